//! The exact solver: proves who wins a position.
//!
//! The game is "Node Kayles" on the conflict graph of the placements: the vertices are the
//! placements still possible, an edge joins two that overlap or use the same piece, and a move
//! removes a vertex and its neighbours. The solver is a depth-first AND/OR search over it:
//!
//! - [`canon`]: positions that are turned, mirrored or shifted copies of each other count as one;
//! - [`table`]: proven positions, shared by all threads, exact;
//! - [`wide`]: nodes with more than 128 placements, ordered by what has won before;
//! - [`narrow`]: the rest, on a graph of one or two machine words, with closed forms at the end.
//!
//! Every refutation serves twice: if `b` refutes `a`, then `a` refutes `b`, because the position
//! after both is the same. That halves the moves to examine in every lost position.

mod canon;
mod narrow;
mod table;
mod wide;

use crate::{Board, Placement, PlacementSet, Position};
use kernel::{Budget, Proof, ProvenResult, State, StopFlag, Work};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::ProofTable;
pub(crate) use wide::History;
use wide::{Answer, Worker};

/// Who wins with best play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player to move wins, with this placement among others.
    Won(Placement),
    /// The other player wins, whatever the player to move does.
    Lost,
    /// A draw, possible only where placing all pieces is one. The placement keeps the draw; `None`
    /// if the game has ended that way.
    Drawn(Option<Placement>),
}

impl Verdict {
    /// The verdict for a decision.
    pub fn settled(self) -> ProvenResult {
        ProvenResult::by_solver(match self {
            Verdict::Won(_) => Proof::Win(None),
            Verdict::Lost => Proof::Loss(None),
            Verdict::Drawn(_) => Proof::Draw,
        })
    }

    /// The proven value of the last move, for the player who made it.
    pub(crate) fn of_last_move(self) -> Proof {
        match self {
            Verdict::Won(_) => Proof::Loss(None),
            Verdict::Lost => Proof::Win(None),
            Verdict::Drawn(_) => Proof::Draw,
        }
    }
}

/// The result of an attempt to solve a position.
#[derive(Clone, Debug)]
pub struct Solution {
    /// `None` if the budget ran out first.
    pub verdict: Option<Verdict>,
    /// What it cost.
    pub work: Work,
}

/// Solves positions on one board and remembers its proofs from one to the next.
pub struct Solver {
    board: Arc<Board>,
    table: ProofTable,
}

impl Solver {
    /// A solver whose table takes at most this much memory (and at least one mebibyte).
    pub fn new(board: Arc<Board>, mebibytes: usize) -> Self {
        Solver {
            board,
            table: ProofTable::new(mebibytes),
        }
    }

    /// The board it solves.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Clears all proofs.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// How many proofs the table holds, and its capacity.
    pub fn filled(&self) -> (usize, usize) {
        self.table.filled()
    }

    /// Who wins this position, if the budget suffices. Uses as many threads as the budget allows.
    pub fn solve(&self, position: &Position, budget: &Budget) -> Solution {
        let start = Instant::now();
        let mut nodes = 0;
        let ids = list(position.open());
        let full_at = position.ply() + position.left().len();
        let verdict = self
            .prove(position.ply(), &ids, None, budget, &mut nodes)
            .and_then(|proof| {
                let last_mover_is_opponent = position.left().len().is_multiple_of(2);
                match proof {
                    // The proof counted a full board as a win for the player who made the last
                    // move. A win without that help, or a loss in spite of it, stays so where a
                    // full board is a draw.
                    Some(placement) if position.full_board_draws() && !last_mover_is_opponent => {
                        self.prove(position.ply(), &ids, Some(full_at), budget, &mut nodes)
                            .map(|strict| {
                                strict.map_or(Verdict::Drawn(Some(placement)), Verdict::Won)
                            })
                    }
                    None if position.full_board_draws() && last_mover_is_opponent => self
                        .prove(position.ply(), &ids, Some(full_at), budget, &mut nodes)
                        .map(|draw| match draw {
                            Some(placement) => Verdict::Drawn(Some(placement)),
                            None if position.left().is_empty() => Verdict::Drawn(None),
                            None => Verdict::Lost,
                        }),
                    Some(placement) => Some(Verdict::Won(placement)),
                    None => Some(Verdict::Lost),
                }
            });
        Solution {
            verdict,
            work: Work {
                nodes,
                elapsed: start.elapsed(),
                ..Work::default()
            },
        }
    }

