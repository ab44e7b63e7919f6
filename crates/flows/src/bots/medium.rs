//! `Medium`: alpha-beta with a choice of evaluators that assumes the worst draws.
//!
//! Where the player itself will draw, it assumes the worst tile for it; where an opponent draws,
//! the best one for the opponent. Both minimise the value. Depth counts placements. The search
//! deepens step by step and keeps the order of equal moves, so that of moves with the same worst
//! case the one that looked better before wins: pessimism alone cannot tell moves apart once
//! everything loses to the worst draw.

use super::evaluator::Evaluator;
use super::expert::at_most;
use super::{MAX_CANDIDATES, PathLength, position_of};
use crate::field::{Field, Placing};
use crate::legality::{Judge, Legality};
use crate::net::Net;
use crate::tile::Tile;
use crate::{Action, Position, View};
use kernel::{Arg, Bot, Budget, Candidate, Decision, Reason, Work, message};
use std::time::Instant;

/// A player that assumes the worst draws.
pub struct Medium {
    evaluator: Box<dyn Evaluator>,
    depth: u32,
}

impl Medium {
    /// The default depth.
    pub const DEPTH: u32 = 3;
    /// Boards to evaluate if the budget sets no limit.
    const NODES: u64 = 400_000;

    /// Searches this many placements ahead with this evaluation.
    pub fn new(evaluator: Box<dyn Evaluator>, depth: u32) -> Self {
        Medium { evaluator, depth }
    }
}

/// The budget is used up.
struct BudgetSpent;

struct Search<'a> {
    evaluator: &'a dyn Evaluator,
    budget: &'a Budget,
    me: usize,
    cycle: Vec<usize>,
    legality: Legality,
    nodes: u64,
    next_check: u64,
}

impl Search<'_> {
    /// Evaluates a board after a placement: the value, and whether the game is over.
    fn seen(&mut self, field: &mut Field, placing: Placing, turn: usize) -> (f64, bool) {
        self.nodes += 1;
        let (winners, before) = field.place(placing);
        let value = if winners >> self.me & 1 != 0 {
            PathLength::WIN
        } else if winners != 0 {
            -PathLength::WIN
        } else {
            let next = self.cycle[(turn + 1) % self.cycle.len()];
            self.evaluator.evaluate(field, self.me, next)
        };
        field.lift(placing, before);
        (value, winners != 0)
    }

    /// The worst draw for the party whose turn this is, with `depth` placements to go.
    fn worst_draw(
        &mut self,
        field: &mut Field,
        turn: usize,
        depth: u32,
        alpha: f64,
        mut beta: f64,
    ) -> Result<f64, BudgetSpent> {
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + 2_000;
            if self.budget.is_spent(self.nodes) {
                return Err(BudgetSpent);
            }
        }
        let net: Net = *field.net();
        let judge = Judge::new(&net, field.lines(), self.legality);
        let mut worst = f64::INFINITY;
        for tile in Tile::ALL {
            if field.bag.count(tile) == 0 {
                continue;
            }
            let _ = field.bag.take(tile);
            let value = self.placed(field, &judge, tile, turn, depth, (alpha, beta));
            field.bag.put(tile);
            worst = worst.min(value?);
            beta = beta.min(worst);
            if beta <= alpha {
                break;
            }
        }
        match worst {
            // An empty bag: a player who cannot draw wins.
            f64::INFINITY => Ok(self.won(turn)),
            worst => Ok(worst),
        }
    }

    fn won(&self, turn: usize) -> f64 {
        if self.cycle[turn % self.cycle.len()] == self.me {
            PathLength::WIN
        } else {
            -PathLength::WIN
        }
    }

    /// The best placement of a tile for the party whose turn this is.
    fn placed(
        &mut self,
        field: &mut Field,
        judge: &Judge<'_>,
        tile: Tile,
        turn: usize,
        depth: u32,
        (mut alpha, mut beta): (f64, f64),
    ) -> Result<f64, BudgetSpent> {
        let mine = self.cycle[turn % self.cycle.len()] == self.me;
        let sign = if mine { 1.0 } else { -1.0 };
        let mut list: Vec<(f64, bool, Placing)> = Vec::new();
        let mut best: Option<f64> = None;
        for space in field.net().empty_spaces() {
            for face in tile.faces() {
                let placing = Placing {
                    space: space as u8,
                    face,
                };
                let (value, over) = self.seen(field, placing, turn);
                if depth > 1 {
                    list.push((sign * value, over, placing));
                    continue;
                }
                let better = best.is_none_or(|best| sign * value > sign * best);
                if better && (over || judge.allows(space, face)) {
                    best = Some(value);
                    if mine && value >= beta || !mine && value <= alpha {
                        return Ok(value);
                    }
                }
            }
        }
        list.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (seen, over, placing) in list {
            let value = if over {
                sign * seen
            } else if judge.allows(usize::from(placing.space), placing.face) {
                let (_, before) = field.place(placing);
                let value = self.worst_draw(field, turn + 1, depth - 1, alpha, beta);
                field.lift(placing, before);
                value?
            } else {
                continue;
            };
            if best.is_none_or(|best| sign * value > sign * best) {
                best = Some(value);
            }
            if mine {
                alpha = alpha.max(value)
            } else {
                beta = beta.min(value)
            }
            if alpha >= beta {
                break;
            }
        }
        // A player who cannot place the tile wins.
        Ok(best.unwrap_or_else(|| self.won(turn)))
    }
}

