//! Who one is.

use crate::house::{Answer, TestServer};
use reqwest::Method;
use serde_json::json;
use store::Location;

#[tokio::test(flavor = "multi_thread")]
async fn who_only_looks_gets_none() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "open"])).await;
    let visitor = house.person();
    for path in [
        "/",
        "/api/me",
        "/api/games",
        "/api/me/tables",
        "/api/me/results",
        &format!("/api/tables/{id}"),
    ] {
        assert_eq!(visitor.get(path).await.header("set-cookie"), "", "{path}");
    }
    assert_eq!(visitor.get("/api/me").await.json, json!({"guest": null}));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let house = TestServer::open().await;
    let made = house
        .person()
        .post("/api/me", json!({"name": "Anna"}))
        .await;
    let cookie = made.header("set-cookie");
    let (name, _) = cookie.split_once('=').unwrap();
    assert_eq!(name, "kibitzer");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(
        !cookie.contains("Secure") && !cookie.contains("Domain"),
        "{cookie}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn with_https_it_is_kept_to_that() {
    let public = Some("https://play.example".to_owned());
    let house = TestServer::with(|config| config.public_url = public).await;
    let made = house
        .person()
        .post("/api/me", json!({"name": "Anna"}))
        .await;
    let cookie = made.header("set-cookie");
    assert!(cookie.starts_with("__Host-kibitzer="), "{cookie}");
    assert!(
        cookie.contains("Secure") && cookie.contains("Path=/"),
        "{cookie}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_renewed_and_kept() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let before = anna.cookie();
    let me = anna.get("/api/me").await;
    assert_eq!(me.json["guest"]["name"], "Anna");
    assert!(me.header("set-cookie").contains("Max-Age=31536000"));
    assert_eq!(
        anna.post("/api/me", json!({"name": "Bea"})).await.json["guest"]["name"],
        "Bea"
    );
    anna.table(json!(["me", "me"])).await;
    assert_eq!(anna.cookie(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_cookies_are_nobody() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    let right = anna.cookie().unwrap();
    let token = right.strip_prefix("kibitzer=").unwrap();
    let flipped = token.replace(|letter| letter != 'A', "A");
    for wrong in [
        "kibitzer=".to_owned(),
        "kibitzer=x".to_owned(),
        format!("kibitzer={flipped}"),
        format!("kibitzer={token}x"),
        format!("kibitzer={}", "é".repeat(22)),
        format!("kibitzer={}", "x".repeat(5000)),
        format!("__Host-kibitzer={token}"),
        format!("KIBITZER={token}"),
        "kibitzer=' or 1=1 --".to_owned(),
        ";;;===".to_owned(),
    ] {
        let path = format!("/api/tables/{id}/moves");
        let request = house.person().request(Method::POST, &path);
        let request = request.header("cookie", &wrong);
        let request = request.json(&json!({"action": "F1d5", "expect": 1}));
        let answer = Answer::of(request.send().await.unwrap()).await;
        assert_eq!(answer.said(), "401 no-cookie", "{wrong}");
    }
    let among = format!("theme=dark; {right}; other=1");
    let request = house
        .person()
        .request(Method::GET, "/api/me")
        .header("cookie", among);
    let answer = Answer::of(request.send().await.unwrap()).await;
    assert_eq!(answer.json["guest"]["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_database_opens_no_seat() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let cookie = anna.cookie().unwrap();
    let token = cookie.split_once('=').unwrap().1.to_owned();
    let folder = house.close().await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.contains("Anna") && !text.contains(&token));
    }
    // After a restart the cookie is good for the same guest.
    let house = TestServer::at(Location::directory(folder.path()), |_| {}).await;
    let request = house
        .person()
        .request(Method::GET, "/api/me")
        .header("cookie", cookie);
    let answer = Answer::of(request.send().await.unwrap()).await;
    assert_eq!(answer.json["guest"]["name"], "Anna");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_somebody_made_up_stays_nobodys() {
    let house = TestServer::open().await;
    let chosen = format!("kibitzer={}", "x".repeat(43));
    let send = async |method: Method, path: &str| {
        let request = house.person().request(method, path);
        let request = request.header("cookie", &chosen);
        Answer::of(request.json(&json!({"name": "Anna"})).send().await.unwrap()).await
    };
    let made = send(Method::POST, "/api/me").await;
    assert!(!made.header("set-cookie").contains(&chosen), "{made:?}");
    assert_eq!(
        send(Method::GET, "/api/me").await.json,
        json!({"guest": null})
    );
}
