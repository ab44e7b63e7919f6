//! Players by name, as the arena, the engine and the set-up dialog know them.

use super::{Easy, Random, UnknownEvaluator, evaluator};
use crate::Position;
use kernel::{Bot, Level};
use std::fmt;
use std::str::FromStr;

/// A player that can be named, stored and built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move.
    Random,
    /// The seed's one-move player, with the evaluator of this name.
    Easy(String),
    /// One of the named levels.
    Level(Level),
}

impl Strategy {
    /// How players are written.
    pub const SYNTAX: &str = "\
random                      any legal move
easy                        the seed's Easy: one move ahead; add :eval=NAME
beginner … master           the levels";

    /// A fresh player.
    pub fn bot(&self) -> Box<dyn Bot<Position>> {
        let evaluator =
            |name: &str| evaluator(name).expect("the name was checked when it was read");
        match self {
            Strategy::Random => Box::new(Random),
            Strategy::Easy(name) => Box::new(Easy::new(evaluator(name))),
            Strategy::Level(level) => Strategy::of(*level).bot(),
        }
    }

    /// What a level plays.
    pub fn of(level: Level) -> Strategy {
        match level {
            Level::Beginner => Strategy::Random,
            _ => Strategy::Easy("pathlength".to_owned()),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::Random => write!(f, "random"),
            Strategy::Easy(name) if name == "pathlength" => write!(f, "easy"),
            Strategy::Easy(name) => write!(f, "easy:eval={name}"),
            Strategy::Level(level) => write!(f, "{level}"),
        }
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseStrategyError {
    /// No player of this name.
    #[error("`{0}` is not a player; there are:\n{syntax}", syntax = Strategy::SYNTAX)]
    Unknown(String),
    /// An option that this player does not have.
    #[error("`{0}` is not an option of this player")]
    Option(String),
    /// No such evaluator.
    #[error(transparent)]
    Evaluator(#[from] UnknownEvaluator),
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

impl FromStr for Strategy {
    type Err = ParseStrategyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().to_ascii_lowercase();
        if let Ok(level) = text.parse() {
            return Ok(Strategy::Level(level));
        }
        let (name, details) = text.split_once(':').unwrap_or((&text, ""));
        let mut eval = "pathlength".to_owned();
        for part in details.split(',').filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some(("eval", name)) => {
                    evaluator(name)?;
                    eval = name.to_owned();
                }
                _ => return Err(ParseStrategyError::Option(shortened(part))),
            }
        }
        match (name, details) {
            ("random", "") => Ok(Strategy::Random),
            ("easy", _) => Ok(Strategy::Easy(eval)),
            _ => Err(ParseStrategyError::Unknown(shortened(&text))),
        }
    }
}
