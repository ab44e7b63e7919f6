//! The explorer's values against the solver and a plain recursion, and its bounds.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{Adversarial, Budget, State};
use pentomino::explore::shelf::{Most, Shelf};
use pentomino::explore::{Exploration, Worth, line};
use pentomino::solver::{Solver, Verdict};
use pentomino::{Placement, Position, book};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A position after random moves that leave at most this many placements.
fn random_position(board: &str, most: usize, rng: &mut ChaCha8Rng) -> Position {
    loop {
        let mut position: Position = board.parse().unwrap();
        let mut legal = Vec::new();
        while position.open().len() > most {
            position.legal_actions(&mut legal);
            position.apply(*legal.choose(rng).unwrap());
        }
        if !position.open().is_empty() {
            return position;
        }
    }
}

fn after(position: &Position, placement: Placement) -> Position {
    let mut after = position.clone();
    after.apply(placement);
    after
}

/// The law: every placement is valued, as the solver values it, and a reply that is named is a
/// refutation by itself.
fn holds(position: &Position, threads: usize) {
    let exploration = Exploration::new(position.clone());
    let solver = Solver::new(position.board().clone(), 4);
    // Slices, as the server works: nothing may be lost between them.
    let mut slices = 0;
    while !exploration.findings().is_complete() {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| exploration.work(&solver, &Budget::nodes(20_000)));
            }
        });
        slices += 1;
        assert!(slices < 10_000, "{position} never ends");
    }
    let findings = exploration.findings();
    assert_eq!(findings.total, position.open().len());
    let fresh = Solver::new(position.board().clone(), 4);
    let value = |position: &Position| match fresh.solve(position, &Budget::unlimited()).verdict {
        Some(Verdict::Won(_)) => Worth::Wins,
        Some(Verdict::Drawn(_)) => Worth::Draws,
        Some(Verdict::Lost) => Worth::Loses,
        None => panic!("an unlimited budget suffices"),
    };
    assert_eq!(findings.worth, Some(value(position)), "{position}");
    for valued in &findings.known {
        let after = after(position, valued.placement);
        let opposite = match value(&after) {
            Worth::Wins => Worth::Loses,
            Worth::Draws => Worth::Draws,
            Worth::Loses => Worth::Wins,
        };
        assert_eq!(valued.worth, opposite, "{position} {}", valued.placement);
        if let (Worth::Loses, Some(reply)) = (valued.worth, valued.reply) {
            let mut refuted = after.clone();
            assert!(
                refuted.play(reply).is_ok(),
                "{position} {} {reply}",
                valued.placement
            );
            assert_eq!(
                value(&refuted),
                Worth::Loses,
                "{position} {} {reply}",
                valued.placement
            );
        }
    }
}

fn law(games: u64, most: usize) {
    let boards = [
        "8x8",
        "8x8 blocked=d4,e4,d5,e5",
        "10x6",
        "7x7",
        "6x6",
        "9x7 absent=XI",
        "12x5 draw",
        "5x5 absent=FILNPTUVW draw",
        "6x5 absent=FILNPT draw",
    ];
    let mut rng = ChaCha8Rng::seed_from_u64(20_261_119);
    for round in 0..games {
        for board in boards {
            let most = rng.random_range(1..=most);
            holds(
                &random_position(board, most, &mut rng),
                1 + (round % 2) as usize,
            );
        }
    }
}

#[test]
fn values_are_those_of_the_solver() {
    law(4, 150);
}

#[test]
#[ignore = "minutes; run by `cargo xtask soak`"]
fn values_are_those_of_the_solver_over_many_positions() {
    law(150, 350);
}

#[test]
fn symmetric_placements_are_worth_the_same_without_more_work() {
    // The empty 6x6 board: eight symmetries.
    let position: Position = "5x6 absent=FILN".parse().unwrap();
    holds(&position, 2);
    let square: Position = "5x5".parse().unwrap();
    holds(&square, 2);
}

/// The empty board and the positions after a first move are as the book says.
#[test]
fn the_book_is_there_at_once() {
    let start = Exploration::new(Position::standard());
    let findings = start.findings();
    assert!(findings.is_complete() && findings.worth == Some(Worth::Wins));
    assert_eq!((findings.known.len(), findings.nodes), (2308, 0));
    for valued in &findings.known {
        let wins =
            book::standard().get(valued.placement) == Some(pentomino::survey::FirstMoveValue::Wins);
        assert_eq!(valued.worth == Worth::Wins, wins, "{}", valued.placement);
    }
    let lost = Exploration::new("8x8 F1d5".parse().unwrap()).findings();
    assert!(lost.is_complete() && lost.worth == Some(Worth::Loses));
    let won = Exploration::new("8x8 X1c3".parse().unwrap()).findings();
    assert_eq!(won.worth, Some(Worth::Wins));
    assert!(won.known.len() > 1_000 && !won.is_complete());
}

/// A line is legal, goes on to the end of the game, and ends as its value says.
#[test]
fn lines_end_as_they_should() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for board in ["8x8", "7x7", "6x5 absent=FILNPT draw", "5x5"] {
        for _ in 0..6 {
            let position = random_position(board, 260, &mut rng);
            let solver = Solver::new(position.board().clone(), 4);
            let found = line(&solver, &position, &Budget::unlimited());
            let mut end = position.clone();
            for &placement in &found.moves {
                end.play(placement).unwrap();
            }
            let value = end
                .outcome()
                .expect("the game is over")
                .seen_by(position.side());
            let worth = found.worth.unwrap();
            assert!(found.complete);
            assert_eq!(worth == Worth::Wins, value.is_win(), "{position}");
            assert_eq!(worth == Worth::Loses, value.is_loss(), "{position}");
            assert_eq!(Exploration::new(end).findings().total, 0);
        }
    }
}

#[test]
fn an_exploration_stops_when_told() {
    let position: Position = "8x8 X1c3".parse().unwrap();
    let exploration = Exploration::new(position.clone());
    let solver = Solver::new(position.board().clone(), 1);
    let stopped = Budget::unlimited();
    stopped.stop.stop();
    exploration.work(&solver, &stopped);
    assert_eq!(exploration.findings().nodes, 0);
    exploration.work(&solver, &Budget::nodes(1_000));
    let nodes = exploration.findings().nodes;
    assert!(nodes > 0 && nodes < 200_000, "{nodes}");
}

#[test]
fn a_shelf_keeps_the_latest() {
    let shelf = Shelf::new(
        1,
        Most {
            boards: 1,
            positions: 2,
        },
    );
    let position = |text: &str| text.parse::<Position>().unwrap();
    let first = shelf.exploration(&position("5x5"));
    let solver = shelf.solver(&position("5x5 I1a1"));
    shelf.exploration(&position("5x6"));
    assert!(std::sync::Arc::ptr_eq(
        &first,
        &shelf.exploration(&position("5x5"))
    ));
    assert!(std::sync::Arc::ptr_eq(
        &solver,
        &shelf.solver(&position("5x5"))
    ));
    shelf.exploration(&position("5x7"));
    shelf.exploration(&position("5x6"));
    assert!(!std::sync::Arc::ptr_eq(
        &first,
        &shelf.exploration(&position("5x5"))
    ));
    shelf.solver(&position("6x6"));
    assert!(!std::sync::Arc::ptr_eq(
        &solver,
        &shelf.solver(&position("5x5"))
    ));
}
