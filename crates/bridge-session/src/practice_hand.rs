//! Hands set for practice: deals that come with the program, each with its auction and the place where a thoughtful line leaves
//! the obvious one.
//!
//! They stand here, below the tables, so that a table can be opened for one by its name and nobody sees the deal before
//! it is played.

use bridge::{Auction, BoardNumber};
use cards::{Card, Deal};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// A hand to play from the first card to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct PracticeHand {
    /// The technique that it teaches, as the name of a theme.
    pub theme: String,
    /// Its number among those of the theme, from 1.
    pub number: u32,
    /// How hard it is, from 1 to 3.
    pub stars: u8,
    /// The number of the board, which says who dealt and who is vulnerable.
    pub board: BoardNumber,
    /// All hands.
    pub deal: Deal,
    /// The whole auction.
    pub auction: Auction,
    /// The cards before the two lines part.
    pub record: Vec<Card>,
    /// What rules of thumb play there.
    pub obvious: Card,
    /// What keeps the contract, or beats it, more often.
    pub thoughtful: Card,
    /// How often they do, of 100 deals that fit what is seen there.
    pub percent: [u32; 2],
    /// On how many deals that was measured.
    pub worlds: usize,
}

impl PracticeHand {
    /// All hands that come with the program, theme by theme.
    pub fn all() -> &'static [PracticeHand] {
        static ALL: LazyLock<Vec<PracticeHand>> = LazyLock::new(|| {
            let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
            let lines = include_str!("../data/hands.txt").lines();
            let hands = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
            let hands = hands.map(|line| {
                let mut hand: PracticeHand = line.parse().expect("a test reads every line");
                let number = numbers.entry(hand.theme.clone()).or_default();
                *number += 1;
                hand.number = *number;
                hand
            });
            hands.collect()
        });
        &ALL
    }

    /// The hand of this name: a theme, a dot and a number.
    pub fn named(name: &str) -> Option<&'static PracticeHand> {
        let mut all = PracticeHand::all().iter();
        all.find(|hand| hand.name() == name)
    }

    /// Its name.
    pub fn name(&self) -> String {
        format!("{}.{}", self.theme, self.number)
    }
}

/// A line of the list, without the number, which follows from its place.
impl fmt::Display for PracticeHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record: Vec<String> = self.record.iter().map(ToString::to_string).collect();
        write!(
            f,
            "{} | {} | {} | {} | {} | {} | {} | {} | {} {} {}",
            self.theme,
            self.stars,
            self.board.get(),
            self.deal,
            self.auction,
            record.join(" "),
            self.obvious,
            self.thoughtful,
            self.percent[0],
            self.percent[1],
            self.worlds
        )
    }
}

/// A line that is no hand, with the part that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not what belongs there")]
pub struct ParseHandError(String);

impl FromStr for PracticeHand {
    type Err = ParseHandError;

    fn from_str(line: &str) -> Result<Self, ParseHandError> {
        let wrong = |part: &str| ParseHandError(text::excerpt(part));
        fn read<T: FromStr>(part: &str) -> Result<T, ParseHandError> {
            let read = part.trim().parse();
            read.map_err(|_| ParseHandError(text::excerpt(part)))
        }
        let parts: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let &[
            theme,
            stars,
            board,
            deal,
            auction,
            record,
            obvious,
            thoughtful,
            measured,
        ] = parts.as_slice()
        else {
            return Err(wrong(line));
        };
        let measured: Vec<u32> = measured
            .split_whitespace()
            .map(read)
            .collect::<Result<_, _>>()?;
        let &[low, high, worlds] = measured.as_slice() else {
            return Err(wrong(line));
        };
        Ok(PracticeHand {
            theme: theme.to_owned(),
            number: 0,
            stars: read(stars)?,
            board: BoardNumber::new(read(board)?).ok_or_else(|| wrong(board))?,
            deal: read(deal)?,
            auction: read(auction)?,
            record: record
                .split_whitespace()
                .map(read)
                .collect::<Result<_, _>>()?,
            obvious: read(obvious)?,
            thoughtful: read(thoughtful)?,
            percent: [low, high],
            worlds: worlds as usize,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_read_as_it_is_written() {
        for hand in PracticeHand::all() {
            let read: PracticeHand = hand.to_string().parse().unwrap();
            assert_eq!(
                PracticeHand {
                    number: hand.number,
                    ..read
                },
                *hand
            );
            assert_eq!(PracticeHand::named(&hand.name()), Some(hand));
            assert_eq!(hand.auction.dealer(), hand.board.dealer());
        }
        assert_eq!(PracticeHand::named("hand-finesse.0"), None);
        assert!("finesse | 1 | 2".parse::<PracticeHand>().is_err());
    }
}
