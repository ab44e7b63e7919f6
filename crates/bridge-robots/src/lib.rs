//! Robots: players that bid by the rules of a convention card and play the cards by what they see.
//!
//! | room | what it is |
//! |---|---|
//! | [`robot`], [`SYNTAX`] | the robots by their names |
//! | [`Seated`] | a player at a table: somebody who bids, somebody who plays the cards, and claims |
//! | [`Bidding`] | how the calls are found: by rules, or by judgement as well |
//! | [`CardPlayer`], [`Table`] | somebody who plays the cards, and all that he knows when he does |
//! | [`Belief`], [`World`] | what he believes of the cards that he does not see |
//! | [`Valuer`], [`Valuation`] | what each card is worth in each world |
//! | [`Replay`], [`Cost`] | contracts played out, and what was given away in them |
//! | [`elsewhere()`] | a board at another table: what four robots make of it |
//! | [`DoubleDummy`] | plays what wins most tricks on average over worlds |
//! | [`Expert`] | weighs worlds by all that was seen, and plays for what is counted |
//!
//! A robot is handed the view of its seat and nothing else. All that it guesses about the other
//! hands it guesses from the calls and the cards that everybody has seen.

mod alpha_mu;
pub mod assumption;
mod belief;
mod bidding;
mod by_suit;
mod candidates;
mod claims;
mod dealing;
mod double_dummy;
mod elsewhere;
mod experience;
mod expert;
mod explanation;
mod goal;
mod habit;
mod heard;
mod hindsight;
mod lead;
pub mod minimax;
mod name;
mod outcome;
mod plain;
mod prior;
mod reading;
mod replay;
mod seated;
pub mod signals;
pub mod simple;
pub mod suit_play;
mod table;
pub mod technique;
mod trio;
mod valuation;
mod world;

pub use belief::Belief;
pub use bidding::Bidding;
pub use double_dummy::DoubleDummy;
pub use elsewhere::{ELSEWHERE, NoResult, board_with, elsewhere};
pub use expert::{Expert, Thought};
pub use goal::Goal;
pub use lead::conventional;
pub use minimax::Minimax;
pub use name::{Name, Style};
pub use plain::Plain;
pub use replay::{Chosen, Cost, Replay};
pub use seated::Seated;
pub use simple::Simple;
pub use table::Table;
pub use valuation::{Valuation, Valuer};
pub use world::World;

use bridge_session::Session;
use candidates::{candidates, worlds_wanted};
use cards::Card;
use kernel::{Bot, Budget, Decision, UnknownBot};

/// How robots are named.
pub const SYNTAX: &str = name::SYNTAX;

/// Somebody who plays the cards.
pub trait CardPlayer: Send {
    /// Chooses one of the cards that may be played, of which there is at least one.
    fn choose(&self, table: &Table<'_>, budget: &Budget) -> Decision<Card>;
}

impl CardPlayer for Box<dyn CardPlayer> {
    fn choose(&self, table: &Table<'_>, budget: &Budget) -> Decision<Card> {
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
        Style::Simple => Box::new(Simple),
        Style::Minimax { depth } => Box::new(Minimax::new(depth)),
        Style::DoubleDummy { worlds } => Box::new(DoubleDummy::new(worlds)),
        Style::Expert(thought) => Box::new(Expert::new(thought)),
    }
}
