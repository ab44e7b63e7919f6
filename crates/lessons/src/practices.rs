//! The practice of all games together.

use crate::{Day, ParseProblemIdError, Practice, ProblemId, Theme};
use kernel::{Arg, Message};

/// What can be practised in the games of a catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Practices(&'static [&'static dyn Practice]);

impl Practices {
    /// These.
    pub const fn new(all: &'static [&'static dyn Practice]) -> Self {
        Practices(all)
    }

    /// Game by game.
    pub const fn all(self) -> &'static [&'static dyn Practice] {
        self.0
    }

    /// The practice of the game of this name.
    pub fn of_game(self, game: &str) -> Option<&'static dyn Practice> {
        let mut all = self.0.iter().copied();
        all.find(|practice| practice.game() == game)
    }

    /// The themes of all games.
    pub fn themes(self) -> impl Iterator<Item = &'static Theme> {
        self.0.iter().flat_map(|practice| practice.themes())
    }

    /// The theme of this name, and whose it is.
    pub fn theme(self, id: &str) -> Option<(&'static dyn Practice, &'static Theme)> {
        self.0.iter().find_map(|&practice| {
            let mut themes = practice.themes().iter();
            Some((practice, themes.find(|theme| theme.id == id)?))
        })
    }

    /// Reads the name of a problem; its theme is that of a game.
    pub fn problem(self, text: &str) -> Result<ProblemId, ParseProblemIdError> {
        let id: ProblemId = text.parse()?;
        if self.theme(id.theme()).is_some() {
            Ok(id)
        } else {
            Err(ParseProblemIdError::of(text))
        }
    }

    /// The problems of a day, game by game.
    pub fn daily(self, day: Day) -> Vec<ProblemId> {
        let sets = self.0.iter().map(|practice| practice.daily(day));
        sets.flatten().collect()
    }

    /// The groups of all games; what several have, once.
    pub fn groups(self) -> impl Iterator<Item = &'static str> {
        once(self.0.iter().flat_map(|practice| practice.groups()))
    }

    /// The parts of the play of all games; what several have, once.
    pub fn phases(self) -> impl Iterator<Item = &'static str> {
        once(self.0.iter().flat_map(|practice| practice.phases()))
    }

    /// A kind of mistake, in the plural.
    pub(crate) fn mistake(self, category: &str) -> Message {
        let known = self.first(|practice| practice.mistake(category));
        // One of an earlier version goes by its name.
        known.unwrap_or_else(|| Arg::text(category.replace('-', " ")).into())
    }

    /// What the first game says that has something to say.
    pub(crate) fn first(self, say: impl Fn(&dyn Practice) -> Option<Message>) -> Option<Message> {
        self.0.iter().find_map(|&practice| say(practice))
    }
}

/// Each name where it comes first.
fn once(names: impl Iterator<Item = &'static &'static str>) -> impl Iterator<Item = &'static str> {
    let mut seen = Vec::new();
    for &name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen.into_iter()
}
