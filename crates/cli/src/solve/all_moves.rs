//! What each move of a position is worth.

use super::position::cost;
use super::progress;
use super::{Options, unfinished};
use crate::ending::Ending;
use crate::table::{Format, TextTable};
use anyhow::{Result, ensure};
use kernel::{State, StopFlag, Work};
use pentomino::solver::{Solver, Verdict};
use pentomino::{Placement, Position};
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use std::time::Instant;

/// A move, as the player who makes it sees it.
#[derive(Copy, Clone, Serialize)]
struct Judgement {
    #[serde(rename = "move")]
    placement: Placement,
    /// `wins`, `loses` or `draws`.
    worth: &'static str,
    /// A reply that shows it, where the move does not win.
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<Placement>,
}

#[derive(Serialize)]
struct Answer<'a> {
    position: String,
    moves: &'a [Judgement],
    unknown: usize,
    nodes: u64,
    millis: f64,
}

/// Judges move after move until all are done or the limits are spent.
pub(crate) fn solve(
    options: &Options,
    position: &Position,
    stop: &StopFlag,
    out: &mut impl Write,
) -> Result<Ending> {
    ensure!(
        position.turn() != kernel::Turn::Over,
        "the game is over in this position: there are no moves to value"
    );
    let solver = Solver::new(position.board().clone(), options.memory);
    let budget = options.budget(stop);
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let bar = progress::bar(0, legal.len() as u64, "moves");
    let (start, mut nodes) = (Instant::now(), 0);
    let mut known: HashMap<Placement, Judgement> = HashMap::new();
    for &placement in &legal {
        if known.contains_key(&placement) {
            continue;
        }
        let mut after = position.clone();
        after.apply(placement);
        let solution = solver.solve(&after, &budget);
        nodes += solution.work.nodes;
        let Some(verdict) = solution.verdict else {
            break;
        };
        let (worth, reply) = match verdict {
            Verdict::Lost => ("wins", None),
            Verdict::Drawn(reply) => ("draws", reply),
            Verdict::Won(reply) => ("loses", Some(reply)),
        };
        let mut note = |placement, reply| {
            let judgement = Judgement {
                placement,
                worth,
                reply,
            };
            known.entry(placement).or_insert(judgement);
        };
        note(placement, reply);
        // The position after both is the same, so the refutation is refuted by what it refutes.
        if let Verdict::Won(reply) = verdict {
            note(reply, Some(placement));
        }
        bar.set_position(known.len() as u64);
    }
    bar.finish_and_clear();
    let work = Work {
        nodes,
        elapsed: start.elapsed(),
        ..Work::default()
    };
    let moves: Vec<Judgement> = legal.iter().filter_map(|p| known.get(p).copied()).collect();
    let unknown = legal.len() - moves.len();
    print(options, position, &moves, unknown, &work, out)?;
    Ok(if unknown == 0 {
        Ending::Done
    } else {
        unfinished(stop)
    })
}

fn print(
    options: &Options,
    position: &Position,
    moves: &[Judgement],
    unknown: usize,
    work: &Work,
    out: &mut impl Write,
) -> Result<()> {
    let table = || {
        let mut table = TextTable::new(["move", "worth", "reply"]);
        for judgement in moves {
            let reply = judgement
                .reply
                .map_or_else(String::new, |reply| reply.to_string());
            table.row([
                judgement.placement.to_string(),
                judgement.worth.to_owned(),
                reply,
            ]);
        }
        table
    };
    match options.format() {
        Format::Json => {
            let answer = Answer {
                position: position.to_string(),
                moves,
                unknown,
                nodes: work.nodes,
                millis: work.elapsed.as_micros() as f64 / 1000.0,
            };
            writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            return Ok(());
        }
        Format::Text => write!(out, "{}", table().text())?,
        Format::Markdown => write!(out, "{}", table().markdown())?,
    }
    let count = |worth| {
        moves
            .iter()
            .filter(|judgement| judgement.worth == worth)
            .count()
    };
    let (wins, draws, losses) = (count("wins"), count("draws"), count("loses"));
    write!(
        out,
        "\n{} moves: {wins} win, {losses} lose",
        moves.len() + unknown
    )?;
    if draws > 0 {
        write!(out, ", {draws} draw")?;
    }
    if unknown > 0 {
        write!(out, ", {unknown} not found out within the limits")?;
    }
    writeln!(out, "\n{}", cost(work))?;
    Ok(())
}
