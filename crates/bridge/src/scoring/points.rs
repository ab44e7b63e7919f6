//! The scoring table of Law 77, one function for each of its parts. Rubber bridge has the same
//! parts and only adds them up otherwise.

use crate::{Bid, Doubling, Level};
use cards::Strain;

/// What the tricks of a contract that is made are worth, without overtricks.
pub const fn tricks(bid: Bid, doubling: Doubling) -> i32 {
    let first = match bid.strain {
        Strain::NoTrump => 10,
        _ => 0,
    };
    (bid.level.get() as i32 * each(bid.strain) + first) * doubling.factor()
}

/// What this many overtricks are worth.
pub const fn overtricks(strain: Strain, doubling: Doubling, count: u8, vulnerable: bool) -> i32 {
    let one = match doubling {
        Doubling::Undoubled => each(strain),
        _ => by_vulnerability(vulnerable, 50, 100) * doubling.factor(),
    };
    one * count as i32
}

/// The bonus for making a doubled contract, “for the insult”.
pub const fn insult(doubling: Doubling) -> i32 {
    match doubling {
        Doubling::Undoubled => 0,
        Doubling::Doubled => 50,
        Doubling::Redoubled => 100,
    }
}

/// The bonus for bidding and making a slam.
pub const fn slam(level: Level, vulnerable: bool) -> i32 {
    match level.get() {
        6 => by_vulnerability(vulnerable, 500, 750),
        7 => by_vulnerability(vulnerable, 1000, 1500),
        _ => 0,
    }
}

/// What the opponents win for this many undertricks.
pub const fn undertricks(doubling: Doubling, count: u8, vulnerable: bool) -> i32 {
    let count = count as i32;
    if let Doubling::Undoubled = doubling {
        return count * by_vulnerability(vulnerable, 50, 100);
    }
    // Doubled, every trick costs 300, but the first ones are cheaper: the first by 100, and not
    // vulnerable the first three by 200, 100 and 100.
    let rebate = match (vulnerable, count) {
        (_, 0) => 0,
        (true, _) => 100,
        (false, 1) => 200,
        (false, 2) => 300,
        (false, _) => 400,
    };
    (count * 300 - rebate) * doubling.factor() / 2
}

/// What a trick in this strain is worth, but for the first one in no trumps.
const fn each(strain: Strain) -> i32 {
    if strain.is_minor() { 20 } else { 30 }
}

const fn by_vulnerability(vulnerable: bool, not: i32, is: i32) -> i32 {
    if vulnerable { is } else { not }
}
