//! Perfect play: never lets a won position slip, and makes a lost one as hard as possible.

use super::position_of;
use crate::book;
use crate::solver::{Solver, Verdict};
use crate::survey::FirstMoveValue;
use crate::{Placement, Position, View};
use kernel::{
    Adversarial, Arg, Bot, Budget, Candidate, Decision, Proof, ProvenResult, Reason, State, Work,
    message,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};

/// Plays by the book of first moves and then by proof.
pub struct Exact {
    mebibytes: usize,
}

impl Exact {
    /// The time for a move if the budget sets none: enough for all but the hardest positions.
    const DEFAULT_TIME: Duration = Duration::from_secs(5);

    /// A player whose proofs take at most this much memory.
    pub fn new(mebibytes: usize) -> Self {
        Exact { mebibytes }
    }

    /// The book move, in a position the book knows.
    fn from_book(position: &Position, seed: u64) -> Option<(Placement, Reason)> {
        let book = book::of(position.setup())?;
        match *position.moves() {
            [] => {
                let winning = book
                    .entries()
                    .filter(|entry| entry.1 == FirstMoveValue::Wins);
                let winning: Vec<Placement> = winning.map(|(first, _)| first).collect();
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let first = *winning.choose(&mut rng)?;
                // Any image of a winning move wins too; always playing the same corner is dull.
                let images = position.board().images(first);
                let first = images[rng.random_range(0..images.len())];
                let why = message!("pentomino-book-wins");
                Some((first, Reason::new("pentomino.book.wins", why)))
            }
            [first] => match book.get(first)? {
                FirstMoveValue::LosesTo(reply) => {
                    let why = message!("pentomino-book-refutes", action = Arg::play(first));
                    Some((reply, Reason::new("pentomino.book.refutes", why)))
                }
                FirstMoveValue::Wins => None,
            },
            _ => None,
        }
    }
}

/// A move that does not win by force, and how many replies beat it.
struct Trap {
    placement: Placement,
    /// Replies examined.
    tried: u32,
    /// Those that win for the opponent.
    winning: u32,
}

impl Trap {
    fn share(&self) -> f64 {
        (f64::from(self.winning) + 0.5) / (f64::from(self.tried) + 1.0)
    }
}

/// In a lost position, looks for the move with the fewest winning replies: the opponent has to find
/// one of them. Examines a sample of moves and replies, larger with a larger budget.
fn best_trap(solver: &Solver, position: &Position, budget: &Budget, work: &mut Work) -> Vec<Trap> {
    const ROUNDS: [usize; 5] = [2, 6, 24, 96, 4_000];
    let order = budget.seed;
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    legal.shuffle(&mut ChaCha8Rng::seed_from_u64(order));
    let mut traps: Vec<Trap> = legal
        .into_iter()
        .map(|placement| Trap {
            placement,
            tried: 0,
            winning: 0,
        })
        .collect();
    let mut replies = Vec::new();
    // Each round examines more replies to fewer moves.
    for samples in ROUNDS {
        for trap in &mut traps {
            let mut after = position.clone();
            after.apply(trap.placement);
            after.legal_actions(&mut replies);
            // The same order in every round, so that a later round continues where this one ends.
            replies.shuffle(&mut ChaCha8Rng::seed_from_u64(order ^ after.key()));
            for &reply in replies.iter().take(samples).skip(trap.tried as usize) {
                let mut answered = after.clone();
                answered.apply(reply);
                let left = budget.nodes.map(|limit| limit.saturating_sub(work.nodes));
                let step = Budget {
                    nodes: left,
                    threads: 1,
                    ..budget.clone()
                };
                let solution = solver.solve(&answered, &step);
                work.nodes += solution.work.nodes;
                match solution.verdict {
                    Some(verdict) => {
                        trap.tried += 1;
                        trap.winning += u32::from(verdict == Verdict::Lost);
                    }
                    None => return rank(traps),
                }
            }
        }
        traps = rank(traps);
        traps.truncate((traps.len() / 4).max(8));
    }
    traps
}

