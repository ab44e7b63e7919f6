//! The law of proofs: whatever a player or the analyst calls proven, on however small a budget, the
//! exact solver confirms.
//!
//! The solver itself is checked against a plain recursion over the rules in `oracle.rs`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{
    Analyst as _, Arg, Bot, Budget, Decision, Game, Hidden, Level, Message, Proof, State, Turn,
};
use pentomino::explain::idea;
use pentomino::solver::{Solver, Verdict};
use pentomino::{Analyst, Board, Pentomino, Placement, Position, Setup, Square};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The truth about one position, computed once.
struct Truth<'a> {
    position: &'a Position,
    solver: Solver,
    of_moves: HashMap<Placement, Ordering>,
}

impl<'a> Truth<'a> {
    fn of(position: &'a Position) -> Self {
        Truth {
            position,
            solver: Solver::new(position.board().clone(), 2),
            of_moves: HashMap::new(),
        }
    }

    fn solve(&self, position: &Position) -> Ordering {
        let solution = self.solver.solve(position, &Budget::unlimited());
        match solution.verdict.expect("no limit") {
            Verdict::Won(_) => Ordering::Greater,
            Verdict::Drawn(_) => Ordering::Equal,
            Verdict::Lost => Ordering::Less,
        }
    }

    /// `Greater`: the player to move wins.
    fn result(&self) -> Ordering {
        self.solve(self.position)
    }

    /// `Greater`: the move wins.
    fn of_move(&mut self, placement: Placement) -> Ordering {
        if let Some(&known) = self.of_moves.get(&placement) {
            return known;
        }
        let mut after = self.position.clone();
        after.play(placement).expect("a legal move");
        let found = self.solve(&after).reverse();
        self.of_moves.insert(placement, found);
        found
    }
}

fn claimed(proof: Proof) -> Ordering {
    match proof {
        Proof::Win(_) => Ordering::Greater,
        Proof::Draw => Ordering::Equal,
        Proof::Loss(_) => Ordering::Less,
    }
}

/// Checks everything a decision states as certain, and counts it.
fn check(truth: &mut Truth<'_>, decision: &Decision<Placement>, who: &str) -> u64 {
    let position = truth.position;
    let mut claims = 0;
    for candidate in &decision.candidates {
        if let Some(proof) = candidate.proof {
            let action = candidate.action;
            assert_eq!(
                claimed(proof),
                truth.of_move(action),
                "{who}, {position}: {action} is called {proof:?}"
            );
            claims += 1;
        }
    }
    if let Some(settled) = decision.settled {
        let proof = settled.proof();
        assert_eq!(
            claimed(proof),
            truth.result(),
            "{who}, {position}: called {proof:?}"
        );
        claims += 1;
    }
    // What is said in words about the move and about the position.
    let own = decision.reasons.iter().map(|reason| &reason.message);
    let mut said: Vec<(Placement, Message)> = own.map(|m| (decision.action, m.clone())).collect();
    said.push((decision.action, outlook_of(idea(position, decision))));
    for candidate in &decision.candidates {
        let messages = candidate.reasons.iter().map(|reason| &reason.message);
        said.extend(messages.map(|message| (candidate.action, message.clone())));
    }
    for (action, message) in said {
        let expected = match message.code() {
            "pentomino-wins" | "pentomino-wins-in" | "pentomino-no-reply" => {
                truth.of_move(action) == Ordering::Greater
            }
            "pentomino-loses-in" => truth.of_move(action) == Ordering::Less,
            "pentomino-lost"
            | "pentomino-lost-in"
            | "pentomino-trap-lost"
            | "pentomino-idea-lost" => truth.result() == Ordering::Less,
            "pentomino-draws" | "pentomino-idea-draw" => truth.result() == Ordering::Equal,
            "pentomino-idea-win" => truth.result() == Ordering::Greater,
            "pentomino-last-piece-draws" => truth.of_move(action) == Ordering::Equal,
            _ => continue,
        };
        assert!(expected, "{who}, {position}: {action}: {message}");
        claims += 1;
    }
    claims
}

/// What an idea says about the position.
fn outlook_of(idea: Message) -> Message {
    match idea.arg("outlook") {
        Some(Arg::Message(outlook)) => (**outlook).clone(),
        None if idea.code() == "pentomino-idea-only" => idea,
        _ => panic!("an idea without an outlook: {idea}"),
    }
}

