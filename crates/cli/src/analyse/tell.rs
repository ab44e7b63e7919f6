//! A board in words and columns.

use crate::deal::diagram;
use bridge_analysis::{Examined, ExaminedCall};
use bridge_bidding::Correctness;
use bridge_formats::BoardRecord;
use std::fmt::Write;

/// Everything found out of a board.
pub(super) fn text(name: &str, examined: &Examined) -> String {
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
    if let (Some(result), Some(score), Some(imps)) =
        (examined.result, examined.score, examined.against_par)
    {
        let _ = writeln!(
            text,
            "Result {result:#}, {score:+} for North and South, {imps:+} IMPs against par"
        );
    }
    for call in &examined.calls {
        let _ = writeln!(text, "  {}", call_line(call));
    }
    if let Some(makes) = examined.makes {
        let _ = writeln!(
            text,
            "Double dummy the declarer makes {makes} tricks. Lost: opening lead {}, declarer {}, rest \
             of the defence {}.",
            examined.cost.opening_lead, examined.cost.declarer, examined.cost.defence
        );
    }
    for point in examined.turning_points() {
        let _ = writeln!(text, "  {point}");
    }
    text.push('\n');
    text
}

/// A call with its mark.
pub(super) fn call_line(call: &ExaminedCall) -> String {
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
