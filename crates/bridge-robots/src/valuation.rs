//! What each card is worth in each of several worlds, with all hands open.
//!
//! The worlds are solved a few at a time. A choice that is clearly worse than another is dropped,
//! and the work ends when only one is left, or when all that are left are always worth the same.

use super::experience::{self, Experience};
use super::goal::Goal;
use super::hindsight::Hindsight;
use super::{PlayContext, World};
use cards::{Card, Hand};
use dds::{Problem, Solver, StoppedError};
use kernel::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// The memory of each solver at most.
const MEMORY: usize = 48 << 20;
/// How often the deadline is checked.
const DEADLINE_CHECK_INTERVAL: Duration = Duration::from_millis(2);
/// How many worlds are solved before the choices are compared again.
const STEP: usize = 8;
/// How many worlds every choice is solved in before one is dropped.
const MIN_WORLDS_BEFORE_DROP: usize = 16;
/// After this many worlds in which all choices are worth the same they count as equal.
const EQUAL_AFTER_WORLDS: usize = 24;
/// A choice is dropped when it is worse by this many standard errors, and by a little.
const DROP_STANDARD_ERRORS: f64 = 3.0;
const DROP_MARGIN: f64 = 0.02;

/// The worth of the cards that may be played.
#[derive(Clone, Debug)]
pub struct Valuation {
    /// The choices: of equal cards the highest, with all of them.
    pub choices: Vec<(Card, Hand)>,
    /// How much each world counts, in the order in which they were solved.
    pub weights: Vec<f64>,
    /// For each choice the tricks that the declarer's side gets in all in each world; in the first
    /// few only, if the choice was dropped.
    pub tricks: Vec<Vec<u8>>,
    /// The tricks with the best choice in each world.
    pub best: Vec<u8>,
    /// For each choice the tricks that experience gives it beyond others; nothing without.
    pub(super) experience: Vec<f64>,
    /// The positions that were looked at for it.
    pub nodes: u64,
}

impl Valuation {
    /// The mean of something over the worlds in which a choice was solved, with its standard error.
    /// `of` gets the tricks of the choice, and those of the best one.
    pub fn mean(&self, choice: usize, of: impl Fn(u8, u8) -> f64) -> (f64, f64) {
        let tricks = &self.tricks[choice];
        let total: f64 = self.weights[..tricks.len()].iter().sum();
        let each = || {
            let worlds = tricks.iter().zip(&self.best).zip(&self.weights);
            worlds.map(|((&tricks, &best), &weight)| (of(tricks, best), weight / total))
        };
        let mean: f64 = each().map(|(value, share)| value * share).sum();
        let spread = each().map(|(value, share)| (share * (value - mean)).powi(2));
        (mean, spread.sum::<f64>().sqrt())
    }

    /// What a choice is worth, with its standard error: in the worlds, and by experience.
    pub(super) fn worth(&self, context: &PlayContext<'_>, goal: Goal, choice: usize) -> (f64, f64) {
        let in_worlds =
            |choice| self.mean(choice, |tricks, best| goal.worth(context, tricks, best));
        let (mean, error) = in_worlds(choice);
        let Some(&tricks) = self.experience.get(choice) else {
            return (mean, error);
        };
        let a_trick = self.a_trick(context, goal);
        let live: Vec<usize> = self.live().collect();
        let usual = |&choice: &usize| in_worlds(choice).0 - a_trick * self.experience[choice];
        let usual = live.iter().map(usual).sum::<f64>() / live.len().max(1) as f64;
        let share = self.share(self.tricks[choice].len());
        let expected = usual + a_trick * tricks;
        (
            share * mean + (1.0 - share) * expected,
            error * share.sqrt(),
        )
    }

    /// How much this number of worlds counts beside experience.
    fn share(&self, worlds: usize) -> f64 {
        if self.experience.is_empty() {
            1.0
        } else {
            worlds as f64 / (worlds as f64 + experience::DEALS)
        }
    }

    /// What one trick more is worth to a defender.
    pub(super) fn a_trick(&self, context: &PlayContext<'_>, goal: Goal) -> f64 {
        let total: f64 = self.weights.iter().sum();
        let worlds = self.best.iter().zip(&self.weights);
        let gains = worlds.map(|(&best, weight)| {
            let worth = |tricks: u8| goal.worth(context, tricks.min(13), best);
            let gain = worth(best.saturating_sub(1)) - worth(best + 1);
            gain / 2.0 * weight / total
        });
        gains.sum()
    }

