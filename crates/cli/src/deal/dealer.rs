//! Draws deals until one fits.

use anyhow::{Context, Result};
use bridge::Requirement;
use cards::{BySeat, Deal, Hand, Layout, Seat};
use kernel::StopFlag;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Deals that fit what is required, each of them equally likely.
pub(crate) struct Dealer<'a> {
    fixed: Layout,
    requirements: &'a [Requirement],
    rng: ChaCha8Rng,
}

/// What came of drawing.
pub(crate) enum Drawn {
    /// One that fits.
    Deal(Deal),
    /// None of those that were allowed.
    None,
    /// Somebody stopped it.
    Stopped,
}

/// So many draws are made between looks at the stop flag.
const BETWEEN_LOOKS: u64 = 1024;

impl<'a> Dealer<'a> {
    /// With these cards fixed.
    pub(crate) fn new(
        hands: &[(Seat, Hand)],
        requirements: &'a [Requirement],
        seed: u64,
    ) -> Result<Self> {
        let mut fixed = BySeat::new([Hand::EMPTY; 4]);
        for &(seat, cards) in hands {
            fixed[seat] |= cards;
        }
        Ok(Dealer {
            fixed: Layout::new(fixed).context("--hand")?,
            requirements,
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }

    /// The next deal that fits, unless so many in a row do not.
    pub(crate) fn draw(&mut self, attempts: u64, stop: &StopFlag) -> Drawn {
        for attempt in 0..attempts {
            if attempt % BETWEEN_LOOKS == 0 && stop.is_stopped() {
                return Drawn::Stopped;
            }
            let deal = self.fixed.fill(&mut self.rng);
            if self
                .requirements
                .iter()
                .all(|requirement| requirement.fits(&deal))
            {
                return Drawn::Deal(deal);
            }
        }
        Drawn::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fixed_stays_and_what_is_required_fits() {
        let hands = [(Seat::North, "AKQ...".parse().unwrap())];
        let requirements = ["south hcp 10+".parse().unwrap()];
        let mut dealer = Dealer::new(&hands, &requirements, 1).unwrap();
        for _ in 0..50 {
            let Drawn::Deal(deal) = dealer.draw(1000, &StopFlag::default()) else {
                panic!("nothing fits");
            };
            assert!(deal[Seat::North].contains_all(hands[0].1));
            assert!(deal[Seat::South].points() >= 10);
        }
    }

    #[test]
    fn it_gives_up_and_it_stops() {
        let requirements = ["south hcp 38+".parse().unwrap()];
        let mut dealer = Dealer::new(&[], &requirements, 1).unwrap();
        let flag = StopFlag::default();
        assert!(matches!(dealer.draw(5000, &flag), Drawn::None));
        flag.stop();
        assert!(matches!(dealer.draw(u64::MAX, &flag), Drawn::Stopped));
        let twice = [
            (Seat::North, "A...".parse().unwrap()),
            (Seat::East, "A...".parse().unwrap()),
        ];
        assert!(Dealer::new(&twice, &[], 1).is_err());
    }
}