    /// The moves of a position, the most promising first.
    pub fn promising(&self, position: &Position) -> Vec<Placement> {
        let stop = AtomicBool::new(false);
        let ids = list(position.open());
        let moves = Worker::new(&self.board, &self.table, &stop).moves(position.ply(), &ids);
        let placement = |(id, _): &(u16, _)| self.board.sites()[usize::from(*id)].placement;
        moves.iter().map(placement).collect()
    }

    /// Like [`solve`](Self::solve), given that none of `refuted` wins.
    pub(crate) fn solve_without(
        &self,
        position: &Position,
        refuted: PlacementSet,
        budget: &Budget,
    ) -> Solution {
        let start = Instant::now();
        let mut nodes = 0;
        let ids = list(position.open());
        let proof = self.share_out(position.ply(), &ids, None, refuted, budget, &mut nodes);
        let verdict = proof.map(|winner| winner.map_or(Verdict::Lost, Verdict::Won));
        Solution {
            verdict,
            work: Work {
                nodes,
                elapsed: start.elapsed(),
                ..Work::default()
            },
        }
    }

    /// A winning placement, `Some(None)` if there is none, `None` if the budget ran out.
    ///
    /// The threads share the moves of the root. On the empty board they take first moves one by one
    /// and share the replies instead, because one first move takes a minute or more, and two
    /// threads on two of them would answer no sooner than one.
    fn prove(
        &self,
        ply: usize,
        ids: &[u16],
        full_at: Option<usize>,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Option<Option<Placement>> {
        const ONE_BY_ONE: usize = 1_800;
        if ids.len() < ONE_BY_ONE || budget.threads == 1 {
            return self.share_out(ply, ids, full_at, PlacementSet::EMPTY, budget, nodes);
        }
        let stop = AtomicBool::new(false);
        let moves = Worker::new(&self.board, &self.table, &stop).moves(ply, ids);
        for (id, left) in moves {
            match self.share_out(ply + 1, &left, full_at, PlacementSet::EMPTY, budget, nodes) {
                Some(None) => return Some(Some(self.board.sites()[usize::from(id)].placement)),
                Some(Some(_)) => {}
                None => return None,
            }
        }
        Some(None)
    }

    fn share_out(
        &self,
        ply: usize,
        ids: &[u16],
        full_at: Option<usize>,
        refuted: PlacementSet,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Option<Option<Placement>> {
        if ids.is_empty() {
            // All pieces placed: the player to move has won the proof that counts this as a win,
            // but there is no placement to name.
            return Some(None);
        }
        // Small positions are solved before a second thread has started.
        let threads = if ids.len() > 128 {
            budget.threads.max(1)
        } else {
            1
        };
        let stop = AtomicBool::new(false);
        let spent_before = *nodes;
        let counted = AtomicU64::new(spent_before);
        let moves = Worker::new(&self.board, &self.table, &stop).moves(ply, ids);
        let agenda = Mutex::new(Agenda {
            moves: moves.iter(),
            refuted,
        });
        let winner = Mutex::new(None);
        let work = || {
            let mut worker = Worker::new(&self.board, &self.table, &stop);
            if let Some(limit) = budget.nodes {
                worker.limit_nodes(limit.saturating_sub(spent_before) / threads as u64);
            }
            if let Some(ply) = full_at {
                worker.count_full_board_as_win(ply);
            }
            loop {
                let Some((id, left)) = agenda.lock().expect(NOT_POISONED).next() else {
                    break;
                };
                let before = worker.nodes();
                let answer = worker.node(ply + 1, left);
                counted.fetch_add(worker.nodes() - before, Ordering::Relaxed);
                match answer {
                    Answer::Lost => {
                        winner.lock().expect(NOT_POISONED).get_or_insert(id);
                        stop.store(true, Ordering::Relaxed);
                    }
                    Answer::Won(Some(reply)) => {
                        let reply = usize::from(left[usize::from(reply)]);
                        agenda.lock().expect(NOT_POISONED).refuted.insert(reply);
                    }
                    Answer::Won(None) => {}
                    Answer::Stopped => {
                        stop.store(true, Ordering::Relaxed);
                        break;
                    }
                }
                if stop.load(Ordering::Relaxed) {
                    break;
                }
            }
        };
        if budget.stop.is_stopped() {
            return None;
        }
        if ids.len() <= 128 {
            work();
        } else {
            // The workers watch node limits themselves: a watching thread would depend on its
            // timing.
            let watched = Budget {
                nodes: None,
                ..budget.clone()
            };
            std::thread::scope(|scope| {
                let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
                let mut pause = Duration::from_micros(20);
                while !workers.iter().all(|worker| worker.is_finished()) {
                    if watched.is_spent(0) {
                        stop.store(true, Ordering::Relaxed);
                    }
                    std::thread::sleep(pause);
                    pause = (pause * 2).min(Duration::from_millis(5));
                }
            });
        }
        *nodes = counted.load(Ordering::Relaxed);
        let winner = *winner.lock().expect(NOT_POISONED);
        match winner {
            Some(id) => Some(Some(self.board.sites()[usize::from(id)].placement)),
            None if stop.load(Ordering::Relaxed) => None,
            None => Some(None),
        }
    }
}

/// Who wins for the player to move, with the winning placement's index where the search names it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    Won(Option<usize>),
    Lost,
    Drawn,
}

/// Solves one position after another on the caller's own thread, with what it learns of the order
/// of moves kept from one to the next.
pub(crate) struct Prover<'a> {
    solver: &'a Solver,
    worker: Worker<'a>,
    stop: &'a StopFlag,
    /// Nodes of searches that the worker is not made for.
    others: u64,
}

