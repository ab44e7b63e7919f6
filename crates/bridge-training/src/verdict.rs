//! What an answer is worth, and why.

use super::problem::Problem;
use super::{calls, cards as play};
use bridge_session::Action;
use kernel::{Arg, Budget, message};
use lessons::{Correctness, MarkError, Verdict};

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
