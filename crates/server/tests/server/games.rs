//! Whole games.

use crate::house::{TestServer, settled};
use crate::socket::{Socket, numbers, take_in};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_bot_to_the_end() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "intermediate"}])).await;
    let end = loop {
        let table = anna.wait(&id, settled).await;
        if table["status"] == "over" {
            break table;
        }
        assert_eq!(table["turn"], json!({"kind": "seat", "seat": 0}));
        assert_eq!(table["thinking"], false);
        let action = table["legal"][0].as_str().unwrap();
        let expect = table["next"].as_u64().unwrap();
        let answer = anna.play(&id, action, expect).await;
        assert_eq!((answer.status, &answer.json["seq"]), (201, &json!(expect)));
        // The answer brings the news: nobody need ask for the echo of their own move.
        let (mut now, ply) = (table.clone(), table["ply"].as_u64().unwrap());
        take_in(&mut now, &answer.json["change"]);
        assert_eq!(
            (&now["next"], &now["ply"]),
            (&json!(expect + 1), &json!(ply + 1))
        );
        assert_eq!(now["moves"][ply as usize]["action"], action);
    };
    assert_eq!(end["turn"], json!({"kind": "over"}));
    assert_eq!(end["result"]["how"], "rules");
    assert!(
        end["result"]["text"].as_str().unwrap().contains("win"),
        "{end}"
    );
    let moves = end["moves"].as_array().unwrap();
    assert!(moves.len() >= 5, "{end}");
    for (ply, made) in moves.iter().enumerate() {
        assert_eq!(made["seat"], ply % 2);
        let by_bot = ply % 2 == 1;
        assert_eq!(
            !made["why"].as_array().unwrap().is_empty(),
            by_bot,
            "{made}"
        );
    }
    let after = anna.play(&id, "F1d5", end["next"].as_u64().unwrap()).await;
    assert_eq!(after.said(), "409 game-over");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_begins_moves_at_once() {
    let house = TestServer::open().await;
    let anna = house.person();
    let id = anna.table(json!([{"bot": "beginner"}, "me"])).await;
    let table = anna.wait(&id, settled).await;
    assert_eq!(table["ply"], 1);
    assert_eq!(table["yours"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_each_other_while_somebody_watches() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna
        .table(json!([{"bot": "random"}, {"bot": "beginner"}]))
        .await;
    let table = anna.look(&id).await;
    assert_eq!((&table["next"], &table["yours"]), (&json!(1), &json!([])));

    let mut socket = Socket::open(&house, &house.person(), &id, 0).await;
    let mut seen = Vec::new();
    loop {
        let frame = socket.next_of("events").await;
        seen.extend(numbers(&frame));
        if frame["table"]["status"] == "over" {
            break;
        }
    }
    let expected: Vec<u64> = (0..seen.len() as u64).collect();
    assert_eq!(seen, expected);
    assert!(seen.len() > 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_may_hold_every_seat() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    for ply in 0..4 {
        let table = anna.look(&id).await;
        assert_eq!(table["turn"]["seat"], ply % 2);
        assert_eq!(anna.play_any(&id).await.status, 201);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_boards() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let body = json!({
        "game": "pentomino", "settings": {"board": "5x5"}, "seats": ["me", {"bot": "random"}],
    });
    let table = anna.post("/api/tables", body).await;
    assert_eq!(table.status, 201, "{table:?}");
    assert_eq!(
        table.json["settings"],
        json!({"board": "5x5", "full_board_draws": false})
    );
    assert_eq!(table.json["view"]["width"], 5);
}
