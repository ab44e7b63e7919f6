//! What an answer is worth, and why.

use super::problem::Problem;
use super::{calls, cards as play};
use bridge_session::Action;
use kernel::{Arg, Budget, message};
use lessons::{MarkError, Verdict};

/// A part of the play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first card.
    OpeningLead,
    /// The declarer's cards.
    Declarer,
    /// The defenders' cards after the first.
    Defence,
}

impl Phase {
    /// All three.
    pub const ALL: [Phase; 3] = [Phase::OpeningLead, Phase::Declarer, Phase::Defence];

    /// The names of all three.
    pub const NAMES: [&str; 3] = [
        Phase::OpeningLead.name(),
        Phase::Declarer.name(),
        Phase::Defence.name(),
    ];

    /// The part of this name.
    pub fn named(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }

    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::OpeningLead => "opening-lead",
            Phase::Declarer => "declarer",
            Phase::Defence => "defence",
        }
    }
}

impl Problem {
    /// What an answer is worth, as far as South could know.
    pub fn mark(&self, answer: &str, budget: &Budget) -> Result<Verdict, MarkError> {
        match (answer.parse(), self.is_call()) {
            (Ok(Action::Call(call)), true) => calls::mark(self, call, budget),
            (Ok(Action::Card(card)), false) => play::mark(self, card, budget),
            (_, is_call) => {
                let text = Arg::text(text::excerpt(answer));
                Err(MarkError::NotAnAnswer(if is_call {
                    message!("practice-not-a-call", text = text)
                } else {
                    message!("practice-not-a-card", text = text)
                }))
            }
        }
    }
}
