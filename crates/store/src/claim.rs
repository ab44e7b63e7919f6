//! One server at a time for a SQLite file.
//!
//! A server keeps its tables in memory. PostgreSQL tells it what other servers write, SQLite does
//! not: two servers on one file would lose nothing, but each would show stale tables.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::location::Place;
use crate::{Location, OpenError};

/// A server's claim to a SQLite file, held until it is dropped or the process ends in any way.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    _locked: File,
}

impl Claim {
    /// Claims the database before it is opened. Returns `None` where no claim is needed, as with
    /// PostgreSQL, and where the system cannot keep one: opening the database then explains what is
    /// wrong with the directory.
    pub fn take(location: &Location) -> Result<Option<Claim>, OpenError> {
        let Place::Sqlite(database) = &location.0 else {
            return Ok(None);
        };
        let path = beside(database);
        loop {
            let Ok(file) = made(&path) else {
                return Ok(None);
            };
            match file.try_lock() {
                // The previous holder may just have removed it.
                Ok(()) if !is_at(&file, &path) => {}
                Ok(()) => {
                    return Ok(Some(Claim {
                        path,
                        _locked: file,
                    }));
                }
                Err(TryLockError::WouldBlock) => {
                    let location = location.clone();
                    return Err(OpenError::Served { location });
                }
                Err(TryLockError::Error(_)) => return Ok(None),
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // A file left behind does no harm: only the lock counts.
        let _ = fs::remove_file(&self.path);
    }
}

/// `kibitzer.db-server`, as SQLite has its `-wal` and `-shm`.
fn beside(database: &Path) -> PathBuf {
    let mut name = OsString::from(database);
    name.push("-server");
    PathBuf::from(name)
}

fn made(path: &Path) -> io::Result<File> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let mut options = File::options();
    options.write(true).create(true).truncate(false).open(path)
}

/// Whether the path still leads to this file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(one), Ok(two)) => (one.dev(), one.ino()) == (two.dev(), two.ino()),
        _ => false,
    }
}

/// On systems where an open file cannot be removed, it always does.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time() {
        let here = tempfile::tempdir().unwrap();
        let location = Location::directory(here.path().join("games"));
        let first = Claim::take(&location).unwrap();
        assert!(first.is_some());
        let refused = Claim::take(&location).unwrap_err();
        assert!(matches!(refused, OpenError::Served { .. }), "{refused:?}");
        let other = Claim::take(&Location::file(here.path().join("games/other.db"))).unwrap();
        assert!(other.is_some());
        drop((first, other));
        assert!(Claim::take(&location).unwrap().is_some());
        let left = fs::read_dir(here.path().join("games")).unwrap().count();
        assert_eq!(left, 0);
    }

    #[test]
    fn many_who_come_and_go_never_meet() {
        let here = tempfile::tempdir().unwrap();
        let location = Location::directory(here.path());
        let inside = std::sync::atomic::AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..500 {
                        if let Ok(Some(claim)) = Claim::take(&location) {
                            let before = inside.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                            assert_eq!(before, 0);
                            inside.fetch_sub(1, std::sync::atomic::Ordering::SeqCst);
                            drop(claim);
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn where_none_is_needed_or_possible() {
        let postgres: Location = "postgres://anna@localhost/games".parse().unwrap();
        assert!(Claim::take(&postgres).unwrap().is_none());
        let here = tempfile::tempdir().unwrap();
        fs::write(here.path().join("file"), "").unwrap();
        let nowhere = Location::directory(here.path().join("file"));
        assert!(Claim::take(&nowhere).unwrap().is_none());
    }
}
