//! Compares the exact solver with a plain recursion over the rules, and with counts from a
//! brute-force program in another language.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{Adversarial, Budget, State};
use pentomino::solver::{Solver, Verdict};
use pentomino::survey::{FirstMoveValue, Survey};
use pentomino::{Board, Position, Setup, Square};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Ordering;
use std::sync::Arc;

/// `Greater`: the player to move wins. Straight from the rules.
fn minimax(position: &mut Position) -> Ordering {
    if let Some(outcome) = position.outcome() {
        return outcome.seen_by(position.side()).cmp(&kernel::Value::ZERO);
    }
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let mut best = Ordering::Less;
    for placement in legal {
        let undo = position.make(placement);
        let value = minimax(position).reverse();
        position.unmake(placement, undo);
        best = best.max(value);
        if best == Ordering::Greater {
            break;
        }
    }
    best
}

fn agrees(solver: &Solver, position: &Position, threads: usize) {
    let solution = solver.solve(position, &Budget::unlimited().with_threads(threads));
    let verdict = solution.verdict.expect("no limit");
    let truth = minimax(&mut position.clone());
    let found = match verdict {
        Verdict::Won(_) => Ordering::Greater,
        Verdict::Drawn(_) => Ordering::Equal,
        Verdict::Lost => Ordering::Less,
    };
    assert_eq!(found, truth, "{position}: {verdict:?}");
    if let Verdict::Won(placement) | Verdict::Drawn(Some(placement)) = verdict {
        let mut after = position.clone();
        after
            .play(placement)
            .expect("the solver names a legal move");
        assert_eq!(
            minimax(&mut after).reverse(),
            truth,
            "{position}: {placement} does not keep it"
        );
    }
}

#[test]
fn random_endings_agree_with_the_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for round in 0..250u64 {
        let (width, height) =
            [(8, 8), (6, 6), (5, 8), (4, 7), (12, 5), (16, 4)][round as usize % 6];
        let blocked: Vec<Square> = (0..rng.random_range(0..4))
            .map(|_| Square::new(rng.random_range(0..width), rng.random_range(0..height)))
            .collect();
        let mut setup = Setup::on(Arc::new(Board::new(width, height, &blocked).unwrap()));
        setup.full_board_draws = round % 3 == 0;
        if round % 5 == 0 {
            setup.absent = "FILNPTUV"
                .chars()
                .filter_map(pentomino::Piece::from_letter)
                .collect();
        }
        let solver = Solver::new(setup.board.clone(), 1);
        let mut position = Position::new(setup);
        let mut legal = Vec::new();
        loop {
            position.legal_actions(&mut legal);
            if legal.len() <= 70 {
                break;
            }
            position.apply(*legal.choose(&mut rng).unwrap());
        }
        agrees(&solver, &position, 1 + round as usize % 2);
    }
}

/// With few pieces left on a wide board every piece can be placed, so that draws really happen.
#[test]
fn full_boards_draw_where_that_was_agreed() {
    let mut drawn = 0;
    for absent in [
        "FILNPTUVW",
        "FILNPTUVWX",
        "FILNPTUVWXY",
        "ILNPTUVWYZ",
        "FILNPTUVWXYZ",
    ] {
        for size in ["5x4", "4x4", "5x3", "3x3", "6x3"] {
            let position: Position = format!("{size} absent={absent} draw").parse().unwrap();
            let solver = Solver::new(position.board().clone(), 1);
            agrees(&solver, &position, 1);
            let solution = solver.solve(&position, &Budget::unlimited());
            drawn += usize::from(matches!(solution.verdict, Some(Verdict::Drawn(_))));
        }
    }
    assert!(drawn > 3, "{drawn}");
}

/// Winning first moves of small boards, as counted by a brute-force program without shared code.
#[test]
fn small_boards_have_the_known_number_of_winning_first_moves() {
    for (width, height, placements, winning) in [(5, 5, 571, 2), (5, 6, 766, 28), (4, 7, 640, 8)] {
        let board = Arc::new(Board::new(width, height, &[]).unwrap());
        let solver = Solver::new(board.clone(), 8);
        let mut survey = Survey::new(board.clone());
        while let Some(&first) = survey.unknown().first() {
            survey.explore(&solver, first, &Budget::unlimited().with_threads(2));
        }
        let wins =
            |site: &&pentomino::Site| survey.get(site.placement) == Some(FirstMoveValue::Wins);
        assert_eq!(board.sites().len(), placements);
        assert_eq!(
            board.sites().iter().filter(wins).count(),
            winning,
            "{width}x{height}"
        );
        let text = survey.to_string();
        let back = Survey::parse(board.clone(), &text).unwrap();
        assert_eq!(back.to_string(), text);
    }
}

#[test]
fn a_spent_budget_gives_no_verdict() {
    let position: Position = "8x8 X1c3".parse().unwrap();
    let solver = Solver::new(position.board().clone(), 1);
    let budget = Budget::unlimited().with_threads(2);
    budget.stop.stop();
    assert_eq!(solver.solve(&position, &budget).verdict, None);
    assert_eq!(solver.solve(&position, &Budget::nodes(1000)).verdict, None);
}
