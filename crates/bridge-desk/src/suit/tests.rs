use super::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

fn answer(suit: &str) -> SuitAnswer {
    let question = SuitQuestion::new(suit.parse().unwrap());
    play_suit(&question, &Run::default()).unwrap()
}

fn chance(suit: &str, tricks: u8) -> f64 {
    answer(suit).chances[usize::from(tricks) - 1].chance
}

/// Chances in percent as tables for players give them, rounded as they are there: finesses and
/// breaks of the usual tables, and what J. Warmerdam's corrections of the Encyclopedia's suit
/// combinations (1998) give.
const CHANCES: [(&str, u8, f64, f64); 23] = [
    ("AQ / xx", 2, 50.0, 0.5),
    ("Kx / xx", 1, 50.0, 0.5),
    ("AQT / xxx", 2, 76.0, 0.5),
    ("AQT / xxx", 3, 24.0, 0.5),
    ("AJT / xxx", 2, 76.0, 0.5),
    ("KJx / xxx", 1, 76.0, 0.5),
    ("AQJ / xxx", 3, 50.0, 0.5),
    ("AKQx / xxx", 4, 35.5, 0.1),
    ("AKQxx / xxx", 5, 67.8, 0.1),
    ("AKxxx / xxx", 4, 67.8, 0.1),
    ("Axxxx / Kxxx", 5, 40.7, 0.1),
    ("AKJxx / xxx", 5, 33.9, 0.1),
    ("AKJxx / xxxx", 5, 53.1, 0.1),
    ("AKJT / xxxxx", 5, 57.9, 0.1),
    ("AQxxx / xxxx", 5, 20.3, 0.1),
    ("AQxxxx / xxxx", 6, 39.0, 0.5),
    ("AQJxxx / xxxxx", 6, 52.0, 0.1),
    ("AKxx / J98", 4, 8.0, 0.5),
    ("AK987x / Jx", 5, 88.0, 0.5),
    ("AK98xx / Jx", 5, 88.0, 0.5),
    ("AK9xxx / Jx", 5, 85.0, 0.5),
    ("AQ98x / Jx", 4, 71.0, 0.5),
    ("AT42 / 953", 2, 58.0, 0.5),
];

/// Tricks a deal by the line for most tricks, from the same corrections.
const AVERAGES: [(&str, f64); 7] = [
    ("AK9xx / QT", 4.48),
    ("AKxx / J98", 2.85),
    ("AK98xx / Jx", 5.01),
    ("AK9xxx / Jx", 4.96),
    ("AK76x / J98", 4.14),
    ("AKxxx / J9x", 4.01),
    ("AQ9x / Jxx", 2.77),
];

#[test]
fn published_chances_and_averages() {
    for (suit, tricks, published, rounding) in CHANCES {
        let ours = 100.0 * chance(suit, tricks);
        assert!(
            (ours - published).abs() <= rounding,
            "{suit}, {tricks}: {ours}, not {published}"
        );
    }
    for (suit, published) in AVERAGES {
        let ours = answer(suit).tricks.unwrap().tricks;
        assert!(
            (ours - published).abs() <= 0.005 + 1e-9,
            "{suit}: {ours}, not {published}"
        );
    }
}

/// A suit played out without any of the search's economies: every card of ours is tried, every way
/// in which the missing cards can be dealt is a layout of its own, positions are only what has been
/// played, and lines are lists of tricks.
struct Plain {
    /// The ranks that West holds, layout by layout.
    west: Vec<u16>,
    missing: u16,
    known: BTreeMap<Seen, Vec<Vec<u8>>>,
}

/// A position by what has been played, and who is out.
type Seen = (Vec<u16>, Vec<bool>);

/// What has been played of our hands, and by whom of the defenders which class.
#[derive(Clone)]
struct Played {
    ours: [u16; 2],
    theirs: [Vec<u16>; 2],
    out: [bool; 2],
}

impl Plain {
    fn new(ours: u16) -> Self {
        let missing = 0x1fff & !ours;
        let mut west = Vec::new();
        let mut part = missing;
        loop {
            west.push(part);
            if part == 0 {
                break;
            }
            part = (part - 1) & missing;
        }
        Plain {
            west,
            missing,
            known: BTreeMap::new(),
        }
    }

    /// What declarer sees of a card: the missing cards that no card of ours, as dealt, stands between.
    fn look(&self, card: u16) -> u16 {
        let mut same = card;
        for step in [|c: u16| c << 1, |c: u16| c >> 1] {
            let mut next = step(card);
            while next & self.missing != 0 {
                same |= next;
                next = step(next);
            }
        }
        same
    }

