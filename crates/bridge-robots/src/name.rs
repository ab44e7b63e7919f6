//! The names of robots, and what they stand for.

use super::bidding::Bidding;
use super::{Goal, Thought};
use kernel::{Level, UnknownBot};
use std::str::FromStr;

/// How robots are named.
pub(super) const SYNTAX: &str = "\
beginner, intermediate, advanced, expert, master: the levels
simple                       plays the cards by rules of thumb (beginner)
minimax:DEPTH                looks DEPTH tricks ahead on sampled deals, 1 to 13 (intermediate: 2)
double-dummy:worlds=N        solves N sampled deals for each card (advanced)
expert:worlds=N, master:worlds=N
                             weighs deals by calls and cards, plays for what the session counts;
                             also nodes=N, look-back=TRICKS, calls=off, signals=off, plans=off,
                             goal=tricks
Each may be followed by bidding=rules or bidding=N (judgement on N deals), after a comma or the
colon, as in double-dummy:worlds=40,bidding=rules";

/// A robot as it is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// How it plays the cards.
    pub style: Style,
    /// How it bids.
    pub bidding: Bidding,
}

/// A way to play the cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Style {
    /// By rules of thumb.
    Simple,
    /// Alpha-beta on sampled deals.
    Minimax {
        /// So many tricks ahead.
        depth: u8,
    },
    /// Double dummy on sampled deals.
    DoubleDummy {
        /// So many of them for a card.
        worlds: usize,
    },
    /// On deals weighed by all that has been seen, for what the session counts.
    Expert(Thought),
}

/// No robot looks at more deals for a card or a call.
const MOST_WORLDS: usize = 10_000;

impl Style {
    /// The style of a level.
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Beginner => Style::Simple,
            Level::Intermediate => Style::Minimax { depth: 2 },
            Level::Advanced => Style::DoubleDummy { worlds: 40 },
            Level::Expert => Style::Expert(Thought::EXPERT),
            Level::Master => Style::Expert(Thought::MASTER),
        }
    }

    /// How one who plays so bids unless told otherwise.
    const fn bidding(self) -> Bidding {
        match self {
            Style::Simple | Style::Minimax { .. } | Style::DoubleDummy { .. } => Bidding::Rules,
            Style::Expert(thought) if thought.worlds < Thought::MASTER.worlds => {
                Bidding::Judgement { deals: 16 }
            }
            Style::Expert(_) => Bidding::Judgement { deals: 48 },
        }
    }

    fn read(text: &str) -> Result<Self, UnknownBot> {
        if let Ok(level) = text.parse::<Level>() {
            return Ok(Style::of(level));
        }
        match text {
            "simple" => Ok(Style::Simple),
            "minimax" => Ok(Style::of(Level::Intermediate)),
            "double-dummy" => Ok(Style::of(Level::Advanced)),
            _ => Err(unknown(&format!("`{}` is no robot", text::excerpt(text)))),
        }
    }

    /// The same with one thing about it changed.
    fn with(self, key: &str, value: &str) -> Result<Self, UnknownBot> {
        let number = || {
            let read = value.parse::<usize>().ok();
            let usual = read.filter(|number| (1..=MOST_WORLDS).contains(number));
            usual.ok_or_else(|| {
                unknown(&format!(
                    "{key}: `{}` is no number from 1 to {MOST_WORLDS}",
                    text::excerpt(value)
                ))
            })
        };
        match (self, key) {
            (Style::Minimax { .. }, "depth" | "") => match number()? {
                depth @ 1..=13 => Ok(Style::Minimax { depth: depth as u8 }),
                depth => Err(unknown(&format!("depth: {depth} is more than 13 tricks"))),
            },
            (Style::DoubleDummy { .. }, "worlds") => Ok(Style::DoubleDummy { worlds: number()? }),
            (Style::Expert(thought), _) => {
                let mut thought = thought;
                match (key, value) {
                    ("worlds", _) => thought.worlds = number()?,
                    ("nodes", _) => {
                        let read = value.parse().ok().filter(|&nodes: &u64| nodes > 0);
                        let why = || unknown(&format!("nodes: `{}`", text::excerpt(value)));
                        thought.nodes = read.ok_or_else(why)?;
                    }
                    ("look-back", "0") => thought.look_back = 0,
                    ("look-back", _) => thought.look_back = number()?.min(13),
                    ("calls", "on" | "off") => thought.calls = value == "on",
                    ("signals", "on" | "off") => thought.signals = value == "on",
                    ("plans", "on" | "off") => thought.plans = value == "on",
                    ("goal", "tricks") => thought.goal = Goal::Tricks,
                    ("goal", "score") => thought.goal = Goal::Session,
                    _ => {
                        let part = format!("{key}={value}");
                        let part = text::excerpt(&part);
                        return Err(unknown(&format!("`{part}` says nothing about this robot")));
                    }
                }
                Ok(Style::Expert(thought))
            }
            _ => Err(unknown(&format!(
                "`{}` says nothing about this robot",
                text::excerpt(key)
            ))),
        }
    }
}

impl FromStr for Name {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let text = text.trim();
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut style = Style::read(kind.trim())?;
        let mut bidding = style.bidding();
        for part in rest
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            let (key, value) = part.split_once('=').unwrap_or(("", part));
            match key {
                "bidding" => bidding = value.parse().map_err(|why: String| unknown(&why))?,
                _ => style = style.with(key, value)?,
            }
        }
        Ok(Name { style, bidding })
    }
}

fn unknown(why: &str) -> UnknownBot {
    UnknownBot(format!("{why}. Robots are:\n{SYNTAX}").into())
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
        let asked = read("double-dummy:worlds=7,bidding=12");
        assert_eq!(asked.style, Style::DoubleDummy { worlds: 7 });
        assert_eq!(asked.bidding, Bidding::Judgement { deals: 12 });
        assert_eq!(read("expert:bidding=rules").bidding, Bidding::Rules);
    }

    #[test]
    fn what_is_no_name_is_refused_with_what_would_be() {
        for (text, why) in [
            ("", "`` is no robot"),
            ("grandmaster", "`grandmaster` is no robot"),
            ("minimax:0", "`0` is no number"),
            ("minimax:14", "more than 13 tricks"),
            ("simple:worlds=3", "`worlds` says nothing"),
            ("double-dummy:worlds=99999", "no number from 1 to 10000"),
            ("expert:bidding=loud", "bidding: `loud`"),
        ] {
            let error = text.parse::<Name>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
            assert!(error.contains("minimax:DEPTH"), "{error}");
        }
    }
}
