//! The actions: draw a tile, place it, or replace one. The text forms are absolute: they mean the
//! same for every player.
//!
//! | text | what it is |
//! |---|---|
//! | `draw:2` | T2 is drawn from the bag |
//! | `d4:1r5` | T1 on d4, turned five steps of 60° clockwise |
//! | `d4!1r5` | the supermove: T1, turned five steps, replaces the tile on d4 |

use crate::space::Space;
use crate::tile::{Face, Tile};
use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// One step of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance draws a tile.
    Draw(Tile),
    /// A player places a tile on an empty space.
    Place(Space, Face),
    /// A player replaces a tile on the board by the one in hand.
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

/// The text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseActionError {
    text: String,
    why: Message,
}

impl From<&ParseActionError> for Message {
    fn from(ParseActionError { text, why }: &ParseActionError) -> Self {
        message!(
            "flows-not-a-move",
            text = Arg::text(text),
            why = why.clone()
        )
    }
}

impl From<ParseActionError> for Message {
    fn from(error: ParseActionError) -> Self {
        Message::from(&error)
    }
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

fn read(text: &str) -> Result<Action, Message> {
    if let Some(tile) = text.strip_prefix("draw:") {
        return read_tile(tile).map(Action::Draw);
    }
    let at = text
        .find([':', '!'])
        .ok_or_else(|| message!("flows-move-no-colon"))?;
    let space: Space = text[..at]
        .parse()
        .map_err(|error: crate::space::ParseSpaceError| Message::from(&error))?;
    let face = &text[at + 1..];
    let (tile, rotation) = face
        .split_once('r')
        .ok_or_else(|| message!("flows-move-no-rotation"))?;
    let tile = read_tile(tile)?;
    let rotation = match rotation.as_bytes() {
        [digit @ b'0'..=b'5'] => usize::from(digit - b'0'),
        _ => return Err(message!("flows-move-rotations")),
    };
    let face = tile.turned(rotation);
    Ok(match &text[at..=at] {
        ":" => Action::Place(space, face),
        _ => Action::Replace(space, face),
    })
}

fn read_tile(text: &str) -> Result<Tile, Message> {
    match text.as_bytes() {
        [digit @ b'0'..=b'3'] => Ok(Tile::ALL[usize::from(digit - b'0')]),
        _ => Err(message!("flows-move-tiles")),
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
        assert!(error("d4").contains("no “:”"));
        assert!(error("z9:1r0").contains("“z9” is not a space"));
        assert!(error("d4:4r0").contains("The tiles are"));
        assert!(error("d4:1r6").contains("A rotation is"));
        assert!(error("d4:10").contains("no “r”"));
        assert!(error("draw:é").contains("The tiles are"));
        assert!(error(&"é".repeat(100)).len() < 300);
    }
}
