//! Which hands make a call, by which of its rules: an estimate from hands that are drawn.
//!
//! Cells know points and shape. Which of the hands in a cell make a call depends on single cards too, and on what
//! the rules before take. So some hands are drawn from the cells and bid.

use super::cells::Cells;
use super::quantity::HandCounts;
use super::sample::hand_of;
use super::shapes::{self, POINTS};
use super::situation::Situation;
use super::system::{Meaning, Offer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Hands from which the shares of the offers of a call are estimated, together.
const HANDS: usize = 360;
/// Hands that are drawn for each of them, at most: others would not have made the calls before.
const DRAWS: usize = 4;
/// As many hands as these, with the average share, are added to those of each number of points.
const SMOOTHING: f32 = 0.3;

/// Of a call that fewer of all hands make it is asked who else would, had they bid otherwise before.
const SELDOM: f32 = 2e-5;
/// If those who bid by the rules are a smaller share of them than this, the call is read as its rules say.
const ODD: f32 = 0.25;
/// While a class shows fewer hands that make the call, more are drawn, so many times as many at most.
const ENOUGH: usize = 24;
const PATIENCE: usize = 4;

/// The share of the hands that make a call, by their points.
pub(super) type Share = [f32; POINTS];

/// The hands that may have made the call, in classes that do not overlap: those of the first offer, those of the
/// second that are not in the first, and so on. Of each class, the share that makes the call by each offer: others
/// lack single cards, or have an earlier call. It is estimated from some hands, always the same. None if nobody makes
/// the call here.
pub(super) fn shares(meaning: &Meaning) -> Option<Vec<(Cells, Vec<Option<Share>>)>> {
    let mut taken = Cells::NONE;
    let classes: Vec<Cells> = meaning
        .extents
        .iter()
        .map(|extent| {
            let mut class = extent.clone();
            class.without(&taken);
            taken.or(extent);
            class
        })
        .collect();
    // Who has left the rules before may make calls that nobody makes by the rules, or only a few odd hands.
    let by_the_rules = of_classes(meaning, &classes, true);
    let rare = frequency(&by_the_rules);
    if rare > 0.0 && (rare > SELDOM || meaning.earlier.is_empty()) {
        return Some(by_the_rules);
    }
    let others = of_classes(meaning, &classes, false);
    if rare > ODD * frequency(&others) && rare > 0.0 {
        return Some(by_the_rules);
    }
    if frequency(&others) > 0.0 {
        return Some(others);
    }
    None
}

/// The weight of the hands that make the call.
fn frequency(shares: &[(Cells, Vec<Option<Share>>)]) -> f32 {
    let of_class = |(class, made_by): &(Cells, Vec<Option<Share>>)| -> f32 {
        let made = made_by.iter().flatten();
        let by = made.map(|share| {
            let cells = class.iter();
            let weights =
                cells.map(|(points, shape)| share[points] * shapes::weight(points, shape));
            weights.sum::<f32>()
        });
        by.sum()
    };
    let whole = weight_of(&Cells::ALL);
    shares.iter().map(of_class).sum::<f32>() / whole
}

fn of_classes(
    meaning: &Meaning,
    classes: &[Cells],
    by_the_rules: bool,
) -> Vec<(Cells, Vec<Option<Share>>)> {
    let whole: f32 = classes.iter().map(weight_of).sum();
    let classes = classes.iter().enumerate();
    let classes = classes.filter(|(_, class)| !class.is_empty());
    let shares = classes.map(|(number, class)| {
        let part = weight_of(class) / whole.max(f32::MIN_POSITIVE);
        let hands = (part * HANDS as f32) as usize + HANDS / 20;
        let made_by = made_by(meaning, class, number as u64, hands, by_the_rules);
        (class.clone(), made_by)
    });
    shares.collect()
}

/// The offer that a hand makes.
pub(super) fn first_fitting<'a>(on_offer: &'a [Offer], hand: &HandCounts) -> Option<&'a Offer> {
    on_offer
        .iter()
        .find(|offer| !offer.only_read && offer.needs.fits(hand))
}

