//! Builds an answer to a lead that follows all rules, card by card in an order of preference.

use crate::component::{Format, run_starts, tractor_at};
use crate::follow::{pairs_to_serve, tractors_to_serve};
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::ruleset::Ruleset;
use crate::trick::Trick;

/// Which cards to play first: slots of the first tier before those of the second, and so on; within
/// a tier the lowest first, or the highest.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Preference<'a> {
    pub(crate) tiers: &'a [u64],
    pub(crate) highest_first: bool,
}

impl Preference<'_> {
    #[inline]
    fn pick(&self, mask: u64) -> Option<u32> {
        // From the last tier to the first without leaving early: the branch cannot be predicted,
        // and checking all of them costs less than a misprediction.
        let mask = self.tiers.iter().rev().fold(mask, |best, &tier| {
            let here = mask & tier;
            if here != 0 { here } else { best }
        });
        if self.highest_first {
            mask.checked_ilog2()
        } else {
            (mask != 0).then(|| mask.trailing_zeros())
        }
    }

    /// Takes this many cards from a pile.
    #[inline]
    pub(crate) fn take(&self, mut pile: Pile, cards: u32) -> Pile {
        let mut taken = Pile::EMPTY;
        for _ in 0..cards {
            let Some(slot) = self.pick(pile.one) else {
                break;
            };
            pile.take(slot as usize);
            taken.add(slot as usize);
        }
        taken
    }
}

/// The answer to a lead that follows all rules and otherwise this preference.
pub(crate) fn respond(
    order: &Order,
    rules: &Ruleset,
    format: &Format,
    hand: Pile,
    preference: &Preference<'_>,
) -> Pile {
    let suit = usize::from(format.suit);
    let led = u32::from(format.cards);
    let held = hand.within(order.mask(suit));
    if led == 1 {
        let from = if held.one != 0 { held.one } else { hand.one };
        let slot = preference.pick(from).expect("a card is held");
        return Pile::singles(1 << slot);
    }
    let count = held.len();
    if count <= led {
        return held.plus(preference.take(hand.minus(held), led - count));
    }
    if format.pairs == 0 {
        return preference.take(held, led);
    }
    let mut play = Pile::EMPTY;
    let mut left = held;
    if !format.tractors().is_empty() {
        let served = tractors_to_serve(rules, format, order.rungs(held.two, suit));
        for (nth, &length) in served.iter().enumerate() {
            let rungs = order.rungs(left.two, suit);
            let starts = run_starts(rungs.mask, length);
            let fits = |start: &u32| {
                starts >> start & 1 == 1
                    && rungs.without(*start, length).can_pack(&served[nth + 1..])
            };
            let start = if preference.highest_first {
                (0..32).rev().find(fits)
            } else {
                (0..32).find(fits)
            };
            let start = start.expect("what is to be served can be packed");
            let tractor = tractor_at(order, left.two, suit, start, length);
            play = play.plus(tractor);
            left = left.minus(tractor);
        }
    }
    let asked = pairs_to_serve(rules, format, held.two.count_ones());
    for _ in play.two.count_ones()..asked {
        let slot = preference.pick(left.two).expect("so many pairs are held");
        play = play.plus(Pile::pairs(1 << slot));
        left = left.minus(Pile::pairs(1 << slot));
    }
    let missing = led - play.len();
    play.plus(preference.take(left, missing))
}

/// The cheapest answer that takes over the trick, if there is one of the lead's own shape: the
/// lowest card, pair or tractor that is high enough, or the lowest trumps that fit.
#[inline]
pub(crate) fn beat(order: &Order, rules: &Ruleset, trick: &Trick, hand: Pile) -> Option<Pile> {
    let led_suit = usize::from(trick.format.suit);
    let held = hand.one & order.mask(led_suit);
    let (suit, own) = if held != 0 {
        (led_suit, hand.within(order.mask(led_suit)))
    } else {
        (TRUMP, hand.within(order.mask(TRUMP)))
    };
    let trumped = usize::from(trick.suit) == TRUMP;
    if suit != TRUMP && trumped {
        return None;
    }
    // Against a plain suit every trump is high enough. The winning cards have a single top, because
    // this is called only for single cards and pairs.
    let above = |mask: u64| {
        if trumped == (suit == TRUMP) {
            mask & order.higher(trick.best.one.ilog2() as usize)
        } else {
            mask
        }
    };
    let format = &trick.format;
    let play = if !format.is_throw() {
        match format.pairs {
            0 => {
                let mask = above(own.one);
                let single = mask & !own.two;
                // A pair is broken only if no single card will do.
                let from = if single != 0 { single } else { mask };
                if from == 0 {
                    return None;
                }
                Pile::singles(1 << from.trailing_zeros())
            }
            1 => {
                let mask = above(own.two);
                if mask == 0 {
                    return None;
                }
                Pile::pairs(mask & mask.wrapping_neg())
            }
            length => {
                let starts = run_starts(order.rungs(own.two, suit).mask, length);
                let least = if trumped == (suit == TRUMP) {
                    (u32::from(trick.rung) + 2).saturating_sub(u32::from(length))
                } else {
                    0
                };
                let starts = starts & (u32::MAX << least.min(31));
                if starts == 0 {
                    return None;
                }
                tractor_at(order, own.two, suit, starts.trailing_zeros(), length)
            }
        }
    } else {
        beat_throw(order, rules, trick, suit, own)?
    };
    // A single card was chosen above the winning one; larger shapes are checked once more.
    let takes = |play| {
        own.len() >= u32::from(format.cards) && trick.takes_over(order, rules, play).is_some()
    };
    (format.cards == 1 || takes(play)).then_some(play)
}

/// A ruff of a throw: the lowest cards of the shapes, and if that is too low, the highest ones.
fn beat_throw(
    order: &Order,
    rules: &Ruleset,
    trick: &Trick,
    suit: usize,
    own: Pile,
) -> Option<Pile> {
    let format = &trick.format;
    if own.len() < u32::from(format.cards) || !format.fits(order, own, suit) {
        return None;
    }
    [false, true].into_iter().find_map(|highest_first| {
        let mut as_led = *format;
        as_led.suit = suit as u8;
        let preference = Preference {
            tiers: &[],
            highest_first,
        };
        let play = respond(order, &Ruleset::STANDARD, &as_led, own, &preference);
        trick.takes_over(order, rules, play).map(|_| play)
    })
}
