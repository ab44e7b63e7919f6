//! The project's tasks, in Rust so that they run wherever the project builds.

mod bench;
mod levels;
mod needs;
mod play;
mod python;
mod soak;
mod step;
mod test;
mod web;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  cargo xtask play                      Kibitzer in the browser, on a free port of this machine
  cargo xtask play --port 8080          on this one
  cargo xtask web                       only the web application, into web/dist
  cargo xtask test                      everything that must pass before a change goes in
  cargo xtask test --only python        one of its checks
  cargo xtask soak solver               the long checks of the double-dummy solver, some minutes
  cargo xtask levels pentomino          the strength of one game's levels, measured again
  cargo xtask bench search              our search against another one, on the same work
  cargo xtask bench bidding             our bidder against pons in a duplicate match
  cargo xtask bench dds --deals 200     our double-dummy solver against DDS and pons-dds";

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
    /// Builds everything, starts the server and opens the browser
    Play(play::Options),
    /// Formatting, lints and every test, those in a real browser included
    Test(test::Options),
    /// The long checks: laws over millions of positions, which the tests check in part
    Soak(soak::Options),
    /// Measures how strong each game's levels are, and updates the level cards; takes an hour or more
    Levels(levels::Options),
    /// Builds the web application
    Web,
    /// Compares Kibitzer with other people's programs
    Bench(bench::Options),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play(options) => play::play(&options),
        Chore::Test(options) => test::test(&options),
        Chore::Soak(options) => soak::soak(&options),
        Chore::Levels(options) => levels::levels(&options),
        Chore::Web => web::build(),
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
