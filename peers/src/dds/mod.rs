//! Our double-dummy solver against DDS, through its crate `dds-bridge`, and against `pons-dds`, its
//! port to Rust: the same deals, deal by deal in turn, in CPU time, with a check that all agree.

mod batch;
mod deals;
mod engine;
mod instructions;
mod others;
mod ratio;

use self::deals::Source;
use self::engine::{Engine, Ours};
use crate::clock::Clock;
use anyhow::{Context, Result, ensure};
use cards::{Deal, Seat, Strain};
use clap::{Args, ValueEnum};
use dds::Problem;
use std::time::Duration;

/// What to compare.
#[derive(Args)]
pub(crate) struct Options {
    /// Number of random deals, or files with one deal per line
    #[arg(long, value_name = "N|FILE", default_value = "100", num_args = 1..)]
    deals: Vec<Source>,
    /// The seed of random deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What to measure (default: everything but instructions)
    #[arg(long, value_name = "WHAT", value_enum, num_args = 1..)]
    only: Vec<Measure>,
    /// Count the instructions of each engine for this many of the deals, with valgrind's callgrind:
    /// about fifty times as slow
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "10")]
    instructions: Option<usize>,
    /// Solve the deals with this engine only and print nothing: for callgrind
    #[arg(long, hide = true)]
    engine: Option<String>,
}

/// One way to use a solver.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Measure {
    /// The table of 20 results
    Table,
    /// One strain and leader, the best result
    Best,
    /// One strain and leader, all cards valued
    Cards,
    /// Tables of all deals on all cores
    Batch,
}

/// Searching a deep position needs more stack than threads usually have.
const STACK: usize = 256 << 20;

/// Runs the comparison and prints it.
pub(crate) fn compare(options: &Options) -> Result<()> {
    let work = || {
        let deals = deals::read(&options.deals, options.seed)?;
        if let Some(name) = &options.engine {
            return instructions::solve(name, &deals);
        }
        run(options, &deals)
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn_scoped(scope, work)?;
        thread
            .join()
            .map_err(|_| anyhow::anyhow!("an engine gave up"))?
    })
}

fn run(options: &Options, deals: &[deals::Listed]) -> Result<()> {
    ensure!(!deals.is_empty(), "there are no deals to solve");
    let names: Vec<&str> = engines().iter().map(|engine| engine.name()).collect();
    println!("{} deals; {}", deals.len(), names.join(", "));
    #[cfg(not(feature = "dds-bridge"))]
    println!("built without dds-bridge (feature `dds-bridge`, needs a C++ compiler and libclang)");
    let wanted = |measure| options.only.is_empty() || options.only.contains(&measure);
    for measure in [Measure::Table, Measure::Best, Measure::Cards] {
        if wanted(measure) {
            one_by_one(measure, deals)?;
        }
    }
    if wanted(Measure::Batch) {
        batch::compare(deals)?;
    }
    if let Some(count) = options.instructions {
        instructions::count(options, deals, count)?;
    }
    Ok(())
}

/// All engines, ours first.
fn engines() -> Vec<Box<dyn Engine>> {
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(Ours::new())];
    #[cfg(feature = "dds-bridge")]
    engines.push(Box::new(others::DdsBridge::new()));
    engines.push(Box::new(others::Pons::new()));
    engines
}

/// Solves each deal with each engine in turn. The first engine changes from deal to deal, because
/// it has the coldest caches.
fn one_by_one(measure: Measure, deals: &[deals::Listed]) -> Result<()> {
    let mut engines = engines();
    let mut times: Vec<Vec<Duration>> = vec![Vec::new(); engines.len()];
    for (number, listed) in deals.iter().enumerate() {
        let mut answers: Vec<Option<String>> = vec![None; engines.len()];
        for turn in 0..engines.len() {
            let which = (number + turn) % engines.len();
            let (answer, time) = ask(engines[which].as_mut(), measure, number, &listed.deal)?;
            times[which].push(time);
            answers[which] = Some(answer);
        }
        tell_slow(number, &times);
        for (engine, answer) in engines.iter().zip(&answers) {
            ensure!(
                *answer == answers[0],
                "{} differs in deal {}, {}: {answer:?} and ours {:?}",
                engine.name(),
                number + 1,
                listed.deal,
                answers[0],
            );
        }
        if let (Measure::Table, Some(known)) = (measure, &listed.table) {
            ensure!(
                answers[0].as_ref() == Some(known),
                "the file says {known} of deal {}, and we {:?}",
                number + 1,
                answers[0]
            );
        }
    }
    println!("\n{measure:?}, one thread, CPU time; all agree");
    for (engine, times) in engines.iter().zip(&times) {
        let total: Duration = times.iter().sum();
        let slowest = times.iter().max().copied().unwrap_or_default();
        println!(
            "  {:<11} {:>9.2} ms a deal, slowest {:>9.1} ms",
            engine.name(),
            total.as_secs_f64() * 1e3 / times.len() as f64,
            slowest.as_secs_f64() * 1e3
        );
    }
    for (engine, theirs) in engines.iter().zip(&times).skip(1) {
        let name = format!("{measure:?}").to_lowercase();
        ratio::print(&name, engine.name(), theirs, &times[0]);
    }
    Ok(())
}

/// Freak deals take minutes: a waiting user sees each of them.
fn tell_slow(number: usize, times: &[Vec<Duration>]) {
    let last = times.iter().filter_map(|times| times.last());
    let seconds: Vec<f64> = last.map(Duration::as_secs_f64).collect();
    if seconds.iter().any(|&seconds| seconds > 2.0) {
        let words: Vec<String> = seconds.iter().map(|s| format!("{s:.2} s")).collect();
        eprintln!("deal {}: {}", number + 1, words.join(", "));
    }
}

/// One question: its answer as text, and the time it took.
fn ask(
    engine: &mut dyn Engine,
    measure: Measure,
    number: usize,
    deal: &Deal,
) -> Result<(String, Duration)> {
    // All strains and leaders get their turn.
    let strain = Strain::ALL[number % 5];
    let leader = Seat::ALL[number / 5 % 4];
    let problem = Problem::at_lead(deal, strain, leader);
    engine
        .prepare(deal, &problem)
        .with_context(|| format!("deal {deal}"))?;
    let clock = Clock::thread();
    match measure {
        Measure::Table | Measure::Batch => engine.table(),
        Measure::Best => engine.best(),
        Measure::Cards => engine.cards(),
    }
    let time = clock.elapsed();
    Ok((engine.answer(), time))
}
