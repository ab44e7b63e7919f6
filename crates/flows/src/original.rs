//! Distinct routes by the greedy search of an earlier Flows program, for matches against it.
//!
//! Parties in turn take one route each, shortest in edges between spaces, avoiding the edges and
//! the demands of those before; if one fails, the search runs once more with that one first. Three
//! quirks matter and are kept: an edge counts as seen in whichever direction it was first met, a
//! route demands nothing of its first and its last space, and the rim edges are never claimed.

use crate::board::{Board, MAX_SPACES, RIM};
use crate::net::Net;
use crate::route::Line;
use crate::tile::{Face, Pairs, pair};
use std::sync::LazyLock;

/// Whether that search would find a route for every line.
pub(crate) fn everybody_has_a_route(net: &Net, lines: &[Line]) -> bool {
    let order: Vec<usize> = (0..lines.len()).collect();
    match first_without_route(net, lines, &order) {
        None => true,
        Some(failed) => {
            let others = order.iter().copied().filter(|&index| index != failed);
            let again: Vec<usize> = std::iter::once(failed).chain(others).collect();
            first_without_route(net, lines, &again).is_none()
        }
    }
}

fn first_without_route(net: &Net, lines: &[Line], order: &[usize]) -> Option<usize> {
    let mut claims = Claims {
        edges: [false; RIM as usize],
        demands: [0; MAX_SPACES],
    };
    order.iter().copied().find(|&index| {
        let path = path(net, lines[index], &claims);
        if let Some(path) = &path {
            claims.claim(net, path);
        }
        path.is_none()
    })
}

struct Claims {
    edges: [bool; RIM as usize],
    demands: [Pairs; MAX_SPACES],
}

impl Claims {
    fn claim(&mut self, net: &Net, path: &[u8]) {
        for &port in path {
            self.edges[edge(net.board(), port)] = true;
        }
        for two in path.windows(2) {
            let (space, enters) = entry(net.board(), two[0]);
            if net.face(space).is_none() {
                self.demands[space] |= 1 << pair(enters, usize::from(two[1]) % 6);
            }
        }
    }

    /// Whether some tile provides this pair beside all that is demanded of the space.
    fn can_ask(&self, space: usize, pair: usize) -> bool {
        let wanted = self.demands[space] | 1 << pair;
        Face::all().any(|face| wanted & !face.pairs() == 0)
    }
}

/// The index of this port's edge.
fn edge(board: &Board, port: u8) -> usize {
    usize::from(port.min(board.meets()[usize::from(port)]))
}

/// The space and side entered by leaving through this port.
fn entry(board: &Board, exit: u8) -> (usize, usize) {
    let port = usize::from(board.meets()[usize::from(exit)]);
    (port / 6, port % 6)
}

/// The rim edges of each board by side, as spaces and directions.
type Rims = [Vec<(usize, usize)>; 6];

static RIMS: LazyLock<Vec<Rims>> = LazyLock::new(|| {
    let boards = Board::RADII.filter_map(Board::of);
    boards
        .map(|board| std::array::from_fn(|side| board.rim(side)))
        .collect()
});

/// The exits of one route, in order, without the one over the rim.
fn path(net: &Net, line: Line, claims: &Claims) -> Option<Vec<u8>> {
    let board = net.board();
    // The third player starts from the upper right, not from the lower left.
    let start = if line.side() == 1 { 4 } else { line.side() };
    let goal = RIM + ((start + 3) % 6) as u8;
    let mut seen = [false; RIM as usize];
    let mut reached: Vec<(u8, usize)> = Vec::new();
    let mut head = 0;
    let mut go = |exit: usize, from: usize, reached: &mut Vec<(u8, usize)>| {
        let exit = exit as u8;
        if board.meets()[usize::from(exit)] >= RIM {
            return;
        }
        let edge = edge(board, exit);
        if !seen[edge] && !claims.edges[edge] {
            seen[edge] = true;
            reached.push((exit, from));
        }
    };
    for &(space, direction) in &RIMS[usize::from(board.radius()) - 1][start] {
        match net.face(space) {
            Some(face) => go(6 * space + face.across(direction), usize::MAX, &mut reached),
            None => (0..6).for_each(|leaves| go(6 * space + leaves, usize::MAX, &mut reached)),
        }
    }
    while head < reached.len() {
        let (space, enters) = entry(board, reached[head].0);
        let may_leave = |leaves: &usize| {
            *leaves != enters
                && match net.face(space) {
                    Some(face) => face.across(enters) == *leaves,
                    None => claims.can_ask(space, pair(enters, *leaves)),
                }
        };
        let reaches_goal = |leaves: usize| board.meets()[6 * space + leaves] == goal;
        if (0..6).filter(may_leave).any(reaches_goal) {
            return Some(back(&reached, head));
        }
        for leaves in (0..6).filter(may_leave) {
            go(6 * space + leaves, head, &mut reached);
        }
        head += 1;
    }
    None
}

fn back(reached: &[(u8, usize)], last: usize) -> Vec<u8> {
    let mut path = Vec::new();
    let mut at = last;
    while let Some(&(exit, from)) = reached.get(at) {
        path.push(exit);
        at = from;
    }
    path.reverse();
    path
}
