//! Richard's Bridge Notation (Richard Pavlicek, rpbridge.net/7a12.htm): lines with a letter, a blank and a
//! value; an empty line ends the record of a table.
//!
//! Headings, players, number and hands that a record leaves out are those of the one before, the players
//! those of the same table of the board before.

mod calls;
mod read;
mod write;

pub use write::write;

use super::context::ReadContext;
use super::encoding::{Encoding, refusal};
use super::{BoardRecord, Reading};

/// The first letters of scorings, and what PBN calls them.
const SCORINGS: [(&str, &str); 8] = [
    ("I", "IMP"),
    ("M", "MP"),
    ("B", "BAM"),
    ("T", "TotalPoints"),
    ("X", "Cross-IMP"),
    ("N", "Instant"),
    ("R", "Rubber"),
    ("C", "Chicago"),
];

/// What a label that has no other place becomes: a tag with this and the letter.
const TAG: &str = "Rbn_";

/// Reads the boards of a file.
///
/// ```
/// use bridge_formats::rbn;
///
/// let file = b"% RBN 3.2\nE Cup:Final\nB 1\nH W:T85.KT83.T3.A932:QJ42.A74.KJ74.KJ:J65.92.AQ985.Q86:\n\
///     A SZ:2SP3SP:4SA\nC 4S:S\nP D3457:DT26K\nR 9\n";
/// let board = &rbn::read(file).found[0];
/// assert_eq!(board.event.as_deref(), Some("Cup:Final"));
/// assert_eq!(board.full_contract().unwrap().to_string(), "4S-S");
/// assert_eq!(board.tricks, Some(9));
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
    let (text, _) = Encoding::decode(bytes);
    let mut context = ReadContext::new(&text);
    if let Some(problem) = refusal(bytes) {
        context.fault(0, problem);
        return context.finish(Vec::new());
    }
    let records = read::records(&mut context);
    context.finish(records)
}
