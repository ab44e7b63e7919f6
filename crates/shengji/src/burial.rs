//! Ways of laying eight cards down: which suits to empty, and whether to keep points and pairs.

use crate::bots::intermediate::swap;
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::Taste;

/// How many cards the kitty has.
pub(crate) const KITTY: u32 = 8;

/// How many ways of choosing a kitty there are: the decision trees' rules, and every choice of plain suits to
/// empty first, with and without points, pairs and aces.
pub(crate) const STYLES: u8 = 1 + (1 << TRUMP) * 4;

/// What a style lays down from a hand of 33; the first style is that of the decision trees' rules.
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
    let taste = Taste {
        tiers: &[
            emptied & free,
            emptied & plain & !keep_points,
            free,
            plain & !keep_points,
            plain,
        ],
        highest_first: false,
    };
    taste.take(hand, KITTY)
}

/// The lowest plain cards: those without points, then any but the aces.
pub(crate) fn lowest(order: &Order, hand: Pile) -> Pile {
    let plain = !order.mask(TRUMP);
    let tiers = [
        plain & !order.point_mask() & !order.aces(),
        plain & !order.aces(),
        plain,
    ];
    let taste = Taste {
        tiers: &tiers,
        highest_first: false,
    };
    taste.take(hand, KITTY)
}

/// Sensible burials from a hand of 33, all different. What the decision trees bury comes first and what a
/// beginner does last, so that every player finds its choice here.
pub(crate) fn plans(order: &Order, hand: Pile) -> Vec<Pile> {
    let mut plans: Vec<Pile> = Vec::new();
    let styles = (0..STYLES).map(|style| plan(order, hand, style));
    for plan in styles.chain([lowest(order, hand)]) {
        if !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}
