//! One table in memory, with those who watch it.
//!
//! Who reads holds a lock for as long as it takes to look. Who writes waits for their turn in
//! `writer` and keeps it over the commit, so that events of one table follow each other while other
//! tables go on. Those who watch are woken and come to look for themselves: a slow one misses
//! nothing and makes nobody wait, as nothing is queued for it.

use super::attendance::Attendance;
use super::frames::{Frames, Step};
use super::presence::Presence;
use crate::client::Client;
use crate::error::ApiError;
use crate::pool::Share;
use kernel::StopFlag;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;
use table::{AnyTable, Entry, HolderView, TableView};
use tokio::sync::watch;

/// The latest events are kept at hand for those who were away for a moment.
const RECENT_EVENTS: usize = 16;

/// A bot's work in hand.
pub(super) struct Thinking {
    /// The event it will be.
    pub(super) seq: u64,
    pub(super) stop: StopFlag,
}

/// One table in memory.
pub(crate) struct LiveTable {
    pub(crate) id: String,
    log: RwLock<Log>,
    /// Whoever used it last: the work for it is theirs.
    patron: Mutex<Client>,
    /// What was rendered for those who watch.
    pub(super) frames: Mutex<Frames>,
    /// Held by whoever writes the next event.
    pub(super) writer: tokio::sync::Mutex<()>,
    /// Beats when something happened: look again. It is the number that the next event will have.
    pulse: watch::Sender<u64>,
    /// Who is here, as a frame; told anew when that changes.
    pub(super) attendance: watch::Sender<Attendance>,
    /// Whether that is about to be told.
    pub(super) telling: AtomicBool,
    presence: Mutex<Presence>,
    thinking: Mutex<Option<Thinking>>,
    /// The part of the game that chores were begun for.
    pub(super) prepared: Mutex<Option<usize>>,
    used: AtomicI64,
    /// From which event on the log is damaged: then nothing more happens here.
    pub(super) damaged: Option<i64>,
    /// Whether a commit failed in a way that leaves open what became of it.
    pub(super) doubtful: AtomicBool,
}

struct Log {
    table: Arc<dyn AnyTable>,
    tail: VecDeque<Recent>,
}

/// One of the latest events.
struct Recent {
    entry: Arc<Entry>,
    /// The table before it, if it happened here.
    before: Option<Arc<dyn AnyTable>>,
}

impl Log {
    fn remember(&mut self, entry: Entry, before: Arc<dyn AnyTable>) {
        if self.tail.len() == RECENT_EVENTS {
            self.tail.pop_front();
        }
        self.tail.push_back(Recent {
            entry: Arc::new(entry),
            before: Some(before),
        });
    }
}

impl LiveTable {
    /// A table with the end of its log, which is never empty. `absence` is how long a person has to be
    /// away before a bot may stand in.
    pub(super) fn new(
        id: String,
        table: Box<dyn AnyTable>,
        log: Vec<Entry>,
        absence: Duration,
        patron: Client,
    ) -> Self {
        let skip = log.len().saturating_sub(RECENT_EVENTS);
        let tail = log.into_iter().skip(skip).map(|entry| Recent {
            entry: Arc::new(entry),
            before: None,
        });
        let tail = tail.collect();
        let pulse = watch::Sender::new(table.next());
        let table = Arc::from(table);
        LiveTable {
            id,
            log: RwLock::new(Log { table, tail }),
            patron: Mutex::new(patron),
            frames: Mutex::default(),
            writer: tokio::sync::Mutex::default(),
            pulse,
            attendance: watch::Sender::default(),
            telling: AtomicBool::new(false),
            presence: Mutex::new(Presence::new(absence)),
            thinking: Mutex::default(),
            prepared: Mutex::default(),
            used: AtomicI64::new(super::now()),
            damaged: None,
            doubtful: AtomicBool::new(false),
        }
    }

    /// Refuses whatever would change a table whose log is damaged.
    pub(super) fn may_change(&self) -> Result<(), ApiError> {
        self.damaged
            .map_or(Ok(()), |seq| Err(ApiError::Damaged(seq)))
    }

