//! A hand as a problem of practice: the answer is its whole play.

use super::play::PlayedHand;
use super::search::view;
use super::{Hand, debrief};
use bridge_session::{Session, Settings};
use kernel::{Budget, Message};
use lessons::{DamagedProblemError, MarkError, PracticeProblem, ShownProblem, Verdict};
use serde::{Deserialize, Serialize};

/// A hand to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandProblem {
    /// The name of the hand, under which a table is opened for it.
    pub hand: String,
}

impl HandProblem {
    fn set(&self) -> Result<&'static Hand, DamagedProblemError> {
        let gone = || DamagedProblemError(format!("there is no hand {}", self.hand));
        Hand::named(&self.hand).ok_or_else(gone)
    }
}

impl PracticeProblem for HandProblem {
    fn write(&self) -> Result<String, DamagedProblemError> {
        serde_json::to_string(self).map_err(damaged)
    }

    /// What South sees before the opening lead. The answer is not a single card, so that none is offered.
    fn shown(&self) -> Result<ShownProblem, DamagedProblemError> {
        let settings = Settings {
            boards: 1,
            hand: self.set()?.name(),
            ..Settings::default()
        };
        let session = Session::new(&settings, 0).map_err(damaged)?;
        Ok(ShownProblem {
            seat: crate::problem::ME.index(),
            hint: None,
            view: serde_json::to_value(view(&session)).map_err(damaged)?,
            legal: Vec::new(),
        })
    }

    fn mark(&self, answer: &str, budget: &Budget) -> Result<Verdict, MarkError> {
        let gone =
            |error: DamagedProblemError| MarkError::Damaged(Message::prose(error.to_string()));
        let hand = self.set().map_err(gone)?;
        let played = PlayedHand::read(hand, answer)?;
        debrief::mark(hand, &played, budget)
    }

    /// All four hands.
    fn solution(&self) -> String {
        self.set()
            .map(|hand| hand.deal.to_string())
            .unwrap_or_default()
    }
}

fn damaged(error: impl ToString) -> DamagedProblemError {
    DamagedProblemError(error.to_string())
}
