//! The games of a program as one value, without their types.
//!
//! A table knows games only through [`kernel::Game`]. Which games there are is decided above it, in
//! the catalogue, and handed down as [`Games`].

use crate::open::read_settings;
use crate::{
    AnyTable, Entry, Event, LogError, Open, RestoreResult, Table, TableError, TableOpening,
};
use kernel::{About, Game, Message, Setting};
use serde::Serialize;
use std::fmt;
use std::marker::PhantomData;

/// Everything that is done with a game before a table of it exists.
pub trait AnyGame: Send + Sync {
    /// The game's name in links, logs and commands.
    fn name(&self) -> &'static str;

    /// The game as a set-up dialog needs it.
    fn info(&self) -> GameInfo;

    /// The names of the seats in turn order, as these settings make them.
    fn seats(&self, settings: &serde_json::Value) -> Result<Vec<Message>, TableError>;

    /// How a move is typed.
    fn notation(&self) -> Message;

    /// The event that opens a table as ordered, or why that cannot be.
    fn open(&self, order: Open) -> Result<Event, TableError>;

    /// The table with this id that was opened at this time, before any other event.
    fn begin(&self, id: &str, at: i64, opened: &TableOpening) -> RestoreResult;
}

/// A game of the list: `G` as a value.
pub struct ListedGame<G>(PhantomData<fn() -> G>);

impl<G> ListedGame<G> {
    /// The game as a value.
    pub const fn new() -> Self {
        ListedGame(PhantomData)
    }
}

impl<G> Default for ListedGame<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AnyGame for ListedGame<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn info(&self) -> GameInfo {
        let defaults = serde_json::to_value(G::Settings::default()).expect("settings are data");
        let settings = G::settings().into_iter().map(|setting| SettingInfo {
            default: defaults[setting.name.as_str()].clone(),
            setting,
        });
        GameInfo {
            about: G::about(),
            settings: settings.collect(),
        }
    }

    fn seats(&self, settings: &serde_json::Value) -> Result<Vec<Message>, TableError> {
        Ok(G::seats(&read_settings::<G>(settings.clone())?))
    }

    fn notation(&self) -> Message {
        G::notation()
    }

    fn open(&self, order: Open) -> Result<Event, TableError> {
        order.checked::<G>()
    }

    fn begin(&self, id: &str, at: i64, opened: &TableOpening) -> RestoreResult {
        Ok(Box::new(Table::<G>::open(id.to_owned(), at, opened)?))
    }
}

/// The games that a program offers, in the order in which they are listed.
#[derive(Copy, Clone)]
pub struct Games(&'static [&'static dyn AnyGame]);

impl Games {
    /// These games.
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Games(games)
    }

    /// The games one by one.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn AnyGame> {
        self.0.iter().copied()
    }

    /// The game of this name.
    pub fn named(self, name: &str) -> Option<&'static dyn AnyGame> {
        self.iter().find(|game| game.name() == name)
    }

    /// The event that opens a table as ordered, or why that cannot be.
    pub fn open(self, order: Open) -> Result<Event, TableError> {
        match self.named(&order.game) {
            Some(game) => game.open(order),
            None => Err(TableError::UnknownGame(order.game)),
        }
    }

    /// The table that a log leads to.
    pub fn restore(self, id: &str, log: &[Entry]) -> RestoreResult {
        let [first, rest @ ..] = log else {
            return Err(LogError::Headless);
        };
        let Event::Opened(opened) = &first.event else {
            return Err(LogError::Headless);
        };
        let game = self.named(&opened.game);
        let game = game.ok_or_else(|| LogError::UnknownGame(opened.game.clone()))?;
        let mut table: Box<dyn AnyTable> = game.begin(id, first.at, opened)?;
        for entry in rest {
            table.apply(entry)?;
        }
        Ok(table)
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(AnyGame::name))
            .finish()
    }
}

/// A game as a set-up dialog needs it: in words, and with the default of each setting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Card))]
pub struct GameInfo {
    /// The game in words.
    #[serde(flatten)]
    pub about: About,
    /// What may be agreed beforehand.
    pub settings: Vec<SettingInfo>,
}

/// A setting with its default.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Field))]
pub struct SettingInfo {
    /// What can be set.
    #[serde(flatten)]
    pub setting: Setting,
    /// Its default.
    pub default: serde_json::Value,
}
