//! `kibitzer estimate`: how often contracts make opposite a hand.

use super::{EvidenceOptions, WorkOptions, contract, seated_hand, tell};
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::table::TextTable;
use anyhow::{Result, ensure};
use bridge::{Call, Contract};
use bridge_desk::{ContractAnswer, ContractQuestion, Run, compare_contracts};
use cards::{Hand, Seat};
use std::collections::BTreeMap;
use std::io::{self, Write};

const EXAMPLES: &str = "\
Examples:
  kibitzer estimate AQ5.KJ74.AJ3.Q62 -c 3NT --require 'north hcp 9-10 balanced'
                                       how often does 3NT make opposite 9 or 10 points?
  kibitzer estimate AQ5.KJ743.A93.62 K82.AQ65.T72.K94 -c 4H -c 3NT
                                       South's hand and North's, two games compared
  kibitzer estimate AQ5.KJ74.AJ3.Q62 -c 3NT,2NT,1NT --auction '1N P 2N P' --dealer S
  kibitzer estimate --hand W=AKQJ762.5.A3.K84 -c 4S-W,3NT-W --vulnerable ew --deals 2000
  kibitzer estimate AQ5.KJ74.AJ3.Q62 -c 6NT --where 'hcp(north) >= 16 and aces(north) >= 1' --json

The first hand is South's, the second North's; others with --hand. A contract without a declarer is
South's. Every deal is solved with all cards seen, so slams make a little more often than at the
table, and games a little less often lose to a good lead. Scores are declarer's; IMPs and
matchpoints compare a contract with each of the others on the same deals.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// South's hand, and North's if it is known
    #[arg(value_name = "HAND", num_args = 0..=2)]
    hands: Vec<Hand>,
    /// The hand of a seat, as in W=AKQ2.T98.765.432; may be given for each
    #[arg(long, value_name = "SEAT=HAND", value_parser = seated_hand)]
    hand: Vec<(Seat, Hand)>,
    /// The contracts to compare, as in 3NT or 4S-N
    #[arg(long = "contract", short = 'c', value_name = "CONTRACT", value_parser = contract, value_delimiter = ',', required = true)]
    contracts: Vec<Contract>,
    /// The calls so far, from the dealer on
    #[arg(long, value_name = "CALLS", default_value = "", value_parser = auction)]
    auction: Calls,
    /// On how many deals
    #[arg(long, short = 'n', value_name = "N", default_value_t = ContractQuestion::DEALS)]
    deals: u32,
    #[command(flatten)]
    evidence: EvidenceOptions,
    #[command(flatten)]
    work: WorkOptions,
}

/// Calls in one argument.
#[derive(Clone, Debug)]
pub(super) struct Calls(pub(super) Vec<Call>);

/// `1N P 3N`.
pub(super) fn auction(text: &str) -> Result<Calls> {
    let words = text.split([' ', ',', '-']).filter(|word| !word.is_empty());
    let calls = words.map(|word| Ok(word.parse::<Call>()?));
    calls.collect::<Result<_>>().map(Calls)
}

/// Compares the contracts.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let mut hands = BTreeMap::new();
    let given = [Seat::South, Seat::North].into_iter();
    let given = given.zip(options.hands.iter().copied());
    for (seat, hand) in given.chain(options.hand.iter().copied()) {
        let twice = hands.insert(seat, hand).is_some();
        ensure!(!twice, "{seat:#} has two hands");
    }
    let question = ContractQuestion {
        hands,
        evidence: options.evidence.evidence(&options.auction.0)?,
        contracts: options.contracts.clone(),
        deals: options.deals,
        seed: options.work.seed,
    };
    let work = |run: &Run<'_>| compare_contracts(&question, run);
    let answer = match options.work.answer(interrupt, "deals", work)? {
        Ok(answer) => answer,
        Err(ending) => return Ok(ending),
    };
    let mut out = io::stdout().lock();
    if options.work.json {
        serde_json::to_writer(&mut out, &answer)?;
        writeln!(out)?;
    } else {
        write(&mut out, &answer)?;
    }
    Ok(Ending::Done)
}

fn write(out: &mut impl Write, answer: &ContractAnswer) -> io::Result<()> {
    let plural = if answer.deals == 1 { "" } else { "s" };
    writeln!(out, "{} deal{plural}\n", answer.deals)?;
    let mut table = TextTable::new(["Contract", "Makes", "Tricks", "Score"]);
    for outlook in &answer.contracts {
        table.row([
            outlook.contract.to_string(),
            tell::percent(&outlook.makes),
            tell::number(&outlook.tricks, 2),
            tell::number(&outlook.score, 0),
        ]);
    }
    write!(out, "{}", table.text())?;
    if answer.contracts.len() > 1 {
        let mut table = TextTable::new(["Contract", "against", "IMPs", "Matchpoints"]);
        for outlook in &answer.contracts {
            for versus in &outlook.versus {
                table.row([
                    outlook.contract.to_string(),
                    versus.other.to_string(),
                    tell::number(&versus.imps, 2),
                    tell::percent(&versus.matchpoints),
                ]);
            }
        }
        write!(out, "\n{}", table.text())?;
    }
    if answer.deals > 1 {
        let mut told = Vec::new();
        for outlook in &answer.contracts {
            let play = (outlook.contract.strain(), outlook.contract.declarer);
            if told.contains(&play) {
                continue;
            }
            told.push(play);
            let (strain, declarer) = play;
            writeln!(out, "\nTricks in {strain} by {declarer:#}")?;
            let mark = usize::from(outlook.contract.tricks());
            tell::plot(out, &outlook.distribution, mark)?;
        }
    }
    if answer.hidden.values().any(Option::is_some) {
        tell::hidden(out, &answer.hidden)?;
    }
    Ok(())
}
