//! Boards in files, and what the calls and cards of a board cost. Boards travel as JSON texts: the
//! Python half makes dictionaries of them.

use crate::error::{KibitzerError, parse, wrong};
use crate::interrupt;
use bridge_analysis::Examiner;
use bridge_bidding::{ConventionCard, System};
use bridge_formats::{Format, json};
use dds::Solver;
use kernel::Budget;
use pyo3::prelude::*;

/// Reads the boards of a file: their JSON, and what is wrong with the file, each with its place.
#[pyfunction]
#[pyo3(signature = (contents, format = None))]
pub(crate) fn read_boards(
    py: Python<'_>,
    contents: &[u8],
    format: Option<&str>,
) -> PyResult<(String, Vec<String>)> {
    let format = match format {
        Some(name) => parse("format", name)?,
        None => Format::guess(contents),
    };
    Ok(py.detach(|| {
        let reading = format.read(contents);
        let faults = reading.faults.iter().map(ToString::to_string).collect();
        (Format::Json.write(&reading.found), faults)
    }))
}

/// Writes boards, given as JSON, in another format.
#[pyfunction]
pub(crate) fn write_boards(py: Python<'_>, boards: &str, format: &str) -> PyResult<String> {
    let format: Format = parse("format", format)?;
    py.detach(|| {
        let reading = json::read(boards.as_bytes());
        match reading.faults.first() {
            Some(fault) => Err(wrong("boards", fault)),
            None => Ok(format.write(&reading.found)),
        }
    })
}

/// What each call and each card of a board cost, as JSON.
#[pyfunction]
#[pyo3(signature = (board, card = "sayc", deals = 0))]
pub(crate) fn analyse(py: Python<'_>, board: &str, card: &str, deals: usize) -> PyResult<String> {
    let reading = json::read(board.as_bytes());
    let record = match (reading.faults.first(), reading.found.into_iter().next()) {
        (Some(fault), _) => return Err(wrong("board", fault)),
        (None, Some(record)) => record,
        (None, None) => return Err(wrong("board", "there is none")),
    };
    let card = ConventionCard::requested(card).map_err(|fault| wrong("card", fault))?;
    let system = System::new(card).map_err(|fault| wrong("card", fault))?;
    interrupt::run(py, None, |job| {
        let budget = Budget::unlimited().with_stop(job.stop.clone());
        let mut solver = Solver::new().stop_by(job.stop.shared());
        let examined = Examiner::new(&system, deals).examine(&mut solver, &record, &budget);
        let examined = examined.map_err(|fault| KibitzerError::new_err(fault.to_string()))?;
        serde_json::to_string(&examined).map_err(|fault| KibitzerError::new_err(fault.to_string()))
    })?
}
