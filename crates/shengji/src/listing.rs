//! The actions offered for a view.
//!
//! Everything is listed except where the number explodes: burials (there are millions), throws, and
//! answers of several free cards. There the list has a selection of sensible ones, in a fixed
//! order, and [`check`](crate::permit::check) accepts every legal one.

use crate::action::Action;
use crate::bots::table_knowledge::TableKnowledge;
use crate::bots::{beginner, intermediate};
use crate::burial;
use crate::component::{decompose, run_starts, tractor_at};
use crate::declaration;
use crate::follow;
use crate::memory::Memory;
use crate::order::{Order, TRUMP};
use crate::permit::{self, objection_to_bid};
use crate::pile::{Pile, bits};
use crate::respond::{Preference, beat, respond};
use crate::throw::can_beat;
use crate::trick::Trick;
use crate::view::{Phase, View};

/// All answers are listed if there are at most this many ways to choose the cards.
pub(crate) const MAX_ANSWERS: u64 = 400;
/// All combinations of up to this many sure components are listed as throws; of more, the highest
/// together.
const SURE_COMPONENTS: usize = 5;

/// The actions of the seat to act.
pub(crate) fn list(view: &View) -> Vec<Action> {
    match view.phase {
        Phase::Dealing | Phase::Closing | Phase::Stealing => {
            let mut actions = vec![Action::Pass];
            if view.phase == Phase::Dealing {
                actions.push(Action::PassAll);
            }
            actions.extend(declarable(view).into_iter().map(Action::Declare));
            actions
        }
        Phase::Burying => {
            let order = view.order();
            burial::plans(order, order.slots(view.hand))
                .into_iter()
                .map(|plan| Action::Bury(order.cards(plan)))
                .collect()
        }
        Phase::Playing => {
            let table = TableKnowledge::new(view);
            let plays = match &table.trick {
                None => leads(&table.memory),
                Some(trick) => {
                    let mut plays = answers(&table.memory, trick);
                    // Where the list is a selection, it includes what our simple players would do.
                    if trick.format.cards > 2 {
                        for play in [
                            intermediate::choose(&table).play,
                            beginner::follow(&table).0,
                        ] {
                            if !plays.contains(&play) {
                                plays.push(play);
                            }
                        }
                    }
                    plays
                }
            };
            plays.into_iter().map(|play| table.action(play)).collect()
        }
        Phase::RoundOver => vec![Action::Next],
        Phase::Over => Vec::new(),
    }
}

/// What the seat of a view could declare over the standing declaration.
pub(crate) fn declarable(view: &View) -> Vec<crate::Cards> {
    declaration::held(view.hand, view.rank)
        .filter(|&cards| objection_to_bid(view, cards).is_none())
        .collect()
}

/// Every single, pair and tractor, and throws.
pub(crate) fn leads(memory: &Memory) -> Vec<Pile> {
    let order = memory.order;
    let mut leads = Vec::new();
    for suit in memory.suits_held() {
        let held = memory.hand.within(order.mask(suit));
        leads.extend(bits(held.one).map(|slot| Pile::singles(1 << slot)));
        leads.extend(bits(held.two).map(|slot| Pile::pairs(1 << slot)));
        tractors(order, held.two, suit, &mut leads);
        throws(memory, held, suit, &mut leads);
    }
    leads
}

/// All tractors among the paired slots, with every choice on the shared rung.
fn tractors(order: &Order, paired: u64, suit: usize, out: &mut Vec<Pile>) {
    let rungs = order.rungs(paired, suit);
    let shared = match rungs.shared {
        0 => 0,
        rung => order.on_rung(suit, rung.trailing_zeros()) & paired,
    };
    for length in 2.. {
        let starts = run_starts(rungs.mask, length);
        if starts == 0 {
            return;
        }
        for start in bits(u64::from(starts)) {
            let tractor = tractor_at(order, paired, suit, start as u32, length);
            if tractor.one & shared == 0 {
                out.push(tractor);
            } else {
                let rest = tractor.one & !shared;
                out.extend(bits(shared).map(|slot| Pile::pairs(rest | 1 << slot)));
            }
        }
    }
}

