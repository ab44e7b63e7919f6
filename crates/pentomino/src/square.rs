//! Squares by name: the column as a letter from the left, the row as a number from below.

use kernel::{Arg, Message, message};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A square of a board. Columns past `z` go on with `aa`, `ab`, …, as in a spreadsheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square {
    /// Column, from 0 at the left.
    pub col: u8,
    /// Row, from 0 at the bottom.
    pub row: u8,
}

impl Square {
    /// The square in this column and row, both from 0.
    pub const fn new(col: u8, row: u8) -> Self {
        Square { col, row }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.col >= 26 {
            write!(f, "{}", (b'a' + self.col / 26 - 1) as char)?;
        }
        write!(f, "{}{}", (b'a' + self.col % 26) as char, self.row + 1)
    }
}

/// The text does not name a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseSquareError(String);

impl From<&ParseSquareError> for Message {
    fn from(ParseSquareError(text): &ParseSquareError) -> Self {
        message!("pentomino-not-a-square", text = Arg::text(text))
    }
}

impl From<Square> for String {
    fn from(value: Square) -> String {
        value.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = ParseSquareError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParseSquareError(text.chars().take(20).collect());
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or_else(wrong)?;
        let (column, row) = text.split_at(digits);
        let letter = |c: u8| {
            c.is_ascii_alphabetic()
                .then(|| u16::from(c.to_ascii_lowercase() - b'a'))
        };
        let col = match *column.as_bytes() {
            [c] => letter(c),
            [tens, c] => letter(tens)
                .zip(letter(c))
                .map(|(tens, c)| (tens + 1) * 26 + c),
            _ => None,
        };
        let row = row
            .parse::<u8>()
            .ok()
            .filter(|row| !text.contains('+') && (1..=64).contains(row));
        match (col, row) {
            (Some(col), Some(row)) if col < 64 => Ok(Square::new(col as u8, row - 1)),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_far_off_the_board_are_refused() {
        assert_eq!("bl1".parse(), Ok(Square::new(63, 0)));
        for text in ["bm1", "iw1", "zz9", "zzz1", "é1", ""] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }
}
