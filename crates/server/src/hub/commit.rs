//! How something happens at a table: proposed, committed, applied, told, in this order.

use super::{Hub, Listing, LiveTable, now};
use crate::client::Client;
use crate::cpu::for_request;
use crate::error::ApiError;
use crate::id;
use crate::pool::Share;
use kernel::{Reader, message};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::{Append, AppendOutcome, NewTable, StoreError, TableUpdate};
use table::{BotMove, Entry, Event, Holder, Intent, Open, Step, TableError};
use tracing::Instrument;

/// How often somebody else may be quicker before we give up. Each time they were, something happened,
/// so that a busy table makes progress all the same.
const ATTEMPTS: usize = 8;

/// What became of an intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is the event of this number.
    Done(u64),
    /// The game goes on at this table.
    MovedOn(String),
}

impl Hub {
    /// Does what a guest would like to do, if the table agrees. Once begun it is finished, even if
    /// whoever asked goes away: a commit without its telling would leave those who watch behind.
    pub(crate) async fn act(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        guest: &str,
        intent: Intent,
    ) -> Result<Outcome, ApiError> {
        let (hub, live, guest) = (Arc::clone(self), Arc::clone(live), guest.to_owned());
        let work = async move { hub.carry_out(&live, &guest, &intent).await };
        let done = self.tasks.spawn(for_request(work.in_current_span())).await;
        done.unwrap_or(Err(ApiError::Internal))
    }

    async fn carry_out(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        guest: &str,
        intent: &Intent,
    ) -> Result<Outcome, ApiError> {
        live.may_change()?;
        let writing = live.writer.lock().await;
        let mut up_to_date = !self.shared;
        for _ in 0..ATTEMPTS {
            let intent = self.as_of_now(live, intent);
            let step = match live.look(|table| table.propose(guest, &intent)) {
                // Perhaps it is only that another process knows more.
                Err(_) if !up_to_date => {
                    self.read_on(live).await?;
                    up_to_date = true;
                    continue;
                }
                step => step?,
            };
            let (event, moved_on) = match step {
                Step::Event(event) => (event, None),
                Step::Already(seq) => return Ok(Outcome::Done(seq)),
                Step::MovedOn(table) => return Ok(Outcome::MovedOn(table)),
                Step::Open(order) => {
                    let table = self.open_rematch(live, *order).await?;
                    let event = Event::Rematched {
                        table: table.clone(),
                    };
                    (event, Some(table))
                }
            };
            match self.commit(live, event).await? {
                Some(seq) => {
                    drop(writing);
                    self.kick(live);
                    self.tell_attendance(live);
                    return Ok(moved_on.map_or(Outcome::Done(seq), Outcome::MovedOn));
                }
                None => self.read_on(live).await?,
            }
        }
        Err(TableError::Stale { next: live.next() }.into())
    }

    /// Makes a bot's move, unless something else happened meanwhile.
    pub(super) async fn make_move(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        thought: BotMove,
    ) -> Result<(), ApiError> {
        let writing = live.writer.lock().await;
        if live.next() != thought.seq {
            return Ok(());
        }
        let committed = self.commit(live, thought.event).await?;
        if committed.is_none() {
            self.read_on(live).await?;
        }
        drop(writing);
        self.kick(live);
        Ok(())
    }

    /// Writes the next event of a table whose `writer` is held, and goes on to the table after it.
    /// `None` if another process was quicker.
    async fn commit(&self, live: &LiveTable, event: Event) -> Result<Option<u64>, ApiError> {
        live.may_change()?;
        let seq = live.next();
        if seq >= self.longest_log {
            return Err(TableError::NotAllowed(message!("table-log-full")).into());
        }
        let at = now().max(live.last_at());
        let entry = Entry { seq, at, event };
        let after = match &entry.event {
            // Moves are replayed from the last snapshot, which takes longer than a request may.
            Event::Undone { .. } => {
                let (table, entry) = (live.table(), entry.clone());
                let after = self.aside(live.share(), move || table.after(&entry));
                after.await?
            }
            _ => live.look(|table| table.after(&entry)),
        };
        let after = after.map_err(|error| {
            tracing::error!(table = live.id, seq, "an event does not fit: {error}");
            ApiError::Internal
        })?;
        let listing = Listing::of(&*after);
        let joined = match &entry.event {
            Event::Seated {
                holder: Holder::Person { guest, .. },
                ..
            } => Some(guest.clone()),
            _ => None,
        };
        let append = Append {
            table: live.id.clone(),
            seq: seq as i64,
            at,
            body: body(&entry.event),
            update: Some(TableUpdate {
                status: listing.status(),
                summary: listing.to_json(),
                joined,
            }),
        };
        match self.store.append(append).await {
            Ok(AppendOutcome::Done) => {
                let is_move = matches!(entry.event, Event::Moved { .. });
                self.metrics.committed(is_move);
                live.advance(entry, after);
                Ok(Some(seq))
            }
            Ok(AppendOutcome::Conflict) => Ok(None),
            Err(error) => {
                // It may or may not have been written: look again soon.
                live.doubtful.store(true, Ordering::Relaxed);
                Err(error.into())
            }
        }
    }

