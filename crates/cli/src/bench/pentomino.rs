//! The exact solver on positions after a few random moves.

use super::Options;
use super::search::millis;
use super::spread::Spread;
use crate::arena::openings;
use crate::numbers::{duration, grouped, threads};
use kernel::{Budget, StopFlag};
use pentomino::Pentomino;
use pentomino::Position;
use pentomino::solver::{Solver, Verdict};
use serde::Serialize;
use std::fmt;

/// How many positions the signature adds up: enough to notice a change, few enough for a moment.
const SIGNATURE: u64 = 10;

/// Positions after the same number of moves.
#[derive(Serialize)]
struct Group {
    moves: usize,
    positions: usize,
    /// Positions that took longer than the limit, and count with it.
    given_up: usize,
    won: usize,
    nodes: u64,
    nodes_per_second: f64,
    millis: Spread,
}

/// What was measured.
#[derive(Serialize)]
pub(crate) struct Speed {
    /// Nodes of ten positions after three moves, on one thread with an empty table.
    signature: u64,
    threads: usize,
    limit_seconds: f64,
    after: Vec<Group>,
}

/// Solves the positions one after another, each with an empty table.
pub(crate) fn measure(options: &Options, stop: &StopFlag) -> Speed {
    let mut solver = Solver::new(Position::standard().board().clone(), options.memory);
    let mut signature = 0;
    for seed in 0..SIGNATURE {
        solver.clear();
        let budget = Budget::unlimited().with_stop(stop.clone());
        signature += solver.solve(&position(3, seed), &budget).work.nodes;
    }
    let after = [4, 3, 2].into_iter();
    let after = after.filter_map(|moves| group(options, &mut solver, moves, stop));
    Speed {
        signature,
        threads: options.threads,
        limit_seconds: options.limit.as_secs_f64(),
        after: after.collect(),
    }
}

fn group(options: &Options, solver: &mut Solver, moves: usize, stop: &StopFlag) -> Option<Group> {
    let (mut nodes, mut given_up, mut won) = (0, 0, 0);
    let mut times = Vec::new();
    for seed in 0..u64::from(options.positions) {
        if stop.is_stopped() {
            break;
        }
        solver.clear();
        let budget = Budget::time(options.limit)
            .with_threads(options.threads)
            .with_stop(stop.clone());
        let solution = solver.solve(&position(moves, seed), &budget);
        nodes += solution.work.nodes;
        times.push(solution.work.elapsed.as_micros() as f64 / 1000.0);
        given_up += usize::from(solution.verdict.is_none());
        won += usize::from(matches!(solution.verdict, Some(Verdict::Won(_))));
    }
    let total: f64 = times.iter().sum();
    Some(Group {
        moves,
        positions: times.len(),
        given_up,
        won,
        nodes,
        nodes_per_second: (nodes as f64 / total.max(1e-3) * 1000.0).round(),
        millis: Spread::of(times)?,
    })
}

fn position(moves: usize, seed: u64) -> Position {
    openings::draw::<Pentomino>(&Position::standard(), moves, seed)
        .expect("a game of pentominoes on 8x8 can last longer than four moves")
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "The exact solver ({})", threads(self.threads))?;
        for group in &self.after {
            let Spread {
                median,
                p90,
                max,
                within_a_second,
            } = group.millis;
            writeln!(
                f,
                "  after {} random moves: median {}, p90 {}, max {}, {:.0} % within a second",
                group.moves,
                millis(median),
                millis(p90),
                millis(max),
                within_a_second * 100.0
            )?;
            writeln!(
                f,
                "    {} positions, {} won, {} given up after {}; {} nodes, {:.1} million a second",
                group.positions,
                group.won,
                group.given_up,
                duration(std::time::Duration::from_secs_f64(self.limit_seconds)),
                grouped(group.nodes),
                group.nodes_per_second / 1e6
            )?;
        }
        writeln!(f, "  signature {}\n", self.signature)
    }
}
