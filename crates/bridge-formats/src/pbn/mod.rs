//! Portable Bridge Notation, version 2.1 (Tis Veugen, 2007; tistis.nl/pbn).
//!
//! | | |
//! |---|---|
//! | [`read`] | reads the import format, with all the liberties that real files take |
//! | [`write()`] | writes the strict export format |
//! | [`Document`] | a file that is kept byte for byte, for viewing it and setting single tags |
//!
//! Files are read as UTF-8 if valid, and otherwise as Latin-1, which the standard prescribes. The
//! export is UTF-8; a [`Document`] keeps its encoding.

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

use super::context::ReadContext;
use super::encoding::{Encoding, refusal};
use super::{BoardRecord, Reading};

/// Reads the boards of a file.
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
///     "3:10: `X` was kept as it is; Dealer should be N, E, S or W"
/// );
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
