//! A table without its events: its id, who opened it, its status.
//!
//! Status and summary repeat what the events say, in a form that a list of tables can show without
//! reading any log.

use std::fmt;
use std::str::FromStr;

use sqlx::Row;
use sqlx::any::AnyRow;

/// A table to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The key, unguessable: anybody who knows it may watch.
    pub id: String,
    /// The game.
    pub game: String,
    /// The guest who opens it.
    pub opener: String,
    /// When, in milliseconds since 1970; also the time of the first events.
    pub opened: i64,
    /// The table's status, in one word.
    pub status: String,
    /// What a list shows of it. JSON by convention; the store does not parse it.
    pub summary: String,
    /// The guests who find the table among theirs.
    pub players: Vec<String>,
    /// The bodies of the first events, numbered from 0.
    pub events: Vec<String>,
}

/// A table as stored in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The key.
    pub id: String,
    /// The game.
    pub game: String,
    /// The guest who opened it.
    pub opener: String,
    /// When, in milliseconds since 1970.
    pub opened: i64,
    /// The time of the last event.
    pub updated: i64,
    /// The table's status, in one word.
    pub status: String,
    /// What a list shows of it.
    pub summary: String,
}

impl StoredTable {
    pub(crate) fn from_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(StoredTable {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            opener: row.try_get("opener")?,
            opened: row.try_get("opened")?,
            updated: row.try_get("updated")?,
            status: row.try_get("status")?,
            summary: row.try_get("summary")?,
        })
    }

    /// The place of this table in a list by time: the next page begins after it.
    pub fn cursor(&self) -> Cursor {
        Cursor {
            updated: self.updated,
            id: self.id.clone(),
        }
    }
}

/// What an event changes about its table besides the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableUpdate {
    /// The table's new status.
    pub status: String,
    /// Its new summary.
    pub summary: String,
    /// A guest who has sat down and from now on finds the table among theirs.
    pub joined: Option<String>,
}

/// A place in a list of tables, latest first. Tables of the same millisecond are ordered by key. As
/// text: `1794873600000.5hG`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The time of the table's last event.
    pub updated: i64,
    /// Its key.
    pub id: String,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.updated, self.id)
    }
}

/// Why a text is not a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a place in a list of tables: take it from the previous page, or leave it out")]
pub struct CursorError;

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let (updated, id) = text.split_once('.').ok_or(CursorError)?;
        let updated = updated.parse().map_err(|_| CursorError)?;
        Ok(Cursor {
            updated,
            id: id.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_survives_its_text() {
        for (updated, id) in [(0, ""), (-3, "a.b"), (i64::MAX, "升 级"), (i64::MIN, ".")] {
            let cursor = Cursor {
                updated,
                id: id.to_owned(),
            };
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        for bad in ["", "7", ".a", "x.a", "9223372036854775808.a"] {
            assert_eq!(bad.parse::<Cursor>(), Err(CursorError), "{bad}");
        }
    }
}
