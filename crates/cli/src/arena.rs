//! `kibitzer arena`: matches between bots.

mod bidding;
mod card_play;
pub(crate) mod openings;
pub(crate) mod rounds;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::save::save;
use crate::settings::{self, Setting, setting};
use anyhow::{Context, Result, bail, ensure};
use arena::{Entrant, Limits, Match, Report, Run};
use catalogue::Visitor;
use dds::Batch;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Game, Side};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  kibitzer arena pentomino --a minmax:2 --b random --games 100 --seed 1
  kibitzer arena pentomino --a master --b composite:41 --games 200 --seed 1 --plies 4 \\
      --nodes 200000 --journal match.jsonl --json match.json --svg match.svg
  kibitzer arena pentomino --a beginner --b intermediate --entrant advanced --games 40 --seed 7
  kibitzer arena bidding --a sayc --b classic --games 1000 --seed 1 \\
      --journal match.jsonl --pbn match.pbn
  kibitzer arena bidding --a sayc --b \"cmd:./their-bidder --fast\" --games 200 --call-time 2
  kibitzer arena bidding --a sayc:16 --b sayc:16 --games 500 --boards boards.jsonl
  kibitzer arena card-play --a expert --b double-dummy --games 100 --seed 1
  kibitzer arena shengji-rounds --a expert --b intermediate --games 100 --seed 1
  kibitzer arena pentomino --set board=6x6 --a expert --b minmax:3 --games 100

Each opening is played twice with the players changed. Without --time, the same seed gives the same
games, on any number of threads. With --journal a match that was stopped goes on where it was, and
one that is finished goes on with more --games.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(crate) struct Options {
    /// The game; bidding is the auction of bridge by itself, card-play its play in given contracts,
    /// shengji-rounds duplicate rounds of Shengji, shengji-play the same with only the play compared
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(catalogue::NAMES.iter().copied().chain(["bidding", "card-play", rounds::WHOLE, rounds::CARDS])))]
    game: String,
    /// The first entrant, such as minmax:3 (`--help` lists the strategies)
    #[arg(long, value_name = "STRATEGY")]
    a: Option<String>,
    /// The second entrant
    #[arg(long, value_name = "STRATEGY")]
    b: Option<String>,
    /// One more entrant, for a round robin; may be given again
    #[arg(long, value_name = "STRATEGY")]
    entrant: Vec<String>,
    /// Games between each two entrants, rounded up to an even number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the openings and of everything else random
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Random moves at the start of each game; by default the game's own number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=12))]
    plies: Option<u8>,
    /// Something to agree on, such as board=6x6; may be given again
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    set: Vec<Setting>,
    /// Bidding: the deals of this file in place of random ones: JSON lines, PBN, LIN or a list
    #[arg(long, value_name = "FILE")]
    boards: Option<PathBuf>,
    /// Bidding: writes the boards with the auctions of both tables
    #[arg(long, value_name = "FILE")]
    pbn: Option<PathBuf>,
    /// Bidding: seconds that a program may take for a call; 10 unless told
    #[arg(long, value_name = "SECS", value_parser = limits::seconds)]
    call_time: Option<Duration>,
    /// Bidding: how often a program that fails is started again; 20 times unless told
    #[arg(long, value_name = "N")]
    restarts: Option<u32>,
    /// Nodes a move, for every entrant
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds a move; the result then depends on the machine
    #[arg(long, value_name = "SECS", value_parser = limits::seconds)]
    time: Option<Duration>,
    /// Games at the same time; by default one for each core
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
    let mut text = String::new();
    for card in catalogue::GAMES.iter().map(|game| game.info()) {
        let about = card.about;
        let _ = writeln!(text, "Players of {}:\n{}\n", about.name, about.bots);
        for field in card.settings {
            let _ = writeln!(
                text,
                "--set {}=…  {}",
                field.setting.name, field.setting.help
            );
        }
    }
    format!(
        "{text}\n{}\n\n{}\n\n{}\n\n{EXAMPLES}",
        bidding::HELP,
        card_play::HELP,
        rounds::HELP
    )
}

impl Options {
    /// Everybody who takes part.
    fn everybody(&self) -> Vec<&String> {
        self.a.iter().chain(&self.b).chain(&self.entrant).collect()
    }

    /// The two of a match that has no more.
    fn pair(&self, what: &str) -> Result<[&String; 2]> {
        let Ok(two) = self.everybody().try_into() else {
            bail!("a match of {what} is between two: give --a and --b");
        };
        Ok(two)
    }

