//! Pieces as pictures, side by side.

use super::Picture;
use crate::{Form, Piece, PieceSet};

/// Two characters a square, as on the board.
const CELL: usize = 2;

impl Picture {
    /// The pieces that can still be placed, each lying flat.
    pub(super) fn remaining(&self, left: PieceSet) -> String {
        let flat = |piece| Form::of(piece).iter().min_by_key(|form| form.height);
        let forms: Vec<&Form> = left.iter().filter_map(flat).collect();
        forms
            .chunks(6)
            .map(|row| self.side_by_side(row, false))
            .collect()
    }

    /// Every form of a piece with its number; `.` shows the rest of its box.
    pub(super) fn forms(&self, piece: Piece) -> String {
        let forms: Vec<&Form> = Form::of(piece).iter().collect();
        let rows = forms.chunks(8).map(|row| {
            let names = row.iter().map(|form| {
                let name = format!("{piece}{}", form.number);
                format!("{name:<width$}", width = width(form))
            });
            let names = names.collect::<Vec<_>>().join("  ");
            format!("{}\n{}", names.trim_end(), self.side_by_side(row, true))
        });
        rows.collect()
    }

    fn side_by_side(&self, forms: &[&Form], boxed: bool) -> String {
        let height = forms.iter().map(|form| form.height).max().unwrap_or(0);
        let mut text = String::new();
        for row in (0..height).rev() {
            let cells = forms.iter().map(|form| self.row(form, row, boxed));
            text += cells.collect::<Vec<_>>().join("  ").trim_end();
            text.push('\n');
        }
        text
    }

    fn row(&self, form: &Form, row: u8, boxed: bool) -> String {
        let letter = form.piece.letter();
        let cell = |col: u8| {
            if form.squares.contains(&(col, row)) {
                self.paint(form.piece, &format!("{letter:<CELL$}"))
            } else if boxed && row < form.height {
                self.faint(&format!("{:<CELL$}", "."))
            } else {
                " ".repeat(CELL)
            }
        };
        let mut text: String = (0..form.width).map(cell).collect();
        text += &" ".repeat(width(form) - CELL * usize::from(form.width));
        text
    }
}

/// Room for the picture and the name above it.
fn width(form: &Form) -> usize {
    CELL * usize::from(form.width.max(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_looks_like_one() {
        let canvas = Picture::new(kernel::Canvas::PLAIN);
        assert_eq!(canvas.forms(Piece::X), "X1\n. X .\nX X X\n. X .\n");
        let all = canvas.remaining(PieceSet::FULL);
        assert!(all.lines().all(|line| line.len() < 80), "{all}");
        assert_eq!(all.matches(char::is_alphabetic).count(), 60);
    }
}
