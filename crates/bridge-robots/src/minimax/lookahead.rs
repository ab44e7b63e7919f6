//! The play of the cards as `Minimax` searches it.
//!
//! It is [`CardPlay`] with two differences: of touching cards in one hand only the lowest is a
//! choice, since they are equal to everybody who sees all hands, and the outcome is the difference
//! of tricks, as the evaluation has it.

use bridge::{CardPlay, TakeBack};
use cards::{BySide, Card, Hand, Suit};
use kernel::{Adversarial, Illegal, State, Turn, Value};

/// One trick more for a side, in the units of the search.
pub(super) const TRICK: i32 = 1_000;

/// A position with all hands open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookahead {
    position: CardPlay,
    /// The tricks won before the position began.
    before: BySide<u8>,
}

impl Lookahead {
    /// This position, with the tricks won before it.
    pub const fn new(position: CardPlay, before: BySide<u8>) -> Self {
        Lookahead { position, before }
    }

    /// The position.
    pub const fn position(&self) -> &CardPlay {
        &self.position
    }

    /// The tricks by which our side is ahead, all of them counted.
    pub fn lead(&self) -> i32 {
        let us = self.position.us();
        let of = |side| i32::from(self.before[side] + self.position.tricks()[side]);
        of(us) - of(us.other())
    }

    /// The cards that may be played, of touching ones the lowest.
    pub fn choices(&self) -> Hand {
        let legal = self.position.legal_cards();
        let trick = self.position.trick();
        let others = self
            .position
            .hands()
            .values()
            .fold(Hand::EMPTY, |all, &hand| all | hand);
        let context: Hand = trick.cards().iter().copied().collect();
        let mut choices = Hand::EMPTY;
        for suit in Suit::ALL {
            let own = legal.of_suit(suit);
            if own.is_empty() {
                continue;
            }
            // From below: a card is a choice if the next lower one in play is somebody else's.
            let mut below_is_own = false;
            for card in (others | context).of_suit(suit).iter().rev() {
                let is_own = own.contains(card);
                if is_own && !below_is_own {
                    choices.insert(card);
                }
                below_is_own = is_own;
            }
        }
        choices
    }
}

impl State for Lookahead {
    type Action = Card;

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Card>) {
        out.clear();
        out.extend(self.choices());
    }

    fn check(&self, card: Card) -> Result<(), Illegal> {
        self.position.check(card)
    }

    fn apply(&mut self, card: Card) {
        self.position.apply(card);
    }
}

impl Adversarial for Lookahead {
    type Undo = TakeBack;

    fn side(&self) -> kernel::Side {
        self.position.side()
    }

    fn outcome(&self) -> Option<Value> {
        self.position.outcome()?;
        Some(Value::score(TRICK * self.lead()))
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn make(&mut self, card: Card) -> TakeBack {
        self.position.make(card)
    }

    fn unmake(&mut self, card: Card, undo: TakeBack) {
        self.position.unmake(card, undo);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{Seat, Side, Strain};

    fn position(hands: &str, context: &[&str]) -> Lookahead {
        let context: Vec<Card> = context.iter().map(|card| card.parse().unwrap()).collect();
        let hands = hands.parse().unwrap();
        let north = Seat::North;
        let play = CardPlay::new(hands, Strain::NoTrump, north, &context, Side::NorthSouth);
        Lookahead::new(play.unwrap(), BySide::default())
    }

    #[test]
    fn touching_cards_are_one_choice() {
        let state = position("N:AKJ.2.. QT9.3.. 876.4.. 543.5..", &[]);
        assert_eq!(state.choices().to_string(), "KJ.2..");
        // The card on the table keeps what lies on both sides of it apart.
        let state = position("N:A.K.. QT9... 876... 543...", &["SJ"]);
        assert_eq!(state.choices().to_string(), "QT9...".replace("T9", "9"));
    }

    #[test]
    fn the_lead_counts_the_tricks_before() {
        let mut state = position("N:A... K... 2... 3...", &[]);
        state.before = BySide::new([4, 8]);
        for card in ["SA", "SK", "S2", "S3"] {
            state.apply(card.parse().unwrap());
        }
        assert_eq!(state.outcome(), Some(Value::score(-3 * TRICK)));
    }
}
