//! Boards looked at with all hands open.
//!
//! | room | what it is |
//! |---|---|
//! | [`Solution`] | a deal solved: tricks, par, what each card of a play cost |
//! | [`Examiner`], [`Examination`] | a board of a file: what each call and card cost |

mod examination;
mod solution;

pub use examination::{
    CallExamination, CardExamination, Examination, ExamineError, Examiner, PlayCost,
};
pub use solution::{CardCost, PlayAnalysis, Solution, SolveError};
