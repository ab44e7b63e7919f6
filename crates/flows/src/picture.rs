//! A board of Flows in letters: every space with its name or its tile, and how far each party has come.

use crate::show::{BoardView, SpaceView};
use crate::view::View;
use kernel::{Arg, Canvas, message};
use std::fmt::Write;

/// Characters from one space to the next; a row is shifted by half of that.
const CELL: i32 = 4;

/// What a view shows.
pub(crate) fn picture(view: &View, canvas: Canvas) -> String {
    let Some(show) = &view.show else {
        return String::new();
    };
    let mut text = board(show, canvas);
    for party in &show.parties {
        let line = match party.needs {
            Some(0) => message!("flows-picture-joined", party = party.name.clone()),
            Some(tiles) => message!(
                "flows-picture-needs",
                party = party.name.clone(),
                tiles = tiles
            ),
            None => message!("flows-picture-blocked", party = party.name.clone()),
        };
        let _ = writeln!(text, "{line}");
    }
    let bag = (0..)
        .zip(show.bag)
        .map(|(tile, count): (u8, u8)| format!("T{tile}×{count}"));
    let bag = bag.collect::<Vec<_>>().join(" ");
    let _ = writeln!(
        text,
        "{}",
        message!("flows-picture-bag", tiles = Arg::text(bag))
    );
    if let Some(tile) = show.tile {
        let _ = writeln!(
            text,
            "{}",
            message!("flows-picture-tile", tile = Arg::text(tile))
        );
    }
    text
}

/// The rows from the top down. A tile is its number and its turns, as in a move.
fn board(show: &BoardView, canvas: Canvas) -> String {
    let place = |space: &SpaceView| CELL * i32::from(space.col) - CELL / 2 * i32::from(space.row);
    let left = show.spaces.iter().map(place).min().unwrap_or(0);
    let last = show
        .last
        .map(|action| action.to_string())
        .unwrap_or_default();
    let mut text = String::new();
    let top = show.spaces.iter().map(|space| space.row).max().unwrap_or(0);
    for row in (0..=top).rev() {
        let mut written = 0;
        for space in show.spaces.iter().filter(|space| space.row == row) {
            let column = (place(space) - left).max(0) as usize;
            let name = space.name.to_string();
            let (plain, shown) = match &space.tile {
                Some(tile) => {
                    let face = format!("{}r{}", tile.tile.sharps(), tile.rotation);
                    let is_last = last.starts_with(&name);
                    let shown = if is_last {
                        canvas.bold(&face)
                    } else {
                        face.clone()
                    };
                    (face, shown)
                }
                None => (name.clone(), canvas.faint(&name)),
            };
            let _ = write!(
                text,
                "{:fill$}{shown}",
                "",
                fill = column.saturating_sub(written)
            );
            written = column + plain.len();
        }
        text.push('\n');
    }
    text
}
