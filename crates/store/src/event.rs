//! The event log of a table.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::TableUpdate;

/// An event to write, and what it changes about its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number the event should have. The previous one must exist.
    pub seq: i64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// What happened. JSON by convention; the store does not parse it.
    pub body: String,
    /// The table's new state, if the event changes more than its time.
    pub update: Option<TableUpdate>,
}

/// The result of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum AppendOutcome {
    /// It is on disk for good.
    Done,
    /// Nothing was written: the number is taken, or the previous one does not exist, or there is no
    /// such table. Read the log again.
    Conflict,
}

/// An event as stored in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number, from 0 without gaps.
    pub seq: i64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub body: String,
    /// Its checksum in the [`Chain`](crate::Chain); `None` if it is older than checksums.
    pub checksum: Option<String>,
}

impl StoredEvent {
    pub(crate) fn from_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(StoredEvent {
            seq: row.try_get("seq")?,
            at: row.try_get("at")?,
            body: row.try_get("body")?,
            checksum: row.try_get("checksum")?,
        })
    }
}
