//! Where the database is: a SQLite file or a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The name of the database file in a data directory.
const FILE_NAME: &str = "kibitzer.db";

/// Where the database is. Its text forms, `Debug` included, show no password.
#[derive(Clone, PartialEq, Eq)]
pub struct Location(pub(crate) Place);

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Place {
    Sqlite(PathBuf),
    Postgres { url: String, shown: String },
}

/// Why a text does not name a database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LocationError {
    /// The text is empty.
    #[error("the place of the database is empty: give a file, a directory or a postgres:// URL")]
    Empty,
    /// An unknown scheme.
    #[error(
        "{0}:// is not a kind of database Kibitzer knows: give a file, a directory or a postgres:// URL"
    )]
    Scheme(String),
    /// The scheme is right, the rest is not. The error does not repeat the URL, which may hold a
    /// password.
    #[error(
        "the PostgreSQL URL cannot be read: write postgres://user:password@host:5432/database, \
         with %40 for an @ in the password"
    )]
    Url,
}

impl Location {
    /// This file, created if it does not exist.
    pub fn file(path: impl Into<PathBuf>) -> Self {
        Location(Place::Sqlite(path.into()))
    }

    /// `kibitzer.db` in this directory, both created if they do not exist.
    pub fn directory(path: impl AsRef<Path>) -> Self {
        Self::file(path.as_ref().join(FILE_NAME))
    }

    /// A path as a user types it: a directory if it is one, or if it does not exist and has no
    /// extension; otherwise a file.
    pub fn path(path: impl AsRef<Path>) -> Self {
        let path = path.as_ref();
        let ends_in_slash = path.as_os_str().as_encoded_bytes().ends_with(b"/");
        let new_directory = !path.exists() && (ends_in_slash || path.extension().is_none());
        if path.is_dir() || new_directory {
            Self::directory(path)
        } else {
            Self::file(path)
        }
    }

    /// Whether several processes may share it and see each other's writes.
    pub fn is_postgres(&self) -> bool {
        matches!(self.0, Place::Postgres { .. })
    }
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        let Some((scheme, _)) = text.split_once("://") else {
            return if text.is_empty() {
                Err(LocationError::Empty)
            } else {
                Ok(Self::path(text))
            };
        };
        if !matches!(scheme, "postgres" | "postgresql") {
            return Err(LocationError::Scheme(scheme.to_owned()));
        }
        let options = PgConnectOptions::from_str(text).map_err(|_| LocationError::Url)?;
        let host = match options.get_socket() {
            Some(socket) => socket.display().to_string(),
            None => format!("{}:{}", options.get_host(), options.get_port()),
        };
        let user = options.get_username();
        let database = options.get_database().unwrap_or(user);
        let shown = format!("the PostgreSQL database {database} at {host} (user {user})");
        Ok(Location(Place::Postgres {
            url: text.to_owned(),
            shown,
        }))
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Place::Sqlite(path) => path.display().fmt(f),
            Place::Postgres { shown, .. } => f.write_str(shown),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths() {
        let here = tempfile::tempdir().unwrap();
        let file = |text: &str| format!("{}", here.path().join(text).display());
        let read = |text: &str| text.parse::<Location>().unwrap().to_string();
        assert_eq!(read(&file("")), file("kibitzer.db"));
        assert_eq!(read(&file("new")), file("new/kibitzer.db"));
        assert_eq!(read(&file("v1.2/")), file("v1.2/kibitzer.db"));
        assert_eq!(read(&file("games.db")), file("games.db"));
        std::fs::write(here.path().join("plain"), "").unwrap();
        assert_eq!(read(&file("plain")), file("plain"));
    }

    #[test]
    fn urls_hide_the_password() {
        let location: Location = "postgres://anna:s3cret@db.example:6543/games"
            .parse()
            .unwrap();
        assert!(location.is_postgres());
        let shown = format!("{location} {location:?}");
        assert!(
            shown.contains("db.example:6543") && shown.contains("anna"),
            "{shown}"
        );
        assert!(!shown.contains("s3cret"), "{shown}");
    }

    #[test]
    fn what_is_no_database() {
        let error = |text: &str| text.parse::<Location>().unwrap_err();
        assert_eq!(error(""), LocationError::Empty);
        assert_eq!(
            error("mysql://root@host/x"),
            LocationError::Scheme("mysql".to_owned())
        );
        assert_eq!(
            error("postgres://anna:s3cret@host:port/x"),
            LocationError::Url
        );
    }
}
