//! Par: the result of a board if all four saw all cards, bid to the best of their side and then
//! played perfectly.
//!
//! Such an auction is a game of two sides that may bid higher in turn, let the other side's bid
//! stand, or double it. A side lets a bid stand that makes, doubles one that fails, and bids on
//! where that is cheaper: the sacrifice. Working down from 7NT, each bid is worth to its side
//! either what it scores or what the best higher bid of the opponents leaves, whichever those
//! prefer. That takes one look at each of the 35 bids of each side.
//!
//! Of the contracts that bring the par score, those are listed in which such an auction may end
//! when the side that comes out ahead bids for its score and the other side bids only in reply: a
//! sacrifice against nothing is not par.
//!
//! The side to open matters where both could make the same contract and only one of them can be
//! first, so it belongs to the question.

use crate::{Bid, Doubling, Vulnerability, scoring};
use cards::{BySide, Seat, Side, TrickTable};
use std::fmt;

/// The par score and the contracts that bring it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// The score, as North and South see it.
    pub score: i32,
    /// All contracts in which perfect bidding may end, lowest first; none if all should pass.
    pub contracts: Vec<ParContract>,
}

/// A contract in which perfect bidding may end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParContract {
    /// The bid.
    pub bid: Bid,
    /// Doubled, if it goes down.
    pub doubling: Doubling,
    /// The side that plays it.
    pub side: Side,
    /// The tricks that this side wins.
    pub tricks: u8,
    /// Which of the two [`Side::seats`] win that many as declarer.
    declares: [bool; 2],
}

impl Par {
    /// Par when this side has the first chance to bid: that of the dealer.
    ///
    /// ```
    /// use bridge::{Par, Vulnerability};
    /// use cards::{Side, TrickTable};
    /// // North and South make four hearts, 420; five diamonds cost East and West less.
    /// let table: TrickTable =
    ///     "7 5 7 5  10 3 10 3  4 9 4 9  6 7 6 7  7 5 7 5".parse().unwrap();
    /// let par = Par::new(&table, Vulnerability::None, Side::NorthSouth);
    /// assert_eq!(par.to_string(), "300: 5DX-EW-2");
    /// ```
    pub fn new(table: &TrickTable, vulnerability: Vulnerability, first: Side) -> Self {
        let auction = Perfect::new(table, vulnerability);
        // 1. The first side opens with its best bid or passes; then the other side does the same.
        let opening = auction.best(first);
        let reply = auction.best(first.other());
        let score = opening.max(-reply.max(0));
        let (winner, won) = if score >= 0 {
            (first, score)
        } else {
            (first.other(), -score)
        };
        // 2. The side that comes out ahead opens, unless the other one must forestall it.
        let (opener, wanted) = if auction.best(winner) == won {
            (winner, won)
        } else {
            (winner.other(), -won)
        };
        let mut par = Par {
            score: match winner {
                Side::NorthSouth => won,
                Side::EastWest => -won,
            },
            contracts: Vec::new(),
        };
        // 3. It ends in a bid of the opener's, or in a sacrifice above one.
        let mut opened = false;
        for bid in Bid::all() {
            for (side, wanted) in [(opener, wanted), (opener.other(), -wanted)] {
                let may_bid = side == opener || opened;
                if may_bid && auction.ends_in(side, bid, wanted) {
                    par.contracts.push(ParContract::new(table, side, bid));
                }
            }
            opened |= auction.worth[opener][bid.index()] == wanted;
        }
        par
    }

    /// Par with this dealer.
    pub fn with_dealer(table: &TrickTable, vulnerability: Vulnerability, dealer: Seat) -> Self {
        Par::new(table, vulnerability, dealer.side())
    }
}

impl ParContract {
    fn new(table: &TrickTable, side: Side, bid: Bid) -> Self {
        let tricks = most_tricks(table, side, bid);
        ParContract {
            bid,
            doubling: doubling(bid, tricks),
            side,
            tricks,
            declares: side.seats().map(|seat| table[(bid.strain, seat)] == tricks),
        }
    }

    /// Who may declare: one or both of the side.
    pub fn declarers(&self) -> impl Iterator<Item = Seat> {
        let seats = self.side.seats().into_iter().zip(self.declares);
        seats.filter_map(|(seat, declares)| declares.then_some(seat))
    }
}

impl fmt::Display for ParContract {
    /// As a result, with the declarer, or both seats of the side: `3NT-N=`, `5DX-EW-2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bid.fmt(f)?;
        write!(f, "{}-", self.doubling)?;
        self.declarers().try_for_each(|seat| write!(f, "{seat}"))?;
        match i16::from(self.tricks) - i16::from(self.bid.level.tricks()) {
            0 => f.write_str("="),
            margin => write!(f, "{margin:+}"),
        }
    }
}

impl fmt::Display for Par {
    /// The score of North and South, then the contracts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.score)?;
        for contract in &self.contracts {
            f.write_str(" ")?;
            contract.fmt(f)?;
        }
        if self.contracts.is_empty() {
            f.write_str(" Pass")
        } else {
            Ok(())
        }
    }
}

/// What each bid is worth to its side, in an auction of which both sides know the end.
struct Perfect {
    /// What it scores if it is the last one.
    stands: BySide<[i32; Bid::COUNT]>,
    /// What the auction comes to once it is made.
    worth: BySide<[i32; Bid::COUNT]>,
}

/// Below every score: no bid is left.
const NOTHING: i32 = -100_000;

impl Perfect {
    fn new(table: &TrickTable, vulnerability: Vulnerability) -> Self {
        let stands = BySide::from_fn(|side| {
            let mut scores = [0; Bid::COUNT];
            for bid in Bid::all() {
                let tricks = most_tricks(table, side, bid);
                let doubling = doubling(bid, tricks);
                scores[bid.index()] =
                    scoring::duplicate(bid, doubling, tricks, vulnerability.of(side));
            }
            scores
        });
        let mut worth = stands;
        let mut best = BySide::new([NOTHING; 2]);
        for bid in (0..Bid::COUNT).rev() {
            for side in Side::ALL {
                // The opponents let it stand or bid on, as they like it better.
                worth[side][bid] = stands[side][bid].min(-best[side.other()]);
            }
            for side in Side::ALL {
                best[side] = best[side].max(worth[side][bid]);
            }
        }
        Perfect { stands, worth }
    }

    /// The best that a side can reach by opening.
    fn best(&self, side: Side) -> i32 {
        self.worth[side].into_iter().max().unwrap_or(NOTHING)
    }

    /// Whether the side reaches this score with the bid, and the opponents may leave it at that.
    fn ends_in(&self, side: Side, bid: Bid, score: i32) -> bool {
        let bid = bid.index();
        self.worth[side][bid] == score && self.stands[side][bid] == score
    }
}

/// The tricks of a side whose better declarer plays.
fn most_tricks(table: &TrickTable, side: Side, bid: Bid) -> u8 {
    let [one, two] = side.seats().map(|seat| table[(bid.strain, seat)]);
    one.max(two)
}

/// A bid is doubled exactly if it goes down.
fn doubling(bid: Bid, tricks: u8) -> Doubling {
    if tricks < bid.level.tricks() {
        Doubling::Doubled
    } else {
        Doubling::Undoubled
    }
}
