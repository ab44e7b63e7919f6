//! What people ask of a table, and why it may say no.

use crate::{Event, Open};
use kernel::Seat;
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

/// Why a table says no. The code is stable, the text is for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No such game in the catalogue.
    #[error("there is no game `{0}`")]
    UnknownGame(String),
    /// The settings make no game.
    #[error("{0}")]
    BadSettings(String),
    /// No such bot.
    #[error("{0}")]
    UnknownBot(String),
    /// The game has no such seat.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// The record has no such place.
    #[error("this game has {0} moves so far")]
    NoSuchPly(usize),
    /// Only those at the table may do that.
    #[error("you hold no seat at this table")]
    NotYourSeat,
    /// Somebody else sits there.
    #[error("this seat is taken")]
    SeatTaken,
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// There is an open seat.
    #[error("the game begins when every seat is taken")]
    Waiting,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Something happened meanwhile.
    #[error("something happened meanwhile: the next event is {next}")]
    Stale {
        /// The number of the next event.
        next: u64,
    },
    /// Against the rules.
    #[error("{0}")]
    IllegalMove(String),
    /// No move of one's own, or no question to answer.
    #[error("{0}")]
    NothingToUndo(&'static str),
    /// No question to answer.
    #[error("{0}")]
    NothingToAnswer(&'static str),
    /// Somebody has seen more since.
    #[error("something hidden has been shown since you made that move, so it stands")]
    AlreadyShown,
    /// Not for this person or not now.
    #[error("{0}")]
    NotAllowed(&'static str),
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
}
