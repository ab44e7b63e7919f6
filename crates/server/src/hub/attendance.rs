//! Disclosure those who watch who is here: one frame for all of them, and not too often.
//!
//! Where a thousand watch, everybody who comes would otherwise cost a thousand frames.

use super::{Hub, LiveTable};
use axum::extract::ws::Utf8Bytes;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// The shortest time between two presence frames.
const PRESENCE_THROTTLE: Duration = Duration::from_millis(250);

/// For each further group of this many watchers, a change of their number alone waits one more
/// `PRESENCE_THROTTLE`.
const WATCHERS_PER_DELAY: u32 = 64;

/// Who is here, as it was last told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attendance {
    /// The frame; empty before the first one.
    pub(crate) frame: Utf8Bytes,
    here: Vec<Option<bool>>,
    watching: usize,
    told: Option<Instant>,
}

impl Attendance {
    fn is_same(&self, here: &[Option<bool>], watching: usize) -> bool {
        self.told.is_some() && self.here == here && self.watching == watching
    }

    /// When news of this kind may be told.
    fn due(&self, here: &[Option<bool>]) -> Instant {
        let Some(told) = self.told else {
            return Instant::now();
        };
        let delays = u32::try_from(self.watching).unwrap_or(u32::MAX) / WATCHERS_PER_DELAY;
        let pause = if self.here == here {
            PRESENCE_THROTTLE.saturating_mul(1 + delays)
        } else {
            PRESENCE_THROTTLE
        };
        told + pause
    }
}

impl Hub {
    /// Tells who is here, once that may be told again and if it is news.
    pub(crate) fn tell_attendance(self: &Arc<Self>, live: &Arc<LiveTable>) {
        let known = !self.shared;
        let (here, watching) = live.here(known);
        let is_same = live.attendance.borrow().is_same(&here, watching);
        if is_same || self.closing.is_cancelled() || live.telling.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            // A player who sits down or leaves meanwhile is announced sooner than one more watcher.
            loop {
                let (here, _) = live.here(known);
                let due = live.attendance.borrow().due(&here);
                let soon = due.min(Instant::now() + PRESENCE_THROTTLE);
                tokio::select! {
                    () = sleep_until(soon) => {}
                    () = hub.closing.cancelled() => return,
                }
                if soon == due {
                    break;
                }
            }
            live.telling.store(false, Ordering::Release);
            live.tell_here(known);
        });
    }
}

impl LiveTable {
    /// By seat whether its holder watches, and how many others do.
    fn here(&self, absence_known: bool) -> (Vec<Option<bool>>, usize) {
        let people = self.table().people();
        let presence = self.presence();
        let here = presence.here(&people, absence_known);
        (here, presence.watching(&people))
    }

    fn tell_here(&self, absence_known: bool) {
        let (here, watching) = self.here(absence_known);
        self.attendance.send_if_modified(|attendance| {
            if attendance.is_same(&here, watching) {
                return false;
            }
            let frame = json!({"type": "presence", "here": here, "watching": watching});
            *attendance = Attendance {
                frame: frame.to_string().into(),
                here,
                watching,
                told: Some(Instant::now()),
            };
            true
        });
    }
}
