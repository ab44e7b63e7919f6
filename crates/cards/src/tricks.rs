//! How many tricks each seat can win as declarer in each strain.

use crate::by::{BySeat, ByStrain};
use crate::error::{ParseError, ParseErrorKind};
use crate::seat::Seat;
use crate::strain::Strain;
use crate::text::Scanner;
use std::fmt;
use std::ops::Index;
use std::str::FromStr;

/// The twenty results of a deal: the tricks of each declarer in each strain.
///
/// The text form is twenty numbers: for spades, hearts, diamonds, clubs and no trumps in turn, the
/// tricks of North, East, South and West. With `{:#}` it prints as a table for people.
///
/// ```
/// use cards::{Seat, Strain, TrickTable};
/// let table: TrickTable = "7 6 7 6  4 9 4 9  7 5 7 5  4 9 4 9  6 7 6 7".parse().unwrap();
/// assert_eq!(table[(Strain::Hearts, Seat::East)], 9);
/// assert_eq!(table.to_string(), "7 6 7 6 4 9 4 9 7 5 7 5 4 9 4 9 6 7 6 7");
/// assert_eq!(format!("{table:#}").lines().next(), Some("     N  E  S  W"));
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TrickTable(ByStrain<BySeat<u8>>);

/// The order of the strains in the text forms.
const TEXT_ORDER: [Strain; 5] = {
    use Strain::*;
    [Spades, Hearts, Diamonds, Clubs, NoTrump]
};

impl TrickTable {
    /// A table of these numbers, if none is above thirteen.
    pub fn new(tricks: ByStrain<BySeat<u8>>) -> Option<Self> {
        let possible = tricks.values().flat_map(BySeat::values).all(|&n| n <= 13);
        possible.then_some(TrickTable(tricks))
    }

    /// Builds a table by calling `tricks` for each strain and declarer; more than thirteen count as
    /// thirteen.
    pub fn from_fn(mut tricks: impl FnMut(Strain, Seat) -> u8) -> Self {
        TrickTable(ByStrain::from_fn(|strain| {
            BySeat::from_fn(|declarer| tricks(strain, declarer).min(13))
        }))
    }

    /// The numbers.
    pub const fn tricks(&self) -> &ByStrain<BySeat<u8>> {
        &self.0
    }

    /// Each strain and declarer with the tricks.
    pub fn iter(&self) -> impl Iterator<Item = (Strain, Seat, u8)> {
        self.0
            .iter()
            .flat_map(|(strain, row)| row.iter().map(move |(seat, &n)| (strain, seat, n)))
    }
}

impl Index<(Strain, Seat)> for TrickTable {
    type Output = u8;

    fn index(&self, (strain, declarer): (Strain, Seat)) -> &u8 {
        &self.0[strain][declarer]
    }
}

impl fmt::Display for TrickTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "     N  E  S  W")?;
            for strain in Strain::ALL.into_iter().rev() {
                let [n, e, s, w] = self.0[strain].into_array();
                write!(f, "\n{strain:<2} {n:>3}{e:>3}{s:>3}{w:>3}")?;
            }
            return Ok(());
        }
        let numbers = TEXT_ORDER
            .into_iter()
            .flat_map(|strain| self.0[strain].into_array());
        let numbers: Vec<String> = numbers.map(|n| n.to_string()).collect();
        f.write_str(&numbers.join(" "))
    }
}

impl FromStr for TrickTable {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut table = TrickTable::default();
        for strain in TEXT_ORDER {
            for seat in Seat::ALL {
                scanner.skip_space();
                let word = scanner.rest().split_whitespace().next().unwrap_or("");
                let number = word.parse().ok().filter(|&n| n <= 13);
                table.0[strain][seat] =
                    number.ok_or_else(|| scanner.fail_here(ParseErrorKind::Tricks))?;
                scanner.skip(word);
            }
        }
        scanner.end()?;
        Ok(table)
    }
}
