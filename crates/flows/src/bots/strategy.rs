//! Players by name, as the arena, the engine and the set-up dialog know them.

use super::{Breadth, Easy, Expert, Medium, MonteCarlo, Random, UnknownEvaluator, evaluator};
use crate::Position;
use kernel::{Arg, Bot, Level, Message, message};
use std::fmt;
use std::str::FromStr;

/// A player that can be named, stored and built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move.
    Random,
    /// The one-move player, with the evaluator of this name.
    Easy(String),
    /// The player that takes draws at their worst.
    Medium {
        /// Placements looked ahead.
        depth: u32,
        /// The name of the evaluator.
        eval: String,
    },
    /// Looks ahead by expectimax.
    Lookahead {
        /// The most moves looked ahead.
        depth: u32,
        /// Replies searched for each draw.
        replies: usize,
        /// Own moves searched beyond the first reply.
        first: usize,
        /// Boards judged, in thousands, where the budget has no limit.
        thousands: u64,
        /// The name of the evaluator.
        eval: String,
    },
    /// Looks ahead by Monte Carlo tree search.
    MonteCarlo {
        /// Boards judged, in thousands, where the budget has no limit.
        thousands: u64,
        /// The name of the evaluator.
        eval: String,
    },
    /// One of the named levels.
    Level(Level),
}

impl Strategy {
    /// How players are written.
    pub fn syntax() -> Message {
        message!("flows-bots")
    }

    /// A fresh player.
    pub fn bot(&self) -> Box<dyn Bot<Position>> {
        let evaluator =
            |name: &str| evaluator(name).expect("the name was checked when it was read");
        match self {
            Strategy::Random => Box::new(Random),
            Strategy::Easy(name) => Box::new(Easy::new(evaluator(name))),
            Strategy::Medium { depth, eval } => Box::new(Medium::new(evaluator(eval), *depth)),
            Strategy::Lookahead {
                depth,
                replies,
                first,
                thousands,
                eval,
            } => {
                let breadth = Breadth {
                    depth: *depth,
                    replies: *replies,
                    first: *first,
                    ..Breadth::USUAL
                };
                Box::new(Expert::new(evaluator(eval), breadth, thousands * 1000))
            }
            Strategy::MonteCarlo { thousands, eval } => {
                Box::new(MonteCarlo::new(evaluator(eval), thousands * 1000))
            }
            Strategy::Level(level) => Strategy::of(*level).bot(),
        }
    }

