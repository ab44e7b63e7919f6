//! Practice of bridge: problems made to fit a theme, and what an answer to one is worth. What is the
//! same in every game is in `lessons`.
//!
//! | room | what it is |
//! |---|---|
//! | [`Theme`], [`Group`], [`Subject`] | what can be practised: the catalogue follows from the rules of bidding |
//! | [`Problem`] | a place at the table; the same everywhere for a theme and a number |
//! | [`Doubt`] | why a place is left out: a problem is one on which book and simulation agree |
//! | [`Phase`] | the parts of the play |
//! | [`daily`] | the set of the day, the same for everybody |
//! | [`BridgePractice`] | all of it, for a catalogue |
//!
//! The one who practises always sits South. An answer is judged by what South could know: calls by
//! bidding out deals that fit the auction, cards by the worlds that fit calls and cards, never by
//! how the cards happened to lie.

mod advice;
mod agreement;
mod calls;
mod cards;
mod daily;
pub mod hands;
mod modules;
mod practice;
mod problem;
mod stages;
mod theme;
mod verdict;

pub use agreement::{Disagreement, Doubt};
pub use daily::daily;
pub use practice::BridgePractice;
pub use problem::Problem;
pub use theme::{Group, Stage, Subject, Theme, Trumps};
pub use verdict::Phase;

use ::cards::Seat;
use bridge_bidding::System;
use bridge_session::Settings;

/// The system by which everybody in a problem bids.
fn system() -> &'static System {
    let usual = Settings::default().systems();
    let usual = usual.expect("the card of a usual session comes with the program");
    usual.of(Seat::North)
}
