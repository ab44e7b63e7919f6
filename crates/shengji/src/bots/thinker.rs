//! The strong players: they imagine the hidden hands, play every candidate out in many of these
//! worlds, and leave the rules' own choice only for one that is better for sure.

use crate::belief::Belief;
use crate::bots::intermediate;
use crate::bots::table::Table;
use crate::candidates;
use crate::pile::Pile;
use crate::policy;
use crate::search::{self, Plan};
use crate::{Action, Phase, Position, View, explain};
use kernel::{Bot, Budget, Decision, Work};
use std::str::FromStr;
use std::time::Instant;

/// A player that searches.
#[derive(Copy, Clone, Debug)]
pub struct Thinker {
    plan: Plan,
}

impl Thinker {
    /// A player with so many play-outs for a decision, unless the budget allows fewer.
    pub fn new(playouts: u64) -> Thinker {
        Thinker {
            plan: Plan {
                playouts,
                confidence: CONFIDENCE,
                point: POINT,
            },
        }
    }

    fn plan(&self, budget: &Budget) -> Plan {
        Plan {
            playouts: budget.nodes.unwrap_or(u64::MAX).min(self.plan.playouts),
            ..self.plan
        }
    }
}

impl FromStr for Thinker {
    type Err = String;

    /// `search:1000`, with `confidence=`, `point=` and so on behind it, joined by commas.
    fn from_str(text: &str) -> Result<Self, String> {
        let rest = text
            .strip_prefix("search:")
            .ok_or("it should begin with search:")?;
        let mut words = rest.split(',');
        let number = |word: &str| word.parse::<f64>().ok().filter(|number| number.is_finite());
        let playouts = words.next().and_then(|word| word.parse::<u64>().ok());
        let playouts = playouts.filter(|playouts| (1..=10_000_000).contains(playouts));
        let mut thinker = Thinker::new(playouts.ok_or("how many play-outs, 1 to 10000000?")?);
        for word in words.take(10) {
            let (key, value) = word.split_once('=').ok_or("an option reads key=value")?;
            let value = number(value).ok_or("an option's value is a number")?;
            match key {
                "confidence" => thinker.plan.confidence = value,
                "point" => thinker.plan.point = value,
                _ => return Err("the options are confidence and point".to_owned()),
            }
        }
        Ok(thinker)
    }
}

/// How many standard errors better a challenger must be.
const CONFIDENCE: f64 = 1.0;
/// What a point is worth besides the levels.
const POINT: f64 = 0.004;

/// What the fast rules play from here.
pub(crate) fn by_rules(belief: &Belief, table: &Table) -> Pile {
    let world = belief.base();
    match &table.trick {
        None => policy::lead(&belief.ground, world, belief.seat).0,
        Some(trick) => policy::follow(&belief.ground, world, trick, belief.seat),
    }
}

impl Bot<Position> for Thinker {
    fn decide(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        if view.phase != Phase::Playing {
            let (action, reason) = intermediate::act(view, legal);
            return Decision::of(action).because(reason);
        }
        let start = Instant::now();
        let table = Table::new(view);
        if let [only] = legal {
            return Decision::of(*only).because(explain::forced());
        }
        let mut belief = Belief::new(view, &table.memory);
        let offered: Vec<Pile> = legal
            .iter()
            .filter_map(|action| match action {
                Action::Play(cards) => Some(table.order().slots(*cards)),
                _ => None,
            })
            .collect();
        let own = by_rules(&belief, &table);
        let own = if offered.contains(&own) {
            own
        } else {
            intermediate::choose(&table).play
        };
        let plays = candidates::of(&table.memory, own, &offered);
        let found = search::search(&mut belief, &plays, &self.plan(budget), budget);
        let mut decision = explain::decision(&table, &found);
        decision.work = Work {
            nodes: found.playouts,
            depth: 0,
            worlds: found.worlds,
            elapsed: start.elapsed(),
        };
        decision
    }
}
