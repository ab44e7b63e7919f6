//! Whether somebody can starve others: a person's moves, and a beginner's replies, while others take
//! all they can get.

use super::child::{Child, Limits};
use super::load::{Load, play};
use super::scene::Scene;
use super::wire::{Feed, Wire};
use super::{Latency, THINK};
use anyhow::{Context, Result};
use kernel::StopFlag;
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

/// Boards of the long session: some 900 calls and cards.
const BOARDS: u32 = 16;
/// Clients that step through it.
const REVIEW_CLIENTS: u8 = 12;
/// Clients that have its positions analysed.
const ANALYSTS: u8 = 50;
/// Tables of robots that one client watches.
const SHOWS: usize = 58;
/// Tables that are played to their end, with nothing else to do and then under load.
const GAMES: usize = 35;
/// A beginner's replies that are timed.
const REPLIES: usize = 60;
/// How far the clients that make the load stand back behind the server: 0 to 19.
#[cfg(target_os = "linux")]
const CLIENT_NICENESS: i32 = 10;
/// How long the load runs before anything is measured.
const WARM_UP: Duration = Duration::from_secs(4);

/// A person's moves, with nothing else to do and under load.
#[derive(Serialize)]
pub(crate) struct UnderLoad {
    plies: usize,
    quiet: Latency,
    loaded: Latency,
    /// How many times as long the 99th percentile is under load.
    ratio: f64,
    steps_a_second: f64,
    analyses_a_second: f64,
    robot_frames_a_second: f64,
}

/// A beginner's replies, with nothing else to do and under load, in milliseconds.
#[derive(Serialize)]
pub(crate) struct Replies {
    quiet: Latency,
    loaded: Latency,
    robot_frames_a_second: f64,
}

/// What the load got done.
#[derive(Clone, Default)]
struct Done {
    steps: Arc<AtomicU64>,
    analyses: Arc<AtomicU64>,
    frames: Arc<AtomicU64>,
}

/// The clients that take all they can get. In life they sit at other machines; here their threads stand
/// back behind those of the server and of the person who is timed, so that what is measured is how
/// the server divides its time, not how this program divides its own.
struct Others {
    /// There until dropped.
    runtime: Option<Runtime>,
}

