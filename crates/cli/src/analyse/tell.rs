//! A board in words and columns.

use crate::deal::diagram;
use bridge::words;
use bridge_analysis::{CallExamination, Examination};
use bridge_bidding::Correctness;
use bridge_formats::BoardRecord;
use kernel::{Arg, Message, message};
use std::fmt::Write;

/// Everything found out of a board.
pub(super) fn text(name: &str, examined: &Examination) -> String {
    let mut text = String::new();
    let mut record = BoardRecord::of(examined.deal);
    record.board = examined.board;
    record.dealer = Some(examined.dealer);
    record.vulnerability = Some(examined.vulnerability);
    if examined.board.is_none() {
        let _ = writeln!(text, "{name}");
    }
    text += &diagram::text(&record);
    let _ = writeln!(text, "{:#}", examined.tricks);
    let _ = writeln!(
        text,
        "Par {}: {}",
        examined.par,
        examined.par_contracts.join(" ")
    );
    if let Some(result) = result(examined) {
        let _ = writeln!(text, "{result}");
    }
    for call in &examined.calls {
        let _ = writeln!(text, "  {}", call_line(call));
    }
    if let Some(makes) = examined.makes {
        let lost = message!(
            "bridge-analysis-lost",
            makes = makes,
            lead = examined.cost.opening_lead,
            declarer = examined.cost.declarer,
            defence = examined.cost.defence
        );
        let _ = writeln!(text, "{lost}");
    }
    for point in examined.turning_points() {
        let _ = writeln!(text, "  {point}");
    }
    text.push('\n');
    text
}

/// How it came out, and what that is worth.
pub(super) fn result(examined: &Examination) -> Option<Message> {
    let result = examined.result.map(words::result)?;
    Some(message!(
        "bridge-analysis-result",
        result = result,
        score = Arg::signed(examined.score?, 0),
        imps = Arg::signed(examined.against_par?, 0)
    ))
}

/// A call with its mark.
pub(super) fn call_line(call: &CallExamination) -> String {
    let mut line = format!(
        "{:5} {:5} {}",
        format!("{:#}", call.seat),
        format!("{:#}", call.call),
        call.meaning
    );
    if call.correctness != Correctness::Optimal {
        let _ = write!(
            line,
            "  [{:.0}/10; the card says {:#}",
            call.score, call.better
        );
        if let Some((cost, error)) = call.cost {
            let _ = write!(line, "; costs {cost:.1} ± {:.1} IMPs", 1.96 * error);
        }
        line.push(']');
    }
    line
}
