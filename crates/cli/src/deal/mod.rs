//! `kibitzer deal`: deals by chance, by number, and as they are wanted.

mod bidding;
mod dealer;
pub(crate) mod diagram;
mod script;
mod sink;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::numbers::grouped;
use crate::solve::progress::LateBar;
use anyhow::{Result, anyhow, bail};
use bidding::Bidding;
use bridge::BoardNumber;
use bridge_bidding::{DealExpr, HandConstraint};
use bridge_formats::BoardRecord;
use cards::{Deal, Hand, Seat};
use clap::ValueEnum;
use dealer::{DealRequest, Dealer, DrawOutcome};
use sink::Sink;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  kibitzer deal                                           a deal to look at
  kibitzer deal --count 32 --seed 7 --to pbn -o evening.pbn
  kibitzer deal --require 'south hcp 15-17 balanced' --require 'north spades 5+'
  kibitzer deal --where 'hcp(south) + hcp(north) >= 25 and shape(south, any 5332) and tricks(south, notrump) >= 9'
  kibitzer deal --rule stayman.ask --count 4              deals in which that rule of bidding speaks
  kibitzer deal --auction '1NT Pass 2H' --count 4         deals that are bid like this
  kibitzer deal --hand S=AKQJ.T98.765.432 --count 10 --to list
  kibitzer deal --index 0                                 by Pavlicek's numbering
  kibitzer deal --script docs/samples/notrump.dealer --seed 1     a script in the language of `dealer`
  echo 'condition hcp(north) > 19 action average hcp(south)' | kibitzer deal --script -

Requirements: a seat or a side (NS, EW), then any of
  hcp 15-17    controls 4+    spades 5+    hearts 2-    clubs 4
  balanced     semibalanced   unbalanced   shape 5431   shape 5=4=3=1
  has SAK      lacks HQ
Expressions (--where): numbers, + - * == != < <= > >= and or not, and
  hcp(south)  hcp(south, spades)  points  spades  hearts  diamonds  clubs  controls  losers  aces  kings
  top3(north, hearts)  top5  stopper  longest  shortest  balanced  semibalanced
  shape(south, any 4432 + 54xx - 5440)  hascard(north, SA)  tricks(south, notrump)
Scripts (--script) say themselves how many deals they want and what is done with them: variables,
predeal, pointcount, altcount, condition, produce, generate, and as actions printall, print, printew,
printpbn, printcompact, printoneline, printes, csv, average and frequency. Where the condition speaks
of points and shapes these are drawn first, so that rare hands take no longer; the number of deals
generated is what drawing by chance alone would have taken. docs/analysis.md has the language.
Each deal fits all of them; among those that fit, every one is equally likely. The same seed gives the
same deals everywhere.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// How many deals
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// Which sequence of deals; by default another one each time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How to write them
    #[arg(long, value_enum, default_value = "text")]
    to: Form,
    /// The file to write instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What every deal must have, such as 'south hcp 15-17 balanced'; may be given several times
    #[arg(long, value_name = "WHAT")]
    require: Vec<HandConstraint>,
    /// What every deal must have, as an expression; may be given several times
    #[arg(long = "where", value_name = "EXPRESSION")]
    wishes: Vec<DealExpr>,
    /// The calls with which the bidding of every deal must begin, the dealer first
    #[arg(long, value_name = "CALLS")]
    auction: Option<String>,
    /// A rule of bidding that must have made a call (`kibitzer bid --rules` lists them)
    #[arg(long, value_name = "NAME")]
    rule: Option<String>,
    /// The convention card for --auction and --rule
    #[arg(long, value_name = "CARD", default_value = "sayc")]
    card: String,
    /// Cards that a seat has in every deal, such as N=AKQ.T9..2; may be given for each seat
    #[arg(long, value_name = "SEAT=CARDS", value_parser = hand)]
    hand: Vec<(Seat, Hand)>,
    /// The deal with this number among all 53,644,737,765,488,792,839,237,440,000, from 0; may be
    /// given several times
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "seed", "require", "wishes", "auction", "rule", "hand"])]
    index: Vec<u128>,
    /// A script in the language of the program `dealer`; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "to", "output", "require", "wishes", "auction", "rule", "hand", "index", "board", "attempts"])]
    script: Option<PathBuf>,
    /// With --script: tells in JSON what was counted
    #[arg(long, requires = "script")]
    json: bool,
    /// With --script: how many threads; by default one for each core. The deals are the same
    #[arg(long, value_name = "N", requires = "script", value_parser = limits::threads)]
    threads: Option<usize>,
    /// The number of the first board; dealer and vulnerability follow from it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    board: u32,
    /// Gives up after this many draws in a row that do not fit
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    attempts: u64,
}

