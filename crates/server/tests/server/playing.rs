//! One move after the other: retries, races, and what is refused.

use crate::house::{TestServer, settled, two_at_a_table};
use serde_json::json;
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread")]
async fn a_retry_is_harmless() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    let first = anna.play(&id, "F1d5", 1).await;
    let again = anna.play(&id, "F1d5", 1).await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.json, again.json);
    let table = anna.wait(&id, settled).await;
    assert_eq!(table["ply"], 2);
    // Even after the bot's reply, when the answer to the first one was long under way.
    assert_eq!(anna.play(&id, "F1d5", 1).await.json, first.json);
    assert_eq!(anna.look(&id).await["ply"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_who_race_for_a_move_one_wins() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let table = anna.look(&id).await;
    let mut racers = JoinSet::new();
    for index in 0..20 {
        let (anna, id) = (anna.clone(), id.clone());
        let action = table["legal"][index * 7].as_str().unwrap().to_owned();
        racers.spawn(async move { anna.play(&id, &action, 1).await.said() });
    }
    let mut answers = racers.join_all().await;
    answers.sort();
    assert_eq!(answers[0], "201");
    assert!(
        answers[1..].iter().all(|answer| answer == "409 stale"),
        "{answers:?}"
    );
    let after = anna.look(&id).await;
    assert_eq!((&after["ply"], &after["next"]), (&json!(1), &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_do_not_wait_for_each_other() {
    let house = TestServer::open().await;
    let mut players = JoinSet::new();
    for _ in 0..20 {
        let anna = house.guest("Anna").await;
        players.spawn(async move {
            let id = anna.table(json!(["me", "me"])).await;
            for _ in 0..5 {
                assert_eq!(anna.play_any(&id).await.status, 201);
            }
        });
    }
    players.join_all().await;
    assert_eq!(house.metric("kibitzer_moves_committed_total").await, 100.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_a_move_now_changes_nothing() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let before = anna.look(&id).await;
    let next = before["next"].as_u64().unwrap();

    let stale = anna.play(&id, "F1d5", next - 1).await;
    assert_eq!(stale.said(), "409 stale");
    assert_eq!(stale.json["next"], next);
    assert_eq!(anna.play(&id, "F1d5", next + 7).await.said(), "409 stale");
    assert_eq!(
        ben.play(&id, "X1a1", next).await.said(),
        "409 not-your-turn"
    );
    let made = before["moves"][0]["action"].as_str().unwrap();
    let illegal = anna.play(&id, made, next).await;
    assert_eq!(illegal.said(), "422 illegal-move");
    assert!(
        illegal.text_of("message").contains("already placed"),
        "{illegal:?}"
    );
    for rubbish in ["", "Q9z9", "F1", "\u{0}", "<script>", &"F".repeat(5000)] {
        assert_eq!(
            anna.play(&id, rubbish, next).await.said(),
            "422 illegal-move"
        );
    }
    let stranger = house.guest("Carl").await;
    assert_eq!(
        stranger.play(&id, "X1a1", next).await.said(),
        "403 not-your-seat"
    );
    assert_eq!(
        house.person().play(&id, "X1a1", next).await.said(),
        "401 no-cookie"
    );
    assert_eq!(anna.look(&id).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_when_every_seat_is_taken() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "open"])).await;
    let table = anna.look(&id).await;
    assert_eq!(
        (&table["status"], &table["legal"]),
        (&json!("waiting"), &json!(null))
    );
    assert_eq!(anna.play(&id, "F1d5", 1).await.said(), "409 waiting");
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let path = format!("/api/tables/{id}/resign");
    assert_eq!(
        anna.post(&path, json!({"seat": 1})).await.said(),
        "403 not-your-seat"
    );
    assert_eq!(
        anna.post(&path, json!({"seat": 9})).await.said(),
        "403 not-your-seat"
    );
    assert_eq!(anna.post(&path, json!({})).await.status, 200);
    let table = ben.look(&id).await;
    assert_eq!(table["status"], "over");
    assert_eq!(
        table["result"],
        json!({
            "scores": [0.0, 1.0], "decided": true, "how": "resigned",
            "code": "table-resigned", "args": {"seat": {"seat": [0, "pentomino-seat-first"]}},
            "text": "First resigns.",
        })
    );
    assert_eq!(ben.post(&path, json!({})).await.said(), "409 game-over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_does_not_grow_for_ever() {
    let house = TestServer::with(|config| config.limits.events = 5).await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    for _ in 1..5 {
        assert_eq!(anna.play_any(&id).await.status, 201);
    }
    assert_eq!(anna.play_any(&id).await.said(), "403 not-allowed");
}
