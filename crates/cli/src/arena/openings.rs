//! Positions to start a match from: a few random moves, so that no two pairs play the same game.

use kernel::{Game, State, Turn};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// The position after this many random moves, drawn again while the game would be over; `None` if
/// that does not help.
pub(crate) fn draw<G: Game>(start: &G::State, plies: usize, seed: u64) -> Option<G::State> {
    const ATTEMPTS: usize = 1_000;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut legal = Vec::new();
    (0..ATTEMPTS).find_map(|_| {
        let mut state = start.clone();
        for _ in 0..plies {
            while state.turn() == Turn::Chance {
                let action = G::draw(&state, &mut rng);
                state.apply(action);
            }
            state.legal_actions(&mut legal);
            state.apply(*legal.choose(&mut rng)?);
        }
        (state.turn() != Turn::Over).then_some(state)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pentomino::{Pentomino, Position};

    #[test]
    fn openings_repeat_and_leave_a_game() {
        let start = Position::standard();
        let drawn = |plies, seed| draw::<Pentomino>(&start, plies, seed);
        for seed in 0..50 {
            let opening = drawn(4, seed).unwrap();
            assert_eq!(opening.ply(), 4);
            assert_eq!(Some(opening), drawn(4, seed));
        }
        assert_ne!(drawn(2, 0), drawn(2, 1));
        let small: Position = "5x1".parse().unwrap();
        assert_eq!(draw::<Pentomino>(&small, 1, 0), None);
    }
}
