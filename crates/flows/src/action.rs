//! What can be done: draw a tile, place it, or replace one. The text forms are absolute: they mean
//! the same for everybody.
//!
//! | text | what it is |
//! |---|---|
//! | `draw:2` | the tile T2 comes out of the bag |
//! | `d4:1r5` | T1, turned five steps of 60° clockwise, on d4 |
//! | `d4!1r5` | the supermove: the tile on d4 is replaced by T1, turned five steps |

use crate::space::Space;
use crate::tile::{Face, Tile};
use std::fmt;
use std::str::FromStr;

/// One step of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance draws a tile.
    Draw(Tile),
    /// A tile is placed on an empty space.
    Place(Space, Face),
    /// A tile on the board is replaced by the one in hand.
    Replace(Space, Face),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(tile) => write!(f, "draw:{}", tile.sharps()),
            Action::Place(space, face) => write!(f, "{space}:{face}"),
            Action::Replace(space, face) => write!(f, "{space}!{face}"),
        }
    }
}

/// The text is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{text}` is not a move: {why}; write the space, the tile and how it is turned, like d4:1r5"
)]
pub struct ParseActionError {
    text: String,
    why: String,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        read(text).map_err(|why| ParseActionError {
            text: text.chars().take(40).collect(),
            why,
        })
    }
}

fn read(text: &str) -> Result<Action, String> {
    if let Some(tile) = text.strip_prefix("draw:") {
        return read_tile(tile).map(Action::Draw);
    }
    let at = text
        .find([':', '!'])
        .ok_or("there is no `:` after the space")?;
    let space: Space = text[..at]
        .parse()
        .map_err(|error: crate::space::NotASpace| error.to_string())?;
    let face = &text[at + 1..];
    let (tile, rotation) = face
        .split_once('r')
        .ok_or("there is no `r` between the tile and its rotation")?;
    let tile = read_tile(tile)?;
    let rotation = match rotation.as_bytes() {
        [digit @ b'0'..=b'5'] => usize::from(digit - b'0'),
        _ => return Err("a rotation is a number from 0 to 5".to_owned()),
    };
    let face = tile.turned(rotation);
    Ok(match &text[at..=at] {
        ":" => Action::Place(space, face),
        _ => Action::Replace(space, face),
    })
}

fn read_tile(text: &str) -> Result<Tile, String> {
    match text.as_bytes() {
        [digit @ b'0'..=b'3'] => Ok(Tile::ALL[usize::from(digit - b'0')]),
        _ => Err("the tiles are 0, 1, 2 and 3".to_owned()),
    }
}

text::as_text!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back() {
        for text in ["draw:0", "d4:1r5", "a1:0r2", "g7:3r1", "c2!2r0"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        // A rotation that looks the same is the same move.
        assert_eq!("d4:3r5".parse(), "d4:3r1".parse::<Action>());
    }

    #[test]
    fn other_texts_are_refused_with_the_reason() {
        let error = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert!(error("d4").contains("no `:`"));
        assert!(error("z9:1r0").contains("`z9` is not a space"));
        assert!(error("d4:4r0").contains("the tiles are"));
        assert!(error("d4:1r6").contains("a rotation is"));
        assert!(error("d4:10").contains("no `r`"));
        assert!(error("draw:é").contains("the tiles are"));
        assert!(error(&"é".repeat(100)).len() < 300);
    }
}
