//! Sitting down.

use crate::house::{TestServer, settled};
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_is_taken_once() {
    let house = TestServer::open().await;
    let (anna, ben, carl) = (
        house.guest("Anna").await,
        house.person(),
        house.guest("Carl").await,
    );
    let id = anna.table(json!(["me", "open"])).await;
    let seat = format!("/api/tables/{id}/seats/1");
    assert_eq!(ben.look(&id).await["can"], json!(["sit"]));

    assert_eq!(
        ben.put(&seat, json!("open")).await.said(),
        "400 bad-request"
    );
    // Somebody without a cookie becomes a guest by sitting down.
    let sat = ben.put(&seat, json!("me")).await;
    assert_eq!(sat.status, 200, "{sat:?}");
    assert!(ben.cookie().is_some());
    assert_eq!(sat.json["yours"], json!([1]));
    assert_eq!(sat.json["status"], "playing");
    // Twice is once.
    assert_eq!(ben.put(&seat, json!("me")).await.status, 200);
    assert_eq!(ben.look(&id).await["next"], 2);
    assert_eq!(carl.put(&seat, json!("me")).await.said(), "409 seat-taken");
    assert_eq!(
        anna.put(&seat, json!({"bot": "random"})).await.said(),
        "403 not-allowed"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opener_may_give_it_to_a_bot() {
    let house = TestServer::open().await;
    let (anna, carl) = (house.guest("Anna").await, house.guest("Carl").await);
    let id = anna.table(json!(["open", "me"])).await;
    let seat = format!("/api/tables/{id}/seats/0");
    let bot = json!({"bot": "beginner"});
    assert_eq!(
        house.person().put(&seat, bot.clone()).await.said(),
        "401 no-cookie"
    );
    assert_eq!(carl.put(&seat, bot.clone()).await.said(), "403 not-allowed");
    assert_eq!(
        anna.put(&seat, json!({"bot": "hal"})).await.said(),
        "400 unknown-bot"
    );
    assert_eq!(anna.put(&seat, bot).await.status, 200);
    // It is the first to move, and does.
    let table = anna.wait(&id, settled).await;
    assert_eq!(table["ply"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_for_who_is_away() {
    let house = TestServer::with(|config| config.limits.absence = Duration::ZERO).await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = anna.table(json!(["open", "me"])).await;
    let seat = format!("/api/tables/{id}/seats/0");
    let bot = json!({"bot": "beginner"});
    assert_eq!(ben.put(&seat, json!("me")).await.status, 200);
    assert!(
        house
            .guest("Eve")
            .await
            .put(&seat, bot.clone())
            .await
            .said()
            .starts_with("403")
    );
    let replaced = anna.put(&seat, bot).await;
    assert_eq!(replaced.status, 200, "{replaced:?}");
    let table = anna.wait(&id, settled).await;
    assert_eq!(table["ply"], 1);
    // Ben is back: the seat is his without a word, and under his name.
    let seen = ben.look(&id).await;
    assert_eq!(seen["yours"], json!([0]), "{seen}");
    assert_eq!(seen["seats"][0]["holder"]["name"], "Ben", "{seen}");
    assert_eq!(ben.put(&seat, json!("me")).await.status, 200);
    assert_eq!(ben.look(&id).await["next"], seen["next"]);
}
