//! Expectimax: looks at one's own placements, at what may be drawn then with its odds, at the best
//! reply to each draw, and so on, with an evaluator at the horizon.
//!
//! With a hundred placements to each of four draws a full search beyond two moves is out of reach.
//! So the search narrows as it deepens: every placement is judged by sight, the better ones are
//! searched, and of the replies only the best by sight. Draws are averaged with the counts of the
//! bag; an average is given up as soon as the draws that are left cannot bring it back into the
//! window (Star1). Legality is asked for only where it matters: for the placement that would be best.

use super::evaluator::Evaluator;
use crate::field::{Field, Placing};
use crate::legality::{Judge, Legality};
use crate::net::Net;
use crate::tile::Tile;
use kernel::Budget;
use rustc_hash::FxHashMap;

/// How wide to search.
#[derive(Clone, Debug, PartialEq)]
pub struct Breadth {
    /// Replies to each draw that are searched further, by the draws that are still ahead of them.
    pub replies: usize,
    /// Own placements in the first iteration beyond the first reply; a part of them in each later one.
    pub first: usize,
    /// The most moves looked ahead.
    pub depth: u32,
}

impl Breadth {
    /// The widths that did best in matches at the time of a few hundred milliseconds a move.
    pub const USUAL: Breadth = Breadth {
        replies: 5,
        first: 30,
        depth: 12,
    };
}

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
    /// Whether every line after it was played to its end.
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
    next_look: u64,
    /// Boards judged at the horizon, and replies left out, in this iteration.
    guesses: u64,
    known: FxHashMap<u64, Known>,
    lists: Vec<Vec<(f64, Placing)>>,
}

/// A chance node seen before.
#[derive(Copy, Clone)]
struct Known {
    depth: u32,
    lower: f64,
    upper: f64,
}

/// With so few spaces left nothing is left out, and games are played to their end.
const ENDGAME: u32 = 5;

/// The most chance nodes that are remembered.
const REMEMBERED: usize = 1 << 19;

