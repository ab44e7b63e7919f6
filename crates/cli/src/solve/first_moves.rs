//! The value of every first move of a board, kept in a file and taken up again at any time.

use super::{Options, progress, unfinished};
use crate::ending::Ending;
use crate::numbers::{duration, grouped};
use crate::save::{load, save};
use crate::table::{Format, TextTable};
use anyhow::{Context, Result, ensure};
use kernel::StopFlag;
use pentomino::solver::Solver;
use pentomino::survey::{FirstMoveValue, Survey};
use pentomino::{Position, Setup};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

#[derive(Serialize)]
struct Summary {
    board: String,
    classes: usize,
    wins: usize,
    loses: usize,
    unknown: usize,
}

/// Explores what the file does not know yet, one first move after another.
pub(crate) fn survey(
    options: &Options,
    path: &Path,
    stop: &StopFlag,
    out: &mut impl Write,
) -> Result<Ending> {
    let start: Position = options.board.parse()?;
    let plain = start.ply() == 0 && *start.setup() == Setup::on(start.board().clone());
    ensure!(
        plain,
        "--board takes a board without moves or other options, like 8x8"
    );
    let board = start.board().clone();
    let text = load(path)?.unwrap_or_default();
    let mut survey = Survey::parse(board.clone(), &text).with_context(|| {
        format!(
            "{} is no survey of the {board} board; it was left as it is",
            path.display()
        )
    })?;
    // Before hours of work, not after them.
    save(path, &survey.to_string())?;

    let classes = board.classes().len();
    let known = |survey: &Survey| classes - survey.unknown().len();
    let bar = progress::bar(known(&survey) as u64, classes as u64, "first moves");
    let solver = Solver::new(board.clone(), options.memory);
    let budget = options.budget(stop);
    let (begun, mut nodes, mut explored) = (Instant::now(), 0, 0);
    while let Some(&first) = survey.unknown().first() {
        let (worth, work) = survey.explore(&solver, first, &budget);
        nodes += work.nodes;
        let Some(worth) = worth else { break };
        save(path, &survey.to_string())?;
        explored += 1;
        let speed = nodes as f64 / begun.elapsed().as_secs_f64().max(1e-9) / 1e6;
        let pace = duration(begun.elapsed() / explored);
        bar.set_position(known(&survey) as u64);
        bar.set_message(format!(
            "{first} {worth} ({}); {pace} a move, {speed:.1} M nodes/s",
            duration(work.elapsed)
        ));
    }
    bar.finish_and_clear();

    let unknown = survey.unknown().len();
    let count = |wins: bool| {
        survey
            .entries()
            .filter(|e| (e.1 == FirstMoveValue::Wins) == wins)
            .count()
    };
    let summary = Summary {
        board: board.to_string(),
        classes,
        wins: count(true),
        loses: count(false),
        unknown,
    };
    print(options, &survey, &summary, out)?;
    if unknown > 0 {
        eprintln!(
            "{unknown} of {classes} first moves are still unknown. {} keeps the rest: \
             the same command again goes on from there.",
            path.display()
        );
        return Ok(unfinished(stop));
    }
    eprintln!(
        "{explored} first moves explored in {} with {} nodes; all are in {}.",
        duration(begun.elapsed()),
        grouped(nodes),
        path.display()
    );
    Ok(Ending::Done)
}

fn print(
    options: &Options,
    survey: &Survey,
    summary: &Summary,
    out: &mut impl Write,
) -> Result<()> {
    if options.format() == Format::Json {
        writeln!(out, "{}", serde_json::to_string(summary)?)?;
        return Ok(());
    }
    if options.format() == Format::Markdown {
        let mut table = TextTable::new(["first move", "worth"]);
        for (first, worth) in survey.entries() {
            table.row([first.to_string(), worth.to_string()]);
        }
        writeln!(out, "{}", table.markdown())?;
    }
    writeln!(
        out,
        "{}: {} first moves up to symmetry; {} win, {} lose, {} unknown",
        summary.board, summary.classes, summary.wins, summary.loses, summary.unknown
    )?;
    Ok(())
}
