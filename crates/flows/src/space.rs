//! One hexagon of the board by its name: a row letter from the bottom and a column number, `d4` for
//! the centre of the standard board.

use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// A row and a column, both from 0. It may lie outside a given board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space {
    row: u8,
    col: u8,
}

impl Space {
    /// The space in this row, counted from the bottom, and this column.
    pub const fn new(row: u8, col: u8) -> Self {
        Space { row, col }
    }

    /// The row from 0 at the bottom.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column from 0.
    pub const fn col(self) -> u8 {
        self.col
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row % 26), self.col + 1)
    }
}

/// The text does not name a space.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseSpaceError(String);

impl From<&ParseSpaceError> for Message {
    fn from(ParseSpaceError(text): &ParseSpaceError) -> Self {
        message!("flows-not-a-space", text = Arg::text(text))
    }
}

impl FromStr for Space {
    type Err = ParseSpaceError;

    fn from_str(text: &str) -> Result<Self, ParseSpaceError> {
        match *text.as_bytes() {
            [letter, digit]
                if (b'a'..=b'g').contains(&letter.to_ascii_lowercase())
                    && (b'1'..=b'7').contains(&digit) =>
            {
                Ok(Space::new(letter.to_ascii_lowercase() - b'a', digit - b'1'))
            }
            _ => Err(ParseSpaceError(text.chars().take(20).collect())),
        }
    }
}

text::as_text!(Space);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_others_are_refused() {
        for row in 0..7 {
            for col in 0..7 {
                let space = Space::new(row, col);
                assert_eq!(space.to_string().parse(), Ok(space));
            }
        }
        assert_eq!("D4".parse(), Ok(Space::new(3, 3)));
        for text in ["", "d", "d0", "d8", "h1", "d44", "é4", "4d"] {
            let error = text.parse::<Space>().unwrap_err().to_string();
            assert!(error.contains("is not a space"), "{error}");
        }
    }
}
