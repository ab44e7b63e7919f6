//! How a defender chooses among small cards: some signal, some always play the lowest, and some
//! whatever they like.
//!
//! Which habit it is shows in the cards themselves. A hand is as likely as its cards are with each of
//! the habits, taken together: where a player seems to signal, the next signal tells more.

use cards::{Card, Hand};

/// How likely a partner signals, and an opponent, who may have agreed on something else.
const PARTNER_SIGNALS: f64 = 0.6;
const OPPONENT_SIGNALS: f64 = 0.4;
/// The share of those who do not that always play the lowest.
const LOWEST: f64 = 0.65;
/// How often a habit is kept to; else it is any card.
const HABIT_FREQUENCY: f64 = 0.8;

/// How likely the small cards of a hand are with each habit.
#[derive(Copy, Clone, Debug)]
pub(super) struct Habits {
    signals: f64,
    lowest: f64,
    any: f64,
}

impl Habits {
    /// Before a card is seen.
    pub(super) const NEW: Habits = Habits {
        signals: 1.0,
        lowest: 1.0,
        any: 1.0,
    };

    /// A small card out of those that might have been played, of which `told` is the signal.
    pub(super) fn see(&mut self, card: Card, spare: Hand, told: Option<Card>) {
        let any = 1.0 / spare.len().max(1) as f64;
        let kept = |to: Option<Card>| {
            let keeps = if to == Some(card) {
                HABIT_FREQUENCY
            } else {
                0.0
            };
            keeps + (1.0 - HABIT_FREQUENCY) * any
        };
        self.signals *= kept(told);
        self.lowest *= kept(spare.iter().min_by_key(|card| card.rank()));
        self.any *= any;
    }

    /// The likelihood of the cards of a player whose habit is unknown.
    pub(super) fn likelihood(self, partner: bool) -> f64 {
        let signals = if partner {
            PARTNER_SIGNALS
        } else {
            OPPONENT_SIGNALS
        };
        let others = LOWEST * self.lowest + (1.0 - LOWEST) * self.any;
        signals * self.signals + (1.0 - signals) * others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much likelier the cards are, each the signal or not, than with another signal.
    fn seen(cards: [(&str, &str, &str); 2]) -> f64 {
        let mut habits = Habits::NEW;
        for (card, spare, told) in cards {
            let spare = format!("{spare}...").parse().unwrap();
            habits.see(card.parse().unwrap(), spare, told.parse().ok());
        }
        habits.likelihood(true)
    }

    #[test]
    fn a_signal_tells_more_of_somebody_who_has_signalled() {
        let ratio = |first: (&'static str, &'static str, &'static str)| {
            seen([first, ("S8", "85", "S8")]) / seen([first, ("S8", "85", "S5")])
        };
        let signalled = ratio(("S7", "732", "S7"));
        let not = ratio(("S2", "732", "S7"));
        assert!(signalled > not && not > 1.0, "{signalled} and {not}");
    }

    #[test]
    fn the_only_small_card_tells_nothing() {
        let mut habits = Habits::NEW;
        habits.see(
            "S5".parse().unwrap(),
            "5...".parse().unwrap(),
            "S5".parse().ok(),
        );
        assert!((habits.likelihood(false) - 1.0).abs() < 1e-12);
    }
}
