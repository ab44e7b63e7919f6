//! What happens at a table, as it is stored. Seeds and hidden actions are in here: an event never
//! travels as it is, only as [`EventView`](crate::EventView) to somebody.

use crate::Source;
use kernel::{Meaning, Reason, Seat};
use serde::{Deserialize, Serialize};

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Somebody, by the id that the store knows.
    Person {
        /// The guest's id.
        guest: String,
        /// The name chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// One of our players, by its name.
    Bot {
        /// A level, or one of the game's own.
        bot: String,
    },
    /// Nobody yet.
    Open,
}

impl Holder {
    /// Whether this guest holds the seat.
    pub fn is(&self, who: &str) -> bool {
        matches!(self, Holder::Person { guest, .. } if guest == who)
    }
}

/// One event with its place in the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, without gaps from 0.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub event: Event,
}

/// The beginning of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableOpening {
    /// The game's name.
    pub game: String,
    /// Its settings.
    pub settings: serde_json::Value,
    /// Everything random comes from here. A table with open seats has none yet: it comes with the
    /// event that fills the last one, so that nobody has seen the cards before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The game that this one goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// Moves set up beforehand; they cannot be undone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<String>,
    /// Who sits where.
    pub seats: Vec<Holder>,
    /// The guest who opened it.
    pub opener: String,
}

/// Somebody would like to take moves back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoRequest {
    /// The seat whose move it is.
    pub asked_by: Seat,
    /// How many moves would be left.
    pub to: usize,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The table was opened. Always the first event, and only that.
    Opened(TableOpening),
    /// A seat changed hands.
    Seated {
        /// The seat.
        seat: Seat,
        /// Who holds it now.
        holder: Holder,
        /// What is dealt from, where this was the last open seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
    },
    /// A move was made.
    Moved {
        /// By whom.
        seat: Seat,
        /// The move in the game's notation.
        action: String,
        /// Why, where a bot made it. This is what the bot knows: others hear of it when its cards
        /// lie open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        why: Vec<Reason>,
        /// What it means by agreement, where a bot made it, for everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        meaning: Option<Meaning>,
    },
    /// Somebody asked to take moves back.
    UndoAsked(UndoRequest),
    /// One of several who have to agree said yes to that.
    UndoGranted {
        /// Who agreed.
        seat: Seat,
    },
    /// Somebody said no to that.
    UndoRefused {
        /// Who refused.
        seat: Seat,
    },
    /// Moves were taken back.
    Undone {
        /// How many moves are left, those of the opening included.
        to: usize,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat would give up, if its partner agrees.
    ResignAsked {
        /// Which.
        seat: Seat,
    },
    /// One of several partners who have to agree said yes to that.
    ResignGranted {
        /// Who agreed.
        seat: Seat,
    },
    /// A partner would rather play on.
    ResignRefused {
        /// Who refused.
        seat: Seat,
    },
    /// Somebody would like another game.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// The next game is on another table.
    Rematched {
        /// Its id.
        table: String,
    },
}

impl Event {
    /// The seat that it speaks of.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Event::Opened(_) | Event::Undone { .. } | Event::Rematched { .. } => None,
            Event::UndoAsked(request) => Some(request.asked_by),
            Event::Seated { seat, .. }
            | Event::Moved { seat, .. }
            | Event::UndoGranted { seat }
            | Event::UndoRefused { seat }
            | Event::Resigned { seat }
            | Event::ResignAsked { seat }
            | Event::ResignGranted { seat }
            | Event::ResignRefused { seat }
            | Event::RematchAsked { seat } => Some(*seat),
        }
    }
}
