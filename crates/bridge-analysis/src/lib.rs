//! Boards looked at with all hands open.
//!
//! | room | what it is |
//! |---|---|
//! | [`Solution`] | a deal solved: tricks, par, what each card of a play cost |
//! | [`Examiner`], [`Examined`] | a board of a file: what each call and card cost |

mod examination;
mod solution;

pub use examination::{CannotExamine, Examined, ExaminedCall, ExaminedCard, Examiner, PlayCost};
pub use solution::{CardCost, Played, Solution, SolveError};
