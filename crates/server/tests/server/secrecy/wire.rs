//! The same law over the wire: two servers, each with one of the twins under the same name, and a
//! reader who asks both the same things over HTTP and a socket.

use super::tally::Tally;
use super::{BridgeCards, ShengjiCards, order, readers, tried};
use crate::house::{Person, TestServer};
use crate::socket::Socket;
use catalogue::GAMES;
use futures_util::StreamExt;
use kernel::Game;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;
use store::{Append, AppendOutcome, Guest, Location, NewTable, Store, TokenHash};
use table::twins::{DealtGame, OPENER, Twins, guest, twins};
use table::{Entry, Event, Holder};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

/// Two servers and the tables that are on both.
struct Pair {
    houses: [TestServer; 2],
    tables: Vec<(String, Twins)>,
    _folders: [TempDir; 2],
}

impl Pair {
    /// Servers with these twins, whose events up to `known` have happened. Robots move as soon as they
    /// can, or not while the test lasts.
    async fn open(found: Vec<Twins>, known: impl Fn(&Twins) -> usize, robots_move: bool) -> Pair {
        let folders = [0, 1].map(|_| tempfile::tempdir().unwrap());
        let named = found.into_iter().enumerate();
        let named = named.map(|(nth, twins)| (format!("{nth:0>22}"), twins));
        let tables: Vec<(String, Twins)> = named.collect();
        let mut houses = Vec::new();
        for (which, folder) in folders.iter().enumerate() {
            let location = Location::directory(folder.path());
            let store = Store::open(&location).await.unwrap();
            for name in (0..4)
                .map(|seat| guest(kernel::Seat::new(seat)))
                .chain(["eve", OPENER].map(str::to_owned))
            {
                let id = name.clone();
                let known = Guest {
                    id,
                    name: None,
                    created: 1,
                };
                store
                    .add_guest(&TokenHash::of(&token(&name)), &known)
                    .await
                    .unwrap();
            }
            for (id, twins) in &tables {
                write(&store, id, &twins.logs[which][..known(twins)]).await;
            }
            store.close().await;
            let house = TestServer::at(location, |config| {
                config.thinking.pace = if robots_move { 0.0 } else { 100_000.0 };
                config.thinking.bot = Duration::from_millis(if robots_move { 60_000 } else { 50 });
                config.thinking.analysis = Duration::from_secs(60);
            });
            houses.push(house.await);
        }
        let houses = houses.try_into().map_err(|_| "two of them").unwrap();
        Pair {
            houses,
            tables,
            _folders: folders,
        }
    }

    /// The same reader at both.
    fn readers(&self, name: Option<&str>) -> [Person; 2] {
        self.houses.each_ref().map(|house| match name {
            Some(name) => house.person_with(&token(name)),
            None => house.person(),
        })
    }
}

/// The secret in a guest's cookie.
fn token(name: &str) -> String {
    format!("{name:x<43}")
}

async fn write(store: &Store, id: &str, log: &[Entry]) {
    let table = GAMES.restore(id, log).unwrap();
    let mut summary = serde_json::to_value(table.summary()).unwrap();
    summary["people"] = json!(table.people());
    let status = summary["status"].as_str().unwrap().to_owned();
    let body = |entry: &Entry| serde_json::to_string(&entry.event).unwrap();
    let Event::Opened(opened) = &log[0].event else {
        panic!("a log begins with an opening");
    };
    let new = NewTable {
        id: id.to_owned(),
        game: opened.game.clone(),
        opener: opened.opener.clone(),
        opened: log[0].at,
        status,
        summary: summary.to_string(),
        players: table.people().into_iter().flatten().collect(),
        events: vec![body(&log[0])],
    };
    store.open_table(new).await.unwrap();
    for entry in &log[1..] {
        let append = Append {
            table: id.to_owned(),
            seq: entry.seq as i64,
            at: entry.at,
            body: body(entry),
            update: None,
        };
        assert_eq!(store.append(append).await.unwrap(), AppendOutcome::Done);
    }
}

/// Everything that can be asked about a table without changing it.
fn questions(id: &str, ply: usize, next: u64, game: &str) -> Vec<(Method, String, Value)> {
    let at = format!("/api/tables/{id}");
    let get = |path: String| (Method::GET, path, Value::Null);
    let post = |what: &str, body: Value| (Method::POST, format!("{at}/{what}"), body);
    let mut asked = vec![get(at.clone()), get(format!("{at}/record"))];
    asked.push(get("/api/me/tables?limit=100".to_owned()));
    asked.extend([0, next / 2, next].map(|since| get(format!("{at}/events?since={since}"))));
    asked.extend([0, ply / 2, ply, ply + 1].map(|ply| get(format!("{at}/at/{ply}"))));
    for action in tried(game).iter().step_by(9) {
        // Nothing may happen: the number is one too high.
        asked.push(post("moves", json!({"action": action, "expect": next + 1})));
    }
    asked.push(post("moves", json!({"action": "what?", "expect": next})));
    for ply in [0, ply / 2] {
        asked.push(post("analysis", json!({ "ply": ply + 1_000 })));
        let seats = ["me", "open", "open", "open"];
        let from = json!({"seats": seats, "from": {"table": id, "ply": ply}});
        asked.push((Method::POST, "/api/tables".to_owned(), from));
    }
    asked
}

