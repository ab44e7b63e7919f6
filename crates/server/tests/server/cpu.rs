//! No route holds the thread that answers it for long, not even at a table with a long past.

use crate::house::TestServer;
use crate::socket::Socket;
use catalogue::{CATALOGUE, GAMES};
use kernel::Budget;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use store::{Guest, Location, NewTable, Store, TokenHash};
use table::{Entry, Holder, Open};

/// What a route may take of its thread on average, in seconds. Most take a tenth of a millisecond, and the
/// whole log of the session below some five; to replay that session takes five times as much as this.
const BUDGET: f64 = 0.01;

/// A session of bridge that beginners have played to its end: some 900 calls and cards.
async fn long_session(location: &Location) -> (String, usize) {
    let id = "x".repeat(22);
    let beginner = || Holder::Bot {
        bot: "beginner".to_owned(),
    };
    let order = Open {
        game: "bridge".to_owned(),
        settings: json!({"boards": 16}),
        seats: (0..4).map(|_| beginner()).collect(),
        opening: Vec::new(),
        seed: 5,
        source: None,
        opener: "nobody".to_owned(),
    };
    let mut log = vec![GAMES.open(order).unwrap()];
    let first = Entry {
        seq: 0,
        at: 1,
        event: log[0].clone(),
    };
    let mut table = GAMES.restore(&id, &[first]).unwrap();
    while let Some(task) = table.bot_task() {
        let event = task.run(Budget::nodes(10)).event;
        let (seq, at) = (table.next(), 1);
        let entry = Entry { seq, at, event };
        table.apply(&entry).unwrap();
        log.push(entry.event);
    }
    let store = Store::open(location).await.unwrap();
    let nobody = Guest {
        id: "nobody".to_owned(),
        name: None,
        created: 1,
    };
    store.add_guest(&TokenHash::of("x"), &nobody).await.unwrap();
    let events = log
        .iter()
        .map(|event| serde_json::to_string(event).unwrap());
    let kept = store.open_table(NewTable {
        id: id.clone(),
        game: "bridge".to_owned(),
        opener: "nobody".to_owned(),
        opened: 1,
        status: "over".to_owned(),
        summary: "{}".to_owned(),
        players: Vec::new(),
        events: events.collect(),
    });
    kept.await.unwrap();
    store.close().await;
    (id, table.ply())
}

/// What each route took of its thread: how often it was asked, and how long that took in all.
fn spent(metrics: &str) -> BTreeMap<(String, String), (f64, f64)> {
    let mut spent: BTreeMap<_, (f64, f64)> = BTreeMap::new();
    for line in metrics.lines() {
        let Some(rest) = line.strip_prefix("kibitzer_request_cpu_seconds_") else {
            continue;
        };
        let label = |name: &str| {
            let (_, rest) = rest.split_once(&format!("{name}=\""))?;
            Some(rest.split_once('"')?.0.to_owned())
        };
        let (Some(method), Some(route)) = (label("method"), label("route")) else {
            continue;
        };
        let value: f64 = line.rsplit(' ').next().unwrap().parse().unwrap();
        let entry = spent.entry((method, route)).or_default();
        match rest.split('{').next() {
            Some("count") => entry.0 = value,
            Some("sum") => entry.1 = value,
            _ => {}
        }
    }
    spent
}

const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

