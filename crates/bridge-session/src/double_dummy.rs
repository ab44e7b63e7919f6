//! The tricks of a contract with open cards, for boards that end with their auction.

use bridge::Contract;
use cards::{Deal, Seat, Strain};
use dds::{Problem, Solver};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// How many answers are kept: a table that is read from its log asks again for each of its boards.
const KEPT: usize = 1_000;
/// The memory of the solver at most.
const MEMORY: usize = 32 << 20;

type Asked = (Deal, Strain, Seat);

/// The tricks that the declarer takes if both sides see all cards.
pub(super) fn tricks(deal: &Deal, contract: &Contract) -> u8 {
    static KNOWN: LazyLock<Mutex<HashMap<Asked, u8>>> = LazyLock::new(Mutex::default);
    let asked = (*deal, contract.strain(), contract.declarer);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&tricks) = known().get(&asked) {
        return tricks;
    }
    let tricks = solve(deal, contract);
    let mut known = known();
    if known.len() >= KEPT {
        known.clear();
    }
    known.insert(asked, tricks);
    tricks
}

fn solve(deal: &Deal, contract: &Contract) -> u8 {
    let problem = Problem::at_lead(deal, contract.strain(), contract.declarer.lho());
    let defence = Solver::with_memory(MEMORY).tricks(&problem);
    13 - defence.expect("nobody stops it")
}
