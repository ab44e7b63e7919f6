//! Declaring trump during the deal (3.2 to 3.4).

use crate::card::{Card, Rank, Suit};
use crate::pile::Cards;
use crate::ruleset::{Ruleset, SelfOverride};
use kernel::{Message, message};
use serde::{Deserialize, Serialize};

/// Cards that a seat has shown to set the trump suit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declaration {
    /// Who showed them.
    pub seat: u8,
    /// The cards shown.
    pub cards: Cards,
}

/// What shown cards declare: their strength and suit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    /// 1 for a card of the trump rank, 2 for both copies, 3 for the little jokers, 4 for the big ones.
    pub strength: u8,
    /// The trump suit; none for jokers.
    pub suit: Option<Suit>,
}

/// The strongest possible bid.
pub(crate) const MAX_STRENGTH: u8 = 4;

impl Bid {
    /// What these cards declare at this trump rank; `None` if they are not a declaration.
    pub fn of(cards: Cards, rank: Rank) -> Option<Bid> {
        let first = cards.iter().next()?;
        let copies = cards.len();
        if copies != cards.count(first.index()) {
            return None;
        }
        match (first.rank(), copies) {
            (Some(of), 1 | 2) if of == rank => Some(Bid {
                strength: copies as u8,
                suit: first.suit(),
            }),
            (None, 2) => Some(Bid {
                strength: if first == Card::BIG_JOKER { 4 } else { 3 },
                suit: None,
            }),
            _ => None,
        }
    }
}

/// Whether a seat might still be able to declare, as far as everybody knows.
pub(crate) fn may_be_able(rules: &Ruleset, standing: Option<(u8, Bid)>, seat: u8) -> bool {
    match standing {
        None => true,
        Some((owner, bid)) if owner == seat => match rules.self_override {
            SelfOverride::ReinforceOnly => bid.strength == 1,
            SelfOverride::AnyStronger => bid.strength < MAX_STRENGTH,
        },
        Some((_, bid)) => bid.strength < MAX_STRENGTH,
    }
}

/// Why a seat may not make this bid over the standing one.
pub(crate) fn objection(
    rules: &Ruleset,
    standing: Option<(u8, Bid)>,
    seat: u8,
    bid: Bid,
) -> Option<Message> {
    let (owner, old) = standing?;
    if bid.strength <= old.strength {
        return Some(message!("shengji-refuse-override"));
    }
    let reinforces = bid.suit.is_some() && bid.suit == old.suit;
    (owner == seat && rules.self_override == SelfOverride::ReinforceOnly && !reinforces)
        .then(|| message!("shengji-refuse-override-own"))
}

/// Everything a hand can declare, weakest first.
pub(crate) fn held(hand: Cards, rank: Rank) -> impl Iterator<Item = Cards> {
    let ranked = Suit::ALL.map(|suit| Card::new(suit, rank));
    let copies = move |card: Card, copies: u32| {
        let cards = std::iter::repeat_n(card, copies as usize).collect::<Cards>();
        (hand.count(card.index()) >= copies).then_some(cards)
    };
    let ones = ranked.into_iter().filter_map(move |card| copies(card, 1));
    let twos = ranked
        .into_iter()
        .chain([Card::LITTLE_JOKER, Card::BIG_JOKER])
        .filter_map(move |card| copies(card, 2));
    ones.chain(twos)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of 3.7, at trump rank 5.
    #[test]
    fn overriding_as_in_the_rule_book() {
        let rules = Ruleset::STANDARD;
        let bid = |text: &str| Bid::of(text.parse().unwrap(), Rank::FIVE);
        let may = |owner: u8, old: &str, seat: u8, new: &str| {
            objection(
                &rules,
                Some((owner, bid(old).unwrap())),
                seat,
                bid(new).unwrap(),
            )
            .is_none()
        };
        assert!(may(1, "H5", 2, "C5 C5"), "D1");
        assert!(!may(2, "C5 C5", 1, "H5 H5"), "D1");
        assert!(may(1, "H5", 1, "H5 H5"), "D2");
        assert!(!may(1, "H5", 1, "S5 S5"), "D3");
        assert!(may(1, "H5 H5", 3, "LJ LJ"), "D4");
        assert!(may(3, "LJ LJ", 0, "BJ BJ"), "D4");
        assert_eq!(bid("LJ BJ"), None, "D5");
        assert_eq!(bid("H5 C5"), None);
        assert_eq!(bid("H6"), None);
        assert_eq!(bid("LJ"), None);
        let free: Ruleset = "standard self_override=any_stronger".parse().unwrap();
        assert!(
            objection(
                &free,
                Some((1, bid("H5").unwrap())),
                1,
                bid("S5 S5").unwrap()
            )
            .is_none()
        );
    }
}
