//! The cards of one suit that a hand holds.

use crate::error::{ParseError, ParseErrorKind};
use crate::rank::Rank;
use crate::text::Scanner;
use std::fmt;
use std::str::FromStr;

/// A set of ranks: bit 0 is the two, bit 12 the ace.
///
/// It prints highest first, `AKQ2`, and as `-` if it is empty.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holding(u16);

impl Holding {
    /// No cards.
    pub const VOID: Holding = Holding(0);
    /// The whole suit.
    pub const FULL: Holding = Holding(0x1fff);

    /// The holding with these bits; those beyond the thirteenth are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Holding(bits & 0x1fff)
    }

    /// Thirteen bits, the lowest for the two.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the holding is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the holding has this rank.
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank as u8 & 1 != 0
    }

    /// The holding with this rank.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Holding(self.0 | 1 << rank as u8)
    }

    /// The holding without this rank.
    #[must_use]
    pub const fn without(self, rank: Rank) -> Self {
        Holding(self.0 & !(1 << rank as u8))
    }

    /// The highest rank.
    pub const fn top(self) -> Option<Rank> {
        if self.0 == 0 {
            None
        } else {
            Rank::from_index(15 - self.0.leading_zeros() as usize)
        }
    }

    /// The ranks, highest first.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let rank = rest.top()?;
            rest = rest.without(rank);
            Some(rank)
        })
    }

    /// High-card points.
    pub const fn points(self) -> u8 {
        let top = self.0 >> Rank::Jack as u8;
        (4 * (top >> 3 & 1) + 3 * (top >> 2 & 1) + 2 * (top >> 1 & 1) + (top & 1)) as u8
    }
}

impl FromIterator<Rank> for Holding {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Holding::VOID, Holding::with)
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        f.pad(&self.iter().map(Rank::letter).collect::<String>())
    }
}

impl fmt::Debug for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Holding {
    type Err = ParseError;

    /// Ranks in any order; `-` or nothing is a void.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut holding = Holding::VOID;
        if scanner.take('-') {
            scanner.end()?;
            return Ok(holding);
        }
        loop {
            let at = scanner.at();
            match scanner.rank() {
                Some(rank) if holding.contains(rank) => {
                    return Err(scanner.fail(at, ParseErrorKind::DuplicateRank(rank)));
                }
                Some(rank) => holding = holding.with(rank),
                None if scanner.rest().trim().is_empty() => return Ok(holding),
                None => return Err(scanner.fail_here(ParseErrorKind::UnknownRank)),
            }
        }
    }
}
