//! A place for one test's database, and a few rows to begin with.

#![allow(dead_code, reason = "each test file uses some of it")]

use store::testing::PostgresCluster;
use store::{Append, Guest, Location, NewTable, Store, StoredEvent, TokenHash};
use tempfile::TempDir;

/// A private database. SQLite's is removed with it; PostgreSQL's goes with the cluster.
pub(crate) struct Place {
    pub(crate) location: Location,
    _directory: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Self::at(tempfile::tempdir().unwrap())
    }

    pub(crate) fn at(directory: TempDir) -> Self {
        Place {
            location: Location::directory(directory.path()),
            _directory: Some(directory),
        }
    }

    pub(crate) fn postgres() -> Self {
        Self::postgres_with_url().0
    }

    /// Also returns the URL, which a location does not show.
    pub(crate) fn postgres_with_url() -> (Self, String) {
        let url = PostgresCluster::shared().database();
        (
            Place {
                location: url.parse().unwrap(),
                _directory: None,
            },
            url,
        )
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.location).await.unwrap()
    }
}

pub(crate) fn guest(id: &str) -> Guest {
    Guest {
        id: id.to_owned(),
        name: None,
        created: 1_000,
    }
}

pub(crate) async fn add_guest(store: &Store, id: &str) {
    store
        .add_guest(&TokenHash::of(id), &guest(id))
        .await
        .unwrap();
}

/// A table opened by an existing guest, with event 0.
pub(crate) fn table(id: &str, opener: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "pentomino".to_owned(),
        opener: opener.to_owned(),
        opened: 2_000,
        status: "playing".to_owned(),
        summary: "{}".to_owned(),
        players: vec![opener.to_owned()],
        events: vec![body(0)],
    }
}

pub(crate) fn append(table: &str, seq: i64) -> Append {
    Append {
        table: table.to_owned(),
        seq,
        at: seq.saturating_add(2_000),
        body: body(seq),
        update: None,
    }
}

pub(crate) fn body(seq: i64) -> String {
    format!(r#"{{"kind":"moved","action":"F1d5","of":{seq}}}"#)
}

/// All events of a table; checks that there is no gap.
pub(crate) async fn log(store: &Store, table: &str) -> Vec<StoredEvent> {
    let events = store.events(table, 0, u32::MAX).await.unwrap();
    for (place, event) in (0i64..).zip(&events) {
        assert_eq!(event.seq, place, "a gap in {table}");
    }
    events
}
