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
    /// Let a bot take an open seat, or stand in for somebody who is away.
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
    /// Give up, or ask one's partner for it; the seat need only be named by somebody who holds several.
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
pub enum Refusal {
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

impl Refusal {
    /// The stable name of the reason.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::UnknownGame(_) => "unknown-game",
            Refusal::BadSettings(_) => "bad-settings",
            Refusal::UnknownBot(_) => "unknown-bot",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::NoSuchPly(_) => "no-such-ply",
            Refusal::NotYourSeat => "not-your-seat",
            Refusal::SeatTaken => "seat-taken",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Waiting => "waiting",
            Refusal::GameOver => "game-over",
            Refusal::Stale { .. } => "stale",
            Refusal::IllegalMove(_) => "illegal-move",
            Refusal::NothingToUndo(_) => "nothing-to-undo",
            Refusal::NothingToAnswer(_) => "nothing-to-answer",
            Refusal::AlreadyShown => "already-shown",
            Refusal::NotAllowed(_) => "not-allowed",
        }
    }
    /// Why, for people.
    pub fn message(&self) -> Message {
        match self {
            Refusal::UnknownGame(game) => message!("table-unknown-game", game = Arg::text(game)),
            Refusal::NoSuchSeat => message!("table-no-such-seat"),
            Refusal::NoSuchPly(plies) => message!("table-no-such-ply", plies = *plies),
            Refusal::NotYourSeat => message!("table-not-your-seat"),
            Refusal::SeatTaken => message!("table-seat-taken"),
            Refusal::NotYourTurn => message!("table-not-your-turn"),
            Refusal::Waiting => message!("table-waiting"),
            Refusal::GameOver => message!("table-game-over"),
            Refusal::Stale { next } => message!("table-stale", next = *next),
            Refusal::AlreadyShown => message!("table-already-shown"),
            Refusal::BadSettings(message)
            | Refusal::UnknownBot(message)
            | Refusal::IllegalMove(message)
            | Refusal::NothingToUndo(message)
            | Refusal::NothingToAnswer(message)
            | Refusal::NotAllowed(message) => message.clone(),
        }
    }
}
