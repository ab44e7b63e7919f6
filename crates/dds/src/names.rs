//! Canonical names for suits.
//!
//! Renaming the suits, trumps apart, only changes the lanes that a position's cards lie in.
//! Canonical names make all positions that differ only in this way the same. Random deals hardly
//! profit, but a deal composed to be hard may be symmetric: then all four leads are one problem,
//! and so is much of each.

use crate::position::{SUITS, TRUMP};

/// For each name, the lane of the position that has it.
#[derive(Copy, Clone)]
pub(crate) struct SuitNames([u8; SUITS]);

impl SuitNames {
    /// The names for a position, given the lengths of its suits in the four hands and two planes of
    /// owners.
    pub(crate) fn new<const TRUMPS: bool>(lengths: u64, low: u64, high: u64) -> Self {
        let looks = |&suit: &u8| {
            let length = |hand: u8| lengths >> (16 * hand + 4 * suit) & 15;
            let owners = |plane: u64| plane >> (16 * suit) & 0xffff;
            ([0, 1, 2, 3].map(length), owners(low), owners(high))
        };
        let mut lanes = [0, 1, 2, 3];
        let plain = if TRUMPS { TRUMP } else { SUITS };
        lanes[..plain].sort_unstable_by_key(looks);
        SuitNames(lanes)
    }

    /// Converts the position's cards to these names.
    pub(crate) fn rename(&self, cards: u64) -> u64 {
        self.each(|name, lane| (cards >> (16 * lane) & 0xffff) << (16 * name))
    }

    /// Converts cards under these names back to the position's lanes.
    pub(crate) fn restore(&self, cards: u64) -> u64 {
        self.each(|name, lane| (cards >> (16 * name) & 0xffff) << (16 * lane))
    }

    /// Converts the position's lengths to these names.
    pub(crate) fn rename_lengths(&self, lengths: u64) -> u64 {
        self.each(|name, lane| (lengths >> (4 * lane) & 0x000f_000f_000f_000f) << (4 * name))
    }

    /// Applies `part` to each suit and joins the results.
    fn each(&self, part: impl Fn(u8, u8) -> u64) -> u64 {
        (0..)
            .zip(self.0)
            .fold(0, |all, (name, lane)| all | part(name, lane))
    }
}