impl<'a> Lookahead<'a> {
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
            next_look: 0,
            guesses: 0,
            known: FxHashMap::default(),
            lists: Vec::new(),
        }
    }

    /// The chance of the first party when it is about to draw, from its best placement of each tile.
    pub fn before_draw(&mut self, field: &Field) -> f64 {
        let found = self.draw(&mut field.clone(), 0, 1, 0.0, 1.0);
        found.unwrap_or(0.5)
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
            let (value, proven) = self.seen(&mut field, placing);
            valued.push(Valued {
                placing,
                value,
                depth: 1,
                proven,
                exact: proven,
            });
        }
        sort(&mut valued);
        // 2. Deeper and narrower, as long as the budget lasts.
        let mut candidates = valued.len();
        for depth in 2..=self.breadth.depth {
            if valued[0].value >= 1.0 || candidates < 2 || self.is_all_proven(&valued[..candidates])
            {
                break;
            }
            if field.room() > ENDGAME {
                let wide = self.breadth.first * 2 / (depth as usize - 1);
                candidates = candidates.min(wide.max(3));
            }
            self.guesses = 0;
            let ended = self.iteration(&mut field, &mut valued[..candidates], depth);
            if ended.is_ok() && self.guesses == 0 && candidates == valued.len() {
                // The best value is exact now; those of the others are bounds below it.
                valued[0].exact = true;
                break;
            }
            if ended.is_err() {
                break;
            }
        }
        valued
    }

    fn is_all_proven(&self, valued: &[Valued]) -> bool {
        valued.iter().all(|valued| valued.proven)
    }

    /// Searches these moves to this depth and sorts them. A search that ran out of budget leaves
    /// those it has not come to behind the others, if it came to any.
    fn iteration(
        &mut self,
        field: &mut Field,
        valued: &mut [Valued],
        depth: u32,
    ) -> Result<(), Spent> {
        let mut best = 0.0;
        let mut done = 0;
        let mut answer = Ok(());
        for one in valued.iter_mut() {
            if !one.proven {
                let (winners, before) = field.place(one.placing);
                debug_assert_eq!(winners, 0, "a decided game is proven");
                let found = self.draw(field, 1, depth - 1, best, 1.0);
                field.lift(one.placing, before);
                let Ok(value) = found else {
                    answer = Err(Spent);
                    break;
                };
                (one.value, one.depth) = (value, depth);
            }
            best = f64::max(best, one.value);
            done += 1;
        }
        sort(&mut valued[..done]);
        answer
    }

    /// What a placement is worth to `me` at sight, and whether that is final.
    fn seen(&mut self, field: &mut Field, placing: Placing) -> (f64, bool) {
        self.nodes += 1;
        let (winners, before) = field.place(placing);
        let value = match winners {
            0 => {
                let next = self.cycle[1 % self.cycle.len()];
                self.evaluator.evaluate(field, self.me, next)
            }
            winners => self.shared(winners),
        };
        field.lift(placing, before);
        (value, winners != 0)
    }

    /// What a finished game is worth to `me`.
    fn shared(&self, winners: u8) -> f64 {
        match winners >> self.me & 1 {
            0 => 0.0,
            _ => 1.0 / f64::from(winners.count_ones()),
        }
    }

    /// The chance of `me` when the party whose turn this is draws, with so many moves to look at.
    /// Outside of the window it may be a bound.
    fn draw(
        &mut self,
        field: &mut Field,
        turn: usize,
        depth: u32,
        alpha: f64,
        beta: f64,
    ) -> Result<f64, Spent> {
        let mover = self.cycle[turn % self.cycle.len()];
        let total = f64::from(field.bag.total());
        if total == 0.0 {
            return Ok(f64::from(u8::from(mover == self.me)));
        }
        if depth == 0 {
            self.nodes += 1;
            self.guesses += 1;
            return Ok(self.evaluator.evaluate(field, self.me, mover));
        }
        self.look_at_the_clock()?;
        let key = field.key() ^ (turn as u64 % self.cycle.len() as u64) << 60;
        if depth > 1
            && let Some(known) = self.known.get(&key)
            && known.depth == depth
        {
            if known.lower >= beta || known.lower == known.upper {
                return Ok(known.lower);
            }
            if known.upper <= alpha {
                return Ok(known.upper);
            }
        }
        let net: Net = *field.net();
        let judge = Judge::new(&net, field.lines(), self.legality);
        let value = if depth == 1 {
            self.last_moves(field, &judge, turn)
        } else {
            self.average(field, &judge, turn, depth, alpha, beta)?
        };
        if depth > 1 {
            let (lower, upper) = if value <= alpha {
                (0.0, value)
            } else if value >= beta {
                (value, 1.0)
            } else {
                (value, value)
            };
            if self.known.len() < REMEMBERED || self.known.contains_key(&key) {
                self.known.insert(
                    key,
                    Known {
                        depth,
                        lower,
                        upper,
                    },
                );
            }
        }
        Ok(value)
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

    /// The average over the draws of the best placement by sight.
    fn last_moves(&mut self, field: &mut Field, judge: &Judge<'_>, turn: usize) -> f64 {
        let mover = self.cycle[turn % self.cycle.len()];
        let next = self.cycle[(turn + 1) % self.cycle.len()];
        let mine = mover == self.me;
        let total = f64::from(field.bag.total());
        let mut sum = 0.0;
        for tile in Tile::ALL {
            let count = field.bag.count(tile);
            if count == 0 {
                continue;
            }
            let _ = field.bag.take(tile);
            let mut best: Option<f64> = None;
            for space in field.net().empty_spaces() {
                for face in tile.faces() {
                    let placing = Placing {
                        space: space as u8,
                        face,
                    };
                    self.nodes += 1;
                    let (winners, before) = field.place(placing);
                    let value = match winners {
                        0 => self.evaluator.evaluate(field, self.me, next),
                        winners => self.shared(winners),
                    };
                    field.lift(placing, before);
                    self.guesses += u64::from(winners == 0);
                    let better =
                        best.is_none_or(|best| if mine { value > best } else { value < best });
                    if better && (winners != 0 || judge.allows(space, face)) {
                        best = Some(value);
                    }
                }
            }
            field.bag.put(tile);
            // Who cannot place the tile wins.
            let value = best.unwrap_or(if mine { 1.0 } else { 0.0 });
            sum += f64::from(count) / total * value;
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
        alpha: f64,
        beta: f64,
    ) -> Result<f64, Spent> {
        let total = f64::from(field.bag.total());
        let mut tiles = Tile::ALL;
        tiles.sort_by_key(|&tile| std::cmp::Reverse(field.bag.count(tile)));
        let (mut sum, mut rest) = (0.0, 1.0);
        for tile in tiles {
            let count = field.bag.count(tile);
            if count == 0 {
                continue;
            }
            let share = f64::from(count) / total;
            rest -= share;
            let low = ((alpha - sum - rest) / share).max(0.0);
            let high = ((beta - sum) / share).min(1.0);
            let _ = field.bag.take(tile);
            let value = self.best_reply(field, judge, turn, depth, tile, (low, high));
            field.bag.put(tile);
            let value = value?;
            sum += share * value;
            if sum + rest <= alpha {
                return Ok(sum + rest);
            }
            if sum >= beta {
                return Ok(sum);
            }
        }
        Ok(sum)
    }

    /// The best placement of a tile that was drawn.
    fn best_reply(
        &mut self,
        field: &mut Field,
        judge: &Judge<'_>,
        turn: usize,
        depth: u32,
        tile: Tile,
        (mut alpha, mut beta): (f64, f64),
    ) -> Result<f64, Spent> {
        let mover = self.cycle[turn % self.cycle.len()];
        let next = self.cycle[(turn + 1) % self.cycle.len()];
        let mine = mover == self.me;
        let won = if mine { 1.0 } else { 0.0 };
        // 1. Every placement by sight; a finished game needs no further look.
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        let mut ended: Option<f64> = None;
        for space in field.net().empty_spaces() {
            for face in tile.faces() {
                let placing = Placing {
                    space: space as u8,
                    face,
                };
                self.nodes += 1;
                let (winners, before) = field.place(placing);
                if winners == 0 {
                    let value = self.evaluator.evaluate(field, self.me, next);
                    list.push((if mine { -value } else { value }, placing));
                } else {
                    let value = self.shared(winners);
                    let better =
                        ended.is_none_or(|best| if mine { value > best } else { value < best });
                    ended = if better { Some(value) } else { ended };
                }
                field.lift(placing, before);
            }
        }
        if ended == Some(won) {
            self.lists.push(list);
            return Ok(won);
        }
        // 2. The best of them further.
        list.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        let width = match field.room() {
            ..=ENDGAME => usize::MAX,
            _ => self.breadth.replies,
        };
        let mut best = ended;
        let mut searched = 0;
        let mut answer = Ok(());
        for &(_, placing) in &list {
            if searched >= width {
                self.guesses += 1;
                break;
            }
            if !judge.allows(usize::from(placing.space), placing.face) {
                continue;
            }
            searched += 1;
            let (_, before) = field.place(placing);
            let found = self.draw(field, turn + 1, depth - 1, alpha, beta);
            field.lift(placing, before);
            let value = match found {
                Ok(value) => value,
                Err(Spent) => {
                    answer = Err(Spent);
                    break;
                }
            };
            if best.is_none_or(|best| if mine { value > best } else { value < best }) {
                best = Some(value);
            }
            if mine {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        self.lists.push(list);
        answer?;
        Ok(best.unwrap_or(won))
    }
}

/// Best first; of equals the deeper searched, and then the order they came in.
fn sort(valued: &mut [Valued]) {
    valued.sort_by(|a, b| b.value.total_cmp(&a.value));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Outlook;
    use crate::{Position, Settings};
    use kernel::{Chance, State, Turn};
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// A position in the middle or near the end of a game on a small board, a seat to move.
    fn midgame(rng: &mut ChaCha8Rng, plies: std::ops::Range<usize>) -> Position {
        let settings = Settings {
            radius: 2,
            ..Settings::default()
        };
        loop {
            let mut position = Position::new(settings, 0).unwrap();
            let mut legal = Vec::new();
            for _ in 0..rng.random_range(plies.clone()) {
                position.legal_actions(&mut legal);
                let Some(&action) = legal.choose(rng) else {
                    break;
                };
                position.apply(action);
            }
            if position.turn() == Turn::Chance {
                position.apply(position.sample(rng));
            }
            if position.turn() != Turn::Over {
                return position;
            }
        }
    }

    /// The chance of a party by plain recursion over the rules.
    fn plain(position: &Position, me: usize, depth: u32) -> f64 {
        if position.ending().is_some() {
            let seat = (0..2).find(|&seat| position.players().party(seat) == me);
            let seat = kernel::Seat::new(seat.unwrap() as u8);
            return kernel::Contest::score(position, seat).unwrap();
        }
        let mover = position.players().party(position.mover());
        if depth == 0 {
            return Outlook::default().evaluate(&Field::of(position), me, mover);
        }
        let mut draws = Vec::new();
        position.outcomes(&mut draws);
        let average = draws.into_iter().map(|(draw, share)| {
            let mut drawn = position.clone();
            drawn.apply(draw);
            if drawn.ending().is_some() {
                return share * plain(&drawn, me, 0);
            }
            share * best(&drawn, me, mover, depth)
        });
        average.sum()
    }

    fn best(drawn: &Position, me: usize, mover: usize, depth: u32) -> f64 {
        let mut legal = Vec::new();
        drawn.legal_actions(&mut legal);
        let values = legal.into_iter().map(|action| {
            let mut after = drawn.clone();
            after.apply(action);
            plain(&after, me, depth - 1)
        });
        match mover == me {
            true => values.fold(0.0, f64::max),
            false => values.fold(1.0, f64::min),
        }
    }

    #[test]
    fn at_full_width_it_is_plain_expectimax() {
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        for round in 0..12 {
            let depth = 2 + round % 2;
            let position = midgame(&mut rng, 22..32);
            let me = position.players().party(position.mover());
            let everything = Breadth {
                replies: 1000,
                first: 1000,
                depth,
            };
            let (budget, outlook) = (Budget::unlimited(), Outlook::default());
            let cycle = position.parties_to_come();
            let mut search = Lookahead::new(&outlook, &budget, everything, cycle, Legality::Strict);
            let field = Field::of(&position);
            let mut placings = Vec::new();
            field.placings(position.tile().unwrap(), &mut placings);
            let found = search.search(&field, &placings)[0].value;
            let expected = best(&position, me, me, depth);
            assert!(
                (found - expected).abs() < 1e-9,
                "{found} {expected} {position:?}"
            );
        }
    }

    #[test]
    fn a_choice_of_two_is_enough() {
        let mut rng = ChaCha8Rng::seed_from_u64(10);
        let position = midgame(&mut rng, 4..8);
        let (budget, outlook) = (Budget::nodes(3_000), Outlook::default());
        let cycle = position.parties_to_come();
        let mut search = Lookahead::new(&outlook, &budget, Breadth::USUAL, cycle, Legality::Strict);
        let field = Field::of(&position);
        let mut placings = Vec::new();
        field.placings(position.tile().unwrap(), &mut placings);
        assert_eq!(search.search(&field, &placings[..2]).len(), 2);
    }

    #[test]
    fn no_more_boards_than_allowed_by_much() {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let position = midgame(&mut rng, 4..8);
        for limit in [1, 100, 5_000] {
            let (budget, outlook) = (Budget::nodes(limit), Outlook::default());
            let cycle = position.parties_to_come();
            let mut search =
                Lookahead::new(&outlook, &budget, Breadth::USUAL, cycle, Legality::Strict);
            let field = Field::of(&position);
            let mut placings = Vec::new();
            field.placings(position.tile().unwrap(), &mut placings);
            assert!(!search.search(&field, &placings).is_empty());
            // The moves themselves are always judged, and a draw that was begun is finished.
            assert!(
                search.nodes() < limit + 1_000,
                "{limit}: {}",
                search.nodes()
            );
        }
    }
}
