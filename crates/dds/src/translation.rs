//! Translates a problem for the search, which knows neither the ranks that have gone nor the suits'
//! names.

use crate::guess;
use crate::order::Trick;
use crate::position::{Position, SUITS, TRUMP, one, suit_of};
use crate::problem::Problem;
use cards::{BySeat, Card, Hand, Seat, Strain, Suit};

/// A problem in the coordinates of the search.
pub(crate) struct Translation {
    /// The position at the start of the trick.
    pub(crate) position: Position,
    /// The cards played to the trick.
    pub(crate) trick: Option<Trick>,
    pub(crate) leader: usize,
    pub(crate) trumps: bool,
    /// All cards in play at the start of the trick.
    in_play: Hand,
    strain: Strain,
}

/// The suit of each lane.
fn lanes(strain: Strain) -> [Suit; SUITS] {
    let mut lanes = Suit::ALL;
    if let Some(trump) = strain.suit() {
        lanes.swap(trump.index(), TRUMP);
    }
    lanes
}

/// The lane of a suit.
fn lane_of(suit: Suit, strain: Strain) -> usize {
    match strain.suit() {
        Some(trump) if suit == trump => TRUMP,
        // Trumps swap places with the suit of the last lane.
        Some(trump) if suit.index() == TRUMP => trump.index(),
        _ => suit.index(),
    }
}

impl Translation {
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut held: BySeat<Hand> = *problem.hands();
        for (turn, &card) in problem.trick().iter().enumerate() {
            held[problem.leader().after(turn)].insert(card);
        }
        let lanes = lanes(problem.strain());
        let mut translation = Translation {
            position: Position::new(Seat::ALL.map(|seat| lanes.map(|suit| held[seat].suit(suit)))),
            trick: None,
            leader: problem.leader().index(),
            trumps: problem.strain().suit().is_some(),
            in_play: held.values().fold(Hand::EMPTY, |all, &hand| all | hand),
            strain: problem.strain(),
        };
        for &card in problem.trick() {
            translation.trick = Some(translation.with(card));
        }
        translation
    }

    /// The number of tricks for North and South to ask about first.
    pub(crate) fn guess(&self) -> u8 {
        guess::north_south(&self.position, self.trumps)
    }

    /// The trick after one more card.
    pub(crate) fn with(&self, card: Card) -> Trick {
        let bit = self.bit(card);
        let suit = suit_of(bit);
        let Some(trick) = self.trick else {
            return Trick {
                leader: self.leader,
                suit,
                played: bit,
                best: bit,
                winner: self.leader,
                lengths: self.position.lengths - one(self.leader, suit),
            };
        };
        let hand = (self.leader + trick.played.count_ones() as usize) & 3;
        // Trumps lie highest, so the greater number wins, within a suit and by a ruff alike.
        let may_win = suit == suit_of(trick.best) || self.trumps && suit == TRUMP;
        let wins = may_win && bit > trick.best;
        Trick {
            played: trick.played | bit,
            best: if wins { bit } else { trick.best },
            winner: if wins { hand } else { trick.winner },
            lengths: trick.lengths - one(hand, suit),
            ..trick
        }
    }

    /// The bit of a card: the highest card in play is the lane's top bit.
    fn bit(&self, card: Card) -> u64 {
        let above = self.in_play.suit(card.suit()) >> (card.rank() as u32 + 1);
        let place = 15 - above.count_ones() as usize;
        1 << (16 * lane_of(card.suit(), self.strain) + place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_the_bit_of_its_holder() {
        for (seed, strain) in (1..).zip(Strain::ALL) {
            let deal = cards::Deal::from_seed(seed);
            let translation = Translation::new(&Problem::at_lead(&deal, strain, Seat::North));
            for seat in Seat::ALL {
                let bits = deal[seat].iter().map(|card| translation.bit(card));
                let hand = bits.fold(0, |hand, bit| hand | bit);
                assert_eq!(hand, translation.position.hands[seat.index()]);
            }
            for (lane, suit) in lanes(strain).into_iter().enumerate() {
                assert_eq!(lane_of(suit, strain), lane);
            }
        }
    }
}
