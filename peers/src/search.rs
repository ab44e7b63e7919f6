//! Our alpha-beta against the `minimax` crate: connect four to a fixed depth, one thread, the same
//! board code, evaluation, order of actions and table size.

#[path = "../../crates/search/tests/games/connect_four.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests of the search, which use all of it"
)]
mod connect_four;

use crate::clock::{median, timed};
use ::search::AlphaBeta;
use anyhow::{Context, ensure};
use clap::Args;
use connect_four::{ConnectFour, Drop, MIDDLE_FIRST, Threats};
use kernel::{Adversarial, Budget, Value};
use minimax::{
    BEST_EVAL, Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner,
};
use std::time::Duration;

/// What to compare.
#[derive(Args)]
pub(crate) struct Options {
    /// Search depth in plies
    #[arg(long, default_value_t = 14)]
    depth: u8,
    /// How many times each side searches each position
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Size of the transposition table in MiB
    #[arg(long, default_value_t = 16)]
    table: usize,
}

/// Openings without a quick win, as columns from 1.
const POSITIONS: [&str; 8] = ["", "44", "43", "345", "2653", "4444", "12", "3745"];

impl Evaluator for Threats {
    type G = Theirs;

    fn evaluate(&self, state: &ConnectFour) -> Evaluation {
        state.balance() as Evaluation
    }
}

/// Connect four for the `minimax` crate.
pub(crate) struct Theirs;

impl Game for Theirs {
    type S = ConnectFour;
    type M = Drop;

    fn generate_moves(state: &ConnectFour, moves: &mut Vec<Drop>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            moves.extend(
                MIDDLE_FIRST
                    .into_iter()
                    .filter(|&c| state.is_open(c))
                    .map(Drop),
            );
        }
        winner
    }

    fn apply(state: &mut ConnectFour, drop: Drop) -> Option<ConnectFour> {
        let mut next = *state;
        next.drop(drop.0);
        Some(next)
    }

    fn get_winner(state: &ConnectFour) -> Option<Winner> {
        if state.has_four() {
            Some(Winner::PlayerJustMoved)
        } else {
            state.is_full().then_some(Winner::Draw)
        }
    }

    fn zobrist_hash(state: &ConnectFour) -> u64 {
        state.hash()
    }

    /// Only fills the table of counter-moves; passing is not tried.
    fn null_move(_: &ConnectFour) -> Option<Drop> {
        Some(Drop(7))
    }

    fn table_index(drop: Drop) -> u16 {
        u16::from(drop.0)
    }

    fn max_table_index() -> u16 {
        7
    }
}

/// One search: its result, nodes and time.
struct Run {
    value: Evaluation,
    nodes: u64,
    time: Duration,
}

fn ours(state: &ConnectFour, options: &Options) -> Run {
    let (outcome, time) = timed(|| {
        AlphaBeta::new(Threats)
            .depth(options.depth.into())
            .table_mebibytes(options.table)
            .table_from(2)
            .search(state, &Budget::unlimited())
    });
    let value = outcome.value.seen_by(state.side());
    Run {
        value: in_their_words(value),
        nodes: outcome.stats.nodes,
        time,
    }
}

/// Their values do not include the distance to a win.
fn in_their_words(value: Value) -> Evaluation {
    if value.is_win() {
        BEST_EVAL
    } else if value.is_loss() {
        -BEST_EVAL
    } else {
        value.raw() as Evaluation
    }
}

fn theirs(state: &ConnectFour, options: &Options, tuned: bool) -> anyhow::Result<Run> {
    let mut settings = IterativeOptions::new().with_table_byte_size(options.table << 20);
    if tuned {
        settings = settings.with_countermoves().with_countermove_history();
    }
    let (search, time) = timed(|| {
        let mut search = IterativeSearch::new(Threats, settings);
        search.set_max_depth(options.depth);
        search.choose_move(state);
        search
    });
    // The node count is only in the log: "Explored 123 nodes to depth 12."
    let words = search.stats(&mut state.clone());
    let nodes = words
        .split("Explored ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    Ok(Run {
        value: search.root_value(),
        nodes: nodes
            .and_then(|n| n.parse().ok())
            .context("no count of nodes")?,
        time,
    })
}

/// Runs the comparison and prints it.
pub(crate) fn compare(options: &Options) -> anyhow::Result<()> {
    println!(
        "connect four, depth {}, one thread, table {} MiB, median of {} rounds",
        options.depth, options.table, options.rounds
    );
    println!(
        "{:>10} {:>7} {:>11} {:>9} {:>11} {:>9} {:>11} {:>9}",
        "position", "value", "our nodes", "ms", "minimax", "ms", "with history", "ms"
    );
    let mut totals = [Duration::ZERO; 3];
    for columns in POSITIONS {
        let state = ConnectFour::after(columns);
        let mut runs: [Vec<Run>; 3] = Default::default();
        for _ in 0..options.rounds.max(1) {
            runs[0].push(ours(&state, options));
            runs[1].push(theirs(&state, options, false)?);
            runs[2].push(theirs(&state, options, true)?);
        }
        let value = runs[0][0].value;
        for run in runs.iter().flatten() {
            ensure!(
                run.value == value,
                "{value} and {} differ in `{columns}`",
                run.value
            );
        }
        let nodes = runs.each_ref().map(|runs| runs[0].nodes);
        let times = runs.map(|runs| median(runs.iter().map(|run| run.time).collect()));
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{:>10} {value:>7} {:>11} {:>9.1} {:>11} {:>9.1} {:>11} {:>9.1}",
            if columns.is_empty() { "start" } else { columns },
            nodes[0],
            ms(times[0]),
            nodes[1],
            ms(times[1]),
            nodes[2],
            ms(times[2]),
        );
        for (total, time) in totals.iter_mut().zip(times) {
            *total += time;
        }
    }
    let [ours, default, tuned] = totals.map(|total| total.as_secs_f64());
    println!(
        "total ms: ours {:.1}, minimax {:.1}, with history {:.1}",
        ours * 1e3,
        default * 1e3,
        tuned * 1e3
    );
    println!(
        "ratio {:.2} (their faster setting over ours)",
        default.min(tuned) / ours
    );
    Ok(())
}
