//! `kibitzer audit bidding`: random deals are bid out, every call is held to the laws of a sound system, and what
//! each rule does is counted and priced.

pub(crate) mod hands;
mod json;
mod page;
mod report;
mod text;
pub(crate) mod training;

use crate::bid::card;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::save::save;
use crate::solve::progress::LateBar;
use anyhow::Result;
use bridge_bidding::audit::{Auditor, Deals, Example, HandCost};
use bridge_bidding::{Judge, System, audit};
use clap::Subcommand;
use dds::{Batch, StoppedError};
use kernel::StopFlag;
use report::{Report, RuleCost};
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  kibitzer audit bidding                           the card sayc on 2,000 random deals
  kibitzer audit bidding --card classic --deals 20000 --html audit.html
  kibitzer audit bidding --strong --seed 7         deals with a game or a slam
  kibitzer audit bidding --simulate 20 --json audit.json
                                                   also what the calls of each rule cost
  kibitzer audit bidding --rules crates/bridge-bidding/src/rules
                                                   rules from a folder: changes without a build

The laws hold in any sensible system, so that a call that breaks one is a fault of the rules and not of taste.
The same seed gives the same report, whatever the number of threads. Ctrl-C reports on the deals bid so far.";

/// What can be audited.
#[derive(Subcommand)]
pub(crate) enum Audit {
    /// Bids random deals, lists the calls that break a law, and tells what each rule does
    Bidding(Options),
    /// Finds problems of every theme of practice, and lists those on which book and simulation disagree
    Training(training::Options),
    /// Measures the hands set for practice again, or looks for new ones
    Hands(hands::Options),
}

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The convention card: a name or a file
    #[arg(long, value_name = "CARD", default_value = "sayc")]
    card: String,
    /// Reads the rules from this folder instead of those that come with the program
    #[arg(long, value_name = "FOLDER")]
    rules: Option<PathBuf>,
    /// How many deals to bid
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    deals: u64,
    /// The seed of the deals
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Only deals in which one side has 25 points or more
    #[arg(long)]
    strong: bool,
    /// Prices up to this many calls of each rule by simulation
    #[arg(long, value_name = "HANDS", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    simulate: Option<u32>,
    /// Deals sampled to find the best call, and as many again to price it
    #[arg(long, value_name = "N", default_value_t = 24, requires = "simulate", value_parser = clap::value_parser!(u32).range(2..=10_000))]
    sample: u32,
    /// Breaches of each law in the text; the JSON has all
    #[arg(long, value_name = "N", default_value_t = 8)]
    list: usize,
    /// Threads; all cores unless told
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// Writes everything here, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Writes a page to click through here
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// How many deals are bid at a time. The parts are always the same, so that what is found does not depend on the number
/// of threads.
const PART: u64 = 16;

/// Bids, prices and reports, even where it was stopped halfway.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    let system = match &options.rules {
        Some(folder) => card::system_of(&options.card, folder)?,
        None => card::system(&options.card)?,
    };
    let deals = if options.strong {
        Deals::Strong
    } else {
        Deals::Random
    };
    let hands = options.simulate.unwrap_or(0) as usize;
    let auditor = Auditor::new(&system, deals, options.seed).keeping(hands);
    let (audit, mut ended) = bid(&auditor, options, &stop);
    let mut costs = BTreeMap::new();
    if hands > 0 && ended.is_ok() {
        (costs, ended) = price(&system, &auditor, &audit, options, &stop);
    }
    let report = Report::new(&system, options, &audit, costs, ended.is_ok());
    std::io::stdout().write_all(text::text(&report, options.list).as_bytes())?;
    if let Some(path) = &options.json {
        save(path, &format!("{:#}\n", json::json(&report)))?;
    }
    if let Some(path) = &options.html {
        save(path, &page::page(&report))?;
    }
    match ended {
        Ok(()) => Ok(Ending::Done),
        Err(StoppedError) => {
            let (done, wanted) = (audit.deals, options.deals);
            if done < wanted {
                eprintln!("Stopped after {done} of {wanted} deals.")
            } else {
                eprintln!("Stopped after {} rules were priced.", report.costs.len())
            }
            Ok(Ending::Interrupted)
        }
    }
}

fn batch<'a>(options: &Options, stop: &StopFlag) -> Batch<'a> {
    Batch::new()
        .threads(limits::threads_or_all(options.threads))
        .stop_by(stop.shared())
}

/// Bids the deals, part by part.
fn bid(
    auditor: &Auditor<'_>,
    options: &Options,
    stop: &StopFlag,
) -> (audit::Audit, Result<(), StoppedError>) {
    let mut found = audit::Audit::default();
    let mut bar = LateBar::new(options.deals, "deals");
    let parts = (0..options.deals).step_by(PART as usize);
    let ended = batch(options, stop).each(
        parts,
        |solver, start| {
            let part = auditor.audit(solver, start..(start + PART).min(options.deals));
            // A solver that was stopped has no answer, and the part is not complete.
            if stop.is_stopped() {
                Err(StoppedError)
            } else {
                Ok(part)
            }
        },
        |part| {
            found.merge(part);
            bar.reach(found.deals);
            ControlFlow::Continue(())
        },
    );
    (found, ended.map(drop))
}

/// Prices calls of each rule, the rules that made most calls first.
fn price(
    system: &System,
    auditor: &Auditor<'_>,
    audit: &audit::Audit,
    options: &Options,
    stop: &StopFlag,
) -> (BTreeMap<usize, RuleCost>, Result<(), StoppedError>) {
    let hands = options.simulate.unwrap_or(0) as usize;
    let rules = audit.rules(system);
    let mut order: Vec<usize> = (0..rules.len())
        .filter(|&rule| rules[rule].1.chosen > 0)
        .collect();
    order.sort_by_key(|&rule| std::cmp::Reverse(rules[rule].1.chosen));
    let mut bar = LateBar::new(order.len() as u64, "rules priced");
    let mut costs = BTreeMap::new();
    let ended = batch(options, stop).each(
        order,
        |_, rule| {
            let mut judge = Judge::new(system, options.sample as usize);
            let examples = rules[rule].1.examples().take(hands);
            let priced: Vec<(Example, Option<HandCost>)> = examples
                .map(|example| (example.clone(), auditor.price(&mut judge, example, stop)))
                .collect();
            if stop.is_stopped() {
                Err(StoppedError)
            } else {
                Ok((rule, priced))
            }
        },
        |(rule, priced)| {
            let calls = rules[rule].1.chosen as f64 * 1000.0 / audit.deals.max(1) as f64;
            costs.insert(rule, RuleCost::new(priced, calls));
            bar.reach(costs.len() as u64);
            ControlFlow::Continue(())
        },
    );
    (costs, ended.map(drop))
}
