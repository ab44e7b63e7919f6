//! Positions to start a match from: a few random moves, so that no two pairs play the same game.

use kernel::{State, Turn};
use pentomino::Position;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// The position after this many random moves, drawn again while the game would be over; `None` if
/// that does not help.
pub(crate) fn draw(start: &Position, plies: usize, seed: u64) -> Option<Position> {
    const ATTEMPTS: usize = 1_000;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut legal = Vec::new();
    (0..ATTEMPTS).find_map(|_| {
        let mut position = start.clone();
        for _ in 0..plies {
            position.legal_actions(&mut legal);
            position.apply(*legal.choose(&mut rng)?);
        }
        (position.turn() != Turn::Over).then_some(position)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_repeat_and_leave_a_game() {
        let start = Position::standard();
        for seed in 0..50 {
            let opening = draw(&start, 4, seed).unwrap();
            assert_eq!(opening.ply(), 4);
            assert_eq!(Some(opening), draw(&start, 4, seed));
        }
        assert_ne!(draw(&start, 2, 0), draw(&start, 2, 1));
        let small: Position = "5x1".parse().unwrap();
        assert_eq!(draw(&small, 1, 0), None);
    }
}
