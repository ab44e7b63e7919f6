//! What a match consists of: the game, the entrants, the number of games and the seed.

use crate::entrant::{Entrant, EntrantCard};
use crate::game::Fixture;
use kernel::{Chance, Contest, Seat, Side};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// Everything that decides the results of a match, apart from the bots' code: two matches with the
/// same description play the same games. The *number* of games is not part of it, so that a match
/// can be extended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The game, its rules and its openings, in the caller's words.
    pub game: String,
    /// The seed of everything random.
    pub seed: u64,
    /// Games longer than this many plies count as draws.
    pub longest: u32,
    /// The margin by which a forfeited game is lost, in the game's unit.
    pub forfeit: f64,
    /// The entrants.
    pub entrants: Vec<EntrantCard>,
}

type Opening<S> = Box<dyn Fn(u64) -> S + Send + Sync>;
/// Makes a draw for chance.
pub type Draw<S> = fn(&S, &mut ChaCha8Rng) -> <S as kernel::State>::Action;

/// A match between two entrants, or a round robin between more.
///
/// Any two entrants meet in pairs of games: both games of a pair start from the same opening, and
/// the entrants swap seats in between. So neither the luck of the opening nor the advantage of the
/// first move favours anybody, and statistics count pairs.
pub struct Match<S: Contest> {
    pub(crate) description: Description,
    pub(crate) pairs: u64,
    pub(crate) opening: Opening<S>,
    pub(crate) entrants: Vec<Entrant<S>>,
    pub(crate) side: Box<dyn Fn(Seat) -> Side + Send + Sync>,
    pub(crate) draw: Option<Draw<S>>,
}

impl<S: Contest> Match<S> {
    /// A match of one pair, without entrants yet. `opening` makes the position a game starts from;
    /// `game` must describe it, because only a match with the same description can continue a
    /// journal.
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

    /// Has any two entrants play this many games, rounded up to whole pairs.
    pub fn games(mut self, games: u64) -> Self {
        self.pairs = games.div_ceil(2);
        self
    }

    /// Sets the seed of everything random; the default is 0.
    pub fn seed(mut self, seed: u64) -> Self {
        self.description.seed = seed;
        self
    }

    /// Counts longer games as draws; the default is 10,000 plies.
    pub fn longest(mut self, plies: u32) -> Self {
        self.description.longest = plies;
        self
    }

    /// Sets by how many points a forfeited game is lost; the default is 1.
    pub fn forfeit(mut self, points: f64) -> Self {
        self.description.forfeit = points;
        self
    }

    /// Sets which seats play together. By default every other seat: two players, or two
    /// partnerships facing each other across a table of four.
    pub fn sides(mut self, side: impl Fn(Seat) -> Side + Send + Sync + 'static) -> Self {
        self.side = Box::new(side);
        self
    }

    /// The description of the match.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The total number of games.
    pub fn total_games(&self) -> u64 {
        let entrants = self.entrants.len() as u64;
        self.pairs
            .saturating_mul(entrants)
            .saturating_mul(entrants.saturating_sub(1))
    }

    pub(crate) fn fixtures(&self) -> impl Iterator<Item = Fixture> + Send + use<S> {
        Fixture::all(self.entrants.len(), self.pairs)
    }

    /// Checks that the match can be played at all.
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
    /// Draws for chance with this function, for games known only by their catalogue entry.
    pub fn with_draws(mut self, draw: Draw<S>) -> Self {
        self.draw = Some(draw);
        self
    }
}

impl<S: Contest + Chance> Match<S> {
    /// Draws for chance, in games with draws or dice. The luck is the same in both games of a pair.
    pub fn with_chance(mut self) -> Self {
        self.draw = Some(|state, rng| state.sample(rng));
        self
    }
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// There is nobody to play against.
    #[error("a match needs at least two entrants, not {0}")]
    TooFewEntrants(usize),
    /// Reports could not tell the entrants apart.
    #[error("two entrants are called `{0}`; give each its own name")]
    SameName(String),
    /// The name would break a table.
    #[error("{0:?} cannot be an entrant's name: it must be visible text on one line")]
    BadName(String),
    /// Nothing to play.
    #[error("a match needs at least one game")]
    NoGames,
    /// A forfeit has to be a loss.
    #[error("a forfeited game must be lost by a positive number of points, not {0}")]
    ForfeitForNothing(f64),
    /// The game has chance nodes, but the match was built without chance.
    #[error("the game has a chance draw, but the match was built without chance")]
    NoChance,
    /// One entrant would have no seat.
    #[error("with {0} seats one of the two sides has none")]
    OneSided(usize),
    /// The game has a bug: it ended without a result.
    #[error("the game ended without a score for {seat} (pair {pair}, after {plies} plies)")]
    NoScore {
        /// The seat without a score.
        seat: Seat,
        /// The pair that was played.
        pair: u64,
        /// How long the game was.
        plies: usize,
    },
    /// The game has a bug: its own code panicked, not a bot's.
    #[error("the game panicked in pair {pair}: {message}")]
    GamePanicked {
        /// The pair that was played.
        pair: u64,
        /// The panic's message.
        message: String,
    },
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] crate::JournalError),
    /// The system could not start a thread.
    #[error("no thread could be started")]
    NoThread(#[source] std::io::Error),
}
