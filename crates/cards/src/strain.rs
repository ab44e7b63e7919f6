//! What a bid names besides its level: one of the suits, or no trumps.

use crate::error::{ParseError, ParseErrorKind};
use crate::suit::Suit;
use crate::text::Scanner;
use std::fmt;
use std::str::FromStr;

/// A strain, in the order of the auction: no trumps rank above spades.
///
/// It prints as a letter, no trumps as `NT`; suits print as symbols with `{:#}`. `N` is read too.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Strain {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
    NoTrump,
}

impl Strain {
    /// All strains, clubs first.
    pub const ALL: [Strain; 5] = {
        use Strain::*;
        [Clubs, Diamonds, Hearts, Spades, NoTrump]
    };

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The strain with this [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 5 {
            Some(Strain::ALL[index])
        } else {
            None
        }
    }

    /// The trump suit, if there is one.
    pub const fn suit(self) -> Option<Suit> {
        Suit::from_index(self as usize)
    }

    /// Hearts or spades.
    pub const fn is_major(self) -> bool {
        matches!(self, Strain::Hearts | Strain::Spades)
    }

    /// Clubs or diamonds.
    pub const fn is_minor(self) -> bool {
        matches!(self, Strain::Clubs | Strain::Diamonds)
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Clubs => Strain::Clubs,
            Suit::Diamonds => Strain::Diamonds,
            Suit::Hearts => Strain::Hearts,
            Suit::Spades => Strain::Spades,
        }
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            Some(suit) => suit.fmt(f),
            None => f.pad("NT"),
        }
    }
}

impl FromStr for Strain {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if ["N", "NT"]
            .iter()
            .any(|name| text.eq_ignore_ascii_case(name))
        {
            return Ok(Strain::NoTrump);
        }
        let scanner = Scanner::new(text);
        text.parse::<Suit>()
            .map(Strain::from)
            .map_err(|_| scanner.fail_here(ParseErrorKind::UnknownStrain))
    }
}
