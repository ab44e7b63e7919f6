//! Whoever applies every change to the table they saw first has the table as it is, for every game and
//! every kind of reader; and stepping back shows each position as it was.

use catalogue::GAMES;
use kernel::{Budget, Seat};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{
    AnyTable, Change, Entry, Event, Holder, Intent, Open, ReaderView, Status, Step, patch,
};

/// Who looks: three who may sit, the opener, a stranger, and nobody in particular.
const READERS: [Option<&str>; 6] = [
    Some("ann"),
    Some("bob"),
    Some("cem"),
    Some("opener"),
    Some("stranger"),
    None,
];

fn person(guest: &str) -> Holder {
    Holder::Person {
        guest: guest.to_owned(),
        name: Some(guest.to_uppercase()),
    }
}

fn bot(name: &str) -> Holder {
    Holder::Bot {
        bot: name.to_owned(),
    }
}

/// A table with its log and with what each reader has made of the changes so far.
struct WatchedTable {
    table: Box<dyn AnyTable>,
    log: Vec<Entry>,
    copies: Vec<Value>,
}

fn text(table: &dyn AnyTable, guest: Option<&str>) -> Value {
    serde_json::to_value(table.view(guest)).unwrap()
}

/// What a client does with a change.
fn take_in(copy: &mut Value, change: &Value) {
    let event = &change["event"];
    assert_eq!(event["seq"], copy["next"]);
    let opening = copy["opening"].as_u64().unwrap();
    let moves = copy["moves"].as_array_mut().unwrap();
    match event["kind"].as_str().unwrap() {
        "moved" => {
            let fields = ["seq", "at", "seat", "action", "why", "meaning"];
            moves.push(
                fields
                    .iter()
                    .map(|&name| (name, event[name].clone()))
                    .collect(),
            );
        }
        "undone" => moves.truncate((event["to"].as_u64().unwrap() - opening) as usize),
        _ => {}
    }
    let steps: Vec<patch::Op> = serde_json::from_value(change["patch"].clone()).unwrap();
    patch::apply(copy, &steps).unwrap();
}

impl WatchedTable {
    fn new(order: Open) -> Self {
        let log = vec![Entry {
            seq: 0,
            at: 5,
            event: GAMES.open(order).unwrap(),
        }];
        let table = GAMES.restore("id", &log).unwrap();
        let copies = READERS.map(|reader| text(&*table, reader)).to_vec();
        WatchedTable { table, log, copies }
    }

    fn commit(&mut self, event: Event) {
        let seq = self.table.next();
        let at = 5 + seq as i64;
        let entry = Entry { seq, at, event };
        let after = self.table.after(&entry).unwrap();
        for (reader, copy) in READERS.into_iter().zip(&mut self.copies) {
            let shown = ReaderView::to(&*self.table, reader);
            let now = ReaderView::to(&*after, reader);
            let change = Change::new((&*self.table, &shown), (&*after, &now), &entry, reader);
            let bytes = serde_json::to_string(&change).unwrap();
            take_in(copy, &serde_json::from_str(&bytes).unwrap());
            let expected = text(&*after, reader).to_string();
            assert_eq!(copy.to_string(), expected, "{reader:?} after {entry:?}");
        }
        assert!(!after.knows("stranger"));
        assert_eq!(self.copies[4], self.copies[5], "strangers see the same");
        self.table = after;
        self.log.push(entry);
    }

    fn act(&mut self, guest: &str, intent: &Intent) -> bool {
        match self.table.propose(guest, intent) {
            Ok(Step::Event(event)) => self.commit(event),
            Ok(Step::Open(_)) => self.commit(Event::Rematched {
                table: "another".to_owned(),
            }),
            Ok(Step::Already(_) | Step::MovedOn(_)) | Err(_) => return false,
        }
        true
    }
}

