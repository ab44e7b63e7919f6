//! How a hand compares with what a call shows: it has that, or lacks one thing, or nobody would think of the call.

use super::call_meaning::{CallMeaning, PointRange, Reading};
use super::quantity::{HandCounts, Quantity};
use bridge::Call;
use cards::{Strain, Suit};
use kernel::{Message, message};

/// Nobody thinks of a call that is further from the hand than these points, or these cards of a suit.
const NEAR_POINTS: i16 = 4;
const NEAR_CARDS: i16 = 1;
/// Nor of a pass that is further away than these points.
const NEAR_PASS: i16 = 2;

/// How a hand compares with a reading of a call.
pub(super) enum Fit {
    /// It has what is shown.
    Fits,
    /// It lacks one thing, by little.
    Lacks(Lack),
    /// Nobody would think of the call.
    Far,
}

/// What is shown, and what the hand has instead.
#[derive(Clone)]
pub(super) struct Lack {
    pub(super) shown: Message,
    pub(super) held: Message,
    pub(super) kind: LackKind,
    /// Whether something is promised, and not only denied or limited.
    pub(super) promises: bool,
}

/// What it is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum LackKind {
    Length(Suit),
    TooWeak,
    TooStrong,
    Balanced,
    Majors,
}

impl PointRange {
    /// How far a hand is outside. Where length is counted, high cards alone will do.
    fn gap_of(&self, hand: &HandCounts) -> i16 {
        let gap = self.gap(hand.get(self.counted));
        match self.counted {
            Quantity::Points => gap.min(self.gap(hand.get(Quantity::Hcp))),
            _ => gap,
        }
    }
}

/// How a hand compares with one reading of a call: shape first, then strength.
pub(super) fn fit_of(call: Call, reading: &Reading, hand: &HandCounts) -> Fit {
    for length in &reading.suits {
        let held = hand.get(Quantity::Length(length.suit));
        let above = length.high.map_or(0, |high| held - high);
        let gap = above.max(length.low - held);
        if gap > NEAR_CARDS {
            return Fit::Far;
        }
        if gap > 0 {
            return Fit::Lacks(Lack {
                shown: length.message(),
                held: message!("why-held-cards", count = held),
                kind: LackKind::Length(length.suit),
                promises: length.low > 0,
            });
        }
    }
    let is_unbalanced = reading.is_balanced && hand.get(Quantity::Balanced) == 0;
    let far = |gap: i16| {
        gap > if call == Call::Pass {
            NEAR_PASS
        } else {
            NEAR_POINTS
        }
    };
    let points = reading.points.map(|points| (points, points.gap_of(hand)));
    if points.is_some_and(|(_, gap)| far(gap)) {
        return Fit::Far;
    }
    let in_notrump = matches!(call, Call::Bid(bid) if bid.strain == Strain::NoTrump);
    if is_unbalanced && in_notrump {
        return Fit::Lacks(unbalanced());
    }
    if let Some((points, gap)) = points.filter(|&(_, gap)| gap > 0) {
        let held = hand.get(points.counted);
        let is_weak = points.low.is_some_and(|low| held <= low - gap);
        return Fit::Lacks(Lack {
            shown: points.message(),
            held: held_points(hand, points.counted),
            kind: if is_weak {
                LackKind::TooWeak
            } else {
                LackKind::TooStrong
            },
            promises: points.low.is_some(),
        });
    }
    if is_unbalanced {
        return Fit::Lacks(unbalanced());
    }
    let majors = [Suit::Hearts, Suit::Spades].into_iter();
    let mut four = majors.filter(|&suit| hand.get(Quantity::Length(suit)) >= 4);
    match four.next().filter(|_| reading.denies_majors) {
        Some(major) => Fit::Lacks(Lack {
            shown: message!("shows-no-major"),
            held: message!(
                "why-length",
                count = hand.get(Quantity::Length(major)),
                suit = super::wording::suit(major)
            ),
            kind: LackKind::Majors,
            promises: false,
        }),
        None => Fit::Fits,
    }
}

fn unbalanced() -> Lack {
    Lack {
        shown: message!("need-balanced"),
        held: message!("why-not-balanced"),
        kind: LackKind::Balanced,
        promises: true,
    }
}

/// How a hand compares with all that a call may mean: what fits one reading is no reason against it.
pub(super) fn compared(told: &CallMeaning, hand: &HandCounts) -> Fit {
    let mut found = Fit::Far;
    for reading in &told.readings {
        match fit_of(told.call, reading, hand) {
            Fit::Fits => return Fit::Fits,
            Fit::Lacks(lack) if matches!(found, Fit::Far) => found = Fit::Lacks(lack),
            _ => {}
        }
    }
    found
}

/// The points of a hand where they have just been spoken of.
fn held_points(hand: &HandCounts, counted: Quantity) -> Message {
    let (points, worth) = (hand.get(Quantity::Hcp), hand.get(counted));
    if worth == points {
        message!("why-held-points", count = points)
    } else {
        message!("why-held-worth", count = points, worth = worth)
    }
}
