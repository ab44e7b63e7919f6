//! A batch gives the same answers in order, whatever the number of threads.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod positions;

use dds::{Batch, Problem, Solver, StoppedError};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

fn endings(count: usize) -> Vec<Problem> {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    (0..count)
        .map(|i| positions::ending(1 + i % 8, &mut rng))
        .collect()
}

#[test]
fn results_come_in_order_and_progress_is_told() {
    let problems = endings(300);
    let mut solver = Solver::new();
    let tricks: Vec<u8> = problems.iter().map(|p| solver.tricks(p).unwrap()).collect();
    for threads in [1, 2, 7] {
        let told = RefCell::new(Vec::new());
        let batch = Batch::new().threads(threads).memory(1 << 20);
        let batch = batch.progress(|done| told.borrow_mut().push(done));
        assert_eq!(batch.tricks(&problems).as_ref(), Ok(&tricks));
        drop(batch);
        assert!(told.into_inner().into_iter().eq(1..=300));
    }
    assert_eq!(Batch::new().tricks(&[]), Ok(vec![]));
}

#[test]
fn work_is_drawn_as_it_is_needed() {
    let drawn = AtomicUsize::new(0);
    let endless = endings(8).into_iter().cycle().inspect(|_| {
        drawn.fetch_add(1, Ordering::Relaxed);
    });
    let mut taken = 0;
    let work = Batch::new().threads(2).memory(1 << 20).each(
        endless,
        |solver, problem| solver.tricks(&problem),
        |_| {
            taken += 1;
            if taken == 2000 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    assert!(work.unwrap().questions > 0);
    let drawn = drawn.into_inner();
    assert!((2000..3000).contains(&drawn), "{drawn} were drawn");
}

#[test]
fn a_flag_stops_all_threads_and_what_came_before_is_whole() {
    let stop = Arc::new(AtomicBool::new(false));
    let problems = endings(100);
    let mut solver = Solver::new();
    let mut taken = Vec::new();
    let stopped = Batch::new().threads(3).stop_by(stop.clone()).each(
        problems.iter().cycle(),
        |solver, problem| solver.tricks(problem),
        |tricks| {
            taken.push(tricks);
            if taken.len() == 50 {
                stop.store(true, Ordering::Relaxed);
            }
            ControlFlow::Continue(())
        },
    );
    assert_eq!(stopped, Err(StoppedError));
    assert!(taken.len() >= 50);
    for (problem, tricks) in problems.iter().cycle().zip(taken) {
        assert_eq!(solver.tricks(problem), Ok(tricks));
    }
}

#[test]
#[should_panic(expected = "card 13")]
fn a_panic_in_the_work_is_passed_on_and_nobody_waits() {
    let result = Batch::new().threads(2).memory(0).each(
        0..1_000_000,
        |_, number| {
            assert!(number != 13, "card 13");
            Ok(number)
        },
        |_| ControlFlow::Continue(()),
    );
    assert!(result.is_ok());
}
