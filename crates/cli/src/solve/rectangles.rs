//! Who wins on each rectangle.
//!
//! The file is plain text, a line for each board: its size, who wins, the winning first move (or
//! `-`) and the nodes that the proof took. While a large board is in work, what is known of its
//! first moves stands in a file beside it that bears the board's name.

use super::{Options, progress, unfinished};
use crate::ending::Ending;
use crate::numbers::{duration, grouped};
use crate::save::{load, save};
use crate::table::{Format, TextTable};
use anyhow::{Context, Result};
use indicatif::ProgressBar;
use kernel::{Budget, StopFlag};
use pentomino::solver::Solver;
use pentomino::survey::{FirstMoveValue, Survey};
use pentomino::{Placement, Position};
use serde::Serialize;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// A rectangle whose outcome is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Outcome {
    board: String,
    /// `first` or `second`.
    winner: String,
    #[serde(rename = "move")]
    placement: Option<Placement>,
    nodes: u64,
}

impl Outcome {
    fn read(line: &str) -> Option<Outcome> {
        let [board, winner, placement, nodes] = line.split_whitespace().collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let start: Position = board.parse().ok()?;
        let placement = match (winner, placement) {
            ("second", "-") => None,
            ("first", text) => Some(text.parse().ok()?),
            _ => return None,
        };
        let fits = placement.is_none_or(|placement| start.board().site(placement).is_some());
        fits.then_some(Outcome {
            board: start.board().to_string(),
            winner: winner.to_owned(),
            placement,
            nodes: nodes.parse().ok()?,
        })
    }

    fn write(&self) -> String {
        let placement = self
            .placement
            .map_or("-".to_owned(), |placement| placement.to_string());
        format!(
            "{} {} {placement} {}\n",
            self.board, self.winner, self.nodes
        )
    }
}

/// The rectangles in question, the smallest first: the longer side is the width.
fn rectangles(narrowest: u8, up_to: u8) -> Vec<String> {
    let sides = (narrowest..=8).flat_map(|height| (height..=64).map(move |width| (width, height)));
    let mut sides: Vec<(u8, u8)> = sides
        .filter(|&(width, height)| u32::from(width) * u32::from(height) <= u32::from(up_to))
        .collect();
    sides.sort_by_key(|&(width, height)| (u32::from(width) * u32::from(height), width));
    sides
        .iter()
        .map(|(width, height)| format!("{width}x{height}"))
        .collect()
}

