//! `kibitzer audit training`: finds problems of every theme, marks their best answers, and lists what was left out because
//! book and simulation do not agree.

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::solve::progress::LateBar;
use anyhow::{Result, bail};
use bridge_training::{Problem, Theme};
use dds::{Batch, StoppedError};
use kernel::Budget;
use lessons::{Correctness, FindProblemError, ProblemId};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;

const EXAMPLES: &str = "\
Examples:
  kibitzer audit training                          20 problems of every theme
  kibitzer audit training --theme stayman --problems 1000
  kibitzer audit training --theme declaring --problems 50 --json

A problem is offered only where the call of the book is also the best by simulation, or the expert's card the best on
deals that fit. What was left out is counted by its reason, with examples. What is offered is weighed again on two other sets
of 144 deals: if both prefer another answer by two standard errors or more, book and simulation disagree. The exit code is 1
if they do, or if the best answer of a problem that is offered does not get full marks.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Only this theme; may be given more than once
    #[arg(long, value_name = "THEME")]
    theme: Vec<String>,
    /// How many problems of each theme
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    problems: u64,
    /// The number of the first problem
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// Examples of what was left out, for each reason
    #[arg(long, value_name = "N", default_value_t = 2)]
    list: usize,
    /// Threads; all cores unless told
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// A JSON object a theme instead of text
    #[arg(long)]
    json: bool,
}

/// What was found of one theme.
#[derive(Default)]
struct Found {
    problems: u64,
    too_rare: u64,
    dropped: BTreeMap<&'static str, Dropped>,
    /// Problems whose best answer does not get full marks, or on which other deals disagree.
    faulty: Vec<String>,
}

#[derive(Default)]
struct Dropped {
    count: u64,
    examples: Vec<String>,
}

impl Found {
    fn merge(&mut self, other: Found, list: usize) {
        self.problems += other.problems;
        self.too_rare += other.too_rare;
        self.faulty.extend(other.faulty);
        for (name, dropped) in other.dropped {
            let mine = self.dropped.entry(name).or_default();
            mine.count += dropped.count;
            mine.examples.extend(dropped.examples);
            mine.examples.truncate(list);
        }
    }
}

/// Finds and marks problems.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let stop = interrupt.begin();
    for name in &options.theme {
        if Theme::named(name).is_none() {
            let known: Vec<&str> = Theme::all().iter().map(|theme| &*theme.id).collect();
            bail!("there is no theme `{name}`; there are {}", known.join(", "));
        }
    }
    let wanted = |theme: &&Theme| options.theme.is_empty() || options.theme.contains(&theme.id);
    let mut faulty = 0;
    for theme in Theme::all().iter().filter(wanted) {
        let mut found = Found::default();
        let mut bar = LateBar::new(options.problems, "problems");
        let numbers = options.first..options.first.saturating_add(options.problems);
        let batch = Batch::new()
            .threads(limits::threads_or_all(options.threads))
            .stop_by(stop.shared());
        let ended = batch.each(
            numbers,
            |_, number| {
                let budget = Budget::unlimited().with_stop(stop.clone());
                examine(theme, number, &budget).ok_or(StoppedError)
            },
            |one| {
                found.merge(one, options.list);
                bar.reach(found.problems + found.too_rare);
                ControlFlow::Continue(())
            },
        );
        drop(bar);
        tell(theme, &found, options)?;
        faulty += found.faulty.len();
        if ended.is_err() {
            return Ok(Ending::Interrupted);
        }
    }
    if faulty > 0 {
        bail!("{faulty} faulty problems");
    }
    Ok(Ending::Done)
}

/// One problem; none if it was stopped.
fn examine(theme: &Theme, number: u64, budget: &Budget) -> Option<Found> {
    let mut found = Found::default();
    let id = ProblemId::new(&theme.id, number);
    let problem = Problem::find_telling(&id, budget, &mut |problem, doubt| {
        let dropped = found.dropped.entry(doubt.name()).or_default();
        dropped.count += 1;
        let (deal, auction) = (&problem.deal, &problem.auction);
        dropped.examples.push(format!(
            "{deal} {auction}, after {} cards: {doubt:?}",
            problem.record.len()
        ));
    });
    match problem {
        Ok(problem) => {
            found.problems = 1;
            if let Some(fault) = fault(&problem, budget) {
                found.faulty.push(format!("{id}: {fault}"));
            }
        }
        Err(FindProblemError::TooRare) => found.too_rare = 1,
        Err(FindProblemError::Stopped) => return None,
    }
    (!budget.is_spent(0)).then_some(found)
}

/// What is wrong with the best answer: its mark, or what other deals say of it.
fn fault(problem: &Problem, budget: &Budget) -> Option<String> {
    let shown = lessons::PracticeProblem::shown(problem).ok()?;
    let first = problem.mark(shown.legal.first()?, budget).ok()?;
    let best = &first.candidates.first()?.action;
    let verdict = problem.mark(best, budget).ok()?;
    let full = verdict.correctness == Correctness::Optimal && verdict.score == 10.0;
    if !full {
        return Some(format!("{best} gets {} of 10", verdict.score));
    }
    let disagreement = problem.disagreement(budget)?;
    Some(format!(
        "{} is taught, but {} does better by {:.1} ± {:.1} IMPs",
        disagreement.answer, disagreement.better, disagreement.gain, disagreement.error
    ))
}

fn tell(theme: &Theme, found: &Found, options: &Options) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let left_out: u64 = found.dropped.values().map(|dropped| dropped.count).sum();
    if options.json {
        let dropped: BTreeMap<&str, _> = found
            .dropped
            .iter()
            .map(|(name, dropped)| {
                let value = json!({ "count": dropped.count, "examples": dropped.examples });
                (*name, value)
            })
            .collect();
        let line = json!({
            "theme": theme.id, "problems": found.problems, "too_rare": found.too_rare,
            "left_out": dropped, "faulty": found.faulty,
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    writeln!(
        out,
        "{:<28} {:>5} problems, {left_out:>5} places left out, {} faulty",
        theme.id,
        found.problems,
        found.faulty.len()
    )?;
    for (name, dropped) in &found.dropped {
        writeln!(out, "  {:>5} × {name}", dropped.count)?;
        for example in &dropped.examples {
            writeln!(out, "          {example}")?;
        }
    }
    for fault in &found.faulty {
        writeln!(out, "  fault: {fault}")?;
    }
    Ok(())
}
