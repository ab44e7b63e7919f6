//! The twenty results of deals, one or a million, and par.

use crate::arrow;
use crate::deal::{DealLike, strain};
use crate::error::{parse, wrong};
use crate::interrupt;
use bridge::Vulnerability;
use cards::{Seat, Strain, TrickTable};
use dds::{Batch, StoppedError};
use pyo3::exceptions::{PyIndexError, PyKeyboardInterrupt};
use pyo3::prelude::*;

/// The tricks of each declarer in each strain: `table["S", "N"]` are North's in spades.
#[pyclass(frozen, module = "kibitzer")]
#[derive(Clone)]
pub(crate) struct Table(TrickTable);

#[pymethods]
impl Table {
    /// Reads the twenty numbers: for spades, hearts, diamonds, clubs, notrump, those of N, E, S, W.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        parse("table", text).map(Table)
    }

    fn __getitem__(&self, place: (String, String)) -> PyResult<u8> {
        let (trumps, declarer) = place;
        let declarer: Seat = parse("declarer", &declarer)?;
        Ok(self.0[(strain(&trumps)?, declarer)])
    }

    /// Par on this table.
    #[pyo3(signature = (dealer, vulnerability = "none"))]
    fn par(&self, dealer: &str, vulnerability: &str) -> PyResult<Par> {
        Par::of(&self.0, dealer, vulnerability)
    }

    fn __str__(&self) -> String {
        format!("{:#}", self.0)
    }

    fn __repr__(&self) -> String {
        format!("Table({:?})", self.0.to_string())
    }

    fn __eq__(&self, other: &Table) -> bool {
        self.0 == other.0
    }
}

/// The par score, as North and South see it, and the contracts that bring it.
#[pyclass(frozen, get_all, module = "kibitzer")]
#[derive(Clone)]
pub(crate) struct Par {
    score: i32,
    contracts: Vec<String>,
}

impl Par {
    fn of(table: &TrickTable, dealer: &str, vulnerability: &str) -> PyResult<Self> {
        let dealer: Seat = parse("dealer", dealer)?;
        let vulnerability: Vulnerability = parse("vulnerability", vulnerability)?;
        let par = bridge::Par::with_dealer(table, vulnerability, dealer);
        Ok(Par {
            score: par.score,
            contracts: par.contracts.iter().map(ToString::to_string).collect(),
        })
    }
}

#[pymethods]
impl Par {
    fn __repr__(&self) -> String {
        format!("Par(score={}, contracts={:?})", self.score, self.contracts)
    }
}

/// The tables of many deals, in their order.
///
/// It is a sequence of `Table`, an Arrow table of twenty columns (`NT_N`, `NT_E`, … `C_W`) for
/// pandas, Polars and PyArrow, and a NumPy array by `to_numpy()`.
#[pyclass(frozen, module = "kibitzer")]
pub(crate) struct Tables(Vec<TrickTable>);

#[pymethods]
impl Tables {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Table> {
        let at = if index < 0 {
            self.0.len().checked_add_signed(index)
        } else {
            Some(index.unsigned_abs())
        };
        let table = at.and_then(|at| self.0.get(at));
        let table = table
            .ok_or_else(|| PyIndexError::new_err(format!("there are {} tables", self.0.len())))?;
        Ok(Table(*table))
    }

    /// The tricks as bytes: for each deal the strains C, D, H, S, NT, in each of them N, E, S, W.
    fn to_bytes(&self) -> Vec<u8> {
        let rows = self.0.iter().flat_map(|table| table.tricks().values());
        rows.flat_map(|row| row.into_array()).collect()
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let columns = Strain::ALL.into_iter().rev().flat_map(|strain| {
            Seat::ALL.map(|seat| {
                let tricks = self.0.iter().map(|table| table[(strain, seat)]);
                (format!("{strain}_{seat}"), tricks.collect())
            })
        });
        arrow::stream(py, columns, requested_schema)
    }

    fn __repr__(&self) -> String {
        format!("<Tables of {} deals>", self.0.len())
    }
}

/// The results of every declarer in every strain.
///
/// >>> print(table("N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842"))
///      N  E  S  W
/// NT   3  9  3  9
/// S    2 11  2 11
/// H    4  9  4  9
/// D    4  9  4  9
/// C    4  8  4  8
#[pyfunction]
pub(crate) fn table(py: Python<'_>, deal: DealLike) -> PyResult<Table> {
    let deals = [deal.read("deal")?];
    let tables = solved(py, &deals, 1, None)?;
    Ok(Table(tables[0]))
}

/// The results of many deals, on all cores.
///
/// `deals` is an Arrow array or column of texts (a Polars or PyArrow one, or a pandas series by way
/// of PyArrow), or any sequence of deals and texts. `progress` is called with the number of deals
/// done since it was last called, as `tqdm`'s `update` is.
#[pyfunction]
#[pyo3(signature = (deals, threads = 0, progress = None))]
pub(crate) fn tables(
    py: Python<'_>,
    deals: &Bound<'_, PyAny>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Tables> {
    let deals = match arrow::texts(deals)? {
        Some(texts) => py.detach(|| {
            let rows = texts.iter().enumerate();
            let rows = rows.map(|(row, text)| parse(&format!("deals[{row}]"), text?));
            rows.collect::<PyResult<Vec<_>>>()
        })?,
        None => deals
            .try_iter()?
            .enumerate()
            .map(|(row, deal)| {
                let place = format!("deals[{row}]");
                let deal = deal?;
                let deal = deal.extract::<DealLike>();
                deal.map_err(|_| wrong(&place, "neither a Deal nor a text"))?
                    .read(&place)
            })
            .collect::<PyResult<Vec<_>>>()?,
    };
    solved(py, &deals, threads, progress).map(Tables)
}

fn solved(
    py: Python<'_>,
    deals: &[cards::Deal],
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<TrickTable>> {
    let solved = interrupt::run(py, progress, |job| {
        let batch = Batch::new().stop_by(job.stop.shared());
        let batch = match threads {
            0 => batch,
            some => batch.threads(some),
        };
        batch.progress(|done| job.reached(done)).tables(deals)
    })?;
    solved.map_err(|StoppedError| PyKeyboardInterrupt::new_err(()))
}

/// The par score of a deal and the contracts that bring it.
///
/// >>> par("N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842", "N").score
/// -450
#[pyfunction]
#[pyo3(signature = (deal, dealer, vulnerability = "none"))]
pub(crate) fn par(
    py: Python<'_>,
    deal: DealLike,
    dealer: &str,
    vulnerability: &str,
) -> PyResult<Par> {
    let table = table(py, deal)?;
    Par::of(&table.0, dealer, vulnerability)
}
