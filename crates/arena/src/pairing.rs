//! The results of two entrants against each other.

use crate::estimate::{Estimate, elo, sign_test};
use crate::game::Game;
use crate::run::Standing;
use serde::Serialize;

/// Two games from the same opening with the seats swapped.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pair<'a>(pub(crate) [&'a Game; 2]);

impl<'a> Pair<'a> {
    /// The complete pairs among the games, which are in the order of the schedule.
    pub(crate) fn all(games: &'a [Game]) -> Vec<Pair<'a>> {
        let same = |a: &Game, b: &Game| {
            a.fixture.pair == b.fixture.pair && a.fixture.entrants() == b.fixture.entrants()
        };
        let pair = |games: &'a [Game]| match games {
            [one, two] => Some(Pair([one, two])),
            _ => None,
        };
        games.chunk_by(same).filter_map(pair).collect()
    }

    /// The number of the opening.
    pub(crate) fn opening(&self) -> u64 {
        self.0[0].fixture.pair
    }

    /// The players, first and second.
    pub(crate) fn entrants(&self) -> [usize; 2] {
        self.0[0].fixture.entrants()
    }

    /// The first entrant's points, out of two.
    pub(crate) fn points(&self) -> f64 {
        self.0.iter().map(|game| game.points()).sum()
    }

    /// The first entrant's margin per game.
    fn margin(&self) -> f64 {
        self.0.iter().map(|game| game.margin).sum::<f64>() / 2.0
    }
}

/// The result between two entrants, from the first one's point of view.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pairing {
    /// The entrant listed first.
    pub first: String,
    /// Its opponent.
    pub second: String,
    /// Games counted, which are those of complete pairs.
    pub games: u64,
    /// The first entrant's wins.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// The first entrant's losses.
    pub losses: u64,
    /// Its share of the points, with a draw as half a point and Wilson's interval.
    pub win_rate: Estimate,
    /// The same on Elo's scale.
    pub elo: Estimate,
    /// Its mean margin per game in the game's unit, with a t-interval over pairs.
    pub margin: Estimate,
    /// Pairs in which it scored more than half of the points.
    pub pairs_won: u64,
    /// Pairs in which both scored the same.
    pub pairs_shared: u64,
    /// Pairs in which it scored less.
    pub pairs_lost: u64,
    /// How likely pairs this uneven would be between equals, by the two-sided sign test.
    pub p_value: f64,
    /// Whether that is less than 5 %.
    pub significant: bool,
}

impl Pairing {
    pub(crate) fn of(names: [&str; 2], pairs: &[Pair<'_>], swing: impl Fn(f64) -> f64) -> Self {
        let (mut games, mut by_pair) = (Standing::default(), Standing::default());
        let mut margins = Vec::with_capacity(pairs.len());
        for pair in pairs {
            pair.0.iter().for_each(|game| games.count(game.points()));
            by_pair.count(pair.points() / 2.0);
            margins.push(swing(pair.margin()));
        }
        let rate = Estimate::win_rate(games.points(), games.games());
        let p_value = sign_test(by_pair.wins, by_pair.losses);
        Pairing {
            first: names[0].to_owned(),
            second: names[1].to_owned(),
            games: games.games(),
            wins: games.wins,
            draws: games.draws,
            losses: games.losses,
            win_rate: rate,
            elo: rate.map(elo),
            margin: Estimate::mean(&margins),
            pairs_won: by_pair.wins,
            pairs_shared: by_pair.draws,
            pairs_lost: by_pair.losses,
            p_value,
            significant: p_value < 0.05,
        }
    }

    /// The first entrant's points.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}