    /// In how many ways a defender who holds these cards can have played what was seen of them.
    fn can_have_played(&self, holding: u16, seen: &[u16]) -> bool {
        let looks: std::collections::BTreeSet<u16> = seen.iter().copied().collect();
        looks.into_iter().all(|look| {
            let shown = seen.iter().filter(|&&other| other == look).count();
            (holding & look).count_ones() as usize >= shown
        })
    }

    fn left(&self, holding: u16, seen: &[u16]) -> usize {
        holding.count_ones() as usize - seen.len()
    }

    /// The lines from here: tricks in each layout, none in layouts that are no longer possible.
    fn lines(&mut self, played: &Played) -> Vec<Vec<u8>> {
        let sorted = |seen: &[u16]| {
            let mut seen = seen.to_vec();
            seen.sort();
            seen
        };
        let mut key = played.ours.to_vec();
        key.push(0);
        key.extend(sorted(&played.theirs[0]));
        key.push(0);
        key.extend(sorted(&played.theirs[1]));
        let key = (key, played.out.to_vec());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if played.ours == [0, 0] {
            return vec![vec![0; self.west.len()]];
        }
        let mut lines = Vec::new();
        for hand in 0..2 {
            for card in bits(played.ours[hand]) {
                lines.extend(self.second(played, hand, card));
            }
        }
        let lines = best(lines);
        self.known.insert(key, lines.clone());
        lines
    }

    fn holding(&self, layout: usize, side: usize) -> u16 {
        if side == 0 {
            self.west[layout]
        } else {
            self.missing & !self.west[layout]
        }
    }

    fn possible(&self, played: &Played, layout: usize) -> bool {
        (0..2).all(|side| {
            let holding = self.holding(layout, side);
            self.can_have_played(holding, &played.theirs[side])
                && (!played.out[side] || self.left(holding, &played.theirs[side]) == 0)
        })
    }

    /// What a defender may show, none for another suit, and in which layouts.
    fn shown(&self, played: &Played, side: usize) -> Vec<(Option<u16>, Vec<bool>)> {
        let mut looks: Vec<u16> = bits(self.missing).map(|card| self.look(card)).collect();
        looks.dedup();
        let seen = &played.theirs[side];
        let where_so = |so: &dyn Fn(u16) -> bool| -> Vec<bool> {
            let layouts = 0..self.west.len();
            layouts
                .map(|layout| self.possible(played, layout) && so(self.holding(layout, side)))
                .collect()
        };
        let mut shown: Vec<(Option<u16>, Vec<bool>)> = looks
            .into_iter()
            .map(|look| {
                let so = |holding: u16| {
                    let before = seen.iter().filter(|&&other| other == look).count();
                    (holding & look).count_ones() as usize > before
                };
                (Some(look), where_so(&so))
            })
            .collect();
        shown.push((None, where_so(&|holding| self.left(holding, seen) == 0)));
        shown.retain(|(_, layouts)| layouts.contains(&true));
        shown
    }

    fn second(&mut self, played: &Played, hand: usize, card: u16) -> Vec<Vec<u8>> {
        // East plays after North, West after South.
        let side = 1 - hand;
        let mut joined: Option<Vec<Vec<u8>>> = None;
        for (look, _) in self.shown(played, side) {
            let after = show(played, side, look);
            let thirds: Vec<u16> = match played.ours[1 - hand] {
                0 => vec![0],
                cards => bits(cards).collect(),
            };
            let mut lines = Vec::new();
            for third in thirds {
                lines.extend(self.fourth(&after, hand, card, look, third));
            }
            joined = Some(join(joined, best(lines)));
        }
        joined.unwrap()
    }

    fn fourth(
        &mut self,
        played: &Played,
        hand: usize,
        card: u16,
        second: Option<u16>,
        third: u16,
    ) -> Vec<Vec<u8>> {
        let side = hand;
        let mut joined: Option<Vec<Vec<u8>>> = None;
        for (look, _) in self.shown(played, side) {
            let mut after = show(played, side, look);
            after.ours[hand] &= !card;
            after.ours[1 - hand] &= !third;
            let theirs = second.unwrap_or(0).max(look.unwrap_or(0));
            let won = card.max(third) > theirs;
            let possible: Vec<bool> = (0..self.west.len())
                .map(|layout| self.possible(&after, layout))
                .collect();
            let mut lines = self.lines(&after);
            for line in &mut lines {
                for (tricks, &possible) in line.iter_mut().zip(&possible) {
                    *tricks = if possible {
                        *tricks + u8::from(won)
                    } else {
                        u8::MAX
                    };
                }
            }
            joined = Some(join(joined, lines));
        }
        joined.unwrap()
    }
}

