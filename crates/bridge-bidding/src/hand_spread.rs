//! How the hands that may have made a call are spread over points and lengths, and the ranges that are told of them: an
//! end leaves a few exceptions aside, and is told only where the call moves it.

use super::call_meaning::PointRange;
use super::call_shares::Share;
use super::cells::Cells;
use super::quantity::{Quantity, of_shape};
use super::shapes::{self, POINTS};
use super::situation::HandKnowledge;
use cards::{BySuit, Suit};

/// The share of hands at the lower and the upper end of a range that count as exceptions.
const WEAKEST: f32 = 0.02;
const STRONGEST: f32 = 0.015;
/// At both ends together.
const EXCEPTIONS: f32 = 0.03;
/// Of lengths, which rules state exactly.
const RARE_LENGTHS: f32 = 0.038;
/// A range ends where the hands surely end, if more than a few of them come near.
const ROUND_UP: i16 = 1;
const A_FEW: f32 = 0.005;
/// Who may have no more than these could not open; then so many points from the least to the most are few.
const PASSED: i16 = 14;
const FEW_LEFT: i16 = 3;
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

/// The range of points that the call tells: an end only where the call moves it.
pub(super) fn point_range(
    spread: &Spread,
    before: &Spread,
    counted: Quantity,
    is_open: bool,
) -> Option<PointRange> {
    let (low, high) = rounded(&spread.points);
    let (least, _) = rounded(&before.points);
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
    let is_limited = trimmed(&spread.points, STRONGEST).1 < usual - 1;
    let falls = (has_end || is_limited) && !(is_open && rises);
    // Where only a few points are left, both ends are said: of a passed hand that bids, or within a point.
    let few = if before_most <= PASSED { FEW_LEFT } else { 1 };
    let exact = before_most <= NO_LIMIT && high - low <= few;
    (rises || falls).then(|| PointRange {
        low: (rises || low >= TELLING).then_some(low),
        high: (falls || exact).then_some(high),
        counted,
    })
}

/// The limits within which nearly all are, up to where they surely end if that is near.
fn rounded(weights: &[f32]) -> (i16, i16) {
    let high = trimmed(weights, STRONGEST).1;
    let most = trimmed(weights, 0.0).1;
    let nearly = trimmed(weights, A_FEW).1;
    let high = if most - nearly <= ROUND_UP {
        most
    } else {
        high
    };
    // What is not left aside at the upper end may be at the lower one.
    let total: f32 = weights.iter().sum();
    let above: f32 = weights.iter().skip(high as usize + 1).sum();
    let left = EXCEPTIONS - above / total.max(f32::MIN_POSITIVE);
    (trimmed(weights, left.max(WEAKEST)).0, high)
}

/// What is known of a hand's strength: the high-card points of nearly all hands that it may be. Without an upper
/// limit there is no most.
pub(super) fn known_points(known: &HandKnowledge) -> (i16, Option<i16>) {
    let spread = Spread::of(&[([1.0; POINTS], known.cells().clone())], Quantity::Hcp);
    let (low, high) = rounded(&spread.points);
    let has_end = trimmed(&spread.points, 0.0).1 <= NO_LIMIT;
    (low, has_end.then_some(high))
}
