//! The load: tables with somebody watching each, moves one by one, bots in the background, and moves
//! from many sides at once.

use super::wire::{Feed, Wire};
use super::{Latency, Throughput};
use crate::numbers::rate;
use anyhow::{Context, Result, ensure};
use kernel::{State, StopFlag, Turn};
use pentomino::Position;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::{JoinHandle, JoinSet};

/// A person does not move again at once.
const MOVE_PAUSE: Duration = Duration::from_millis(10);
/// Tables at which bots play each other in the background.
const BOT_TABLES: usize = 16;
/// Those who move at the same time.
const CLIENTS: usize = 64;
/// How often to look at the bots.
const BOT_POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The fewest moves of a game here.
const MIN_MOVES: usize = 9;

/// A client with many tables.
pub(super) struct Load {
    address: SocketAddr,
    stop: StopFlag,
    wire: Wire,
    game: Arc<Vec<String>>,
    /// The tables still to be played, each with the client that plays there.
    tables: VecDeque<(String, IpAddr)>,
    opened: usize,
    watchers: Vec<JoinHandle<()>>,
    frames: Arc<AtomicU64>,
    counter: Option<JoinHandle<()>>,
    /// How many bots were seen to think.
    counts: Arc<Mutex<Vec<f64>>>,
}

impl Load {
    /// Becomes a guest, and plays a game so that everything is warm.
    pub(super) async fn begin(address: SocketAddr, stop: StopFlag) -> Result<Self> {
        let mut wire = Wire::connect(address, String::new()).await?;
        wire.enter("Load").await?;
        let mut load = Load {
            address,
            stop,
            wire,
            game: Arc::new(long_game()),
            tables: VecDeque::new(),
            opened: 0,
            watchers: Vec::new(),
            frames: Arc::default(),
            counter: None,
            counts: Arc::default(),
        };
        load.open_tables(1).await?;
        load.one_by_one(1).await?;
        Ok(load)
    }

    /// Begins a new connection: the server closes one that lies idle.
    pub(super) async fn reconnect(&mut self) -> Result<()> {
        self.wire = Wire::connect(self.address, self.wire.cookie.clone()).await?;
        Ok(())
    }

