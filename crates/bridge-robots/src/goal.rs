//! What is played for: tricks, or what they come to in the contract.

use super::PlayContext;
use bridge::scoring::{Scoring, imps};
use bridge_bidding::MATCHPOINT_VALUE;

/// What counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Tricks, each as good as any other.
    Tricks,
    /// What the session counts, against the same contract at another table.
    Session,
}

/// How often the other table has a trick less than with best play, the same, and one more.
const FIELD: [(i8, f64); 3] = [(-1, 0.2), (0, 0.6), (1, 0.2)];
/// What a trick counts besides, so that it is not thrown away where the score does not change.
const TRICK_BONUS: f64 = 0.05;
/// How many points of a rubber are worth one IMP.
const POINTS_PER_IMP: f64 = 40.0;

impl Goal {
    /// What `tricks` of the declarer are worth to the player who chooses, if best play brings
    /// `best`.
    pub(super) fn worth(self, context: &PlayContext<'_>, tricks: u8, best: u8) -> f64 {
        let declares = context.side() == context.contract.declarer.side();
        let own = |tricks: u8| f64::from(if declares { tricks } else { 13 - tricks });
        if self == Goal::Tricks {
            return own(tricks);
        }
        let score = context.score(tricks);
        let against = |worth: &dyn Fn(i32) -> f64| {
            let other = |step: i8| context.score(best.saturating_add_signed(step).min(13));
            let each = FIELD
                .iter()
                .map(|&(step, share)| share * worth(other(step)));
            each.sum::<f64>()
        };
        let counted = match context.scoring {
            Scoring::Imps => against(&|other| f64::from(imps(score - other))),
            Scoring::Matchpoints => {
                against(&|other| MATCHPOINT_VALUE / 2.0 * f64::from((score - other).signum()))
            }
            Scoring::Rubber => f64::from(score) / POINTS_PER_IMP,
        };
        counted + TRICK_BONUS * own(tricks)
    }
}
