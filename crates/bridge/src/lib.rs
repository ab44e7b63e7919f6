//! Contract bridge: the auction, the play, what it scores, and what par would have been.
//!
//! | room | what it is |
//! |---|---|
//! | [`Level`], [`Bid`], [`Call`] | what may be said |
//! | [`Auction`] | who said what, and whether that was allowed |
//! | [`Contract`], [`Doubling`] | what the auction ends in |
//! | [`BoardNumber`], [`Vulnerability`] | what the number of a board settles |
//!
//! The rules are those of the *Laws of Duplicate Bridge* (2017); names follow that book. Cards,
//! seats and deals come from [`cards`].

mod auction;
mod bid;
mod board;
mod call;
mod contract;
mod serde_text;
mod vulnerability;

pub use auction::{Auction, CallError, ParseAuctionError};
pub use bid::{Bid, Level, NotABid};
pub use board::{BoardNumber, NotABoard};
pub use call::{Call, NotACall};
pub use contract::{Contract, Doubling, NotAContract};
pub use vulnerability::{NotAVulnerability, Vulnerability};

/// So much of a text that could not be read goes into the error, however long it is.
fn excerpt(text: &str) -> String {
    text.chars().take(16).collect()
}