/// How deals are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// Diagrams for people
    Text,
    /// Portable Bridge Notation
    Pbn,
    /// Bridge Base Online
    Lin,
    /// Links to its hand viewer, one a line
    Link,
    /// One a line, as in N:AKQ.… … … …
    List,
    /// One a line as GIB writes them, West first
    Gib,
    /// JSON
    Json,
}

/// `N=AKQ.T9..2`.
fn hand(text: &str) -> Result<(Seat, Hand)> {
    let (seat, cards) = text
        .split_once('=')
        .ok_or_else(|| anyhow!("a seat and its cards are wanted, as in N=AKQ.T9..2"))?;
    Ok((seat.trim().parse()?, cards.parse()?))
}

/// Deals until there are enough.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    if let Some(path) = &options.script {
        let (seed, threads) = (options.seed(), options.threads);
        return script::run(path, seed, threads, options.json, interrupt);
    }
    let mut sink = Sink::new(options.to, options.output.clone(), options.total())?;
    let mut number = options.board;
    let mut give = |deal: Deal, sink: &mut Sink| -> Result<()> {
        let board = BoardNumber::new(number).ok_or_else(|| anyhow!("there is no board 0"))?;
        number += 1;
        sink.take(BoardRecord::of(deal).numbered(board))
    };
    if !options.index.is_empty() {
        for &index in &options.index {
            let deal = Deal::from_index(index);
            let last = Deal::COUNT - 1;
            let deal = deal.ok_or_else(|| anyhow!("{index} is no deal: the last one is {last}"))?;
            give(deal, &mut sink)?;
        }
        sink.finish()?;
        return Ok(Ending::Done);
    }
    let stop = interrupt.begin();
    let bidding = options.bidding()?;
    let wanted = DealRequest {
        requirements: &options.require,
        wishes: &options.wishes,
        bidding: bidding.as_ref(),
        first_board: options.board,
    };
    let mut dealer = Dealer::new(&options.hand, wanted, options.seed())?;
    let count = u64::from(options.count);
    let mut bar = LateBar::new(count, "deals");
    let mut found = 0;
    let mut ending = Ending::Done;
    while found < count {
        match dealer.draw(found, options.attempts, &stop) {
            DrawOutcome::Deal(deal) => give(deal, &mut sink)?,
            DrawOutcome::Stopped => {
                ending = Ending::Interrupted;
                break;
            }
            DrawOutcome::None => {
                drop(bar);
                sink.finish()?;
                bail!(
                    "{} draws in a row did not fit, after {found} that did: what is required is too \
                     rare or impossible. Ask for less, fix cards with --hand, or allow more with \
                     --attempts",
                    grouped(options.attempts)
                );
            }
        }
        found += 1;
        bar.reach(found);
    }
    drop(bar);
    sink.finish()?;
    if ending == Ending::Interrupted {
        eprintln!("Stopped after {found} of {count} deals.");
    }
    Ok(ending)
}

impl Options {
    /// What is wanted of the bidding, if anything.
    fn bidding(&self) -> Result<Option<Bidding>> {
        match (&self.auction, &self.rule) {
            (None, None) => Ok(None),
            (auction, rule) => {
                let system = crate::bid::card::system(&self.card)?;
                Bidding::new(system, auction.as_deref(), rule.as_deref()).map(Some)
            }
        }
    }

    fn total(&self) -> u32 {
        match self.index.len() {
            0 => self.count,
            indices => indices as u32,
        }
    }

    /// The given seed, or a random one, which is printed so that the deals can be repeated.
    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            // Small enough to be typed.
            let seed = rand::random::<u32>().into();
            eprintln!("seed {seed}");
            seed
        })
    }
}
