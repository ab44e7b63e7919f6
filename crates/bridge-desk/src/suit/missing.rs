//! The cards of the suit that the defenders have: classes of equal ones, and how they may lie.

use crate::DeskError;
use cards::{Holding, Rank};

/// A set of layouts, by their numbers.
pub(crate) type Set = u128;

/// How many classes of equal cards there may be: between any two stands a card of ours.
pub(crate) const CLASSES: usize = 7;
/// The most layouts of a suit.
const LAYOUTS: usize = Set::BITS as usize;

/// How many cards of each class a defender has, or has played.
pub(crate) type Counts = [u8; CLASSES];

/// The two defenders.
pub(crate) const WEST: usize = 0;
pub(crate) const EAST: usize = 1;

/// The missing cards.
#[derive(Clone, Debug)]
pub(crate) struct Missing {
    /// The ranks of each class, the highest class first.
    pub(crate) classes: Vec<u16>,
    /// How many cards each class has.
    pub(crate) sizes: Counts,
    /// What West has in each layout; East has the rest.
    pub(crate) west: Vec<Counts>,
    /// How likely each layout is; they sum to 1.
    pub(crate) weights: Vec<f64>,
}

impl Missing {
    /// The cards that are not in these two hands, dealt to defenders with so many vacant places, West
    /// first. Cards between which we hold none are equal: nobody can tell them apart, and who has
    /// both plays either.
    pub(crate) fn new(ours: [Holding; 2], vacant: [u8; 2]) -> Result<Self, DeskError> {
        let ours = ours[0].bits() | ours[1].bits();
        let mut classes: Vec<u16> = Vec::new();
        let mut open = false;
        for rank in Rank::ALL.into_iter().rev() {
            let bit = 1 << rank.index();
            match classes.last_mut() {
                _ if ours & bit != 0 => open = false,
                Some(class) if open => *class |= bit,
                _ => {
                    classes.push(bit);
                    open = true;
                }
            }
        }
        let missing: u32 = classes.iter().map(|class| class.count_ones()).sum();
        if u32::from(vacant[0]) + u32::from(vacant[1]) < missing {
            return Err(DeskError::VacantPlaces);
        }
        let layouts = classes.iter().map(|class| class.count_ones() as usize + 1);
        if classes.len() > CLASSES || layouts.product::<usize>() > LAYOUTS {
            return Err(DeskError::TooManyMissing(LAYOUTS));
        }
        let mut sizes = Counts::default();
        for (size, class) in sizes.iter_mut().zip(&classes) {
            *size = class.count_ones() as u8;
        }
        let mut suit = Missing {
            classes,
            sizes,
            west: Vec::new(),
            weights: Vec::new(),
        };
        suit.deal(vacant, missing as u8);
        Ok(suit)
    }

    fn deal(&mut self, vacant: [u8; 2], missing: u8) {
        let mut west = Counts::default();
        let others = vacant[0] + vacant[1] - missing;
        loop {
            let taken: u8 = west.iter().sum();
            let places = vacant[0].checked_sub(taken);
            let places = places.map_or(0.0, |left| choose(others, left));
            let ways = west.iter().zip(&self.sizes);
            let ways: f64 = ways.map(|(&held, &size)| choose(size, held)).product();
            if places * ways > 0.0 {
                self.west.push(west);
                self.weights.push(places * ways);
            }
            let next = (0..self.classes.len()).find(|&class| west[class] < self.sizes[class]);
            let Some(next) = next else { break };
            west[..next].fill(0);
            west[next] += 1;
        }
        let total: f64 = self.weights.iter().sum();
        self.weights.iter_mut().for_each(|weight| *weight /= total);
    }

    /// All layouts.
    pub(crate) fn all(&self) -> Set {
        let unused = LAYOUTS - self.west.len();
        Set::MAX >> unused
    }

    /// How many cards of a class a defender has in a layout.
    pub(crate) fn held(&self, layout: usize, side: usize, class: usize) -> u8 {
        let west = self.west[layout][class];
        if side == WEST {
            west
        } else {
            self.sizes[class] - west
        }
    }

    /// How likely it is that the layout is one of these.
    pub(crate) fn weight(&self, set: Set) -> f64 {
        let layouts = self.weights.iter().enumerate();
        layouts
            .filter(|(layout, _)| set >> layout & 1 != 0)
            .map(|(_, weight)| weight)
            .sum()
    }
}

/// In how many ways `taken` cards can be chosen from `from`.
fn choose(from: u8, taken: u8) -> f64 {
    if taken > from {
        return 0.0;
    }
    (0..taken).fold(1.0, |ways, n| ways * f64::from(from - n) / f64::from(n + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_are_as_likely_as_the_tables_say() {
        let holding = |bits| Holding::from_bits(bits);
        // Eight cards: five missing, 3–2 in 67.8 %.
        let missing = Missing::new(
            [holding(0b1_1111_0000_0000), holding(0b0_0000_1110_0000)],
            [13; 2],
        );
        let missing = missing.unwrap();
        let even: f64 = (0..missing.west.len())
            .filter(|&layout| [2, 3].contains(&missing.west[layout].iter().sum::<u8>()))
            .map(|layout| missing.weights[layout])
            .sum();
        assert!((even - 0.678).abs() < 0.001, "{even}");
        // With six other places left in one hand and twelve in the other.
        let missing = Missing::new([holding(0b1_1111_1111_1110), holding(0)], [6, 12]).unwrap();
        assert!((missing.weights[1] - 1.0 / 3.0).abs() < 1e-12);
    }
}
