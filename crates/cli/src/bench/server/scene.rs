//! A database as a server has it after a long evening: a guest, and sessions of bridge that beginners
//! have played.

use super::child::new_folder;
use anyhow::{Context, Result};
use catalogue::GAMES;
use kernel::{Budget, StopFlag};
use serde_json::json;
use std::path::PathBuf;
use store::{Guest, Location, NewTable, Store, TokenHash};
use table::{AnyTable, Entry, Event, Holder, Open};

/// A database, and what is in it.
pub(super) struct Scene {
    pub(super) folder: PathBuf,
    /// The guest's cookie.
    pub(super) cookie: String,
    guest: String,
    store: Store,
}

/// When everything happened.
const EVENT_TIME: i64 = 1_700_000_000_000;

impl Scene {
    /// A new database with a guest.
    pub(super) async fn new() -> Result<Self> {
        let folder = new_folder();
        std::fs::create_dir_all(&folder).context("the database has no place")?;
        let store = Store::open(&Location::directory(&folder)).await?;
        let token = "B".repeat(43);
        let guest = Guest {
            id: "benchbenchbenchbenchbe".to_owned(),
            name: Some("Bench".to_owned()),
            created: EVENT_TIME,
        };
        store.add_guest(&TokenHash::of(&token), &guest).await?;
        Ok(Scene {
            folder,
            cookie: format!("kibitzer={token}"),
            guest: guest.id,
            store,
        })
    }

    /// Writes a session of `boards` boards up to `plies` moves, with the guest in the seats of North and
    /// South if `seated`. Beginners have made all moves. Returns its id and its number of moves.
    pub(super) async fn session(
        &self,
        boards: u32,
        plies: usize,
        seated: bool,
        stop: &StopFlag,
    ) -> Result<(String, usize)> {
        let beginner = || Holder::Bot {
            bot: "beginner".to_owned(),
        };
        let order = |seats: Vec<Holder>| Open {
            game: "bridge".to_owned(),
            settings: json!({"boards": boards}),
            seats,
            opening: Vec::new(),
            seed: 5,
            source: None,
            opener: self.guest.clone(),
        };
        let id = format!("benchsession{boards:010}");
        let opened = GAMES.open(order((0..4).map(|_| beginner()).collect()))?;
        let first = |event| Entry {
            seq: 0,
            at: EVENT_TIME,
            event,
        };
        let mut table = GAMES.restore(&id, &[first(opened)])?;
        let person = Holder::Person {
            guest: self.guest.clone(),
            name: None,
        };
        let seats = if seated {
            vec![person.clone(), beginner(), person, beginner()]
        } else {
            (0..4).map(|_| beginner()).collect()
        };
        let mut log = vec![GAMES.open(order(seats))?];
        while table.ply() < plies
            && let Some(task) = table.bot_task()
            && !stop.is_stopped()
        {
            let event = task.run(Budget::nodes(100)).event;
            let entry = Entry {
                seq: table.next(),
                at: EVENT_TIME,
                event,
            };
            table.apply(&entry)?;
            log.push(entry.event);
        }
        self.keep(&id, &*table, &log).await?;
        Ok((id, table.ply()))
    }

    async fn keep(&self, id: &str, table: &dyn AnyTable, log: &[Event]) -> Result<()> {
        let events = log.iter().map(serde_json::to_string);
        let mut summary = serde_json::to_value(table.summary())?;
        summary["people"] = json!(table.people());
        let status = serde_json::to_value(table.status())?;
        self.store
            .open_table(NewTable {
                id: id.to_owned(),
                game: "bridge".to_owned(),
                opener: self.guest.clone(),
                opened: EVENT_TIME,
                status: status.as_str().unwrap_or_default().to_owned(),
                summary: summary.to_string(),
                players: vec![self.guest.clone()],
                events: events.collect::<Result<_, _>>()?,
            })
            .await?;
        Ok(())
    }

    /// Closes the database, so that a server can open it.
    pub(super) async fn close(self) -> (PathBuf, String) {
        self.store.close().await;
        (self.folder, self.cookie)
    }
}
