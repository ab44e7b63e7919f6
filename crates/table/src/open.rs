//! How tables begin, and how they come back from their logs.

use crate::{AnyTable, Event, Holder, Source, Table, TableError, TableOpening};
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
pub enum LogError {
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

impl From<LogError> for Message {
    fn from(broken: LogError) -> Self {
        match broken {
            LogError::Opening(message) => message,
            other => Message::prose(other.to_string()),
        }
    }
}

/// A table brought back from its log.
pub type RestoreResult = Result<Box<dyn AnyTable>, LogError>;

/// Settings from outside; fields left out take their defaults.
pub(crate) fn read_settings<G: Game>(given: serde_json::Value) -> Result<G::Settings, TableError> {
    if given.is_null() {
        return Ok(G::Settings::default());
    }
    serde_json::from_value(given).map_err(|error| {
        TableError::BadSettings(message!("table-bad-settings", why = Arg::text(error)))
    })
}

impl Open {
    /// The event that opens this table of the game `G`, or why that cannot be.
    pub(crate) fn checked<G: Game>(self) -> Result<Event, TableError> {
        let settings = read_settings::<G>(self.settings)?;
        for holder in &self.seats {
            if let Holder::Bot { bot } = holder {
                G::bot(bot).map_err(|error| TableError::UnknownBot(error.0))?;
            }
        }
        // Otherwise a person could look at the deal and leave.
        let later = G::SECRETS && self.source.is_none() && self.seats.contains(&Holder::Open);
        let opened = TableOpening {
            game: self.game,
            settings: serde_json::to_value(settings).expect("settings are data"),
            seed: (!later).then_some(self.seed),
            source: self.source,
            opening: self.opening,
            seats: self.seats,
            opener: self.opener,
        };
        Table::<G>::open(String::new(), 0, &opened)
            .map_err(|error| TableError::BadSettings(error.into()))?;
        Ok(Event::Opened(opened))
    }
}
