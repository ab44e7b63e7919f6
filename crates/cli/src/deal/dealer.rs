//! Draws deals until one fits.

use super::bidding::Bidding;
use anyhow::{Context, Result};
use bridge::BoardNumber;
use bridge_bidding::{DealExpr, HandConstraint};
use cards::{BySeat, Deal, Hand, Layout, Seat};
use dds::Solver;
use kernel::StopFlag;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Deals that fit what is required, each of them equally likely.
pub(crate) struct Dealer<'a> {
    fixed: Layout,
    wanted: DealRequest<'a>,
    solver: Solver,
    rng: ChaCha8Rng,
}

/// What each deal has to fulfil.
#[derive(Copy, Clone, Default)]
pub(crate) struct DealRequest<'a> {
    pub(crate) requirements: &'a [HandConstraint],
    pub(crate) wishes: &'a [DealExpr],
    pub(crate) bidding: Option<&'a Bidding>,
    /// The number of the first board: it says who deals.
    pub(crate) first_board: u32,
}

/// What came of drawing.
pub(crate) enum DrawOutcome {
    /// One that fits.
    Deal(Deal),
    /// None of those that were allowed.
    None,
    /// Somebody stopped it.
    Stopped,
}

/// The number of draws between two looks at the stop flag.
const STOP_CHECK_INTERVAL: u64 = 1024;

impl<'a> Dealer<'a> {
    /// With these cards fixed.
    pub(crate) fn new(hands: &[(Seat, Hand)], wanted: DealRequest<'a>, seed: u64) -> Result<Self> {
        let mut fixed = BySeat::new([Hand::EMPTY; 4]);
        for &(seat, cards) in hands {
            fixed[seat] |= cards;
        }
        Ok(Dealer {
            fixed: Layout::new(fixed).context("--hand")?,
            wanted,
            solver: Solver::new(),
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }

    /// Draws the next deal that fits, after `found` others; gives up after `attempts` draws.
    pub(crate) fn draw(&mut self, found: u64, attempts: u64, stop: &StopFlag) -> DrawOutcome {
        let board = u32::try_from(found).ok();
        let board =
            board.and_then(|found| BoardNumber::new(self.wanted.first_board.saturating_add(found)));
        for attempt in 0..attempts {
            if attempt % STOP_CHECK_INTERVAL == 0 && stop.is_stopped() {
                return DrawOutcome::Stopped;
            }
            let deal = self.fixed.fill(&mut self.rng);
            if self.fits(&deal, board) {
                return DrawOutcome::Deal(deal);
            }
            // Bidding a deal out or solving it takes far longer than drawing it.
            let slow = self.wanted.bidding.is_some() || !self.wanted.wishes.is_empty();
            if slow && stop.is_stopped() {
                return DrawOutcome::Stopped;
            }
        }
        DrawOutcome::None
    }

    /// The cheap questions first.
    fn fits(&mut self, deal: &Deal, board: Option<BoardNumber>) -> bool {
        let DealRequest {
            requirements,
            wishes,
            bidding,
            ..
        } = self.wanted;
        let mut tricks = || {
            let table = self.solver.table(deal);
            table.expect("no stop flag was given to the solver")
        };
        requirements
            .iter()
            .all(|requirement| requirement.fits(deal))
            && wishes.iter().all(|wish| wish.fits(deal, &mut tricks))
            && match (bidding, board) {
                (Some(bidding), Some(board)) => bidding.fits(deal, board),
                (None, _) => true,
                (Some(_), None) => false,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fixed_stays_and_what_is_required_fits() {
        let hands = [(Seat::North, "AKQ...".parse().unwrap())];
        let requirements = ["south hcp 10+".parse().unwrap()];
        let wanted = DealRequest {
            requirements: &requirements,
            ..DealRequest::default()
        };
        let mut dealer = Dealer::new(&hands, wanted, 1).unwrap();
        for _ in 0..50 {
            let DrawOutcome::Deal(deal) = dealer.draw(0, 1000, &StopFlag::default()) else {
                panic!("nothing fits");
            };
            assert!(deal[Seat::North].contains_all(hands[0].1));
            assert!(deal[Seat::South].points() >= 10);
        }
    }

    #[test]
    fn it_gives_up_and_it_stops() {
        let requirements = ["south hcp 38+".parse().unwrap()];
        let wanted = DealRequest {
            requirements: &requirements,
            ..DealRequest::default()
        };
        let mut dealer = Dealer::new(&[], wanted, 1).unwrap();
        let flag = StopFlag::default();
        assert!(matches!(dealer.draw(0, 5000, &flag), DrawOutcome::None));
        flag.stop();
        assert!(matches!(
            dealer.draw(0, u64::MAX, &flag),
            DrawOutcome::Stopped
        ));
        let twice = [
            (Seat::North, "A...".parse().unwrap()),
            (Seat::East, "A...".parse().unwrap()),
        ];
        assert!(Dealer::new(&twice, DealRequest::default(), 1).is_err());
    }
}
