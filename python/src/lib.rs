//! The native half of the Python package `kibitzer`.
//!
//! Python sees texts, numbers and a few classes; the work runs without the interpreter lock, on all
//! cores where there is much of it, and stops on Ctrl-C. What is wrong with an argument is told as
//! a `KibitzerError`, a `ValueError` that names the place.

mod arrow;
mod bidding;
mod deal;
mod error;
mod files;
mod interrupt;
mod pentominoes;
mod solving;
mod tables;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::bidding::{Auction, Call, auction, auctions, bid, card_names};
    #[pymodule_export]
    use super::deal::{Deal, deals};
    #[pymodule_export]
    use super::error::KibitzerError;
    #[pymodule_export]
    use super::files::{analyse, read_boards, write_boards};
    #[pymodule_export]
    use super::pentominoes::{Verdict, prove};
    #[pymodule_export]
    use super::solving::{CardValue, best_card, card_values, solve};
    #[pymodule_export]
    use super::tables::{Par, Table, Tables, par, table, tables};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
