//! Tests every position of a small pack against plain recursion: each answer, and the cards it is
//! said to rest on.
//!
//! A *class* is all positions in which every hand has the same lengths. Within a class nothing is
//! left to chance: an answer that rests on some cards is a claim about every position of the class
//! with the same owners of these cards, and all of them are here. Random endings do not find what
//! this finds: a bound that names too few cards is wrong only where the forgotten cards lie badly.

use crate::bounds;
use crate::oracle::{Dice, Reference};
use crate::position::{Position, SUITS, lane, one};
use crate::search::Search;
use rustc_hash::FxHashMap;
use std::sync::atomic::AtomicBool;

/// How many cards of each suit each hand has, by hand and then by lane.
type Lengths = [[u8; SUITS]; 4];

/// All ways to place the hands' cards of one suit within a lane.
fn arrangements(suit: usize, left: [u8; 4]) -> Vec<[u64; 4]> {
    fn fill(place: u64, left: [u8; 4], hands: [u64; 4], all: &mut Vec<[u64; 4]>) {
        if left == [0; 4] {
            all.push(hands);
            return;
        }
        for hand in 0..4 {
            if left[hand] != 0 {
                let (mut left, mut hands) = (left, hands);
                left[hand] -= 1;
                hands[hand] |= place;
                fill(place >> 1, left, hands, all);
            }
        }
    }
    let mut all = Vec::new();
    fill(1 << (16 * suit + 15), left, [0; 4], &mut all);
    all
}

/// All positions of a class.
fn positions(lengths: &Lengths) -> Vec<Position> {
    let counted = (0..4)
        .flat_map(|hand| (0..SUITS).map(move |suit| (hand, suit)))
        .map(|(hand, suit)| u64::from(lengths[hand][suit]) * one(hand, suit))
        .sum();
    let start = Position {
        hands: [0; 4],
        lengths: counted,
        tricks: lengths[0].iter().map(|&n| u32::from(n)).sum(),
    };
    (0..SUITS).fold(vec![start], |positions, suit| {
        let ways = arrangements(suit, [0, 1, 2, 3].map(|hand| lengths[hand][suit]));
        positions
            .iter()
            .flat_map(|position| {
                ways.iter().map(|way| Position {
                    hands: [0, 1, 2, 3].map(|hand| position.hands[hand] | way[hand]),
                    ..*position
                })
            })
            .collect()
    })
}

/// All lengths of hands with this many cards, with suits in a fixed order where their names do not
/// matter.
fn classes<const TRUMPS: bool>(cards: u8) -> Vec<Lengths> {
    let mut shapes = Vec::new();
    for a in 0..=cards {
        for b in 0..=cards - a {
            for c in 0..=cards - a - b {
                shapes.push([a, b, c, cards - a - b - c]);
            }
        }
    }
    let mut all = Vec::new();
    for &north in &shapes {
        for &east in &shapes {
            for &south in &shapes {
                for &west in &shapes {
                    let lengths = [north, east, south, west];
                    let suit = |suit: usize| lengths.map(|hand| hand[suit]);
                    let plain = if TRUMPS { SUITS - 1 } else { SUITS };
                    let fits =
                        |suit: usize| lengths.iter().map(|hand| hand[suit]).sum::<u8>() <= 13;
                    if (1..plain).all(|i| suit(i - 1) >= suit(i)) && (0..SUITS).all(fits) {
                        all.push(lengths);
                    }
                }
            }
        }
    }
    all
}

/// Where a claim comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Source {
    Quick,
    Later,
    Search,
}

/// Claims about the tricks of the side on lead: at least and at most, each with the number of the
/// position it comes from.
#[derive(Copy, Clone, Default)]
struct Claims {
    least: Option<(u32, usize)>,
    most: Option<(u32, usize)>,
}

/// What was checked and what was found wrong.
#[derive(Default)]
struct Report {
    positions: u64,
    claims: u64,
    wrong: Vec<String>,
}

/// The places that hold cards in every position of a class, two bits of a number for each.
struct Places(Vec<u64>);

impl Places {
    fn new(position: &Position) -> Self {
        let all = position.hands.iter().fold(0, |all, hand| all | hand);
        Places(
            (0..64)
                .map(|i| 1 << i)
                .filter(|place| all & place != 0)
                .collect(),
        )
    }

    /// Compresses a mask to the places.
    fn mask(&self, mask: u64) -> u32 {
        self.gather(|place| if mask & place != 0 { 3 } else { 0 })
    }

    /// The owner of each place.
    fn owners(&self, position: &Position) -> u32 {
        let [_, b, c, d] = position.hands;
        self.gather(|place| u32::from((b | d) & place != 0) | u32::from((c | d) & place != 0) << 1)
    }

