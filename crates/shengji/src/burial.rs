//! Ways of laying eight cards down: which suits to empty, and whether to keep points and pairs.

use crate::bots::intermediate::swap;
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::respond::Taste;

/// How many cards the kitty has.
pub(crate) const KITTY: u32 = 8;

/// Sensible burials from a hand of 33, all different: every choice of plain suits to empty first,
/// with and without points, pairs and aces.
pub(crate) fn plans(order: &Order, hand: Pile) -> Vec<Pile> {
    // What the seed's rules bury comes first, so that every player finds its choice here.
    let mut plans: Vec<Pile> = vec![swap(order, hand).0];
    let held: Vec<u64> = (0..TRUMP)
        .map(|suit| order.mask(suit))
        .filter(|mask| hand.one & mask != 0)
        .collect();
    let plain = !order.mask(TRUMP);
    for chosen in 0u32..1 << held.len() {
        let emptied = held
            .iter()
            .enumerate()
            .filter(|(nth, _)| chosen >> nth & 1 == 1)
            .fold(0, |mask, (_, suit)| mask | suit);
        for kept in 0..4 {
            let keep_points = if kept & 1 == 1 { order.point_mask() } else { 0 };
            let keep_shape = if kept & 2 == 2 {
                hand.two | order.aces()
            } else {
                0
            };
            let free = plain & !keep_points & !keep_shape;
            let tiers = [
                emptied & free,
                emptied & plain & !keep_points,
                free,
                plain & !keep_points,
                plain,
                u64::MAX,
            ];
            let taste = Taste {
                tiers: &tiers,
                highest_first: false,
            };
            let plan = taste.take(hand, KITTY);
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
    }
    plans
}
