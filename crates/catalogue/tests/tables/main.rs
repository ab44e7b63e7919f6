//! Tables of every game of the catalogue.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod changes;
mod dealing;
mod parties;
mod pentomino;
mod test_table;
