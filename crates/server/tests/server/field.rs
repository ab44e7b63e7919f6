//! The field: eight tables of robots that play what people play, in the background.

use crate::house::TestServer;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

const DEAL: &str = "N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765";
/// Two hands without a fit, and a part score for either side.
const OTHER: &str = "N:QJ98.A52.K94.T73 A63.KT84.QJ2.Q96 K72.J76.T853.AJ4 T54.Q93.A76.K852";

/// However slow the machine is.
const FIELD_TIME: Duration = Duration::from_secs(900);

/// A server with all the time in the world.
async fn patient() -> TestServer {
    TestServer::with(|config| {
        config.thinking.elsewhere = FIELD_TIME;
        config.limits.request = Duration::from_secs(1000);
    })
    .await
}

/// One that plays nothing: it knows what was played before, as fields are kept for the process.
async fn hasty() -> TestServer {
    TestServer::with(|config| config.thinking.elsewhere = Duration::ZERO).await
}

fn scores(answer: &Value) -> Vec<i64> {
    let tables = answer["tables"].as_array().unwrap();
    let scores = tables.iter().map(|table| table["score"].as_i64().unwrap());
    scores.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_score_is_compared_with_eight_tables() {
    let house = patient().await;
    let body = json!({"deal": DEAL, "dealer": "S", "vulnerability": "EW", "score": 400});
    let answer = house.person().post("/api/bridge/field", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut scores = scores(&answer.json);
    assert_eq!(scores.len(), 8);
    let lower = scores.iter().filter(|&&score| score < 400).count();
    let same = scores.iter().filter(|&&score| score == 400).count();
    let points = lower as f64 + same as f64 / 2.0;
    assert_eq!(answer.json["matchpoints"], json!(points));
    assert_eq!(answer.json["top"], 8);
    scores.sort_unstable();
    let mean = scores[1..7].iter().sum::<i64>() as f64 / 6.0;
    let datum = (mean / 10.0).round() as i64 * 10;
    assert_eq!(answer.json["datum"], datum);
    let imps = bridge::scoring::imps(400 - datum as i32);
    assert_eq!(answer.json["imps"], imps);
    for table in answer.json["tables"].as_array().unwrap() {
        assert!(table["auction"].as_str().unwrap().starts_with("S: "));
        assert_eq!(table["robots"].as_array().unwrap().len(), 4);
        assert!(!table["robots"][0]["text"].as_str().unwrap().is_empty());
    }

    let damaged = [
        (json!({}), "deal: is missing"),
        (json!({"deal": DEAL, "card": "acol-of-mars"}), "card: "),
        (json!({"deal": DEAL, "scoring": "rubber"}), "scoring: "),
        (json!({"deal": DEAL, "auction": "S: 1NT"}), "auction: "),
        (json!({"deal": DEAL, "auction": "N: 1NT 1C"}), "auction: "),
    ];
    for (body, place) in damaged {
        let answer = house.person().post("/api/bridge/field", body).await;
        assert_eq!(answer.said(), "400 bad-request", "{answer:?}");
        let message = answer.text_of("message");
        assert!(message.contains(place), "{place}: {message}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_field_plays_while_a_person_does_and_shows_nothing_before_the_end() {
    let (house, late) = (patient().await, hasty().await);
    let ask = async || {
        let body = json!({"deal": OTHER, "dealer": "N", "vulnerability": "None"});
        late.person().post("/api/bridge/field", body).await
    };
    assert_eq!(ask().await.said(), "408 too-slow");
    let anna = house.guest("Anna").await;
    let settings = json!({"deal": OTHER, "boards": 1, "first_board": 1});
    let seats = json!([{"bot": "beginner"}, {"bot": "beginner"}, "me", {"bot": "beginner"}]);
    let body = json!({"game": "bridge", "settings": settings, "seats": seats});
    let opened = anna.post("/api/tables", body).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let id = opened.text_of("id");
    // Anna thinks about her first call, and the field plays.
    // It gets only what others leave of the machine: with much else to do, that can take long.
    let begun = Instant::now();
    while ask().await.status != 200 {
        assert!(begun.elapsed() < FIELD_TIME, "nobody played the field");
        sleep(Duration::from_millis(500)).await;
    }
    let field = ask().await.json;
    assert_eq!(scores(&field).len(), 8);
    // Her table knows nothing of it.
    let table = anna.look(&id).await.to_string();
    for word in ["field", "datum", "matchpoints"] {
        assert!(!table.contains(word), "{word} in {table}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_held_the_cards_has_not_won() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let decided = async |scoring: &str| {
        let settings = json!({"deal": OTHER, "boards": 1, "scoring": scoring});
        let body =
            json!({"game": "bridge", "settings": settings, "seats": ["me", "me", "me", "me"]});
        let id = anna.post("/api/tables", body).await.text_of("id");
        for call in ["1NT", "Pass", "Pass", "Pass"] {
            let next = anna.look(&id).await["next"].as_u64().unwrap();
            assert_eq!(anna.play(&id, call, next).await.status, 201);
        }
        while anna.look(&id).await["result"].is_null() {
            anna.play_any(&id).await;
        }
        anna.look(&id).await["result"].clone()
    };
    let result = decided("imps").await;
    assert_eq!(result["decided"], false, "{result}");
    let said = result["text"].as_str().unwrap();
    assert!(!said.contains("win"), "{said}");
}
