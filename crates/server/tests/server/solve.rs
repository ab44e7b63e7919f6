//! Deals solved with all hands open.

use crate::house::TestServer;
use serde_json::json;
use std::time::Duration;

const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

#[tokio::test(flavor = "multi_thread")]
async fn twenty_numbers_par_and_the_cost_of_cards() {
    let house = TestServer::open().await;
    let body = json!({
        "deal": DEAL, "dealer": "E", "vulnerability": "NS",
        "contract": "3NT-N", "record": ["SQ", "S5", "S4", "SA", "D2"],
    });
    let answer = house.person().post("/api/bridge/solve", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let tricks = &answer.json["tricks"];
    let numbers = tricks.as_object().unwrap().values();
    let numbers: usize = numbers.map(|row| row.as_object().unwrap().len()).sum();
    assert_eq!(numbers, 20);
    assert_eq!(
        (&tricks["NT"]["N"], &tricks["NT"]["S"]),
        (&json!(9), &json!(9))
    );
    assert!(answer.json["par"]["score"].as_i64().unwrap() > 0);
    assert!(
        !answer.json["par"]["contracts"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let trace = &answer.json["trace"];
    assert_eq!(
        (&trace["contract"], &trace["start"]),
        (&json!("3NT-N"), &json!(9))
    );
    assert_eq!(
        trace["cards"][4],
        json!({"seat": "N", "card": "D2", "before": 9, "after": 8, "cost": 1})
    );
    let plain = house
        .person()
        .post("/api/bridge/solve", json!({"deal": DEAL}))
        .await;
    assert_eq!(plain.json["trace"], json!(null));
    assert_eq!(&plain.json["tricks"], tricks);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_fields_are_named() {
    let house = TestServer::open().await;
    for (body, place) in [
        (json!({}), "deal: is missing"),
        (json!({"deal": "N:AK"}), "deal: "),
        (json!({"deal": 5}), "deal: "),
        (json!({"deal": DEAL, "dealer": "Q"}), "dealer: "),
        (
            json!({"deal": DEAL, "vulnerability": "x"}),
            "vulnerability: ",
        ),
        (json!({"deal": DEAL, "contract": "9NT"}), "contract: "),
        (json!({"deal": DEAL, "record": ["SQ"]}), "record: "),
        (
            json!({"deal": DEAL, "contract": "3NT-N", "record": "SQ"}),
            "record: ",
        ),
        (
            json!({"deal": DEAL, "contract": "3NT-N", "record": ["Q"]}),
            "record[0]: ",
        ),
        (
            json!({"deal": DEAL, "contract": "3NT-N", "record": ["S5"]}),
            "record: card 1",
        ),
        (
            json!({"deal": DEAL, "contract": "3NT-N", "record": vec!["SQ"; 53]}),
            "record: there are 52 cards",
        ),
        (
            json!({"deal": DEAL, "colour": "red"}),
            "unknown field `colour`",
        ),
    ] {
        let answer = house.person().post("/api/bridge/solve", body).await;
        assert_eq!(answer.said(), "400 bad-request", "{answer:?}");
        assert!(
            answer.text_of("message").contains(place),
            "{place}: {answer:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_kept() {
    let house = TestServer::with(|config| config.thinking.practice = Duration::ZERO).await;
    let answer = house
        .person()
        .post("/api/bridge/solve", json!({"deal": DEAL}))
        .await;
    assert_eq!(answer.said(), "408 too-slow");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_robots_play_it_at_another_table() {
    // However slow the machine is.
    let house = TestServer::with(|config| {
        config.thinking.elsewhere = Duration::from_secs(900);
        config.limits.request = Duration::from_secs(1000);
    })
    .await;
    let deal = "N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765";
    let body = json!({"deal": deal, "dealer": "S", "vulnerability": "All"});
    let answer = house.person().post("/api/bridge/elsewhere", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let auction = answer.json["auction"].as_str().unwrap();
    assert!(auction.starts_with("S: "), "{auction}");
    let result = answer.json["result"].as_str().unwrap();
    assert!(result.contains("-N") || result.contains("-S"), "{result}");
    assert!(answer.json["score"].as_i64().unwrap() > 0, "{answer:?}");
    for (body, place) in [
        (json!({}), "deal: is missing"),
        (json!({"deal": DEAL, "card": "acol-of-mars"}), "card: "),
        (json!({"deal": DEAL, "card": 5}), "card: "),
        (
            json!({"deal": DEAL, "card_east_west": "acol-of-mars"}),
            "card_east_west: ",
        ),
        (json!({"deal": DEAL, "dealer": "Q"}), "dealer: "),
    ] {
        let answer = house.person().post("/api/bridge/elsewhere", body).await;
        assert_eq!(answer.said(), "400 bad-request", "{answer:?}");
        let message = answer.text_of("message");
        assert!(message.contains(place), "{place}: {message}");
    }
}
