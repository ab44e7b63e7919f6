//! Twins whose first part is over and the same, and whose second part is not.

use super::{DealtGame, Order, Twins, entry, opened, think};
use crate::task::moved;
use crate::{Event, Holder, Table, TableOpening};
use kernel::{Game, Public, State};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Twins that are alike to the end of the first part, which lies open, and differ in all cards of the
/// second, for a spectator: one pair that goes as far as the moves of the first fit the second.
pub fn later_twins<D: DealtGame>(order: &Order, moves: usize) -> Option<Twins> {
    let mut rng = ChaCha8Rng::seed_from_u64(order.seed);
    let deal = D::random(&mut rng);
    let opening = opened::<D>(order, &deal);
    // What is drawn for all to see, such as the first level, stays the same.
    let other = TableOpening {
        seed: Some(order.seed + 52 * rng.random_range(1..1_000_000)),
        ..opening.clone()
    };
    let open = |opened: &TableOpening| Table::<D::Game>::open(String::new(), 0, opened).ok();
    let (mut one, mut two) = (open(&opening)?, open(&other)?);
    let mut logs = [opening, other].map(|opened| vec![entry(0, Event::Opened(opened))]);
    let mut twins = (0, 0, 0);
    let mut left = moves;
    while let Some(seat) = one.to_move().filter(|_| left > 0) {
        let event = think(order, &one, seat);
        let Event::Moved { action, why, .. } = &event else {
            return None;
        };
        let mut twin = event.clone();
        if <D::Game as Game>::part(&one.state) > 0 {
            left -= 1;
            let action = crate::table::read::<D::Game>(action).ok()?;
            let alike = two.to_move() == Some(seat) && D::same_in_the_open(&one.state, &two.state);
            if !alike || two.state.check(action).is_err() {
                break;
            }
            if let (
                Holder::Bot { bot },
                Event::Moved {
                    action: wanted,
                    why: other,
                    ..
                },
            ) = (&order.seats[seat.index()], think(order, &two, seat))
            {
                if wanted == action.to_string() {
                    twins = (twins.0 + 1, twins.1 + usize::from(other != *why), twins.2)
                } else {
                    twins.2 += 1
                }
                twin = moved::<D::Game>(&Public::of(&two.state), seat, bot, action, other);
            }
        }
        let (next, twin) = (entry(one.next, event), entry(two.next, twin));
        one.apply(&next).ok()?;
        two.apply(&twin).ok()?;
        // The move may have laid something open, such as dummy, or everything, as the last pass does.
        let over = <D::Game as Game>::parts_open(&one.state) > 1 || one.to_move().is_none();
        if over || !D::same_in_the_open(&one.state, &two.state) {
            break;
        }
        logs[0].push(next);
        logs[1].push(twin);
    }
    Some(Twins {
        game: <D::Game as Game>::NAME,
        reader: None,
        logs,
        exchanged: 52,
        own: twins.0,
        other_reasons: twins.1,
        put_in: twins.2,
    })
    .filter(|_| left < moves)
}
