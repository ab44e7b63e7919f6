//! The order in which cards are tried. Nothing here can change an answer, only how soon it comes.

mod follows;
mod leads;

pub(crate) use follows::follows;
pub(crate) use leads::leads;

/// The highest remaining cards of a suit, named as if none were gone.
const ACE: u64 = 1 << 15;
const KING: u64 = 1 << 14;
const QUEEN: u64 = 1 << 13;

/// The trick as a hand that is not on lead sees it.
#[derive(Copy, Clone)]
pub(crate) struct Trick {
    pub(crate) leader: usize,
    pub(crate) suit: usize,
    /// The cards played so far.
    pub(crate) played: u64,
    /// The winning card so far, and the hand that played it.
    pub(crate) best: u64,
    pub(crate) winner: usize,
    /// The lengths after these cards.
    pub(crate) lengths: u64,
}