/// Plays on at random, mostly moves, with everything else that can happen at a table in between.
fn play(game: &str, settings: Value, seats: usize, events: usize, seed: u64) -> WatchedTable {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut holders = vec![person("ann"), Holder::Open];
    while holders.len() < seats {
        let more = [bot("beginner"), person("cem"), person("ann")];
        holders.push(more[rng.random_range(0..3)].clone());
    }
    holders.rotate_right(rng.random_range(0..seats));
    let mut watched = WatchedTable::new(Open {
        game: game.to_owned(),
        settings,
        seats: holders,
        opening: Vec::new(),
        seed,
        source: None,
        opener: "opener".to_owned(),
    });
    let people = ["ann", "bob", "cem", "opener"];
    for _ in 0..events * 20 {
        if watched.log.len() >= events {
            break;
        }
        let seat = Seat::new(rng.random_range(0..seats as u8));
        let guest = *people.choose(&mut rng).unwrap();
        if rng.random_bool(0.9) && watched.table.status() == Status::Playing {
            if let Some(task) = watched.table.bot_task() {
                let thought = task.run(Budget::nodes(1));
                watched.commit(thought.event);
                continue;
            }
            let mover = people.into_iter().find_map(|guest| {
                let legal = watched.table.view(Some(guest)).legal?;
                Some((guest, legal.choose(&mut rng)?.clone()))
            });
            let (guest, action) = mover.unwrap();
            let expect = watched.table.next();
            assert!(watched.act(guest, &Intent::Move { action, expect }));
            continue;
        }
        let intent = match rng.random_range(0..11) {
            0 => Intent::AskUndo,
            1 => Intent::GrantUndo,
            2 => Intent::RefuseUndo,
            3 => Intent::Sit {
                seat,
                name: None,
                seed: 7,
            },
            4 => Intent::SeatBot {
                seat,
                bot: "beginner".to_owned(),
                away: rng.random_bool(0.2),
                seed: 7,
            },
            5 => Intent::Rematch(BTreeMap::new()),
            9 => Intent::GrantResign,
            10 => Intent::RefuseResign,
            6 if watched.log.len() + 9 > events => Intent::Resign(Some(seat)),
            _ if watched.table.status() == Status::Playing => {
                // Whoever had to agree has done so.
                let to = watched.table.ply().saturating_sub(rng.random_range(0..5));
                watched.commit(Event::Undone { to });
                continue;
            }
            _ => continue,
        };
        watched.act(guest, &intent);
    }
    watched
}

/// Whether each position is shown as it was when it was on the table.
fn steps_back_truly(watched: &WatchedTable) {
    let log = &watched.log;
    let mut table = GAMES.restore("id", &log[..1]).unwrap();
    let mut shown: Vec<Value> = Vec::new();
    let look = |table: &dyn AnyTable| {
        // Nothing is shown before the cards are dealt.
        let view = table.at(None, table.ply());
        view.map_or(Value::Null, |view| serde_json::to_value(view).unwrap())
    };
    shown.push(look(&*table));
    for entry in &log[1..] {
        table.apply(entry).unwrap();
        shown.truncate(table.ply());
        shown.push(look(&*table));
    }
    let dealt = shown.iter().enumerate().filter(|(_, was)| !was.is_null());
    for (ply, was) in dealt {
        let now = watched.table.at(None, ply).unwrap();
        assert_eq!(serde_json::to_value(now).unwrap(), *was, "at {ply}");
    }
    assert!(watched.table.at(None, shown.len()).is_err());
}

fn law(game: &str, settings: Value, seats: usize, events: usize, tables: u64) -> Vec<WatchedTable> {
    let mut all = Vec::new();
    for seed in 0..tables {
        let watched = play(game, settings.clone(), seats, events, seed);
        steps_back_truly(&watched);
        all.push(watched);
    }
    let happened = |kind: fn(&Event) -> bool| {
        let mut entries = all.iter().flat_map(|watched| &watched.log);
        assert!(entries.any(|entry| kind(&entry.event)), "{game}");
    };
    happened(|event| matches!(event, Event::Moved { .. }));
    happened(|event| matches!(event, Event::Undone { .. }));
    happened(|event| matches!(event, Event::Seated { .. }));
    all
}

#[test]
fn changes_make_the_table_bridge() {
    let tables = law("bridge", json!({"boards": 4}), 4, 120, 8);
    assert!(tables.iter().any(|watched| watched.table.ply() > 64));
}

#[test]
fn changes_make_the_table_shengji() {
    let tables = law("shengji", json!({"rounds": 2}), 4, 200, 3);
    assert!(tables.iter().any(|watched| watched.table.ply() > 64));
}

#[test]
fn changes_make_the_table_flows() {
    law("flows", Value::Null, 2, 120, 4);
}

#[test]
fn changes_make_the_table_pentomino() {
    let tables = law("pentomino", json!({"board": "6x6"}), 2, 60, 20);
    let over = |watched: &WatchedTable| watched.table.status() == Status::Over;
    assert!(tables.iter().any(over));
    let mut entries = tables.iter().flat_map(|watched| &watched.log);
    assert!(entries.any(|entry| matches!(entry.event, Event::Rematched { .. })));
}
