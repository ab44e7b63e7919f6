//! `kibitzer deal --script`: scripts in the language of the program *dealer*.

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::numbers::{duration, grouped};
use crate::solve::progress::LateBar;
use anyhow::{Context, Result, anyhow, ensure};
use bridge::BoardNumber;
use bridge_desk::{ActionResult, DealerReport, DealerScript, DeskError, FrequencyTable};
use bridge_desk::{Estimate, Printed, Run};
use bridge_formats::{BoardRecord, pbn};
use cards::{Deal, Hand, Holding, Seat, Suit};
use kernel::Budget;
use std::cell::RefCell;
use std::io::{self, BufWriter, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

/// No script is longer.
const LONGEST: u64 = 1 << 20;
/// More boards than this are not kept for one PBN file.
const MOST_BOARDS: usize = 100_000;
/// How wide a hand is where hands stand side by side.
const COLUMN: usize = 20;
/// How many hands stand side by side on a page.
const ACROSS: usize = 4;

/// Runs a script and prints what it asks for.
pub(super) fn run(
    path: &Path,
    seed: u64,
    threads: Option<usize>,
    json: bool,
    interrupt: &Interrupt,
) -> Result<Ending> {
    let name = path.display();
    let script: DealerScript = read(path)?
        .parse()
        .map_err(|error| anyhow!("{name}:{error}"))?;
    let stop = interrupt.begin();
    let budget = Budget::unlimited()
        .with_threads(limits::threads_or_all(threads))
        .with_stop(stop.clone());
    let bar: RefCell<Option<LateBar>> = RefCell::default();
    let progress = |done, total| {
        let mut bar = bar.borrow_mut();
        bar.get_or_insert_with(|| LateBar::new(total, "deals"))
            .reach(done);
    };
    let run = Run {
        budget,
        progress: &progress,
    };
    let begun = Instant::now();
    let mut sheet = Sheet::new(&script);
    let mut failed = None;
    let report = script.run(
        seed,
        &run,
        &mut |deal, printed| match sheet.take(deal, printed) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        },
    );
    if let Some(error) = failed {
        return Err(error);
    }
    let report = report.map_err(|error| match error {
        DeskError::Impossible => anyhow!("{name}: {error}"),
        error => error.into(),
    })?;
    drop(bar);
    let mut out = sheet.finish()?;
    if json {
        serde_json::to_writer(&mut out, &report)?;
        writeln!(out)?;
    } else {
        tell(&mut out, &report)?;
    }
    out.flush()?;
    if !json {
        eprintln!(
            "Generated {} deals ({} drawn), produced {}. Seed {seed}, {}",
            grouped(report.generated),
            grouped(report.drawn),
            grouped(report.produced),
            duration(begun.elapsed())
        );
    }
    Ok(if stop.is_stopped() {
        Ending::Interrupted
    } else {
        Ending::Done
    })
}

fn read(path: &Path) -> Result<String> {
    let mut text = String::new();
    if path == Path::new("-") {
        io::stdin().take(LONGEST + 1).read_to_string(&mut text)?;
    } else {
        let cannot = || format!("{} cannot be read", path.display());
        let file = std::fs::File::open(path).with_context(cannot)?;
        file.take(LONGEST + 1)
            .read_to_string(&mut text)
            .with_context(cannot)?;
    }
    ensure!(
        text.len() as u64 <= LONGEST,
        "the script is longer than a mebibyte"
    );
    Ok(text)
}

/// What is printed of the deals.
struct Sheet {
    out: BufWriter<io::Stdout>,
    /// Deals printed so far.
    number: u32,
    dealer: Seat,
    vulnerability: bridge::Vulnerability,
    /// For PBN, which is written as a whole.
    boards: Vec<BoardRecord>,
    /// For pages of one hand each.
    pages: Vec<(Seat, Vec<Hand>)>,
}

impl Sheet {
    fn new(script: &DealerScript) -> Self {
        Sheet {
            out: BufWriter::new(io::stdout()),
            number: 0,
            dealer: script.dealer,
            vulnerability: script.vulnerability,
            boards: Vec::new(),
            pages: Vec::new(),
        }
    }

