//! Alpha-beta as bots use it: built once with its evaluation, then called on positions.

use crate::allowance::Allowance;
use crate::deepening::{Best, Values};
use crate::ordering::{ListedOrder, Order, OrderingAids};
use crate::outcome::{Analysis, Outcome, Stats};
use crate::pvs::{SharedConfig, Worker};
use crate::table::{MAX_DEPTH, TranspositionTable};
use kernel::{Adversarial, Budget, Evaluate, State, Value};
use std::fmt;
use std::thread;
use std::time::Instant;

/// Values every unfinished position at zero: for games that are searched to the end.
#[derive(Copy, Clone, Debug, Default)]
pub struct ZeroEvaluation;

impl<S: State> Evaluate<S> for ZeroEvaluation {
    #[inline]
    fn evaluate(&self, _: &S) -> Value {
        Value::ZERO
    }
}

/// Alpha-beta over any [`Adversarial`] game.
///
/// `E` evaluates positions at the horizon, `O` is the game's own opinion on the order of actions.
///
/// The value is always that of plain minimax to the reported depth, whatever the table contains,
/// however the actions are ordered and however many threads search. With one thread and a node
/// budget the whole answer is a function of the position and the budget, because such a search
/// begins with an empty table. Otherwise the table is kept from one search to the next.
pub struct AlphaBeta<E, O = ListedOrder> {
    evaluate: E,
    order: O,
    table: TranspositionTable,
    aids: OrderingAids,
    null_windows: bool,
    table_from: u32,
    depth: u32,
    step: u32,
}

impl<E> AlphaBeta<E> {
    /// A search with this evaluation, a table of 16 MiB and no depth limit.
    pub fn new(evaluate: E) -> Self {
        AlphaBeta {
            evaluate,
            order: ListedOrder,
            table: TranspositionTable::with_mebibytes(16),
            aids: OrderingAids::ALL,
            null_windows: true,
            table_from: 1,
            depth: MAX_DEPTH,
            step: 1,
        }
    }
}

impl<E, O> AlphaBeta<E, O> {
    /// Searches at most this many plies ahead; draws count as plies too.
    pub fn depth(mut self, plies: u32) -> Self {
        self.depth = plies.clamp(1, MAX_DEPTH);
        self
    }

    /// Deepens by this many plies at a time. Two is better where the value depends on whose turn it
    /// is at the horizon: the order found at an even depth is then of no use at an odd one.
    pub fn step(mut self, plies: u32) -> Self {
        self.step = plies.max(1);
        self
    }

    /// A table of at most this many MiB; 0 for none.
    pub fn table_mebibytes(mut self, mebibytes: usize) -> Self {
        self.table = TranspositionTable::with_mebibytes(mebibytes);
        self
    }

    /// A table of this many entries, for tests: even a tiny table must change nothing but the work.
    pub fn table_entries(mut self, entries: usize) -> Self {
        self.table = TranspositionTable::with_buckets(entries.div_ceil(4));
        self
    }

    /// Stores only positions with at least this many plies to go. The default is 1; 2 is better in
    /// a game so quick that searching a few positions again costs less than a probe of a large
    /// table.
    pub fn table_from(mut self, plies: u32) -> Self {
        self.table_from = plies;
        self
    }

    /// Which ordering aids to use; they change nothing but the work.
    pub fn aids(mut self, aids: OrderingAids) -> Self {
        self.aids = aids;
        self
    }

    /// Whether to try later actions with a null window first, as principal variation search does;
    /// changes nothing but the work.
    pub fn null_windows(mut self, on: bool) -> Self {
        self.null_windows = on;
        self
    }

    /// Tries actions in the order of this opinion.
    pub fn order<P>(self, order: P) -> AlphaBeta<E, P> {
        AlphaBeta {
            evaluate: self.evaluate,
            order,
            table: self.table,
            aids: self.aids,
            null_windows: self.null_windows,
            table_from: self.table_from,
            depth: self.depth,
            step: self.step,
        }
    }

    /// Forgets all positions searched so far.
    pub fn clear(&mut self) {
        self.table.begin(None);
        self.table.clear();
    }

    /// Finds the best action of this position.
    ///
    /// # Panics
    ///
    /// If the game is over.
    pub fn search<S>(&mut self, state: &S, budget: &Budget) -> Outcome<S::Action>
    where
        S: Adversarial + Send,
        E: Evaluate<S> + Sync,
        O: Order<S> + Sync,
    {
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        self.search_among(state, &actions, budget)
    }

