//! Throws (7.2): when one stands, and what is led when it fails.

use crate::component::{Component, run_starts};
use crate::order::Order;
use crate::pile::Pile;
use crate::ruleset::{Ruleset, ThrowHalt};

/// Why a throw failed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The component that is led instead.
    pub(crate) led: Component,
    /// The first seat in turn order that beats it.
    pub(crate) halter: usize,
}

/// Whether these cards contain something strictly higher of the same shape and suit.
pub(crate) fn can_beat(order: &Order, component: &Component, suit: usize, cards: Pile) -> bool {
    let slot = component.cards.one.ilog2() as usize;
    match component.pairs {
        0 => cards.one & order.higher(slot) != 0,
        1 => cards.two & order.higher(slot) != 0,
        length => {
            let starts = run_starts(order.rungs(cards.two, suit).mask, length);
            starts != 0 && starts.ilog2() as u8 + length - 1 > component.top
        }
    }
}

/// The failure of a throw, judged by the real hands; `None` if it stands.
pub(crate) fn failure(
    order: &Order,
    rules: &Ruleset,
    components: &[Component],
    suit: usize,
    leader: usize,
    hands: &[Pile; 4],
) -> Option<Failure> {
    if components.len() < 2 {
        return None;
    }
    let others = || (1..4).map(|step| (leader + step) % 4);
    let beats = |seat: usize, component: &Component| can_beat(order, component, suit, hands[seat]);
    let halts = |component: &Component| match rules.throw_halt {
        ThrowHalt::Lowest => others().any(|seat| beats(seat, component)),
        ThrowHalt::FirstPlayer => others()
            .find(|&seat| components.iter().any(|any| beats(seat, any)))
            .is_some_and(|seat| beats(seat, component)),
    };
    let beaten = components.iter().filter(|component| halts(component));
    let led = *beaten.min_by_key(|component| (component.cards.len(), component.top))?;
    let halter = others().find(|&seat| beats(seat, &led));
    Some(Failure {
        led,
        halter: halter.expect("somebody beats what was halted"),
    })
}

/// Whether nobody can beat any component, judging by the cards that the leader has not seen.
pub(crate) fn is_proved(
    order: &Order,
    components: &[Component],
    suit: usize,
    unseen: Pile,
) -> bool {
    !components
        .iter()
        .any(|component| can_beat(order, component, suit, unseen))
}
