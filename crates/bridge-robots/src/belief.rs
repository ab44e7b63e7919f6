//! What a player believes of the cards that he does not see: ways in which they may lie, each with
//! a weight.
//!
//! Deals are drawn that agree with every card played and every suit shown out of, by how well they
//! agree with the auction; then each is weighed by how likely its hands would have played as they
//! did. When few ways are left they are all looked at.

use super::auction_reading::AuctionReading;
use super::play_reading::PlayReading;
use super::three_hands::ThreeHandSampler;
use super::two_hands::{Pair, TwoHandSampler};
use super::{ExpertConfig, PlayContext, Style, World};
use cards::{BySeat, Card, Hand, Rank, Seat, Suit};
use rand::{Rng, RngExt};

/// How many deals are drawn and weighed for each that is kept.
const DRAWS_PER_WORLD: usize = 8;
/// Before the opening lead: how many for each of those, of which the contract leaves one.
const LEAD_DRAW_FACTOR: usize = 3;
/// All layouts are listed if there are no more than this many for each deal that is wanted.
const LISTED: f64 = 16.0;
/// A way that is less likely than the likeliest by this much is left out.
const NEGLIGIBLE: f64 = 1e-4;
/// How many deals are sampled for the odds of a suit.
const SUIT_ODDS_SAMPLES: usize = 2_000;

/// How a player forms his belief. What he believes follows from the table and from chance, and nothing is
/// carried over from one card to the next.
#[derive(Copy, Clone, Debug, Default)]
pub struct Belief {
    /// Weighs worlds by whether each hidden hand would have made its calls.
    weighs_calls: bool,
    signals: bool,
}

impl Belief {
    /// By what was shown in the auction and played since.
    pub fn new() -> Self {
        Belief::default()
    }

    /// The same, that reads small cards of the defenders as signals.
    #[must_use]
    pub fn reading_signals(self) -> Self {
        Belief {
            signals: true,
            ..self
        }
    }

    /// The same, but weighing each hand by whether it would have bid as its holder did.
    #[must_use]
    pub fn weighing_calls(self) -> Self {
        Belief {
            weighs_calls: true,
            ..self
        }
    }

    /// The belief of those who play in this style; none if they do without.
    pub fn of(style: Style) -> Option<Self> {
        match style {
            Style::Simple | Style::Minimax { .. } => None,
            Style::DoubleDummy { .. } => Some(Belief::new()),
            Style::Expert(config) => Some(Belief::with(config)),
        }
    }

    /// The belief of an expert with this configuration.
    pub(super) fn with(config: ExpertConfig) -> Self {
        let mut belief = Belief::new();
        if config.calls {
            belief = belief.weighing_calls();
        }
        if config.signals {
            belief = belief.reading_signals();
        }
        belief
    }

    /// How likely it is that the hands have these cards left, in units that do not matter; empty
    /// unless two of them are hidden.
    pub fn likelihoods(&self, context: &PlayContext<'_>, left: &[BySeat<Hand>]) -> Vec<f64> {
        let [first, second] = hidden(context)[..] else {
            return Vec::new();
        };
        let seats = [first, second];
        let auction = self.read_auction(context);
        let sampler = auction.sampler(context, seats);
        let reading = PlayReading::new(context, seats, self.signals);
        left.iter()
            .map(|hands| {
                let pair = seats.map(|seat| hands[seat]);
                let agrees =
                    f64::from(sampler.weight(&pair)) * auction.of_pair(context, seats, &pair);
                agrees * reading.likelihood(&pair)
            })
            .collect()
    }

