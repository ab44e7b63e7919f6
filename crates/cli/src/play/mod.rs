//! `kibitzer play`: a game in the terminal.

mod canvas;
mod command;
mod pieces;
mod player;
mod session;
mod talk;
mod watch;

use crate::colour::Colour;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use anyhow::{Result, ensure};
use canvas::Canvas;
use clap::{Subcommand, ValueEnum};
use kernel::{Level, Seat, State, Turn};
use pentomino::Position;
use pentomino::bots::Strategy;
use player::{Clock, Player};
use std::io::IsTerminal;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  kibitzer play pentomino                               you begin, on 8x8
  kibitzer play pentomino --level expert --first bot
  kibitzer play pentomino --board 6x10 --bot minmax:3,adaptive
  kibitzer play pentomino --position \"8x8 X1c3 I2a1\"    go on from here
  kibitzer play pentomino --watch --bot master --against expert

In the game, type `help`.";

#[derive(Subcommand)]
pub(crate) enum Play {
    /// Golomb's pentomino game: place pieces in turn; who cannot place one loses
    Pentomino(Options),
}

/// Who makes the first move.
#[derive(Copy, Clone, ValueEnum)]
enum First {
    /// You do
    Me,
    /// The computer does
    Bot,
    /// As the seed says
    Random,
}

#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(crate) struct Options {
    /// How strong the computer is: beginner, intermediate, advanced, expert or master
    #[arg(long, default_value = "intermediate", conflicts_with = "bot")]
    level: Level,
    /// A strategy in place of a level, such as minmax:3 (`--help` lists them)
    #[arg(long, value_name = "STRATEGY")]
    bot: Option<Strategy>,
    /// Who moves first, or next in a position given
    #[arg(long, value_enum, default_value = "me", conflicts_with = "watch")]
    first: First,
    /// The board, such as 8x8 or "8x8 blocked=d4,e4"
    #[arg(long, default_value = "8x8", conflicts_with = "position")]
    board: String,
    /// A position to go on from, such as "8x8 X1c3 I2a1"
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Placing all twelve pieces is a draw, not a win for the last mover
    #[arg(long, conflicts_with = "position")]
    draw: bool,
    /// How long the computer may think about a move, in seconds
    #[arg(long, value_name = "SECS", value_parser = limits::seconds)]
    time: Option<Duration>,
    /// Makes everything random repeatable, on one thread
    #[arg(long)]
    seed: Option<u64>,
    /// When to use colour
    #[arg(long, value_enum, default_value = "auto", visible_alias = "color")]
    colour: Colour,
    /// Watch two bots play, --bot (or --level) against --against
    #[arg(long, requires = "against")]
    watch: bool,
    /// The second bot to watch
    #[arg(long, value_name = "STRATEGY", requires = "watch")]
    against: Option<Strategy>,
}

fn long_help() -> String {
    format!("Strategies:\n{}\n\n{EXAMPLES}", Strategy::syntax())
}

impl Options {
    fn start(&self) -> Result<Position> {
        let text = self.position.as_ref().unwrap_or(&self.board);
        let position: Position = text.parse()?;
        if self.position.is_none() && self.draw {
            let mut setup = position.setup().clone();
            setup.full_board_draws = true;
            return Ok(Position::after(setup, position.moves())?);
        }
        Ok(position)
    }

    fn clock(&self, interrupt: &Interrupt) -> Clock {
        Clock {
            time: self.time,
            seed: self.seed.unwrap_or_else(rand::random),
            // More threads may find another move of the same worth.
            threads: limits::threads_or_all(self.seed.map(|_| 1)),
            interrupt: interrupt.clone(),
        }
    }
}

/// Plays, or watches.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let position = options.start()?;
    let Turn::Seat(mover) = position.turn() else {
        let no_room = "nothing can be placed in this position, so there is no game to play";
        ensure!(position.ply() > 0, no_room);
        anyhow::bail!("the game is already over in this position");
    };
    let canvas = Canvas::new(options.colour.for_stdout());
    let clock = options.clock(interrupt);
    let strategy = options
        .bot
        .clone()
        .unwrap_or_else(|| Strategy::from(options.level));
    let mut out = std::io::stdout();
    if let Some(against) = &options.against {
        let players = [Player::new(&strategy), Player::new(against)];
        return watch::watch(position, players, &canvas, &clock, &mut out);
    }
    let human_moves = match options.first {
        First::Me => true,
        First::Bot => false,
        First::Random => clock.seed.is_multiple_of(2),
    };
    let human = if human_moves { mover } else { other(mover) };
    let session = session::Session::new(position, human, Player::new(&strategy), canvas, clock);
    let prompts = std::io::stdin().is_terminal();
    session.run(&mut std::io::stdin().lock(), prompts, &mut out)
}

/// Across the board.
fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index() as u8)
}
