//! Declares trump during the deal: the suit with most trumps, once there are enough.

use crate::declaration::Bid;
use crate::listing;
use crate::order::{Order, TRUMP, Trump};
use crate::{Action, Phase, View};
use kernel::{Message, message};

/// The strength of a hand with this trump suit: the number of trumps, with extra for high ones and
/// pairs.
pub(crate) fn trump_strength(view: &View, suit: Option<crate::Suit>) -> f64 {
    let order = Order::of(Trump {
        rank: view.rank,
        suit,
    });
    let trumps = order.slots(view.hand).within(order.mask(TRUMP));
    let high = order.mask(TRUMP) & !super::disposal::trump_conservation(order)[0];
    f64::from(trumps.len())
        + 0.5 * f64::from(trumps.within(high).len())
        + 0.5 * f64::from(trumps.two.count_ones())
}

/// How many trumps a hand has if this suit is trump.
pub(crate) fn trump_count(hand: crate::Cards, rank: crate::Rank, suit: crate::Suit) -> u32 {
    let is_trump =
        |card: &crate::Card| card.suit().is_none_or(|own| own == suit) || card.rank() == Some(rank);
    hand.iter().filter(is_trump).count() as u32
}

/// Declares if the hand is stronger than expected from the cards dealt so far.
pub(super) fn declare(view: &View) -> (Action, &'static str, Message) {
    let strength = |bid: &Bid| match bid.suit {
        Some(_) => trump_strength(view, bid.suit),
        // Without a trump suit, high plain cards decide; only a hand with little else wants it.
        None => 0.0,
    };
    let best = listing::declarable(view)
        .into_iter()
        .filter_map(|cards| Some((cards, Bid::of(cards, view.rank)?)))
        .max_by(|a, b| strength(&a.1).total_cmp(&strength(&b.1)));
    let Some((cards, bid)) = best else {
        return (
            Action::Pass,
            "declare.nothing",
            message!("shengji-declare-nothing"),
        );
    };
    let now = view.standing().map(|(owner, bid)| (owner, bid.suit));
    let own = now.is_some_and(|(owner, _)| Some(owner) == view.seat);
    let wanted = f64::from(view.dealt) * EXPECTED_STRENGTH + MARGIN;
    let closing = view.phase != Phase::Dealing;
    let better =
        now.is_none_or(|(_, suit)| own || strength(&bid) > trump_strength(view, suit) + 1.5);
    if better && (strength(&bid) >= wanted || (closing && now.is_none() && bid.strength <= 2)) {
        let (branch, text) = if own {
            ("declare.reinforce", message!("shengji-declare-reinforce"))
        } else {
            ("declare.strong", message!("shengji-declare-long"))
        };
        return (Action::Declare(cards), branch, text);
    }
    (
        Action::Pass,
        "declare.wait",
        message!("shengji-declare-weak"),
    )
}

/// How much strength an average card adds to a suit, and the margin required.
const EXPECTED_STRENGTH: f64 = 0.42;
const MARGIN: f64 = 2.0;

#[cfg(test)]
mod tests {
    use crate::{Declaration, Phase, Settings, Shengji, View};
    use kernel::{Game, Hidden, Seat};

    /// What seat 0 does with this hand after these declarations.
    fn after(hand: &str, declared: &[(u8, &str)]) -> (View, String, &'static str) {
        let state = Shengji::start(&Settings::default(), 1).unwrap();
        let view = state.view(Some(Seat::new(0)));
        let hand: crate::Cards = hand.parse().unwrap();
        let shown = |&(seat, cards): &(u8, &str)| Declaration {
            seat,
            cards: cards.parse().unwrap(),
        };
        let view = View {
            dealt: hand.len() as u8,
            hand,
            declarations: declared.iter().map(shown).collect(),
            ..view
        };
        let (action, branch, _) = super::declare(&view);
        (view, action.to_string(), branch)
    }

    fn asked(hand: &str) -> String {
        after(hand, &[]).1
    }

    #[test]
    fn each_branch_by_itself() {
        let branch = |hand: &str, declared: &[(u8, &str)]| {
            let (_, action, branch) = after(hand, declared);
            (action, branch)
        };
        let of = |action: &str, branch: &'static str| (action.to_owned(), branch);
        assert_eq!(branch("C3 C5 DK", &[]), of("pass", "declare.nothing"));
        assert_eq!(branch("H2 C3 C5 DK DA", &[]), of("pass", "declare.wait"));
        assert_eq!(
            branch("H2 H3 H5 HK HA C7", &[]),
            of("declare H2", "declare.strong")
        );
        // A seat reinforces its own declaration, but overrides another's only with a better suit.
        assert_eq!(
            branch("H2 H2 H3 H5 HK HA", &[(0, "H2")]),
            of("declare H2 H2", "declare.reinforce")
        );
        assert_eq!(
            branch("H2 H2 C3 C5 CK CA", &[(1, "C2")]),
            of("pass", "declare.wait")
        );
        assert_eq!(
            branch("H2 H2 H3 H5 HK HA", &[(1, "C2")]),
            of("declare H2 H2", "declare.strong")
        );
    }

    #[test]
    fn at_the_close_anything_is_better_than_no_trump() {
        let (view, action, _) = after("H2 C3 C5 DK DA", &[]);
        assert_eq!(action, "pass");
        let closing = View {
            phase: Phase::Closing,
            ..view
        };
        assert_eq!(super::declare(&closing).0.to_string(), "declare H2");
    }

    #[test]
    fn a_long_suit_is_declared_and_a_short_one_is_not() {
        assert_eq!(asked("H2 H3 H5 HK HA C7 D9"), "declare H2");
        assert_eq!(asked("H2 C3 C5 DK DA C7 D9"), "pass");
        assert_eq!(asked("H2 S2 S4 S5 S9 SK D9"), "declare S2");
        assert_eq!(asked("C3 C5 DK DA C7 D9"), "pass");
    }
}