/// A position after some random moves that the solver can still answer at once.
fn random_position(rng: &mut ChaCha8Rng, round: u64) -> Position {
    let sizes = [(8, 8), (6, 6), (5, 8), (4, 7), (12, 5), (5, 5), (16, 4)];
    let (width, height) = sizes[round as usize % sizes.len()];
    let blocked: Vec<Square> = (0..rng.random_range(0..4))
        .map(|_| Square::new(rng.random_range(0..width), rng.random_range(0..height)))
        .collect();
    let mut setup = Setup::on(Arc::new(Board::new(width, height, &blocked).unwrap()));
    setup.full_board_draws = round.is_multiple_of(3);
    if round.is_multiple_of(4) {
        let absent = ["FILNPTUV", "FILNPTUVWX", "XZW"][round as usize / 4 % 3];
        let absent = absent.chars().filter_map(pentomino::Piece::from_letter);
        setup.absent = absent.collect();
    }
    let few = [6, 30, 60, 120, 200, 280][round as usize % 6];
    let mut position = Position::new(setup);
    let mut legal = Vec::new();
    loop {
        position.legal_actions(&mut legal);
        if legal.len() <= few {
            break;
        }
        position.apply(*legal.choose(rng).unwrap());
    }
    position
}

/// From no budget at all to enough for everything.
fn budgets(round: u64) -> Vec<Budget> {
    let stopped = Budget::nodes(100_000);
    stopped.stop.stop();
    let late = Budget {
        deadline: Some(Instant::now()),
        ..Budget::unlimited()
    };
    let soon = Budget::time(Duration::from_micros(300));
    let nodes = [0, 1, 9, 60, 500, 4_000, 30_000, 400_000];
    let nodes = nodes.map(|nodes| Budget::nodes(nodes).with_seed(round));
    nodes.into_iter().chain([stopped, late, soon]).collect()
}

/// Counts positions and claims, all of them true.
fn law(rounds: std::ops::Range<u64>) -> (u64, u64) {
    let (mut positions, mut claims) = (0, 0);
    for round in rounds {
        let mut rng = ChaCha8Rng::seed_from_u64(round);
        let position = random_position(&mut rng, round);
        if position.turn() == Turn::Over {
            continue;
        }
        positions += 1;
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let view = position.view(None);
        let mut truth = Truth::of(&position);
        // One analyst for all budgets: what an abandoned proof left behind must not mislead the
        // next.
        let mut kept = Analyst::default();
        let master = Pentomino::bot("master").unwrap();
        let budgets = budgets(round);
        let count = budgets.len();
        for (nth, budget) in budgets.into_iter().enumerate() {
            let played = legal.choose(&mut rng).copied();
            for played in [None, played] {
                let decision = kept.analyse(&view, &legal, played, &budget);
                claims += check(&mut truth, &decision, "the kept analyst");
            }
            // The beginner judges without a search and proves nothing.
            for level in [Level::Intermediate, Level::Advanced, Level::Expert] {
                let bot = Pentomino::bot(&level.to_string()).unwrap();
                let decision = bot.decide(&view, &legal, &budget);
                claims += check(&mut truth, &decision, &level.to_string());
            }
            claims += check(&mut truth, &master.decide(&view, &legal, &budget), "master");
            let deep: Box<dyn Bot<Position>> = Pentomino::bot("minmax:6,adaptive").unwrap();
            claims += check(&mut truth, &deep.decide(&view, &legal, &budget), "minmax:6");
            // Fresh bots, which have large tables to allocate, take turns with the budgets.
            if nth == round as usize % count {
                let decision = Analyst::default().analyse(&view, &legal, played, &budget);
                claims += check(&mut truth, &decision, "the analyst");
                let fresh = Pentomino::bot("master").unwrap();
                claims += check(
                    &mut truth,
                    &fresh.decide(&view, &legal, &budget),
                    "fresh master",
                );
            }
        }
    }
    (positions, claims)
}

#[test]
fn nothing_called_proven_is_false() {
    let (positions, claims) = law(0..12);
    assert!(positions > 8 && claims > 500, "{positions} {claims}");
}

/// `cargo test --release -p kibitzer-pentomino --test proofs -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn nothing_called_proven_is_false_in_two_thousand_positions() {
    let (positions, claims) = law(1_000..3_400);
    println!("pentomino: 0 false of {claims} claims in {positions} positions");
    assert!(positions >= 2_000, "{positions}");
}

/// The position is won, but with an insufficient budget the moves tried first are proven lost one
/// by one, and the winning ones are not reached.
#[test]
fn a_won_position_is_never_called_lost_for_lack_of_time() {
    let position: Position = "8x8 F1c3 X1a1".parse().unwrap();
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let played = "U3e5".parse().ok();
    for nodes in [10, 1_000, 20_000, 200_000, 1_000_000] {
        let budget = Budget::nodes(nodes);
        let decision = Analyst::default().analyse(&position.view(None), &legal, played, &budget);
        let settled = decision.settled.map(kernel::ProvenResult::proof);
        assert!(
            matches!(settled, None | Some(Proof::Win(_))),
            "{nodes}: {settled:?}"
        );
        let best = &decision.candidates[0];
        assert!(
            !matches!(best.proof, Some(Proof::Loss(_))),
            "{nodes}: {best:?}"
        );
    }
}
