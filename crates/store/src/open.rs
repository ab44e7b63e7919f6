//! Opening: from a [`Location`] to connections to a database that is up to date.
//!
//! All connection settings are here, and here the first errors occur that a person can fix: so they
//! are sentences that say what to do.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, AnyPool, Connection};

use crate::error::{DatabaseError, ErrorClass};
use crate::location::{Location, Place};
use crate::schema::{self, SchemaError};

/// How long to wait for a PostgreSQL server, for a free connection, or for other processes that are
/// starting up.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// SQLite reader connections. They wait for the processor, hardly ever for the disk.
const SQLITE_READERS: u32 = 4;

/// Connections of one process to PostgreSQL, which by default allows a hundred in all.
const POSTGRES_CONNECTIONS: u32 = 12;

/// How many of these write, so that one can wait for the disk while the others talk: with 64
/// players at once four lanes wrote twice as much as one (`tests/speed.rs`).
const POSTGRES_LANES: usize = 4;

/// The settings of each SQLite connection. The timeout is for another process that writes to the
/// same file: it holds the lock for one batch at a time, but we may be unlucky a few times in a
/// row.
pub(crate) const SQLITE_SETTINGS: &str = "pragma busy_timeout = 30000; \
     pragma synchronous = full; \
     pragma foreign_keys = on";

/// The kind of database, for where they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    /// The statement that starts a write transaction. SQLite needs one, or it takes the lock only
    /// at the first write and then refuses if another process wrote since the first read.
    pub(crate) fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "begin immediate",
            Kind::Postgres => "begin",
        }
    }

    /// How many write transactions may run at a time. SQLite has one lock for the file.
    pub(crate) fn lanes(self) -> usize {
        match self {
            Kind::Sqlite => 1,
            Kind::Postgres => POSTGRES_LANES,
        }
    }
}

/// The pools of an open database.
pub(crate) struct Pools {
    pub(crate) kind: Kind,
    pub(crate) read: AnyPool,
    pub(crate) write: AnyPool,
    /// For a listening connection; only PostgreSQL sends notifications.
    pub(crate) listen: Option<PgConnectOptions>,
}

/// Why a database could not be opened, and what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// A later release has changed the database.
    #[error(
        "{location} was written by a newer Kibitzer (database version {found}, this program knows \
         {known}): install the newer program, or choose another place with --data"
    )]
    Newer {
        /// Its place.
        location: Location,
        /// The version found.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// Another server is using it.
    #[error(
        "another server is using {location}: stop that server, or choose another place with --data \
         (several servers can share a PostgreSQL, with DATABASE_URL)"
    )]
    Served {
        /// Its place.
        location: Location,
    },
    /// It does not exist.
    #[error("there is no database at {location}: give its place with --data")]
    Missing {
        /// Its place.
        location: Location,
    },
    /// An earlier release wrote it.
    #[error(
        "{location} was written by an older Kibitzer (database version {found}, this program needs \
         {known}): start the server once, which brings it up to date"
    )]
    Older {
        /// Its place.
        location: Location,
        /// The version found.
        found: i64,
        /// The version that this program works with.
        known: i64,
    },
    /// The file or its directory may not be written.
    #[error(
        "{location} cannot be written: make the file and its directory writable for this user, or \
         choose another place with --data"
    )]
    ReadOnly {
        /// Its place.
        location: Location,
        /// The database's error.
        source: DatabaseError,
    },
    /// The directory does not exist and cannot be created.
    #[error(
        "the directory {} cannot be created ({cause}): create it, or choose another place with --data",
        directory.display()
    )]
    Directory {
        /// The directory.
        directory: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
    /// No room left.
    #[error("the disk of {location} is full: make room there, or choose another place with --data")]
    Full {
        /// Its place.
        location: Location,
        /// The database's error.
        source: DatabaseError,
    },
    /// Some other file.
    #[error(
        "{location} is not a database: choose another place with --data, or move that file away"
    )]
    NotADatabase {
        /// Its place.
        location: Location,
        /// The database's error.
        source: DatabaseError,
    },
    /// Another program holds the lock.
    #[error("{location} is locked by another program: stop that program, then try again")]
    Locked {
        /// Its place.
        location: Location,
        /// The database's error.
        source: DatabaseError,
    },
    /// No server answers.
    #[error(
        "{location} does not answer: see that the server runs, and that DATABASE_URL has the right \
         host and port"
    )]
    Unreachable {
        /// Its place.
        location: Location,
        /// The network's error.
        source: DatabaseError,
    },
    /// The server refuses us.
    #[error(
        "{location} refuses this user: see that DATABASE_URL has the right user and password, and \
         that the user may create tables"
    )]
    Refused {
        /// Its place.
        location: Location,
        /// The database's error.
        source: DatabaseError,
    },
    /// The server has no database of this name.
    #[error(
        "{location} does not exist: create it with createdb, or put another name in DATABASE_URL"
    )]
    NoDatabase {
        /// Its place.
        location: Location,
        /// The database's error.
        source: DatabaseError,
    },
    /// Anything else.
    #[error("{location} cannot be opened: {cause}")]
    Other {
        /// Its place.
        location: Location,
        /// The database's error.
        cause: DatabaseError,
    },
}

