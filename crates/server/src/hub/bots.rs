//! The bots' turns.
//!
//! Whoever makes it a bot's turn has it think at once. Where that came to nothing, because the
//! server was stopped, another one died or too many bots were waiting, it is found out later: when
//! a client opens the table, and every few seconds while somebody watches. Two servers that have the
//! same bot think do no harm, as only one of them can write the move.
//!
//! Bots among themselves play only while somebody watches.

use super::live_table::Thinking;
use super::pace::Pace;
use super::{Hub, LiveTable, now};
use crate::pool::{Pending, Work};
use kernel::Level;
use std::sync::Arc;
use std::time::Duration;
use table::{AnyTable, BotMove};
use tokio::time::{Instant, sleep_until};

/// How long another server may take to write a bot's move, beyond its thinking time.
const PEER_WRITE_GRACE: Duration = Duration::from_secs(2);

impl Hub {
    /// Has the bot to move think, if there is one.
    pub(super) fn kick(self: &Arc<Self>, live: &Arc<LiveTable>) {
        if self.closing.is_cancelled() || live.may_change().is_err() {
            return;
        }
        self.look_ahead(live);
        let mut thinking = live.thinking();
        let (next, task, work, kind) = live.look(|table| {
            let with_people = table.people().iter().any(Option::is_some);
            let goes_on = live.is_watched() || with_people;
            let task = if goes_on { table.bot_task() } else { None };
            let work = if with_people { Work::Reply } else { Work::Show };
            (table.next(), task, work, self.kind(table))
        });
        if thinking
            .as_ref()
            .is_some_and(|thinking| thinking.seq == next)
        {
            return;
        }
        if let Some(stale) = thinking.take() {
            stale.stop.stop();
        }
        let Some(task) = task else { return };
        let pace = Pace::new(task.pace(), self.pace);
        let thought = pace.thought(self.think);
        let think = |budget| task.run(budget);
        match self
            .pool
            .submit_kind(work, live.share(), kind, thought, think)
        {
            Ok(pending) => {
                *thinking = Some(Thinking {
                    seq: next,
                    stop: pending.stop_flag(),
                });
                let (hub, live) = (Arc::clone(self), Arc::clone(live));
                self.tasks
                    .spawn(hub.await_thought(live, next, pace, pending));
            }
            Err(_) => self.metrics.too_busy(),
        }
    }

    /// Which bot thinks in which game, and how long that takes as far as its name tells.
    fn kind(&self, table: &dyn AnyTable) -> (String, Duration) {
        let bot = table.bot_name().unwrap_or_default();
        let quick = bot.parse() == Ok(Level::Beginner);
        let first = if quick { Duration::ZERO } else { self.think };
        (format!("{} {bot}", table.game()), first)
    }

    async fn await_thought(
        self: Arc<Self>,
        live: Arc<LiveTable>,
        seq: u64,
        pace: Pace,
        pending: Pending<BotMove>,
    ) {
        let thought = pending.answer().await;
        if thought.is_ok() {
            tokio::select! {
                () = sleep_until(pace.shows(Instant::now())) => {}
                () = self.closing.cancelled() => {}
            }
        }
        if let Ok(thought) = thought
            && !self.closing.is_cancelled()
        {
            if let Some(trouble) = &thought.trouble {
                tracing::error!(table = live.id, seq, "a bot lost its move: {trouble}");
            }
            // What failed was noted where it did; another round tries again.
            let _ = self.make_move(&live, thought).await;
        }
        let mut thinking = live.thinking();
        if thinking
            .as_ref()
            .is_some_and(|thinking| thinking.seq == seq)
        {
            *thinking = None;
        }
    }

    /// Has a bot think that should have moved by now.
    pub(crate) fn wake(self: &Arc<Self>, live: &Arc<LiveTable>) {
        let (due, bots_only) = live.look(|table| {
            let bots_only = table.people().iter().all(Option::is_none);
            (table.bot_to_move().is_some(), bots_only)
        });
        let patience = (self.think + PEER_WRITE_GRACE).as_millis() as i64;
        let overdue = !self.shared || bots_only || now() - live.last_at() > patience;
        if due && overdue {
            self.kick(live);
        }
    }
}

impl LiveTable {
    /// Stops bots among themselves that nobody watches any more.
    pub(super) fn rest(&self) {
        let bots_only = self.look(|table| table.people().iter().all(Option::is_none));
        if bots_only
            && !self.is_watched()
            && let Some(unseen) = self.thinking().take()
        {
            unseen.stop.stop();
        }
    }

    /// Stops a bot that thinks about a position that is no more.
    pub(super) fn retire(&self) {
        let next = self.next();
        let mut thinking = self.thinking();
        if let Some(stale) = thinking.take_if(|thinking| thinking.seq != next) {
            stale.stop.stop();
        }
    }
}
