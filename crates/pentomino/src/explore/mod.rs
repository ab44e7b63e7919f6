//! Every placement of a position with its proven value, found a slice of time at a time.
//!
//! An [`Exploration`] can be worked on by any number of threads, for as long as each of them likes,
//! and read in between. First it looks for who wins, by the most promising placements; after that
//! it goes through the rest, the cheap ones first. Three things save most of the work:
//!
//! - a reply that refutes a placement is refuted by it, since the position after both is the same;
//! - placements that the symmetries of the free squares turn into each other are worth the same;
//! - the proofs are kept in the solver's table and serve all placements of the board.
//!
//! [`line`] plays on from a placement, [`shelf`] keeps explorations and tables within bounds.

mod agenda;
mod line;
pub mod shelf;

pub use line::{Line, line};

use crate::solver::{History, Prover, Settled, Solver};
use crate::survey::FirstMoveValue;
use crate::{Placement, Position, book};
use agenda::{Agenda, Task};
use kernel::{Adversarial, Budget, StopFlag};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What a placement, or a position, is worth to the player who makes it or is to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It wins against every reply.
    Wins,
    /// It keeps a draw, where a full board is one.
    Draws,
    /// It loses.
    Loses,
}

impl Worth {
    /// The word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Worth::Wins => "wins",
            Worth::Draws => "draws",
            Worth::Loses => "loses",
        }
    }
}

/// A placement whose value is proven.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The placement.
    pub placement: Placement,
    /// What it is worth to whoever makes it.
    pub worth: Worth,
    /// A reply that shows it, where it does not win and the proof came by one.
    pub reply: Option<Placement>,
}

/// What is known so far.
#[derive(Clone, Debug)]
pub struct Findings {
    /// What the position is worth to the player to move, once that is proven.
    pub worth: Option<Worth>,
    /// The placements with a proven value, in the order of the board.
    pub known: Vec<Valued>,
    /// How many placements there are.
    pub total: usize,
    /// Positions searched so far.
    pub nodes: u64,
}

impl Findings {
    /// Whether nothing is left to prove.
    pub fn is_complete(&self) -> bool {
        self.known.len() == self.total
    }
}

/// A position whose placements are being valued.
pub struct Exploration {
    position: Position,
    agenda: Mutex<Agenda>,
    /// What each of those who worked on it learnt, for those who go on.
    learnt: Mutex<Vec<History>>,
}

