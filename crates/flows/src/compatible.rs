//! Distinct routes for all parties at the same time: the question behind the rule that no placement
//! may cut anybody's last route.
//!
//! Routes are compatible if no strand belongs to two of them and no empty space has to provide two
//! straights, the only demand that no tile can meet. First each party in turn takes a shortest
//! route that avoids those before; on an open board that settles it. If no order does, the search
//! becomes exhaustive, by conflicts: each party takes its own shortest route, and where two of them
//! clash one or the other must do without what they both want. In every solution one of the two
//! does, so if both branches fail there is none. Routes that do not clash are the answer.

use crate::board::RIM;
use crate::net::Net;
use crate::route::{Line, Restrictions, Route, shortest};
use arrayvec::ArrayVec;

/// The largest number of parties: one for each pair of opposite sides.
pub const MAX_LINES: usize = 3;

/// One route for each line.
pub type Routes = ArrayVec<Route, MAX_LINES>;

type Bars = [Restrictions; MAX_LINES];

/// Compatible routes for all lines, in order; `None` proves that there are none.
pub fn compatible(net: &Net, lines: &[Line]) -> Option<Routes> {
    solve(net, lines, &[Restrictions::NONE; MAX_LINES])
}

/// Compatible routes that avoid this empty space.
pub(crate) fn compatible_without(net: &Net, lines: &[Line], space: usize) -> Option<Routes> {
    let mut bars = [Restrictions::NONE; MAX_LINES];
    for barred in &mut bars {
        barred.space(space);
    }
    greedy_in_any_order(net, lines, &bars)
}

/// The orders in which parties take their routes.
const ORDERS: [&[&[usize]]; MAX_LINES + 1] = [
    &[&[]],
    &[&[0]],
    &[&[0, 1], &[1, 0]],
    &[
        &[0, 1, 2],
        &[2, 1, 0],
        &[1, 2, 0],
        &[0, 2, 1],
        &[2, 0, 1],
        &[1, 0, 2],
    ],
];

fn greedy_in_any_order(net: &Net, lines: &[Line], bars: &Bars) -> Option<Routes> {
    ORDERS[lines.len()]
        .iter()
        .find_map(|order| greedy(net, lines, bars, order))
}

/// In this order, each party takes a shortest route that avoids the routes before it.
fn greedy(net: &Net, lines: &[Line], bars: &Bars, order: &[usize]) -> Option<Routes> {
    let mut bars = *bars;
    let mut found = [None; MAX_LINES];
    for (place, &index) in order.iter().enumerate() {
        let route = shortest(net, lines[index], &bars[index])?;
        if doubles_back(net, &route) {
            return None;
        }
        for &later in &order[place + 1..] {
            bars[later].claim(net, &route);
        }
        found[index] = Some(route);
    }
    found.into_iter().take(lines.len()).collect()
}

fn solve(net: &Net, lines: &[Line], bars: &Bars) -> Option<Routes> {
    // 1. Ignoring the others: a party without a route now will not have one later.
    let mut routes = Routes::new();
    for (line, barred) in lines.iter().zip(bars) {
        routes.push(shortest(net, *line, barred)?);
    }
    let clashes = clashes(net, &routes);
    if clashes.is_empty() {
        return Some(routes);
    }

    // 2. Avoiding the others greedily, in every order.
    if let Some(routes) = greedy_in_any_order(net, lines, bars) {
        return Some(routes);
    }

    // 3. One of the two must give way. A clash in which one of them cannot leaves a single branch,
    //    and one in which neither can is the proof; so all are examined before any is branched on.
    let mut choice = None;
    for clash in &clashes {
        let ways = [clash.0, clash.1].map(|want| without(net, lines, bars, want));
        match ways {
            [None, None] => return None,
            [Some(only), None] | [None, Some(only)] => {
                return solve(net, lines, &only);
            }
            [Some(one), Some(other)] => {
                choice.get_or_insert((one, other));
            }
        }
    }
    let (one, other) = choice?;
    solve(net, lines, &one).or_else(|| solve(net, lines, &other))
}

/// Something a party wants and may have to do without.
#[derive(Copy, Clone, Debug)]
enum Want {
    /// A strand, in either direction.
    Strand { line: usize, port: u8 },
    /// A strand in the direction out of this port.
    Exit { line: usize, port: u8 },
    /// A straight through a space.
    Straight { line: usize, space: u8, axis: u8 },
}

/// The bars with one more, if the party still has a route at all.
fn without(net: &Net, lines: &[Line], bars: &Bars, want: Want) -> Option<Bars> {
    let mut bars = *bars;
    let line = match want {
        Want::Strand { line, port } => {
            bars[line].strand(net, port);
            line
        }
        Want::Exit { line, port } => {
            bars[line].exit(port);
            line
        }
        Want::Straight { line, space, axis } => {
            bars[line].straights[usize::from(space)] |= 1 << axis;
            line
        }
    };
    shortest(net, lines[line], &bars[line]).map(|_| bars)
}

/// The number of clashes examined in one step; the others come up again later.
const MAX_CLASHES: usize = 16;

/// Where routes want the same strand or two straights of one space, each with itself included.
fn clashes(net: &Net, routes: &[Route]) -> ArrayVec<(Want, Want), MAX_CLASHES> {
    // Who uses an exit, and who goes straight through a space: line + 1, or 0 for nobody.
    let mut exits = [0u8; RIM as usize];
    let mut straights = [[0u8; 3]; crate::board::MAX_SPACES];
    let mut found = ArrayVec::new();
    for (line, route) in routes.iter().enumerate() {
        let me = line as u8 + 1;
        for step in route.steps() {
            let port = 6 * step.space + step.leaves;
            let other = net.meets(port);
            if other < RIM {
                for used in [port, other] {
                    let user = exits[usize::from(used)];
                    if user != 0 && user != me {
                        let theirs = Want::Strand {
                            line: usize::from(user) - 1,
                            port: used,
                        };
                        push(&mut found, (Want::Strand { line, port }, theirs));
                    } else if user == me && used == other {
                        let back = Want::Exit { line, port: other };
                        push(&mut found, (Want::Exit { line, port }, back));
                    }
                }
                exits[usize::from(port)] = me;
            }
            if let Some(axis) = step.straight() {
                let space = step.space;
                let users = &mut straights[usize::from(space)];
                for (theirs, &user) in (0u8..).zip(users.iter()) {
                    if user != 0 && theirs != axis {
                        let other = Want::Straight {
                            line: usize::from(user) - 1,
                            space,
                            axis: theirs,
                        };
                        push(&mut found, (Want::Straight { line, space, axis }, other));
                    }
                }
                users[usize::from(axis)] = me;
            }
        }
    }
    found
}

fn push(found: &mut ArrayVec<(Want, Want), MAX_CLASHES>, clash: (Want, Want)) {
    if !found.is_full() {
        found.push(clash);
    }
}

/// Whether a walk is not a route, because it uses a strand twice or asks a space for two straights.
fn doubles_back(net: &Net, route: &Route) -> bool {
    // A walk that passes no space twice cannot.
    let mut passed = 0u64;
    for step in route.steps() {
        if passed >> step.space & 1 != 0 {
            return !clashes(net, std::slice::from_ref(route)).is_empty();
        }
        passed |= 1 << step.space;
    }
    false
}
