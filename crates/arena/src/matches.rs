//! What is to be played: the game, the entrants, how often and from which seed.

use crate::entrant::{Entrant, EntrantCard};
use crate::game::Fixture;
use kernel::{Chance, Contest, Seat, Side};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// All that decides the results of a match, apart from the bots' code: two matches with the same
/// description play the same games. How *many* games is not part of it, so that a match can be
/// continued with more of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The game, its rules and its openings, in the caller's words.
    pub game: String,
    /// The seed of everything random.
    pub seed: u64,
    /// A game of more plies than this counts as a draw.
    pub longest: u32,
    /// By how much a forfeited game is lost, in the game's unit.
    pub forfeit: f64,
    /// Who takes part.
    pub entrants: Vec<EntrantCard>,
}

type Opening<S> = Box<dyn Fn(u64) -> S + Send + Sync>;
/// What chance does next.
pub type Draw<S> = fn(&S, &mut ChaCha8Rng) -> <S as kernel::State>::Action;

/// A match between two entrants, or a round robin between more.
///
/// Each two entrants meet in pairs of games: both games of a pair start from the same opening, and
/// the entrants change seats in between. So neither the luck of the opening nor the advantage of the
/// first move favours anybody, and the pair is the unit that statistics count.
pub struct Match<S: Contest> {
    pub(crate) description: Description,
    pub(crate) pairs: u64,
    pub(crate) opening: Opening<S>,
    pub(crate) entrants: Vec<Entrant<S>>,
    pub(crate) side: Box<dyn Fn(Seat) -> Side + Send + Sync>,
    pub(crate) draw: Option<Draw<S>>,
}

impl<S: Contest> Match<S> {
    /// A match of one pair without entrants yet. `opening` makes the position a game starts from;
    /// `game` must describe it, for a journal is only continued by a match of the same description.
    pub fn new(
        game: impl Into<String>,
        opening: impl Fn(u64) -> S + Send + Sync + 'static,
    ) -> Self {
        Match {
            description: Description {
                game: game.into(),
                seed: 0,
                longest: 10_000,
                forfeit: 1.0,
                entrants: Vec::new(),
            },
            pairs: 1,
            opening: Box::new(opening),
            entrants: Vec::new(),
            side: Box::new(|seat| {
                if seat.index() % 2 == 0 {
                    Side::Us
                } else {
                    Side::Them
                }
            }),
            draw: None,
        }
    }

    /// Adds an entrant.
    pub fn entrant(mut self, entrant: Entrant<S>) -> Self {
        self.description.entrants.push(entrant.card());
        self.entrants.push(entrant);
        self
    }

    /// Each two entrants play this many games, rounded up to whole pairs.
    pub fn games(mut self, games: u64) -> Self {
        self.pairs = games.div_ceil(2);
        self
    }

    /// Sets the seed of everything random; 0 unless told.
    pub fn seed(mut self, seed: u64) -> Self {
        self.description.seed = seed;
        self
    }

    /// Takes longer games for draws; 10,000 plies unless told.
    pub fn longest(mut self, plies: u32) -> Self {
        self.description.longest = plies;
        self
    }

    /// By how many points a forfeited game is lost; 1 unless told.
    pub fn forfeit(mut self, points: f64) -> Self {
        self.description.forfeit = points;
        self
    }

    /// Which seats play together. Unless told, every other seat: that is two players, or two
    /// partnerships facing each other across a table of four.
    pub fn sides(mut self, side: impl Fn(Seat) -> Side + Send + Sync + 'static) -> Self {
        self.side = Box::new(side);
        self
    }

    /// What is to be played.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// How many games that is in all.
    pub fn total_games(&self) -> u64 {
        let entrants = self.entrants.len() as u64;
        self.pairs
            .saturating_mul(entrants)
            .saturating_mul(entrants.saturating_sub(1))
    }

    pub(crate) fn fixtures(&self) -> impl Iterator<Item = Fixture> + Send + use<S> {
        Fixture::all(self.entrants.len(), self.pairs)
    }

    /// Whether this can be played at all.
    pub(crate) fn check(&self) -> Result<(), MatchError> {
        if self.entrants.len() < 2 {
            return Err(MatchError::TooFewEntrants(self.entrants.len()));
        }
        if self.pairs == 0 {
            return Err(MatchError::NoGames);
        }
        let forfeit = self.description.forfeit;
        if !(forfeit.is_finite() && forfeit > 0.0) {
            return Err(MatchError::ForfeitForNothing(forfeit));
        }
        for (at, entrant) in self.entrants.iter().enumerate() {
            let name = entrant.name();
            if name.trim().is_empty() || name.chars().any(char::is_control) {
                return Err(MatchError::BadName(name.to_owned()));
            }
            if self.entrants[..at].iter().any(|other| other.name() == name) {
                return Err(MatchError::SameName(name.to_owned()));
            }
        }
        Ok(())
    }
}

impl<S: Contest> Match<S> {
    /// Lets chance play its part by this function, for games known only by their catalogue entry.
    pub fn with_draws(mut self, draw: Draw<S>) -> Self {
        self.draw = Some(draw);
        self
    }
}

impl<S: Contest + Chance> Match<S> {
    /// Lets chance play its part, for games that have draws or dice. The luck is the same in both
    /// games of a pair.
    pub fn with_chance(mut self) -> Self {
        self.draw = Some(|state, rng| state.sample(rng));
        self
    }
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// Nobody to play against.
    #[error("a match needs at least two entrants, not {0}")]
    TooFewEntrants(usize),
    /// Reports could not tell them apart.
    #[error("two entrants are called `{0}`; give each its own name")]
    SameName(String),
    /// The name would spoil a table.
    #[error("{0:?} is no name for an entrant: it must be visible text on one line")]
    BadName(String),
    /// Nothing to play.
    #[error("a match needs at least one game")]
    NoGames,
    /// A forfeit has to be a loss.
    #[error("a forfeited game must be lost by a positive number of points, not {0}")]
    ForfeitForNothing(f64),
    /// The match was described without its chance.
    #[error("the game came to a draw of chance, but the match was made without chance")]
    NoChance,
    /// One entrant would sit at no seat.
    #[error("with {0} seats one of the two sides has none")]
    OneSided(usize),
    /// The game is at fault: it ended without a result.
    #[error("the game ended without a score for {seat} (pair {pair}, after {plies} plies)")]
    NoScore {
        /// The seat without a score.
        seat: Seat,
        /// The pair that was played.
        pair: u64,
        /// How long the game was.
        plies: usize,
    },
    /// The game is at fault: its own code panicked, not a bot's.
    #[error("the game panicked in pair {pair}: {message}")]
    GamePanicked {
        /// The pair that was played.
        pair: u64,
        /// What it said.
        message: String,
    },
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] crate::JournalError),
    /// The system gives no thread to play on.
    #[error("no thread could be started")]
    NoThread(#[source] std::io::Error),
}
