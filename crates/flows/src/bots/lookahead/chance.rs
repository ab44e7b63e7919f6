//! Chance nodes: the average over the possible draws, weighted by the bag.
//!
//! The search gives up an average as soon as the remaining draws cannot bring it back into the
//! window (Star1). Before that, a single good reply to each draw bounds what the draw is worth to
//! the other side, and often these bounds settle the matter already (Star2).

use super::replies::{Places, Replies};
use super::{BudgetSpent, Lookahead};
use crate::field::Field;
use crate::legality::Judge;
use crate::net::Net;
use crate::tile::Tile;
use arrayvec::ArrayVec;

/// A chance node under search.
pub(super) struct Node<'a> {
    /// Checks the legality of placements on its board.
    pub(super) judge: &'a Judge<'a>,
    /// Whose turn it is, counted from the root.
    pub(super) turn: usize,
    /// The number of moves to search.
    pub(super) depth: u32,
}

/// One tile that may be drawn.
struct Draw {
    tile: Tile,
    /// Its probability.
    share: f64,
    /// Bounds on its value to `me`.
    lower: f64,
    upper: f64,
    replies: Replies,
}

impl Lookahead<'_> {
    /// The chance of `me` when the party whose turn this is draws, searching `depth` moves. Outside
    /// the window it may be a bound.
    pub(super) fn draw(
        &mut self,
        field: &mut Field,
        turn: usize,
        depth: u32,
        window: (f64, f64),
    ) -> Result<f64, BudgetSpent> {
        if field.bag.total() == 0 {
            return Ok(self.won(turn));
        }
        if depth == 0 {
            self.nodes += 1;
            self.guesses += 1;
            return Ok(self.evaluator.evaluate(field, self.me, self.mover(turn)));
        }
        self.check_budget()?;
        let key = field.key() ^ (turn as u64 % self.cycle.len() as u64) << 61;
        if let Some(value) = self.memory.recall(key, depth, window) {
            return Ok(value);
        }
        let net: Net = *field.net();
        let judge = Judge::new(&net, field.lines(), self.legality);
        let value = match depth {
            1 => self.last_moves(field, &judge, turn, window),
            _ => self.average(field, &judge, turn, depth, window)?,
        };
        self.memory.store(key, depth, window, value);
        Ok(value)
    }

    /// The value to `me` if the party whose turn this is cannot place its tile, and so wins.
    pub(super) fn won(&self, turn: usize) -> f64 {
        f64::from(u8::from(self.mover(turn) == self.me))
    }

    /// The average over the draws of the best placement by static evaluation.
    fn last_moves(
        &mut self,
        field: &mut Field,
        judge: &Judge<'_>,
        turn: usize,
        (alpha, beta): (f64, f64),
    ) -> f64 {
        let mine = self.mover(turn) == self.me;
        let total = f64::from(field.bag.total());
        let spaces = self.breadth.last_spaces(field);
        let others = field.net().empty() & !spaces;
        self.guesses += u64::from(others != 0);
        let mut draws = ArrayVec::<(Tile, f64, f64), 4>::new();
        // 1. Placements that were good elsewhere bound each draw. A draw without one counts as lost
        //    for the mover.
        let lost = f64::from(u8::from(!mine));
        let mut bound = lost;
        for tile in most_likely_first(field) {
            let share = f64::from(field.bag.count(tile)) / total;
            if share == 0.0 {
                break;
            }
            let _ = field.bag.take(tile);
            let found = self.best_favourite(field, judge, turn, tile, spaces);
            field.bag.put(tile);
            let least = found.unwrap_or(lost);
            draws.push((tile, share, least));
            bound += share * (least - lost);
            if mine && bound >= beta || !mine && bound <= alpha {
                return bound;
            }
        }
        // 2. Draw by draw, until the bounds of the remaining ones settle it.
        let (mut sum, mut rest) = (0.0, 1.0);
        for (tile, share, least) in draws {
            rest -= share;
            bound -= share * least;
            let (lower, upper) = if mine { (bound, rest) } else { (0.0, bound) };
            let enough = if mine {
                (beta - sum - lower) / share
            } else {
                (alpha - sum - upper) / share
            };
            let _ = field.bag.take(tile);
            let value = self
                .best_statically(
                    field,
                    judge,
                    turn,
                    &Places {
                        tile,
                        spaces,
                        enough,
                    },
                )
                .or_else(|| {
                    let elsewhere = Places {
                        tile,
                        spaces: others,
                        enough,
                    };
                    self.best_statically(field, judge, turn, &elsewhere)
                });
            field.bag.put(tile);
            // A player who cannot place the tile wins.
            let value = value.unwrap_or(self.won(turn));
            sum += share * value;
            if sum + upper <= alpha {
                return sum + upper;
            }
            if sum + lower >= beta {
                return sum + lower;
            }
        }
        sum
    }

    /// The average over the draws, each searched further.
    fn average(
        &mut self,
        field: &mut Field,
        judge: &Judge<'_>,
        turn: usize,
        depth: u32,
        window: (f64, f64),
    ) -> Result<f64, BudgetSpent> {
        let total = f64::from(field.bag.total());
        let mut draws = ArrayVec::<Draw, 4>::new();
        for tile in most_likely_first(field) {
            let share = f64::from(field.bag.count(tile)) / total;
            if share > 0.0 {
                draws.push(Draw {
                    tile,
                    share,
                    lower: 0.0,
                    upper: 1.0,
                    replies: self.lists.pop().unwrap_or_default(),
                });
            }
        }
        for draw in &mut draws {
            draw.replies.clear();
        }
        let node = Node { judge, turn, depth };
        let value = match self.probe(field, &node, &mut draws, window) {
            Ok(None) => self.draw_by_draw(field, &node, &mut draws, window),
            Ok(Some(bound)) => Ok(bound),
            Err(BudgetSpent) => Err(BudgetSpent),
        };
        let lists = draws.into_iter().map(|draw| draw.replies);
        self.lists.extend(lists);
        value
    }

    /// Star2: searches one good reply to each draw, as long as that may settle the node. Returns
    /// the bound of the average if it does.
    fn probe(
        &mut self,
        field: &mut Field,
        node: &Node<'_>,
        draws: &mut [Draw],
        (alpha, beta): (f64, f64),
    ) -> Result<Option<f64>, BudgetSpent> {
        let mine = self.mover(node.turn) == self.me;
        // The average if all remaining draws were lost, and if all were won.
        let (mut lower, mut upper) = (0.0, 1.0);
        for draw in draws {
            let _ = field.bag.take(draw.tile);
            let found = match self.favourite(field, node, draw.tile) {
                Some(placing) => self.searched(field, node, placing, (0.0, 1.0)),
                None => {
                    self.list(field, node.turn, draw.tile, &mut draw.replies);
                    self.first_reply(field, node, &draw.replies)
                }
            };
            field.bag.put(draw.tile);
            match (found?, mine) {
                (value, true) => draw.lower = value,
                (value, false) => draw.upper = value,
            }
            lower += draw.share * if mine { draw.lower } else { draw.upper };
            upper -= draw.share * (1.0 - if mine { draw.lower } else { draw.upper });
            if mine && lower >= beta {
                return Ok(Some(lower));
            }
            if !mine && upper <= alpha {
                return Ok(Some(upper));
            }
            if mine && upper < beta || !mine && lower > alpha {
                break;
            }
        }
        Ok(None)
    }

    /// Star1: searches draw after draw, each within the window that the bounds of the others leave.
    fn draw_by_draw(
        &mut self,
        field: &mut Field,
        node: &Node<'_>,
        draws: &mut [Draw],
        (alpha, beta): (f64, f64),
    ) -> Result<f64, BudgetSpent> {
        let mut lower: f64 = draws.iter().map(|draw| draw.share * draw.lower).sum();
        let mut upper: f64 = draws.iter().map(|draw| draw.share * draw.upper).sum();
        let mut sum = 0.0;
        for draw in draws {
            lower -= draw.share * draw.lower;
            upper -= draw.share * draw.upper;
            let low = ((alpha - sum - upper) / draw.share).max(0.0);
            let high = ((beta - sum - lower) / draw.share).min(1.0);
            let _ = field.bag.take(draw.tile);
            if !draw.replies.is_listed() {
                self.list(field, node.turn, draw.tile, &mut draw.replies);
            }
            let value = self.best_reply(field, node, &draw.replies, (low, high));
            field.bag.put(draw.tile);
            sum += draw.share * value?;
            if sum + upper <= alpha {
                return Ok(sum + upper);
            }
            if sum + lower >= beta {
                return Ok(sum + lower);
            }
        }
        Ok(sum)
    }
}

/// The tiles, most numerous first.
fn most_likely_first(field: &Field) -> [Tile; 4] {
    let mut tiles = Tile::ALL;
    tiles.sort_by_key(|&tile| std::cmp::Reverse(field.bag.count(tile)));
    tiles
}
