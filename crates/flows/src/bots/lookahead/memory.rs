//! The transposition table of chance nodes.

use rustc_hash::FxHashMap;

/// A chance node whose value lies between these bounds.
#[derive(Copy, Clone, Debug)]
struct Known {
    depth: u32,
    lower: f64,
    upper: f64,
}

/// A table of chance nodes of bounded size.
#[derive(Debug, Default)]
pub(super) struct Memory {
    known: FxHashMap<u64, Known>,
}

impl Memory {
    /// The largest number of nodes.
    const MAX: usize = 1 << 19;

    /// The value of a node searched to exactly this depth, if it answers for this window.
    pub(super) fn recall(&self, key: u64, depth: u32, (alpha, beta): (f64, f64)) -> Option<f64> {
        let known = self.known.get(&key).filter(|known| known.depth == depth)?;
        if known.lower >= beta || known.lower == known.upper {
            return Some(known.lower);
        }
        (known.upper <= alpha).then_some(known.upper)
    }

    /// Stores the result of a search with this window.
    pub(super) fn store(&mut self, key: u64, depth: u32, window: (f64, f64), value: f64) {
        let (lower, upper) = match window {
            (alpha, _) if value <= alpha => (0.0, value),
            (_, beta) if value >= beta => (value, 1.0),
            _ => (value, value),
        };
        if self.known.len() < Memory::MAX || self.known.contains_key(&key) {
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
