//! Two hidden hands: in which ways the cards that are not seen may lie in them.
//!
//! Lengths are drawn first, with the number of ways to have them as their weights, and then the
//! cards of each suit. What is left to luck are the points, so that hands that agree with the
//! auction are found soon. When few ways are left, they are all listed.

use super::prior::Prior;
use bridge_bidding::shapes;
use cards::{BySuit, Card, Hand, Suit};
use rand::{Rng, RngExt};

/// The cards left in the two hands.
pub(super) type Pair = [Hand; 2];

/// What is known of the two hands.
#[derive(Clone, Debug)]
pub(super) struct TwoHandSampler<'a> {
    /// What they have played.
    played: [Hand; 2],
    priors: [&'a Prior; 2],
    /// The cards to be dealt.
    unseen: Hand,
    splits: Vec<Split>,
    layouts: f64,
}

/// How many cards of each suit the first hand gets.
#[derive(Copy, Clone, Debug)]
struct Split {
    lengths: [u8; 4],
    shapes: [usize; 2],
    /// The highest weight of a deal with it.
    peak: f32,
    /// The weights up to it, itself included.
    up_to: f64,
}

/// How often the cards are drawn for one deal before the last draw is taken.
const ATTEMPTS: usize = 60;

impl<'a> TwoHandSampler<'a> {
    /// The dealing of these cards to two hands that have played those, the first of which has so
    /// many left. A suit that a hand has shown out of goes to the other one, unless that has as well:
    /// a record like that comes from no table, and then nothing is thought of it.
    pub(super) fn new(
        played: [Hand; 2],
        left: usize,
        void: [&BySuit<bool>; 2],
        unseen: Hand,
        priors: [&'a Prior; 2],
    ) -> Self {
        let mut sampler = TwoHandSampler {
            played,
            priors,
            unseen,
            splits: Vec::new(),
            layouts: 0.0,
        };
        sampler.list_splits(left, Some(void));
        if sampler.splits.is_empty() {
            sampler.list_splits(left, None);
        }
        sampler
    }

    fn list_splits(&mut self, left: usize, void: Option<[&BySuit<bool>; 2]>) {
        let cards = Suit::ALL.map(|suit| self.unseen.length(suit) as u8);
        let limits = Suit::ALL.map(|suit| {
            let most = cards[suit.index()];
            match void {
                Some([first, _]) if first[suit] => (0, 0),
                Some([_, second]) if second[suit] => (most, most),
                _ => (0, most),
            }
        });
        let lengths = |hand: Hand| Suit::ALL.map(|suit| hand.length(suit) as u8);
        let played = self.played.map(lengths);
        let mut sum = 0.0;
        for clubs in limits[0].0..=limits[0].1 {
            for diamonds in limits[1].0..=limits[1].1 {
                for hearts in limits[2].0..=limits[2].1 {
                    let so_far = usize::from(clubs + diamonds + hearts);
                    let Some(spades) = left.checked_sub(so_far) else {
                        continue;
                    };
                    if !(usize::from(limits[3].0)..=usize::from(limits[3].1)).contains(&spades) {
                        continue;
                    }
                    let first = [clubs, diamonds, hearts, spades as u8];
                    let whole = |hand: usize, suit: usize| {
                        let more = [first[suit], cards[suit] - first[suit]][hand];
                        played[hand][suit] + more
                    };
                    let shapes = [0, 1]
                        .map(|hand| shapes::of_lengths([0, 1, 2, 3].map(|suit| whole(hand, suit))));
                    let ways: f64 = (0..4)
                        .map(|suit| choose(cards[suit], first[suit]))
                        .product();
                    let peak = self.priors[0].peak(shapes[0]) * self.priors[1].peak(shapes[1]);
                    self.layouts += ways;
                    sum += ways * f64::from(peak);
                    self.splits.push(Split {
                        lengths: first,
                        shapes,
                        peak,
                        up_to: sum,
                    });
                }
            }
        }
    }

    /// In how many ways the cards may lie.
    pub(super) const fn layouts(&self) -> f64 {
        self.layouts
    }

    /// How well a deal of the cards agrees with the auction.
    pub(super) fn weight(&self, pair: &Pair) -> f32 {
        let of = |hand: usize| self.priors[hand].weight(pair[hand] | self.played[hand]);
        of(0) * of(1)
    }

    /// A deal drawn by how well it agrees with the auction.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Pair {
        let total = self.splits.last().map_or(0.0, |split| split.up_to);
        let mut pair = [self.unseen, Hand::EMPTY];
        for _ in 0..ATTEMPTS {
            let drawn = rng.random_range(0.0..total.max(f64::MIN_POSITIVE));
            let index = self.splits.partition_point(|split| split.up_to <= drawn);
            let Some(split) = self.splits.get(index) else {
                break;
            };
            pair = self.deal(split, rng);
            let of = |hand: usize| {
                self.priors[hand].of_shape(pair[hand] | self.played[hand], split.shapes[hand])
            };
            if rng.random_range(0.0..split.peak) < of(0) * of(1) {
                break;
            }
        }
        pair
    }

