//! The transposition table: what is known about a position, whichever way it is reached again.
//!
//! Many threads read and write it at once without a lock and without `unsafe`. An entry is two
//! atomic words, the data and the key xored with the data. A reader that catches one word of one
//! writer and one of another finds that they do not fit its key, and takes it for a miss.
//!
//! An entry answers a question only where plain minimax would give the same answer: it must have
//! been searched to exactly the required depth, or never have met the horizon, with a height that
//! the required depth covers. A deeper entry would often be *better*, but then the value of a
//! search would depend on what happened to be in the table, and on the number of threads.

use kernel::Value;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries that share a cache line and compete for its slots.
const WAYS: usize = 4;

/// The largest search depth, limited by the entry's bits.
pub(crate) const MAX_DEPTH: u32 = 1_000;

/// How many plies below a node its value rests on, or [`Height::HORIZON`] if a static evaluation
/// contributed to it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Height(u32);

impl Height {
    /// The game is over here; nothing below was searched.
    pub(crate) const END: Height = Height(0);
    /// The value depends on how deep the search was.
    pub(crate) const HORIZON: Height = Height(u32::MAX);

    /// The height of the parent.
    pub(crate) fn above(self) -> Height {
        Height(self.0.saturating_add(1))
    }

    /// Whether every line was played out.
    pub(crate) fn is_complete(self) -> bool {
        self.0 <= MAX_DEPTH
    }
}

/// How the stored value relates to the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// This is the true value.
    Exact = 3,
}

/// What is known about one position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// As the side to move sees it, with wins counted from this position.
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// The place of the best action in the order of `legal_actions`.
    pub(crate) best: u16,
    /// The depth searched; for a complete entry, the height, which suffices.
    depth: u32,
    complete: bool,
}

impl Entry {
    pub(crate) fn new(value: Value, bound: Bound, best: u16, depth: u32, height: Height) -> Self {
        let complete = height.is_complete();
        Entry {
            value,
            bound,
            best,
            depth: if complete { height.0 } else { depth },
            complete,
        }
    }

    /// Whether plain minimax to this depth would give the same value.
    pub(crate) fn answers(&self, depth: u32) -> bool {
        self.depth == depth || (self.complete && self.depth < depth)
    }

    /// What the value rests on.
    pub(crate) fn height(&self) -> Height {
        if self.complete {
            Height(self.depth)
        } else {
            Height::HORIZON
        }
    }

    // From the top: value 31 bits, best 16, depth 10, bound 2, complete 1, generation 4.
    fn pack(&self, generation: u64) -> u64 {
        (self.value.raw() as u32 as u64) << 33
            | u64::from(self.best) << 17
            | u64::from(self.depth.min(1023)) << 7
            | (self.bound as u64) << 5
            | u64::from(self.complete) << 4
            | generation
    }

    fn unpack(word: u64) -> Option<Self> {
        Some(Entry {
            value: Value::from_raw((word as i64 >> 33) as i32),
            bound: match word >> 5 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                3 => Bound::Exact,
                _ => return None,
            },
            best: (word >> 17) as u16,
            depth: (word >> 7 & 1023) as u32,
            complete: word >> 4 & 1 == 1,
        })
    }
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The size of a cache line, but not aligned to one: allocators leave unusable holes between large
/// aligned blocks, and a match of a thousand bots then takes gigabytes.
#[derive(Default)]
struct Bucket([Slot; WAYS]);

/// A table of bounded size, shared by all threads of a search.
pub(crate) struct TranspositionTable {
    /// Allocated when first needed.
    buckets: Vec<Bucket>,
    size: usize,
    /// The number of buckets in use: a short search uses only the front of the table, so that
    /// clearing it costs little.
    used: usize,
    generation: u64,
}

impl TranspositionTable {
    /// A table of at most this many MiB; none at all for 0.
    pub(crate) fn with_mebibytes(mebibytes: usize) -> Self {
        Self::with_buckets((mebibytes << 20) / size_of::<Bucket>())
    }

