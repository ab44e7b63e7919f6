//! Searches that know no game.
mod allowance;
mod alpha_beta;
mod deepening;
mod expected;
mod ordering;
mod outcome;
mod pvs;
mod reading;
mod sampled;
mod table;
mod window;

pub use alpha_beta::{AlphaBeta, Even};
pub use expected::{Expectation, Expected, Pruning};
pub use ordering::{Aids, AsListed, HISTORY, Order};
pub use outcome::{Analysis, Outcome, Stats};
pub use reading::{NoChance, Pessimistic, Reading};
pub use sampled::Sampled;
