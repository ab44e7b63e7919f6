//! How often one may ask.

use crate::house::{Answer, TestServer};
use reqwest::Method;
use serde_json::json;
use server::{Rate, Rates};

fn rates(all: Rate, thinking: Rate, opening: Rate) -> Option<Rates> {
    Some(Rates {
        all,
        thinking,
        opening,
    })
}

const PLENTY: Rate = Rate::new(1_000_000, 1_000_000);

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_is_cut_off_and_told_when_to_come_back() {
    // One a minute: nothing is earned while the test runs, unless it takes that long.
    let strict = rates(Rate::new(1, 50), PLENTY, PLENTY);
    let house = TestServer::with(|config| config.limits.rates = strict).await;
    let anna = house.person();
    let mut served = 0;
    let mut refused = Vec::new();
    for _ in 0..120 {
        let answer = anna.get("/api/games").await;
        match answer.status {
            200 => served += 1,
            _ => refused.push(answer),
        }
    }
    assert!((50..60).contains(&served), "{served}");
    for answer in &refused {
        assert_eq!(answer.said(), "429 too-many");
        let wait: u64 = answer.header("retry-after").parse().unwrap();
        assert!((1..=61).contains(&wait));
    }
    // Whoever watches over the server may always look.
    assert_eq!(anna.get("/healthz").await.status, 200);
    assert_eq!(
        house.metric("kibitzer_rate_limited_total").await,
        refused.len() as f64
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_and_thinking_have_limits_of_their_own() {
    let strict = rates(PLENTY, Rate::new(1, 2), Rate::new(1, 2));
    let house = TestServer::with(|config| config.limits.rates = strict).await;
    let anna = house.person();
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    anna.table(json!(["me", {"bot": "random"}])).await;
    let body = json!({"game": "pentomino", "seats": ["me", "me"]});
    assert_eq!(anna.post("/api/tables", body).await.said(), "429 too-many");
    assert_eq!(
        anna.post("/api/me", json!({"name": "Anna"})).await.said(),
        "429 too-many"
    );
    let difficulty = "/api/play/set-ai-difficulty";
    let answer = anna.post(difficulty, json!({"difficulty": "simple"})).await;
    assert_eq!(answer.said(), "429 too-many", "a game's route too");
    let hint = format!("/api/tables/{id}/hint");
    for _ in 0..2 {
        assert_eq!(anna.post(&hint, json!({})).await.status, 200);
    }
    assert_eq!(anna.post(&hint, json!({})).await.said(), "429 too-many");
    let analysis = format!("/api/tables/{id}/analysis");
    assert_eq!(
        anna.post(&analysis, json!({"ply": 0})).await.said(),
        "429 too-many"
    );
    for thinks in [
        "/api/bridge/solve",
        "/api/bridge/elsewhere",
        "/api/bridge/field",
        "/api/pentomino/explore",
        "/api/pentomino/line",
        "/api/get-next-bid",
        "/api/get-next-bid-structured",
        "/api/evaluate-bid",
        "/api/training/problems",
        "/api/training/answers",
    ] {
        let answer = anna.post(thinks, json!({})).await;
        assert_eq!(answer.said(), "429 too-many", "{thinks}");
    }
    // Playing goes on.
    assert_eq!(anna.play(&id, "F1d5", 1).await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_proxy_of_ours_says_who_asks() {
    let ask = async |house: &TestServer, forwarded: &str| {
        let request = house.person().request(Method::GET, "/api/games");
        let request = request.header("x-forwarded-for", forwarded);
        Answer::of(request.send().await.unwrap()).await.status
    };
    let strict = || rates(Rate::new(1, 1), PLENTY, PLENTY);
    let house = TestServer::with(|config| config.limits.rates = strict()).await;
    assert_eq!(ask(&house, "192.0.2.1").await, 200);
    assert_eq!(ask(&house, "192.0.2.2").await, 429);

    let house = TestServer::with(|config| {
        config.limits.rates = strict();
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    assert_eq!(ask(&house, "192.0.2.1").await, 200);
    assert_eq!(ask(&house, "192.0.2.2").await, 200);
    assert_eq!(ask(&house, "192.0.2.1").await, 429);
    // Only the last one counts: whatever stands before it, the client wrote.
    assert_eq!(ask(&house, "198.51.100.7, 192.0.2.1").await, 429);
}
