//! Fields in the background: how long one takes with nothing else to do, and a person's moves while
//! one after the other is played.

use super::child::{Child, Limits};
use super::load::play;
use super::scene::Scene;
use super::wire::Wire;
use super::{Latency, THINK};
use anyhow::{Context, Result};
use kernel::StopFlag;
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// Fields that are played with nothing else to do.
const FIELDS: usize = 8;
/// A person's calls and cards, with nothing else to do and while fields are played.
const MOVES: usize = 400;
/// A person does not move again at once.
const MOVE_PAUSE: Duration = Duration::from_millis(20);
/// How often to look whether it is the person's turn, or whether the server is idle.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Idle for so long means that nothing more comes.
const IDLE_LOOKS: usize = 10;
/// So many tables always wait with their fields.
const WAITING: f64 = 4.0;

/// What was measured.
#[derive(Serialize)]
pub(crate) struct FieldAhead {
    /// Seconds from when a table was opened until its field of eight tables was played, each.
    seconds: Vec<f64>,
    /// A person's moves in sessions without fields, and nothing else to do.
    quiet: Latency,
    /// The same while fields are played all the time.
    loaded: Latency,
    /// Tables whose fields were begun meanwhile.
    boards: u64,
}

/// Measures it.
pub(super) async fn field(stop: &StopFlag) -> Result<FieldAhead> {
    let (folder, _) = Scene::new().await?.close().await;
    let child = Child::start_in(folder, THINK, Limits::Off)?;
    let mut wire = Wire::connect(child.address, String::new()).await?;
    wire.enter("Person").await?;

    let mut seconds = Vec::new();
    for number in 0..FIELDS {
        if stop.is_stopped() {
            break;
        }
        wire.client = client(number);
        let begun = Instant::now();
        wire.open(&table(1, "imps")).await?;
        let idle = until_idle(&mut wire, stop).await?;
        seconds.push((idle - begun).as_secs_f64());
    }
    // At rubber bridge nothing is compared, and no field is played.
    let quiet = Latency::of(person(&mut wire, "rubber", stop).await?);

    let boards = Arc::new(AtomicU64::new(0));
    let crowd = crowd(child.address, Arc::clone(&boards));
    while boards.load(Ordering::Relaxed) == 0 && !crowd.is_finished() && !stop.is_stopped() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    let loaded = person(&mut wire, "imps", stop).await;
    crowd.abort();
    Ok(FieldAhead {
        seconds,
        quiet,
        loaded: Latency::of(loaded?),
        boards: boards.load(Ordering::Relaxed),
    })
}

/// Opens tables of others, so that there is always a field to play.
fn crowd(address: SocketAddr, boards: Arc<AtomicU64>) -> JoinHandle<Result<()>> {
    tokio::spawn(async move {
        let mut wire = Wire::connect(address, String::new()).await?;
        wire.enter("Others").await?;
        for number in FIELDS.. {
            while gauge(&mut wire, "kibitzer_thinking_waiting").await? >= WAITING {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            wire.client = client(number);
            wire.open(&table(1, "imps")).await?;
            boards.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Ok(())
    })
}

/// A person who plays one session after the other with three beginners. How long each move took to be
/// acknowledged, in milliseconds.
async fn person(wire: &mut Wire, scoring: &str, stop: &StopFlag) -> Result<Vec<f64>> {
    wire.client = client(0);
    let mut millis = Vec::new();
    while millis.len() < MOVES && !stop.is_stopped() {
        let id = wire.open(&table(16, scoring)).await?;
        while millis.len() < MOVES && !stop.is_stopped() {
            let now = wire.look(&id).await?;
            if now["status"] == "over" {
                break;
            }
            let legal = now["legal"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default();
            let Some(action) = choice(legal) else {
                tokio::time::sleep(POLL_INTERVAL).await;
                continue;
            };
            let next = now["next"].as_u64().context("a table has a next")?;
            millis.push(play(wire, &id, &action, next as usize).await?);
            tokio::time::sleep(MOVE_PAUSE).await;
        }
    }
    Ok(millis)
}

/// Passes as long as that is allowed, follows with the first card, and believes claims.
fn choice(legal: &[Value]) -> Option<String> {
    let mut actions = legal.iter().filter_map(Value::as_str);
    let quiet = actions.find(|&action| action == "Pass" || action == "accept");
    let mut actions = legal.iter().filter_map(Value::as_str);
    let card = || actions.find(|action| !action.contains(' '));
    quiet.or_else(card).map(str::to_owned)
}

/// When the server had nothing left to think about.
async fn until_idle(wire: &mut Wire, stop: &StopFlag) -> Result<Instant> {
    let mut since = Instant::now();
    let mut idle = 0;
    while idle < IDLE_LOOKS && !stop.is_stopped() {
        let thinks = gauge(wire, "kibitzer_thinking").await?
            + gauge(wire, "kibitzer_thinking_waiting").await?;
        if thinks > 0.0 {
            idle = 0;
        } else {
            if idle == 0 {
                since = Instant::now();
            }
            idle += 1;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    Ok(since)
}

async fn gauge(wire: &mut Wire, name: &str) -> Result<f64> {
    let numbers = wire.ask("GET", "/metrics", "").await?.body;
    let value = numbers.lines().find_map(|line| {
        let (found, value) = line.split_once(' ')?;
        (found == name).then_some(value)
    });
    Ok(value.context("the server counts what it does")?.parse()?)
}

fn table(boards: u32, scoring: &str) -> String {
    let beginner = json!({"bot": "beginner"});
    let seats = json!([beginner, beginner, "me", beginner]);
    let settings = json!({"boards": boards, "scoring": scoring, "learner": "S"});
    json!({"game": "bridge", "settings": settings, "seats": seats}).to_string()
}

/// A client of its own for each table.
fn client(number: usize) -> IpAddr {
    let [high, low] = (number as u16).to_be_bytes();
    [198, 19, high, low].into()
}

impl fmt::Display for FieldAhead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut seconds = self.seconds.clone();
        seconds.sort_by(f64::total_cmp);
        let at = |index: usize| seconds.get(index).copied().unwrap_or(0.0);
        let (median, longest) = (at(seconds.len() / 2), at(seconds.len().max(1) - 1));
        writeln!(
            f,
            "Fields of eight tables of robots, played in the background"
        )?;
        writeln!(
            f,
            "  a field             {median:>8.1} s (median) {longest:>8.1} s (longest of {})",
            seconds.len()
        )?;
        writeln!(f, "  a move, no fields   {}", self.quiet)?;
        writeln!(f, "  a move, with fields {}", self.loaded)?;
        writeln!(
            f,
            "  each of {} moves, while {} boards had their fields played\n",
            self.loaded.moves, self.boards
        )
    }
}
