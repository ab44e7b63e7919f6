//! What is wrong with a file, and where. An error never ends the reading: the rest is read, and the
//! errors are returned with it.

use bridge::{CallError, PlayError};
use cards::Card;

/// The number of errors that are listed; the others are only counted.
pub const MAX_ERRORS: usize = 500;

/// The number of errors of one kind that are listed.
pub const MAX_ALIKE: usize = 20;

/// One error and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {problem}")]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: FormatErrorKind,
}

/// What may be wrong at one place in a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// The text is too long.
    #[error("the text is longer than {} MiB; the rest was not read", .0 >> 20)]
    TooLong(usize),
    /// The contents take more memory than a reading may use.
    #[error("this file has too much to read at once; the rest was not read")]
    TooMuch,
    /// More of something than any board has.
    #[error("a board has at most {limit} {what}; the others were skipped")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there may be.
        limit: usize,
    },
    /// An encoding that is not supported.
    #[error("this is UTF-16; save the file as UTF-8 or Latin-1")]
    Utf16,
    /// Text that belongs to nothing.
    #[error("`{0}` does not belong to anything before it and was skipped")]
    Stray(String),
    /// A comment without its end.
    #[error("this comment has no `}}`; it was taken to end with the line")]
    UnclosedComment,
    /// A tag without its closing bracket.
    #[error("this tag has no `]`")]
    UnclosedTag,
    /// A tag without a value.
    #[error("[{0}] has no value in quotes; it was read as empty")]
    NoValue(String),
    /// An unescaped quote within quotes.
    #[error("a quote within a value must be written \\\"")]
    BareQuote,
    /// A repeated tag.
    #[error("{0} appears twice; the first one counts")]
    TagTwice(String),
    /// A value that makes no sense.
    #[error("`{value}` was kept as it is; {name} should be {expected}")]
    Value {
        /// The tag's name.
        name: String,
        /// The value found.
        value: String,
        /// What it should be.
        expected: &'static str,
    },
    /// `#` without a previous board.
    #[error("`{0}` copies from the previous board, where [{1}] has no value")]
    NothingToCopy(String, String),
    /// Cards that are not a deal.
    #[error("this deal was kept as text: {0}")]
    Cards(cards::ParseErrorKind),
    /// Hands whose lengths do not match.
    #[error("the known hands have {0} cards")]
    Unequal(String),
    /// Not a call.
    #[error("`{0}` is not a call and was skipped")]
    NotACall(String),
    /// An illegal call.
    #[error("this call is not allowed: {0}")]
    Call(CallError),
    /// Not a card.
    #[error("`{0}` is not a card and was skipped")]
    NotACard(String),
    /// An illegal card.
    #[error("this card could not be played: {0}")]
    Play(PlayError),
    /// A card that was played before.
    #[error("{0:#} is played twice")]
    PlayedTwice(Card),
    /// A play whose order depends on the trumps.
    #[error("the contract is unknown; the order of play was worked out at no trumps")]
    NoTrumpsKnown,
    /// A reference to a missing note.
    #[error("there is no note {0}")]
    NoNote(u32),
    /// A note that belongs to no call or card.
    #[error("an explanation without a call before it was skipped")]
    NothingToExplain,
    /// A command without its end.
    #[error("the text ends within the command `{0}`")]
    UnclosedCommand(String),
    /// Not a link to a deal.
    #[error("this is not a link to the hand viewer: it needs lin=… or hands as in n=SAK…&e=…")]
    NotALink,
    /// A link that only refers to a deal.
    #[error(
        "this link refers to a deal stored elsewhere ({0}=…); only links that contain the cards can be read"
    )]
    Elsewhere(String),
    /// A line that is not a deal.
    #[error("this line is not a deal: {0}")]
    NotADeal(cards::ParseErrorKind),
    /// Unreadable tricks beside a deal.
    #[error("the tricks after the deal were skipped: {0}")]
    Tricks(String),
    /// Two parts of a board that cannot both be right.
    #[error("{here}, but {there} ({line}:{column})")]
    Contradiction {
        /// What is said here.
        here: String,
        /// What is said at the other place.
        there: String,
        /// The line of the other place, from 1.
        line: usize,
        /// Its character in the line, from 1.
        column: usize,
    },
    /// Not the JSON of boards.
    #[error("{0}")]
    Json(String),
}

/// Errors of a kind that were counted but not listed, because there were too many.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{last} (and {} more like it before this one)", .count - 1)]
pub struct MoreErrors {
    /// How many.
    pub count: usize,
    /// The last of them.
    pub last: FormatError,
}

/// What was read, and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Reading<T> {
    /// The contents.
    pub found: T,
    /// The errors by place: of each kind the first [`MAX_ALIKE`], and [`MAX_ERRORS`] in all.
    pub faults: Vec<FormatError>,
    /// For each kind with further errors, their number and the last one.
    pub more: Vec<MoreErrors>,
    /// The number of all errors that are not listed.
    pub more_faults: usize,
}

impl<T> Reading<T> {
    /// Whether nothing was wrong.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The same errors with converted contents.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U> {
        Reading {
            found: change(self.found),
            faults: self.faults,
            more: self.more,
            more_faults: self.more_faults,
        }
    }
}

/// The beginning of a text, short enough for a message.
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