fn rank(mut traps: Vec<Trap>) -> Vec<Trap> {
    traps.sort_by(|a, b| a.share().total_cmp(&b.share()));
    traps
}

impl Bot<Position> for Exact {
    fn decide(&self, view: &View, legal: &[Placement], budget: &Budget) -> Decision<Placement> {
        let start = Instant::now();
        let position = position_of(view);
        if let Some((placement, reason)) = Exact::from_book(&position, budget.seed)
            && legal.contains(&placement)
        {
            return with_proof(placement, 1.0, Proof::Win(None), reason);
        }
        let limited = budget.deadline.is_some() || budget.nodes.is_some();
        let budget = if limited {
            budget.clone()
        } else {
            budget.within(Exact::DEFAULT_TIME)
        };
        // Proofs from earlier moves stay true, but they would let the budget go further: the move
        // would then depend on earlier questions.
        let solver = &Solver::new(position.board().clone(), self.mebibytes);
        // A position that is not won quickly is probably lost: part of the budget goes to setting
        // the opponent problems.
        let proving = Budget {
            nodes: budget.nodes.map(|nodes| nodes - nodes / 3),
            deadline: budget
                .deadline
                .map(|end| end - end.saturating_duration_since(start) / 3),
            ..budget.clone()
        };
        let solution = solver.solve(&position, &proving);
        let mut work = solution.work.clone();
        let mut decision = match solution.verdict {
            Some(Verdict::Won(placement)) => {
                let reason = Reason::new("pentomino.exact.wins", message!("pentomino-wins"));
                with_proof(placement, 1.0, Proof::Win(None), reason)
            }
            Some(Verdict::Drawn(Some(placement))) => {
                let reason = Reason::new("pentomino.exact.draws", message!("pentomino-draws"));
                with_proof(placement, 0.5, Proof::Draw, reason)
            }
            verdict => {
                let lost = verdict.is_some();
                let traps = best_trap(solver, &position, &budget, &mut work);
                let best = &traps[0];
                // Moves were compared only if there was time to examine a reply.
                let (tried, winning) = (best.tried, best.winning);
                let why = match (lost, tried > 0) {
                    (true, true) => {
                        message!("pentomino-trap-lost", tried = tried, winning = winning)
                    }
                    (true, false) => message!("pentomino-lost"),
                    (false, true) => {
                        message!("pentomino-trap-unproven", tried = tried, winning = winning)
                    }
                    (false, false) => message!("pentomino-trap-guess"),
                };
                let reason = Reason::new("pentomino.exact.trap", why)
                    .fact(message!("pentomino-fact-replies-tried"), best.tried)
                    .fact(message!("pentomino-fact-replies-good"), best.winning);
                let mut decision = Decision::of(best.placement).because(reason);
                decision.candidates = traps
                    .iter()
                    .take(super::MAX_CANDIDATES)
                    .map(|trap| {
                        // The chance that an opponent who replies at random goes wrong.
                        let mut candidate = Candidate::new(trap.placement, 1.0 - trap.share());
                        candidate.proof = lost.then_some(Proof::Loss(None));
                        candidate
                    })
                    .collect();
                decision
            }
        };
        decision.settled = solution.verdict.map(Verdict::settled);
        decision.work = Work {
            elapsed: start.elapsed(),
            ..work
        };
        decision
    }
}

fn with_proof(
    placement: Placement,
    value: f64,
    proof: Proof,
    reason: Reason,
) -> Decision<Placement> {
    let mut candidate = Candidate::new(placement, value);
    candidate.proof = Some(proof);
    let mut decision = Decision::of(placement).because(reason);
    decision.settled = Some(ProvenResult::by_solver(proof));
    decision.candidates.push(candidate);
    decision
}
