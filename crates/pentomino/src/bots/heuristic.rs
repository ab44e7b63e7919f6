//! Three evaluations of a position that is not over.
//!
//! Each could be written as "mine minus the opponent's". In this game both players have the very
//! same placements, so that difference is always zero within one position. What matters is whose
//! turn it is: the player who has just moved likes to see much left, because the opponent must use
//! some of it up, and the player who finds little left is likely to make the last move. (The arena
//! settled it. Counted for the player to move, mobility at depth 1, 2 and 3 wins 50, 71 and 80 %
//! against random moves; counted for the other player, 75, 84 and 96 %.)

use super::open_space::Openness;
use crate::region::regions;
use crate::{Position, Square};
use kernel::{Adversarial, Evaluate, Message, Side, Value, message};
use std::fmt;

/// The evaluation to use at the horizon.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Heuristic {
    /// The number of placements left by the player who has just moved.
    #[default]
    Mobility,
    /// 100 × mobility + 10 × board control + 5 × piece efficiency.
    Weighted,
    /// The openness of the most open square left by the player who has just moved.
    Openness,
}

impl Heuristic {
    /// All three.
    pub const ALL: [Heuristic; 3] = [
        Heuristic::Mobility,
        Heuristic::Weighted,
        Heuristic::Openness,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&str; 3] = ["mobility", "weighted", "openness"];
    const DIFFUSION_ROUNDS: u32 = 3;

    /// What it measures, in words.
    pub(super) fn description(self) -> Message {
        match self {
            Heuristic::Mobility => message!("pentomino-by-mobility"),
            Heuristic::Weighted => message!("pentomino-by-weighted"),
            Heuristic::Openness => message!("pentomino-by-openness"),
        }
    }
}

impl Evaluate<Position> for Heuristic {
    fn evaluate(&self, position: &Position) -> Value {
        let mobility = position.open().len() as i32;
        let for_last = match self {
            Heuristic::Mobility => mobility,
            Heuristic::Weighted => {
                let sign = if position.side() == Side::Them { 1 } else { -1 };
                100 * mobility + 10 * sign * control(position) - 5 * isolated(position)
            }
            Heuristic::Openness => {
                let openness = Openness::new(
                    position.board(),
                    position.free(),
                    Heuristic::DIFFUSION_ROUNDS,
                );
                i32::try_from(openness.max()).unwrap_or(i32::MAX)
            }
        };
        Value::score(for_last).seen_by(position.side().other())
    }
}

/// Board control: the nearer a player's pieces lie to the centre, the better. Positive for the
/// first player.
fn control(position: &Position) -> i32 {
    let board = position.board();
    let central = |square: Square| {
        let from_edge = |at: u8, side: u8| i32::from(at.min(side - 1 - at));
        from_edge(square.col, board.width()).min(from_edge(square.row, board.height()))
    };
    let worth = |(ply, placement): (usize, &crate::Placement)| {
        let sum: i32 = placement.squares().map(central).iter().sum();
        if ply % 2 == 0 { sum } else { -sum }
    };
    position.moves().iter().enumerate().map(worth).sum()
}

/// Piece efficiency: free squares in regions too small for any piece, counted against the player
/// who has just moved.
fn isolated(position: &Position) -> i32 {
    regions(position.board(), position.free())
        .into_iter()
        .map(|region| region.count_ones() as i32)
        .filter(|&size| size < 5)
        .sum()
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Heuristic::NAMES[*self as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(heuristic: Heuristic, position: &str) -> i32 {
        heuristic.evaluate(&position.parse().unwrap()).raw()
    }

    #[test]
    fn judgements_worked_out_by_hand() {
        // 571 placements on 5x5, and the first player has to use one up.
        assert_eq!(value(Heuristic::Mobility, "5x5"), -571);
        assert_eq!(value(Heuristic::Weighted, "5x5"), -57_100);
        // With one piece on the board, the mobility counts for the first player.
        let left = "5x5 b1,b2,a2,a3,b3"
            .parse::<Position>()
            .unwrap()
            .open()
            .len() as i32;
        assert_eq!(value(Heuristic::Mobility, "5x5 b1,b2,a2,a3,b3"), left);
        // b2 and b3 lie one square from the edge; the corner a1 is isolated.
        assert_eq!(
            value(Heuristic::Weighted, "5x5 b1,b2,a2,a3,b3"),
            100 * left + 10 * 2 - 5
        );
    }
}
