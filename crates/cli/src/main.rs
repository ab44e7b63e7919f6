//! `kibitzer`: the games from the command line.
//!
//! One module for each command. What a game is and how it is played well stands in the libraries;
//! here it only meets people, files and pipes.

mod analyse;
mod arena;
mod audit;
mod backup;
mod bench;
mod bid;
mod calls;
mod card;
mod check;
mod cli;
mod colour;
mod completions;
mod convert;
mod data;
mod deal;
mod dealt_board;
mod desk;
mod ending;
mod engine;
mod html;
mod in_order;
mod interrupt;
mod limits;
mod lines;
mod numbers;
mod play;
mod recorded_board;
mod save;
mod serve;
mod settings;
mod solve;
mod table;

use clap::Parser;
use std::process::ExitCode;

/// Gives memory back to the system a few seconds after a burst of work, on a thread of its own. The
/// usual allocator keeps what many threads have freed.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match cli.run() {
        Ok(ending) => ending.into(),
        Err(error) => ending::report(&error),
    }
}
