//! `kibitzer bid`: the call for a hand, with its reasons; and how often calls agree with those of
//! a list or of recorded auctions.

pub(crate) mod boards;
pub(crate) mod card;
mod cases;
mod tell;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use anyhow::{Context, Result, anyhow, bail, ensure};
use bridge::{Call, Vulnerability};
use bridge_bidding::{Judge, Situation, System};
use cards::{Hand, Seat};
use clap::ValueEnum;
use kernel::{Budget, Detail};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  kibitzer bid AKQ95.AT3.KJ2.97                    what to open
  kibitzer bid Q732.K65.AJ72.T9 1N P               partner opened 1NT, the next hand passed
  kibitzer bid Q732.K65.AJ72.T9 1N P 2C P 2S P --detail expert
  kibitzer bid AK65.JT3.KT97.A3 1C --card classic --vulnerable we
  kibitzer bid AKJ72.T74.T986.K 1D P 1S P 2H P --mark 2N --deals 100
                                                   how good is 2NT, and what does it cost?
  kibitzer bid --card my.toml --rules stayman      the rules of a module as the card has them
  kibitzer bid --cases cases.jsonl --card sayc-downey
  kibitzer bid --boards boards.jsonl

The auction is given from the dealer on; whoever is to call holds the hand. Cards are sayc, sayc-downey,
classic, or a TOML file that says what differs from one of them.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The hand: spades, hearts, diamonds, clubs
    #[arg(required_unless_present_any = ["cases", "boards", "rules"])]
    hand: Option<Hand>,
    /// The calls so far
    #[arg(value_name = "CALL")]
    auction: Vec<Call>,
    /// The convention card: a name or a file
    #[arg(long, value_name = "CARD", default_value = "sayc")]
    card: String,
    /// Who is vulnerable
    #[arg(long, value_enum, value_name = "WHO", default_value = "none")]
    vulnerable: Vulnerable,
    /// How much to tell
    #[arg(long, value_enum, default_value = "detailed")]
    detail: Telling,
    /// Weighs calls by bidding out this many deals that fit the auction, where the rules leave a choice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    deals: Option<u32>,
    /// The seed of those deals
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Marks this call instead of making one
    #[arg(long, value_name = "CALL")]
    mark: Option<Call>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
    /// Lists the rules whose names contain this; with nothing behind it, all
    #[arg(long, value_name = "TEXT", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["cases", "boards", "mark"])]
    rules: Option<String>,
    /// Measures agreement with a list of hands and calls, a JSON object a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["boards", "mark"])]
    cases: Option<PathBuf>,
    /// Measures agreement with recorded auctions, a JSON object a line
    #[arg(long, value_name = "FILE", conflicts_with = "mark")]
    boards: Option<PathBuf>,
    /// Lists what does not agree
    #[arg(long)]
    failures: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Vulnerable {
    None,
    We,
    They,
    Both,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Telling {
    /// One sentence
    Simple,
    /// Requirements against what the hand has, and other calls
    Detailed,
    /// Also the rules' names
    Expert,
    /// Only what the call tells the table, not what the hand has
    Convention,
}

impl Telling {
    const fn detail(self) -> Detail {
        match self {
            Telling::Simple => Detail::Simple,
            Telling::Detailed => Detail::Detailed,
            Telling::Expert => Detail::Expert,
            Telling::Convention => Detail::Convention,
        }
    }
}

impl Vulnerable {
    /// The same by sides, for whoever is to call.
    fn sides(self, caller: Seat) -> Vulnerability {
        let (we, they) = match self {
            Vulnerable::None => (false, false),
            Vulnerable::We => (true, false),
            Vulnerable::They => (false, true),
            Vulnerable::Both => (true, true),
        };
        by_sides(caller, we, they)
    }
}

/// The vulnerability, from the caller's point of view.
fn by_sides(caller: Seat, we: bool, they: bool) -> Vulnerability {
    match caller {
        Seat::North | Seat::South => Vulnerability::of_sides(we, they),
        Seat::East | Seat::West => Vulnerability::of_sides(they, we),
    }
}

/// Bids, marks or measures.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let system = card::system(&options.card)?;
    if let Some(wanted) = &options.rules {
        return tell::rules(&system, wanted);
    }
    if let Some(path) = &options.cases {
        return cases::run(&system, path, options, interrupt);
    }
    if let Some(path) = &options.boards {
        return boards::run(&system, path, options, interrupt);
    }
    let hand = options
        .hand
        .context("give a hand, as in AKQ95.AT3.KJ2.97")?;
    ensure!(
        hand.len() == 13,
        "a hand has 13 cards; this one has {}",
        hand.len()
    );
    let situation = situation(&system, options)?;
    let seed = Budget::unlimited()
        .with_seed(options.seed)
        .with_stop(interrupt.begin());
    if let Some(call) = options.mark {
        let mark = match options.deals {
            Some(deals) => Judge::new(&system, deals as usize).mark(&situation, hand, call, &seed),
            None => system.mark(&situation, hand, call),
        };
        return tell::mark(&mark, call, options.json);
    }
    let mut decision = system.decide(&situation, hand);
    let mut weighed = Vec::new();
    if let Some(deals) = options.deals {
        let mut judge = Judge::new(&system, deals as usize);
        weighed = judge.weigh(&situation, hand, &[], &seed);
        let call = judge.choose(&situation, hand, &seed);
        if call != decision.action {
            let mut choice = system.choose(&situation, hand);
            choice.offer = choice.offers.iter().position(|offer| offer.call == call);
            choice.call = call;
            decision = system.explain(&situation, hand, &choice);
        }
    }
    tell::decision(&decision, &weighed, options.detail.detail(), options.json)
}

/// The auction of the command line, each call read by the system.
fn situation(system: &System, options: &Options) -> Result<Situation> {
    let dealer = Seat::North;
    let caller = dealer.after(options.auction.len());
    let mut situation = Situation::new(dealer, options.vulnerable.sides(caller));
    for (index, &call) in options.auction.iter().enumerate() {
        system
            .call(&mut situation, call)
            .map_err(|error| anyhow!("call {} of the auction: {error}", index + 1))?;
    }
    if situation.auction().turn().is_none() {
        bail!("the auction is over: nobody is to call");
    }
    Ok(situation)
}
