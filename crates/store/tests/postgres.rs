//! What only PostgreSQL does: servers that come and go, and notify each other.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use std::time::Duration;

use place::{Place, add_guest, append, log, table};
use sqlx::{AnyConnection, Connection};
use store::testing::PostgresCluster;
use store::{
    AppendOutcome, BackupError, Change, Changes, Location, OpenError, Store, StoreError, backup,
};
use tokio::task::JoinSet;

/// The next change, however slow the machine is; but a test that hangs should end.
async fn next(changes: &mut Changes) -> Change {
    let waited = tokio::time::timeout(Duration::from_secs(300), changes.next()).await;
    waited
        .expect("something is told within five minutes")
        .expect("the store is open")
}

fn appended(table: &str, seq: i64) -> Change {
    Change::Appended {
        table: table.to_owned(),
        seq,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_stores_are_told() {
    let place = Place::postgres();
    let (one, two) = (place.open().await, place.open().await);
    let (mut to_one, mut to_two) = (one.changes(), two.changes());
    assert_eq!(next(&mut to_one).await, Change::Missed);
    assert_eq!(next(&mut to_two).await, Change::Missed);

    add_guest(&one, "anna").await;
    one.open_table(table("a table", "anna")).await.unwrap();
    for seq in 1..=10 {
        assert_eq!(
            one.append(append("a table", seq)).await.unwrap(),
            AppendOutcome::Done
        );
        assert_eq!(
            two.append(append("a table", seq)).await.unwrap(),
            AppendOutcome::Conflict
        );
        assert_eq!(next(&mut to_two).await, appended("a table", seq));
    }
    // Neither its own events nor conflicts are reported: this is the first change.
    assert_eq!(
        two.append(append("a table", 11)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(next(&mut to_one).await, appended("a table", 11));
    one.close().await;
    two.close().await;
    assert_eq!(to_one.next().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_receiver_is_told_that_it_missed_some() {
    const TABLES: i64 = 60;
    const EVENTS: i64 = 50;
    let place = Place::postgres();
    let (one, two) = (place.open().await, place.open().await);
    let mut slow = two.changes();
    assert_eq!(next(&mut slow).await, Change::Missed);
    add_guest(&one, "anna").await;
    let mut writers = JoinSet::new();
    for number in 0..TABLES {
        let (one, name) = (one.clone(), format!("t{number}"));
        writers.spawn(async move {
            one.open_table(table(&name, "anna")).await.unwrap();
            for seq in 1..=EVENTS {
                assert_eq!(
                    one.append(append(&name, seq)).await.unwrap(),
                    AppendOutcome::Done
                );
            }
        });
    }
    writers.join_all().await;
    // It gets the first changes, then that it missed some, and later changes again.
    let mut heard = 0;
    while next(&mut slow).await != Change::Missed {
        heard += 1;
        assert!(heard < TABLES * EVENTS, "a queue without end");
    }
    assert_eq!(
        one.append(append("t0", EVENTS + 1)).await.unwrap(),
        AppendOutcome::Done
    );
    while next(&mut slow).await != appended("t0", EVENTS + 1) {}
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_the_server_is_survived() {
    let cluster = PostgresCluster::start();
    let location = cluster.location();
    let (one, two) = (
        Store::open(&location).await.unwrap(),
        Store::open(&location).await.unwrap(),
    );
    let mut changes = two.changes();
    assert_eq!(next(&mut changes).await, Change::Missed);
    add_guest(&one, "anna").await;
    one.open_table(table("t", "anna")).await.unwrap();
    assert_eq!(
        one.append(append("t", 1)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(next(&mut changes).await, appended("t", 1));

    cluster.stop();
    let down = one.append(append("t", 2)).await.unwrap_err();
    assert!(matches!(down, StoreError::Unavailable(_)), "{down:?}");
    let down = two.table("t").await.unwrap_err();
    assert!(matches!(down, StoreError::Unavailable(_)), "{down:?}");
    cluster.resume();

    assert_eq!(next(&mut changes).await, Change::Missed);
    one.ping().await.unwrap();
    assert_eq!(
        one.append(append("t", 2)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(next(&mut changes).await, appended("t", 2));
    assert_eq!(log(&two, "t").await.len(), 3);
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_amid_writes_loses_nothing() {
    let cluster = PostgresCluster::start();
    let store = Store::open(&cluster.location()).await.unwrap();
    add_guest(&store, "anna").await;
    // The tables exist before anybody writes, so that the server stops only amid appends.
    let names: Vec<String> = (0..20).map(|number| format!("t{number}")).collect();
    for name in &names {
        store.open_table(table(name, "anna")).await.unwrap();
    }
    let writers: Vec<_> = names
        .into_iter()
        .map(|name| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut acknowledged = 0;
                loop {
                    match store.append(append(&name, acknowledged + 1)).await {
                        Ok(AppendOutcome::Done) => acknowledged += 1,
                        Ok(AppendOutcome::Conflict) => panic!("nobody else writes to {name}"),
                        Err(_) => return acknowledged,
                    }
                }
            })
        })
        .collect();
    while log(&store, "t0").await.len() < 20 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    cluster.stop();
    let mut acknowledged = Vec::new();
    for writer in writers {
        acknowledged.push(writer.await.unwrap());
    }
    cluster.resume();
    for (number, acknowledged) in acknowledged.into_iter().enumerate() {
        let events = log(&store, &format!("t{number}")).await.len() as i64;
        // One more may have been committed without the answer reaching us.
        assert!(
            (acknowledged + 1..=acknowledged + 2).contains(&events),
            "t{number}"
        );
    }
    store.close().await;
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let url = PostgresCluster::shared().database();
    let location: Location = url.parse().unwrap();
    Store::open(&location).await.unwrap().close().await;
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    sqlx::query("insert into kibitzer_migrations (version) values (999)")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let error = Store::open(&location).await.unwrap_err();
    assert!(
        matches!(error, OpenError::Newer { found: 999, .. }),
        "{error:?}"
    );
}

#[tokio::test]
async fn no_server_and_no_database() {
    let location = "postgres://anna:s3cret@127.0.0.1:1/games".parse().unwrap();
    let error = Store::open(&location).await.unwrap_err();
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error:?}");
    assert!(error.to_string().contains("127.0.0.1:1"), "{error}");
    assert!(!format!("{error} {error:?}").contains("s3cret"));

    let location = PostgresCluster::shared().url("nonesuch").parse().unwrap();
    let error = Store::open(&location).await.unwrap_err();
    assert!(matches!(error, OpenError::NoDatabase { .. }), "{error:?}");
    assert!(error.to_string().contains("createdb"), "{error}");

    let nobody = PostgresCluster::shared()
        .url("postgres")
        .replace("kibitzer@", "nobody@");
    let error = Store::open(&nobody.parse().unwrap()).await.unwrap_err();
    assert!(matches!(error, OpenError::Refused { .. }), "{error:?}");
}

#[tokio::test]
async fn a_backup_is_left_to_pg_dump() {
    let here = tempfile::tempdir().unwrap();
    let copy = here.path().join("copy.db");
    let error = backup(&Place::postgres().location, &copy)
        .await
        .unwrap_err();
    assert!(matches!(error, BackupError::Postgres), "{error:?}");
    assert!(error.to_string().contains("pg_dump"), "{error}");
}
