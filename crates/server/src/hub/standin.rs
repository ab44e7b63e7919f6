//! Bots that stand in for people who are away, and hand the seat back.
//!
//! Somebody is at a table who watches it, or who has asked for anything there with their cookie within
//! the last minute ([`Limits::absence`](crate::config::Limits)). While they are, nobody takes their seat.
//! As soon as they are there again a bot that holds it hands it back, without being asked and whatever
//! it was thinking about: with the seat the next event is another one, so its move is none any more.

use super::{Hub, LiveTable};
use crate::client::Client;
use crate::id;
use kernel::Seat;
use std::borrow::Cow;
use std::sync::Arc;
use table::Intent;

impl Hub {
    /// Somebody is at the table: notes it, and gives them their seat back if a bot holds it.
    pub(crate) async fn welcome(self: &Arc<Self>, table: &str, guest: &str, client: Client) {
        // The handler of the request answers for a table that does not exist.
        let Ok(live) = self.table(table, client).await else {
            return;
        };
        if live.see(guest) {
            self.tell_attendance(&live);
        }
        let away = live.look(|table| table.absent_guests());
        for (seat, person) in away.into_iter().enumerate() {
            if person.as_deref() == Some(guest) {
                self.hand_back(&live, seat, guest).await;
            }
        }
    }

    /// Gives their seats back to all who are here again. Somebody may have come while a bot was being
    /// given their seat.
    pub(crate) async fn hand_back_all(self: &Arc<Self>, live: &Arc<LiveTable>) {
        for (seat, guest) in live.to_hand_back() {
            self.hand_back(live, seat, &guest).await;
        }
    }

    /// The same without waiting for it.
    pub(super) fn hand_back_soon(self: &Arc<Self>, live: &Arc<LiveTable>) {
        if self.shared || live.to_hand_back().is_empty() {
            return;
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        self.tasks
            .spawn(async move { hub.hand_back_all(&live).await });
    }

    async fn hand_back(self: &Arc<Self>, live: &Arc<LiveTable>, seat: usize, guest: &str) {
        let back = Intent::Sit {
            seat: Seat::new(seat as u8),
            name: None,
            seed: id::seed(),
        };
        // It fails if they took it themselves meanwhile, which is as good, or if it cannot be written:
        // then the next request or the next round tries again.
        if let Err(fault) = self.act(live, guest, back).await {
            tracing::debug!(table = live.id, seat, "a seat was not handed back: {fault}");
        }
    }

    /// The intent with what is known now about who is away, asked by whoever writes the next event. Where
    /// there are other servers nobody is known to be away.
    pub(super) fn as_of_now<'a>(&self, live: &LiveTable, intent: &'a Intent) -> Cow<'a, Intent> {
        let mut now = Cow::Borrowed(intent);
        if let Intent::SeatBot { seat, .. } = intent {
            let is_away = !self.shared && live.is_away(seat.index());
            if let Intent::SeatBot { away, .. } = now.to_mut() {
                *away = is_away;
            }
        }
        now
    }
}
