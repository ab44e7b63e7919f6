//! Multisets of cards with at most two copies of each kind, as two bit masks.

use crate::card::{Card, ParseCardError};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// Cards by place: a bit of `one` is set where there is at least one copy, of `two` where there are
/// both. In [`Cards`] the places are printed cards, in play they are the slots of an
/// [`Order`](crate::Order).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pile {
    pub(crate) one: u64,
    pub(crate) two: u64,
}

impl Pile {
    /// No card.
    pub const EMPTY: Pile = Pile { one: 0, two: 0 };
    /// Both packs.
    pub const ALL: Pile = Pile {
        one: (1 << 54) - 1,
        two: (1 << 54) - 1,
    };

    /// One copy at each place of the mask.
    pub(crate) const fn singles(mask: u64) -> Pile {
        Pile { one: mask, two: 0 }
    }

    /// Both copies at each place of the mask.
    pub(crate) const fn pairs(mask: u64) -> Pile {
        Pile {
            one: mask,
            two: mask,
        }
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.one.count_ones() + self.two.count_ones()
    }

    /// Whether the pile is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.one == 0
    }

    /// The number of copies at this place.
    pub const fn count(self, place: usize) -> u32 {
        ((self.one >> place & 1) + (self.two >> place & 1)) as u32
    }

    /// Adds a card; a third copy is dropped.
    #[inline]
    pub const fn add(&mut self, place: usize) {
        let bit = 1 << place;
        self.two |= self.one & bit;
        self.one |= bit;
    }

    /// Removes a card, if there is one.
    #[inline]
    pub const fn take(&mut self, place: usize) {
        let bit = 1 << place;
        if self.two & bit != 0 {
            self.two &= !bit;
        } else {
            self.one &= !bit;
        }
    }

    /// The cards of both piles, which together have no more than two copies of a kind.
    #[inline]
    pub const fn plus(self, other: Pile) -> Pile {
        Pile {
            one: self.one | other.one,
            two: self.two | other.two | (self.one & other.one),
        }
    }

    /// What is left without `other`, a part of this pile.
    #[inline]
    pub const fn minus(self, other: Pile) -> Pile {
        Pile {
            one: (self.one & !other.one) | (self.two & !other.two),
            two: self.two & !other.one,
        }
    }

    /// Whether the pile contains every card of `other`.
    #[inline]
    pub const fn contains(self, other: Pile) -> bool {
        other.one & !self.one == 0 && other.two & !self.two == 0
    }

    /// Whether both piles together would have a third copy of some card.
    pub(crate) const fn overfills(self, other: Pile) -> bool {
        self.two & other.one != 0 || self.one & other.two != 0
    }

    /// The cards at the places of the mask.
    #[inline]
    pub(crate) const fn within(self, mask: u64) -> Pile {
        Pile {
            one: self.one & mask,
            two: self.two & mask,
        }
    }

    /// The places of the cards, lowest first, twice where there are both copies.
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        let (mut one, mut two) = (self.one, self.two);
        std::iter::from_fn(move || {
            if one == 0 {
                return None;
            }
            let place = one.trailing_zeros() as usize;
            if two >> place & 1 != 0 {
                two &= !(1 << place);
            } else {
                one &= one - 1;
            }
            Some(place)
        })
    }
}

/// The places of a mask, lowest first.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let place = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(place)
    })
}

/// Printed cards: a hand, a play, the kitty. Written as `S2 S2 HK`; in JSON a list of texts.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards(pub(crate) Pile);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(Pile::EMPTY);

    /// The cards one by one, equal ones next to each other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.places().map(Card::from_index)
    }

    /// The points of these cards.
    pub fn points(self) -> u16 {
        self.iter().map(Card::points).sum()
    }

    /// Adds a card; refused if both copies are here already.
    pub fn push(&mut self, card: Card) -> Result<(), ParseCardError> {
        if self.0.count(card.index()) == 2 {
            return Err(ParseCardError::TooMany(card));
        }
        self.0.add(card.index());
        Ok(())
    }
}

impl Deref for Cards {
    type Target = Pile;

    fn deref(&self) -> &Pile {
        &self.0
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if nth == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Cards {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cards = Cards::NONE;
        for word in text.split_whitespace() {
            cards.push(word.parse()?)?;
        }
        Ok(cards)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.add(card.index()));
        Cards(pile)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = Cards;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cards like [\"S2\", \"HK\"]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cards, A::Error> {
                let mut cards = Cards::NONE;
                while let Some(card) = list.next_element()? {
                    cards.push(card).map_err(serde::de::Error::custom)?;
                }
                Ok(cards)
            }
        }

        deserializer.deserialize_seq(List)
    }
}

/// A trump suit or none, as the rule book writes it: `S H D C`, or `N` for a no-trump round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrumpSuit(pub Option<crate::Suit>);

impl fmt::Display for TrumpSuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(suit) => write!(f, "{suit}"),
            None => f.write_str("N"),
        }
    }
}

impl FromStr for TrumpSuit {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "N" => Ok(TrumpSuit(None)),
            text => text.parse().map(|suit| TrumpSuit(Some(suit))),
        }
    }
}

text::as_text!(TrumpSuit);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_add_and_take_like_multisets() {
        let cards = |text: &str| text.parse::<Cards>().unwrap();
        let hand = cards("S2 S2 S3 HK LJ LJ");
        assert_eq!(hand.len(), 6);
        assert_eq!(hand.minus(*cards("S2 LJ LJ")), *cards("S2 S3 HK"));
        assert_eq!(hand.minus(*cards("S2")).plus(*cards("S2")), *hand);
        assert!(hand.contains(*cards("S2 LJ")) && !hand.contains(*cards("S3 S3")));
        assert!(hand.overfills(*cards("S2")) && !hand.overfills(*cards("S3")));
        assert_eq!(hand.to_string(), "S2 S2 S3 HK LJ LJ");
        assert!("S2 S2 S2".parse::<Cards>().is_err());
        let json = serde_json::to_string(&hand).unwrap();
        assert_eq!(serde_json::from_str::<Cards>(&json).unwrap(), hand);
    }
}
