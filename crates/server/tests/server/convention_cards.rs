//! Convention cards as pages: shipped ones, people's own, and those with faults.

use crate::house::{Answer, TestServer};
use serde_json::{Value, json};
use std::time::Duration;

const OURS: &str = "name = \"ours\"\nbase = \"sayc\"\n[notrump]\none = \"12-14\"\n";

/// On a busy machine a card takes longer than a request may; it is made all the same, and kept.
async fn patiently(mut ask: impl AsyncFnMut() -> Answer) -> Answer {
    loop {
        let answer = ask().await;
        if ![429, 503].contains(&answer.status) {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

fn line<'a>(answer: &'a Value, id: &str) -> &'a Value {
    let sections = answer["sections"].as_array().unwrap();
    let mut lines = sections
        .iter()
        .flat_map(|one| one["lines"].as_array().unwrap());
    lines.find(|line| line["id"] == id).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_that_is_listed_can_be_read() {
    let house = TestServer::open().await;
    let person = house.person();
    let list = person.get("/api/bridge/cards").await;
    assert_eq!(list.status, 200, "{list:?}");
    let cards = list.json["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 6);
    for card in cards {
        let name = card["name"].as_str().unwrap();
        assert!(!card["about"]["text"].as_str().unwrap().is_empty());
        let answer =
            patiently(async || person.get(&format!("/api/bridge/cards/{name}")).await).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.json["name"], name);
        assert_eq!(answer.json["fault"], Value::Null);
        assert!(answer.json["toml"].as_str().unwrap().contains(name));
        let notrump = line(&answer.json, "1N");
        assert_eq!(notrump["auction"], json!(["1NT"]));
        let double = line(&answer.json, "1D-(1S)-X");
        assert_eq!(double["auction"], json!(["1D", "1S", "X"]));
        assert_eq!(double["path"][1], json!({"call": "1S", "theirs": true}));
    }
    for nobody in ["moscow", "name%20=%20%22x%22", "..%2Fsayc"] {
        let answer = person.get(&format!("/api/bridge/cards/{nobody}")).await;
        assert_eq!(answer.status, 404, "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_read_compared_and_played() {
    let house = TestServer::open().await;
    let person = house.person();
    let body = json!({"card": OURS, "compare": "sayc"});
    let answer =
        patiently(async || person.post("/api/bridge/cards/read", body.clone()).await).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let says = line(&answer.json, "1N")["says"]["text"].as_str().unwrap();
    assert!(says.contains("12–14"), "{says}");
    let comparison = &answer.json["comparison"];
    assert_eq!(comparison["other"], "sayc");
    assert!(comparison["differences"].as_u64().unwrap() > 3);
    let compared = line(comparison, "1N");
    assert_eq!(compared["differs"], true);
    assert!(
        compared["other"]["text"]
            .as_str()
            .unwrap()
            .contains("15–17")
    );
    assert_eq!(line(comparison, "(1D)-1H")["differs"], false);
    let table = json!({
        "game": "bridge", "settings": {"card": OURS, "card_east_west": "acol"},
        "seats": [{"bot": "beginner"}, {"bot": "beginner"}, "me", {"bot": "beginner"}],
    });
    let table = person.post("/api/tables", table).await;
    assert_eq!(table.status, 201, "{table:?}");
    assert_eq!(table.json["view"]["card"], OURS);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_is_told_at_its_place() {
    let house = TestServer::open().await;
    let person = house.person();
    for (text, line, column) in [
        (OURS.replace("12-14", "14-12"), 4, 7),
        (OURS.replace("one", "once"), 4, 1),
        (OURS.replace("\"12-14\"", ""), 4, 7),
        (OURS.replace("sayc", "moscow"), 2, 0),
        (format!("rules = [\"x.rules\"]\n{OURS}"), 1, 0),
    ] {
        for door in ["read", "notes"] {
            let path = format!("/api/bridge/cards/{door}");
            let answer = patiently(async || person.post(&path, json!({"card": text})).await).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            let fault = &answer.json["fault"];
            assert_eq!(
                (&fault["line"], &fault["column"]),
                (&json!(line), &json!(column)),
                "{text}"
            );
            assert!(!fault["message"]["text"].as_str().unwrap().is_empty());
        }
        let table = json!({"game": "bridge", "settings": {"card": text}, "seats": ["me"]});
        let refused = person.post("/api/tables", table).await;
        assert_eq!(refused.status, 400, "{refused:?}");
    }
    let long = json!({"card": format!("{OURS}#{}", "x".repeat(20_000))});
    let answer =
        patiently(async || person.post("/api/bridge/cards/read", long.clone()).await).await;
    assert_eq!(answer.json["fault"]["line"], 0, "{answer:?}");
    for body in [
        json!({}),
        json!({"card": 5}),
        json!({"card": "sayc", "other": 1}),
    ] {
        let answer = person.post("/api/bridge/cards/read", body).await;
        assert_eq!(answer.status, 400, "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_have_chapters() {
    let house = TestServer::open().await;
    let answer = patiently(async || house.person().get("/api/bridge/cards/sayc/notes").await).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let chapters = answer.json["chapters"].as_array().unwrap();
    assert!(chapters.len() > 15);
    assert_eq!(chapters[0]["id"], "openings");
    let call = &chapters[0]["situations"][0]["calls"][1];
    assert_eq!((&call["id"], &call["call"]), (&json!("1C"), &json!("1C")));
    let answer = house.person().get("/api/bridge/cards/moscow/notes").await;
    assert_eq!(answer.status, 404);
}
