//! Judgements of boards, so that none is made twice: each iteration comes by the boards of the one
//! before, and different tiles often leave the same board.

/// A table with one place for each remainder of a key; the later board takes the place.
#[derive(Debug, Default)]
pub(super) struct Judged {
    places: Vec<(u64, f64)>,
}

impl Judged {
    /// How many boards there is room for, as a power of two.
    const SIZE: u32 = 17;

    /// Makes room. Before that nothing is remembered: a look at a single move needs no table.
    pub(super) fn begin(&mut self) {
        self.places = vec![(0, 0.0); 1 << Judged::SIZE];
    }

    /// The upper bits of a sum of products are the better ones.
    fn place(key: u64) -> usize {
        (key >> (64 - Judged::SIZE)) as usize
    }

    /// The judgement of this board, if it is known.
    #[inline]
    pub(super) fn recall(&self, key: u64) -> Option<f64> {
        let &(known, value) = self.places.get(Judged::place(key))?;
        (known == key).then_some(value)
    }

    /// Remembers a judgement.
    #[inline]
    pub(super) fn store(&mut self, key: u64, value: f64) {
        if let Some(place) = self.places.get_mut(Judged::place(key)) {
            *place = (key, value);
        }
    }
}
