//! Potential routes: how a party might still join its two sides.
//!
//! On an occupied space a route follows the strands; on an empty one it may join any two sides. So
//! a route is a list of empty spaces with the side by which it enters and the side by which it
//! leaves; between them the net knows the way.

use crate::board::{Board, Direction, MAX_SPACES, RIM};
use crate::net::Net;
use crate::tile::pair;

/// The two opposite sides of the board that a party wants to join, by the lower number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line(u8);

impl Line {
    /// The line from this side to the opposite one.
    pub const fn from_side(side: usize) -> Line {
        Line((side % 3) as u8)
    }

    /// The lower of its two sides; the other is three further.
    pub const fn side(self) -> usize {
        self.0 as usize
    }

    /// Its bit among the sides joined by a placement.
    pub const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// One empty space of a route.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The space.
    pub space: u8,
    /// The side by which the route comes in.
    pub enters: u8,
    /// The side by which it leaves.
    pub leaves: u8,
}

impl Step {
    /// The index of the pair of sides it needs.
    pub(crate) fn pair(self) -> usize {
        pair(usize::from(self.enters), usize::from(self.leaves))
    }

    /// Which of the three straights it is, if any.
    pub(crate) fn straight(self) -> Option<u8> {
        (self.enters.abs_diff(self.leaves) == 3).then(|| self.enters.min(self.leaves))
    }

    fn exit(self) -> u8 {
        6 * self.space + self.leaves
    }
}

/// A potential route from one side to the other.
#[derive(Clone, Copy)]
pub struct Route {
    steps: [Step; Route::MAX_LENGTH],
    len: u8,
}

impl Route {
    /// A shortest walk enters no port twice.
    const MAX_LENGTH: usize = 6 * MAX_SPACES;
    const EMPTY: Route = Route {
        steps: [Step {
            space: 0,
            enters: 0,
            leaves: 0,
        }; Route::MAX_LENGTH],
        len: 0,
    };

    /// Its empty spaces in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// The whole route including occupied spaces: each space with the side in and the side out.
    pub fn drawn(&self, net: &Net, line: Line) -> Vec<(usize, Direction, Direction)> {
        let board = net.board();
        let Some(first) = self.steps().first() else {
            return Vec::new();
        };
        // Backwards from where it first enters an empty space to the rim, then forwards.
        let (space, enters) = (usize::from(first.space), usize::from(first.enters));
        let mut way = strand(net, space, enters);
        way.reverse();
        for part in &mut way {
            *part = (part.0, part.2, part.1);
        }
        for step in self.steps() {
            let (space, leaves) = (usize::from(step.space), usize::from(step.leaves));
            way.push((space, usize::from(step.enters), leaves));
            way.extend(strand(net, space, leaves));
        }
        debug_assert_eq!(
            way.first()
                .and_then(|&(space, from, _)| board.side_at(space, from)),
            Some(line.side())
        );
        way
    }
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

/// The occupied spaces that a strand passes after leaving a space by this side.
pub(crate) fn strand(
    net: &Net,
    space: usize,
    leaves: Direction,
) -> Vec<(usize, Direction, Direction)> {
    let board: &Board = net.board();
    let start = (space, leaves);
    let (mut space, mut leaves) = start;
    let mut way = Vec::new();
    while let Some(next) = board.neighbour(space, leaves)
        && let Some(face) = net.face(next)
    {
        let enters = (leaves + 3) % 6;
        let out = face.across(enters);
        way.push((next, enters, out));
        (space, leaves) = (next, out);
        // A ring of tiles leads back to where it was entered.
        if (space, leaves) == start {
            break;
        }
    }
    way
}

/// What a route may not use.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Restrictions {
    /// For each space the sides by which the route may not leave.
    pub(crate) exits: [u8; MAX_SPACES],
    /// For each space the straights it may not take, by their lower side.
    pub(crate) straights: [u8; MAX_SPACES],
}

impl Restrictions {
    /// No restrictions.
    pub(crate) const NONE: Restrictions = Restrictions {
        exits: [0; MAX_SPACES],
        straights: [0; MAX_SPACES],
    };

    /// Bars this space.
    pub(crate) fn space(&mut self, space: usize) {
        self.exits[space] = 0b11_1111;
    }

    /// Bars the strand that leaves by this port, in both directions.
    pub(crate) fn strand(&mut self, net: &Net, port: u8) {
        self.exit(port);
        let other = net.meets(port);
        if other < RIM {
            self.exit(other);
        }
    }

    pub(crate) fn exit(&mut self, port: u8) {
        self.exits[usize::from(port / 6)] |= 1 << (port % 6);
    }

    /// Bars what another route uses: its strands, and a second straight where it goes straight on.
    pub(crate) fn claim(&mut self, net: &Net, route: &Route) {
        for step in route.steps() {
            self.strand(net, step.exit());
            self.strand(net, 6 * step.space + step.enters);
            if step.straight().is_some() {
                self.straights[usize::from(step.space)] = 0b111;
            }
        }
    }
}

/// A shortest potential route of a line within the restrictions; `None` if there is none at all.
///
/// Breadth first over ports. Each exit of a space is taken once, by the first entry that may use
/// it. Where straights are barred the walk may pass a space twice, and could even come back along a
/// strand it has used: [`crate::compatible`] checks for that.
pub(crate) fn shortest(net: &Net, line: Line, barred: &Restrictions) -> Option<Route> {
    let (start, goal) = (RIM + line.0, RIM + line.0 + 3);
    let mut queue = [0u8; 256];
    let mut from = [0u8; 256];
    let mut tail = 0;
    let mut exits = [0u8; MAX_SPACES];
    for space in net.empty_spaces() {
        exits[space] = 0b11_1111 & !barred.exits[space];
        for port in 6 * space as u8..6 * space as u8 + 6 {
            if net.meets(port) == start {
                queue[tail] = port;
                from[usize::from(port)] = u8::MAX;
                tail += 1;
            }
        }
    }
    let mut head = 0;
    while head < tail {
        let entry = queue[head];
        head += 1;
        let (space, enters) = (usize::from(entry / 6), entry % 6);
        let mut out = exits[space] & !(1 << enters);
        if barred.straights[space] >> (enters % 3) & 1 != 0 {
            out &= !(1 << ((enters + 3) % 6));
        }
        exits[space] &= !out;
        while out != 0 {
            let leaves = out.trailing_zeros() as u8;
            out &= out - 1;
            let exit = 6 * space as u8 + leaves;
            let next = net.meets(exit);
            if next == goal {
                return Some(traced(net, &from, entry, leaves));
            }
            if next < RIM {
                from[usize::from(next)] = entry;
                queue[tail] = next;
                tail += 1;
            }
        }
    }
    None
}

fn traced(net: &Net, from: &[u8; 256], last: u8, leaves: u8) -> Route {
    let mut route = Route::EMPTY;
    let (mut entry, mut leaves) = (last, leaves);
    loop {
        route.steps[usize::from(route.len)] = Step {
            space: entry / 6,
            enters: entry % 6,
            leaves,
        };
        route.len += 1;
        let before = from[usize::from(entry)];
        if before == u8::MAX {
            break;
        }
        leaves = net.meets(entry) % 6;
        entry = before;
    }
    route.steps[..usize::from(route.len)].reverse();
    route
}