    fn gather(&self, bits: impl Fn(u64) -> u32) -> u32 {
        self.0.iter().fold(0, |all, &place| all << 2 | bits(place))
    }
}

/// Checks that every answer in a class is true, and so is everything it claims about the rest of
/// the class.
fn check<const TRUMPS: bool>(
    lengths: &Lengths,
    leader: usize,
    search: &mut Search,
    reference: &mut Reference<TRUMPS>,
    report: &mut Report,
) {
    let stop = AtomicBool::new(false);
    let positions = positions(lengths);
    let places = Places::new(&positions[0]);
    let owners: Vec<u32> = positions.iter().map(|p| places.owners(p)).collect();
    // First by the cards a claim rests on, then by their owners.
    let mut claims: FxHashMap<(Source, u64), FxHashMap<u32, Claims>> = FxHashMap::default();
    for (i, position) in positions.iter().enumerate() {
        let mut claim = |source: Source, rests: u64, least: Option<u32>, most: Option<u32>| {
            let claims = claims.entry((source, rests)).or_default();
            let claims = claims.entry(owners[i] & places.mask(rests)).or_default();
            if let Some(least) = least
                && claims.least.is_none_or(|(old, _)| old < least)
            {
                claims.least = Some((least, i));
            }
            if let Some(most) = most
                && claims.most.is_none_or(|(old, _)| old > most)
            {
                claims.most = Some((most, i));
            }
        };
        for goal in 1..=position.tricks {
            // The search never asks the bounds about the last trick.
            if position.tricks > 1 {
                if let Some(rests) = bounds::quick::<TRUMPS>(position, leader, goal) {
                    claim(Source::Quick, rests, Some(goal), None);
                }
                if let Some(rests) = bounds::later::<TRUMPS>(position, leader, goal) {
                    claim(Source::Later, rests, None, Some(position.tricks - goal));
                }
            }
            // The search counts the tricks of North and South.
            let ours = leader & 1 == 0;
            let need = if ours {
                goal
            } else {
                position.tricks + 1 - goal
            };
            let (answer, rests) = search.position::<TRUMPS>(position, leader, need as i32, &stop);
            if answer == ours {
                claim(Source::Search, rests, Some(goal), None);
            } else {
                claim(Source::Search, rests, None, Some(goal - 1));
            }
        }
    }
    let tricks: Vec<u32> = positions
        .iter()
        .map(|p| reference.tricks(p, leader))
        .collect();
    report.positions += positions.len() as u64;
    for (&(source, rests), claims) in &claims {
        report.claims += claims.len() as u64;
        let mask = places.mask(rests);
        for (i, &tricks) in tricks.iter().enumerate() {
            let Some(claims) = claims.get(&(owners[i] & mask)) else {
                continue;
            };
            let least = claims.least.filter(|&(least, _)| tricks < least);
            let most = claims.most.filter(|&(most, _)| tricks > most);
            if let Some((bound, of)) = least.or(most) {
                report.wrong.push(format!(
                    "{source:?}, trumps {TRUMPS}, leader {leader}: {bound} claimed, resting on {rests:016x}, of\n\
                     {:016x?}\nbut {tricks} in\n{:016x?}",
                    positions[of].hands, positions[i].hands
                ));
            }
        }
    }
}

/// Which classes are checked.
#[derive(Copy, Clone)]
struct Share {
    /// Cards in a hand.
    cards: u8,
    /// Skip classes with more positions than this.
    largest: u64,
    /// Check one class in this many.
    one_of: usize,
    /// The first class to check.
    from: usize,
}

/// The number of positions in a class.
fn size(lengths: &Lengths) -> u64 {
    let ways = |suit: usize| {
        let mut dealt = 0;
        // The ways to choose each hand's cards among those dealt so far.
        lengths.iter().fold(1, |ways, hand| {
            (1..=u64::from(hand[suit])).fold(ways, |ways, n| {
                dealt += 1;
                ways * dealt / n
            })
        })
    };
    (0..SUITS).map(ways).product()
}

/// Checks classes one after another with one search, so that it meets positions as a user's solver
/// does.
fn check_all<const TRUMPS: bool>(share: Share) -> Report {
    let mut report = Report::default();
    let mut search = Search::new(1 << 24);
    let mut reference = Reference::default();
    let mut dice = Dice(u64::from(share.cards));
    let classes = classes::<TRUMPS>(share.cards).into_iter();
    let classes = classes.filter(|class| size(class) <= share.largest);
    for lengths in classes.skip(share.from).step_by(share.one_of) {
        let leader = dice.below(4);
        // The first hand of a class is on lead, whichever seat that is.
        let turned = [0, 1, 2, 3].map(|hand: usize| lengths[(hand + 4 - leader) & 3]);
        check::<TRUMPS>(&turned, leader, &mut search, &mut reference, &mut report);
        search.kept.clear();
        if report.wrong.len() > 3 {
            break;
        }
    }
    report
}