#[tokio::test(flavor = "multi_thread")]
async fn every_route_keeps_to_its_budget() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::directory(folder.path());
    let (session, plies) = long_session(&location).await;
    let house = TestServer::at(location, |config| {
        // What four robots come to does not matter here.
        config.thinking.elsewhere = Duration::from_secs(1);
    })
    .await;
    let anna = house.guest("Anna").await;
    let ok = async |method: Method, path: &str, body: Value| {
        let answer = anna.send(method, path, body).await;
        assert!(answer.status < 300, "{path}: {answer:?}");
        answer
    };
    let post = async |path: &str, body: Value| ok(Method::POST, path, body).await;
    let get = async |path: &str| ok(Method::GET, path, Value::Null).await;

    // Reading a long session, and going on from it.
    let at = format!("/api/tables/{session}");
    for ply in [0, 1, 31, 63, plies / 2, plies - 3, plies] {
        get(&format!("{at}/at/{ply}")).await;
    }
    for _ in 0..3 {
        get(&at).await;
        get(&format!("{at}/events?since=0")).await;
        get(&format!("{at}/record")).await;
        post(&format!("{at}/analysis"), json!({"ply": plies - 3})).await;
        let mut socket = Socket::open(&house, &anna, &session, 0).await;
        socket.next_of("events").await;
    }
    let from = json!({"table": session, "ply": plies - 30});
    let robots = json!(["me", "robot", "open", "robot"]);
    let fork = post("/api/tables", json!({"seats": robots, "from": from})).await;
    let fork = format!("/api/tables/{}", fork.text_of("id"));
    ok(Method::PUT, &format!("{fork}/seats/2"), json!("me")).await;
    for _ in 0..3 {
        let id = fork.rsplit('/').next().unwrap();
        let table = anna.wait(id, |table| table["legal"].is_array()).await;
        post(&format!("{fork}/hint"), json!({})).await;
        let (action, next) = (&table["legal"][0], &table["next"]);
        post(&format!("{fork}/preview"), json!({"action": action})).await;
        let body = json!({"action": action, "expect": next});
        post(&format!("{fork}/moves"), body).await;
    }
    post(&format!("{fork}/undo"), json!({"say": "ask"})).await;
    post(&format!("{fork}/resign"), json!({})).await;
    post(&format!("{fork}/rematch"), json!({})).await;

    // Everything else.
    let hand = [
        "SA", "SQ", "S3", "S2", "HK", "H8", "H2", "DK", "DQ", "D7", "CJ", "C9", "C4",
    ];
    let bid = json!({
        "hand_for_south": hand, "auction_history": ["Pass", "Pass"], "current_player": "South",
        "vulnerability": "None",
    });
    let judged =
        json!({"user_bid": "1NT", "auction_before_bid": ["Pass", "Pass"], "hand_for_south": hand});
    for _ in 0..2 {
        for path in [
            "/healthz",
            "/metrics",
            "/api/games",
            "/api/me",
            "/api/me/tables",
            "/api/me/results",
            "/api/play/set-ai-difficulty",
            "/api/lessons",
            "/api/pentomino/first-moves",
            "/api/pentomino/first-moves.csv",
            "/api/pentomino/first-moves.svg",
            "/api/lessons/shengji-following",
            "/api/training/themes",
            "/api/training/progress",
            "/api/training/decisions",
        ] {
            get(path).await;
        }
        post(
            "/api/play/set-ai-difficulty",
            json!({"difficulty": "simple"}),
        )
        .await;
        for path in [
            "/api/lessons/bridge-tricks/1",
            "/api/lessons/bridge-tricks/1/preview",
        ] {
            post(path, json!({"action": "H4"})).await;
        }
        post("/api/get-next-bid", bid.clone()).await;
        post("/api/get-next-bid-structured", bid.clone()).await;
        post("/api/evaluate-bid", judged.clone()).await;
        post("/api/bridge/solve", json!({"deal": DEAL})).await;
        let position = json!({"position": "8x8 X1c3 N5e4", "think": 50});
        post("/api/pentomino/explore", position).await;
        let ending = json!({"position": "6x6 X1b2", "action": "I1a1"});
        post("/api/pentomino/line", ending).await;
        post("/api/bridge/import", json!({"text": DEAL})).await;
        let board = json!({
            "number": "1", "vulnerability": "None", "deal": DEAL, "record": [], "result": "Pass",
            "auction": "N: Pass Pass Pass Pass",
        });
        post("/api/bridge/export", board).await;
        let set = post("/api/training/problems", json!({"problem": "stayman.42"})).await;
        let problem = &set.json["problem"];
        let body = json!({
            "problem": problem["id"], "attempt": problem["attempt"], "answer": problem["legal"][0],
        });
        post("/api/training/answers", body).await;
        let lead = json!({"problem": "shengji-leads.1"});
        post("/api/training/problems", lead).await;
        let preview = "/api/training/problems/shengji-leads.1/preview";
        post(preview, json!({"action": "play SA"})).await;
    }
    // Four robots may not be done with a board in time; how long that held the thread counts.
    anna.post("/api/bridge/elsewhere", json!({"deal": DEAL}))
        .await;

    anna.post("/api/bridge/field", json!({"deal": DEAL})).await;
    // Nor with putting a card into words.
    get("/api/bridge/cards").await;
    for path in ["/api/bridge/cards/sayc", "/api/bridge/cards/sayc/notes"] {
        anna.get(path).await;
    }
    for path in ["/api/bridge/cards/read", "/api/bridge/cards/notes"] {
        anna.post(path, json!({"card": "sayc"})).await;
    }

    let metrics = get("/metrics").await.text;
    let spent = spent(&metrics);
    let described: Value = serde_json::from_str(&server::openapi(&CATALOGUE)).unwrap();
    let mut wrong = Vec::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let key = (method.to_uppercase(), path.clone());
            match spent.get(&key) {
                None => wrong.push(format!("{key:?} is not tried here")),
                Some((count, sum)) if sum / count > BUDGET => {
                    let millis = sum / count * 1e3;
                    wrong.push(format!("{key:?} takes {millis:.1} ms of its thread"));
                }
                Some(_) => {}
            }
        }
    }
    for ((method, route), (count, sum)) in &spent {
        eprintln!("{:>9.3} ms  {method} {route}", sum / count * 1e3);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
