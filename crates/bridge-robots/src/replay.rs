//! A deal played out in a given contract by players of the cards, for measuring how good they are.

use super::{CardPlayer, Table};
use bridge::scoring::Scoring;
use bridge::{Contract, Play, Seen};
use bridge_bidding::{Situation, System};
use cards::{Card, Deal, Seat};
use dds::{Solver, Stopped, Trace, TraceError};
use kernel::{Budget, Hidden};
use std::time::{Duration, Instant};

/// A deal with the auction that led to its contract.
#[derive(Copy, Clone, Debug)]
pub struct Replay<'a> {
    /// The cards.
    pub deal: Deal,
    /// The contract.
    pub contract: Contract,
    /// The auction.
    pub situation: &'a Situation,
    /// By which it is read.
    pub system: &'a System,
    /// What is counted.
    pub scoring: Scoring,
}

/// A card that somebody chose.
#[derive(Copy, Clone, Debug)]
pub struct Chosen {
    /// Whose hand it came from.
    pub hand: Seat,
    /// The card.
    pub card: Card,
    /// How long it took.
    pub elapsed: Duration,
    /// Whether there was a choice.
    pub free: bool,
    /// The positions that were looked at for it.
    pub nodes: u64,
}

impl Replay<'_> {
    /// The card that a player chooses when these were played before, with all that he sees of them
    /// and nothing more. None if the play is over.
    pub fn choose(&self, play: &Play, player: &dyn CardPlayer, budget: &Budget) -> Option<Chosen> {
        let hand = play.hand_to_play()?;
        let seat = play.player()?;
        let view = play.view(Some(kernel::Seat::new(seat.index() as u8)));
        let seen = Seen::new(&view).expect("a play that follows the rules");
        let table = Table::new(&view, &seen, self.situation, self.system, self.scoring)?;
        let begun = Instant::now();
        let decision = player.choose(&table, budget);
        Some(Chosen {
            hand,
            card: decision.action,
            elapsed: begun.elapsed(),
            free: table.legal.len() > 1,
            nodes: decision.work.nodes,
        })
    }

    /// Plays the deal out. Each seat has its player; the declarer's plays dummy's cards.
    /// Budgets are asked for by the number of the card.
    pub fn play(
        &self,
        players: [&dyn CardPlayer; 4],
        mut budget: impl FnMut(usize) -> Budget,
    ) -> Vec<Chosen> {
        let mut play = Play::new(self.deal, self.contract);
        let mut record = Vec::with_capacity(52);
        while let Some(seat) = play.player() {
            let player = players[seat.index()];
            let Some(chosen) = self.choose(&play, player, &budget(record.len())) else {
                break;
            };
            play.card(chosen.card).expect("players keep to the rules");
            record.push(chosen);
        }
        record
    }

    /// What each of these cards cost double dummy.
    pub fn cost(&self, solver: &mut Solver, record: &[Card]) -> Result<Cost, Stopped> {
        let (strain, declarer) = (self.contract.strain(), self.contract.declarer);
        match solver.trace(&self.deal, strain, declarer, record) {
            Ok(trace) => Ok(Cost::of(&trace, declarer)),
            Err(TraceError::Stopped(stopped)) => Err(stopped),
            Err(TraceError::Card { .. }) => unreachable!("a record follows the rules"),
        }
    }
}

/// The tricks that were given away in a play, against perfect play with open cards.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// By the declarer.
    pub declarer: u8,
    /// By the opening lead.
    pub lead: u8,
    /// By the defenders after that.
    pub defence: u8,
    /// What the contract was worth at the start, in tricks of the declarer.
    pub start: u8,
    /// What came of it.
    pub end: u8,
}

impl Cost {
    fn of(trace: &Trace, declarer: Seat) -> Self {
        let mut cost = Cost {
            start: trace.start,
            end: trace.steps.last().map_or(trace.start, |step| step.tricks),
            ..Cost::default()
        };
        for (number, step) in trace.steps.iter().enumerate() {
            let part = match (step.seat.side() == declarer.side(), number) {
                (true, _) => &mut cost.declarer,
                (false, 0) => &mut cost.lead,
                (false, _) => &mut cost.defence,
            };
            *part += step.cost;
        }
        cost
    }
}
