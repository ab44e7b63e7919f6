//! What a card takes for granted: "fails in 18 % of the deals that were tried: those where East has
//! 3 spades with ♠Q".
//!
//! Given weighted worlds and those in which the card fails, it looks for the simplest statement
//! about the hidden hands that separates the bad worlds from the good: who holds a card, how long a
//! suit is in a hand, or both.

use super::World;
use bridge::words;
use cards::{BySeat, Card, Hand, Rank, Seat, Suit};
use kernel::{Arg, Message, Reason, message};

/// How many of the single statements are tried in pairs.
const PAIRED: usize = 32;
/// How well a statement must separate the worlds to be worth saying, from 0 to 1.
const MIN_SEPARATION: f64 = 0.75;
/// What each further part of a statement must gain to be worth its words.
const MIN_GAIN_PER_PART: f64 = 0.04;
/// A smaller share of the worlds is not mentioned.
const NEGLIGIBLE: f64 = 0.005;

/// One thing that may be true of a hidden hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// This seat holds the card.
    Holds(Seat, Card),
    /// This seat was dealt exactly this many cards of the suit.
    Exactly(Seat, Suit, usize),
    /// This seat was dealt at least this many cards of the suit.
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

impl Feature {
    fn message(self) -> Message {
        let seat = words::seat(self.seat());
        match self {
            Feature::Holds(_, card) => {
                message!("bridge-lie-holds", seat = seat, card = words::card(card))
            }
            Feature::Exactly(_, suit, count) => message!(
                "bridge-lie-length",
                seat = seat,
                suit = words::suit(suit),
                count = count
            ),
            Feature::AtLeast(_, suit, count) => message!(
                "bridge-lie-at-least",
                seat = seat,
                suit = words::suit(suit),
                count = count
            ),
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

impl Lie {
    fn message(&self) -> Message {
        let Some(second) = self.second else {
            return self.first.message();
        };
        // "East has ♠Q and 3 spades" says both in one.
        let (first, second) = match (self.first, second) {
            (length, Feature::Holds(..)) if !matches!(length, Feature::Holds(..)) => {
                (second, length)
            }
            pair => pair,
        };
        let together = first.seat() == second.seat() && first.suit() == second.suit();
        let seat = words::seat(first.seat());
        match (first, second) {
            (Feature::Holds(_, card), Feature::Exactly(_, suit, count)) if together => message!(
                "bridge-lie-holds-length",
                seat = seat,
                card = words::card(card),
                suit = words::suit(suit),
                count = count
            ),
            (Feature::Holds(_, card), Feature::AtLeast(_, suit, count)) if together => message!(
                "bridge-lie-holds-at-least",
                seat = seat,
                card = words::card(card),
                suit = words::suit(suit),
                count = count
            ),
            (Feature::Holds(one, card), Feature::Holds(other, more)) if one == other => message!(
                "bridge-lie-holds-two",
                seat = seat,
                first = words::card(card),
                second = words::card(more)
            ),
            _ => message!(
                "bridge-lie-both",
                first = first.message(),
                second = second.message()
            ),
        }
    }
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
        Reason::new("bridge.assumption", self.message()).likely(
            message!("bridge-fact-fails"),
            message!("bridge-fact-yes"),
            self.fails,
        )
    }

    fn message(&self) -> Message {
        let chance = Arg::chance(self.fails);
        match &self.when {
            When::Never => message!("bridge-fails-never"),
            When::Always => message!("bridge-fails-always"),
            When::Only(lie) => {
                message!("bridge-fails-only", lie = lie.message(), chance = chance)
            }
            When::Mostly(lie) => {
                message!("bridge-fails-mostly", lie = lie.message(), chance = chance)
            }
            When::Unclear => message!("bridge-fails-share", chance = chance),
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
                if best
                    .is_none_or(|best| fit.score - MIN_GAIN_PER_PART > best.score + cost(&best.lie))
                {
                    best = Some(fit);
                }
            }
        }
        match best.filter(|fit| fit.score >= MIN_SEPARATION) {
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
        Some(_) => -MIN_GAIN_PER_PART,
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
        Assumption::find(worlds, &BySeat::default(), &fails)
            .message()
            .to_string()
    }

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn a_finesse_loses_only_to_the_queen_on_the_wrong_side() {
        let worlds = worlds("SQ S7 S6 S5");
        let text = said(&worlds, |hands| hands[Seat::East].contains(card("SQ")));
        assert_eq!(
            text,
            "Fails in 50 % of the deals that were tried: those where East has ♠Q."
        );
    }

    #[test]
    fn length_and_honour_are_said_in_one() {
        let worlds = worlds("SQ S7 S6 S5");
        let text = said(&worlds, |hands| {
            hands[Seat::East].contains(card("SQ")) && hands[Seat::East].length(Suit::Spades) == 3
        });
        assert_eq!(
            text,
            "Fails in 19 % of the deals that were tried: those where East has 3 spades with ♠Q."
        );
        let text = said(&worlds, |hands| {
            hands[Seat::West].contains(card("SQ")) && hands[Seat::West].length(Suit::Spades) >= 3
        });
        assert_eq!(
            text,
            "Fails in 25 % of the deals that were tried: those where West has 3 or more spades with ♠Q."
        );
        let text = said(&worlds, |hands| hands[Seat::East].length(Suit::Spades) >= 3);
        assert!(text.contains("those where East has 3"), "{text}");
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
            found.message().to_string(),
            "Fails in 25 % of the deals that were tried: those where East has 4 spades with ♠Q."
        );
        assert_eq!(found.reason().facts[0].likelihood, Some(0.25));
    }

    #[test]
    fn what_no_deal_contradicts_is_said_of_those_deals_alone() {
        let worlds = worlds("SQ S7");
        assert_eq!(
            said(&worlds, |_| false),
            "Works in every deal that was tried."
        );
        assert_eq!(
            said(&worlds, |_| true),
            "Fails in every deal that was tried."
        );
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
        assert_eq!(
            text,
            "Fails in 20 % of the deals that were tried: those where East has ♠Q."
        );
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
        assert!(matches!(found.when, When::Mostly(_)), "{found:?}");
        // Nothing about the hands decides this.
        let noise: Vec<bool> = (0..worlds.len()).map(|at| at * 37 % 11 < 3).collect();
        let found = Assumption::find(&worlds, &BySeat::default(), &noise);
        assert_eq!(found.when, When::Unclear, "{found:?}");
    }

    #[test]
    fn no_worlds_are_no_reason_to_fail() {
        let found = Assumption::find(&[], &BySeat::default(), &[]);
        assert_eq!(found.when, When::Never);
    }
}
