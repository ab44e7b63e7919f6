//! What a card takes for granted: "loses only if East holds ♠Q to three, 18 %".
//!
//! Given worlds with weights, and in which of them the card fails, the simplest thing that can be
//! said about the hidden hands is looked for that tells the bad worlds from the good: who holds a
//! card, how long a suit is in a hand, or both.

use super::World;
use cards::{BySeat, Card, Hand, Rank, Seat, Suit};
use kernel::Reason;
use std::fmt;

/// How many of the single statements are tried in pairs.
const PAIRED: usize = 32;
/// A statement must separate at least so well, from 0 to 1.
const WORTH_SAYING: f64 = 0.75;
/// What each further part of a statement must gain to be worth its words.
const PRICE: f64 = 0.04;
/// A share of worlds so small is not spoken of.
const NEGLIGIBLE: f64 = 0.005;

/// One thing that may be true of a hidden hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// This seat holds the card.
    Holds(Seat, Card),
    /// This seat was dealt just so many cards of the suit.
    Exactly(Seat, Suit, usize),
    /// This seat was dealt at least so many cards of the suit.
    AtLeast(Seat, Suit, usize),
}

impl Feature {
    /// Whether it is true of these hands, as they were dealt.
    pub fn is_true(self, hands: &BySeat<Hand>) -> bool {
        match self {
            Feature::Holds(seat, card) => hands[seat].contains(card),
            Feature::Exactly(seat, suit, length) => hands[seat].length(suit) == length,
            Feature::AtLeast(seat, suit, length) => hands[seat].length(suit) >= length,
        }
    }

    const fn seat(self) -> Seat {
        match self {
            Feature::Holds(seat, _) | Feature::Exactly(seat, ..) | Feature::AtLeast(seat, ..) => {
                seat
            }
        }
    }

    fn suit(self) -> Suit {
        match self {
            Feature::Holds(_, card) => card.suit(),
            Feature::Exactly(_, suit, _) | Feature::AtLeast(_, suit, _) => suit,
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Feature::Holds(seat, card) => write!(f, "{seat:#} holds {card:#}"),
            Feature::Exactly(seat, suit, 0) => write!(f, "{seat:#} has no {suit:#}"),
            Feature::Exactly(seat, suit, length) => {
                write!(f, "{seat:#} has {} {suit:#}", number(length))
            }
            Feature::AtLeast(seat, suit, length) => {
                write!(f, "{seat:#} has {} {suit:#} or more", number(length))
            }
        }
    }
}

/// The lie of the cards: one feature, or two that hold together.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lie {
    first: Feature,
    second: Option<Feature>,
}

impl Lie {
    /// Whether it is true of these hands, as they were dealt.
    pub fn is_true(&self, hands: &BySeat<Hand>) -> bool {
        self.first.is_true(hands) && self.second.is_none_or(|feature| feature.is_true(hands))
    }
}

impl fmt::Display for Lie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(second) = self.second else {
            return self.first.fmt(f);
        };
        // "East holds ♠Q to three" says both in one.
        let (first, second) = match (self.first, second) {
            (length, Feature::Holds(..)) if !matches!(length, Feature::Holds(..)) => {
                (second, length)
            }
            pair => pair,
        };
        let together = first.seat() == second.seat() && first.suit() == second.suit();
        match (first, second) {
            (Feature::Holds(..), Feature::Exactly(_, _, 1)) if together => {
                write!(f, "{first} alone")
            }
            (Feature::Holds(..), Feature::Exactly(_, _, length)) if together => {
                write!(f, "{first} to {}", number(length))
            }
            (Feature::Holds(..), Feature::AtLeast(_, _, length)) if together => {
                write!(f, "{first} to {} or more", number(length))
            }
            (Feature::Holds(seat, one), Feature::Holds(other, two)) if seat == other => {
                write!(f, "{seat:#} holds {one:#} and {two:#}")
            }
            _ => write!(f, "{first} and {second}"),
        }
    }
}

fn number(count: usize) -> &'static str {
    const WORDS: [&str; 14] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen",
    ];
    WORDS.get(count).copied().unwrap_or("many")
}

/// What a card takes for granted.
#[derive(Clone, Debug, PartialEq)]
pub struct Assumption {
    /// When it fails, as far as that can be said simply.
    pub when: When,
    /// The share of the worlds in which it fails, from 0 to 1.
    pub fails: f64,
}

/// When a card fails.
#[derive(Clone, Debug, PartialEq)]
pub enum When {
    /// In none of the worlds looked at.
    Never,
    /// In all of them.
    Always,
    /// In these worlds and no others.
    Only(Lie),
    /// In most of these worlds and few others.
    Mostly(Lie),
    /// Nothing simple tells the worlds apart.
    Unclear,
}

