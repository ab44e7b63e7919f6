//! Killed processes, and processes that share a database.
//!
//! The other process is this very program, running one of the ignored tests at the end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use place::{Place, add_guest, append, body, log, table};
use store::{AppendOutcome, Location, Store};

const LOCATION: &str = "KIBITZER_TEST_LOCATION";
const TABLES: usize = 8;
const SHARED_EVENTS: i64 = 100;

/// Starts the ignored test of this name in its own process.
fn start(test: &str, url_or_path: &str) -> (Child, Lines<BufReader<ChildStdout>>) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env(LOCATION, url_or_path)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    (child, lines)
}

/// The table and number of an acknowledged event; the test runner prints other lines too.
fn acknowledged(line: &str) -> Option<(String, i64)> {
    let (table, seq) = line.strip_prefix("acknowledged ")?.split_once(' ')?;
    Some((table.to_owned(), seq.parse().unwrap()))
}

fn acknowledge(table: &str, seq: i64) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "acknowledged {table} {seq}")
        .and_then(|()| out.flush())
        .unwrap();
}

async fn killed(place: Place, address: String) {
    for round in 1..=3 {
        let (mut child, mut lines) = start("stream_of_appends", &address);
        let mut last: HashMap<String, i64> = HashMap::new();
        let mut heard = 0;
        while heard < 100 * round {
            let line = lines
                .next()
                .expect("the child goes on until it is killed")
                .unwrap();
            if let Some((table, seq)) = acknowledged(&line) {
                last.insert(table, seq);
                heard += 1;
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // What it acknowledged before the end and we have not read yet; its last line may be torn.
        let rest: Vec<_> = lines.map_while(Result::ok).collect();
        last.extend(
            rest.iter()
                .rev()
                .skip(1)
                .rev()
                .filter_map(|line| acknowledged(line)),
        );

        let store = place.open().await;
        for (table, last) in last {
            let events = log(&store, &table).await;
            assert!(
                events.len() as i64 > last,
                "{table} lost events: {} <= {last}",
                events.len()
            );
            assert!(events.iter().all(|event| event.body == body(event.seq)));
        }
        store.close().await;
    }
}

#[tokio::test]
async fn sqlite_keeps_what_was_acknowledged_before_a_kill() {
    let place = Place::sqlite();
    let address = place.location.to_string();
    killed(place, address).await;
}

#[tokio::test]
async fn postgres_keeps_what_was_acknowledged_before_a_kill() {
    let (place, url) = Place::postgres_with_url();
    killed(place, url).await;
}

async fn shared(place: Place, address: String) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    let children = [
        start("race_of_processes", &address),
        start("race_of_processes", &address),
    ];
    let mut won = Vec::new();
    for (mut child, lines) in children {
        let mine = lines
            .map_while(Result::ok)
            .filter_map(|line| acknowledged(&line));
        won.extend(mine.map(|(_, seq)| seq));
        assert!(child.wait().unwrap().success());
    }
    won.sort_unstable();
    assert_eq!(won, (1..=SHARED_EVENTS).collect::<Vec<_>>());
    assert_eq!(log(&store, "t").await.len() as i64, SHARED_EVENTS + 1);
    store.close().await;
}

#[tokio::test]
async fn two_processes_share_a_sqlite_file() {
    let place = Place::sqlite();
    let address = place.location.to_string();
    shared(place, address).await;
}

#[tokio::test]
async fn two_processes_share_a_postgres_database() {
    let (place, url) = Place::postgres_with_url();
    shared(place, url).await;
}

fn told_location() -> Option<Location> {
    std::env::var(LOCATION)
        .ok()
        .map(|text| text.parse().unwrap())
}

/// Appends to several tables at once, for ever, and reports each event.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "run by the tests of kills"]
async fn stream_of_appends() {
    let Some(location) = told_location() else {
        return;
    };
    let store = Store::open(&location).await.unwrap();
    if store.guest("anna").await.unwrap().is_none() {
        add_guest(&store, "anna").await;
    }
    let streams: Vec<_> = (0..TABLES)
        .map(|number| {
            let (store, name) = (store.clone(), format!("t{number}"));
            tokio::spawn(async move {
                if store.table(&name).await.unwrap().is_none() {
                    store.open_table(table(&name, "anna")).await.unwrap();
                }
                for seq in log(&store, &name).await.len() as i64.. {
                    assert_eq!(
                        store.append(append(&name, seq)).await.unwrap(),
                        AppendOutcome::Done
                    );
                    acknowledge(&name, seq);
                }
            })
        })
        .collect();
    for stream in streams {
        stream.await.unwrap();
    }
}

/// Tries every number in turn and reports which it won.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "run by the tests of shared databases"]
async fn race_of_processes() {
    let Some(location) = told_location() else {
        return;
    };
    let store = Store::open(&location).await.unwrap();
    for seq in 1..=SHARED_EVENTS {
        if store.append(append("t", seq)).await.unwrap() == AppendOutcome::Done {
            acknowledge("t", seq);
        }
    }
    store.close().await;
}
