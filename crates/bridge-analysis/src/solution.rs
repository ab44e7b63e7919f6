//! A deal solved with all hands open: the tricks of every declarer in every strain, par, and what
//! each card of a play cost.

use bridge::{Contract, Par, Vulnerability};
use cards::{Card, Deal, Seat, TrickTable};
use dds::{Solver, TraceError};
use kernel::{Budget, timed};

/// A deal, solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The tricks of each declarer in each strain.
    pub tricks: TrickTable,
    /// What perfect bidding and play come to.
    pub par: Par,
    /// The course of the play, if one was asked about.
    pub played: Option<PlayAnalysis>,
}

/// The course of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayAnalysis {
    /// The contract.
    pub contract: Contract,
    /// The tricks that the declarer wins with best play of all four.
    pub start: u8,
    /// Card by card.
    pub cards: Vec<CardCost>,
}

/// One card of a play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CardCost {
    /// From whose hand.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The tricks of the declarer before it, with best play from there on.
    pub before: u8,
    /// The same after it.
    pub after: u8,
    /// What it cost the side that played it.
    pub cost: u8,
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// A card that could not be played.
    #[error("record: {0}")]
    Record(TraceError),
    /// There was not the time.
    #[error("there was not the time to solve this deal")]
    Stopped,
}

/// The memory of the solver at most.
const MEMORY: usize = 64 << 20;

impl Solution {
    /// Solves a deal within a budget, and with it the play of a contract, which need not have ended.
    pub fn of(
        deal: &Deal,
        dealer: Seat,
        vulnerability: Vulnerability,
        play: Option<(Contract, &[Card])>,
        budget: &Budget,
    ) -> Result<Self, SolveError> {
        timed(budget, |flag| {
            let mut solver = Solver::with_memory(MEMORY).stop_by(flag);
            // The play first: whether it can be followed is soon told.
            let played = play
                .map(|(contract, cards)| PlayAnalysis::of(&mut solver, deal, contract, cards))
                .transpose()?;
            let tricks = solver.table(deal).map_err(|_| SolveError::Stopped)?;
            Ok(Solution {
                par: Par::with_dealer(&tricks, vulnerability, dealer),
                tricks,
                played,
            })
        })
    }
}

impl PlayAnalysis {
    fn of(
        solver: &mut Solver,
        deal: &Deal,
        contract: Contract,
        cards: &[Card],
    ) -> Result<Self, SolveError> {
        let (strain, declarer) = (contract.strain(), contract.declarer);
        let trace = solver.trace(deal, strain, declarer, cards);
        let trace = trace.map_err(|error| match error {
            TraceError::Stopped(_) => SolveError::Stopped,
            card => SolveError::Record(card),
        })?;
        let mut before = trace.start;
        let cards = trace.steps.iter().map(|step| {
            let card = CardCost {
                seat: step.seat,
                card: step.card,
                before,
                after: step.tricks,
                cost: step.cost,
            };
            before = step.tricks;
            card
        });
        Ok(PlayAnalysis {
            contract,
            start: trace.start,
            cards: cards.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn tricks_par_and_what_a_card_cost() {
        let deal: Deal = DEAL.parse().unwrap();
        let record = cards("SQ S5 S4 SA D2");
        let contract = "3NT-N".parse().unwrap();
        let solution = Solution::of(
            &deal,
            Seat::North,
            Vulnerability::None,
            Some((contract, &record)),
            &Budget::unlimited(),
        );
        let solution = solution.unwrap();
        let played = solution.played.unwrap();
        assert_eq!((played.start, played.cards.len()), (9, 5));
        let last = played.cards[4];
        assert_eq!((last.before, last.after, last.cost), (9, 8, 1));
        assert_eq!(solution.tricks[(::cards::Strain::NoTrump, Seat::North)], 9);
        assert_eq!(
            solution.par,
            Par::with_dealer(&solution.tricks, Vulnerability::None, Seat::North)
        );
    }

    #[test]
    fn what_cannot_be_played_is_named_and_time_is_kept() {
        let deal: Deal = DEAL.parse().unwrap();
        let record = cards("SQ S5 SK");
        let play = Some(("3NT-N".parse().unwrap(), &*record));
        let ask = |play, budget: &Budget| {
            Solution::of(&deal, Seat::North, Vulnerability::None, play, budget).unwrap_err()
        };
        let error = ask(play, &Budget::unlimited()).to_string();
        assert!(error.starts_with("record: card 3"), "{error}");
        assert_eq!(ask(None, &Budget::nodes(0)), SolveError::Stopped);
    }
}
