//! What goes with every answer.

use crate::house::{Answer, TestServer};
use catalogue::CATALOGUE;
use reqwest::Method;
use serde_json::{Value, json};

fn check(what: &str, answer: &Answer) {
    let policy = answer.header("content-security-policy");
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ] {
        assert!(policy.contains(part), "{what}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{what}: {policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(answer.header("referrer-policy"), "no-referrer", "{what}");
    assert_eq!(
        answer.header("cross-origin-opener-policy"),
        "same-origin",
        "{what}"
    );
    let resources = answer.header("cross-origin-resource-policy");
    assert_eq!(resources, "same-origin", "{what}");
    assert!(
        answer.header("permissions-policy").contains("camera=()"),
        "{what}"
    );
    assert_eq!(answer.header("x-request-id").len(), 16, "{what}");
    if what.contains("/api") {
        assert_eq!(answer.header("cache-control"), "no-store", "{what}");
    }
    if answer.status >= 400 {
        assert!(
            answer.json["code"].is_string() && answer.json["message"].is_string(),
            "{what}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_and_every_error_has_them() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "open"])).await;
    let description: Value = serde_json::from_str(&server::openapi(&CATALOGUE)).unwrap();
    let mut requests = vec![];
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            requests.push((method.to_uppercase(), path.clone()));
        }
    }
    for path in [
        "/",
        "/table/x",
        "/nothing.js",
        "/api/x",
        "/api/docs",
        "/api/docs.css",
    ] {
        requests.push(("GET".to_owned(), path.to_owned()));
    }
    requests.push(("GET".to_owned(), "/api/openapi.json".to_owned()));
    requests.push(("DELETE".to_owned(), "/api/games".to_owned()));
    requests.push(("OPTIONS".to_owned(), "/api/tables".to_owned()));
    for (method, path) in requests {
        let what = format!("{method} {path}");
        let path = path
            .replace("{id}", &id)
            .replace("{seat}", "9")
            .replace("{ply}", "0");
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let request = anna
            .request(method, &path)
            .header("content-type", "application/json");
        check(
            &what,
            &Answer::of(request.body("{\"x\":").send().await.unwrap()).await,
        );
    }
    let foreign = anna
        .request(Method::POST, "/api/me")
        .header("origin", "http://evil.example");
    let foreign = Answer::of(foreign.send().await.unwrap()).await;
    assert_eq!(foreign.status, 403);
    check("foreign /api", &foreign);
    let huge = anna
        .post("/api/me", json!({"name": "x".repeat(100_000)}))
        .await;
    assert_eq!(huge.status, 413);
    check("huge /api", &huge);
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_differ_and_cannot_be_chosen() {
    let house = TestServer::open().await;
    let anna = house.person();
    let ask = async || {
        let request = anna
            .request(Method::GET, "/healthz")
            .header("x-request-id", "mine");
        let answer = Answer::of(request.send().await.unwrap()).await;
        answer.header("x-request-id").to_owned()
    };
    let (one, two) = (ask().await, ask().await);
    assert!(one != two && one != "mine", "{one} {two}");
}

#[tokio::test(flavor = "multi_thread")]
async fn text_is_compressed_for_those_who_want_it() {
    let house = TestServer::open().await;
    let ask = async |accept: &str| {
        let request = house.person().request(Method::GET, "/api/games");
        let request = request.header("accept-encoding", accept);
        Answer::of(request.send().await.unwrap()).await
    };
    assert_eq!(ask("gzip").await.header("content-encoding"), "gzip");
    assert_eq!(ask("identity").await.header("content-encoding"), "");
}
