//! The project's own chores, in Rust so that they need nothing but the Rust toolchain.

mod bench;
mod play;
mod step;
mod test;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  cargo xtask play                      a game of pentominoes in the terminal
  cargo xtask play --level master       against the strongest level
  cargo xtask test                      everything that must pass before a change goes in
  cargo xtask bench search              our search against another one, on the same work";

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "Kibitzer's chores"
)]
#[command(after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Builds Kibitzer and starts a game of pentominoes in the terminal
    Play(play::Options),
    /// Checks the formatting, lints, and runs every test
    Test,
    /// Compares Kibitzer with other people's programs
    Bench(bench::Options),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play(options) => play::play(&options),
        Chore::Test => test::test(),
        Chore::Bench(options) => bench::bench(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