    /// What a level plays. Each was measured against the one below; see `docs/flows.md`.
    pub fn of(level: Level) -> Strategy {
        let lookahead = |depth, thousands| Strategy::Lookahead {
            depth,
            replies: Breadth::USUAL.replies,
            first: Breadth::USUAL.first,
            thousands,
            eval: "insight".to_owned(),
        };
        match level {
            Level::Beginner => Strategy::Easy("pathlength".to_owned()),
            Level::Intermediate => Strategy::Medium {
                depth: Medium::DEPTH,
                eval: "pathlength".to_owned(),
            },
            Level::Advanced => lookahead(3, 100),
            Level::Expert | Level::Master => lookahead(Breadth::USUAL.depth, 400),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::Random => write!(f, "random"),
            Strategy::Easy(name) if name == "pathlength" => write!(f, "easy"),
            Strategy::Easy(name) => write!(f, "easy:eval={name}"),
            Strategy::Medium { depth, eval } => write!(f, "medium:depth={depth},eval={eval}"),
            Strategy::Lookahead {
                depth,
                replies,
                first,
                thousands,
                eval,
            } => write!(
                f,
                "lookahead:depth={depth},replies={replies},first={first},thousands={thousands},eval={eval}"
            ),
            Strategy::MonteCarlo { thousands, eval } => {
                write!(f, "montecarlo:thousands={thousands},eval={eval}")
            }
            Strategy::Level(level) => write!(f, "{level}"),
        }
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum ParseStrategyError {
    /// No player of this name.
    Unknown(String),
    /// An option that this player does not have.
    Option(String),
    /// A number out of range.
    Number {
        /// What it is the number of.
        what: &'static str,
        /// The least allowed.
        least: u64,
        /// The most allowed.
        most: u64,
        /// What was written.
        found: String,
    },
    /// No such evaluator.
    #[error(transparent)]
    Evaluator(#[from] UnknownEvaluator),
}

impl From<&ParseStrategyError> for Message {
    fn from(error: &ParseStrategyError) -> Self {
        match error {
            ParseStrategyError::Unknown(text) => message!(
                "flows-unknown-bot",
                text = Arg::text(text),
                bots = Strategy::syntax()
            ),
            ParseStrategyError::Option(text) => {
                message!("flows-bot-option", text = Arg::text(text))
            }
            ParseStrategyError::Number {
                what,
                least,
                most,
                found,
            } => message!(
                "flows-bot-number",
                what = Arg::text(what),
                least = *least,
                most = *most,
                found = Arg::text(found)
            ),
            ParseStrategyError::Evaluator(error) => error.into(),
        }
    }
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
        let mut options = Options::read(details)?;
        let strategy = match (name, details) {
            ("random", "") => Ok(Strategy::Random),
            ("easy", _) => Ok(Strategy::Easy(options.eval("pathlength")?)),
            ("medium", _) => Ok(Strategy::Medium {
                depth: options.number("depth", 1, 8, u64::from(Medium::DEPTH))? as u32,
                eval: options.eval("pathlength")?,
            }),
            ("lookahead", _) => Ok(Strategy::Lookahead {
                depth: options.number("depth", 1, 20, 12)? as u32,
                replies: options.number("replies", 1, 60, Breadth::USUAL.replies as u64)? as usize,
                first: options.number("first", 1, 200, Breadth::USUAL.first as u64)? as usize,
                thousands: options.number("thousands", 1, 100_000, 400)?,
                eval: options.eval("insight")?,
            }),
            ("montecarlo", _) => Ok(Strategy::MonteCarlo {
                thousands: options.number("thousands", 1, 100_000, 400)?,
                eval: options.eval("insight")?,
            }),
            _ => Err(ParseStrategyError::Unknown(shortened(&text))),
        }?;
        options.end()?;
        Ok(strategy)
    }
}

/// The options after a name, each used at most once.
struct Options<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Options<'a> {
    fn read(details: &'a str) -> Result<Self, ParseStrategyError> {
        let parts = details.split(',').filter(|part| !part.is_empty());
        let options = parts.map(|part| {
            part.split_once('=')
                .ok_or_else(|| ParseStrategyError::Option(shortened(part)))
        });
        options.collect::<Result<_, _>>().map(Options)
    }

    fn take(&mut self, name: &str) -> Option<&'a str> {
        let place = self.0.iter().position(|option| option.0 == name)?;
        Some(self.0.remove(place).1)
    }

    fn number(
        &mut self,
        what: &'static str,
        least: u64,
        most: u64,
        usual: u64,
    ) -> Result<u64, ParseStrategyError> {
        let Some(text) = self.take(what) else {
            return Ok(usual);
        };
        let number = text.parse().ok();
        let wrong = || ParseStrategyError::Number {
            what,
            least,
            most,
            found: shortened(text),
        };
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(wrong)
    }

    fn eval(&mut self, usual: &str) -> Result<String, ParseStrategyError> {
        let name = self.take("eval").unwrap_or(usual);
        evaluator(name)?;
        Ok(name.to_owned())
    }

    /// What was not used does not exist.
    fn end(self) -> Result<(), ParseStrategyError> {
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => Err(ParseStrategyError::Option(shortened(name))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in [
            "random",
            "easy",
            "easy:eval=outlook",
            "medium:depth=3,eval=pathlength",
            "medium:depth=2,eval=outlook",
            "lookahead:depth=2,replies=4,first=9,thousands=70,eval=outlook",
            "montecarlo:thousands=30,eval=insight",
            "beginner",
            "expert",
        ] {
            assert_eq!(text.parse::<Strategy>().unwrap().to_string(), text);
        }
        assert_eq!("Medium".parse(), "medium:depth=3".parse::<Strategy>());
    }

    #[test]
    fn errors_name_the_fault() {
        let error = |text: &str| text.parse::<Strategy>().unwrap_err().to_string();
        assert!(error("deepblue").starts_with("“deepblue” is not a bot"));
        assert_eq!(
            error("medium:depth=99"),
            "“depth” must be a number from 1 to 8, not “99”."
        );
        assert!(error("medium:eval=x").contains("“x” is not an evaluator"));
        assert!(error("easy:depth=2").contains("“depth” is not an option"));
        assert!(error("medium:fast").contains("“fast” is not an option"));
    }
}
