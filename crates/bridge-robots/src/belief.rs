//! What a player believes of the cards that he does not see: ways in which they may lie, each with
//! a weight.
//!
//! Deals are drawn that agree with every card played and every suit shown out of, by how well they
//! agree with the auction; then each is weighed by how likely its hands would have played as they
//! did. Those that still agree with what is seen are kept from card to card, with all that was found
//! out about them, and new ones fill the gaps. When few ways are left they are all looked at.

use super::dealing::{Dealing, Pair};
use super::heard::Heard;
use super::reading::Reading;
use super::trio::Trio;
use super::world::Past;
use super::{Style, Table, Thought, Valuation, World};
use cards::{BySeat, Card, Hand, Rank, Seat, Suit};
use rand::{Rng, RngExt};

/// So many deals are drawn and weighed for each that is kept.
const DRAWN: usize = 8;
/// Before the opening lead so many for each of those, of which the contract leaves one.
const SIFTED: usize = 3;
/// If there are no more ways than so many for each deal that is wanted, all are looked at.
const LISTED: f64 = 16.0;
/// A way that is less likely than the likeliest by this much is left out.
const NEGLIGIBLE: f64 = 1e-4;
/// One that was kept, and has become less likely than the likeliest by this much, is given up.
const FADED: f64 = 0.02;
/// For the odds of a suit so many deals are supposed, or all.
const SUPPOSED: usize = 2_000;
/// At least one in so many ways is new.
const NEW: usize = 4;

/// A player's belief. It is about one board at a time and notices by itself when that is over.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    heard: Option<Heard>,
    /// Whether hands are asked if they would have bid so.
    asking: bool,
    signals: bool,
    kept: Kept,
}

/// The worlds of an earlier card.
#[derive(Clone, Debug, Default)]
struct Kept {
    /// What had been played then.
    record: Vec<Card>,
    /// The whole hands, with what is remembered of them.
    worlds: Vec<(BySeat<Hand>, Past)>,
}

impl Kept {
    /// What is left in two hidden hands, in the worlds that agree with what has been seen since.
    fn survivors(&self, table: &Table<'_>, seats: [Seat; 2]) -> Vec<(Pair, Past)> {
        let seen = table.seen;
        if !table.view.record.starts_with(&self.record) {
            return Vec::new();
        }
        let agrees = |whole: &BySeat<Hand>| {
            Seat::ALL.into_iter().all(|seat| {
                let (held, played) = (whole[seat], seen.played[seat]);
                let left = held - played;
                let has = |suit: &Suit| !left.of_suit(*suit).is_empty();
                let void = |suit: &Suit| seen.void[seat][*suit];
                match seen.hands[seat] {
                    Some(hand) => held == hand | played,
                    None => {
                        (played - held).is_empty() && !Suit::ALL.iter().any(|s| void(s) && has(s))
                    }
                }
            })
        };
        let still = self.worlds.iter().filter(|(whole, _)| agrees(whole));
        let left = |whole: &BySeat<Hand>| seats.map(|seat| whole[seat] - seen.played[seat]);
        still.map(|(whole, past)| (left(whole), *past)).collect()
    }
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

    /// The same, that asks each hand whether it would have bid as its holder did.
    #[must_use]
    pub fn asking_for_calls(self) -> Self {
        Belief {
            asking: true,
            ..self
        }
    }

    /// The belief of those who play in this style; none if they do without.
    pub fn of(style: Style) -> Option<Self> {
        match style {
            Style::Simple | Style::Minimax { .. } => None,
            Style::DoubleDummy { .. } => Some(Belief::new()),
            Style::Expert(thought) => Some(Belief::with(thought)),
        }
    }

    /// The belief of somebody who gives a card so much thought.
    pub(super) fn with(thought: Thought) -> Self {
        let mut belief = Belief::new();
        if thought.calls {
            belief = belief.asking_for_calls();
        }
        if thought.signals {
            belief = belief.reading_signals();
        }
        belief
    }

    /// How likely it is that the hands have these cards left, in units that do not matter; nothing is said
    /// unless two of them are hidden.
    pub fn likelihoods(&mut self, table: &Table<'_>, left: &[BySeat<Hand>]) -> Vec<f64> {
        let [first, second] = hidden(table)[..] else {
            return Vec::new();
        };
        let seats = [first, second];
        let signals = self.signals;
        let heard = self.heard(table);
        let dealing = heard.dealing(table, seats);
        let reading = Reading::new(table, seats, signals);
        left.iter()
            .map(|hands| {
                let pair = seats.map(|seat| hands[seat]);
                let agrees = f64::from(dealing.weight(&pair)) * heard.of_pair(table, seats, &pair);
                agrees * reading.likelihood(&pair)
            })
            .collect()
    }

