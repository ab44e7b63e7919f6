//! The result of an auction without its declarer, who is recorded elsewhere or not at all.

use bridge::{Bid, Contract, Doubling};
use cards::Strain;
use std::fmt;
use std::str::FromStr;

/// Passed out, or the last bid with its doubling. The text form is `Pass`, `3NT` or `4SX`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FinalContract {
    /// All four passed.
    PassedOut,
    /// The last bid and its doubling.
    Bid(Bid, Doubling),
}

impl FinalContract {
    /// The strain, if the board was played.
    pub const fn strain(self) -> Option<Strain> {
        match self {
            FinalContract::PassedOut => None,
            FinalContract::Bid(bid, _) => Some(bid.strain),
        }
    }
}

impl From<Option<Contract>> for FinalContract {
    fn from(contract: Option<Contract>) -> Self {
        match contract {
            Some(contract) => FinalContract::Bid(contract.bid, contract.doubling),
            None => FinalContract::PassedOut,
        }
    }
}

impl fmt::Display for FinalContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FinalContract::PassedOut => f.pad("Pass"),
            FinalContract::Bid(bid, doubling) => {
                bid.fmt(f)?;
                doubling.fmt(f)
            }
        }
    }
}

/// Neither `Pass` nor a bid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a contract (Pass, or a bid with an optional X or XX, as in 4SX)")]
pub struct ParseFinalContractError(String);

impl FromStr for FinalContract {
    type Err = ParseFinalContractError;

    fn from_str(text: &str) -> Result<Self, ParseFinalContractError> {
        let passed = ["Pass", "Passed", "AP", "P"];
        if passed.iter().any(|name| text.eq_ignore_ascii_case(name)) {
            return Ok(FinalContract::PassedOut);
        }
        let bid = text.trim_end_matches(['X', 'x']);
        let doubling = match text.len() - bid.len() {
            0 => Doubling::Undoubled,
            1 => Doubling::Doubled,
            2 => Doubling::Redoubled,
            _ => return Err(ParseFinalContractError(text::excerpt(text))),
        };
        let bid = bid.trim_end().parse();
        bid.map(|bid| FinalContract::Bid(bid, doubling))
            .map_err(|_| ParseFinalContractError(text::excerpt(text)))
    }
}

text::as_text!(FinalContract);
