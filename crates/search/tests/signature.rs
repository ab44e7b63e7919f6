//! The node signature: a fixed search visits exactly this many nodes, on every machine.
//!
//! A change that is meant to change nothing, a refactoring or a speed-up, leaves these numbers as
//! they are. A change of ordering or pruning changes them, and its commit says so.

mod games;

use games::connect_four::{ConnectFour, Threats};
use kernel::Budget;
use search::AlphaBeta;

#[test]
fn alpha_beta_on_connect_four() {
    let nodes = ["", "44", "43", "345", "2653"].map(|columns| {
        let mut engine = AlphaBeta::new(Threats).depth(10).table_mebibytes(1);
        let outcome = engine.search(&ConnectFour::after(columns), &Budget::unlimited());
        assert_eq!(outcome.depth, 10);
        outcome.stats.nodes
    });
    assert_eq!(nodes, [35_438, 60_437, 47_432, 43_162, 73_326]);
}
