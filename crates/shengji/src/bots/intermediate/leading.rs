//! The leading tree: guaranteed winners by memory, the early game, then by point pressure.

use super::Choice;
use super::context::{Context, Pressure};
use super::disposal::trump_conservation;
use crate::bots::table_knowledge::TableKnowledge;
use crate::component::{Component, decompose};
use crate::order::TRUMP;
use crate::pile::{Pile, bits};
use crate::throw::can_beat;

/// Chooses a lead.
pub(super) fn tree(table: &TableKnowledge, context: &Context) -> Choice {
    guaranteed(table)
        .or_else(|| early_game(table, context))
        .unwrap_or_else(|| match context.pressure {
            Pressure::High => aggressive(table),
            Pressure::Medium => balanced(table),
            Pressure::Low => safe(table),
        })
}

/// The components of all plain suits, and every single card and pair separately.
fn plain_combos(table: &TableKnowledge) -> Vec<(usize, Component)> {
    combos(table, &mut (0..TRUMP))
}

fn combos(
    table: &TableKnowledge,
    suits: &mut dyn Iterator<Item = usize>,
) -> Vec<(usize, Component)> {
    let order = table.order();
    let mut all = Vec::new();
    for suit in suits {
        let held = table.memory.hand.within(order.mask(suit));
        let parts = decompose(order, held, suit);
        all.extend(parts.into_iter().map(|part| (suit, part)));
        for slot in bits(held.two) {
            let top = order.rung(slot);
            let pair = Component {
                pairs: 1,
                top,
                cards: Pile::pairs(1 << slot),
            };
            let single = Component {
                pairs: 0,
                top,
                cards: Pile::singles(1 << slot),
            };
            all.extend([(suit, pair), (suit, single)]);
        }
    }
    all
}

/// The biggest remaining cards by memory. A single wins if both copies of all higher ranks are
/// gone, a pair if at least one copy of every higher rank is. Priority: aces 6, kings 5, tractors
/// and other pairs 3, the rest by height.
fn guaranteed(table: &TableKnowledge) -> Option<Choice> {
    let memory = &table.memory;
    let order = table.order();
    let priority = |part: &Component| {
        let card = order.card(part.cards.one.ilog2() as usize);
        match (part.pairs, card.rank()) {
            (0 | 1, Some(crate::Rank::ACE)) => 6,
            (0 | 1, Some(crate::Rank::KING)) => 5,
            (1.., _) => 3,
            _ => 1,
        }
    };
    let sure = |&(suit, part): &(usize, Component)| {
        !can_beat(order, &part, suit, memory.unseen) && !may_be_ruffed(table, suit)
    };
    let best = plain_combos(table)
        .into_iter()
        .filter(sure)
        .max_by_key(|(_, part)| {
            (
                priority(part),
                part.cards.len(),
                order.points(part.cards),
                part.top,
            )
        })?;
    let parts = decompose(order, memory.hand.within(order.mask(best.0)), best.0);
    let all = parts
        .iter()
        .filter(|part| !can_beat(order, part, best.0, memory.unseen))
        .fold(Pile::EMPTY, |all, part| all.plus(part.cards));
    if all.len() > best.1.cards.len() {
        return Some(Choice::new(all, "leading.guaranteed.throw"));
    }
    Some(Choice::new(best.1.cards, "leading.guaranteed"))
}

/// Whether an opponent is known to be void in a plain suit while trumps are still out.
fn may_be_ruffed(table: &TableKnowledge, suit: usize) -> bool {
    let memory = &table.memory;
    let opponents = [1, 3].map(|step| (memory.seat + step) % 4);
    opponents
        .into_iter()
        .any(|seat| memory.voids[seat] >> suit & 1 == 1 && memory.may_hold(seat, TRUMP))
}

/// The early game, with priority for aces. With a declared trump suit it defers.
fn early_game(table: &TableKnowledge, context: &Context) -> Option<Choice> {
    if !context.early || table.order().trump().suit.is_some() {
        return None;
    }
    let order = table.order();
    let combos = plain_combos(table);
    let aces = combos
        .iter()
        .filter(|(_, part)| part.cards.one & !order.aces() == 0);
    if let Some((_, part)) = aces.max_by_key(|(_, part)| part.pairs) {
        return Some(Choice::new(part.cards, "leading.early.ace"));
    }
    let (_, best) = combos
        .iter()
        .max_by_key(|(_, part)| (part.pairs, part.top))?;
    Some(Choice::new(best.cards, "leading.early.high"))
}

