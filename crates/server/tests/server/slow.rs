//! Readers and writers that take their time.

use crate::house::{TestServer, soon, until};
use crate::socket::{Socket, numbers};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_is_closed_and_makes_nobody_wait() {
    let house = TestServer::with(|config| {
        config.limits.send = Duration::from_millis(300);
        config.limits.events = 100_000;
    })
    .await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!(["me", "me"])).await;
    // Somebody who asks to watch, takes almost nothing and never reads.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut slow = socket.connect(house.address).await.unwrap();
    let request = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        house.address,
        anna.cookie().unwrap(),
    );
    slow.write_all(request.as_bytes()).await.unwrap();
    until(async || house.metric("kibitzer_sockets_open").await == 1.0).await;

    let mut healthy = Socket::open(&house, &anna, &id, 0).await;
    let mut seen = numbers(&healthy.next_of("events").await);
    let open = async || house.metric("kibitzer_sockets_open").await;
    let undo = format!("/api/tables/{id}/undo");
    let mut next = 1;
    // Until what the system keeps for the slow one is full, and it is closed.
    while open().await == 2.0 {
        for _ in 0..20 {
            assert_eq!(anna.play(&id, "F1d5", next).await.status, 201);
            assert_eq!(anna.post(&undo, json!({"say": "ask"})).await.status, 200);
            next += 2;
            while seen.last().is_none_or(|last| last + 1 < next) {
                seen.extend(numbers(&healthy.next_of("events").await));
            }
        }
        assert!(next < 90_000, "the slow reader is never closed");
    }
    assert_eq!(seen, (0..next).collect::<Vec<_>>());
    // It can come back and go on.
    let mut back = Socket::open(&house, &anna, &id, next - 3).await;
    assert_eq!(
        numbers(&back.next_of("events").await),
        [next - 3, next - 2, next - 1]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn headers_that_never_end() {
    let house = TestServer::with(|config| config.limits.headers = Duration::from_secs(2)).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx: ")
        .await
        .unwrap();
    let mut answer = Vec::new();
    let _ = soon(stream.read_to_end(&mut answer)).await;
    assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
    // An idle connection is closed as well.
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let mut answer = Vec::new();
    let _ = soon(stream.read_to_end(&mut answer)).await;
    assert!(String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 200 OK"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_ends() {
    let house = TestServer::with(|config| config.limits.request = Duration::from_millis(300)).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let head = "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 100\r\nconnection: close\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = soon(stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("\"code\":\"too-slow\""), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections_and_no_more() {
    let house = TestServer::with(|config| config.limits.connections_per_client = 4).await;
    let mut streams = Vec::new();
    for _ in 0..4 {
        streams.push(TcpStream::connect(house.address).await.unwrap());
    }
    let answered = async |stream: &mut TcpStream| {
        let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
        let mut answer = [0; 12];
        let sent = stream.write_all(request).await;
        sent.is_ok() && soon(stream.read_exact(&mut answer)).await.is_ok()
    };
    for stream in &mut streams {
        assert!(answered(stream).await);
    }
    let mut surplus = TcpStream::connect(house.address).await.unwrap();
    assert!(!answered(&mut surplus).await);
    streams.clear();
    until(async || {
        let mut again = TcpStream::connect(house.address).await.unwrap();
        answered(&mut again).await
    })
    .await;
}
