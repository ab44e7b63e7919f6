//! What is wrong with a file, and where. A fault never ends the reading: the rest is read, and the
//! faults stand beside it.

use bridge::{CallError, PlayError};
use cards::Card;

/// So many faults of a file are told; of the others only the number.
pub const MAX_FAULTS: usize = 500;

/// One thing that is wrong, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What may be wrong at one place of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// More than is read.
    #[error("the text is longer than {} MiB; the rest was not read", .0 >> 20)]
    TooLong(usize),
    /// What was read takes more memory than a reading may.
    #[error("there is too much in this file for one reading; the rest was not read")]
    TooMuch,
    /// More of something than any board has.
    #[error("a board has no more than {limit} {what}; the others were left out")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there may be.
        limit: usize,
    },
    /// Text in an encoding that is not read.
    #[error("this is UTF-16; save the file as UTF-8 or Latin-1")]
    Utf16,
    /// Text that belongs to nothing.
    #[error("`{0}` belongs to nothing before it and was left out")]
    Stray(String),
    /// A comment that does not end.
    #[error("this comment has no `}}`; it was read to the end of the line")]
    UnclosedComment,
    /// A tag without its bracket.
    #[error("this tag has no `]`")]
    UnclosedTag,
    /// A tag without a value.
    #[error("[{0}] has no value in quotes; it was read as empty")]
    NoValue(String),
    /// A quote within quotes.
    #[error("a quote within a value is written \\\"")]
    BareQuote,
    /// The same tag again.
    #[error("{0} is there twice; the first one counts")]
    TagTwice(String),
    /// A value that makes no sense.
    #[error("`{value}` was kept as it is, for {name} is {expected}")]
    Value {
        /// Of what.
        name: String,
        /// What is there.
        value: String,
        /// What could be there.
        expected: &'static str,
    },
    /// `#` where there is no board before.
    #[error("`{0}` copies from the board before, and there [{1}] has no value")]
    NothingToCopy(String, String),
    /// Cards that are no deal.
    #[error("this deal was kept as text only: {0}")]
    Cards(cards::Fault),
    /// Hands that cannot belong to one moment.
    #[error("the hands that are known have {0} cards")]
    Unequal(String),
    /// Something that is no call.
    #[error("`{0}` is no call and was left out")]
    NotACall(String),
    /// A call against the Laws.
    #[error("this call is not allowed: {0}")]
    Call(CallError),
    /// Something that is no card.
    #[error("`{0}` is no card and was left out")]
    NotACard(String),
    /// A card against the Laws.
    #[error("this card could not be played: {0}")]
    Play(PlayError),
    /// A card that was played before.
    #[error("{0:#} is played twice")]
    PlayedTwice(Card),
    /// A play whose order hangs on the trumps.
    #[error("the contract is not known; the order of the play was worked out at no trumps")]
    NoTrumpsKnown,
    /// A reference to a note that is not there.
    #[error("note {0} is not there")]
    NoNote(u32),
    /// A note that belongs to no call or card.
    #[error("an explanation without a call before it was left out")]
    NothingToExplain,
    /// A command that does not end.
    #[error("the text ends within the command `{0}`")]
    UnclosedCommand(String),
    /// Not a link to a deal.
    #[error("this is no link to the hand viewer: it needs lin=… or hands as in n=SAK…&e=…")]
    NotALink,
    /// A link that says only where the deal is.
    #[error(
        "this link names a deal kept elsewhere ({0}=…); only links with the cards in them are read"
    )]
    Elsewhere(String),
    /// A line that is no deal.
    #[error("this line is no deal: {0}")]
    NotADeal(cards::Fault),
    /// Tricks beside a deal that cannot be read.
    #[error("the tricks after the deal were left out: {0}")]
    Tricks(String),
    /// Not the JSON of boards.
    #[error("{0}")]
    Json(String),
}

/// What was read, and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Reading<T> {
    /// What was read.
    pub found: T,
    /// The first [`MAX_FAULTS`] faults, by their places.
    pub faults: Vec<Fault>,
    /// How many more there were.
    pub more_faults: usize,
}

impl<T> Reading<T> {
    /// Whether nothing was wrong.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The same faults beside what `change` makes of what was read.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U> {
        Reading {
            found: change(self.found),
            faults: self.faults,
            more_faults: self.more_faults,
        }
    }
}

/// The beginning of a text, fit for a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 24;
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LENGTH)
        .collect();
    if text.chars().nth(LENGTH).is_some() {
        short.push('…');
    }
    short
}
