//! How tables begin, and how they come back from their logs.

use crate::catalogue::{self, Visitor};
use crate::{AnyTable, Entry, Event, Holder, Opened, Refusal, Source, Table};
use kernel::{Arg, Game, Message, message};

/// What a table is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The game's name.
    pub game: String,
    /// Its settings; fields left out take their defaults.
    pub settings: serde_json::Value,
    /// Who sits where.
    pub seats: Vec<Holder>,
    /// Moves set up beforehand.
    pub opening: Vec<String>,
    /// Everything random comes from here. For a fresh deal it is used only if no seat is open: otherwise
    /// the one that comes with the last who sits down is.
    pub seed: u64,
    /// The game that this one goes on from.
    pub source: Option<Source>,
    /// The guest who opens it.
    pub opener: String,
}

/// A game up to some move, to be played on from there on another table.
#[derive(Clone, Debug, PartialEq)]
pub struct Fork {
    /// The game's name.
    pub game: String,
    /// Its settings.
    pub settings: serde_json::Value,
    /// The moves up to there.
    pub opening: Vec<String>,
    /// The same luck again.
    pub seed: u64,
}

/// Why a log makes no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// The first event is not an opening.
    #[error("the log does not begin with an opening")]
    Headless,
    /// It is for a game that this program does not know.
    #[error("the log is of the game `{0}`, which this program does not have")]
    UnknownGame(String),
    /// The opening cannot be carried out.
    #[error("{0}")]
    Opening(Message),
    /// A later event cannot.
    #[error("event {seq}: {fault}")]
    Event {
        /// Its number.
        seq: u64,
        /// What is wrong with it.
        fault: String,
    },
}

impl From<Broken> for Message {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Opening(message) => message,
            other => Message::prose(other.to_string()),
        }
    }
}

/// A table brought back from its log.
pub type Restored = Result<Box<dyn AnyTable>, Broken>;

/// The event that opens a table as asked for, or why that cannot be.
pub fn open(order: Open) -> Result<Event, Refusal> {
    let game = order.game.clone();
    catalogue::visit(&game, Check(order)).ok_or(Refusal::UnknownGame(game))?
}

struct Check(Open);

impl Visitor for Check {
    type Out = Result<Event, Refusal>;

    fn visit<G: Game>(self) -> Self::Out {
        let Check(order) = self;
        let settings: G::Settings = match order.settings {
            serde_json::Value::Null => G::Settings::default(),
            given => serde_json::from_value(given).map_err(|error| {
                Refusal::BadSettings(message!("table-bad-settings", why = Arg::text(error)))
            })?,
        };
        for holder in &order.seats {
            if let Holder::Bot { bot } = holder {
                G::bot(bot).map_err(|error| Refusal::UnknownBot(error.0))?;
            }
        }
        // Nothing is dealt for somebody who could look at it and leave.
        let later = G::SECRETS && order.source.is_none() && order.seats.contains(&Holder::Open);
        let opened = Opened {
            game: order.game,
            settings: serde_json::to_value(settings).expect("settings are data"),
            seed: (!later).then_some(order.seed),
            source: order.source,
            opening: order.opening,
            seats: order.seats,
            opener: order.opener,
        };
        Table::<G>::open(String::new(), 0, &opened)
            .map_err(|error| Refusal::BadSettings(error.into()))?;
        Ok(Event::Opened(opened))
    }
}

/// The table that a log tells of.
pub fn restore(id: &str, log: &[Entry]) -> Restored {
    let [first, rest @ ..] = log else {
        return Err(Broken::Headless);
    };
    let Event::Opened(opened) = &first.event else {
        return Err(Broken::Headless);
    };
    let visitor = Restore {
        id: id.to_owned(),
        at: first.at,
        opened,
    };
    let mut table = catalogue::visit(&opened.game, visitor)
        .ok_or_else(|| Broken::UnknownGame(opened.game.clone()))??;
    for entry in rest {
        table.apply(entry)?;
    }
    Ok(table)
}

struct Restore<'a> {
    id: String,
    at: i64,
    opened: &'a Opened,
}

impl Visitor for Restore<'_> {
    type Out = Restored;

    fn visit<G: Game>(self) -> Restored {
        Ok(Box::new(Table::<G>::open(self.id, self.at, self.opened)?))
    }
}
