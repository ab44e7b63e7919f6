//! The names of robots, and what they stand for.

use super::bidding::Bidding;
use super::{ExpertConfig, Goal, Robot, card_player};
use bridge_bidding::Judge;
use bridge_session::Session;
use kernel::{Bot, BotName, BotNameError, Level, UnknownBotError, message};
use std::str::FromStr;

/// A robot by its name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// How it plays the cards.
    pub style: Style,
    /// How it bids.
    pub bidding: Bidding,
}

impl Name {
    /// The robot of this name.
    pub fn robot(self) -> Box<dyn Bot<Session>> {
        Box::new(Robot::new(self.bidding, card_player(self.style)))
    }
}

/// A way to play the cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Style {
    /// By rules of thumb.
    Simple,
    /// Alpha-beta on sampled deals.
    Minimax {
        /// How many tricks ahead.
        depth: u8,
    },
    /// Double dummy on sampled deals.
    DoubleDummy {
        /// How many of them for a card.
        worlds: usize,
    },
    /// On deals weighed by all that has been seen, for what the session counts.
    Expert(ExpertConfig),
}

/// The robot that lets the other side bid alone.
const SILENT: &str = "simple:bidding=pass";
/// The most deals that a robot looks at for a card.
const MOST_WORLDS: u64 = 10_000;

impl Style {
    /// The style of a level.
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Beginner => Style::Simple,
            Level::Intermediate => Style::Minimax { depth: 2 },
            Level::Advanced => Style::DoubleDummy { worlds: 40 },
            Level::Expert => Style::Expert(ExpertConfig::EXPERT),
            Level::Master => Style::Expert(ExpertConfig::MASTER),
        }
    }

    /// How a robot of this style bids unless its name says otherwise.
    const fn bidding(self) -> Bidding {
        match self {
            Style::Simple | Style::Minimax { .. } | Style::DoubleDummy { .. } => Bidding::Rules,
            // As many as hints and reviews, so that what an expert calls has full marks there.
            Style::Expert(_) => Bidding::Judgement {
                deals: Judge::DEALS,
            },
        }
    }

    /// The style that a name asks for, with its options taken out.
    fn read(name: &mut BotName) -> Result<Self, BotNameError> {
        let style = match name.kind() {
            "simple" => Style::Simple,
            "minimax" => Style::of(Level::Intermediate),
            "double-dummy" => Style::of(Level::Advanced),
            kind => Style::of(kind.parse().map_err(|_| name.unknown())?),
        };
        Ok(match style {
            Style::Simple => Style::Simple,
            Style::Minimax { depth } => {
                let value = name.value_number("depth", 1..=13)?;
                let read = name.number("depth", 1..=13)?.or(value);
                Style::Minimax {
                    depth: read.map_or(depth, |depth| depth as u8),
                }
            }
            Style::DoubleDummy { worlds } => Style::DoubleDummy {
                worlds: worlds_of(name)?.unwrap_or(worlds),
            },
            Style::Expert(config) => Style::Expert(expert(name, config)?),
        })
    }
}

fn worlds_of(name: &mut BotName) -> Result<Option<usize>, BotNameError> {
    let worlds = name.number("worlds", 1..=MOST_WORLDS)?;
    Ok(worlds.map(|worlds| worlds as usize))
}

/// An expert with what the name changes about it.
fn expert(name: &mut BotName, usual: ExpertConfig) -> Result<ExpertConfig, BotNameError> {
    let look_back = name.number("look-back", 0..=MOST_WORLDS)?;
    let goal = name.choice("goal", &["tricks", "score"])?;
    Ok(ExpertConfig {
        worlds: worlds_of(name)?.unwrap_or(usual.worlds),
        nodes: name.number("nodes", 1..=u64::MAX)?.unwrap_or(usual.nodes),
        look_back: look_back.map_or(usual.look_back, |tricks| tricks.min(13) as usize),
        goal: goal.map_or(usual.goal, |at| [Goal::Tricks, Goal::Session][at]),
        calls: name.switch("calls")?.unwrap_or(usual.calls),
        signals: name.switch("signals")?.unwrap_or(usual.signals),
        plans: name.switch("plans")?.unwrap_or(usual.plans),
    })
}

/// `bidding=rules`, `bidding=pass` for none at all, or `bidding=N` for judgement on that many deals.
fn bidding(name: &mut BotName, usual: Bidding) -> Result<Bidding, BotNameError> {
    if name.is("bidding", "pass") {
        return Ok(Bidding::Silent);
    }
    if name.is("bidding", "rules") {
        return Ok(Bidding::Rules);
    }
    let deals = name.number("bidding", 2..=1_000)?;
    Ok(deals.map_or(usual, |deals| Bidding::Judgement {
        deals: deals as usize,
    }))
}

impl FromStr for Name {
    type Err = UnknownBotError;

    fn from_str(text: &str) -> Result<Self, UnknownBotError> {
        let read = || -> Result<Name, BotNameError> {
            // A name that people can read at a table.
            let text = if text == "silent" { SILENT } else { text };
            let mut name = BotName::read(text);
            let style = Style::read(&mut name)?;
            let bidding = bidding(&mut name, style.bidding())?;
            name.end()?;
            Ok(Name { style, bidding })
        };
        read().map_err(|error| UnknownBotError(error.with_syntax(message!("bridge-robots"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_how_to_play_and_to_bid() {
        let read = |text: &str| text.parse::<Name>().unwrap();
        assert_eq!(read("beginner"), read("simple"));
        assert_eq!(read("minimax:4").style, Style::Minimax { depth: 4 });
        assert_eq!(read("minimax"), read("intermediate"));
        let named = read("double-dummy:worlds=7,bidding=12");
        assert_eq!(named.style, Style::DoubleDummy { worlds: 7 });
        assert_eq!(named.bidding, Bidding::Judgement { deals: 12 });
        assert_eq!(read("expert:bidding=rules").bidding, Bidding::Rules);
        assert_eq!(read("beginner:bidding=pass").bidding, Bidding::Silent);
        assert_eq!(read("silent"), read("simple:bidding=pass"));
    }

    #[test]
    fn what_is_no_name_is_refused_with_what_would_be() {
        for (text, why) in [
            ("", "“” is not a bot"),
            ("grandmaster", "“grandmaster” is not a bot"),
            (
                "minimax:0",
                "“depth” must be a number from 1 to 13, not “0”",
            ),
            ("minimax:14", "from 1 to 13, not “14”"),
            ("simple:worlds=3", "“worlds” is not an option of simple"),
            ("double-dummy:worlds=99999", "from 1 to 10000, not"),
            (
                "expert:bidding=loud",
                "“bidding” must be a number from 2 to 1000",
            ),
            ("expert:calls=perhaps", "one of off, on"),
        ] {
            let error = text.parse::<Name>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
            assert!(error.contains("minimax:DEPTH"), "{error}");
        }
    }
}
