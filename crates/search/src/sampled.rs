//! A bot for hidden information: imagine worlds that fit what is seen, solve each as if it were
//! open, and play what is best on average.
//!
//! It is strong in practice and has a known weakness: in each world it believes that everybody
//! sees all cards, so it never pays for information and never hides any.

use kernel::{
    Adversarial, Belief, Bot, Budget, Candidate, Decision, Hidden, Reason, Solve, Value, Work,
};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::RefCell;
use std::time::Instant;

/// A belief that finds no world this often in a row is taken to have none.
const FRUITLESS: u32 = 16;

/// Plays the action with the best mean value over sampled worlds.
///
/// The budget is shared out evenly among the worlds still to come; a solver that does not count
/// nodes pays one for each world. The uncertainty of a candidate is the standard error of its mean.
#[derive(Clone, Debug)]
pub struct Sampled<B, V> {
    /// Where worlds come from; what it keeps must not change what it draws.
    pub belief: RefCell<B>,
    /// What values the actions in each; what it keeps must not change their values.
    pub solver: RefCell<V>,
    /// How many worlds to sample at most.
    pub worlds: u32,
    /// What a value counts in the mean, as the side that decides sees it.
    pub worth: fn(Value) -> f64,
}

impl<B, V> Sampled<B, V> {
    /// Averages over this many worlds. Scores count as they are; a game with wins and losses wants
    /// a `worth` of its own, since the bare number of a proven win outweighs every score.
    pub fn new(belief: B, solver: V, worlds: u32) -> Self {
        Sampled {
            belief: RefCell::new(belief),
            solver: RefCell::new(solver),
            worlds,
            worth: |value| f64::from(value.raw()),
        }
    }

    /// Counts values in this way.
    pub fn worth(mut self, worth: fn(Value) -> f64) -> Self {
        self.worth = worth;
        self
    }
}

impl<S, B, V> Bot<S> for Sampled<B, V>
where
    S: Hidden + Adversarial,
    B: Belief<S> + Send,
    V: Solve<S> + Send,
{
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action> {
        let began = Instant::now();
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let mut means = vec![Mean::default(); legal.len()];
        let mut values = Vec::new();
        let (mut belief, mut solver) = (self.belief.borrow_mut(), self.solver.borrow_mut());
        let (mut worlds, mut nodes) = (0, 0);
        let mut fruitless = 0;
        while worlds < self.worlds && fruitless < FRUITLESS && !budget.is_spent(nodes) {
            let Some(world) = belief.sample(view, &mut rng) else {
                fruitless += 1;
                continue;
            };
            fruitless = 0;
            solver.limit(&share(budget, nodes, self.worlds - worlds, rng.random()));
            solver.values(&world, legal, &mut values);
            nodes += solver.spent().max(1);
            if budget.stop.is_stopped() && worlds > 0 {
                // Nobody waits any more, and this world was broken off.
                break;
            }
            for (mean, value) in means.iter_mut().zip(&values) {
                mean.add((self.worth)(value.seen_by(world.side())));
            }
            worlds += 1;
        }
        let mut candidates: Vec<_> = legal
            .iter()
            .zip(&means)
            .map(|(&action, mean)| Candidate {
                uncertainty: mean.standard_error(),
                ..Candidate::new(action, mean.mean)
            })
            .collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        let reason = match worlds {
            0 => Reason::new(
                "sampled.none",
                "There was no time to imagine what is hidden.",
            ),
            _ => Reason::new(
                "sampled.mean",
                "It does best on average over what the hidden part may be.",
            ),
        };
        Decision {
            action: candidates[0].action,
            candidates: if worlds == 0 { Vec::new() } else { candidates },
            settled: None,
            reasons: vec![reason.fact("worlds imagined", worlds)],
            work: Work {
                nodes,
                depth: 0,
                worlds,
                elapsed: began.elapsed(),
            },
        }
    }
}

/// The part of a budget that falls to the next of this many worlds.
fn share(budget: &Budget, spent: u64, worlds: u32, seed: u64) -> Budget {
    let now = Instant::now();
    Budget {
        nodes: budget
            .nodes
            .map(|nodes| (nodes.saturating_sub(spent) / u64::from(worlds)).max(1)),
        deadline: budget
            .deadline
            .map(|deadline| now + deadline.saturating_duration_since(now) / worlds),
        seed,
        ..budget.clone()
    }
}

/// A running mean and variance, by Welford's method.
#[derive(Copy, Clone, Debug, Default)]
struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    /// Unknown from fewer than two values.
    fn standard_error(&self) -> Option<f64> {
        (self.count >= 2.0).then(|| (self.squares / (self.count - 1.0) / self.count).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_error_is_that_of_the_textbook() {
        let mut mean = Mean::default();
        assert_eq!(mean.standard_error(), None);
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            mean.add(value);
        }
        // Squared deviations sum to 32: variance 32 / 7, over 8 values.
        assert_eq!(mean.mean, 5.0);
        assert!((mean.standard_error().unwrap() - (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }
}
