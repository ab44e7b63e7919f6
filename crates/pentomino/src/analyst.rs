//! Who wins after each move, for hints and reviews: proven wherever the budget suffices.

use crate::bots::position_of;
use crate::explain::{explain, only};
use crate::solver::{Solver, Verdict};
use crate::survey::FirstMoveValue;
use crate::{Placement, Position, View, book};
use kernel::{
    Adversarial, Budget, Candidate, Decision, Proof, ProvenResult, Reason, State, Work, message,
};
use search::{AlphaBeta, ZeroEvaluation};
use std::time::Instant;

/// Values moves: 1 is a win, 0 a loss, a half a draw or a move that could not be proven in time.
#[derive(Default)]
pub struct Analyst {
    solver: Option<Solver>,
}

/// What is known about a position and its moves.
struct Findings {
    /// Best first.
    candidates: Vec<Candidate<Placement>>,
    /// The value of the position, if it is completely proven.
    settled: Option<ProvenResult>,
    work: Work,
}

/// How many moves are valued besides the best one and the one played.
const MAX_COMPARED: usize = 7;
/// How many moves have their consequences explained.
const MAX_EXPLAINED: usize = 3;
/// Positions with at most this many placements are played out, which also shows how long it takes.
const MAX_PLAY_OUT: usize = 120;
/// Positions with at most this many placements are solved whatever the budget.
const FEW: usize = 128;
const MEBIBYTES: usize = 64;

impl Analyst {
    /// Values every move with the number of plies to the end, where that is within reach.
    fn play_out(position: &Position, legal: &[Placement], budget: &Budget) -> Option<Findings> {
        if legal.len() > MAX_PLAY_OUT {
            return None;
        }
        let few = Budget {
            nodes: Some(budget.nodes.unwrap_or(u64::MAX).min(2_000_000)),
            ..budget.clone()
        };
        let mut search = AlphaBeta::new(ZeroEvaluation).table_mebibytes(2);
        let analysis = search.analyse(position, legal, &few);
        if !analysis.complete {
            return None;
        }
        let decision = analysis.decision(position.side());
        let candidates = decision.candidates.into_iter().map(|mut candidate| {
            candidate.value = worth(candidate.proof);
            candidate
        });
        let candidates: Vec<_> = candidates.collect();
        Some(Findings {
            settled: ProvenResult::of(legal, &candidates),
            candidates,
            work: decision.work,
        })
    }

    /// A short list of moves, each with its proof if there was time. The best of them loses only
    /// where all moves do: as long as an unlisted move may be better than the listed ones, more are
    /// listed.
    fn prove(
        &mut self,
        position: &Position,
        legal: &[Placement],
        played: Option<Placement>,
        budget: &Budget,
    ) -> Findings {
        let mut work = Work::default();
        let begun = Instant::now();
        // The verdict on the position itself may take the larger half: it settles most of the rest.
        let half = Budget {
            nodes: budget.nodes.map(|nodes| nodes / 2),
            deadline: budget
                .deadline
                .map(|end| end - end.saturating_duration_since(begun) / 2),
            ..budget.clone()
        };
        let verdict = self.verdict(position, &half, &mut work);
        let best = match verdict {
            Some(Verdict::Won(best) | Verdict::Drawn(Some(best))) => Some(best),
            _ => None,
        };
        let mut others = legal.to_vec();
        others.sort_by_cached_key(|&placement| replies(position, placement));
        let mut candidates: Vec<Candidate<Placement>> = Vec::new();
        let mut hope = false;
        for placement in best.into_iter().chain(played).chain(others) {
            if candidates.iter().any(|listed| listed.action == placement) {
                continue;
            }
            let enough = hope || matches!(verdict, Some(Verdict::Lost));
            if enough && candidates.len() > MAX_COMPARED {
                break;
            }
            let proof = match verdict {
                Some(Verdict::Lost) => Some(Proof::Loss(None)),
                Some(verdict) if best == Some(placement) => Some(verdict.settled().proof()),
                _ => {
                    let mut after = position.clone();
                    after.apply(placement);
                    let found = self.verdict(&after, budget, &mut work);
                    found.map(Verdict::of_last_move)
                }
            };
            hope |= !matches!(proof, Some(Proof::Loss(_)));
            let mut candidate = Candidate::new(placement, worth(proof));
            candidate.proof = proof;
            candidates.push(candidate);
        }
        candidates.sort_by_cached_key(|candidate| {
            let value = (candidate.value * 2.0) as u8;
            (
                std::cmp::Reverse(value),
                Some(candidate.action) != best,
                replies(position, candidate.action),
            )
        });
        let settled = verdict.map(Verdict::settled);
        Findings {
            settled: settled.or_else(|| ProvenResult::of(legal, &candidates)),
            candidates,
            work,
        }
    }

