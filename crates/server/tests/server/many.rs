//! Several servers on one PostgreSQL.

use crate::house::{Person, TestServer, settled, until};
use crate::socket::{Socket, numbers};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use store::Location;
use store::testing::PostgresCluster;

/// The same guest at another server.
struct Twin {
    http: reqwest::Client,
    url: String,
    cookie: String,
}

impl Twin {
    fn of(person: &Person, house: &TestServer) -> Twin {
        Twin {
            http: reqwest::Client::new(),
            url: house.url.clone(),
            cookie: person.cookie().unwrap(),
        }
    }

    async fn ask(&self, request: reqwest::RequestBuilder) -> Value {
        let request = request.header("cookie", &self.cookie);
        request.send().await.unwrap().json().await.unwrap()
    }

    async fn look(&self, id: &str) -> Value {
        self.ask(self.http.get(format!("{}/api/tables/{id}", self.url)))
            .await
    }

    async fn play_any(&self, id: &str) -> Value {
        let table = self.look(id).await;
        let body = json!({"action": table["legal"][0], "expect": table["next"]});
        let request = self
            .http
            .post(format!("{}/api/tables/{id}/moves", self.url));
        self.ask(request.json(&body)).await
    }
}

async fn two() -> (TestServer, TestServer) {
    let location = tokio::task::spawn_blocking(|| PostgresCluster::shared().location());
    let location: Location = location.await.unwrap();
    let one = TestServer::at(location.clone(), |_| {}).await;
    let two = TestServer::at(location, |_| {}).await;
    (one, two)
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_through_either_are_seen_at_both() {
    let (one, two) = two().await;
    let anna = one.guest("Anna").await;
    let twin = Twin::of(&anna, &two);
    let id = anna.table(json!(["me", "me"])).await;
    let mut here = Socket::open(&one, &anna, &id, 0).await;
    let mut there = Socket::open(&two, &two.person(), &id, 0).await;
    for turn in 0..6 {
        // What one server acknowledged, the other knows at once.
        match turn % 2 {
            0 => assert_eq!(anna.play_any(&id).await.status, 201),
            _ => assert_eq!(twin.play_any(&id).await["seq"], turn + 1),
        }
        assert_eq!(anna.look(&id).await["ply"], turn + 1);
        assert_eq!(twin.look(&id).await["ply"], turn + 1);
    }
    for socket in [&mut here, &mut there] {
        let mut seen = Vec::new();
        while seen.len() < 7 {
            seen.extend(numbers(&socket.next_of("events").await));
        }
        assert_eq!(seen, (0..7).collect::<Vec<_>>());
    }
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_race_at_two_servers_one_wins() {
    let (one, two) = two().await;
    let anna = one.guest("Anna").await;
    let twin = Twin::of(&anna, &two);
    let id = anna.table(json!(["me", "me"])).await;
    let legal = anna.look(&id).await["legal"].clone();
    twin.look(&id).await;
    let mut racers = tokio::task::JoinSet::new();
    for index in 0..20 {
        let url = if index % 2 == 0 { &one.url } else { &two.url };
        let body = json!({"action": legal[index * 5], "expect": 1});
        let request = twin.http.post(format!("{url}/api/tables/{id}/moves"));
        let request = request.header("cookie", &twin.cookie).json(&body);
        racers.spawn(async move { request.send().await.unwrap().status().as_u16() });
    }
    let mut answers = racers.join_all().await;
    answers.sort();
    assert_eq!(answers[0], 201);
    assert_eq!(answers[1..], [409; 19]);
    assert_eq!(anna.look(&id).await["moves"], twin.look(&id).await["moves"]);
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_leaves_its_bots_to_the_others() {
    let location = tokio::task::spawn_blocking(|| PostgresCluster::shared().location());
    let location: Location = location.await.unwrap();
    let slow = |config: &mut server::Config| config.thinking.bot = Duration::from_secs(3600);
    let one = TestServer::at(location.clone(), slow).await;
    let two = TestServer::at(location, |_| {}).await;
    let anna = one.guest("Anna").await;
    let twin = Twin::of(&anna, &two);
    let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
    let mut socket = Socket::open(&two, &two.person(), &id, 0).await;
    anna.play(&id, "F1d5", 1).await;
    until(async || one.metric("kibitzer_thinking").await == 1.0).await;
    one.close().await;
    let mut seen = Vec::new();
    while seen.len() < 3 {
        seen.extend(numbers(&socket.next_of("events").await));
    }
    assert_eq!(seen, [0, 1, 2]);
    assert_eq!(twin.look(&id).await["turn"]["seat"], 0);
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_begins_waits_for_nobody() {
    // Who waits to see whether another server moves would wait for an hour here.
    let location = tokio::task::spawn_blocking(|| PostgresCluster::shared().location());
    let slow = |config: &mut server::Config| config.thinking.bot = Duration::from_secs(3600);
    let house = TestServer::at(location.await.unwrap(), slow).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!([{"bot": "random"}, "me"])).await;
    anna.wait(&id, |table| table["ply"] == 1).await;
    anna.play_any(&id).await;
    anna.wait(&id, settled).await;
    anna.post(&format!("/api/tables/{id}/resign"), json!({}))
        .await;
    let again = anna
        .post(&format!("/api/tables/{id}/rematch"), json!({}))
        .await;
    let next = again.text_of("table");
    anna.play_any(&next).await;
    anna.wait(&next, settled).await;
    let bots = anna
        .table(json!([{"bot": "random"}, {"bot": "random"}]))
        .await;
    let mut socket = Socket::open(&house, &anna, &bots, 0).await;
    while socket.next_of("events").await["table"]["status"] != "over" {}
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asked_for_at_both_is_one_table() {
    let (one, two) = two().await;
    let anna = one.guest("Anna").await;
    let twin = Twin::of(&anna, &two);
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    anna.post(&format!("/api/tables/{id}/resign"), json!({}))
        .await;
    let path = format!("/api/tables/{id}/rematch");
    let here = anna.post(&path, json!({}));
    let request = twin
        .http
        .post(format!("{}/api/tables/{id}/rematch", two.url));
    let (here, there) = tokio::join!(here, twin.ask(request.json(&json!({}))));
    assert_eq!(here.json, there);
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_and_comes_back() {
    let start = tokio::task::spawn_blocking(|| Arc::new(PostgresCluster::start()));
    let cluster = start.await.unwrap();
    let house = TestServer::at(cluster.location(), |_| {}).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    assert_eq!(anna.play_any(&id).await.status, 201);
    anna.wait(&id, settled).await;

    let stopped = Arc::clone(&cluster);
    tokio::task::spawn_blocking(move || stopped.stop())
        .await
        .unwrap();
    assert_eq!(anna.play(&id, "F1d5", 3).await.said(), "503 storage");
    assert_eq!(anna.get("/healthz").await.said(), "503 storage");
    // What needs no database is there.
    assert_eq!(anna.get("/api/docs").await.status, 200);

    let resumed = Arc::clone(&cluster);
    tokio::task::spawn_blocking(move || resumed.resume())
        .await
        .unwrap();
    until(async || anna.get("/healthz").await.status == 200).await;
    until(async || anna.get(&format!("/api/tables/{id}")).await.status == 200).await;
    let table = anna.look(&id).await;
    assert_eq!(table["ply"], 2);
    assert_eq!(anna.play_any(&id).await.status, 201);
    let mut seen = Vec::new();
    while seen.len() < 5 {
        seen.extend(numbers(&socket.next_of("events").await));
    }
    assert_eq!(seen, [0, 1, 2, 3, 4]);
    house.close().await;
}
