//! A double-dummy solver for contract bridge: how many tricks, and by which cards, when all four hands
//! are seen.
//!
//! - [`Problem`] is a position: hands of any length, a strain, a leader, the trick in progress.
//! - [`Solver`] answers: tricks, every card's value, the table of a deal, the course of a play.
//!
//! Inside: [`position`](crate) has the coordinates in which ranks that have gone leave no gap, `bounds`
//! the tricks that are certain at sight, `table` what has been proved, `history` and `order` the order of
//! cards, `search` the search itself.

mod bounds;
mod history;
#[cfg(test)]
mod oracle;
mod order;
mod position;
mod problem;
mod search;
mod solver;
mod table;

pub use problem::{Problem, ProblemError};
pub use search::Work;
pub use solver::{CardValue, Solver, Stopped, USUAL_MEMORY};
