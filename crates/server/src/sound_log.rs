//! Logs read back with an eye for damage: as far as they are sound, and what is wrong behind that.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use store::{Chain, Damage, DamageKind, Store, StoreError, StoredEvent};
use table::{AnyTable, Entry, Games};

/// Events read at a time.
const PAGE: u32 = 500;

/// Tables of a survey read at a time.
const TABLES: u32 = 100;

/// Damaged tables that are remembered and counted at most.
const REMEMBERED: usize = 1_000;

/// The events of a log up to the first that is not sound.
pub(crate) struct SoundLog {
    pub(crate) entries: Vec<Entry>,
    /// What is wrong behind them.
    pub(crate) damage: Option<Damage>,
    /// The chain of checksums over them.
    chain: Chain,
    /// Whether the last of them has no checksum yet.
    unsealed: bool,
    /// How many of them have none.
    pub(crate) older: u64,
}

/// Reads a log and checks its numbers, checksums and texts; `None` if there is no such table.
pub(crate) async fn read(store: &Store, id: &str) -> Result<Option<SoundLog>, StoreError> {
    // The length first: what others append meanwhile can only make the log longer.
    let Some(surveyed) = store.survey_one(id).await? else {
        return Ok(None);
    };
    let mut sound = SoundLog {
        entries: Vec::new(),
        damage: None,
        chain: Chain::new(id),
        unsealed: false,
        older: 0,
    };
    loop {
        let (page, damage) = store.readable(id, sound.chain.next(), PAGE).await?;
        let is_last = page.len() < PAGE as usize;
        let broken = page.iter().find_map(|event| sound.accept(event).err());
        sound.damage = broken.or(damage);
        if sound.damage.is_some() || is_last {
            break;
        }
    }
    let missing = surveyed.length.unwrap_or(1).max(1);
    if sound.damage.is_none() && sound.chain.next() < missing {
        let text = format!("the log should have {missing} events");
        let damage = Damage::new(sound.chain.next(), DamageKind::Truncated, text);
        sound.damage = Some(damage);
    }
    Ok(Some(sound))
}

impl SoundLog {
    fn accept(&mut self, stored: &StoredEvent) -> Result<(), Damage> {
        self.chain.accept(stored)?;
        let event = serde_json::from_str(&stored.body).map_err(|error| {
            let text = format!("it is no event that this program knows: {error}");
            Damage::new(stored.seq, DamageKind::Unreadable, text)
        })?;
        self.entries.push(Entry {
            seq: stored.seq as u64,
            at: stored.at,
            event,
        });
        self.unsealed = stored.checksum.is_none();
        self.older += u64::from(self.unsealed);
        Ok(())
    }

    /// The table after all events that can have happened; the others are cut off. `None` if not even
    /// the first can.
    pub(crate) fn replay(&mut self, games: Games, id: &str) -> Option<Box<dyn AnyTable>> {
        if self.entries.is_empty() {
            return None;
        }
        let mut why = match games.restore(id, &self.entries) {
            Ok(table) => return Some(table),
            Err(error) => error.to_string(),
        };
        let mut good = 0;
        if let Ok(mut table) = games.restore(id, &self.entries[..1]) {
            good = 1;
            for entry in &self.entries[1..] {
                match table.apply(entry) {
                    Ok(()) => good += 1,
                    Err(error) => {
                        why = error.to_string();
                        break;
                    }
                }
            }
        }
        let text = format!("it cannot have happened then: {why}");
        self.damage = Some(Damage::new(good as i64, DamageKind::Inapplicable, text));
        self.entries.truncate(good);
        // Once more: what could not be applied may have left its traces.
        games.restore(id, &self.entries).ok()
    }
}

/// What is known about the state of the database, for those who look after the server.
#[derive(Default)]
pub(crate) struct Findings {
    checked: AtomicU64,
    complete: AtomicBool,
    damaged: Mutex<BTreeMap<String, Damage>>,
}

impl Findings {
    /// Tables that the survey has looked at.
    pub(crate) fn checked(&self) -> u64 {
        self.checked.load(Ordering::Relaxed)
    }

    /// Whether it has looked at all of them.
    pub(crate) fn is_complete(&self) -> bool {
        self.complete.load(Ordering::Relaxed)
    }

    /// How many tables are damaged.
    pub(crate) fn damaged(&self) -> usize {
        self.damaged
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }

    /// Notes what is wrong with a table, in the log too, once. Table ids open tables, so they are
    /// told nowhere else.
    pub(crate) fn note(&self, id: &str, damage: &Damage) {
        let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
        if damaged.len() < REMEMBERED && damaged.insert(id.to_owned(), damage.clone()).is_none() {
            tracing::error!(table = id, "a table is damaged and read-only: {damage}");
        }
    }

    /// Looks at every table once, beside everything else: it rests as long as it works, so that it
    /// never takes more than half of one connection. Logs older than checksums are sealed.
    pub(crate) async fn survey(&self, store: &Store) {
        let mut behind = String::new();
        loop {
            let page = match store.survey(&behind, TABLES).await {
                Ok(page) => page,
                Err(StoreError::Closed) => return,
                Err(error) => {
                    tracing::error!("the survey of the database was broken off: {error}");
                    return;
                }
            };
            let Some(last) = page.last() else { break };
            behind.clone_from(&last.id);
            for surveyed in &page {
                let begun = Instant::now();
                self.look_at(store, &surveyed.id).await;
                self.checked.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(begun.elapsed()).await;
            }
        }
        self.complete.store(true, Ordering::Relaxed);
        let (checked, damaged) = (self.checked(), self.damaged());
        tracing::info!(checked, damaged, "the logs of all tables were checked");
    }

    async fn look_at(&self, store: &Store, id: &str) {
        match read(store, id).await {
            Ok(Some(sound)) => match &sound.damage {
                Some(damage) => self.note(id, damage),
                None if sound.unsealed => {
                    let last = sound.chain.next() - 1;
                    // Not written is not sealed; the next survey tries again.
                    let _ = store.seal(id, last, sound.chain.last()).await;
                }
                None => {}
            },
            Ok(None) => {}
            Err(StoreError::Closed) => {}
            Err(error) => tracing::error!(table = id, "a log was not checked: {error}"),
        }
    }
}
