//! `Random`: any legal placement, all equally likely.

use crate::{Placement, Position, View};
use kernel::{Bot, Budget, Decision, Reason, message};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Plays a random legal placement.
#[derive(Clone, Debug, Default)]
pub struct Random;

impl Bot<Position> for Random {
    fn decide(&self, _: &View, legal: &[Placement], budget: &Budget) -> Decision<Placement> {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let &placement = legal
            .choose(&mut rng)
            .expect("a bot decides only when it can move");
        Decision::of(placement).because(
            Reason::new("pentomino.random", message!("pentomino-random"))
                .fact(message!("pentomino-fact-legal"), legal.len()),
        )
    }
}
