//! Robots: players that bid by the rules of a convention card and play the cards by what they see.
//!
//! | room | what it is |
//! |---|---|
//! | [`robot`], [`SYNTAX`] | the robots by their names |
//! | [`Seated`] | a player at a table: somebody who bids, somebody who plays the cards, and claims |
//! | [`Bidding`] | how the calls are found: by rules, or by judgement as well |
//! | [`CardPlayer`], [`Table`] | somebody who plays the cards, and all that he knows when he does |
//!
//! A robot is handed the view of its seat and nothing else. All that it guesses about the other
//! hands it guesses from the calls and the cards that everybody has seen.

mod bidding;
mod claims;
mod name;
mod plain;
mod seated;
mod table;

pub use bidding::Bidding;
pub use name::{Name, Style};
pub use plain::Plain;
pub use seated::Seated;
pub use table::Table;

use crate::session::Session;
use cards::Card;
use kernel::{Bot, Budget, Decision, UnknownBot};

/// How robots are named.
pub const SYNTAX: &str = name::SYNTAX;

/// Somebody who plays the cards.
pub trait CardPlayer: Send {
    /// Chooses one of the cards that may be played, of which there is at least one.
    fn choose(&mut self, table: &Table<'_>, budget: &Budget) -> Decision<Card>;
}

impl CardPlayer for Box<dyn CardPlayer> {
    fn choose(&mut self, table: &Table<'_>, budget: &Budget) -> Decision<Card> {
        (**self).choose(table, budget)
    }
}

/// The robot of this name: a level, or one of [`SYNTAX`].
pub fn robot(name: &str) -> Result<Box<dyn Bot<Session>>, UnknownBot> {
    let name: Name = name.parse()?;
    Ok(Box::new(Seated::new(name.bidding, card_player(name.style))))
}

/// Who plays the cards in this style.
pub fn card_player(style: Style) -> Box<dyn CardPlayer> {
    match style {
        Style::Simple => Box::new(Plain),
        Style::Minimax { .. } => Box::new(Plain),
        Style::DoubleDummy { .. } => Box::new(Plain),
        Style::Expert { .. } | Style::Master { .. } => Box::new(Plain),
    }
}
