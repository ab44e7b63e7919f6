//! One card of the fifty-two.

use crate::error::{ParseError, ParseErrorKind};
use crate::rank::Rank;
use crate::suit::Suit;
use crate::text::Scanner;
use std::fmt;
use std::str::FromStr;

/// A card, stored as its number: 13 × suit + rank, so that ♣2 is 0 and ♠A is 51. The same number is
/// its bit in a [`Hand`](crate::Hand), and cards compare by it: by suit first.
///
/// It prints as `SA`, and as `♠A` with `{:#}`; both are read, upper or lower case.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 52;

    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Card(suit as u8 * 13 + rank as u8)
    }

    /// Its number, 0 to 51.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with this number.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 13]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.0 as usize % 13]
    }

    /// All cards, from ♠A to ♣2.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..Self::COUNT as u8).rev().map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.suit().fmt(f)?;
        self.rank().fmt(f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let Some(suit) = scanner.suit() else {
            return Err(scanner.fail_here(ParseErrorKind::UnknownSuit));
        };
        let Some(rank) = scanner.rank() else {
            return Err(scanner.fail_here(ParseErrorKind::UnknownRank));
        };
        scanner.end()?;
        Ok(Card::new(suit, rank))
    }
}
