//! The tables that somebody uses, in memory.
//!
//! The store has all tables; here are those that were asked for lately, brought back from their logs
//! when they are, and forgotten when nobody has used them for a while. What one process writes, the
//! others hear of from the store and read.

mod ahead;
mod attendance;
mod bots;
mod commit;
mod frames;
mod json;
mod listing;
mod live_table;
mod news;
mod pace;
mod presence;
mod standin;

pub(crate) use commit::Outcome;
pub(crate) use frames::change_alone;
pub(crate) use json::Json;
pub(crate) use listing::{Ending, Listing};
pub(crate) use live_table::{LiveTable, Watch};
pub(crate) use news::News;

use crate::client::Client;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::pool::{Pool, Share};
use crate::sound_log::{self, Findings};
use crate::{Config, id};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Change, Store, StoredEvent};
use table::{AnyTable, Entry, Games};
use tokio::sync::OnceCell;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Events read at a time.
const PAGE: u32 = 500;

/// How often the hub looks after its tables.
const TABLE_CARE_INTERVAL: Duration = Duration::from_secs(2);

/// A table that is there, or is being read by whoever asked first.
type Slot = Arc<OnceCell<Arc<LiveTable>>>;

/// The tables in memory.
pub(crate) struct Hub {
    pub(crate) games: Games,
    store: Store,
    pool: Arc<Pool>,
    metrics: Arc<Metrics>,
    tables: Mutex<HashMap<String, Slot>>,
    /// Whether other processes write to the same store.
    shared: bool,
    room: usize,
    idle: Duration,
    longest_log: u64,
    absence: Duration,
    think: Duration,
    /// A piece of work done ahead is done within this time.
    chore: Duration,
    /// What is known about damage to the database.
    pub(crate) findings: Findings,
    /// By how much bots take their time where cards are hidden.
    pace: f64,
    /// Work that must not be cut off in the middle: commits and the bots' moves.
    pub(crate) tasks: TaskTracker,
    /// Thrown when the server ends.
    pub(crate) closing: CancellationToken,
}

impl Hub {
    pub(crate) fn new(
        config: &Config,
        games: Games,
        store: Store,
        pool: Arc<Pool>,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        Arc::new(Hub {
            games,
            store,
            pool,
            metrics,
            tables: Mutex::default(),
            shared: config.location.is_postgres(),
            room: config.limits.tables.max(1),
            idle: config.limits.idle,
            longest_log: config.limits.events,
            absence: config.limits.absence,
            think: config.thinking.bot,
            chore: config.thinking.elsewhere,
            findings: Findings::default(),
            pace: config.thinking.pace,
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
        })
    }

    /// The table with this id.
    pub(crate) async fn table(
        self: &Arc<Self>,
        id: &str,
        client: Client,
    ) -> Result<Arc<LiveTable>, ApiError> {
        if !id::is_table(id) {
            return Err(ApiError::NoSuchTable);
        }
        let slot = self.slot(id);
        let loaded = slot
            .get_or_try_init(|| self.load(id, client))
            .await
            .cloned();
        match &loaded {
            Ok(live) => live.touch(),
            Err(_) => {
                let mut tables = self.tables();
                if tables.get(id).is_some_and(|slot| slot.get().is_none()) {
                    tables.remove(id);
                }
            }
        }
        loaded
    }

    /// The same, with all that other processes have written until now.
    pub(crate) async fn fresh_table(
        self: &Arc<Self>,
        id: &str,
        client: Client,
    ) -> Result<Arc<LiveTable>, ApiError> {
        let live = self.table(id, client).await?;
        if self.shared {
            self.catch_up(&live).await?;
        }
        Ok(live)
    }

    /// The table as this guest sees it, as JSON.
    pub(crate) async fn view(
        &self,
        live: &Arc<LiveTable>,
        guest: Option<&str>,
    ) -> Result<Json, ApiError> {
        let (known, guest) = (!self.shared, guest.map(str::to_owned));
        let read = Arc::clone(live);
        let view = self.aside(live.share(), move || {
            Json::of(&read.view(guest.as_deref(), known))
        });
        view.await
    }

    /// The events since a number as this guest may know them, and the table after them, as JSON.
    pub(crate) async fn news(
        &self,
        live: &Arc<LiveTable>,
        guest: Option<&str>,
        since: u64,
    ) -> Result<Json, ApiError> {
        let (entries, table) = self.since(live, since).await?;
        let (known, guest) = (!self.shared, guest.map(str::to_owned));
        let read = Arc::clone(live);
        let news = self.aside(live.share(), move || {
            let guest = guest.as_deref();
            let events = entries.iter().map(|entry| table.event_view(entry, guest));
            Json::of(&News {
                events: events.collect(),
                table: read.dress(&*table, guest, known),
            })
        });
        news.await
    }

