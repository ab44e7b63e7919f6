//! The hardest question of the game: a first-player win on the empty 8×8 board, without book.

use super::Options;
use crate::numbers::{duration, grouped, rate, threads};
use anyhow::Context;
use kernel::{Budget, State, StopFlag};
use pentomino::solver::{Solver, Verdict};
use pentomino::{Placement, Position};
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// How the proof went.
#[derive(Serialize)]
pub(crate) struct Proof {
    first_move: Placement,
    /// Unless it was stopped before it was known.
    wins: Option<bool>,
    threads: usize,
    memory_mebibytes: usize,
    nodes: u64,
    seconds: f64,
}

/// Proves that the first move wins; by default one that does and leaves few replies.
pub(crate) fn measure(options: &Options, stop: &StopFlag) -> anyhow::Result<Proof> {
    let mut position = Position::standard();
    position
        .play(options.first)
        .with_context(|| format!("{} is no first move", options.first))?;
    let solver = Solver::new(position.board().clone(), options.memory);
    let budget = Budget::unlimited()
        .with_threads(options.threads)
        .with_stop(stop.clone());
    let solution = solver.solve(&position, &budget);
    Ok(Proof {
        first_move: options.first,
        wins: solution.verdict.map(|verdict| verdict == Verdict::Lost),
        threads: options.threads,
        memory_mebibytes: options.memory,
        nodes: solution.work.nodes,
        seconds: solution.work.elapsed.as_secs_f64(),
    })
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = Duration::from_secs_f64(self.seconds);
        let result = match self.wins {
            Some(true) => "wins on the empty 8x8 board, proven without book",
            Some(false) => "loses on the empty 8x8 board, proven without book",
            None => "is not decided yet",
        };
        writeln!(
            f,
            "{} {result}: {} on {}, {} nodes, {:.1} million a second",
            self.first_move,
            duration(time),
            threads(self.threads),
            grouped(self.nodes),
            rate(self.nodes, time).unwrap_or(0.0) / 1e6
        )
    }
}