/// Throws of components that nobody can beat, and the highest components together.
fn throws(memory: &Memory, held: Pile, suit: usize, out: &mut Vec<Pile>) {
    let order = memory.order;
    let mut components = decompose(order, held, suit);
    if components.len() < 2 || (suit == TRUMP && !memory.rules.trump_throws) {
        return;
    }
    components.sort_by_key(|component| std::cmp::Reverse(component.top));
    let known_void = memory.others_void(suit);
    let sure = |component: &&crate::component::Component| {
        known_void || !can_beat(order, component, suit, memory.unseen)
    };
    let sure: Vec<Pile> = components.iter().filter(sure).map(|c| c.cards).collect();
    let first = out.len();
    let add = |throw: Pile, out: &mut Vec<Pile>| {
        let new = !out[first..].contains(&throw);
        if new && permit::objection_to_lead(memory, throw).is_none() {
            out.push(throw);
        }
    };
    let join = |parts: &mut dyn Iterator<Item = Pile>| parts.fold(Pile::EMPTY, Pile::plus);
    if sure.len() <= SURE_COMPONENTS {
        for chosen in 0u32..1 << sure.len() {
            if chosen.count_ones() >= 2 {
                let parts = sure.iter().enumerate();
                let mut parts = parts
                    .filter(|(nth, _)| chosen >> nth & 1 == 1)
                    .map(|(_, part)| *part);
                add(join(&mut parts), out);
            }
        }
    }
    for length in 2..=sure.len() {
        add(join(&mut sure.iter().copied().take(length)), out);
    }
    for length in 2..=components.len() {
        add(
            join(&mut components.iter().map(|c| c.cards).take(length)),
            out,
        );
    }
}

/// Answers to a lead.
pub(crate) fn answers(memory: &Memory, trick: &Trick) -> Vec<Pile> {
    let (order, rules, hand) = (memory.order, &memory.rules, memory.hand);
    let format = &trick.format;
    let (forced, free, wanted) = free_choice(memory, trick);
    let lawful = |play: Pile| follow::check(order, rules, format, hand, play).is_ok();
    if ways(free, wanted) <= MAX_ANSWERS {
        let mut all = Vec::new();
        choose(free, wanted, forced, &mut |play| {
            if lawful(play) {
                all.push(play);
            }
        });
        return all;
    }
    let mut some: Vec<Pile> = Vec::new();
    let mut add = |play: Pile| {
        if !some.contains(&play) {
            some.push(play);
        }
    };
    let (fives, tens) = order.point_masks();
    let points = fives | tens;
    let trumps = order.mask(TRUMP);
    let paired = hand.two;
    let mut masks = vec![0, trumps, !trumps];
    masks.extend((0..TRUMP).map(|suit| order.mask(suit)));
    for &first in &masks {
        for tiers in [
            [
                first & !points & !paired,
                first & !points,
                !points & !trumps & !paired,
                !trumps & !points,
                !trumps,
            ],
            [
                first & tens,
                first & points,
                tens,
                points,
                !trumps & !paired,
            ],
            [
                first & !paired,
                first,
                !trumps & !points & !paired,
                !trumps & !points,
                !trumps,
            ],
            [
                first & paired,
                first,
                paired & !trumps & !points,
                !trumps & !points,
                !trumps,
            ],
        ] {
            for highest_first in [false, true] {
                let preference = Preference {
                    tiers: &tiers,
                    highest_first,
                };
                add(respond(order, rules, format, hand, &preference));
            }
        }
    }
    if let Some(winning) = beat(order, rules, trick, hand).filter(|&play| lawful(play)) {
        add(winning);
    }
    let highest = Preference {
        tiers: &[trumps],
        highest_first: true,
    };
    add(respond(order, rules, format, hand, &highest));
    for slot in bits(free.two).filter(|_| wanted == 2) {
        add(forced.plus(Pile::pairs(1 << slot)));
    }
    some.retain(|&play| lawful(play));
    some
}

/// Whether the list of answers to a lead is complete.
pub(crate) fn lists_all_answers(memory: &Memory, trick: &Trick) -> bool {
    let (_, free, wanted) = free_choice(memory, trick);
    ways(free, wanted) <= MAX_ANSWERS
}

/// The cards that must be played to a trick in any case, the cards to choose the rest from, and how
/// many of those.
fn free_choice(memory: &Memory, trick: &Trick) -> (Pile, Pile, u32) {
    let suit = usize::from(trick.format.suit);
    let held = memory.hand.within(memory.order.mask(suit));
    let led = u32::from(trick.format.cards);
    if held.len() <= led {
        (held, memory.hand.minus(held), led - held.len())
    } else {
        (Pile::EMPTY, held, led)
    }
}

/// The number of ways to choose this many cards.
fn ways(pile: Pile, cards: u32) -> u64 {
    let cards = cards as usize;
    let mut counts = vec![0u64; cards + 1];
    counts[0] = 1;
    for slot in bits(pile.one) {
        let copies = pile.count(slot) as usize;
        for total in (1..=cards).rev() {
            for more in 1..=copies.min(total) {
                counts[total] = counts[total].saturating_add(counts[total - more]);
            }
        }
    }
    counts[cards]
}

/// Calls `show` with every way to add this many cards of a pile to those chosen.
pub(crate) fn choose(pile: Pile, cards: u32, chosen: Pile, show: &mut impl FnMut(Pile)) {
    if cards == 0 {
        show(chosen);
        return;
    }
    if pile.len() < cards {
        return;
    }
    let slot = pile.one.trailing_zeros() as usize;
    let rest = pile.within(!(1 << slot));
    let mut with = chosen;
    for copies in 0..=pile.count(slot).min(cards) {
        if copies > 0 {
            with.add(slot);
        }
        choose(rest, cards - copies, with, show);
    }
}
