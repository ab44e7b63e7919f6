//! Two bots at the board, and you beside it.

use super::canvas::Canvas;
use super::player::{Clock, Player};
use super::{other, talk};
use crate::ending::Ending;
use anyhow::Result;
use kernel::{Contest, Detail, Seat, State, Turn};
use pentomino::Position;
use std::io::Write;

/// Plays the game out. The first player of the two is the one to move.
pub(crate) fn watch(
    mut position: Position,
    mut players: [Player; 2],
    canvas: &Canvas,
    clock: &Clock,
    out: &mut impl Write,
) -> Result<Ending> {
    let Turn::Seat(opener) = position.turn() else {
        return Ok(Ending::Done);
    };
    if players[0].name == players[1].name {
        players[0].name += " (first)";
        players[1].name += " (second)";
    }
    write!(out, "{}", canvas.board(&position, None))?;
    while let Turn::Seat(seat) = position.turn() {
        let player = &mut players[usize::from(seat != opener)];
        let (decision, interrupted) = player.think(&position, clock);
        if interrupted {
            writeln!(out, "Stopped at {position}")?;
            return Ok(Ending::Interrupted);
        }
        let number = position.ply() + 1;
        let text = talk::justify(&player.name, &position, &decision, Detail::Simple);
        position.play(decision.action)?;
        writeln!(out, "\n{}", canvas.bold(&format!("Move {number}")))?;
        write!(out, "{text}{}", canvas.board(&position, None))?;
    }
    let winner = [opener, other(opener)]
        .into_iter()
        .position(|seat: Seat| position.score(seat) == Some(1.0));
    match winner {
        Some(index) => writeln!(out, "\n{} wins.", players[index].name)?,
        None => writeln!(out, "\nAll pieces are placed: a draw.")?,
    }
    writeln!(out, "{position}")?;
    Ok(Ending::Done)
}
