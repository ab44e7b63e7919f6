//! A client that drops at random points and comes back sees each event once.

use crate::house::{TestServer, soon};
use crate::socket::{Socket, numbers};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A small generator with a seed, so that a failure can be seen again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_disconnects_lose_and_double_nothing() {
    const EVENTS: u64 = 200;
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let over = Arc::new(AtomicBool::new(false));
    let writer = {
        let (anna, id, over) = (anna.clone(), id.clone(), Arc::clone(&over));
        tokio::spawn(async move {
            let mut dice = Dice(7);
            for _ in 1..EVENTS {
                let table = anna.look(&id).await;
                let moves = table["moves"].as_array().unwrap().len() as u64;
                let done = match dice.below(3) {
                    0 if moves > 0 => {
                        anna.post(&format!("/api/tables/{id}/undo"), json!({"say": "ask"}))
                            .await
                    }
                    _ if table["legal"].is_null() => {
                        anna.post(&format!("/api/tables/{id}/undo"), json!({"say": "ask"}))
                            .await
                    }
                    _ => anna.play_any(&id).await,
                };
                assert!(done.status < 300, "{done:?}");
            }
            over.store(true, Ordering::Relaxed);
        })
    };
    let watch = async |seed: u64| {
        let mut dice = Dice(seed);
        let (mut seen, mut since) = (Vec::new(), 0);
        loop {
            let mut socket = Socket::open(&house, &anna, &id, since).await;
            for _ in 0..=dice.below(4) {
                let Ok(frame) = soon(socket.next()).await else {
                    break;
                };
                if frame["type"] != "events" {
                    continue;
                }
                seen.extend(numbers(&frame));
                since = frame["table"]["next"].as_u64().unwrap();
                assert_eq!(seen.last().map_or(0, |last| last + 1), since);
                // Nothing comes after the last one: to wait for more would be to wait for ever.
                if since == EVENTS {
                    return seen;
                }
            }
        }
    };
    let (one, two, three) = tokio::join!(watch(1), watch(2), watch(3));
    writer.await.unwrap();
    let all: Vec<u64> = (0..EVENTS).collect();
    assert!(over.load(Ordering::Relaxed));
    assert_eq!(one, all);
    assert_eq!(two, all);
    assert_eq!(three, all);
}
