//! What an answer is worth beside the best move.

use super::problem::Reached;
use super::{PositionProblem, PositionSet};
use crate::{Correctness, DamagedProblemError, MarkError, Verdict};
use kernel::{
    ActionOf, Arg, Budget, Candidate, Decision, Game, Hidden, Message, Proof, Reason, State, Turn,
    message,
};
use serde::Deserialize;
use std::str::FromStr;

/// What the values of an analyst are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Who wins, proven.
    Proof,
    /// The chance to win.
    Chance,
    /// Levels won or lost.
    Levels,
}

/// A loss within this many standard errors may be chance.
const SURE: f64 = 1.6;
/// A loss of this share of the worst is no mistake.
const SMALL: f64 = 0.1;
/// From this share on it is a bad one.
const LARGE: f64 = 0.5;

/// The move of an answer, if the rules allow it.
fn action<G: Game>(reached: &Reached<G>, answer: &str) -> Result<ActionOf<G>, MarkError> {
    let read = ActionOf::<G>::from_str(answer.trim());
    let action = read.map_err(|error| MarkError::NotAnAnswer(error.into()))?;
    let allowed = reached.state.check(action);
    allowed.map_err(|why| MarkError::Illegal(why.into()))?;
    Ok(action)
}

fn reach<G: Game>(problem: &PositionProblem) -> Result<Reached<G>, MarkError> {
    let reached = problem.reach::<G>();
    reached.map_err(|DamagedProblemError(why)| MarkError::Damaged(Arg::text(why).into()))
}

/// What a move is called, before it is an answer.
pub(super) fn consider<G: Game>(
    problem: &PositionProblem,
    answer: &str,
) -> Result<Vec<Message>, MarkError> {
    let reached = reach::<G>(problem)?;
    let action = action(&reached, answer)?;
    Ok(G::describe(&reached.view, action))
}

/// What an answer is worth, and why.
pub(super) fn mark<G: Game>(
    problem: &PositionProblem,
    set: &PositionSet,
    answer: &str,
    budget: &Budget,
) -> Result<Verdict, MarkError> {
    let reached = reach::<G>(problem)?;
    let answer = action(&reached, answer)?;
    let budget = Budget {
        nodes: Some(budget.nodes.unwrap_or(u64::MAX).min(set.nodes)),
        ..budget.clone()
    };
    let mut analyst = G::analyst();
    let decision = analyst.analyse(&reached.view, &reached.legal, Some(answer), &budget);
    if budget.stop.is_stopped() {
        return Err(MarkError::Stopped);
    }
    let loss = Loss::of(problem, &reached, &decision, answer);
    let score = (10.0 * (1.0 - loss.cost / set.worst)).clamp(0.0, 10.0);
    let score = (score * 10.0).round() / 10.0;
    let correctness = match loss.cost / set.worst {
        _ if answer == reached.best => Correctness::Optimal,
        share if share < SMALL || loss.cost <= SURE * loss.error => Correctness::Acceptable,
        share if share < LARGE => Correctness::Suboptimal,
        _ => Correctness::Error,
    };
    let explanation = if correctness == Correctness::Acceptable {
        message!("practice-position-good")
    } else if answer == reached.best {
        praise(problem, set.measure, &decision)
    } else {
        let reply = problem.only.then(|| refutation(&reached, answer, &budget));
        objection(set.measure, &loss, reply.flatten())
    };
    Ok(Verdict {
        answer: answer.to_string(),
        best: reached.best.to_string(),
        score,
        stars: (score / 2.0).round() as u8,
        correctness,
        category: None,
        at: None,
        phase: None,
        // Costs are kept in the unit of bridge, and compared with each other there.
        cost: None,
        uncertainty: None,
        explanation,
        reasons: reasons(&reached, &decision),
        candidates: candidates(&reached, decision, answer),
    })
}

/// What an answer loses beside the best move.
struct Loss {
    best: f64,
    answer: f64,
    cost: f64,
    error: f64,
}

