//! The node signature: fixed deals take the same number of positions on every machine, so a
//! refactoring can be seen to change nothing.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cards::Deal;
use dds::Solver;

/// Positions at the start of a trick, over the tables of ten deals. An intended change of the
/// search changes this number too: put the new one here.
const POSITIONS: u64 = 8_071_597;

#[test]
fn ten_tables_take_as_many_positions_as_ever() {
    let mut solver = Solver::new();
    for deal in Deal::sequence(1).take(10) {
        solver.table(&deal).unwrap();
    }
    let positions = solver.work().positions;
    assert_eq!(positions, POSITIONS, "the search has changed");
}
