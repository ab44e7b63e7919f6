//! The four suits, in the order in which they are bid.

use crate::error::{ParseError, ParseErrorKind};
use crate::text::{self, Scanner};
use std::fmt;
use std::str::FromStr;

/// A suit. The order is that of the auction: clubs lowest, spades highest.
///
/// It prints as its letter, and as its symbol with `{:#}`.
///
/// ```
/// use cards::Suit;
/// assert!(Suit::Clubs < Suit::Spades);
/// assert_eq!(Suit::Hearts.to_string(), "H");
/// assert_eq!(format!("{:#}", Suit::Hearts), "♥");
/// assert_eq!("♦".parse(), Ok(Suit::Diamonds));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All four, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    /// All four in the order in which hands are written, spades first.
    pub const DESCENDING: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Suit::Clubs),
            1 => Some(Suit::Diamonds),
            2 => Some(Suit::Hearts),
            3 => Some(Suit::Spades),
            _ => None,
        }
    }

    /// `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        b"CDHS"[self as usize] as char
    }

    /// `♣`, `♦`, `♥` or `♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit of a letter, upper or lower case, or of a symbol, black or white.
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'C' | 'c' | '♣' | '♧' => Some(Suit::Clubs),
            'D' | 'd' | '♦' | '♢' => Some(Suit::Diamonds),
            'H' | 'h' | '♥' | '♡' => Some(Suit::Hearts),
            'S' | 's' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// Hearts or spades.
    pub const fn is_major(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Spades)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = f.alternate();
        text::pad_char(f, if symbol { self.symbol() } else { self.letter() })
    }
}

impl FromStr for Suit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let suit = match scanner.suit() {
            Some(suit) => suit,
            None => return Err(scanner.fail_here(ParseErrorKind::UnknownSuit)),
        };
        scanner.end()?;
        Ok(suit)
    }
}
