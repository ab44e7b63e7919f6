//! What an auction ends in, unless all four pass.

use crate::Bid;
use cards::{Seat, Strain};
use std::fmt;
use std::str::FromStr;

/// Whether a bid was doubled.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Doubling {
    #[default]
    Undoubled,
    Doubled,
    Redoubled,
}

impl Doubling {
    /// All three.
    pub const ALL: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

    /// What the value of a trick is multiplied by: 1, 2 or 4.
    pub const fn factor(self) -> i32 {
        match self {
            Doubling::Undoubled => 1,
            Doubling::Doubled => 2,
            Doubling::Redoubled => 4,
        }
    }
}

impl fmt::Display for Doubling {
    /// Nothing, `X` or `XX`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Doubling::Undoubled => "",
            Doubling::Doubled => "X",
            Doubling::Redoubled => "XX",
        })
    }
}

/// A contract: the last bid, whether it was doubled, and who declares.
///
/// The text form is the bid, the doubling and, after a hyphen, the declarer.
///
/// ```
/// use bridge::Contract;
/// use cards::Seat;
/// let contract: Contract = "4SX-N".parse().unwrap();
/// assert_eq!(contract.declarer, Seat::North);
/// assert_eq!(contract.leader(), Seat::East);
/// assert_eq!(contract.to_string(), "4SX-N");
/// assert_eq!(format!("{contract:#}"), "4♠X-N");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    /// The last bid.
    pub bid: Bid,
    /// Whether it was doubled.
    pub doubling: Doubling,
    /// Who plays it.
    pub declarer: Seat,
}

impl Contract {
    /// The trumps, or none.
    pub const fn strain(&self) -> Strain {
        self.bid.strain
    }

    /// The tricks to be won, seven to thirteen.
    pub const fn tricks(&self) -> u8 {
        self.bid.level.tricks()
    }

    /// The declarer's partner.
    pub const fn dummy(&self) -> Seat {
        self.declarer.partner()
    }

    /// Who leads to the first trick.
    pub const fn leader(&self) -> Seat {
        self.declarer.lho()
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bid.fmt(f)?;
        write!(f, "{}-{}", self.doubling, self.declarer)
    }
}

/// Not a contract.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no contract (a bid, perhaps X or XX, a hyphen and the declarer, as in 4SX-N)")]
pub struct NotAContract(String);

impl FromStr for Contract {
    type Err = NotAContract;

    fn from_str(text: &str) -> Result<Self, NotAContract> {
        let read = || {
            let (bid, declarer) = text.split_once('-')?;
            let (bid, doubling) = split_doubling(bid);
            Some(Contract {
                bid: bid.parse().ok()?,
                doubling,
                declarer: declarer.parse().ok()?,
            })
        };
        read().ok_or_else(|| NotAContract(text::excerpt(text)))
    }
}

/// Cuts the crosses off the end of a bid.
fn split_doubling(text: &str) -> (&str, Doubling) {
    let bid = text.trim_end_matches(['X', 'x']);
    match text.len() - bid.len() {
        0 => (bid, Doubling::Undoubled),
        1 => (bid, Doubling::Doubled),
        2 => (bid, Doubling::Redoubled),
        _ => (text, Doubling::Undoubled),
    }
}
