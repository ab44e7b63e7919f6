//! A double-dummy solver for contract bridge: how many tricks, and with which cards, when all four
//! hands are open.
//!
//! - [`Problem`] is a position: hands of any length, a strain, a leader, the trick in progress.
//! - [`Solver`] answers: the tricks, the best card, every card's value, a line of play, the table
//!   of a deal, the cost of each card in a play.
//! - [`Batch`] does so for many deals or positions on all cores.
//!
//! Inside, `translation` turns a problem into the coordinates of `position`, in which cards that
//! have gone leave no gap; `guess` says where to start asking; `bounds` finds tricks that are
//! certain without a search; `table` stores what has been proved; `history` and `order` choose the
//! order of cards; `search` is the search itself.

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
pub use solver::{CardValue, DEFAULT_MEMORY, Solver, StoppedError};
pub use trace::{Step, Trace, TraceError};
