//! One table in memory, with those who watch it.
//!
//! Who reads holds a lock for as long as it takes to look. Who writes waits for their turn in
//! `writer` and keeps it over the commit, so that events of one table follow each other while other
//! tables go on. Those who watch are woken and come to look for themselves: a slow one misses
//! nothing and makes nobody wait, as nothing is queued for it.

use super::presence::Presence;
use crate::fault::Fault;
use kernel::StopFlag;
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;
use table::{AnyTable, Entry, HolderView, TableView, Told};
use tokio::sync::watch;
use utoipa::ToSchema;

/// The latest events are kept at hand for those who were away for a moment.
const TAIL: usize = 16;

/// What happened, and the table after it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct News {
    /// The events asked for, as the reader may know them.
    pub(crate) events: Vec<Told>,
    /// The table after them, as the reader sees it.
    pub(crate) table: TableView,
}

/// A bot's work in hand.
pub(super) struct Thinking {
    /// The event it will be.
    pub(super) seq: u64,
    pub(super) stop: StopFlag,
}

/// One table in memory.
pub(crate) struct Desk {
    pub(crate) id: String,
    log: RwLock<Log>,
    /// Held by whoever writes the next event.
    pub(super) writer: tokio::sync::Mutex<()>,
    /// Beats when something changed: look again. It is the number that the next event will have.
    pulse: watch::Sender<u64>,
    presence: Mutex<Presence>,
    thinking: Mutex<Option<Thinking>>,
    used: AtomicI64,
    /// From which event on the log is damaged: then nothing more happens here.
    pub(super) damaged: Option<i64>,
    /// Whether a commit failed in a way that leaves open what became of it.
    pub(super) doubtful: AtomicBool,
}

struct Log {
    table: Box<dyn AnyTable>,
    tail: VecDeque<Arc<Entry>>,
}

impl Log {
    fn remember(&mut self, entry: Arc<Entry>) {
        if self.tail.len() == TAIL {
            self.tail.pop_front();
        }
        self.tail.push_back(entry);
    }
}

impl Desk {
    /// A table with the end of its log, which is never empty. For somebody who has been away for so
    /// long a bot may stand in.
    pub(super) fn new(
        id: String,
        table: Box<dyn AnyTable>,
        log: Vec<Entry>,
        absence: Duration,
    ) -> Self {
        let skip = log.len().saturating_sub(TAIL);
        let tail = log.into_iter().skip(skip).map(Arc::new).collect();
        let pulse = watch::Sender::new(table.next());
        Desk {
            id,
            log: RwLock::new(Log { table, tail }),
            writer: tokio::sync::Mutex::default(),
            pulse,
            presence: Mutex::new(Presence::new(absence)),
            thinking: Mutex::default(),
            used: AtomicI64::new(super::now()),
            damaged: None,
            doubtful: AtomicBool::new(false),
        }
    }

    /// Refuses whatever would change a table whose log is damaged.
    pub(super) fn may_change(&self) -> Result<(), Fault> {
        self.damaged.map_or(Ok(()), |seq| Err(Fault::Damaged(seq)))
    }

    /// Looks at the table.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> T {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        look(&*log.table)
    }

    /// The number that the next event will have.
    pub(crate) fn next(&self) -> u64 {
        self.look(|table| table.next())
    }

    /// When the last event happened.
    pub(super) fn last_at(&self) -> i64 {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        log.tail.back().map_or(0, |entry| entry.at)
    }

    /// Goes on to the table as it is after an event that was committed.
    pub(super) fn advance(&self, entry: Entry, after: Box<dyn AnyTable>) {
        let next = after.next();
        {
            let mut log = self.log.write().unwrap_or_else(PoisonError::into_inner);
            log.table = after;
            log.remember(Arc::new(entry));
        }
        self.touch();
        self.pulse.send_replace(next);
    }

    /// The table as this guest sees it.
    pub(crate) fn view(&self, guest: Option<&str>, absence_known: bool) -> TableView {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        self.dress(&*log.table, guest, absence_known)
    }

    /// What is at hand of the events since a number, with the table after them.
    pub(super) fn news(&self, guest: Option<&str>, since: u64, absence_known: bool) -> News {
        let log = self.log.read().unwrap_or_else(PoisonError::into_inner);
        let recent = log.tail.iter().filter(|entry| entry.seq >= since);
        News {
            events: recent.map(|entry| log.table.told(entry, guest)).collect(),
            table: self.dress(&*log.table, guest, absence_known),
        }
    }

    /// Adds what the table itself does not know: who is here, and that a bot thinks.
    fn dress(&self, table: &dyn AnyTable, guest: Option<&str>, absence_known: bool) -> TableView {
        let mut view = table.view(guest);
        view.thinking = table.bot_to_move().is_some();
        let here = self.presence().here(&table.people(), absence_known);
        for (seat, now) in view.seats.iter_mut().zip(here) {
            if let HolderView::Person { here, .. } = &mut seat.holder {
                *here = now;
            }
        }
        view
    }

    /// By seat whether its holder watches, and how many others do.
    pub(crate) fn attendance(&self, absence_known: bool) -> (Vec<Option<bool>>, usize) {
        let people = self.look(|table| table.people());
        let presence = self.presence();
        (
            presence.here(&people, absence_known),
            presence.watching(&people),
        )
    }

    /// Whether the person who holds a seat has been away for so long that a bot may stand in.
    pub(super) fn is_away(&self, seat: usize) -> bool {
        let people = self.look(|table| table.people());
        let person = people.get(seat).and_then(Option::as_deref);
        person.is_some_and(|person| self.presence().is_away(person))
    }

    /// Notes that a guest is here, if it is one who plays.
    pub(super) fn see(&self, guest: &str) {
        if self.is_player(guest) && self.presence().see(guest) {
            self.pulse.send_modify(|_| {});
        }
    }

    /// Whether this guest holds a seat, or a bot does in their place.
    fn is_player(&self, guest: &str) -> bool {
        let among = |people: Vec<Option<String>>| people.iter().flatten().any(|id| id == guest);
        self.look(|table| among(table.people()) || among(table.stood_in_for()))
    }

    /// Tells those who watch of people who have not been here for long.
    pub(super) fn forget(&self) {
        if self.presence().forget() {
            self.pulse.send_modify(|_| {});
        }
    }

    /// The seats that bots hold for people who are here again, each with its guest.
    pub(super) fn to_hand_back(&self) -> Vec<(usize, String)> {
        let away = self.look(|table| table.stood_in_for());
        let presence = self.presence();
        let back = |guest: &String| !presence.is_away(guest);
        let seats = away.into_iter().enumerate();
        seats
            .filter_map(|(seat, guest)| Some((seat, guest.filter(back)?)))
            .collect()
    }

    /// Somebody comes to watch, until the answer is dropped.
    pub(crate) fn watch(self: &Arc<Self>, guest: Option<String>) -> Watch {
        let pulse = self.pulse.subscribe();
        self.presence().come(guest.clone());
        self.pulse.send_modify(|_| {});
        Watch {
            desk: Arc::clone(self),
            guest,
            pulse,
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

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who watches.
pub(crate) struct Watch {
    pub(crate) desk: Arc<Desk>,
    pub(crate) guest: Option<String>,
    pub(crate) pulse: watch::Receiver<u64>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        let plays = self.guest.as_deref();
        let plays = plays.is_some_and(|guest| self.desk.is_player(guest));
        self.desk.presence().go(&self.guest, plays);
        self.desk.rest();
        self.desk.touch();
        self.desk.pulse.send_modify(|_| {});
    }
}