/// High pressure: strong combinations, in trumps too if there are no plain ones.
fn aggressive(table: &TableKnowledge) -> Choice {
    let order = table.order();
    let trumps = combos(table, &mut [TRUMP].into_iter());
    let strong = |list: &[(usize, Component)]| {
        let shaped = list.iter().filter(|(_, part)| part.pairs >= 1);
        shaped
            .max_by_key(|(_, part)| (part.pairs, part.top))
            .map(|(_, part)| part.cards)
    };
    let plain = plain_combos(table);
    if let Some(cards) = strong(&plain).or_else(|| strong(&trumps)) {
        return Choice::new(cards, "leading.aggressive");
    }
    // Singles: the highest plain card without points, since it may lose.
    let high = plain
        .iter()
        .max_by_key(|(_, part)| (order.points(part.cards) == 0, part.top));
    match high {
        Some((_, part)) => Choice::new(part.cards, "leading.aggressive"),
        None => lowest_trump(table),
    }
}

/// Medium pressure: medium combinations.
fn balanced(table: &TableKnowledge) -> Choice {
    let order = table.order();
    let plain = plain_combos(table);
    let pairs = plain
        .iter()
        .filter(|(suit, part)| part.pairs >= 1 && !may_be_ruffed(table, *suit));
    if let Some((_, part)) = pairs.max_by_key(|(_, part)| (part.pairs, part.top)) {
        return Choice::new(part.cards, "leading.balanced");
    }
    let singles = plain
        .iter()
        .filter(|(_, part)| part.pairs == 0 && order.points(part.cards) == 0);
    let loose = singles.filter(|(_, part)| part.cards.one & order.aces() == 0);
    // Probes the longest suit with its highest card below the ace.
    let length = |suit: usize| table.memory.hand.within(order.mask(suit)).len();
    match loose.max_by_key(|(suit, part)| (length(*suit), part.top)) {
        Some((_, part)) => Choice::new(part.cards, "leading.balanced"),
        None => safe(table),
    }
}

/// Low pressure: a low plain card without points.
fn safe(table: &TableKnowledge) -> Choice {
    let order = table.order();
    let plain = plain_combos(table);
    let singles = plain.iter().filter(|(_, part)| part.pairs == 0);
    let best = singles.min_by_key(|(_, part)| {
        let paired = table.memory.hand.two & part.cards.one != 0;
        (order.points(part.cards), paired, part.top)
    });
    match best {
        Some((_, part)) => Choice::new(part.cards, "leading.safe"),
        None => lowest_trump(table),
    }
}

