//! How the hands that may have made a call are spread over points and lengths, and the ranges that are told of them: an
//! end leaves a few exceptions aside, and is told only where the call moves it.

use super::call_meaning::PointRange;
use super::call_shares::Share;
use super::cells::Cells;
use super::quantity::{Quantity, of_shape};
use super::shapes::{self, POINTS};
use super::situation::HandKnowledge;
use cards::{BySuit, Suit};
use std::sync::LazyLock;

/// The share of hands at both ends of a range that count as exceptions, and at the lower and the upper end alone.
const EXCEPTIONS: f32 = 0.03;
const WEAKEST: f32 = 0.02;
const STRONGEST: f32 = 0.015;
/// At both ends of what is known of a hand, which is added to one's own.
const FREAKS: f32 = 0.04;
/// Of lengths, which rules state exactly.
const RARE_LENGTHS: f32 = 0.038;
/// A range ends where hands of that strength make the call so much more seldom than most who make it.
const SELDOM: f32 = 0.3;
/// Who may have no more high cards than these could not open.
pub(super) const PASSED: i16 = 14;
/// A range ends where the hands surely end, if more than a few of them come near.
const ROUND_UP: i16 = 1;
const A_FEW: f32 = 0.005;
/// A hand that is limited has at least so many points, or may have next to nothing.
const TELLING: i16 = 4;
/// Who may have more points than these has no upper limit that matters.
pub(super) const NO_LIMIT: i16 = 25;

/// How the hands of some cells are spread.
pub(super) struct Spread {
    pub(super) points: Vec<f32>,
    pub(super) lengths: BySuit<[f32; 14]>,
    /// The share of balanced hands.
    pub(super) balanced: f32,
}

impl Spread {
    pub(super) fn of(parts: &[(Share, Cells)], counted: Quantity) -> Self {
        let mut union: Vec<f32> = vec![0.0; POINTS * shapes::SHAPES];
        for (shares, cells) in parts {
            for (points, shape) in cells.iter() {
                union[points * shapes::SHAPES + shape] += shares[points];
            }
        }
        let mut spread = Spread {
            points: vec![0.0; POINTS + 20],
            lengths: BySuit::default(),
            balanced: 0.0,
        };
        let extra: Vec<i16> = shapes::all()
            .iter()
            .map(|&lengths| of_shape(counted, lengths))
            .collect();
        let mut total = 0.0;
        for (at, &share) in union.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let (points, shape) = (at / shapes::SHAPES, at % shapes::SHAPES);
            let weight = share * shapes::weight(points, shape);
            let lengths = shapes::all()[shape];
            total += weight;
            let value = (points as i16 + extra[shape]).max(0) as usize;
            spread.points[value.min(POINTS + 19)] += weight;
            for suit in Suit::ALL {
                spread.lengths[suit][usize::from(lengths[suit.index()])] += weight;
            }
            if of_shape(Quantity::Balanced, lengths) == 1 {
                spread.balanced += weight;
            }
        }
        if total > 0.0 {
            spread.balanced /= total;
        }
        spread
    }

    pub(super) fn length(&self, suit: Suit) -> (i16, i16) {
        let weights = &self.lengths[suit];
        trimmed(weights, RARE_LENGTHS)
    }
}

/// The limits within which all but the exceptions at either end are.
pub(super) fn trimmed(weights: &[f32], exceptions: f32) -> (i16, i16) {
    let total: f32 = weights.iter().sum();
    let mut sum = 0.0;
    let mut passed = |weight: &f32| {
        sum += weight;
        sum > exceptions * total
    };
    let low = weights.iter().position(&mut passed).unwrap_or(0) as i16;
    sum = 0.0;
    let mut passed = |weight: &f32| {
        sum += weight;
        sum > exceptions * total
    };
    let above = weights.iter().rev().position(&mut passed).unwrap_or(0) as i16;
    let high = weights.len() as i16 - 1 - above;
    (low, high.max(low))
}

/// What else decides which ends of a range are told.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ends {
    /// A call that forces, with no limit to the strength behind it.
    pub(super) is_open: bool,
    /// An invitation: partner is to count on the range.
    pub(super) is_limit: bool,
    /// Made by somebody who could not open, so that the upper end is near.
    pub(super) is_passed: bool,
}

