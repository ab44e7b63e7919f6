//! `kibitzer solve`: certainty, by proof.

mod all_moves;
pub(crate) mod bridge;
mod first_moves;
mod position;
pub(crate) mod progress;
mod rectangles;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::table::Format;
use anyhow::Result;
use clap::{ArgGroup, Subcommand};
use kernel::{Budget, StopFlag};
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  kibitzer solve pentomino \"8x8 X1c3 I2a1 F1a4\"             who wins, and a move that does it
  kibitzer solve pentomino \"6x6 X1b2\" --all                 what each move is worth
  kibitzer solve pentomino 5x10 --json --time 60            for a script, a minute at most
  kibitzer solve pentomino --first-moves 8x8.txt            the value of every first move (hours)
  kibitzer solve pentomino --rectangles --up-to 40          who wins on each rectangle

Long work may be stopped with Ctrl-C at any time: the file keeps what was found, and the same
command goes on from there.";

#[derive(Subcommand)]
pub(crate) enum Solve {
    /// Golomb's pentomino game
    Pentomino(Options),
    /// Bridge with all four hands seen: tables, par, best cards, the course of a play
    Bridge(bridge::Options),
}

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(group(ArgGroup::new("question").required(true).args(["position", "first_moves", "rectangles"])))]
pub(crate) struct Options {
    /// The position: the board, then the moves, such as "8x8 X1c3 I2a1" (`blocked=d4,e4`,
    /// `absent=XI` and `draw` may stand between them)
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// Values every move, not only who wins
    #[arg(long, requires = "position")]
    all: bool,
    /// Values every first move of an empty board and keeps the results in this file
    #[arg(long, value_name = "FILE")]
    first_moves: Option<PathBuf>,
    /// The board for --first-moves
    #[arg(long, value_name = "WxH", default_value = "8x8", conflicts_with_all = ["position", "rectangles"])]
    board: String,
    /// Tells who wins on each rectangle, the smallest first
    #[arg(long)]
    rectangles: bool,
    /// The largest rectangles for --rectangles, in squares
    #[arg(long, value_name = "SQUARES", default_value_t = 40, value_parser = clap::value_parser!(u8).range(1..=64))]
    up_to: u8,
    /// The shorter side for --rectangles, at least
    #[arg(long, value_name = "SIDE", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=8))]
    narrowest: u8,
    /// Keeps the results of --rectangles in this file
    #[arg(long, value_name = "FILE", requires = "rectangles")]
    file: Option<PathBuf>,
    /// Threads to work on; by default all cores
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// Memory for what was proven, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = limits::mebibytes)]
    memory: usize,
    /// Gives up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = limits::seconds)]
    time: Option<Duration>,
    /// Prints JSON
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// How to print tables
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl Options {
    /// What all of the work may take.
    fn budget(&self, stop: &StopFlag) -> Budget {
        let budget = Budget::unlimited()
            .with_threads(limits::threads_or_all(self.threads))
            .with_stop(stop.clone());
        match self.time {
            Some(time) => budget.within(time),
            None => budget,
        }
    }

    fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

/// Answers the question that was asked.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    let out = &mut std::io::stdout();
    if let Some(path) = &options.first_moves {
        first_moves::survey(options, path, &stop, out)
    } else if options.rectangles {
        rectangles::survey(options, &stop, out)
    } else {
        let text = options.position.as_deref().unwrap_or_default();
        let position = text.parse()?;
        if options.all {
            all_moves::solve(options, &position, &stop, out)
        } else {
            position::solve(options, &position, &stop, out)
        }
    }
}

/// Why there is no answer.
fn unfinished(stop: &StopFlag) -> Ending {
    if stop.is_stopped() {
        Ending::Interrupted
    } else {
        Ending::Unfinished
    }
}
