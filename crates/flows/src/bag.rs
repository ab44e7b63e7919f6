//! The bag: how many tiles of each kind are left to draw.

use crate::tile::Tile;
use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// The number of tiles of each kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bag([u8; 4]);

impl Bag {
    /// Ten of each.
    pub const CLASSIC: Bag = Bag([10; 4]);
    /// More of the tiles without sharp turns.
    pub const SKEWED: Bag = Bag([24, 16, 8, 4]);
    /// The largest number of one tile.
    pub const MAX: u8 = 60;

    /// A bag with these counts.
    pub const fn new(counts: [u8; 4]) -> Self {
        Bag(counts)
    }

    /// How many of this tile are left.
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0[tile.sharps()]
    }

    /// How many tiles are left in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// How many of each tile are left.
    pub const fn counts(&self) -> [u8; 4] {
        self.0
    }

    /// Takes one out; `false` if there is none.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.sharps()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Puts one back.
    pub fn put(&mut self, tile: Tile) {
        self.0[tile.sharps()] += 1;
    }
}

impl Default for Bag {
    fn default() -> Self {
        Bag::CLASSIC
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [none, one, two, three] = self.0;
        write!(f, "{none},{one},{two},{three}")
    }
}

/// The text is not a bag.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseBagError(String);

impl From<&ParseBagError> for Message {
    fn from(ParseBagError(text): &ParseBagError) -> Self {
        message!("flows-not-a-bag", text = Arg::text(text))
    }
}

impl FromStr for Bag {
    type Err = ParseBagError;

    fn from_str(text: &str) -> Result<Self, ParseBagError> {
        let wrong = || ParseBagError(text.chars().take(40).collect());
        match text.trim() {
            "classic" => return Ok(Bag::CLASSIC),
            "skewed" => return Ok(Bag::SKEWED),
            _ => {}
        }
        let mut counts = [0; 4];
        let mut parts = text.split(',');
        for count in &mut counts {
            let number = parts.next().and_then(|part| part.trim().parse().ok());
            *count = number
                .filter(|&number| number <= Bag::MAX)
                .ok_or_else(wrong)?;
        }
        match parts.next() {
            None => Ok(Bag(counts)),
            Some(_) => Err(wrong()),
        }
    }
}

text::as_text!(Bag);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bags_read_back_and_others_are_refused() {
        for bag in [Bag::CLASSIC, Bag::SKEWED, Bag::new([0, 60, 1, 2])] {
            assert_eq!(bag.to_string().parse(), Ok(bag));
        }
        assert_eq!("skewed".parse(), Ok(Bag::SKEWED));
        for text in ["", "1,2,3", "1,2,3,4,5", "1,2,3,61", "a,b,c,d", "-1,2,3,4"] {
            assert!(text.parse::<Bag>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_empty_bag_gives_nothing() {
        let mut bag = Bag::new([1, 0, 0, 0]);
        assert!(bag.take(Tile::ALL[0]) && !bag.take(Tile::ALL[0]));
        bag.put(Tile::ALL[3]);
        assert_eq!((bag.total(), bag.count(Tile::ALL[3])), (1, 1));
    }
}
