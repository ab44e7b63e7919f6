//! Taking moves back.

use crate::house::{TestServer, settled, two_at_a_table, until};
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn alone_it_is_granted_at_once() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "beginner"}])).await;
    let undo = format!("/api/tables/{id}/undo");
    assert_eq!(
        anna.post(&undo, json!({"say": "ask"})).await.said(),
        "409 nothing-to-undo"
    );
    anna.play_any(&id).await;
    anna.wait(&id, settled).await;
    assert_eq!(anna.post(&undo, json!({"say": "ask"})).await.status, 200);
    let table = anna.look(&id).await;
    assert_eq!((&table["ply"], &table["moves"]), (&json!(0), &json!([])));
    // The numbers go on.
    assert_eq!(table["next"], 4);
    assert_eq!(anna.play_any(&id).await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_thinks_about_it_is_stopped() {
    // A bot that would think for an hour: the test ends only because it does not.
    let house = TestServer::with(|config| {
        config.thinking.bot = Duration::from_secs(3600);
        config.thinking.threads = 1;
    })
    .await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "minmax:8"}])).await;
    anna.play(&id, "F1d5", 1).await;
    until(async || house.metric("kibitzer_thinking").await == 1.0).await;
    assert_eq!(anna.look(&id).await["thinking"], true);
    let undo = format!("/api/tables/{id}/undo");
    assert_eq!(anna.post(&undo, json!({"say": "ask"})).await.status, 200);
    until(async || house.metric("kibitzer_thinking").await == 0.0).await;
    let table = anna.look(&id).await;
    assert_eq!(
        (&table["ply"], &table["thinking"]),
        (&json!(0), &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_it_is_asked_and_answered() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let undo = format!("/api/tables/{id}/undo");
    let say = |word: &str| json!({ "say": word });
    assert_eq!(
        ben.post(&undo, say("grant")).await.said(),
        "409 nothing-to-undo"
    );
    assert_eq!(
        ben.post(&undo, say("please")).await.said(),
        "400 bad-request"
    );

    assert_eq!(anna.post(&undo, say("ask")).await.status, 200);
    assert_eq!(
        anna.look(&id).await["undo"],
        json!({"asked_by": 0, "to": 0, "agreed": [], "waiting": [1]})
    );
    assert_eq!(anna.post(&undo, say("ask")).await.said(), "403 not-allowed");
    assert_eq!(
        anna.post(&undo, say("grant")).await.said(),
        "403 not-allowed"
    );
    assert!(
        ben.look(&id).await["can"]
            .as_array()
            .unwrap()
            .contains(&json!("answer-undo"))
    );

    assert_eq!(ben.post(&undo, say("refuse")).await.status, 200);
    let table = anna.look(&id).await;
    assert_eq!((&table["undo"], &table["ply"]), (&json!(null), &json!(2)));

    assert_eq!(ben.post(&undo, say("ask")).await.status, 200);
    assert_eq!(anna.post(&undo, say("grant")).await.status, 200);
    let table = ben.look(&id).await;
    assert_eq!((&table["undo"], &table["ply"]), (&json!(null), &json!(1)));
    assert_eq!(ben.play_any(&id).await.status, 201);
}
