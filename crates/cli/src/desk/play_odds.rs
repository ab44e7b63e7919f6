//! `kibitzer play-odds`: the next card, seeing declarer's hand and dummy only.

use super::estimate::{Calls, auction};
use super::{EvidenceOptions, WorkOptions, contract, tell};
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::table::TextTable;
use anyhow::Result;
use bridge::Contract;
use bridge::scoring::Scoring;
use bridge_desk::{CardAnswer, CardQuestion, Run, rank_cards};
use cards::{Card, Hand};
use clap::ValueEnum;
use kernel::{Detail, Reader};
use std::io::{self, Write};

const EXAMPLES: &str = "\
Examples:
  kibitzer play-odds AQ5.KJ74.AJ3.Q62 K82.A65.T72.K943 --auction '1N P 3N' --dealer S -p SJ
                                       the jack of spades was led: what from dummy?
  kibitzer play-odds AQ5.KJ74.AJ3.Q62 K82.A65.T72.K943 --contract 3NT-S -p 'SJ S2 S4 SQ'
                                       the first trick is over: what to lead?
  kibitzer play-odds AQ5.KJ74.AJ3.Q62 K82.A65.T72.K943 --contract 3NT-S -p SJ \\
      --require 'west hcp 8+' --scoring matchpoints --json

Declarer's hand and dummy as they were dealt, and the cards played so far, the opening lead first.
The defenders' hands are dealt as the strongest robots believe them, from the auction and every card
played. For each card: the chance of the contract, declarer's tricks, matchpoints and IMPs if all
cards were seen from the next trick on. So two-way guesses look free here; the robot's own choice,
told last with its reason, compares plans that do not know where the cards lie.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Declarer's hand: spades, hearts, diamonds, clubs
    declarer: Hand,
    /// Dummy
    dummy: Hand,
    /// The cards played so far
    #[arg(long, short = 'p', value_name = "CARDS", value_parser = cards, required = true)]
    played: Played,
    /// The auction from the dealer on; passes that end it may be left out
    #[arg(long, value_name = "CALLS", default_value = "", value_parser = auction)]
    auction: Calls,
    /// The contract with its declarer, if there is no auction
    #[arg(long, value_name = "CONTRACT", value_parser = contract)]
    contract: Option<Contract>,
    /// What is counted
    #[arg(long, value_enum, default_value = "imps")]
    scoring: Counted,
    /// On how many deals
    #[arg(long, short = 'n', value_name = "N", default_value_t = CardQuestion::DEALS)]
    deals: u32,
    #[command(flatten)]
    evidence: EvidenceOptions,
    #[command(flatten)]
    work: WorkOptions,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Counted {
    Imps,
    Matchpoints,
}

/// Cards in one argument.
#[derive(Clone, Debug)]
struct Played(Vec<Card>);

/// `SJ S2 S4 SQ`.
fn cards(text: &str) -> Result<Played> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let cards = words.map(|word| Ok(word.parse::<Card>()?));
    cards.collect::<Result<_>>().map(Played)
}

/// Ranks the cards.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let question = CardQuestion {
        declarer: options.declarer,
        dummy: options.dummy,
        contract: options.contract,
        evidence: options.evidence.evidence(&options.auction.0)?,
        played: options.played.0.clone(),
        scoring: match options.scoring {
            Counted::Imps => Scoring::Imps,
            Counted::Matchpoints => Scoring::Matchpoints,
        },
        deals: options.deals,
        seed: options.work.seed,
    };
    let work = |run: &Run<'_>| rank_cards(&question, run);
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

fn write(out: &mut impl Write, answer: &CardAnswer) -> io::Result<()> {
    let whose = if answer.hand == answer.contract.declarer {
        "declarer"
    } else {
        "dummy"
    };
    writeln!(
        out,
        "{}, {} to play from {whose}, {} won so far, {} deals\n",
        answer.contract, answer.hand, answer.won, answer.deals
    )?;
    let mut table = TextTable::new(["Card", "Makes it", "Tricks", "Matchpoints", "IMPs"]);
    for card in &answer.cards {
        table.row([
            tell::equals(card),
            tell::percent(&card.chance),
            tell::number(&card.tricks, 2),
            tell::percent(&card.matchpoints),
            tell::number(&card.imps, 2),
        ]);
    }
    write!(out, "{}", table.text())?;
    writeln!(out, "\n{}", tell::best(&answer.best, "make it"))?;
    for does in &answer.does {
        writeln!(
            out,
            "  {:#}: {}",
            does.card,
            does.text.text(&Reader::default())
        )?;
    }
    writeln!(out, "\nThe robot plays {:#}.", answer.robot)?;
    for reason in &answer.reasons {
        writeln!(
            out,
            "  {}",
            reason.render(Detail::Simple, &Reader::default())
        )?;
    }
    tell::hidden(out, &answer.hidden)
}
