//! The decision trees in a fast form: how everybody plays in a play-out.
//!
//! A seat's choice depends on its own hand and on public knowledge, as at the table; but everything
//! is bit masks, and nothing is allocated.

use crate::bots::intermediate::hierarchy;
use crate::component::{Format, decompose, run_starts, tractor_at};
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::{Preference, beat, respond};
use crate::style::Style;
use crate::trick::Trick;
use crate::world::{RoundContext, World};

/// Plays a world to its end; returns the attackers' total.
pub(crate) fn play_out(context: &RoundContext, world: &mut World) -> i32 {
    while !world.is_over() {
        step(context, world);
    }
    world.attackers
}

/// Makes the next play.
#[inline]
pub(crate) fn step(context: &RoundContext, world: &mut World) {
    match &world.trick {
        Some(trick) => {
            let seat = trick.next();
            let hand = world.hands[seat];
            let held = hand.within(context.order.mask(usize::from(trick.format.suit)));
            let led = u32::from(trick.format.cards);
            // Followers have no choice in the last trick, nor with exactly as many cards of the
            // suit as were led: the trees could say nothing else.
            let play = if u32::from(world.size) == led {
                hand
            } else if held.len() == led {
                held
            } else {
                follow(context, world, trick, seat)
            };
            world.follow(context, play);
        }
        None => {
            let (led, format) = lead(context, world, usize::from(world.leader));
            world.lead_as(context, led, format);
        }
    }
}

/// What a seat may see of a world.
#[derive(Copy, Clone)]
struct SeatKnowledge<'a> {
    order: &'a Order,
    hand: Pile,
    unseen: Pile,
    voids: &'a [u8; 4],
    seat: usize,
}

impl SeatKnowledge<'_> {
    /// Whether an opponent is known to be void in a suit and may have trumps.
    #[inline]
    fn may_be_ruffed(&self, suit: usize) -> bool {
        let trumps_out = self.unseen.one & self.order.mask(TRUMP) != 0;
        trumps_out
            && [1, 3].into_iter().any(|step| {
                let voids = self.voids[(self.seat + step) & 3];
                voids >> suit & 1 == 1 && voids >> TRUMP & 1 == 0
            })
    }

    /// The cards of a suit that nothing unseen beats, as singles or as pairs.
    #[inline]
    fn sure(&self, suit: usize) -> Pile {
        let mask = self.order.mask(suit);
        let held = self.hand.within(mask);
        let singles = held.within(self.order.not_below(self.unseen.one & mask));
        let pairs = held.two & self.order.not_below(self.unseen.two & mask);
        Pile {
            one: singles.one | pairs,
            two: singles.two | pairs,
        }
    }
}

/// Chooses a lead, with its format.
pub(crate) fn lead(context: &RoundContext, world: &World, seat: usize) -> (Pile, Format) {
    let order = context.order;
    let eye = SeatKnowledge {
        order,
        hand: world.hands[seat],
        unseen: world.unseen(context, seat),
        voids: &world.voids,
        seat,
    };
    let style = world.styles[seat];
    // 1. Sure winners of a plain suit, all together where throws are allowed.
    let mut best: Option<(u32, usize, Pile)> = None;
    for suit in 0..TRUMP {
        if style == Style::Eager {
            break;
        }
        if eye.hand.one & order.mask(suit) == 0 || eye.may_be_ruffed(suit) {
            continue;
        }
        let sure = eye.sure(suit);
        if !sure.is_empty() {
            let worth = order.points(sure) + 4 * sure.len();
            if best.is_none_or(|(most, ..)| worth > most) {
                best = Some((worth, suit, sure));
            }
        }
    }
    if let Some((_, suit, sure)) = best {
        return shaped(order, sure, suit);
    }
    // 2. Pairs and tractors, plain before trump.
    let mut strongest: Option<(u32, usize, Pile)> = None;
    for suit in 0..=TRUMP {
        let paired = eye.hand.two & order.mask(suit);
        if paired == 0 || (suit == TRUMP && strongest.is_some()) {
            continue;
        }
        let (pairs, top, cards) = longest(order, paired, suit);
        let worth = 100 * u32::from(pairs) + u32::from(top);
        if strongest.is_none_or(|(most, ..)| worth > most) {
            strongest = Some((worth, suit, cards));
        }
    }
    if let Some((worth, suit, cards)) = strongest {
        return (cards, Format::run(suit, (worth / 100) as u8));
    }
    // 3. A high plain card without points, since it may lose.
    let plain = eye.hand.one & !order.mask(TRUMP);
    let without = plain & !order.point_mask();
    if style == Style::Cautious && without != 0 {
        return single(order, without.trailing_zeros());
    }
    let mut slot = None;
    for suit in 0..TRUMP {
        let mask = order.mask(suit);
        let here = if without != 0 {
            without & mask
        } else {
            plain & mask
        };
        if let Some(top) = here.checked_ilog2()
            && slot.is_none_or(|best| order.rung(top as usize) > order.rung(best as usize))
        {
            slot = Some(top);
        }
    }
    if let Some(slot) = slot {
        return single(order, slot);
    }
    // 4. Trumps: winners, otherwise the weakest.
    let sure = eye.sure(TRUMP);
    if let Some(slot) = sure.one.checked_ilog2() {
        return single(order, slot);
    }
    let tiers = hierarchy(order, eye.hand);
    let preference = Preference {
        tiers: &tiers,
        highest_first: false,
    };
    let card = preference.take(eye.hand, 1);
    single(order, card.one.trailing_zeros())
}

#[inline]
fn single(order: &Order, slot: u32) -> (Pile, Format) {
    let format = Format::single(order.suit(slot as usize));
    (Pile::singles(1 << slot), format)
}

