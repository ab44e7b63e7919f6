//! What the last tricks would have cost those who played them, if the cards lay so.
//!
//! Players seldom give a trick away. Where a hand would have done so with what it played, it is
//! less likely to be the hand that was held.

use super::{Table, World};
use cards::{BySeat, Card, Layout, Seat, Side};
use dds::{Problem, Solver, Stopped};

/// How likely a hand plays a card that gives away no trick, one, or more, beside each other.
const BY_COST: [f64; 3] = [1.0, 0.3, 0.12];
/// The same for opening leads, which are made with nothing seen.
const LEAD_BY_COST: [f64; 3] = [1.0, 0.7, 0.5];

/// The last tricks, ready to be played again in any world.
#[derive(Clone, Debug)]
pub(super) struct Hindsight {
    leader: Seat,
    /// Who played which card, in order.
    cards: Vec<(Seat, Card)>,
    /// Whose play is to be judged.
    judged: BySeat<bool>,
    declarer: Side,
    opening: bool,
}

impl Hindsight {
    /// The last so many complete tricks and the one under way; the first trick of all only where
    /// `opening` says so. None if nobody hidden has played in them.
    pub(super) fn new(table: &Table<'_>, tricks: usize, opening: bool) -> Option<Self> {
        let seen = table.seen;
        let first = seen.finished.len().saturating_sub(tricks);
        let first = first.max(usize::from(!opening));
        let looked_at = seen.finished.get(first..).unwrap_or(&[]);
        let tricks = looked_at.iter().chain([&seen.trick]);
        let cards: Vec<(Seat, Card)> = match first > seen.finished.len() {
            true => Vec::new(),
            false => tricks.flat_map(|trick| trick.iter()).collect(),
        };
        let declarer = table.contract.declarer;
        let judged = BySeat::from_fn(|seat| {
            let player = match seat == table.contract.dummy() {
                true => declarer,
                false => seat,
            };
            seen.hands[player].is_none()
        });
        let leader = looked_at
            .first()
            .map_or(seen.trick.leader(), |trick| trick.leader());
        let any = cards.iter().any(|&(seat, _)| judged[seat]);
        any.then_some(Hindsight {
            leader,
            cards,
            judged,
            declarer: declarer.side(),
            opening: first == 0,
        })
    }

    /// How likely those who are judged would have played so in this world.
    pub(super) fn plausibility(
        &self,
        solver: &mut Solver,
        table: &Table<'_>,
        world: &World,
    ) -> Result<f64, Stopped> {
        let mut hands = world.hands;
        for &(seat, card) in &self.cards {
            hands[seat].insert(card);
        }
        let begun = Layout::new(hands).ok().and_then(|layout| {
            Problem::new(layout, table.contract.strain(), self.leader, &[]).ok()
        });
        let Some(mut problem) = begun else {
            return Ok(1.0);
        };
        let mut won: i16 = 0;
        let mut value = self.for_declarer(&problem, won, solver.tricks(&problem)?);
        let mut plausibility = 1.0;
        for (number, &(seat, card)) in self.cards.iter().enumerate() {
            let forced = problem.choices().len() == 1;
            match problem.play(card) {
                Ok(Some(winner)) => won += i16::from(winner.side() == self.declarer),
                Ok(None) => {}
                Err(_) => return Ok(1.0),
            }
            if forced {
                continue;
            }
            // A card costs only the side that plays it, and seldom more than one trick.
            let (low, high) = match seat.side() == self.declarer {
                true => (value - 2, value),
                false => (value, value + 2),
            };
            let left = problem.tricks() as i16;
            let (low, high) = match problem.turn().side() == self.declarer {
                true => (low - won, high - won),
                false => (left - (high - won), left - (low - won)),
            };
            let within = low.clamp(0, left) as u8..=high.clamp(0, left) as u8;
            let after = self.for_declarer(&problem, won, solver.tricks_within(&problem, within)?);
            let cost = usize::from(after.abs_diff(value)).min(2);
            if self.judged[seat] {
                plausibility *= match self.opening && number == 0 {
                    true => LEAD_BY_COST[cost],
                    false => BY_COST[cost],
                };
            }
            value = after;
        }
        Ok(plausibility)
    }

    /// The tricks of the declarer from the first card looked at to the end.
    fn for_declarer(&self, problem: &Problem, won: i16, tricks: u8) -> i16 {
        let left = problem.tricks() as i16;
        match problem.turn().side() == self.declarer {
            true => won + i16::from(tricks),
            false => won + left - i16::from(tricks),
        }
    }
}
