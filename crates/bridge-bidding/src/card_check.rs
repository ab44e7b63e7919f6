//! What follows from a card's agreements, and which of them contradict each other.
//!
//! Opener's notrump rebids follow from the range of one notrump: they show the balanced hands that
//! did not open it. A card may state them all the same.

use super::card::{Agreement, ConventionCard};
use super::card_error::{CardError, CardFault, Clash, StatedAgreement};
use std::collections::BTreeMap;

/// The agreements that a card states itself, each with its line.
pub(super) type Stated = BTreeMap<String, usize>;

/// Notrump rebids that follow from the openings unless a card states them.
const REBIDS: [&str; 3] = [
    "rebids.one_notrump",
    "rebids.two_notrump",
    "rebids.three_notrump",
];

/// Whether one notrump takes all balanced minimum openings; always follows.
const WEAK: &str = "notrump.weak";

/// Ranges of which the first must end before the second begins.
const APART: [(&str, &str); 6] = [
    ("notrump.one", "notrump.two"),
    ("notrump.two", "notrump.three"),
    ("strong.rebid_two", "strong.rebid_three"),
    ("responses.minor_2nt", "responses.minor_3nt"),
    ("rebids.one_notrump", "rebids.two_notrump"),
    ("rebids.two_notrump", "rebids.three_notrump"),
];

/// Ranges of which the second must go on where the first ends: a hand between them would have no bid.
const JOINED: [(&str, &str); 4] = [
    ("notrump.two", "strong.hcp"),
    ("responses.raise", "responses.limit"),
    ("responses.minor_raise", "responses.minor_limit"),
    ("preempts.minimum", "preempts.weak_two"),
];

/// Ranges of which the second must reach beyond the first.
const BEYOND: [(&str, &str); 3] = [
    ("responses.raise", "responses.limit"),
    ("responses.minor_raise", "responses.minor_limit"),
    ("preempts.minimum", "preempts.weak_two"),
];

/// Switches of which the first makes no sense without the second.
const NEEDS: [(&str, &str); 3] = [
    ("slam.rkcb", "slam.blackwood"),
    ("slam.rkcb_1430", "slam.rkcb"),
    ("acol.benjamin", "acol.strong_twos"),
];

/// Switches that cannot both be on.
const EITHER: [(&str, &str); 2] = [
    ("responses.two_over_one_gf", "acol.four_card_majors"),
    ("notrump.lebensohl", "notrump.stolen_double"),
];

impl ConventionCard {
    fn limits(&self, key: &str) -> Option<(u8, u8)> {
        match self.get(key) {
            Some(Agreement::Range(low, high)) => Some((*low, *high)),
            _ => None,
        }
    }

    /// Fills in what follows from other agreements.
    pub(super) fn follow(&mut self, stated: &Stated) -> Result<(), CardError> {
        if let Some(&line) = stated.get(WEAK) {
            let (key, from) = (WEAK, "notrump.one");
            return Err(CardError::new(line, CardFault::Follows { key, from }));
        }
        let (Some((low, high)), Some((next, _)), Some((opening, _))) = (
            self.limits("notrump.one"),
            self.limits("notrump.two"),
            self.limits("opening.hcp"),
        ) else {
            return Ok(());
        };
        let weak = low <= opening;
        self.put(WEAK, Agreement::Switch(weak));
        let changed = ["notrump.one", "notrump.two", "opening.hcp"]
            .iter()
            .any(|key| stated.contains_key(*key));
        // Balanced hands up to the last before two notrump did not open one.
        let last = next.saturating_sub(1).max(high + 1);
        let rebids = if weak {
            [(high + 1, high + 2), (high + 3, high + 4), (high + 5, last)]
        } else {
            let jump = last.min(high + 3);
            [(low.min(11), low - 1), (high + 1, jump), (jump + 1, last)]
        };
        for (key, (from, to)) in REBIDS.into_iter().zip(rebids) {
            if !stated.contains_key(key) && (changed || self.get(key).is_none()) {
                self.put(key, Agreement::Range(from, to.max(from)));
            }
        }
        Ok(())
    }

    /// Refuses agreements that cannot all be kept.
    pub(super) fn check(&self, stated: &Stated) -> Result<(), CardError> {
        let on = |key: &str| self.get(key) == Some(&Agreement::Switch(true));
        let is_range = |key: &str| matches!(self.get(key), Some(Agreement::Range(..)));
        let told = |first: &str, second: &str, clash: Clash| {
            let line = |key: &str| stated.get(key).copied();
            let named = |key: &str| StatedAgreement {
                key: key.to_owned(),
                value: self.get(key).map_or_else(String::new, ToString::to_string),
                line: line(key),
            };
            let at = line(first).max(line(second)).unwrap_or(0);
            let both = Box::new([named(first), named(second)]);
            let fault = CardFault::Contradiction { clash, both };
            Err(CardError::new(at, fault))
        };
        let pairs = |pairs: &'static [(&str, &str)]| {
            let known = pairs.iter().filter(|(a, b)| is_range(a) && is_range(b));
            known.filter_map(|&(a, b)| Some((a, b, self.limits(a)?, self.limits(b)?)))
        };
        for (first, second, (_, high), (least, _)) in pairs(&APART) {
            if least <= high {
                return told(first, second, Clash::Overlap);
            }
        }
        for (first, second, (_, high), (least, _)) in pairs(&JOINED) {
            if least > high.saturating_add(1) {
                return told(first, second, Clash::Gap);
            }
        }
        for (first, second, (_, high), (_, most)) in pairs(&BEYOND) {
            if most <= high {
                return told(first, second, Clash::Order);
            }
        }
        if let (Some((_, high)), Some((least, _))) =
            (self.limits("notrump.one"), self.limits("strong.hcp"))
            && least <= high
        {
            return told("notrump.one", "strong.hcp", Clash::Overlap);
        }
        if let (Some(Agreement::Number(small)), Some(Agreement::Number(grand))) =
            (self.get("slam.small"), self.get("slam.grand"))
            && small >= grand
        {
            return told("slam.small", "slam.grand", Clash::Order);
        }
        if on("responses.jacoby_2nt")
            && let (Some((_, high)), Some((least, _))) = (
                self.limits("responses.limit"),
                self.limits("responses.jacoby"),
            )
            && least > high + 1
        {
            return told("responses.limit", "responses.jacoby", Clash::Gap);
        }
        for (first, second) in NEEDS {
            if on(first) && self.get(second).is_some() && !on(second) {
                return told(first, second, Clash::Needs);
            }
        }
        for (first, second) in EITHER {
            if on(first) && on(second) {
                return told(first, second, Clash::Either);
            }
        }
        Ok(())
    }
}
