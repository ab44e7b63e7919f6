//! Explorations and proofs that several readers share, within bounds.

use super::Exploration;
use crate::Position;
use crate::solver::Solver;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The explorations that were asked for lately, and a solver with its proofs for each of the boards
/// that were in use lately.
pub struct Shelf {
    mebibytes: usize,
    most: Most,
    kept: Mutex<Kept>,
}

/// How many of each are kept.
#[derive(Copy, Clone, Debug)]
pub struct Most {
    /// Boards, each with a table of proofs.
    pub boards: usize,
    /// Positions; each takes some tens of kilobytes.
    pub positions: usize,
}

#[derive(Default)]
struct Kept {
    /// The latest last.
    solvers: VecDeque<Arc<Solver>>,
    /// The latest last.
    explorations: VecDeque<Arc<Exploration>>,
}

impl Shelf {
    /// An empty shelf; the table of each board takes this much memory.
    pub const fn new(mebibytes: usize, most: Most) -> Self {
        Shelf {
            mebibytes,
            most,
            kept: Mutex::new(Kept {
                solvers: VecDeque::new(),
                explorations: VecDeque::new(),
            }),
        }
    }

    /// The exploration of a position: the one begun before, or a new one.
    pub fn exploration(&self, position: &Position) -> Arc<Exploration> {
        let of = |other: &Arc<Exploration>| {
            let other = other.position();
            other.setup() == position.setup() && other.moves() == position.moves()
        };
        if let Some(found) = found(&mut self.kept().explorations, of) {
            return found;
        }
        // Reading the book takes a moment, and others need not wait for it.
        let new = Arc::new(Exploration::new(position.clone()));
        let mut kept = self.kept();
        let found = found(&mut kept.explorations, of);
        found.unwrap_or_else(|| keep(&mut kept.explorations, new, self.most.positions))
    }

    /// The solver of a position's board. A new one takes a moment to make.
    pub fn solver(&self, position: &Position) -> Arc<Solver> {
        let mut kept = self.kept();
        let same = |solver: &Arc<Solver>| solver.board() == position.board();
        if let Some(found) = found(&mut kept.solvers, same) {
            return found;
        }
        // Made under the lock: two tables at once for one board would be one too many.
        let new = Arc::new(Solver::new(position.board().clone(), self.mebibytes));
        keep(&mut kept.solvers, new, self.most.boards)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Finds one and makes it the latest.
fn found<T>(row: &mut VecDeque<Arc<T>>, wanted: impl Fn(&Arc<T>) -> bool) -> Option<Arc<T>> {
    let index = row.iter().position(wanted)?;
    let found = row.remove(index)?;
    row.push_back(Arc::clone(&found));
    Some(found)
}

fn keep<T>(row: &mut VecDeque<Arc<T>>, new: Arc<T>, most: usize) -> Arc<T> {
    row.push_back(Arc::clone(&new));
    while row.len() > most {
        row.pop_front();
    }
    new
}
