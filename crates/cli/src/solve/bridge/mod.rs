//! `kibitzer solve bridge`: what deals and positions are worth when all four hands are seen.

mod answer;
mod boards;
mod question;

pub(crate) use self::boards::{Board, Boards};
use self::question::Question;
use super::progress;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use anyhow::{Result, bail};
use bridge::Vulnerability;
use bridge_formats::Format as FileFormat;
use cards::{Card, Seat, Strain};
use clap::ValueEnum;
use dds::Batch;
use std::io::Write;
use std::ops::ControlFlow;

const EXAMPLES: &str = "\
Examples:
  kibitzer solve bridge \"N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842\"
                                            the twenty results of a deal, and par
  kibitzer solve bridge evening.pbn         of all boards of a file; LIN and lists of deals too
  kibitzer solve bridge - --format list     deals from a pipe, one a line, however many
  kibitzer solve bridge evening.lin --trace what each card of the play cost
  kibitzer solve bridge \"N:A5... K... Q... T9...\" --strain NT --leader E --trick \"S6 SJ\"
                                            what each card is worth that the next hand may play
  kibitzer solve bridge DEAL --strain H --leader W --line
                                            the same at the first lead, and a line of best play

Ctrl-C stops the work; what is printed by then is whole and in order.";

/// How to print answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// For people
    Text,
    /// A line for each deal: the deal, a bar, the twenty results
    List,
    /// An object in JSON on one line for each board
    Json,
}

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// A deal as PBN writes it, or a file with boards (PBN, LIN, a list of deals …), or - for
    /// standard input
    #[arg(value_name = "DEAL|FILE|-")]
    boards: String,
    /// The format of the file; by default its extension or its contents tell it
    #[arg(long, value_name = "FORMAT")]
    from: Option<FileFormat>,
    /// Who deals, for par; by default what the file says, or North
    #[arg(long, value_name = "SEAT")]
    dealer: Option<Seat>,
    /// Who is vulnerable, for par: None, NS, EW or All; by default what the file says, or none
    #[arg(long, value_name = "WHO")]
    vulnerable: Option<Vulnerability>,
    /// Values the cards of a position in this strain (C, D, H, S, NT) instead of the table
    #[arg(long, value_name = "STRAIN", requires = "leader")]
    strain: Option<Strain>,
    /// Who leads, or has led, to the trick in progress
    #[arg(long, value_name = "SEAT", requires = "strain")]
    leader: Option<Seat>,
    /// The cards of the trick in progress, which are no longer in the hands: "S6 SJ"
    #[arg(long, value_name = "CARDS", requires = "strain", value_parser = trick)]
    trick: Option<Trick>,
    /// Shows a line of best play as well
    #[arg(long, requires = "strain")]
    line: bool,
    /// Tells what each card of the play that the file has was worth
    #[arg(long, conflicts_with = "strain")]
    trace: bool,
    /// Threads to work on; by default all cores
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// Memory for each thread, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "24", value_parser = limits::mebibytes)]
    memory: usize,
    /// Prints JSON
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// How to print
    #[arg(long, value_enum, default_value = "text")]
    format: Style,
}

/// The cards of a trick in progress.
#[derive(Clone, Debug, Default)]
struct Trick(Vec<Card>);

fn trick(text: &str) -> Result<Trick, cards::ParseError> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(str::parse).collect::<Result<_, _>>().map(Trick)
}

impl Options {
    fn style(&self) -> Style {
        if self.json { Style::Json } else { self.format }
    }
}

/// Solves board after board and prints each answer as soon as those before it are out.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    let question = Question::new(options)?;
    let boards = Boards::open(&options.boards, options.from)?;
    let bar = match boards.known() {
        Some(1) => indicatif::ProgressBar::hidden(),
        Some(count) => progress::bar(0, count as u64, "boards"),
        None => progress::counter("boards"),
    };
    let threads = limits::threads_or_all(options.threads);
    let alone = boards.known() == Some(1);
    let batch = Batch::new()
        .threads(boards.known().map_or(threads, |count| threads.min(count)))
        .memory(options.memory << 20)
        .stop_by(stop.shared())
        .progress(|done| bar.set_position(done as u64));
    let (mut solved, mut faults) = (0, 0);
    let mut trouble = Ok(());
    let done = batch.each(
        boards,
        |solver, board| match board {
            Ok(board) => {
                let answer = question.solve(solver, &board)?;
                Ok(answer.map_err(|why| format!("{}: {why}", board.name)))
            }
            Err(fault) => Ok(Err(fault)),
        },
        |answer| {
            let printed = bar.suspend(|| match answer {
                Ok(answer) => {
                    solved += 1;
                    answer.print(options.style(), solved == 1, &mut std::io::stdout())
                }
                Err(why) if alone => bail!(why),
                Err(why) => {
                    faults += 1;
                    eprintln!("{why}");
                    Ok(())
                }
            });
            match printed {
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
    std::io::stdout().flush()?;
    if done.is_err() {
        eprintln!("Stopped after {solved} boards.");
        return Ok(Ending::Interrupted);
    }
    Ok(match (solved, faults) {
        (0, 0) => bail!("there is no board in {}", options.boards),
        (_, 0) => Ending::Done,
        _ => Ending::Faulty,
    })
}
