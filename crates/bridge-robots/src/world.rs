//! One way in which the hidden cards may lie.

use super::Table;
use cards::{BySeat, Hand, Layout};
use dds::Problem;

/// The cards left in each hand, as they may be.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// The hands.
    pub hands: BySeat<Hand>,
    /// How much it counts beside the others.
    pub weight: f64,
    /// What is remembered of it from card to card.
    pub(super) past: Past,
}

/// What the tricks so far have said of a world.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Past {
    /// So many tricks have been looked at; none while it is new.
    pub(super) tricks: Option<usize>,
    /// How likely they would have been played so in it.
    pub(super) plausibility: f64,
    /// How often it was drawn for each unit of its likelihood then.
    pub(super) odds: f64,
}

impl Past {
    /// Of a world that nobody has looked at.
    pub(super) const NEW: Past = Past {
        tricks: None,
        plausibility: 1.0,
        odds: 1.0,
    };
}

impl World {
    /// A new world.
    pub fn new(hands: BySeat<Hand>, weight: f64) -> Self {
        World {
            hands,
            weight,
            past: Past::NEW,
        }
    }

    /// The position in it; none if a record from outside has led to hands that no table has.
    pub fn problem(&self, table: &Table<'_>) -> Option<Problem> {
        let layout = Layout::new(self.hands).ok()?;
        let trick = &table.seen.trick;
        Problem::new(
            layout,
            table.contract.strain(),
            trick.leader(),
            trick.cards(),
        )
        .ok()
    }
}
