//! Requests that make no sense: a clear error with a stable code, and nothing happens.

use crate::house::{Answer, Person, TestServer};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn raw(person: &Person, path: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = person.request(Method::POST, path);
    let request = request.header("content-type", kind).body(body);
    Answer::of(request.send().await.unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_cannot_be_read() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    let path = format!("/api/tables/{id}/moves");
    let json = "application/json";
    for body in [
        &b"{"[..],
        b"",
        b"null",
        b"[]",
        b"\"F1d5\"",
        b"{\"action\":\"F1d5\"}",
        b"{\"action\":\"F1d5\",\"expect\":-1}",
        b"{\"action\":\"F1d5\",\"expect\":1e99}",
        b"{\"action\":\"F1d5\",\"expect\":\"1\"}",
        b"{\"action\":\"F1d5\",\"expect\":1,\"seat\":0}",
        b"{\"action\":\"F1d5\",\"expect\":1}}",
        b"{\"action\":\"\xff\xfe\",\"expect\":1}",
        b"\xff",
        &b"[".repeat(60_000),
    ] {
        let answer = raw(&anna, &path, json, body.to_vec()).await;
        assert_eq!(
            answer.said(),
            "400 bad-request",
            "{:?}",
            String::from_utf8_lossy(body)
        );
        assert!(!answer.text_of("message").is_empty());
    }
    let right = b"{\"action\":\"F1d5\",\"expect\":1}";
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "",
    ] {
        let answer = raw(&anna, &path, kind, right.to_vec()).await;
        assert_eq!(answer.said(), "400 bad-request", "{kind}");
    }
    assert_eq!(anna.look(&id).await["ply"], 0);
    let kind = "Application/JSON; charset=utf-8";
    assert_eq!(raw(&anna, &path, kind, right.to_vec()).await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_too_large() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let action = "F".repeat(100_000);
    let path = format!("/api/tables/{id}/moves");
    let answer = anna
        .post(&path, json!({"action": action, "expect": 1}))
        .await;
    assert_eq!(answer.said(), "413 too-large");
    assert!(answer.text_of("message").contains("65536"));
    assert_eq!(anna.look(&id).await["ply"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let wrong = async |body: Value, expected: &str| {
        let answer = anna.post("/api/tables", body.clone()).await;
        assert_eq!(answer.said(), expected, "{body} {answer:?}");
    };
    let me = json!(["me", {"bot": "beginner"}]);
    wrong(json!({"game": "chess", "seats": me}), "400 unknown-game").await;
    wrong(json!({"seats": me}), "400 bad-request").await;
    wrong(json!({"game": "pentomino"}), "400 bad-request").await;
    wrong(
        json!({"game": "pentomino", "seats": me, "seed": 1}),
        "400 bad-request",
    )
    .await;
    wrong(
        json!({"game": "pentomino", "seats": ["you", "me"]}),
        "400 bad-request",
    )
    .await;
    wrong(
        json!({"game": "pentomino", "seats": ["me"]}),
        "400 bad-settings",
    )
    .await;
    wrong(
        json!({"game": "pentomino", "seats": vec!["me"; 9]}),
        "400 bad-settings",
    )
    .await;
    let stranger = json!(["me", {"bot": "deep-blue"}]);
    wrong(
        json!({"game": "pentomino", "seats": stranger}),
        "400 unknown-bot",
    )
    .await;
    let odd = json!(["me", {"bot": "a\u{0}b"}]);
    wrong(
        json!({"game": "pentomino", "seats": odd}),
        "400 unknown-bot",
    )
    .await;
    for settings in [
        json!({"board": "900x900"}),
        json!({"board": "\u{0}"}),
        json!({"board": 8}),
        json!({"colour": "blue"}),
        json!("8x8"),
        json!([1, 2]),
    ] {
        let body = json!({"game": "pentomino", "settings": settings, "seats": me});
        wrong(body, "400 bad-settings").await;
    }
    assert_eq!(house.metric("kibitzer_tables_opened_total").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_nonsense_becomes_no_guest() {
    let house = TestServer::open().await;
    let stranger = house.person();
    let opened = stranger
        .post("/api/tables", json!({"game": "chess", "seats": []}))
        .await;
    assert_eq!(opened.status, 400);
    let named = stranger.post("/api/me", json!({"name": "\n"})).await;
    assert_eq!(named.said(), "400 bad-name");
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", {"bot": "random"}])).await;
    let sat = stranger
        .put(&format!("/api/tables/{id}/seats/1"), json!("me"))
        .await;
    assert_eq!(sat.said(), "409 seat-taken");
    assert_eq!(stranger.cookie(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn names() {
    let house = TestServer::open().await;
    let anna = house.person();
    let long = "x".repeat(41);
    for name in [
        "",
        "   ",
        "a\u{7}b",
        "a\u{0}b",
        "\u{202e}anna",
        long.as_str(),
    ] {
        let answer = anna.post("/api/me", json!({ "name": name })).await;
        assert_eq!(answer.said(), "400 bad-name", "{name:?}");
    }
    let script = "  <script>alert(1)</script> ";
    let answer = anna.post("/api/me", json!({ "name": script })).await;
    assert_eq!(answer.json["guest"]["name"], script.trim());
    assert_eq!(answer.header("content-type"), "application/json");
    let id = anna.table(json!(["me", "open"])).await;
    let table = house.person().get(&format!("/api/tables/{id}")).await;
    assert_eq!(table.json["seats"][0]["holder"]["name"], script.trim());
    assert_eq!(table.header("x-content-type-options"), "nosniff");
    let record = anna.get(&format!("/api/tables/{id}/record")).await;
    assert!(record.header("content-type").starts_with("text/plain"));
    assert!(
        record
            .header("content-disposition")
            .starts_with("attachment")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_nowhere() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let unknown = "A".repeat(22);
    for (path, expected) in [
        ("/api".to_owned(), "404 not-found"),
        ("/api/".to_owned(), "404 not-found"),
        ("/api/nothing".to_owned(), "404 not-found"),
        (format!("/api/tables/{unknown}"), "404 no-such-table"),
        ("/api/tables/x".to_owned(), "404 no-such-table"),
        ("/api/tables/%00".to_owned(), "404 no-such-table"),
        ("/api/tables/%FF%FE".to_owned(), "400 bad-request"),
        (
            "/api/tables/..%2f..%2fetc%2fpasswd".to_owned(),
            "404 no-such-table",
        ),
        (format!("/api/tables/{unknown}/events"), "404 no-such-table"),
        (format!("/api/tables/{id}/at/1"), "404 no-such-ply"),
        (format!("/api/tables/{id}/at/-1"), "400 bad-request"),
        (
            format!("/api/tables/{id}/at/99999999999999999999"),
            "400 bad-request",
        ),
        (
            format!("/api/tables/{id}/events?since=x"),
            "400 bad-request",
        ),
        (
            format!("/api/tables/{id}/events?since=%FF"),
            "400 bad-request",
        ),
        (format!("/api/tables/{id}/socket"), "400 bad-request"),
        ("/api/me/tables?limit=x".to_owned(), "400 bad-request"),
        ("/api/me/tables?status=x".to_owned(), "400 bad-request"),
        ("/api/me/tables?outcome=x".to_owned(), "400 bad-request"),
        ("/api/me/tables?before=x".to_owned(), "400 bad-request"),
        (
            "/api/me/tables?before=7.a%00b".to_owned(),
            "400 bad-request",
        ),
        ("/nothing.js".to_owned(), "404 not-found"),
        ("/assets/../../package.json".to_owned(), "404 not-found"),
        ("/%2e%2e/%2e%2e/package.json".to_owned(), "404 not-found"),
    ] {
        assert_eq!(anna.get(&path).await.said(), expected, "{path}");
    }
    for seat in ["2", "255", "256", "99999"] {
        let path = format!("/api/tables/{id}/seats/{seat}");
        assert_eq!(
            anna.put(&path, json!("me")).await.said(),
            "404 no-such-seat",
            "{seat}"
        );
    }
    let answer = anna
        .put(&format!("/api/tables/{id}/seats/x"), json!("me"))
        .await;
    assert_eq!(answer.said(), "400 bad-request");
    for (method, path) in [
        (Method::DELETE, "/api/games".to_owned()),
        (Method::POST, "/healthz".to_owned()),
        (Method::PUT, format!("/api/tables/{id}/moves")),
        (Method::GET, format!("/api/tables/{id}/moves")),
        (Method::POST, "/".to_owned()),
    ] {
        let answer = anna.send(method.clone(), &path, json!({})).await;
        assert_eq!(answer.said(), "405 wrong-method", "{method} {path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_http_at_all() {
    let house = TestServer::open().await;
    for rubbish in [
        &b"\x00\x01\x02\x03\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"\x16\x03\x01 tls?\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(rubbish).await.unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer);
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 400"),
            "{answer}"
        );
    }
    assert_eq!(house.person().get("/healthz").await.status, 200);
}
