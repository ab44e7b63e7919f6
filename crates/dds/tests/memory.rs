//! A solver's memory changes how long it takes, never its answers.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod positions;

use cards::{Card, Deal, Hand, Layout, Seat, Strain};
use dds::{CardValue, Problem, Solver, StoppedError};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[test]
fn with_hardly_any_memory_the_answers_are_the_same() {
    let deal = Deal::from_seed(2);
    for strain in [Strain::Hearts, Strain::NoTrump] {
        let tricks = Solver::new().declarers(&deal, strain).unwrap();
        assert_eq!(
            Solver::with_memory(64 << 10).declarers(&deal, strain),
            Ok(tricks)
        );
    }
    let problem = positions::ending(9, &mut ChaCha8Rng::seed_from_u64(1));
    let cards = Solver::new().cards(&problem).unwrap();
    assert_eq!(Solver::with_memory(0).cards(&problem), Ok(cards));
}

#[test]
fn forgetting_changes_nothing_over_many_unlike_positions() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut keeps = Solver::with_memory(1 << 20);
    let mut forgets = Solver::with_memory(1 << 20);
    for round in 0..600 {
        let problem = positions::ending(1 + round % 10, &mut rng);
        forgets.forget();
        assert_eq!(
            keeps.cards(&problem),
            forgets.cards(&problem),
            "{problem:?}"
        );
    }
}

/// North, to lead after four tricks, sees South's hand too; East's and West's are dealt anew each
/// time.
fn worlds(count: usize) -> Vec<Problem> {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let ending = loop {
        let ending = positions::ending(9, &mut rng);
        if ending.trick().is_empty() {
            break ending;
        }
    };
    let hidden = ending.hands()[Seat::East] | ending.hands()[Seat::West];
    (0..count)
        .map(|_| {
            let mut cards: Vec<Card> = hidden.into_iter().collect();
            cards.shuffle(&mut rng);
            let (east, west) = cards.split_at(cards.len() / 2);
            let mut hands = *ending.hands();
            hands[Seat::East] = east.iter().copied().collect::<Hand>();
            hands[Seat::West] = west.iter().copied().collect::<Hand>();
            let layout = Layout::new(hands).unwrap();
            Problem::new(layout, Strain::NoTrump, Seat::North, &[]).unwrap()
        })
        .collect()
}

#[test]
fn worlds_of_one_position_help_each_other() {
    let worlds = worlds(60);
    let mut keeps = Solver::new();
    let mut forgets = Solver::new();
    let value = |solver: &mut Solver, world| -> Vec<CardValue> { solver.cards(world).unwrap() };
    for world in &worlds {
        forgets.forget();
        assert_eq!(value(&mut keeps, world), value(&mut forgets, world));
    }
    let (kept, forgot) = (keeps.work(), forgets.work());
    assert!(
        kept.searched < forgot.searched,
        "{} positions searched with what was known of other worlds, {} without",
        kept.searched,
        forgot.searched
    );
}

#[test]
fn a_flag_stops_the_work_and_the_solver_goes_on_afterwards() {
    // One of the hardest deals: without the flag it takes seconds.
    let hard: Deal = "N:A86.A742.KJT74.3 Q42.8.A932.K9752 KJ753.Q65.5.QJT4 T9.KJT93.Q86.A86"
        .parse()
        .unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let mut solver = Solver::with_memory(1 << 20).stop_by(stop.clone());
    let stopper = stop.clone();
    let (stopped, late) = std::thread::scope(|scope| {
        let thread = scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            stopper.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let mut answer = Ok(());
        while answer.is_ok() {
            answer = solver.table(&hard).map(drop);
        }
        (answer, thread.join().unwrap().elapsed())
    });
    assert_eq!(stopped, Err(StoppedError));
    // Takes milliseconds, but allow for a busy machine.
    assert!(late < Duration::from_secs(2), "stopped after {late:?}");
    assert_eq!(solver.tricks(&worlds(1)[0]), Err(StoppedError));

    stop.store(false, Ordering::Relaxed);
    let mut fresh = Solver::new();
    for world in worlds(5) {
        assert_eq!(solver.cards(&world), fresh.cards(&world));
    }
}

#[test]
fn the_work_is_counted() {
    let mut solver = Solver::new();
    let world = &worlds(1)[0];
    solver.cards(world).unwrap();
    let work = solver.work();
    assert!(work.positions >= work.searched + work.known && work.questions > 0);
    // Everything about it is known now.
    solver.tricks(world).unwrap();
    assert!(solver.work().positions - work.positions < work.positions / 2);
}
