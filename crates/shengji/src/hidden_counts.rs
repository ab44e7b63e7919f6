//! How many of the hidden cards are where: counted exactly and drawn by the number of ways.
//!
//! Cards with the same possible places form a class. The number of ways to fill the places with the
//! remaining classes depends only on the room left, so it is counted once and cached.

use rand::{Rng, RngExt};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The places for a hidden card: the three other seats in turn order, and the kitty.
pub(crate) const PLACES: usize = 4;
/// The place of the kitty.
pub(crate) const KITTY: usize = 3;

/// The largest number of cached tables.
const MAX_TABLES: usize = 2_000;

/// The number of cards at each place.
pub(crate) type Counts = [u8; PLACES];

/// Hidden cards and the room for them.
#[derive(Default)]
pub(crate) struct HiddenCardCounts {
    /// Cards by where they can be: a bit for each place.
    pub(crate) classes: Vec<(u8, Vec<u8>)>,
    pub(crate) room: Counts,
    ways: FxHashMap<(u8, Counts), f64>,
    splits: FxHashMap<(u8, Counts), Vec<(f64, Counts)>>,
}

impl HiddenCardCounts {
    /// The number of ways in which the classes from `class` on can fill this room.
    fn ways(&mut self, class: usize, room: Counts) -> f64 {
        let Some((allowed, cards)) = self.classes.get(class) else {
            return f64::from(u8::from(room == [0; PLACES]));
        };
        let (allowed, count) = (*allowed, cards.len() as u8);
        let open = (0..PLACES).filter(|&place| room[place] > 0);
        let all_open = open.fold(0, |open, place| open | 1 << place);
        if class + 1 == self.classes.len() && all_open & !allowed == 0 {
            let total: u32 = room.iter().map(|&room| u32::from(room)).sum();
            return if total == u32::from(count) {
                arrangements(room)
            } else {
                0.0
            };
        }
        let key = (class as u8, room);
        if let Some(&known) = self.ways.get(&key) {
            return known;
        }
        let mut total = 0.0;
        for_splits(count, allowed, room, &mut |split| {
            total += arrangements(split) * self.ways(class + 1, less(room, split));
        });
        self.ways.insert(key, total);
        total
    }

    /// Every way to distribute a class, with the cumulative weights.
    fn table(&mut self, class: usize, room: Counts, count: u8, allowed: u8) -> Vec<(f64, Counts)> {
        let mut table = Vec::new();
        let mut sum = 0.0;
        for_splits(count, allowed, room, &mut |split| {
            let ways = arrangements(split) * self.ways(class + 1, less(room, split));
            if ways > 0.0 {
                sum += ways;
                table.push((sum, split));
            }
        });
        table
    }

    /// Draws how the cards of each class are distributed among the places, by the number of ways to
    /// complete it.
    pub(crate) fn draw(&mut self, rng: &mut impl Rng, out: &mut Vec<Counts>) {
        out.clear();
        let mut room = self.room;
        for class in 0..self.classes.len() {
            let (allowed, count) = (self.classes[class].0, self.classes[class].1.len() as u8);
            let last = class + 1 == self.classes.len();
            let whole = room.iter().map(|&room| u32::from(room)).sum::<u32>();
            if last && whole == u32::from(count) {
                out.push(room);
                return;
            }
            let key = (class as u8, room);
            if !self.splits.contains_key(&key) {
                let table = self.table(class, room, count, allowed);
                if self.splits.len() >= MAX_TABLES {
                    self.splits.clear();
                }
                self.splits.insert(key, table);
            }
            let table = &self.splits[&key];
            let total = table.last().map_or(0.0, |(sum, _)| *sum);
            let wanted = rng.random::<f64>() * total;
            let place = table.partition_point(|(sum, _)| *sum <= wanted);
            let split = table
                .get(place)
                .or(table.last())
                .map_or([0; PLACES], |(_, split)| *split);
            room = less(room, split);
            out.push(split);
        }
    }
}

fn less(room: Counts, split: Counts) -> Counts {
    std::array::from_fn(|place| room[place] - split[place])
}

/// The number of ways to distribute labelled cards like this: a multinomial coefficient.
fn arrangements(split: Counts) -> f64 {
    static FACTORIALS: LazyLock<[f64; 112]> = LazyLock::new(|| {
        let mut product = 1.0;
        std::array::from_fn(|nth| {
            product *= nth.max(1) as f64;
            product
        })
    });
    let factorial = |count: u8| FACTORIALS[usize::from(count).min(111)];
    let total = split.iter().sum();
    split
        .into_iter()
        .fold(factorial(total), |ways, count| ways / factorial(count))
}

/// Calls `show` with every way to put this many cards into the allowed places with room.
fn for_splits(count: u8, allowed: u8, room: Counts, show: &mut impl FnMut(Counts)) {
    fn go(
        place: usize,
        left: u8,
        allowed: u8,
        room: &Counts,
        split: &mut Counts,
        show: &mut impl FnMut(Counts),
    ) {
        if place == PLACES {
            if left == 0 {
                show(*split);
            }
            return;
        }
        let most = if allowed >> place & 1 == 1 {
            room[place].min(left)
        } else {
            0
        };
        for here in 0..=most {
            split[place] = here;
            go(place + 1, left - here, allowed, room, split, show);
        }
        split[place] = 0;
    }
    go(0, count, allowed, &room, &mut [0; PLACES], show);
}
