//! What leaves no choice needs no thought, and no reason but that.

use crate::{Action, Position, View};
use kernel::{Bot, Budget, Decision, Reason, message};

/// A player that does not think about the only legal move.
pub(super) struct Obliged(pub(super) Box<dyn Bot<Position>>);

/// Why the only legal move is made.
pub(crate) fn forced() -> Reason {
    let why = message!("flows-forced");
    Reason::new("flows.forced", why.clone()).showing(why)
}

impl Bot<Position> for Obliged {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        match legal {
            [only] => Decision::of(*only).because(forced()),
            _ => self.0.decide(view, legal, budget),
        }
    }
}
