//! Expectimax: a draw is worth the average of what may be drawn.
//!
//! Averages are fractions, so values here are `f64`, as [`Side::Us`] sees them. They must lie
//! between two limits that the caller knows of the game: pruning at chance nodes (Star1 and Star2,
//! see [`Pruning`]) rests on how much the draws not yet looked at can still change.
//!
//! A proven win has no place on that scale by itself: an average of "won in 3" and "5 points" means
//! nothing until a win is worth something. So a win counts as the upper limit and a loss as the
//! lower one, however far away it is. A win in one is then no better than a win in five; a game
//! that minds gives its outcomes as scores.

mod memory;
mod star;

use crate::allowance::{Allowance, Meter, Spent};
use crate::ordering::{Aids, AsListed, Experience, Order, Ranked};
use crate::outcome::Stats;
use crate::table::{Bound, DEEPEST, Height};
use kernel::{Adversarial, Budget, Candidate, Chance, Decision, Evaluate, Side, Turn, Value, Work};
use memory::{Memory, Record};
use star::Draw;
use std::time::{Duration, Instant};

/// How chance nodes are pruned. It changes nothing but the work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pruning {
    /// Every draw is searched to the end.
    None,
    /// Stop when even the best, or worst, of the remaining draws cannot bring the average back into
    /// the window.
    Star1,
    /// Before that, try one action after each draw: what it gives is a bound too, and often enough.
    Star2,
}

/// The best action and its expected worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation<A> {
    /// The action to play.
    pub action: A,
    /// Its expected value as [`Side::Us`] sees it.
    pub value: f64,
    /// All actions with their values, if they were asked for; otherwise only the best.
    pub values: Vec<(A, f64)>,
    /// The deepest search that was finished, draws counted as plies; 0 if none was.
    pub depth: u32,
    /// Whether every line was played to its end.
    pub complete: bool,
    /// What it cost.
    pub stats: Stats,
    /// How long it took.
    pub elapsed: Duration,
}

impl<A: Copy> Expectation<A> {
    /// The answer of a bot that plays this side.
    pub fn decision(&self, side: Side) -> Decision<A> {
        let seen = |value: f64| if side == Side::Us { value } else { -value };
        let mut candidates: Vec<_> = self
            .values
            .iter()
            .map(|&(a, value)| Candidate::new(a, seen(value)))
            .collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        Decision {
            action: self.action,
            candidates,
            settled: None,
            reasons: Vec::new(),
            work: Work {
                nodes: self.stats.nodes,
                depth: self.depth,
                worlds: 0,
                elapsed: self.elapsed,
            },
        }
    }
}

/// Expectimax over any game that is [`Adversarial`] and has [`Chance`] nodes; one thread.
#[derive(Debug)]
pub struct Expected<E, O = AsListed> {
    evaluate: E,
    order: O,
    lower: f64,
    upper: f64,
    pruning: Pruning,
    depth: u32,
    memory: Memory,
}

impl<E> Expected<E> {
    /// A search with this evaluation. All scores of the game and the evaluation should lie between
    /// the limits; those beyond are cut to them.
    ///
    /// # Panics
    ///
    /// If the limits are not finite or the lower one is not below the upper one.
    pub fn new(evaluate: E, lower: f64, upper: f64) -> Self {
        assert!(
            lower.is_finite() && upper.is_finite() && lower < upper,
            "{lower} and {upper} are no limits"
        );
        Expected {
            evaluate,
            order: AsListed,
            lower,
            upper,
            pruning: Pruning::Star2,
            depth: DEEPEST,
            memory: Memory::with_mebibytes(16),
        }
    }
}

impl<E, O> Expected<E, O> {
    /// Looks at most this many plies ahead; draws count as plies too.
    pub fn depth(mut self, plies: u32) -> Self {
        self.depth = plies.clamp(1, DEEPEST);
        self
    }

    /// A table of at most this many MiB; 0 for none.
    pub fn table_mebibytes(mut self, mebibytes: usize) -> Self {
        self.memory = Memory::with_mebibytes(mebibytes);
        self
    }

    /// A table of this many entries, for tests.
    pub fn table_entries(mut self, entries: usize) -> Self {
        self.memory = Memory::with_records(entries);
        self
    }

    /// How to prune at chance nodes.
    pub fn pruning(mut self, pruning: Pruning) -> Self {
        self.pruning = pruning;
        self
    }

    /// Tries actions in the order of this opinion.
    pub fn order<P>(self, order: P) -> Expected<E, P> {
        Expected {
            evaluate: self.evaluate,
            order,
            lower: self.lower,
            upper: self.upper,
            pruning: self.pruning,
            depth: self.depth,
            memory: self.memory,
        }
    }

    /// The best action of this position, where a seat is to move.
    ///
    /// # Panics
    ///
    /// If the game is over or a draw comes next.
    pub fn search<S>(&mut self, state: &S, budget: &Budget) -> Expectation<S::Action>
    where
        S: Adversarial + Chance,
        E: Evaluate<S>,
        O: Order<S>,
    {
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        self.deepen(state, actions, budget, false)
    }

