//! `Easy`: considers its own move and no further.
//!
//! It plays a winning move if there is one, avoids moves that lose at once unless all do, and takes
//! the best of the rest by its evaluation, the first among equals.

use super::evaluator::{Evaluator, nearest_opponent};
use super::{MAX_CANDIDATES, PathLength, position_of};
use crate::field::{Field, Placing};
use crate::{Action, Position, View};
use kernel::{Arg, Bot, Budget, Candidate, Decision, Message, Reason, State, Work, message};
use std::time::Instant;

/// A player that searches one move ahead.
pub struct Easy {
    evaluator: Box<dyn Evaluator>,
}

impl Easy {
    /// Uses this evaluation; the usual one is [`PathLength`].
    pub fn new(evaluator: Box<dyn Evaluator>) -> Self {
        Easy { evaluator }
    }
}

/// What a move does for its player, from worst to best.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Outcome {
    Loses,
    GoesOn,
    Wins,
}

impl Bot<Position> for Easy {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let position = position_of(view);
        let me = position.players().party(position.mover());
        let next = position.next_party();
        let mut field = Field::of(&position);
        let mut scored: Vec<(Outcome, f64, Action)> = Vec::with_capacity(legal.len());
        let mut nodes = 0;
        for &action in legal {
            let Action::Place(space, face) = action else {
                // A supermove is considered only when nothing else is left.
                scored.push((Outcome::GoesOn, f64::MIN, action));
                continue;
            };
            if budget.is_spent(nodes) && !scored.is_empty() {
                break;
            }
            nodes += 1;
            let at = position.board().find(space).expect("legal spaces exist");
            let placing = Placing {
                space: at as u8,
                face,
            };
            let (winners, before) = field.place(placing);
            let entry = if winners >> me & 1 != 0 {
                (Outcome::Wins, PathLength::WIN, action)
            } else if winners != 0 {
                (Outcome::Loses, -PathLength::WIN, action)
            } else {
                let score = self.evaluator.evaluate(&field, me, next);
                (Outcome::GoesOn, score, action)
            };
            field.lift(placing, before);
            scored.push(entry);
        }
        // A stable sort keeps the first among equals first.
        scored.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        let all = scored.len() == legal.len();
        let mut decision = Decision::of(scored[0].2).because(reason(&position, me, scored[0], all));
        decision.candidates = scored
            .iter()
            .take(MAX_CANDIDATES)
            .map(|&(_, score, action)| Candidate::new(action, score))
            .collect();
        decision.work = Work {
            nodes,
            depth: 1,
            elapsed: start.elapsed(),
            ..Work::default()
        };
        decision
    }
}

/// Orders by outcome first, then by score.
fn worth(&(outcome, score, _): &(Outcome, f64, Action)) -> f64 {
    match outcome {
        Outcome::Loses => -4.0 * PathLength::WIN,
        Outcome::GoesOn => score.max(-3.0 * PathLength::WIN),
        Outcome::Wins => 4.0 * PathLength::WIN,
    }
}

/// Why this is the best of the moves considered; the wording depends on whether those were all.
fn reason(
    position: &Position,
    me: usize,
    (outcome, score, action): (Outcome, f64, Action),
    all: bool,
) -> Reason {
    let why = match outcome {
        Outcome::Wins => message!("flows-completes"),
        Outcome::Loses if all => message!("flows-lost-at-once"),
        Outcome::Loses => message!("flows-lost-at-once-so-far"),
        Outcome::GoesOn => message!("flows-easy"),
    };
    let mut after = position.clone();
    after.apply(action);
    let field = Field::of(&after);
    let shown =
        |needed: Option<u32>| needed.map_or_else(|| message!("flows-blocked"), Message::from);
    // A supermove has no score of its own; it is shown with the one it is ranked by.
    let score = score.max(-3.0 * PathLength::WIN);
    Reason::new("flows.easy", why.clone())
        .requirement(
            message!("flows-fact-score"),
            message!("flows-fact-highest"),
            Arg::number(score, 2),
        )
        .fact(message!("flows-fact-own-tiles"), shown(field.needed(me)))
        .fact(
            message!("flows-fact-their-tiles"),
            shown(nearest_opponent(&field, me)),
        )
        .showing(why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Hidden;

    /// What Easy plays after these moves with this tile, and its score.
    fn easy(json: &str) -> (String, f64) {
        let view: View = serde_json::from_str(json).unwrap();
        let position = Position::try_from(&view).unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let bot = Easy::new(Box::new(PathLength));
        let decision = bot.decide(&position.view(None), &legal, &Budget::unlimited());
        (decision.action.to_string(), decision.candidates[0].value)
    }

    const STEM: &str = r#""a3:0r2","b4:0r0","c4:0r0","d5:0r0","e5:0r0","f6:0r0""#;

    #[test]
    fn it_takes_a_win() {
        let json = format!(r#"{{"moves":[{STEM}],"hands":[2,null]}}"#);
        assert_eq!(easy(&json), ("g6:2r1".to_owned(), PathLength::WIN));
    }

    #[test]
    fn it_does_not_complete_the_opponents_flow_and_stops_it() {
        // Bottom needs a tile on g6. Of the four ways to place T1 there that do not complete the
        // flow, all lead the strand away from the rim; any other space leaves Bottom a single tile
        // short.
        let json = format!(r#"{{"moves":[{STEM},"a1:3r0"],"hands":[null,1]}}"#);
        let (action, score) = easy(&json);
        assert!(action.starts_with("g6:1r"), "{action}");
        assert!(!["g6:1r1", "g6:1r2"].contains(&action.as_str()), "{action}");
        assert!(score > -30.0 - PathLength::EXPOSED);
    }

    #[test]
    fn the_score_is_the_seeds_formula() {
        assert_eq!(PathLength::score(Some(5), Some(3)), -10.0 - 6.0);
        assert_eq!(PathLength::score(Some(1), Some(1)), -31.2);
        // On the empty board both need seven tiles, and one tile on a player's own route saves one
        // of them: T0 at the rim is the first placement that does so without helping the opponent.
        let (_, score) = easy(r#"{"hands":[0,null]}"#);
        assert!((score - (-30.0 / 7.0 - 1.2 * 6.0)).abs() < 1e-9, "{score}");
    }
}
