//! Samples the three hidden hands, for the opening leader.
//!
//! As with two hands, lengths are drawn first, by the number of deals that have them and by how well
//! they may agree with the auction, and then the cards; a deal is kept as often as its points agree.
//! So each deal comes up as often as it is likely, including deals in which a player has bid otherwise than
//! our card says, and an auction in which nothing fits takes no longer than others.

use super::prior::Prior;
use super::two_hands::choose;
use bridge_bidding::shapes::{self, ShapeSet};
use cards::{BySeat, Hand, Seat, Suit};
use rand::{Rng, RngExt};

/// How often the cards are drawn for one deal before the last draw is taken.
const ATTEMPTS: usize = 400;

/// What is known of the three hands.
#[derive(Clone, Debug)]
pub(super) struct ThreeHandSampler<'a> {
    seats: [Seat; 3],
    priors: [&'a Prior; 3],
    known: Hand,
    splits: Vec<Split>,
}

/// The shapes of the three hands.
#[derive(Copy, Clone, Debug)]
struct Split {
    shapes: [u16; 3],
    /// The highest weight of a deal with them.
    peak: f32,
    /// The weights up to it, itself included.
    up_to: f64,
}

impl<'a> ThreeHandSampler<'a> {
    /// The other hands, for a player who holds this one.
    pub(super) fn new(holder: Seat, known: Hand, priors: &'a BySeat<Prior>) -> Self {
        let seats = [holder.lho(), holder.partner(), holder.rho()];
        let mut sampler = ThreeHandSampler {
            seats,
            priors: seats.map(|seat| &priors[seat]),
            known,
            splits: Vec::new(),
        };
        // Shapes a step from what was shown at most; any, where they leave no deal.
        sampler.list_splits(seats.map(|seat| priors[seat].near().shapes()));
        if sampler.splits.is_empty() {
            sampler.list_splits([ShapeSet::ALL; 3]);
        }
        sampler
    }

    fn list_splits(&mut self, allowed: [ShapeSet; 3]) {
        let unseen = Suit::ALL.map(|suit| 13 - self.known.length(suit) as u8);
        let [first, second, third] = self.priors;
        let mut sum = 0.0;
        for one in allowed[0].iter() {
            let a = shapes::all()[one];
            let Some(left) = without(unseen, a) else {
                continue;
            };
            let ways_of_one = ways(unseen, a);
            for two in allowed[1].iter() {
                let b = shapes::all()[two];
                let Some(rest) = without(left, b) else {
                    continue;
                };
                let three = shapes::of_lengths(rest);
                if !allowed[2].contains(three) {
                    continue;
                }
                let peak = first.peak(one) * second.peak(two) * third.peak(three);
                sum += ways_of_one * ways(left, b) * f64::from(peak);
                self.splits.push(Split {
                    shapes: [one as u16, two as u16, three as u16],
                    peak,
                    up_to: sum,
                });
            }
        }
    }

    /// A deal drawn by how well it agrees with the auction.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> BySeat<Hand> {
        let total = self.splits.last().map_or(0.0, |split| split.up_to);
        let mut hands = [Hand::EMPTY; 3];
        for _ in 0..ATTEMPTS {
            let drawn = rng.random_range(0.0..total.max(f64::MIN_POSITIVE));
            let index = self.splits.partition_point(|split| split.up_to <= drawn);
            let Some(split) = self.splits.get(index) else {
                break;
            };
            hands = self.deal(split, rng);
            let of = |at: usize| self.priors[at].of_shape(hands[at], usize::from(split.shapes[at]));
            if rng.random_range(0.0..split.peak) < of(0) * of(1) * of(2) {
                break;
            }
        }
        let mut all = BySeat::from_fn(|_| self.known);
        for (seat, hand) in self.seats.into_iter().zip(hands) {
            all[seat] = hand;
        }
        all
    }

    fn deal(&self, split: &Split, rng: &mut impl Rng) -> [Hand; 3] {
        let lengths = split.shapes.map(|shape| shapes::all()[usize::from(shape)]);
        let mut hands = [Hand::EMPTY; 3];
        for suit in Suit::ALL {
            let mut needed = lengths.map(|lengths| usize::from(lengths[suit.index()]));
            for card in (!self.known).of_suit(suit).iter() {
                let drawn = rng.random_range(0..needed.iter().sum());
                let whose = match drawn {
                    drawn if drawn < needed[0] => 0,
                    drawn if drawn < needed[0] + needed[1] => 1,
                    _ => 2,
                };
                needed[whose] -= 1;
                hands[whose].insert(card);
            }
        }
        hands
    }
}

/// What is left of these lengths.
fn without(from: [u8; 4], taken: [u8; 4]) -> Option<[u8; 4]> {
    let mut left = from;
    for (left, taken) in left.iter_mut().zip(taken) {
        *left = left.checked_sub(taken)?;
    }
    Some(left)
}

/// In how many ways a hand of these lengths can be taken from suits of those.
fn ways(from: [u8; 4], taken: [u8; 4]) -> f64 {
    let suits = from.into_iter().zip(taken);
    suits.map(|(from, taken)| choose(from, taken)).product()
}

#[cfg(test)]
mod tests {
    use super::super::prior::Strictness;
    use super::*;
    use bridge::Vulnerability;
    use bridge_bidding::{ConventionCard, Situation, System};
    use cards::{Deal, Layout};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    /// Drawn deals are as often so as deals dealt at random and weighed.
    #[test]
    fn deals_come_up_as_often_as_they_are_likely() {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        for call in ["1NT", "Pass", "3NT"] {
            system.call(&mut situation, call.parse().unwrap()).unwrap();
        }
        let priors = BySeat::from_fn(|seat| Prior::new(situation.known(seat), Strictness::Strict));
        let east: Hand = "QJ952.K4.T83.A62".parse().unwrap();
        let sampler = ThreeHandSampler::new(Seat::East, east, &priors);
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        let strong = |deal: &Deal| deal[Seat::South].points() >= 12;
        let count = 2_000;
        let drawn = (0..count).filter(|_| strong(&Deal::new(sampler.draw(&mut rng)).unwrap()));
        let share = drawn.count() as f64 / f64::from(count);

        let mut known = BySeat::from_fn(|_| Hand::EMPTY);
        known[Seat::East] = east;
        let layout = Layout::new(known).unwrap();
        let (mut all, mut right) = (0.0, 0.0);
        for _ in 0..200_000 {
            let deal = layout.fill(&mut rng);
            let hidden = [Seat::North, Seat::South, Seat::West];
            let weights = hidden.map(|seat| f64::from(priors[seat].weight(deal[seat])));
            let weight: f64 = weights.iter().product();
            all += weight;
            right += if strong(&deal) { weight } else { 0.0 };
        }
        let expected = right / all;
        assert!((share - expected).abs() < 0.06, "{share} and {expected}");
    }

    #[test]
    fn a_hand_that_contradicts_the_auction_is_dealt_to_all_the_same() {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        system.call(&mut situation, "1S".parse().unwrap()).unwrap();
        let priors = BySeat::from_fn(|seat| Prior::new(situation.known(seat), Strictness::Strict));
        let spades: Hand = "AKQJT98765432...".parse().unwrap();
        let sampler = ThreeHandSampler::new(Seat::East, spades, &priors);
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        assert!(Deal::new(sampler.draw(&mut rng)).is_ok());
    }
}
