//! Tables of every game with people and robots in their seats, and their logs.

use catalogue::GAMES;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use table::{AnyTable, Entry, Event, Holder, Intent, Open, Right, Step, TableError};

/// The games with their settings and the party of each seat.
pub(crate) fn games() -> Vec<(&'static str, Value, Vec<usize>)> {
    vec![
        ("bridge", json!({"boards": 2}), vec![0, 1, 0, 1]),
        ("shengji", json!({"rounds": 1}), vec![0, 1, 0, 1]),
        ("flows", json!({"players": "4"}), vec![0, 1, 0, 1]),
        ("flows", json!({"players": "3"}), vec![0, 1, 2]),
        ("pentomino", json!({"board": "6x6"}), vec![0, 1]),
    ]
}

pub(crate) fn person(seat: usize) -> Holder {
    Holder::Person {
        guest: guest(seat),
        name: None,
    }
}

pub(crate) fn guest(seat: usize) -> String {
    format!("p{seat}")
}

pub(crate) fn bot() -> Holder {
    let bot = "beginner".to_owned();
    Holder::Bot { bot }
}

pub(crate) struct TestTable {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) log: Vec<Entry>,
}

impl TestTable {
    pub(crate) fn open(game: &str, settings: &Value, seats: Vec<Holder>, seed: u64) -> Self {
        TestTable::of(Open {
            game: game.to_owned(),
            settings: settings.clone(),
            seats,
            opening: Vec::new(),
            seed,
            source: None,
            opener: guest(0),
        })
    }

    pub(crate) fn of(order: Open) -> Self {
        let event = GAMES.open(order).unwrap();
        let log = vec![Entry {
            seq: 0,
            at: 5,
            event,
        }];
        let table = GAMES.restore("id", &log).unwrap();
        TestTable { table, log }
    }

    pub(crate) fn people(game: &str, settings: &Value, seats: usize, seed: u64) -> Self {
        let seats = (0..seats).map(person).collect();
        TestTable::open(game, settings, seats, seed)
    }

    pub(crate) fn commit(&mut self, event: Event) {
        let seq = self.table.next();
        let entry = Entry { seq, at: 5, event };
        self.table.apply(&entry).unwrap();
        self.log.push(entry);
    }

    pub(crate) fn act(&mut self, seat: usize, intent: Intent) -> Result<(), TableError> {
        match self.table.propose(&guest(seat), &intent)? {
            Step::Event(event) => self.commit(event),
            other => panic!("{intent:?} became {other:?}"),
        }
        Ok(())
    }

    /// A move at random of whoever is to move.
    pub(crate) fn play_any(&mut self, rng: &mut ChaCha8Rng) -> usize {
        let count = self.table.people().len();
        for seat in 0..count {
            let view = self.table.view(Some(&guest(seat)));
            let Some(legal) = view.legal else { continue };
            let action = legal.choose(rng).unwrap().clone();
            let expect = view.next;
            self.act(seat, Intent::Move { action, expect }).unwrap();
            return seat;
        }
        panic!("nobody is to move");
    }

    pub(crate) fn can(&self, seat: usize, right: Right) -> bool {
        self.table.view(Some(&guest(seat))).can.contains(&right)
    }

    pub(crate) fn ply(&self) -> usize {
        self.table.view(None).ply
    }
}

pub(crate) fn code(answer: Result<(), TableError>) -> &'static str {
    answer.err().map_or("ok", |refusal| refusal.code())
}
