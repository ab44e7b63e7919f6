//! An evaluation of a board: the chance to win, from features of both networks of routes.
//!
//! If the party that draws next needs one tile, it wins with any tile that completes its line; the
//! bag gives the exact chance. For the rest the chance is a logistic function of features of both
//! parties, whose weights were fitted to self-play games: see `examples/tune.rs`.

use super::evaluator::Evaluator;
use super::reach::{Reach, finishing_tiles, share};
use super::weights::WEIGHTS;
use crate::field::Field;

/// The number of features.
pub const FEATURES: usize = 160;

/// Distances up to this are encoded as pairs.
const NEAR: usize = 8;

/// Evaluates by fitted weights.
#[derive(Copy, Clone, Debug)]
pub struct Outlook {
    weights: &'static [f32; FEATURES],
}

impl Default for Outlook {
    fn default() -> Self {
        Outlook { weights: &WEIGHTS }
    }
}

impl Outlook {
    /// Uses other weights than the fitted ones.
    pub fn with(weights: &'static [f32; FEATURES]) -> Self {
        Outlook { weights }
    }

    /// Its weights.
    pub fn weights(&self) -> &'static [f32; FEATURES] {
        self.weights
    }

    /// The chance that the party that draws next wins against this one.
    pub fn chance(&self, field: &Field, mover: usize, waiting: usize) -> f32 {
        let mut sum = 0.0;
        let sure = features(field, mover, waiting, |index, value| {
            sum += self.weights[index] * value;
        });
        match sure {
            Sure::Chance(sure) => sure + (1.0 - sure) * logistic(sum),
            Sure::Decided(chance) => chance,
        }
    }
}

/// What is known without any weights.
pub enum Sure {
    /// The mover wins at least this often: by drawing a tile that completes its line.
    Chance(f32),
    /// One party is blocked.
    Decided(f32),
}

/// The logistic function.
pub fn logistic(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

/// Passes the features of a board to `see`, which sums or collects them.
pub fn features(
    field: &Field,
    mover: usize,
    waiting: usize,
    mut see: impl FnMut(usize, f32),
) -> Sure {
    let lines = field.lines();
    let (mine, theirs) = match (
        Reach::of(field.links(), lines[mover]),
        Reach::of(field.links(), lines[waiting]),
    ) {
        (Some(mine), Some(theirs)) => (mine, theirs),
        (Some(_), None) => return Sure::Decided(0.95),
        (None, Some(_)) => return Sure::Decided(0.05),
        (None, None) => return Sure::Decided(0.5),
    };
    let sure = match mine.needed {
        1 => share(field, finishing_tiles(field, lines[mover])),
        _ => 0.0,
    };
    let room = field.room() as f32 / 37.0;
    let (near, far) = (mine.needed.min(NEAR), theirs.needed.min(NEAR));
    see((near - 1) * NEAR + far - 1, 1.0);
    let mut base = NEAR * NEAR;
    for reach in [&mine, &theirs] {
        let stage = reach.needed.min(4) - 1;
        see(base + stage, reach.ways);
        see(base + 4 + stage, (reach.on_route as f32).ln_1p());
        see(base + 8 + stage, (reach.near_route as f32).ln_1p());
        see(base + 12 + stage, reach.narrow as f32);
        see(base + 16 + stage, reach.second as f32 / 4.0);
        see(base + 20 + stage, f32::from(u8::from(reach.second > 12)));
        see(base + 24 + stage, room);
        base += 28;
    }
    if theirs.needed == 1 {
        let finishing = finishing_tiles(field, lines[waiting]);
        see(base, share(field, finishing));
        see(base + 1, (theirs.on_route as f32 - 1.0).min(2.0));
    }
    see(
        base + 2,
        if field.room().is_multiple_of(2) {
            0.5
        } else {
            -0.5
        },
    );
    see(base + 3, room);
    Sure::Chance(sure)
}

impl Evaluator for Outlook {
    fn evaluate(&self, field: &Field, me: usize, mover: usize) -> f64 {
        let parties = 0..field.lines().len();
        // The odds against each opponent add up.
        let against: f64 = parties
            .filter(|&party| party != me)
            .map(|other| {
                let chance = if mover == me {
                    self.chance(field, me, other)
                } else {
                    1.0 - self.chance(field, other, me)
                };
                let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
                (1.0 - chance) / chance
            })
            .sum();
        1.0 / (1.0 + against)
    }

    fn name(&self) -> &'static str {
        "outlook"
    }
}