impl Assumption {
    /// What tells the worlds in which a card fails from the others. The hands of a world are those
    /// left; what was played completes them, because players speak of hands as they were dealt.
    pub fn find(worlds: &[World], played: &BySeat<Hand>, fails: &[bool]) -> Assumption {
        let dealt: Vec<BySeat<Hand>> = worlds
            .iter()
            .map(|world| BySeat::from_fn(|seat| world.hands[seat] | played[seat]))
            .collect();
        let weights: Vec<f64> = worlds.iter().map(|world| world.weight.max(0.0)).collect();
        let total: f64 = weights.iter().sum();
        let count = worlds.len().min(fails.len());
        let bad: f64 = (0..count)
            .filter(|&at| fails[at])
            .map(|at| weights[at])
            .sum();
        let share = if total > 0.0 { bad / total } else { 0.0 };
        let settled = |when| Assumption { when, fails: share };
        if share <= NEGLIGIBLE {
            return settled(When::Never);
        }
        if share >= 1.0 - NEGLIGIBLE {
            return settled(When::Always);
        }
        let sample = Sample {
            dealt: &dealt[..count],
            weights: &weights[..count],
            fails: &fails[..count],
            total,
        };
        settled(sample.best())
    }

    /// The same as a reason, with the share as its likelihood.
    pub fn reason(&self) -> Reason {
        Reason::new("bridge.assumption", format!("It {self}.")).likely("fails", "yes", self.fails)
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = 100.0 * self.fails;
        match &self.when {
            When::Never => f.write_str("works in every deal looked at"),
            When::Always => f.write_str("fails in every deal looked at"),
            When::Only(lie) => write!(f, "loses only if {lie}, {percent:.0} %"),
            When::Mostly(lie) => write!(f, "loses mostly if {lie}, {percent:.0} % in all"),
            When::Unclear => write!(f, "loses in {percent:.0} % of the deals that fit"),
        }
    }
}

/// The worlds, ready to be told apart.
struct Sample<'a> {
    dealt: &'a [BySeat<Hand>],
    weights: &'a [f64],
    fails: &'a [bool],
    total: f64,
}

/// How well a statement tells bad worlds from good ones.
#[derive(Copy, Clone, Debug)]
struct Fit {
    lie: Lie,
    /// Twice the bad worlds it covers, over those it names and those it should: 1 if it is exact.
    score: f64,
    /// The share of worlds that are bad and not named.
    missed: f64,
    /// The share of worlds that are named and not bad.
    wrong: f64,
}

impl Sample<'_> {
    fn best(&self) -> When {
        let mut single: Vec<Fit> = self
            .features()
            .into_iter()
            .map(|first| {
                self.fit(Lie {
                    first,
                    second: None,
                })
            })
            .collect();
        single.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut best = single.first().copied();
        // A pair names fewer worlds than each of its parts, so the parts must not miss bad ones.
        let mut parts: Vec<Fit> = single.clone();
        parts.sort_by(|a, b| {
            let merit = |fit: &Fit| fit.score - 2.0 * fit.missed;
            merit(b).total_cmp(&merit(a))
        });
        parts.truncate(PAIRED);
        for (at, one) in parts.iter().enumerate() {
            for two in &parts[at + 1..] {
                let fit = self.fit(Lie {
                    first: one.lie.first,
                    second: Some(two.lie.first),
                });
                if best.is_none_or(|best| fit.score - PRICE > best.score + cost(&best.lie)) {
                    best = Some(fit);
                }
            }
        }
        match best.filter(|fit| fit.score >= WORTH_SAYING) {
            Some(fit) if fit.missed <= NEGLIGIBLE && fit.wrong <= NEGLIGIBLE => When::Only(fit.lie),
            Some(fit) => When::Mostly(fit.lie),
            None => When::Unclear,
        }
    }

    fn fit(&self, lie: Lie) -> Fit {
        let (mut hit, mut missed, mut wrong) = (0.0, 0.0, 0.0);
        for ((hands, weight), fails) in self.dealt.iter().zip(self.weights).zip(self.fails) {
            match (lie.is_true(hands), fails) {
                (true, true) => hit += weight,
                (false, true) => missed += weight,
                (true, false) => wrong += weight,
                (false, false) => {}
            }
        }
        Fit {
            lie,
            score: 2.0 * hit / (2.0 * hit + missed + wrong).max(f64::MIN_POSITIVE),
            missed: missed / self.total,
            wrong: wrong / self.total,
        }
    }

    /// What is true in some worlds and false in others.
    fn features(&self) -> Vec<Feature> {
        let Some(first) = self.dealt.first() else {
            return Vec::new();
        };
        let hidden: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|&seat| self.dealt.iter().any(|hands| hands[seat] != first[seat]))
            .collect();
        let mut features = Vec::new();
        for &seat in &hidden {
            for card in Card::all().filter(|card| card.rank() >= Rank::Eight) {
                features.push(Feature::Holds(seat, card));
            }
            for suit in Suit::DESCENDING {
                for length in 0..=13 {
                    features.push(Feature::Exactly(seat, suit, length));
                    features.push(Feature::AtLeast(seat, suit, length));
                }
            }
        }
        features.retain(|feature| {
            let mut truths = self.dealt.iter().map(|hands| feature.is_true(hands));
            let one = truths.next();
            truths.any(|truth| Some(truth) != one)
        });
        features
    }
}

