//! What can be wrong with a convention card, and where.

use std::fmt;

/// A card that cannot be used: the place in its file and the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardError {
    /// The file; empty if the card came from elsewhere.
    pub file: String,
    /// The line, counted from 1; 0 if the fault is in no line of its own.
    pub line: usize,
    /// The column, counted from 1; 0 if the whole line is meant.
    pub column: usize,
    /// What is wrong.
    pub fault: CardFault,
}

/// What is wrong with a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardFault {
    /// Not TOML at all.
    #[error("{0}")]
    Syntax(String),
    /// A file that cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// Neither a shipped card nor given.
    #[error("there is no card `{name}` to build on (there are {known})")]
    Base {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// Cards that are built on each other in a circle, or too many of them.
    #[error("the cards are built on one another without an end")]
    Circle,
    /// An agreement that no card has.
    #[error("`{key}` is no agreement{hint}")]
    Unknown {
        /// Its name.
        key: String,
        /// One with a name like it.
        hint: String,
    },
    /// A value of the wrong kind.
    #[error("`{key}` must be {wanted}, not `{found}`")]
    Kind {
        /// Which agreement.
        key: String,
        /// What it must be.
        wanted: &'static str,
        /// What it is.
        found: String,
    },
    /// An agreement that follows from another and cannot be stated.
    #[error("`{key}` follows from `{from}` and is not stated")]
    Follows {
        /// Which agreement.
        key: &'static str,
        /// What decides it.
        from: &'static str,
    },
    /// Two agreements that cannot both be kept.
    #[error("{0}")]
    Contradiction(String),
    /// Rules of its own in a card that is not a file have no place to be read from.
    #[error("`{0}` cannot be read: this card is not a file")]
    NoFolder(String),
}

impl CardError {
    pub(super) fn new(line: usize, fault: CardFault) -> Self {
        CardError {
            file: String::new(),
            line,
            column: 0,
            fault,
        }
    }

    /// The same in a file, unless it is in another already.
    pub(super) fn in_file(mut self, file: &str) -> Self {
        if self.file.is_empty() {
            self.file = file.to_owned();
        }
        self
    }
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut place = Vec::new();
        if !self.file.is_empty() {
            place.push(self.file.clone());
        }
        if self.line > 0 {
            place.push(format!("line {}", self.line));
        }
        if self.column > 0 {
            place.push(format!("column {}", self.column));
        }
        if !place.is_empty() {
            write!(f, "{}: ", place.join(", "))?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for CardError {}
