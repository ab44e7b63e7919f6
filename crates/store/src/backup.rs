//! A copy of the whole database while it is in use.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection};

use crate::error::Cause;
use crate::open::Kind;
use crate::{Store, StoreError};

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// PostgreSQL brings its own tool.
    #[error("Kibitzer backs up SQLite only: for PostgreSQL use pg_dump")]
    Postgres,
    /// A backup replaces nothing.
    #[error("{} is there already: choose another name for the backup", .0.display())]
    Exists(PathBuf),
    /// The driver takes paths as text.
    #[error("the path of the backup is not UTF-8: choose another name")]
    Path,
    /// The copy could not be written.
    #[error(
        "the backup could not be written to {}: see that the directory is there, may be written \
         and has room", path.display()
    )]
    Write {
        /// Where to.
        path: PathBuf,
        /// What the database said.
        source: Cause,
    },
    /// The database itself has a trouble.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Writes a copy of the database, as it is at this moment, to a new file. Readers and writers go
    /// on meanwhile. The copy is a database like any other: to restore it, put it in the place of the
    /// old one. SQLite only.
    pub async fn backup(&self, path: &Path) -> Result<(), BackupError> {
        if self.pools().kind == Kind::Postgres {
            return Err(BackupError::Postgres);
        }
        if self.pools().read.is_closed() {
            return Err(StoreError::Closed.into());
        }
        if path.exists() {
            return Err(BackupError::Exists(path.to_owned()));
        }
        let text = path.to_str().ok_or(BackupError::Path)?;
        let failed = |error| BackupError::Write {
            path: path.to_owned(),
            source: Cause::from(error),
        };
        // On a connection of its own: the readers may write nothing, not even elsewhere, and the
        // writer has other things to do.
        let options = self.pools().read.connect_options();
        let connected = AnyConnection::connect_with(&options).await;
        let mut connection = connected.map_err(StoreError::from)?;
        let copied = sqlx::query("vacuum into $1")
            .bind(text)
            .execute(&mut connection)
            .await;
        copied.map_err(failed)?;
        connection.close().await.map_err(failed)?;
        // SQLite leaves it to the system when the copy reaches the disk; a backup should be there.
        let copy = path.to_owned();
        let synced = tokio::task::spawn_blocking(move || File::open(copy)?.sync_all()).await;
        synced
            .map_err(io::Error::other)
            .and_then(|done| done)
            .map_err(|error| failed(error.into()))
    }
}
