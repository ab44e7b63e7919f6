//! The double-dummy solver: tables of deals, single questions, worlds of one position, all cores.
//!
//! Times are those of the processor, so that other programs on the machine do not count.

mod worlds;

use super::Options;
use super::clock::Clock;
use super::spread::Spread;
use crate::limits;
use crate::numbers::{grouped, threads};
use anyhow::{Context, Result};
use cards::{Deal, Seat, Strain};
use dds::{Batch, Problem, Solver, StoppedError};
use kernel::StopFlag;
use serde::Serialize;
use std::fmt;
use std::time::Instant;

/// The tables, of which the positions are the signature.
const SEED: u64 = 1;

/// What was measured.
#[derive(Serialize)]
pub(crate) struct Speed {
    deals: usize,
    memory_mebibytes: usize,
    /// The table of twenty results.
    table: Questions,
    /// One strain and leader, the best result.
    best: Questions,
    /// One strain and leader, all cards valued.
    cards: Questions,
    /// A hundred worlds of one position, all cards valued.
    worlds: Vec<worlds::Speed>,
    /// Tables on one thread and on all.
    batches: Vec<Parallel>,
    /// What the solver of the tables took, in mebibytes, its table and all else.
    #[serde(skip_serializing_if = "Option::is_none")]
    solver_mebibytes: Option<f64>,
}

/// The same question of many deals, on one thread.
#[derive(Serialize)]
struct Questions {
    millis_each: f64,
    millis: Spread,
    positions_each: u64,
    positions_per_second: f64,
}

/// The speed of tables on several threads.
#[derive(Serialize)]
struct Parallel {
    threads: usize,
    deals_per_second: f64,
    /// All threads together.
    cpu_millis_each: f64,
}

/// Measures one thing after another; `None` if it was stopped.
pub(super) fn measure(options: &Options, stop: &StopFlag) -> Result<Option<Speed>> {
    let deals: Vec<Deal> = Deal::sequence(SEED).take(options.deals as usize).collect();
    match measured(options, &deals, stop) {
        Ok(speed) => speed.map(Some),
        Err(StoppedError) => Ok(None),
    }
}

fn measured(
    options: &Options,
    deals: &[Deal],
    stop: &StopFlag,
) -> Result<Result<Speed>, StoppedError> {
    let memory = options.dds_memory << 20;
    let solver = || Solver::with_memory(memory).stop_by(stop.shared());
    let before = resident("VmRSS:");
    let table = questions(solver(), deals, |solver, deal, _| {
        solver.table(deal).map(drop)
    })?;
    let solver_mebibytes = resident("VmHWM:")
        .zip(before)
        .map(|(most, before)| most - before);
    let best = questions(solver(), deals, |solver, _, lead| {
        solver.forget();
        solver.tricks(lead).map(drop)
    })?;
    let cards = questions(solver(), deals, |solver, _, lead| {
        solver.forget();
        solver.cards(lead).map(drop)
    })?;
    let worlds = worlds::measure(solver(), deals)?;
    let mut batches = Vec::new();
    let mut counts = vec![1, limits::threads_or_all(None)];
    counts.dedup();
    for threads in counts {
        let batch = Batch::new().threads(threads).memory(memory);
        let (start, clock) = (Instant::now(), Clock::process());
        batch.stop_by(stop.shared()).tables(deals)?;
        batches.push(Parallel {
            threads,
            deals_per_second: deals.len() as f64 / start.elapsed().as_secs_f64(),
            cpu_millis_each: clock.millis() / deals.len() as f64,
        });
    }
    let speed = || -> Result<Speed> {
        Ok(Speed {
            deals: deals.len(),
            memory_mebibytes: options.dds_memory,
            table: table.context(NOTHING)?,
            best: best.context(NOTHING)?,
            cards: cards.context(NOTHING)?,
            worlds,
            batches,
            solver_mebibytes,
        })
    };
    Ok(speed())
}

const NOTHING: &str = "there was nothing to measure";

/// Asks one question of all deals; strains and leaders take turns.
fn questions(
    mut solver: Solver,
    deals: &[Deal],
    ask: impl Fn(&mut Solver, &Deal, &Problem) -> Result<(), StoppedError>,
) -> Result<Option<Questions>, StoppedError> {
    let mut millis = Vec::with_capacity(deals.len());
    for (number, deal) in deals.iter().enumerate() {
        let (strain, leader) = (Strain::ALL[number % 5], Seat::ALL[number / 5 % 4]);
        let lead = Problem::at_lead(deal, strain, leader);
        let clock = Clock::thread();
        ask(&mut solver, deal, &lead)?;
        millis.push(clock.millis());
    }
    let total: f64 = millis.iter().sum();
    let positions = solver.work().positions;
    Ok(Spread::of(millis).map(|millis| Questions {
        millis_each: total / deals.len() as f64,
        millis,
        positions_each: positions / deals.len() as u64,
        positions_per_second: (positions as f64 / total * 1e3).round(),
    }))
}

/// The memory that the program has or had at most, where the system tells it.
fn resident(which: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(which))?;
    let kibibytes: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024.0)
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "The double-dummy solver ({} deals, one thread, {} MiB, CPU time)",
            self.deals, self.memory_mebibytes
        )?;
        let rows = [
            ("table of 20", &self.table),
            ("one result", &self.best),
            ("all leads", &self.cards),
        ];
        for (name, q) in rows {
            let Spread {
                median, p90, max, ..
            } = q.millis;
            writeln!(
                f,
                "  {name:<12} {:>8.2} ms (median {median:.2}, p90 {p90:.2}, max {max:.1}), \
                 {} positions, {:.1} million a second",
                q.millis_each,
                grouped(q.positions_each),
                q.positions_per_second / 1e6
            )?;
        }
        for worlds in &self.worlds {
            write!(f, "{worlds}")?;
        }
        for batch in &self.batches {
            writeln!(
                f,
                "  tables on {}: {:.1} deals a second, {:.2} ms of CPU a deal",
                threads(batch.threads),
                batch.deals_per_second,
                batch.cpu_millis_each
            )?;
        }
        if let Some(memory) = self.solver_mebibytes {
            writeln!(f, "  memory of one solver: {memory:.1} MiB")?;
        }
        writeln!(f, "  signature {}\n", self.table.positions_each)
    }
}
