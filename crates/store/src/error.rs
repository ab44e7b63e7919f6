//! What can go wrong with an open database, in the few kinds that a caller treats differently.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use sqlx::error::ErrorKind;

/// Why the store could not do as asked. The text is fit for anybody's eyes; what the database said
/// is in [`source`](Error::source), for the log.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A guest or a table of that key is there already.
    #[error("this id is taken already")]
    Exists(#[source] Cause),
    /// A guest or a table that the write speaks of is not there.
    #[error("this speaks of a guest or a table that is not in the database")]
    Missing(#[source] Cause),
    /// A text that cannot be stored.
    #[error("a text with the character U+0000 in it cannot be stored")]
    Unstorable,
    /// No room left.
    #[error("the disk of the database is full: make room, then try again")]
    Full(#[source] Cause),
    /// The database does not answer, is locked or may not be written. Later it may be well again. If
    /// this was a write, it may have been done all the same and only the answer been lost: read
    /// before writing again.
    #[error("the database cannot be reached at the moment: try again later")]
    Unavailable(#[source] Cause),
    /// [`Store::close`](crate::Store::close) was called.
    #[error("the database has been closed")]
    Closed,
    /// The file is damaged, or this program has a fault.
    #[error("the database gave an unexpected answer: the log says more")]
    Internal(#[source] Cause),
}

/// What the database itself said. It may name tables and keys: for the log, not for players.
#[derive(Clone)]
pub struct Cause(Arc<sqlx::Error>);

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Without a source: what lies below is in the text already, and would be said twice.
impl Error for Cause {}

impl From<sqlx::Error> for Cause {
    fn from(error: sqlx::Error) -> Self {
        Cause(Arc::new(error))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match Trouble::of(&error) {
            Trouble::Exists => StoreError::Exists(error.into()),
            Trouble::Missing => StoreError::Missing(error.into()),
            Trouble::Full => StoreError::Full(error.into()),
            Trouble::Closed => StoreError::Closed,
            Trouble::Unreachable
            | Trouble::Locked
            | Trouble::ReadOnly
            | Trouble::CannotOpen
            | Trouble::Refused
            | Trouble::NoDatabase => StoreError::Unavailable(error.into()),
            Trouble::NotADatabase | Trouble::Other => StoreError::Internal(error.into()),
        }
    }
}

/// One name for what the two databases number differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
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

impl Trouble {
    pub(crate) fn of(error: &sqlx::Error) -> Self {
        let database = match error {
            sqlx::Error::Database(database) => database,
            sqlx::Error::PoolClosed => return Trouble::Closed,
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => {
                return Trouble::Unreachable;
            }
            _ => return Trouble::Other,
        };
        match database.kind() {
            ErrorKind::UniqueViolation => return Trouble::Exists,
            ErrorKind::ForeignKeyViolation => return Trouble::Missing,
            _ => {}
        }
        let code = database.code().unwrap_or_default();
        // PostgreSQL's states have five characters; SQLite's codes never reach five digits.
        if code.len() == 5 {
            Self::of_state(&code)
        } else {
            Self::of_code(&code)
        }
    }

    /// By SQLSTATE: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    fn of_state(state: &str) -> Self {
        match state {
            "53100" => Trouble::Full,
            "28000" | "28P01" | "42501" => Trouble::Refused,
            "3D000" => Trouble::NoDatabase,
            "25006" => Trouble::ReadOnly,
            "55P03" => Trouble::Locked,
            _ if state.starts_with("40") => Trouble::Locked,
            _ if ["08", "53", "57"]
                .iter()
                .any(|class| state.starts_with(class)) =>
            {
                Trouble::Unreachable
            }
            _ => Trouble::Other,
        }
    }

    /// By result code, of which the low byte is the kind: <https://www.sqlite.org/rescode.html>.
    fn of_code(code: &str) -> Self {
        match code.parse::<u32>().map(|code| code & 0xff) {
            Ok(5 | 6) => Trouble::Locked,
            Ok(3 | 8) => Trouble::ReadOnly,
            Ok(10) => Trouble::Unreachable,
            Ok(13) => Trouble::Full,
            Ok(14) => Trouble::CannotOpen,
            Ok(26) => Trouble::NotADatabase,
            _ => Trouble::Other,
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
