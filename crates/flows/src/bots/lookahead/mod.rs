//! Expectimax: searches the player's own placements, the possible draws with their odds, the best
//! reply to each draw, and so on, with an evaluator at the horizon.
//!
//! With a hundred placements for each of four draws, a full search beyond two moves is out of
//! reach. So the search narrows as it deepens: every placement is evaluated statically, the better
//! ones are searched, and only the best replies by static evaluation.

mod breadth;
mod chance;
mod evaluation_cache;
mod favourites;
mod memory;
mod replies;
#[cfg(test)]
mod tests;

pub use breadth::Breadth;

use super::evaluator::Evaluator;
use crate::field::{Field, Placing};
use crate::legality::Legality;
use evaluation_cache::EvaluationCache;
use favourites::Favourites;
use kernel::Budget;
use memory::Memory;

/// The budget is used up.
#[derive(Copy, Clone, Debug)]
struct BudgetSpent;

/// A move with its value to the player who makes it: 1 is won, 0 lost.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub placing: Placing,
    /// Its value.
    pub value: f64,
    /// How many moves it was searched, itself included.
    pub depth: u32,
    /// Whether it ends the game.
    pub proven: bool,
    /// Whether the value is proven: every line after it was played to its end, and the search knows
    /// all lines.
    pub exact: bool,
}

/// A search from one position.
pub struct Lookahead<'a> {
    evaluator: &'a dyn Evaluator,
    budget: &'a Budget,
    breadth: Breadth,
    me: usize,
    /// The parties in the order of their turns, repeating.
    cycle: Vec<usize>,
    legality: Legality,
    nodes: u64,
    recalled: u64,
    next_check: u64,
    /// Boards evaluated at the horizon, and replies left out, in this iteration.
    guesses: u64,
    knows_all_moves: bool,
    memory: Memory,
    /// Boards evaluated before.
    judged: EvaluationCache,
    /// Placements that were good replies elsewhere.
    favourites: Favourites,
    /// Unused reply lists, to save allocations.
    lists: Vec<replies::Replies>,
}

impl<'a> Lookahead<'a> {
    /// Moves within this margin of the best get exact values, so that the next iteration knows
    /// which ones to keep.
    const MARGIN: f64 = 0.015;
    /// Moves that are worse by more than this at depth three are not searched deeper.
    const REACH: f64 = 0.06;

    /// A search for the first party in this order of turns.
    pub fn new(
        evaluator: &'a dyn Evaluator,
        budget: &'a Budget,
        breadth: Breadth,
        cycle: Vec<usize>,
        legality: Legality,
    ) -> Self {
        Lookahead {
            evaluator,
            budget,
            breadth,
            me: cycle[0],
            cycle,
            legality,
            nodes: 0,
            recalled: 0,
            next_check: 0,
            guesses: 0,
            knows_all_moves: true,
            memory: Memory::default(),
            judged: EvaluationCache::default(),
            favourites: Favourites::default(),
            lists: Vec::new(),
        }
    }

    /// The chance of the first party when it is about to draw, searching this many moves.
    pub fn before_draw(&mut self, field: &Field, depth: u32) -> f64 {
        let found = self.draw(&mut field.clone(), 0, depth, (0.0, 1.0));
        found.unwrap_or(0.5)
    }

    /// Sets whether a value without guesses is a proof. Supermoves are not searched, so where they
    /// are possible a player who seems lost may not be.
    pub fn knowing_all_moves(mut self, all: bool) -> Self {
        self.knows_all_moves = all;
        self
    }

    /// How many boards were evaluated.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Values these legal placements, best first. The first ones are searched deeper than the rest.
    pub fn search(&mut self, field: &Field, placings: &[Placing]) -> Vec<MoveValue> {
        let mut field = field.clone();
        // 1. Static evaluation.
        let mut valued: Vec<MoveValue> = Vec::with_capacity(placings.len());
        for &placing in placings {
            let (value, proven) = self.seen(&mut field, placing, 0);
            valued.push(MoveValue {
                placing,
                value,
                depth: 1,
                proven,
                exact: proven,
            });
        }
        sort(&mut valued);
        self.judged.begin();
        // 2. Deeper and narrower, as long as the budget lasts.
        let mut candidates = valued.len();
        for depth in 2..=self.breadth.deepest(field.room()) {
            candidates = candidates.min(self.breadth.candidates(depth, field.room()));
            if depth > 3 && !Breadth::is_endgame(field.room()) {
                let reach = valued[0].value - Lookahead::REACH;
                let within = valued.iter().take_while(|valued| valued.value >= reach);
                candidates = candidates.min(within.count().max(2));
            }
            let settled = valued[..candidates].iter().all(|valued| valued.proven);
            if valued[0].value >= 1.0 || candidates < 2 || settled {
                break;
            }
            self.guesses = 0;
            let ended = self.iteration(&mut field, &mut valued[..candidates], depth);
            if ended.is_ok() && self.guesses == 0 && candidates == valued.len() {
                self.conclude(&mut valued);
                break;
            }
            if ended.is_err() {
                break;
            }
        }
        valued
    }

