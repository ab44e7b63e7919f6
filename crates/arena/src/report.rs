//! The report on a match, computed from the finished games alone, so the same games give the same
//! report, byte for byte.
//!
//! It reads as a text table through [`Display`](std::fmt::Display), as JSON through
//! [`Report::to_json`] and as a picture through [`Report::to_svg`].

use crate::estimate::Estimate;
use crate::game::Ending;
use crate::matches::Description;
use crate::pairing::{Pair, Pairing};
use crate::performance::{Ledger, Performance};
use crate::ratings::{PointTable, rate};
use crate::run::Record;
use crate::seed::Seeds;
use serde::Serialize;
use std::collections::BTreeMap;

/// The results of a match.
///
/// Only complete pairs count: half a pair would favour the entrant with the better seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// What was played.
    #[serde(rename = "match")]
    pub description: Description,
    /// Games counted.
    pub games: u64,
    /// Finished games that do not count because the other game of their pair is missing.
    pub left_out: u64,
    /// Games that were too long and count as draws.
    pub too_long: u64,
    /// Every entrant, in the order of the match.
    pub entrants: Vec<Performance>,
    /// Each two entrants that have met.
    pub pairings: Vec<Pairing>,
    /// Every forfeited game.
    pub forfeits: Vec<ForfeitNote>,
}

/// A forfeited game, with names.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ForfeitNote {
    /// The loser.
    pub entrant: String,
    /// The winner.
    pub opponent: String,
    /// The number of the pair, from 0.
    pub pair: u64,
    /// Whether it was the second game of the pair.
    pub swapped: bool,
    /// The ply at which it ended, from 0.
    pub ply: u32,
    /// Why it was forfeited.
    pub reason: String,
}

/// The anchor is not an entrant of the match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no entrant is called `{0}`")]
pub struct UnknownEntrantError(String);

impl Report {
    /// The report on these games, with ratings of mean 0.
    pub fn new(record: &Record) -> Self {
        Report::build(record, None, |difference| difference)
    }

    /// The same for a game that counts the difference between the two games of a pair in a unit of its
    /// own, as bridge does in IMPs.
    pub fn with_swings(record: &Record, swing: impl Fn(f64) -> f64) -> Self {
        Report::build(record, None, swing)
    }

    /// The report on these games, with one entrant's rating fixed.
    pub fn anchored(record: &Record, name: &str, rating: f64) -> Result<Self, UnknownEntrantError> {
        let mut cards = record.description.entrants.iter();
        let at = cards.position(|card| card.name == name);
        let at = at.ok_or_else(|| UnknownEntrantError(name.to_owned()))?;
        Ok(Report::build(record, Some((at, rating)), |difference| {
            difference
        }))
    }

    fn build(record: &Record, anchor: Option<(usize, f64)>, swing: impl Fn(f64) -> f64) -> Self {
        let Record { description, games } = record;
        let pairs = Pair::all(games);
        let too_long = |pair: &Pair<'_>| {
            let endings = pair.0.map(|game| u64::from(game.ending == Ending::TooLong));
            endings.iter().sum::<u64>()
        };
        Report {
            description: description.clone(),
            games: 2 * pairs.len() as u64,
            left_out: (games.len() - 2 * pairs.len()) as u64,
            too_long: pairs.iter().map(too_long).sum(),
            entrants: performances(description, &pairs, anchor),
            pairings: pairings(description, &pairs, swing),
            forfeits: forfeits(record),
        }
    }

    /// The same report without times: what remains is repeatable with node budgets.
    pub fn without_times(mut self) -> Self {
        for entrant in &mut self.entrants {
            entrant.time = None;
        }
        self
    }

    /// The report as JSON, one value per line.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data with text keys")
    }

    /// The result between two entrants from `first`'s point of view, if they are listed in this
    /// order.
    pub fn pairing(&self, first: &str, second: &str) -> Option<&Pairing> {
        let mut pairings = self.pairings.iter();
        pairings.find(|pairing| pairing.first == first && pairing.second == second)
    }
}

fn pairings(
    description: &Description,
    pairs: &[Pair<'_>],
    swing: impl Fn(f64) -> f64,
) -> Vec<Pairing> {
    let mut meetings: BTreeMap<[usize; 2], Vec<Pair<'_>>> = BTreeMap::new();
    for pair in pairs {
        meetings.entry(pair.entrants()).or_default().push(*pair);
    }
    let name = |entrant: usize| description.entrants[entrant].name.as_str();
    let pairing =
        |(entrants, pairs): ([usize; 2], Vec<_>)| Pairing::of(entrants.map(name), &pairs, &swing);
    meetings.into_iter().map(pairing).collect()
}

fn performances(
    description: &Description,
    pairs: &[Pair<'_>],
    anchor: Option<(usize, f64)>,
) -> Vec<Performance> {
    let entrants = description.entrants.len();
    let mut openings: BTreeMap<u64, PointTable> = BTreeMap::new();
    let mut ledgers: Vec<Ledger> = (0..entrants).map(|_| Ledger::default()).collect();
    let (mut games, mut points) = (vec![0; entrants], vec![0.0; entrants]);
    let mut forfeits = vec![0; entrants];
    for pair in pairs {
        let taken = [pair.points(), 2.0 - pair.points()];
        let [first, second] = pair.entrants();
        let opening = openings.entry(pair.opening());
        let table = opening.or_insert_with(|| PointTable::new(entrants));
        table.add(first, second, taken);
        for (side, entrant) in [first, second].into_iter().enumerate() {
            games[entrant] += 2;
            points[entrant] += taken[side];
            for game in pair.0 {
                ledgers[entrant].add(&game.effort[side]);
            }
        }
        for game in pair.0 {
            if let Ending::Forfeit(forfeit) = &game.ending {
                forfeits[forfeit.entrant] += 1;
            }
        }
    }
    let openings: Vec<PointTable> = openings.into_values().collect();
    let seed = Seeds(description.seed).bootstrap();
    let ratings = rate(&openings, entrants, anchor, seed);
    let lines = description.entrants.iter().zip(ratings).zip(ledgers);
    lines
        .enumerate()
        .map(|(at, ((card, rating), ledger))| {
            let (moves, nodes_per_move, time) = ledger.close();
            Performance {
                name: card.name.clone(),
                limits: card.limits.clone(),
                rating: if games[at] == 0 {
                    unknown(rating.value)
                } else {
                    rating
                },
                games: games[at],
                points: points[at],
                forfeits: forfeits[at],
                moves,
                nodes_per_move,
                time,
            }
        })
        .collect()
}

/// The rating of an entrant that has not played.
fn unknown(value: f64) -> Estimate {
    Estimate {
        value,
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    }
}

fn forfeits(record: &Record) -> Vec<ForfeitNote> {
    let name = |entrant: usize| record.description.entrants[entrant].name.clone();
    let note = |game: &crate::Game| {
        let Ending::Forfeit(forfeit) = &game.ending else {
            return None;
        };
        let [first, second] = game.fixture.entrants();
        let opponent = if forfeit.entrant == first {
            second
        } else {
            first
        };
        Some(ForfeitNote {
            entrant: name(forfeit.entrant),
            opponent: name(opponent),
            pair: game.fixture.pair,
            swapped: game.fixture.swapped,
            ply: forfeit.ply,
            reason: forfeit.fault.to_string(),
        })
    };
    record.games.iter().filter_map(note).collect()
}