    /// A table of at most this many buckets of four entries.
    pub(crate) fn with_buckets(size: usize) -> Self {
        TranspositionTable {
            buckets: Vec::new(),
            size,
            used: 0,
            generation: 0,
        }
    }

    /// Prepares for the next search. Earlier results are still true, so they stay, but are replaced
    /// first.
    ///
    /// A search with a node budget starts from an empty table instead: otherwise its decision would
    /// depend on earlier searches and could not be repeated.
    pub(crate) fn begin(&mut self, nodes: Option<u64>) {
        self.generation = (self.generation + 1) & 15;
        self.used = match nodes {
            Some(nodes) => usize::try_from(nodes / 2 + 1).map_or(self.size, |n| n.min(self.size)),
            None => self.size,
        };
        if nodes.is_some() {
            self.clear();
        }
        if self.buckets.len() < self.used {
            self.buckets.resize_with(self.used, Bucket::default);
        }
    }

    /// Clears the part in use.
    pub(crate) fn clear(&mut self) {
        for bucket in self.buckets.iter_mut().take(self.used) {
            *bucket = Bucket::default();
        }
    }

    /// Any key will do that tells positions apart, even a small number: a multiplication spreads it
    /// before its upper bits choose the bucket.
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let spread = u128::from(key.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let place = (spread * self.used as u128) >> 64;
        self.buckets.get(place as usize)
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key)?.0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
                Entry::unpack(data)
            } else {
                None
            }
        })
    }

    /// Stores an entry in place of the same position's, or else of the least valuable one: entries
    /// from earlier searches go first, then the shallowest.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: &Entry) {
        let Some(bucket) = self.bucket(key) else {
            return;
        };
        let mut victim = &bucket.0[0];
        let mut least = u64::MAX;
        for slot in &bucket.0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
                victim = slot;
                break;
            }
            let current = data != 0 && data & 15 == self.generation;
            let worth = (data >> 7 & 1023) + if current { 1024 } else { 0 };
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let data = entry.pack(self.generation);
        victim.data.store(data, Relaxed);
        victim.check.store(key ^ data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: u32, height: Height) -> Entry {
        Entry::new(value, Bound::Lower, 65_535, depth, height)
    }

    #[test]
    fn entries_survive_packing() {
        let values = [
            Value::MIN,
            Value::loss_in(3),
            Value::score(-1),
            Value::ZERO,
            Value::MAX,
        ];
        for value in values {
            for height in [Height::END, Height(7), Height::HORIZON] {
                let stored = entry(value, 1_000, height);
                assert_eq!(Entry::unpack(stored.pack(15)), Some(stored));
            }
        }
        assert_eq!(Entry::unpack(0), None);
    }

    #[test]
    fn a_depth_is_answered_only_as_minimax_would() {
        let at_horizon = entry(Value::ZERO, 6, Height::HORIZON);
        assert!(at_horizon.answers(6) && !at_horizon.answers(5) && !at_horizon.answers(7));
        let complete = entry(Value::ZERO, 9, Height(4));
        assert!(complete.answers(4) && complete.answers(30) && !complete.answers(3));
    }

    #[test]
    fn the_size_is_bounded_and_the_deepest_stay() {
        let mut table = TranspositionTable::with_mebibytes(1);
        table.begin(None);
        assert!(table.buckets.len() * size_of::<Bucket>() <= 1 << 20);
        table = TranspositionTable::with_buckets(1);
        table.begin(None);
        for depth in 1..=100 {
            table.store(
                u64::from(depth),
                &entry(Value::ZERO, depth, Height::HORIZON),
            );
        }
        let kept = (1..=100).filter(|&key| table.probe(key).is_some());
        assert_eq!(kept.collect::<Vec<_>>(), [97, 98, 99, 100]);
        table.begin(Some(10));
        assert!((1..=100).all(|key| table.probe(key).is_none()));
    }

    #[test]
    fn no_table_is_a_table_that_forgets() {
        let mut table = TranspositionTable::with_buckets(0);
        table.begin(None);
        table.store(1, &entry(Value::ZERO, 1, Height::HORIZON));
        assert_eq!(table.probe(1), None);
    }
}
