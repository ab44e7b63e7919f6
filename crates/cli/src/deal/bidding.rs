//! Deals that are bid in a certain way.

use anyhow::{Context, Result, ensure};
use bridge::{Auction, BoardNumber, Call};
use bridge_bidding::{Situation, System};
use cards::{Deal, Seat};

/// How the bidding must begin, or which rule must have made a call.
pub(crate) struct Bidding {
    system: System,
    calls: Vec<Call>,
    rule: Option<String>,
}

impl Bidding {
    pub(crate) fn new(system: System, calls: Option<&str>, rule: Option<&str>) -> Result<Self> {
        let mut auction = Auction::new(Seat::North);
        for word in calls.unwrap_or_default().split_whitespace() {
            let call: Call = word.parse().context("--auction")?;
            auction.call(call).context("--auction")?;
        }
        if let Some(rule) = rule {
            let known = system.catalogue().any(|known| known.name == rule);
            ensure!(
                known,
                "the card has no rule `{rule}`; `kibitzer bid --rules` lists them"
            );
        }
        Ok(Bidding {
            system,
            calls: auction.calls().to_vec(),
            rule: rule.map(String::from),
        })
    }

    /// Whether four players of the system bid the deal so.
    pub(crate) fn fits(&self, deal: &Deal, board: BoardNumber) -> bool {
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        let mut spoken = self.rule.is_none();
        while let Some(turn) = situation.auction().turn() {
            let made = situation.auction().calls().len();
            if made >= self.calls.len() && spoken {
                break;
            }
            let choice = self.system.choose(&situation, deal[turn]);
            if self
                .calls
                .get(made)
                .is_some_and(|&wanted| wanted != choice.call)
            {
                return false;
            }
            let rule = choice.offer.map(|index| &*choice.offers[index].rule);
            spoken |= rule.is_some() && rule == self.rule.as_deref();
            if self.system.call(&mut situation, choice.call).is_err() {
                return false;
            }
        }
        spoken && situation.auction().calls().len() >= self.calls.len()
    }
}
