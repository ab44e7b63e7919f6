//! Copies the whole database while it is in use.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection};

use crate::error::DatabaseError;
use crate::location::Place;
use crate::open::{SQLITE_SETTINGS, sqlite_url};
use crate::{Location, OpenError};

/// Why a backup failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// PostgreSQL has its own tool.
    #[error("Kibitzer backs up SQLite only: for PostgreSQL use pg_dump")]
    Postgres,
    /// There is nothing to copy.
    #[error("there is no database at {0}: give its place with --data")]
    Missing(Location),
    /// A backup never overwrites a file.
    #[error("{} already exists: choose another name for the backup", .0.display())]
    Exists(PathBuf),
    /// The driver takes paths as text.
    #[error("the path of the backup is not UTF-8: choose another name")]
    Path,
    /// The database itself cannot be read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The copy could not be written.
    #[error(
        "the backup could not be written to {}: see that the directory is there, may be written \
         and has room", path.display()
    )]
    Write {
        /// The target file.
        path: PathBuf,
        /// The database's error.
        source: DatabaseError,
    },
}

/// Writes a copy of the database as it is at this moment to a new file. Readers and writers go on
/// meanwhile. The copy is a database like any other: to restore it, put it in the place of the old
/// one. SQLite only.
///
/// The database is copied as it is: a missing one is not created, and an older one is not migrated,
/// because the server that uses it may be of the older release.
pub async fn backup(location: &Location, copy: &Path) -> Result<(), BackupError> {
    let Place::Sqlite(path) = &location.0 else {
        return Err(BackupError::Postgres);
    };
    if !path.is_file() {
        return Err(BackupError::Missing(location.clone()));
    }
    if copy.exists() {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let text = copy.to_str().ok_or(BackupError::Path)?;
    let mut connection = connect(location, path).await?;
    let failed = |error| BackupError::Write {
        path: copy.to_owned(),
        source: DatabaseError::from(error),
    };
    let copied = sqlx::query("vacuum into $1")
        .bind(text)
        .execute(&mut connection)
        .await;
    copied.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    crate::open::keep_private(copy);
    // SQLite leaves it to the system when the copy reaches the disk; a finished backup should be on
    // it.
    let written = copy.to_owned();
    let synced = tokio::task::spawn_blocking(move || File::open(written)?.sync_all()).await;
    synced
        .map_err(io::Error::other)
        .and_then(|done| done)
        .map_err(|error| failed(error.into()))
}

/// Opens a file that must be a database: its own problems show up here, so that later errors are
/// about the copy.
async fn connect(location: &Location, path: &Path) -> Result<AnyConnection, OpenError> {
    sqlx::any::install_default_drivers();
    let failed = |error| OpenError::new(location, error);
    let url = sqlite_url(location, path)?;
    let mut connection = AnyConnection::connect(&url).await.map_err(failed)?;
    for statement in [SQLITE_SETTINGS, "select count(*) from sqlite_schema"] {
        let done = sqlx::raw_sql(statement).execute(&mut connection).await;
        done.map_err(failed)?;
    }
    Ok(connection)
}
