//! Signals: which of several small cards a defender plays when it makes no difference to the trick.
//!
//! Standard ones: on partner's lead a high card encourages and a low one does not (attitude); when
//! the declarer's side leads, high and then low shows an even number (count); a discard is low in a
//! suit that one does not want, high in one that one does.

use cards::{Card, Hand, Rank, Seat};

/// What a small card tells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// Whether the suit is liked.
    Attitude,
    /// Whether the number of cards in it is even.
    Count,
}

impl Signal {
    /// What a defender's card to a trick tells that this seat led; nothing if the defender leads.
    pub(super) fn of(player: Seat, leader: Seat, follows: bool) -> Option<Self> {
        match () {
            () if player == leader => None,
            () if !follows || leader == player.partner() => Some(Signal::Attitude),
            () => Some(Signal::Count),
        }
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Signal::Attitude => "attitude",
            Signal::Count => "count",
        }
    }

    /// Whether a hand with these cards of a suit would play high.
    pub(super) fn high(self, held: Hand) -> bool {
        match self {
            Signal::Attitude => held.iter().any(|card| card.rank() >= Rank::Queen),
            Signal::Count => held.len().is_multiple_of(2),
        }
    }

    /// The card by which these cards of a suit are told, of those that can be spared.
    pub(super) fn card(self, held: Hand, spare: Hand) -> Option<Card> {
        let cards = spare.iter();
        match self.high(held) {
            true => cards.max_by_key(|card| card.rank()),
            false => cards.min_by_key(|card| card.rank()),
        }
    }
}

/// The cards of a hand that win nothing and so can tell something.
pub(super) fn small(held: Hand) -> Hand {
    held.iter()
        .filter(|card| card.rank() <= Rank::Nine)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn high_encourages_and_shows_an_even_number() {
        let tell = |signal: Signal, cards: &str| {
            let held: Hand = format!("{cards}...").parse().unwrap();
            signal.card(held, small(held)).unwrap().to_string()
        };
        assert_eq!(tell(Signal::Attitude, "K83"), "S8");
        assert_eq!(tell(Signal::Attitude, "J83"), "S3");
        assert_eq!(tell(Signal::Count, "83"), "S8");
        assert_eq!(tell(Signal::Count, "832"), "S2");
        let (west, north, east) = (Seat::West, Seat::North, Seat::East);
        assert_eq!(Signal::of(east, west, true), Some(Signal::Attitude));
        assert_eq!(Signal::of(east, north, true), Some(Signal::Count));
        assert_eq!(Signal::of(east, north, false), Some(Signal::Attitude));
        assert_eq!(Signal::of(east, east, true), None);
    }
}