/// What a pair has already paid for its second part.
fn cost(lie: &Lie) -> f64 {
    match lie.second {
        Some(_) => -PRICE,
        None => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to deal these spades to East and West, who also have two hearts and more.
    fn worlds(spades: &str) -> Vec<World> {
        let cards: Vec<Card> = spades
            .split_whitespace()
            .map(|card| card.parse().unwrap())
            .collect();
        (0..1_u32 << cards.len())
            .map(|set| {
                let (east, west): (Vec<_>, Vec<_>) =
                    (0..cards.len()).partition(|at| set >> at & 1 != 0);
                let of = |at: Vec<usize>| at.into_iter().map(|at| cards[at]).collect::<Hand>();
                let mut hands = BySeat::new([Hand::EMPTY; 4]);
                hands[Seat::East] = of(east);
                hands[Seat::West] = of(west);
                World::new(hands, 1.0)
            })
            .collect()
    }

    fn said(worlds: &[World], fails: impl Fn(&BySeat<Hand>) -> bool) -> String {
        let fails: Vec<bool> = worlds.iter().map(|world| fails(&world.hands)).collect();
        Assumption::find(worlds, &BySeat::default(), &fails).to_string()
    }

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn a_finesse_loses_only_to_the_queen_on_the_wrong_side() {
        let worlds = worlds("SQ S7 S6 S5");
        let text = said(&worlds, |hands| hands[Seat::East].contains(card("SQ")));
        assert_eq!(text, "loses only if East holds ♠Q, 50 %");
    }

    #[test]
    fn length_and_honour_are_said_in_one() {
        let worlds = worlds("SQ S7 S6 S5");
        let text = said(&worlds, |hands| {
            hands[Seat::East].contains(card("SQ")) && hands[Seat::East].length(Suit::Spades) == 3
        });
        assert_eq!(text, "loses only if East holds ♠Q to three, 19 %");
        let text = said(&worlds, |hands| {
            hands[Seat::West].contains(card("SQ")) && hands[Seat::West].length(Suit::Spades) >= 3
        });
        assert_eq!(text, "loses only if West holds ♠Q to three or more, 25 %");
        let text = said(&worlds, |hands| hands[Seat::East].length(Suit::Spades) >= 3);
        assert!(text.starts_with("loses only if East has three"), "{text}");
    }

    #[test]
    fn lengths_are_those_of_the_deal() {
        let worlds = worlds("SQ S7 S6");
        let mut played = BySeat::default();
        played[Seat::East] = "S2 S3".parse().unwrap();
        played[Seat::West] = "S4 S5".parse().unwrap();
        let fails: Vec<bool> = worlds
            .iter()
            .map(|world| {
                world.hands[Seat::East].len() == 2 && world.hands[Seat::East].contains(card("SQ"))
            })
            .collect();
        let found = Assumption::find(&worlds, &played, &fails);
        assert_eq!(
            found.to_string(),
            "loses only if East holds ♠Q to four, 25 %"
        );
        assert_eq!(found.reason().facts[0].likelihood, Some(0.25));
    }

    #[test]
    fn what_no_deal_contradicts_is_said_of_those_deals_alone() {
        let worlds = worlds("SQ S7");
        assert_eq!(said(&worlds, |_| false), "works in every deal looked at");
        assert_eq!(said(&worlds, |_| true), "fails in every deal looked at");
    }

    #[test]
    fn weights_count() {
        let mut worlds = worlds("SQ S7");
        for world in &mut worlds {
            world.weight = if world.hands[Seat::East].contains(card("SQ")) {
                0.1
            } else {
                0.4
            };
        }
        let text = said(&worlds, |hands| hands[Seat::East].contains(card("SQ")));
        assert_eq!(text, "loses only if East holds ♠Q, 20 %");
    }

    #[test]
    fn nearly_right_is_said_to_be_so_and_nonsense_not_at_all() {
        let worlds = worlds("SQ SJ S7 S6 S5");
        let mut number = 0;
        let fails: Vec<bool> = worlds
            .iter()
            .map(|world| {
                number += 1;
                world.hands[Seat::East].contains(card("SQ")) != (number % 13 == 0)
            })
            .collect();
        let found = Assumption::find(&worlds, &BySeat::default(), &fails);
        assert!(matches!(found.when, When::Mostly(_)), "{found}");
        // Nothing about the hands decides this.
        let noise: Vec<bool> = (0..worlds.len()).map(|at| at * 37 % 11 < 3).collect();
        let found = Assumption::find(&worlds, &BySeat::default(), &noise);
        assert_eq!(found.when, When::Unclear, "{found}");
    }

    #[test]
    fn no_worlds_are_no_reason_to_fail() {
        let found = Assumption::find(&[], &BySeat::default(), &[]);
        assert_eq!(found.when, When::Never);
    }
}
