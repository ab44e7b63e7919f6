//! Players that search ahead with our own evaluation.

use super::evaluator::Evaluator;
use super::lookahead::{Breadth, Lookahead, MoveValue};
use super::{MAX_CANDIDATES, position_of};
use crate::field::{Field, Placing};
use crate::{Action, Position, View, odds};
use kernel::{Arg, Bot, Budget, Candidate, Decision, Proof, ProvenResult, Reason, Work, message};
use std::time::{Duration, Instant};

/// Searches ahead by expectimax.
pub struct Expert {
    evaluator: Box<dyn Evaluator>,
    breadth: Breadth,
    /// Boards to evaluate if the budget sets no limit.
    nodes: u64,
}

impl Expert {
    /// Uses this evaluation and breadth, and evaluates this many boards unless the budget allows
    /// fewer.
    pub fn new(evaluator: Box<dyn Evaluator>, breadth: Breadth, nodes: u64) -> Self {
        Expert {
            evaluator,
            breadth,
            nodes,
        }
    }

    /// Values the placements of a position, best first, and returns how many boards were evaluated.
    pub(crate) fn valued(
        &self,
        position: &Position,
        legal: &[Action],
        budget: &Budget,
    ) -> (Vec<(Action, MoveValue)>, u64) {
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
        let odds = odds(position.players());
        let named = valued.into_iter().map(|mut valued| {
            if !(valued.proven || valued.exact) {
                valued.value = odds.chance(valued.value);
            }
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
            .showing(why);
        let mut decision = Decision::of(action).because(reason);
        let candidates: Vec<_> = valued.iter().map(candidate).collect();
        decision.settled = ProvenResult::of(legal, &candidates);
        decision.candidates = candidates.into_iter().take(MAX_CANDIDATES).collect();
        decision.work = Work {
            nodes,
            depth: best.depth,
            elapsed: start.elapsed(),
            ..Work::default()
        };
        decision
    }
}

/// The budget of a player with a default effort: a node limit says how much to think; a deadline
/// alone only says when an answer is due, and people wait for it.
pub(super) fn at_most(budget: &Budget, nodes: u64) -> Budget {
    const DEFAULT_TIME: Duration = Duration::from_millis(700);
    match budget.nodes {
        Some(_) => budget.clone(),
        None => Budget {
            nodes: Some(nodes),
            ..budget.within(DEFAULT_TIME)
        },
    }
}

/// A valued move as a candidate of a decision.
pub(crate) fn candidate((action, valued): &(Action, MoveValue)) -> Candidate<Action> {
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
