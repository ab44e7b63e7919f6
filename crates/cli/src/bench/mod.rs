//! `kibitzer bench`: speed on fixed work, and the node signature of that work.
//!
//! The signature is the number of nodes that fixed searches visit on one thread. It is the same on
//! every machine; a change that is meant to change no decision leaves it as it is.

mod belief;
mod card_play;
mod clock;
mod dds;
mod pentomino;
mod prove;
pub(crate) mod search;
mod server;
mod spread;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use ::pentomino::Placement;
use anyhow::Result;
use clap::ValueEnum;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  kibitzer bench                         the searches and the solver, without the long proof
  kibitzer bench search                  the searches that look a few moves ahead
  kibitzer bench pentomino --positions 100 --threads 2
  kibitzer bench dds --deals 100         the double-dummy solver
  kibitzer bench card-play boards.jsonl --boards 100 --robot expert
                                         tricks that robots give away in contracts others played
  kibitzer bench card-play boards.jsonl --boards 1000 --robot expert --leads
                                         the same for opening leads alone
  kibitzer bench card-play boards.jsonl --robot expert --against double-dummy
                                         one robot beside another on the same boards
  kibitzer bench belief --robot expert --against double-dummy
                                         how much they know of the cards that they do not see
  kibitzer bench server                  moves a second, latency and memory of a server
  kibitzer bench server --scenario load  a person's moves while others ask for all they can
  kibitzer bench pentomino --prove       how long until a first-player win is proven, without book";

/// What to measure.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The generic search, on pentomino positions
    Search,
    /// The exact solver of the pentomino game
    Pentomino,
    /// The double-dummy solver; only when it is named
    Dds,
    /// Robots playing the contracts of a file of bridge boards; only when it is named
    CardPlay,
    /// What robots know of the cards that they do not see, on the boards of a file or on random deals;
    /// only when it is named
    Belief,
    /// A server with a thousand tables; only when it is named. On SQLite, and on PostgreSQL as
    /// well where DATABASE_URL says which: the tables stay there
    Server,
}

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// What to measure; by default the searches and the pentomino solver
    part: Option<Part>,
    /// The boards for card-play and belief, one JSON object a line
    file: Option<PathBuf>,
    /// Boards to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    boards: u32,
    /// Lines of the file to leave out
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: u32,
    /// Only opening leads, one card a board, for card-play: thousands of boards in an hour
    #[arg(long)]
    leads: bool,
    /// The robot that plays all four hands
    #[arg(long, value_name = "NAME", default_value = "expert")]
    robot: String,
    /// Another robot that plays the same boards, in place of those who played them first
    #[arg(long, value_name = "NAME")]
    against: Option<String>,
    /// Worlds for a card of the first tricks; by default the robot's own number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    worlds: Option<u32>,
    /// Seconds a card; the result then depends on the machine
    #[arg(long, value_name = "SECS", value_parser = limits::seconds)]
    time: Option<Duration>,
    /// Positions to solve after two, three and four random moves each
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
    /// Gives a position up after this many seconds
    #[arg(long, value_name = "SECS", default_value = "60", value_parser = limits::seconds)]
    limit: Duration,
    /// Proves a first-player win on the empty 8x8 board, without book
    #[arg(long)]
    prove: bool,
    /// The first move for --prove to decide; the one it tries by itself wins
    #[arg(long, value_name = "MOVE", default_value = "F1d5", requires = "prove")]
    first: Placement,
    /// Threads for --prove and the positions; by default one
    #[arg(long, value_name = "N", default_value = "1", value_parser = limits::threads)]
    threads: usize,
    /// Memory for what was proven, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = limits::mebibytes)]
    memory: usize,
    /// Random deals for the double-dummy solver
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// Memory of each double-dummy solver at most, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "160", value_parser = limits::mebibytes)]
    dds_memory: usize,
    /// What the server is measured with
    #[arg(long, value_enum, default_value_t = server::Scenario::Tables)]
    scenario: server::Scenario,
    /// Tables of the server
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = tables)]
    tables: usize,
    /// Prints JSON
    #[arg(long)]
    json: bool,
}

/// All that was measured.
#[derive(Default, Serialize)]
struct Results {
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<search::Speed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pentomino: Option<pentomino::Speed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prove: Option<prove::Proof>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dds: Option<dds::Speed>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    server: Vec<server::Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card_play: Option<card_play::Quality>,
    #[serde(skip_serializing_if = "Option::is_none")]
    belief: Option<belief::Insight>,
}

/// Enough for all that is measured one by one, and no more than one client can watch.
fn tables(text: &str) -> Result<usize> {
    match text.parse() {
        Ok(tables @ 100..=4000) => Ok(tables),
        _ => anyhow::bail!("a number of tables lies between 100 and 4000"),
    }
}

/// Measures and tells.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    let out = &mut std::io::stdout();
    let mut results = Results::default();
    let wanted = |part| options.part.unwrap_or(part) == part;
    if options.prove {
        let proof = prove::measure(options, &stop)?;
        if !options.json {
            write!(out, "{proof}")?;
        }
        results.prove = Some(proof);
    } else if options.part == Some(Part::Dds) {
        results.dds = dds::measure(options, &stop)?;
        if let (Some(speed), false) = (&results.dds, options.json) {
            write!(out, "{speed}")?;
        }
    } else if options.part == Some(Part::CardPlay) {
        let quality = card_play::measure(options, &stop)?;
        if !options.json {
            write!(out, "{quality}")?;
        }
        results.card_play = Some(quality);
    } else if options.part == Some(Part::Belief) {
        let insight = belief::measure(options, &stop)?;
        if !options.json {
            write!(out, "{insight}")?;
        }
        results.belief = Some(insight);
    } else if options.part == Some(Part::Server) {
        results.server = server::measure(options, &stop)?;
        if !options.json {
            for speed in &results.server {
                write!(out, "{speed}")?;
            }
        }
    } else {
        if wanted(Part::Search) {
            let speed = search::measure(&stop);
            if !options.json {
                write!(out, "{speed}")?;
            }
            results.search = Some(speed);
        }
        if wanted(Part::Pentomino) && !stop.is_stopped() {
            let speed = pentomino::measure(options, &stop);
            if !options.json {
                write!(out, "{speed}")?;
            }
            results.pentomino = Some(speed);
        }
    }
    if stop.is_stopped() {
        eprintln!("Stopped: these numbers are not complete.");
        return Ok(Ending::Interrupted);
    }
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&results)?)?;
    }
    Ok(Ending::Done)
}
