use super::*;
use std::collections::{BTreeMap, BTreeSet};

fn question(suit: &str) -> SuitQuestion {
    SuitQuestion::new(suit.parse().unwrap())
}

fn chances(suit: &str) -> Vec<f64> {
    let answer = play_suit(&question(suit), &Run::default()).unwrap();
    answer.chances.iter().map(|chance| chance.chance).collect()
}

/// Chances as the tables for players give them, in percent: the suit, the tricks wanted, the chance.
/// `docs/analysis.md` says where they stand.
const PUBLISHED: [(&str, u8, f64); 30] = [
    ("AQ / xx", 2, 50.0),
    ("Kx / xx", 1, 50.0),
    ("AQT / xxx", 2, 76.0),
    ("AQT / xxx", 3, 24.0),
    ("AJT / xxx", 2, 76.0),
    ("KJx / xxx", 1, 76.0),
    ("AQJ / xxx", 3, 50.0),
    ("AKQJ / xxx", 4, 100.0),
    ("AKQx / xxx", 4, 35.5),
    ("AKQxx / xx", 5, 35.5),
    ("AKxxx / xxx", 4, 67.8),
    ("AKxxxx / xxx", 6, 40.0),
    ("AKQT / xxx", 4, 50.0),
    ("AKJx / xxxx", 4, 33.9),
    ("AKJxx / xxxx", 5, 53.1),
    ("AKJT / xxxxx", 5, 57.9),
    ("AKJxx / xxx", 5, 33.9),
    ("AQxxx / xxxx", 5, 20.3),
    ("AQxxxx / xxxx", 6, 50.0),
    ("AQJxxx / xxxxx", 6, 52.0),
    ("KQxx / xxx", 2, 68.0),
    ("AJ9 / xxx", 2, 38.0),
    ("KT9 / xxx", 1, 76.0),
    ("AKT9 / xxxx", 4, 14.0),
    ("AKQxx / xxx", 5, 67.8),
    ("AKQTx / xx", 5, 54.0),
    ("AQTxx / KJxx", 5, 100.0),
    ("AKxxx / Jxxx", 5, 53.1),
    ("Axxxx / Kxxx", 5, 40.0),
    ("AQT9 / Kxxx", 4, 50.0),
];

#[test]
fn published_chances() {
    for (suit, tricks, percent) in PUBLISHED {
        let chance = 100.0 * chances(suit)[usize::from(tricks) - 1];
        println!("{suit:20} {tricks} {chance:6.2} {percent}");
    }
}
