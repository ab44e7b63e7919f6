//! Players that look ahead with our own judgement.

use super::evaluator::Evaluator;
use super::lookahead::{Breadth, Lookahead, Valued};
use super::{SHOWN, position_of};
use crate::field::{Field, Placing};
use crate::{Action, Position, View};
use kernel::{Arg, Bot, Budget, Candidate, Decision, Proof, Reason, Settled, Work, message};
use std::time::{Duration, Instant};

/// Looks ahead by expectimax.
pub struct Expert {
    evaluator: Box<dyn Evaluator>,
    breadth: Breadth,
    /// Boards judged where the budget has no limit of its own.
    nodes: u64,
}

impl Expert {
    /// With this evaluation, this breadth, and this many boards to judge unless the budget says less.
    pub fn new(evaluator: Box<dyn Evaluator>, breadth: Breadth, nodes: u64) -> Self {
        Expert {
            evaluator,
            breadth,
            nodes,
        }
    }

    /// Values the placements of a position, best first, and tells how many boards were judged.
    pub(crate) fn valued(
        &self,
        position: &Position,
        legal: &[Action],
        budget: &Budget,
    ) -> (Vec<(Action, Valued)>, u64) {
        let field = Field::of(position);
        let board = position.board();
        let placings: Vec<Placing> = legal
            .iter()
            .filter_map(|&action| match action {
                Action::Place(space, face) => board.find(space).map(|at| Placing {
                    space: at as u8,
                    face,
                }),
                _ => None,
            })
            .collect();
        if placings.is_empty() {
            return (Vec::new(), 0);
        }
        let legality = position.settings().legality;
        let cycle = position.parties_to_come();
        let breadth = self.breadth.clone();
        let supermoves = position.settings().has_supermoves();
        let mut search = Lookahead::new(&*self.evaluator, budget, breadth, cycle, legality)
            .knowing_all_moves(!supermoves);
        let valued = search.search(&field, &placings);
        let named = valued.into_iter().map(|valued| {
            let space = board.spaces()[usize::from(valued.placing.space)];
            (Action::Place(space, valued.placing.face), valued)
        });
        (named.collect(), search.nodes())
    }
}

impl Bot<Position> for Expert {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let position = position_of(view);
        let budget = at_most(budget, self.nodes);
        let (valued, nodes) = self.valued(&position, legal, &budget);
        let Some(&(action, best)) = valued.first() else {
            let why = message!("flows-only-replacement");
            return Decision::of(legal[0]).because(Reason::new("flows.supermove", why));
        };
        let why = message!("flows-lookahead", moves = best.depth);
        let reason = Reason::new("flows.lookahead", why.clone())
            .fact(message!("flows-fact-chance"), Arg::chance(best.value))
            .fact(
                message!("flows-fact-evaluator"),
                Arg::text(self.evaluator.name()),
            )
            .showing(why);
        let mut decision = Decision::of(action).because(reason);
        let candidates: Vec<_> = valued.iter().map(candidate).collect();
        decision.settled = Settled::of(legal, &candidates);
        decision.candidates = candidates.into_iter().take(SHOWN).collect();
        decision.work = Work {
            nodes,
            depth: best.depth,
            elapsed: start.elapsed(),
            ..Work::default()
        };
        decision
    }
}

/// The budget of a player with habits: with nodes it is told how much to think; a deadline alone
/// only says when an answer must be there, and people wait for it.
pub(super) fn at_most(budget: &Budget, nodes: u64) -> Budget {
    const PATIENCE: Duration = Duration::from_millis(700);
    match budget.nodes {
        Some(_) => budget.clone(),
        None => Budget {
            nodes: Some(nodes),
            ..budget.within(PATIENCE)
        },
    }
}

/// A valued move as decisions list it.
pub(crate) fn candidate((action, valued): &(Action, Valued)) -> Candidate<Action> {
    let mut candidate = Candidate::new(*action, valued.value);
    let plies = valued.proven.then_some(1);
    candidate.proof = match valued.value {
        value if valued.exact && value >= 1.0 => Some(Proof::Win(plies)),
        value if valued.exact && value <= 0.0 => Some(Proof::Loss(plies)),
        _ if valued.proven => Some(Proof::Draw),
        _ => None,
    };
    candidate
}
