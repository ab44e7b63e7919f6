//! Every first move on 8×8 with its value, as data and as a picture.

use crate::explore::Worth;
use crate::survey::FirstMoveValue;
use crate::{Piece, Placement, book};
use kernel::{Reader, message};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A first move, one for all that turning and mirroring make of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The move.
    pub placement: Placement,
    /// The reply to which it loses; `None` if it wins.
    pub reply: Option<Placement>,
    /// In how many ways it can be turned and mirrored, itself included.
    pub copies: usize,
}

impl FirstMove {
    /// What it is worth to the first player.
    pub const fn worth(&self) -> Worth {
        match self.reply {
            None => Worth::Wins,
            Some(_) => Worth::Loses,
        }
    }
}

/// All of them, by piece.
pub fn all() -> Vec<FirstMove> {
    let board = crate::Setup::standard().board;
    let entry = |(placement, value)| {
        let copies: BTreeSet<Placement> = board.images(placement).into_iter().collect();
        FirstMove {
            placement,
            reply: match value {
                FirstMoveValue::Wins => None,
                FirstMoveValue::LosesTo(reply) => Some(reply),
            },
            copies: copies.len(),
        }
    };
    book::standard().entries().map(entry).collect()
}

/// As a file for spreadsheets: a line for each, after a line of titles.
pub fn csv() -> String {
    let mut text = String::from("move,piece,squares,value,loses to,copies\n");
    for first in all() {
        let squares = first.placement.squares().map(|square| square.to_string());
        let reply = first
            .reply
            .map_or_else(String::new, |reply| reply.to_string());
        let (piece, worth) = (first.placement.piece(), first.worth().code());
        let squares = squares.join(" ");
        let line = format!(
            "{},{piece},{squares},{worth},{reply},{}\n",
            first.placement, first.copies
        );
        text += &line;
    }
    text
}

/// How the picture is laid out, in pixels.
mod layout {
    pub(super) const COLUMNS: usize = 16;
    pub(super) const SQUARE: usize = 8;
    pub(super) const BOARD: usize = 8 * SQUARE;
    pub(super) const ACROSS: usize = BOARD + 14;
    pub(super) const DOWN: usize = BOARD + 28;
    pub(super) const MARGIN: usize = 16;
    pub(super) const INDENT: usize = 36;
    pub(super) const HEADING: usize = 44;
    pub(super) const GAP: usize = 12;
}

const WINS: &str = "#1b6e50";
const LOSES: &str = "#b3361f";

/// As a picture: a small board for each, by piece, green if it wins and red with its refutation if
/// it loses.
pub fn svg() -> String {
    use layout::{ACROSS, COLUMNS, DOWN, GAP, HEADING, INDENT, MARGIN};
    let moves = all();
    let wins = moves.iter().filter(|first| first.reply.is_none()).count();
    let title = message!(
        "pentomino-first-moves",
        wins = wins,
        loses = moves.len() - wins
    );
    let title = title.text(&Reader::current().unwrap_or_default());
    let mut body = String::new();
    let mut top = MARGIN + HEADING;
    for piece in Piece::ALL {
        let own: Vec<&FirstMove> = moves
            .iter()
            .filter(|first| first.placement.piece() == piece)
            .collect();
        let (x, y) = (MARGIN + 8, top + layout::BOARD / 2 + 8);
        let _ = writeln!(
            body,
            "<text font-size=\"22\" x=\"{x}\" y=\"{y}\">{piece}</text>"
        );
        for (index, first) in own.iter().enumerate() {
            let x = MARGIN + INDENT + index % COLUMNS * ACROSS;
            let y = top + index / COLUMNS * DOWN;
            tile(&mut body, first, (x, y));
        }
        top += own.len().div_ceil(COLUMNS) * DOWN + GAP;
    }
    let (width, height) = (2 * MARGIN + INDENT + COLUMNS * ACROSS, top + MARGIN);
    let (board, square, baseline) = (layout::BOARD, layout::SQUARE, MARGIN + 18);
    // Attributes and not styles, so that a page that forbids styles in the text can show it.
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">\n\
         <title>{title}</title>\n\
         <defs><pattern id=\"squares\" width=\"{square}\" height=\"{square}\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M{square} 0H0V{square}\" fill=\"none\" stroke=\"#d9d4c7\"/></pattern>\
         <g id=\"board\"><path d=\"M0 0h{board}v{board}h-{board}z\" fill=\"#fffdf7\"/>\
         <path d=\"M0 0h{board}v{board}h-{board}z\" fill=\"url(#squares)\" stroke=\"#8b8574\"/></g></defs>\n\
         <path d=\"M0 0h{width}v{height}H0z\" fill=\"#fff\"/>\n\
         <text x=\"{MARGIN}\" y=\"{baseline}\" font-size=\"18\" text-anchor=\"start\">{title}</text>\n\
         {body}</svg>\n"
    )
}

/// A board with its move, and what it is worth.
fn tile(body: &mut String, first: &FirstMove, (x, y): (usize, usize)) {
    let square = layout::SQUARE;
    let (colour, mark) = match first.reply {
        None => (WINS, "✓".to_owned()),
        Some(reply) => (LOSES, format!("✗ {reply}")),
    };
    let _ = write!(
        body,
        "<g transform=\"translate({x} {y})\" fill=\"{colour}\"><use href=\"#board\"/><path d=\""
    );
    for at in first.placement.squares() {
        let (left, top) = (
            usize::from(at.col) * square,
            (7 - usize::from(at.row)) * square,
        );
        let _ = write!(body, "M{left} {top}h{square}v{square}h-{square}z");
    }
    let (middle, below) = (layout::BOARD / 2, layout::BOARD + 13);
    let _ = writeln!(
        body,
        "\"/><text x=\"{middle}\" y=\"{below}\">{} {mark}</text></g>",
        first.placement
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_first_moves_are_in_every_form() {
        let moves = all();
        assert_eq!(moves.len(), 296);
        let copies: usize = moves.iter().map(|first| first.copies).sum();
        assert_eq!(copies, 2308, "the classes make up all placements");
        let csv = csv();
        assert_eq!(csv.lines().count(), 297);
        assert!(
            csv.contains("\nF1c4,F,") && csv.contains(",loses,T3d2,8\n"),
            "{csv}"
        );
        let svg = svg();
        assert_eq!(svg.matches("href=\"#board\"").count(), 296);
        assert_eq!(
            (svg.matches('✓').count(), svg.matches('✗').count()),
            (232, 64)
        );
        assert!(svg.contains("232") && svg.len() < 100_000, "{}", svg.len());
    }
}
