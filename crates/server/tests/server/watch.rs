//! Watching a table: what the socket tells, and to whom.

use crate::house::{TestServer, soon, two_at_a_table, until};
use crate::socket::{Socket, numbers};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test(flavor = "multi_thread")]
async fn first_the_backlog_then_what_happens() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let mut socket = Socket::open(&house, &ben, &id, 2).await;
    let first = socket.next().await.unwrap();
    assert_eq!(first["type"], "events");
    assert_eq!(numbers(&first), [2, 3]);
    assert_eq!(
        (&first["table"]["next"], &first["table"]["yours"]),
        (&json!(4), &json!([1]))
    );

    anna.play_any(&id).await;
    let live = socket.next_of("events").await;
    assert_eq!(numbers(&live), [4]);
    assert_eq!(live["events"][0]["kind"], "moved");
    assert!(live["table"]["legal"].is_array());

    // Somebody who has seen everything gets the table and no event.
    let mut late = Socket::open(&house, &anna, &id, 5).await;
    let first = late.next().await.unwrap();
    assert_eq!(
        (first["type"].as_str(), numbers(&first)),
        (Some("events"), vec![])
    );
    assert_eq!(first["table"]["legal"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_is_told_from_its_beginning() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let undo = format!("/api/tables/{id}/undo");
    for _ in 0..30 {
        assert_eq!(anna.play_any(&id).await.status, 201);
        assert_eq!(anna.post(&undo, json!({"say": "ask"})).await.status, 200);
    }
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    let first = socket.next().await.unwrap();
    assert_eq!(numbers(&first), (0..61).collect::<Vec<_>>());
    let answer = anna
        .get(&format!("/api/tables/{id}/events?since=7"))
        .await
        .json;
    assert_eq!(numbers(&answer), (7..61).collect::<Vec<_>>());
    assert_eq!(answer["table"]["next"], 61);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_hears_of_the_same_events() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let visitor = house.person();
    let mut sockets = Vec::new();
    for person in [&anna, &ben, &visitor] {
        sockets.push(Socket::open(&house, person, &id, 4).await);
    }
    anna.play_any(&id).await;
    let mut told = Vec::new();
    for socket in &mut sockets {
        let mut frame = socket.next_of("events").await;
        while numbers(&frame).is_empty() {
            frame = socket.next_of("events").await;
        }
        told.push(frame);
    }
    assert_eq!(told[0]["events"], told[2]["events"]);
    assert_eq!(told[1]["events"], told[2]["events"]);
    assert_eq!(told[2]["table"]["can"], json!([]));
    assert_eq!(told[2]["table"]["yours"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_here() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    let here = async |socket: &mut Socket, wanted: Value| loop {
        let frame = socket.next_of("presence").await;
        if json!([frame["here"], frame["watching"]]) == wanted {
            break;
        }
    };
    // Ben has moved over HTTP just now, and so is here without watching.
    here(&mut socket, json!([[true, true], 0])).await;
    let bens = Socket::open(&house, &ben, &id, 0).await;
    let visitor = Socket::open(&house, &house.person(), &id, 0).await;
    here(&mut socket, json!([[true, true], 1])).await;
    assert_eq!(ben.look(&id).await["seats"][0]["holder"]["here"], true);
    drop((bens, visitor));
    here(&mut socket, json!([[true, false], 0])).await;
    assert_eq!(house.metric("kibitzer_sockets_open").await, 1.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_comes_is_not_told_one_by_one() {
    let house = TestServer::open().await;
    let (anna, _, id) = two_at_a_table(&house).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    let begun = Instant::now();
    let mut crowd = Vec::new();
    for _ in 0..60 {
        crowd.push(Socket::open(&house, &house.person(), &id, 0).await);
    }
    let mut frames = 0;
    while socket.next_of("presence").await["watching"] != 60 {
        frames += 1;
    }
    // Four times a second, and once each at the beginning and at the end.
    let most = begun.elapsed().as_millis() / 250 + 2;
    assert!(frames <= most, "{frames} frames, and {most} are enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_watches_no_more() {
    let house = TestServer::open().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = anna.table(json!(["me", "open"])).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    let _bens = Socket::open(&house, &ben, &id, 0).await;
    while socket.next_of("presence").await["watching"] != 1 {}
    ben.put(&format!("/api/tables/{id}/seats/1"), json!("me"))
        .await;
    let told = socket.next_of("presence").await;
    assert_eq!(
        (&told["here"], &told["watching"]),
        (&json!([true, true]), &json!(0))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn that_a_bot_thinks() {
    // For an hour, were it not for the move that is taken back.
    let house = TestServer::with(|config| config.thinking.bot = Duration::from_secs(3600)).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    assert_eq!(socket.next_of("events").await["table"]["thinking"], false);
    anna.play_any(&id).await;
    assert_eq!(socket.next_of("events").await["table"]["thinking"], true);
    anna.post(&format!("/api/tables/{id}/undo"), json!({"say": "ask"}))
        .await;
    assert_eq!(socket.next_of("events").await["table"]["thinking"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_have_nothing_to_say() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    for message in [
        Message::text("{\"action\":\"F1d5\"}"),
        Message::binary(vec![1, 2, 3]),
        Message::binary(vec![0; 100_000]),
        Message::text("x".repeat(1_000_000)),
    ] {
        let mut socket = Socket::open(&house, &anna, &id, 0).await;
        socket.next_of("presence").await;
        let length = message.len();
        socket.say(message).await;
        let close = loop {
            match socket.next().await {
                Ok(_) => {}
                Err(close) => break close,
            }
        };
        // What is far too long may end in a broken connection before the reason is read.
        match close {
            Some(close) => assert_eq!(close.code, CloseCode::Policy, "{close:?}"),
            None => assert!(length > 16 * 1024, "closed without a reason"),
        }
    }
    assert_eq!(anna.look(&id).await["ply"], 0);
    until(async || house.metric("kibitzer_sockets_open").await == 0.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_are_pinged_and_closed_when_nobody_answers() {
    let house = TestServer::with(|config| config.limits.ping = Duration::from_millis(500)).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    let mut pings = 0;
    while pings < 3 {
        if let Message::Ping(_) = soon(socket.stream.next()).await.unwrap().unwrap() {
            pings += 1;
        }
    }
    // From here on nobody reads, and so nobody answers.
    until(async || house.metric("kibitzer_sockets_open").await == 0.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_has_so_many_sockets_and_no_more() {
    let house = TestServer::with(|config| config.limits.sockets_per_client = 3).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(Socket::open(&house, &anna, &id, 0).await);
    }
    let refused = Socket::try_open(&house, &anna, &id, 0, &[]).await.err();
    assert_eq!(refused.as_deref(), Some("429 too-many"));
    sockets.pop();
    until(async || Socket::try_open(&house, &anna, &id, 0, &[]).await.is_ok()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_watched() {
    let house = TestServer::open().await;
    let nowhere = "A".repeat(22);
    let refused = Socket::try_open(&house, &house.person(), &nowhere, 0, &[])
        .await
        .err();
    assert_eq!(refused.as_deref(), Some("404 no-such-table"));
}