    fn deal(&self, split: &Split, rng: &mut impl Rng) -> Pair {
        let mut pair = [Hand::EMPTY; 2];
        for suit in Suit::ALL {
            let mut needed = usize::from(split.lengths[suit.index()]);
            let cards = self.unseen.of_suit(suit);
            for (gone, card) in cards.iter().enumerate() {
                let first = needed > 0 && rng.random_range(0..cards.len() - gone) < needed;
                needed -= usize::from(first);
                pair[usize::from(!first)].insert(card);
            }
        }
        pair
    }

    /// All deals of the cards.
    pub(super) fn all(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for split in &self.splits {
            let mut begun = vec![Hand::EMPTY];
            for suit in Suit::ALL {
                let cards: Vec<Card> = self.unseen.of_suit(suit).iter().collect();
                let taken = u32::from(split.lengths[suit.index()]);
                let subsets = (0..1_u32 << cards.len()).filter(|set| set.count_ones() == taken);
                let holdings: Vec<Hand> = subsets
                    .map(|set| {
                        (0..cards.len())
                            .filter(|at| set >> at & 1 != 0)
                            .map(|at| cards[at])
                            .collect()
                    })
                    .collect();
                begun = begun
                    .iter()
                    .flat_map(|&hand| holdings.iter().map(move |&holding| hand | holding))
                    .collect();
            }
            pairs.extend(begun.into_iter().map(|hand| [hand, self.unseen - hand]));
        }
        pairs
    }
}

/// In how many ways `taken` cards can be chosen from `from`.
pub(super) fn choose(from: u8, taken: u8) -> f64 {
    (0..taken).fold(1.0, |ways, n| ways * f64::from(from - n) / f64::from(n + 1))
}

#[cfg(test)]
mod tests {
    use super::super::prior::Strictness;
    use super::*;
    use bridge_bidding::HandKnowledge;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn the_listed_deals_are_those_that_are_counted_and_drawn() {
        let prior = Prior::new(&HandKnowledge::nothing(), Strictness::Strict);
        let unseen: Hand = "QJ2.K.A5.3".parse().unwrap();
        let played: [Hand; 2] = [
            "K4.98.KQ6.AK".parse().unwrap(),
            "A3.76.T987.QJ".parse().unwrap(),
        ];
        let mut void = BySuit::from_fn(|_| false);
        void[Suit::Hearts] = true;
        let none = BySuit::from_fn(|_| false);
        let sampler = TwoHandSampler::new(played, 4, [&void, &none], unseen, [&prior, &prior]);
        let all = sampler.all();
        // Of the six cards that are no heart the first hand gets four.
        assert_eq!((all.len(), sampler.layouts()), (15, 15.0));
        assert!(
            all.iter()
                .all(|pair| pair[0].len() == 4 && pair[0] | pair[1] == unseen)
        );
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut counts = vec![0; all.len()];
        for _ in 0..3_000 {
            let pair = sampler.draw(&mut rng);
            counts[all.iter().position(|&other| other == pair).unwrap()] += 1;
        }
        // 200 each but for five standard deviations.
        assert!(
            counts.iter().all(|count| (130..=270).contains(count)),
            "{counts:?}"
        );
    }
}