    /// The table as it stands.
    pub(crate) fn table(&self) -> Arc<dyn AnyTable> {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&log.table)
    }

    /// Looks at the table.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> T {
        look(&*self.table())
    }

    /// Whose share the work for this table is.
    pub(crate) fn share(&self) -> Share {
        let patron = self.patron.lock().unwrap_or_else(PoisonError::into_inner);
        Share::of(*patron, &self.id)
    }

    /// Somebody uses it: from now on the work for it is theirs.
    pub(crate) fn used_by(&self, client: Client) {
        *self.patron.lock().unwrap_or_else(PoisonError::into_inner) = client;
    }

    /// Somebody watches it. Where only bots play, that is whom they play for; elsewhere only who has
    /// to do with the table counts, so that no stranger can take it into their share.
    pub(crate) fn watched_by(&self, client: Client, guest: Option<&str>) {
        let table = self.table();
        let bots_only = table.people().iter().all(Option::is_none);
        if bots_only || guest.is_some_and(|guest| table.knows(guest)) {
            self.used_by(client);
        }
    }

    /// What is at hand of the events since a number, and the table after them.
    pub(super) fn recent(&self, since: u64) -> (Vec<Arc<Entry>>, Arc<dyn AnyTable>) {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        let recent = log.tail.iter().map(|recent| &recent.entry);
        let recent = recent.filter(|entry| entry.seq >= since);
        (recent.cloned().collect(), Arc::clone(&log.table))
    }

    /// A recent event with the table before and after it.
    pub(super) fn step(&self, seq: u64) -> Option<Step> {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        let index = log.tail.iter().position(|recent| recent.entry.seq == seq)?;
        let recent = &log.tail[index];
        let after = match log.tail.get(index + 1) {
            Some(later) => later.before.as_ref()?,
            None => &log.table,
        };
        Some(Step {
            entry: Arc::clone(&recent.entry),
            before: Arc::clone(recent.before.as_ref()?),
            after: Arc::clone(after),
        })
    }

    /// The number that the next event will have.
    pub(crate) fn next(&self) -> u64 {
        self.look(|table| table.next())
    }

    /// When the last event happened.
    pub(super) fn last_at(&self) -> i64 {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        log.tail.back().map_or(0, |recent| recent.entry.at)
    }

    /// Goes on to the table as it is after an event that was committed.
    pub(super) fn advance(&self, entry: Entry, after: Box<dyn AnyTable>) {
        let next = after.next();
        {
            let mut log = self.log.write().unwrap_or_else(PoisonError::into_inner);
            let before = std::mem::replace(&mut log.table, Arc::from(after));
            log.remember(entry, before);
        }
        self.frames
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .forget(next, RECENT_EVENTS as u64);
        self.touch();
        self.pulse.send_replace(next);
    }

    /// The table as this guest sees it.
    pub(crate) fn view(&self, guest: Option<&str>, absence_known: bool) -> TableView {
        self.dress(&*self.table(), guest, absence_known)
    }

    /// Adds what the table itself does not know: who is here.
    pub(super) fn dress(
        &self,
        table: &dyn AnyTable,
        guest: Option<&str>,
        absence_known: bool,
    ) -> TableView {
        let mut view = table.view(guest);
        let here = self.presence().here(&table.people(), absence_known);
        for (seat, now) in view.seats.iter_mut().zip(here) {
            if let HolderView::Person { here, .. } = &mut seat.holder {
                *here = now;
            }
        }
        view
    }

    /// Whether the person who holds a seat has been away for so long that a bot may stand in.
    pub(super) fn is_away(&self, seat: usize) -> bool {
        let people = self.look(|table| table.people());
        let person = people.get(seat).and_then(Option::as_deref);
        person.is_some_and(|person| self.presence().is_away(person))
    }

    /// Notes that a guest is here, if it is one who plays; whether that is news.
    pub(super) fn see(&self, guest: &str) -> bool {
        self.is_player(guest) && self.presence().see(guest)
    }

    /// Whether this guest holds a seat, or a bot does in their place.
    fn is_player(&self, guest: &str) -> bool {
        let among = |people: Vec<Option<String>>| people.iter().flatten().any(|id| id == guest);
        self.look(|table| among(table.people()) || among(table.absent_guests()))
    }

    /// Forgets people who have not been here for long; whether that is news.
    pub(super) fn forget(&self) -> bool {
        self.presence().forget()
    }

    /// The seats that bots hold for people who are here again, each with its guest.
    pub(super) fn to_hand_back(&self) -> Vec<(usize, String)> {
        let away = self.look(|table| table.absent_guests());
        let presence = self.presence();
        let back = |guest: &String| !presence.is_away(guest);
        let seats = away.into_iter().enumerate();
        seats
            .filter_map(|(seat, guest)| Some((seat, guest.filter(back)?)))
            .collect()
    }

    /// Somebody comes to watch, until the answer is dropped.
    pub(crate) fn watch(self: &Arc<Self>, guest: Option<String>) -> Watch {
        let (pulse, attendance) = (self.pulse.subscribe(), self.attendance.subscribe());
        self.presence().come(guest.clone());
        Watch {
            live: Arc::clone(self),
            guest,
            pulse,
            attendance,
        }
    }

    /// Whether anybody watches.
    pub(super) fn is_watched(&self) -> bool {
        !self.presence().is_empty()
    }

    /// Somebody used it just now.
    pub(super) fn touch(&self) {
        self.used.store(super::now(), Ordering::Relaxed);
    }

    /// When it was last used.
    pub(super) fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    pub(super) fn thinking(&self) -> MutexGuard<'_, Option<Thinking>> {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A watcher of a table.
pub(crate) struct Watch {
    pub(crate) live: Arc<LiveTable>,
    pub(crate) guest: Option<String>,
    pub(crate) pulse: watch::Receiver<u64>,
    pub(crate) attendance: watch::Receiver<Attendance>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        let plays = self.guest.as_deref();
        let plays = plays.is_some_and(|guest| self.live.is_player(guest));
        self.live.presence().go(&self.guest, plays);
        if !self.live.is_watched() {
            let mut frames = self.live.frames.lock();
            let frames = frames.as_mut().map_err(PoisonError::get_mut);
            frames.unwrap_or_else(|frames| frames).clear();
        }
        self.live.rest();
        self.live.touch();
    }
}
