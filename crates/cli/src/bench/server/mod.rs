//! A server under load, in a process of its own: a thousand tables with somebody watching each, moves
//! that are on the disk before they are acknowledged, and bots that take every core; or one of the
//! scenarios in which somebody might starve others.
//!
//! All traffic stays on 127.0.0.1. What makes the load shares the machine with the server, so that
//! the figures are on the careful side.

mod child;
mod load;
mod scene;
mod starve;
mod watchers;
mod wire;

use self::child::Child;
use self::load::Load;
use crate::bench::Options;
use crate::numbers::grouped;
use anyhow::{Context, Result};
use clap::ValueEnum;
use kernel::StopFlag;
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// What a server is measured with.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Scenario {
    /// Many tables, each watched
    Tables,
    /// A person's moves while others step through a long session, have positions analysed, and watch
    /// robots
    Load,
    /// A beginner's replies while one client watches many tables of robots
    Reply,
    /// A move that a thousand watch, late in a session
    Watchers,
}

/// What one of the scenarios came to.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Outcome {
    Tables(Speed),
    Load(starve::UnderLoad),
    Reply(starve::Replies),
    Watchers(watchers::WatcherCost),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Tables(outcome) => outcome.fmt(f),
            Outcome::Load(outcome) => outcome.fmt(f),
            Outcome::Reply(outcome) => outcome.fmt(f),
            Outcome::Watchers(outcome) => outcome.fmt(f),
        }
    }
}

/// How long the bots of the background think about a move: longer than they need to take a core.
const THINK: &str = "5";

/// One in this many tables is played a move at a time: first with nothing else to do, then another one
/// with bots.
const SINGLE: usize = 25;

/// What was measured on one database.
#[derive(Serialize)]
pub(crate) struct Speed {
    database: &'static str,
    tables: usize,
    /// Of the server's process, before the tables and with them.
    memory: Option<Memory>,
    /// A move at a time, and nothing else to do.
    idle: Latency,
    /// A move at a time, while bots think on every core.
    busy: Latency,
    /// How many bots thought meanwhile, on average.
    bots_thinking: f64,
    /// As many moves as it can take.
    full: Throughput,
}

/// What a table costs when nothing happens at it.
#[derive(Serialize)]
struct Memory {
    before_mebibytes: f64,
    after_mebibytes: f64,
    kilobytes_per_table: f64,
}

/// How long moves took to be acknowledged, in milliseconds.
#[derive(Serialize)]
struct Latency {
    moves: usize,
    p50: f64,
    p99: f64,
    max: f64,
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Latency { p50, p99, max, .. } = self;
        write!(
            f,
            "{p50:>8.2} ms (p50) {p99:>8.2} ms (p99) {max:>8.2} ms (max)"
        )
    }
}

impl Latency {
    fn of(mut millis: Vec<f64>) -> Self {
        millis.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let index = (millis.len() as f64 * share).ceil() as usize;
            millis.get(index.max(1) - 1).copied().unwrap_or(0.0)
        };
        Latency {
            moves: millis.len(),
            p50: at(0.5),
            p99: at(0.99),
            max: at(1.0),
        }
    }
}

/// Moves in a row from many sides.
#[derive(Serialize)]
struct Throughput {
    moves_per_second: f64,
    /// Frames that reached those who watch, a second.
    frames_per_second: f64,
    clients: usize,
    latency: Latency,
}

/// Measures; the tables on SQLite, and on PostgreSQL where there is one.
pub(super) fn measure(options: &Options, stop: &StopFlag) -> Result<Vec<Outcome>> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the load cannot start its threads")?;
    let one = match options.scenario {
        Scenario::Tables => None,
        Scenario::Load => Some(runtime.block_on(starve::load(stop)).map(Outcome::Load)),
        Scenario::Reply => Some(runtime.block_on(starve::reply(stop)).map(Outcome::Reply)),
        Scenario::Watchers => Some(
            runtime
                .block_on(watchers::watch(stop))
                .map(Outcome::Watchers),
        ),
    };
    if let Some(outcome) = one {
        return Ok(vec![outcome?]);
    }
    let postgres = std::env::var("DATABASE_URL").ok();
    let postgres = postgres.as_deref().filter(|url| !url.is_empty());
    let mut databases = vec![("SQLite", None)];
    databases.extend(postgres.map(|url| ("PostgreSQL", Some(url))));
    let measured = databases.into_iter().take_while(|_| !stop.is_stopped());
    measured
        .map(|(name, url)| {
            let speed = runtime.block_on(measure_on(name, url, options, stop));
            speed.map(Outcome::Tables)
        })
        .collect()
}

async fn measure_on(
    database: &'static str,
    url: Option<&str>,
    options: &Options,
    stop: &StopFlag,
) -> Result<Speed> {
    let child = Child::start(url, THINK)?;
    let mut load = Load::begin(child.address, stop.clone()).await?;
    let before = child.memory();
    load.open_tables(options.tables).await?;
    // What was needed to open them is given back by and by.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let after = child.memory();
    let memory = before.zip(after).map(|(before, after)| Memory {
        before_mebibytes: before / 1024.0 / 1024.0,
        after_mebibytes: after / 1024.0 / 1024.0,
        kilobytes_per_table: (after - before) / 1000.0 / options.tables as f64,
    });
    let some = options.tables / SINGLE;
    let idle = Latency::of(load.one_by_one(some).await?);
    load.start_bots().await?;
    let busy = Latency::of(load.one_by_one(some).await?);
    let bots_thinking = load.stop_bots().await?;
    let full = load.all_at_once().await?;
    Ok(Speed {
        database,
        tables: options.tables,
        memory,
        idle,
        busy,
        bots_thinking,
        full,
    })
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tables = grouped(self.tables as u64);
        writeln!(
            f,
            "A server with {tables} tables, each watched, on {}",
            self.database
        )?;
        if let Some(memory) = &self.memory {
            let (after, each) = (memory.after_mebibytes, memory.kilobytes_per_table);
            writeln!(
                f,
                "  memory      {each:>8.1} kB a table ({after:.0} MiB in all)"
            )?;
        }
        writeln!(f, "  a move      {}", self.idle)?;
        let (busy, thinking) = (&self.busy, self.bots_thinking);
        writeln!(f, "  … with bots {busy}, {thinking:.1} bots thinking")?;
        let full = &self.full;
        let Latency {
            moves, p50, p99, ..
        } = &full.latency;
        writeln!(
            f,
            "  at most     {:>8.0} moves a second from {} clients ({} moves, p50 {p50:.1} ms, \
             p99 {p99:.1} ms), {:.0} frames a second\n",
            full.moves_per_second,
            full.clients,
            grouped(*moves as u64),
            full.frames_per_second,
        )
    }
}
