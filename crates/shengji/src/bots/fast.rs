//! The fast rules used in play-outs, as a player of their own.

use crate::belief::Belief;
use crate::bots::intermediate;
use crate::bots::searcher::by_rules;
use crate::bots::table_knowledge::TableKnowledge;
use crate::{Action, Phase, Position, View};
use kernel::{Bot, Budget, Decision, Reason, message};

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
                let text = message!("shengji-fast");
                return Decision::of(action).because(Reason::new("shengji.fast", text));
            }
        }
        let (action, reason) = intermediate::act(view, legal);
        Decision::of(action).because(reason)
    }
}
