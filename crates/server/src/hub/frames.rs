//! What those who watch are sent, rendered once for all who see the same and aside from the threads
//! that answer requests.
//!
//! Who sits at the table or has to do with it sees it in their own way; all others see the same.
//! First they get the table whole, then what each event changed. The latest changes are at hand; who
//! is further behind gets the table whole again.

use super::{Hub, LiveTable};
use crate::error::ApiError;
use crate::pool::{NoAnswer, Share, Work};
use axum::extract::ws::Utf8Bytes;
use kernel::Reader;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use table::{AnyTable, Change, Entry, ReaderView};
use tokio::sync::OnceCell;

/// How the frame of a change begins; without this it is the change itself.
const CHANGE: &str = r#"{"type":"change","#;

/// Longer than any table takes to be read.
const READ_LIMIT: Duration = Duration::from_secs(60);

/// Who reads the same: a guest whom the table knows, or anybody else, in one language.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Audience {
    guest: Option<String>,
    language: Option<Reader>,
}

impl Audience {
    /// Those who read as this guest does, in the language of whoever asks.
    fn of(guest: Option<&str>) -> Self {
        Audience {
            guest: guest.map(str::to_owned),
            language: Reader::current(),
        }
    }
}

/// A text that is rendered once.
type Text = Arc<OnceCell<Utf8Bytes>>;

/// What was rendered for readers of a table.
#[derive(Default)]
pub(super) struct Frames {
    /// The latest changes, by reader and number of the event.
    changes: HashMap<(Audience, u64), Text>,
    /// The whole table as it is now, without who is here, and its number.
    tables: HashMap<Audience, (u64, Text)>,
    /// What a reader last saw, so that it need not be rendered again to be compared.
    shown: HashMap<Audience, (u64, Arc<ReaderView>)>,
}

impl Frames {
    /// Forgets what is too old to be asked for, once the next event has this number.
    pub(super) fn forget(&mut self, next: u64, kept: u64) {
        self.changes.retain(|(_, seq), _| seq + kept >= next);
        self.tables.clear();
    }

    /// Forgets everything: nobody watches.
    pub(super) fn clear(&mut self) {
        *self = Frames::default();
    }

    fn change(&mut self, reader: &Audience, seq: u64) -> Text {
        let key = (reader.clone(), seq);
        Arc::clone(self.changes.entry(key).or_default())
    }

    fn table(&mut self, reader: &Audience, next: u64) -> Text {
        let (version, text) = self.tables.entry(reader.clone()).or_default();
        if *version != next {
            (*version, *text) = (next, Text::default());
        }
        Arc::clone(text)
    }
}

/// A change as the body of an answer.
pub(crate) fn change_alone(frame: &Utf8Bytes) -> String {
    let rest = frame.as_str().strip_prefix(CHANGE).unwrap_or_default();
    format!("{{{rest}")
}

impl Hub {
    /// Has a table read aside: in small pieces of work, before any thinking.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        share: Share,
        read: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let pending = self
            .pool
            .submit(Work::Read, share, READ_LIMIT, move |_| read());
        let pending = pending.map_err(|_| {
            self.metrics.too_busy();
            ApiError::Busy
        })?;
        pending.answer().await.map_err(|gone| match gone {
            NoAnswer::PutOut => ApiError::Busy,
            NoAnswer::Ended if self.closing.is_cancelled() => ApiError::ShuttingDown,
            NoAnswer::Ended => ApiError::Internal,
        })
    }

    /// The frame that tells this guest of an event and what it changed; `None` if that is no longer
    /// at hand.
    pub(crate) async fn change(
        &self,
        live: &Arc<LiveTable>,
        guest: Option<&str>,
        seq: u64,
    ) -> Result<Option<Utf8Bytes>, ApiError> {
        let Some(step) = live.step(seq) else {
            return Ok(None);
        };
        let known = |guest: &&str| step.before.knows(guest) || step.after.knows(guest);
        let reader = Audience::of(guest.filter(known));
        let text = live.frames().change(&reader, seq);
        let render = || {
            let live = Arc::clone(live);
            self.aside(live.share(), move || live.render_change(&step, reader))
        };
        Ok(Some(text.get_or_try_init(render).await?.clone()))
    }

    /// The frame with everything since a number and the whole table, and the number after that.
    pub(crate) async fn whole(
        &self,
        live: &Arc<LiveTable>,
        guest: Option<&str>,
        since: u64,
    ) -> Result<(Utf8Bytes, u64), ApiError> {
        let (entries, table) = self.since(live, since).await?;
        let next = table.next();
        let reader = Audience::of(guest.filter(|guest| table.knows(guest)));
        let text = live.frames().table(&reader, next);
        let render = || {
            let (table, reader) = (Arc::clone(&table), reader.clone());
            self.aside(live.share(), move || {
                let view = table.view(reader.guest.as_deref());
                Utf8Bytes::from(serde_json::to_string(&view).expect("a table is data"))
            })
        };
        let text = text.get_or_try_init(render).await?.clone();
        let frame = self.aside(live.share(), move || {
            let told = entries
                .iter()
                .map(|entry| table.event_view(entry, reader.guest.as_deref()));
            let told: Vec<_> = told.collect();
            let told = serde_json::to_string(&told).expect("events are data");
            Utf8Bytes::from(format!(
                r#"{{"type":"events","events":{told},"table":{text}}}"#
            ))
        });
        Ok((frame.await?, next))
    }
}

/// An event with the table before and after it.
pub(super) struct Step {
    pub(super) entry: Arc<Entry>,
    pub(super) before: Arc<dyn AnyTable>,
    pub(super) after: Arc<dyn AnyTable>,
}

impl LiveTable {
    fn frames(&self) -> std::sync::MutexGuard<'_, Frames> {
        self.frames.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn render_change(&self, step: &Step, reader: Audience) -> Utf8Bytes {
        let guest = reader.guest.as_deref();
        let (seq, next) = (step.entry.seq, step.after.next());
        let known = self.frames().shown.get(&reader).cloned();
        let shown = match known {
            Some((version, shown)) if version == seq => shown,
            _ => Arc::new(ReaderView::to(&*step.before, guest)),
        };
        let now = Arc::new(ReaderView::to(&*step.after, guest));
        let change = Change::new(
            (&*step.before, &shown),
            (&*step.after, &now),
            &step.entry,
            guest,
        );
        let change = serde_json::to_string(&change).expect("a change is data");
        if self.is_watched() {
            self.frames().shown.insert(reader, (next, now));
        }
        let change = change.strip_prefix('{').unwrap_or_default();
        Utf8Bytes::from(format!("{CHANGE}{change}"))
    }
}
