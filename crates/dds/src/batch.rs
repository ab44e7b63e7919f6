//! Solves many deals or positions on all cores.
//!
//! Each thread has its own solver and takes one item after another, so that a hard deal keeps one
//! thread busy and not the others. Results arrive in order, on the caller's thread, as soon as all
//! before them are done. Items are drawn from an iterator, never more than a little ahead of the
//! results handed over: a million deals take no more memory than a hundred.

use crate::problem::Problem;
use crate::search::Work;
use crate::solver::{CardValue, DEFAULT_MEMORY, Solver, StoppedError};
use cards::{Deal, TrickTable};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

/// How many items per thread may be started before the oldest of them is done: enough for the other
/// threads to go on beside a deal that takes a hundred times as long as most.
const MAX_AHEAD: usize = 256;

/// How to solve many items at once.
///
/// ```
/// use cards::Deal;
/// use dds::Batch;
///
/// let deals: Vec<Deal> = Deal::sequence(1).take(2).collect();
/// let tables = Batch::new().threads(2).tables(&deals).unwrap();
/// assert_eq!(tables.len(), 2);
/// ```
pub struct Batch<'a> {
    threads: usize,
    memory: usize,
    stop: Arc<AtomicBool>,
    progress: Box<dyn Fn(usize) + 'a>,
}

impl Default for Batch<'_> {
    fn default() -> Self {
        Batch::new()
    }
}

impl<'a> Batch<'a> {
    /// On all cores, each solver with the default memory.
    pub fn new() -> Self {
        Batch {
            threads: thread::available_parallelism().map_or(1, |cores| cores.get()),
            memory: DEFAULT_MEMORY,
            stop: Arc::default(),
            progress: Box::new(|_| ()),
        }
    }

    /// Uses this many threads; zero counts as one.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Gives each solver this many bytes.
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Stops all threads soon after the flag is set.
    #[must_use]
    pub fn stop_by(mut self, stop: Arc<AtomicBool>) -> Self {
        self.stop = stop;
        self
    }

    /// Calls `tell` on the caller's thread with the number of items done, each time one more is.
    #[must_use]
    pub fn progress(mut self, tell: impl Fn(usize) + 'a) -> Self {
        self.progress = Box::new(tell);
        self
    }

    /// The trick tables of these deals.
    pub fn tables(&self, deals: &[Deal]) -> Result<Vec<TrickTable>, StoppedError> {
        self.collect(deals, |solver, deal| solver.table(deal))
    }

    /// The tricks of the side to play, for each position.
    pub fn tricks(&self, problems: &[Problem]) -> Result<Vec<u8>, StoppedError> {
        self.collect(problems, |solver, problem| solver.tricks(problem))
    }

    /// The values of all cards, for each position.
    pub fn cards(&self, problems: &[Problem]) -> Result<Vec<Vec<CardValue>>, StoppedError> {
        self.collect(problems, |solver, problem| solver.cards(problem))
    }

    fn collect<I: Sync, T: Send>(
        &self,
        items: &[I],
        solve: impl Fn(&mut Solver, &I) -> Result<T, StoppedError> + Sync,
    ) -> Result<Vec<T>, StoppedError> {
        let mut results = Vec::with_capacity(items.len());
        self.each(items, solve, |result| {
            results.push(result);
            ControlFlow::Continue(())
        })?;
        Ok(results)
    }