    /// Who wins, from the book or by proof.
    fn verdict(
        &mut self,
        position: &Position,
        budget: &Budget,
        work: &mut Work,
    ) -> Option<Verdict> {
        if let (Some(book), &[first]) = (book::of(position.setup()), position.moves())
            && let Some(worth) = book.get(first)
        {
            return Some(match worth {
                FirstMoveValue::Wins => Verdict::Lost,
                FirstMoveValue::LosesTo(reply) => Verdict::Won(reply),
            });
        }
        if let (Some(book), []) = (book::of(position.setup()), position.moves())
            && let Some((first, _)) = book.entries().find(|entry| entry.1 == FirstMoveValue::Wins)
        {
            return Some(Verdict::Won(first));
        }
        let stale = |solver: &Solver| solver.board() != position.board();
        if self.solver.as_ref().is_none_or(stale) {
            self.solver = Some(Solver::new(position.board().clone(), MEBIBYTES));
        }
        let rest = Budget {
            nodes: budget.nodes.map(|limit| limit.saturating_sub(work.nodes)),
            ..budget.clone()
        };
        // Even to begin takes milliseconds where there are many placements, and there may be a
        // thousand moves to ask about. Few placements are solved in less.
        if rest.is_spent(0) && position.open().len() > FEW {
            return None;
        }
        let solution = self.solver.as_ref()?.solve(position, &rest);
        work.nodes += solution.work.nodes;
        solution.verdict
    }
}

impl kernel::Analyst<Position> for Analyst {
    fn analyse(
        &mut self,
        view: &View,
        legal: &[Placement],
        played: Option<Placement>,
        budget: &Budget,
    ) -> Decision<Placement> {
        let start = Instant::now();
        let position = position_of(view);
        let Findings {
            mut candidates,
            settled,
            mut work,
        } = Analyst::play_out(&position, legal, budget)
            .unwrap_or_else(|| self.prove(&position, legal, played, budget));
        keep(&mut candidates, played);
        for (rank, candidate) in candidates.iter_mut().enumerate() {
            if rank < MAX_EXPLAINED || Some(candidate.action) == played {
                candidate.reasons = explain(&position, candidate.action);
            }
        }
        work.elapsed = start.elapsed();
        let best = &candidates[0];
        let reasons = reasons(&position, best, settled, (legal.len(), work.nodes));
        Decision {
            action: best.action,
            candidates,
            settled,
            reasons,
            work,
        }
    }
}

/// Keeps the best few and the move played.
fn keep(candidates: &mut Vec<Candidate<Placement>>, played: Option<Placement>) {
    let mut rank = 0;
    candidates.retain(|candidate| {
        rank += 1;
        rank <= MAX_COMPARED + 1 || Some(candidate.action) == played
    });
}

fn worth(proof: Option<Proof>) -> f64 {
    match proof {
        Some(Proof::Win(_)) => 1.0,
        Some(Proof::Loss(_)) => 0.0,
        Some(Proof::Draw) | None => 0.5,
    }
}

fn replies(position: &Position, placement: Placement) -> usize {
    let board = position.board();
    let site = board
        .site(placement)
        .expect("a legal placement is on the board");
    position.open().len_without(board.conflicts(site))
}

