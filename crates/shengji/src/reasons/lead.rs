//! Why a lead: whether it can be beaten, by how many cards, and what it is for.

use super::{cards, who};
use crate::bots::table_knowledge::TableKnowledge;
use crate::component::{Component, decompose};
use crate::order::{SUITS, TRUMP};
use crate::pile::Pile;
use crate::throw::{can_beat, is_proved};
use kernel::{Message, message};

/// The kind of reason and its words.
pub(super) fn why(table: &TableKnowledge, play: Pile) -> (&'static str, Message) {
    let (order, memory) = (table.order(), &table.memory);
    let Some(suit) = order.suit_of(play) else {
        // Not a lead at all, so there is nothing to say for it.
        return ("lead.none", message!("shengji-refuse-lead-suits"));
    };
    let parts = decompose(order, play, suit);
    let sure = is_proved(order, &parts, suit, memory.unseen) || memory.others_void(suit);
    if let [part] = parts[..] {
        return component(table, suit, &part, sure);
    }
    if !sure {
        let weak = parts
            .iter()
            .find(|part| can_beat(order, part, suit, memory.unseen))
            .map_or(play, |part| part.cards);
        let text = message!("shengji-lead-throw-risky", weak = cards(table, weak));
        return ("lead.throw.risky", text);
    }
    let points = order.points(play);
    if suit == TRUMP || !trumps_out(table) {
        let text = message!("shengji-lead-throw-sure", points = points);
        return ("lead.throw.sure", text);
    }
    let text = message!("shengji-lead-throw", points = points);
    ("lead.throw.sure", text)
}

/// One single, pair or tractor.
fn component(
    table: &TableKnowledge,
    suit: usize,
    part: &Component,
    sure: bool,
) -> (&'static str, Message) {
    let (order, memory) = (table.order(), &table.memory);
    let led = cards(table, part.cards);
    let name = order.suit_arg(suit);
    if suit == TRUMP {
        return trump(table, part, sure);
    }
    if sure {
        if let Some(seat) = known_ruff(table, suit) {
            let text = message!(
                "shengji-lead-sure-void",
                cards = led,
                suit = name,
                who = who(table, seat)
            );
            return ("lead.sure.void", text);
        }
        let text = if trumps_out(table) {
            message!("shengji-lead-sure", cards = led, suit = name)
        } else {
            message!("shengji-lead-sure-no-trumps", cards = led)
        };
        return ("lead.sure", text);
    }
    let partner = (memory.seat + 2) % 4;
    if memory.voids[partner] >> suit & 1 == 1 && memory.may_hold(partner, TRUMP) {
        let text = message!("shengji-lead-partner-void", suit = name);
        return ("lead.partner-void", text);
    }
    let top = part.cards.one.ilog2() as usize;
    let higher = memory.unseen.within(order.higher(top));
    if part.pairs >= 1 {
        let text = match part.pairs {
            1 => message!(
                "shengji-lead-pair",
                cards = led,
                pairs = higher.two.count_ones()
            ),
            _ => message!("shengji-lead-tractor", cards = led, suit = name),
        };
        return ("lead.pair", text);
    }
    let above = higher.len();
    let points = order.points(part.cards);
    let held = memory.hand.within(order.mask(suit));
    let highest = held.one & order.higher(top) == 0;
    if held.len() == 1 && memory.hand.one & order.mask(TRUMP) != 0 {
        let text = message!("shengji-lead-last", cards = led, suit = name, above = above);
        return ("lead.last", text);
    }
    match (points, highest) {
        (0, true) => {
            let text = message!("shengji-lead-high", cards = led, suit = name, above = above);
            ("lead.high", text)
        }
        (0, false) => {
            let text = message!("shengji-lead-low", cards = led, suit = name, above = above);
            ("lead.low", text)
        }
        _ => {
            let text = message!(
                "shengji-lead-points",
                cards = led,
                points = points,
                above = above
            );
            ("lead.points", text)
        }
    }
}

fn trump(table: &TableKnowledge, part: &Component, sure: bool) -> (&'static str, Message) {
    let (order, memory) = (table.order(), &table.memory);
    let led = cards(table, part.cards);
    let out = memory.unseen.within(order.mask(TRUMP)).len();
    if sure {
        let text = message!("shengji-lead-trump-sure", cards = led, out = out);
        return ("lead.trump.sure", text);
    }
    if memory.suits_held().eq([SUITS - 1]) {
        let text = message!("shengji-lead-trump-only", cards = led, out = out);
        return ("lead.trump.only", text);
    }
    let text = message!("shengji-lead-trump", cards = led, out = out);
    ("lead.trump", text)
}

/// Whether an opponent may have a trump.
fn trumps_out(table: &TableKnowledge) -> bool {
    opponents(table).any(|seat| table.memory.may_hold(seat, TRUMP))
}

/// An opponent who has shown out of a suit and may have trumps.
fn known_ruff(table: &TableKnowledge, suit: usize) -> Option<usize> {
    let memory = &table.memory;
    opponents(table)
        .find(|&seat| memory.voids[seat] >> suit & 1 == 1 && memory.may_hold(seat, TRUMP))
}

fn opponents(table: &TableKnowledge) -> impl Iterator<Item = usize> {
    let own = table.memory.seat;
    [1, 3].into_iter().map(move |step| (own + step) % 4)
}
