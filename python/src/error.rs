//! What is wrong with an argument.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;
use std::str::FromStr;

create_exception!(
    kibitzer,
    KibitzerError,
    PyValueError,
    "An argument or a file that makes no sense; the message names the place."
);

/// An error about the argument `place`.
pub(crate) fn wrong(place: &str, fault: impl Display) -> PyErr {
    KibitzerError::new_err(format!("{place}: {fault}"))
}

/// Reads an argument from its text form.
pub(crate) fn parse<T: FromStr<Err: Display>>(place: &str, text: &str) -> PyResult<T> {
    text.parse().map_err(|error| wrong(place, error))
}
