//! Evaluations of a board, chosen at run time by name.

use crate::field::Field;

/// Evaluates a board after a placement, when the next player is about to draw.
pub trait Evaluator: Send + Sync {
    /// The evaluation: higher is better for `me`. `mover` is the party that draws next.
    fn evaluate(&self, field: &Field, me: usize, mover: usize) -> f64;

    /// Its name.
    fn name(&self) -> &'static str;
}

/// Evaluates by path length: −30 divided by the tiles the opponent needs, less 1.2 for each of
/// one's own. With several opponents the nearest to winning counts.
#[derive(Copy, Clone, Debug, Default)]
pub struct PathLength;

impl PathLength {
    /// The value of a finished game on this scale: the bonus for a win, the penalty for a loss.
    pub const WIN: f64 = 1000.0;
    /// The penalty for a move after which the opponent needs a single tile, and so may win at once.
    pub const EXPOSED: f64 = 100.0;

    /// The formula.
    pub fn score(mine: Option<u32>, theirs: Option<u32>) -> f64 {
        match (mine.map(f64::from), theirs.map(f64::from)) {
            (Some(mine), Some(theirs)) => -30.0 / theirs - 1.2 * mine,
            // Players can be blocked only under open legality.
            (Some(mine), None) => 100.0 / mine,
            (None, Some(theirs)) => -100.0 / theirs,
            (None, None) => 0.0,
        }
    }
}

/// The fewest tiles that any other party needs.
pub(crate) fn nearest_opponent(field: &Field, me: usize) -> Option<u32> {
    let others = (0..field.lines().len()).filter(|&party| party != me);
    others.filter_map(|party| field.needed(party)).min()
}

impl Evaluator for PathLength {
    fn evaluate(&self, field: &Field, me: usize, mover: usize) -> f64 {
        let theirs = nearest_opponent(field, me);
        let exposed = theirs == Some(1) && mover != me;
        let penalty = if exposed { PathLength::EXPOSED } else { 0.0 };
        PathLength::score(field.needed(me), theirs) - penalty
    }

    fn name(&self) -> &'static str {
        "pathlength"
    }
}

/// The names of all evaluators.
pub(super) const NAMES: [&str; 3] = ["pathlength", "outlook", "insight"];

/// The evaluator of this name, if there is one.
pub fn evaluator(name: &str) -> Option<Box<dyn Evaluator>> {
    match name {
        "pathlength" => Some(Box::new(PathLength)),
        "outlook" => Some(Box::new(super::Outlook::default())),
        "insight" => Some(Box::new(super::Insight::default())),
        _ => None,
    }
}