    /// At most so many ways in which the hidden cards may lie, and at least one; their weights sum to 1.
    pub fn worlds(&mut self, table: &Table<'_>, count: usize, rng: &mut impl Rng) -> Vec<World> {
        let seen = table.seen;
        let known = seen.hands.map(Option::unwrap_or_default);
        let unseen = seen.unseen();
        let world = |hands| World::new(hands, 1.0);
        match hidden(table)[..] {
            [] => vec![world(known)],
            [one] => {
                let mut hands = known;
                hands[one] = unseen;
                vec![world(hands)]
            }
            [first, second] => {
                let signals = self.signals;
                let seats = [first, second];
                let kept = self.kept.survivors(table, seats);
                let heard = self.heard(table);
                let dealing = heard.dealing(table, seats);
                let reading = Reading::new(table, seats, signals);
                let likelihood =
                    |pair: &Pair| heard.of_pair(table, seats, pair) * reading.likelihood(pair);
                let ways = match dealing.layouts() <= LISTED * count.max(1) as f64 {
                    true => listed(&dealing, likelihood, count.max(1), rng),
                    false => drawn(&dealing, likelihood, &kept, count.max(1), rng),
                };
                ways.into_iter()
                    .map(|(pair, weight, past)| {
                        let mut hands = known;
                        hands[first] = pair[0];
                        hands[second] = pair[1];
                        World {
                            hands,
                            weight,
                            past,
                        }
                    })
                    .collect()
            }
            _ => self.whole_deals(table, count.max(1), rng),
        }
    }

    /// What one of two hidden hands may have left of a suit, with weights from all but the cards
    /// played of it: from many deals, which nobody solves. Nothing if more hands are hidden.
    pub(super) fn holdings(
        &mut self,
        table: &Table<'_>,
        seats: [Seat; 2],
        suit: Suit,
        rng: &mut impl Rng,
    ) -> Vec<(Hand, f64)> {
        if seats.iter().any(|&seat| table.seen.hands[seat].is_some()) {
            return Vec::new();
        }
        let heard = self.heard(table);
        let dealing = heard.dealing(table, seats);
        let reading = Reading::new(table, seats, false).without(suit);
        let likelihood = |pair: &Pair| heard.of_pair(table, seats, pair) * reading.likelihood(pair);
        let weighed = |pair: Pair, weight: f64| (pair[0].of_suit(suit), weight * likelihood(&pair));
        match dealing.layouts() <= SUPPOSED as f64 {
            true => {
                let all = dealing.all().into_iter();
                all.map(|pair| weighed(pair, f64::from(dealing.weight(&pair))))
                    .collect()
            }
            false => (0..SUPPOSED)
                .map(|_| weighed(dealing.draw(rng), 1.0))
                .collect(),
        }
    }

    /// Keeps worlds for the next card, with what was found out about them.
    pub(super) fn keep(&mut self, table: &Table<'_>, worlds: &[World], valuation: &Valuation) {
        let seen = table.seen;
        let looked_at = worlds.iter().zip(&valuation.plausibility);
        let worlds = looked_at.map(|(world, plausibility)| {
            let whole = BySeat::from_fn(|seat| world.hands[seat] | seen.played[seat]);
            let past = Past {
                tricks: Some(seen.finished.len()),
                plausibility: world.past.plausibility * plausibility,
                ..world.past
            };
            (whole, past)
        });
        self.kept = Kept {
            worlds: worlds.collect(),
            record: table.view.record.clone(),
        };
    }

    /// What is made of the auction.
    fn heard(&mut self, table: &Table<'_>) -> &Heard {
        if self.heard.as_ref().is_some_and(|heard| !heard.is_of(table)) {
            self.heard = None;
        }
        let asking = self.asking;
        let heard = self.heard.get_or_insert_with(|| Heard::new(table, asking));
        let seen = table.seen;
        let whole = BySeat::from_fn(|seat| seen.hands[seat].map(|left| left | seen.played[seat]));
        heard.look_at(table.system, &whole);
        heard
    }

