//! Lives from ruffs: leads from short suits to be rid of them, and ruffs whatever it can, also what
//! partner is winning with a plain card.

use super::{dispose, feed, highest, lowest, partner_wins};
use crate::bots::table_knowledge::TableKnowledge;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::respond::beat;
use crate::trick::Trick;

pub(super) fn lead(table: &TableKnowledge) -> Pile {
    let (order, hand) = (table.order(), table.memory.hand);
    let aces = hand.one & order.aces();
    if let Some(ace) = lowest(aces) {
        return ace;
    }
    let suits = (0..TRUMP).map(|suit| hand.within(order.mask(suit)));
    let shortest = suits
        .filter(|held| !held.is_empty())
        .min_by_key(|held| held.len());
    shortest
        .and_then(|held| highest(order, held.one))
        .or_else(|| highest(order, hand.one))
        .unwrap_or(hand)
}

pub(super) fn follow(table: &TableKnowledge, trick: &Trick) -> Pile {
    let (order, memory) = (table.order(), &table.memory);
    let led = usize::from(trick.format.suit);
    let void = memory.hand.one & order.mask(led) == 0;
    let partner = partner_wins(table, trick);
    let ruffs = void && led != TRUMP && usize::from(trick.suit) != TRUMP;
    if (!partner || ruffs)
        && let Some(play) = beat(order, &memory.rules, trick, memory.hand)
        && table.is_lawful(play)
    {
        return play;
    }
    if partner {
        feed(table, trick)
    } else {
        dispose(table, trick)
    }
}