    fn take(&mut self, deal: &Deal, printed: &[Printed]) -> Result<()> {
        self.number += 1;
        let out = &mut self.out;
        for one in printed {
            match one {
                Printed::All => {
                    writeln!(out, "{:4}.", self.number)?;
                    side_by_side(out, &Seat::ALL.map(|seat| deal[seat]))?;
                }
                Printed::EastWest => {
                    side_by_side(out, &[deal[Seat::West], deal[Seat::East]])?;
                }
                Printed::Pbn => {
                    ensure!(
                        self.boards.len() < MOST_BOARDS,
                        "at most {MOST_BOARDS} deals go into one PBN file"
                    );
                    let mut board = BoardRecord::of(*deal);
                    board.board = BoardNumber::new(self.number);
                    board.dealer = Some(self.dealer);
                    board.vulnerability = Some(self.vulnerability);
                    self.boards.push(board);
                }
                Printed::Hands(seats) => {
                    for &seat in seats {
                        match self.pages.iter_mut().find(|(other, _)| *other == seat) {
                            Some((_, hands)) => hands.push(deal[seat]),
                            None => self.pages.push((seat, vec![deal[seat]])),
                        }
                    }
                }
                Printed::Compact(value) => {
                    for seat in Seat::ALL {
                        let letter = seat.letter().to_ascii_lowercase();
                        writeln!(out, "{letter} {}", deal[seat])?;
                    }
                    if let Some(value) = value {
                        writeln!(out, "{value}")?;
                    }
                }
                Printed::OneLine(value) => {
                    for seat in Seat::ALL {
                        let letter = seat.letter().to_ascii_lowercase();
                        write!(out, "{letter} {} ", deal[seat])?;
                    }
                    match value {
                        Some(value) => writeln!(out, "{value}")?,
                        None => writeln!(out)?,
                    }
                }
                Printed::Text(text) => write!(out, "{text}")?,
                Printed::Csv(fields) => {
                    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
                    writeln!(out, "{}", fields.join(","))?;
                }
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<BufWriter<io::Stdout>> {
        if !self.boards.is_empty() {
            self.out.write_all(pbn::write(&self.boards).as_bytes())?;
        }
        for (seat, hands) in &self.pages {
            writeln!(self.out, "\n{seat:#} hands:\n")?;
            for (row, hands) in hands.chunks(ACROSS).enumerate() {
                for at in 0..hands.len() {
                    let number = format!("{:4}.", row * ACROSS + at + 1);
                    write!(self.out, "{number:<COLUMN$}")?;
                }
                writeln!(self.out)?;
                side_by_side(&mut self.out, hands)?;
            }
        }
        Ok(self.out)
    }
}

/// Hands beside each other, spades first, with a line after them.
fn side_by_side(out: &mut impl Write, hands: &[Hand]) -> io::Result<()> {
    for suit in Suit::DESCENDING {
        let cells = hands.iter().map(|hand| {
            let cards = spaced(hand.holding(suit));
            format!("{cards:<COLUMN$}")
        });
        let line: String = cells.collect();
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)
}

/// `A K 7`; a void is a hyphen.
fn spaced(holding: Holding) -> String {
    if holding.is_empty() {
        return "-".into();
    }
    let letters: Vec<String> = holding
        .iter()
        .map(|rank| rank.letter().to_string())
        .collect();
    letters.join(" ")
}

/// A field of a table, in quotes where it must be.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

/// Averages and frequencies.
fn tell(out: &mut impl Write, report: &DealerReport) -> io::Result<()> {
    for result in &report.results {
        match result {
            ActionResult::Average { label, value } => {
                let label = label
                    .as_deref()
                    .map_or(String::new(), |label| format!("{label}: "));
                writeln!(out, "{label}{}", average(value))?;
            }
            ActionResult::Frequency { label, table } => {
                writeln!(out, "Frequency {}:", label.as_deref().unwrap_or_default())?;
                frequency(out, table)?;
            }
        }
    }
    if !report.results.is_empty() {
        let share = report.share;
        writeln!(
            out,
            "{:.5} % of random deals ({:.5}–{:.5})",
            100.0 * share.mean,
            100.0 * share.low,
            100.0 * share.high
        )?;
    }
    Ok(())
}

/// `8.041 ± 0.021`.
fn average(value: &Estimate) -> String {
    let half = (value.high - value.low) / 2.0;
    format!("{:.4} ± {half:.4}", value.mean)
}

fn frequency(out: &mut impl Write, table: &FrequencyTable) -> io::Result<()> {
    let names = |(low, high): (i32, i32)| -> Vec<String> {
        let mut names = vec!["Low".to_owned()];
        names.extend((low..=high).map(|value| value.to_string()));
        names.push("High".into());
        names
    };
    let rows = names(table.rows);
    let Some(columns) = table.columns else {
        let total: u64 = table.counts.iter().map(|row| row[0]).sum();
        let last = rows.len() - 1;
        for (at, (name, row)) in rows.iter().zip(&table.counts).enumerate() {
            // What lies beyond the bounds is told only if anything does.
            if row[0] > 0 || (at != 0 && at != last) {
                let share = 100.0 * row[0] as f64 / total.max(1) as f64;
                writeln!(out, "{name:>5} {:>10} {share:7.2} %", row[0])?;
            }
        }
        return Ok(());
    };
    write!(out, "{:>5}", "")?;
    for name in names(columns) {
        write!(out, " {name:>8}")?;
    }
    writeln!(out, " {:>8}", "Sum")?;
    for (name, row) in rows.iter().zip(&table.counts) {
        write!(out, "{name:>5}")?;
        for count in row {
            write!(out, " {count:>8}")?;
        }
        writeln!(out, " {:>8}", row.iter().sum::<u64>())?;
    }
    write!(out, "{:>5}", "Sum")?;
    for column in 0..table.counts[0].len() {
        let sum: u64 = table.counts.iter().map(|row| row[column]).sum();
        write!(out, " {sum:>8}")?;
    }
    writeln!(out, " {:>8}", table.counts.iter().flatten().sum::<u64>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(quoted("12"), "12");
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
    }

    #[test]
    fn hands_stand_side_by_side() {
        let hands = ["AKQ.2..T98765432", "J2.A.K.Q"].map(|hand| hand.parse().unwrap());
        let mut out = Vec::new();
        side_by_side(&mut out, &hands).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(
            text,
            "A K Q               J 2\n2                   A\n-                   K\n\
             T 9 8 7 6 5 4 3 2   Q\n\n"
        );
    }
}
