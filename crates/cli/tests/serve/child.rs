//! A server in a process of its own, and somebody who uses it.

use futures_util::StreamExt;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than any machine takes for what a test waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A server that runs until it is killed or dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
    log: Arc<Mutex<String>>,
}

/// `kibitzer serve` on a free port with these further arguments, not started yet.
pub(crate) fn serve(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    command
        .args(["serve", "--port", "0", "--no-rate-limits"])
        .args(arguments)
        .env_remove("DATABASE_URL")
        .env_remove("RUST_LOG")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

impl Server {
    /// Starts it, and waits until it listens.
    pub(crate) fn start(command: &mut Command) -> Server {
        let mut child = command.spawn().unwrap();
        let log = Arc::new(Mutex::new(String::new()));
        let (mut errors, kept) = (child.stderr.take().unwrap(), Arc::clone(&log));
        std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(length @ 1..) = errors.read(&mut chunk) {
                let text = String::from_utf8_lossy(&chunk[..length]);
                kept.lock().unwrap().push_str(&text);
            }
        });
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let url = first.trim().strip_prefix("Kibitzer listens on ");
        let url = url.unwrap_or_else(|| panic!("{first:?} {}", log.lock().unwrap()));
        Server {
            url: url.to_owned(),
            child,
            log,
        }
    }

    /// What it has logged so far.
    pub(crate) fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Ends it as a power cut would, but for the disk.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end.
    pub(crate) fn terminate(&self) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits for its end.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "it does not end: {}",
                self.log()
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody with a cookie, who may go from one server to another.
#[derive(Clone)]
pub(crate) struct Guest {
    http: reqwest::Client,
    pub(crate) cookie: String,
}

/// How a request ended: the status and the body, or nothing when the server was gone.
pub(crate) type Answer = Option<(u16, Value)>;

impl Guest {
    /// Makes a guest.
    pub(crate) async fn enter(server: &Server) -> Guest {
        let http = reqwest::Client::new();
        let request = http.post(format!("{}/api/me", server.url));
        let answer = request.json(&json!({"name": "Anna"})).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Guest { http, cookie }
    }

    pub(crate) async fn post(&self, url: &str, path: &str, body: Value) -> Answer {
        let request = self.http.post(format!("{url}{path}")).json(&body);
        answer(request.header("cookie", &self.cookie)).await
    }

    pub(crate) async fn get(&self, url: &str, path: &str) -> Answer {
        let request = self.http.get(format!("{url}{path}"));
        answer(request.header("cookie", &self.cookie)).await
    }

    /// Opens a table; its id.
    pub(crate) async fn table(&self, url: &str, seats: Value) -> String {
        let body = json!({"game": "pentomino", "seats": seats});
        let (status, table) = self.post(url, "/api/tables", body).await.unwrap();
        assert_eq!(status, 201, "{table}");
        table["id"].as_str().unwrap().to_owned()
    }

    /// The table.
    pub(crate) async fn look(&self, url: &str, id: &str) -> Value {
        self.get(url, &format!("/api/tables/{id}")).await.unwrap().1
    }

    /// Watches a table.
    pub(crate) async fn watch(&self, url: &str, id: &str, since: u64) -> Socket {
        let url = url.replace("http://", "ws://");
        let url = format!("{url}/api/tables/{id}/socket?since={since}");
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookie.parse().unwrap());
        Socket(connect_async(request).await.unwrap().0)
    }
}

async fn answer(request: reqwest::RequestBuilder) -> Answer {
    let response = request.send().await.ok()?;
    let status = response.status().as_u16();
    Some((status, response.json().await.ok()?))
}

/// What watches a table.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// The next frame; `None` when it is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.0.next()).await;
            match next.expect("nothing comes any more") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The numbers of the next events.
    pub(crate) async fn events(&mut self) -> Vec<u64> {
        loop {
            let frame = self.next().await.expect("the socket was closed");
            if let Some(events) = frame["events"].as_array() {
                let numbers = events.iter().map(|event| event["seq"].as_u64().unwrap());
                return numbers.collect();
            }
            if let Some(number) = frame["event"]["seq"].as_u64() {
                return vec![number];
            }
        }
    }
}
