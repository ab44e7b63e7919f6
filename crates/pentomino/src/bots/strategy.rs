//! Strategies by name, as the arena, the engine and the set-up dialog use them.

use super::{Composite, Exact, Heuristic, MinMax, OpenSpace, Openness, Random, Threshold};
use crate::bots::position_of;
use crate::explain::told;
use crate::{Placement, Position, View};
use kernel::{Bot, BotName, BotNameError, Budget, Decision, Level, Message, message};
use std::fmt;
use std::str::FromStr;

/// A strategy that can be named, stored and built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// A random legal move.
    Random,
    /// The most open squares, after this many rounds of diffusion.
    OpenSpace(u32),
    /// Searching ahead.
    MinMax {
        /// Plies.
        depth: u32,
        /// The evaluation at the horizon.
        heuristic: Heuristic,
        /// Whether to search deeper as the board fills.
        adaptive: bool,
    },
    /// The preset for balanced play.
    Balanced,
    /// The preset for faster play.
    Faster,
    /// The preset for maximum strength.
    Maximum,
    /// `OpenSpace`, then `MinMax` once at most this many squares are free.
    CompositeFrom(u32),
    /// Perfect play.
    Exact,
    /// One of the named levels.
    Level(Level),
}

impl Strategy {
    /// How to write strategies.
    pub fn syntax() -> Message {
        message!("pentomino-bots")
    }

    /// The memory for proofs; more helps only in positions that take minutes.
    const MEBIBYTES: usize = 64;

    /// A new bot.
    pub fn bot(&self) -> Box<dyn Bot<Position>> {
        Box::new(Telling(self.player()))
    }

    fn player(&self) -> Box<dyn Bot<Position>> {
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
            Strategy::Level(level) => Strategy::of(level).player(),
        }
    }

    /// The strategy of a level. Each level was measured against the one below; see
    /// `docs/pentomino.md`.
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

/// A bot that adds to its reasons what its placement does.
struct Telling(Box<dyn Bot<Position>>);

impl Bot<Position> for Telling {
    fn decide(&self, view: &View, legal: &[Placement], budget: &Budget) -> Decision<Placement> {
        let mut decision = self.0.decide(view, legal, budget);
        let why = std::mem::take(&mut decision.reasons);
        decision.reasons = told(&position_of(view), decision.action, legal.len(), why);
        decision
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

impl FromStr for Strategy {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut name = BotName::read(text);
        let strategy = match name.kind() {
            "random" => Strategy::Random,
            "exact" => Strategy::Exact,
            "openspace" => {
                let rounds = name.value_number("rounds", 1..=Openness::MAX_ROUNDS.into())?;
                Strategy::OpenSpace(rounds.map_or(3, |rounds| rounds as u32))
            }
            "minmax" => minmax(&mut name)?,
            "composite" => composite(&mut name)?,
            kind => Strategy::Level(kind.parse().map_err(|_| name.unknown())?),
        };
        name.end()?;
        Ok(strategy)
    }
}

fn minmax(name: &mut BotName) -> Result<Strategy, BotNameError> {
    let adaptive = name.flag("adaptive");
    let heuristic = name.choice("heuristic", &Heuristic::NAMES)?;
    let depth = name.value_number("depth", 1..=12)?;
    Ok(Strategy::MinMax {
        depth: depth.map_or(MinMax::DEPTH, |depth| depth as u32),
        heuristic: heuristic.map_or_else(Heuristic::default, |at| Heuristic::ALL[at]),
        adaptive,
    })
}

fn composite(name: &mut BotName) -> Result<Strategy, BotNameError> {
    let presets = [
        ("balanced", Strategy::Balanced),
        ("faster", Strategy::Faster),
        ("maximum", Strategy::Maximum),
    ];
    for (preset, strategy) in presets {
        if name.flag(preset) {
            return Ok(strategy);
        }
    }
    let squares = name.value_number("squares", 0..=64)?;
    Ok(squares.map_or(Strategy::Balanced, |squares| {
        Strategy::CompositeFrom(squares as u32)
    }))
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
        assert_eq!(error("deepblue"), "“deepblue” is not a bot.");
        assert_eq!(
            error("minmax:99"),
            "“depth” must be a number from 1 to 12, not “99”."
        );
        assert!(error("minmax:3,heuristic=x").contains("must be one of mobility"));
        assert_eq!(error("minmax:3,fast"), "“fast” is not an option of minmax.");
        assert_eq!(error("exact:3"), "“3” is not an option of exact.");
        assert_eq!(
            error("openspace:0"),
            "“rounds” must be a number from 1 to 12, not “0”."
        );
    }
}
