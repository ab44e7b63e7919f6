//! What people ask of a table, and why it may say no.

use crate::{Event, Open};
use kernel::{Arg, Message, Seat, message};
use std::collections::BTreeMap;

/// What somebody would like to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Make a move.
    Move {
        /// The move in the game's notation.
        action: String,
        /// The number that the event will have: whoever sends it has seen everything before.
        expect: u64,
    },
    /// Take an open seat, or one's own again where a bot stands in.
    Sit {
        /// Which.
        seat: Seat,
        /// Under this name.
        name: Option<String>,
        /// What is dealt from, if this is the last open seat.
        seed: u64,
    },
    /// Let a bot take an open seat, or stand in for a person who is away.
    SeatBot {
        /// Which.
        seat: Seat,
        /// The bot's name.
        bot: String,
        /// Whether the person who holds the seat has been seen to be away.
        away: bool,
        /// What is dealt from, if this is the last open seat.
        seed: u64,
    },
    /// Take one's last move back.
    AskUndo,
    /// Agree to that.
    GrantUndo,
    /// Or not.
    RefuseUndo,
    /// Give up, or ask one's partner for it; only a guest with several seats has to name the seat.
    Resign(Option<Seat>),
    /// Agree to a partner who would give up.
    GrantResign,
    /// Or play on.
    RefuseResign,
    /// Play again, perhaps against other bots.
    Rematch(BTreeMap<usize, String>),
}

/// How an intent is carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// By this event, once it is committed as the next one.
    Event(Event),
    /// It was carried out before, by the event of this number: a message was sent twice.
    Already(u64),
    /// The next game is on this table already.
    MovedOn(String),
    /// Everybody agreed to play again: this table is to be opened, and its id then goes into a
    /// [`Rematched`](Event::Rematched).
    Open(Box<Open>),
}

/// Why a table says no. The code is stable, the message is for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum TableError {
    /// No such game in the catalogue.
    UnknownGame(String),
    /// The settings make no game.
    BadSettings(Message),
    /// No such bot.
    UnknownBot(Message),
    /// The game has no such seat.
    NoSuchSeat,
    /// The record has no such place.
    NoSuchPly(usize),
    /// Only those at the table may do that.
    NotYourSeat,
    /// Somebody else sits there.
    SeatTaken,
    /// It is somebody else's turn.
    NotYourTurn,
    /// There is an open seat.
    Waiting,
    /// The game has ended.
    GameOver,
    /// Something happened meanwhile.
    Stale {
        /// The number of the next event.
        next: u64,
    },
    /// Against the rules.
    IllegalMove(Message),
    /// No move of one's own, or no question to answer.
    NothingToUndo(Message),
    /// No question to answer.
    NothingToAnswer(Message),
    /// Somebody has seen more since.
    AlreadyShown,
    /// Not for this person or not now.
    NotAllowed(Message),
}

impl TableError {
    /// The stable name of the reason.
    pub fn code(&self) -> &'static str {
        match self {
            TableError::UnknownGame(_) => "unknown-game",
            TableError::BadSettings(_) => "bad-settings",
            TableError::UnknownBot(_) => "unknown-bot",
            TableError::NoSuchSeat => "no-such-seat",
            TableError::NoSuchPly(_) => "no-such-ply",
            TableError::NotYourSeat => "not-your-seat",
            TableError::SeatTaken => "seat-taken",
            TableError::NotYourTurn => "not-your-turn",
            TableError::Waiting => "waiting",
            TableError::GameOver => "game-over",
            TableError::Stale { .. } => "stale",
            TableError::IllegalMove(_) => "illegal-move",
            TableError::NothingToUndo(_) => "nothing-to-undo",
            TableError::NothingToAnswer(_) => "nothing-to-answer",
            TableError::AlreadyShown => "already-shown",
            TableError::NotAllowed(_) => "not-allowed",
        }
    }
    /// Why, for people.
    pub fn message(&self) -> Message {
        match self {
            TableError::UnknownGame(game) => message!("table-unknown-game", game = Arg::text(game)),
            TableError::NoSuchSeat => message!("table-no-such-seat"),
            TableError::NoSuchPly(plies) => message!("table-no-such-ply", plies = *plies),
            TableError::NotYourSeat => message!("table-not-your-seat"),
            TableError::SeatTaken => message!("table-seat-taken"),
            TableError::NotYourTurn => message!("table-not-your-turn"),
            TableError::Waiting => message!("table-waiting"),
            TableError::GameOver => message!("table-game-over"),
            TableError::Stale { next } => message!("table-stale", next = *next),
            TableError::AlreadyShown => message!("table-already-shown"),
            TableError::BadSettings(message)
            | TableError::UnknownBot(message)
            | TableError::IllegalMove(message)
            | TableError::NothingToUndo(message)
            | TableError::NothingToAnswer(message)
            | TableError::NotAllowed(message) => message.clone(),
        }
    }
}
