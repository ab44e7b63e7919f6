//! Who wins one position.

use super::{Options, unfinished};
use crate::ending::Ending;
use crate::numbers::{duration, grouped, rate};
use crate::table::Format;
use anyhow::Result;
use kernel::{StopFlag, Work};
use pentomino::solver::{Solver, Verdict};
use pentomino::{Placement, Position};
use serde::Serialize;
use std::io::Write;

/// The answer as a script reads it.
#[derive(Serialize)]
struct Answer {
    position: String,
    /// `won`, `lost` or `drawn`, for the player to move; absent if it was not found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    /// `first` or `second`: who wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    placement: Option<Placement>,
    nodes: u64,
    millis: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes_per_second: Option<f64>,
}

/// Solves and tells.
pub(crate) fn solve(
    options: &Options,
    position: &Position,
    stop: &StopFlag,
    out: &mut impl Write,
) -> Result<Ending> {
    let solver = Solver::new(position.board().clone(), options.memory);
    let solution = solver.solve(position, &options.budget(stop));
    if options.format() == Format::Json {
        let answer = answer(position, solution.verdict, &solution.work);
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
    } else {
        writeln!(out, "{}", words(position, solution.verdict))?;
        writeln!(out, "{}", cost(&solution.work))?;
    }
    Ok(match solution.verdict {
        Some(_) => Ending::Done,
        None => unfinished(stop),
    })
}

fn words(position: &Position, verdict: Option<Verdict>) -> String {
    let (mover, opponent) = players(position);
    match verdict {
        None => "Not found out within the limits.".to_owned(),
        Some(Verdict::Won(placement)) => {
            format!("The {mover} player, to move, wins with {placement}.")
        }
        Some(Verdict::Lost) if position.open().is_empty() => {
            format!("The {mover} player, to move, cannot place a piece: the {opponent} has won.")
        }
        Some(Verdict::Lost) => {
            format!("The {opponent} player wins, whatever the {mover}, to move, does.")
        }
        Some(Verdict::Drawn(Some(placement))) => {
            format!("A draw; the {mover} player, to move, keeps it with {placement}.")
        }
        Some(Verdict::Drawn(None)) => "All pieces are placed: a draw.".to_owned(),
    }
}

fn answer(position: &Position, verdict: Option<Verdict>, work: &Work) -> Answer {
    let (mover, opponent) = players(position);
    let (name, winner, placement) = match verdict {
        None => (None, None, None),
        Some(Verdict::Won(placement)) => (Some("won"), Some(mover), Some(placement)),
        Some(Verdict::Lost) => (Some("lost"), Some(opponent), None),
        Some(Verdict::Drawn(placement)) => (Some("drawn"), None, placement),
    };
    Answer {
        position: position.to_string(),
        verdict: name,
        winner,
        placement,
        nodes: work.nodes,
        millis: work.elapsed.as_micros() as f64 / 1000.0,
        nodes_per_second: rate(work.nodes, work.elapsed).map(f64::round),
    }
}

/// The player to move, and the other one.
fn players(position: &Position) -> (&'static str, &'static str) {
    if position.ply().is_multiple_of(2) {
        ("first", "second")
    } else {
        ("second", "first")
    }
}

/// What an answer took, in words.
pub(super) fn cost(work: &Work) -> String {
    // Below this, the speed is that of setting out.
    let speed = rate(work.nodes, work.elapsed).filter(|_| work.nodes >= 100_000);
    let speed = speed.map_or_else(String::new, |rate| {
        format!(", {:.1} million nodes a second", rate / 1e6)
    });
    let (nodes, time) = (grouped(work.nodes), duration(work.elapsed));
    format!("{nodes} nodes in {time}{speed}")
}
