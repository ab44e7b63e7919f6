//! The 63 fixed forms: each piece in each of its distinct rotations and reflections.

use crate::Piece;
use std::sync::LazyLock;

/// A piece in one orientation, at the origin.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The piece.
    pub piece: Piece,
    /// Its number among the piece's forms, from 1.
    pub number: u8,
    /// Its five squares as (column, row), sorted by row and column; the box starts at (0, 0).
    pub squares: [(u8, u8); 5],
    /// Columns of its bounding box.
    pub width: u8,
    /// Rows of its bounding box.
    pub height: u8,
}

/// The index of each piece's first form; the last entry is the number of forms.
const STARTS: [usize; 13] = [0, 8, 10, 18, 26, 34, 38, 42, 46, 50, 51, 59, 63];

static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    let mut forms = Vec::new();
    for piece in Piece::ALL {
        let mut shapes: Vec<[(u8, u8); 5]> = Vec::new();
        let mut shape = drawn(piece.picture());
        for turn in 0..8 {
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
            shape = if turn == 3 {
                mirrored(shape)
            } else {
                rotated(shape)
            };
        }
        shapes.sort_unstable();
        forms.extend(shapes.into_iter().zip(1..).map(|(squares, number)| {
            let width = 1 + squares.iter().map(|s| s.0).max().expect("five squares");
            let height = 1 + squares.iter().map(|s| s.1).max().expect("five squares");
            Form {
                piece,
                number,
                squares,
                width,
                height,
            }
        }));
    }
    forms
});

impl Form {
    /// All 63 forms, by piece and number.
    pub fn all() -> &'static [Form] {
        &FORMS
    }

    /// The forms of one piece.
    pub fn of(piece: Piece) -> &'static [Form] {
        &FORMS[STARTS[piece as usize]..STARTS[piece as usize + 1]]
    }

    /// The index in [`all`](Self::all) of a piece's form, numbered from 1.
    pub(crate) const fn index(piece: Piece, number: u8) -> usize {
        STARTS[piece as usize] + number as usize - 1
    }

    /// The form of these five squares, wherever they lie, and the corner of their box.
    pub fn recognise(squares: [(u8, u8); 5]) -> Option<(&'static Form, (u8, u8))> {
        let corner = corner(squares);
        let shape = to_corner(squares.map(|(col, row)| (col as i8, row as i8)));
        Form::all()
            .iter()
            .find(|form| form.squares == shape)
            .map(|form| (form, corner))
    }
}

fn drawn(picture: &[&str]) -> [(u8, u8); 5] {
    let mut squares = [(0, 0); 5];
    let filled = picture.iter().rev().enumerate().flat_map(|(row, line)| {
        line.bytes()
            .enumerate()
            .filter(|&(_, c)| c == b'#')
            .map(move |(col, _)| (col as i8, row as i8))
    });
    for (slot, square) in squares.iter_mut().zip(filled) {
        *slot = square;
    }
    to_corner(squares)
}

fn rotated(squares: [(u8, u8); 5]) -> [(u8, u8); 5] {
    to_corner(squares.map(|(col, row)| (-(row as i8), col as i8)))
}

fn mirrored(squares: [(u8, u8); 5]) -> [(u8, u8); 5] {
    to_corner(squares.map(|(col, row)| (-(col as i8), row as i8)))
}

fn corner(squares: [(u8, u8); 5]) -> (u8, u8) {
    let least = |of: fn(&(u8, u8)) -> u8| squares.iter().map(of).min().unwrap_or(0);
    (least(|s| s.0), least(|s| s.1))
}

fn to_corner(squares: [(i8, i8); 5]) -> [(u8, u8); 5] {
    let left = squares.iter().map(|s| s.0).min().expect("five squares");
    let bottom = squares.iter().map(|s| s.1).min().expect("five squares");
    let mut moved = squares.map(|(col, row)| ((col - left) as u8, (row - bottom) as u8));
    moved.sort_unstable_by_key(|&(col, row)| (row, col));
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_has_its_known_number_of_forms() {
        let counts = Piece::ALL.map(|piece| Form::of(piece).len());
        assert_eq!(counts, [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]);
        assert_eq!(Form::all().len(), 63);
    }

    #[test]
    fn a_form_is_recognised_anywhere() {
        for form in Form::all() {
            let moved = form.squares.map(|(col, row)| (col + 3, row + 2));
            assert_eq!(Form::recognise(moved), Some((form, (3, 2))));
        }
        assert_eq!(
            Form::recognise([(0, 0), (1, 0), (2, 0), (3, 0), (5, 0)]),
            None
        );
    }
}
