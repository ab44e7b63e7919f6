//! Chance nodes seen before, with what is known of their values.

use rustc_hash::FxHashMap;

/// A chance node seen before: its value lies between these bounds.
#[derive(Copy, Clone, Debug)]
struct Known {
    depth: u32,
    lower: f64,
    upper: f64,
}

/// A table of chance nodes, bounded in size.
#[derive(Debug, Default)]
pub(super) struct Memory {
    known: FxHashMap<u64, Known>,
}

impl Memory {
    /// The most nodes that are remembered.
    const MOST: usize = 1 << 19;

    /// The value of a node searched just as deep before, if it answers for this window.
    pub(super) fn recall(&self, key: u64, depth: u32, (alpha, beta): (f64, f64)) -> Option<f64> {
        let known = self.known.get(&key).filter(|known| known.depth == depth)?;
        if known.lower >= beta || known.lower == known.upper {
            return Some(known.lower);
        }
        (known.upper <= alpha).then_some(known.upper)
    }

    /// Remembers what a search with this window has found.
    pub(super) fn store(&mut self, key: u64, depth: u32, window: (f64, f64), value: f64) {
        let (lower, upper) = match window {
            (alpha, _) if value <= alpha => (0.0, value),
            (_, beta) if value >= beta => (value, 1.0),
            _ => (value, value),
        };
        if self.known.len() < Memory::MOST || self.known.contains_key(&key) {
            self.known.insert(
                key,
                Known {
                    depth,
                    lower,
                    upper,
                },
            );
        }
    }
}