/// The frames of a socket up to the one that tells who is here, as they come. The socket stays open,
/// so that the next one hears of as many who watch at either server.
async fn frames(house: &TestServer, person: &Person, id: &str, since: u64) -> (String, Socket) {
    let mut socket = Socket::open(house, person, id, since).await;
    let mut all = String::new();
    loop {
        match crate::house::soon(socket.stream.next()).await {
            Some(Ok(Message::Text(text))) => {
                // How many watch is told when a moment has passed, and more may have come by then.
                let (told, _) = text.split_once(",\"watching\"").unwrap_or((&text, ""));
                all.push_str(told);
                all.push('\n');
                if text.contains("\"presence\"") {
                    return (all, socket);
                }
            }
            Some(Ok(_)) => {}
            end => panic!("{end:?}"),
        }
    }
}

/// Asks both servers everything about every table, as everybody who reads there.
async fn ask_all(pair: &Pair, tally: &mut Tally) {
    for (id, twins) in &pair.tables {
        let log = &twins.logs[0];
        let next = log.len() as u64;
        let mut watching = Vec::new();
        for name in readers(twins.reader) {
            let people = pair.readers(name.as_deref());
            let ply = people[0].look(id).await["ply"].as_u64().unwrap() as usize;
            for (method, path, body) in questions(id, ply, next, twins.game) {
                let mut said = Vec::new();
                for person in &people {
                    let answer = match method {
                        Method::GET => person.get(&path).await,
                        _ => person.send(method.clone(), &path, body.clone()).await,
                    };
                    said.push(format!("{} {}", answer.status, answer.text));
                }
                tally.same(&format!("{method} {path} {body}"), &said[0], &said[1]);
            }
            for since in [0, next / 2, next] {
                let mut heard = Vec::new();
                for (house, person) in pair.houses.iter().zip(&people) {
                    let (all, socket) = frames(house, person, id, since).await;
                    heard.push(all);
                    watching.push(socket);
                }
                tally.same(&format!("the socket of {id}"), &heard[0], &heard[1]);
            }
        }
        tally.count(twins);
        tally.boards += 1;
    }
}

/// What was said, but for the time of it.
fn timeless(mut said: Value) -> String {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("at");
                fields.remove("opened");
                fields.values_mut().for_each(forget);
            }
            Value::Array(values) => values.iter_mut().for_each(forget),
            _ => {}
        }
    }
    forget(&mut said);
    said.to_string()
}

/// Plays twins again from their beginning: robots at the server move by themselves, people's moves are
/// sent, and whatever the reader is told on the way is compared.
async fn play_again(pair: &Pair, tally: &mut Tally) {
    for (id, twins) in &pair.tables {
        let Event::Opened(opened) = &twins.logs[0][0].event else {
            panic!("a log begins with an opening");
        };
        for (seq, entry) in (0u64..).zip(&twins.logs[0]).skip(1) {
            let Event::Moved { seat, .. } = &entry.event else {
                continue;
            };
            let Holder::Person { guest, .. } = &opened.seats[seat.index()] else {
                continue;
            };
            let mut said = Vec::new();
            for (which, mover) in pair.readers(Some(guest)).iter().enumerate() {
                mover
                    .wait(id, |table| table["next"].as_u64() >= Some(seq))
                    .await;
                let Event::Moved { action, .. } = &twins.logs[which][seq as usize].event else {
                    panic!("twins have the same kinds of events");
                };
                let made = mover.play(id, action, seq).await;
                assert_eq!(made.status, 201, "{made:?}");
                let reader = readers(twins.reader).remove(0);
                let reader = &pair.readers(reader.as_deref())[which];
                // The robots go on meanwhile, so what is asked for is the past.
                let news = reader
                    .get(&format!("/api/tables/{id}/events?since=0"))
                    .await
                    .json;
                let events = news["events"].as_array().unwrap();
                let past = events.iter().take(seq as usize + 1).cloned();
                let view = reader.get(&format!("/api/tables/{id}/at/{seq}")).await.json;
                said.push(timeless(json!([past.collect::<Vec<_>>(), view])));
            }
            tally.same(&format!("{id} at event {seq}"), &said[0], &said[1]);
        }
        tally.count(twins);
        tally.boards += 1;
    }
}

fn found<D: DealtGame>(numbers: impl Iterator<Item = u64>) -> Vec<Twins> {
    let found = numbers.flat_map(|number| twins::<D>(&order(D::Game::NAME, number)));
    found.filter(|twins| twins.logs[0].len() > 1).collect()
}

/// Faithful twins with people at the table, who are the readers, one for each number.
fn with_people<D: DealtGame>(numbers: impl Iterator<Item = u64>) -> Vec<Twins> {
    let numbers = numbers.filter(|number| number.is_multiple_of(2) && number % 5 != 4);
    let found = numbers.filter_map(|number| {
        let found = twins::<D>(&order(D::Game::NAME, number)).into_iter();
        found
            .filter(|twins| twins.reader.is_some())
            .max_by_key(|twins| twins.logs[0].len())
    });
    found.collect()
}

async fn law(boards: u64) {
    let mut tally = Tally::default();
    for found in [
        found::<BridgeCards>(0..boards),
        found::<ShengjiCards>(0..boards),
    ] {
        let pair = Pair::open(found, |twins| twins.logs[0].len(), false).await;
        ask_all(&pair, &mut tally).await;
    }
    tally.assert_same("the wire");
    let mut tally = Tally::default();
    for found in [
        with_people::<BridgeCards>(0..2 * boards),
        with_people::<ShengjiCards>(0..boards),
    ] {
        let pair = Pair::open(found, |_| 1, true).await;
        play_again(&pair, &mut tally).await;
    }
    tally.assert_same("played over the wire");
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_cards_change_nothing_on_the_wire() {
    law(3).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "dozens of tables on two servers take minutes"]
async fn hidden_cards_change_nothing_on_the_wire_of_many_tables() {
    law(24).await;
}
