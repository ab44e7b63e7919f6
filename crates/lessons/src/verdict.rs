//! What an answer is worth, and why.

use kernel::{Candidate, Message, Reason, message};
use serde::{Deserialize, Serialize};

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// The answer, as the game writes it.
    pub answer: String,
    /// The best one.
    pub best: String,
    /// From 0 to 10.
    pub score: f64,
    /// From 0 to 5, by what it is expected to lose.
    pub stars: u8,
    /// How right it is.
    pub correctness: Correctness,
    /// What kind of mistake it is, if it is one.
    pub category: Option<String>,
    /// How many moves came before the one that is judged, where the answer is a whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// Which part of the play it is about, where the game tells parts apart.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::Phase>))]
    pub phase: Option<String>,
    /// What it is expected to lose, where that was estimated; at bridge in IMPs.
    pub cost: Option<f64>,
    /// The standard error of that.
    pub uncertainty: Option<f64>,
    /// In a sentence or two.
    pub explanation: Message,
    /// Why the best is the best.
    pub reasons: Vec<Reason>,
    /// What else there was, best first.
    pub candidates: Vec<Candidate<String>>,
}

/// How right an answer is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Correctness {
    /// The best one.
    Optimal,
    /// Another that is as good.
    Acceptable,
    /// One that costs something.
    Suboptimal,
    /// One that tells partner what is not so, or costs much.
    Error,
}

impl Correctness {
    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Correctness::Optimal => "optimal",
            Correctness::Acceptable => "acceptable",
            Correctness::Suboptimal => "suboptimal",
            Correctness::Error => "error",
        }
    }

    /// How right it is, in words.
    pub fn message(self) -> Message {
        match self {
            Correctness::Optimal => message!("mark-grade-optimal"),
            Correctness::Acceptable => message!("mark-grade-acceptable"),
            Correctness::Suboptimal => message!("mark-grade-suboptimal"),
            Correctness::Error => message!("mark-grade-error"),
        }
    }
}

/// Why there is no verdict.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarkError {
    /// A text that is no answer to this problem.
    #[error("{0}")]
    NotAnAnswer(Message),
    /// The rules do not allow it here.
    #[error("{0}")]
    Illegal(Message),
    /// The problem itself makes no sense.
    #[error("the problem is damaged: {0}")]
    Damaged(Message),
    /// There was not the time.
    #[error("there was not the time to judge this")]
    Stopped,
}
