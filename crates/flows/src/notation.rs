//! The players' notation, for import and export: `P1D4T1NW`.
//!
//! It is written from the player's own side of the board. The board is turned until that side is at
//! the bottom; rows are A (nearest) to G, spaces are counted from 1 at the left of their row, and
//! the orientation says how far the tile is turned in that view: N not at all, then NE, SE, S, SW
//! and NW by one step of 60° clockwise each. Of orientations that look the same the first is
//! written.
//!
//! Two programs and a document use this notation and disagree on the direction of counting and on
//! where orientations start; we follow the document. Our own text form is [`Action`]'s.

use crate::action::Action;
use crate::board::Board;
use crate::seating::Players;
use crate::space::Space;
use crate::tile::Tile;
use kernel::{Arg, Message, message};

/// The orientations by steps of 60° clockwise.
const ORIENTATIONS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// The text is not a move in the players' notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseNotationError {
    text: String,
    why: Message,
}

impl From<&ParseNotationError> for Message {
    fn from(ParseNotationError { text, why }: &ParseNotationError) -> Self {
        message!(
            "flows-not-notation",
            text = Arg::text(text),
            why = why.clone()
        )
    }
}

/// A placement as its player writes it; `None` if this notation cannot express the action.
pub fn write(board: &Board, players: Players, seat: usize, action: Action) -> Option<String> {
    let Action::Place(space, face) = action else {
        return None;
    };
    let side = *players.sides().get(seat)?;
    let turned = board.turned(board.find(space)?, 6 - side);
    let relative = board.spaces()[turned];
    let left = first_column(board, relative.row());
    let letter = char::from(b'A' + relative.row());
    let number = relative.col() - left + 1;
    let tile = face.tile();
    let rotation = (face.rotation() + 6 - side) % 6 % tile.rotations();
    let orientation = ORIENTATIONS[rotation];
    Some(format!("P{}{letter}{number}{tile}{orientation}", seat + 1))
}

/// Reads the seat and its placement.
pub fn read(
    board: &Board,
    players: Players,
    text: &str,
) -> Result<(usize, Action), ParseNotationError> {
    let wrong = |why| ParseNotationError {
        text: text.chars().take(20).collect(),
        why,
    };
    let bytes = text.trim().as_bytes();
    let [b'P', player, letter, number, b'T', tile, orientation @ ..] = bytes else {
        return Err(wrong(message!("flows-notation-parts")));
    };
    let seat = usize::from(player.wrapping_sub(b'1'));
    let side = *players
        .sides()
        .get(seat)
        .ok_or_else(|| wrong(message!("flows-notation-player")))?;
    let row = letter.wrapping_sub(b'A');
    let last = 2 * board.radius();
    if row > last || !(b'1'..=b'7').contains(number) {
        return Err(wrong(message!("flows-notation-space")));
    }
    let relative = Space::new(row, first_column(board, row) + number - b'1');
    let relative = board
        .find(relative)
        .ok_or_else(|| wrong(message!("flows-notation-space")))?;
    let tile = Tile::with_sharps(usize::from(tile.wrapping_sub(b'0')))
        .ok_or_else(|| wrong(message!("flows-notation-tile")))?;
    let rotation = ORIENTATIONS
        .iter()
        .position(|name| name.as_bytes() == orientation)
        .ok_or_else(|| wrong(message!("flows-notation-orientation")))?;
    let space = board.spaces()[board.turned(relative, side)];
    Ok((seat, Action::Place(space, tile.turned(rotation + side))))
}

fn first_column(board: &Board, row: u8) -> u8 {
    row.saturating_sub(board.radius())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Face;

    #[test]
    fn every_placement_reads_back() {
        for radius in Board::RADII {
            let board = Board::of(radius).unwrap();
            for players in Players::ALL {
                for seat in 0..players.count() {
                    for &space in board.spaces() {
                        for face in Face::all() {
                            let action = Action::Place(space, face);
                            let text = write(board, players, seat, action).unwrap();
                            assert_eq!(read(board, players, &text), Ok((seat, action)), "{text}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn it_is_seen_from_the_own_side() {
        let board = Board::standard();
        let text =
            |seat, action: &str| write(board, Players::Two, seat, action.parse().unwrap()).unwrap();
        assert_eq!(text(0, "d4:1r5"), "P1D4T1NW");
        assert_eq!(text(1, "d4:1r5"), "P2D4T1S");
        assert_eq!(text(0, "a1:0r0"), "P1A1T0N");
        // From the upper left side the corner d1 is the right end of the nearest row.
        assert_eq!(text(1, "d1:3r0"), "P2A4T3N");
    }

    #[test]
    fn other_texts_are_refused() {
        let board = Board::standard();
        for text in [
            "",
            "P1",
            "P9D4T1N",
            "P1H1T1N",
            "P1A5T1N",
            "P1A1T4N",
            "P1A1T1X",
            "ééééééé",
        ] {
            assert!(read(board, Players::Two, text).is_err(), "{text}");
        }
    }
}
