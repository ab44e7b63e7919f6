//! What an answer is worth, and why.

use super::problem::Problem;
use super::{calls, cards as play};
use bridge_bidding::Correctness;
use bridge_session::Action;
use kernel::{Budget, Candidate, Reason};
use serde::{Deserialize, Serialize};

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// The call or card.
    pub answer: String,
    /// The best one.
    pub best: String,
    /// From 0 to 10.
    pub score: f64,
    /// From 0 to 5, by the IMPs that it is expected to lose.
    pub stars: u8,
    /// How right it is.
    pub correctness: Correctness,
    /// What kind of mistake it is, if it is one.
    pub category: Option<String>,
    /// Which part of the play it is about; none for a call.
    pub phase: Option<Phase>,
    /// The IMPs that it is expected to lose, where that was estimated.
    pub cost: Option<f64>,
    /// The standard error of that.
    pub uncertainty: Option<f64>,
    /// In a sentence or two.
    pub explanation: String,
    /// Why the best is the best.
    pub reasons: Vec<Reason>,
    /// What else there was, best first.
    pub candidates: Vec<Candidate<String>>,
}

/// A part of the play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::OpeningLead => "opening-lead",
            Phase::Declarer => "declarer",
            Phase::Defence => "defence",
        }
    }
}

/// Why there is no verdict.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// A text that is neither a call nor a card, or the wrong one of the two.
    #[error("{0}")]
    NotAnAnswer(String),
    /// The Laws do not allow it here.
    #[error("{0}")]
    Illegal(String),
    /// The problem itself makes no sense.
    #[error("the problem is damaged: {0}")]
    Damaged(String),
    /// There was not the time.
    #[error("there was not the time to judge this")]
    Stopped,
}

impl Problem {
    /// What an answer is worth, as far as South could know.
    pub fn mark(&self, answer: &str, budget: &Budget) -> Result<Verdict, Refused> {
        let wrong = |wanted: &str| {
            let text = text::excerpt(answer);
            Refused::NotAnAnswer(format!("`{text}` is not {wanted}"))
        };
        let is_call = self.is_call();
        let wanted = match is_call {
            true => "a call (Pass, X, XX or 1C to 7NT)",
            false => "a card (as in SA or H10)",
        };
        match (answer.parse(), is_call) {
            (Ok(Action::Call(call)), true) => calls::mark(self, call, budget),
            (Ok(Action::Card(card)), false) => play::mark(self, card, budget),
            _ => Err(wrong(wanted)),
        }
    }
}

/// Stars for an expected loss in IMPs.
pub(super) fn stars(cost: f64) -> u8 {
    const LIMITS: [f64; 5] = [0.1, 0.6, 1.5, 3.0, 5.0];
    let beyond = LIMITS.iter().filter(|&&limit| cost > limit).count();
    5 - beyond as u8
}

/// The mark for an expected loss in IMPs: ten for none, about seven for one, five for two.
pub(super) fn score(cost: f64) -> f64 {
    (100.0 * (-cost.max(0.0) / 3.0).exp()).round() / 10.0
}

/// How right an answer with such a loss is.
pub(super) fn correctness(cost: f64, error: f64) -> Correctness {
    let noise = cost < 1.6 * error && cost < 1.0;
    match cost {
        ..=0.05 => Correctness::Optimal,
        _ if cost < 0.4 || noise => Correctness::Acceptable,
        ..2.5 => Correctness::Suboptimal,
        _ => Correctness::Error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_more_is_worth_less() {
        let costs = [0.0, 0.05, 0.3, 0.7, 1.0, 2.0, 4.0, 12.0];
        for pair in costs.windows(2) {
            assert!(score(pair[0]) > score(pair[1]), "{pair:?}");
            assert!(stars(pair[0]) >= stars(pair[1]), "{pair:?}");
            assert!(
                correctness(pair[0], 0.0) <= correctness(pair[1], 0.0),
                "{pair:?}"
            );
        }
        assert_eq!((score(0.0), stars(0.0)), (10.0, 5));
        assert_eq!(
            (stars(12.0), correctness(12.0, 0.0)),
            (0, Correctness::Error)
        );
        // What may be chance is no mistake.
        assert_eq!(correctness(0.8, 0.7), Correctness::Acceptable);
        assert_eq!(score(-3.0), 10.0);
    }
}
