//! `kibitzer arena`: matches between bots.

pub(crate) mod openings;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::save::save;
use anyhow::{Context, Result, bail};
use arena::{Entrant, Limits, Match, Report, Run};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use pentomino::Position;
use pentomino::bots::Strategy;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  kibitzer arena pentomino --a minmax:2 --b random --games 100 --seed 1
  kibitzer arena pentomino --a master --b composite:41 --games 200 --seed 1 --plies 4 \\
      --nodes 200000 --journal match.jsonl --json match.json --svg match.svg
  kibitzer arena pentomino --a beginner --b intermediate --entrant advanced --games 40 --seed 7

Each opening is played twice with the players changed. Without --time, the same seed gives the same
games, on any number of threads. With --journal a match that was stopped goes on where it was, and
one that is finished goes on with more --games.";

#[derive(Subcommand)]
pub(crate) enum Arena {
    /// Golomb's pentomino game
    Pentomino(Options),
}

#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(crate) struct Options {
    /// The first entrant, such as minmax:3 (`--help` lists the strategies)
    #[arg(long, value_name = "STRATEGY")]
    a: Option<Strategy>,
    /// The second entrant
    #[arg(long, value_name = "STRATEGY")]
    b: Option<Strategy>,
    /// One more entrant, for a round robin; may be given again
    #[arg(long, value_name = "STRATEGY")]
    entrant: Vec<Strategy>,
    /// Games between each two entrants, rounded up to an even number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the openings and of everything else random
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Random moves at the start of each game
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=12))]
    plies: u8,
    /// The board, such as 8x8
    #[arg(long, default_value = "8x8")]
    board: String,
    /// Nodes a move, for every entrant
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds a move; the result then depends on the machine
    #[arg(long, value_name = "SECS", value_parser = limits::seconds)]
    time: Option<Duration>,
    /// Games at the same time; one for each core unless told
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// Keeps finished games here, and takes up from here
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Writes the report as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draws win rates and ratings
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

fn long_help() -> String {
    format!("Strategies:\n{}\n\n{EXAMPLES}", Strategy::SYNTAX)
}

impl Options {
    fn the_match(&self) -> Result<Match<Position>> {
        let start: Position = self.board.parse()?;
        let plies = usize::from(self.plies);
        openings::draw(&start, plies, self.seed).with_context(|| {
            format!("after {plies} random moves on {start} the game is over; take fewer --plies")
        })?;
        let name = format!("pentomino on {start}, {plies} random plies");
        let opening = move |seed| {
            openings::draw(&start, plies, seed).expect("one was drawn before, so there are some")
        };
        let limits = Limits {
            nodes: self.nodes,
            millis: self.time.map(|time| time.as_millis().max(1) as u64),
            ..Limits::default()
        };
        let everybody: Vec<_> = self.a.iter().chain(&self.b).chain(&self.entrant).collect();
        if everybody.len() < 2 {
            bail!("a match needs two entrants: give --a and --b, or --entrant twice or more");
        }
        let entrants = everybody.into_iter().cloned().map(|strategy| {
            let name = strategy.to_string();
            Entrant::new(name, move || strategy.bot()).limits(limits.clone())
        });
        let game = Match::new(name, opening).games(self.games).seed(self.seed);
        Ok(entrants.fold(game, Match::entrant))
    }
}

/// Plays the match and reports on it, even where it was stopped halfway.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let game = options.the_match()?;
    let stop = interrupt.begin();
    let mut run = Run::new().stop(stop.clone());
    if let Some(threads) = options.threads {
        run = run.threads(threads);
    }
    if let Some(path) = &options.journal {
        run = run.journal(path);
    }
    let bar = progress_bar(game.total_games());
    let names: Vec<&str> = game
        .description()
        .entrants
        .iter()
        .map(|card| card.name.as_str())
        .collect();
    let record = run.play(&game, |progress| {
        bar.set_position(progress.done);
        let standings = names.iter().zip(progress.standings);
        let standings = standings.map(|(name, standing)| format!("{name} {}", standing.points()));
        bar.set_message(standings.collect::<Vec<_>>().join(", "));
    })?;
    bar.finish_and_clear();

    let report = Report::new(&record);
    write!(std::io::stdout(), "{report}")?;
    if let Some(path) = &options.json {
        save(path, &(report.to_json() + "\n"))?;
    }
    if let Some(path) = &options.svg {
        save(path, &report.to_svg())?;
    }
    let (done, total) = (record.games.len() as u64, game.total_games());
    if done >= total {
        return Ok(Ending::Done);
    }
    match &options.journal {
        Some(path) => eprintln!(
            "Stopped after {done} of {total} games. {} keeps them: the same command again goes on.",
            path.display()
        ),
        None => eprintln!(
            "Stopped after {done} of {total} games; with --journal FILE they would be kept."
        ),
    }
    Ok(Ending::Interrupted)
}

fn progress_bar(total: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:24} {pos}/{len} games {elapsed} (eta {eta})  {msg}");
    let bar = ProgressBar::new(total);
    bar.set_style(style.expect("the template is sound"));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
