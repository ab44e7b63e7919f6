//! Searches that know no game.
mod allowance;
mod alpha_beta;
mod deepening;
mod ordering;
mod outcome;
mod pvs;
mod reading;
mod table;
mod window;

pub use alpha_beta::{AlphaBeta, Even};
pub use ordering::{Aids, AsListed, HISTORY, Order};
pub use outcome::{Analysis, Outcome, Stats};
pub use reading::{NoChance, Pessimistic, Reading};
