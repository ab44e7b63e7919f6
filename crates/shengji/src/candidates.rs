//! Which plays a search compares: all legal ones, but only one of each group of equivalent plays.

use crate::bots::table_knowledge::TableKnowledge;
use crate::component::{Component, decompose};
use crate::memory::Memory;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::throw::{can_beat, is_proved};
use crate::trick::Trick;

/// The offered plays without duplicates by equivalence. The first is the rules' own choice.
pub(crate) fn of(memory: &Memory, own: Pile, offered: &[Pile]) -> Vec<Pile> {
    let mut plays = vec![own];
    for &play in offered {
        if play != own && !plays.iter().any(|&other| are_alike(memory, other, play)) {
            plays.push(play);
        }
    }
    plays
}

/// Leaves out what no sound player does, however it comes out in a few dozen deals: letting ten
/// points go that the last player can take cheaply, ruffing what partner has won, and leading point
/// cards that may lose from a hand with sure winners. The first play is kept if it must be.
pub(crate) fn sound(table: &TableKnowledge, plays: &mut Vec<Pile>, keep: bool) {
    let kept = keep.then(|| plays[0]);
    let wrong = |play: Pile| match &table.trick {
        None => risks_points(table, play),
        Some(trick) if trick.played == 3 => is_wrong_last(table, trick, play, plays),
        Some(_) => false,
    };
    let good: Vec<Pile> = plays
        .iter()
        .copied()
        .filter(|&play| kept == Some(play) || !wrong(play))
        .collect();
    if !good.is_empty() {
        *plays = good;
    }
}

/// Whether the last player lets a rich trick go, or takes it from partner with a ruff.
fn is_wrong_last(table: &TableKnowledge, trick: &Trick, play: Pile, plays: &[Pile]) -> bool {
    let (order, rules) = (table.order(), &table.memory.rules);
    let takes = |play: Pile| trick.takes_over(order, rules, play).is_some();
    if usize::from(trick.winner) & 1 == table.memory.seat & 1 {
        let ruffs = play.one & order.mask(TRUMP) != 0 && usize::from(trick.format.suit) != TRUMP;
        return ruffs && takes(play);
    }
    let cheaply = |play: Pile| takes(play) && play.one & order.dear() == 0;
    trick.points >= RICH && !takes(play) && plays.iter().any(|&other| cheaply(other))
}

/// Whether a lead gives ten points or more to whoever can beat it, from a hand that could lead a
/// sure pair, tractor or throw of a plain suit instead.
fn risks_points(table: &TableKnowledge, play: Pile) -> bool {
    let (order, memory) = (table.order(), &table.memory);
    let Some(suit) = order.suit_of(play) else {
        return false;
    };
    let parts = decompose(order, play, suit);
    if suit == TRUMP
        || order.points(play) < u32::from(RICH)
        || is_proved(order, &parts, suit, memory.unseen)
    {
        return false;
    }
    (0..TRUMP).any(|suit| {
        let held = memory.hand.within(order.mask(suit));
        let opponents = [1, 3].map(|step| (memory.seat + step) % 4);
        let ruffed = opponents
            .into_iter()
            .any(|seat| memory.voids[seat] >> suit & 1 == 1 && memory.may_hold(seat, TRUMP));
        let sure = |part: &Component| part.pairs > 0 && !can_beat(order, part, suit, memory.unseen);
        !ruffed && decompose(order, held, suit).iter().any(sure)
    })
}

/// The points from which a trick is not let go.
const RICH: u16 = 10;

/// Whether two single cards, or two pairs, of one suit have the same points and nothing unseen
/// between them, so that they beat and lose to the same cards.
fn are_alike(memory: &Memory, a: Pile, b: Pile) -> bool {
    let simple = |pile: Pile| pile.one.count_ones() == 1;
    if !simple(a) || !simple(b) || a.len() != b.len() {
        return a == b;
    }
    let (low, high) = if a.one < b.one {
        (a.one, b.one)
    } else {
        (b.one, a.one)
    };
    let order = memory.order;
    let (low_slot, high_slot) = (
        low.trailing_zeros() as usize,
        high.trailing_zeros() as usize,
    );
    if order.suit(low_slot) != order.suit(high_slot) {
        return false;
    }
    let worth = |pile: Pile| order.points(pile);
    let copies = |slot: usize| memory.hand.count(slot);
    let between = order.higher(low_slot) & !order.higher(high_slot) & !high;
    let unseen = memory.unseen.one & (between | low | high) != 0;
    worth(a) == worth(b) && copies(low_slot) == copies(high_slot) && !unseen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::intermediate::testing::{pile, table};

    #[test]
    fn of_neighbours_with_equal_points_one_is_enough() {
        let table = table("2S", "H7 H8 HT HJ HQ HQ C4", "H9 H9", &[]);
        let order = table.order();
        let offered: Vec<Pile> = ["H7", "H8", "HT", "HJ", "HQ", "HQ HQ", "C4"]
            .map(|text| pile(order, text))
            .to_vec();
        let left = of(&table.memory, pile(order, "HQ HQ"), &offered);
        // The second copies of the seven, the eight and the jack are out, so all of them may
        // differ.
        assert_eq!(left.len(), 7);
        let mut known = table;
        known.memory.unseen = pile(order, "HA HA");
        let left = of(&known.memory, pile(order, "HQ HQ"), &offered);
        let texts: Vec<String> = left
            .iter()
            .map(|&play| order.cards(play).to_string())
            .collect();
        assert_eq!(texts, ["HQ HQ", "H7", "HT", "HQ", "C4"]);
    }
}
