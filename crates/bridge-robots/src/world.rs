//! One way in which the hidden cards may lie.

use super::PlayContext;
use cards::{BySeat, Hand, Layout};
use dds::Problem;

/// The cards left in each hand, as they may be.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// The hands.
    pub hands: BySeat<Hand>,
    /// How much it counts beside the others.
    pub weight: f64,
}

impl World {
    /// The hands of a world, and how much it counts.
    pub fn new(hands: BySeat<Hand>, weight: f64) -> Self {
        World { hands, weight }
    }

    /// The position in it; none if a record from outside has led to hands that no table has.
    pub fn problem(&self, context: &PlayContext<'_>) -> Option<Problem> {
        let layout = Layout::new(self.hands).ok()?;
        let trick = &context.seen.trick;
        Problem::new(
            layout,
            context.contract.strain(),
            trick.leader(),
            trick.cards(),
        )
        .ok()
    }
}
