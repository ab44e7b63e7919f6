//! How a search reads chance nodes, settled when it is compiled.
//!
//! Alpha-beta only needs to know who chooses at a node. In a game without chance that is the side
//! to move. Read pessimistically, a draw is chosen by the opponent of the side it is for, and is
//! then a node like any other. (The third reading, the average over all draws, needs fractions
//! and another kind of pruning: see [`Expected`](crate::Expected).)

use kernel::{Adversarial, Side, Turn};

/// Who chooses at a node.
pub trait Reading<S: Adversarial>: Sync {
    /// The side that picks the action here.
    fn chooser(state: &S) -> Side;
}

/// For games without chance nodes: the side to move chooses.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoChance;

impl<S: Adversarial> Reading<S> for NoChance {
    #[inline]
    fn chooser(state: &S) -> Side {
        state.side()
    }
}

/// Every draw is the worst one for the side it is for.
#[derive(Copy, Clone, Debug, Default)]
pub struct Pessimistic;

impl<S: Adversarial> Reading<S> for Pessimistic {
    #[inline]
    fn chooser(state: &S) -> Side {
        match state.turn() {
            Turn::Chance => state.side().other(),
            Turn::Seat(_) | Turn::Over => state.side(),
        }
    }
}
