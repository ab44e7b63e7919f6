//! What is counted for Prometheus.

use crate::house::TestServer;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_counted_and_nothing_is_told() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    assert_eq!(anna.play_any(&id).await.status, 201);
    anna.play(&id, "F1d5", 1).await;
    anna.get("/api/nothing").await;
    anna.get("/settings").await;
    let scrape = anna.get("/metrics").await;
    assert!(
        scrape
            .header("content-type")
            .starts_with("text/plain; version=0.0.4")
    );
    for line in [
        r#"kibitzer_requests_total{method="POST",route="/api/tables",status="201"} 1"#,
        r#"kibitzer_requests_total{method="POST",route="/api/tables/{id}/moves",status="201"} 1"#,
        r#"kibitzer_requests_total{method="GET",route="page",status="404"} 1"#,
        r#"kibitzer_request_seconds_bucket{route="/api/tables/{id}/moves",le="+Inf"}"#,
        "kibitzer_moves_committed_total 1",
        "kibitzer_events_committed_total 1",
        "kibitzer_tables_opened_total 1",
        "kibitzer_tables_in_memory 1",
        "kibitzer_thinking_waiting 0",
        "kibitzer_sockets_open 0",
        "kibitzer_panics_total 0",
    ] {
        assert!(scrape.text.contains(line), "no {line} in\n{}", scrape.text);
    }
    assert!(!scrape.text.contains(&id));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_server_counts_for_itself() {
    let (one, two) = (TestServer::open().await, TestServer::open().await);
    one.guest("Anna").await.table(json!(["me", "me"])).await;
    assert_eq!(one.metric("kibitzer_tables_opened_total").await, 1.0);
    assert_eq!(two.metric("kibitzer_tables_opened_total").await, 0.0);
}
