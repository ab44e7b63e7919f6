//! How strong each level is: the arena's figures as data.
//!
//! `cargo xtask levels` plays every level against the one below it and writes the results into a file
//! of the game's crate. The level cards are made from that file, so they cannot claim anything that
//! was not measured.

use crate::{Arg, Level, LevelCard, Message, message};
use serde::{Deserialize, Serialize};

/// The matches of one game's levels, weakest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelTable {
    matches: Vec<LevelMatch>,
}

/// A level's match against the level below it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelMatch {
    /// The level.
    pub level: Level,
    /// The level below.
    pub against: Level,
    /// Games played, half of them from each side.
    pub games: u64,
    /// The share of points it took.
    pub share: Interval,
    /// Its mean margin, in the unit that the game's matches are counted in.
    pub margin: Interval,
    /// The command that repeats the match.
    pub command: String,
}

/// An estimate with its 95 % interval.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The result of a level against its neighbour, as the level sees it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct LevelRecord {
    /// The neighbour.
    pub against: Level,
    /// Games played.
    pub games: u64,
    /// The share of points taken.
    pub share: f64,
    /// The mean margin.
    pub margin: f64,
}

impl LevelRecord {
    /// The result as the share of games won, for games that are won or lost.
    pub fn wins(&self, against: Message) -> Message {
        message!(
            "level-wins",
            chance = Arg::chance(self.share),
            level = against,
            games = self.games
        )
    }
}

/// The rating of the weakest level.
const BASE: f64 = 1_000.0;

impl LevelTable {
    /// Reads the file that `cargo xtask levels` wrote.
    ///
    /// # Panics
    ///
    /// If it is not such a file: it is part of the source, and every game's tests read it.
    pub fn from_json(json: &str) -> Self {
        serde_json::from_str(json).expect("the table of levels is generated")
    }

    /// How a level fares: against the level below it or, for the weakest, against the one above.
    ///
    /// # Panics
    ///
    /// If the level was never measured: only levels with a known strength are offered.
    pub fn record(&self, level: Level) -> LevelRecord {
        for played in &self.matches {
            if played.level == level {
                return LevelRecord {
                    against: played.against,
                    games: played.games,
                    share: played.share.value,
                    margin: played.margin.value,
                };
            }
            if played.against == level {
                return LevelRecord {
                    against: played.level,
                    games: played.games,
                    share: 1.0 - played.share.value,
                    margin: -played.margin.value,
                };
            }
        }
        panic!("{level} was never measured")
    }

    /// The card with the level's rating: the weakest level has 1000, and each of the others
    /// stands above the one below it by what their match says on Elo's scale. The interval is that of
    /// the whole chain of matches.
    pub fn rate(&self, card: LevelCard) -> LevelCard {
        let (mut rating, mut down, mut up) = (BASE, 0.0_f64, 0.0_f64);
        for played in &self.matches {
            if played.level > card.name {
                break;
            }
            let elo = played.elo();
            rating += elo.value;
            down = down.hypot(elo.value - elo.low);
            up = up.hypot(elo.high - elo.value);
        }
        let whole = |rating: f64| rating.round() as i32;
        card.rated(whole(rating), whole(rating - down), whole(rating + up))
    }
}

impl LevelMatch {
    /// The difference in strength on Elo's scale. Half a point fewer than all is counted at most, as a
    /// clean sweep would be infinite.
    fn elo(&self) -> Interval {
        let half = 0.5 / self.games.max(1) as f64;
        let elo = |share: f64| {
            let share = share.clamp(half, 1.0 - half);
            400.0 * (share / (1.0 - share)).log10()
        };
        Interval {
            value: elo(self.share.value),
            low: elo(self.share.low),
            high: elo(self.share.high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = r#"{"matches":[
        {"level":"intermediate","against":"beginner","games":100,"command":"",
         "share":{"value":0.75,"low":0.7,"high":0.8},"margin":{"value":0.5,"low":0.4,"high":0.6}},
        {"level":"advanced","against":"intermediate","games":100,"command":"",
         "share":{"value":1.0,"low":0.96,"high":1.0},"margin":{"value":1.0,"low":1.0,"high":1.0}}]}"#;

    fn rated(level: Level) -> [i32; 3] {
        let card = LevelCard::new(level, level.title(), level.title(), level.title());
        let strength = LevelTable::from_json(TABLE).rate(card).strength;
        [strength.low, strength.rating, strength.high]
    }

    #[test]
    fn ratings_add_up_along_the_chain() {
        assert_eq!(rated(Level::Beginner), [1000, 1000, 1000]);
        assert_eq!(rated(Level::Intermediate), [1147, 1191, 1241]);
        let [low, rating, high] = rated(Level::Advanced);
        assert_eq!(
            rating,
            1191 + 919,
            "a clean sweep of 100 games is not infinite"
        );
        assert!(low < rating && high > rating);
    }

    #[test]
    fn a_level_is_compared_with_the_one_below_and_the_weakest_with_the_one_above() {
        let table = LevelTable::from_json(TABLE);
        let advanced = table.record(Level::Advanced);
        assert_eq!(
            (advanced.against, advanced.margin),
            (Level::Intermediate, 1.0)
        );
        let beginner = table.record(Level::Beginner);
        assert_eq!(
            (beginner.against, beginner.share),
            (Level::Intermediate, 0.25)
        );
        assert_eq!(
            beginner.wins(Level::Intermediate.title()).to_string(),
            "wins 25 % against Intermediate (100 games)"
        );
    }
}
