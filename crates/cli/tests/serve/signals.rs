//! Asked to end.

use crate::child::{Guest, Server, serve};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn it_closes_sockets_and_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&mut serve(&["--data", data, "--think", "1000"]));
    let guest = Guest::enter(&server).await;
    let id = guest
        .table(&server.url, json!(["me", {"bot": "minmax:8"}]))
        .await;
    let mut socket = guest.watch(&server.url, &id, 0).await;
    let path = format!("/api/tables/{id}/moves");
    let made = guest
        .post(&server.url, &path, json!({"action": "F1d5", "expect": 1}))
        .await;
    let (status, written) = made.unwrap();
    assert_eq!((status, &written["seq"]), (201, &json!(1)));

    server.terminate();
    let mut told = false;
    while let Some(frame) = socket.next().await {
        told |= frame["type"] == "closing";
    }
    assert!(told);
    assert_eq!(server.ended().await.code(), Some(0), "{}", server.log());
    let log = server.log();
    assert!(
        !log.contains("panicked") && !log.contains("ERROR") && !log.contains("WARN"),
        "{log}"
    );
    let files = std::fs::read_dir(folder.path()).unwrap();
    let files: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["kibitzer.db"], "the journal is folded in");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_time_it_ends_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&mut serve(&["--data", data]));
    // A request that never comes to its end would be waited for.
    let address = server.url.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                expect: 100-continue\r\ncontent-length: 100\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100");
    server.terminate();
    server.terminate();
    let status = server.ended().await;
    // Two signals that come together may count as one.
    assert!([Some(130), Some(0)].contains(&status.code()), "{status}");
}
