//! Practice: problems made to fit a theme, what an answer to one is worth, when a mistake comes
//! again, and how somebody is getting on.
//!
//! | room | what it is |
//! |---|---|
//! | [`Theme`], [`Group`], [`Subject`] | what can be practised: the catalogue follows from the rules of bidding |
//! | [`ProblemId`], [`Problem`] | a theme and a number; the same everywhere |
//! | [`Verdict`], [`Phase`] | what an answer is worth, and why |
//! | [`Repetition`] | when a problem comes again |
//! | [`Day`], [`daily`] | the set of the day, the same for everybody |
//! | [`Progress`], [`Decided`] | how somebody is getting on, with what to do next |
//!
//! The one who practises always sits South. An answer is judged by what South could know: calls by
//! bidding out deals that fit the auction, cards by the worlds that fit calls and cards, never by
//! how the cards happened to lie.

mod advice;
mod calls;
mod cards;
mod daily;
mod modules;
mod problem;
mod progress;
mod repetition;
mod stages;
mod theme;
mod verdict;
mod worth;

pub use daily::{Day, NotADay, daily};
pub use problem::{NoProblem, NotAProblem, Problem, ProblemId};
pub use progress::{CategoryShare, Decided, Estimate, Period, PhaseCost, Progress, ThemeStanding};
pub use repetition::Repetition;
pub use theme::{Group, Stage, Subject, Theme, Trumps};
pub use verdict::{Phase, Refused, Verdict};

use bridge_bidding::System;
use bridge_session::Settings;
use std::sync::{Arc, LazyLock};

/// The system by which everybody in a problem bids.
fn system() -> &'static Arc<System> {
    static SYSTEM: LazyLock<Arc<System>> = LazyLock::new(|| {
        let usual = Settings::default().system();
        usual.expect("the card of a usual session comes with the program")
    });
    &SYSTEM
}
