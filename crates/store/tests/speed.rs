//! How many durable appends a second, and how long one takes. A measurement, not a test:
//! `cargo test --release -p kibitzer-store --test speed -- --ignored --nocapture --test-threads 1`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use std::time::{Duration, Instant};

use place::{Place, add_guest, append, table};
use store::{AppendOutcome, Store};
use tokio::task::JoinSet;

const TIME: Duration = Duration::from_secs(5);

async fn measure(database: &str, place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    for writers in [1, 8, 64, 512] {
        report(database, writers, &store).await;
    }
    store.close().await;
}

/// Each writer has its own table and waits for every answer, as a player does.
async fn report(database: &str, writers: usize, store: &Store) {
    let names: Vec<_> = (0..writers)
        .map(|number| format!("{writers}-{number}"))
        .collect();
    for name in &names {
        store.open_table(table(name, "anna")).await.unwrap();
    }
    let mut tasks = JoinSet::new();
    let start = Instant::now();
    for name in names {
        let store = store.clone();
        tasks.spawn(async move {
            let mut took = Vec::new();
            for seq in 1.. {
                let before = Instant::now();
                assert_eq!(
                    store.append(append(&name, seq)).await.unwrap(),
                    AppendOutcome::Done
                );
                took.push(before.elapsed());
                if start.elapsed() > TIME {
                    break;
                }
            }
            took
        });
    }
    let mut took: Vec<Duration> = tasks.join_all().await.concat();
    let rate = took.len() as f64 / start.elapsed().as_secs_f64();
    took.sort_unstable();
    let (median, slow) = (took[took.len() / 2], took[took.len() * 99 / 100]);
    println!("{database:10} {writers:4} writers {rate:8.0}/s  p50 {median:8.2?}  p99 {slow:8.2?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn sqlite() {
    measure("SQLite", Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn postgres() {
    measure("PostgreSQL", Place::postgres()).await;
}
