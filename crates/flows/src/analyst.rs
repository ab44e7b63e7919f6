//! Who values moves for hints and reviews: 1 is a win, 0 a loss.

use crate::bots::{Easy, PathLength, position_of};
use crate::explain::explain;
use crate::{Action, Position, View};
use kernel::{Bot, Budget, Decision};

/// Values moves as chances to win.
#[derive(Default)]
pub struct Analyst;

impl kernel::Analyst<Position> for Analyst {
    fn analyse(
        &mut self,
        view: &View,
        legal: &[Action],
        played: Option<Action>,
        budget: &Budget,
    ) -> Decision<Action> {
        let position = position_of(view);
        let mut decision = Easy::new(Box::new(PathLength)).decide(view, legal, budget);
        if let Some(played) = played
            && decision.candidates.iter().all(|c| c.action != played)
            && legal.contains(&played)
        {
            let own = Easy::new(Box::new(PathLength)).decide(view, &[played], budget);
            decision.candidates.extend(own.candidates);
        }
        for candidate in &mut decision.candidates {
            candidate.value = 1.0 / (1.0 + (-(candidate.value + 14.0) / 3.0).exp());
            candidate.reasons = explain(&position, candidate.action);
        }
        decision
    }
}