/// The range of points that the call tells: an end only where the call moves it.
pub(super) fn point_range(
    spread: &Spread,
    before: &Spread,
    counted: Quantity,
    ends: Ends,
) -> Option<PointRange> {
    let (low, high) = usual_range(&spread.points, &before.points, EXCEPTIONS);
    let (least, _) = usual_range(&before.points, &before.points, EXCEPTIONS);
    // As strong as anybody who could make the call at all: then nothing is said about the most.
    let from = low.max(0) as usize;
    let mut at_least = before.points.clone();
    at_least[..from].fill(0.0);
    let usual = trimmed(&at_least, STRONGEST).1;
    let (most, before_most) = (
        trimmed(&spread.points, 0.0).1,
        trimmed(&before.points, 0.0).1,
    );
    let has_end = most < before_most - 1 && most <= NO_LIMIT;
    let rises = low > least;
    // Who forces with some strength has not limited a hand that had no limit, though the strongest bid otherwise.
    let is_limited = high < usual - i16::from(!ends.is_limit);
    let falls = (has_end || is_limited) && !(ends.is_open && rises);
    // Where only a few points are left, both ends are said: of a passed hand that bids, or within a point.
    let exact = ends.is_passed || (before_most <= NO_LIMIT && high - low <= 1);
    (rises || falls).then(|| PointRange {
        low: (rises || low >= TELLING).then_some(low),
        high: (falls || exact).then_some(high),
        counted,
    })
}

impl Spread {
    /// The least upper end, from this one on, with which a range leaves few enough outside.
    pub(super) fn end_from(&self, low: i16, high: i16) -> i16 {
        let total: f32 = self.points.iter().sum();
        let (low, last) = (low.max(0) as usize, self.points.len() - 1);
        let inside = |high: usize| self.points[low..=high].iter().sum::<f32>();
        let ends = (high.max(0) as usize).max(low)..=last;
        let mut enough = ends.filter(|&end| inside(end) >= (1.0 - EXCEPTIONS) * total);
        enough.next().unwrap_or(last) as i16
    }
}

/// The limits within which nearly all are. A range goes as far as hands of that strength usually make the call, and
/// from there until few enough are left outside: so the few that are too strong for every call, and make the nearest, do not
/// widen what everybody else shows.
fn usual_range(weights: &[f32], before: &[f32], exceptions: f32) -> (i16, i16) {
    let total: f32 = weights.iter().sum();
    if total <= 0.0 {
        return (0, weights.len() as i16 - 1);
    }
    let rate = |at: usize| match before.get(at) {
        Some(&before) if before > 0.0 => weights[at] / before,
        _ => 0.0,
    };
    let (first, last) = trimmed(weights, 0.0);
    let (first, last) = (first as usize, last as usize);
    let mean: f32 = (first..=last).map(|at| weights[at] * rate(at)).sum();
    let often = |at: usize| rate(at) >= SELDOM * mean / total;
    let mode = (first..=last).max_by(|&a, &b| weights[a].total_cmp(&weights[b]));
    let mode = mode.unwrap_or(first);
    let mut high = mode;
    while high < last && often(high + 1) {
        high += 1;
    }
    // A natural end that hardly any hand has is none.
    let nearly = trimmed(weights, A_FEW).1 as usize;
    if last - nearly > ROUND_UP as usize {
        high = high.min(trimmed(weights, STRONGEST).1 as usize).max(mode);
    }
    let mut low = mode;
    while low > first && often(low - 1) {
        low -= 1;
    }
    // What is not left aside at the upper end may be at the lower one.
    let above: f32 = weights[high + 1..].iter().sum();
    let left = (exceptions - above / total).max(WEAKEST);
    low = low.max(trimmed(weights, left).0 as usize).min(mode);
    let mut inside: f32 = weights[low..=high].iter().sum();
    while inside < (1.0 - exceptions) * total && (low > first || high < last) {
        let below = if low > first { weights[low - 1] } else { -1.0 };
        let above = if high < last { weights[high + 1] } else { -1.0 };
        if above >= below {
            high += 1;
            inside += above;
        } else {
            low -= 1;
            inside += below;
        }
    }
    (low as i16, high as i16)
}

/// What is known of a hand's strength: the high-card points of nearly all hands that it may be. Without an upper
/// limit there is no most.
pub(super) fn known_points(known: &HandKnowledge) -> (i16, Option<i16>) {
    /// The points of any hand.
    static ANY: LazyLock<Vec<f32>> =
        LazyLock::new(|| Spread::of(&[([1.0; POINTS], Cells::ALL)], Quantity::Hcp).points);
    let spread = Spread::of(&[([1.0; POINTS], known.cells().clone())], Quantity::Hcp);
    let (low, high) = usual_range(&spread.points, &ANY, FREAKS);
    let has_end = trimmed(&spread.points, 0.0).1 <= NO_LIMIT;
    (low, has_end.then_some(high))
}
