//! `kibitzer lead`: every lead from a hand, over deals that fit the auction.

use super::{EvidenceOptions, WorkOptions, contract, tell};
use crate::calls::{self, Calls};
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::table::TextTable;
use anyhow::Result;
use bridge::Contract;
use bridge_desk::{LeadAnswer, LeadQuestion, Run, rank_leads};
use cards::Hand;
use std::io::{self, Write};

const EXAMPLES: &str = "\
Examples:
  kibitzer lead QJT92.A54.873.62 1N P 3N           North opened 1NT, East leads
  kibitzer lead QJT92.A54.873.62 1N P 3N --dealer W --deals 1000
  kibitzer lead K83.QJ94.T72.A65 1S P 2S P 4S --card two-over-one --vulnerable all
  kibitzer lead K83.QJ94.T72.A65 --contract 3NT-S --require 'south hcp 15-17 balanced' \\
      --require 'north hcp 9-14 spades 3- hearts 3-'
  kibitzer lead K83.QJ94.T72.A65 1N P 3N --require 'west spades 5+' --json

The auction is given from the dealer on; the passes that end it may be left out. Without an auction
give --contract with its declarer, and say with --require or --where what the others have. The hand
is that of the player on lead.

For each lead: the chance to beat the contract, the defenders' tricks, matchpoints against a field
that leads each other card equally often, and IMPs against the lead that is best at IMPs; each with
its 95 % interval. Declarer and defenders see all cards, so leads that give a guess look too dear.
The hidden hands are shown as they were drawn: look whether you believe them.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The hand on lead: spades, hearts, diamonds, clubs
    hand: Hand,
    /// The auction
    #[arg(value_name = "CALL")]
    auction: Vec<Calls>,
    /// The contract with its declarer, if there is no auction
    #[arg(long, value_name = "CONTRACT", value_parser = contract)]
    contract: Option<Contract>,
    /// On how many deals
    #[arg(long, short = 'n', value_name = "N", default_value_t = LeadQuestion::DEALS)]
    deals: u32,
    #[command(flatten)]
    evidence: EvidenceOptions,
    #[command(flatten)]
    work: WorkOptions,
}

/// Ranks the leads.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let question = LeadQuestion {
        hand: options.hand,
        evidence: options
            .evidence
            .evidence(&calls::joined(&options.auction))?,
        contract: options.contract,
        deals: options.deals,
        seed: options.work.seed,
    };
    let work = |run: &Run<'_>| rank_leads(&question, run);
    let answer = match options.work.answer(interrupt, "deals", work)? {
        Ok(answer) => answer,
        Err(ending) => return Ok(ending),
    };
    let mut out = io::stdout().lock();
    if options.work.json {
        serde_json::to_writer(&mut out, &answer)?;
        writeln!(out)?;
    } else {
        write(&mut out, &question, &answer)?;
    }
    Ok(Ending::Done)
}

fn write(out: &mut impl Write, question: &LeadQuestion, answer: &LeadAnswer) -> io::Result<()> {
    writeln!(
        out,
        "{:#} leads {} against {}, {} deals\n",
        answer.leader, question.hand, answer.contract, answer.deals
    )?;
    let mut table = TextTable::new(["Lead", "Beats it", "Tricks", "Matchpoints", "IMPs"]);
    for lead in &answer.leads {
        table.row([
            tell::equals(lead),
            tell::percent(&lead.chance),
            tell::number(&lead.tricks, 2),
            tell::percent(&lead.matchpoints),
            tell::number(&lead.imps, 2),
        ]);
    }
    write!(out, "{}", table.text())?;
    writeln!(out, "\n{}", tell::best(&answer.best, "beat it"))?;
    tell::hidden(out, &answer.hidden)
}