    /// Solves each item and hands over the results one by one, in order.
    ///
    /// `take` may break off. The results handed over before that, or before the flag stopped the
    /// work, are the first ones without a gap.
    ///
    /// ```
    /// use cards::Deal;
    /// use dds::Batch;
    /// use std::ops::ControlFlow;
    ///
    /// // Random deals, until one has a grand slam for some declarer or three have been solved.
    /// let mut seen = 0;
    /// let work = Batch::new().each(
    ///     Deal::sequence(1),
    ///     |solver, deal| solver.table(&deal),
    ///     |table| {
    ///         seen += 1;
    ///         if seen == 3 || table.iter().any(|(_, _, tricks)| tricks == 13) {
    ///             ControlFlow::Break(())
    ///         } else {
    ///             ControlFlow::Continue(())
    ///         }
    ///     },
    /// );
    /// assert!(work.unwrap().positions > 0);
    /// ```
    pub fn each<I, T: Send>(
        &self,
        items: I,
        solve: impl Fn(&mut Solver, I::Item) -> Result<T, StoppedError> + Sync,
        mut take: impl FnMut(T) -> ControlFlow<()>,
    ) -> Result<Work, StoppedError>
    where
        I: IntoIterator<IntoIter: Send>,
    {
        let queue = Queue::new(items.into_iter(), self.threads * MAX_AHEAD);
        let (send, results) = mpsc::channel();
        let (memory, stop) = (self.memory, &self.stop);
        let work = |send: mpsc::Sender<_>| {
            // A worker that ends, for whatever reason, ends because there is no more to do.
            let _close = CloseOnDrop(&queue);
            let mut solver = Solver::with_memory(memory).stop_by(stop.clone());
            while let Some((number, item)) = queue.draw() {
                let result = solve(&mut solver, item);
                let over = result.is_err();
                if send.send((number, result)).is_err() || over {
                    break;
                }
            }
            solver.work()
        };
        let take_all = || {
            let _close = CloseOnDrop(&queue);
            let (mut early, mut next) = (BTreeMap::new(), 0);
            for (done, (number, result)) in (1..).zip(results) {
                early.insert(number, result?);
                (self.progress)(done);
                while let Some(result) = early.remove(&next) {
                    next += 1;
                    if take(result).is_break() {
                        return Ok(());
                    }
                }
                queue.taken(next);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let spawn = |_| {
                let (work, send) = (&work, send.clone());
                scope.spawn(move || work(send))
            };
            let workers: Vec<_> = (0..self.threads).map(spawn).collect();
            drop(send);
            let taken = take_all();
            let mut total = Work::default();
            for worker in workers {
                match worker.join() {
                    Ok(work) => add(&mut total, work),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            taken.map(|()| total)
        })
    }
}

/// The items not yet started, and how far ahead they may be started.
struct Queue<I: Iterator> {
    state: Mutex<State<I>>,
    moved: Condvar,
    ahead: usize,
}

struct State<I: Iterator> {
    /// The remaining items; `None` once the queue is closed.
    items: Option<I>,
    /// The number of items drawn.
    drawn: usize,
    /// The number of results handed over.
    taken: usize,
}

impl<I: Iterator> Queue<I> {
    fn new(items: I, ahead: usize) -> Self {
        Queue {
            state: Mutex::new(State {
                items: Some(items),
                drawn: 0,
                taken: 0,
            }),
            moved: Condvar::new(),
            ahead,
        }
    }

    fn state(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Draws the next item with its number. Waits while too many are started; a worker has the
    /// oldest of those, so the wait ends.
    fn draw(&self) -> Option<(usize, I::Item)> {
        let state = self.state();
        let too_far =
            |state: &mut State<I>| state.items.is_some() && state.drawn >= state.taken + self.ahead;
        let waited = self.moved.wait_while(state, too_far);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        let item = state.items.as_mut()?.next()?;
        let number = state.drawn;
        state.drawn += 1;
        Some((number, item))
    }

    /// Records how many results have been handed over.
    fn taken(&self, results: usize) {
        self.state().taken = results;
        self.moved.notify_all();
    }

    /// Ends the supply of items.
    fn close(&self) {
        self.state().items = None;
        self.moved.notify_all();
    }
}

/// Closes a queue on drop, even in a panic: otherwise the other threads would wait for ever.
struct CloseOnDrop<'q, I: Iterator>(&'q Queue<I>);

impl<I: Iterator> Drop for CloseOnDrop<'_, I> {
    fn drop(&mut self) {
        self.0.close();
    }
}

fn add(total: &mut Work, work: Work) {
    total.positions += work.positions;
    total.searched += work.searched;
    total.known += work.known;
    total.cards += work.cards;
    total.questions += work.questions;
}
