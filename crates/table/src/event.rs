//! What happens at a table, as it is stored. Seeds and hidden actions are in here: an event never
//! travels as it is, only as [`Told`](crate::Told) to somebody.

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
pub struct Opened {
    /// The game's name.
    pub game: String,
    /// Its settings.
    pub settings: serde_json::Value,
    /// Everything random comes from here.
    pub seed: u64,
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UndoRequest {
    /// Who asked.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub asked_by: Seat,
    /// How many moves would be left.
    pub to: usize,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The table was opened. Always the first event, and only that.
    Opened(Opened),
    /// A seat changed hands.
    Seated {
        /// The seat.
        seat: Seat,
        /// Who holds it now.
        holder: Holder,
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
