//! How a board came out.

use crate::{Contract, Vulnerability, scoring};
use cards::Side;
use std::fmt;
use std::str::FromStr;

/// The result of a board: passed out, or a contract with the tricks won in it.
///
/// The text form is `Pass`, or the contract with `=`, `+1` or `-2` after it.
///
/// ```
/// use bridge::{BoardResult, Vulnerability};
/// use cards::Side;
/// let result: BoardResult = "4SX-E-2".parse().unwrap();
/// assert_eq!(result.score(Side::NorthSouth, Vulnerability::EastWest), 500);
/// assert_eq!(result.to_string(), "4SX-E-2");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BoardResult {
    /// All four passed.
    PassedOut,
    /// A contract was played.
    Played {
        /// The contract.
        contract: Contract,
        /// The tricks of the declarer's side.
        tricks: u8,
    },
}

impl BoardResult {
    /// What it scores for a side at duplicate.
    pub fn score(&self, side: Side, vulnerability: Vulnerability) -> i32 {
        match self {
            BoardResult::PassedOut => 0,
            BoardResult::Played { contract, tricks } => {
                let declaring = contract.declarer.side();
                let score = contract.score(*tricks, vulnerability);
                if side == declaring { score } else { -score }
            }
        }
    }
}

impl Contract {
    /// What it scores for the declarer's side at duplicate with this many tricks.
    pub fn score(&self, tricks: u8, vulnerability: Vulnerability) -> i32 {
        let vulnerable = vulnerability.of(self.declarer.side());
        scoring::duplicate(self.bid, self.doubling, tricks, vulnerable)
    }
}

impl fmt::Display for BoardResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardResult::Played { contract, tricks } = self else {
            return f.pad("Pass");
        };
        contract.fmt(f)?;
        match i16::from(*tricks) - i16::from(contract.tricks()) {
            0 => f.write_str("="),
            margin => write!(f, "{margin:+}"),
        }
    }
}

/// Not a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no result (Pass, or a contract with =, +1 or -2, as in 4SX-N=)")]
pub struct NotAResult(String);

impl FromStr for BoardResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<Self, NotAResult> {
        if text.eq_ignore_ascii_case("Pass") {
            return Ok(BoardResult::PassedOut);
        }
        let read = || {
            let hyphen = text.find('-')?;
            // The declarer is one letter after the hyphen.
            let (contract, margin) = text.split_at_checked(hyphen + 2)?;
            let contract: Contract = contract.parse().ok()?;
            let margin: i16 = match margin {
                "=" => 0,
                _ if margin.starts_with(['+', '-']) => margin.parse().ok()?,
                _ => return None,
            };
            let tricks = i16::from(contract.tricks()).checked_add(margin)?;
            let tricks = u8::try_from(tricks).ok().filter(|&tricks| tricks <= 13)?;
            Some(BoardResult::Played { contract, tricks })
        };
        read().ok_or_else(|| NotAResult(text::excerpt(text)))
    }
}
