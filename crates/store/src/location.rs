//! Where the database is: a file of SQLite, or a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The name of the file in a data directory.
const FILE: &str = "kibitzer.db";

/// Where the database is. Its text forms, `Debug` included, show no password.
#[derive(Clone, PartialEq, Eq)]
pub struct Location(pub(crate) Place);

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Place {
    Sqlite(PathBuf),
    Postgres { url: String, shown: String },
}

/// Why a text names no database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadLocation {
    /// Nothing at all.
    #[error("the place of the database is empty: give a file, a directory or a postgres:// URL")]
    Empty,
    /// Some other scheme.
    #[error("{0}:// is no database Kibitzer knows: give a file, a directory or a postgres:// URL")]
    Scheme(String),
    /// The scheme is right, the rest is not. The URL is not repeated, for it may hold a password.
    #[error(
        "the PostgreSQL URL cannot be read: write postgres://user:password@host:5432/database, \
         with %40 for an @ in the password"
    )]
    Url,
}

impl Location {
    /// A file of that name, made if it is not there.
    pub fn file(path: impl Into<PathBuf>) -> Self {
        Location(Place::Sqlite(path.into()))
    }

    /// `kibitzer.db` in that directory, both made if they are not there.
    pub fn directory(path: impl AsRef<Path>) -> Self {
        Self::file(path.as_ref().join(FILE))
    }

    /// A path as one types it: a directory if it is one, or if it has no extension and is nothing
    /// yet; otherwise a file.
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

    /// Whether several processes may share it and hear of each other's writes.
    pub fn is_postgres(&self) -> bool {
        matches!(self.0, Place::Postgres { .. })
    }
}

impl FromStr for Location {
    type Err = BadLocation;

    fn from_str(text: &str) -> Result<Self, BadLocation> {
        let Some((scheme, _)) = text.split_once("://") else {
            return if text.is_empty() {
                Err(BadLocation::Empty)
            } else {
                Ok(Self::path(text))
            };
        };
        if !matches!(scheme, "postgres" | "postgresql") {
            return Err(BadLocation::Scheme(scheme.to_owned()));
        }
        let options = PgConnectOptions::from_str(text).map_err(|_| BadLocation::Url)?;
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
        assert_eq!(error(""), BadLocation::Empty);
        assert_eq!(
            error("mysql://root@host/x"),
            BadLocation::Scheme("mysql".to_owned())
        );
        assert_eq!(
            error("postgres://anna:s3cret@host:port/x"),
            BadLocation::Url
        );
    }
}
