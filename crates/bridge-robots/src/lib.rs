//! Robots: players that bid by the rules of a convention card and play the cards by what they see.
//!
//! | room | what it is |
//! |---|---|
//! | [`robot`], [`syntax`] | the robots by their names |
//! | [`Robot`] | a whole player: bids, plays the cards, claims and answers claims |
//! | [`Bidding`] | how the calls are found: by rules, or by judgement as well |
//! | [`CardPlayer`], [`PlayContext`] | a player of the cards, and all it knows when it plays one |
//! | [`Belief`], [`World`] | how the hidden cards may lie, and how likely each lie is |
//! | [`Valuer`], [`Valuation`] | what each card is worth in each world |
//! | [`technique`], [`assumption`] | what a card does, and how the cards must lie for it |
//! | [`judge_cards`] | what each card is worth, the same for everybody who asks |
//! | [`hint`] | the idea behind a card, and why it is played |
//! | [`idea()`] | the thought behind a rule of thumb |
//! | [`Replay`], [`Cost`] | contracts played out, and what was given away in them |
//! | [`elsewhere()`] | a board at another table: what four robots make of it |
//! | [`Field`], [`Fields`] | a board at many tables, to compare a score with |
//! | [`Simple`] | plays by rules of thumb |
//! | [`DoubleDummy`] | plays what wins most tricks on average over worlds |
//! | [`Expert`] | weighs worlds by the calls and cards so far, and plays for the score |
//!
//! A robot gets the view of its seat and nothing else. It infers the other hands from the calls and
//! the cards that everybody has seen.

mod alpha_mu;
pub mod assumption;
mod auction_reading;
mod belief;
mod bidding;
mod by_suit;
mod candidates;
mod claims;
mod context;
mod double_dummy;
mod elsewhere;
mod experience;
mod expert;
mod explanation;
mod field;
mod goal;
mod habit;
mod hindsight;
pub mod hint;
mod idea;
mod judge;
mod lead;
pub mod minimax;
mod name;
mod outcome;
mod plain;
mod play_reading;
mod prior;
mod replay;
mod robot;
pub mod signals;
pub mod simple;
pub mod suit_play;
pub mod technique;
mod three_hands;
mod two_hands;
mod valuation;
mod world;

pub use belief::Belief;
pub use bidding::Bidding;
pub use claims::may_claim;
pub use context::PlayContext;
pub use double_dummy::DoubleDummy;
pub use elsewhere::{ELSEWHERE, ElsewhereError, board_with, elsewhere};
pub use expert::{Expert, ExpertConfig};
pub use field::{FIELD_SIZE, Field, FieldTable, Fields};
pub use goal::Goal;
pub use idea::{Idea, idea};
pub use judge::{CardOpinion, JudgedCard, judge_cards, value_cards};
pub use lead::conventional;
pub use minimax::Minimax;
pub use name::{Name, Style};
pub use plain::Plain;
pub use replay::{CardChoice, Cost, Replay, ReplayError};
pub use robot::Robot;
pub use simple::Simple;
pub use valuation::{Valuation, Valuer};
pub use world::World;

use bridge_session::Session;
use candidates::{candidates, worlds_wanted};
use cards::Card;
use kernel::{Bot, Budget, Decision, Message, UnknownBotError, message};

/// How robots are named.
pub fn syntax() -> Message {
    message!("bridge-robots")
}

/// A player of the cards.
pub trait CardPlayer: Send {
    /// Chooses one of the cards that may be played, of which there is at least one.
    fn choose(&self, context: &PlayContext<'_>, budget: &Budget) -> Decision<Card>;
}

impl CardPlayer for Box<dyn CardPlayer> {
    fn choose(&self, context: &PlayContext<'_>, budget: &Budget) -> Decision<Card> {
        (**self).choose(context, budget)
    }
}

/// The robot of this name: a level, or one of [`syntax`].
pub fn robot(name: &str) -> Result<Box<dyn Bot<Session>>, UnknownBotError> {
    Ok(name.parse::<Name>()?.robot())
}

/// Who plays the cards in this style.
pub fn card_player(style: Style) -> Box<dyn CardPlayer> {
    match style {
        Style::Simple => Box::new(Simple),
        Style::Minimax { depth } => Box::new(Minimax::new(depth)),
        Style::DoubleDummy { worlds } => Box::new(DoubleDummy::new(worlds)),
        Style::Expert(config) => Box::new(Expert::new(config)),
    }
}
