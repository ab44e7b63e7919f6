//! Whole hands: deals to be played from the first card to the last, by technique.
//!
//! | room | what it is |
//! |---|---|
//! | `search` | looks through random deals for hands with something to learn |
//! | `measure` | how often the obvious and the thoughtful card succeed |
//! | `techniques` | what the hands teach, as themes |
//! | [`HandProblem`] | a hand as a problem of practice |
//! | `play` | the play of a hand, as it is sent |
//! | `debrief` | what is said of a hand that was played: the plan, where it was left, what that cost |
//!
//! The hands themselves stand in `bridge-session`, so that a table is opened for one without anybody seeing it.

mod debrief;
mod measure;
mod play;
mod problem;
mod search;
mod techniques;

pub use bridge_session::PracticeHand as Hand;
pub use measure::{Chances, LEAST_GAP, WORLDS};
pub use problem::HandProblem;
pub use search::{Role, find};
pub use techniques::theme_of;
pub(crate) use techniques::{GROUPS, is_theme, themes};

use kernel::Budget;

/// All hands that come with the program.
pub fn all() -> &'static [Hand] {
    Hand::all()
}

/// Measures a hand again; none if it was stopped, or the hand is damaged.
pub fn verify(hand: &Hand, budget: &Budget) -> Option<Chances> {
    let session = search::session(hand.board, &hand.deal, &hand.auction, &hand.record)?;
    let view = search::view(&session);
    measure::chances(&view, hand.obvious, hand.thoughtful, budget)
}