/// Why the best move is best: first what is proven, then what the move does. What is proven is said
/// once, and of a single move nobody says that it is better than others.
fn reasons(
    position: &Position,
    best: &Candidate<Placement>,
    settled: Option<ProvenResult>,
    (legal, nodes): (usize, u64),
) -> Vec<Reason> {
    let first = if legal == 1 {
        only()
    } else {
        let left = replies(position, best.action);
        outlook(best.proof, settled, nodes, left)
    };
    let is_proven = matches!(best.proof, Some(Proof::Win(Some(_)) | Proof::Loss(Some(_))));
    let ends = best.proof == Some(Proof::Win(Some(1)));
    let said = |reason: &&Reason| {
        // The line that shows it goes with the sentence that says it.
        legal == 1 || !is_proven || reason.rule != "pentomino.forced"
    };
    let line = best.reasons.iter().find(|reason| !said(reason));
    let mut first = first;
    if let Some(line) = line {
        first.facts.extend(line.facts.iter().cloned());
    }
    let own = best.reasons.iter().filter(said).cloned();
    // With the last move of the game, what it does says that it wins.
    let first = (legal == 1 || !ends).then_some(first);
    first.into_iter().chain(own).collect()
}

/// The first sentence: what is proven, or how far the search looked.
fn outlook(proof: Option<Proof>, settled: Option<ProvenResult>, nodes: u64, left: usize) -> Reason {
    let lost = settled.is_some_and(ProvenResult::is_lost);
    let why = match proof {
        Some(Proof::Win(Some(plies))) => message!("pentomino-wins-in", moves = plies),
        Some(Proof::Win(None)) => message!("pentomino-wins"),
        Some(Proof::Loss(Some(plies))) if lost => message!("pentomino-lost-in", moves = plies),
        Some(Proof::Loss(None)) if lost => message!("pentomino-lost"),
        Some(Proof::Draw) if settled.is_some() => message!("pentomino-draws"),
        Some(Proof::Draw) => message!("pentomino-draws-so-far"),
        Some(Proof::Loss(_)) | None => message!(
            "pentomino-outlook-unproven",
            positions = nodes,
            replies = left
        ),
    };
    Reason::new("pentomino.outlook", why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Analyst as _, Hidden};

    fn analysed(position: &str, played: Option<&str>) -> Decision<Placement> {
        let position: Position = position.parse().unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let played = played.map(|text| text.parse().unwrap());
        Analyst::default().analyse(
            &position.view(None),
            &legal,
            played,
            &Budget::nodes(20_000_000),
        )
    }

    #[test]
    fn near_the_end_the_distance_is_told() {
        // In the middle row the I leaves no room for the P, at the edge it does.
        let decision = analysed("5x3 absent=FLNTUVWXYZ", Some("I2a1"));
        let best = &decision.candidates[0];
        assert_eq!(best.proof, Some(Proof::Win(Some(1))), "{decision:?}");
        assert_eq!(best.value, 1.0);
        let worst = decision.candidates.last().unwrap();
        assert_eq!(worst.proof, Some(Proof::Loss(Some(2))));
    }

    #[test]
    fn the_move_played_is_always_valued() {
        let decision = analysed("8x8 X1c3 I2a1 F1a4", Some("P1g6"));
        assert!(matches!(
            decision.candidates[0].proof,
            Some(Proof::Win(None))
        ));
        let played = "P1g6".parse().unwrap();
        let played = decision.candidates.iter().find(|c| c.action == played);
        assert!(played.unwrap().proof.is_some());
        assert!(!played.unwrap().reasons.is_empty());
    }

    #[test]
    fn a_lost_position_says_so() {
        let position = "5x5 X1b2 I1a1";
        let decision = analysed(position, None);
        assert!(decision.candidates.iter().all(|c| c.value == 0.0));
        assert_eq!(decision.reasons[0].message.code(), "pentomino-lost-in");
    }

    #[test]
    fn too_little_budget_is_admitted() {
        let position: Position = "8x8 F1a1 N5e4".parse().unwrap();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let budget = Budget::nodes(10);
        let decision = Analyst::default().analyse(&position.view(None), &legal, None, &budget);
        assert_eq!(decision.candidates[0].proof, None);
        assert_eq!(decision.candidates[0].value, 0.5);
        assert_eq!(decision.settled, None);
        let code = decision.reasons[0].message.code();
        assert_eq!(code, "pentomino-outlook-unproven");
    }
}