/// Cards that stand as a throw, with their format.
#[inline]
fn shaped(order: &Order, cards: Pile, suit: usize) -> (Pile, Format) {
    match cards.len() {
        1 => (cards, Format::single(suit)),
        2 if cards.two != 0 => (cards, Format::run(suit, 1)),
        _ => (cards, Format::of(&decompose(order, cards, suit), suit)),
    }
}

/// The longest tractor, or the highest pair: number of pairs, rung of the top, cards.
#[inline]
fn longest(order: &Order, paired: u64, suit: usize) -> (u8, u8, Pile) {
    let mask = order.rungs(paired, suit).mask;
    if mask & (mask >> 1) == 0 {
        let slot = paired.ilog2();
        return (1, order.rung(slot as usize), Pile::pairs(1 << slot));
    }
    let mut length = 2;
    while run_starts(mask, length + 1) != 0 {
        length += 1;
    }
    let start = run_starts(mask, length).ilog2();
    let cards = tractor_at(order, paired, suit, start, length);
    (length, start as u8 + length - 1, cards)
}

/// Chooses an answer.
#[inline]
pub(crate) fn follow(context: &RoundContext, world: &World, trick: &Trick, seat: usize) -> Pile {
    let order = context.order;
    let rules = &context.rules;
    let hand = world.hands[seat];
    let last = trick.played == 3;
    // The last player need not know what is still out.
    let eye = SeatKnowledge {
        order,
        hand,
        unseen: if last {
            Pile::EMPTY
        } else {
            world.unseen(context, seat)
        },
        voids: &world.voids,
        seat,
    };
    let style = world.styles[seat];
    if usize::from(trick.winner) == (seat + 2) & 3 {
        // 1. Partner is winning: give points if that is safe.
        if last || style == Style::Eager || is_secure(&eye, trick) {
            let plain = !order.mask(TRUMP);
            let (fives, tens) = order.point_masks();
            let tiers = hierarchy(order, hand);
            let giving = [
                plain & tens,
                plain & fives,
                tiers[0],
                tiers[1],
                tiers[2],
                tiers[5],
                tiers[6],
                tiers[7],
                tiers[8],
            ];
            let preference = Preference {
                tiers: &giving,
                highest_first: false,
            };
            return respond(order, rules, &trick.format, hand, &preference);
        }
        if trick.played == 2
            && trick.points >= 5
            && let Some(play) = sure_winner(&eye, context, trick)
        {
            return play;
        }
    } else if let Some(cheapest) = beat(order, rules, trick, hand) {
        // 2. An opponent is winning: beat it, weighing the trick against the cards it takes.
        let worth = u32::from(trick.points) + order.points(cheapest);
        let trumps = cheapest.one & order.mask(TRUMP) != 0;
        let takes = match style {
            Style::Eager => true,
            Style::Steady => {
                // For nothing it spends neither a point card nor one of the highest trumps.
                !trumps || worth >= 5 || world.size <= 6 || cheapest.one & order.dear() == 0
            }
            Style::Thrifty => !trumps || worth >= 5 || world.size <= 6,
            Style::Cautious => worth >= 5 || last || world.size <= 6,
        };
        if takes {
            if last || (trumps && worth < 5) {
                return cheapest;
            }
            return sure_winner(&eye, context, trick).unwrap_or(cheapest);
        }
    }
    // 3. Nothing to win: throw the least valuable cards.
    let preference = Preference {
        tiers: &hierarchy(order, hand),
        highest_first: false,
    };
    respond(order, rules, &trick.format, hand, &preference)
}

/// Whether the opponent still to play cannot beat partner's winning cards, as far as this seat can
/// know.
#[inline]
fn is_secure(eye: &SeatKnowledge<'_>, trick: &Trick) -> bool {
    let order = eye.order;
    let suit = usize::from(trick.suit);
    let led = usize::from(trick.format.suit);
    let top = trick.best.one.ilog2() as usize;
    let higher = order.higher(top);
    let beatable = match trick.format.pairs {
        0 => eye.unseen.one & higher != 0,
        1 => eye.unseen.two & higher != 0,
        _ => false,
    };
    let trumps_out = eye.unseen.one & order.mask(TRUMP) != 0;
    // If partner has played and this seat is not the last, one opponent is left.
    let voids = eye.voids[(eye.seat + 1) & 3];
    let higher = beatable && voids >> suit & 1 == 0;
    let ruff = suit != TRUMP && trumps_out && voids >> led & 1 == 1 && voids >> TRUMP & 1 == 0;
    !higher && !ruff
}

/// A single card or pair that takes over the trick and that nothing unseen beats.
#[inline]
fn sure_winner(eye: &SeatKnowledge<'_>, context: &RoundContext, trick: &Trick) -> Option<Pile> {
    let order = eye.order;
    if trick.format.is_throw() || trick.format.pairs > 1 {
        return None;
    }
    let led = usize::from(trick.format.suit);
    let follows = eye.hand.one & order.mask(led) != 0;
    let suit = if follows { led } else { TRUMP };
    let held = eye.hand.within(order.mask(suit));
    let mask = if trick.format.pairs == 1 {
        held.two
    } else {
        held.one
    };
    let slot = mask.checked_ilog2()?;
    let unseen = if trick.format.pairs == 1 {
        eye.unseen.two
    } else {
        eye.unseen.one
    };
    if unseen & order.higher(slot as usize) != 0 {
        return None;
    }
    let play = match trick.format.pairs {
        1 => Pile::pairs(1 << slot),
        _ => Pile::singles(1 << slot),
    };
    // A ruff does not spend a high trump: the cheapest will do.
    (follows && trick.takes_over(order, &context.rules, play).is_some()).then_some(play)
}
