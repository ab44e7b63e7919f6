//! The decision trees of the seed document, read word by word: what Intermediate is modelled on.
//!
//! Where the document leaves a number open, the commonest reading: "early" is the first seven
//! tricks' worth of cards, pressure is the attackers' share of the points they need.

use super::{dispose, feed, highest, lowest, partner_wins};
use crate::View;
use crate::bots::table_knowledge::TableKnowledge;
use crate::card::Rank;
use crate::component::{Component, decompose};
use crate::order::TRUMP;
use crate::pile::{Pile, bits};
use crate::respond::beat;
use crate::trick::Trick;

/// Biggest remaining, early game, then by pressure.
pub(super) fn lead(view: &View, table: &TableKnowledge) -> Pile {
    let (order, hand) = (table.order(), table.memory.hand);
    let plain = combos(table);
    let height = |part: &Component| (part.pairs, part.top);
    if let Some(part) = guaranteed(table, &plain) {
        return part;
    }
    if hand.len() >= 18 && order.trump().suit.is_none() {
        let aces = plain
            .iter()
            .filter(|part| part.cards.one & !order.aces() == 0);
        let best = aces
            .max_by_key(|part| part.pairs)
            .or_else(|| plain.iter().max_by_key(|part| height(part)));
        if let Some(part) = best {
            return part.cards;
        }
    }
    let free = hand.one & !order.mask(TRUMP);
    let without = free & !order.point_mask();
    let combination = plain
        .iter()
        .filter(|part| part.pairs > 0)
        .max_by_key(|part| height(part))
        .map(|part| part.cards);
    let chosen = match view.attackers {
        56.. => combination.or_else(|| highest(order, free)),
        24.. => combination.or_else(|| highest(order, without & !order.aces())),
        _ => lowest(without),
    };
    chosen
        .or_else(|| lowest(free))
        .or_else(|| {
            let [weak, rank, top] = order.trump_classes();
            [weak, rank, top]
                .into_iter()
                .find_map(|tier| lowest(hand.one & tier))
        })
        .unwrap_or(hand)
}

/// The parts of all plain suits, and pairs out of tractors.
fn combos(table: &TableKnowledge) -> Vec<Component> {
    let (order, hand) = (table.order(), table.memory.hand);
    let mut all = Vec::new();
    for suit in 0..TRUMP {
        let held = hand.within(order.mask(suit));
        all.extend(decompose(order, held, suit));
        all.extend(bits(held.two).map(|slot| Component {
            pairs: 1,
            top: order.rung(slot),
            cards: Pile::pairs(1 << slot),
        }));
    }
    all
}

/// Aces before kings before tractors. A single wins if both copies of all higher ranks are gone, a
/// pair if any card of a higher rank is.
fn guaranteed(table: &TableKnowledge, plain: &[Component]) -> Option<Pile> {
    let (order, memory) = (table.order(), &table.memory);
    let sure = |part: &&Component| {
        let higher = order.higher(part.cards.one.ilog2() as usize);
        match part.pairs {
            0 => memory.unseen.one & higher == 0,
            _ => higher == 0 || memory.played.one & higher != 0,
        }
    };
    let priority = |part: &Component| {
        let rank = order.card(part.cards.one.ilog2() as usize).rank();
        match (part.pairs, rank) {
            (0 | 1, Some(Rank::ACE)) => 6,
            (0 | 1, Some(Rank::KING)) => 5,
            (1.., _) => 3,
            _ => 1,
        }
    };
    let best = plain
        .iter()
        .filter(sure)
        .max_by_key(|part| (priority(part), part.cards.len(), order.points(part.cards)));
    best.map(|part| part.cards)
}

/// Teammate winning: contribute. Opponent winning: beat. Otherwise dispose.
pub(super) fn follow(table: &TableKnowledge, trick: &Trick) -> Pile {
    if partner_wins(table, trick) {
        return feed(table, trick);
    }
    beat(table.order(), &table.memory.rules, trick, table.memory.hand)
        .filter(|&play| table.is_lawful(play))
        .unwrap_or_else(|| dispose(table, trick))
}
