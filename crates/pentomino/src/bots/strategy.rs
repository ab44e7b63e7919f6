//! Strategies by name, as the arena, the engine and the set-up dialog know them.

use super::{
    Composite, Exact, Heuristic, MinMax, OpenSpace, Openness, Random, Threshold, UnknownHeuristic,
};
use crate::Position;
use kernel::{Arg, Bot, Level, Message, message};
use std::fmt;
use std::str::FromStr;

/// A player that can be named, stored and built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move.
    Random,
    /// The most open squares, by this many rounds of diffusion.
    OpenSpace(u32),
    /// Looking ahead.
    MinMax {
        /// Plies.
        depth: u32,
        /// The judgement at the horizon.
        heuristic: Heuristic,
        /// Deeper as the board fills.
        adaptive: bool,
    },
    /// The preset for balanced play.
    Balanced,
    /// The preset for faster play.
    Faster,
    /// The preset for maximum strength.
    Maximum,
    /// `OpenSpace`, then `MinMax` once this many squares are free.
    CompositeFrom(u32),
    /// Perfect play.
    Exact,
    /// One of the named levels.
    Level(Level),
}

impl Strategy {
    /// How strategies are written.
    pub fn syntax() -> Message {
        message!("pentomino-bots")
    }

    /// The memory for proofs; more helps only where positions take minutes.
    const MEBIBYTES: usize = 64;

    /// A fresh player.
    pub fn bot(&self) -> Box<dyn Bot<Position>> {
        match *self {
            Strategy::Random => Box::new(Random),
            Strategy::OpenSpace(rounds) => Box::new(OpenSpace::new(rounds)),
            Strategy::MinMax {
                depth,
                heuristic,
                adaptive,
            } => Box::new(MinMax::new(depth).heuristic(heuristic).adaptive(adaptive)),
            Strategy::Balanced => Box::new(Composite::balanced()),
            Strategy::Faster => Box::new(Composite::faster()),
            Strategy::Maximum => Box::new(Composite::maximum()),
            Strategy::CompositeFrom(squares) => Box::new(
                Composite::builder()
                    .threshold(Threshold::FreeSquares(squares))
                    .build(),
            ),
            Strategy::Exact => Box::new(Exact::new(Strategy::MEBIBYTES)),
            Strategy::Level(level) => Strategy::of(level).bot(),
        }
    }

    /// What a level plays. Each was measured against the one below; see `docs/pentomino.md`.
    pub fn of(level: Level) -> Strategy {
        let look_ahead = |depth, adaptive| Strategy::MinMax {
            depth,
            heuristic: Heuristic::Mobility,
            adaptive,
        };
        match level {
            Level::Beginner => Strategy::OpenSpace(3),
            Level::Intermediate => look_ahead(1, false),
            Level::Advanced => look_ahead(2, false),
            Level::Expert => look_ahead(3, true),
            Level::Master => Strategy::Exact,
        }
    }
}

impl From<Level> for Strategy {
    fn from(level: Level) -> Self {
        Strategy::Level(level)
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::Random => write!(f, "random"),
            Strategy::OpenSpace(rounds) => write!(f, "openspace:{rounds}"),
            Strategy::MinMax {
                depth,
                heuristic,
                adaptive,
            } => {
                write!(f, "minmax:{depth}")?;
                if *heuristic != Heuristic::default() {
                    write!(f, ",heuristic={heuristic}")?;
                }
                if *adaptive {
                    write!(f, ",adaptive")
                } else {
                    Ok(())
                }
            }
            Strategy::Balanced => write!(f, "composite:balanced"),
            Strategy::Faster => write!(f, "composite:faster"),
            Strategy::Maximum => write!(f, "composite:maximum"),
            Strategy::CompositeFrom(squares) => write!(f, "composite:{squares}"),
            Strategy::Exact => write!(f, "exact"),
            Strategy::Level(level) => write!(f, "{level}"),
        }
    }
}

/// Why a text names no strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum ParseStrategyError {
    /// No strategy of this name.
    Unknown(String),
    /// A number out of range.
    Number {
        /// What it is the number of.
        what: Message,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
        /// What was written.
        found: String,
    },
    /// Not one of the three heuristics.
    #[error(transparent)]
    Heuristic(#[from] UnknownHeuristic),
    /// An option that `minmax` does not have.
    Option(String),
}

