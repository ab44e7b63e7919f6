//! Arrow in and out, by the PyCapsule interface: what pandas, Polars and PyArrow speak.

use crate::error::wrong;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, UInt8Array};
use arrow_schema::{DataType, Field, Schema};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3_arrow::{PyArray, PyChunkedArray, PyTable};
use std::sync::Arc;

/// The texts of an Arrow column, where they lie.
pub(crate) struct Texts(Vec<ArrayRef>);

impl Texts {
    /// Each text; a null is an error.
    pub(crate) fn iter(&self) -> impl Iterator<Item = PyResult<&str>> {
        let rows = self.0.iter().flat_map(|chunk| {
            (0..chunk.len()).map(move |row| match chunk.data_type() {
                _ if chunk.is_null(row) => None,
                DataType::Utf8 => Some(chunk.as_string::<i32>().value(row)),
                DataType::LargeUtf8 => Some(chunk.as_string::<i64>().value(row)),
                _ => Some(chunk.as_string_view().value(row)),
            })
        });
        rows.enumerate().map(|(row, text)| {
            text.ok_or_else(|| wrong(&format!("deals[{row}]"), "null where a deal should be"))
        })
    }
}

/// The argument as an Arrow column of texts; `None` if it is nothing of Arrow's.
pub(crate) fn texts(argument: &Bound<'_, PyAny>) -> PyResult<Option<Texts>> {
    let chunks = if argument.hasattr("__arrow_c_array__")? {
        vec![argument.extract::<PyArray>()?.array().clone()]
    } else if argument.hasattr("__arrow_c_stream__")? {
        argument.extract::<PyChunkedArray>()?.chunks().to_vec()
    } else {
        return Ok(None);
    };
    let is_text = |chunk: &ArrayRef| {
        let kind = chunk.data_type();
        matches!(
            kind,
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View
        )
    };
    match chunks.iter().find(|chunk| !is_text(chunk)) {
        Some(other) => Err(PyTypeError::new_err(format!(
            "deals: a column of texts is wanted, not one of {}; of a table, pass the column",
            other.data_type()
        ))),
        None => Ok(Some(Texts(chunks))),
    }
}

/// Columns of small numbers as an Arrow stream.
pub(crate) fn stream<'py>(
    py: Python<'py>,
    columns: impl Iterator<Item = (String, Vec<u8>)>,
    requested_schema: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (fields, arrays): (Vec<_>, Vec<_>) = columns
        .map(|(name, numbers)| {
            let array: ArrayRef = Arc::new(UInt8Array::from(numbers));
            (Field::new(name, DataType::UInt8, false), array)
        })
        .unzip();
    let schema = Arc::new(Schema::new(fields));
    let batch = RecordBatch::try_new(schema.clone(), arrays);
    let batch = batch.map_err(|error| PyTypeError::new_err(error.to_string()))?;
    let table = Bound::new(py, PyTable::try_new(vec![batch], schema)?)?;
    table.call_method1("__arrow_c_stream__", (requested_schema,))
}
