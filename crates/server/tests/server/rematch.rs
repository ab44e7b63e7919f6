//! Playing again.

use crate::house::{TestServer, settled, two_at_a_table};
use serde_json::{Value, json};
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread")]
async fn alone_against_another_bot() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "beginner"}])).await;
    let again = format!("/api/tables/{id}/rematch");
    assert_eq!(anna.post(&again, json!({})).await.said(), "403 not-allowed");
    anna.post(&format!("/api/tables/{id}/resign"), json!({}))
        .await;
    let wrong = anna.post(&again, json!({"bots": {"1": "hal"}})).await;
    assert_eq!(wrong.said(), "400 unknown-bot");
    let wrong = anna.post(&again, json!({"bots": {"0": "random"}})).await;
    assert_eq!(wrong.said(), "403 not-allowed");

    let next = anna
        .post(&again, json!({"bots": {"1": "random"}}))
        .await
        .text_of("table");
    assert_ne!(next, id);
    assert_eq!(anna.look(&id).await["rematch"]["table"], next.as_str());
    // Seats are swapped, so the bot begins, and does.
    let table = anna.wait(&next, settled).await;
    assert_eq!(table["yours"], json!([1]));
    assert_eq!(table["seats"][0]["holder"]["bot"], "random");
    // Who asks again is shown the same table.
    assert_eq!(anna.post(&again, json!({})).await.text_of("table"), next);
}

#[tokio::test(flavor = "multi_thread")]
async fn between_two_people_both_have_to_want_it() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    ben.post(&format!("/api/tables/{id}/resign"), json!({}))
        .await;
    let again = format!("/api/tables/{id}/rematch");
    let carl = house.guest("Carl").await;
    assert_eq!(
        carl.post(&again, json!({})).await.said(),
        "403 not-your-seat"
    );
    assert_eq!(
        anna.post(&again, json!({})).await.json,
        json!({"table": null})
    );
    assert_eq!(
        ben.look(&id).await["rematch"],
        json!({"asked": [0], "table": null})
    );
    let next = ben.post(&again, json!({})).await.text_of("table");
    assert_eq!(anna.look(&id).await["rematch"]["table"], next.as_str());
    assert_eq!(anna.look(&next).await["yours"], json!([1]));
    assert_eq!(ben.look(&next).await["yours"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_requests_open_one_table() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "beginner"}])).await;
    anna.post(&format!("/api/tables/{id}/resign"), json!({}))
        .await;
    let mut requests = JoinSet::new();
    for _ in 0..10 {
        let (anna, again) = (anna.clone(), format!("/api/tables/{id}/rematch"));
        requests.spawn(async move { anna.post(&again, json!({})).await.text_of("table") });
    }
    let mut tables = requests.join_all().await;
    tables.dedup();
    assert_eq!(tables.len(), 1);
    let mine = anna.get("/api/me/tables").await.json;
    let mine: Vec<&Value> = mine["tables"].as_array().unwrap().iter().collect();
    assert_eq!(mine.len(), 2);
}
