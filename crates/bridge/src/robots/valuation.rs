//! What each card is worth in each of several worlds, with all hands open.

use super::{Table, World};
use cards::{Card, Hand};
use dds::{Problem, Solver};
use kernel::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// The memory of each solver at most.
const MEMORY: usize = 48 << 20;
/// So often it is looked whether time is up.
const GLANCE: Duration = Duration::from_millis(2);

/// The worth of the cards that may be played.
#[derive(Clone, Debug)]
pub struct Valuation {
    /// The choices: of equal cards the highest, with all of them.
    pub choices: Vec<(Card, Hand)>,
    /// What they are worth in each world.
    pub rows: Vec<Row>,
    /// The positions that were looked at for it.
    pub nodes: u64,
}

/// One world.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which of the worlds.
    pub world: usize,
    /// How much it counts.
    pub weight: f64,
    /// The tricks that the declarer's side gets in all, by choice.
    pub tricks: Vec<u8>,
}

/// Solves worlds.
#[derive(Default)]
pub struct Valuer {
    solvers: Vec<Solver>,
    flag: Arc<AtomicBool>,
}

impl Valuer {
    /// A valuer that has not yet learnt anything.
    pub fn new() -> Self {
        Valuer::default()
    }

    /// Forgets what was learnt about another board.
    pub fn forget(&mut self) {
        self.solvers.iter_mut().for_each(Solver::forget);
    }

    /// The worth of each choice in each of these worlds, or in as many as the budget allows.
    pub fn value(&mut self, table: &Table<'_>, worlds: &[World], budget: &Budget) -> Valuation {
        let threads = budget.threads.clamp(1, worlds.len().max(1));
        while self.solvers.len() < threads {
            let solver = Solver::with_memory(MEMORY).stop_by(self.flag.clone());
            self.solvers.push(solver);
        }
        self.flag.store(false, Ordering::Relaxed);
        let flag = &self.flag;
        let solvers = &mut self.solvers[..threads];
        let before: u64 = solvers.iter().map(|solver| solver.work().positions).sum();
        let mut rows = watched(budget, flag, || match solvers {
            [one] => solve(one, table, worlds, 0, 1, budget),
            many => std::thread::scope(|scope| {
                let spawn = |(first, solver): (usize, _)| {
                    scope.spawn(move || solve(solver, table, worlds, first, threads, budget))
                };
                let workers: Vec<_> = many.iter_mut().enumerate().map(spawn).collect();
                let rows = workers.into_iter().map(|worker| match worker.join() {
                    Ok(rows) => rows,
                    Err(panic) => std::panic::resume_unwind(panic),
                });
                rows.flatten().collect()
            }),
        });
        rows.sort_by_key(|row| row.world);
        let after: u64 = self.solvers[..threads]
            .iter()
            .map(|solver| solver.work().positions)
            .sum();
        Valuation {
            choices: choices(table, worlds),
            rows,
            nodes: after - before,
        }
    }
}

/// The choices; they are the same in every world, because the cards still in play are.
fn choices(table: &Table<'_>, worlds: &[World]) -> Vec<(Card, Hand)> {
    let problem = worlds.iter().find_map(|world| world.problem(table));
    match problem {
        Some(problem) => problem.choices(),
        None => table
            .legal
            .iter()
            .map(|card| (card, Hand::from(card)))
            .collect(),
    }
}

fn solve(
    solver: &mut Solver,
    table: &Table<'_>,
    worlds: &[World],
    first: usize,
    step: usize,
    budget: &Budget,
) -> Vec<Row> {
    let before = solver.work().positions;
    let mut rows = Vec::new();
    for (number, world) in worlds.iter().enumerate().skip(first).step_by(step) {
        let spent = (solver.work().positions - before) * step as u64;
        if !rows.is_empty() && budget.is_spent(spent) {
            break;
        }
        let Some(problem) = world.problem(table) else {
            continue;
        };
        let Some(tricks) = tricks(solver, table, &problem) else {
            break;
        };
        rows.push(Row {
            world: number,
            weight: world.weight,
            tricks,
        });
    }
    rows
}

/// The tricks of the declarer's side by choice; none if there was no time.
fn tricks(solver: &mut Solver, table: &Table<'_>, problem: &Problem) -> Option<Vec<u8>> {
    let values = solver.cards(problem).ok()?;
    let declarer = table.contract.declarer.side();
    let won = table.seen.tricks[declarer];
    let left = problem.tricks() as u8;
    let total = |tricks: u8| match problem.turn().side() == declarer {
        true => won + tricks,
        false => won + left - tricks,
    };
    let of = |card: Card| {
        let value = values.iter().find(|value| value.card == card);
        total(value.map_or(0, |value| value.tricks))
    };
    Some(
        problem
            .choices()
            .iter()
            .map(|&(card, _)| of(card))
            .collect(),
    )
}

/// Does the work with somebody beside it who throws the flag when the budget is spent.
fn watched<T>(budget: &Budget, flag: &AtomicBool, work: impl FnOnce() -> T) -> T {
    let (done, wait) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while wait.recv_timeout(GLANCE) == Err(RecvTimeoutError::Timeout) {
                if budget.is_spent(0) {
                    flag.store(true, Ordering::Relaxed);
                    break;
                }
            }
        });
        let result = work();
        drop(done);
        result
    })
}