    /// The expected value of each of these legal actions.
    ///
    /// # Panics
    ///
    /// If there is none, or a draw comes next.
    pub fn analyse<S>(
        &mut self,
        state: &S,
        actions: &[S::Action],
        budget: &Budget,
    ) -> Expectation<S::Action>
    where
        S: Adversarial + Chance,
        E: Evaluate<S>,
        O: Order<S>,
    {
        self.deepen(state, actions.to_vec(), budget, true)
    }

    /// Iterative deepening; with `all`, every action gets an exact value, not only the best.
    fn deepen<S>(
        &mut self,
        root: &S,
        mut actions: Vec<S::Action>,
        budget: &Budget,
        all: bool,
    ) -> Expectation<S::Action>
    where
        S: Adversarial + Chance,
        E: Evaluate<S>,
        O: Order<S>,
    {
        assert!(
            matches!(root.turn(), Turn::Seat(_)) && !actions.is_empty(),
            "there is no action to choose: {root:?}"
        );
        let began = Instant::now();
        self.memory.begin(budget.nodes);
        let allowance = Allowance::new(budget);
        let mut search = Searcher {
            evaluate: &self.evaluate,
            order: &self.order,
            limits: (self.lower, self.upper),
            pruning: self.pruning,
            memory: &mut self.memory,
            meter: Meter::new(&allowance),
            stats: Stats::default(),
            experience: Experience::new(),
            listed: Vec::new(),
            ranked: Vec::new(),
            drawn: Vec::new(),
            draws: Vec::new(),
        };
        let mut answer = Expectation {
            action: actions[0],
            value: search.worth(search.evaluate.evaluate(root)),
            values: Vec::new(),
            depth: 0,
            complete: false,
            stats: Stats::default(),
            elapsed: Duration::ZERO,
        };
        for depth in 1..=self.depth {
            let mut values = Vec::new();
            let finished = search.iteration(root, &actions, depth, all, &mut values);
            let best = best_of(&values, root.side());
            let Some(place) = best.filter(|&place| finished.is_ok() || (place > 0 && !all)) else {
                break;
            };
            answer.action = actions[place];
            answer.value = values[place];
            let Ok(height) = finished else {
                answer.values = vec![(answer.action, answer.value)];
                break;
            };
            answer.values = actions.iter().copied().zip(values).collect();
            if !all {
                answer.values = vec![answer.values[place]];
                actions[..=place].rotate_right(1);
            }
            answer.depth = depth;
            answer.complete = height.is_complete();
            if answer.complete {
                break;
            }
        }
        answer.stats = Stats {
            nodes: search.meter.nodes(),
            ..search.stats
        };
        answer.elapsed = began.elapsed();
        answer
    }
}

/// The place of the best value for this side, the first of equals.
fn best_of(values: &[f64], side: Side) -> Option<usize> {
    let better = |a: f64, b: f64| if side == Side::Us { a > b } else { a < b };
    (0..values.len()).reduce(|best, next| {
        if better(values[next], values[best]) {
            next
        } else {
            best
        }
    })
}

/// The values that still matter, as [`Side::Us`] sees them.
#[derive(Copy, Clone, Debug)]
struct Span {
    alpha: f64,
    beta: f64,
}

impl Span {
    const FULL: Span = Span {
        alpha: f64::NEG_INFINITY,
        beta: f64::INFINITY,
    };

    /// What a value found in this window says about the true one.
    fn bound(self, value: f64) -> Bound {
        if value <= self.alpha {
            Bound::Upper
        } else if value >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}

/// An expected value, or a bound of it, and what it rests on.
#[derive(Copy, Clone, Debug)]
struct Mean {
    value: f64,
    height: Height,
}

struct Searcher<'a, S: Adversarial, E, O> {
    evaluate: &'a E,
    order: &'a O,
    limits: (f64, f64),
    pruning: Pruning,
    memory: &'a mut Memory,
    meter: Meter<'a>,
    stats: Stats,
    experience: Experience<S::Action>,
    listed: Vec<S::Action>,
    /// The ranked actions of all nodes from the root to here, one after the other.
    ranked: Vec<Ranked<S::Action>>,
    /// Where the game lists its draws.
    drawn: Vec<(S::Action, f64)>,
    /// The draws of all chance nodes from the root to here.
    draws: Vec<Draw<S::Action>>,
}

