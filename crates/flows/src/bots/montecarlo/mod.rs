//! Monte Carlo tree search with chance nodes: the alternative to a full-width search.
//!
//! Every visit goes down the tree to one new draw and evaluates its placements statically, instead
//! of playing the game out: a play-out takes a thousand evaluations and says less. Placements are
//! chosen by the value of their visits and by their static evaluation; of the draws always the one
//! with the fewest visits for its odds, so that nothing is left to luck.

mod tree;

use super::evaluator::Evaluator;
use super::expert::at_most;
use super::{MAX_CANDIDATES, position_of};
use crate::field::{Field, Placing};
use crate::{Action, Position, View};
use kernel::{Arg, Bot, Budget, Candidate, Decision, Reason, Work, message};
use std::time::Instant;
use tree::Tree;

/// Searches ahead by Monte Carlo tree search.
pub struct MonteCarlo {
    evaluator: Box<dyn Evaluator>,
    /// Boards to evaluate if the budget sets no limit.
    nodes: u64,
}

impl MonteCarlo {
    /// Uses this evaluation, and evaluates this many boards unless the budget allows fewer.
    pub fn new(evaluator: Box<dyn Evaluator>, nodes: u64) -> Self {
        MonteCarlo { evaluator, nodes }
    }
}

impl Bot<Position> for MonteCarlo {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let position = position_of(view);
        let budget = at_most(budget, self.nodes);
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
            let why = message!("flows-only-replacement");
            return Decision::of(legal[0]).because(Reason::new("flows.supermove", why));
        }
        let field = Field::of(&position);
        let cycle = position.parties_to_come();
        let legality = position.settings().legality;
        let mut tree = Tree::new(&*self.evaluator, cycle, legality, &field, &placings);
        while !tree.is_settled() && !budget.is_spent(tree.nodes()) {
            tree.visit(&field);
        }
        let named = |placing: Placing| {
            Action::Place(board.spaces()[usize::from(placing.space)], placing.face)
        };
        let ranked = tree.ranked();
        let (placing, value, _) = ranked[0];
        let why = message!("flows-montecarlo");
        let reason = Reason::new("flows.montecarlo", why.clone())
            .fact(message!("flows-fact-chance"), Arg::chance(value))
            .showing(why);
        let mut decision = Decision::of(named(placing)).because(reason);
        let shown = ranked.iter().take(MAX_CANDIDATES);
        decision.candidates = shown
            .map(|&(placing, value, _)| Candidate::new(named(placing), value))
            .collect();
        decision.work = Work {
            nodes: tree.nodes(),
            elapsed: start.elapsed(),
            ..Work::default()
        };
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Insight;
    use kernel::{Hidden, State};

    fn decided(json: &str, nodes: u64) -> Decision<Action> {
        let view: View = serde_json::from_str(json).unwrap();
        let position = Position::try_from(&view).unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let bot = MonteCarlo::new(Box::new(Insight::default()), nodes);
        let decision = bot.decide(&position.view(None), &legal, &Budget::nodes(nodes));
        assert!(legal.contains(&decision.action));
        decision
    }

    const STEM: &str = r#""a3:0r2","b4:0r0","c4:0r0","d5:0r0","e5:0r0","f6:0r0""#;

    #[test]
    fn it_takes_a_win_at_once() {
        let decision = decided(&format!(r#"{{"moves":[{STEM}],"hands":[2,null]}}"#), 5_000);
        assert_eq!(decision.action.to_string(), "g6:2r1");
        assert!(decision.work.nodes < 500);
    }

    #[test]
    fn it_stops_a_line_that_is_nearly_finished() {
        let json = format!(r#"{{"moves":[{STEM},"a1:3r0"],"hands":[null,1]}}"#);
        let decision = decided(&json, 20_000);
        let text = decision.action.to_string();
        assert!(text.starts_with("g6:1r"), "{text}");
        assert!(!["g6:1r1", "g6:1r2"].contains(&text.as_str()), "{text}");
    }

    #[test]
    fn it_comes_to_an_end_where_the_game_does() {
        use rand::SeedableRng;
        use rand::seq::IndexedRandom;
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(3);
        let settings = crate::Settings {
            radius: 2,
            ..crate::Settings::default()
        };
        let mut position = Position::new(settings, 0).unwrap();
        let (mut legal, mut decided) = (Vec::new(), 0);
        while position.turn() != kernel::Turn::Over {
            position.legal_actions(&mut legal);
            let action = match position.turn() {
                kernel::Turn::Seat(_) => {
                    decided += 1;
                    let bot = MonteCarlo::new(Box::new(Insight::default()), 1);
                    bot.decide(&position.view(None), &legal, &Budget::nodes(2_000))
                        .action
                }
                _ => *legal.choose(&mut rng).unwrap(),
            };
            position.play(action).unwrap();
        }
        assert!(decided > 4);
    }

    #[test]
    fn the_same_budget_gives_the_same_decision() {
        let json = r#"{"moves":["d4:1r0","c3:2r1","e5:0r0"],"hands":[null,1]}"#;
        let (one, two) = (decided(json, 6_000), decided(json, 6_000));
        assert_eq!(one.action, two.action);
        assert_eq!(one.work.nodes, two.work.nodes);
        assert!(one.work.nodes < 6_500);
    }
}
