//! `kibitzer analyse`: what the boards of a file were worth, and what each call and card cost.

mod journal;
mod page;
mod summary;
mod tell;

use crate::bid::card;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::save::save;
use crate::solve::bridge::{Board, Boards};
use crate::solve::progress;
use anyhow::{Result, bail};
use bridge_analysis::{Examination, ExamineError, Examiner};
use bridge_bidding::Systems;
use bridge_formats::Format;
use clap::ValueEnum;
use dds::Batch;
use journal::Journal;
use kernel::Budget;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use summary::Summary;

const EXAMPLES: &str = "\
Examples:
  kibitzer analyse evening.pbn                     every board: grid, par, calls, cards
  kibitzer analyse vugraph.lin --format html --output match.html
  kibitzer analyse evening.pbn --format json       one line of JSON for each board
  kibitzer analyse season.pbn --journal season.jsonl   stopped, it goes on where it was
  kibitzer analyse evening.pbn --deals 0           calls marked by the rules alone, quickly
  kibitzer analyse evening.pbn --card sayc-downey --ew-card acol

The grid, par and the cost of cards are double dummy: as if all four saw all cards. Calls are marked
by the rules of a convention card, and their cost in IMPs is found by bidding out deals that fit what
the caller knew. Boards that cannot be read are reported with their line, and the others are analysed.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The boards: a file (PBN, LIN, links, list, JSON), a deal, or - for standard input
    #[arg(value_name = "FILE")]
    boards: String,
    /// The format of FILE; by default its extension or its contents tell it
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// How to tell it
    #[arg(long, value_enum, default_value = "text")]
    format: Style,
    /// Where to write it; by default standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The convention card that calls are marked by: a name or a file
    #[arg(long, value_name = "CARD", default_value = "sayc")]
    card: String,
    /// The card of East and West, if it is another one
    #[arg(long, value_name = "CARD")]
    ew_card: Option<String>,
    /// Deals to bid out for the price of a call that is not the card's; 0 for none
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    deals: u32,
    /// The seed of those deals
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Keeps what is found here, and takes up from here
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Boards at the same time; by default all cores
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
}

/// How the answers are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    /// For reading
    Text,
    /// One line for each board
    Json,
    /// A page with diagrams
    Html,
}

/// Analyses board after board and reports them in order.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    let system = card::system(&options.card)?;
    let boards = Boards::open(&options.boards, options.from)?;
    let east_west = options.ew_card.as_deref().map(card::system).transpose()?;
    let systems = Systems::new(&system, east_west.as_ref().unwrap_or(&system));
    let mut cards = system.card().name().to_owned();
    if let Some(other) = &east_west {
        cards += &format!("/{}", other.card().name());
    }
    let question = format!("{cards} {} {}", options.deals, options.seed);
    let mut journal = Journal::open(options.journal.as_deref(), &question)?;
    let bar = match boards.known() {
        Some(count) => progress::bar(0, count as u64, "boards"),
        None => progress::counter("boards"),
    };
    let known = journal.known();
    let budget = Budget::unlimited()
        .with_seed(options.seed)
        .with_stop(stop.clone());
    let batch = Batch::new()
        .threads(limits::threads_or_all(options.threads))
        .stop_by(stop.shared())
        .progress(|done| bar.set_position(done as u64));
    let mut told = Telling::new(options);
    let (mut faults, mut trouble) = (0, Ok(()));
    let done = batch.each(
        (1..).zip(boards),
        |solver, (number, board): (usize, _)| {
            let board: Board = match board {
                Ok(board) => board,
                Err(fault) => return Ok(Err(fault)),
            };
            let key = journal::key(number, &board.record);
            if let Some(examined) = known.get(&key) {
                return Ok(Ok((key, board, examined.clone(), true)));
            }
            let mut examiner = Examiner::new(systems, options.deals as usize);
            match examiner.examine(solver, &board.record, &budget) {
                Ok(_) if stop.is_stopped() => Err(dds::StoppedError),
                Ok(examined) => Ok(Ok((key, board, examined, false))),
                Err(ExamineError::Stopped(stopped)) => Err(stopped),
                Err(error) => Ok(Err(format!("{}: {error}", board.name))),
            }
        },
        |answer| {
            let written = bar.suspend(|| match answer {
                Ok((key, board, examined, was_known)) => {
                    if !was_known {
                        journal.write(&key, &examined)?;
                    }
                    told.board(&board, examined)
                }
                Err(why) => {
                    faults += 1;
                    eprintln!("{why}");
                    Ok(())
                }
            });
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    trouble = Err(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    drop(batch);
    bar.finish_and_clear();
    trouble?;
    let boards = told.summary.boards();
    told.end()?;
    if done.is_err() {
        let again = match options.journal {
            Some(_) => "the same command goes on from here",
            None => "with --journal FILE it could be taken up again",
        };
        eprintln!("Stopped after {boards} boards; {again}.");
        return Ok(Ending::Interrupted);
    }
    Ok(match (boards, faults) {
        (0, 0) => bail!("there is no board in {}", options.boards),
        (_, 0) => Ending::Done,
        _ => Ending::Faulty,
    })
}

/// Writes answers in one style.
struct Telling<'a> {
    options: &'a Options,
    summary: Summary,
    /// What goes to a file is written as a whole.
    text: String,
}

impl<'a> Telling<'a> {
    fn new(options: &'a Options) -> Self {
        Telling {
            options,
            summary: Summary::default(),
            text: String::new(),
        }
    }

    fn board(&mut self, board: &Board, examined: Examination) -> Result<()> {
        self.summary.add(&examined);
        let text = match self.options.format {
            Style::Text => tell::text(&board.name, &examined),
            Style::Json => serde_json::to_string(&examined)? + "\n",
            Style::Html => page::board(&board.name, &board.record, &examined),
        };
        // A page is one file; lines are wanted as soon as they are there.
        if self.options.output.is_some() || self.options.format == Style::Html {
            self.text += &text;
            return Ok(());
        }
        Ok(std::io::stdout().write_all(text.as_bytes())?)
    }

    fn end(mut self) -> Result<()> {
        match self.options.format {
            Style::Text if self.summary.boards() > 1 => {
                let summary = self.summary.to_string();
                match self.options.output {
                    Some(_) => self.text += &summary,
                    None => std::io::stdout().write_all(summary.as_bytes())?,
                }
            }
            Style::Html => self.text = page::page(&self.text, &self.summary),
            _ => {}
        }
        match &self.options.output {
            Some(path) => save(path, &self.text),
            None => Ok(std::io::stdout().write_all(self.text.as_bytes())?),
        }
    }
}