    /// Takes in what other processes wrote, and tells those who watch.
    pub(super) async fn catch_up(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), ApiError> {
        let _writing = live.writer.lock().await;
        self.read_on(live).await
    }

    pub(super) fn catch_up_soon(self: &Arc<Self>, live: Arc<LiveTable>) {
        let hub = Arc::clone(self);
        self.tasks.spawn(async move {
            if hub.catch_up(&live).await.is_err() {
                live.doubtful.store(true, Ordering::Relaxed);
            }
        });
    }

    /// Reads on in a table whose `writer` is held.
    async fn read_on(&self, live: &LiveTable) -> Result<(), ApiError> {
        if live.damaged.is_some() {
            // What stands behind the damage is not to be relied on.
            live.doubtful.store(false, Ordering::Relaxed);
            return Ok(());
        }
        loop {
            let page = self.read(&live.id, live.next(), super::PAGE, live.share());
            let page = page.await?;
            let is_last = page.len() < super::PAGE as usize;
            for entry in page {
                let after = live.look(|table| table.after(&entry)).map_err(|error| {
                    tracing::error!(table = live.id, "a log cannot be read: {error}");
                    ApiError::Internal
                })?;
                live.advance(entry, after);
            }
            if is_last {
                break;
            }
        }
        live.doubtful.store(false, Ordering::Relaxed);
        live.retire();
        Ok(())
    }

    /// Opens a table.
    pub(crate) async fn open(
        self: &Arc<Self>,
        order: Open,
        client: Client,
    ) -> Result<Arc<LiveTable>, ApiError> {
        let share = Share::of(client, &id::random());
        self.write_opening(order, share.clone()).await?;
        self.begin(share).await
    }

    /// A table that was opened just now. A bot that is to begin does so at once.
    async fn begin(self: &Arc<Self>, share: Share) -> Result<Arc<LiveTable>, ApiError> {
        let live = self.table(&share.table, share.client).await?;
        self.kick(&live);
        Ok(live)
    }

    /// Opens the table on which the next game is played. If it is there already, somebody was quicker
    /// or was stopped halfway, and it is the right one all the same.
    async fn open_rematch(
        self: &Arc<Self>,
        live: &LiveTable,
        mut order: Open,
    ) -> Result<String, ApiError> {
        let id = id::rematch_of(&live.id);
        order.seed = id::seed();
        let share = Share::of(live.share().client, &id);
        match self.write_opening(order, share.clone()).await {
            Ok(()) | Err(ApiError::Storage(StoreError::Exists(_))) => {}
            Err(fault) => return Err(fault),
        }
        self.begin(share).await?;
        Ok(id)
    }

    async fn write_opening(&self, order: Open, share: Share) -> Result<(), ApiError> {
        let opener = order.opener.clone();
        let game = order.game.clone();
        let id = share.table.to_string();
        let name = id.clone();
        let games = self.games;
        let opened = self.aside(share, move || {
            let entry = Entry {
                seq: 0,
                at: now(),
                event: games.open(order)?,
            };
            let table = games.restore(&name, std::slice::from_ref(&entry));
            let table = table.map_err(|error| {
                tracing::error!("a new table cannot be opened: {error}");
                ApiError::Internal
            })?;
            Ok::<_, ApiError>((entry, Listing::of(&*table)))
        });
        let (entry, listing) = opened.await??;
        let mut players = listing.guests();
        if !players.contains(&opener) {
            players.push(opener.clone());
        }
        let new = NewTable {
            id,
            game,
            opener,
            opened: entry.at,
            status: listing.status(),
            summary: listing.to_json(),
            players,
            events: vec![body(&entry.event)],
        };
        self.store.open_table(new).await?;
        self.metrics.opened();
        Ok(())
    }
}

fn body(event: &Event) -> String {
    // What is kept has no language.
    Reader::without_text(|| serde_json::to_string(event).expect("an event is data"))
}