    /// At most `count` ways in which the hidden cards may lie, and at least one; their weights sum to 1.
    pub fn worlds(
        &self,
        context: &PlayContext<'_>,
        count: usize,
        rng: &mut impl Rng,
    ) -> Vec<World> {
        let seen = context.seen;
        let known = seen.hands.map(Option::unwrap_or_default);
        let unseen = seen.unseen();
        let world = |hands| World::new(hands, 1.0);
        match hidden(context)[..] {
            [] => vec![world(known)],
            [one] => {
                let mut hands = known;
                hands[one] = unseen;
                vec![world(hands)]
            }
            [first, second] => {
                let seats = [first, second];
                let auction = self.read_auction(context);
                let sampler = auction.sampler(context, seats);
                let reading = PlayReading::new(context, seats, self.signals);
                let likelihood =
                    |pair: &Pair| auction.of_pair(context, seats, pair) * reading.likelihood(pair);
                let ways = if sampler.layouts() <= LISTED * count.max(1) as f64 {
                    listed(&sampler, likelihood, count.max(1), rng)
                } else {
                    drawn(&sampler, likelihood, count.max(1), rng)
                };
                ways.into_iter()
                    .map(|(pair, weight)| {
                        let mut hands = known;
                        hands[first] = pair[0];
                        hands[second] = pair[1];
                        World::new(hands, weight)
                    })
                    .collect()
            }
            _ => self.whole_deals(context, count.max(1), rng),
        }
    }

    /// What one of two hidden hands may have left of a suit, with weights from all but the cards
    /// played of it: from many deals, which nobody solves. Nothing if more hands are hidden.
    pub(super) fn holdings(
        &self,
        context: &PlayContext<'_>,
        seats: [Seat; 2],
        suit: Suit,
        rng: &mut impl Rng,
    ) -> Vec<(Hand, f64)> {
        if seats.iter().any(|&seat| context.seen.hands[seat].is_some()) {
            return Vec::new();
        }
        let auction = self.read_auction(context);
        let sampler = auction.sampler(context, seats);
        let reading = PlayReading::new(context, seats, false).without(suit);
        let likelihood =
            |pair: &Pair| auction.of_pair(context, seats, pair) * reading.likelihood(pair);
        let weighed = |pair: Pair, weight: f64| (pair[0].of_suit(suit), weight * likelihood(&pair));
        if sampler.layouts() <= SUIT_ODDS_SAMPLES as f64 {
            let all = sampler.all().into_iter();
            all.map(|pair| weighed(pair, f64::from(sampler.weight(&pair))))
                .collect()
        } else {
            (0..SUIT_ODDS_SAMPLES)
                .map(|_| weighed(sampler.draw(rng), 1.0))
                .collect()
        }
    }

    /// What is made of the auction.
    fn read_auction(&self, context: &PlayContext<'_>) -> AuctionReading {
        let mut auction = AuctionReading::new(context, self.weighs_calls);
        let seen = context.seen;
        let whole = BySeat::from_fn(|seat| seen.hands[seat].map(|left| left | seen.played[seat]));
        auction.look_at(context.systems, &whole);
        auction
    }

    /// Deals as the opening leader may imagine them: three hands are hidden.
    fn whole_deals(
        &self,
        context: &PlayContext<'_>,
        count: usize,
        rng: &mut impl Rng,
    ) -> Vec<World> {
        let held = context.seen.hands[context.seat].unwrap_or_default();
        let auction = self.read_auction(context);
        let sampler = ThreeHandSampler::new(context.seat, held, &auction.priors);
        let likelihood = |deal: &BySeat<Hand>| -> f64 {
            let hidden = Seat::ALL.into_iter().filter(|&seat| seat != context.seat);
            let bid = hidden.map(|seat| auction.likelihood(context.systems, seat, deal[seat]));
            bid.product()
        };
        // The test against the contract is quick and that of the calls is not, so the first sifts many
        // deals for the second.
        let deals = if self.weighs_calls {
            let many = (0..count * DRAWS_PER_WORLD * LEAD_DRAW_FACTOR).map(|_| sampler.draw(rng));
            let many = many.map(|deal| (deal, auction.outcome.likelihood(&deal)));
            resampled(many.collect(), count * DRAWS_PER_WORLD, rng)
        } else {
            (0..count).map(|_| (sampler.draw(rng), 1.0)).collect()
        };
        let weighed = deals.into_iter();
        let weighed = weighed.map(|(deal, share)| (deal, share * likelihood(&deal)));
        let mut weighed: Vec<_> = weighed.collect();
        let holder = |deal: &BySeat<Hand>, card| {
            Seat::ALL
                .into_iter()
                .position(|seat| deal[seat].contains(card))
        };
        weighed.sort_by_cached_key(|(deal, _)| by_honour(|card| holder(deal, card)));
        resampled(weighed, count, rng)
            .into_iter()
            .map(|(deal, weight)| World::new(deal, weight))
            .collect()
    }
}

