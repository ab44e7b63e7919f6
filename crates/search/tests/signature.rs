//! The node signature: a fixed search visits exactly this many nodes, on every machine.
//!
//! A change that is meant to change nothing, a refactoring or a speed-up, leaves these numbers as
//! they are. A change of ordering or pruning changes them, and its commit says so.

mod games;

use games::connect_four::{ConnectFour, Threats};
use games::thicket::{Guess, Rules};
use kernel::Budget;
use search::{AlphaBeta, Expected};

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

#[test]
fn expectimax_on_random_games() {
    let mut nodes = 0;
    for seed in 0..500 {
        let game = Rules {
            layers: 8,
            width: 40,
            ..Rules::of(seed)
        }
        .start();
        if kernel::State::turn(&game) != kernel::Turn::Chance {
            let mut engine = Expected::new(Guess { lies: false }, -4.0, 4.0).table_mebibytes(1);
            nodes += engine.search(&game, &Budget::unlimited()).stats.nodes;
        }
    }
    assert_eq!(nodes, 95_179);
}
