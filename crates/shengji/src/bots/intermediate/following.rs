//! The following chain with its four priorities: partner is winning, an opponent is winning, the
//! trick is worth five points or more, and otherwise disposal.

use super::Choice;
use super::context::Context;
use super::disposal::{dispose, hierarchy};
use crate::bots::table_knowledge::TableKnowledge;
use crate::component::decompose;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::respond::{Preference, beat, respond};
use crate::throw::can_beat;
use crate::trick::Trick;

/// Chooses an answer.
pub(super) fn chain(table: &TableKnowledge, context: &Context, trick: &Trick) -> Choice {
    if is_teammate(table, usize::from(trick.winner)) {
        return teammate_winning(table, trick);
    }
    opponent_winning(table, context, trick)
        .or_else(|| contest(table, trick))
        .unwrap_or_else(|| dispose(table, trick))
}

fn is_teammate(table: &TableKnowledge, seat: usize) -> bool {
    seat == (table.memory.seat + 2) % 4
}

/// Whether the opponents still to play cannot beat the winning cards, as far as one can know.
fn is_secure(table: &TableKnowledge, trick: &Trick) -> bool {
    let memory = &table.memory;
    let order = table.order();
    let suit = usize::from(trick.suit);
    let mut left = (trick.played + 1..4).map(|nth| usize::from(trick.leader + nth) & 3);
    left.all(|seat| {
        if is_teammate(table, seat) {
            return true;
        }
        let winning = decompose(order, trick.best, suit);
        let beaten = winning
            .iter()
            .any(|part| can_beat(order, part, suit, memory.unseen));
        let higher = memory.may_hold(seat, suit) && beaten;
        let led = usize::from(trick.format.suit);
        let ruff =
            suit != TRUMP && memory.voids[seat] >> led & 1 == 1 && memory.may_hold(seat, TRUMP);
        !higher && !ruff
    })
}

/// Priority 1: points for partner, guaranteed winners first, otherwise 10 before king before 5.
fn teammate_winning(table: &TableKnowledge, trick: &Trick) -> Choice {
    let order = table.order();
    let memory = &table.memory;
    let plain = !order.mask(TRUMP);
    let (fives, tens) = order.point_masks();
    if !is_secure(table, trick) {
        // A third player who can make it safe does so if there is something to win.
        if trick.played == 2
            && trick.points >= 5
            && let Some(play) = sure_winner(table, trick)
        {
            return Choice::new(play, "following.teammate.secure");
        }
        let tiers = hierarchy(order, memory.hand);
        let play = respond(
            order,
            &memory.rules,
            &trick.format,
            memory.hand,
            &Preference {
                tiers: &tiers,
                highest_first: false,
            },
        );
        return Choice::new(play, "following.teammate.conservative");
    }
    if let Some(play) = guaranteed_points(table, trick) {
        return Choice::new(play, "following.teammate.smart");
    }
    let king = |mask: u64| mask & kings(table);
    let mut tiers = vec![
        plain & tens & !king(tens),
        plain & king(tens),
        plain & fives,
    ];
    // A trump goes under partner's, with points if possible.
    let under = !plain & !order.higher(trick.best.one.ilog2() as usize);
    let [safe_loose, safe, good, ..] = hierarchy(order, memory.hand);
    if usize::from(trick.suit) == TRUMP {
        tiers.extend([safe_loose, safe, good, under & tens, under & fives, under]);
    }
    tiers.extend(hierarchy(order, memory.hand));
    let play = respond(
        order,
        &memory.rules,
        &trick.format,
        memory.hand,
        &Preference {
            tiers: &tiers,
            highest_first: false,
        },
    );
    Choice::new(play, "following.teammate.contribute")
}

fn kings(table: &TableKnowledge) -> u64 {
    let order = table.order();
    crate::Suit::ALL.into_iter().fold(0, |mask, suit| {
        mask | 1 << order.slot(crate::Card::new(suit, crate::Rank::KING))
    })
}

/// Point cards of the lead's shape and suit that nothing unseen can beat.
fn guaranteed_points(table: &TableKnowledge, trick: &Trick) -> Option<Pile> {
    let order = table.order();
    let memory = &table.memory;
    let suit = usize::from(trick.format.suit);
    if suit == TRUMP || trick.format.is_throw() || trick.format.pairs > 1 {
        return None;
    }
    let held = memory.hand.within(order.mask(suit));
    let own = if trick.format.pairs == 1 {
        held.two
    } else {
        held.one
    } & order.point_masks().1;
    let slot = own.checked_ilog2()?;
    let play = match trick.format.pairs {
        1 => Pile::pairs(1 << slot),
        _ => Pile::singles(1 << slot),
    };
    let part = decompose(order, play, suit)[0];
    (!can_beat(order, &part, suit, memory.unseen) && table.is_lawful(play)).then_some(play)
}

/// A play that takes over the trick and that no unseen cards behind it can beat.
fn sure_winner(table: &TableKnowledge, trick: &Trick) -> Option<Pile> {
    let order = table.order();
    let cheapest = beat(order, &table.memory.rules, trick, table.memory.hand)?;
    let highest = highest_of_shape(table, trick).unwrap_or(cheapest);
    [cheapest, highest].into_iter().find(|&play| {
        let taken = trick.takes_over(order, &table.memory.rules, play);
        taken.is_some_and(|(suit, _)| {
            let parts = decompose(order, play, suit);
            table.is_lawful(play)
                && !parts
                    .iter()
                    .any(|part| can_beat(order, part, suit, table.memory.unseen))
        })
    })
}

