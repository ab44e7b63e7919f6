//! A player that knows only the rules.

use crate::{Action, Position, View};
use kernel::{Bot, Budget, Decision};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Plays any offered action; declares one time in four when it can.
#[derive(Copy, Clone, Debug, Default)]
pub struct Random;

impl Bot<Position> for Random {
    fn decide(&self, _: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let action = match legal[0] {
            Action::Pass => {
                let bids = legal
                    .iter()
                    .filter(|action| matches!(action, Action::Declare(_)));
                let bids: Vec<Action> = bids.copied().collect();
                match bids.choose(&mut rng) {
                    Some(&bid) if rng.random_ratio(1, 4) => bid,
                    _ => Action::Pass,
                }
            }
            _ => *legal.choose(&mut rng).expect("there is something to do"),
        };
        Decision::of(action)
    }
}
