//! Compares legality with an oracle that knows nothing of witnesses, orders or conflicts: it walks
//! every route of every line over the edges of the board, and believes only what it has walked.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use flows::board::opposite;
use flows::{Board, Face, Judge, Legality, Line, Net, Tile};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What the routes so far have used: edges by both of their ports, and pairs of sides by space.
struct Walked<'a> {
    net: &'a Net,
    lines: &'a [Line],
    edges: [[bool; 6]; 37],
    pairs: Vec<Vec<(usize, usize)>>,
}

impl Walked<'_> {
    fn some_tile_offers(&self, space: usize) -> bool {
        let offers = |face: Face| {
            let mut wanted = self.pairs[space].iter();
            wanted.all(|&(one, other)| face.across(one) == other)
        };
        // A segment serves one route once, so no pair is needed twice.
        let twice = |nth: usize| self.pairs[space][..nth].contains(&self.pairs[space][nth]);
        !(0..self.pairs[space].len()).any(twice) && Face::all().any(offers)
    }

    fn take(&mut self, edge: [(usize, usize); 2], taken: bool) {
        for (space, side) in edge {
            self.edges[space][side] = taken;
        }
    }

    /// Whether all lines from this one on can still be walked.
    fn lines_from(&mut self, index: usize) -> bool {
        let Some(line) = self.lines.get(index) else {
            return true;
        };
        let starts = self.net.board().rim(line.side());
        starts
            .into_iter()
            .any(|(space, enters)| self.walk(index, space, enters))
    }

    /// Continues one route, which has entered this space by this side.
    fn walk(&mut self, index: usize, space: usize, enters: usize) -> bool {
        match self.net.face(space) {
            Some(face) => self.leave(index, space, face.across(enters)),
            None => (0..6).filter(|&leaves| leaves != enters).any(|leaves| {
                self.pairs[space].push((enters, leaves));
                let done = self.some_tile_offers(space) && self.leave(index, space, leaves);
                self.pairs[space].pop();
                done
            }),
        }
    }

    fn leave(&mut self, index: usize, space: usize, leaves: usize) -> bool {
        let board = self.net.board();
        match board.neighbour(space, leaves) {
            None => {
                let goal = self.lines[index].side() + 3;
                board.side_at(space, leaves) == Some(goal) && self.lines_from(index + 1)
            }
            Some(next) => {
                let edge = [(space, leaves), (next, opposite(leaves))];
                if edge.iter().any(|&(space, side)| self.edges[space][side]) {
                    return false;
                }
                self.take(edge, true);
                let done = self.walk(index, next, opposite(leaves));
                self.take(edge, false);
                done
            }
        }
    }
}

fn distinct_routes(net: &Net, lines: &[Line]) -> bool {
    Walked {
        net,
        lines,
        edges: [[false; 6]; 37],
        pairs: vec![Vec::new(); net.board().spaces().len()],
    }
    .lines_from(0)
}

/// A board with this many spaces left, filled by legal or by any placements; `None` if somebody has
/// won on it.
fn filled(board: &'static Board, lines: &[Line], left: usize, rng: &mut ChaCha8Rng) -> Option<Net> {
    let mut net = Net::new(board);
    let lawful = rng.random_range(0..4) != 0;
    let mut spaces: Vec<usize> = (0..board.spaces().len()).collect();
    spaces.shuffle(rng);
    let faces: Vec<Face> = Face::all().collect();
    for &space in &spaces {
        if net.empty_spaces().count() <= left {
            break;
        }
        let &face = faces.choose(rng).unwrap();
        let mut after = net;
        let joined = after.place(space, face);
        let done = lines.iter().any(|line| joined & line.bit() != 0);
        if !lawful {
            if done {
                return None;
            }
            net = after;
        } else if !done && Judge::new(&net, lines, Legality::Strict).allows(space, face) {
            net = after;
        }
    }
    Some(net)
}

/// Compares all placements of all tiles on random boards until `judgements` have been made. Returns
/// how many were forbidden.
fn compare(judgements: u64, seed: u64) -> u64 {
    let two = [Line::from_side(0), Line::from_side(2)];
    let three = [Line::from_side(0), Line::from_side(1), Line::from_side(2)];
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut judged, mut forbidden) = (0, 0);
    while judged < judgements {
        let lines: &[Line] = if rng.random_bool(0.6) { &two } else { &three };
        let (radius, most) = *[(1, 6), (2, 6), (3, 6)].choose(&mut rng).unwrap();
        let board = Board::of(radius).unwrap();
        let left = rng.random_range(1..=most);
        // If legal play got stuck early, too many spaces are left for a slow walk.
        let Some(net) =
            filled(board, lines, left, &mut rng).filter(|net| net.empty_spaces().count() <= most)
        else {
            continue;
        };
        let judge = Judge::new(&net, lines, Legality::Strict);
        for space in net.empty_spaces() {
            for tile in Tile::ALL {
                let allowed = judge.rotations(space, tile);
                for face in tile.faces() {
                    let mut after = net;
                    let joined = after.place(space, face);
                    let wins = lines.iter().any(|line| joined & line.bit() != 0);
                    let lawful = wins || distinct_routes(&after, lines);
                    let said = allowed >> face.rotation() & 1 != 0;
                    assert_eq!(
                        said, lawful,
                        "{face} on space {space} of {net:?}, {lines:?}"
                    );
                    assert_eq!(judge.allows(space, face), lawful);
                    judged += 1;
                    forbidden += u64::from(!lawful);
                }
            }
        }
    }
    forbidden
}

#[test]
fn legality_agrees_with_walking_every_route() {
    let forbidden = compare(20_000, 1);
    assert!(forbidden > 2_000, "only {forbidden} were forbidden");
}

#[test]
#[ignore = "takes minutes; run it after changes of legality"]
fn legality_agrees_a_million_times() {
    let forbidden = compare(1_000_000, 2);
    println!("1,000,000 placements judged, {forbidden} of them forbidden, no disagreement");
}
