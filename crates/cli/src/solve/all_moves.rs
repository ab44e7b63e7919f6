//! What each move of a position is worth.

use super::position::cost;
use super::progress;
use super::{Options, unfinished};
use crate::ending::Ending;
use crate::table::{Format, TextTable};
use anyhow::{Result, ensure};
use kernel::{State, StopFlag, Work};
use pentomino::explore::{Exploration, Valued};
use pentomino::solver::Solver;
use pentomino::{Placement, Position};
use serde::Serialize;
use std::io::Write;
use std::time::{Duration, Instant};

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

impl From<&Valued> for Judgement {
    fn from(valued: &Valued) -> Self {
        Judgement {
            placement: valued.placement,
            worth: valued.worth.code(),
            reply: valued.reply,
        }
    }
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
    let exploration = Exploration::new(position.clone());
    let budget = options.budget(stop);
    let bar = progress::bar(0, position.open().len() as u64, "moves");
    let start = Instant::now();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..budget.threads)
            .map(|_| scope.spawn(|| exploration.work(&solver, &budget)))
            .collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            bar.set_position(exploration.findings().known.len() as u64);
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    bar.finish_and_clear();
    let findings = exploration.findings();
    let work = Work {
        nodes: findings.nodes,
        elapsed: start.elapsed(),
        ..Work::default()
    };
    let moves: Vec<Judgement> = findings.known.iter().map(Judgement::from).collect();
    let unknown = findings.total - moves.len();
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