/// The highest single card or pair of the suit led.
fn highest_of_shape(table: &TableKnowledge, trick: &Trick) -> Option<Pile> {
    let order = table.order();
    let held = table
        .memory
        .hand
        .within(order.mask(usize::from(trick.format.suit)));
    match (trick.format.cards, trick.format.pairs) {
        (1, 0) => held
            .one
            .checked_ilog2()
            .map(|slot| Pile::singles(1 << slot)),
        (2, 1) => held.two.checked_ilog2().map(|slot| Pile::pairs(1 << slot)),
        _ => None,
    }
}

/// Priority 2: block an opponent. Whoever can beat does so: the last player with just enough, an
/// earlier one with what is certain to win if that is worth it.
fn opponent_winning(table: &TableKnowledge, context: &Context, trick: &Trick) -> Option<Choice> {
    let order = table.order();
    let cheapest = beat(order, &table.memory.rules, trick, table.memory.hand)?;
    let trumps = cheapest.one & order.mask(TRUMP) != 0;
    let worth = u32::from(trick.points) + order.points(cheapest);
    // For an empty trick a trump is just high enough, and none of the highest.
    if worth < CONTESTED && cheapest.one & order.dear() != 0 && !context.late {
        return None;
    }
    let play = if trick.played == 3 || (trumps && worth < CONTESTED) {
        cheapest
    } else {
        sure_winner(table, trick).unwrap_or(cheapest)
    };
    table
        .is_lawful(play)
        .then(|| Choice::new(play, "following.opponent.block"))
}

/// The points from which a trick is worth one of the highest trumps.
const CONTESTED: u32 = 5;

/// Priority 3: fight for a trick of five points or more with whatever beats it.
fn contest(table: &TableKnowledge, trick: &Trick) -> Option<Choice> {
    let order = table.order();
    if u32::from(trick.points) < CONTESTED {
        return None;
    }
    let play = beat(order, &table.memory.rules, trick, table.memory.hand)?;
    table
        .is_lawful(play)
        .then(|| Choice::new(play, "following.contest"))
}

#[cfg(test)]
mod tests {
    use super::super::context::Pressure;
    use super::super::testing::{cards, table};
    use super::*;

    fn answer(
        hand: &str,
        played: &str,
        trick: &[&str],
        context: Context,
    ) -> (String, &'static str) {
        let table = table("2S", hand, played, trick);
        let choice = chain(&table, &context, &table.trick.unwrap());
        assert!(table.is_lawful(choice.play));
        (cards(&table, &choice), choice.branch)
    }

    const CALM: Context = Context {
        pressure: Pressure::Low,
        early: false,
        late: false,
    };

    #[test]
    fn a_sure_teammate_gets_points_ten_before_king_before_five() {
        let trick = ["H3", "HA", "H4"];
        let (card, branch) = answer("H5 HT HK C4", "", &trick, CALM);
        assert_eq!(
            (card.as_str(), branch),
            ("HT", "following.teammate.contribute")
        );
        assert_eq!(answer("H5 HK C4", "", &trick, CALM).0, "HK");
        assert_eq!(answer("H5 H9 C4", "", &trick, CALM).0, "H5");
        assert_eq!(answer("C4 CT D5", "", &trick, CALM).0, "CT");
    }

    #[test]
    fn a_king_that_would_win_anyway_goes_first() {
        let (card, branch) = answer("HT HK C4", "HA HA", &["H3", "HQ", "H4"], CALM);
        assert_eq!((card.as_str(), branch), ("HK", "following.teammate.smart"));
    }

    #[test]
    fn a_teammate_who_may_be_beaten_gets_nothing() {
        let (card, branch) = answer("H5 H6 HT", "", &["HQ", "H4"], CALM);
        assert_eq!(
            (card.as_str(), branch),
            ("H6", "following.teammate.conservative")
        );
    }

    #[test]
    fn third_hand_secures_points() {
        let (card, branch) = answer("HA H6 H3", "", &["HT", "H4"], CALM);
        assert_eq!((card.as_str(), branch), ("HA", "following.teammate.secure"));
    }

    #[test]
    fn an_opponent_is_blocked_in_the_suit_or_by_a_ruff_for_points() {
        let (card, branch) = answer("HA HQ H3", "", &["H4", "H6", "HJ"], CALM);
        assert_eq!((card.as_str(), branch), ("HQ", "following.opponent.block"));
        let (card, branch) = answer("S3 S9 C4", "", &["H4", "H6", "HT"], CALM);
        assert_eq!((card.as_str(), branch), ("S3", "following.opponent.block"));
    }

    #[test]
    fn a_trick_of_five_points_is_contested_with_the_highest_trump() {
        let asked = |trick: &[&str]| {
            let table = table("2S", "BJ C4", "", trick);
            contest(&table, &table.trick.unwrap()).is_some()
        };
        assert!(asked(&["H5", "H6"]));
        assert!(!asked(&["H3", "H6"]));
    }

    #[test]
    fn whoever_can_beat_does_but_not_with_the_highest_for_nothing() {
        let empty = ["H4", "H6", "HJ"];
        assert_eq!(answer("S3 S9 C4", "", &empty, CALM).0, "S3");
        assert_eq!(answer("LJ C4", "", &empty, CALM).0, "C4");
        let trumps = ["S4", "S6", "S7"];
        assert_eq!(answer("S3 S9 LJ", "", &trumps, CALM).0, "S9");
        assert_eq!(answer("S3 LJ BJ", "", &trumps, CALM).0, "S3");
    }

    #[test]
    fn points_are_kept_from_an_opponent() {
        let (card, branch) = answer("H5 HT H7", "", &["H4", "H6", "HA"], CALM);
        assert_eq!((card.as_str(), branch), ("H7", "following.dispose.safe"));
    }
}
