//! The two ways in which PBN files record what each declarer can make.
//!
//! `[OptimumResultTable]` is in the standard (5.7). `[DoubleDummyTricks]` is not, yet many programs
//! write it: twenty hexadecimal digits, for North, South, East and West in turn those of no trumps,
//! spades, hearts, diamonds and clubs.

use cards::{Seat, Strain, TrickTable};

/// The header of the table.
pub(crate) const COLUMNS: &str = r"Declarer;Denomination\2R;Result\2R";

const SEATS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

fn strains() -> impl Iterator<Item = Strain> {
    Strain::ALL.into_iter().rev()
}

/// Reads a table from twenty digits.
pub(crate) fn from_digits(text: &str) -> Option<TrickTable> {
    let digits = text.chars().map(|c| c.to_digit(16).filter(|&n| n <= 13));
    let digits: Vec<u8> = digits
        .take(21)
        .map(|digit| digit.map(|n| n as u8))
        .collect::<Option<_>>()?;
    let table = |strain: Strain, seat: Seat| {
        let row = SEATS.iter().position(|&other| other == seat)?;
        digits.get(row * 5 + (4 - strain.index())).copied()
    };
    (digits.len() == 20)
        .then(|| TrickTable::from_fn(|strain, seat| table(strain, seat).unwrap_or(0)))
}

/// Writes a table as twenty digits.
pub(crate) fn to_digits(table: &TrickTable) -> String {
    let numbers = SEATS
        .into_iter()
        .flat_map(|seat| strains().map(move |strain| (strain, seat)));
    numbers
        .filter_map(|at| char::from_digit(u32::from(table[at]), 16))
        .collect()
}

/// Reads a table from rows, if the columns are the three of the standard in any order and all
/// twenty results appear once.
pub(crate) fn from_rows(columns: &str, rows: &[String]) -> Option<TrickTable> {
    // 1. Identify the columns: a sign before a name says how the rows are sorted, a width may
    //    follow it.
    let names = columns.split(';').map(|column| {
        let name = column.split('\\').next().unwrap_or("");
        name.trim().trim_start_matches(['+', '-'])
    });
    let names: Vec<&str> = names.take(4).collect();
    let place = |name: &str| names.iter().position(|&other| other == name);
    let default = columns.trim().is_empty();
    let places = if default {
        [0, 1, 2]
    } else {
        [place("Declarer")?, place("Denomination")?, place("Result")?]
    };
    if rows.len() != 20 || !default && names.len() != 3 {
        return None;
    }
    // 2. The rows.
    let mut found = [[None; 4]; 5];
    for row in rows {
        let words: Vec<&str> = row.split_whitespace().take(4).collect();
        if words.len() != 3 {
            return None;
        }
        let seat: Seat = words[places[0]].parse().ok()?;
        let strain: Strain = words[places[1]].parse().ok()?;
        let tricks = words[places[2]].parse::<u8>().ok().filter(|&n| n <= 13)?;
        let cell = &mut found[strain.index()][seat.index()];
        if cell.replace(tricks).is_some() {
            return None;
        }
    }
    Some(TrickTable::from_fn(|strain, seat| {
        found[strain.index()][seat.index()].unwrap_or(0)
    }))
}

/// The rows under [`COLUMNS`].
pub(crate) fn to_rows(table: &TrickTable) -> impl Iterator<Item = String> {
    let cells = Seat::ALL
        .into_iter()
        .flat_map(|seat| strains().map(move |strain| (strain, seat)));
    cells.map(|(strain, seat)| format!("{seat} {strain:>2} {:>2}", table[(strain, seat)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_come_back() {
        let digits = "43367434678a9668a967";
        let table = from_digits(digits).unwrap();
        assert_eq!(table[(Strain::NoTrump, Seat::North)], 4);
        assert_eq!(table[(Strain::Diamonds, Seat::South)], 6);
        assert_eq!(table[(Strain::Clubs, Seat::West)], 7);
        assert_eq!(to_digits(&table), digits);
        let rows: Vec<String> = to_rows(&table).collect();
        assert_eq!(rows[0], "N NT  4");
        assert_eq!(from_rows(COLUMNS, &rows), Some(table));
        assert_eq!(from_rows("", &rows), Some(table));
        let turned: Vec<String> = rows
            .iter()
            .map(|row| row.split_whitespace().rev().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(
            from_rows("Result;-Denomination;Declarer", &turned),
            Some(table)
        );
        assert_eq!(from_rows(COLUMNS, &rows[1..]), None);
        assert_eq!(from_digits("0"), None);
        assert_eq!(from_digits(&"e".repeat(20)), None);
    }
}
