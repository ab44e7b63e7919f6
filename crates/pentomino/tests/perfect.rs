//! `Master` never lets a won position slip, and its book is correct.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{Bot, Budget, Hidden, Level, State};
use pentomino::bots::{Exact, Random, Strategy};
use pentomino::solver::{Solver, Verdict};
use pentomino::survey::FirstMoveValue;
use pentomino::{Placement, Position, book};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

fn legal(position: &Position) -> Vec<Placement> {
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    legal
}

fn random_moves(position: &mut Position, count: usize, rng: &mut ChaCha8Rng) {
    for _ in 0..count {
        position.apply(
            *legal(position)
                .choose(rng)
                .expect("the game is not over yet"),
        );
    }
}

/// Plays on with these two bots, the first to move first; returns whether that one wins.
fn first_wins(position: &Position, bots: &mut [Box<dyn Bot<Position>>; 2], seed: u64) -> bool {
    let mut position = position.clone();
    for turn in 0.. {
        let legal = legal(&position);
        if legal.is_empty() {
            return turn % 2 == 1;
        }
        // Nodes, not seconds: a slow machine must not lose a won game. The first has enough for any
        // proof; the other should only put up some resistance.
        let nodes = if turn % 2 == 0 { 400_000_000 } else { 200_000 };
        let budget = Budget::nodes(nodes).with_seed(seed + turn as u64);
        let view = position.view(None);
        position.apply(bots[turn % 2].decide(&view, &legal, &budget).action);
    }
    unreachable!("a game ends")
}

#[test]
fn a_won_position_is_won_against_everybody() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut won = 0;
    for game in 0..16u64 {
        let mut position = Position::standard();
        random_moves(&mut position, 3 + game as usize % 3, &mut rng);
        let solver = Solver::new(position.board().clone(), 16);
        let verdict = solver.solve(&position, &Budget::unlimited()).verdict;
        if matches!(verdict, Some(Verdict::Won(_))) {
            won += 1;
            let other = ["random", "minmax:2", "composite:41", "exact"][game as usize % 4];
            let other: Strategy = other.parse().unwrap();
            let mut bots = [Strategy::from(Level::Master).bot(), other.bot()];
            assert!(
                first_wins(&position, &mut bots, game),
                "{position} against {other}"
            );
        }
    }
    assert!(won >= 8, "too few won positions to tell: {won}");
}

#[test]
fn the_first_player_wins_from_the_empty_board() {
    for seed in 0..2 {
        let mut bots: [Box<dyn Bot<Position>>; 2] = [Box::new(Exact::new(64)), Box::new(Random)];
        assert!(first_wins(&Position::standard(), &mut bots, seed));
    }
}

#[test]
fn samples_of_the_book_hold() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let book = book::standard();
    let solver = Solver::new(Position::standard().board().clone(), 64);
    let entries: Vec<_> = book.entries().collect();
    assert!(
        entries.iter().any(|entry| entry.1 == FirstMoveValue::Wins),
        "nothing to open with"
    );
    for _ in 0..12 {
        let &(first, _) = entries.choose(&mut rng).unwrap();
        // Any image of the class must do as well as the one the book lists.
        let board = Position::standard().board().clone();
        let first = *board.images(first).choose(&mut rng).unwrap();
        let mut position = Position::standard();
        position.play(first).unwrap();
        // The player to move after the last book move must be lost: each sampled move has an
        // answer.
        if let Some(FirstMoveValue::LosesTo(reply)) = book.get(first) {
            position.play(reply).unwrap();
        }
        random_moves(&mut position, 1, &mut rng);
        let verdict = solver.solve(&position, &Budget::unlimited()).verdict;
        assert!(
            matches!(verdict, Some(Verdict::Won(_))),
            "{position}: {verdict:?}"
        );
    }
}
