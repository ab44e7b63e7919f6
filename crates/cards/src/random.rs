//! Random deals, each of them equally likely.
//!
//! The draw is written out here rather than left to `rand`, whose shuffling may change with its
//! version: a seed names the same deal for ever.

use crate::by::BySeat;
use crate::card::Card;
use crate::deal::Deal;
use crate::hand::Hand;
use crate::layout::Layout;
use crate::seat::Seat;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

impl Deal {
    /// A random deal.
    pub fn random(rng: &mut (impl Rng + ?Sized)) -> Self {
        Layout::EMPTY.fill(rng)
    }

    /// The random deal with this seed.
    pub fn from_seed(seed: u64) -> Self {
        Deal::random(&mut ChaCha8Rng::seed_from_u64(seed))
    }

    /// An endless sequence of random deals, the first being [`from_seed`](Self::from_seed).
    ///
    /// ```
    /// use cards::Deal;
    /// let deals: Vec<Deal> = Deal::sequence(7).take(3).collect();
    /// assert_eq!(deals[0], Deal::from_seed(7));
    /// assert_ne!(deals[1], deals[2]);
    /// ```
    pub fn sequence(seed: u64) -> impl Iterator<Item = Deal> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        std::iter::repeat_with(move || Deal::random(&mut rng))
    }
}

impl Layout {
    /// Deals the remaining cards at random, up to thirteen for each hand: every deal that agrees
    /// with the known cards is equally likely.
    pub fn fill(&self, rng: &mut (impl Rng + ?Sized)) -> Deal {
        let mut hands: BySeat<Hand> = *self.hands();
        let mut cards: Vec<Card> = (!self.cards()).into_iter().collect();
        for seat in Seat::ALL {
            while hands[seat].len() < 13 {
                let drawn = below(rng, cards.len() as u32) as usize;
                hands[seat].insert(cards.swap_remove(drawn));
            }
        }
        Deal::trusted(hands)
    }
}

/// A number below `n`, all equally likely, by Lemire's multiplication, which rejects the few draws
/// that would favour some (“Fast Random Integer Generation in an Interval”, 2019).
fn below(rng: &mut (impl Rng + ?Sized), n: u32) -> u32 {
    let unfair = n.wrapping_neg() % n;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        if product as u32 >= unfair {
            return (product >> 32) as u32;
        }
    }
}