impl From<&ParseStrategyError> for Message {
    fn from(error: &ParseStrategyError) -> Self {
        match error {
            ParseStrategyError::Unknown(text) => message!(
                "pentomino-unknown-bot",
                text = Arg::text(text),
                bots = Strategy::syntax()
            ),
            ParseStrategyError::Number {
                what,
                least,
                most,
                found,
            } => message!(
                "pentomino-bot-number",
                what = what.clone(),
                least = *least,
                most = *most,
                found = Arg::text(found)
            ),
            ParseStrategyError::Heuristic(error) => error.into(),
            ParseStrategyError::Option(text) => {
                message!("pentomino-bot-option", text = Arg::text(text))
            }
        }
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn number(what: Message, least: u32, most: u32, text: &str) -> Result<u32, ParseStrategyError> {
    let wrong = || ParseStrategyError::Number {
        what,
        least,
        most,
        found: shortened(text),
    };
    text.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(wrong)
}

impl FromStr for Strategy {
    type Err = ParseStrategyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().to_ascii_lowercase();
        if let Ok(level) = text.parse() {
            return Ok(Strategy::Level(level));
        }
        let (name, details) = text.split_once(':').unwrap_or((&text, ""));
        match (name, details) {
            ("random", "") => Ok(Strategy::Random),
            ("exact", "") => Ok(Strategy::Exact),
            ("openspace", "") => Ok(Strategy::OpenSpace(3)),
            ("openspace", rounds) => {
                let what = message!("pentomino-bot-rounds");
                number(what, 1, Openness::MOST_ROUNDS, rounds).map(Strategy::OpenSpace)
            }
            ("minmax", details) => parse_minmax(details),
            ("composite", "" | "balanced") => Ok(Strategy::Balanced),
            ("composite", "faster") => Ok(Strategy::Faster),
            ("composite", "maximum") => Ok(Strategy::Maximum),
            ("composite", squares) => {
                let what = message!("pentomino-bot-squares");
                number(what, 0, 64, squares).map(Strategy::CompositeFrom)
            }
            _ => Err(ParseStrategyError::Unknown(shortened(&text))),
        }
    }
}

fn parse_minmax(details: &str) -> Result<Strategy, ParseStrategyError> {
    let mut parts = details.split(',');
    let depth = match parts.next().unwrap_or_default() {
        "" => MinMax::DEPTH,
        depth => number(message!("pentomino-bot-depth"), 1, 12, depth)?,
    };
    let (mut heuristic, mut adaptive) = (Heuristic::default(), false);
    for part in parts {
        match part.split_once('=') {
            Some(("heuristic", name)) => heuristic = name.parse()?,
            None if part == "adaptive" => adaptive = true,
            _ => return Err(ParseStrategyError::Option(shortened(part))),
        }
    }
    Ok(Strategy::MinMax {
        depth,
        heuristic,
        adaptive,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in [
            "random",
            "openspace:5",
            "minmax:3",
            "minmax:2,heuristic=weighted,adaptive",
            "composite:balanced",
            "composite:faster",
            "composite:maximum",
            "composite:41",
            "exact",
            "beginner",
            "master",
        ] {
            assert_eq!(text.parse::<Strategy>().unwrap().to_string(), text);
        }
        assert_eq!("MinMax".parse(), "minmax:3".parse::<Strategy>());
    }

    #[test]
    fn errors_name_the_fault() {
        let error = |text: &str| text.parse::<Strategy>().unwrap_err().to_string();
        assert!(error("deepblue").starts_with("“deepblue” is not a strategy"));
        assert_eq!(
            error("minmax:99"),
            "The depth must be a number from 1 to 12, not “99”."
        );
        assert!(error("minmax:3,heuristic=x").contains("not a heuristic"));
        assert!(error("minmax:3,fast").contains("not an option of minmax"));
        assert_eq!(
            error("openspace:0"),
            "The number of rounds must be a number from 1 to 12, not “0”."
        );
    }
}
