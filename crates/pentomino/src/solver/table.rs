//! Proven positions, shared by all threads without locks and without false hits.
//!
//! A canonical position is 64 bits of squares and 12 of pieces. A bijection scrambles the squares;
//! the entry stores 50 bits of the result and the 12 piece bits, and the other 14 bits follow from
//! the bucket. So an entry identifies its position exactly: no proof depends on a lucky hash.

use std::sync::atomic::{AtomicU64, Ordering};

const WAYS: usize = 8;
const TAG: u64 = (1 << 62) - 1;
const LOW: u64 = (1 << 50) - 1;

/// Who wins, as stored in the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum SolvedResult {
    /// The player to move loses.
    Lost = 1,
    /// The player to move wins.
    Won = 2,
}

/// One cache line: eight entries of 62 identifying bits and 2 bits for the result.
#[repr(align(64))]
struct Bucket([AtomicU64; WAYS]);

/// A bounded table of proven positions.
pub(super) struct ProofTable {
    buckets: Vec<Bucket>,
}

impl ProofTable {
    /// A table of at most this many mebibytes, at least one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let wanted = mebibytes.max(1) << 20;
        let buckets = (wanted / size_of::<Bucket>() + 1).next_power_of_two() / 2;
        let empty = || Bucket([const { AtomicU64::new(0) }; WAYS]);
        ProofTable {
            buckets: (0..buckets.max(1 << 14)).map(|_| empty()).collect(),
        }
    }

    fn place(&self, squares: u64, pieces: u16) -> (&Bucket, u64) {
        let mixed = scramble(squares);
        let tag = (mixed & LOW) | u64::from(pieces) << 50;
        // The 14 bits that are not in the tag are folded into a bucket number that otherwise
        // depends on the tag alone: tag and bucket together give them back.
        let spread = tag.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
        let bucket = (spread ^ mixed >> 50) as usize & (self.buckets.len() - 1);
        (&self.buckets[bucket], tag)
    }

    #[inline]
    pub(super) fn get(&self, squares: u64, pieces: u16) -> Option<SolvedResult> {
        let (bucket, tag) = self.place(squares, pieces);
        bucket.0.iter().find_map(|slot| {
            let entry = slot.load(Ordering::Relaxed);
            (entry & TAG == tag)
                .then_some(entry >> 62)
                .and_then(|fate| match fate {
                    1 => Some(SolvedResult::Lost),
                    2 => Some(SolvedResult::Won),
                    _ => None,
                })
        })
    }

    #[inline]
    pub(super) fn put(&self, squares: u64, pieces: u16, fate: SolvedResult) {
        let (bucket, tag) = self.place(squares, pieces);
        // The more pieces are left, the more work an entry holds: the least valuable one goes.
        let mut poorest = 0;
        let mut least = u32::MAX;
        for (way, slot) in bucket.0.iter().enumerate() {
            let entry = slot.load(Ordering::Relaxed);
            if entry == 0 || entry & TAG == tag {
                poorest = way;
                break;
            }
            let worth = (entry & TAG & !LOW).count_ones();
            if worth < least {
                (poorest, least) = (way, worth);
            }
        }
        bucket.0[poorest].store(tag | (fate as u64) << 62, Ordering::Relaxed);
    }

    /// Clears the table.
    pub(super) fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot.get_mut() = 0;
        }
    }

    /// The number of entries used, and the capacity.
    pub(super) fn filled(&self) -> (usize, usize) {
        let used = self.buckets.iter().flat_map(|bucket| &bucket.0);
        (
            used.filter(|slot| slot.load(Ordering::Relaxed) != 0)
                .count(),
            self.buckets.len() * WAYS,
        )
    }
}

/// A bijection of 64-bit words that spreads every bit: the finaliser of splitmix64.
#[inline]
fn scramble(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_again_and_nothing_else_is() {
        let mut table = ProofTable::new(1);
        for n in 0..20_000u64 {
            table.put(
                scramble(n),
                (n % 4096) as u16,
                if n % 3 == 0 {
                    SolvedResult::Won
                } else {
                    SolvedResult::Lost
                },
            );
        }
        for n in 0..20_000u64 {
            let fate = if n % 3 == 0 {
                SolvedResult::Won
            } else {
                SolvedResult::Lost
            };
            assert_eq!(table.get(scramble(n), (n % 4096) as u16), Some(fate));
            assert_eq!(table.get(scramble(n), ((n + 1) % 4096) as u16), None);
            assert_eq!(
                table.get(scramble(n) ^ 1 << (n % 64), (n % 4096) as u16),
                None
            );
        }
        assert_eq!(table.filled().0, 20_000);
        table.clear();
        assert_eq!(table.get(scramble(3), 3), None);
    }
}