    /// Deals as the opening leader may imagine them: three hands are hidden.
    fn whole_deals(&mut self, table: &Table<'_>, count: usize, rng: &mut impl Rng) -> Vec<World> {
        let held = table.seen.hands[table.seat].unwrap_or_default();
        let asking = self.asking;
        let heard = self.heard(table);
        let trio = Trio::new(table.seat, held, &heard.priors);
        let likelihood = |deal: &BySeat<Hand>| -> f64 {
            let hidden = Seat::ALL.into_iter().filter(|&seat| seat != table.seat);
            let bid = hidden.map(|seat| heard.likelihood(table.system, seat, deal[seat]));
            bid.product()
        };
        // Whether it goes with the contract is soon asked of a deal, and its calls are not: so many are
        // asked the first, and those that pass the second.
        let deals = match asking {
            true => {
                let many = (0..count * DRAWN * SIFTED).map(|_| trio.draw(rng));
                let many = many.map(|deal| (deal, heard.outcome.likelihood(&deal)));
                resampled(many.collect(), count * DRAWN, rng)
            }
            false => (0..count).map(|_| (trio.draw(rng), 1.0)).collect(),
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
fn hidden(table: &Table<'_>) -> Vec<Seat> {
    let seats = Seat::ALL.into_iter();
    seats
        .filter(|&seat| table.seen.hands[seat].is_none())
        .collect()
}

/// A way in which the cards lie in two hands, its weight, and what is remembered of it.
type Way = (Pair, f64, Past);

/// All ways in which the cards may lie, or the likeliest.
fn listed(
    dealing: &Dealing<'_>,
    likelihood: impl Fn(&Pair) -> f64,
    count: usize,
    rng: &mut impl Rng,
) -> Vec<Way> {
    let weight = |pair: &Pair| f64::from(dealing.weight(pair)) * likelihood(pair);
    let all = dealing.all().into_iter().map(|pair| (pair, weight(&pair)));
    let ways = resampled(in_order(likely(all.collect(), NEGLIGIBLE)), count, rng);
    ways.into_iter()
        .map(|(pair, weight)| (pair, weight, Past::NEW))
        .collect()
}

/// Ways that were kept, and new ones.
fn drawn(
    dealing: &Dealing<'_>,
    likelihood: impl Fn(&Pair) -> f64,
    kept: &[(Pair, Past)],
    count: usize,
    rng: &mut impl Rng,
) -> Vec<Way> {
    // 1. Those that were kept, drawn by what they were worth once, count for what they are worth now.
    let worth = |&(pair, past): &(Pair, Past)| {
        let now = likelihood(&pair);
        ((pair, past), past.odds * past.plausibility * now)
    };
    let mut old = likely(kept.iter().map(worth).collect(), FADED);
    old.truncate(count - count.div_ceil(NEW));
    let fresh = count - old.len();
    // 2. New ones.
    let drawn = (0..fresh * DRAWN).map(|_| dealing.draw(rng));
    let drawn = drawn.map(|pair| (pair, likelihood(&pair)));
    let new = resampled(in_order(likely(drawn.collect(), NEGLIGIBLE)), fresh, rng);
    // 3. Both together, each kind by how many ways it is as good as.
    let total: f64 = old.iter().map(|&(_, weight)| weight).sum();
    let squares: f64 = old.iter().map(|&(_, weight)| weight * weight).sum();
    let worth_of_old = if squares > 0.0 {
        total * total / squares
    } else {
        0.0
    };
    let all = worth_of_old + fresh as f64;
    let old = old
        .into_iter()
        .map(|((pair, past), weight)| (pair, weight / total * worth_of_old / all, past));
    let new = new.into_iter().map(|(pair, share)| {
        let past = Past {
            odds: share * fresh as f64 / likelihood(&pair).max(f64::MIN_POSITIVE),
            ..Past::NEW
        };
        (pair, share * fresh as f64 / all, past)
    });
    let mut ways: Vec<Way> = old.chain(new).collect();
    shuffle(&mut ways, rng);
    ways
}

/// Those that are not much less likely than the likeliest.
fn likely<T>(mut weighed: Vec<(T, f64)>, least: f64) -> Vec<(T, f64)> {
    let most = weighed
        .iter()
        .fold(0.0, |most: f64, &(_, weight)| most.max(weight));
    weighed.retain(|&(_, weight)| weight >= most * least);
    weighed
}

/// Sorted by where the honours lie: steps of equal size through them then take each honour on either
/// side as often as it is likely, and less is left to luck.
fn in_order(mut ways: Vec<(Pair, f64)>) -> Vec<(Pair, f64)> {
    ways.sort_by_cached_key(|(pair, _)| by_honour(|card| pair[0].contains(card)));
    ways
}

/// Something of each honour, the highest first.
fn by_honour<T>(of: impl Fn(Card) -> T) -> [[T; 4]; 4] {
    [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack]
        .map(|rank| Suit::ALL.map(|suit| of(Card::new(suit, rank))))
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
