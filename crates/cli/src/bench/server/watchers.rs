//! A table that many watch, late in a session: what a move costs in bytes and in time of the cores.

use super::THINK;
use super::child::{Child, Limits};
use super::load::play;
use super::scene::Scene;
use super::wire::Wire;
use anyhow::{Context, Result};
use kernel::StopFlag;
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;

/// Boards of the session, and the move from which on it is measured.
const BOARDS: u32 = 12;
const FROM_PLY: usize = 240;
/// Those who watch.
const WATCHERS: u64 = 1000;
/// The guest's moves that are measured, without watchers and with them.
const MOVES: usize = 20;
/// Long enough for everything that was to be sent to be there.
const SETTLE_TIME: Duration = Duration::from_millis(1500);

/// What a move costs that a thousand watch.
#[derive(Serialize)]
pub(crate) struct WatcherCost {
    ply: usize,
    watchers: u64,
    /// Of a frame that tells of a move, to one who watches.
    mean_bytes: f64,
    most_bytes: u64,
    /// The server's time on the cores for a move, in seconds: nobody watches, and all do.
    cpu_alone: f64,
    cpu_watched: f64,
    /// The same for one who joins: of the first hundred, and of the last.
    cpu_first_joins: f64,
    cpu_last_joins: f64,
}

/// What those who watch were sent.
#[derive(Default)]
struct Received {
    frames: AtomicU64,
    bytes: AtomicU64,
    most: AtomicU64,
}

/// Measures it.
pub(super) async fn watch(stop: &StopFlag) -> Result<WatcherCost> {
    let scene = Scene::new().await?;
    let (table, ply) = scene.session(BOARDS, FROM_PLY, true, stop).await?;
    let (folder, cookie) = scene.close().await;
    let child = Child::start_in(folder, THINK, Limits::Off)?;
    let cpu = || child.cpu().context("the system does not tell times");
    let mut wire = Wire::connect(child.address, cookie).await?;
    // The table is brought back from its log, and bots that are to move do so.
    wire.look(&table).await?;
    tokio::time::sleep(SETTLE_TIME).await;

    let before = cpu()?;
    let events = moves(&mut wire, &table, stop).await?;
    let cpu_alone = (cpu()? - before) / events;

    let received = Arc::new(Received::default());
    let mut watchers = JoinSet::new();
    let mut joins = Vec::new();
    for hundred in 0..WATCHERS / 100 {
        let before = cpu()?;
        for number in 0..100 {
            let client = IpAddr::from([198, 18, hundred as u8, number]);
            let wire = Wire::connect_for(client, child.address, String::new()).await?;
            let mut feed = wire.watch(&table).await?;
            // The table, once; what comes later is counted.
            feed.skip().await?;
            let received = Arc::clone(&received);
            watchers.spawn(async move {
                while let Ok(bytes) = feed.skip().await {
                    received.note(bytes as u64);
                }
            });
        }
        joins.push((cpu()? - before) / 100.0);
        if stop.is_stopped() {
            break;
        }
    }
    // Until the last arrivals are announced.
    tokio::time::sleep(4 * SETTLE_TIME).await;
    received.clear();
    let before = cpu()?;
    let events = moves(&mut wire, &table, stop).await?;
    let cpu_watched = (cpu()? - before) / events;
    let frames = received.frames.load(Ordering::Relaxed).max(1) as f64;
    Ok(WatcherCost {
        ply,
        watchers: WATCHERS,
        mean_bytes: received.bytes.load(Ordering::Relaxed) as f64 / frames,
        most_bytes: received.most.load(Ordering::Relaxed),
        cpu_alone,
        cpu_watched,
        cpu_first_joins: joins.first().copied().unwrap_or_default(),
        cpu_last_joins: joins.last().copied().unwrap_or_default(),
    })
}

/// Makes the guest's next moves, and waits for the bots'. How many events that were.
async fn moves(wire: &mut Wire, table: &str, stop: &StopFlag) -> Result<f64> {
    let first = wire.look(table).await?["next"].as_u64();
    let first = first.context("a table has a next")?;
    let mut made = 0;
    while made < MOVES && !stop.is_stopped() {
        let view = wire.look(table).await?;
        let action = view["legal"].as_array().and_then(|legal| legal.first());
        let Some(action) = action.and_then(Value::as_str) else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let next = view["next"].as_u64().context("a table has a next")?;
        play(wire, table, action, next as usize).await?;
        made += 1;
    }
    tokio::time::sleep(SETTLE_TIME).await;
    let next = wire.look(table).await?["next"].as_u64();
    Ok((next.context("a table has a next")? - first) as f64)
}

impl Received {
    fn note(&self, bytes: u64) {
        self.frames.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        self.most.fetch_max(bytes, Ordering::Relaxed);
    }

    fn clear(&self) {
        for number in [&self.frames, &self.bytes, &self.most] {
            number.store(0, Ordering::Relaxed);
        }
    }
}

impl fmt::Display for WatcherCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ply, watchers) = (self.ply, self.watchers);
        writeln!(
            f,
            "A session of bridge from move {ply} on, watched by {watchers}"
        )?;
        writeln!(
            f,
            "  a move      {:>8.0} bytes to each on average, {} at most",
            self.mean_bytes, self.most_bytes
        )?;
        writeln!(
            f,
            "  CPU         {:>8.1} ms a move, {:.1} ms with nobody watching",
            self.cpu_watched * 1e3,
            self.cpu_alone * 1e3
        )?;
        writeln!(
            f,
            "  joining     {:>8.2} ms of CPU for each of the first hundred, {:.2} ms of the last\n",
            self.cpu_first_joins * 1e3,
            self.cpu_last_joins * 1e3
        )
    }
}
