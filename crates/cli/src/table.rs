//! Tables of results: aligned for the eye, or in Markdown for a document.

use clap::ValueEnum;

/// How to print a table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Aligned columns
    Text,
    /// A Markdown table
    Markdown,
    /// JSON
    Json,
}

/// Rows of cells under a heading.
pub(crate) struct TextTable(Vec<Vec<String>>);

impl TextTable {
    /// A table with these headings and no rows yet.
    pub(crate) fn new<const N: usize>(heading: [&str; N]) -> Self {
        TextTable(vec![heading.map(str::to_owned).to_vec()])
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.0.push(cells.into_iter().collect());
    }

    /// Aligned columns; numbers to the right.
    pub(crate) fn text(&self) -> String {
        self.lines(|cells| cells.join("  ").trim_end().to_owned(), None)
    }

    /// The same table for a document.
    pub(crate) fn markdown(&self) -> String {
        let rule = self.widths().into_iter().map(|width| "-".repeat(width));
        let rule: Vec<String> = rule.collect();
        self.lines(|cells| format!("| {} |", cells.join(" | ")), Some(rule))
    }

    fn lines(&self, line: impl Fn(Vec<String>) -> String, rule: Option<Vec<String>>) -> String {
        let widths = self.widths();
        let mut text = String::new();
        for (number, row) in self.0.iter().enumerate() {
            let cells = row.iter().zip(&widths).enumerate();
            let cells = cells.map(|(column, (cell, &width))| {
                let fill = " ".repeat(width - cell.chars().count());
                if self.is_numeric(column) {
                    fill + cell
                } else {
                    cell.clone() + &fill
                }
            });
            text += &line(cells.collect());
            text.push('\n');
            if let (0, Some(rule)) = (number, &rule) {
                text += &line(rule.clone());
                text.push('\n');
            }
        }
        text
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.0.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..columns).map(width).collect()
    }

    fn is_numeric(&self, column: usize) -> bool {
        let mut cells = self.0[1..].iter().filter_map(|row| row.get(column));
        cells.all(|cell| {
            cell.chars()
                .all(|c| c.is_ascii_digit() || ",.–".contains(c))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_to_the_right() {
        let mut table = TextTable::new(["board", "nodes"]);
        table.row(["five".to_owned(), "1".to_owned()]);
        table.row(["six".to_owned(), "1,000".to_owned()]);
        assert_eq!(table.text(), "board  nodes\nfive       1\nsix    1,000\n");
        assert_eq!(
            table.markdown(),
            "| board | nodes |\n| ----- | ----- |\n| five  |     1 |\n| six   | 1,000 |\n"
        );
    }
}
