//! Public types travel as their text forms.

use crate::{Auction, Bid, BoardNumber, BoardResult, Call, Contract, Vulnerability};

text::as_text!(
    Auction,
    Bid,
    BoardNumber,
    BoardResult,
    Call,
    Contract,
    Vulnerability
);