/// Whether a side that does not own the tops of `open` suits wins as many tricks as rules 5 and 7
/// of [`bounds::later`] promise, in a position without trumps; `attacker` is a hand of the other
/// side.
fn defenders_get_their_due(position: &Position, attacker: usize, defenders_tricks: u32) -> bool {
    let attackers = position.hands[attacker] | position.hands[attacker ^ 2];
    let defenders = [position.hands[attacker ^ 1], position.hands[attacker ^ 3]];
    let holdings = |suit: usize| {
        (
            attackers & lane(suit),
            (defenders[0] | defenders[1]) & lane(suit),
        )
    };
    // Any suit may count as open; those whose highest card the attackers have must.
    (0..1 << SUITS).all(|open: u32| {
        let is_open = |suit: usize| open >> suit & 1 == 1;
        if (0..SUITS).any(|suit| holdings(suit).0 > holdings(suit).1 && !is_open(suit)) {
            return true;
        }
        let length = |suit: usize| {
            position
                .length(attacker, suit)
                .max(position.length(attacker ^ 2, suit))
        };
        let most: u32 = (0..SUITS).filter(|&suit| is_open(suit)).map(length).sum();
        let cashing = defenders.map(|hand| {
            let guarded = (0..SUITS).filter(|&suit| !is_open(suit));
            let high = |suit: usize| (hand << (16 * (3 - suit))).leading_ones();
            guarded.map(high).sum::<u32>()
        });
        (1..=position.tricks).all(|goal| {
            let promised = most + goal <= position.tricks
                && (goal == 1 || cashing.iter().all(|&high| high == 0 || high >= goal));
            !promised || defenders_tricks >= goal
        })
    })
}

/// Checks the squeezes of the last tricks, whichever side is on lead, in every `step`th class.
fn nobody_is_squeezed(cards: u8, step: usize) {
    let mut reference = Reference::<false>::default();
    for lengths in classes::<false>(cards).iter().step_by(step) {
        for position in positions(lengths) {
            let tricks = reference.tricks(&position, 0);
            assert!(
                defenders_get_their_due(&position, 0, position.tricks - tricks)
                    && defenders_get_their_due(&position, 1, tricks),
                "{tricks} tricks for the side on lead in\n{:016x?}",
                position.hands
            );
        }
    }
}

#[test]
fn nobody_is_squeezed_in_the_last_tricks() {
    nobody_is_squeezed(1, 1);
    nobody_is_squeezed(2, 1);
    nobody_is_squeezed(3, 20);
}

#[test]
#[ignore = "every position, which the argument for the bounds needs: part of the soak"]
fn nobody_is_squeezed_in_the_last_three_tricks() {
    nobody_is_squeezed(3, 1);
}

fn all_are_true(share: Share) {
    for report in [check_all::<true>(share), check_all::<false>(share)] {
        println!("{} positions, {} claims", report.positions, report.claims);
        assert!(report.wrong.is_empty(), "{}", report.wrong[0]);
    }
}

const ALL: Share = Share {
    cards: 2,
    largest: u64::MAX,
    one_of: 1,
    from: 0,
};

#[test]
fn every_ending_of_two_tricks_is_right() {
    all_are_true(ALL);
}

#[test]
fn a_share_of_the_endings_of_three_tricks_is_right() {
    all_are_true(Share {
        cards: 3,
        one_of: 50,
        ..ALL
    });
}

#[test]
fn a_share_of_the_endings_of_four_tricks_is_right() {
    all_are_true(Share {
        cards: 4,
        largest: 10_000,
        one_of: 3_000,
        from: 1_000,
    });
}

#[test]
#[ignore = "40 million positions: part of the soak"]
fn every_ending_of_three_tricks_is_right() {
    all_are_true(Share { cards: 3, ..ALL });
}

#[test]
#[ignore = "70 million positions: part of the soak"]
fn many_endings_of_four_tricks_are_right() {
    std::thread::scope(|scope| {
        for from in [0, 1] {
            scope.spawn(move || {
                all_are_true(Share {
                    cards: 4,
                    largest: 10_000,
                    one_of: 16,
                    from: 8 * from,
                });
            });
        }
    });
}
