//! How near a party is to its goal and how safely: the tiles it needs, the spaces that would help,
//! and the distance it can keep when the best continuation at each step is taken away.

use crate::board::RIM;
use crate::field::Field;
use crate::links::Links;
use crate::net::{Bits, Net};
use crate::route::Line;
use crate::tile::Tile;

/// The longest route that is distinguished; longer ones count as this.
pub(super) const MAX_DISTANCE: usize = 12;

/// A party's network of potential routes.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(super) struct Reach {
    /// The fewest tiles needed.
    pub(super) needed: usize,
    /// The natural logarithm of the number of shortest routes, counted by spaces.
    pub(super) ways: f32,
    /// Spaces on a shortest route.
    pub(super) on_route: u32,
    /// Spaces on a route that is one tile longer.
    pub(super) near_route: u32,
    /// Steps at which all shortest routes share a space.
    pub(super) narrow: u32,
    /// Tiles needed if the best continuation at each step is taken away.
    pub(super) second: usize,
}

/// The spaces by their distance from one side, the first at index 1.
struct Levels {
    at: [u64; MAX_DISTANCE + 2],
}

impl Levels {
    fn from(links: &Links, side: usize, deepest: usize) -> Levels {
        let mut at = [0; MAX_DISTANCE + 2];
        let mut front = links.at_side(side);
        let mut seen = front;
        for level in at.iter_mut().take(deepest + 1).skip(1) {
            *level = front;
            let mut next = 0;
            for space in Bits(front) {
                next |= links.to(space);
            }
            front = next & !seen;
            if front == 0 {
                break;
            }
            seen |= front;
        }
        Levels { at }
    }
}

impl Reach {
    /// `None` if the party is blocked, or has won.
    pub(super) fn of(links: &Links, line: Line) -> Option<Reach> {
        let ahead = Levels::from(links, line.side(), MAX_DISTANCE);
        let goal = links.at_side(line.side() + 3);
        let needed = (1..=MAX_DISTANCE).find(|&tiles| ahead.at[tiles] & goal != 0)?;
        let back = Levels::from(links, line.side() + 3, needed + 1);
        let mut reach = Reach {
            needed,
            ..Reach::default()
        };
        let mut ways = [0u32; crate::board::MAX_SPACES];
        let mut before = 0;
        let mut total = 0;
        for step in 1..=needed {
            let on = ahead.at[step] & back.at[needed + 1 - step];
            let near = ahead.at[step] & back.at[(needed + 2 - step).min(MAX_DISTANCE + 1)];
            reach.on_route += on.count_ones();
            reach.near_route += near.count_ones();
            reach.narrow += u32::from(on.count_ones() == 1);
            total = 0;
            for space in Bits(on) {
                ways[space] = match step {
                    1 => 1,
                    _ => Bits(links.to(space) & before).map(|from| ways[from]).sum(),
                };
                total += ways[space];
            }
            before = on;
        }
        reach.near_route += (ahead.at[needed + 1] & goal).count_ones();
        reach.ways = (total.max(1) as f32).ln();
        reach.second = second_distance(links, line);
        Some(reach)
    }
}

/// Tiles needed if a space counts as reached only by its second approach.
fn second_distance(links: &Links, line: Line) -> usize {
    let goal = links.at_side(line.side() + 3);
    let mut front = links.at_side(line.side());
    let mut seen = front;
    let mut once = 0u64;
    let mut ends = 0;
    for tiles in 1..=MAX_DISTANCE {
        ends += (front & goal).count_ones();
        if ends >= 2 {
            return tiles;
        }
        let mut twice = 0;
        for space in Bits(front) {
            twice |= once & links.to(space);
            once |= links.to(space);
        }
        front = twice & !seen;
        seen |= front;
        if front == 0 {
            break;
        }
    }
    MAX_DISTANCE + 1
}

/// The tiles that would complete a line with a single placement, as bits by their number of sharp
/// turns.
///
/// A sharp turn is on every tile but T0, a curve on T0 and T1, a straight on T0 and T2; any tile
/// that has the segment can be turned to fit.
pub(super) fn finishing_tiles(field: &Field, line: Line) -> u8 {
    const BY_DISTANCE: [u8; 4] = [0, 0b1110, 0b0011, 0b0101];
    let (net, links): (&Net, &Links) = (field.net(), field.links());
    let mut tiles = 0;
    for space in Bits(links.at_side(line.side()) & links.at_side(line.side() + 3)) {
        let (mut starts, mut goals) = (0u8, 0u8);
        for direction in 0..6 {
            let met = net.meets((6 * space + direction) as u8);
            starts |= u8::from(met == RIM + line.side() as u8) << direction;
            goals |= u8::from(met == RIM + line.side() as u8 + 3) << direction;
        }
        for start in Bits(u64::from(starts)) {
            for goal in Bits(u64::from(goals)) {
                let apart = start.abs_diff(goal);
                tiles |= BY_DISTANCE[apart.min(6 - apart)];
            }
        }
    }
    tiles
}

/// The chance that one of these tiles is drawn next.
pub(super) fn share(field: &Field, tiles: u8) -> f32 {
    let total = field.bag.total();
    if tiles == 0 || total == 0 {
        return 0.0;
    }
    let fitting: u32 = Tile::ALL
        .into_iter()
        .filter(|tile| tiles >> tile.sharps() & 1 != 0)
        .map(|tile| u32::from(field.bag.count(tile)))
        .sum();
    fitting as f32 / total as f32
}
