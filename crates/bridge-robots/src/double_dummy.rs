//! Deals that agree with all that was seen, each of them solved with open
//! cards, and the card that wins most tricks on average.
//!
//! Its weakness is known: in each deal it takes it that everybody will see all cards from then on,
//! so it puts guesses off, and it never hides anything.

use super::goal::Goal;
use super::valuation::Valuer;
use super::{Belief, CardPlayer, Plain, Table, candidates, worlds_wanted};
use cards::Card;
use kernel::{Budget, Decision, Reason, Work};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Plays the card with the most tricks on average over sampled deals.
#[derive(Copy, Clone, Debug)]
pub struct DoubleDummy {
    worlds: usize,
}

impl DoubleDummy {
    /// With so many deals for a card of the first tricks; later, when they are solved sooner, with
    /// more.
    pub fn new(worlds: usize) -> Self {
        DoubleDummy { worlds }
    }
}

impl CardPlayer for DoubleDummy {
    fn choose(&self, table: &Table<'_>, budget: &Budget) -> Decision<Card> {
        if table.legal.len() == 1 {
            return Plain.choose(table, budget);
        }
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let wanted = worlds_wanted(table, self.worlds);
        let worlds = Belief::new().worlds(table, wanted, &mut rng);
        let valuation = Valuer::new().value(table, &worlds, Goal::Tricks, None, None, budget);
        if valuation.weights.is_empty() {
            return Plain.choose(table, budget);
        }
        let candidates = candidates(table, &valuation, Goal::Tricks);
        let best = &candidates[0];
        let reason = Reason::new(
            "bridge.double-dummy",
            format!(
                "Over the deals that fit, {:#} wins most tricks.",
                best.action
            ),
        )
        .fact("deals", valuation.weights.len())
        .fact("tricks", format!("{:.2}", best.value));
        Decision {
            action: best.action,
            reasons: vec![reason],
            work: Work {
                nodes: valuation.nodes,
                worlds: valuation.weights.len() as u32,
                ..Work::default()
            },
            candidates,
            settled: None,
        }
    }
}
