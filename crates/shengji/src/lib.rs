//! Shengji, also called Tractor or 80 points: four players, two packs, fixed partners.
//!
//! The rules: [`Card`]s in [`Pile`]s, the [`Order`] that a [`Trump`] gives them, the options of a
//! [`Ruleset`], and [`rules`] for single tricks.

mod card;
mod component;
mod follow;
mod order;
mod pile;
pub mod rules;
mod ruleset;
pub mod scoring;
mod throw;
mod trick;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use order::{Order, SUITS, TRUMP, Trump};
pub use pile::{Cards, Pile, TrumpSuit};
pub use ruleset::{
    Draw, FirstStarter, Fives, KittyMultiplier, MustPlay, NoDeclaration, ParseRulesError, Ruleset,
    SelfOverride, ThrowCompare, ThrowHalt, ThrowMode,
};
