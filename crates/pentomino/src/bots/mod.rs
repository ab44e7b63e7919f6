//! The players: strategies by name, and perfect play.

mod composite;
mod exact;
mod heuristic;
mod minmax;
mod open_space;
mod random;
mod strategy;

pub use composite::{Builder, Composite, Threshold};
pub use exact::Exact;
pub use heuristic::Heuristic;
pub use minmax::MinMax;
pub use open_space::{OpenSpace, Openness};
pub use random::Random;
pub use strategy::Strategy;

use crate::{Position, View};

/// How many candidates a decision lists.
const MAX_CANDIDATES: usize = 8;

/// The position that a view shows. The caller has checked the view.
pub(crate) fn position_of(view: &View) -> Position {
    Position::try_from(view).expect("a view of a real game is a legal position")
}
