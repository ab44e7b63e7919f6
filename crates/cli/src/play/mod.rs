//! `kibitzer play`: a game of the catalogue in the terminal.
//!
//! A game in the terminal is a table like any other, with one guest and bots: the guest sees what
//! its seat sees, and no more of the bots' moves than at a table in the browser. Nothing here
//! knows a game; pictures and the way moves are written come from the game itself.

mod clock;
mod command;
mod session;
mod setup;
mod tell;
mod watch;

use crate::colour::Colour;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::settings::{Setting, setting};
use anyhow::Result;
use clock::Clock;
use kernel::{Canvas, Level};
use session::Session;
use std::io::IsTerminal;
use std::time::Duration;

/// The last lines of the command's help.
fn examples() -> String {
    let mut text = String::from("Examples:\n");
    for game in catalogue::NAMES {
        text += &format!("  kibitzer play {game}\n");
    }
    text + "  kibitzer play GAME --level expert --seat 2
  kibitzer play GAME --lang zh --set NAME=VALUE
  kibitzer play GAME --watch --bot master --bot expert

In the game, type `help`. `kibitzer arena --help` lists the players and settings of each game."
}

#[derive(clap::Args)]
#[command(after_help = examples())]
pub(crate) struct Options {
    /// The game
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(catalogue::NAMES))]
    game: String,
    /// How strong the computer is: beginner, intermediate, advanced, expert or master
    #[arg(long, default_value = "intermediate", conflicts_with = "bot")]
    level: Level,
    /// A player in place of a level; given several times, one for each seat in turn
    #[arg(long, value_name = "NAME")]
    bot: Vec<String>,
    /// Your seat: its number, its name, or `random`
    #[arg(long, default_value = "1", conflicts_with = "watch")]
    seat: String,
    /// What is agreed beforehand; may be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    set: Vec<Setting>,
    /// Moves that are made already, separated by semicolons
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    moves: String,
    /// How long the computer may think about a move, in seconds
    #[arg(long, value_name = "SECS", default_value = "10", value_parser = limits::seconds)]
    time: Duration,
    /// Makes everything random repeatable, on one thread
    #[arg(long)]
    seed: Option<u64>,
    /// When to use colour
    #[arg(long, value_enum, default_value = "auto", visible_alias = "color")]
    colour: Colour,
    /// Watch the bots play each other
    #[arg(long)]
    watch: bool,
}

/// Plays, or watches.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let setup = setup::Setup::new(options)?;
    let clock = Clock {
        time: options.time,
        // More threads may find another move of the same worth.
        threads: limits::threads_or_all(options.seed.map(|_| 1)),
        interrupt: interrupt.clone(),
    };
    let canvas = Canvas {
        coloured: options.colour.for_stdout(),
    };
    let session = Session::new(setup, canvas, clock);
    let mut out = std::io::stdout();
    if options.watch {
        return session.watch(&mut out);
    }
    let prompts = std::io::stdin().is_terminal();
    session.run(&mut std::io::stdin().lock(), prompts, &mut out)
}