    /// Opens tables and watches them.
    pub(super) async fn open_tables(&mut self, count: usize) -> Result<()> {
        for _ in 0..count {
            if self.stop.is_stopped() {
                break;
            }
            // One client alone may not have this many tables.
            let [high, low] = (self.opened as u16).to_be_bytes();
            self.opened += 1;
            let client = [198, 19, high, low].into();
            self.wire.client = client;
            let id = self.open(r#"["me","me"]"#).await?;
            self.tables.push_back((id, client));
        }
        Ok(())
    }

    async fn open(&mut self, seats: &str) -> Result<String> {
        let body = format!(r#"{{"game":"pentomino","seats":{seats}}}"#);
        let id = self.wire.open(&body).await?;
        let cookie = self.wire.cookie.clone();
        let wire = Wire::connect_for(self.wire.client, self.address, cookie).await?;
        let mut feed = wire.watch(&id).await?;
        feed.skip().await?;
        let frames = Arc::clone(&self.frames);
        self.watchers.push(tokio::spawn(count_frames(feed, frames)));
        Ok(id)
    }

    /// Plays this many of the tables to their end, a move at a time. Returns the milliseconds of each
    /// move.
    pub(super) async fn one_by_one(&mut self, tables: usize) -> Result<Vec<f64>> {
        let mut millis = Vec::new();
        let game = Arc::clone(&self.game);
        for _ in 0..tables {
            let Some((table, client)) = self.tables.pop_front() else {
                break;
            };
            self.wire.client = client;
            for (action, expect) in game.iter().zip(1..) {
                if self.stop.is_stopped() {
                    return Ok(millis);
                }
                millis.push(play(&mut self.wire, &table, action, expect).await?);
                tokio::time::sleep(MOVE_PAUSE).await;
            }
        }
        Ok(millis)
    }

    /// Has bots play each other until every core is theirs.
    pub(super) async fn start_bots(&mut self) -> Result<()> {
        for _ in 0..BOT_TABLES {
            self.open(r#"[{"bot":"minmax:8"},{"bot":"minmax:8"}]"#)
                .await?;
        }
        while thinking(&mut self.wire).await? == 0.0 && !self.stop.is_stopped() {
            tokio::time::sleep(BOT_POLL_INTERVAL).await;
        }
        let wire = Wire::connect(self.address, String::new()).await?;
        let counts = Arc::clone(&self.counts);
        self.counter = Some(tokio::spawn(count_bots(wire, counts)));
        Ok(())
    }

    /// How many of them thought at a time, on average. Nobody watches them any longer, and so they
    /// end.
    pub(super) async fn stop_bots(&mut self) -> Result<f64> {
        if let Some(counter) = self.counter.take() {
            counter.abort();
        }
        let watched = self.watchers.len() - BOT_TABLES;
        let bots = self.watchers.drain(watched..);
        bots.for_each(|watcher| watcher.abort());
        while thinking(&mut self.wire).await? > 0.0 && !self.stop.is_stopped() {
            tokio::time::sleep(BOT_POLL_INTERVAL).await;
        }
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(counts.iter().sum::<f64>() / counts.len().max(1) as f64)
    }

    /// Plays all tables that are left to their end, from many sides.
    pub(super) async fn all_at_once(&mut self) -> Result<Throughput> {
        let mut wires = Vec::new();
        for _ in 0..CLIENTS {
            wires.push(Wire::connect(self.address, self.wire.cookie.clone()).await?);
        }
        let tables = Arc::new(Mutex::new(std::mem::take(&mut self.tables)));
        let (begun, frames) = (Instant::now(), self.frames.load(Ordering::Relaxed));
        let mut clients = JoinSet::new();
        for mut wire in wires {
            let (tables, game) = (Arc::clone(&tables), Arc::clone(&self.game));
            let stop = self.stop.clone();
            clients.spawn(async move {
                let mut millis = Vec::new();
                let next = || {
                    tables
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .pop_front()
                };
                while let Some((table, _)) = next()
                    && !stop.is_stopped()
                {
                    for (action, expect) in game.iter().zip(1..) {
                        millis.push(play(&mut wire, &table, action, expect).await?);
                    }
                }
                anyhow::Ok(millis)
            });
        }
        let results = clients.join_all().await;
        let took = begun.elapsed();
        let frames = self.frames.load(Ordering::Relaxed) - frames;
        let millis: Vec<Vec<f64>> = results.into_iter().collect::<Result<_>>()?;
        let millis = millis.concat();
        Ok(Throughput {
            moves_per_second: rate(millis.len() as u64, took).unwrap_or(0.0),
            frames_per_second: rate(frames, took).unwrap_or(0.0),
            clients: CLIENTS,
            latency: Latency::of(millis),
        })
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let tasks = self.watchers.iter().chain(&self.counter);
        tasks.for_each(JoinHandle::abort);
    }
}

/// Makes a move. How long it took to be acknowledged, in milliseconds.
pub(super) async fn play(wire: &mut Wire, table: &str, action: &str, expect: usize) -> Result<f64> {
    let path = format!("/api/tables/{table}/moves");
    let body = format!(r#"{{"action":"{action}","expect":{expect}}}"#);
    let begun = Instant::now();
    let answer = wire.ask("POST", &path, &body).await?;
    let took = begun.elapsed();
    ensure!(answer.status == 201, "a move was refused: {}", answer.body);
    Ok(took.as_secs_f64() * 1000.0)
}

/// Reads what a socket sends, for as long as it does.
async fn count_frames(mut feed: Feed, frames: Arc<AtomicU64>) {
    while feed.skip().await.is_ok() {
        frames.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts every now and then how many bots think.
async fn count_bots(mut wire: Wire, counts: Arc<Mutex<Vec<f64>>>) {
    while let Ok(count) = thinking(&mut wire).await {
        counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(count);
        tokio::time::sleep(BOT_POLL_INTERVAL).await;
    }
}

async fn thinking(wire: &mut Wire) -> Result<f64> {
    let numbers = wire.ask("GET", "/metrics", "").await?.body;
    let line = numbers
        .lines()
        .find_map(|line| line.strip_prefix("kibitzer_thinking "));
    Ok(line.context("the server counts its bots")?.parse()?)
}

/// The moves of a game that lasts.
fn long_game() -> Vec<String> {
    let mut legal = Vec::new();
    let mut games = (0..).map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Position::standard();
        let mut moves = Vec::new();
        while position.turn() != Turn::Over {
            position.legal_actions(&mut legal);
            let action = *legal
                .choose(&mut rng)
                .expect("a game that goes on has a move");
            position.apply(action);
            moves.push(action.to_string());
        }
        moves
    });
    let long = games.find(|moves| moves.len() >= MIN_MOVES);
    long.expect("some random game is long")
}
