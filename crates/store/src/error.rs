//! What can go wrong with an open database, in the few kinds that callers treat differently.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use sqlx::error::ErrorKind;

/// Why the store could not do as asked. The text is safe to show to anybody; the database's own
/// error is in [`source`](Error::source), for the log.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A guest or table with this key already exists.
    #[error("this id is already taken")]
    Exists(#[source] DatabaseError),
    /// A guest or table that the write refers to does not exist.
    #[error("this refers to a guest or a table that is not in the database")]
    Missing(#[source] DatabaseError),
    /// A text that cannot be stored.
    #[error("a text with the character U+0000 in it cannot be stored")]
    Unstorable,
    /// No room left.
    #[error("the disk of the database is full: make room, then try again")]
    Full(#[source] DatabaseError),
    /// The database does not answer, is locked or may not be written. It may recover later. A
    /// failed write may still have been done, with only the answer lost: read before writing again.
    #[error("the database cannot be reached at the moment: try again later")]
    Unavailable(#[source] DatabaseError),
    /// [`Store::close`](crate::Store::close) was called.
    #[error("the database has been closed")]
    Closed,
    /// The file is damaged, or this program has a bug.
    #[error("the database gave an unexpected answer: the log says more")]
    Internal(#[source] DatabaseError),
}

/// The database's own error. It may name tables and keys: for the log, not for players.
#[derive(Clone)]
pub struct DatabaseError(Arc<sqlx::Error>);

impl fmt::Debug for DatabaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for DatabaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Without a source: the text already includes it, and a log would print it twice.
impl Error for DatabaseError {}

impl From<sqlx::Error> for DatabaseError {
    fn from(error: sqlx::Error) -> Self {
        DatabaseError(Arc::new(error))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match ErrorClass::of(&error) {
            ErrorClass::Exists => StoreError::Exists(error.into()),
            ErrorClass::Missing => StoreError::Missing(error.into()),
            ErrorClass::Full => StoreError::Full(error.into()),
            ErrorClass::Closed => StoreError::Closed,
            ErrorClass::Unreachable
            | ErrorClass::Locked
            | ErrorClass::ReadOnly
            | ErrorClass::CannotOpen
            | ErrorClass::Refused
            | ErrorClass::NoDatabase => StoreError::Unavailable(error.into()),
            ErrorClass::NotADatabase | ErrorClass::Other => StoreError::Internal(error.into()),
        }
    }
}

/// One classification for errors that the two databases number differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ErrorClass {
    Exists,
    Missing,
    Full,
    Closed,
    Unreachable,
    Locked,
    ReadOnly,
    CannotOpen,
    Refused,
    NoDatabase,
    NotADatabase,
    Other,
}

impl ErrorClass {
    pub(crate) fn of(error: &sqlx::Error) -> Self {
        let database = match error {
            sqlx::Error::Database(database) => database,
            sqlx::Error::PoolClosed => return ErrorClass::Closed,
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => {
                return ErrorClass::Unreachable;
            }
            _ => return ErrorClass::Other,
        };
        match database.kind() {
            ErrorKind::UniqueViolation => return ErrorClass::Exists,
            ErrorKind::ForeignKeyViolation => return ErrorClass::Missing,
            _ => {}
        }
        let code = database.code().unwrap_or_default();
        // PostgreSQL's states have five characters; SQLite's codes never have five digits.
        if code.len() == 5 {
            Self::of_state(&code)
        } else {
            Self::of_code(&code)
        }
    }

    /// By SQLSTATE: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    fn of_state(state: &str) -> Self {
        match state {
            "53100" => ErrorClass::Full,
            "28000" | "28P01" | "42501" => ErrorClass::Refused,
            "3D000" => ErrorClass::NoDatabase,
            "25006" => ErrorClass::ReadOnly,
            "55P03" => ErrorClass::Locked,
            _ if state.starts_with("40") => ErrorClass::Locked,
            _ if ["08", "53", "57"]
                .iter()
                .any(|class| state.starts_with(class)) =>
            {
                ErrorClass::Unreachable
            }
            _ => ErrorClass::Other,
        }
    }

    /// By result code, whose low byte is the kind: <https://www.sqlite.org/rescode.html>.
    fn of_code(code: &str) -> Self {
        match code.parse::<u32>().map(|code| code & 0xff) {
            Ok(5 | 6) => ErrorClass::Locked,
            Ok(3 | 8) => ErrorClass::ReadOnly,
            Ok(10) => ErrorClass::Unreachable,
            Ok(13) => ErrorClass::Full,
            Ok(14) => ErrorClass::CannotOpen,
            Ok(26) => ErrorClass::NotADatabase,
            _ => ErrorClass::Other,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use sqlx::{AnyConnection, Connection};

    #[tokio::test]
    async fn a_full_database_says_so() {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect("sqlite::memory:").await.unwrap();
        let small = "pragma max_page_count = 2; create table words (word text)";
        sqlx::raw_sql(small).execute(&mut connection).await.unwrap();
        let long = "insert into words values (hex(zeroblob(100000)))";
        let error = sqlx::raw_sql(long).execute(&mut connection).await;
        let error = StoreError::from(error.unwrap_err());
        assert!(matches!(error, StoreError::Full(_)), "{error:?}");
        let cause = error.source().unwrap();
        assert!(cause.to_string().contains("full"), "{cause}");
        assert!(cause.source().is_none(), "nothing is said twice");
    }
}
