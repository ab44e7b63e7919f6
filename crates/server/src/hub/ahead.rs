//! What is done ahead while people play: the game names it, and nobody waits for it.
//!
//! The chores of a table are done one after the other on the threads that stand furthest back, and count
//! as the server's own work, so that nobody's moves have to wait for them. Whatever is missed, because
//! there was no time or the server was stopped, is done when somebody asks for it.

use super::{Hub, LiveTable};
use crate::client::Client;
use crate::pool::{Share, Work};
use std::sync::{Arc, PoisonError};

impl Hub {
    /// Begins the chores of the part that is being played, unless that was done.
    pub(super) fn look_ahead(self: &Arc<Self>, live: &Arc<LiveTable>) {
        let part = live.look(|table| {
            let with_people = table.people().iter().any(Option::is_some);
            with_people.then(|| table.part()).flatten()
        });
        {
            let prepared = live.prepared.lock();
            let mut prepared = prepared.unwrap_or_else(PoisonError::into_inner);
            if part.is_none() || *prepared == part {
                return;
            }
            *prepared = part;
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        self.tasks.spawn(async move { hub.do_chores(&live).await });
    }

    async fn do_chores(&self, live: &LiveTable) {
        let limit = self.chore;
        for chore in live.look(|table| table.ahead()) {
            let share = Share::of(Client::HOUSE, &live.id);
            let work = move |budget| chore(&budget);
            let Ok(pending) = self.pool.submit(Work::Ahead, share, limit, work) else {
                return self.metrics.too_busy();
            };
            tokio::select! {
                _ = pending.answer() => {}
                () = self.closing.cancelled() => return,
            }
        }
    }
}
