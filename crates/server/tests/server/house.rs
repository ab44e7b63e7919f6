//! A server of one's own, and people who use it.

use catalogue::CATALOGUE;
use reqwest::cookie::{CookieStore, Jar};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use server::{Catalogue, Config, Server};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Location;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

/// Longer than any machine takes for what a test waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A server that runs until it is closed or dropped.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) url: String,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    folder: Option<TempDir>,
}

impl TestServer {
    /// One with a new database, whose bots think quickly.
    pub(crate) async fn open() -> TestServer {
        TestServer::with(|_| {}).await
    }

    /// The same with something set otherwise.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let location = Location::directory(folder.path());
        let mut house = TestServer::at(location, change).await;
        house.folder = Some(folder);
        house
    }

    /// One on a database that is there.
    pub(crate) async fn at(location: Location, change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::offering(CATALOGUE, location, change).await
    }

    /// One with another catalogue.
    pub(crate) async fn offering(
        catalogue: Catalogue,
        location: Location,
        change: impl FnOnce(&mut Config),
    ) -> TestServer {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), location);
        config.thinking.threads = 2;
        config.thinking.bot = Duration::from_millis(200);
        config.thinking.analysis = Duration::from_millis(200);
        config.thinking.pace = 0.0;
        config.limits.rates = None;
        change(&mut config);
        let server = Server::bind(config, catalogue).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        TestServer {
            address,
            url: format!("http://{address}"),
            stop: Some(stop),
            running,
            folder: None,
        }
    }

    /// Somebody new, without a cookie.
    pub(crate) fn person(&self) -> Person {
        let jar = Arc::new(Jar::default());
        let builder = Client::builder().cookie_provider(Arc::clone(&jar));
        Person {
            http: builder.build().unwrap(),
            jar,
            url: self.url.clone(),
        }
    }

    /// Somebody who has this token in a cookie.
    pub(crate) fn person_with(&self, token: &str) -> Person {
        let person = self.person();
        let cookie = format!("kibitzer={token}; Path=/");
        person
            .jar
            .add_cookie_str(&cookie, &self.url.parse().unwrap());
        person
    }

    /// Somebody new, with a cookie and a name.
    pub(crate) async fn guest(&self, name: &str) -> Person {
        let person = self.person();
        let answer = person.post("/api/me", json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{}", answer.json);
        person
    }

    /// Ends the server in good order.
    pub(crate) async fn close(mut self) -> Option<TempDir> {
        let _ = self.stop.take().unwrap().send(());
        (&mut self.running).await.unwrap();
        self.folder.take()
    }

    /// The value of a number that the server counts; without labels.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let text = self.person().get("/metrics").await.text;
        let line = text
            .lines()
            .find(|line| line.split(' ').next() == Some(name));
        let line = line.unwrap_or_else(|| panic!("no {name} in:\n{text}"));
        line.rsplit(' ').next().unwrap().parse().unwrap()
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.running.abort();
    }
}

/// A client with cookies of its own.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) http: Client,
    jar: Arc<Jar>,
    url: String,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
    /// `null` if it is no JSON.
    pub(crate) json: Value,
}

impl Answer {
    pub(crate) async fn of(response: Response) -> Answer {
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let text = response.text().await.unwrap_or_default();
        let json = serde_json::from_str(&text).unwrap_or_default();
        Answer {
            status,
            headers,
            text,
            json,
        }
    }

    /// The status with the error's code, if it is one: `409 stale`.
    pub(crate) fn said(&self) -> String {
        match self.json["code"].as_str() {
            Some(code) => format!("{} {code}", self.status),
            None => self.status.to_string(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The text of a field.
    pub(crate) fn text_of(&self, field: &str) -> String {
        let text = self.json[field].as_str();
        text.unwrap_or_else(|| panic!("no {field} in {self:?}"))
            .to_owned()
    }
}

impl Person {
    /// The same person at another server, which knows the cookie if it has the same database.
    pub(crate) fn at(&self, house: &TestServer) -> Person {
        Person {
            url: house.url.clone(),
            ..self.clone()
        }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("{}{path}", self.url))
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::GET, path).send().await.unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, body).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PUT, path, body).await
    }

    pub(crate) async fn send(&self, method: Method, path: &str, body: Value) -> Answer {
        let request = self.request(method, path).json(&body);
        Answer::of(request.send().await.unwrap()).await
    }

    /// The cookie header that goes with requests.
    pub(crate) fn cookie(&self) -> Option<String> {
        let cookies = self.jar.cookies(&self.url.parse().unwrap())?;
        Some(cookies.to_str().unwrap().to_owned())
    }

    /// Opens a table of pentominoes; its id.
    pub(crate) async fn table(&self, seats: Value) -> String {
        let body = json!({ "game": "pentomino", "seats": seats });
        let answer = self.post("/api/tables", body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.text_of("id")
    }

    /// The table as this person sees it.
    pub(crate) async fn look(&self, id: &str) -> Value {
        let answer = self.get(&format!("/api/tables/{id}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json
    }

    /// Waits until the table is as wanted.
    pub(crate) async fn wait(&self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut last = Value::Null;
        let found = until(async || {
            last = self.look(id).await;
            wanted(&last)
        });
        found.await;
        last
    }

    /// Makes a move.
    pub(crate) async fn play(&self, id: &str, action: &str, expect: u64) -> Answer {
        let body = json!({ "action": action, "expect": expect });
        self.post(&format!("/api/tables/{id}/moves"), body).await
    }

    /// Makes some legal move in a table where it is this person's turn.
    pub(crate) async fn play_any(&self, id: &str) -> Answer {
        let table = self.look(id).await;
        let action = table["legal"][0]
            .as_str()
            .unwrap_or_else(|| panic!("not to move: {table}"));
        self.play(id, action, table["next"].as_u64().unwrap()).await
    }
}

/// Asks again and again until it is so.
pub(crate) async fn until(mut so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !so().await {
        assert!(begun.elapsed() < PATIENCE, "it never came to be so");
        sleep(Duration::from_millis(10)).await;
    }
}

/// Waits for something, but not for ever.
pub(crate) async fn soon<T>(what: impl Future<Output = T>) -> T {
    let done = tokio::time::timeout(PATIENCE, what).await;
    done.expect("it takes too long")
}

/// Whether it is this person's turn, or the game is over.
pub(crate) fn settled(table: &Value) -> bool {
    table["legal"].is_array() || table["status"] == "over"
}

/// Two people at a table, each of whom has moved once; it is the first one's turn again.
pub(crate) async fn two_at_a_table(house: &TestServer) -> (Person, Person, String) {
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = anna.table(json!(["me", "open"])).await;
    let sat = ben
        .put(&format!("/api/tables/{id}/seats/1"), json!("me"))
        .await;
    assert_eq!(sat.status, 200, "{sat:?}");
    assert_eq!(anna.play_any(&id).await.status, 201);
    assert_eq!(ben.play_any(&id).await.status, 201);
    (anna, ben, id)
}
