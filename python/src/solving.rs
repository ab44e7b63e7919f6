//! One position, all hands open.

use crate::deal::strain;
use crate::error::{parse, wrong};
use crate::interrupt;
use cards::{Card, Seat};
use dds::{Problem, Solver, StoppedError};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// What a card is worth: the tricks that the side to play still wins with it.
#[pyclass(frozen, get_all, module = "kibitzer")]
#[derive(Clone)]
pub(crate) struct CardValue {
    card: String,
    tricks: u8,
}

#[pymethods]
impl CardValue {
    fn __repr__(&self) -> String {
        format!("CardValue(card={:?}, tricks={})", self.card, self.tricks)
    }
}

impl From<dds::CardValue> for CardValue {
    fn from(value: dds::CardValue) -> Self {
        CardValue {
            card: value.card.to_string(),
            tricks: value.tricks,
        }
    }
}

/// A position from its texts.
fn problem(hands: &str, trumps: &str, leader: &str, trick: Vec<String>) -> PyResult<Problem> {
    let cards = trick.iter().enumerate();
    let cards = cards.map(|(index, card)| parse::<Card>(&format!("trick[{index}]"), card));
    let cards = cards.collect::<PyResult<Vec<_>>>()?;
    let leader: Seat = parse("leader", leader)?;
    let hands = parse("hands", hands)?;
    Problem::new(hands, strain(trumps)?, leader, &cards).map_err(|fault| wrong("hands", fault))
}

/// Solves a position beside the interpreter.
fn solved<T: Send>(
    py: Python<'_>,
    ask: impl FnOnce(&mut Solver) -> Result<T, StoppedError> + Send,
) -> PyResult<T> {
    let answer = interrupt::run(py, None, |job| {
        ask(&mut Solver::new().stop_by(job.stop.shared()))
    })?;
    answer.map_err(|StoppedError| PyKeyboardInterrupt::new_err(()))
}

/// How many of the tricks left the side to play wins, all hands open.
///
/// `hands` are those that the seats still hold, `trick` the cards of the trick in progress.
///
/// >>> solve("N:A5... K... Q... T9...", "NT", "E", ["S6", "SJ"])  # West is next
/// 0
#[pyfunction]
#[pyo3(signature = (hands, strain, leader, trick = Vec::new()))]
pub(crate) fn solve(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    strain: &str,
    leader: &str,
    trick: Vec<String>,
) -> PyResult<u8> {
    let problem = problem(&hands.str()?.to_cow()?, strain, leader, trick)?;
    solved(py, |solver| solver.tricks(&problem))
}

/// Every card that may be played now, with the tricks it brings; the best first.
///
/// >>> card_values("N:A5... KJ... Q4... T9...", "NT", "N")
/// [CardValue(card="SA", tricks=1), CardValue(card="S5", tricks=1)]
#[pyfunction]
#[pyo3(signature = (hands, strain, leader, trick = Vec::new()))]
pub(crate) fn card_values(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    strain: &str,
    leader: &str,
    trick: Vec<String>,
) -> PyResult<Vec<CardValue>> {
    let problem = problem(&hands.str()?.to_cow()?, strain, leader, trick)?;
    let mut values = solved(py, |solver| solver.cards(&problem))?;
    values.sort_by_key(|value| std::cmp::Reverse(value.tricks));
    Ok(values.into_iter().map(CardValue::from).collect())
}

/// A best card with the tricks it brings; `None` when all are played. Quicker than all values.
#[pyfunction]
#[pyo3(signature = (hands, strain, leader, trick = Vec::new()))]
pub(crate) fn best_card(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    strain: &str,
    leader: &str,
    trick: Vec<String>,
) -> PyResult<Option<CardValue>> {
    let problem = problem(&hands.str()?.to_cow()?, strain, leader, trick)?;
    let best = solved(py, |solver| solver.best(&problem))?;
    Ok(best.map(CardValue::from))
}