impl Exploration {
    /// Nothing proven yet but what the book of first moves knows.
    pub fn new(position: Position) -> Self {
        let mut agenda = Agenda::new(position.open());
        for (placement, worth, reply) in from_book(&position) {
            let site = position.board().site(placement);
            if let Some(site) = site.filter(|&site| position.open().contains(site)) {
                note(&position, &mut agenda, site, worth, reply);
            }
        }
        Exploration {
            position,
            agenda: Mutex::new(agenda),
            learnt: Mutex::new(Vec::new()),
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What is known so far.
    pub fn findings(&self) -> Findings {
        let agenda = self.agenda();
        let sites = self.position.board().sites();
        let known = agenda.known().map(|(site, worth, reply)| Valued {
            placement: sites[site].placement,
            worth,
            reply: reply.map(|reply| sites[reply].placement),
        });
        let known: Vec<Valued> = known.collect();
        let total = self.position.open().len();
        Findings {
            worth: agenda.worth().or_else(|| self.settled()),
            known,
            total,
            nodes: agenda.nodes,
        }
    }

    /// Who wins where no placement tells: after the end, and where the book knows it.
    fn settled(&self) -> Option<Worth> {
        if let Some(value) = self.position.outcome() {
            let value = value.seen_by(self.position.side());
            return Some(if value.is_loss() {
                Worth::Loses
            } else if value.is_win() {
                Worth::Wins
            } else {
                Worth::Draws
            });
        }
        None
    }

    /// Values placements for as long as the budget lasts, on this thread. Others may do the same at
    /// the same time. With a node limit and one thread it always ends at the same point.
    pub fn work(&self, solver: &Solver, budget: &Budget) {
        if self.agenda().is_done() || budget.is_spent(0) {
            return;
        }
        let (stop, ended) = (StopFlag::default(), AtomicBool::new(false));
        std::thread::scope(|scope| {
            // The search itself only looks at a flag.
            let watcher = scope.spawn(|| {
                let watched = Budget {
                    nodes: None,
                    ..budget.clone()
                };
                while !ended.load(Ordering::Relaxed) {
                    if watched.is_spent(0) {
                        stop.stop();
                        break;
                    }
                    std::thread::park_timeout(Duration::from_millis(2));
                }
            });
            self.toil(solver, budget, &stop);
            ended.store(true, Ordering::Relaxed);
            watcher.thread().unpark();
        });
    }

    /// Takes one placement after another until none is left or it is stopped.
    fn toil(&self, solver: &Solver, budget: &Budget, stop: &StopFlag) {
        let switch = stop.shared();
        let learnt = self.learnt().pop();
        let mut prover = Prover::new(solver, (stop, &switch), learnt);
        let mut spent = 0;
        if self.agenda().needs_order() {
            // Takes a few milliseconds, so that nobody waits for the lock meanwhile.
            let order = solver.promising(&self.position);
            let board = self.position.board();
            let order = order.iter().filter_map(|&placement| board.site(placement));
            self.agenda().begin(order.collect());
        }
        while !stop.is_stopped() {
            let left = budget.nodes.map_or(u64::MAX, |nodes| nodes - spent);
            if left == 0 {
                break;
            }
            let Some(Task { site, limit }) = self.agenda().take(|site| self.cost(site)) else {
                break;
            };
            let before = prover.nodes();
            let found = prover.after(&self.position, site, limit.min(left));
            let nodes = prover.nodes() - before;
            spent = (spent + nodes).min(budget.nodes.unwrap_or(u64::MAX));
            let mut agenda = self.agenda();
            agenda.nodes += nodes;
            match found {
                Some(found) => {
                    let (worth, reply) = match found {
                        Settled::Lost => (Worth::Wins, None),
                        Settled::Won(reply) => (Worth::Loses, reply),
                        Settled::Drawn => (Worth::Draws, None),
                    };
                    note(&self.position, &mut agenda, site, worth, reply);
                }
                // A search that was broken off goes first the next time.
                None => {
                    let broken_off = stop.is_stopped() || limit > left;
                    agenda.put_back(site, nodes, broken_off);
                }
            }
        }
        self.learnt().push(prover.learnt());
    }

    /// How many replies a placement leaves: few of them are soon looked through.
    fn cost(&self, site: usize) -> usize {
        let conflicts = self.position.board().conflicts(site);
        self.position.open().len_without(conflicts)
    }

    fn learnt(&self) -> MutexGuard<'_, Vec<History>> {
        self.learnt.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn agenda(&self) -> MutexGuard<'_, Agenda> {
        self.agenda.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Notes a value for a placement and its images; a refutation counts for both.
fn note(position: &Position, agenda: &mut Agenda, site: usize, worth: Worth, reply: Option<usize>) {
    let board = position.board();
    let images = |site: usize| board.images_keeping(board.sites()[site].placement, position.free());
    let replies = reply.map(images);
    for (index, image) in images(site).into_iter().enumerate() {
        let of = |placement: Placement| board.site(placement);
        let Some(image) = of(image) else { continue };
        let reply = replies.as_ref().and_then(|replies| of(replies[index]));
        agenda.note(image, worth, reply);
        if let (Worth::Loses, Some(reply)) = (worth, reply) {
            agenda.note(reply, Worth::Loses, Some(image));
        }
    }
}

/// What the book of first moves says about the placements of a position.
fn from_book(position: &Position) -> Vec<(Placement, Worth, Option<usize>)> {
    let Some(book) = book::of(position.setup()) else {
        return Vec::new();
    };
    let board = position.board();
    let open = |position: &Position| -> Vec<Placement> {
        let sites = position.open().iter();
        sites.map(|site| board.sites()[site].placement).collect()
    };
    match *position.moves() {
        [] => open(position)
            .into_iter()
            .filter_map(|first| match book.get(first)? {
                FirstMoveValue::Wins => Some((first, Worth::Wins, None)),
                FirstMoveValue::LosesTo(reply) => Some((first, Worth::Loses, board.site(reply))),
            })
            .collect(),
        [first] => match book.get(first) {
            Some(FirstMoveValue::Wins) => {
                let replies = open(position).into_iter();
                replies.map(|reply| (reply, Worth::Loses, None)).collect()
            }
            Some(FirstMoveValue::LosesTo(refutation)) => {
                let replies = open(position).into_iter();
                // Whatever wins as a first move wins against this one as a reply to it.
                let losing = replies
                    .filter(|&reply| book.get(reply) == Some(FirstMoveValue::Wins))
                    .map(|reply| (reply, Worth::Loses, None));
                std::iter::once((refutation, Worth::Wins, None))
                    .chain(losing)
                    .collect()
            }
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}
