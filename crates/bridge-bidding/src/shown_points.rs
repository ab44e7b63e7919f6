//! The strength that a player has shown, as everybody at the table was told: a reason and a hint count with the range
//! that stands beside the call.

use super::call_meaning::CallMeaning;
use super::hand_spread::known_points;
use super::quantity::{HandCounts, Quantity};
use super::situation::Situation;
use super::systems::Systems;
use bridge::Call;
use cards::Seat;
use std::sync::Arc;

/// What the call at this place of the auction shows.
pub(super) fn told_at(
    systems: Systems<'_>,
    situation: &Situation,
    at: usize,
) -> Option<Arc<CallMeaning>> {
    let auction = situation.auction();
    let mut before = Situation::new(auction.dealer(), situation.vulnerability());
    for &call in auction.calls().get(..at)? {
        systems.call(&mut before, call).ok()?;
    }
    let call = *auction.calls().get(at)?;
    Some(systems.meaning(&before, call).told())
}

/// The points that a player has shown; no most if there is no limit.
///
/// After one call that tells its strength these are the points of that call, as it was told; after several they follow
/// from all of them together.
pub(super) fn shown_points(
    systems: Systems<'_>,
    situation: &Situation,
    seat: Seat,
) -> (i16, Option<i16>) {
    let known = known_points(situation.known(seat));
    let mut calls = situation.made().iter().enumerate();
    let mut spoken = calls.by_ref().filter(|(_, made)| made.seat == seat);
    let first = spoken.find(|(_, made)| made.call != Call::Pass);
    let (Some((at, _)), None) = (first, spoken.next()) else {
        return known;
    };
    let Some(told) = told_at(systems, situation, at) else {
        return known;
    };
    match told.readings[..] {
        [ref only] => match only.points {
            Some(points) => (points.low.unwrap_or(known.0), points.high.or(known.1)),
            None => known,
        },
        _ => known,
    }
}

/// What a hand is worth to its side: with its shape, once a fit is known for which the call counts it.
pub(super) fn worth(hand: &HandCounts, counted: Quantity, has_fit: bool) -> i16 {
    match counted {
        Quantity::Support(_) if has_fit => hand.get(counted),
        _ => hand.get(Quantity::Hcp),
    }
}