impl OpenError {
    fn schema(location: &Location, error: SchemaError) -> Self {
        let location = location.clone();
        match error {
            SchemaError::Newer { found, known } => OpenError::Newer {
                location,
                found,
                known,
            },
            SchemaError::Older { found, known } => OpenError::Older {
                location,
                found,
                known,
            },
            SchemaError::Database(error) => OpenError::new(&location, error),
        }
    }

    pub(crate) fn new(location: &Location, error: sqlx::Error) -> Self {
        let (location, trouble) = (location.clone(), ErrorClass::of(&error));
        let source = DatabaseError::from(error);
        match trouble {
            ErrorClass::ReadOnly | ErrorClass::CannotOpen if !location.is_postgres() => {
                OpenError::ReadOnly { location, source }
            }
            ErrorClass::Full => OpenError::Full { location, source },
            ErrorClass::NotADatabase => OpenError::NotADatabase { location, source },
            ErrorClass::Locked => OpenError::Locked { location, source },
            ErrorClass::Unreachable if location.is_postgres() => {
                OpenError::Unreachable { location, source }
            }
            ErrorClass::Refused => OpenError::Refused { location, source },
            ErrorClass::NoDatabase => OpenError::NoDatabase { location, source },
            _ => OpenError::Other {
                location,
                cause: source,
            },
        }
    }
}

/// What a database is opened for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Use,
    Inspect,
}

/// Creates what is missing, migrates the schema and returns the pools.
pub(crate) async fn open(location: &Location) -> Result<Pools, OpenError> {
    open_for(location, Purpose::Use).await
}

/// Opens an existing, up-to-date database and changes nothing.
pub(crate) async fn inspect(location: &Location) -> Result<Pools, OpenError> {
    match &location.0 {
        Place::Sqlite(path) if !path.is_file() => Err(OpenError::Missing {
            location: location.clone(),
        }),
        _ => open_for(location, Purpose::Inspect).await,
    }
}

async fn open_for(location: &Location, purpose: Purpose) -> Result<Pools, OpenError> {
    sqlx::any::install_default_drivers();
    let failed = |error| OpenError::new(location, error);
    let (kind, url, listen) = match &location.0 {
        Place::Sqlite(path) => {
            let url = sqlite_url(location, path)?;
            if purpose == Purpose::Use {
                make_private(path);
            }
            (Kind::Sqlite, url, None)
        }
        Place::Postgres { url, .. } => {
            let listen = PgConnectOptions::from_str(url).map_err(failed)?;
            (Kind::Postgres, url.clone(), Some(listen))
        }
    };
    let options = AnyConnectOptions::from_str(&url).map_err(failed)?;

    // A single connection comes first: a pool would retry again and again before giving up, and
    // then report only a timeout.
    let connecting = AnyConnection::connect_with(&options);
    let mut connection = match tokio::time::timeout(CONNECT_TIMEOUT, connecting).await {
        Ok(connected) => connected.map_err(failed)?,
        Err(_) => return Err(failed(sqlx::Error::PoolTimedOut)),
    };
    if kind == Kind::Sqlite {
        let settings = sqlx::raw_sql(SQLITE_SETTINGS);
        settings.execute(&mut connection).await.map_err(failed)?;
        if purpose == Purpose::Use {
            use_wal(&mut connection).await.map_err(failed)?;
        }
    }
    let current = match purpose {
        Purpose::Use => schema::bring_up_to_date(&mut connection, kind).await,
        Purpose::Inspect => schema::is_up_to_date(&mut connection).await,
    };
    current.map_err(|error| OpenError::schema(location, error))?;
    connection.close().await.map_err(failed)?;
    if let Place::Sqlite(path) = &location.0 {
        keep_private(path);
    }

    let pools = match kind {
        Kind::Sqlite => Pools {
            kind,
            read: sqlite_pool(SQLITE_READERS, true).connect_lazy_with(options.clone()),
            write: sqlite_pool(1, false).connect_lazy_with(options),
            listen,
        },
        Kind::Postgres => {
            let pool = AnyPoolOptions::new()
                .max_connections(POSTGRES_CONNECTIONS)
                .acquire_timeout(CONNECT_TIMEOUT)
                .connect_lazy_with(options);
            Pools {
                kind,
                read: pool.clone(),
                write: pool,
                listen,
            }
        }
    };
    Ok(pools)
}