/// Whose hands are not seen at this table.
fn hidden(context: &PlayContext<'_>) -> Vec<Seat> {
    let seats = Seat::ALL.into_iter();
    seats
        .filter(|&seat| context.seen.hands[seat].is_none())
        .collect()
}

/// A way in which the cards lie in two hands, and its weight.
type Way = (Pair, f64);

/// All ways in which the cards may lie, or the likeliest.
fn listed(
    sampler: &TwoHandSampler<'_>,
    likelihood: impl Fn(&Pair) -> f64,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<Way> {
    let weight = |pair: &Pair| f64::from(sampler.weight(pair)) * likelihood(pair);
    let all = sampler.all().into_iter().map(|pair| (pair, weight(&pair)));
    resampled(in_order(likely(all.collect())), count, rng)
}

/// Some of the ways in which the cards may lie, by how likely they are.
fn drawn(
    sampler: &TwoHandSampler<'_>,
    likelihood: impl Fn(&Pair) -> f64,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<Way> {
    let drawn = (0..count * DRAWS_PER_WORLD).map(|_| sampler.draw(rng));
    let drawn = drawn.map(|pair| (pair, likelihood(&pair)));
    resampled(in_order(likely(drawn.collect())), count, rng)
}

/// Those that are not much less likely than the likeliest.
fn likely(mut weighed: Vec<Way>) -> Vec<Way> {
    let most = weighed
        .iter()
        .fold(0.0, |most: f64, &(_, weight)| most.max(weight));
    weighed.retain(|&(_, weight)| weight >= most * NEGLIGIBLE);
    weighed
}

/// Sorted by where the honours lie: steps of equal size through them then take each honour on either
/// side as often as it is likely, and less is left to luck.
fn in_order(mut ways: Vec<Way>) -> Vec<Way> {
    ways.sort_by_cached_key(|(pair, _)| by_honour(|card| pair[0].contains(card)));
    ways
}

/// Something of each honour, the highest first.
fn by_honour<T>(of: impl Fn(Card) -> T) -> [[T; 4]; 4] {
    [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack]
        .map(|rank| Suit::ALL.map(|suit| of(Card::new(suit, rank))))
}

/// At most `count` of these, each taken as often as its weight says; the weights then sum to 1.
/// If there are no more than that, they are all taken.
fn resampled<T: Clone + PartialEq>(
    mut items: Vec<(T, f64)>,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<(T, f64)> {
    let total: f64 = items.iter().map(|&(_, weight)| weight).sum();
    if total <= 0.0 {
        // Nothing agrees with what was seen: then nothing is preferred.
        items.iter_mut().for_each(|(_, weight)| *weight = 1.0);
    }
    let total: f64 = items.iter().map(|&(_, weight)| weight).sum();
    if items.len() <= count {
        items.iter_mut().for_each(|(_, weight)| *weight /= total);
        shuffle(&mut items, rng);
        return items;
    }
    // One number drawn, and steps of equal size from there: the least luck that is possible.
    let step = total / count as f64;
    let mut next = rng.random_range(0.0..step);
    let mut sum = 0.0;
    let mut taken: Vec<(T, f64)> = Vec::with_capacity(count);
    for (item, weight) in items {
        sum += weight;
        let mut times = 0;
        while next < sum && times < count {
            times += 1;
            next += step;
        }
        if times > 0 {
            taken.push((item, times as f64 / count as f64));
        }
    }
    shuffle(&mut taken, rng);
    taken
}

/// In any order, so that the first ones are as good a sample as all of them.
fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.random_range(0..=last));
    }
}
