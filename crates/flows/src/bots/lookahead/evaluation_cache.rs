//! A cache of evaluations, so that no board is evaluated twice: each iteration meets the boards of
//! the previous one, and different tiles often lead to the same board.

/// A table with one slot per hash; a later board replaces the earlier one.
#[derive(Debug, Default)]
pub(super) struct EvaluationCache {
    places: Vec<(u64, f64)>,
}

impl EvaluationCache {
    /// The number of boards it holds, as a power of two.
    const SIZE: u32 = 17;

    /// Allocates the table. Before that nothing is remembered: a one-move search needs no table.
    pub(super) fn begin(&mut self) {
        self.places = vec![(0, 0.0); 1 << EvaluationCache::SIZE];
    }

    /// The upper bits of a sum of products are the better ones.
    fn place(key: u64) -> usize {
        (key >> (64 - EvaluationCache::SIZE)) as usize
    }

    /// The evaluation of this board, if known.
    #[inline]
    pub(super) fn recall(&self, key: u64) -> Option<f64> {
        let &(known, value) = self.places.get(EvaluationCache::place(key))?;
        (known == key).then_some(value)
    }

    /// Stores an evaluation.
    #[inline]
    pub(super) fn store(&mut self, key: u64, value: f64) {
        if let Some(place) = self.places.get_mut(EvaluationCache::place(key)) {
            *place = (key, value);
        }
    }
}
