//! What one view shows of the play.

use crate::{PlayView, Trick};
use cards::{BySeat, BySide, BySuit, Card, Hand, Seat, Strain};

/// What a view shows of the play: the cards played by each, the tricks, the visible hands, and who
/// has shown out of what. A record that no play could have led to is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisiblePlay {
    /// What is left of the hands that are seen.
    pub hands: BySeat<Option<Hand>>,
    /// The cards that each has played.
    pub played: BySeat<Hand>,
    /// The suits of which each has shown to have no more.
    pub void: BySeat<BySuit<bool>>,
    /// The trick under way.
    pub trick: Trick,
    /// The complete tricks.
    pub finished: Vec<Trick>,
    /// The tricks won.
    pub tricks: BySide<u8>,
    /// The trumps, or none.
    pub strain: Strain,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// More cards than there are.
    #[error("more than 52 cards were played")]
    TooLong,
    /// Two players with one card.
    #[error("card {number}: {card:#} was played before")]
    Twice {
        /// Which card of the record, from 1.
        number: usize,
        /// The card.
        card: Card,
    },
    /// A card that the player did not have.
    #[error("card {number}: {seat:#} did not hold {card:#}")]
    NotHeld {
        /// Which card of the record, from 1.
        number: usize,
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A suit not followed though it was there.
    #[error("card {number}: {seat:#} revoked with {card:#}")]
    Revoke {
        /// Which card of the record, from 1.
        number: usize,
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A hand that is seen but not complete.
    #[error("{seat:#} is seen with {cards} cards; a hand has thirteen")]
    Short {
        /// Whose hand.
        seat: Seat,
        /// How many cards.
        cards: usize,
    },
}

impl VisiblePlay {
    /// Reads a view.
    pub fn new(view: &PlayView) -> Result<Self, RecordError> {
        let hands = BySeat::from_fn(|seat| Some(view.hands[seat]).filter(|hand| !hand.is_empty()));
        for (seat, hand) in hands.iter() {
            match hand.map(Hand::len) {
                None | Some(13) => {}
                Some(cards) => return Err(RecordError::Short { seat, cards }),
            }
        }
        let mut seen = VisiblePlay {
            hands,
            played: BySeat::default(),
            void: BySeat::default(),
            trick: Trick::new(view.contract.leader()),
            finished: Vec::new(),
            tricks: BySide::default(),
            strain: view.contract.strain(),
        };
        if view.record.len() > 52 {
            return Err(RecordError::TooLong);
        }
        let elsewhere = |seat: Seat, card: Card| {
            let holder = view.hands.holder(card);
            holder.is_some_and(|holder| holder != seat)
                || holder.is_none() && seen_hand(view, seat).is_some()
        };
        for (index, &card) in view.record.iter().enumerate() {
            let number = index + 1;
            let seat = seen.hand_to_play().ok_or(RecordError::TooLong)?;
            if seen.played.values().any(|played| played.contains(card)) {
                return Err(RecordError::Twice { number, card });
            }
            if elsewhere(seat, card) {
                return Err(RecordError::NotHeld { number, seat, card });
            }
            let revokes = seen.hands[seat].is_some_and(|hand| {
                let playable = hand.with(card).following(seen.trick.suit());
                !playable.contains(card)
            });
            if revokes || seen.void[seat][card.suit()] {
                return Err(RecordError::Revoke { number, seat, card });
            }
            seen.play(seat, card);
        }
        Ok(seen)
    }

    fn play(&mut self, seat: Seat, card: Card) {
        if let Some(led) = self.trick.suit().filter(|&led| led != card.suit()) {
            self.void[seat][led] = true;
        }
        self.played[seat].insert(card);
        if let Some(hand) = &mut self.hands[seat] {
            hand.remove(card);
        }
        self.trick.push(card);
        if self.trick.is_complete() {
            let winner = self.trick.winner(self.strain);
            self.tricks[winner.side()] += 1;
            let done = std::mem::replace(&mut self.trick, Trick::new(winner));
            self.finished.push(done);
        }
    }

    /// Whose hand plays next; nobody's once all cards are played.
    pub fn hand_to_play(&self) -> Option<Seat> {
        self.trick.turn().filter(|_| self.finished.len() < 13)
    }

    /// How many cards a hand has left.
    pub fn cards_left(&self, seat: Seat) -> usize {
        13 - self.played[seat].len()
    }

    /// How many tricks there are still to be won, the one under way included.
    pub fn tricks_left(&self) -> u8 {
        13 - self.finished.len() as u8
    }

    /// The cards that may be played next, from a hand that is seen.
    pub fn legal_cards(&self) -> Hand {
        let hand = self.hand_to_play().and_then(|seat| self.hands[seat]);
        hand.unwrap_or(Hand::EMPTY).following(self.trick.suit())
    }

    /// The cards whose holder is not visible.
    pub fn unseen(&self) -> Hand {
        let held = self
            .hands
            .values()
            .flatten()
            .fold(Hand::EMPTY, |all, &hand| all | hand);
        let played = self
            .played
            .values()
            .fold(Hand::EMPTY, |all, &hand| all | hand);
        !(held | played)
    }
}

fn seen_hand(view: &PlayView, seat: Seat) -> Option<Hand> {
    Some(view.hands[seat]).filter(|hand| !hand.is_empty())
}
