//! What is written down about people: nothing that opens a seat.

use crate::child::{Guest, Server, serve};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_token_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&mut serve(&["--data", data, "--log", "trace"]));
    let guest = Guest::enter(&server).await;
    let url = server.url.clone();
    let id = guest.table(&url, json!(["me", {"bot": "random"}])).await;
    let mut socket = guest.watch(&url, &id, 0).await;
    socket.events().await;
    for body in [
        json!({"action": "F1d5", "expect": 1}),
        json!({"action": "Q", "expect": 99}),
    ] {
        guest
            .post(&url, &format!("/api/tables/{id}/moves"), body)
            .await
            .unwrap();
    }
    guest.get(&url, "/api/me").await.unwrap();
    guest.get(&url, "/api/nothing").await.unwrap();
    server.terminate();
    server.ended().await;
    let log = server.log();
    assert!(log.contains("/api/tables/{id}/moves"), "{log}");
    let token = guest.cookie.split_once('=').unwrap().1;
    assert!(!log.contains(token));
    assert!(!log.contains("\"seed\""));
}
