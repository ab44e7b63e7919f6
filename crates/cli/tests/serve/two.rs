//! Two servers on one PostgreSQL, one of which is killed in the middle of a game.

use crate::child::{Guest, PATIENCE, Server, serve};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use store::testing::PostgresCluster;

async fn start(database: &str) -> Server {
    let mut command = serve(&["--think", "0.5"]);
    command.env("DATABASE_URL", database);
    tokio::task::spawn_blocking(move || Server::start(&mut command))
        .await
        .unwrap()
}

/// Makes some legal move at this server, once it is the guest's turn. The table before it.
async fn play(guest: &Guest, url: &str, id: &str) -> Value {
    let begun = Instant::now();
    let table = loop {
        let table = guest.look(url, id).await;
        if table["legal"].is_array() || table["status"] == "over" {
            break table;
        }
        assert!(begun.elapsed() < PATIENCE, "the bot does not move: {table}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    if table["status"] != "over" {
        let body = json!({"action": table["legal"][0], "expect": table["next"]});
        let made = guest
            .post(url, &format!("/api/tables/{id}/moves"), body)
            .await;
        assert_eq!(made.unwrap().0, 201);
    }
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_at_the_other() {
    let database = tokio::task::spawn_blocking(|| PostgresCluster::shared().database());
    let database = database.await.unwrap();
    let mut one = start(&database).await;
    let two = start(&database).await;
    let guest = Guest::enter(&one).await;
    let id = guest
        .table(&one.url, json!(["me", {"bot": "minmax:8"}]))
        .await;
    let mut socket = guest.watch(&two.url, &id, 0).await;

    // Through either, then through the one that will not be there when its bot has thought.
    play(&guest, &one.url, &id).await;
    play(&guest, &two.url, &id).await;
    play(&guest, &one.url, &id).await;
    one.kill();
    let end = loop {
        let table = play(&guest, &two.url, &id).await;
        if table["status"] == "over" {
            break table;
        }
    };
    let last = end["next"].as_u64().unwrap();
    let mut seen = Vec::new();
    while (seen.len() as u64) < last {
        seen.extend(socket.events().await);
    }
    assert_eq!(
        seen,
        (0..last).collect::<Vec<_>>(),
        "whoever watched saw everything, once"
    );
}
