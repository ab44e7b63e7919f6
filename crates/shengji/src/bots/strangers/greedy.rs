//! Takes everything at once: the highest cards first, whatever comes later.

use super::{dispose, feed, partner_wins};
use crate::bots::table_knowledge::TableKnowledge;
use crate::component::decompose;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::respond::{Preference, beat, respond};
use crate::trick::Trick;

pub(super) fn lead(table: &TableKnowledge) -> Pile {
    let order = table.order();
    let hand = table.memory.hand;
    let best = |suits: std::ops::RangeInclusive<usize>| {
        suits
            .flat_map(|suit| decompose(order, hand.within(order.mask(suit)), suit))
            .max_by_key(|part| (part.top >= 9, part.pairs, part.top))
    };
    best(0..=TRUMP - 1)
        .or_else(|| best(TRUMP..=TRUMP))
        .map_or(hand, |part| part.cards)
}

pub(super) fn follow(table: &TableKnowledge, trick: &Trick) -> Pile {
    if partner_wins(table, trick) {
        return feed(table, trick);
    }
    let (order, memory) = (table.order(), &table.memory);
    // The highest that follows, if it wins; otherwise what is just enough.
    let preference = Preference {
        tiers: &[u64::MAX],
        highest_first: true,
    };
    let high = respond(
        order,
        &memory.rules,
        &trick.format,
        memory.hand,
        &preference,
    );
    if trick.takes_over(order, &memory.rules, high).is_some() && table.is_lawful(high) {
        return high;
    }
    beat(order, &memory.rules, trick, memory.hand)
        .filter(|&play| table.is_lawful(play))
        .unwrap_or_else(|| dispose(table, trick))
}
