//! A WebSocket to a table.

use crate::house::{House, Person, soon};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// What watches a table.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// How a connection could be refused: the status and the error's code.
pub(crate) type Refused = String;

impl Socket {
    /// Watches as this person.
    pub(crate) async fn open(house: &House, person: &Person, id: &str, since: u64) -> Socket {
        Socket::try_open(house, person, id, since, &[])
            .await
            .unwrap()
    }

    /// The same with further headers.
    pub(crate) async fn try_open(
        house: &House,
        person: &Person,
        id: &str,
        since: u64,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Refused> {
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
            Ok((stream, _)) => Ok(Socket { stream }),
            Err(Error::Http(response)) => {
                let body = response.body().clone().unwrap_or_default();
                let body: Value = serde_json::from_slice(&body).unwrap_or_default();
                let code = body["code"].as_str().unwrap_or_default();
                Err(format!("{} {code}", response.status().as_u16()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// The next frame; `Err` with the close frame when there is none any more.
    pub(crate) async fn next(&mut self) -> Result<Value, Option<CloseFrame>> {
        loop {
            match soon(self.stream.next()).await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => return Err(frame),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
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

/// The numbers of the events in a frame.
pub(crate) fn numbers(frame: &Value) -> Vec<u64> {
    let events = frame["events"].as_array().unwrap();
    events
        .iter()
        .map(|event| event["seq"].as_u64().unwrap())
        .collect()
}
