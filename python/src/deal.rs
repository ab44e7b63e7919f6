//! Deals, and those among random ones that fit a condition.

use crate::error::{parse, wrong};
use crate::interrupt;
use bridge_bidding::DealExpr;
use cards::{Seat, Strain};
use dds::Solver;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::hash_map::DefaultHasher;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

/// A bridge deal: four hands of thirteen cards.
///
/// >>> deal = Deal("N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842")
/// >>> deal.south
/// 'K2.QJ82.J853.A73'
/// >>> deal.points
/// {'N': 5, 'E': 15, 'S': 11, 'W': 9}
/// >>> Deal.random(seed=1) == Deal.random(seed=1)
/// True
#[pyclass(frozen, from_py_object, module = "kibitzer")]
#[derive(Clone)]
pub(crate) struct Deal(pub(crate) cards::Deal);

#[pymethods]
impl Deal {
    /// Reads a deal as PBN writes it: the first seat, then the hands clockwise.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        parse("deal", text).map(Deal)
    }

    /// The random deal with this seed; without one, some random deal.
    #[staticmethod]
    #[pyo3(signature = (seed = None))]
    fn random(seed: Option<u64>) -> Self {
        Deal(cards::Deal::from_seed(seed.unwrap_or_else(fresh_seed)))
    }

    /// North's hand.
    #[getter]
    fn north(&self) -> String {
        self.hand_of(Seat::North)
    }

    /// East's hand.
    #[getter]
    fn east(&self) -> String {
        self.hand_of(Seat::East)
    }

    /// South's hand.
    #[getter]
    fn south(&self) -> String {
        self.hand_of(Seat::South)
    }

    /// West's hand.
    #[getter]
    fn west(&self) -> String {
        self.hand_of(Seat::West)
    }

    /// The hand of a seat, `"N"`, `"E"`, `"S"` or `"W"`.
    fn hand(&self, seat: &str) -> PyResult<String> {
        parse("seat", seat).map(|seat| self.hand_of(seat))
    }

    /// The high-card points of each seat.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        // A dict keeps the order of the seats, a map of Rust does not.
        let points = PyDict::new(py);
        for seat in Seat::ALL {
            points.set_item(seat.to_string(), self.0[seat].points())?;
        }
        Ok(points)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Deal({:?})", self.0.to_string())
    }

    fn __eq__(&self, other: &Deal) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }
}

impl Deal {
    fn hand_of(&self, seat: Seat) -> String {
        self.0[seat].to_string()
    }
}

/// A deal as an argument: a `Deal`, or its text.
#[derive(FromPyObject)]
pub(crate) enum DealLike {
    Deal(Deal),
    Text(String),
}

impl DealLike {
    pub(crate) fn read(self, place: &str) -> PyResult<cards::Deal> {
        match self {
            DealLike::Deal(deal) => Ok(deal.0),
            DealLike::Text(text) => parse(place, &text),
        }
    }
}

/// A seed that nobody chose.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Deals `count` random deals, those that fit `where` if it is given.
///
/// `where` is an expression in the manner of the program *dealer*. At most `attempts` deals are
/// drawn; if too few of them fit, that is an error.
///
/// >>> strong = deals(3, where="hcp(south) >= 20 && balanced(south)", seed=1)
/// >>> all(deal.points["S"] >= 20 for deal in strong)
/// True
#[pyfunction]
#[pyo3(signature = (count, r#where = None, seed = None, attempts = 10_000_000, progress = None))]
pub(crate) fn deals(
    py: Python<'_>,
    count: usize,
    r#where: Option<&str>,
    seed: Option<u64>,
    attempts: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Deal>> {
    let wish = r#where.map(|text| parse::<DealExpr>("where", text));
    let wish = wish.transpose()?;
    let seed = seed.unwrap_or_else(fresh_seed);
    let found = interrupt::run(py, progress, |job| {
        let mut solver = Solver::new().stop_by(job.stop.shared());
        let mut found = Vec::new();
        for (drawn, deal) in (0..attempts).zip(cards::Deal::sequence(seed)) {
            if found.len() == count || (drawn % 256 == 0 && job.is_stopped()) {
                break;
            }
            let mut tricks = || solver.table(&deal).unwrap_or_default();
            if wish
                .as_ref()
                .is_none_or(|wish| wish.fits(&deal, &mut tricks))
            {
                found.push(Deal(deal));
                job.reached(found.len());
            }
        }
        (found, job.is_stopped())
    })?;
    match found {
        (_, true) => Err(PyKeyboardInterrupt::new_err(())),
        (found, false) if found.len() < count => Err(wrong(
            "where",
            format!("of {attempts} deals only {} fit", found.len()),
        )),
        (found, false) => Ok(found),
    }
}

/// A strain as an argument.
pub(crate) fn strain(text: &str) -> PyResult<Strain> {
    parse("strain", text)
}
