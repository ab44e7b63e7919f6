//! The board and the pieces as pictures of letters, coloured where that is wanted.

mod pieces;

use crate::{Piece, Placement, Position, Square};
use kernel::{Canvas, message};

/// Draws boards and pieces.
#[derive(Copy, Clone)]
pub(crate) struct Picture(Canvas);

/// Twelve backgrounds of the 256-colour palette that black letters stand out on.
const PALETTE: [u8; 12] = [203, 81, 215, 149, 221, 177, 116, 210, 114, 231, 180, 147];

impl Picture {
    pub(crate) fn new(canvas: Canvas) -> Self {
        Picture(canvas)
    }

    /// The board, and the pieces that are left.
    pub(crate) fn position(&self, position: &Position) -> String {
        let board = self.board(position, None);
        let left = position.left();
        if left.is_empty() {
            return board;
        }
        let moves = position.open().len();
        let counts = message!("pentomino-left", pieces = left.len(), moves = moves);
        format!("{board}{counts}\n{}", self.remaining(left))
    }

    /// What `forms F` shows, or `forms` alone; `None` for other words.
    pub(crate) fn lookup(&self, words: &str) -> Option<String> {
        let mut words = words.split_whitespace();
        if !words.next()?.eq_ignore_ascii_case("forms") {
            return None;
        }
        let Some(name) = words.next() else {
            return Some(Piece::ALL.map(|piece| self.forms(piece)).join("\n"));
        };
        let mut letters = name.chars();
        match (letters.next().and_then(Piece::from_letter), letters.next()) {
            (Some(piece), None) => Some(self.forms(piece)),
            _ => None,
        }
    }

    /// Text on the colour of a piece.
    fn paint(&self, piece: Piece, text: &str) -> String {
        self.0.on_background(text, PALETTE[piece as usize])
    }

    fn faint(&self, text: &str) -> String {
        self.0.faint(text)
    }

    /// The board with its coordinates. The last move is in small letters, and so is `shown`, a move
    /// that is not made yet.
    fn board(&self, position: &Position, shown: Option<Placement>) -> String {
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
        let text = Picture::new(Canvas::PLAIN).board(&position, None);
        assert!(text.starts_with("    a b c d e\n  4 "), "{text}");
        assert!(text.contains('#') && text.contains('v'), "{text}");
    }

    #[test]
    fn wide_boards_keep_their_columns() {
        let position: Position = "32x2 I2z1".parse().unwrap();
        let text = Picture::new(Canvas { coloured: true }).board(&position, None);
        assert!(text.contains("z  aa ab"), "{text}");
    }
}
