//! The table's promises, shown on a small game with secrets and draws.

mod people;
mod secrets;
mod thinking;
mod whisper;

use crate::{AnyTable, Entry, Event, Holder, Intent, Step, Table, TableError, TableOpening};
use whisper::Whisper;

pub(crate) fn person(guest: &str) -> Holder {
    Holder::Person {
        guest: guest.to_owned(),
        name: None,
    }
}

pub(crate) fn bot(name: &str) -> Holder {
    Holder::Bot {
        bot: name.to_owned(),
    }
}

pub(crate) fn opened(seats: [Holder; 2], seed: u64) -> TableOpening {
    TableOpening {
        game: "whisper".to_owned(),
        settings: serde_json::json!({"rounds": 3, "sealed": "swordfish"}),
        seed: (!seats.contains(&Holder::Open)).then_some(seed),
        source: None,
        opening: Vec::new(),
        seats: seats.to_vec(),
        opener: "ann".to_owned(),
    }
}

/// A table with its log, as a server keeps it.
pub(crate) struct Bench {
    pub(crate) table: Table<Whisper>,
    pub(crate) log: Vec<Entry>,
    opened: TableOpening,
}

impl Bench {
    pub(crate) fn new(seats: [Holder; 2], seed: u64) -> Self {
        let opened = opened(seats, seed);
        Bench {
            table: Table::open("t".to_owned(), 1, &opened).unwrap(),
            log: Vec::new(),
            opened,
        }
    }

    pub(crate) fn commit(&mut self, event: Event) {
        let seq = self.table.next();
        let entry = Entry {
            seq,
            at: 10 * seq as i64,
            event,
        };
        self.table.apply(&entry).unwrap();
        self.log.push(entry);
    }

    pub(crate) fn act(&mut self, guest: &str, intent: Intent) -> Result<(), TableError> {
        match self.table.propose(guest, &intent)? {
            Step::Event(event) => self.commit(event),
            other => panic!("{intent:?} of {guest} became {other:?}"),
        }
        Ok(())
    }

    pub(crate) fn play(&mut self, guest: &str, action: &str) -> Result<(), TableError> {
        let expect = self.table.next();
        let action = action.to_owned();
        self.act(guest, Intent::Move { action, expect })
    }

    /// The same table from its log alone.
    pub(crate) fn refolded(&self) -> Table<Whisper> {
        let mut table = Table::open("t".to_owned(), 1, &self.opened).unwrap();
        for entry in &self.log {
            table.apply(entry).unwrap();
        }
        table
    }
}
