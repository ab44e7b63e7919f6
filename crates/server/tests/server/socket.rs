//! A WebSocket to a table.

use crate::house::{Person, TestServer, soon};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// What watches a table, and keeps it as the frames tell of it.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table so far.
    pub(crate) table: Value,
    /// The length of the last frame.
    pub(crate) bytes: usize,
}

/// How a connection could be refused: the status and the error's code.
pub(crate) type RefusalCode = String;

impl Socket {
    /// Watches as this person.
    pub(crate) async fn open(house: &TestServer, person: &Person, id: &str, since: u64) -> Socket {
        Socket::try_open(house, person, id, since, &[])
            .await
            .unwrap()
    }

    /// The same with further headers.
    pub(crate) async fn try_open(
        house: &TestServer,
        person: &Person,
        id: &str,
        since: u64,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, RefusalCode> {
        let url = format!(
            "ws://{}/api/tables/{id}/socket?since={since}",
            house.address
        );
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = person.cookie() {
            request
                .headers_mut()
                .insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match soon(connect_async(request)).await {
            Ok((stream, _)) => Ok(Socket {
                stream,
                table: Value::Null,
                bytes: 0,
            }),
            Err(Error::Http(response)) => {
                let body = response.body().clone().unwrap_or_default();
                let body: Value = serde_json::from_slice(&body).unwrap_or_default();
                let code = body["code"].as_str().unwrap_or_default();
                Err(format!("{} {code}", response.status().as_u16()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// The next frame, a change as the events and the table that it makes; `Err` with the close frame
    /// when there is none any more.
    pub(crate) async fn next(&mut self) -> Result<Value, Option<CloseFrame>> {
        loop {
            match soon(self.stream.next()).await {
                Some(Ok(Message::Text(text))) => {
                    self.bytes = text.len();
                    return Ok(self.read(serde_json::from_str(&text).unwrap()));
                }
                Some(Ok(Message::Close(frame))) => return Err(frame),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    fn read(&mut self, frame: Value) -> Value {
        match frame["type"].as_str().unwrap() {
            "events" => self.table = frame["table"].clone(),
            "presence" => attend(&mut self.table, &frame),
            "change" => {
                take_in(&mut self.table, &frame);
                let (event, table) = (&frame["event"], &self.table);
                return json!({"type": "events", "events": [event], "table": table});
            }
            _ => {}
        }
        frame
    }

    /// The next frame of this kind.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await.unwrap();
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// Says something, which is not for clients to do.
    pub(crate) async fn say(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }
}

/// What a client does with a change.
pub(crate) fn take_in(table: &mut Value, change: &Value) {
    let event = &change["event"];
    assert_eq!(event["seq"], table["next"]);
    let opening = table["opening"].as_u64().unwrap();
    let moves = table["moves"].as_array_mut().unwrap();
    match event["kind"].as_str().unwrap() {
        "moved" => {
            let fields = ["seq", "at", "seat", "action", "why", "meaning"].into_iter();
            moves.push(fields.map(|name| (name, event[name].clone())).collect());
        }
        "undone" => moves.truncate((event["to"].as_u64().unwrap() - opening) as usize),
        _ => {}
    }
    let steps: Vec<table::patch::Op> = serde_json::from_value(change["patch"].clone()).unwrap();
    table::patch::apply(table, &steps).unwrap();
}

/// What a client does with the news of who is here.
fn attend(table: &mut Value, frame: &Value) {
    let seats = table["seats"].as_array_mut().unwrap();
    for (seat, here) in seats.iter_mut().zip(frame["here"].as_array().unwrap()) {
        if seat["holder"]["kind"] == "person" {
            seat["holder"]["here"] = here.clone();
        }
    }
}

/// The numbers of the events in a frame.
pub(crate) fn numbers(frame: &Value) -> Vec<u64> {
    let events = frame["events"].as_array().unwrap();
    events
        .iter()
        .map(|event| event["seq"].as_u64().unwrap())
        .collect()
}
