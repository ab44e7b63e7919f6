//! The moment of a robot's move tells nothing: each comes when its time is over, forced or not.

use crate::house::TestServer;
use crate::socket::Socket;
use serde_json::json;
use std::time::Duration;

/// The usual times, made shorter.
const PACE: f64 = 0.2;

/// What a clock may be off by.
const SLACK: i64 = 5;

/// No move of robots among themselves shows before its time, in milliseconds.
async fn takes_its_time(game: &str, settings: serde_json::Value, moves: usize, time: i64) {
    let house = TestServer::with(|config| {
        config.thinking.pace = PACE;
        config.thinking.bot = Duration::from_secs(60);
    });
    let house = house.await;
    let anna = house.guest("Anna").await;
    let seats = vec![json!({"bot": "beginner"}); 4];
    let table = json!({"game": game, "settings": settings, "seats": seats});
    let id = anna.post("/api/tables", table).await.text_of("id");
    let _socket = Socket::open(&house, &anna, &id, 0).await;
    let enough = |table: &serde_json::Value| table["next"].as_u64() > Some(moves as u64);
    anna.wait(&id, enough).await;
    let events = anna.get(&format!("/api/tables/{id}/events?since=0")).await;
    let events = events.json["events"].as_array().unwrap().clone();
    let at = |event: &serde_json::Value| event["at"].as_i64().unwrap();
    for pair in events.windows(2) {
        let took = at(&pair[1]) - at(&pair[0]);
        assert!(took >= time - SLACK, "{took} ms for {}", pair[1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_at_bridge_take_their_time() {
    // The auction is given: what follows are cards, and most of dummy's and the followers' forced.
    let settings = json!({"boards": 1, "auction": "N: 1NT P 3NT P P P"});
    takes_its_time("bridge", settings, 16, (200.0 * PACE) as i64).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_at_shengji_take_their_time() {
    takes_its_time("shengji", json!({}), 30, (50.0 * PACE) as i64).await;
}
