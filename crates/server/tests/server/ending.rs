//! The end of a server, and what it refuses to begin with.

use crate::house::{TestServer, soon, until};
use crate::socket::Socket;
use catalogue::CATALOGUE;
use serde_json::json;
use server::{Config, Server};
use std::time::Duration;
use store::Location;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_are_told_and_bots_are_stopped() {
    let house = TestServer::with(|config| {
        config.thinking.bot = Duration::from_secs(3600);
        config.thinking.analysis = Duration::from_secs(3600);
        config.limits.request = Duration::from_secs(7200);
    })
    .await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    anna.play(&id, "F1d5", 1).await;
    until(async || house.metric("kibitzer_thinking").await == 1.0).await;
    let waiting = {
        let (anna, path) = (anna.clone(), format!("/api/tables/{id}/analysis"));
        tokio::spawn(async move { anna.post(&path, json!({"ply": 1})).await })
    };
    until(async || house.metric("kibitzer_thinking").await == 2.0 || waiting.is_finished()).await;
    let folder = soon(house.close()).await.unwrap();

    let closing = socket.next_of("closing").await;
    assert!(closing["reason"].is_string());
    let close = socket.next().await.unwrap_err().unwrap();
    assert_eq!(close.code, CloseCode::Restart);
    let answer = soon(waiting).await.unwrap();
    assert!(
        ["200", "503 shutting-down"].contains(&answer.said().as_str()),
        "{answer:?}"
    );
    let files = std::fs::read_dir(folder.path()).unwrap();
    let files: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["kibitzer.db"], "the journal is folded in");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_there_after_a_restart() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    for _ in 0..4 {
        anna.play_any(&id).await;
    }
    let told = async |house: &TestServer| {
        let path = format!("/api/tables/{id}/events");
        let mut told = house.person().get(&path).await.json;
        // Who is here is known by who asks, and after a restart nobody has yet.
        for seat in told["table"]["seats"].as_array_mut().unwrap() {
            seat["holder"]["here"].take();
        }
        told
    };
    let before = told(&house).await;
    let folder = house.close().await.unwrap();
    let house = TestServer::at(Location::directory(folder.path()), |_| {}).await;
    assert_eq!(before, told(&house).await);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_is_in_use() {
    let house = TestServer::open().await;
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(house.address, Location::directory(folder.path()));
    let error = Server::bind(config, CATALOGUE)
        .await
        .err()
        .unwrap()
        .to_string();
    assert!(
        error.contains("in use") && error.contains("--port"),
        "{error}"
    );
    assert!(
        std::fs::read_dir(folder.path()).unwrap().next().is_none(),
        "nothing was made"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_not_ours() {
    let folder = tempfile::tempdir().unwrap();
    let address = "192.0.2.1:8080".parse().unwrap();
    let config = Config::new(address, Location::directory(folder.path()));
    let error = Server::bind(config, CATALOGUE)
        .await
        .err()
        .unwrap()
        .to_string();
    assert!(error.contains("--host"), "{error}");
}
