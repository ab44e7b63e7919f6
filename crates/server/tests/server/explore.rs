//! The pentomino explorer: any position, every placement with its proven value.

use crate::house::TestServer;
use serde_json::{Value, json};

async fn explored(house: &TestServer, position: &str) -> Value {
    let person = house.person();
    loop {
        let body = json!({"position": position, "think": 200});
        let answer = person.post("/api/pentomino/explore", body).await;
        // A busy machine may have no thread just now.
        if answer.said() == "503 busy" {
            continue;
        }
        assert_eq!(answer.status, 200, "{answer:?}");
        if answer.json["known"] == answer.json["placements"] {
            return answer.json;
        }
        // Meanwhile it says how far it is.
        assert!(answer.json["known"].as_u64() < answer.json["placements"].as_u64());
    }
}

fn list<'a>(answer: &'a Value, name: &str) -> Vec<&'a str> {
    let list = answer[name].as_array().unwrap().iter();
    list.map(|action| action.as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_placement_gets_its_value() {
    let house = TestServer::open().await;
    let answer = explored(&house, "6x6 X1b2").await;
    let (wins, loses) = (list(&answer, "wins"), list(&answer, "loses"));
    assert_eq!(wins.len() + loses.len(), answer["placements"]);
    let value = if wins.is_empty() { "loses" } else { "wins" };
    assert_eq!(answer["value"], value);
    assert_eq!(
        (&answer["turn"], &answer["fault"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(answer["view"]["moves"], json!(["X1b2"]));

    // The line behind a placement that loses begins with a reply that wins.
    let person = house.person();
    let body = json!({"position": "6x6 X1b2", "action": loses[0]});
    let line = person.post("/api/pentomino/line", body).await;
    assert_eq!((line.status, &line.json["value"]), (200, &json!("loses")));
    assert_eq!(line.json["complete"], true);
    assert!(!line.json["reasons"].as_array().unwrap().is_empty());
    let reply = line.json["line"][0].as_str().unwrap();
    let next = explored(&house, &format!("6x6 X1b2 {} {reply}", loses[0])).await;
    assert_eq!(next["value"], json!("loses"), "{next:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_book_answers_at_once() {
    let house = TestServer::open().await;
    let body = json!({"position": "8x8", "think": 0});
    let answer = house.person().post("/api/pentomino/explore", body).await;
    assert_eq!(
        (&answer.json["known"], &answer.json["value"]),
        (&json!(2308), &json!("wins"))
    );
    let data = house.person().get("/api/pentomino/first-moves").await;
    assert_eq!(data.json["moves"].as_array().unwrap().len(), 296);
    let csv = house.person().get("/api/pentomino/first-moves.csv").await;
    assert!(csv.text.starts_with("move,piece,"), "{csv:?}");
    let svg = house.person().get("/api/pentomino/first-moves.svg").await;
    assert_eq!(svg.header("content-type"), "image/svg+xml; charset=utf-8");
    assert!(svg.text.starts_with("<svg"), "{svg:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_address_is_answered_with_its_fault_and_the_nearest_board() {
    let house = TestServer::open().await;
    for (text, nearest, fault) in [
        ("", "8x8", "pentomino-position-empty"),
        ("9x9", "8x8", "pentomino-board-too-large"),
        ("8x8 X1c3 X1a1", "8x8 X1c3", "pentomino-move-illegal"),
        ("8x8 Q", "8x8", "pentomino-move-unreadable"),
        ("5x6 blocked=z9", "5x6", "pentomino-board-outside"),
    ] {
        let body = json!({"position": text, "think": 0});
        let answer = house.person().post("/api/pentomino/explore", body).await;
        assert_eq!(answer.status, 200, "{text}: {answer:?}");
        assert_eq!(answer.json["position"], nearest, "{text}");
        assert_eq!(answer.json["fault"]["code"], fault, "{text}");
    }
    for (body, code) in [
        (json!({"position": "9x9"}), "pentomino-board-too-large"),
        (json!({"position": "8x8", "action": "Q"}), ""),
        (
            json!({"position": "8x8 X1c3", "action": "X1a1"}),
            "pentomino-used",
        ),
    ] {
        let answer = house
            .person()
            .post("/api/pentomino/line", body.clone())
            .await;
        assert_eq!(answer.said(), "400 bad-request", "{body}");
        let told = answer.json["detail"]["code"].as_str().unwrap();
        assert!(
            told.starts_with("pentomino") && (code.is_empty() || told == code),
            "{told}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_over_says_how_it_ended() {
    let house = TestServer::open().await;
    let body = json!({"position": "5x3 I2a2", "think": 0});
    let answer = house.person().post("/api/pentomino/explore", body).await;
    assert_eq!(answer.json["ending"]["code"], "pentomino-ending-stuck");
    assert_eq!(
        (&answer.json["placements"], &answer.json["value"]),
        (&json!(0), &json!("loses"))
    );
}
