//! `kibitzer bid`: the call for a hand, with its reasons; calls for many hands, for other programs; and
//! how often calls agree with those of a list or of recorded auctions.

mod batch;
pub(crate) mod boards;
pub(crate) mod card;
mod cases;
mod random;
mod readings;
mod request;
mod tell;

use crate::calls::{self, Calls};
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use anyhow::{Context, Result, anyhow, bail, ensure};
use bridge::{Call, Vulnerability};
use bridge_bidding::{CallEstimate, Choice, Judge, Situation, Systems};
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
  echo '{\"hand\":\"Q732.K65.AJ72.T9\",\"auction\":[\"1N\",\"P\"]}' | kibitzer bid --batch
                                                   for programs: JSON lines in, JSON lines out
  kibitzer bid --batch hands.jsonl --card my.toml --explain > calls.jsonl
  kibitzer bid --deals 1000 --seed 7 > boards.jsonl     random deals, bid to the end
  kibitzer bid --deals 1000 --card sayc --ew-card classic
  kibitzer bid AQ5.KJ74.AJ3.Q62 P 1N --ew-card acol     North passed, East’s 1NT is that of Acol

A line of a batch has a `hand` and an `auction`, and if wanted `dealer` (N), `vulnerability` (None,
NS, EW or All), `card`, `seat` (checked), `explain` (true) and an `id`. Its answer has the `id`, the
`call`, the `rule` that makes it and what it means; a line that cannot be answered gets
{\"line\":…,\"error\":…}, and the exit code is 4. Answers come in the order of the lines, each as soon
as it is known: a program may ask and wait. docs/bidding.md has the rest under For programs.

The auction is given from the dealer on; whoever is to call holds the hand. Cards are kibitzer, sayc,
sayc-downey, two-over-one, acol, classic, or a TOML file that says what differs from one of them.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The hand: spades, hearts, diamonds, clubs
    #[arg(required_unless_present_any = ["cases", "boards", "rules", "batch", "deals"], conflicts_with_all = ["cases", "boards", "rules", "batch"])]
    hand: Option<Hand>,
    /// The calls so far
    #[arg(value_name = "CALL")]
    auction: Vec<Calls>,
    /// The convention card: a name or a file
    #[arg(long, value_name = "CARD", default_value = "sayc")]
    card: String,
    /// The card of East and West, if it is another one; with a hand, North has dealt
    #[arg(long, value_name = "CARD", conflicts_with_all = ["batch", "cases", "boards", "rules"])]
    ew_card: Option<String>,
    /// Who is vulnerable
    #[arg(long, value_enum, value_name = "WHO", default_value = "none")]
    vulnerable: Vulnerable,
    /// How much to tell
    #[arg(long, value_enum, default_value = "detailed")]
    detail: Telling,
    /// With a hand or --batch: weighs calls by bidding out this many deals that fit the auction, where
    /// the rules leave a choice. Alone: bids this many random deals to the end, a JSON object a line
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    deals: Option<u32>,
    /// The seed of the deals
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Marks this call instead of making one
    #[arg(long, value_name = "CALL")]
    mark: Option<Call>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
    /// Lists the rules whose names contain this; with nothing behind it, all
    #[arg(long, value_name = "TEXT", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["cases", "boards", "mark", "batch"])]
    rules: Option<String>,
    /// Measures agreement with a list of hands and calls, a JSON object a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["boards", "mark", "batch"])]
    cases: Option<PathBuf>,
    /// Measures agreement with recorded auctions, a JSON object a line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mark", "batch"])]
    boards: Option<PathBuf>,
    /// Answers a file of hands and auctions, a JSON object a line, or standard input
    #[arg(long, visible_alias = "stdio", value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with = "mark")]
    batch: Option<PathBuf>,
    /// With --batch: adds the reasons and the other calls to each answer
    #[arg(long, requires = "batch")]
    explain: bool,
    /// With --batch or --deals: lines at the same time; one for each core unless told
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
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

/// How calls are weighed that the rules leave open.
#[derive(Clone)]
struct Weighing {
    deals: usize,
    seed: u64,
    budget: Budget,
}

impl Weighing {
    /// The fewest deals that show a spread, and more than anybody waits for.
    const DEALS: std::ops::RangeInclusive<u32> = 2..=100_000;

    fn judge<'a>(&self, systems: Systems<'a>) -> Judge<'a> {
        Judge::new(systems, self.deals).seeded(self.seed)
    }

    /// The call that is best on the deals, and what each call gains.
    fn choose(
        &self,
        systems: Systems<'_>,
        situation: &Situation,
        hand: Hand,
    ) -> (Choice, Vec<CallEstimate>) {
        let mut judge = self.judge(systems);
        let weighed = judge.weigh(situation, hand, &[], &self.budget);
        let call = judge.choose(situation, hand, &self.budget);
        let mut choice = systems.choose(situation, hand);
        if call != choice.call {
            choice.offer = choice.offers.iter().position(|offer| offer.call == call);
            choice.call = call;
        }
        (choice, weighed)
    }
}

impl Options {
    /// How calls are weighed, if they are.
    fn weighing(&self) -> Result<Option<Weighing>> {
        let Some(deals) = self.deals else {
            return Ok(None);
        };
        ensure!(
            Weighing::DEALS.contains(&deals),
            "calls are weighed on {} to {} deals",
            Weighing::DEALS.start(),
            Weighing::DEALS.end()
        );
        Ok(Some(Weighing {
            deals: deals as usize,
            seed: self.seed,
            budget: Budget::unlimited(),
        }))
    }
}

/// Bids, marks or measures.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    if let Some(path) = &options.batch {
        return batch::run(options, path);
    }
    if let (None, None, Some(boards)) = (options.hand, options.mark, options.deals)
        && options.rules.is_none()
        && options.cases.is_none()
        && options.boards.is_none()
    {
        return random::run(options, boards, interrupt);
    }
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
    let east_west = options.ew_card.as_deref().map(card::system).transpose()?;
    let systems = Systems::new(&system, east_west.as_ref().unwrap_or(&system));
    let situation = situation(systems, options)?;
    let mut weighing = options.weighing()?;
    if let Some(weighing) = &mut weighing {
        weighing.budget = weighing.budget.clone().with_stop(interrupt.begin());
    }
    if let Some(call) = options.mark {
        let stop = Budget::unlimited().with_stop(interrupt.begin());
        let (mut judge, budget) = match &weighing {
            Some(weighing) => (weighing.judge(systems), weighing.budget.clone()),
            None => (Judge::new(systems, Judge::DEALS), stop),
        };
        let mark = judge.mark(&situation, hand, call, &budget);
        return tell::mark(&mark, call, options.json);
    }
    let (choice, weighed) = match &weighing {
        Some(weighing) => weighing.choose(systems, &situation, hand),
        None => (systems.choose(&situation, hand), Vec::new()),
    };
    let decision = systems.explain(&situation, hand, &choice);
    tell::decision(&decision, &weighed, options.detail.detail(), options.json)
}

/// The auction of the command line, each call read by the system of its side.
fn situation(systems: Systems<'_>, options: &Options) -> Result<Situation> {
    let dealer = Seat::North;
    let auction = calls::joined(&options.auction);
    let caller = dealer.after(auction.len());
    let mut situation = Situation::new(dealer, options.vulnerable.sides(caller));
    for (index, &call) in auction.iter().enumerate() {
        systems
            .call(&mut situation, call)
            .map_err(|error| anyhow!("call {} of the auction: {error}", index + 1))?;
    }
    if situation.auction().turn().is_none() {
        bail!("the auction is over: nobody is to call");
    }
    Ok(situation)
}