impl<'a> Prover<'a> {
    /// Stops in the middle of a search when the flag is set; `switch` is the flag's own.
    pub(crate) fn new(
        solver: &'a Solver,
        (stop, switch): (&'a StopFlag, &'a AtomicBool),
        learnt: Option<History>,
    ) -> Self {
        let mut worker = Worker::new(&solver.board, &solver.table, switch);
        if let Some(learnt) = learnt {
            worker.learn(learnt);
        }
        Prover {
            solver,
            worker,
            stop,
            others: 0,
        }
    }

    /// What it learnt, for the next one on the same position.
    pub(crate) fn learnt(self) -> History {
        self.worker.learnt()
    }

    /// Nodes searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.worker.nodes() + self.others
    }

    /// Who wins after this placement; `None` if that takes more nodes or it is stopped.
    pub(crate) fn after(
        &mut self,
        position: &Position,
        site: usize,
        nodes: u64,
    ) -> Option<Settled> {
        let board = &self.solver.board;
        if position.full_board_draws() {
            return self.with_draws(position, board.sites()[site].placement, nodes);
        }
        let mut left = position.open().clone();
        left.subtract(board.conflicts(site));
        let ids = list(&left);
        self.worker
            .limit_nodes(self.worker.nodes().saturating_add(nodes));
        match self.worker.node(position.ply() + 1, &ids) {
            Answer::Lost => Some(Settled::Lost),
            Answer::Won(reply) => {
                let reply = reply.map(|reply| usize::from(ids[usize::from(reply)]));
                Some(Settled::Won(reply))
            }
            Answer::Stopped => None,
        }
    }

    /// Where a full board is a draw one proof is not enough.
    fn with_draws(
        &mut self,
        position: &Position,
        placement: Placement,
        nodes: u64,
    ) -> Option<Settled> {
        let mut after = position.clone();
        after.apply(placement);
        let budget = Budget::nodes(nodes).with_stop(self.stop.clone());
        let solution = self.solver.solve(&after, &budget);
        self.others += solution.work.nodes;
        solution.verdict.map(|verdict| match verdict {
            Verdict::Won(reply) => Settled::Won(self.solver.board.site(reply)),
            Verdict::Lost => Settled::Lost,
            Verdict::Drawn(_) => Settled::Drawn,
        })
    }
}

/// Why the locks below cannot be poisoned.
const NOT_POISONED: &str = "no thread panics while it holds the lock";

/// The root moves still to try.
struct Agenda<'a> {
    moves: std::slice::Iter<'a, (u16, Vec<u16>)>,
    refuted: PlacementSet,
}

impl<'a> Agenda<'a> {
    /// The next move and the placements left after it.
    fn next(&mut self) -> Option<(u16, &'a [u16])> {
        let refuted = &self.refuted;
        let (id, left) = self
            .moves
            .find(|(id, _)| !refuted.contains(usize::from(*id)))?;
        Some((*id, left))
    }
}

fn list(open: &PlacementSet) -> Vec<u16> {
    open.iter().map(|site| site as u16).collect()
}
