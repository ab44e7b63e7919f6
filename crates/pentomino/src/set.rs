//! Sets of placements of one board, as bits.

/// A set of placements by their numbers on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlacementSet([u64; PlacementSet::WORDS]);

impl PlacementSet {
    /// Enough for the 2,308 placements of the 8×8 board, which has the most.
    const WORDS: usize = 37;
    pub(crate) const CAPACITY: usize = Self::WORDS * 64;

    /// No placement.
    pub const EMPTY: PlacementSet = PlacementSet([0; Self::WORDS]);

    /// Whether the placement is in it.
    pub fn contains(&self, site: usize) -> bool {
        self.0[site / 64] >> (site % 64) & 1 != 0
    }

    /// Puts a placement in.
    pub fn insert(&mut self, site: usize) {
        self.0[site / 64] |= 1 << (site % 64);
    }

    /// Puts all of another set in.
    pub fn unite(&mut self, other: &PlacementSet) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(own, other)| *own |= other);
    }

    /// Takes all of another set out.
    pub fn subtract(&mut self, other: &PlacementSet) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(own, other)| *own &= !other);
    }

    /// How many placements are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many would be left without those of another set.
    pub fn len_without(&self, other: &PlacementSet) -> usize {
        self.0
            .iter()
            .zip(&other.0)
            .map(|(own, other)| (own & !other).count_ones() as usize)
            .sum()
    }

    /// Whether none is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The numbers in it, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors((word != 0).then_some(word), |&word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }
}

impl FromIterator<usize> for PlacementSet {
    fn from_iter<I: IntoIterator<Item = usize>>(sites: I) -> Self {
        let mut set = PlacementSet::EMPTY;
        sites.into_iter().for_each(|site| set.insert(site));
        set
    }
}
