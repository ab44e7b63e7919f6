//! The context that the decision trees consult.

use crate::bots::table_knowledge::TableKnowledge;

/// How much is still at stake in the round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pressure {
    /// Fewer points than one level.
    Low,
    Medium,
    /// Enough to win or lose the round.
    High,
}

impl Pressure {
    fn of(points_to_win: u32) -> Pressure {
        match points_to_win {
            ..20 => Pressure::Low,
            20..50 => Pressure::Medium,
            _ => Pressure::High,
        }
    }
}

/// What the trees consider besides the cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Context {
    pub(super) pressure: Pressure,
    /// Whether this is the first third of the round.
    pub(super) early: bool,
    /// Whether these are the last few tricks, with the kitty at stake.
    pub(super) late: bool,
}

impl Context {
    pub(super) fn new(table: &TableKnowledge) -> Context {
        let left = table.memory.hand.len();
        let to_win = table.memory.unseen.plus(table.memory.hand);
        Context {
            pressure: Pressure::of(table.order().points(to_win)),
            early: left >= 18,
            late: left <= 4,
        }
    }

    #[cfg(test)]
    pub(super) fn of(points_to_win: u32, left: u32) -> Context {
        Context {
            pressure: Pressure::of(points_to_win),
            early: left >= 18,
            late: left <= 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pressure_falls_with_the_points_still_out() {
        assert_eq!(Pressure::of(200), Pressure::High);
        assert_eq!(Pressure::of(50), Pressure::High);
        assert_eq!(Pressure::of(45), Pressure::Medium);
        assert_eq!(Pressure::of(15), Pressure::Low);
    }
}
