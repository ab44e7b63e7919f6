//! Random deals of bridge, bid by the rules.

use crate::recorded::Recorded;
use bridge::scoring::Scoring;
use bridge::{BoardNumber, Contract};
use bridge_bidding::{ByRules, Situation, System, auction};
use bridge_robots::{Replay, Style, card_player};
use cards::{Card, Deal};
use kernel::Budget;

/// A deal with its contract.
pub(crate) struct Dealt {
    pub(crate) deal: Deal,
    pub(crate) number: BoardNumber,
    pub(crate) situation: Situation,
    pub(crate) contract: Contract,
}

impl Dealt {
    /// The deals of a seed without those that everybody passes.
    pub(crate) fn sequence(system: &System, seed: u64) -> impl Iterator<Item = Dealt> {
        Deal::sequence(seed)
            .zip((1..).filter_map(BoardNumber::new))
            .filter_map(|(deal, number)| bid(system, deal, number))
    }

    /// For whoever plays it.
    pub(crate) const fn replay<'a>(&'a self, system: &'a System) -> Replay<'a> {
        Replay {
            deal: self.deal,
            contract: self.contract,
            situation: &self.situation,
            system,
            scoring: Scoring::Imps,
        }
    }

    /// As four robots of a style play it.
    pub(crate) fn played(self, system: &System, style: Style) -> Recorded {
        let player = card_player(style);
        let seed = u64::from(self.number.get()) << 8;
        let budget = |card: usize| Budget::unlimited().with_seed(seed | card as u64);
        let chosen = self.replay(system).play([&*player; 4], budget);
        let record: Vec<Card> = chosen.iter().map(|chosen| chosen.card).collect();
        Recorded {
            place: format!("board {}", self.number),
            deal: self.deal,
            situation: self.situation,
            contract: self.contract,
            record,
        }
    }
}

/// Bids a deal by the rules; none if everybody passes.
fn bid(system: &System, deal: Deal, number: BoardNumber) -> Option<Dealt> {
    let (dealer, vulnerability) = (number.dealer(), number.vulnerability());
    let (mut one, mut other) = (ByRules::new(system), ByRules::new(system));
    let calls = auction(&mut one, &mut other, &deal, dealer, vulnerability);
    let contract = calls.contract()?;
    let mut situation = Situation::new(dealer, vulnerability);
    for &call in calls.calls() {
        system.call(&mut situation, call).ok()?;
    }
    Some(Dealt {
        deal,
        number,
        situation,
        contract,
    })
}