/// Of the hands of a class, the share that makes the call by each of its offers; none of which nobody makes it.
fn made_by(
    meaning: &Meaning,
    class: &Cells,
    seed: u64,
    hands: usize,
    by_the_rules: bool,
) -> Vec<Option<Share>> {
    let mut sum = 0.0;
    let cells: Vec<(f32, usize, usize)> = class
        .iter()
        .map(|(points, shape)| {
            sum += shapes::weight(points, shape);
            (sum, points, shape)
        })
        .collect();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut drawn = [0.0_f32; POINTS];
    let mut made = vec![[0.0_f32; POINTS]; meaning.offers.len()];
    let (mut counted, mut found) = (0, 0);
    for _ in 0..PATIENCE * DRAWS * hands {
        let is_enough = found >= ENOUGH || counted >= PATIENCE * hands;
        if counted >= hands && is_enough {
            break;
        }
        let at = rng.random_range(0.0..sum.max(f32::MIN_POSITIVE));
        let at = cells.partition_point(|&(up_to, ..)| up_to <= at);
        let Some(&(_, points, shape)) = cells.get(at) else {
            continue;
        };
        let hand = HandCounts::new(hand_of(points, shapes::all()[shape], &mut rng));
        let mut earlier = meaning.earlier.iter();
        if by_the_rules
            && !earlier.all(|(call, on_offer)| {
                first_fitting(on_offer, &hand).is_none_or(|first| first.call == *call)
            })
        {
            continue;
        }
        counted += 1;
        let first = first_fitting(&meaning.on_offer, &hand);
        let first = first.filter(|first| first.call == meaning.call);
        drawn[points] += 1.0;
        let by = first.and_then(|first| meaning.offers.iter().position(|offer| offer.is(first)));
        if let Some(by) = by {
            made[by][points] += 1.0;
            found += 1;
        }
    }
    let total: f32 = drawn.iter().sum::<f32>().max(1.0);
    // Of each number of points few hands are drawn, so that their neighbours count too.
    let around = |counts: &[f32; POINTS], points: usize| {
        let below = points.checked_sub(1).map_or(0.0, |below| counts[below]);
        let above = counts.get(points + 1).copied().unwrap_or(0.0);
        counts[points] + (below + above) / 3.0
    };
    let share = |made: [f32; POINTS]| {
        let all = made.iter().sum::<f32>() / total;
        let at = |points: usize| {
            let (made, drawn) = (around(&made, points), around(&drawn, points));
            (made + SMOOTHING * all) / (drawn + SMOOTHING)
        };
        (all > 0.0).then(|| std::array::from_fn(at))
    };
    made.into_iter().map(share).collect()
}

/// Hands that may be to call in a situation: they fit what their player has shown, and made the calls before by the
/// rules. Always the same.
pub(super) fn hands_to_call(situation: &Situation, hands: usize) -> Vec<HandCounts> {
    let me = situation.me();
    let mut sum = 0.0;
    let cells = situation.known(me).cells();
    let cells: Vec<(f32, usize, usize)> = cells
        .iter()
        .map(|(points, shape)| {
            sum += shapes::weight(points, shape);
            (sum, points, shape)
        })
        .collect();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut found = Vec::new();
    for _ in 0..DRAWS * hands {
        if found.len() == hands {
            break;
        }
        let at = rng.random_range(0.0..sum.max(f32::MIN_POSITIVE));
        let at = cells.partition_point(|&(up_to, ..)| up_to <= at);
        let Some(&(_, points, shape)) = cells.get(at) else {
            continue;
        };
        let hand = HandCounts::new(hand_of(points, shapes::all()[shape], &mut rng));
        let mut mine = situation.made().iter().filter(|made| made.seat == me);
        let made = mine.all(|made| {
            first_fitting(&made.on_offer, &hand).is_none_or(|first| first.call == made.call)
        });
        if made {
            found.push(hand);
        }
    }
    found
}

/// How many hands there are in cells, in units that do not matter.
fn weight_of(cells: &Cells) -> f32 {
    cells
        .iter()
        .map(|(points, shape)| shapes::weight(points, shape))
        .sum()
}
