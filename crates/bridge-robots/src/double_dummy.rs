//! Deals that agree with all that was seen, each of them solved with open
//! cards, and the card that wins most tricks on average.
//!
//! Its weakness is known: in each deal it assumes that everybody will see all cards from then on,
//! so it puts guesses off, and it never hides anything.

use super::goal::Goal;
use super::valuation::Valuer;
use super::{Belief, CardPlayer, Plain, PlayContext, candidates, worlds_wanted};
use bridge::words;
use cards::Card;
use kernel::{Arg, Budget, Decision, Reason, Work, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Plays the card with the most tricks on average over sampled deals.
#[derive(Copy, Clone, Debug)]
pub struct DoubleDummy {
    worlds: usize,
}

impl DoubleDummy {
    /// Solves this many deals for a card of the first tricks; more for later ones, which are solved
    /// sooner.
    pub fn new(worlds: usize) -> Self {
        DoubleDummy { worlds }
    }
}

impl CardPlayer for DoubleDummy {
    fn choose(&self, context: &PlayContext<'_>, budget: &Budget) -> Decision<Card> {
        if context.legal.len() == 1 {
            return Plain.choose(context, budget);
        }
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let wanted = worlds_wanted(context, self.worlds);
        let worlds = Belief::new().worlds(context, wanted, &mut rng);
        let valuation = Valuer::new().value(context, &worlds, Goal::Tricks, None, None, budget);
        if valuation.weights.is_empty() {
            return Plain.choose(context, budget);
        }
        let candidates = candidates(context, &valuation, Goal::Tricks);
        let best = &candidates[0];
        let message = message!("bridge-most-tricks", card = words::card(best.action));
        let reason = Reason::new("bridge.double-dummy", message)
            .fact(message!("bridge-fact-deals"), valuation.weights.len())
            .fact(message!("bridge-fact-tricks"), Arg::number(best.value, 2));
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
