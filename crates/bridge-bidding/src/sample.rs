//! Deals that agree with what is known, each of them equally likely.
//!
//! Drawing deals and throwing away those that do not fit takes too long once two hands have shown
//! something. Shapes are therefore drawn first, with the number of deals that have them as their
//! weights, and then the cards. Only the points are left to luck.

use super::cells::Cells;
use super::shapes::{self, POINTS, ShapeSet};
use cards::{BySeat, Card, Deal, Hand, Holding, Rank, Seat, Suit};
use rand::{Rng, RngExt};
use std::sync::LazyLock;

/// How often the cards are drawn before we say that nothing fits.
const ATTEMPTS: usize = 200_000;

/// Draws deals.
#[derive(Clone, Debug)]
pub struct Sampler {
    hands: BySeat<Option<Hand>>,
    cells: BySeat<Cells>,
    plan: Plan,
}

/// How the unknown hands are drawn.
#[derive(Clone, Debug)]
enum Plan {
    /// Nothing is left to draw.
    Whole,
    /// The one hand that is left.
    Last(Seat),
    /// Two or three hands: the shapes of the first two, each pair with the weights up to it.
    Shapes {
        seats: Vec<Seat>,
        pairs: Vec<(u16, u16, f64)>,
    },
    /// Four hands: the one of which most is known by its points and shape, the others by chance.
    First {
        seat: Seat,
        cells: Vec<(u8, u16, f64)>,
    },
}

impl Sampler {
    /// A sampler for the hands that are not given, each within its cells. None if no deal fits.
    pub fn new(hands: BySeat<Option<Hand>>, cells: BySeat<Cells>) -> Option<Self> {
        let unknown: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|&seat| hands[seat].is_none())
            .collect();
        let plan = match unknown.len() {
            0 => Plan::Whole,
            1 => Plan::Last(unknown[0]),
            4 => first(&cells)?,
            _ => by_shapes(&hands, &cells, unknown)?,
        };
        Some(Sampler { hands, cells, plan })
    }

    /// A deal. None if, after many tries, none was found that fits.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Deal> {
        (0..ATTEMPTS).find_map(|_| {
            let hands = self.attempt(rng)?;
            let fits = Seat::ALL
                .into_iter()
                .all(|seat| self.hands[seat].is_some() || self.cells[seat].contains(hands[seat]));
            fits.then(|| Deal::new(hands).ok()).flatten()
        })
    }

    fn attempt(&self, rng: &mut impl Rng) -> Option<BySeat<Hand>> {
        let mut hands = self.hands.map(Option::unwrap_or_default);
        let seen =
            |hands: &BySeat<Hand>| hands.values().fold(Hand::EMPTY, |seen, &hand| seen | hand);
        match &self.plan {
            Plan::Whole => {}
            Plan::Last(seat) => hands[*seat] = !seen(&hands),
            Plan::Shapes { seats, pairs } => {
                let total = pairs.last()?.2;
                let drawn = rng.random_range(0.0..total);
                let index = pairs.partition_point(|&(_, _, up_to)| up_to <= drawn);
                let &(first, second, _) = pairs.get(index)?;
                let unseen = !seen(&hands);
                for suit in Suit::ALL {
                    let mut cards: Vec<Card> = unseen.of_suit(suit).into_iter().collect();
                    for (&seat, shape) in seats.iter().zip([first, second]) {
                        let length = shapes::all()[usize::from(shape)][suit.index()];
                        for _ in 0..length {
                            let at = rng.random_range(0..cards.len());
                            hands[seat].insert(cards.swap_remove(at));
                        }
                    }
                    if let Some(&last) = seats.get(2) {
                        hands[last].extend(cards);
                    }
                }
            }
            Plan::First { seat, cells } => {
                let total = cells.last()?.2;
                let drawn = rng.random_range(0.0..total);
                let index = cells.partition_point(|&(_, _, up_to)| up_to <= drawn);
                let &(points, shape, _) = cells.get(index)?;
                hands[*seat] = hand_of(usize::from(points), shapes::all()[usize::from(shape)], rng);
                let mut cards: Vec<Card> = (!hands[*seat]).into_iter().collect();
                for other in Seat::ALL.into_iter().filter(|other| other != seat) {
                    while hands[other].len() < 13 {
                        let at = rng.random_range(0..cards.len());
                        hands[other].insert(cards.swap_remove(at));
                    }
                }
            }
        }
        Some(hands)
    }
}

