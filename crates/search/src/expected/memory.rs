//! The transposition table of expectimax: one thread, values with fractions.

use crate::table::{Bound, Height};

/// What is known about one position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Record {
    pub(super) value: f64,
    pub(super) bound: Bound,
    pub(super) best: u16,
    depth: u32,
    height: Height,
}

impl Record {
    pub(super) fn new(value: f64, bound: Bound, best: u16, depth: u32, height: Height) -> Self {
        Record {
            value,
            bound,
            best,
            depth,
            height,
        }
    }

    /// Whether plain expectimax of this depth would say the same.
    pub(super) fn answers(&self, depth: u32) -> bool {
        self.depth == depth || self.height <= Height::of(depth)
    }

    pub(super) fn height(&self) -> Height {
        self.height
    }
}

/// A table of bounded size; a place holds the last position that was stored there.
#[derive(Debug)]
pub(super) struct Memory {
    records: Vec<Option<(u64, Record)>>,
    size: usize,
    used: usize,
}

impl Memory {
    pub(super) fn with_mebibytes(mebibytes: usize) -> Self {
        Self::with_records((mebibytes << 20) / size_of::<Option<(u64, Record)>>())
    }

    pub(super) fn with_records(size: usize) -> Self {
        Memory {
            records: Vec::new(),
            size,
            used: 0,
        }
    }

    /// Prepares for the next search. On a node budget it starts from nothing, so that the decision
    /// can be repeated, and uses no more of the table than that many nodes can fill.
    pub(super) fn begin(&mut self, nodes: Option<u64>) {
        self.used = match nodes {
            Some(nodes) => {
                usize::try_from(nodes.saturating_mul(2)).map_or(self.size, |n| n.min(self.size))
            }
            None => self.size,
        };
        if nodes.is_some() {
            self.records
                .iter_mut()
                .take(self.used)
                .for_each(|record| *record = None);
        }
        if self.records.len() < self.used {
            self.records.resize(self.used, None);
        }
    }

    fn place(&self, key: u64) -> usize {
        let spread = u128::from(key.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        ((spread * self.used as u128) >> 64) as usize
    }

    pub(super) fn probe(&self, key: u64) -> Option<Record> {
        match self.records.get(self.place(key)) {
            Some(Some((own, record))) if *own == key => Some(*record),
            _ => None,
        }
    }

    pub(super) fn store(&mut self, key: u64, record: Record) {
        let place = self.place(key);
        if let Some(slot) = self.records.get_mut(place) {
            *slot = Some((key, record));
        }
    }
}
