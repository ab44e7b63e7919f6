//! A position of a lesson on a table.

use kernel::{Canvas, Seat};
use table::{AnyTable, Event, Games, Holder, Open, TableError, TableView};

/// Who the learner is to the table.
pub(super) const LEARNER: &str = "learner";

/// The others at the table. They never move by themselves.
const OTHER: &str = "beginner";

/// A position: a game from its beginning, and the learner's seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The game's name.
    pub game: String,
    /// Its settings; what is left out is as usual.
    pub settings: serde_json::Value,
    /// Everything random comes from here.
    pub seed: u64,
    /// The learner's seat.
    pub seat: Seat,
    /// The moves so far.
    pub moves: Vec<String>,
}

impl Scene {
    /// The position as the learner sees it, on a table of this name.
    pub fn seen(&self, id: &str, games: Games) -> Result<TableView, TableError> {
        let mut seen = self.table(games)?.view(Some(LEARNER));
        id.clone_into(&mut seen.id);
        Ok(seen)
    }

    /// The position as the learner sees it, in letters, for whoever writes lessons.
    pub fn picture(&self, games: Games) -> Result<String, TableError> {
        Ok(self.table(games)?.picture(Some(LEARNER), Canvas::PLAIN))
    }

    /// The table, with the learner in the seat and bots in the others.
    pub(super) fn table(&self, games: Games) -> Result<Box<dyn AnyTable>, TableError> {
        let game = games.named(&self.game);
        let game = game.ok_or_else(|| TableError::UnknownGame(self.game.clone()))?;
        let holder = |seat: usize| {
            if seat == self.seat.index() {
                Holder::Person {
                    guest: LEARNER.to_owned(),
                    name: None,
                }
            } else {
                Holder::Bot {
                    bot: OTHER.to_owned(),
                }
            }
        };
        let seats = game.seats(&self.settings)?.len();
        let opened = game.open(Open {
            game: self.game.clone(),
            settings: self.settings.clone(),
            seats: (0..seats).map(holder).collect(),
            opening: self.moves.clone(),
            seed: self.seed,
            source: None,
            opener: LEARNER.to_owned(),
        })?;
        let Event::Opened(opened) = opened else {
            unreachable!("a table begins by being opened")
        };
        let begun = game.begin("", 0, &opened);
        begun.map_err(|error| TableError::BadSettings(error.into()))
    }

    /// The position after these moves as well.
    #[must_use]
    pub fn after(&self, moves: impl IntoIterator<Item = String>) -> Scene {
        let mut later = self.clone();
        later.moves.extend(moves);
        later
    }
}
