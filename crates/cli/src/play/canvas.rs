//! The board as a picture of letters, coloured where that is wanted.

use crate::colour;
use pentomino::{Piece, Placement, Position, Square};

/// Draws boards and pieces.
#[derive(Copy, Clone)]
pub(crate) struct Canvas {
    coloured: bool,
}

/// Twelve backgrounds of the 256-colour palette that black letters stand out on.
const PALETTE: [u8; 12] = [203, 81, 215, 149, 221, 177, 116, 210, 114, 231, 180, 147];

impl Canvas {
    pub(crate) fn new(coloured: bool) -> Self {
        Canvas { coloured }
    }

    /// Text on the colour of a piece.
    pub(crate) fn paint(&self, piece: Piece, text: &str) -> String {
        if self.coloured {
            colour::on_background(text, PALETTE[piece as usize])
        } else {
            text.to_owned()
        }
    }

    pub(crate) fn faint(&self, text: &str) -> String {
        if self.coloured {
            colour::faint(text)
        } else {
            text.to_owned()
        }
    }

    pub(crate) fn bold(&self, text: &str) -> String {
        if self.coloured {
            colour::bold(text)
        } else {
            text.to_owned()
        }
    }

    /// The board with its coordinates. The last move is in small letters, and so is `shown`, a move
    /// that is not made yet.
    pub(crate) fn board(&self, position: &Position, shown: Option<Placement>) -> String {
        let board = position.board();
        // Columns past z have two letters.
        let cell = if board.width() > 26 { 3 } else { 2 };
        let columns = (0..board.width()).map(|col| {
            let name = Square::new(col, 0).to_string();
            format!("{:<cell$}", name.trim_end_matches('1'))
        });
        let columns = self.faint(format!("    {}", columns.collect::<String>()).trim_end());
        let mut text = format!("{columns}\n");
        for row in (0..board.height()).rev() {
            let label = self.faint(&format!("{:>3}", row + 1));
            text += &format!("{label} ");
            for col in 0..board.width() {
                text += &self.square(position, Square::new(col, row), shown, cell);
            }
            text += &self.faint(&format!("{}\n", row + 1));
        }
        text + &columns + "\n"
    }

    fn square(
        &self,
        position: &Position,
        square: Square,
        shown: Option<Placement>,
        cell: usize,
    ) -> String {
        let board = position.board();
        let fresh = shown.filter(|placement| placement.squares().contains(&square));
        if let Some(placement) = fresh {
            let letter = placement.piece().letter().to_ascii_lowercase();
            return self.paint(placement.piece(), &format!("{letter:<cell$}"));
        }
        match position.piece_at(square) {
            Some((piece, index)) => {
                let is_last = shown.is_none() && index + 1 == position.ply();
                let letter = if is_last {
                    piece.letter().to_ascii_lowercase()
                } else {
                    piece.letter()
                };
                self.paint(piece, &format!("{letter:<cell$}"))
            }
            None if board.playable() >> board.cell(square) & 1 == 0 => {
                self.faint(&format!("{:<cell$}", "#"))
            }
            None => self.faint(&format!("{:<cell$}", ".")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_move_is_in_small_letters() {
        let position: Position = "5x4 blocked=e4 V1a1".parse().unwrap();
        let text = Canvas::new(false).board(&position, None);
        assert!(text.starts_with("    a b c d e\n  4 "), "{text}");
        assert!(text.contains('#') && text.contains('v'), "{text}");
    }

    #[test]
    fn wide_boards_keep_their_columns() {
        let position: Position = "32x2 I2z1".parse().unwrap();
        let text = Canvas::new(true).board(&position, None);
        assert!(text.contains("z  aa ab"), "{text}");
    }
}
