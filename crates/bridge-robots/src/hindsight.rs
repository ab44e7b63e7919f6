//! What the last tricks would have cost those who played them, if the cards lay so.
//!
//! Players seldom give a trick away. Where a hand would have done so with what it played, it is
//! less likely to be the hand that was held. The first trick is not looked at: it takes longer than
//! all the others together.

use super::{PlayContext, World};
use cards::{BySeat, Card, Layout, Seat, Side};
use dds::{Problem, Solver, StoppedError};

/// How likely a hand plays a card that gives away no trick, one, or more, beside each other.
const BY_COST: [f64; 3] = [1.0, 0.3, 0.12];

/// The tricks so far, ready to be played again in any world.
#[derive(Copy, Clone, Debug)]
pub(super) struct Hindsight<'a> {
    context: &'a PlayContext<'a>,
    /// Whose play is to be judged.
    judged: BySeat<bool>,
    /// How many complete tricks are looked at.
    look_back: usize,
}

/// How plausible a world is where nothing is to be said.
const FULL: f64 = 1.0;

impl<'a> Hindsight<'a> {
    /// Of what was played at this table in the last `look_back` tricks, and in the one under way, by those who are
    /// hidden.
    pub(super) fn new(context: &'a PlayContext<'a>, look_back: usize) -> Self {
        let declarer = context.contract.declarer;
        let judged = BySeat::from_fn(|seat| {
            let player = if seat == context.contract.dummy() {
                declarer
            } else {
                seat
            };
            context.seen.hands[player].is_none()
        });
        Hindsight {
            context,
            judged,
            look_back,
        }
    }

    /// How likely those who are judged would have played so in this world.
    pub(super) fn plausibility(
        &self,
        solver: &mut Solver,
        world: &World,
    ) -> Result<f64, StoppedError> {
        let seen = self.context.seen;
        let first = seen.finished.len().saturating_sub(self.look_back).max(1);
        let Some(complete) = seen.finished.get(first..) else {
            return Ok(FULL);
        };
        let tricks = || complete.iter().chain([&seen.trick]);
        let cards = || tricks().flat_map(|trick| trick.iter());
        if !cards().any(|(seat, _)| self.judged[seat]) {
            return Ok(FULL);
        }
        let mut hands = world.hands;
        for (seat, card) in cards() {
            hands[seat].insert(card);
        }
        let strain = self.context.contract.strain();
        let leader = tricks().next().map_or(seen.trick.leader(), |t| t.leader());
        let begun = Layout::new(hands)
            .ok()
            .and_then(|layout| Problem::new(layout, strain, leader, &[]).ok());
        let Some(problem) = begun else {
            return Ok(FULL);
        };
        let mut again = Again::new(problem, self.context.contract.declarer.side(), solver)?;
        let mut plausibility = FULL;
        for (seat, card) in cards() {
            let Some(cost) = again.play(seat, card, solver)? else {
                return Ok(FULL);
            };
            if self.judged[seat] {
                plausibility *= BY_COST[cost.min(2)];
            }
        }
        Ok(plausibility)
    }
}

/// Tricks that are played again in a world.
struct Again {
    problem: Problem,
    declarer: Side,
    /// The tricks of the declarer since the first card looked at.
    won: i16,
    /// Those and what is still to come.
    value: i16,
}

impl Again {
    fn new(problem: Problem, declarer: Side, solver: &mut Solver) -> Result<Self, StoppedError> {
        let mut again = Again {
            problem,
            declarer,
            won: 0,
            value: 0,
        };
        again.value = again.for_declarer(solver.tricks(&again.problem)?);
        Ok(again)
    }

    /// What a card costs the side that plays it; none if nobody could have played it.
    fn play(
        &mut self,
        seat: Seat,
        card: Card,
        solver: &mut Solver,
    ) -> Result<Option<usize>, StoppedError> {
        let forced = self.problem.choices().len() == 1;
        match self.problem.play(card) {
            Ok(Some(winner)) => self.won += i16::from(winner.side() == self.declarer),
            Ok(None) => {}
            Err(_) => return Ok(None),
        }
        if forced {
            return Ok(Some(0));
        }
        // A card costs only the side that plays it, and seldom more than one trick.
        let (low, high) = if seat.side() == self.declarer {
            (self.value - 2, self.value)
        } else {
            (self.value, self.value + 2)
        };
        let left = self.problem.tricks() as i16;
        let (low, high) = if self.problem.turn().side() == self.declarer {
            (low - self.won, high - self.won)
        } else {
            (left - (high - self.won), left - (low - self.won))
        };
        let within = low.clamp(0, left) as u8..=high.clamp(0, left) as u8;
        let after = self.for_declarer(solver.tricks_within(&self.problem, within)?);
        let cost = usize::from(after.abs_diff(self.value));
        self.value = after;
        Ok(Some(cost))
    }

    /// The tricks of the declarer from the first card looked at to the end.
    fn for_declarer(&self, tricks: u8) -> i16 {
        let left = self.problem.tricks() as i16;
        if self.problem.turn().side() == self.declarer {
            self.won + i16::from(tricks)
        } else {
            self.won + left - i16::from(tricks)
        }
    }
}
