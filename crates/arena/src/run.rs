//! Runs a match: how many threads, which journal, which stop flag.

use crate::game::{Fixture, Game};
use crate::journal::{self, Journal};
use crate::matches::{Description, Match, MatchError};
use crate::referee;
use kernel::{Contest, StopFlag};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// The finished games of a match, in the order of the schedule.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was played.
    pub description: Description,
    /// The finished games.
    pub games: Vec<Game>,
}

impl Record {
    /// Reads a journal without playing on.
    pub fn from_journal(path: &Path) -> Result<Self, crate::JournalError> {
        let (description, mut games) = journal::read(path)?;
        games.sort_by_key(|game| game.fixture);
        Ok(Record { description, games })
    }
}

/// Wins, draws and losses of one entrant.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Standing {
    /// Counts a game worth these points.
    pub(crate) fn count(&mut self, points: f64) {
        if points > 0.5 {
            self.wins += 1;
        } else if points < 0.5 {
            self.losses += 1;
        } else {
            self.draws += 1;
        }
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

/// How far a match has come; reported at its start and after every game.
#[derive(Debug)]
pub struct Progress<'a> {
    /// Games finished, including those of earlier runs.
    pub done: u64,
    /// Games in the match.
    pub total: u64,
    /// The game that has just ended.
    pub latest: Option<&'a Game>,
    /// Each entrant's standing, in the order of the match.
    pub standings: &'a [Standing],
}

/// The circumstances of a match, which do not affect its result.
#[derive(Clone, Debug, Default)]
pub struct Run {
    threads: Option<usize>,
    journal: Option<PathBuf>,
    stop: StopFlag,
}

impl Run {
    /// Runs on all cores, without a journal.
    pub fn new() -> Self {
        Run::default()
    }

    /// Uses this many threads, one game on each.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.max(1));
        self
    }

    /// Uses a journal: games in it are not played again, and each finished game is added.
    pub fn journal(mut self, path: impl Into<PathBuf>) -> Self {
        self.journal = Some(path.into());
        self
    }

    /// Runs until this flag is set. Bots see it through their budgets; games in progress are
    /// abandoned, finished ones are kept.
    pub fn stop(mut self, stop: StopFlag) -> Self {
        self.stop = stop;
        self
    }

    /// Plays the games of the match that have not been played yet.
    ///
    /// With node budgets the games are the same for any number of threads and however often the
    /// match is interrupted. `progress` is called on this thread.
    pub fn play<S: Contest>(
        &self,
        game: &Match<S>,
        mut progress: impl FnMut(&Progress<'_>),
    ) -> Result<Record, MatchError> {
        game.check()?;
        let (mut journal, mut games) = match &self.journal {
            Some(path) => {
                let (journal, games) = Journal::<Game>::open(path, &game.description)?;
                (Some(journal), games)
            }
            None => (None, Vec::new()),
        };
        // The journal may come from a longer run of the same match.
        games.retain(|played| played.fixture.pair < game.pairs);

        let mut standings = vec![Standing::default(); game.entrants.len()];
        for played in &games {
            count(&mut standings, played);
        }
        progress(&Progress {
            done: games.len() as u64,
            total: game.total_games(),
            latest: None,
            standings: &standings,
        });

        let done: HashSet<Fixture> = games.iter().map(|game| game.fixture).collect();
        let missing = game.fixtures().filter(|fixture| !done.contains(fixture));
        self.play_all(game, missing, |played| {
            if let Some(journal) = &mut journal {
                journal.append(&played)?;
            }
            count(&mut standings, &played);
            games.push(played);
            progress(&Progress {
                done: games.len() as u64,
                total: game.total_games(),
                latest: games.last(),
                standings: &standings,
            });
            Ok(())
        })?;
        games.sort_by_key(|game| game.fixture);
        Ok(Record {
            description: game.description.clone(),
            games,
        })
    }

    /// Plays the fixtures on the worker threads and passes each finished game to `finished` on this
    /// one. The first error ends the match: the workers then find the channel closed.
    fn play_all<S: Contest>(
        &self,
        game: &Match<S>,
        fixtures: impl Iterator<Item = Fixture> + Send,
        mut finished: impl FnMut(Game) -> Result<(), MatchError>,
    ) -> Result<(), MatchError> {
        let cores = || thread::available_parallelism().map_or(1, |cores| cores.get());
        let threads = self.threads.unwrap_or_else(cores) as u64;
        let fixtures = Mutex::new(fixtures);
        // Unbuffered: no worker runs ahead of the journal, or of a request to stop.
        let (sender, receiver) = mpsc::sync_channel(0);
        thread::scope(|scope| {
            // Owned by the scope, so that it closes with the first error.
            let receiver = receiver;
            for _ in 0..threads.min(game.total_games()) {
                let (sender, fixtures) = (sender.clone(), &fixtures);
                let work = move || {
                    while !self.stop.is_stopped() {
                        let next = fixtures
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .next();
                        let Some(fixture) = next else { return };
                        let played = referee::play(game, fixture, &self.stop).transpose();
                        if played.is_none_or(|played| sender.send(played).is_err()) {
                            return;
                        }
                    }
                };
                thread::Builder::new()
                    .name("arena".to_owned())
                    .spawn_scoped(scope, work)
                    .map_err(MatchError::NoThread)?;
            }
            drop(sender);
            for played in receiver {
                finished(played?)?;
            }
            Ok(())
        })
    }
}

fn count(standings: &mut [Standing], game: &Game) {
    let points = game.points();
    standings[game.fixture.first].count(points);
    standings[game.fixture.second].count(1.0 - points);
}
