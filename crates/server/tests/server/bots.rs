//! The bots' turns where something comes between.

use crate::house::{TestServer, settled, until};
use crate::socket::Socket;
use serde_json::json;
use std::time::Duration;
use store::Location;

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_moves_after_a_restart() {
    // In the first server it would think for an hour.
    let house = TestServer::with(|config| config.thinking.bot = Duration::from_secs(3600)).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
    anna.play(&id, "F1d5", 1).await;
    until(async || house.metric("kibitzer_thinking").await == 1.0).await;
    let folder = house.close().await.unwrap();

    let house = TestServer::at(Location::directory(folder.path()), |_| {}).await;
    let table = house.person().wait(&id, |table| table["ply"] == 2).await;
    assert_eq!(table["turn"]["seat"], 0);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_delays_bots_and_refuses_questions() {
    let house = TestServer::with(|config| {
        config.thinking.threads = 1;
        config.thinking.bots_waiting = 1;
        config.thinking.questions_waiting = 1;
        config.thinking.bot = Duration::from_secs(1);
    })
    .await;
    let anna = house.guest("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
        anna.play(&id, "F1d5", 1).await;
        tables.push(id);
    }
    // Those that found no room are looked after by and by.
    for id in &tables {
        anna.wait(id, settled).await;
    }
    assert!(house.metric("kibitzer_thinking_refused_total").await > 0.0);

    let id = anna.table(json!(["me", "me"])).await;
    let analysis = format!("/api/tables/{id}/analysis");
    let mut asked = tokio::task::JoinSet::new();
    for table in &tables {
        let (anna, path) = (anna.clone(), format!("/api/tables/{table}/analysis"));
        asked.spawn(async move { anna.post(&path, json!({"ply": 1})).await.said() });
    }
    let answers = asked.join_all().await;
    for answer in &answers {
        assert!(
            ["200", "503 busy"].contains(&answer.as_str()),
            "{answers:?}"
        );
    }
    until(async || anna.post(&analysis, json!({"ply": 0})).await.status == 200).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_uses_are_forgotten_and_come_back() {
    let house = TestServer::with(|config| {
        config.limits.idle = Duration::from_millis(100);
        config.limits.tables = 3;
    })
    .await;
    let anna = house.guest("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        let id = anna.table(json!(["me", "me"])).await;
        anna.play_any(&id).await;
        tables.push(id);
    }
    assert!(house.metric("kibitzer_tables_in_memory").await <= 4.0);
    let mut watched = Socket::open(&house, &anna, &tables[0], 0).await;
    until(async || house.metric("kibitzer_tables_in_memory").await == 1.0).await;
    for id in &tables {
        assert_eq!(anna.look(id).await["ply"], 1);
    }
    // The one that is watched was never away.
    anna.play_any(&tables[0]).await;
    while watched.next_of("events").await["table"]["ply"] != 2 {}
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_nobody_watches_rest() {
    // They would think for an hour.
    let house = TestServer::with(|config| config.thinking.bot = Duration::from_secs(3600)).await;
    let anna = house.guest("Anna").await;
    let id = anna
        .table(json!([{"bot": "minmax:8"}, {"bot": "minmax:8"}]))
        .await;
    let thinking = async || house.metric("kibitzer_thinking").await;
    let socket = Socket::open(&house, &anna, &id, 0).await;
    until(async || thinking().await == 1.0).await;
    drop(socket);
    until(async || thinking().await == 0.0).await;
    assert_eq!(anna.look(&id).await["ply"], 0);
    let _socket = Socket::open(&house, &anna, &id, 0).await;
    until(async || thinking().await == 1.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_that_are_watched_and_long_questions_make_no_person_wait() {
    // Whoever had to wait for one of them would wait for an hour.
    let house = TestServer::with(|config| {
        config.thinking.threads = 1;
        config.thinking.bot = Duration::from_secs(3600);
        config.thinking.analysis = Duration::from_secs(3600);
    })
    .await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let thinking = async || house.metric("kibitzer_thinking").await;
    let mut shows = Vec::new();
    for _ in 0..4 {
        let robots = json!([{"bot": "minmax:8"}, {"bot": "minmax:8"}]);
        let id = anna.table(robots).await;
        shows.push(Socket::open(&house, &anna, &id, 0).await);
    }
    until(async || thinking().await == 1.0).await;
    // A reply of the same strength thinks at once, though they fill their threads.
    let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
    anna.play(&id, "F1d5", 1).await;
    until(async || thinking().await == 2.0).await;
    // And a beginner replies though now every thread for thinking is taken.
    let id = ben.table(json!(["me", {"bot": "beginner"}])).await;
    for _ in 0..3 {
        ben.wait(&id, settled).await;
        ben.play_any(&id).await;
    }
    ben.wait(&id, settled).await;
    // Reading goes on as well.
    assert_eq!(ben.get(&format!("/api/tables/{id}/at/1")).await.status, 200);
}
