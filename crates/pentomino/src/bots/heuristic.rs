//! Three judgements of a position that is not over.
//!
//! Each could be written as "mine minus the opponent's". In this game both players have the very
//! same placements, so that difference is always nought if taken in one position. What can be
//! told apart is whose turn it is, and it is the player who has just moved that likes to see much
//! left: the opponent must use some of it up, and who finds little left is likely to find the last
//! move. (The arena settled it. Counted for the player to move, mobility at depth 1, 2 and 3 wins
//! 50, 71 and 80 % against random moves; counted for the other one, 75, 84 and 96 %.)

use super::open_space::Openness;
use crate::region::regions;
use crate::{Position, Square};
use kernel::{Adversarial, Arg, Evaluate, Message, Side, Value, message};
use std::fmt;
use std::str::FromStr;

/// Which judgement to use at the horizon.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Heuristic {
    /// How many placements the player who has just moved leaves.
    #[default]
    Mobility,
    /// 100 × mobility + 10 × board control + 5 × piece efficiency.
    Weighted,
    /// How open the most open square is that the player who has just moved leaves.
    Openness,
}

impl Heuristic {
    /// All three.
    pub const ALL: [Heuristic; 3] = [
        Heuristic::Mobility,
        Heuristic::Weighted,
        Heuristic::Openness,
    ];
    const DIFFUSION: u32 = 3;

    /// What it looks at, in words.
    pub(super) fn in_words(self) -> Message {
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
                let openness =
                    Openness::new(position.board(), position.free(), Heuristic::DIFFUSION);
                i32::try_from(openness.max()).unwrap_or(i32::MAX)
            }
        };
        Value::score(for_last).seen_by(position.side().other())
    }
}

/// Board control: the nearer to the centre one's own pieces lie, the better. Positive for the first
/// player.
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

/// Piece efficiency: free squares in regions too small for any piece. Whoever has just moved
/// answers for them.
fn isolated(position: &Position) -> i32 {
    regions(position.board(), position.free())
        .into_iter()
        .map(|region| region.count_ones() as i32)
        .filter(|&size| size < 5)
        .sum()
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Heuristic::Mobility => "mobility",
            Heuristic::Weighted => "weighted",
            Heuristic::Openness => "openness",
        })
    }
}

/// The text names no heuristic.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct UnknownHeuristic(String);

impl From<&UnknownHeuristic> for Message {
    fn from(UnknownHeuristic(text): &UnknownHeuristic) -> Self {
        message!("pentomino-unknown-heuristic", text = Arg::text(text))
    }
}

impl FromStr for Heuristic {
    type Err = UnknownHeuristic;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Heuristic::ALL
            .into_iter()
            .find(|heuristic| heuristic.to_string() == text)
            .ok_or_else(|| UnknownHeuristic(text.chars().take(40).collect()))
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
        // One piece down, so what is left counts for the first player.
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
