//! The proven result of a position: the one place where "nothing better exists" comes from.

use crate::{Candidate, Proof};
use serde::Serialize;

/// What a position is worth with best play, proven.
///
/// It is made from complete proofs only: a win that was found, a proof for every legal action, or the
/// verdict of a solver on the position as a whole. A search that ran out of budget after some of the
/// actions therefore has none, however bad those were.
///
/// ```
/// use kernel::{Candidate, Proof, Settled};
/// let proven = |action, proof| {
///     let mut candidate = Candidate::new(action, 0.0);
///     candidate.proof = Some(proof);
///     candidate
/// };
/// let lost = [proven('a', Proof::Loss(None)), proven('b', Proof::Loss(Some(4)))];
/// assert_eq!(Settled::of(&['a', 'b', 'c'], &lost), None);
/// let result = Settled::of(&['a', 'b'], &lost).unwrap();
/// assert_eq!(result.proof(), Proof::Loss(Some(4)));
/// let won = [proven('c', Proof::Win(None))];
/// assert_eq!(Settled::of(&['a', 'b', 'c'], &won).unwrap().proof(), Proof::Win(None));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Settled(Proof);

impl Settled {
    /// The result that these proofs amount to; `None` as long as an action that is not proven could
    /// be better.
    pub fn of<A: PartialEq>(legal: &[A], candidates: &[Candidate<A>]) -> Option<Settled> {
        let proofs = || candidates.iter().filter_map(|candidate| candidate.proof);
        let best = proofs().max_by_key(|proof| rank(*proof))?;
        let of = |action: &A| {
            let mut named = candidates.iter().filter(|c| c.action == *action);
            named.any(|candidate| candidate.proof.is_some())
        };
        let complete = matches!(best, Proof::Win(_)) || legal.iter().all(of);
        complete.then_some(Settled(best))
    }

    /// The verdict of a solver that proved the position itself, without naming every action.
    pub fn by_solver(verdict: Proof) -> Settled {
        Settled(verdict)
    }

    /// The result, as the player to move sees it.
    pub fn proof(self) -> Proof {
        self.0
    }

    /// Whether every action loses.
    pub fn is_lost(self) -> bool {
        matches!(self.0, Proof::Loss(_))
    }
}

/// Orders results from the worst to the best: a later loss and an earlier win are better.
fn rank(proof: Proof) -> (u8, u32) {
    match proof {
        Proof::Loss(plies) => (0, plies.unwrap_or(0)),
        Proof::Draw => (1, 0),
        Proof::Win(plies) => (2, u32::MAX - plies.unwrap_or(u32::MAX)),
    }
}
