//! What a player believes of the cards that he does not see: ways in which they may lie, each with
//! a weight.
//!
//! Deals are drawn that agree with every card played and every suit shown out of, by how well they
//! agree with the auction; then each is weighed by how likely its hands would have played as they
//! did. When few ways are left they are all looked at.

use super::dealing::{Dealing, Pair};
use super::prior::Prior;
use super::reading::Reading;
use super::{Table, World};
use crate::bidding::{Cells, Sampler};
use crate::{Auction, Vulnerability};
use cards::{BySeat, Hand, Layout, Seat};
use rand::{Rng, RngExt};

/// So many deals are drawn and weighed for each that is kept.
const DRAWN: usize = 8;
/// If there are no more ways than so many for each deal that is wanted, all are looked at.
const LISTED: f64 = 16.0;
/// A way that is less likely than the likeliest by this much is left out.
const NEGLIGIBLE: f64 = 1e-4;

/// All that the reading of an auction depends on.
type Heard = (Auction, Vulnerability, String);

/// A player's belief. It is about one board at a time and notices by itself when that is over.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    priors: Option<(Heard, BySeat<Prior>)>,
    signals: bool,
}

impl Belief {
    /// Of nothing yet.
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

    /// At most so many ways in which the hidden cards may lie, and at least one; their weights sum to 1.
    pub fn worlds(&mut self, table: &Table<'_>, count: usize, rng: &mut impl Rng) -> Vec<World> {
        let seen = table.seen;
        let known = seen.hands.map(Option::unwrap_or_default);
        let hidden: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|&seat| seen.hands[seat].is_none())
            .collect();
        let unseen = seen.unseen();
        let world = |hands| World { hands, weight: 1.0 };
        match hidden[..] {
            [] => vec![world(known)],
            [one] => {
                let mut hands = known;
                hands[one] = unseen;
                vec![world(hands)]
            }
            [first, second] => {
                let signals = self.signals;
                let priors = self.priors(table);
                let seats = [first, second];
                let dealing = Dealing::new(
                    seats,
                    seats.map(|seat| seen.played[seat]),
                    seen.cards_left(first),
                    seats.map(|seat| &seen.void[seat]),
                    unseen,
                    seats.map(|seat| &priors[seat]),
                );
                pairs(&dealing, table, signals, count.max(1), rng)
                    .into_iter()
                    .map(|(pair, weight)| {
                        let mut hands = known;
                        hands[first] = pair[0];
                        hands[second] = pair[1];
                        World { hands, weight }
                    })
                    .collect()
            }
            _ => self.whole_deals(table, count.max(1), rng),
        }
    }

    /// What the auction says of each hand.
    fn priors(&mut self, table: &Table<'_>) -> &BySeat<Prior> {
        let situation = table.situation;
        let card = table.system.card().name();
        let same = self
            .priors
            .as_ref()
            .is_some_and(|((auction, vulnerable, name), _)| {
                auction == situation.auction()
                    && *vulnerable == situation.vulnerability()
                    && name == card
            });
        if !same {
            self.priors = None;
        }
        let read = || {
            let heard = (
                situation.auction().clone(),
                situation.vulnerability(),
                card.to_owned(),
            );
            (
                heard,
                BySeat::from_fn(|seat| Prior::new(situation.known(seat))),
            )
        };
        &self.priors.get_or_insert_with(read).1
    }

    /// Deals as the opening leader may imagine them: three hands are hidden.
    fn whole_deals(&mut self, table: &Table<'_>, count: usize, rng: &mut impl Rng) -> Vec<World> {
        let priors = self.priors(table);
        let known = table.seen.hands.map(Option::unwrap_or_default);
        let cells = BySeat::from_fn(|seat| priors[seat].near());
        let fitting = Sampler::new(table.seen.hands, cells)
            .or_else(|| Sampler::new(table.seen.hands, BySeat::from_fn(|_| Cells::ALL)));
        let layout = Layout::new(known).unwrap_or(Layout::EMPTY);
        let deal = |rng: &mut _| {
            let drawn = fitting.as_ref().and_then(|sampler| sampler.draw(rng));
            *drawn.unwrap_or_else(|| layout.fill(rng)).hands()
        };
        let hidden = |seat: &Seat| table.seen.hands[*seat].is_none();
        let drawn: Vec<(BySeat<Hand>, f64)> = (0..count * DRAWN)
            .map(|_| {
                let hands = deal(rng);
                let seats = Seat::ALL.into_iter().filter(hidden);
                let weights = seats.map(|seat| f64::from(priors[seat].weight(hands[seat])));
                (hands, weights.product())
            })
            .collect();
        let kept = resampled(drawn, count, rng);
        kept.into_iter()
            .map(|(hands, weight)| World { hands, weight })
            .collect()
    }
}

/// Ways in which the cards lie in two hands, with their weights.
fn pairs(
    dealing: &Dealing<'_>,
    table: &Table<'_>,
    signals: bool,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<(Pair, f64)> {
    let reading = Reading::new(table, dealing.seats, signals);
    let mut weighed: Vec<(Pair, f64)> = if dealing.layouts() <= LISTED * count as f64 {
        let all = dealing.all().into_iter();
        all.map(|pair| {
            (
                pair,
                f64::from(dealing.weight(&pair)) * reading.likelihood(&pair),
            )
        })
        .collect()
    } else {
        let drawn = (0..count * DRAWN).map(|_| dealing.draw(rng));
        drawn
            .map(|pair| (pair, reading.likelihood(&pair)))
            .collect()
    };
    let most = weighed
        .iter()
        .fold(0.0, |most: f64, &(_, weight)| most.max(weight));
    weighed.retain(|&(_, weight)| weight >= most * NEGLIGIBLE);
    resampled(weighed, count, rng)
}

/// At most so many of these, each taken as often as its weight says; the weights then sum to 1.
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
