//! Needs and rules in the words of players.

use super::needs::{Condition, Logic, Needs};
use super::quantity::{Quantity, plural};
use cards::Suit;
use std::fmt;

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Condition {
            quantity,
            low,
            high,
        } = *self;
        let not = |yes: bool| if yes { "" } else { "not " };
        match quantity {
            Quantity::Balanced | Quantity::SemiBalanced => write!(f, "{}{quantity}", not(low > 0)),
            Quantity::Ace(_) | Quantity::King(_) | Quantity::Queen(_) => {
                write!(f, "{}the {quantity}", not(low > 0))
            }
            Quantity::Stopper(suit) => match (low, high) {
                (2.., _) => write!(f, "{} stopped", plural(suit)),
                (1, _) => write!(f, "at least half a stopper in {}", plural(suit)),
                _ => write!(f, "no stopper in {}", plural(suit)),
            },
            Quantity::Longer(a, b) => {
                let (a, b) = (plural(a), plural(b));
                match (low, high) {
                    (1.., _) => write!(f, "{a} longer than {b}"),
                    (0, 0) => write!(f, "{a} as long as {b}"),
                    (0, _) => write!(f, "{a} not shorter than {b}"),
                    (_, 0) => write!(f, "{a} not longer than {b}"),
                    _ => write!(f, "{a} shorter than {b}"),
                }
            }
            Quantity::Shortest if low <= 0 && high < 2 => f.write_str("a singleton or void"),
            Quantity::Shortest if low >= 2 => f.write_str("no singleton or void"),
            Quantity::Shortest if low == 1 => f.write_str("no void"),
            Quantity::Longest => write!(f, "a suit of {} cards", Range(low, high)),
            Quantity::Length(suit) if high == 0 => write!(f, "void in {}", plural(suit)),
            Quantity::Top3(_) | Quantity::Top5(_) if high >= 3 && (1..=3).contains(&low) => {
                let count = ["one", "two", "three"][low as usize - 1];
                write!(f, "{count} {quantity}")
            }
            _ => write!(f, "{} {quantity}", Range(low, high)),
        }
    }
}

/// Prints limits as people write them: `15–17`, `8+`, `at most 9`.
struct Range(i16, i16);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range(low, high) = *self;
        match () {
            () if low == high => write!(f, "{low}"),
            () if high >= Quantity::MOST => write!(f, "{low}+"),
            () if low <= 0 => write!(f, "at most {high}"),
            () => write!(f, "{low}–{high}"),
        }
    }
}

impl fmt::Display for Needs {
    /// All that is needed, each thing once: of two limits for the same quantity what both leave.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Logic::One(condition) => condition.fmt(f),
            Logic::Not(part) => match &**part {
                Logic::One(_) => write!(f, "not {part}"),
                _ => write!(f, "not ({part})"),
            },
            Logic::Any(parts) if parts.is_empty() => f.write_str("no hand"),
            Logic::Any(parts) => {
                let ways = parts.iter().map(|part| match &phrases(part)[..] {
                    [] => "any hand".to_owned(),
                    [one] => one.clone(),
                    [first, rest @ ..] => format!("{first} with {}", rest.join(" and ")),
                });
                f.write_str(&ways.collect::<Vec<_>>().join(" or "))
            }
            Logic::All(_) => match phrases(self) {
                none if none.is_empty() => f.write_str("any hand"),
                phrases => f.write_str(&phrases.join(", ")),
            },
        }
    }
}

/// What must hold together, one phrase for each thing.
fn phrases(needs: &Needs) -> Vec<String> {
    let mut parts = Vec::new();
    gather(needs, &mut parts);
    let mut said = Vec::new();
    for part in &parts {
        let phrase = match part {
            Part::Limit(condition) => match longest(condition, &parts) {
                Some(suit) => format!("{} the longest suit", plural(suit)),
                None => condition.to_string(),
            },
            Part::Other(needs @ Logic::Any(ways)) if ways.len() > 1 && parts.len() > 1 => {
                format!("({needs})")
            }
            Part::Other(needs) => needs.to_string(),
        };
        if !said.contains(&phrase) {
            said.push(phrase);
        }
    }
    said
}

/// One thing that must hold.
enum Part<'a> {
    Limit(Condition),
    Other(&'a Needs),
}

fn gather<'a>(needs: &'a Needs, parts: &mut Vec<Part<'a>>) {
    match needs {
        Logic::All(inner) => inner.iter().for_each(|part| gather(part, parts)),
        Logic::One(new) => {
            let known = parts.iter_mut().find_map(|part| match part {
                Part::Limit(known) if known.quantity == new.quantity => Some(known),
                _ => None,
            });
            match known {
                Some(known) => {
                    known.low = known.low.max(new.low);
                    known.high = known.high.min(new.high);
                }
                None => parts.push(Part::Limit(*new)),
            }
        }
        other => parts.push(Part::Other(other)),
    }
}

