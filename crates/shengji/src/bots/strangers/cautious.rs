//! Risks nothing: leads winners or low cards, and spends high cards on many points only.

use super::{dispose, feed, lowest, partner_wins};
use crate::bots::table_knowledge::TableKnowledge;
use crate::component::decompose;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::respond::beat;
use crate::throw::can_beat;
use crate::trick::Trick;

pub(super) fn lead(table: &TableKnowledge) -> Pile {
    let (order, memory) = (table.order(), &table.memory);
    let parts = (0..TRUMP).flat_map(|suit| {
        let held = memory.hand.within(order.mask(suit));
        decompose(order, held, suit)
            .into_iter()
            .map(move |part| (suit, part))
    });
    let sure = parts.filter(|(suit, part)| !can_beat(order, part, *suit, memory.unseen));
    if let Some((_, part)) = sure.max_by_key(|(_, part)| part.cards.len()) {
        return part.cards;
    }
    let hand = memory.hand;
    let plain = hand.one & !order.mask(TRUMP);
    let points = order.point_mask();
    [
        plain & !points & !hand.two,
        plain & !points,
        hand.one & !points & !order.dear(),
        hand.one,
    ]
    .into_iter()
    .find_map(lowest)
    .unwrap_or(hand)
}

pub(super) fn follow(table: &TableKnowledge, trick: &Trick) -> Pile {
    let (order, memory) = (table.order(), &table.memory);
    let last = trick.played == 3;
    if partner_wins(table, trick) {
        return if last {
            feed(table, trick)
        } else {
            dispose(table, trick)
        };
    }
    beat(order, &memory.rules, trick, memory.hand)
        .filter(|&play| {
            let worth = u32::from(trick.points) + order.points(play);
            let wanted = if last { 5 } else { 10 };
            (worth >= wanted || memory.hand.len() <= 4) && table.is_lawful(play)
        })
        .unwrap_or_else(|| dispose(table, trick))
}
