//! `kibitzer suit`: how to play a suit.

use super::WorkOptions;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use anyhow::{Context, Result, bail};
use bridge::Bid;
use bridge_desk::{
    Entries, Run, Sentence, SuitAnswer, SuitHands, SuitLine, SuitQuestion, play_suit,
};
use cards::Seat;
use kernel::Reader;
use std::io::{self, Write};

const EXAMPLES: &str = "\
Examples:
  kibitzer suit 'AJ9 / K654'                       the best line for each number of tricks
  kibitzer suit 'AQTxx / xxx' --need 4 --contract 4S --vulnerable
  kibitzer suit 'KJTx / Axxx' --vacant 7,11        West has shown six cards of another suit
  kibitzer suit 'AQJT / x' --entries any,1         one entry to South
  kibitzer suit 'AJ9 / K654' --json

North's cards, then South's; x is any low card and - stands for none. Leads come from either hand
unless entries are limited. The chances are exact against best defence: the defenders see all cards
and know how you play; you see only what they have played. Of missing cards that are equal either is
played (restricted choice).

With limited entries a lead from the hand that won the last trick is free; a lead from the other
hand, or after a trick that was lost, costs an entry of the hand that leads.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The cards of North and South, as in 'AJ9 / K654'
    suit: SuitHands,
    /// The vacant places of West and East: thirteen less the cards of other suits that are known
    #[arg(long, value_name = "WEST,EAST", default_value = "13,13", value_parser = places)]
    vacant: Places,
    /// The entries of North and South in other suits, a number or any
    #[arg(long, value_name = "NORTH,SOUTH", default_value = "any,any", value_parser = entries)]
    entries: Entries,
    /// The hand that leads first, N or S
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,
    /// The tricks that the contract needs from the suit, for IMPs and matchpoints
    #[arg(long, value_name = "N")]
    need: Option<u8>,
    /// The contract, for IMPs and matchpoints
    #[arg(long, value_name = "BID", default_value = "3NT")]
    contract: Bid,
    /// The contract is vulnerable
    #[arg(long)]
    vulnerable: bool,
    #[command(flatten)]
    work: WorkOptions,
}

/// Places of West and East.
#[derive(Copy, Clone, Debug)]
struct Places([u8; 2]);

fn places(text: &str) -> Result<Places> {
    let wrong = || format!("`{text}`: two numbers from 0 to 13 are wanted, as in 7,11");
    let (west, east) = text.split_once(',').with_context(wrong)?;
    let number = |text: &str| text.trim().parse::<u8>().with_context(wrong);
    Ok(Places([number(west)?, number(east)?]))
}

fn entries(text: &str) -> Result<Entries> {
    let wrong = || format!("`{text}`: two numbers are wanted, or any, as in any,1");
    let (north, south) = text.split_once(',').with_context(wrong)?;
    let number = |text: &str| match text.trim() {
        "any" => Ok(None),
        number => number.parse::<u8>().map(Some).with_context(wrong),
    };
    Ok(Entries {
        north: number(north)?,
        south: number(south)?,
        first: None,
    })
}

/// Plays the suit.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    if let Some(Seat::East | Seat::West) = options.first {
        bail!("--first is N or S");
    }
    let question = SuitQuestion {
        suit: options.suit,
        vacant: options.vacant.0,
        entries: Entries {
            first: options.first,
            ..options.entries
        },
        need: options.need,
        contract: options.contract,
        vulnerable: options.vulnerable,
    };
    let work = |run: &Run<'_>| play_suit(&question, run);
    let answer = match options.work.answer(interrupt, "questions", work)? {
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

fn write(out: &mut impl Write, question: &SuitQuestion, answer: &SuitAnswer) -> io::Result<()> {
    writeln!(
        out,
        "{}: {} missing, {} layouts that differ",
        answer.suit, answer.missing, answer.layouts
    )?;
    let mut before: Option<&[Sentence]> = None;
    for chance in &answer.chances {
        let percent = 100.0 * chance.chance;
        writeln!(out, "\nAt least {}: {percent:.2} %", chance.tricks)?;
        if before == Some(&chance.words) && !chance.words.is_empty() {
            writeln!(out, "  Play as for {}.", chance.tricks - 1)?;
        } else {
            sentences(out, &chance.words)?;
        }
        before = Some(&chance.words);
    }
    let Some(tricks) = &answer.tricks else {
        writeln!(
            out,
            "\nToo many lines differ to compare them by average, IMPs and matchpoints."
        )?;
        return Ok(());
    };
    line(out, "Most tricks", tricks, None)?;
    let stake = format!(
        "{} that needs {} tricks here",
        question.contract, answer.need
    );
    if let Some(imps) = &answer.imps {
        line(out, &format!("IMPs, in {stake}"), imps, Some(tricks))?;
    }
    if let Some(matchpoints) = &answer.matchpoints {
        line(out, "Matchpoints", matchpoints, Some(tricks))?;
    }
    Ok(())
}

fn line(
    out: &mut impl Write,
    aim: &str,
    line: &SuitLine,
    like: Option<&SuitLine>,
) -> io::Result<()> {
    if like.is_some_and(|other| other.words == line.words) {
        return writeln!(out, "\n{aim}: play as for most tricks.");
    }
    let shares = line.distribution.iter().enumerate().rev();
    let shares = shares.filter(|(_, share)| **share > 1e-12);
    let shares = shares.map(|(tricks, share)| format!("{tricks}: {:.2} %", 100.0 * share));
    writeln!(
        out,
        "\n{aim}: {:.3} tricks on average ({})",
        line.tricks,
        shares.collect::<Vec<_>>().join(", ")
    )?;
    sentences(out, &line.words)
}

fn sentences(out: &mut impl Write, sentences: &[Sentence]) -> io::Result<()> {
    for sentence in sentences {
        let indent = 2 + 2 * sentence.depth;
        writeln!(
            out,
            "{:indent$}{}",
            "",
            sentence.text.text(&Reader::default())
        )?;
    }
    Ok(())
}
