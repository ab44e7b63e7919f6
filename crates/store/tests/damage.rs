//! Damage to rows from outside, on SQLite and on PostgreSQL: the store notices it, reports the
//! right event, and keeps everything else working.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use place::{Place, add_guest, append, table};
use sqlx::{AnyConnection, Connection};
use std::os::unix::fs::PermissionsExt;
use store::{AppendOutcome, Chain, Damage, DamageKind, OpenError, Store, StoreError};

/// A database and a connection to it that the store does not know about.
struct Victim {
    place: Place,
    url: String,
}

impl Victim {
    fn sqlite() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("kibitzer.db");
        let url = format!("sqlite://{}?mode=rw", file.display());
        Victim {
            place: Place::at(directory),
            url,
        }
    }

    fn postgres() -> Self {
        let (place, url) = Place::postgres_with_url();
        Victim { place, url }
    }

    async fn sql(&self, text: &str) {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(text.to_owned()))
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    }

    fn is_sqlite(&self) -> bool {
        self.url.starts_with("sqlite")
    }
}

/// Two tables with ten events each.
async fn filled(victim: &Victim) -> Store {
    let store = victim.place.open().await;
    add_guest(&store, "anna").await;
    for id in ["one", "two"] {
        store.open_table(table(id, "anna")).await.unwrap();
        for seq in 1..10 {
            let done = store.append(append(id, seq)).await.unwrap();
            assert_eq!(done, AppendOutcome::Done);
        }
    }
    store
}

/// Follows the log of a table to its end or to the first damage.
async fn followed(store: &Store, id: &str) -> Result<i64, Damage> {
    let length = store.survey_one(id).await.unwrap().unwrap().length;
    let mut chain = Chain::new(id);
    // Pages that do not divide the log evenly, so that one ends in the middle.
    loop {
        let (events, damage) = store.readable(id, chain.next(), 3).await.unwrap();
        let done = events.len() < 3;
        for event in &events {
            chain.accept(event)?;
        }
        if let Some(damage) = damage {
            return Err(damage);
        }
        if done {
            break;
        }
    }
    match length {
        Some(length) if length > chain.next() => {
            let text = "the end of the log is missing";
            Err(Damage::new(chain.next(), DamageKind::Truncated, text))
        }
        _ => Ok(chain.next()),
    }
}

async fn every_damage_is_noticed(victim: Victim) {
    let store = filled(&victim).await;
    assert_eq!(followed(&store, "one").await, Ok(10));
    let here = "where table_id = 'one' and seq =";
    let cases = [
        (
            format!("update events set body = 'x' {here} 4"),
            4,
            DamageKind::Altered,
        ),
        (
            format!("update events set at = at + 1 {here} 0"),
            0,
            DamageKind::Altered,
        ),
        (
            format!("update events set checksum = 'x' {here} 9"),
            9,
            DamageKind::Altered,
        ),
        (
            format!("update events set body = 'x', checksum = null {here} 5"),
            6,
            DamageKind::Altered,
        ),
        (format!("delete from events {here} 3"), 3, DamageKind::Gap),
        (format!("delete from events {here} 0"), 0, DamageKind::Gap),
        (
            format!("delete from events {here} 9"),
            9,
            DamageKind::Truncated,
        ),
        (
            "delete from events where table_id = 'one'".to_owned(),
            0,
            DamageKind::Truncated,
        ),
    ];
    let names = "table_id, seq, at, body, checksum";
    victim
        .sql(&format!("create table kept as select {names} from events"))
        .await;
    for (sql, seq, kind) in cases {
        victim.sql(&sql).await;
        let damage = followed(&store, "one").await.unwrap_err();
        assert_eq!((damage.seq, damage.kind), (seq, kind), "{sql}: {damage}");
        assert_eq!(followed(&store, "two").await, Ok(10), "{sql}");
        victim.sql("delete from events").await;
        victim
            .sql(&format!(
                "insert into events ({names}) select {names} from kept"
            ))
            .await;
        assert_eq!(followed(&store, "one").await, Ok(10));
    }
    // Events of one table in the other's log.
    victim
        .sql(
            "update events set body = (select body from kept where table_id = 'two' and seq = 7),
                 checksum = (select checksum from kept where table_id = 'two' and seq = 7)
             where table_id = 'one' and seq = 7",
        )
        .await;
    assert_eq!(followed(&store, "one").await.unwrap_err().seq, 7);
    store.close().await;
}

