//! What sockets tell adds up to what a request shows, for everybody and at any time.

use crate::house::{Person, TestServer, until};
use crate::socket::{Socket, numbers};
use serde_json::{Value, json};

/// A table of bridge with two people and two bots, and everybody who looks at it.
struct Party {
    house: TestServer,
    people: Vec<Person>,
    sockets: Vec<Socket>,
    id: String,
}

impl Party {
    async fn new() -> Party {
        let house = TestServer::open().await;
        let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
        let wanted = json!({
            "game": "bridge", "settings": {"boards": 2},
            "seats": ["me", {"bot": "beginner"}, "open", {"bot": "beginner"}],
        });
        let id = anna.post("/api/tables", wanted).await.text_of("id");
        let people = vec![anna, ben, house.person(), house.guest("Cem").await];
        let mut sockets = Vec::new();
        for person in &people {
            sockets.push(Socket::open(&house, person, &id, 0).await);
        }
        Party {
            house,
            people,
            sockets,
            id,
        }
    }

    /// Waits until everybody's socket has told them what a request shows.
    async fn agree(&mut self) {
        for (person, socket) in self.people.iter().zip(&mut self.sockets) {
            let mut wanted = Value::Null;
            until(async || {
                // A bot that is to move would make it old before it is compared.
                wanted = person.look(&self.id).await;
                wanted["thinking"] == false
            })
            .await;
            while socket.table["next"] != wanted["next"] {
                socket.next().await.unwrap();
            }
            while socket.table != wanted {
                socket.next_of("presence").await;
            }
            assert_eq!(socket.table.to_string(), wanted.to_string());
        }
    }

    /// Whoever is to move makes some move.
    async fn move_on(&self) {
        for person in &self.people[..2] {
            let table = person.look(&self.id).await;
            let legal = table["legal"].as_array();
            // The last of a few: calls rise, and nobody claims.
            let action = legal.and_then(|legal| legal[..legal.len().min(3)].last());
            if let Some(action) = action.and_then(Value::as_str) {
                let next = table["next"].as_u64().unwrap();
                let made = person.play(&self.id, action, next).await;
                assert_eq!(made.status, 201, "{made:?}");
                return;
            }
        }
    }

    async fn post(&self, who: usize, what: &str, body: Value) -> u16 {
        let path = format!("/api/tables/{}/{what}", self.id);
        self.people[who].post(&path, body).await.status
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_make_the_table() {
    let mut party = Party::new().await;
    party.agree().await;
    let seat = format!("/api/tables/{}/seats/2", party.id);
    let sat = party.people[1].put(&seat, json!("me")).await;
    assert_eq!(sat.status, 200, "{sat:?}");
    party.agree().await;
    for _ in 0..16 {
        party.move_on().await;
        party.agree().await;
    }
    // Whether it is granted is another question; whatever happens is told.
    party.post(0, "undo", json!({"say": "ask"})).await;
    party.post(1, "undo", json!({"say": "refuse"})).await;
    party.agree().await;
    party.move_on().await;
    party.post(1, "undo", json!({"say": "ask"})).await;
    party.post(0, "undo", json!({"say": "grant"})).await;
    party.agree().await;
    party.post(0, "resign", json!({})).await;
    party.post(1, "resign", json!({})).await;
    party.agree().await;
    party.post(0, "rematch", json!({})).await;
    party.post(1, "rematch", json!({})).await;
    party.agree().await;

    // Who comes back gets everything since, wherever they were.
    let visitor = &party.people[2];
    let table = visitor.look(&party.id).await;
    let next = table["next"].as_u64().unwrap();
    assert!(next > 30);
    for since in (0..=next).step_by(7).chain([next]) {
        let mut socket = Socket::open(&party.house, visitor, &party.id, since).await;
        let first = socket.next().await.unwrap();
        assert_eq!(numbers(&first), (since..next).collect::<Vec<_>>());
        assert_eq!(first["table"]["moves"], table["moves"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_costs_those_who_watch_little() {
    let mut party = Party::new().await;
    let seat = format!("/api/tables/{}/seats/2", party.id);
    party.people[1].put(&seat, json!("me")).await;
    let mut longest = [0; 2];
    // The end of a board uncovers its cards and the reasons of all its moves, once.
    let reasons = |table: &Value| {
        let moves = table["moves"].as_array().into_iter().flatten();
        moves.filter(|made| made["why"] != json!([])).count()
    };
    while party.sockets[2].table["ply"].as_u64().unwrap_or(0) < 60 {
        party.move_on().await;
        let visitor = &mut party.sockets[2];
        let known = reasons(&visitor.table);
        let frame = visitor.next().await.unwrap();
        let uncovers = reasons(&visitor.table) > known + 1;
        if frame["type"] == "events" && visitor.table["ply"].as_u64() > Some(0) && !uncovers {
            // A call brings its meaning as data, for every language.
            let means = frame["events"][0]["meaning"].is_object();
            let longest = &mut longest[usize::from(means)];
            *longest = visitor.bytes.max(*longest);
        }
    }
    let whole = party.people[2].look(&party.id).await.to_string().len();
    let [plain, meaning] = longest;
    assert!(plain < 2_000, "{plain} bytes of {whole}");
    assert!(meaning < 3_500, "{meaning} bytes of {whole}");
}
