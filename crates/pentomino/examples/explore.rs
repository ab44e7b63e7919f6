//! How long the explorer takes for positions after a few random moves: until it is proven who wins,
//! and until every placement has its value.
//!
//! ```sh
//! cargo run --release -p kibitzer-pentomino --example explore -- 20 2 2
//! ```
//!
//! The numbers are positions, random moves and threads. Each position begins with an empty table of
//! 96 MiB, as large as the server's.

use kernel::{Budget, State};
use pentomino::Position;
use pentomino::explore::Exploration;
use pentomino::solver::Solver;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};

const MEBIBYTES: usize = 96;
/// The first slices are short, as the browser asks for them.
const SLICES: [Duration; 2] = [Duration::from_millis(250), Duration::from_millis(900)];
const LIMIT: Duration = Duration::from_secs(300);

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let number = |index: usize, usual| numbers.get(index).copied().unwrap_or(usual);
    let (positions, moves, threads) = (number(0, 20), number(1, 2), number(2, 2));
    let mut solver = Solver::new(Position::standard().board().clone(), MEBIBYTES);
    let (mut firsts, mut alls, mut processor) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..positions {
        let position = random(moves, seed);
        solver.clear();
        let before = processor_time();
        let (first, all, nodes) = explore(&solver, &position, threads);
        let spent = processor_time() - before;
        println!(
            "{position}: who wins {first:.2} s, all {} placements {all:.1} s, {:.0} million nodes, \
             {spent:.1} s of processor time",
            position.open().len(),
            nodes as f64 / 1e6
        );
        processor.push(spent / threads as f64);
        firsts.push(first);
        alls.push(all);
    }
    println!("{positions} positions after {moves} random moves, {threads} threads");
    println!("who wins:       {}", spread(firsts, 1.0));
    println!("all placements: {}", spread(alls, 20.0));
    println!(
        "  of processor time per thread: {}",
        spread(processor, 20.0)
    );
}

fn random(moves: u64, seed: u64) -> Position {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Position::standard();
    let mut legal = Vec::new();
    for _ in 0..moves {
        position.legal_actions(&mut legal);
        if let Some(&placement) = legal.choose(&mut rng) {
            position.apply(placement);
        }
    }
    position
}

/// Seconds until it is known who wins and until all is known, and the nodes for that.
fn explore(solver: &Solver, position: &Position, threads: u64) -> (f64, f64, u64) {
    let exploration = Exploration::new(position.clone());
    let begun = Instant::now();
    let mut first = None;
    let mut round = 0;
    while !exploration.findings().is_complete() && begun.elapsed() < LIMIT {
        let slice = SLICES[usize::from(round >= 4)];
        round += 1;
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| exploration.work(solver, &Budget::time(slice)));
            }
        });
        let findings = exploration.findings();
        if findings.worth.is_some() {
            first.get_or_insert(begun.elapsed().as_secs_f64());
        }
    }
    let all = begun.elapsed().as_secs_f64();
    (first.unwrap_or(all), all, exploration.findings().nodes)
}

/// Seconds of processor time of this process so far, where the system tells: on a busy machine more
/// to the point than the time that passes.
fn processor_time() -> f64 {
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    let ticks: f64 = fields
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse::<f64>().ok())
        .sum();
    ticks / TICKS_A_SECOND
}

fn spread(mut seconds: Vec<f64>, goal: f64) -> String {
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let index = (seconds.len() as f64 * share).ceil() as usize;
        seconds.get(index.max(1) - 1).copied().unwrap_or_default()
    };
    let within = seconds.iter().filter(|&&time| time <= goal).count();
    format!(
        "median {:.2} s, p90 {:.2} s, longest {:.2} s, {within} of {} within {goal} s",
        at(0.5),
        at(0.9),
        at(1.0),
        seconds.len()
    )
}