    /// The events since a number, and the table after them.
    async fn since(
        &self,
        live: &Arc<LiveTable>,
        since: u64,
    ) -> Result<(Vec<Arc<Entry>>, Arc<dyn AnyTable>), ApiError> {
        let (mut recent, table) = live.recent(since);
        let at_hand = recent.first().map_or(table.next(), |entry| entry.seq);
        let mut older = Vec::new();
        while since + (older.len() as u64) < at_hand {
            let from = since + older.len() as u64;
            let page = u32::try_from(at_hand - from).map_or(PAGE, |left| left.min(PAGE));
            let entries = self.read(&live.id, from, page, live.share()).await?;
            if entries.is_empty() {
                tracing::error!(table = live.id, from, "the log has a gap");
                return Err(ApiError::Internal);
            }
            older.extend(entries.into_iter().map(Arc::new));
        }
        older.append(&mut recent);
        Ok((older, table))
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, id: &str) -> Slot {
        let mut tables = self.tables();
        if !tables.contains_key(id) && tables.len() >= self.room {
            make_room(&mut tables, self.room);
        }
        Arc::clone(tables.entry(id.to_owned()).or_default())
    }

    /// Brings a table back from its log, as far as that is sound.
    async fn load(self: &Arc<Self>, id: &str, client: Client) -> Result<Arc<LiveTable>, ApiError> {
        let log = sound_log::read(&self.store, id).await?;
        let mut log = log.ok_or(ApiError::NoSuchTable)?;
        let name = id.to_owned();
        let games = self.games;
        let restored = self.aside(Share::of(client, id), move || {
            (log.replay(games, &name), log)
        });
        let (table, log) = restored.await?;
        if let Some(damage) = &log.damage {
            self.findings.note(id, damage);
        }
        let damage = log.damage.map(|damage| damage.seq);
        let table = table.ok_or(ApiError::Damaged(damage.unwrap_or(0)))?;
        let mut live = LiveTable::new(id.to_owned(), table, log.entries, self.absence, client);
        live.damaged = damage;
        let live = Arc::new(live);
        self.wake(&live);
        Ok(live)
    }

    async fn read(
        &self,
        id: &str,
        since: u64,
        limit: u32,
        share: Share,
    ) -> Result<Vec<Entry>, ApiError> {
        let stored = self.store.events(id, since as i64, limit).await?;
        let id = id.to_owned();
        let read = move || {
            let entries = stored.into_iter().map(|stored| entry(&id, stored));
            entries.collect()
        };
        self.aside(share, read).await?
    }

    /// Looks after the tables until the server ends: bots that should move, tables that nobody uses,
    /// and what other processes write.
    pub(crate) async fn run(self: Arc<Self>) {
        let mut changes = self.store.changes();
        let mut rounds = tokio::time::interval(TABLE_CARE_INTERVAL);
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                change = changes.next() => match change {
                    Some(change) => self.heard(change),
                    None => return,
                },
                _ = rounds.tick() => self.round(),
            }
        }
    }

    /// Another process wrote something.
    fn heard(self: &Arc<Self>, change: Change) {
        match change {
            Change::Appended { table, seq } => {
                let live = self
                    .tables()
                    .get(&table)
                    .and_then(|slot| slot.get().cloned());
                if let Some(live) = live.filter(|live| live.next() <= seq as u64) {
                    self.catch_up_soon(live);
                }
            }
            Change::Missed => {
                for live in self.all() {
                    self.catch_up_soon(live);
                }
            }
        }
    }

    fn round(self: &Arc<Self>) {
        let oldest = now() - self.idle.as_millis() as i64;
        self.tables().retain(|_, slot| {
            !is_free(slot) || slot.get().is_some_and(|live| live.used() > oldest)
        });
        for live in self.all() {
            if live.doubtful.load(std::sync::atomic::Ordering::Relaxed) {
                self.catch_up_soon(Arc::clone(&live));
            }
            self.wake(&live);
            if live.forget() {
                self.tell_attendance(&live);
            }
            self.hand_back_soon(&live);
        }
        self.metrics.upkeep();
    }

    fn all(&self) -> Vec<Arc<LiveTable>> {
        let tables = self.tables();
        tables
            .values()
            .filter_map(|slot| slot.get().cloned())
            .collect()
    }
}

/// Whether nobody holds the table just now, so that it can be forgotten without there ever being two
/// of it. Asked with the map locked: nobody can come in between.
fn is_free(slot: &Slot) -> bool {
    Arc::strong_count(slot) == 1 && slot.get().is_none_or(|live| Arc::strong_count(live) == 1)
}

/// Forgets the tables that were not used for the longest time, a few more than needed so that this
/// need not be done for each new one.
fn make_room(tables: &mut HashMap<String, Slot>, room: usize) {
    let free = tables.iter().filter(|(_, slot)| is_free(slot));
    let used = |slot: &Slot| slot.get().map_or(0, |live| live.used());
    let mut free: Vec<_> = free.map(|(id, slot)| (used(slot), id.clone())).collect();
    free.sort_unstable();
    let surplus = tables.len() + 1 - room + room / 16;
    for (_, id) in free.into_iter().take(surplus) {
        tables.remove(&id);
    }
}

/// An event as it was stored.
fn entry(table: &str, stored: StoredEvent) -> Result<Entry, ApiError> {
    let seq = stored.seq;
    let event = serde_json::from_str(&stored.body).map_err(|error| {
        tracing::error!(table, seq, "an event is unreadable: {error}");
        ApiError::Internal
    })?;
    Ok(Entry {
        seq: seq as u64,
        at: stored.at,
        event,
    })
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
