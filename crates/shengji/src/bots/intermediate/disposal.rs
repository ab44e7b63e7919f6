//! The disposal hierarchy and the trump conservation hierarchy: which cards to throw first when the
//! trick is not worth winning or cannot be won.

use super::Choice;
use crate::bots::table_knowledge::TableKnowledge;
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::{Preference, respond};
use crate::trick::Trick;

/// The tiers of disposal, safest first: safe cards (no trump, no ace, no points), plain cards
/// without points, any plain cards; then trumps from weakest to never.
#[inline]
pub(crate) fn hierarchy(order: &Order, hand: Pile) -> [u64; 9] {
    let [safe, good, fives, plain, weak, weak_or_rank, rest] = *order.disposal();
    let loose = !hand.two;
    [
        safe & loose,
        safe,
        good,
        fives,
        plain,
        weak & loose,
        weak,
        weak_or_rank,
        rest,
    ]
}

/// Trumps by how much they are worth keeping: suit cards, off-suit rank cards, the highest ones.
pub(super) fn trump_conservation(order: &Order) -> [u64; 3] {
    order.trump_classes()
}

/// Throws the least valuable cards that the rules of following allow.
pub(super) fn dispose(table: &TableKnowledge, trick: &Trick) -> Choice {
    let order = table.order();
    let hand = table.memory.hand;
    let tiers = hierarchy(order, hand);
    let preference = Preference {
        tiers: &tiers,
        highest_first: false,
    };
    let play = respond(order, &table.memory.rules, &trick.format, hand, &preference);
    let plain = !order.mask(TRUMP);
    let points = order.point_mask();
    let branch = if play.one & (order.point_mask() | order.aces() | !plain) == 0 {
        "following.dispose.safe"
    } else if play.one & (points | !plain) == 0 {
        "following.dispose.good"
    } else if play.one & !plain == 0 {
        "following.dispose.acceptable"
    } else {
        "following.dispose.forced"
    };
    Choice::new(play, branch)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cards, table};
    use super::*;

    fn disposed(hand: &str) -> (String, &'static str) {
        // Hearts are led and the seat is void in them; clubs are free to go.
        let table = table("2D", hand, "", &["HA", "H3", "H4"]);
        let choice = dispose(&table, &table.trick.unwrap());
        (cards(&table, &choice), choice.branch)
    }

    #[test]
    fn each_step_of_the_hierarchy() {
        let (card, branch) = disposed("C7 CA C5 D3 BJ");
        assert_eq!((card.as_str(), branch), ("C7", "following.dispose.safe"));
        let (card, branch) = disposed("CA C5 CT D3 BJ");
        assert_eq!((card.as_str(), branch), ("CA", "following.dispose.good"));
        let (card, branch) = disposed("C5 CT CK D3 BJ");
        assert_eq!(
            (card.as_str(), branch),
            ("C5", "following.dispose.acceptable")
        );
        let (card, branch) = disposed("D4 C2 H2 D2 LJ BJ D3");
        assert_eq!((card.as_str(), branch), ("D3", "following.dispose.forced"));
    }

    #[test]
    fn trumps_are_kept_by_their_worth() {
        assert_eq!(disposed("C2 H2 D2 LJ BJ DA").0, "DA");
        assert_eq!(disposed("C2 D2 LJ BJ").0, "C2");
        assert_eq!(disposed("D2 LJ BJ").0, "D2");
        assert_eq!(disposed("LJ BJ").0, "LJ");
    }
}
