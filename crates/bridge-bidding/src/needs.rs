//! What a call needs of the hand, and so what it shows: conditions put together with and, or, not.
//!
//! One tree serves four purposes: it is tried on a hand, it is drawn as a set of [`Cells`] for
//! those who do not see the hand, it is put into words, and it is compared line by line with what a
//! hand has.

use super::cells::Cells;
use super::quantity::{HandCounts, Quantity};

/// Conditions of one kind put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Logic<A> {
    /// All of these; of none, anything.
    All(Vec<Logic<A>>),
    /// At least one of these.
    Any(Vec<Logic<A>>),
    /// Not this.
    Not(Box<Logic<A>>),
    /// One condition.
    One(A),
}

impl<A> Logic<A> {
    /// No condition at all.
    pub const ANYTHING: Logic<A> = Logic::All(Vec::new());

    /// Whether it holds, if each of its parts is answered so.
    pub fn holds(&self, one: &mut impl FnMut(&A) -> bool) -> bool {
        match self {
            Logic::All(parts) => parts.iter().all(|part| part.holds(one)),
            Logic::Any(parts) => parts.iter().any(|part| part.holds(one)),
            Logic::Not(part) => !part.holds(one),
            Logic::One(atom) => one(atom),
        }
    }

    /// The same with each part replaced.
    pub fn map<B>(&self, one: &mut impl FnMut(&A) -> Logic<B>) -> Logic<B> {
        match self {
            Logic::All(parts) => Logic::All(parts.iter().map(|part| part.map(one)).collect()),
            Logic::Any(parts) => Logic::Any(parts.iter().map(|part| part.map(one)).collect()),
            Logic::Not(part) => Logic::Not(Box::new(part.map(one))),
            Logic::One(atom) => one(atom),
        }
    }

    /// The parts that must all hold.
    pub fn conjuncts(&self) -> &[Logic<A>] {
        match self {
            Logic::All(parts) => parts,
            other => std::slice::from_ref(other),
        }
    }
}

/// A quantity within limits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What is counted.
    pub quantity: Quantity,
    /// The least.
    pub low: i16,
    /// The most.
    pub high: i16,
}

/// What a call needs.
pub type Needs = Logic<Condition>;

impl Condition {
    /// Whether a hand has it.
    pub fn fits(&self, hand: &HandCounts) -> bool {
        (self.low..=self.high).contains(&hand.get(self.quantity))
    }
}

impl Needs {
    /// Whether a hand has all of it.
    pub fn fits(&self, hand: &HandCounts) -> bool {
        self.holds(&mut |condition| condition.fits(hand))
    }

    /// The points and shapes of the hands that may have it, and of those that surely have it: the
    /// two differ where single cards matter.
    pub fn cells(&self) -> Extent {
        match self {
            Logic::All(parts) => {
                let mut extent = Extent::exactly(Cells::ALL);
                parts.iter().for_each(|part| extent.and(&part.cells()));
                extent
            }
            Logic::Any(parts) => {
                let mut extent = Extent::exactly(Cells::NONE);
                parts.iter().for_each(|part| extent.or(&part.cells()));
                extent
            }
            Logic::Not(part) => part.cells().negated(),
            Logic::One(condition) => {
                match Cells::between(condition.quantity, condition.low, condition.high) {
                    Some(cells) => Extent::exactly(cells),
                    None => Extent {
                        may: Cells::ALL,
                        sure: Some(Cells::NONE),
                    },
                }
            }
        }
    }

    /// The limits within which a quantity is, so far as the conditions that must hold say.
    pub fn limits(&self, quantity: Quantity) -> Option<(i16, i16)> {
        match self {
            Logic::One(condition) if condition.quantity == quantity => {
                Some((condition.low, condition.high))
            }
            Logic::All(parts) => parts
                .iter()
                .filter_map(|part| part.limits(quantity))
                .reduce(|(low, high), (least, most)| (low.max(least), high.min(most))),
            Logic::Any(parts) => {
                let limits: Option<Vec<_>> =
                    parts.iter().map(|part| part.limits(quantity)).collect();
                let hull =
                    |(low, high): (i16, i16), (least, most)| (low.min(least), high.max(most));
                limits?.into_iter().reduce(hull)
            }
            _ => None,
        }
    }
}

/// A set of hands between two sets of cells.
#[derive(Clone, Debug)]
pub struct Extent {
    /// The cells with some hands of the set.
    pub may: Cells,
    /// The cells all of whose hands are in the set, if that is not the same.
    sure: Option<Cells>,
}

impl Extent {
    fn exactly(cells: Cells) -> Self {
        Extent {
            may: cells,
            sure: None,
        }
    }

    /// The cells all of whose hands are in the set.
    pub fn sure(&self) -> &Cells {
        self.sure.as_ref().unwrap_or(&self.may)
    }

    fn and(&mut self, other: &Extent) {
        self.combine(other, Cells::and);
    }

    fn or(&mut self, other: &Extent) {
        self.combine(other, Cells::or);
    }

    fn combine(&mut self, other: &Extent, with: fn(&mut Cells, &Cells)) {
        if self.sure.is_some() || other.sure.is_some() {
            let mut sure = self.sure().clone();
            with(&mut sure, other.sure());
            self.sure = Some(sure);
        }
        with(&mut self.may, &other.may);
    }

    fn negated(self) -> Self {
        let mut may = Cells::ALL;
        may.without(self.sure());
        let sure = self.sure.is_some().then(|| {
            let mut sure = Cells::ALL;
            sure.without(&self.may);
            sure
        });
        Extent { may, sure }
    }
}
