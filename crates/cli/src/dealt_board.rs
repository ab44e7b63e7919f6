//! Random deals of bridge, bid by the rules.

use crate::recorded_board::RecordedBoard;
use bridge::{BoardNumber, Contract};
use bridge_bidding::{ByRules, Situation, System, auction};
use bridge_robots::{Name, Replay, ReplayError};
use cards::{Card, Deal};
use kernel::Budget;

/// A deal with its contract.
pub(crate) struct DealtBoard {
    pub(crate) deal: Deal,
    pub(crate) number: BoardNumber,
    pub(crate) situation: Situation,
    pub(crate) contract: Contract,
}

impl DealtBoard {
    /// The deals of a seed without those that everybody passes.
    pub(crate) fn sequence(system: &System, seed: u64) -> impl Iterator<Item = DealtBoard> {
        Deal::sequence(seed)
            .zip((1..).filter_map(BoardNumber::new))
            .filter_map(|(deal, number)| bid(system, deal, number))
    }

    /// For whoever plays it.
    pub(crate) fn replay(&self) -> Result<Replay, ReplayError> {
        let vulnerability = self.situation.vulnerability();
        Replay::new(self.deal, self.situation.auction(), vulnerability)
    }

    /// As four robots of this name play it.
    pub(crate) fn played(self, name: Name) -> Result<RecordedBoard, ReplayError> {
        let robot = name.robot();
        let seed = u64::from(self.number.get()) << 8;
        let budget = |card: usize| Budget::unlimited().with_seed(seed | card as u64);
        let chosen = self.replay()?.play([&*robot; 4], budget)?;
        let record: Vec<Card> = chosen.iter().map(|chosen| chosen.card).collect();
        Ok(RecordedBoard {
            place: format!("board {}", self.number),
            deal: self.deal,
            situation: self.situation,
            contract: self.contract,
            record,
        })
    }
}

/// Bids a deal by the rules; none if everybody passes.
fn bid(system: &System, deal: Deal, number: BoardNumber) -> Option<DealtBoard> {
    let (dealer, vulnerability) = (number.dealer(), number.vulnerability());
    let (mut one, mut other) = (ByRules::new(system), ByRules::new(system));
    let calls = auction(&mut one, &mut other, &deal, dealer, vulnerability);
    let contract = calls.contract()?;
    let mut situation = Situation::new(dealer, vulnerability);
    for &call in calls.calls() {
        system.call(&mut situation, call).ok()?;
    }
    Some(DealtBoard {
        deal,
        number,
        situation,
        contract,
    })
}
