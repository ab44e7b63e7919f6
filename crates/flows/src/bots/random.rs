//! A random legal placement, all equally likely.

use crate::{Action, Position, View};
use kernel::{Bot, Budget, Decision, Reason, message};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Plays a random legal placement.
#[derive(Clone, Debug, Default)]
pub struct Random;

impl Bot<Position> for Random {
    fn decide(&self, _: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let &action = legal
            .choose(&mut rng)
            .expect("a bot decides only when it can move");
        let why = message!("flows-random");
        Decision::of(action).because(
            Reason::new("flows.random", why.clone())
                .fact(message!("flows-fact-legal"), legal.len())
                .showing(why),
        )
    }
}
