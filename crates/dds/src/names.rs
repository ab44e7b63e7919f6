//! Names of suits that do not depend on what they are called.
//!
//! Renaming suits, trumps apart, changes nothing in a position but the lanes its cards lie in. Under these names all positions
//! that differ only so are one. Random deals have next to no use for that, but a deal that was made up to be
//! hard may be symmetric: then all four leads are one problem, and much of each is.

use crate::position::{SUITS, TRUMP};

/// For each name, the lane of the position that bears it.
#[derive(Copy, Clone)]
pub(crate) struct Names([u8; SUITS]);

impl Names {
    /// The names for a position, given by the lengths of its suits in the four hands and two planes of owners.
    pub(crate) fn new<const TRUMPS: bool>(lengths: u64, low: u64, high: u64) -> Self {
        let looks = |&suit: &u8| {
            let length = |hand: u8| lengths >> (16 * hand + 4 * suit) & 15;
            let owners = |plane: u64| plane >> (16 * suit) & 0xffff;
            ([0, 1, 2, 3].map(length), owners(low), owners(high))
        };
        let mut lanes = [0, 1, 2, 3];
        let plain = if TRUMPS { TRUMP } else { SUITS };
        lanes[..plain].sort_unstable_by_key(looks);
        Names(lanes)
    }

    /// The position's cards under these names.
    pub(crate) fn filed(&self, cards: u64) -> u64 {
        self.each(|name, lane| (cards >> (16 * lane) & 0xffff) << (16 * name))
    }

    /// The cards under these names as the position has them.
    pub(crate) fn found(&self, cards: u64) -> u64 {
        self.each(|name, lane| (cards >> (16 * name) & 0xffff) << (16 * lane))
    }

    /// The position's lengths under these names.
    pub(crate) fn filed_lengths(&self, lengths: u64) -> u64 {
        self.each(|name, lane| (lengths >> (4 * lane) & 0x000f_000f_000f_000f) << (4 * name))
    }

    /// What comes of the suits one by one, together.
    fn each(&self, part: impl Fn(u8, u8) -> u64) -> u64 {
        (0..)
            .zip(self.0)
            .fold(0, |all, (name, lane)| all | part(name, lane))
    }
}
