//! Duplicate and rubber scores against a second reckoning and against numbers every player knows.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::scoring::{Honours, Item, Rubber, RubberOver, duplicate};
use bridge::{Bid, BoardResult, Contract, Doubling, Vulnerability};
use cards::{Seat, Side, Strain};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Law 77 read trick by trick.
fn second_reckoning(bid: Bid, doubling: Doubling, tricks: u8, vulnerable: bool) -> i32 {
    let doubled = doubling != Doubling::Undoubled;
    let twice = if doubling == Doubling::Redoubled {
        2
    } else {
        1
    };
    if tricks < bid.level.tricks() {
        let down = usize::from(bid.level.tricks() - tricks);
        let list: [i32; 13] = match (doubled, vulnerable) {
            (false, false) => [50; 13],
            (false, true) => [100; 13],
            (true, false) => [
                100, 200, 200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
            ],
            (true, true) => [
                200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
            ],
        };
        return -list.iter().take(down).sum::<i32>() * twice;
    }
    let (mut contracted, mut extra) = (0, 0);
    for odd in 1..=tricks - 6 {
        let plain = match bid.strain {
            Strain::NoTrump if odd == 1 => 40,
            Strain::NoTrump | Strain::Spades | Strain::Hearts => 30,
            Strain::Diamonds | Strain::Clubs => 20,
        };
        if odd <= bid.level.get() {
            contracted += if doubled { 2 * plain * twice } else { plain };
        } else if doubled {
            extra += if vulnerable { 200 * twice } else { 100 * twice };
        } else {
            extra += plain;
        }
    }
    if doubled {
        extra += 50 * twice;
    }
    let game = contracted >= 100;
    let bonuses = match (game, vulnerable, bid.level.get()) {
        (true, false, 6) => 300 + 500,
        (true, false, 7) => 300 + 1000,
        (true, false, _) => 300,
        (true, true, 6) => 500 + 750,
        (true, true, 7) => 500 + 1500,
        (true, true, _) => 500,
        (false, ..) => 50,
    };
    contracted + extra + bonuses
}