impl Loss {
    fn of<G: Game>(
        problem: &PositionProblem,
        reached: &Reached<G>,
        decision: &Decision<ActionOf<G>>,
        answer: ActionOf<G>,
    ) -> Loss {
        let valued = |action: ActionOf<G>| {
            let mut listed = decision.candidates.iter();
            listed.find(|candidate| candidate.is(&action))
        };
        let top = decision.candidates.first();
        let best = valued(reached.best).or(top);
        let own = valued(answer);
        let value = |candidate: Option<&Candidate<_>>| candidate.map_or(0.0, |one| one.value);
        let spread = |candidate: Option<&Candidate<_>>| candidate.and_then(|one| one.uncertainty);
        let (best, own) = ((value(best), spread(best)), (value(own), spread(own)));
        if answer == reached.best {
            return Loss {
                best: best.0,
                answer: best.0,
                cost: 0.0,
                error: 0.0,
            };
        }
        if problem.only {
            // Proven when the problem was chosen, and by the tests again.
            return Loss {
                best: 1.0,
                answer: 0.0,
                cost: 1.0,
                error: 0.0,
            };
        }
        Loss {
            best: best.0,
            answer: own.0,
            cost: (best.0 - own.0).max(0.0),
            error: best.1.unwrap_or(0.0).hypot(own.1.unwrap_or(0.0)),
        }
    }
}

/// What is said to the best move.
fn praise<A: Copy + PartialEq>(
    problem: &PositionProblem,
    measure: Measure,
    decision: &Decision<A>,
) -> Message {
    let value = decision.candidates.first().map_or(0.0, |best| best.value);
    match measure {
        _ if problem.only => message!("practice-position-only"),
        Measure::Proof => message!("practice-position-good"),
        Measure::Chance => message!(
            "practice-position-chance",
            chance = Arg::chance(value),
            next = Arg::chance((value - problem.gap).max(0.0))
        ),
        Measure::Levels => message!(
            "practice-position-levels",
            gap = Arg::number(problem.gap, 1)
        ),
    }
}

/// What is said to a worse one.
fn objection(measure: Measure, loss: &Loss, reply: Option<Arg>) -> Message {
    match (measure, reply) {
        (Measure::Proof, Some(reply)) => {
            message!("practice-position-refuted", reply = reply)
        }
        (Measure::Proof, None) => message!("practice-position-gives-away"),
        (Measure::Chance, _) => message!(
            "practice-position-chance-lost",
            best = Arg::chance(loss.best),
            own = Arg::chance(loss.answer)
        ),
        (Measure::Levels, _) => message!(
            "practice-position-levels-lost",
            cost = Arg::number(loss.cost, 1)
        ),
    }
}

/// The reply that wins against an answer, where it is found.
fn refutation<G: Game>(reached: &Reached<G>, answer: ActionOf<G>, budget: &Budget) -> Option<Arg> {
    let mut after = reached.state.clone();
    after.apply(answer);
    let Turn::Seat(seat) = after.turn() else {
        return None;
    };
    let mut legal = Vec::new();
    after.legal_actions(&mut legal);
    let found = G::analyst().analyse(&after.view(Some(seat)), &legal, None, budget);
    let best = found.candidates.first()?;
    matches!(best.proof, Some(Proof::Win(_))).then(|| Arg::play(best.action))
}

/// Why the best move is the best.
fn reasons<G: Game>(reached: &Reached<G>, decision: &Decision<ActionOf<G>>) -> Vec<Reason> {
    if decision.action == reached.best {
        return decision.reasons.clone();
    }
    G::comment(&reached.view, reached.best)
}

/// What else there was, the best first and the answer next.
fn candidates<G: Game>(
    reached: &Reached<G>,
    decision: Decision<ActionOf<G>>,
    answer: ActionOf<G>,
) -> Vec<Candidate<String>> {
    let mut listed = decision.candidates;
    listed.sort_by_key(|candidate| {
        let first = candidate.is(&reached.best);
        (!first, !candidate.is(&answer))
    });
    for candidate in &mut listed {
        if candidate.is(&answer) && candidate.reasons.is_empty() {
            candidate.reasons = G::comment(&reached.view, answer);
        }
    }
    let decision = Decision {
        candidates: listed,
        ..Decision::of(answer)
    };
    decision.map(|action| action.to_string()).candidates
}
