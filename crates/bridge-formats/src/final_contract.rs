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
        let (bid, doubling) = split_doubling(text);
        let Some(doubling) = doubling else {
            return Err(ParseFinalContractError(text::excerpt(text)));
        };
        let bid = bid.trim_end().parse();
        bid.map(|bid| FinalContract::Bid(bid, doubling))
            .map_err(|_| ParseFinalContractError(text::excerpt(text)))
    }
}

/// Takes the doubling off: `X` and `XX`, or `D` and `R` after the strain, as some archives write them.
fn split_doubling(text: &str) -> (&str, Option<Doubling>) {
    let bid = text.trim_end_matches(['X', 'x']);
    let crosses = text.len() - bid.len();
    // `3D` is a bid, `3ND` a doubled one.
    let named = bid
        .chars()
        .nth(2)
        .is_some()
        .then(|| bid.chars().last())
        .flatten();
    match (crosses, named) {
        (0, Some('D' | 'd')) => (&bid[..bid.len() - 1], Some(Doubling::Doubled)),
        (0, Some('R' | 'r')) => (&bid[..bid.len() - 1], Some(Doubling::Redoubled)),
        (crosses, _) => (bid, Doubling::ALL.get(crosses).copied()),
    }
}

text::as_text!(FinalContract);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doublings_in_letters_are_read() {
        for (text, read) in [
            ("3D", "3D"),
            ("3DD", "3DX"),
            ("3NR", "3NTXX"),
            ("3NTR", "3NTXX"),
            ("4SX", "4SX"),
            ("1cxx", "1CXX"),
            ("Pass", "Pass"),
        ] {
            let contract: FinalContract = text.parse().unwrap();
            assert_eq!(contract.to_string(), read);
        }
        for text in ["3R", "D", "4SXXX", "4SRX", ""] {
            assert!(text.parse::<FinalContract>().is_err(), "{text}");
        }
    }
}
