//! Hints, analyses, stepping through a game, and playing on from somewhere in it.

use crate::house::{Person, TestServer, settled, two_at_a_table, until};
use serde_json::{Value, json};
use std::time::Duration;

/// A game that a person has played against a bot, to its end.
async fn finished(anna: &Person) -> (String, Value) {
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    loop {
        let table = anna.wait(&id, settled).await;
        if table["status"] == "over" {
            return (id, table);
        }
        anna.play_any(&id).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_has_two_steps() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    let hint = format!("/api/tables/{id}/hint");
    let idea = anna.post(&hint, json!({"step": "idea"})).await;
    assert_eq!(idea.status, 200, "{idea:?}");
    assert_eq!(
        (&idea.json["action"], &idea.json["candidates"]),
        (&json!(null), &json!([]))
    );
    let whole = anna.post(&hint, json!({"step": "move"})).await;
    assert_eq!(whole.json["idea"], idea.json["idea"]);
    let action = whole.text_of("action");
    assert!(!whole.json["candidates"].as_array().unwrap().is_empty());
    assert!(!whole.json["reasons"].as_array().unwrap().is_empty());
    // Asked again it is the same, and the move it names can be made.
    assert_eq!(
        anna.post(&hint, json!({"step": "move"})).await.json,
        whole.json
    );
    assert_eq!(anna.play(&id, &action, 1).await.status, 201);
    let (_, ben, other) = two_at_a_table(&house).await;
    let spoilt = ben
        .post(&format!("/api/tables/{other}/hint"), json!({}))
        .await;
    assert_eq!(spoilt.said(), "409 not-your-turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analysed_move_by_move() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let (id, table) = finished(&anna).await;
    let moves = table["moves"].as_array().unwrap();
    let path = format!("/api/tables/{id}/analysis");
    // Anybody may look at a game that is over.
    let stranger = house.person();
    for (ply, made) in moves.iter().enumerate() {
        let answer = stranger.post(&path, json!({ "ply": ply })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let analysis = answer.json;
        assert_eq!(analysis["played"], made["action"]);
        assert_eq!(analysis["seat"], made["seat"]);
        let (best, value) = (
            analysis["best"].as_f64().unwrap(),
            analysis["value"].as_f64().unwrap(),
        );
        let cost = analysis["cost"].as_f64().unwrap();
        assert!(
            (best - value - cost).abs() < 1e-9 && cost >= 0.0,
            "{analysis}"
        );
        assert!(analysis["judgement"].is_string());
        let again = stranger.post(&path, json!({ "ply": ply })).await;
        assert_eq!(again.json, analysis);
    }
    // Near the end everything is proven.
    let last = stranger
        .post(&path, json!({"ply": moves.len() - 1}))
        .await
        .json;
    assert_eq!(last["exact"], true, "{last}");
    let over = stranger.post(&path, json!({"ply": moves.len()})).await.json;
    assert_eq!(
        (&over["seat"], &over["judgement"]),
        (&json!(null), &json!(null))
    );
    let beyond = stranger.post(&path, json!({"ply": moves.len() + 1})).await;
    assert_eq!(beyond.said(), "404 no-such-ply");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_between_people_is_not_analysed() {
    let house = TestServer::open().await;
    let (anna, _, id) = two_at_a_table(&house).await;
    let path = format!("/api/tables/{id}/analysis");
    assert_eq!(
        anna.post(&path, json!({"ply": 0})).await.said(),
        "403 not-allowed"
    );
    let alone = anna.table(json!(["me", {"bot": "random"}])).await;
    let path = format!("/api/tables/{alone}/analysis");
    assert_eq!(anna.post(&path, json!({"ply": 0})).await.status, 200);
    assert_eq!(
        house.person().post(&path, json!({"ply": 0})).await.said(),
        "403 not-allowed"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_made_again_are_analysed_again() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let path = format!("/api/tables/{id}/analysis");
    let played = async || anna.post(&path, json!({"ply": 0})).await.json["played"].clone();
    assert_eq!(played().await, json!(null));
    anna.play(&id, "F1d5", 1).await;
    assert_eq!(played().await, "F1d5");
    anna.post(&format!("/api/tables/{id}/undo"), json!({"say": "ask"}))
        .await;
    assert_eq!(played().await, json!(null));
    anna.play(&id, "X1b2", 3).await;
    assert_eq!(played().await, "X1b2");
}

#[tokio::test(flavor = "multi_thread")]
async fn stepping_through() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let table = anna.look(&id).await;
    for ply in 0..=2 {
        let at = house
            .person()
            .get(&format!("/api/tables/{id}/at/{ply}"))
            .await
            .json;
        assert_eq!(at["ply"], ply);
        assert_eq!(at["view"]["moves"].as_array().unwrap().len(), ply);
        assert_eq!(at["turn"], json!({"kind": "seat", "seat": ply % 2}));
    }
    let record = ben.get(&format!("/api/tables/{id}/record")).await.text;
    for made in table["moves"].as_array().unwrap() {
        assert!(
            record.contains(made["action"].as_str().unwrap()),
            "{record}"
        );
    }
    assert!(record.contains("First: Anna\nSecond: Ben"), "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_from_there() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let (id, table) = finished(&anna).await;
    let stranger = house.person();
    let body = json!({
        "game": "pentomino", "settings": table["settings"],
        "seats": ["me", {"bot": "random"}], "from": {"table": id, "ply": 2},
    });
    let fork = stranger.post("/api/tables", body.clone()).await;
    assert_eq!(fork.status, 201, "{fork:?}");
    assert_eq!(
        (&fork.json["opening"], &fork.json["ply"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(fork.json["view"]["moves"][1], table["moves"][1]["action"]);
    assert_eq!(fork.json["turn"]["seat"], 0);

    let mut other = body.clone();
    other["settings"] = json!({"board": "6x6"});
    assert_eq!(
        stranger.post("/api/tables", other).await.said(),
        "400 bad-settings"
    );
    let mut beyond = body.clone();
    beyond["from"]["ply"] = json!(99);
    assert_eq!(
        stranger.post("/api/tables", beyond).await.said(),
        "404 no-such-ply"
    );
    let mut nowhere = body;
    nowhere["from"]["table"] = json!("A".repeat(22));
    assert_eq!(
        stranger.post("/api/tables", nowhere).await.said(),
        "404 no-such-table"
    );
    let (_, _, running) = two_at_a_table(&house).await;
    let body = json!({"seats": ["me", "me"], "from": {"table": running, "ply": 1}});
    assert_eq!(
        stranger.post("/api/tables", body).await.said(),
        "403 not-allowed"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_stops_waiting_stops_the_thinking() {
    // An analysis may take an hour here: the test ends only because nobody waits for it.
    let house = TestServer::with(|config| {
        config.thinking.analysis = Duration::from_secs(3600);
        config.limits.request = Duration::from_secs(7200);
    })
    .await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    anna.play(&id, "F1a1", 1).await;
    let asking = {
        let anna = anna.clone();
        tokio::spawn(async move {
            anna.post(&format!("/api/tables/{id}/analysis"), json!({"ply": 1}))
                .await
        })
    };
    let thinking = async || house.metric("kibitzer_thinking").await;
    until(async || thinking().await > 0.0 || asking.is_finished()).await;
    asking.abort();
    until(async || thinking().await == 0.0).await;
}
