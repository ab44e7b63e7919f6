//! What each card of a play cost.

use crate::problem::Problem;
use crate::solver::{Solver, StoppedError};
use cards::{BySide, Card, Deal, PlayError, Seat, Side, Strain};

/// The value of a play at each point: the tricks that declarer's side had won so far plus those it
/// would win from there with best play by all four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The value before the first card.
    pub start: u8,
    /// The value after each card.
    pub steps: Vec<Step>,
}

/// One card of a play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The hand it came from.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The value for declarer's side after it.
    pub tricks: u8,
    /// The tricks it cost the side that played it; zero for a best card.
    pub cost: u8,
}

/// Why a play could not be traced.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TraceError {
    /// A card was illegal.
    #[error("card {number} of the play: {reason}")]
    Card {
        /// Its number, from 1.
        number: usize,
        /// Why it was illegal.
        reason: PlayError,
    },
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] StoppedError),
}

impl Solver {
    /// The value of this play at each point; the play need not be complete.
    ///
    /// ```
    /// use cards::{Deal, Seat, Strain};
    /// use dds::Solver;
    ///
    /// let deal: Deal = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543"
    ///     .parse()
    ///     .unwrap();
    /// let cards = ["SQ", "S5", "S4", "SA", "D2"].map(|card| card.parse().unwrap());
    /// let trace = Solver::new().trace(&deal, Strain::NoTrump, Seat::North, &cards).unwrap();
    /// assert_eq!(trace.start, 9);
    /// assert_eq!(trace.steps[4].tricks, 8);
    /// assert!(trace.steps.iter().map(|step| step.cost).eq([0, 0, 0, 0, 1]));
    /// ```
    pub fn trace(
        &mut self,
        deal: &Deal,
        strain: Strain,
        declarer: Seat,
        cards: &[Card],
    ) -> Result<Trace, TraceError> {
        let mut problem = Problem::at_lead(deal, strain, declarer.lho());
        // 1. Check that all cards are legal before doing any work.
        let mut rehearsal = problem.clone();
        for (number, &card) in (1..).zip(cards) {
            let played = rehearsal.play(card);
            played.map_err(|reason| TraceError::Card { number, reason })?;
        }
        // 2. Value card by card. A card can only cost its own side, so few questions are left.
        let mut value = self.north_south(&problem)?;
        let for_declarer = |north_south: u8| match declarer.side() {
            Side::NorthSouth => north_south,
            Side::EastWest => 13 - north_south,
        };
        let start = for_declarer(value);
        let mut won = BySide::new([0; 2]);
        let mut steps = Vec::with_capacity(cards.len());
        for &card in cards {
            let seat = problem.turn();
            let forced = problem.choices().len() == 1;
            let winner = problem.play(card).expect("step 1 has checked this");
            if let Some(winner) = winner {
                won[winner.side()] += 1;
            }
            let before = value;
            if !forced {
                let left = problem.tricks() as u8;
                let got = won[Side::NorthSouth];
                // A card that completes a trick has it counted already.
                let expected = before.saturating_sub(got).min(left);
                let range = match seat.side() {
                    Side::NorthSouth => 0..=expected,
                    Side::EastWest => expected..=left,
                };
                value = got + self.north_south_within(&problem, range, expected)?;
            }
            steps.push(Step {
                seat,
                card,
                tricks: for_declarer(value),
                cost: before.abs_diff(value),
            });
        }
        Ok(Trace { start, steps })
    }
}
