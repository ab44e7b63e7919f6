//! Shengji, also called Tractor or 80 points: four players, two packs, fixed partners.
//!
//! The rules: [`Card`]s in [`Pile`]s, the [`Order`] that a [`Trump`] gives them, the options of a
//! [`Ruleset`], and [`rules`] for single tricks; a [`Position`] is a game in progress, a [`View`]
//! what one seat sees of it, an [`Action`] what a seat does. The players are in [`bots`]: decision
//! trees, and players that sample the hidden hands and play them out. [`Shengji`] is the game for
//! the catalogue.
//!
//! ```
//! use kernel::{Game, Hidden, Seat, State};
//! use shengji::{Settings, Shengji};
//!
//! let mut game = Shengji::start(&Settings::default(), 7).unwrap();
//! let view = game.view(Some(Seat::new(0)));
//! assert_eq!((view.dealt, view.hand.len()), (1, 1));
//! let refused = game.play("play S3".parse().unwrap()).unwrap_err();
//! assert_eq!(refused.message().code(), "shengji-refuse-phase");
//! assert!(game.play("pass".parse().unwrap()).is_ok());
//! ```

#[doc(hidden)]
pub mod accuracy;
mod action;
mod analyst;
mod belief;
#[doc(hidden)]
pub mod bench;
pub mod bots;
mod burial;
#[doc(hidden)]
pub mod calibration;
mod candidates;
mod card;
mod chain;
mod clue;
mod component;
mod declaration;
mod endgame;
mod explain;
mod faults;
mod follow;
mod forecast;
mod game;
mod habit;
mod hidden_counts;
mod listing;
mod memory;
mod order;
mod permit;
mod picture;
mod pile;
mod policy;
mod position;
mod reasons;
mod respond;
pub mod rules;
mod ruleset;
pub mod scoring;
mod search;
mod secrecy;
mod settings;
mod shape;
mod show;
mod state;
mod style;
mod throw;
mod transcript;
mod trick;
mod view;
mod words;
mod world;

pub use action::{Action, ParseActionError};
pub use analyst::Analyst;
pub use card::{Card, ParseCardError, Rank, Suit};
pub use declaration::{Bid, Declaration};
pub use game::Shengji;
pub use order::{Order, SUITS, TRUMP, Trump};
pub use pile::{Cards, Pile, TrumpSuit};
pub use position::{Position, Setup};
pub use ruleset::{
    Draw, FirstStarter, Fives, KittyMultiplier, MustPlay, NoDeclaration, ParseRulesError, Ruleset,
    SelfOverride, ThrowCompare, ThrowHalt, ThrowMode,
};
pub use settings::Settings;
pub use show::Show;
pub use view::{Phase, RoundResult, TrickRecord, View};
