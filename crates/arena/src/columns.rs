//! Plain text in aligned columns.

use std::fmt;

/// Rows of cells; the first row is the heading.
pub(crate) struct Columns {
    rows: Vec<Vec<String>>,
    /// How many leading columns are left-aligned text; numbers are right-aligned.
    texts: usize,
}

impl Columns {
    /// A table whose first `texts` columns are text.
    pub(crate) fn new<'a>(texts: usize, heading: impl IntoIterator<Item = &'a str>) -> Self {
        Columns {
            rows: vec![heading.into_iter().map(str::to_owned).collect()],
            texts,
        }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            let mut line = String::new();
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                if column > 0 {
                    line += "  ";
                }
                line += &if column < self.texts {
                    format!("{cell:<width$}")
                } else {
                    format!("{cell:>width$}")
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
