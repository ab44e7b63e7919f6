//! In which order cards are tried. Nothing here can change an answer; it decides how soon it comes.

mod follows;
mod leads;

pub(crate) use follows::follows;
pub(crate) use leads::leads;

/// The highest cards left of a suit, by the names they had when all were there.
const ACE: u64 = 1 << 15;
const KING: u64 = 1 << 14;
const QUEEN: u64 = 1 << 13;

/// What a hand that is not on lead sees of the trick.
#[derive(Copy, Clone)]
pub(crate) struct Trick {
    pub(crate) leader: usize,
    pub(crate) suit: usize,
    /// The cards so far.
    pub(crate) played: u64,
    /// The card that wins so far, and whose it is.
    pub(crate) best: u64,
    pub(crate) winner: usize,
    /// The lengths after them.
    pub(crate) lengths: u64,
}
