//! The web application, whether or not it was built, and the interface to read.

use crate::house::{Answer, TestServer};
use reqwest::Method;

#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_application_is_its_page() {
    let house = TestServer::open().await;
    let anna = house.person();
    let home = anna.get("/").await;
    assert_eq!(home.status, 200);
    assert!(home.header("content-type").starts_with("text/html"));
    assert_eq!(home.header("cache-control"), "no-cache");
    for path in ["/table/5hGxyz", "/settings", "/review/5hGxyz/3"] {
        assert_eq!(anna.get(path).await.text, home.text, "{path}");
    }
    let etag = home.header("etag").to_owned();
    let request = anna.request(Method::GET, "/").header("if-none-match", etag);
    assert_eq!(Answer::of(request.send().await.unwrap()).await.status, 304);
    assert_eq!(
        Answer::of(anna.request(Method::HEAD, "/").send().await.unwrap())
            .await
            .status,
        200
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_interface_can_be_read() {
    let house = TestServer::open().await;
    let anna = house.person();
    let page = anna.get("/api/docs").await;
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.text.contains("/api/tables/{id}/moves") && !page.text.contains("<script"));
    let style = anna.get("/api/docs.css").await;
    assert!(style.header("content-type").starts_with("text/css"));
    let description = anna.get("/api/openapi.json").await;
    assert!(description.json["paths"]["/api/tables"]["post"].is_object());
}
