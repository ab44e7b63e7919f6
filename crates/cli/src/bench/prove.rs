//! The hardest question of the game: a first-player win on the empty 8×8 board, without book.

use super::Options;
use crate::numbers::{duration, grouped, rate, threads};
use kernel::{Budget, StopFlag};
use pentomino::solver::{Solver, Verdict};
use pentomino::{Placement, Position};
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// How the proof went.
#[derive(Serialize)]
pub(crate) struct Proof {
    /// The first move that was proven to win.
    first_move: Option<Placement>,
    threads: usize,
    memory_mebibytes: usize,
    nodes: u64,
    seconds: f64,
}

/// Solves the empty board.
pub(crate) fn measure(options: &Options, stop: &StopFlag) -> Proof {
    let start = Position::standard();
    let solver = Solver::new(start.board().clone(), options.memory);
    let budget = Budget::unlimited()
        .with_threads(options.threads)
        .with_stop(stop.clone());
    let solution = solver.solve(&start, &budget);
    Proof {
        first_move: match solution.verdict {
            Some(Verdict::Won(placement)) => Some(placement),
            _ => None,
        },
        threads: options.threads,
        memory_mebibytes: options.memory,
        nodes: solution.work.nodes,
        seconds: solution.work.elapsed.as_secs_f64(),
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = Duration::from_secs_f64(self.seconds);
        let result = self.first_move.map_or_else(
            || "No win was proven".to_owned(),
            |placement| format!("{placement} wins on the empty 8x8 board, proven without book"),
        );
        writeln!(
            f,
            "{result}: {} on {}, {} nodes, {:.1} million a second",
            duration(time),
            threads(self.threads),
            grouped(self.nodes),
            rate(self.nodes, time).unwrap_or(0.0) / 1e6
        )
    }
}