/// The suit that is to be no shorter than all three others, if this is one of the conditions that say so.
fn longest(condition: &Condition, parts: &[Part<'_>]) -> Option<Suit> {
    let compared = |condition: &Condition| match condition.quantity {
        Quantity::Longer(suit, _) if condition.low == 0 && condition.high > 0 => Some(suit),
        _ => None,
    };
    let suit = compared(condition)?;
    let same = parts.iter().filter(|part| match part {
        Part::Limit(condition) => compared(condition) == Some(suit),
        Part::Other(_) => false,
    });
    (same.count() == 3).then_some(suit)
}

/// What calls are for, by how the names of their rules begin. The longer of two beginnings stands first.
const PURPOSES: [(&str, &str); 33] = [
    ("accept", "accepts the invitation"),
    ("competitive-raise", "competitive raise"),
    ("cue", "cue-bid"),
    ("decline", "declines the invitation"),
    ("fit-game", "game with a fit"),
    ("fourth-suit", "fourth suit"),
    ("game-raise", "raise to game"),
    ("game", "game"),
    ("grand", "grand slam"),
    ("invit", "invitation"),
    ("jump-raise", "jump raise"),
    ("jump-shift", "jump shift"),
    ("limit", "limit raise"),
    ("long-try", "invitation with a long suit"),
    ("new-suit", "new suit"),
    ("penalty", "for penalties"),
    ("one-level", "overcall"),
    ("overcall", "overcall"),
    ("pre-empt", "pre-empt"),
    ("prefer", "preference"),
    ("raise-game", "raise to game"),
    ("raise-jump", "jump raise"),
    ("raise", "raise"),
    ("rebid", "rebid of the suit"),
    ("reverse", "reverse"),
    ("second-suit", "second suit"),
    ("six-cards", "long suit"),
    ("slam", "slam"),
    ("stop", "stops here"),
    ("try", "invitation"),
    ("two-level", "overcall"),
    ("weak-jump", "weak jump"),
    ("weak-two", "weak two"),
];

/// What a call is for, as far as the name of its rule says.
pub(super) fn purpose(rule: &str) -> Option<&'static str> {
    let name = rule.split_once('.').map_or(rule, |(_, name)| name);
    let found = PURPOSES.iter().find(|(begins, _)| name.starts_with(begins));
    found.map(|&(_, purpose)| purpose)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(quantity: Quantity, low: i16, high: i16) -> Needs {
        Logic::One(Condition {
            quantity,
            low,
            high,
        })
    }

    #[test]
    fn conditions_read_as_players_say_them() {
        let spades = Suit::Spades;
        let most = Quantity::MOST;
        for (needs, words) in [
            (one(Quantity::Hcp, 15, 17), "15–17 HCP"),
            (one(Quantity::RuleOf20, 20, most), "20+ by the rule of 20"),
            (
                one(Quantity::Top3(spades), 2, most),
                "two of the top three spades",
            ),
            (one(Quantity::Shortest, 1, most), "no void"),
            (one(Quantity::Length(spades), 0, 0), "void in spades"),
            (Needs::ANYTHING, "any hand"),
        ] {
            assert_eq!(needs.to_string(), words);
        }
    }

    #[test]
    fn what_is_said_twice_is_said_once() {
        let length = |low| one(Quantity::Length(Suit::Hearts), low, Quantity::MOST);
        let needs = Logic::All(vec![
            length(3),
            Needs::ANYTHING,
            Logic::All(vec![length(5)]),
        ]);
        assert_eq!(needs.to_string(), "5+ hearts");
    }

    #[test]
    fn the_longest_suit_is_called_that() {
        let others = [Suit::Clubs, Suit::Diamonds, Suit::Spades];
        let longer = |other| one(Quantity::Longer(Suit::Hearts, other), 0, Quantity::MOST);
        let enough = one(Quantity::Hcp, 12, Quantity::MOST);
        let light = Logic::All(vec![
            one(Quantity::RuleOf20, 20, Quantity::MOST),
            one(Quantity::Controls, 4, Quantity::MOST),
        ]);
        let needs = Logic::All(vec![
            Logic::Any(vec![enough, light]),
            Logic::All(others.map(longer).to_vec()),
        ]);
        assert_eq!(
            needs.to_string(),
            "(12+ HCP or 20+ by the rule of 20 with 4+ controls), hearts the longest suit"
        );
    }

    #[test]
    fn rules_say_what_they_are_for() {
        assert_eq!(purpose("contested.raise-three-minor"), Some("raise"));
        assert_eq!(purpose("openers_rebid.raise-game"), Some("raise to game"));
        assert_eq!(purpose("stayman.spades"), None);
        for (number, (begins, _)) in PURPOSES.iter().enumerate() {
            let hidden = PURPOSES[..number]
                .iter()
                .find(|(early, _)| begins.starts_with(early));
            assert!(hidden.is_none(), "{begins} is never reached");
        }
    }
}
