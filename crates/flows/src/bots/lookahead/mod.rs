//! Expectimax: looks at one's own placements, at what may be drawn then with its odds, at the best
//! reply to each draw, and so on, with an evaluator at the horizon.
//!
//! With a hundred placements to each of four draws a full search beyond two moves is out of reach.
//! So the search narrows as it deepens: every placement is judged by sight, the better ones are
//! searched, and of the replies only the best by sight.

mod breadth;
mod chance;
mod favourites;
mod judged;
mod memory;
mod replies;
#[cfg(test)]
mod tests;

pub use breadth::Breadth;

use super::evaluator::Evaluator;
use crate::field::{Field, Placing};
use crate::legality::Legality;
use favourites::Favourites;
use judged::Judged;
use kernel::Budget;
use memory::Memory;

/// The budget is used up.
#[derive(Copy, Clone, Debug)]
struct Spent;

/// A move with what it is worth to the player who makes it: 1 is won, 0 lost.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Valued {
    /// The move.
    pub placing: Placing,
    /// Its worth.
    pub value: f64,
    /// How many moves it was looked ahead, itself included.
    pub depth: u32,
    /// Whether it ends the game.
    pub proven: bool,
    /// Whether the value is proven: every line after it was played to its end, and every line is
    /// one that the search knows of.
    pub exact: bool,
}

/// A search from one position.
pub struct Lookahead<'a> {
    evaluator: &'a dyn Evaluator,
    budget: &'a Budget,
    breadth: Breadth,
    me: usize,
    /// The parties in the order of their turns, over and over.
    cycle: Vec<usize>,
    legality: Legality,
    nodes: u64,
    recalled: u64,
    next_look: u64,
    /// Boards judged at the horizon, and replies left out, in this iteration.
    guesses: u64,
    knows_all_moves: bool,
    memory: Memory,
    /// Boards judged before.
    judged: Judged,
    /// Placements that were good replies elsewhere.
    favourites: Favourites,
    /// Lists of replies that are not in use.
    lists: Vec<replies::Replies>,
}

impl<'a> Lookahead<'a> {
    /// Moves whose value is less than the best by no more than this are told apart exactly, so that
    /// the next iteration knows which ones to keep.
    const MARGIN: f64 = 0.015;
    /// Moves that came out worse by more than this three moves ahead are not searched deeper.
    const REACH: f64 = 0.06;

    /// A search for the first party of this order of turns.
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
            next_look: 0,
            guesses: 0,
            knows_all_moves: true,
            memory: Memory::default(),
            judged: Judged::default(),
            favourites: Favourites::default(),
            lists: Vec::new(),
        }
    }

    /// The chance of the first party when it is about to draw, looking so many moves ahead.
    pub fn before_draw(&mut self, field: &Field, depth: u32) -> f64 {
        let found = self.draw(&mut field.clone(), 0, depth, (0.0, 1.0));
        found.unwrap_or(0.5)
    }

    /// Whether a value that rests on no guess is a proof. A supermove is not looked at, so that with
    /// it a player who seems lost may not be.
    pub fn knowing_all_moves(mut self, all: bool) -> Self {
        self.knows_all_moves = all;
        self
    }

    /// How many boards were judged.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Values these legal placements, best first. The first ones are valued deeper than the rest.
    pub fn search(&mut self, field: &Field, placings: &[Placing]) -> Vec<Valued> {
        let mut field = field.clone();
        // 1. By sight.
        let mut valued: Vec<Valued> = Vec::with_capacity(placings.len());
        for &placing in placings {
            let (value, proven) = self.seen(&mut field, placing, 0);
            valued.push(Valued {
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
    /// the others are bounds below it, and so proven too if the best is a loss. Of three parties two
    /// need not play against the third, as the search takes it: then only a win is proven.
    fn conclude(&self, valued: &mut [Valued]) {
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

    /// Searches these moves to this depth and sorts them. A search that ran out of budget leaves
    /// those it has not come to behind the others, if it came to any.
    fn iteration(
        &mut self,
        field: &mut Field,
        valued: &mut [Valued],
        depth: u32,
    ) -> Result<(), Spent> {
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
                    answer = Err(Spent);
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

    /// What a placement of this turn is worth to `me` at sight, and whether that is final.
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
            // A look into the table is work too.
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

    /// What a finished game is worth to `me`.
    fn shared(&self, winners: u8) -> f64 {
        match winners >> self.me & 1 {
            0 => 0.0,
            _ => 1.0 / f64::from(winners.count_ones()),
        }
    }

    fn look_at_the_clock(&mut self) -> Result<(), Spent> {
        const BETWEEN: u64 = 2_000;
        if self.budget.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Spent);
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + BETWEEN;
            if self.budget.is_spent(self.nodes) {
                return Err(Spent);
            }
        }
        Ok(())
    }
}

/// Best first; equals stay in the order they came in.
fn sort(valued: &mut [Valued]) {
    valued.sort_by(|a, b| b.value.total_cmp(&a.value));
}
