//! Which empty spaces are one step apart, as bit masks: the fast way to compute how many tiles a
//! party still needs.
//!
//! Two empty spaces are linked if they touch or if a strand joins them. A shortest route enters
//! each space once, so for its length it does not matter by which side, and a breadth-first search
//! is a few operations on 64-bit words. Placing a tile changes only the links of the spaces at the
//! ends of its strands, and only those are recomputed.

use crate::board::{MAX_SPACES, RIM};
use crate::net::{Bits, Net};
use crate::route::Line;

/// The links of all empty spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// For each empty space, those one step away.
    to: [u64; MAX_SPACES],
    /// For each side of the board, the empty spaces that touch it or have a strand to it.
    sides: [u64; 6],
}

impl Links {
    /// The links of this board.
    pub fn new(net: &Net) -> Self {
        let mut links = Links {
            to: [0; MAX_SPACES],
            sides: [0; 6],
        };
        for space in net.empty_spaces() {
            links.compute(net, space);
        }
        links
    }

    /// Updates the links for a tile placed on this space; `net` already has it.
    #[inline]
    pub fn placed(&mut self, net: &Net, space: usize) {
        let neighbours = self.to[space] & !(1 << space);
        self.to[space] = 0;
        for side in &mut self.sides {
            *side &= !(1 << space);
        }
        for changed in Bits(neighbours) {
            self.compute(net, changed);
        }
    }

    #[inline]
    fn compute(&mut self, net: &Net, space: usize) {
        let mut to = 0;
        let mut touched = 0u8;
        for port in 6 * space..6 * space + 6 {
            let other = net.meets(port as u8);
            if other < RIM {
                to |= 1 << (other / 6);
            } else {
                touched |= 1 << (other - RIM);
            }
        }
        self.to[space] = to & !(1 << space);
        for (side, spaces) in self.sides.iter_mut().enumerate() {
            let bit = u64::from(touched >> side & 1);
            *spaces = *spaces & !(1 << space) | bit << space;
        }
    }

    /// The spaces one step from this one.
    #[inline]
    pub fn to(&self, space: usize) -> u64 {
        self.to[space]
    }

    /// The spaces that touch a side of the board or have a strand to it.
    #[inline]
    pub fn at_side(&self, side: usize) -> u64 {
        self.sides[side]
    }

    /// How many tiles a line still needs; `None` if it is blocked. A joined line counts as blocked
    /// too: the caller has to notice a win when it happens.
    #[inline]
    pub fn needed(&self, line: Line) -> Option<u32> {
        self.needed_without(line, 0)
    }

    /// The spaces on some shortest route of a line. Only a tile on one of them can bring the line
    /// nearer to its end, or lengthen its route.
    pub fn on_shortest(&self, line: Line) -> u64 {
        let goal = self.sides[line.side() + 3];
        let mut layers = [0u64; MAX_SPACES];
        let mut front = self.sides[line.side()];
        let mut seen = front;
        let mut depth = 0;
        while front & goal == 0 {
            if front == 0 {
                return 0;
            }
            layers[depth] = front;
            depth += 1;
            front = self.beyond(front) & !seen;
            seen |= front;
        }
        let mut last = front & goal;
        let mut on = last;
        for &layer in layers[..depth].iter().rev() {
            last = self.beyond(last) & layer;
            on |= last;
        }
        on
    }

    /// The spaces one step from any of these.
    #[inline]
    fn beyond(&self, spaces: u64) -> u64 {
        Bits(spaces).fold(0, |next, space| next | self.to[space])
    }

    /// The same with these spaces impassable.
    #[inline]
    pub fn needed_without(&self, line: Line, barred: u64) -> Option<u32> {
        let goal = self.sides[line.side() + 3];
        let mut front = self.sides[line.side()] & !barred;
        let mut seen = front | barred;
        let mut tiles = 1;
        while front != 0 {
            if front & goal != 0 {
                return Some(tiles);
            }
            let mut next = 0;
            for space in Bits(front) {
                next |= self.to[space];
            }
            front = next & !seen;
            seen |= front;
            tiles += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::route::{Restrictions, shortest};
    use crate::tile::Face;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn an_empty_board_takes_seven_tiles() {
        let links = Links::new(&Net::new(Board::standard()));
        for side in 0..3 {
            assert_eq!(links.needed(Line::from_side(side)), Some(7));
        }
    }

    #[test]
    fn kept_up_links_are_those_from_scratch_and_lengths_are_those_of_routes() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..300 {
            let mut net = Net::new(Board::standard());
            let mut links = Links::new(&net);
            let mut joined = 0;
            while net.empty() != 0 {
                let nth = rng.random_range(0..net.empty().count_ones() as usize);
                let space = net.empty_spaces().nth(nth).unwrap();
                joined |= net.place(space, Face::from_index(rng.random_range(0..14)));
                links.placed(&net, space);
                let fresh = Links::new(&net);
                assert_eq!(links, fresh);
                for side in 0..3 {
                    let line = Line::from_side(side);
                    let on = links.on_shortest(line);
                    for space in net.empty_spaces() {
                        let without = links.needed_without(line, 1 << space);
                        assert!(on >> space & 1 != 0 || without == links.needed(line));
                    }
                    let route = shortest(&net, line, &Restrictions::NONE);
                    let tiles = route.map(|route| route.steps().len() as u32);
                    assert!(joined & line.bit() != 0 || links.needed(line) == tiles);
                    let steps = route.iter().flat_map(|route| route.steps());
                    let passed = steps.fold(0, |spaces, step| spaces | 1 << step.space);
                    assert!(joined & line.bit() != 0 || passed & !on == 0);
                }
            }
        }
    }
}
