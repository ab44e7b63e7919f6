//! Requests that another site's page makes.

use crate::house::{Answer, TestServer};
use crate::socket::Socket;
use reqwest::Method;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_may_neither_post_nor_watch() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let own = house.url.clone();
    for (header, value, allowed) in [
        ("origin", own.as_str(), true),
        ("origin", "http://evil.example", false),
        ("origin", "https://127.0.0.1", false),
        ("origin", "null", false),
        ("sec-fetch-site", "cross-site", false),
        ("sec-fetch-site", "same-origin", true),
        ("sec-fetch-site", "none", true),
    ] {
        let request = anna.request(Method::POST, "/api/me").header(header, value);
        let request = request.json(&json!({"name": "Anna"}));
        let answer = Answer::of(request.send().await.unwrap()).await;
        let expected = if allowed { "200" } else { "403 foreign-origin" };
        assert_eq!(answer.said(), expected, "{header}: {value}");

        let socket = Socket::try_open(&house, &anna, &id, 0, &[(header, value)]).await;
        let refused = socket.err();
        let expected = (!allowed).then_some("403 foreign-origin");
        assert_eq!(refused.as_deref(), expected, "{header}: {value}");
    }
    // Looking is for everybody; the browser itself keeps the answer from the other page.
    let request = anna
        .request(Method::GET, "/api/games")
        .header("origin", "http://evil.example");
    let answer = Answer::of(request.send().await.unwrap()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("access-control-allow-origin"), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_the_public_address_counts() {
    let public = Some("https://play.example".to_owned());
    let house = TestServer::with(|config| config.public_url = public).await;
    for (origin, expected) in [
        ("https://play.example", "200"),
        ("http://play.example", "403 foreign-origin"),
        ("https://play.example.evil.example", "403 foreign-origin"),
    ] {
        let request = house
            .person()
            .request(Method::POST, "/api/me")
            .header("origin", origin);
        let request = request.json(&json!({"name": "Anna"}));
        let answer = Answer::of(request.send().await.unwrap()).await;
        assert_eq!(answer.said(), expected, "{origin}");
    }
}
