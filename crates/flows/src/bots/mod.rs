//! The players: two plain ones, and stronger ones.

mod corridor;
mod easy;
mod evaluator;
mod expert;
pub mod insight;
mod lookahead;
mod medium;
mod montecarlo;
mod obliged;
mod outlook;
mod random;
mod reach;
mod strategy;
mod weights;

pub use easy::Easy;
pub use evaluator::{Evaluator, PathLength, evaluator};
pub use expert::Expert;
pub(crate) use expert::candidate;
pub use insight::Insight;
pub use lookahead::{Breadth, Lookahead, MoveValue};
pub use medium::Medium;
pub use montecarlo::MonteCarlo;
pub(crate) use obliged::forced;
pub use outlook::{FEATURES, Outlook, Sure, features, logistic};
pub use random::Random;
pub use strategy::Strategy;

use crate::{Position, View};

/// How many candidates a decision lists.
const MAX_CANDIDATES: usize = 8;

/// The position that a view shows. The caller has checked the view.
pub(crate) fn position_of(view: &View) -> Position {
    Position::try_from(view).expect("a view of a real game is a legal position")
}