    /// Finds the best of these legal actions: for a game that knows some of them to be equivalent,
    /// by symmetry for instance, or a bot that rules some out.
    ///
    /// # Panics
    ///
    /// If there are none.
    pub fn search_among<S>(
        &mut self,
        state: &S,
        actions: &[S::Action],
        budget: &Budget,
    ) -> Outcome<S::Action>
    where
        S: Adversarial + Send,
        E: Evaluate<S> + Sync,
        O: Order<S> + Sync,
    {
        assert!(
            !actions.is_empty(),
            "there is no action to choose: {state:?}"
        );
        let began = Instant::now();
        let (last, step) = (self.depth, self.step);
        let (found, stats) = self.together(state, budget, |worker, state, thread| {
            let mut actions = actions.to_vec();
            worker.sort(state, &mut actions);
            let turn = thread % actions.len();
            actions.rotate_left(turn);
            worker.deepen(
                state,
                &mut actions,
                1 + (thread as u32 & 1).min(last - 1),
                last,
                step,
            )
        });
        // Of equally deep answers the first thread's counts.
        let best = deepest(found, |best: &Best<S::Action>| best.depth);
        Outcome {
            action: best.action,
            value: best.value,
            line: best.line,
            depth: best.depth,
            complete: best.complete,
            compared_all: best.compared_all,
            stats,
            elapsed: began.elapsed(),
        }
    }

    /// Finds the exact value of each of these legal actions.
    ///
    /// This costs more than finding the best one, since no action may be left at "not better than
    /// the best". All values are of the same depth, so they can be compared.
    pub fn analyse<S>(
        &mut self,
        state: &S,
        actions: &[S::Action],
        budget: &Budget,
    ) -> Analysis<S::Action>
    where
        S: Adversarial + Send,
        E: Evaluate<S> + Sync,
        O: Order<S> + Sync,
    {
        let began = Instant::now();
        let last = self.depth;
        let (found, stats) = self.together(state, budget, |worker, state, thread| {
            worker.deepen_all(state, actions, thread, last)
        });
        let best = deepest(found, |values: &Values| values.depth);
        Analysis {
            values: actions.iter().copied().zip(best.values).collect(),
            depth: best.depth,
            complete: best.complete,
            stats,
            elapsed: began.elapsed(),
        }
    }

    /// Runs all threads of the budget until the first of them is done.
    fn together<S, T>(
        &mut self,
        state: &S,
        budget: &Budget,
        work: impl Fn(&mut Worker<'_, S, E, O>, &S, usize) -> T + Sync,
    ) -> (Vec<T>, Stats)
    where
        S: Adversarial + Send,
        E: Evaluate<S> + Sync,
        O: Order<S> + Sync,
        T: Send,
    {
        self.table.begin(budget.nodes);
        let setting = SharedConfig {
            evaluate: &self.evaluate,
            order: &self.order,
            table: &self.table,
            aids: self.aids,
            null_windows: self.null_windows,
            table_from: self.table_from,
        };
        let allowance = Allowance::new(budget);
        let run = |state: &S, thread: usize| {
            let mut worker = Worker::new(setting, &allowance);
            let answer = work(&mut worker, state, thread);
            allowance.close();
            (answer, worker.stats())
        };
        let mut answers = Vec::new();
        let mut stats = Stats::default();
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..budget.threads.max(1))
                .map(|thread| {
                    let (run, state) = (&run, state.clone());
                    scope.spawn(move || run(&state, thread))
                })
                .collect();
            let (answer, cost) = run(state, 0);
            answers.push(answer);
            stats += cost;
            for helper in helpers {
                let (answer, cost) = helper.join().expect("a search does not panic");
                answers.push(answer);
                stats += cost;
            }
        });
        (answers, stats)
    }
}

/// The deepest answer; the earliest among equals.
fn deepest<T>(answers: Vec<T>, depth: impl Fn(&T) -> u32) -> T {
    answers
        .into_iter()
        .reduce(|best, next| {
            if depth(&next) > depth(&best) {
                next
            } else {
                best
            }
        })
        .expect("there is always a first thread")
}

impl<E, O> fmt::Debug for AlphaBeta<E, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("depth", &self.depth)
            .field("aids", &self.aids)
            .field("null_windows", &self.null_windows)
            .finish_non_exhaustive()
    }
}
