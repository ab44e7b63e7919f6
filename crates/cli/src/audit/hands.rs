//! `kibitzer audit hands`: measures the hands set for practice again, or looks for new ones.

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::solve::progress::LateBar;
use anyhow::{Result, bail};
use bridge_training::hands::{self, Hand};
use dds::{Batch, StoppedError};
use kernel::Budget;
use std::io::Write;
use std::ops::ControlFlow;

const EXAMPLES: &str = "\
Examples:
  kibitzer audit hands                             measures every hand that comes with the program again
  kibitzer audit hands --theme hand-finesse        only those of one technique
  kibitzer audit hands --generate 2000 --first 5000
                                                   looks through 2,000 random deals for new ones

Each hand has a place where the obvious card, that of rules of thumb, gives the contract away. The thoughtful card must succeed in
at least 20 of 100 more of the deals that fit what is seen there. A line a hand: theme | stars | board | deal | auction |
cards before | obvious | thoughtful | chances in percent and number of deals. The exit code is 1 if a hand falls short.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Only hands of this theme; may be given more than once
    #[arg(long, value_name = "THEME")]
    theme: Vec<String>,
    /// Looks through this many random deals for new hands instead
    #[arg(long, value_name = "DEALS")]
    generate: Option<u64>,
    /// The number of the first random deal
    #[arg(long, value_name = "N", default_value_t = 0, requires = "generate")]
    first: u64,
    /// Looks only for hands in which South has this role
    #[arg(long, value_enum, requires = "generate")]
    role: Option<Role>,
    /// Threads; all cores unless told
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
}

/// What South is to do in a hand.
#[derive(Copy, Clone, clap::ValueEnum)]
enum Role {
    Declarer,
    Defender,
}

/// Measures or looks for hands.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    let batch = Batch::new()
        .threads(limits::threads_or_all(options.threads))
        .stop_by(stop.shared());
    let budget = || Budget::unlimited().with_stop(stop.clone());
    let mut out = std::io::stdout().lock();
    if let Some(deals) = options.generate {
        let role = options.role.map(|role| match role {
            Role::Declarer => hands::Role::Declarer,
            Role::Defender => hands::Role::Defender,
        });
        let mut bar = LateBar::new(deals, "deals");
        let mut done = 0;
        let numbers = options.first..options.first.saturating_add(deals);
        let ended = batch.each(
            numbers,
            |_, number| {
                let budget = budget();
                let found = hands::find(number, role, &budget);
                if budget.is_spent(0) {
                    Err(StoppedError)
                } else {
                    Ok(found)
                }
            },
            |found| {
                done += 1;
                bar.reach(done);
                // A pipe that is closed ends it like Ctrl-C.
                match found.map(|hand| writeln!(out, "{hand}")) {
                    Some(Err(_)) => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            },
        );
        return Ok(if ended.is_err() {
            Ending::Interrupted
        } else {
            Ending::Done
        });
    }
    let wanted: Vec<&'static Hand> = hands::all()
        .iter()
        .filter(|hand| options.theme.is_empty() || options.theme.contains(&hand.theme))
        .collect();
    if wanted.is_empty() {
        bail!("there is no hand of these themes");
    }
    let (mut short, mut least) = (0, 1.0_f64);
    let mut bar = LateBar::new(wanted.len() as u64, "hands");
    let mut done = 0;
    let ended = batch.each(
        wanted,
        |_, hand| {
            hands::verify(hand, &budget())
                .map(|found| (hand, found))
                .ok_or(StoppedError)
        },
        |(hand, found)| {
            done += 1;
            bar.reach(done);
            let gap = found.thoughtful - found.obvious;
            least = least.min(gap);
            short += usize::from(!found.is_telling());
            let told = writeln!(
                out,
                "{:<28} {:>3.0} % against {:>3.0} % on {} deals",
                hand.name(),
                100.0 * found.thoughtful,
                100.0 * found.obvious,
                found.worlds
            );
            if told.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        },
    );
    drop(bar);
    writeln!(
        out,
        "{done} hands, {short} fall short; the least difference is {:.0} of 100",
        100.0 * least
    )?;
    if short > 0 {
        bail!("{short} hands fall short");
    }
    Ok(if ended.is_err() {
        Ending::Interrupted
    } else {
        Ending::Done
    })
}
