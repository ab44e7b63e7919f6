//! The fast rules used in play-outs, as a player of their own.

use crate::belief::Belief;
use crate::bots::intermediate;
use crate::bots::searcher::by_rules;
use crate::bots::table_knowledge::TableKnowledge;
use crate::{Action, Phase, Position, View, reasons};
use kernel::{Bot, Budget, Decision};

/// Plays as everybody does in a play-out. For measuring those rules.
#[derive(Copy, Clone, Debug, Default)]
pub struct Fast;

impl Bot<Position> for Fast {
    fn decide(&self, view: &View, legal: &[Action], _: &Budget) -> Decision<Action> {
        if view.phase == Phase::Playing {
            let table = TableKnowledge::new(view);
            let belief = Belief::new(view, &table.memory);
            let action = table.action(by_rules(&belief, &table));
            if legal.contains(&action) {
                return Decision::of(action).because(reasons::of(view, legal, action, "fast"));
            }
        }
        let (action, reason) = intermediate::act(view, legal);
        Decision::of(action).because(reason)
    }
}
