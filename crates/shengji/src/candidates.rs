//! Which plays a search compares: all legal ones, but only one of each group of equivalent plays.

use crate::memory::Memory;
use crate::pile::Pile;

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
