//! The score of one board at duplicate bridge.

use super::points;
use crate::{Bid, Doubling};

/// What the declarer's side scores with this many tricks (Law 77); below zero if the contract went
/// down. More than thirteen tricks count as thirteen.
///
/// ```
/// use bridge::{Doubling, scoring::duplicate};
/// let bid = "4S".parse().unwrap();
/// assert_eq!(duplicate(bid, Doubling::Undoubled, 11, true), 650);
/// assert_eq!(duplicate(bid, Doubling::Doubled, 6, false), -800);
/// ```
pub const fn duplicate(bid: Bid, doubling: Doubling, tricks: u8, vulnerable: bool) -> i32 {
    let tricks = if tricks > 13 { 13 } else { tricks };
    let wanted = bid.level.tricks();
    if tricks < wanted {
        return -points::undertricks(doubling, wanted - tricks, vulnerable);
    }
    let below = points::tricks(bid, doubling);
    let bonus = match (below >= 100, vulnerable) {
        (false, _) => 50,
        (true, false) => 300,
        (true, true) => 500,
    };
    below
        + bonus
        + points::overtricks(bid.strain, doubling, tricks - wanted, vulnerable)
        + points::insult(doubling)
        + points::slam(bid.level, vulnerable)
}
