//! Portable Bridge Notation, version 2.1 (Tis Veugen, 2007; tistis.nl/pbn).
//!
//! | | |
//! |---|---|
//! | [`read`] | the boards of a file in the import format, with all the freedom that real files take |
//! | [`write()`] | boards in the export format, the strict one |
//! | [`Document`] | a file that is kept byte for byte, to look at it and to set single tags |
//!
//! Files are read as UTF-8 if they are that, and otherwise as Latin-1, which the standard
//! prescribes. The export is UTF-8; a [`Document`] stays what it was.

mod atoms;
mod auction;
mod document;
mod escape;
mod game;
mod inherit;
mod lexer;
mod notes;
mod play;
mod read;
mod tricks;
mod write;

pub use document::Document;
pub use write::write;

use super::desk::Desk;
use super::encoding::{Encoding, refusal};
use super::{BoardRecord, Reading};

/// The boards of a file.
///
/// ```
/// use bridge_formats::pbn;
/// use cards::Seat;
///
/// let file = b"[Board \"7\"]\r\n[West \"Zo\xeb\"]\r\n[Dealer \"X\"]\r\n[Auction \"S\"]\r\n1H Pass 4H AP\r\n";
/// let reading = pbn::read(file);
/// let board = &reading.found[0];
/// assert_eq!(board.players[Seat::West].as_deref(), Some("Zoë"));
/// assert_eq!(board.full_contract().unwrap().to_string(), "4H-S");
/// assert_eq!(
///     reading.faults[0].to_string(),
///     "line 3, column 10: `X` was kept as it is, for Dealer is N, E, S or W"
/// );
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
    let (text, _) = Encoding::decode(bytes);
    let mut desk = Desk::new(&text);
    if let Some(problem) = refusal(bytes) {
        desk.fault(0, problem);
        return desk.finish(Vec::new());
    }
    let records = read::records(&mut desk);
    desk.finish(records)
}
