//! A double-dummy solver for contract bridge: how many tricks, and by which cards, when all four hands
//! are seen.
//!
//! - [`Problem`] is a position: hands of any length, a strain, a leader, the trick in progress.
//! - [`Solver`] answers: the tricks, the best card, every card's value, a line of play, the table of a
//!   deal, the course of a play.
//! - [`Batch`] does so for many deals or positions over all cores.
//!
//! Inside, `translation` turns a problem into the coordinates of `position`, in which ranks that have
//! gone leave no gap; `guess` says where to begin; `bounds` has the tricks that are certain at sight, `table` what has been proved,
//! `history` and `order` the order of cards, `search` the search itself.

mod batch;
mod bounds;
#[cfg(test)]
mod exhaustive;
mod guess;
mod history;
mod line;
mod names;
#[cfg(test)]
mod oracle;
mod order;
mod position;
mod problem;
mod search;
mod solver;
mod table;
mod trace;
mod translation;

pub use batch::Batch;
pub use problem::{Problem, ProblemError};
pub use search::Work;
pub use solver::{CardValue, Solver, Stopped, USUAL_MEMORY};
pub use trace::{Step, Trace, TraceError};
