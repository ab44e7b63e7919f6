//! Printed cards: 54 kinds, each twice in the two packs.

use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// A printed suit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All suits, in the order of their letters in `SHDC`.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// Its place in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        ["spades", "hearts", "diamonds", "clubs"][self as usize]
    }

    fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// A rank from 2 to the ace; also a team's level.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The lowest rank, where both teams begin.
    pub const TWO: Rank = Rank(0);
    /// The rank of the fives, worth 5 points each.
    pub const FIVE: Rank = Rank(3);
    /// The rank of the tens, worth 10 points each.
    pub const TEN: Rank = Rank(8);
    /// The rank of the jacks.
    pub const JACK: Rank = Rank(9);
    /// The rank of the kings, worth 10 points each.
    pub const KING: Rank = Rank(11);
    /// The highest rank, where the game is won.
    pub const ACE: Rank = Rank(12);

    const LETTERS: &'static str = "23456789TJQKA";

    /// All ranks, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (0..13).map(Rank)
    }

    /// The rank with this number, 0 for the two; numbers beyond the ace are the ace.
    pub const fn new(index: u8) -> Rank {
        Rank(if index > 12 { 12 } else { index })
    }

    /// Its number, 0 for the two.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter.
    pub fn letter(self) -> char {
        char::from(Rank::LETTERS.as_bytes()[self.index()])
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum ParseCardError {
    /// Not a rank.
    Rank(String),
    /// Not a suit.
    Suit(String),
    /// Not a card.
    Card(String),
    /// More cards than the packs hold.
    TooMany(Card),
    /// A list too long to be cards of this game.
    TooLong,
}

impl From<&ParseCardError> for Message {
    fn from(error: &ParseCardError) -> Self {
        match error {
            ParseCardError::Rank(text) => message!("shengji-refuse-rank", text = Arg::text(text)),
            ParseCardError::Suit(text) => {
                message!("shengji-refuse-suit-letter", text = Arg::text(text))
            }
            ParseCardError::Card(text) => message!("shengji-refuse-card", text = Arg::text(text)),
            ParseCardError::TooMany(card) => message!("shengji-refuse-two-copies", card = *card),
            ParseCardError::TooLong => message!("shengji-refuse-list"),
        }
    }
}

impl From<ParseCardError> for Message {
    fn from(error: ParseCardError) -> Self {
        (&error).into()
    }
}

/// The first few letters of a text from outside, for an error message.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(20).collect()
}

impl FromStr for Rank {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let text = if text == "10" { "T" } else { text };
        let mut letters = text.chars();
        let place = letters
            .next()
            .filter(|_| letters.as_str().is_empty())
            .and_then(|letter| Rank::LETTERS.find(letter.to_ascii_uppercase()));
        place
            .map(|index| Rank(index as u8))
            .ok_or_else(|| ParseCardError::Rank(excerpt(text)))
    }
}

impl FromStr for Suit {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.trim().chars();
        let first = letters.next().filter(|_| letters.as_str().is_empty());
        first
            .and_then(|letter| Suit::from_letter(letter.to_ascii_uppercase()))
            .ok_or_else(|| ParseCardError::Suit(excerpt(text)))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A kind of card, by its number: the suits in turn, each from the 2 to the ace, then the jokers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of kinds.
    pub const KINDS: usize = 54;
    /// The little joker.
    pub const LITTLE_JOKER: Card = Card(52);
    /// The big joker.
    pub const BIG_JOKER: Card = Card(53);

    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * 13 + rank.0)
    }

    /// The card with this number, below [`Card::KINDS`].
    pub(crate) const fn from_index(index: usize) -> Card {
        debug_assert!(index < Card::KINDS);
        Card(index as u8)
    }

    /// All 54 kinds.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..54).map(Card)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its printed suit; jokers have none.
    pub fn suit(self) -> Option<Suit> {
        Suit::ALL.get(self.index() / 13).copied()
    }

    /// Its rank; jokers have none.
    pub fn rank(self) -> Option<Rank> {
        (self.0 < 52).then_some(Rank(self.0 % 13))
    }

    /// 5 for a five, 10 for a ten or a king, 0 for all others.
    pub fn points(self) -> u16 {
        match self.rank() {
            Some(Rank::FIVE) => 5,
            Some(Rank::TEN | Rank::KING) => 10,
            _ => 0,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.suit(), self.rank()) {
            (Some(suit), Some(rank)) => write!(f, "{suit}{rank}"),
            _ if *self == Card::LITTLE_JOKER => f.write_str("LJ"),
            _ => f.write_str("BJ"),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let upper = text.trim().to_ascii_uppercase();
        match upper.as_str() {
            "LJ" => return Ok(Card::LITTLE_JOKER),
            "BJ" => return Ok(Card::BIG_JOKER),
            _ => {}
        }
        let not_a_card = || ParseCardError::Card(excerpt(text));
        let mut letters = upper.chars();
        let suit = letters.next().and_then(Suit::from_letter);
        let rank = letters.as_str().parse();
        match (suit, rank) {
            (Some(suit), Ok(rank)) => Ok(Card::new(suit, rank)),
            _ => Err(not_a_card()),
        }
    }
}

text::as_text!(Suit, Rank, Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_read_back() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("h10".parse(), Ok(Card::new(Suit::Hearts, Rank::TEN)));
        for wrong in ["", "S", "S1", "X3", "S22", "JJ", "🂡"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn two_packs_hold_two_hundred_points() {
        assert_eq!(2 * Card::all().map(Card::points).sum::<u16>(), 200);
    }
}
