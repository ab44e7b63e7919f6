//! The proven result of a position: the one place where "nothing better exists" comes from.

use crate::{Candidate, Proof};
use serde::Serialize;

/// The proven value of a position with best play.
///
/// It is made from complete proofs only: a winning action, a proof for every legal action, or the
/// verdict of a solver on the position as a whole. A search whose budget ran out after some of the
/// actions therefore has none, however bad those were.
///
/// ```
/// use kernel::{Candidate, Proof, ProvenResult};
/// let proven = |action, proof| {
///     let mut candidate = Candidate::new(action, 0.0);
///     candidate.proof = Some(proof);
///     candidate
/// };
/// let lost = [proven('a', Proof::Loss(None)), proven('b', Proof::Loss(Some(4)))];
/// assert_eq!(ProvenResult::of(&['a', 'b', 'c'], &lost), None);
/// let result = ProvenResult::of(&['a', 'b'], &lost).unwrap();
/// assert_eq!(result.proof(), Proof::Loss(Some(4)));
/// let won = [proven('c', Proof::Win(None))];
/// assert_eq!(ProvenResult::of(&['a', 'b', 'c'], &won).unwrap().proof(), Proof::Win(None));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ProvenResult(Proof);

impl ProvenResult {
    /// The result that these proofs amount to; `None` as long as an unproven action could be
    /// better.
    pub fn of<A: PartialEq>(legal: &[A], candidates: &[Candidate<A>]) -> Option<ProvenResult> {
        let proofs = || candidates.iter().filter_map(|candidate| candidate.proof);
        let best = proofs().max_by_key(|proof| rank(*proof))?;
        let of = |action: &A| {
            let mut named = candidates.iter().filter(|c| c.action == *action);
            named.any(|candidate| candidate.proof.is_some())
        };
        let complete = matches!(best, Proof::Win(_)) || legal.iter().all(of);
        complete.then_some(ProvenResult(best))
    }

    /// The verdict of a solver that proved the position itself without naming every action.
    pub fn by_solver(verdict: Proof) -> ProvenResult {
        ProvenResult(verdict)
    }

    /// The result, from the point of view of the player to move.
    pub fn proof(self) -> Proof {
        self.0
    }

    /// Whether every action loses.
    pub fn is_lost(self) -> bool {
        matches!(self.0, Proof::Loss(_))
    }
}

/// Orders results from worst to best: a later loss and an earlier win are better.
fn rank(proof: Proof) -> (u8, u32) {
    match proof {
        Proof::Loss(plies) => (0, plies.unwrap_or(0)),
        Proof::Draw => (1, 0),
        Proof::Win(plies) => (2, u32::MAX - plies.unwrap_or(u32::MAX)),
    }
}