impl Bot<Position> for Medium {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let position = position_of(view);
        let cycle = position.parties_to_come();
        let budget = at_most(budget, Medium::NODES);
        let mut search = Search {
            evaluator: &*self.evaluator,
            budget: &budget,
            me: cycle[0],
            cycle,
            legality: position.settings().legality,
            nodes: 0,
            next_check: 0,
        };
        let mut field = Field::of(&position);
        // 1. Static evaluation.
        let mut moves: Vec<(f64, bool, Action, Placing)> = Vec::with_capacity(legal.len());
        for &action in legal {
            if let Action::Place(space, face) = action {
                let space = position.board().find(space).expect("legal spaces exist") as u8;
                let placing = Placing { space, face };
                let (value, over) = search.seen(&mut field, placing, 0);
                moves.push((value, over, action, placing));
            }
        }
        if moves.is_empty() {
            let why = message!("flows-only-replacement");
            return Decision::of(legal[0]).because(Reason::new("flows.supermove", why));
        }
        moves.sort_by(|a, b| b.0.total_cmp(&a.0));
        // 2. Deeper; an unfinished iteration counts for nothing.
        let mut reached = 1;
        for depth in 2..=self.depth {
            if moves[0].1 && moves[0].0 > 0.0 {
                break;
            }
            let mut values = Vec::with_capacity(moves.len());
            let mut alpha = f64::NEG_INFINITY;
            for &(value, over, _, placing) in &moves {
                let value = if over {
                    Ok(value)
                } else {
                    let (_, before) = field.place(placing);
                    let value = search.worst_draw(&mut field, 1, depth - 1, alpha, f64::INFINITY);
                    field.lift(placing, before);
                    value
                };
                let Ok(value) = value else { break };
                alpha = alpha.max(value);
                values.push(value);
            }
            if values.len() < moves.len() {
                break;
            }
            for (entry, value) in moves.iter_mut().zip(values) {
                entry.0 = value;
            }
            moves.sort_by(|a, b| b.0.total_cmp(&a.0));
            reached = depth;
        }
        let (value, _, action, _) = moves[0];
        let why = message!("flows-medium", moves = reached);
        let reason = Reason::new("flows.medium", why.clone())
            .requirement(
                message!("flows-fact-worst"),
                message!("flows-fact-highest"),
                Arg::number(value, 2),
            )
            .showing(why);
        let mut decision = Decision::of(action).because(reason);
        let shown = moves.iter().take(MAX_CANDIDATES);
        decision.candidates = shown
            .map(|&(value, _, action, _)| Candidate::new(action, value))
            .collect();
        decision.work = Work {
            nodes: search.nodes,
            depth: reached,
            elapsed: start.elapsed(),
            ..Work::default()
        };
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Hidden, State};

    fn decided(json: &str, depth: u32) -> Decision<Action> {
        let view: View = serde_json::from_str(json).unwrap();
        let position = Position::try_from(&view).unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let bot = Medium::new(Box::new(PathLength), depth);
        bot.decide(&position.view(None), &legal, &Budget::unlimited())
    }

    const STEM: &str = r#""a3:0r2","b4:0r0","c4:0r0","d5:0r0","e5:0r0""#;

    #[test]
    fn it_sees_the_worst_draw() {
        // Bottom needs f6 and g6. Any placement that brings it within one tile is a win for it in
        // the worst case, so Upper left must not extend the strand on f6, and does not.
        let json = format!(r#"{{"moves":[{STEM}],"hands":[null,0]}}"#);
        let decision = decided(&json, 2);
        assert_eq!(decision.work.depth, 2);
        let value = decision.candidates[0].value;
        assert!(value > -PathLength::WIN, "{value}");
    }

    #[test]
    fn it_takes_a_win_at_once() {
        let json = format!(r#"{{"moves":[{STEM},"f6:0r0"],"hands":[2,null]}}"#);
        let decision = decided(&json, 3);
        assert_eq!(decision.action.to_string(), "g6:2r1");
        assert_eq!(decision.work.depth, 1);
    }

    /// The same value by plain recursion over the rules.
    fn plain(position: &Position, me: usize, depth: u32) -> f64 {
        if let Some(won) = position.has_won(me) {
            return if won {
                PathLength::WIN
            } else {
                -PathLength::WIN
            };
        }
        let next = position.players().party(position.mover());
        if depth == 0 {
            return PathLength.evaluate(&Field::of(position), me, next);
        }
        let mut draws = Vec::new();
        position.legal_actions(&mut draws);
        let worst = draws.into_iter().map(|draw| {
            let mut drawn = position.clone();
            drawn.apply(draw);
            if drawn.ending().is_some() {
                return plain(&drawn, me, 0);
            }
            let mut legal = Vec::new();
            drawn.legal_actions(&mut legal);
            let values = legal.into_iter().map(|action| {
                let mut after = drawn.clone();
                after.apply(action);
                plain(&after, me, depth - 1)
            });
            if next == me {
                values.fold(f64::NEG_INFINITY, f64::max)
            } else {
                values.fold(f64::INFINITY, f64::min)
            }
        });
        worst.fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn the_value_is_that_of_plain_recursion() {
        use rand::seq::IndexedRandom;
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(4);
        let settings = crate::Settings {
            radius: 2,
            ..crate::Settings::default()
        };
        let mut compared = 0;
        while compared < 12 {
            let mut position = Position::new(settings, 0).unwrap();
            let (mut legal, stop) = (Vec::new(), rng.random_range(20..30));
            for _ in 0..stop {
                position.legal_actions(&mut legal);
                let Some(&action) = legal.choose(&mut rng) else {
                    break;
                };
                position.apply(action);
            }
            if position.turn() == kernel::Turn::Chance {
                position.legal_actions(&mut legal);
                position.apply(legal[0]);
            }
            position.legal_actions(&mut legal);
            if legal.is_empty() {
                continue;
            }
            compared += 1;
            let me = position.players().party(position.mover());
            for depth in [2, 3] {
                let bot = Medium::new(Box::new(PathLength), depth);
                let view = position.view(None);
                let decision = bot.decide(&view, &legal, &Budget::unlimited());
                let values = legal.iter().map(|&action| {
                    let mut after = position.clone();
                    after.apply(action);
                    plain(&after, me, depth - 1)
                });
                let best = values.fold(f64::NEG_INFINITY, f64::max);
                assert_eq!(
                    decision.candidates[0].value, best,
                    "depth {depth} of {position:?}"
                );
            }
        }
    }
}
