//! Connected regions of free squares, and squares that nothing can cover any more.

use crate::{Board, Position, Squares};

/// The set and its neighbours, restricted to `within`.
fn grown(board: &Board, set: Squares, within: Squares) -> Squares {
    let stride = u32::from(board.stride());
    // A shift sideways must not wrap a square round the edge into the next row.
    let (mut left_edge, mut right_edge) = (0, 0);
    for row in 0..u32::from(board.height()) {
        left_edge |= 1 << (row * stride);
        right_edge |= 1 << (row * stride + u32::from(board.width()) - 1);
    }
    let up = set.checked_shl(stride).unwrap_or(0);
    let down = set.checked_shr(stride).unwrap_or(0);
    (set | (set & !right_edge) << 1 | (set & !left_edge) >> 1 | up | down) & within
}

/// The regions of free squares, each as a set.
pub fn regions(board: &Board, free: Squares) -> Vec<Squares> {
    let mut regions = Vec::new();
    let mut rest = free;
    while rest != 0 {
        let mut region = rest & rest.wrapping_neg();
        loop {
            let wider = grown(board, region, free);
            if wider == region {
                break;
            }
            region = wider;
        }
        regions.push(region);
        rest &= !region;
    }
    regions
}

/// The free squares that no remaining placement covers.
pub fn dead_squares(position: &Position) -> Squares {
    let sites = position.board().sites();
    let alive = position
        .open()
        .iter()
        .fold(0, |alive, index| alive | sites[index].squares);
    position.free() & !alive
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_makes_two_regions() {
        let position: Position = "5x5 I1c1".parse().unwrap();
        let regions = regions(position.board(), position.free());
        assert_eq!(
            regions
                .iter()
                .map(|region| region.count_ones())
                .collect::<Vec<_>>(),
            [10, 10]
        );
        assert_eq!(dead_squares(&position), 0);
        let long: Position = "12x5 I1f1".parse().unwrap();
        assert_eq!(super::regions(long.board(), long.free()).len(), 2);
    }

    #[test]
    fn a_corner_cut_off_is_dead() {
        let position: Position = "5x5 b1,b2,a2,a3,b3".parse().unwrap();
        assert_eq!(dead_squares(&position), 1);
    }
}
