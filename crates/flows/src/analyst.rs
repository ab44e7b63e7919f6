//! Values moves for hints and reviews: each move as the chance to win, where 1 is a win and 0 a
//! loss.

use crate::bots::forced;
use crate::bots::{Breadth, Expert, Insight, MoveValue, candidate, position_of};
use crate::explain::explain;
use crate::{Action, Position, View};
use kernel::{Arg, Budget, Candidate, Decision, Proof, ProvenResult, Reason, Work, message};
use std::time::Instant;

/// Values moves as chances to win, by searching ahead.
#[derive(Default)]
pub struct Analyst;

/// How many moves are valued besides the one played.
const MAX_COMPARED: usize = 8;
/// How many moves have their consequences explained.
const MAX_EXPLAINED: usize = 3;
/// Boards evaluated if the budget sets no limit: about half a second.
const NODES: u64 = 400_000;

impl kernel::Analyst<Position> for Analyst {
    fn analyse(
        &mut self,
        view: &View,
        legal: &[Action],
        played: Option<Action>,
        budget: &Budget,
    ) -> Decision<Action> {
        let start = Instant::now();
        let position = position_of(view);
        let budget = Budget {
            nodes: Some(budget.nodes.unwrap_or(NODES).min(4 * NODES)),
            ..budget.clone()
        };
        let search = Expert::new(Box::new(Insight::default()), Breadth::DEFAULT, NODES);
        let (mut valued, nodes) = search.valued(&position, legal, &budget);
        let proven: Vec<_> = valued.iter().map(candidate).collect();
        let settled = ProvenResult::of(legal, &proven);
        level(&mut valued, played);
        let mut candidates: Vec<Candidate<Action>> = valued.iter().map(candidate).collect();
        for &action in legal {
            // A supermove is not searched; it is listed so that it can be compared at all.
            if matches!(action, Action::Replace(..)) && Some(action) == played
                || candidates.is_empty()
            {
                candidates.push(Candidate::new(action, 0.5));
            }
        }
        for (rank, candidate) in candidates.iter_mut().enumerate() {
            if rank < MAX_EXPLAINED || Some(candidate.action) == played {
                candidate.reasons = explain(&position, candidate.action);
            }
        }
        let best = &candidates[0];
        let mut reasons = vec![outlook(best, settled)];
        match legal {
            [_] => reasons.insert(0, forced()),
            _ => reasons.extend(best.reasons.clone()),
        }
        Decision {
            action: best.action,
            settled,
            reasons,
            work: Work {
                nodes,
                depth: valued.first().map_or(0, |first| first.1.depth),
                elapsed: start.elapsed(),
                ..Work::default()
            },
            candidates,
        }
    }
}

/// Keeps the best few and the move played. Moves dropped early have values from a shallower search;
/// none of them may look better than the best.
fn level(valued: &mut Vec<(Action, MoveValue)>, played: Option<Action>) {
    let best = valued.first().map_or(0.5, |first| first.1.value);
    let mut rank = 0;
    valued.retain(|(action, _)| {
        rank += 1;
        rank <= MAX_COMPARED || Some(*action) == played
    });
    for (_, valued) in valued.iter_mut() {
        valued.value = valued.value.min(best);
    }
    valued.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
}

/// The first sentence: certain where it is proven, a chance everywhere else.
fn outlook(best: &Candidate<Action>, settled: Option<ProvenResult>) -> Reason {
    let why = match (best.proof, settled) {
        (Some(Proof::Win(Some(1))), _) => message!("flows-wins-now"),
        (Some(Proof::Win(_)), _) => message!("flows-wins"),
        (_, Some(settled)) if settled.is_lost() => message!("flows-lost"),
        _ if best.value >= 1.0 => message!("flows-wins-so-far"),
        _ if best.value <= 0.0 => message!("flows-lost-so-far"),
        // What is not proven is never rounded to certainty.
        _ if best.value >= 0.995 => message!("flows-chance-high"),
        _ if best.value < 0.005 => message!("flows-chance-low"),
        _ => message!("flows-chance", chance = Arg::chance(best.value)),
    };
    Reason::new("flows.outlook", why.clone()).showing(why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Analyst as _, Hidden, State};

    fn analysed(json: &str, played: Option<&str>) -> Decision<Action> {
        let view: View = serde_json::from_str(json).unwrap();
        let position = Position::try_from(&view).unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let played = played.map(|text| text.parse().unwrap());
        Analyst.analyse(&position.view(None), &legal, played, &Budget::nodes(20_000))
    }

    #[test]
    fn a_win_is_found_and_valued_as_one() {
        let stem = r#"["a3:0r2","b4:0r0","c4:0r0","d5:0r0","e5:0r0","f6:0r0"]"#;
        let json = format!(r#"{{"moves":{stem},"hands":[2,null]}}"#);
        let decision = analysed(&json, Some("a1:2r0"));
        assert_eq!(decision.action.to_string(), "g6:2r1");
        assert_eq!(decision.candidates[0].value, 1.0);
        let played = decision
            .candidates
            .iter()
            .find(|c| c.action.to_string() == "a1:2r0");
        let played = played.expect("the move played is always valued");
        assert!(played.value < 1.0 && !played.reasons.is_empty());
    }

    #[test]
    fn values_are_chances_and_sorted() {
        let decision = analysed(r#"{"moves":["d4:0r0"],"hands":[null,1]}"#, None);
        let values: Vec<f64> = decision.candidates.iter().map(|c| c.value).collect();
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
        assert!(values.windows(2).all(|two| two[0] >= two[1]));
        assert_eq!(decision.reasons[0].message.code(), "flows-chance");
    }
}