impl<S, E, O> Searcher<'_, S, E, O>
where
    S: Adversarial + Chance,
    E: Evaluate<S>,
    O: Order<S>,
{
    /// A value on the scale between the limits.
    fn worth(&self, value: Value) -> f64 {
        let (lower, upper) = self.limits;
        if value.is_win() {
            upper
        } else if value.is_loss() {
            lower
        } else {
            f64::from(value.raw()).clamp(lower, upper)
        }
    }

    /// One iteration at the root. An action that is not better than the best so far gets a bound
    /// on the safe side of it, unless the exact values of all are wanted.
    fn iteration(
        &mut self,
        root: &S,
        actions: &[S::Action],
        depth: u32,
        all: bool,
        values: &mut Vec<f64>,
    ) -> Result<Height, Spent> {
        self.experience.reserve(depth as usize + 1);
        self.ranked.clear();
        self.draws.clear();
        let mut state = root.clone();
        let mut span = Span::FULL;
        let mut height = Height::END;
        for &action in actions {
            let undo = state.make(action);
            let mean = self.node(&mut state, depth - 1, 1, span)?;
            state.unmake(action, undo);
            height = height.max(mean.height.above());
            values.push(mean.value);
            if !all && root.side() == Side::Us {
                span.alpha = span.alpha.max(mean.value);
            } else if !all {
                span.beta = span.beta.min(mean.value);
            }
        }
        Ok(height)
    }

    /// Searches one position.
    fn node(&mut self, state: &mut S, depth: u32, ply: usize, span: Span) -> Result<Mean, Spent> {
        // 1. Pay for the node.
        self.meter.tick()?;

        // 2. The game may be over, or the horizon reached.
        if let Some(mean) = self.standing(state, depth) {
            return Ok(mean);
        }

        // 3. Perhaps it is known already.
        let key = state.key();
        let record = self.memory.probe(key);
        if let Some(record) = record
            && record.answers(depth)
        {
            let settled = match record.bound {
                Bound::Exact => true,
                Bound::Lower => record.value >= span.beta,
                Bound::Upper => record.value <= span.alpha,
            };
            if settled {
                self.stats.table_hits += 1;
                return Ok(Mean {
                    value: record.value,
                    height: record.height(),
                });
            }
        }

        // 4. Average over draws, or choose among actions.
        let (mean, best) = if state.turn() == Turn::Chance {
            (self.average(state, depth, ply, span)?, 0)
        } else {
            self.choose(state, depth, ply, span, record.map(|record| record.best))?
        };

        // 5. Remember it.
        let bound = span.bound(mean.value);
        self.memory.store(
            key,
            Record::new(mean.value, bound, best, depth, mean.height),
        );
        Ok(mean)
    }

    /// The value of a position that is not searched any further.
    fn standing(&self, state: &S, depth: u32) -> Option<Mean> {
        if let Some(outcome) = state.outcome() {
            return Some(Mean {
                value: self.worth(outcome),
                height: Height::END,
            });
        }
        (depth == 0).then(|| Mean {
            value: self.worth(self.evaluate.evaluate(state)),
            height: Height::HORIZON,
        })
    }

    /// Alpha-beta at a node where a side chooses. Also says which action is best, by its place.
    fn choose(
        &mut self,
        state: &mut S,
        depth: u32,
        ply: usize,
        mut span: Span,
        best_before: Option<u16>,
    ) -> Result<(Mean, u16), Spent> {
        let side = state.side();
        let start = self.ranked.len();
        self.rank(state, side, ply, best_before);
        let end = self.ranked.len();
        let mut best = Mean {
            value: if side == Side::Us {
                f64::NEG_INFINITY
            } else {
                f64::INFINITY
            },
            height: Height::END,
        };
        let mut best_index = 0;
        for place in start..end {
            let next = match best_before {
                Some(_) if place == start => self.ranked[start],
                _ => Ranked::bring_best(&mut self.ranked[place..end], place - start),
            };
            let undo = state.make(next.action);
            let mean = self.node(state, depth - 1, ply + 1, span)?;
            state.unmake(next.action, undo);
            best.height = best.height.max(mean.height.above());
            let (better, cut) = match side {
                Side::Us => (mean.value > best.value, mean.value >= span.beta),
                Side::Them => (mean.value < best.value, mean.value <= span.alpha),
            };
            if better {
                best.value = mean.value;
                best_index = next.index();
            }
            if cut {
                best.height = mean.height.above();
                self.stats.cutoffs += 1;
                self.stats.first_cutoffs += u64::from(place == start);
                self.experience
                    .learn(side, ply, depth, &self.ranked[start..=place]);
                break;
            }
            match side {
                Side::Us => span.alpha = span.alpha.max(mean.value),
                Side::Them => span.beta = span.beta.min(mean.value),
            }
        }
        self.ranked.truncate(start);
        Ok((best, best_index))
    }

    /// Appends the ranked actions of this position to the stack, the best one known before first.
    fn rank(&mut self, state: &S, side: Side, ply: usize, best: Option<u16>) {
        state.legal_actions(&mut self.listed);
        let unranked = Ranked::list(&self.listed, best, &mut self.ranked);
        let rest = &mut self.ranked[unranked..];
        self.experience
            .rank(Aids::ALL, self.order, state, side, ply, rest);
    }
}
