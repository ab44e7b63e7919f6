//! The event log of a table.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::TableUpdate;

/// An event that is to be written, and what it changes of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: String,
    /// The number that the event shall have. The one before it must be there.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What happened. JSON by custom; the store does not look.
    pub body: String,
    /// The table after it, where it changes more than the table's time.
    pub update: Option<TableUpdate>,
}

/// What became of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Appended {
    /// It is on the disk, and nothing will take it away.
    Done,
    /// Nothing was written: the number is taken, or the one before it is not, or there is no such
    /// table. Read the log again.
    Conflict,
}

/// An event as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number, from 0 without a gap.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub body: String,
    /// Its place in the [`Chain`](crate::Chain); none if it is older than checksums.
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
