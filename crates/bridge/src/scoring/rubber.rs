//! A rubber: deal after deal until a side has won two games.

use super::{Honours, points};
use crate::{Contract, Vulnerability};
use cards::{BySide, Side};
use serde::{Deserialize, Serialize};

/// A rubber under way, as its score sheet shows it.
///
/// Only tricks bid and made are written below the line; a hundred points there are a game, after
/// which both sides begin a new one. Everything else goes above the line. Who has won a game is
/// vulnerable. (*Laws of Contract Bridge*, 1993 and later.)
///
/// ```
/// use bridge::scoring::Rubber;
/// use cards::Side;
///
/// let mut rubber = Rubber::new();
/// rubber.record("2H-N".parse().unwrap(), 9, None).unwrap();
/// assert_eq!(rubber.below()[Side::NorthSouth], 60);
/// rubber.record("3NT-E".parse().unwrap(), 9, None).unwrap();
/// assert_eq!(rubber.games()[Side::EastWest], 1);
/// assert_eq!(rubber.below()[Side::NorthSouth], 0, "a game wipes part scores out");
/// assert_eq!(rubber.total()[Side::NorthSouth], 90, "but they still count");
/// rubber.record("6S-E".parse().unwrap(), 12, None).unwrap();
/// assert!(rubber.is_over());
/// assert_eq!(rubber.total()[Side::EastWest], 100 + 180 + 750 + 700);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rubber {
    sheet: Vec<Entry>,
    below: BySide<i32>,
    games: BySide<u8>,
    closed: bool,
}

/// One number on the score sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Whose number it is.
    pub side: Side,
    /// How many points.
    pub points: i32,
    /// What they are for.
    pub item: Item,
}

/// What points are written for. Only [`Tricks`](Item::Tricks) stand below the line.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// Tricks bid and made.
    Tricks,
    /// Overtricks.
    Overtricks,
    /// The other side's undertricks.
    Undertricks,
    /// Making a doubled contract.
    Insult,
    /// A slam bid and made.
    Slam,
    /// Honours in one hand.
    Honours,
    /// The rubber won with two games.
    Rubber,
    /// The only game of a rubber that was broken off.
    OnlyGame,
    /// The only part score in a game that was broken off.
    OnlyPartScore,
}

/// Nothing more can be written on a sheet that is closed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rubber is over")]
pub struct RubberOver;

impl Rubber {
    /// A rubber before its first deal.
    pub fn new() -> Self {
        Rubber::default()
    }

    /// Everything written so far, in order.
    pub fn sheet(&self) -> &[Entry] {
        &self.sheet
    }

    /// The part scores of the game under way.
    pub const fn below(&self) -> &BySide<i32> {
        &self.below
    }

    /// What stands above the line.
    pub fn above(&self) -> BySide<i32> {
        self.sum(|item| item != Item::Tricks)
    }

    /// The games won.
    pub const fn games(&self) -> &BySide<u8> {
        &self.games
    }

    /// All points of each side.
    pub fn total(&self) -> BySide<i32> {
        self.sum(|_| true)
    }

    /// Who is vulnerable: who has won a game.
    pub fn vulnerability(&self) -> Vulnerability {
        let [north_south, east_west] = self.games.into_array().map(|games| games > 0);
        Vulnerability::of_sides(north_south, east_west)
    }

    /// Whether a side has won two games, or the rubber was broken off.
    pub const fn is_over(&self) -> bool {
        self.closed
    }

    /// Writes down a deal: the tricks that the declarer's side won, and who had honours.
    pub fn record(
        &mut self,
        contract: Contract,
        tricks: u8,
        honours: Option<Honours>,
    ) -> Result<(), RubberOver> {
        if self.closed {
            return Err(RubberOver);
        }
        let Contract { bid, doubling, .. } = contract;
        let side = contract.declarer.side();
        let vulnerable = self.vulnerability().of(side);
        let (tricks, wanted) = (tricks.min(13), contract.tricks());
        // 1. Honours count whether the contract is made or not.
        if let Some(Honours { holder, points }) = honours {
            self.write(holder.side(), points, Item::Honours);
        }
        // 2. A contract that goes down scores for the other side only.
        if tricks < wanted {
            let lost = points::undertricks(doubling, wanted - tricks, vulnerable);
            self.write(side.other(), lost, Item::Undertricks);
            return Ok(());
        }
        // 3. One that is made scores below the line, and the extras above it.
        let over = points::overtricks(bid.strain, doubling, tricks - wanted, vulnerable);
        let below = points::tricks(bid, doubling);
        self.write(side, over, Item::Overtricks);
        self.write(side, points::insult(doubling), Item::Insult);
        self.write(side, points::slam(bid.level, vulnerable), Item::Slam);
        self.write(side, below, Item::Tricks);
        self.below[side] += below;
        // 4. A hundred points are a game, and two games are the rubber.
        if self.below[side] >= 100 {
            self.below = BySide::default();
            self.games[side] += 1;
        }
        if self.games[side] == 2 {
            let bonus = match self.games[side.other()] {
                0 => 700,
                _ => 500,
            };
            self.write(side, bonus, Item::Rubber);
            self.closed = true;
        }
        Ok(())
    }

    /// Ends a rubber that cannot be finished: 300 points for the only game, 100 for the only part
    /// score.
    pub fn break_off(&mut self) -> Result<(), RubberOver> {
        if self.closed {
            return Err(RubberOver);
        }
        for side in Side::ALL {
            if self.games[side] > 0 && self.games[side.other()] == 0 {
                self.write(side, 300, Item::OnlyGame);
            }
            if self.below[side] > 0 && self.below[side.other()] == 0 {
                self.write(side, 100, Item::OnlyPartScore);
            }
        }
        self.closed = true;
        Ok(())
    }

    fn write(&mut self, side: Side, points: i32, item: Item) {
        if points > 0 {
            self.sheet.push(Entry { side, points, item });
        }
    }

    fn sum(&self, counts: impl Fn(Item) -> bool) -> BySide<i32> {
        BySide::from_fn(|side| {
            let entries = self.sheet.iter();
            let own = entries.filter(|entry| entry.side == side && counts(entry.item));
            own.map(|entry| entry.points).sum()
        })
    }
}
