//! `OpenSpace`: play where the board is most open.

use crate::{Board, Placement, Position, Square, Squares, View};
use kernel::{Bot, Budget, Candidate, Decision, Reason, message};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// How open each square of a board is. A free square starts at 1, an occupied one at 0; in each
/// round every square becomes the sum of its eight neighbours.
#[derive(Clone, Debug)]
pub struct Openness {
    /// By cell of the board.
    squares: [u64; 64],
}

impl Openness {
    /// More rounds take in a wider neighbourhood.
    pub const MAX_ROUNDS: u32 = 12;

    /// Diffuses the free squares for this many rounds.
    pub fn new(board: &Board, free: Squares, rounds: u32) -> Self {
        let mut squares = std::array::from_fn(|cell| free >> cell & 1);
        for _ in 0..rounds.min(Self::MAX_ROUNDS) {
            let before = squares;
            for square in board.squares() {
                squares[usize::from(board.cell(square))] = neighbours(board, square)
                    .map(|n| before[usize::from(board.cell(n))])
                    .sum();
            }
        }
        Openness { squares }
    }

    /// The openness of a cell.
    pub fn at(&self, cell: u8) -> u64 {
        self.squares[usize::from(cell)]
    }

    /// The greatest openness of any square.
    pub fn max(&self) -> u64 {
        self.squares.iter().copied().max().unwrap_or(0)
    }

    /// The score of a placement: the sum over its squares.
    pub fn of(&self, board: &Board, placement: Placement) -> u64 {
        placement
            .squares()
            .iter()
            .map(|&square| self.at(board.cell(square)))
            .sum()
    }
}

fn neighbours(board: &Board, of: Square) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (board.width(), board.height());
    let near = |at: u8, end: u8| at.saturating_sub(1)..=(at + 1).min(end - 1);
    let columns = near(of.col, width);
    near(of.row, height)
        .flat_map(move |row| columns.clone().map(move |col| Square::new(col, row)))
        .filter(move |&square| square != of)
}

/// Plays on the most open squares; the number of rounds is its difficulty.
#[derive(Clone, Debug)]
pub struct OpenSpace {
    rounds: u32,
}

impl OpenSpace {
    /// The usual difficulties are 1, 3 and 5 rounds.
    pub fn new(rounds: u32) -> Self {
        OpenSpace { rounds }
    }
}

impl Bot<Position> for OpenSpace {
    fn decide(&self, view: &View, legal: &[Placement], budget: &Budget) -> Decision<Placement> {
        let position = super::position_of(view);
        let board = position.board();
        let openness = Openness::new(board, position.free(), self.rounds);
        let mut scored: Vec<(u64, Placement)> = legal
            .iter()
            .map(|&placement| (openness.of(board, placement), placement))
            .collect();
        scored.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        let best: Vec<_> = scored
            .iter()
            .take_while(|entry| entry.0 == scored[0].0)
            .collect();
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let &&(score, placement) = best.choose(&mut rng).expect("there is a legal placement");
        let reason = Reason::new("pentomino.open-space", message!("pentomino-open-space"))
            .requirement(
                message!("pentomino-fact-openness"),
                message!("pentomino-fact-most"),
                score,
            )
            .fact(message!("pentomino-fact-equals"), best.len())
            .fact(message!("pentomino-fact-rounds"), self.rounds);
        let mut decision = Decision::of(placement).because(reason);
        decision.candidates = scored
            .iter()
            .take(super::MAX_CANDIDATES)
            .map(|&(score, placement)| Candidate::new(placement, score as f64))
            .collect();
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_round_counts_free_neighbours() {
        let board = Board::standard();
        let openness = Openness::new(&board, board.playable(), 1);
        assert_eq!((openness.at(0), openness.at(1), openness.at(9)), (3, 5, 8));
        assert_eq!(openness.max(), 8);
        let two = Openness::new(&board, board.playable(), 2);
        // A corner sums its neighbours: two on the edge and one inside.
        assert_eq!(two.at(0), 5 + 5 + 8);
    }

    #[test]
    fn the_centre_is_most_open() {
        let position = Position::standard();
        let mut legal = Vec::new();
        kernel::State::legal_actions(&position, &mut legal);
        let view = kernel::Hidden::view(&position, None);
        let choice = OpenSpace::new(3)
            .decide(&view, &legal, &Budget::unlimited())
            .action;
        let inside = |s: &Square| (1..7).contains(&s.col) && (1..7).contains(&s.row);
        assert!(choice.squares().iter().all(inside), "{choice}");
    }
}
