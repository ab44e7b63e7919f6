//! What can be wrong with a convention card, and where.

use super::parse::RuleError;
use kernel::{Arg, Message, message};
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
    #[error("`{key}` is no agreement{}", hint(alike.as_deref()))]
    Unknown {
        /// Its name.
        key: String,
        /// One with a name like it, if there is one.
        alike: Option<String>,
    },
    /// A value of the wrong kind.
    #[error("`{key}` must be {wanted}, not `{found}`")]
    Kind {
        /// Which agreement.
        key: String,
        /// What it must be.
        wanted: Wanted,
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
    #[error("{} and {} {clash}", both[0], both[1])]
    Contradiction {
        /// How they contradict each other.
        clash: Clash,
        /// The first and the second.
        both: Box<[StatedAgreement; 2]>,
    },
    /// Rules of its own in a card that is not a file have no place to be read from.
    #[error("`{0}` cannot be read: this card is not a file")]
    NoFolder(String),
    /// Rules of its own in a card from somebody else.
    #[error("a card played here cannot bring rules of its own")]
    OwnRules,
    /// Rules that cannot be read with the values of the card.
    #[error("{0}")]
    Rules(String),
    /// A text that is too long for a card.
    #[error("a card has at most {0} characters")]
    TooLong(usize),
    /// No name, or one that is too long.
    #[error("a card has a `name` of 1 to {0} characters")]
    Name(usize),
}

/// What a value in a card must be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// `"15-17"`.
    Range,
    /// The same, from low to high.
    OrderedRange,
    /// Any number.
    Number,
    /// A number that is not too great.
    SmallNumber,
    /// `true` or `false`.
    Switch,
    /// Words.
    Text,
    /// Anything that an agreement can be.
    Agreement,
    /// `[section]`.
    Section,
    /// A list of files.
    Files,
    /// The name of a file, or rules.
    FileOrRules,
}

/// How two agreements contradict each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// Ranges with numbers in common, or the first above the second.
    Overlap,
    /// Hands between them have no bid.
    Gap,
    /// The second must reach beyond the first.
    Order,
    /// The first makes no sense without the second.
    Needs,
    /// Only one of them can be played.
    Either,
}

/// An agreement with its value, and the line in which the card states it itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedAgreement {
    /// Its name.
    pub key: String,
    /// Its value.
    pub value: String,
    /// The line, counted from 1.
    pub line: Option<usize>,
}

fn hint(alike: Option<&str>) -> String {
    alike.map_or_else(String::new, |alike| format!("; is `{alike}` meant?"))
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wanted::Range => "a range such as \"15-17\"",
            Wanted::OrderedRange => "a range from low to high",
            Wanted::Number => "a number",
            Wanted::SmallNumber => "a number from 0 to 64",
            Wanted::Switch => "true or false",
            Wanted::Text => "a text",
            Wanted::Agreement => "a range, a number, a switch or a text",
            Wanted::Section => "a section",
            Wanted::Files => "a list of files",
            Wanted::FileOrRules => "names of files, or rules",
        })
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clash::Overlap => "overlap, or are in the wrong order",
            Clash::Gap => "leave a gap: no bid for the hands between them",
            Clash::Order => "are in the wrong order",
            Clash::Needs => "contradict each other: the first needs the second",
            Clash::Either => "cannot both be played",
        })
    }
}

impl fmt::Display for StatedAgreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StatedAgreement { key, value, line } = self;
        match line {
            Some(line) => write!(f, "`{key}` ({value}, line {line})"),
            None => write!(f, "`{key}` ({value})"),
        }
    }
}

impl Wanted {
    fn message(self) -> Message {
        match self {
            Wanted::Range => message!("card-wanted-range"),
            Wanted::OrderedRange => message!("card-wanted-ordered-range"),
            Wanted::Number => message!("card-wanted-number"),
            Wanted::SmallNumber => message!("card-wanted-small-number"),
            Wanted::Switch => message!("card-wanted-switch"),
            Wanted::Text => message!("card-wanted-text"),
            Wanted::Agreement => message!("card-wanted-agreement"),
            Wanted::Section => message!("card-wanted-section"),
            Wanted::Files | Wanted::FileOrRules => message!("card-wanted-files"),
        }
    }
}

impl CardFault {
    /// The fault in words, for whoever writes the card.
    pub fn message(&self) -> Message {
        match self {
            CardFault::Syntax(why) => message!("card-fault-syntax", why = Arg::text(why)),
            CardFault::Unreadable(why) => message!("card-fault-unreadable", why = Arg::text(why)),
            CardFault::Base { name, known } => message!(
                "card-fault-base",
                name = Arg::text(name),
                known = Arg::text(known)
            ),
            CardFault::Circle => message!("card-fault-circle"),
            CardFault::Unknown { key, alike: None } => {
                message!("card-fault-unknown", key = Arg::text(key))
            }
            CardFault::Unknown {
                key,
                alike: Some(alike),
            } => message!(
                "card-fault-unknown-alike",
                key = Arg::text(key),
                alike = Arg::text(alike)
            ),
            CardFault::Kind { key, wanted, found } => message!(
                "card-fault-kind",
                key = Arg::text(key),
                wanted = wanted.message(),
                found = Arg::text(found)
            ),
            CardFault::Follows { key, from } => message!(
                "card-fault-follows",
                key = Arg::text(key),
                from = Arg::text(from)
            ),
            CardFault::Contradiction { clash, both } => {
                let say = |stated: &StatedAgreement| {
                    message!(
                        "card-fault-stated",
                        key = Arg::text(&stated.key),
                        value = Arg::text(&stated.value)
                    )
                };
                let [first, second] = [say(&both[0]), say(&both[1])];
                match clash {
                    Clash::Overlap => {
                        message!("card-clash-overlap", first = first, second = second)
                    }
                    Clash::Gap => message!("card-clash-gap", first = first, second = second),
                    Clash::Order => message!("card-clash-order", first = first, second = second),
                    Clash::Needs => message!("card-clash-needs", first = first, second = second),
                    Clash::Either => message!("card-clash-either", first = first, second = second),
                }
            }
            CardFault::NoFolder(file) => message!("card-fault-no-folder", file = Arg::text(file)),
            CardFault::Rules(why) => message!("card-fault-rules", why = Arg::text(why)),
            CardFault::OwnRules => message!("card-fault-own-rules"),
            CardFault::TooLong(most) => message!("card-fault-too-long", most = *most),
            CardFault::Name(most) => message!("card-fault-name", most = *most),
        }
    }
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

    /// A fault in the rules as this card has them.
    pub fn of_rules(error: &RuleError) -> Self {
        CardError::new(0, CardFault::Rules(error.to_string()))
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