    /// Marks what an iteration without a single guess has proven. The best value is exact; those of
    /// the others are bounds below it, and so proven too if the best is a loss. Of three parties
    /// two need not play against the third, as the search assumes: then only a win is proven.
    fn conclude(&self, valued: &mut [MoveValue]) {
        let best = valued[0].value;
        let mut rivals = self.cycle.iter().filter(|&&party| party != self.me);
        let first = rivals.next();
        let several = rivals.any(|party| Some(party) != first);
        if !self.knows_all_moves || several && best < 1.0 {
            return;
        }
        valued[0].exact = true;
        if best <= 0.0 {
            valued.iter_mut().for_each(|one| one.exact = true);
        }
    }

    /// Searches these moves to this depth and sorts them. If the budget runs out, the moves it has
    /// not reached go behind the others, if it reached any.
    fn iteration(
        &mut self,
        field: &mut Field,
        valued: &mut [MoveValue],
        depth: u32,
    ) -> Result<(), BudgetSpent> {
        let mut best: f64 = 0.0;
        let mut done = 0;
        let mut answer = Ok(());
        for one in valued.iter_mut() {
            if !one.proven {
                let (winners, before) = field.place(one.placing);
                debug_assert_eq!(winners, 0, "a decided game is proven");
                let margin = if depth < self.breadth.deepest(field.room() + 1) {
                    Lookahead::MARGIN
                } else {
                    0.0
                };
                let worth_knowing = (best - margin).max(0.0);
                let found = self.draw(field, 1, depth - 1, (worth_knowing, 1.0));
                field.lift(one.placing, before);
                let Ok(value) = found else {
                    answer = Err(BudgetSpent);
                    break;
                };
                (one.value, one.depth) = (value, depth);
            }
            best = best.max(one.value);
            done += 1;
        }
        sort(&mut valued[..done]);
        answer
    }

    /// The party whose turn this is.
    fn mover(&self, turn: usize) -> usize {
        self.cycle[turn % self.cycle.len()]
    }

    /// The static value of a placement to `me`, and whether that is final.
    #[inline]
    fn seen(&mut self, field: &mut Field, placing: Placing, turn: usize) -> (f64, bool) {
        let (key, winners) = field.key_after(placing);
        if winners != 0 {
            self.nodes += 1;
            return (self.shared(winners), true);
        }
        let mover = self.mover(turn + 1);
        let key = key ^ (mover as u64) << 61;
        if let Some(value) = self.judged.recall(key) {
            // A table lookup counts as work too.
            self.recalled += 1;
            self.nodes += u64::from(self.recalled.is_multiple_of(8));
            return (value, false);
        }
        self.nodes += 1;
        let (_, before) = field.place(placing);
        let value = self.evaluator.evaluate(field, self.me, mover);
        field.lift(placing, before);
        self.judged.store(key, value);
        (value, false)
    }

    /// The value of a finished game to `me`.
    fn shared(&self, winners: u8) -> f64 {
        match winners >> self.me & 1 {
            0 => 0.0,
            _ => 1.0 / f64::from(winners.count_ones()),
        }
    }

    fn check_budget(&mut self) -> Result<(), BudgetSpent> {
        const NODES_BETWEEN_CHECKS: u64 = 2_000;
        if self.budget.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(BudgetSpent);
        }
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
            if self.budget.is_spent(self.nodes) {
                return Err(BudgetSpent);
            }
        }
        Ok(())
    }
}

/// Best first; a stable sort keeps equals in order.
fn sort(valued: &mut [MoveValue]) {
    valued.sort_by(|a, b| b.value.total_cmp(&a.value));
}