    /// By how much one choice is better than another where both were solved, with its error.
    fn difference(
        &self,
        context: &PlayContext<'_>,
        goal: Goal,
        one: usize,
        other: usize,
    ) -> (f64, f64) {
        let both = self.tricks[one].len().min(self.tricks[other].len());
        let total: f64 = self.weights[..both].iter().sum();
        let worth = |choice: usize, world: usize| {
            goal.worth(context, self.tricks[choice][world], self.best[world])
        };
        let gains: Vec<(f64, f64)> = (0..both)
            .map(|world| {
                let gain = worth(one, world) - worth(other, world);
                (gain, self.weights[world] / total)
            })
            .collect();
        let mean: f64 = gains.iter().map(|&(gain, share)| gain * share).sum();
        let spread = gains
            .iter()
            .map(|&(gain, share)| (share * (gain - mean)).powi(2));
        let error = spread.sum::<f64>().sqrt();
        if self.experience.is_empty() {
            return (mean, error);
        }
        let expected =
            self.a_trick(context, goal) * (self.experience[one] - self.experience[other]);
        let share = self.share(both);
        (
            share * mean + (1.0 - share) * expected,
            error * share.sqrt(),
        )
    }

    /// The choices that were solved in all worlds.
    pub fn live(&self) -> impl Iterator<Item = usize> + '_ {
        let worlds = self.weights.len();
        (0..self.choices.len()).filter(move |&choice| self.tricks[choice].len() == worlds)
    }

    /// The cards that are to be looked at in the next worlds; none if all is clear.
    fn open(&self, context: &PlayContext<'_>, goal: Goal) -> Hand {
        let live: Vec<usize> = self.live().collect();
        let all = |choices: &[usize]| {
            let cards = choices.iter().map(|&choice| self.choices[choice].1);
            cards.fold(Hand::EMPTY, |all, equals| all | equals)
        };
        let worlds = self.weights.len();
        if worlds < MIN_WORLDS_BEFORE_DROP {
            return all(&live);
        }
        let worth = |choice: usize| self.worth(context, goal, choice).0;
        let Some(&best) = live.iter().max_by(|&&a, &&b| worth(a).total_cmp(&worth(b))) else {
            return Hand::EMPTY;
        };
        let mut same = true;
        let kept: Vec<usize> = live
            .iter()
            .copied()
            .filter(|&choice| {
                let (gain, error) = self.difference(context, goal, best, choice);
                let dropped = gain > DROP_STANDARD_ERRORS * error + DROP_MARGIN;
                same &= dropped || self.tricks[choice] == self.tricks[best];
                !dropped
            })
            .collect();
        if kept.len() == 1 || same && worlds >= EQUAL_AFTER_WORLDS {
            Hand::EMPTY
        } else {
            all(&kept)
        }
    }
}

/// What is known of one world.
struct Solved {
    /// How much it counts.
    weight: f64,
    /// The tricks by choice.
    tricks: Vec<Option<u8>>,
}

/// Solves worlds.
#[derive(Default)]
pub struct Valuer {
    solvers: Vec<Solver>,
    flag: Arc<AtomicBool>,
}

impl Valuer {
    /// A valuer that has not yet learnt anything. One serves for one decision: what solvers have learnt leaves
    /// their answers as they are, but not how far a number of positions goes.
    pub fn new() -> Self {
        Valuer::default()
    }

    /// A solver that has learnt about these worlds.
    pub(super) fn solver(&mut self) -> &mut Solver {
        self.flag.store(false, Ordering::Relaxed);
        if self.solvers.is_empty() {
            let solver = Solver::with_memory(MEMORY).stop_by(self.flag.clone());
            self.solvers.push(solver);
        }
        &mut self.solvers[0]
    }

    /// The worth of each choice in each of these worlds, or in as many as are needed and the budget
    /// allows. With `look_back`, worlds count less in which that many of the last tricks would have
    /// been played badly; with `experience`, only sensible leads are looked at, and it counts.
    pub(super) fn value(
        &mut self,
        context: &PlayContext<'_>,
        worlds: &[World],
        goal: Goal,
        look_back: Option<usize>,
        experience: Option<&Experience>,
        budget: &Budget,
    ) -> Valuation {
        let threads = budget.threads.clamp(1, STEP);
        while self.solvers.len() < threads {
            let solver = Solver::with_memory(MEMORY).stop_by(self.flag.clone());
            self.solvers.push(solver);
        }
        self.flag.store(false, Ordering::Relaxed);
        let flag = &self.flag;
        let solvers = &mut self.solvers[..threads];
        let hindsight = look_back.map(|tricks| Hindsight::new(context, tricks));
        let work = |solvers: &[Solver]| -> u64 { solvers.iter().map(|s| s.work().positions).sum() };
        let before = work(solvers);
        let choices = choices(context, worlds);
        let sensible = experience.map_or(Hand::PACK, |known| known.sensible);
        let highest = choices.iter().map(|&(card, _)| card);
        let mut valuation = Valuation {
            experience: experience.map_or(Vec::new(), |known| {
                highest.map(|card| known.tricks(context, card)).collect()
            }),
            tricks: vec![Vec::new(); choices.len()],
            choices,
            weights: Vec::new(),
            best: Vec::new(),
            nodes: 0,
        };
        watched(budget, flag, || {
            for batch in worlds.chunks(STEP) {
                let only = valuation.open(context, goal) & sensible;
                let begun = !valuation.weights.is_empty();
                if only.is_empty() || begun && budget.is_spent(work(solvers) - before) {
                    break;
                }
                let task = Task {
                    context,
                    hindsight: hindsight.as_ref(),
                    only,
                };
                let solved = task.solve(solvers, batch);
                let complete = solved.len() == batch.len();
                solved
                    .into_iter()
                    .for_each(|world| valuation.push(context, world));
                if !complete {
                    break;
                }
            }
        });
        valuation.nodes = work(solvers) - before;
        valuation
    }
}