/// Creates the file so that only this user can read it, before SQLite creates it for everybody.
#[cfg(unix)]
fn make_private(path: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    let mut new = fs::OpenOptions::new();
    // Any error here occurs again when SQLite opens the file, and is reported then.
    let _ = new.create_new(true).write(true).mode(0o600).open(path);
}

/// Makes the file and SQLite's files beside it private. SQLite gives new files beside it the mode
/// of the first.
#[cfg(unix)]
pub(crate) fn keep_private(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for ending in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(ending);
        let Ok(found) = fs::metadata(&file) else {
            continue;
        };
        if found.permissions().mode() & 0o077 != 0 {
            let done = fs::set_permissions(&file, fs::Permissions::from_mode(0o600));
            if let Err(error) = done {
                tracing::warn!("{} can be read by others: {error}", path.display());
            }
        }
    }
}

#[cfg(not(unix))]
fn make_private(_: &Path) {}

#[cfg(not(unix))]
pub(crate) fn keep_private(_: &Path) {}

/// Puts the file into WAL mode, which is permanent. For this one statement SQLite does not wait for
/// locks, so that of several processes that start on a new file some are refused: we wait.
async fn use_wal(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let deadline = Instant::now() + CONNECT_TIMEOUT;
    loop {
        let switched = sqlx::raw_sql("pragma journal_mode = wal")
            .execute(&mut *connection)
            .await;
        match switched {
            Err(error)
                if ErrorClass::of(&error) == ErrorClass::Locked && Instant::now() < deadline =>
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            switched => return switched.map(drop),
        }
    }
}

/// Connections to a file neither age nor break, so they are kept and not tested.
fn sqlite_pool(connections: u32, read_only: bool) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(CONNECT_TIMEOUT)
        .max_lifetime(None)
        .idle_timeout(None)
        .test_before_acquire(false)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                sqlx::raw_sql(SQLITE_SETTINGS)
                    .execute(&mut *connection)
                    .await?;
                if read_only {
                    // Not opened read-only: the last connection to close has to fold the WAL into
                    // the file.
                    sqlx::raw_sql("pragma query_only = on")
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            })
        })
}

/// Creates the directory and writes the path as a URL, which is all the driver takes.
pub(crate) fn sqlite_url(location: &Location, path: &Path) -> Result<String, OpenError> {
    let path = absolute(path)?;
    let Some(path) = path.to_str() else {
        let error = io::Error::new(io::ErrorKind::InvalidInput, "its path is not UTF-8");
        return Err(OpenError::new(
            location,
            sqlx::Error::Configuration(error.into()),
        ));
    };
    let mut url = String::from("sqlite://");
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                url.push(byte.into());
            }
            _ => url.push_str(&format!("%{byte:02X}")),
        }
    }
    url.push_str("?mode=rwc");
    Ok(url)
}

/// Creates the directory and resolves `..`: URL parsing would remove it textually, ignoring
/// symbolic links.
fn absolute(path: &Path) -> Result<PathBuf, OpenError> {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let resolved = fs::create_dir_all(directory)
        .and_then(|()| fs::canonicalize(directory))
        .map_err(|cause| OpenError::Directory {
            directory: directory.to_owned(),
            cause,
        })?;
    Ok(match path.file_name() {
        Some(name) => resolved.join(name),
        None => resolved,
    })
}
