//! Who wins a position of Golomb's pentomino game.

use crate::error::parse;
use crate::interrupt;
use kernel::Budget;
use pentomino::Position;
use pentomino::solver::{self, Solver};
use pyo3::prelude::*;
use std::time::Duration;

/// The memory of the solver's table, in mebibytes.
const MEMORY: usize = 128;

/// What a position is worth to the player to move.
#[pyclass(frozen, get_all, module = "kibitzer")]
pub(crate) struct Verdict {
    /// `"win"`, `"loss"` or `"draw"`; `None` if time ran out before the proof was complete.
    result: Option<&'static str>,
    /// A move that wins, or keeps the draw.
    r#move: Option<String>,
    /// How many positions were searched.
    nodes: u64,
}

#[pymethods]
impl Verdict {
    fn __repr__(&self) -> String {
        let part = |name, value: Option<&str>| match value {
            Some(value) => format!("{name}={value:?}, "),
            None => format!("{name}=None, "),
        };
        let (result, best) = (
            part("result", self.result),
            part("move", self.r#move.as_deref()),
        );
        format!("Verdict({result}{best}nodes={})", self.nodes)
    }
}

/// Proves who wins: the board and the moves so far, as in `"8x8 X1c3 I2a1 F1a4"`.
///
/// >>> pentomino("5x5 X1b2 I1a1").result
/// 'loss'
#[pyfunction(name = "pentomino")]
#[pyo3(signature = (position, seconds = None))]
pub(crate) fn prove(py: Python<'_>, position: &str, seconds: Option<f64>) -> PyResult<Verdict> {
    let position: Position = parse("position", position)?;
    let limit = seconds.map(Duration::try_from_secs_f64).transpose();
    let limit = limit.map_err(|fault| crate::error::wrong("seconds", fault))?;
    interrupt::run(py, None, |job| {
        let budget = limit.map_or_else(Budget::unlimited, Budget::time);
        let budget = budget.with_stop(job.stop.clone());
        let solver = Solver::new(position.board().clone(), MEMORY);
        let solution = solver.solve(&position, &budget);
        let (result, best) = match solution.verdict {
            Some(solver::Verdict::Won(placement)) => (Some("win"), Some(placement)),
            Some(solver::Verdict::Lost) => (Some("loss"), None),
            Some(solver::Verdict::Drawn(placement)) => (Some("draw"), placement),
            None => (None, None),
        };
        Verdict {
            result,
            r#move: best.map(|placement| placement.to_string()),
            nodes: solution.work.nodes,
        }
    })
}
