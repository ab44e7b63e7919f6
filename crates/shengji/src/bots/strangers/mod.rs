//! Players in other people's manners, as opponents for measuring: how good a level is against
//! strangers, and whether its predictions hold there. They see what every player sees.

mod cautious;
mod greedy;
mod ruffer;
mod trees;

use super::intermediate;
use super::table_knowledge::TableKnowledge;
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::{Preference, respond};
use crate::trick::Trick;
use crate::{Action, Phase, Position, View};
use kernel::{Bot, Budget, Decision};

/// A player in another manner than ours.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stranger {
    /// Leads its highest cards, wins with its highest, feeds partner whatever may happen.
    Greedy,
    /// Leads winners or low cards, and fights for ten points or as the last player.
    Cautious,
    /// Empties short suits and ruffs whenever it can.
    Ruffer,
    /// The decision trees of the seed document, word by word.
    Trees,
}

impl Stranger {
    /// All of them, by name.
    pub const ALL: [(&'static str, Stranger); 4] = [
        ("greedy", Stranger::Greedy),
        ("cautious", Stranger::Cautious),
        ("ruffer", Stranger::Ruffer),
        ("trees", Stranger::Trees),
    ];

    /// A player for this seat of this deal, so that over many deals every manner meets every other,
    /// as partner and as opponent; the fast rules are one of them.
    pub fn of_mixture(deal: usize, seat: usize) -> &'static str {
        let nth = deal / [1, 2, 5, 7][seat % 4] + seat;
        Stranger::ALL.get(nth % 5).map_or("fast", |(name, _)| name)
    }

    fn play(self, view: &View, table: &TableKnowledge) -> Pile {
        match (self, &table.trick) {
            (Stranger::Greedy, None) => greedy::lead(table),
            (Stranger::Greedy, Some(trick)) => greedy::follow(table, trick),
            (Stranger::Cautious, None) => cautious::lead(table),
            (Stranger::Cautious, Some(trick)) => cautious::follow(table, trick),
            (Stranger::Ruffer, None) => ruffer::lead(table),
            (Stranger::Ruffer, Some(trick)) => ruffer::follow(table, trick),
            (Stranger::Trees, None) => trees::lead(view, table),
            (Stranger::Trees, Some(trick)) => trees::follow(table, trick),
        }
    }
}

impl Bot<Position> for Stranger {
    fn decide(&self, view: &View, legal: &[Action], _: &Budget) -> Decision<Action> {
        if view.phase == Phase::Playing {
            let table = TableKnowledge::new(view);
            let action = table.action(self.play(view, &table));
            if legal.contains(&action) {
                return Decision::of(action);
            }
        }
        Decision::of(intermediate::act(view, legal).0)
    }
}

fn partner_wins(table: &TableKnowledge, trick: &Trick) -> bool {
    usize::from(trick.winner) == (table.memory.seat + 2) % 4
}

/// The answer that follows the rules and otherwise these tiers, lowest cards first.
fn answer(table: &TableKnowledge, trick: &Trick, tiers: &[u64]) -> Pile {
    let memory = &table.memory;
    let preference = Preference {
        tiers,
        highest_first: false,
    };
    respond(
        memory.order,
        &memory.rules,
        &trick.format,
        memory.hand,
        &preference,
    )
}

/// The least valuable cards that may be played.
fn dispose(table: &TableKnowledge, trick: &Trick) -> Pile {
    let tiers = intermediate::hierarchy(table.order(), table.memory.hand);
    answer(table, trick, &tiers)
}

/// Points of plain suits, the dearest first, then the rest.
fn feed(table: &TableKnowledge, trick: &Trick) -> Pile {
    let order = table.order();
    let plain = !order.mask(TRUMP);
    let (fives, tens) = order.point_masks();
    let rest = intermediate::hierarchy(order, table.memory.hand);
    let mut tiers = vec![plain & tens, plain & fives];
    tiers.extend(rest);
    answer(table, trick, &tiers)
}

/// The lowest card of this mask, as a single.
fn lowest(mask: u64) -> Option<Pile> {
    (mask != 0).then(|| Pile::singles(mask & mask.wrapping_neg()))
}

/// The card of this mask that stands highest in its suit, as a single.
fn highest(order: &Order, mask: u64) -> Option<Pile> {
    let slots = (0..64).filter(|slot| mask >> slot & 1 == 1);
    let best = slots.max_by_key(|&slot| order.rung(slot))?;
    Some(Pile::singles(1 << best))
}