/// Shapes of the first two of the unknown hands; a third has the rest.
fn by_shapes(
    hands: &BySeat<Option<Hand>>,
    cells: &BySeat<Cells>,
    seats: Vec<Seat>,
) -> Option<Plan> {
    let seen = hands
        .values()
        .flatten()
        .fold(Hand::EMPTY, |seen, &hand| seen | hand);
    let unseen: [u8; 4] = Suit::ALL.map(|suit| (!seen).length(suit) as u8);
    let allowed: Vec<ShapeSet> = seats.iter().map(|&seat| cells[seat].shapes()).collect();
    let mut pairs = Vec::new();
    let mut sum = 0.0;
    for first in allowed[0].iter() {
        let a = shapes::all()[first];
        let Some(left) = less(unseen, a) else {
            continue;
        };
        let ways = ways(unseen, a);
        let mut pair = |second: usize, more: f64| {
            sum += ways * more;
            pairs.push((first as u16, second as u16, sum));
        };
        if seats.len() == 2 {
            // The second hand has what is left.
            let second = shapes::of_lengths(left);
            if allowed[1].contains(second) {
                pair(second, 1.0);
            }
            continue;
        }
        for second in allowed[1].iter() {
            let b = shapes::all()[second];
            let Some(rest) = less(left, b) else {
                continue;
            };
            if allowed[2].contains(shapes::of_lengths(rest)) {
                pair(second, self::ways(left, b));
            }
        }
    }
    (!pairs.is_empty()).then_some(Plan::Shapes { seats, pairs })
}

/// The seat of which most is known, with its points and shapes.
fn first(cells: &BySeat<Cells>) -> Option<Plan> {
    let plans = Seat::ALL.map(|seat| {
        let mut sum = 0.0;
        let mut listed = Vec::new();
        for (points, shape) in cells[seat].iter() {
            let weight = f64::from(shapes::weight(points, shape));
            if weight > 0.0 {
                sum += weight;
                listed.push((points as u8, shape as u16, sum));
            }
        }
        (sum, seat, listed)
    });
    let (sum, seat, cells) = plans.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    (sum > 0.0).then_some(Plan::First { seat, cells })
}

fn less(from: [u8; 4], taken: [u8; 4]) -> Option<[u8; 4]> {
    let mut left = [0; 4];
    for suit in 0..4 {
        left[suit] = from[suit].checked_sub(taken[suit])?;
    }
    Some(left)
}

/// In how many ways a hand of these lengths can be taken from suits of those.
fn ways(from: [u8; 4], taken: [u8; 4]) -> f64 {
    let pairs = from.into_iter().zip(taken);
    pairs
        .map(|(n, k)| CHOOSE[usize::from(n)][usize::from(k)])
        .product()
}

static CHOOSE: LazyLock<[[f64; 14]; 14]> = LazyLock::new(|| {
    let mut table = [[0.0; 14]; 14];
    for n in 0..14 {
        table[n][0] = 1.0;
        for k in 1..=n {
            table[n][k] = table[n - 1][k - 1] + if k < n { table[n - 1][k] } else { 0.0 };
        }
    }
    table
});

/// The holdings with a given number of cards and points.
static HOLDINGS: LazyLock<Vec<[Vec<u16>; 11]>> = LazyLock::new(|| {
    let mut holdings: Vec<[Vec<u16>; 11]> = vec![Default::default(); 14];
    for bits in 0..1_u16 << 13 {
        let holding = Holding::from_bits(bits);
        holdings[holding.len()][usize::from(holding.points())].push(bits);
    }
    holdings
});

