//! The thirteen ranks.

use crate::error::{ParseError, ParseErrorKind};
use crate::text::{self, Scanner};
use std::fmt;
use std::str::FromStr;

/// A rank, the two lowest and the ace highest. The ten is written `T` and read as `T` or `10`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, the two first.
    pub const ALL: [Rank; 13] = {
        use Rank::*;
        [
            Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace,
        ]
    };

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 13 {
            Some(Rank::ALL[index])
        } else {
            None
        }
    }

    /// `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// The rank of a letter, upper or lower case.
    pub const fn from_char(c: char) -> Option<Self> {
        let index = match c {
            '2'..='9' => c as usize - '2' as usize,
            'T' | 't' => 8,
            'J' | 'j' => 9,
            'Q' | 'q' => 10,
            'K' | 'k' => 11,
            'A' | 'a' => 12,
            _ => return None,
        };
        Rank::from_index(index)
    }

    /// High-card points by Milton Work's count: ace 4, king 3, queen 2, jack 1.
    pub const fn points(self) -> u8 {
        (self as u8).saturating_sub(Rank::Ten as u8)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::pad_char(f, self.letter())
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let rank = match scanner.rank() {
            Some(rank) => rank,
            None => return Err(scanner.fail_here(ParseErrorKind::UnknownRank)),
        };
        scanner.end()?;
        Ok(rank)
    }
}
