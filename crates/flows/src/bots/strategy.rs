//! Players by name, as the arena, the engine and the set-up dialog use them.

use super::evaluator::NAMES as EVALUATORS;
use super::obliged::Obliged;
use super::{Breadth, Easy, Expert, Medium, MonteCarlo, Random, evaluator};
use crate::Position;
use kernel::{Bot, BotName, BotNameError, Level, Message, message};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A player that can be named, stored and built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// A random legal move.
    Random,
    /// The one-move player, with the evaluator of this name.
    Easy(String),
    /// The player that assumes the worst draws.
    Medium {
        /// Depth in placements.
        depth: u32,
        /// The name of the evaluator.
        eval: String,
    },
    /// Searches ahead by expectimax.
    Lookahead {
        /// The largest depth in moves.
        depth: u32,
        /// Replies searched for each draw.
        replies: usize,
        /// Own moves searched beyond the first reply.
        first: usize,
        /// With this many spaces left, games are searched to their end.
        late: u32,
        /// Boards to evaluate, in thousands, if the budget sets no limit.
        thousands: u64,
        /// The name of the evaluator.
        eval: String,
    },
    /// Searches ahead by Monte Carlo tree search.
    MonteCarlo {
        /// Boards to evaluate, in thousands, if the budget sets no limit.
        thousands: u64,
        /// The name of the evaluator.
        eval: String,
    },
    /// One of the named levels.
    Level(Level),
}

impl Strategy {
    /// How to write players' names.
    pub fn syntax() -> Message {
        message!("flows-bots")
    }

    /// A new bot.
    pub fn bot(&self) -> Box<dyn Bot<Position>> {
        Box::new(Obliged(self.chooser()))
    }

    /// The player where there is a choice.
    fn chooser(&self) -> Box<dyn Bot<Position>> {
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
                late,
                thousands,
                eval,
            } => {
                let breadth = Breadth {
                    depth: *depth,
                    replies: *replies,
                    first: *first,
                    late: *late,
                    ..Breadth::DEFAULT
                };
                Box::new(Expert::new(evaluator(eval), breadth, thousands * 1000))
            }
            Strategy::MonteCarlo { thousands, eval } => {
                Box::new(MonteCarlo::new(evaluator(eval), thousands * 1000))
            }
            Strategy::Level(level) => Strategy::of(*level).chooser(),
        }
    }

    /// The strategy of a level. Each level was measured against the one below; see `docs/flows.md`.
    pub fn of(level: Level) -> Strategy {
        let lookahead = |depth, thousands| Strategy::Lookahead {
            depth,
            replies: Breadth::DEFAULT.replies,
            first: Breadth::DEFAULT.first,
            late: Breadth::DEFAULT.late,
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
            Level::Expert | Level::Master => lookahead(Breadth::DEFAULT.depth, 400),
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
                late,
                thousands,
                eval,
            } => {
                write!(
                    f,
                    "lookahead:depth={depth},replies={replies},first={first},"
                )?;
                if *late != Breadth::DEFAULT.late {
                    write!(f, "late={late},")?;
                }
                write!(f, "thousands={thousands},eval={eval}")
            }
            Strategy::MonteCarlo { thousands, eval } => {
                write!(f, "montecarlo:thousands={thousands},eval={eval}")
            }
            Strategy::Level(level) => write!(f, "{level}"),
        }
    }
}

impl FromStr for Strategy {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut name = BotName::read(text);
        let strategy = match name.kind() {
            "random" => Strategy::Random,
            "easy" => Strategy::Easy(eval(&mut name, "pathlength")?),
            "medium" => Strategy::Medium {
                depth: number(&mut name, "depth", 1..=8, u64::from(Medium::DEPTH))? as u32,
                eval: eval(&mut name, "pathlength")?,
            },
            "lookahead" => Strategy::Lookahead {
                depth: number(&mut name, "depth", 1..=20, 12)? as u32,
                replies: number(
                    &mut name,
                    "replies",
                    1..=60,
                    Breadth::DEFAULT.replies as u64,
                )? as usize,
                first: number(&mut name, "first", 1..=200, Breadth::DEFAULT.first as u64)? as usize,
                late: number(&mut name, "late", 5..=19, u64::from(Breadth::DEFAULT.late))? as u32,
                thousands: number(&mut name, "thousands", 1..=100_000, 400)?,
                eval: eval(&mut name, "insight")?,
            },
            "montecarlo" => Strategy::MonteCarlo {
                thousands: number(&mut name, "thousands", 1..=100_000, 400)?,
                eval: eval(&mut name, "insight")?,
            },
            kind => Strategy::Level(kind.parse().map_err(|_| name.unknown())?),
        };
        name.end()?;
        Ok(strategy)
    }
}

fn number(
    name: &mut BotName,
    key: &'static str,
    range: RangeInclusive<u64>,
    usual: u64,
) -> Result<u64, BotNameError> {
    Ok(name.number(key, range)?.unwrap_or(usual))
}

/// The name of an evaluator.
fn eval(name: &mut BotName, usual: &'static str) -> Result<String, BotNameError> {
    let chosen = name.choice("eval", &EVALUATORS)?;
    Ok(chosen.map_or(usual, |at| EVALUATORS[at]).to_owned())
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
            "lookahead:depth=3,replies=12,first=30,late=10,thousands=100,eval=insight",
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
        assert_eq!(error("deepblue"), "“deepblue” is not a bot.");
        assert_eq!(
            error("medium:depth=99"),
            "“depth” must be a number from 1 to 8, not “99”."
        );
        assert!(error("medium:eval=x").contains("must be one of pathlength"));
        assert_eq!(error("easy:depth=2"), "“depth” is not an option of easy.");
        assert_eq!(error("medium:fast"), "“fast” is not an option of medium.");
    }
}