#[test]
fn every_contract_and_result() {
    let mut compared = 0;
    for bid in Bid::all() {
        for doubling in Doubling::ALL {
            for vulnerable in [false, true] {
                for tricks in 0..=13 {
                    assert_eq!(
                        duplicate(bid, doubling, tricks, vulnerable),
                        second_reckoning(bid, doubling, tricks, vulnerable),
                        "{bid}{doubling}, {tricks} tricks, vulnerable: {vulnerable}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 35 * 3 * 2 * 14);
    let grand = "7NT".parse().unwrap();
    assert_eq!(duplicate(grand, Doubling::Undoubled, 99, false), 1520);
}

#[test]
fn scores_that_every_player_knows() {
    // Result, score not vulnerable, score vulnerable.
    let known = "
        1C-N= 70 70            1NT-N= 90 90           1NT-N+1 120 120        2S-N= 110 110
        2S-N+1 140 140         3C-N= 110 110          2NT-N= 120 120         4D-N= 130 130
        3NT-N= 400 600         3NT-N+1 430 630        4H-N= 420 620          4S-N+2 480 680
        5C-N= 400 600          5D-N+1 420 620         6C-N= 920 1370         6S-N= 980 1430
        6NT-N= 990 1440        6NT-N+1 1020 1470      7C-N= 1440 2140        7S-N= 1510 2210
        7NT-N= 1520 2220       2HX-N= 470 670         2CX-N= 180 180         1NTX-N= 180 180
        1CXX-N= 230 230        1SXX-N= 520 720        1NTXX-N= 560 760       3NTX-N= 550 750
        4SX-N= 590 790         4SX-N+1 690 990        4SXX-N= 880 1080       2SX-N+1 570 870
        7NTX-N= 1790 2490      7NTXX-N= 2280 2980     1CXX-N+6 1430 2630     3NT-N-1 -50 -100
        4S-N-2 -100 -200       4SX-N-1 -100 -200      4SX-N-2 -300 -500      4SX-N-3 -500 -800
        4SX-N-4 -800 -1100     4SX-N-5 -1100 -1400    4SXX-N-1 -200 -400     4SXX-N-2 -600 -1000
        7NT-N-13 -650 -1300    7NTX-N-13 -3500 -3800  7NTXX-N-13 -7000 -7600";
    let words: Vec<&str> = known.split_whitespace().collect();
    for row in words.chunks(3) {
        let result: BoardResult = row[0].parse().unwrap();
        assert_eq!(result.to_string(), row[0]);
        for (vulnerability, wanted) in [
            (Vulnerability::None, row[1]),
            (Vulnerability::EastWest, row[1]),
            (Vulnerability::NorthSouth, row[2]),
            (Vulnerability::Both, row[2]),
        ] {
            let wanted: i32 = wanted.parse().unwrap();
            assert_eq!(
                result.score(Side::NorthSouth, vulnerability),
                wanted,
                "{result}"
            );
            assert_eq!(result.score(Side::EastWest, vulnerability), -wanted);
        }
    }
    let passed: BoardResult = "pass".parse().unwrap();
    assert_eq!(passed.score(Side::EastWest, Vulnerability::Both), 0);
    for rubbish in [
        "", "4S-N", "4S-N+4", "4S-N-11", "4S-N+-1", "4S-é", "-", "4S-N5", "8S-N=",
    ] {
        assert!(rubbish.parse::<BoardResult>().is_err(), "{rubbish}");
    }
}

fn contract(text: &str) -> Contract {
    text.parse().unwrap()
}

#[test]
fn a_rubber_of_five_deals() {
    let mut rubber = Rubber::new();
    let honours = Honours {
        holder: Seat::East,
        points: 100,
    };
    rubber.record(contract("2S-S"), 10, None).unwrap();
    rubber.record(contract("4HX-W"), 8, Some(honours)).unwrap();
    assert_eq!(rubber.above().into_array(), [60 + 300, 100]);
    assert_eq!(rubber.below().into_array(), [60, 0]);
    rubber.record(contract("1NT-N"), 7, None).unwrap();
    assert_eq!(rubber.games().into_array(), [1, 0], "60 and 40 are a game");
    assert_eq!(rubber.vulnerability(), Vulnerability::NorthSouth);
    rubber.record(contract("3NT-S"), 7, None).unwrap();
    rubber.record(contract("6D-E"), 13, None).unwrap();
    assert_eq!(rubber.vulnerability(), Vulnerability::Both);
    rubber.record(contract("4SXX-N"), 11, None).unwrap();
    assert!(rubber.is_over());
    // Below: 60 + 40 + 480. Above: two overtricks 60, 4HX down two 300, redoubled overtrick
    // vulnerable 400, insult 100, rubber 500.
    assert_eq!(
        rubber.total()[Side::NorthSouth],
        580 + 60 + 300 + 400 + 100 + 500
    );
    // Below: 120. Above: honours 100, two undertricks vulnerable 200, overtrick 20, slam 500.
    assert_eq!(rubber.total()[Side::EastWest], 120 + 100 + 200 + 20 + 500);
    assert_eq!(rubber.record(contract("1C-N"), 7, None), Err(RubberOver));
    assert_eq!(rubber.break_off(), Err(RubberOver));
}

#[test]
fn a_rubber_broken_off() {
    let mut rubber = Rubber::new();
    rubber.record(contract("3NT-S"), 9, None).unwrap();
    rubber.record(contract("1C-E"), 7, None).unwrap();
    rubber.break_off().unwrap();
    assert_eq!(rubber.total().into_array(), [100 + 300, 20 + 100]);
    let last = rubber.sheet().last().unwrap();
    assert_eq!((last.item, last.points), (Item::OnlyPartScore, 100));
}

#[test]
fn rubbers_agree_with_duplicate_scores_but_for_the_bonuses() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..2_000 {
        let mut rubber = Rubber::new();
        let (mut total, mut games, mut part) = ([0; 2], [0; 2], [0; 2]);
        while !rubber.is_over() {
            let bid = Bid::from_index(rng.random_range(0..Bid::COUNT)).unwrap();
            let doubling = Doubling::ALL[rng.random_range(0..3)];
            let declarer = Seat::ALL[rng.random_range(0..4)];
            let tricks = rng.random_range(0..=13);
            let played = Contract {
                bid,
                doubling,
                declarer,
            };
            let us = declarer.side().index();
            let score = second_reckoning(bid, doubling, tricks, games[us] > 0);
            if score < 0 {
                total[1 - us] -= score;
            } else {
                let per_trick = if bid.strain.is_minor() { 20 } else { 30 };
                let first = if bid.strain == Strain::NoTrump { 10 } else { 0 };
                let below = (i32::from(bid.level.get()) * per_trick + first) * doubling.factor();
                let bonus = match (below >= 100, games[us] > 0) {
                    (true, true) => 500,
                    (true, false) => 300,
                    (false, _) => 50,
                };
                total[us] += score - bonus;
                part[us] += below;
                if part[us] >= 100 {
                    part = [0; 2];
                    games[us] += 1;
                    total[us] += match games {
                        [2, 0] | [0, 2] => 700,
                        [2, 1] | [1, 2] => 500,
                        _ => 0,
                    };
                }
            }
            rubber.record(played, tricks, None).unwrap();
            assert_eq!(rubber.total().into_array(), total);
            assert_eq!(rubber.below().into_array(), part);
            assert_eq!(rubber.is_over(), games.contains(&2));
        }
    }
}
