//! The canonical form of a position: what is left of it, regardless of place and orientation.
//!
//! Two things decide the rest of the game: the squares that some possible placement still covers (a
//! free square that nothing can cover is as good as filled) and the pieces that can still be
//! placed. Given these, a placement is possible exactly if its piece is among the pieces and its
//! squares among the squares. The edge of the board no longer matters, so positions may be shifted
//! as well as turned and mirrored onto each other.

use crate::Squares;

/// Brings sets of squares of a board to their canonical form.
#[derive(Copy, Clone, Debug)]
pub(super) struct Frame {
    stride: u8,
    cells: u8,
}

impl Frame {
    pub(super) fn new(stride: u8, height: u8) -> Self {
        let cells = if stride == 8 { 64 } else { stride * height };
        Frame { stride, cells }
    }

    /// The smallest image of the set under the frame's symmetries and shifts.
    #[inline]
    pub(super) fn canonical(self, squares: Squares) -> Squares {
        if self.stride == 8 {
            let mirrored = squares.swap_bytes();
            let turned = squares.reverse_bits();
            let both = turned.swap_bytes();
            let flipped = transpose(squares);
            let [a, b, c, d] = [squares, mirrored, turned, both].map(to_corner_8);
            let [e, f, g, h] = [
                flipped,
                flipped.swap_bytes(),
                flipped.reverse_bits(),
                flipped.reverse_bits().swap_bytes(),
            ]
            .map(to_corner_8);
            a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h)))
        } else {
            // A long board's rows do not fit a square frame: only the half turn stays cheap.
            let turned = squares.reverse_bits() >> (64 - self.cells);
            self.to_corner(squares).min(self.to_corner(turned))
        }
    }

    fn to_corner(self, squares: Squares) -> Squares {
        if squares == 0 {
            return 0;
        }
        let stride = u32::from(self.stride);
        let down = squares >> (squares.trailing_zeros() / stride * stride);
        let mut columns = 0;
        let mut rest = down;
        let row = if stride == 64 {
            u64::MAX
        } else {
            (1 << stride) - 1
        };
        while rest != 0 {
            columns |= rest & row;
            rest = rest.checked_shr(stride).unwrap_or(0);
        }
        down >> columns.trailing_zeros()
    }
}

/// Shifts the set as far down and left as possible in the 8×8 frame.
#[inline]
fn to_corner_8(squares: Squares) -> Squares {
    let down = squares >> ((squares.trailing_zeros() & 0x38) % 64);
    let mut columns = down | down >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    down >> ((columns & 0xff).trailing_zeros() & 7)
}

/// Transposes the 8×8 frame by three rounds of block swaps (Hacker's Delight, 7-3).
#[inline]
fn transpose(mut x: Squares) -> Squares {
    let mut t = 0x0f0f_0f0f_0000_0000 & (x ^ x << 28);
    x ^= t ^ t >> 28;
    t = 0x3333_0000_3333_0000 & (x ^ x << 14);
    x ^= t ^ t >> 14;
    t = 0x5500_5500_5500_5500 & (x ^ x << 7);
    x ^ (t ^ t >> 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_swaps_rows_and_columns() {
        for row in 0..8 {
            for col in 0..8 {
                assert_eq!(transpose(1 << (row * 8 + col)), 1 << (col * 8 + row));
            }
        }
    }

    #[test]
    fn images_and_shifts_share_their_canonical_form() {
        let frame = Frame::new(8, 8);
        let cells = [(0u32, 0u32), (1, 0), (1, 1), (2, 1), (2, 2), (0, 3)];
        let set = |at: &dyn Fn(u32, u32) -> (u32, u32)| {
            cells.iter().fold(0u64, |set, &(c, r)| {
                let (col, row) = at(c, r);
                set | 1 << (row * 8 + col)
            })
        };
        let here = frame.canonical(set(&|c, r| (c, r)));
        assert_eq!(here, frame.canonical(set(&|c, r| (c + 4, r + 3))));
        assert_eq!(here, frame.canonical(set(&|c, r| (r + 1, 7 - c))));
        assert_eq!(here, frame.canonical(set(&|c, r| (7 - c, r + 2))));
        assert_ne!(
            here,
            frame.canonical(set(&|c, r| (c, r + u32::from(c == 2))))
        );
        let long = Frame::new(12, 5);
        let low = 0b11 | 0b1 << 12;
        assert_eq!(long.canonical(low), long.canonical(low << 27));
        assert_eq!(long.canonical(low), long.canonical(0b10 | 0b11 << 12));
    }
}