fn show(played: &Played, side: usize, look: Option<u16>) -> Played {
    let mut after = played.clone();
    match look {
        Some(look) => after.theirs[side].push(look),
        None => after.out[side] = true,
    }
    after
}

fn bits(cards: u16) -> impl Iterator<Item = u16> {
    (0..13)
        .map(|rank| 1 << rank)
        .filter(move |bit| cards & bit != 0)
}

/// In each layout the least of both.
fn join(some: Option<Vec<Vec<u8>>>, others: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let Some(some) = some else { return others };
    let mut all = Vec::new();
    for one in &some {
        for other in &others {
            all.push(one.iter().zip(other).map(|(a, b)| *a.min(b)).collect());
        }
    }
    best(all)
}

/// Those that no other one beats.
fn best(mut lines: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    lines.sort();
    lines.dedup();
    let beaten = |line: &Vec<u8>| {
        lines.iter().any(|other| {
            other != line && other.iter().zip(line).all(|(theirs, mine)| theirs >= mine)
        })
    };
    lines.iter().filter(|line| !beaten(line)).cloned().collect()
}

/// A suit with so many cards of ours, dealt to the two hands.
fn random_suit(ours: usize, rng: &mut ChaCha8Rng) -> SuitHands {
    let mut ranks: Vec<Rank> = Rank::ALL.to_vec();
    let mut hands = [Holding::VOID; 2];
    for _ in 0..ours {
        let rank = ranks.swap_remove(rng.random_range(0..ranks.len()));
        let hand = rng.random_range(0..2);
        hands[hand] = hands[hand].with(rank);
    }
    SuitHands {
        north: hands[0],
        south: hands[1],
    }
}

/// The exact search against plain enumeration: every chance, and the most tricks on average.
fn compare(suit: SuitHands) {
    let answer = play_suit(&SuitQuestion::new(suit), &Run::default()).unwrap();
    let mut plain = Plain::new(suit.north.bits() | suit.south.bits());
    let start = Played {
        ours: [suit.north.bits(), suit.south.bits()],
        theirs: Default::default(),
        out: [false; 2],
    };
    let lines = plain.lines(&start);
    let missing = plain.missing.count_ones();
    let places = |held: u32| -> f64 {
        // The ways to fill West's other places.
        let (others, left) = (26 - missing, 13 - held);
        (0..left).fold(1.0, |ways, n| {
            ways * f64::from(others - n) / f64::from(n + 1)
        })
    };
    let weights: Vec<f64> = plain
        .west
        .iter()
        .map(|west| places(west.count_ones()))
        .collect();
    let total: f64 = weights.iter().sum();
    let most = |of: &dyn Fn(u8) -> f64| -> f64 {
        let values = lines.iter().map(|line| {
            let layouts = line.iter().zip(&weights);
            layouts
                .map(|(&tricks, weight)| of(tricks) * weight / total)
                .sum()
        });
        values.fold(0.0, f64::max)
    };
    for chance in &answer.chances {
        let plain = most(&|tricks| f64::from(u8::from(tricks >= chance.tricks)));
        let (ours, tricks) = (chance.chance, chance.tricks);
        assert!(
            (ours - plain).abs() < 1e-9,
            "{suit}, {tricks}: {ours}, plainly {plain}"
        );
    }
    let ours = answer.tricks.expect("few cards are missing").tricks;
    let plain = most(&f64::from);
    assert!(
        (ours - plain).abs() < 1e-9,
        "{suit}: {ours} tricks, plainly {plain}"
    );
}

#[test]
fn small_suits_are_as_plain_enumeration_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(26);
    for _ in 0..6 {
        compare(random_suit(9, &mut rng));
    }
}

/// 300 random holdings: nine cards of ours and four of theirs down to seven and six.
#[test]
#[ignore = "takes minutes; `cargo xtask soak suits` runs it"]
fn suits_are_as_plain_enumeration_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(300);
    for number in 0..300 {
        let suit = random_suit([9, 8, 7][number % 3], &mut rng);
        compare(suit);
    }
}
