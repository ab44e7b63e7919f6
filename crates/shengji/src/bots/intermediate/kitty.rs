//! Choosing the kitty by three strategies: suit elimination by scores, conservative, and weak
//! trumps from an exceptional hand.

use crate::burial::KITTY;
use crate::card::{Card, Rank, Suit};
use crate::component::decompose;
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::Preference;

/// How the eight cards were chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// Empties one or two weak suits.
    SuitElimination,
    /// The weakest plain cards.
    Conservative,
    /// Weak trumps too.
    ExceptionalTrump,
}

impl Strategy {
    pub(super) fn branch(self) -> &'static str {
        match self {
            Strategy::SuitElimination => "kitty.suit-elimination",
            Strategy::Conservative => "kitty.conservative",
            Strategy::ExceptionalTrump => "kitty.exceptional-trump",
        }
    }
}

/// The elimination score of a plain suit.
pub(super) fn elimination_score(order: &Order, held: Pile, suit: usize) -> i32 {
    let length = match held.len() {
        0..=3 => 50,
        4..=5 => 30,
        6..=7 => 10,
        _ => 0,
    };
    let has = |rank: Rank| {
        let card = Card::new(Suit::ALL[suit], rank);
        rank != order.trump().rank && held.count(order.slot(card)) > 0
    };
    let parts = decompose(order, held, suit);
    let pairs = parts.iter().filter(|part| part.pairs == 1).count() as i32;
    let tractors = parts.iter().filter(|part| part.pairs >= 2).count() as i32;
    let (ace, king) = (has(Rank::ACE), has(Rank::KING));
    let only_weak = !ace && !king && pairs + tractors == 0 && held.one & order.point_mask() == 0;
    length - if ace { 40 } else { 0 } - if king { 25 } else { 0 } - 20 * pairs - 35 * tractors
        + if only_weak { 40 } else { 0 }
}

/// Eliminates a suit with a score over 20, at most six cards and no tractor.
fn is_eliminated(order: &Order, held: Pile, suit: usize) -> bool {
    let no_tractor = decompose(order, held, suit)
        .iter()
        .all(|part| part.pairs < 2);
    elimination_score(order, held, suit) > 20 && held.len() <= 6 && no_tractor
}

/// Chooses what to bury from a hand of 33.
pub(crate) fn swap(order: &Order, hand: Pile) -> (Pile, Strategy) {
    let of = |suit: usize| hand.within(order.mask(suit));
    let mut weak: Vec<usize> = (0..TRUMP)
        .filter(|&suit| !of(suit).is_empty() && is_eliminated(order, of(suit), suit))
        .collect();
    weak.sort_by_key(|&suit| (-elimination_score(order, of(suit), suit), of(suit).len()));
    let mut emptied = 0;
    let mut count = 0;
    for &suit in weak.iter().take(2) {
        let length = of(suit).len();
        if count + length <= KITTY {
            emptied |= order.mask(suit);
            count += length;
        }
    }
    let plain = !order.mask(TRUMP);
    let points = order.point_mask();
    let kings = Suit::ALL.into_iter().fold(0, |mask, suit| {
        mask | 1 << order.slot(Card::new(suit, Rank::KING))
    });
    let valuable = order.aces() | kings | hand.two;
    let disposable = plain & !valuable & !points;
    let strategy = if emptied != 0 {
        Strategy::SuitElimination
    } else if hand.within(order.mask(TRUMP)).len() >= 10 && hand.within(disposable).len() < KITTY {
        Strategy::ExceptionalTrump
    } else {
        Strategy::Conservative
    };
    let weak_trumps = match strategy {
        Strategy::ExceptionalTrump => {
            let [low, ..] = super::disposal::trump_conservation(order);
            low & !points & !hand.two
        }
        _ => 0,
    };
    // The remaining cards come from the shortest suits, to bring them near a void.
    let mut by_length = [0, 1, 2, 3];
    by_length.sort_by_key(|&suit| of(suit).len());
    let [first, second, third, _] = by_length.map(|suit| disposable & order.mask(suit));
    let tiers = [
        emptied,
        first,
        second,
        third,
        disposable,
        weak_trumps,
        plain & !valuable,
        plain & !order.aces() & !points,
        plain & !order.aces(),
        plain,
    ];
    let preference = Preference {
        tiers: &tiers,
        highest_first: false,
    };
    (preference.take(hand, KITTY), strategy)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{order, pile};
    use super::*;

    #[test]
    fn scores_are_those_of_the_seed() {
        let order = order("2S");
        let score = |text: &str| elimination_score(order, pile(order, text), 1);
        assert_eq!(score("H3 H7 H9"), 50 + 40);
        assert_eq!(score("H3 H7 H9 HJ"), 30 + 40);
        assert_eq!(score("H3 H4 H6 H7 H9 HJ"), 10 + 40);
        assert_eq!(score("H3 H4 H6 H7 H8 H9 HJ HQ"), 40);
        assert_eq!(score("H3 HA H9"), 50 - 40);
        assert_eq!(score("H3 HK H9"), 50 - 25);
        assert_eq!(score("H3 H3 H9"), 50 - 20);
        assert_eq!(score("H3 H3 H4 H4"), 30 - 35);
        assert_eq!(score("H3 H3 H9 H9 HA"), 30 - 40 - 40);
    }

    #[test]
    fn a_weak_short_suit_is_emptied() {
        let order = order("2S");
        let hand = pile(
            order,
            "H3 H7 H9 CA CA CK CQ CJ CJ C8 C8 C3 DA DK DK DQ D9 D9 D6 D6 D4 SA SK SQ ST S9 S7 S5 S3 S2 LJ BJ BJ",
        );
        let (kitty, strategy) = swap(order, hand);
        assert_eq!(strategy, Strategy::SuitElimination);
        assert_eq!(kitty.len(), 8);
        assert!(kitty.contains(pile(order, "H3 H7 H9")));
        assert_eq!(kitty.one & order.mask(TRUMP), 0);
    }

    #[test]
    fn good_plain_cards_and_many_trumps_bury_weak_trumps() {
        let order = order("2S");
        let hand = pile(
            order,
            "HA HA HK HK HQ HQ HJ HJ CA CA CK CK CQ CQ CJ CJ DA DA DK DK S3 S4 S6 S7 S8 S9 SJ SQ SA S2 LJ BJ BJ",
        );
        let (kitty, strategy) = swap(order, hand);
        assert_eq!(strategy, Strategy::ExceptionalTrump);
        assert!(kitty.contains(pile(order, "S3 S4 S6")));
    }

    #[test]
    fn otherwise_the_weakest_plain_cards_go() {
        let order = order("2S");
        let hand = pile(
            order,
            "HA HK HQ H9 H8 H7 H6 CA CK CQ C9 C8 C7 C6 DA DK DQ D9 D8 D7 D6 S3 S4 S6 S7 S8 S9 SJ SQ SA S2 LJ BJ",
        );
        let (kitty, strategy) = swap(order, hand);
        assert_eq!(strategy, Strategy::Conservative);
        assert_eq!(kitty.one & (order.mask(TRUMP) | order.aces()), 0);
    }
}
