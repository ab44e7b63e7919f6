//! The game context that the trees ask about.

use crate::bots::table::Table;
use crate::view::View;

/// How near the attackers are to winning the round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pressure {
    /// Less than three tenths of the way.
    Low,
    Medium,
    /// Seven tenths or more.
    High,
}

impl Pressure {
    pub(super) fn name(self) -> &'static str {
        match self {
            Pressure::Low => "low",
            Pressure::Medium => "medium",
            Pressure::High => "high",
        }
    }

    fn of(attackers: i32, win_line: i32) -> Pressure {
        match attackers * 10 / win_line {
            ..3 => Pressure::Low,
            3..7 => Pressure::Medium,
            _ => Pressure::High,
        }
    }
}

/// What the trees look at besides the cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Context {
    pub(super) attacks: bool,
    pub(super) pressure: Pressure,
    /// The first third of the round.
    pub(super) early: bool,
    /// The last few tricks, in which the kitty is near.
    pub(super) late: bool,
}

impl Context {
    pub(super) fn new(view: &View, table: &Table) -> Context {
        let left = table.memory.hand.len();
        Context {
            attacks: !view.defends(table.memory.seat as u8),
            pressure: Pressure::of(view.attackers, view.rules.win_line.points()),
            early: left >= 18,
            late: left <= 6,
        }
    }

    #[cfg(test)]
    pub(super) fn of(attacks: bool, attackers: i32, left: u32) -> Context {
        Context {
            attacks,
            pressure: Pressure::of(attackers, 80),
            early: left >= 18,
            late: left <= 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pressure_rises_with_the_attackers_points() {
        let pressure = |points| Pressure::of(points, 80);
        assert_eq!(pressure(-10), Pressure::Low);
        assert_eq!(pressure(20), Pressure::Low);
        assert_eq!(pressure(25), Pressure::Medium);
        assert_eq!(pressure(55), Pressure::Medium);
        assert_eq!(pressure(60), Pressure::High);
    }
}
