//! Players: strategies by their names, and perfect play.

mod composite;
mod exact;
mod heuristic;
mod minmax;
mod open_space;
mod random;
mod strategy;

pub use composite::{Builder, Composite, Threshold};
pub use exact::Exact;
pub use heuristic::{Heuristic, UnknownHeuristic};
pub use minmax::MinMax;
pub use open_space::{OpenSpace, Openness};
pub use random::Random;
pub use strategy::{ParseStrategyError, Strategy};

use crate::{Position, View};

/// How many candidates a decision lists.
const SHOWN: usize = 8;

/// The position that a view shows. Whoever hands a bot a view has checked it.
pub(crate) fn position_of(view: &View) -> Position {
    Position::try_from(view).expect("a view of a real game is a legal position")
}
