//! The number on a board settles who deals and who is vulnerable (Law 2).

use crate::Vulnerability;
use cards::Seat;
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// The number of a board, from 1. The dealer goes round every four boards, the vulnerability every
/// sixteen.
///
/// ```
/// use bridge::{BoardNumber, Vulnerability};
/// use cards::Seat;
/// let board = BoardNumber::new(23).unwrap();
/// assert_eq!(board.dealer(), Seat::South);
/// assert_eq!(board.vulnerability(), Vulnerability::Both);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardNumber(NonZeroU32);

impl BoardNumber {
    /// The board with this number, unless it is 0.
    pub const fn new(number: u32) -> Option<Self> {
        match NonZeroU32::new(number) {
            Some(number) => Some(BoardNumber(number)),
            None => None,
        }
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    /// Who deals, and so calls first.
    pub const fn dealer(self) -> Seat {
        Seat::North.after((self.get() as usize - 1) % 4)
    }

    /// Who is vulnerable.
    pub const fn vulnerability(self) -> Vulnerability {
        use Vulnerability::*;
        let board = (self.get() as usize - 1) % 16;
        // Each round of four boards begins one step further on in the same cycle.
        [None, NorthSouth, EastWest, Both][(board + board / 4) % 4]
    }
}

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Not the number of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no board number (1, 2, 3 …)")]
pub struct NotABoard(String);

impl FromStr for BoardNumber {
    type Err = NotABoard;

    fn from_str(text: &str) -> Result<Self, NotABoard> {
        let number = text.parse().ok().and_then(BoardNumber::new);
        number.ok_or_else(|| NotABoard(text::excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sixteen_boards_of_law_2() {
        // Law 2 lists the boards by who is vulnerable.
        for (vulnerability, boards) in [
            (Vulnerability::None, [1, 8, 11, 14]),
            (Vulnerability::NorthSouth, [2, 5, 12, 15]),
            (Vulnerability::EastWest, [3, 6, 9, 16]),
            (Vulnerability::Both, [4, 7, 10, 13]),
        ] {
            for number in boards.into_iter().flat_map(|n| [n, n + 16, n + 320]) {
                let board = BoardNumber::new(number).unwrap();
                assert_eq!(board.vulnerability(), vulnerability, "board {number}");
                assert_eq!(board.dealer(), Seat::West.after(number as usize % 4));
            }
        }
        assert_eq!(BoardNumber::new(0), None);
        assert!("-3".parse::<BoardNumber>().is_err());
        assert_eq!("007".parse(), Ok(BoardNumber::new(7).unwrap()));
    }
}
