//! Who bids: a convention card, or somebody else's program.

use super::program::{Fault, Program, Team};
use crate::bid::card;
use anyhow::{Context, Result};
use bridge::{Auction, Call, Vulnerability};
use bridge_bidding::{Bidder, ByJudgement, ByRules, System};
use cards::{Hand, Seat};
use dds::StoppedError;
use kernel::StopFlag;
use std::time::Duration;

/// One of the two of a match.
pub(super) struct Entrant {
    pub(super) name: String,
    kind: Kind,
}

enum Kind {
    /// A card, and on how many deals calls are weighed.
    Card(Box<System>, Option<usize>),
    Program(Box<Program>),
}

impl Entrant {
    pub(super) fn new(name: &str, call_time: Duration, restarts: u32) -> Result<Self> {
        if let Some(command) = name.strip_prefix("cmd:") {
            let program = Program::new(command, call_time, restarts)?;
            return Ok(Entrant {
                name: name.into(),
                kind: Kind::Program(Box::new(program)),
            });
        }
        let (card, deals) = match name.rsplit_once(':') {
            Some((card, deals)) => {
                let deals = deals
                    .parse()
                    .ok()
                    .filter(|deals| (2..=10_000).contains(deals))
                    .with_context(|| format!("`{deals}` is no number of deals (2 to 10000)"))?;
                (card, Some(deals))
            }
            None => (name, None),
        };
        Ok(Entrant {
            name: name.into(),
            kind: Kind::Card(Box::new(card::system(card)?), deals),
        })
    }

    pub(super) const fn is_program(&self) -> bool {
        matches!(self.kind, Kind::Program(_))
    }

    /// The players of one board.
    pub(super) fn players(&self, seed: u64) -> Players<'_> {
        match &self.kind {
            Kind::Card(system, None) => Players::Own(Box::new(ByRules::new(system))),
            Kind::Card(system, Some(deals)) => {
                Players::Own(Box::new(ByJudgement::new(system, *deals, seed)))
            }
            Kind::Program(program) => Players::Foreign(program, Box::new(program.team())),
        }
    }
}

/// Those who bid one board for an entrant, at both tables.
pub(super) enum Players<'a> {
    Own(Box<dyn Bidder + 'a>),
    /// The team goes back to its program in the end.
    Foreign(&'a Program, Box<Team>),
}

impl Players<'_> {
    /// The call for a hand, which is allowed.
    pub(super) fn call(
        &mut self,
        auction: &Auction,
        vulnerability: Vulnerability,
        (seat, hand): (Seat, Hand),
        stop: &StopFlag,
    ) -> Result<Result<Call, Fault>, StoppedError> {
        match self {
            Players::Own(bidder) => {
                let call = bidder.call(auction, vulnerability, hand);
                Ok(Ok(auction.check(call).map_or(Call::Pass, |()| call)))
            }
            Players::Foreign(program, team) => {
                program.call(team, auction, vulnerability, (seat, hand), stop)
            }
        }
    }
}

impl Drop for Players<'_> {
    fn drop(&mut self) {
        if let Players::Foreign(program, team) = self {
            program.rest(std::mem::take(team));
        }
    }
}