    /// The two of a match of which nothing but the result is kept.
    fn two(&self, what: &str) -> Result<[&String; 2]> {
        let two = self.pair(what)?;
        ensure!(
            self.journal.is_none() && self.svg.is_none(),
            "matches of {what} keep no journal and draw no picture"
        );
        Ok(two)
    }

    /// Work over as many threads as wanted.
    fn batch(&self, stop: Arc<AtomicBool>) -> Batch<'static> {
        let batch = Batch::new().stop_by(stop);
        match self.threads {
            Some(threads) => batch.threads(threads),
            None => batch,
        }
    }

    /// The settings of the games.
    fn agreed<G: Game>(&self) -> Result<G::Settings> {
        Ok(serde_json::from_value(settings::object(&self.set))?)
    }

    fn the_match<G: Game>(&self) -> Result<Match<G::State>> {
        let plies = usize::from(self.plies.unwrap_or(G::OPENING_PLIES));
        let agreed = self.agreed::<G>()?;
        // A game that deals has a new deal in each opening; one that does not is the same each time.
        let opening = move |seed| {
            let start = G::start(&agreed, seed)?;
            let drawn = openings::draw::<G>(&start, plies, seed);
            drawn.with_context(|| {
                format!("after {plies} random moves the game is over; take fewer --plies")
            })
        };
        let first = opening(self.seed)?;
        let mut name = G::NAME.to_owned();
        if !self.set.is_empty() {
            let _ = write!(name, " with {}", settings::words(&self.set));
        }
        let _ = write!(name, ", {plies} random plies");
        let opening = move |seed| opening(seed).expect("one was drawn before, so there are some");
        let limits = Limits {
            nodes: self.nodes,
            millis: self.time.map(|time| time.as_millis().max(1) as u64),
            ..Limits::default()
        };
        let everybody = self.everybody();
        if everybody.len() < 2 {
            bail!("a match needs two entrants: give --a and --b, or --entrant twice or more");
        }
        let sides = move |seat| match G::party(&first, seat) % 2 {
            0 => Side::Us,
            _ => Side::Them,
        };
        let mut game = Match::new(name, opening)
            .games(self.games)
            .seed(self.seed)
            .sides(sides)
            .with_draws(|state, rng| G::draw(state, rng));
        for name in everybody {
            G::bot(name)?;
            let player = name.clone();
            let bot = move || G::bot(&player).expect("this name was understood before");
            game = game.entrant(Entrant::new(name.clone(), bot).limits(limits.clone()));
        }
        Ok(game)
    }
}

/// Plays the match and reports on it, even where it was stopped halfway.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    if options.game == "bidding" {
        return bidding::run(options, interrupt);
    }
    ensure!(
        options.boards.is_none() && options.pbn.is_none(),
        "--boards and --pbn are for matches of bidding"
    );
    ensure!(
        options.call_time.is_none() && options.restarts.is_none(),
        "--call-time and --restarts are for matches of bidding"
    );
    if options.game == "card-play" {
        return card_play::run(options, interrupt);
    }
    if [rounds::WHOLE, rounds::CARDS].contains(&options.game.as_str()) {
        return rounds::run(options, interrupt);
    }
    catalogue::visit(&options.game, Play { options, interrupt })
        .with_context(|| format!("there is no game `{}`", options.game))?
}

struct Play<'a> {
    options: &'a Options,
    interrupt: &'a Interrupt,
}

impl Visitor for Play<'_> {
    type Out = Result<Ending>;

    fn visit<G: Game>(self) -> Result<Ending> {
        play::<G>(self.options, self.interrupt)
    }
}

fn play<G: Game>(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let game = options.the_match::<G>()?;
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
        advance(&bar, progress.done);
        let standings = names.iter().zip(progress.standings);
        let standings = standings.map(|(name, standing)| format!("{name} {}", standing.points()));
        bar.set_message(standings.collect::<Vec<_>>().join(", "));
    })?;
    bar.finish_and_clear();

    let agreed = options.agreed::<G>()?;
    let report = Report::with_swings(&record, |difference| G::swing(&agreed, difference));
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

/// The number of games between two lines of progress where no bar is visible, as in a file.
const PROGRESS_INTERVAL: u64 = 100;

/// Shows that `done` games are over.
fn advance(bar: &ProgressBar, done: u64) {
    bar.set_position(done);
    if bar.is_hidden() && done > 0 && done.is_multiple_of(PROGRESS_INTERVAL) {
        eprintln!("{done} of {} games", bar.length().unwrap_or(done));
    }
}