async fn rows_older_than_checksums_are_covered_and_sealed(victim: Victim) {
    let store = filled(&victim).await;
    victim
        .sql("update events set checksum = null; update tables set log_length = null")
        .await;
    assert_eq!(followed(&store, "one").await, Ok(10));
    // The next event covers them all.
    assert_eq!(
        store.append(append("one", 10)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(followed(&store, "one").await, Ok(11));
    victim
        .sql("update events set body = 'x' where table_id = 'one' and seq = 2")
        .await;
    let damage = followed(&store, "one").await.unwrap_err();
    assert_eq!((damage.seq, damage.kind), (10, DamageKind::Altered));
    // A log that gets no more events is sealed.
    let mut chain = Chain::new("two");
    for event in store.events("two", 0, 99).await.unwrap() {
        chain.accept(&event).unwrap();
    }
    assert!(store.seal("two", 9, chain.last()).await.unwrap());
    assert!(!store.seal("two", 9, "another").await.unwrap());
    victim
        .sql("update events set body = 'x' where table_id = 'two' and seq = 2")
        .await;
    assert_eq!(followed(&store, "two").await.unwrap_err().seq, 9);
    victim
        .sql("delete from events where table_id = 'two' and seq = 9")
        .await;
    let damage = followed(&store, "two").await.unwrap_err();
    assert_eq!(damage.kind, DamageKind::Truncated);
    store.close().await;
}

async fn a_database_is_inspected_as_it_is(victim: Victim) {
    if victim.is_sqlite() {
        let none = Store::inspect(&victim.place.location).await;
        assert!(matches!(none, Err(OpenError::Missing { .. })), "{none:?}");
    }
    filled(&victim).await.close().await;
    let store = Store::inspect(&victim.place.location).await.unwrap();
    assert_eq!(followed(&store, "two").await, Ok(10));
    let all = store.survey("", 1).await.unwrap();
    assert_eq!((&*all[0].id, all[0].length), ("one", Some(10)));
    assert_eq!(store.survey("one", 9).await.unwrap().len(), 1);
    assert_eq!(store.file_faults().await.unwrap(), Vec::<String>::new());
    assert_eq!(store.orphans().await.unwrap(), Vec::<String>::new());
    store.close().await;
    victim
        .sql("delete from kibitzer_migrations where version = 4")
        .await;
    let older = Store::inspect(&victim.place.location).await;
    assert!(matches!(older, Err(OpenError::Older { .. })), "{older:?}");
}

macro_rules! on_both {
    ($($case:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $case() { super::$case(super::Victim::sqlite()).await; })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $case() { super::$case(super::Victim::postgres()).await; })*
        }
    };
}

on_both!(
    every_damage_is_noticed,
    rows_older_than_checksums_are_covered_and_sealed,
    a_database_is_inspected_as_it_is,
);

/// SQLite accepts any value in any column. The row cannot be read, those before it can.
#[tokio::test(flavor = "multi_thread")]
async fn a_value_of_another_kind_is_told() {
    let victim = Victim::sqlite();
    let store = filled(&victim).await;
    for value in ["x'ff00'", "17", "cast(x'ff' as text)"] {
        victim
            .sql(&format!(
                "update events set body = {value} where table_id = 'one' and seq = 6"
            ))
            .await;
        let damage = followed(&store, "one").await.unwrap_err();
        assert_eq!(damage.seq, 6, "{value}: {damage}");
        assert_eq!(followed(&store, "two").await, Ok(10));
    }
    victim
        .sql("pragma foreign_keys = off; delete from tables where id = 'two'")
        .await;
    assert_eq!(store.orphans().await.unwrap(), ["two"]);
    store.close().await;
}

/// Only the owner can read a database: the file, SQLite's files beside it, and copies.
#[tokio::test(flavor = "multi_thread")]
async fn the_files_are_private() {
    let victim = Victim::sqlite();
    let store = filled(&victim).await;
    let file = victim.url.strip_prefix("sqlite://").unwrap();
    let file = file.strip_suffix("?mode=rw").unwrap().to_owned();
    let mode = |path: &str| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for ending in ["", "-wal", "-shm"] {
        assert_eq!(mode(&format!("{file}{ending}")), 0o600, "{ending}");
    }
    let copy = format!("{file}.copy");
    store::backup(&victim.place.location, copy.as_ref())
        .await
        .unwrap();
    assert_eq!(mode(&copy), 0o600);
    store.close().await;
    // A file that an earlier release left readable by others.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = victim.place.open().await;
    assert_eq!(mode(&file), 0o600);
    let missing = store.append(append("nowhere", 1)).await;
    assert!(
        matches!(missing, Ok(AppendOutcome::Conflict)),
        "{missing:?}"
    );
    assert!(!matches!(missing, Err(StoreError::Internal(_))));
    store.close().await;
}
