//! LIN, the format of Bridge Base Online (BBO): single hands, sessions, and vugraph files with two rooms.
//!
//! There is no standard; the meaning of the commands was learnt from files that BBO wrote and from
//! its users (bridgebase.com/forums, “.lin file format structure”).
//!
//! | command | meaning |
//! |---|---|
//! | `vg`, `rs`, `mp`, `bn` | a match: its name and teams, results, scores, numbers of the boards |
//! | `qx` | start of a board: `o3` is board 3 in the open room, `c3` in the closed one |
//! | `pn` | the players: South, West, North, East; eight names are those of both rooms |
//! | `md` | the dealer (1 South, 2 West, 3 North, 4 East) and the hands in the same order |
//! | `ah`, `sv` | the title; the vulnerability: `o`, `n`, `e`, `b` |
//! | `mb`, `an` | a call, with `!` if alerted; its explanation |
//! | `pc`, `mc` | a card; declarer's tricks by a claim |
//! | `nt` | chat, kept as a comment |
//! | `st`, `rh`, `pg` | display instructions |
//!
//! Any other command is kept as a tag: `Lin_` and its name.

mod calls;
mod document;
mod hands;
mod lexer;
mod match_head;
mod read;
mod results;
mod write;

pub use document::Document;
pub use write::write;

pub(crate) use calls::{call, write as write_call};
pub(crate) use hands::{hand, layout, write_hand};
pub(crate) use read::{next_card, vulnerability};
pub(crate) use write::letter;

use super::context::ReadContext;
use super::encoding::{Encoding, refusal};
use super::{BoardRecord, Reading};

/// Reads the boards of a file.
///
/// ```
/// use bridge_formats::lin;
/// use cards::Seat;
///
/// let file = "pn|Ann,Ben,Cy,Di|md|3SAKQHAKQDAKQCAKQ2,,,|sv|o|ah|Board 5|mb|1C!|an|strong|mb|p|";
/// let reading = lin::read(file.as_bytes());
/// let board = &reading.found[0];
/// assert_eq!(board.players[Seat::South].as_deref(), Some("Ann"));
/// assert_eq!(board.dealer, Some(Seat::North));
/// let opening = &board.auction.as_ref().unwrap().calls[0];
/// assert!(opening.alert);
/// assert_eq!(opening.explanation.as_deref(), Some("strong"));
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