/// Only trumps are left: winning pairs and tractors, otherwise the weakest by the conservation
/// hierarchy.
fn lowest_trump(table: &TableKnowledge) -> Choice {
    let order = table.order();
    let memory = &table.memory;
    let trumps = combos(table, &mut [TRUMP].into_iter());
    let winners = trumps
        .iter()
        .filter(|(suit, part)| !can_beat(order, part, *suit, memory.unseen));
    if let Some((_, part)) = winners.max_by_key(|(_, part)| (part.pairs, part.top)) {
        return Choice::new(part.cards, "leading.trump.winner");
    }
    let points = order.point_mask();
    let [weak, rank, top] = trump_conservation(order);
    let hand = memory.hand;
    let pick = [
        weak & !points & !hand.two,
        weak & !points,
        rank & !points,
        weak,
        rank,
        top,
    ]
    .into_iter()
    .map(|tier| hand.one & tier)
    .find(|&mask| mask != 0);
    let slot = pick.unwrap_or(hand.one).trailing_zeros();
    Choice::new(Pile::singles(1 << slot), "leading.trump.low")
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cards, table};
    use super::*;

    fn lead(hand: &str, played: &str, trump: &str, context: Context) -> (String, &'static str) {
        let table = table(trump, hand, played, &[]);
        let choice = tree(&table, &context);
        (cards(&table, &choice), choice.branch)
    }

    #[test]
    fn kings_win_once_both_aces_are_played() {
        let context = Context::of(0, 12);
        let (card, branch) = lead("HK H5 C4", "HA HA", "2S", context);
        assert_eq!((card.as_str(), branch), ("HK", "leading.guaranteed"));
        let (card, branch) = lead("HK H5 C4", "HA", "2S", context);
        assert_eq!((card.as_str(), branch), ("C4", "leading.safe"));
    }

    #[test]
    fn a_pair_of_queens_wins_once_an_ace_and_a_king_are_gone() {
        let context = Context::of(0, 12);
        let (card, branch) = lead("HQ HQ H5 C4", "HA HK", "2S", context);
        assert_eq!((card.as_str(), branch), ("HQ HQ", "leading.guaranteed"));
        assert_ne!(
            lead("HQ HQ H5 C4", "HA", "2S", context).1,
            "leading.guaranteed"
        );
    }

    #[test]
    fn aces_come_before_kings_before_tractors() {
        let context = Context::of(0, 12);
        let hand = "HA CK D3 D3 D4 D4";
        let played = "CA CA DA DK DQ DJ DT D9 D8 D7 D6 D5";
        assert_eq!(lead(hand, played, "2S", context).0, "HA");
        assert_eq!(lead("CK D3 D3 D4 D4", played, "2S", context).0, "CK");
        assert_eq!(lead("D3 D3 D4 D4", played, "2S", context).0, "D3 D3 D4 D4");
    }

    #[test]
    fn sure_winners_of_a_suit_are_thrown_together() {
        let (card, branch) = lead("HA HK HK C4", "HA", "2S", Context::of(0, 12));
        assert_eq!(
            (card.as_str(), branch),
            ("HK HK HA", "leading.guaranteed.throw")
        );
    }

    #[test]
    fn winners_are_not_led_into_a_known_ruff() {
        let mut table = table("2S", "HA C4", "", &[]);
        table.memory.voids[1] = 1 << crate::Suit::Hearts.index();
        let choice = tree(&table, &Context::of(0, 12));
        assert_eq!(cards(&table, &choice), "C4");
    }

    #[test]
    fn the_early_game_defers_to_a_trump_suit() {
        let context = Context::of(0, 25);
        let (card, branch) = lead("HA HA CA S9", "", "2N", context);
        // By memory the pair of aces is already a sure winner.
        assert_eq!((card.as_str(), branch), ("HA HA", "leading.guaranteed"));
        let (card, branch) = lead("HQ HQ CK S9", "", "2N", context);
        assert_eq!((card.as_str(), branch), ("HQ HQ", "leading.early.high"));
        assert_eq!(lead("HQ HQ CK C9", "", "2S", context).1, "leading.safe");
    }

    #[test]
    fn ace_priority_of_the_early_game() {
        let table = table("2N", "HA CA CA S9", "", &[]);
        let choice = early_game(&table, &Context::of(0, 25)).unwrap();
        assert_eq!(cards(&table, &choice), "CA CA");
        assert_eq!(choice.branch, "leading.early.ace");
    }

    #[test]
    fn pressure_chooses_between_strength_and_safety() {
        let hand = "H9 H9 C4 CQ S3 S4";
        let (card, branch) = lead(hand, "", "2S", Context::of(120, 12));
        assert_eq!((card.as_str(), branch), ("H9 H9", "leading.aggressive"));
        let (card, branch) = lead("H9 H8 H5 C4 CQ S3 S4", "", "2S", Context::of(40, 12));
        assert_eq!((card.as_str(), branch), ("H9", "leading.balanced"));
        let (card, branch) = lead(hand, "", "2S", Context::of(0, 12));
        assert_eq!((card.as_str(), branch), ("C4", "leading.safe"));
    }

    #[test]
    fn trumps_are_led_last_and_weakest_first() {
        let (card, branch) = lead("S4 S9 H2 LJ", "", "2S", Context::of(0, 4));
        assert_eq!((card.as_str(), branch), ("S4", "leading.trump.low"));
        let (card, branch) = lead("S4 S9 BJ", "", "2S", Context::of(0, 4));
        assert_eq!((card.as_str(), branch), ("BJ", "leading.trump.winner"));
    }
}