impl Others {
    fn start() -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .on_thread_start(|| {
                // Where it is not allowed, the person's moves only seem slower.
                #[cfg(target_os = "linux")]
                let _ = rustix::process::nice(CLIENT_NICENESS);
            })
            .build()?;
        Ok(Others {
            runtime: Some(runtime),
        })
    }

    fn spawn(
        &self,
        client: impl Future<Output = Result<()>> + Send + 'static,
    ) -> JoinHandle<Result<()>> {
        let runtime = self.runtime.as_ref();
        runtime.expect("it is there until dropped").spawn(client)
    }

    /// Opens tables at which masters play bridge, and watches them, all for one client.
    async fn watch_robots(&self, address: SocketAddr, done: &Done) -> Result<()> {
        let client = client(4, 1);
        let done = done.clone();
        let opened = self.spawn(async move {
            let mut wire = Wire::connect_for(client, address, String::new()).await?;
            wire.enter("Watcher").await?;
            let seats = [r#"{"bot":"master"}"#; 4].join(",");
            let wanted = format!(r#"{{"game":"bridge","seats":[{seats}]}}"#);
            for _ in 0..SHOWS {
                let id = wire.open(&wanted).await?;
                let watching = Wire::connect_for(client, address, wire.cookie.clone()).await?;
                let mut feed = watching.watch(&id).await?;
                let frames = Arc::clone(&done.frames);
                tokio::spawn(async move {
                    while feed.skip().await.is_ok() {
                        frames.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            Ok(())
        });
        opened.await?
    }
}

impl Drop for Others {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A person's moves while twelve clients step through a long session, fifty have it analysed, and one
/// watches robots.
pub(super) async fn load(stop: &StopFlag) -> Result<UnderLoad> {
    let scene = Scene::new().await?;
    let (session, plies) = scene.session(BOARDS, usize::MAX, false, stop).await?;
    let (folder, _) = scene.close().await;
    let child = Child::start_in(folder, THINK, Limits::Shipped)?;
    let mut person = Load::begin(child.address, stop.clone()).await?;
    person.open_tables(2 * GAMES).await?;
    let quiet = Latency::of(person.one_by_one(GAMES).await?);

    let (done, others) = (Done::default(), Others::start()?);
    others.watch_robots(child.address, &done).await?;
    for number in 0..REVIEW_CLIENTS {
        let (session, done) = (session.clone(), done.clone());
        others.spawn(async move {
            let wire = Wire::connect_for(client(1, number), child.address, String::new()).await?;
            step(wire, &session, plies, &done).await
        });
    }
    for number in 0..ANALYSTS {
        let (session, done) = (session.clone(), done.clone());
        let first = plies * usize::from(number) / usize::from(ANALYSTS);
        others.spawn(async move {
            let wire = Wire::connect_for(client(2, number), child.address, String::new()).await?;
            analyse(wire, &session, first, plies, &done).await
        });
    }
    tokio::time::sleep(WARM_UP).await;
    person.reconnect().await?;
    let (begun, before) = (Instant::now(), done.counts());
    let loaded = Latency::of(person.one_by_one(GAMES).await?);
    let [steps, analyses, frames] = done.rates(before, begun);
    Ok(UnderLoad {
        plies,
        ratio: loaded.p99 / quiet.p99,
        quiet,
        loaded,
        steps_a_second: steps,
        analyses_a_second: analyses,
        robot_frames_a_second: frames,
    })
}

/// A beginner's replies while one client watches robots.
pub(super) async fn reply(stop: &StopFlag) -> Result<Replies> {
    let (folder, _) = Scene::new().await?.close().await;
    let child = Child::start_in(folder, THINK, Limits::Shipped)?;
    let quiet = Latency::of(replies(child.address, stop).await?);
    let (done, others) = (Done::default(), Others::start()?);
    others.watch_robots(child.address, &done).await?;
    tokio::time::sleep(WARM_UP).await;
    let (begun, before) = (Instant::now(), done.counts());
    let loaded = Latency::of(replies(child.address, stop).await?);
    let [_, _, frames] = done.rates(before, begun);
    Ok(Replies {
        quiet,
        loaded,
        robot_frames_a_second: frames,
    })
}

/// How long a beginner took to reply to each of many moves, in milliseconds, from when the move was
/// sent to when the reply arrived.
async fn replies(address: SocketAddr, stop: &StopFlag) -> Result<Vec<f64>> {
    let client = client(3, 1);
    let mut wire = Wire::connect_for(client, address, String::new()).await?;
    wire.enter("Person").await?;
    let mut millis = Vec::new();
    while millis.len() < REPLIES && !stop.is_stopped() {
        let wanted = r#"{"game":"pentomino","seats":["me",{"bot":"beginner"}]}"#;
        let id = wire.open(wanted).await?;
        let watching = Wire::connect_for(client, address, wire.cookie.clone()).await?;
        let mut feed = watching.watch(&id).await?;
        while let Value::Array(legal) = &wire.look(&id).await?["legal"]
            && let Some(action) = legal.first().and_then(Value::as_str)
            && millis.len() < REPLIES
            && !stop.is_stopped()
        {
            let next = wire.look(&id).await?["next"].as_u64();
            let next = next.context("a table has a next")?;
            let begun = Instant::now();
            play(&mut wire, &id, action, next as usize).await?;
            if !hear(&mut feed, next + 1).await? {
                break;
            }
            millis.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
    }
    Ok(millis)
}

/// Waits until the feed tells of this event; whether there is one before the game is over.
async fn hear(feed: &mut Feed, seq: u64) -> Result<bool> {
    loop {
        let frame: Value = serde_json::from_str(&feed.next().await?)?;
        if frame["event"]["seq"] == seq {
            return Ok(true);
        }
        let patch = frame["patch"].as_array();
        let over = patch.is_some_and(|steps| {
            let mut steps = steps.iter();
            steps.any(|step| step["path"] == "/status" && step["value"] == "over")
        });
        if over {
            return Ok(false);
        }
    }
}

/// Goes back and forth through a session, as fast as it is shown.
async fn step(mut wire: Wire, session: &str, plies: usize, done: &Done) -> Result<()> {
    loop {
        for ply in (0..=plies).rev() {
            let path = format!("/api/tables/{session}/at/{ply}");
            if wire.ask("GET", &path, "").await?.status == 200 {
                done.steps.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// Has one position after the other analysed.
async fn analyse(
    mut wire: Wire,
    session: &str,
    first: usize,
    plies: usize,
    done: &Done,
) -> Result<()> {
    let path = format!("/api/tables/{session}/analysis");
    for ply in (first..).map(|ply| ply % plies) {
        let body = format!(r#"{{"ply":{ply}}}"#);
        let answer = wire.ask("POST", &path, &body).await?;
        match answer.status {
            200 => done.analyses.fetch_add(1, Ordering::Relaxed),
            // Too much is waiting: a moment later there may be room.
            _ => {
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            }
        };
    }
    Ok(())
}

/// A client of its own, as a proxy would name it.
fn client(group: u8, number: u8) -> IpAddr {
    [198, 18, group, number].into()
}

impl Done {
    fn counts(&self) -> [u64; 3] {
        [&self.steps, &self.analyses, &self.frames].map(|count| count.load(Ordering::Relaxed))
    }

    fn rates(&self, before: [u64; 3], begun: Instant) -> [f64; 3] {
        let seconds = begun.elapsed().as_secs_f64();
        let now = self.counts();
        std::array::from_fn(|index| (now[index] - before[index]) as f64 / seconds)
    }
}

impl fmt::Display for UnderLoad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "A person's moves, while {REVIEW_CLIENTS} clients step through {} moves, {ANALYSTS} have \
             positions analysed, and one watches {SHOWS} tables of masters",
            self.plies
        )?;
        writeln!(f, "  quiet       {}", self.quiet)?;
        writeln!(f, "  under load  {}", self.loaded)?;
        writeln!(
            f,
            "  p99 {:.2} times as long; meanwhile {:.0} steps, {:.1} analyses and {:.1} frames of \
             robots a second\n",
            self.ratio, self.steps_a_second, self.analyses_a_second, self.robot_frames_a_second
        )
    }
}

impl fmt::Display for Replies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "A beginner's replies, while one client watches {SHOWS} tables of masters"
        )?;
        writeln!(f, "  quiet       {}", self.quiet)?;
        writeln!(f, "  under load  {}", self.loaded)?;
        let frames = self.robot_frames_a_second;
        writeln!(f, "  meanwhile {frames:.1} frames of robots a second\n")
    }
}
