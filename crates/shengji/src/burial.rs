//! Ways of choosing the eight cards of the kitty: which suits to empty, and whether to keep points
//! and pairs.

use crate::bots::intermediate::swap;
use crate::card::{Card, Rank, Suit};
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::Preference;

/// The number of cards in the kitty.
pub(crate) const KITTY: u32 = 8;

/// The number of burial styles: the decision trees' own, and every choice of plain suits to empty
/// first, with and without points, pairs and aces.
pub(crate) const STYLES: u8 = 1 + (1 << TRUMP) * 4;

/// What a style buries from a hand of 33; the first style is the decision trees' own.
pub(crate) fn plan(order: &Order, hand: Pile, style: u8) -> Pile {
    let Some(style) = style.checked_sub(1) else {
        return swap(order, hand).0;
    };
    let (chosen, kept) = (style / 4, style % 4);
    let emptied = (0..TRUMP)
        .filter(|suit| chosen >> suit & 1 == 1)
        .fold(0, |mask, suit| mask | order.mask(suit));
    let plain = !order.mask(TRUMP);
    let keep_points = if kept & 1 == 1 { order.point_mask() } else { 0 };
    let keep_shape = if kept & 2 == 2 {
        hand.two | order.aces()
    } else {
        0
    };
    let free = plain & !keep_points & !keep_shape;
    let preference = Preference {
        tiers: &[
            emptied & free,
            emptied & plain & !keep_points,
            free,
            plain & !keep_points,
            plain,
        ],
        highest_first: false,
    };
    preference.take(hand, KITTY)
}

/// The lowest plain cards: those without points, then any but the aces.
pub(crate) fn lowest(order: &Order, hand: Pile) -> Pile {
    let plain = !order.mask(TRUMP);
    let tiers = [
        plain & !order.point_mask() & !order.aces(),
        plain & !order.aces(),
        plain,
    ];
    let preference = Preference {
        tiers: &tiers,
        highest_first: false,
    };
    preference.take(hand, KITTY)
}

/// Whether a burial takes the king from an ace that then stands alone.
fn bares_an_ace(order: &Order, hand: Pile, kitty: Pile) -> bool {
    let left = hand.minus(kitty);
    Suit::ALL.into_iter().any(|suit| {
        let mask = order.mask(suit.index());
        let king = 1 << order.slot(Card::new(suit, Rank::KING)) & mask;
        let kept = left.within(mask);
        kitty.one & king != 0 && kept.len() == 1 && kept.one & order.aces() != 0
    })
}

/// Sensible burials from a hand of 33, all different. The decision trees' choice comes first and a
/// beginner's last, so that every player finds its choice here.
pub(crate) fn plans(order: &Order, hand: Pile) -> Vec<Pile> {
    let mut plans: Vec<Pile> = Vec::new();
    let styles = (0..STYLES).map(|style| plan(order, hand, style));
    for (nth, plan) in styles.chain([lowest(order, hand)]).enumerate() {
        let own = nth == 0 || nth == usize::from(STYLES);
        if !plans.contains(&plan) && (own || !bares_an_ace(order, hand, plan)) {
            plans.push(plan);
        }
    }
    plans
}