/// Solves one rectangle after another.
pub(crate) fn survey(options: &Options, stop: &StopFlag, out: &mut impl Write) -> Result<Ending> {
    let mut known = read(options)?;
    let boards = rectangles(options.narrowest, options.up_to);
    let bar = progress::bar(0, boards.len() as u64, "rectangles");
    let budget = options.budget(stop);
    for board in &boards {
        if !known.iter().any(|outcome| outcome.board == *board) {
            bar.set_message(board.clone());
            let begun = Instant::now();
            let Some(outcome) = decide(board, options, &budget, &bar)? else {
                break;
            };
            bar.set_message(format!(
                "{board}: {} ({})",
                outcome.winner,
                duration(begun.elapsed())
            ));
            known.push(outcome);
            if let Some(path) = &options.file {
                save(path, &known.iter().map(Outcome::write).collect::<String>())?;
            }
            if let Some(path) = unfinished_board(options, board) {
                fs::remove_file(path).ok();
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();

    let find = |board: &String| known.iter().find(|outcome| outcome.board == *board);
    let asked: Vec<&Outcome> = boards.iter().filter_map(find).collect();
    print(options, &asked, out)?;
    let missing = boards.len() - asked.len();
    if missing == 0 {
        return Ok(Ending::Done);
    }
    match &options.file {
        Some(path) => eprintln!(
            "{missing} rectangles are still unknown. {} keeps the rest: \
             the same command again goes on from there.",
            path.display()
        ),
        None => eprintln!("{missing} rectangles are still unknown; --file FILE keeps the rest."),
    }
    Ok(unfinished(stop))
}

/// Who wins on a board; `None` if the budget was spent before.
///
/// One first move that wins is enough, and some are proven a hundred times sooner than others. So
/// the few that promise most are given much time; then all are tried with a small limit, and those
/// that it left open with larger ones. The proofs of one round shorten those of the next through
/// the solver's table.
fn decide(
    board: &str,
    options: &Options,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Option<Outcome>> {
    const PROMISING: (usize, u64) = (4, 500_000_000);
    const FIRST_LIMIT: u64 = 2_000_000;
    const GROWTH: u64 = 4;

    let start: Position = board.parse()?;
    let solver = Solver::new(start.board().clone(), options.memory);
    let path = unfinished_board(options, board);
    let text = path.as_deref().map(load).transpose()?.flatten();
    let mut survey = Survey::parse(start.board().clone(), &text.unwrap_or_default())?;
    let classes = start.board().classes().len();
    let (few, long) = PROMISING;
    let mut round: Vec<Placement> = solver.promising(&start).into_iter().take(few).collect();
    let (mut limit, mut next_limit) = (long, FIRST_LIMIT);
    let mut nodes = 0;
    loop {
        for first in round {
            if survey.get(first).is_some() {
                continue; // An earlier move showed it: as its image or by its refutation.
            }
            let own = Budget {
                nodes: Some(limit),
                ..budget.clone()
            };
            let (worth, work) = survey.explore(&solver, first, &own);
            nodes += work.nodes;
            if worth.is_some() {
                if let Some(path) = &path {
                    save(path, &survey.to_string())?;
                }
                let known = classes - survey.unknown().len();
                bar.set_message(format!("{board}: {known} of {classes} first moves known"));
            }
            if worth == Some(FirstMoveValue::Wins) {
                break;
            }
            if budget.is_spent(nodes) {
                return Ok(None);
            }
        }
        let won = survey
            .entries()
            .find(|&(_, worth)| worth == FirstMoveValue::Wins);
        round = survey.unknown();
        if won.is_some() || round.is_empty() {
            return Ok(Some(Outcome {
                board: board.to_owned(),
                winner: if won.is_some() { "first" } else { "second" }.to_owned(),
                placement: won.map(|(first, _)| first),
                nodes,
            }));
        }
        limit = next_limit;
        next_limit = next_limit.saturating_mul(GROWTH);
    }
}

/// Where the first moves of a board that is not decided yet are kept.
fn unfinished_board(options: &Options, board: &str) -> Option<PathBuf> {
    let path = options.file.as_ref()?;
    let mut name = path.file_name()?.to_owned();
    name.push(format!(".{board}"));
    Some(path.with_file_name(name))
}

fn read(options: &Options) -> Result<Vec<Outcome>> {
    let Some(path) = &options.file else {
        return Ok(Vec::new());
    };
    let text = load(path)?.unwrap_or_default();
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let outcome = |(number, line)| {
        Outcome::read(line).with_context(|| {
            format!(
                "{}, line {number}: expected a board, who wins, a move or `-`, and a number of \
                 nodes; the file was left as it is",
                path.display()
            )
        })
    };
    lines.map(outcome).collect()
}

fn print(options: &Options, outcomes: &[&Outcome], out: &mut impl Write) -> Result<()> {
    let table = || {
        let mut table = TextTable::new(["board", "squares", "winner", "first move", "nodes"]);
        for outcome in outcomes {
            let sides = outcome
                .board
                .split('x')
                .filter_map(|side| side.parse::<u32>().ok());
            let placement = outcome.placement.map_or("–".to_owned(), |p| p.to_string());
            table.row([
                outcome.board.clone(),
                sides.product::<u32>().to_string(),
                outcome.winner.clone(),
                placement,
                grouped(outcome.nodes),
            ]);
        }
        table
    };
    match options.format() {
        Format::Json => writeln!(out, "{}", serde_json::to_string(outcomes)?)?,
        Format::Text => write!(out, "{}", table().text())?,
        Format::Markdown => write!(out, "{}", table().markdown())?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_back() {
        for line in ["5x5 second - 120\n", "6x5 first X1b2 1\n"] {
            assert_eq!(Outcome::read(line).unwrap().write(), line);
        }
        for line in [
            "",
            "5x5",
            "5x5 first - 1",
            "9x9 second - 1",
            "5x5 first I2a9 1",
        ] {
            assert_eq!(Outcome::read(line), None, "{line}");
        }
    }

    #[test]
    fn the_smallest_come_first() {
        assert_eq!(rectangles(5, 36), ["5x5", "6x5", "7x5", "6x6"]);
        assert_eq!(rectangles(5, 64).last().map(String::as_str), Some("8x8"));
    }
}
