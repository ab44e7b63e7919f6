//! `kill -9` in the middle of a stream of moves.

use crate::child::{Guest, Server, serve};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;

/// Writers at tables of their own, and what must have been acknowledged before the end.
const WRITERS: usize = 4;
const ENOUGH: usize = 60;

/// Moves and takes back until the server is gone. Everything that was acknowledged, by number.
async fn write(
    guest: Guest,
    url: String,
    id: String,
    count: Arc<AtomicUsize>,
) -> BTreeMap<u64, Value> {
    let mut acknowledged = BTreeMap::new();
    let mut next = 1;
    loop {
        let (path, body, kind) = match next % 2 {
            1 => ("moves", json!({"action": "F1d5", "expect": next}), "moved"),
            _ => ("undo", json!({"say": "ask"}), "undone"),
        };
        let answer = guest
            .post(&url, &format!("/api/tables/{id}/{path}"), body)
            .await;
        let Some((status, body)) = answer else {
            return acknowledged;
        };
        assert!(status < 300, "{body}");
        assert_eq!(body["seq"], next);
        acknowledged.insert(next, json!(kind));
        count.fetch_add(1, Ordering::Relaxed);
        next += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_move_is_there_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&mut serve(&["--data", data]));
    let guest = Guest::enter(&server).await;
    for _ in 0..3 {
        let count = Arc::new(AtomicUsize::new(0));
        let mut writers = JoinSet::new();
        for _ in 0..WRITERS {
            let (guest, url) = (guest.clone(), server.url.clone());
            let id = guest.table(&url, json!(["me", "me"])).await;
            let count = Arc::clone(&count);
            writers.spawn(async move { (id.clone(), write(guest, url, id, count).await) });
        }
        while count.load(Ordering::Relaxed) < ENOUGH {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        server.kill();
        let acknowledged = writers.join_all().await;

        server = Server::start(&mut serve(&["--data", data]));
        for (id, acknowledged) in acknowledged {
            let path = format!("/api/tables/{id}/events?since=0");
            let (status, log) = guest.get(&server.url, &path).await.unwrap();
            assert_eq!(status, 200, "{log}");
            let log = log["events"].as_array().unwrap();
            for (number, event) in log.iter().enumerate() {
                assert_eq!(event["seq"], number, "there is a gap");
            }
            for (number, kind) in &acknowledged {
                let event = log.get(*number as usize);
                let event = event.unwrap_or_else(|| panic!("event {number} is lost"));
                assert_eq!(event["kind"], *kind);
            }
            // At most the one that was under way when it happened is there besides.
            assert!(log.len() <= acknowledged.len() + 2);
        }
    }
}
