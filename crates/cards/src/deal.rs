//! A complete deal: thirteen cards for each of four players.

use crate::by::BySeat;
use crate::card::Card;
use crate::error::{ParseError, ParseErrorKind};
use crate::hand::Hand;
use crate::layout::{FromSeat, Layout};
use crate::seat::Seat;
use crate::text::Scanner;
use std::fmt;
use std::ops::Index;
use std::str::FromStr;

/// A complete deal.
///
/// Its text form is that of PBN, from North unless [`starting_with`](Deal::starting_with) says
/// otherwise.
///
/// ```
/// use cards::{Deal, Seat};
/// let text = "E:AK84.AT92.K.AT87 972.K53.AQ74.932 QJ6.QJ7.862.KQJ6 T53.864.JT953.54";
/// let deal: Deal = text.parse().unwrap();
/// assert_eq!(deal[Seat::East].points(), 18);
/// assert_eq!(deal.starting_with(Seat::East).to_string(), text);
/// assert!(deal.to_string().starts_with("N:T53.864."));
///
/// let twice = text.replace("972", "AK2").parse::<Deal>().unwrap_err();
/// assert_eq!(twice.to_string(), "column 20: ♠A appears twice");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal(BySeat<Hand>);

/// Why four hands do not make a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// Two seats hold the same card.
    #[error("{card:#} appears twice: {first:#} and {second:#} both have it")]
    Duplicate {
        /// The card.
        card: Card,
        /// One seat that holds it.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// A hand is too long or too short.
    #[error("{seat:#} has {cards} cards instead of 13{}", nobody_has(*.missing))]
    Length {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        cards: usize,
        /// The cards that nobody has.
        missing: Hand,
    },
}

/// Lists the missing cards, if they are few enough to be useful.
fn nobody_has(missing: Hand) -> String {
    if missing.is_empty() || missing.len() > 4 {
        return String::new();
    }
    let cards: Vec<_> = missing.iter().map(|card| format!("{card:#}")).collect();
    format!("; nobody has {}", cards.join(", "))
}

impl DealError {
    /// Checks that no card is in two hands.
    pub(crate) fn check_distinct(hands: &BySeat<Hand>) -> Result<(), DealError> {
        for second in Seat::ALL {
            for first in Seat::ALL.into_iter().take_while(|&first| first != second) {
                if let Some(card) = (hands[first] & hands[second]).top() {
                    return Err(DealError::Duplicate {
                        card,
                        first,
                        second,
                    });
                }
            }
        }
        Ok(())
    }

    /// The error for a hand that does not have thirteen cards.
    pub(crate) fn length(hands: &BySeat<Hand>, seat: Seat, hand: Hand) -> Self {
        let held = hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
        DealError::Length {
            seat,
            cards: hand.len(),
            missing: !held,
        }
    }
}

impl Deal {
    /// A deal of these hands, if each has thirteen cards and no card is in two of them.
    pub fn new(hands: BySeat<Hand>) -> Result<Self, DealError> {
        DealError::check_distinct(&hands)?;
        match hands.iter().find(|(_, hand)| hand.len() != 13) {
            Some((seat, hand)) => Err(DealError::length(&hands, seat, *hand)),
            None => Ok(Deal(hands)),
        }
    }

    /// A deal of hands that are known to make one.
    pub(crate) fn trusted(hands: BySeat<Hand>) -> Self {
        debug_assert!(Deal::new(hands).is_ok());
        Deal(hands)
    }

    /// The hands.
    pub const fn hands(&self) -> &BySeat<Hand> {
        &self.0
    }

    /// Who holds the card.
    pub fn holder(&self, card: Card) -> Seat {
        // A card the other three do not hold is West's.
        [Seat::North, Seat::East, Seat::South]
            .into_iter()
            .find(|&seat| self.0[seat].contains(card))
            .unwrap_or(Seat::West)
    }

    /// The text form that begins with this seat's hand.
    pub fn starting_with(self, first: Seat) -> FromSeat {
        Layout::from(self).starting_with(first)
    }
}

impl Index<Seat> for Deal {
    type Output = Hand;

    fn index(&self, seat: Seat) -> &Hand {
        &self.0[seat]
    }
}

impl From<Deal> for Layout {
    fn from(deal: Deal) -> Layout {
        Layout::new(deal.0).expect("a deal has no card twice")
    }
}

impl TryFrom<Layout> for Deal {
    type Error = DealError;

    fn try_from(layout: Layout) -> Result<Self, DealError> {
        Deal::new(*layout.hands())
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.starting_with(Seat::North).fmt(f)
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let (layout, places) = Layout::scan(&mut scanner)?;
        scanner.end()?;
        Deal::try_from(layout).map_err(|error| {
            let at = match error {
                DealError::Duplicate { second, .. } => places[second],
                DealError::Length { seat, .. } => places[seat],
            };
            scanner.fail(at, ParseErrorKind::Deal(error))
        })
    }
}