/// A hand with these points and lengths, all equally likely.
pub fn hand_of(points: usize, lengths: [u8; 4], rng: &mut impl Rng) -> Hand {
    // How many ways there are for the suits from each on to have a given number of points.
    let mut ways = [[0.0_f64; POINTS]; 5];
    ways[4][0] = 1.0;
    for suit in (0..4).rev() {
        for total in 0..POINTS {
            let own = HOLDINGS[usize::from(lengths[suit])].iter().enumerate();
            ways[suit][total] = own
                .filter(|&(own, _)| own <= total)
                .map(|(own, holdings)| holdings.len() as f64 * ways[suit + 1][total - own])
                .sum();
        }
    }
    let mut left = points;
    let mut hand = Hand::EMPTY;
    for suit in Suit::ALL {
        let at = suit.index();
        let mut drawn = rng.random_range(0.0..ways[at][left].max(f64::MIN_POSITIVE));
        let groups = &HOLDINGS[usize::from(lengths[at])];
        for (own, holdings) in groups.iter().enumerate().take(left + 1) {
            let weight = holdings.len() as f64 * ways[at + 1][left - own];
            if drawn < weight {
                let bits = holdings[rng.random_range(0..holdings.len())];
                let ranks = Rank::ALL
                    .into_iter()
                    .filter(|&rank| bits >> rank as u8 & 1 != 0);
                hand.extend(ranks.map(|rank| Card::new(suit, rank)));
                left -= own;
                break;
            }
            drawn -= weight;
        }
    }
    hand
}

#[cfg(test)]
mod tests {
    use super::super::quantity::Quantity;
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    fn notrump() -> Cells {
        let mut cells = Cells::between(Quantity::Hcp, 15, 17).unwrap();
        cells.and(&Cells::between(Quantity::Balanced, 1, 1).unwrap());
        cells
    }

    /// The share of deals in which something is so, drawn by the sampler and by chance alone.
    fn shares(
        hands: BySeat<Option<Hand>>,
        cells: &BySeat<Cells>,
        so: fn(&Deal) -> bool,
    ) -> (f64, f64) {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let sampler = Sampler::new(hands, cells.clone()).unwrap();
        let count = 4_000;
        let drawn = (0..count)
            .filter(|_| so(&sampler.draw(&mut rng).unwrap()))
            .count();
        let known = cards::Layout::new(hands.map(Option::unwrap_or_default)).unwrap();
        let (mut fits, mut right) = (0, 0);
        while fits < count {
            let deal = known.fill(&mut rng);
            if Seat::ALL
                .into_iter()
                .all(|seat| cells[seat].contains(deal[seat]))
            {
                fits += 1;
                right += usize::from(so(&deal));
            }
        }
        (drawn as f64 / count as f64, right as f64 / count as f64)
    }

    #[test]
    fn no_deal_is_favoured() {
        let mut cells = BySeat::from_fn(|_| Cells::ALL);
        cells[Seat::North] = notrump();
        let so = |deal: &Deal| {
            deal[Seat::North].length(Suit::Spades) == 4 && deal[Seat::East].points() > 7
        };
        for south in [None, Some("AK43.Q62.J872.93".parse().unwrap())] {
            let mut hands = BySeat::default();
            hands[Seat::South] = south;
            if south.is_some() {
                cells[Seat::South] = Cells::ALL;
            }
            let (drawn, right) = shares(hands, &cells, so);
            // Five standard deviations of a share of one in eight among 4,000, twice.
            assert!((drawn - right).abs() < 0.037, "{drawn} and {right}");
        }
    }

    #[test]
    fn what_cannot_be_is_said_so() {
        let mut hands = BySeat::default();
        hands[Seat::South] = Some("AKQJT98765432...".parse().unwrap());
        let mut cells = BySeat::from_fn(|_| Cells::ALL);
        cells[Seat::North] = Cells::between(Quantity::Length(Suit::Spades), 1, 13).unwrap();
        assert!(Sampler::new(hands, cells).is_none());
    }
}