impl Valuation {
    fn push(&mut self, context: &PlayContext<'_>, solved: Solved) {
        let declares = context.hand.side() == context.contract.declarer.side();
        let values = || solved.tricks.iter().flatten().copied();
        let best = if declares {
            values().max()
        } else {
            values().min()
        };
        let Some(best) = best else { return };
        self.weights.push(solved.weight);
        self.best.push(best);
        for (column, value) in self.tricks.iter_mut().zip(solved.tricks) {
            column.extend(value);
        }
    }
}

/// The choices; they are the same in every world, because the cards still in play are.
fn choices(context: &PlayContext<'_>, worlds: &[World]) -> Vec<(Card, Hand)> {
    let problem = worlds.iter().find_map(|world| world.problem(context));
    match problem {
        Some(problem) => problem.choices(),
        None => context
            .legal
            .iter()
            .map(|card| (card, Hand::from(card)))
            .collect(),
    }
}

/// What is to be done for each world.
#[derive(Copy, Clone)]
struct Task<'a> {
    context: &'a PlayContext<'a>,
    hindsight: Option<&'a Hindsight<'a>>,
    only: Hand,
}

impl Task<'_> {
    /// Solves these worlds, or the first of them if there is no more time.
    fn solve(self, solvers: &mut [Solver], worlds: &[World]) -> Vec<Solved> {
        let one = |solver: &mut Solver, world: &World| self.world(solver, world);
        if let [solver] = solvers {
            return worlds
                .iter()
                .map_while(|world| one(solver, world).ok())
                .collect();
        }
        let threads = solvers.len();
        std::thread::scope(|scope| {
            let workers: Vec<_> = solvers
                .iter_mut()
                .enumerate()
                .map(|(first, solver)| {
                    let own = worlds.iter().skip(first).step_by(threads);
                    scope
                        .spawn(move || own.map(|world| one(solver, world).ok()).collect::<Vec<_>>())
                })
                .collect();
            let mut columns: Vec<_> = workers
                .into_iter()
                .map(|worker| match worker.join() {
                    Ok(solved) => solved.into_iter(),
                    Err(panic) => std::panic::resume_unwind(panic),
                })
                .collect();
            let in_order = (0..worlds.len()).map(|world| columns[world % threads].next().flatten());
            in_order.map_while(|solved| solved).collect()
        })
    }

    fn world(&self, solver: &mut Solver, world: &World) -> Result<Solved, StoppedError> {
        let mut solved = Solved {
            weight: world.weight,
            tricks: Vec::new(),
        };
        let Some(problem) = world.problem(self.context) else {
            return Ok(solved);
        };
        if let Some(hindsight) = self.hindsight {
            solved.weight *= hindsight.plausibility(solver, world)?;
        }
        solved.tricks = self.tricks(solver, &problem)?;
        Ok(solved)
    }

    /// The tricks of the declarer's side by choice.
    fn tricks(
        &self,
        solver: &mut Solver,
        problem: &Problem,
    ) -> Result<Vec<Option<u8>>, StoppedError> {
        let values = solver.some_cards(problem, self.only)?;
        let declarer = self.context.contract.declarer.side();
        let won = self.context.seen.tricks[declarer];
        let left = problem.tricks() as u8;
        let total = |tricks: u8| {
            if problem.turn().side() == declarer {
                won + tricks
            } else {
                won + left - tricks
            }
        };
        let of = |card: Card| {
            let value = values.iter().find(|value| value.card == card)?;
            Some(total(value.tricks))
        };
        Ok(problem
            .choices()
            .iter()
            .map(|&(card, _)| of(card))
            .collect())
    }
}

/// Does the work beside a thread that sets the flag when the budget is spent.
fn watched<T>(budget: &Budget, flag: &AtomicBool, work: impl FnOnce() -> T) -> T {
    let (done, wait) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while wait.recv_timeout(DEADLINE_CHECK_INTERVAL) == Err(RecvTimeoutError::Timeout) {
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
