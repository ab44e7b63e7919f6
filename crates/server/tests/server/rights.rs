//! Who may do what: everybody against every endpoint.

use crate::house::{Answer, Person, TestServer, two_at_a_table};
use catalogue::CATALOGUE;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Which table a line is about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum TableState {
    /// Anna and Ben have moved once each; Anna, who opened it, is to move.
    Running,
    /// The same, and Ben has asked to take his move back.
    Asked,
    /// The same, and Ben has resigned.
    Over,
    /// Anna has opened it, and the second seat is open.
    Waiting,
}

use TableState::{Asked, Over, Running, Waiting};

struct Line {
    method: Method,
    path: &'static str,
    table: TableState,
    body: Value,
    /// Somebody without a cookie, a guest without a seat, the other seat, and the opener.
    expected: [&'static str; 4],
}

fn line(
    method: Method,
    path: &'static str,
    table: TableState,
    body: Value,
    expected: [&'static str; 4],
) -> Line {
    Line {
        method,
        path,
        table,
        body,
        expected,
    }
}

const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

fn matrix() -> Vec<Line> {
    let get = |path, table| line(Method::GET, path, table, json!(null), ["200"; 4]);
    let post = |path, table, body, expected| line(Method::POST, path, table, body, expected);
    let put = |path, table, body, expected| line(Method::PUT, path, table, body, expected);
    let me_bot = json!({"game": "pentomino", "seats": ["me", {"bot": "random"}]});
    let hand = "AQ32.K82.KQ7.J94";
    let call = json!({
        "hand_for_south": hand, "auction_history": [], "current_player": "South",
    });
    let judged = json!({"user_bid": "1NT", "hand_for_south": hand, "auction_before_bid": []});
    vec![
        get("/healthz", Running),
        get("/metrics", Running),
        get("/api/games", Running),
        get("/api/me", Running),
        post("/api/me", Running, json!({"name": "Dora"}), ["200"; 4]),
        get("/api/me/tables", Running),
        get("/api/me/results", Running),
        post("/api/tables", Running, me_bot, ["201"; 4]),
        post(
            "/api/bridge/solve",
            Running,
            json!({"deal": DEAL}),
            ["200"; 4],
        ),
        post(
            "/api/bridge/import",
            Running,
            json!({"text": DEAL}),
            ["200"; 4],
        ),
        post(
            "/api/bridge/export",
            Running,
            json!({"deal": "written by nobody"}),
            ["400 bad-request"; 4],
        ),
        post(
            "/api/bridge/elsewhere",
            Running,
            json!({"deal": "played by nobody"}),
            ["400 bad-request"; 4],
        ),
        post(
            "/api/bridge/field",
            Running,
            json!({"deal": "played by nobody"}),
            ["400 bad-request"; 4],
        ),
        post(
            "/api/pentomino/explore",
            Running,
            json!({"position": "8x8", "think": 0}),
            ["200"; 4],
        ),
        post(
            "/api/pentomino/line",
            Running,
            json!({"position": "no board"}),
            ["400 bad-request"; 4],
        ),
        get("/api/pentomino/first-moves", Running),
        get("/api/pentomino/first-moves.csv", Running),
        get("/api/pentomino/first-moves.svg", Running),
        get("/api/bridge/cards", Running),
        line(
            Method::GET,
            "/api/bridge/cards/{name}",
            Running,
            json!(null),
            ["404 not-found"; 4],
        ),
        line(
            Method::GET,
            "/api/bridge/cards/{name}/notes",
            Running,
            json!(null),
            ["404 not-found"; 4],
        ),
        // A card with a fault is answered with its fault.
        post(
            "/api/bridge/cards/read",
            Running,
            json!({"card": "name ="}),
            ["200"; 4],
        ),
        post(
            "/api/bridge/cards/notes",
            Running,
            json!({"card": "name ="}),
            ["200"; 4],
        ),
        post("/api/get-next-bid", Running, call.clone(), ["200"; 4]),
        post("/api/get-next-bid-structured", Running, call, ["200"; 4]),
        post("/api/evaluate-bid", Running, judged, ["200"; 4]),
        get("/api/play/set-ai-difficulty", Running),
        post(
            "/api/play/set-ai-difficulty",
            Running,
            json!({"difficulty": "minimax-2"}),
            ["200"; 4],
        ),
        get("/api/lessons", Running),
        line(
            Method::GET,
            "/api/lessons/{id}",
            Running,
            json!(null),
            ["404 not-found"; 4],
        ),
        post(
            "/api/lessons/{id}/{step}",
            Running,
            json!({"action": "H4"}),
            ["404 not-found"; 4],
        ),
        post(
            "/api/lessons/{id}/{step}/preview",
            Running,
            json!({"action": "H4"}),
            ["404 not-found"; 4],
        ),
        post(
            "/api/training/problems/{id}/preview",
            Running,
            json!({"action": "play SA"}),
            ["400 bad-request"; 4],
        ),
        get("/api/training/themes", Running),
        get("/api/training/progress", Running),
        get("/api/training/decisions", Running),
        post(
            "/api/training/problems",
            Running,
            json!({"set": "review"}),
            ["200"; 4],
        ),
        post(
            "/api/training/answers",
            Running,
            json!({"problem": "opening.7", "attempt": 1, "answer": "Pass"}),
            ["200"; 4],
        ),
        get("/api/tables/{id}", Running),
        get("/api/tables/{id}", Waiting),
        get("/api/tables/{id}/events", Running),
        get("/api/tables/{id}/at/{ply}", Running),
        get("/api/tables/{id}/record", Running),
        line(
            Method::GET,
            "/api/tables/{id}/socket",
            Running,
            json!(null),
            ["101"; 4],
        ),
        put(
            "/api/tables/{id}/seats/{seat}",
            Running,
            json!("me"),
            ["409 seat-taken", "409 seat-taken", "200", "409 seat-taken"],
        ),
        put(
            "/api/tables/{id}/seats/{seat}",
            Waiting,
            json!("me"),
            ["200"; 4],
        ),
        put(
            "/api/tables/{id}/seats/{seat}",
            Waiting,
            json!({"bot": "random"}),
            ["401 no-cookie", "403 not-allowed", "403 not-allowed", "200"],
        ),
        post(
            "/api/tables/{id}/moves",
            Running,
            json!({"action": "", "expect": 4}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "409 not-your-turn",
                "422 illegal-move",
            ],
        ),
        post(
            "/api/tables/{id}/preview",
            Running,
            json!({"action": ""}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "409 not-your-turn",
                "200",
            ],
        ),
        post(
            "/api/tables/{id}/moves",
            Over,
            json!({"action": "", "expect": 5}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "409 game-over",
                "409 game-over",
            ],
        ),
        post(
            "/api/tables/{id}/undo",
            Running,
            json!({"say": "ask"}),
            ["401 no-cookie", "403 not-your-seat", "200", "200"],
        ),
        post(
            "/api/tables/{id}/undo",
            Asked,
            json!({"say": "grant"}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "403 not-allowed",
                "200",
            ],
        ),
        post(
            "/api/tables/{id}/undo",
            Asked,
            json!({"say": "refuse"}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "403 not-allowed",
                "200",
            ],
        ),
        post(
            "/api/tables/{id}/undo",
            Over,
            json!({"say": "ask"}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "409 game-over",
                "409 game-over",
            ],
        ),
        post(
            "/api/tables/{id}/resign",
            Running,
            json!({}),
            ["401 no-cookie", "403 not-your-seat", "200", "200"],
        ),
        post(
            "/api/tables/{id}/resign",
            Running,
            json!({"seat": 1}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "200",
                "403 not-your-seat",
            ],
        ),
        post(
            "/api/tables/{id}/resign",
            Running,
            json!({"say": "grant"}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "409 nothing-to-answer",
                "409 nothing-to-answer",
            ],
        ),
        post(
            "/api/tables/{id}/resign",
            Waiting,
            json!({}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "403 not-your-seat",
                "409 waiting",
            ],
        ),
        post(
            "/api/tables/{id}/rematch",
            Running,
            json!({}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "403 not-allowed",
                "403 not-allowed",
            ],
        ),
        post(
            "/api/tables/{id}/rematch",
            Over,
            json!({}),
            ["401 no-cookie", "403 not-your-seat", "200", "200"],
        ),
        post(
            "/api/tables/{id}/hint",
            Running,
            json!({}),
            [
                "401 no-cookie",
                "403 not-your-seat",
                "409 not-your-turn",
                "403 not-allowed",
            ],
        ),
        post(
            "/api/tables/{id}/analysis",
            Running,
            json!({"ply": 0}),
            ["403 not-allowed"; 4],
        ),
        post(
            "/api/tables/{id}/analysis",
            Over,
            json!({"ply": 2}),
            ["200"; 4],
        ),
    ]
}

/// A table as a line wants it, with those who act on it.
async fn set_up(house: &TestServer, table: TableState) -> (String, [Person; 4]) {
    let (anna, ben, id) = match table {
        Waiting => {
            let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
            let id = anna.table(json!(["me", "open"])).await;
            (anna, ben, id)
        }
        _ => two_at_a_table(house).await,
    };
    let done = match table {
        Asked => Some(
            ben.post(&format!("/api/tables/{id}/undo"), json!({"say": "ask"}))
                .await,
        ),
        Over => Some(
            ben.post(&format!("/api/tables/{id}/resign"), json!({}))
                .await,
        ),
        _ => None,
    };
    assert!(done.is_none_or(|answer| answer.status == 200));
    let stranger = house.guest("Carl").await;
    (id, [house.person(), stranger, ben, anna])
}

async fn ask(person: &Person, line: &Line, id: &str) -> Answer {
    let path = line
        .path
        .replace("{id}", id)
        .replace("{seat}", "1")
        .replace("{step}", "0")
        .replace("{ply}", "1");
    let mut request = person.request(line.method.clone(), &path);
    if !line.body.is_null() {
        request = request.json(&line.body);
    }
    if path.ends_with("/socket") {
        request = request
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    }
    let response = request.send().await.unwrap();
    if response.status() == 101 {
        // What follows is a stream without an end.
        return Answer {
            status: 101,
            headers: response.headers().clone(),
            text: String::new(),
            json: Value::Null,
        };
    }
    Answer::of(response).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_against_every_endpoint() {
    let house = TestServer::open().await;
    let roles = ["anonymous", "spectator", "other seat", "owner"];
    for line in matrix() {
        for (role, expected) in roles.iter().zip(line.expected) {
            let (id, people) = set_up(&house, line.table).await;
            let who = roles.iter().position(|name| name == role).unwrap();
            let answer = ask(&people[who], &line, &id).await;
            let what = format!("{role}: {} {} {}", line.method, line.path, line.body);
            assert_eq!(answer.said(), expected, "{what}: {}", answer.text);
        }
    }
}

#[test]
fn the_matrix_covers_the_whole_interface() {
    let description: Value = serde_json::from_str(&server::openapi(&CATALOGUE)).unwrap();
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let lines = matrix().into_iter();
    let covered: BTreeSet<_> = lines
        .map(|line| format!("{} {}", line.method, line.path))
        .collect();
    assert_eq!(described, covered);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_ids_seeds_or_tokens() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let guest = anna.get("/api/me").await.json["guest"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let token = anna.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    for path in ["", "/events?since=0", "/at/1", "/record"] {
        for person in [&ben, &house.person(), &anna] {
            let text = person.get(&format!("/api/tables/{id}{path}")).await.text;
            assert!(!text.contains(&guest) && !text.contains(&token), "{text}");
            assert!(!text.contains("seed"), "{text}");
        }
    }
}
