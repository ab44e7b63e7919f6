//! A call in its auction, written as on a convention card: `1H-2N`, `(1D)-X`, `P-1S-2C`.
//!
//! Opponents' calls stand in brackets. Passes between calls of one side go without saying.

use crate::situation::Situation;
use crate::system::System;
use bridge::{Call, Vulnerability};
use cards::Seat;
use serde::{Serialize, Serializer};
use std::fmt;

/// Who deals in the auctions of a card; the meaning of a call does not depend on it.
const DEALER: Seat = Seat::North;

/// A call with the calls before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallPath {
    steps: Vec<CallStep>,
}

/// A call of the path.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CallStep {
    /// The call.
    pub call: Call,
    /// Whether an opponent of the side whose card it is makes it.
    pub is_theirs: bool,
}

impl CallPath {
    /// Reads a path; none if there is no call in it, or something else than calls.
    pub fn parse(text: &str) -> Option<Self> {
        let step = |word: &str| {
            let inner = word
                .strip_prefix('(')
                .and_then(|word| word.strip_suffix(')'));
            let call = inner.unwrap_or(word).parse().ok()?;
            let is_theirs = inner.is_some();
            Some(CallStep { call, is_theirs })
        };
        let steps: Option<Vec<CallStep>> = text.split('-').map(step).collect();
        steps.map(|steps| CallPath { steps })
    }

    /// The path of an opening.
    pub(super) fn of(call: Call) -> Self {
        let is_theirs = false;
        CallPath {
            steps: vec![CallStep { call, is_theirs }],
        }
    }

    /// The path that goes on by a call of our side; the opponents pass unless it is our turn.
    pub(super) fn then(&self, call: Call) -> Self {
        let mut steps = self.steps.clone();
        let is_theirs = false;
        steps.push(CallStep { call, is_theirs });
        CallPath { steps }
    }

    /// Where the auction stands after the path when it is our turn, nobody vulnerable.
    pub(super) fn after(&self, system: &System) -> Option<Situation> {
        let mut situation = start();
        for call in self.calls() {
            system.call(&mut situation, call).ok()?;
        }
        if self.steps.last().is_some_and(|step| !step.is_theirs) {
            system.call(&mut situation, Call::Pass).ok()?;
        }
        (!situation.auction().is_over()).then_some(situation)
    }

    /// The calls that are written.
    pub fn steps(&self) -> &[CallStep] {
        &self.steps
    }

    /// All calls of the auction, with the passes that go without saying.
    pub fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        let mut is_their_turn = self.steps.first().is_some_and(|step| step.is_theirs);
        for step in &self.steps {
            if step.is_theirs != is_their_turn {
                calls.push(Call::Pass);
            }
            calls.push(step.call);
            is_their_turn = !step.is_theirs;
        }
        calls
    }

    /// Where the auction stands before the last call, nobody vulnerable, and that call. None if a call is not
    /// allowed.
    pub fn before_last(&self, system: &System) -> Option<(Situation, Call)> {
        let mut calls = self.calls();
        let last = calls.pop()?;
        let mut situation = start();
        for call in calls {
            system.call(&mut situation, call).ok()?;
        }
        situation.auction().check(last).ok()?;
        Some((situation, last))
    }
}

/// Nobody has called.
pub(super) fn start() -> Situation {
    Situation::new(DEALER, Vulnerability::None)
}

impl Serialize for CallPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As it is written in an address.
impl fmt::Display for CallPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.steps.iter().enumerate() {
            if number > 0 {
                f.write_str("-")?;
            }
            let call = match step.call {
                Call::Pass => "P".to_owned(),
                call => call.to_string().replace("NT", "N"),
            };
            if step.is_theirs {
                write!(f, "({call})")?;
            } else {
                f.write_str(&call)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_that_go_without_saying_are_filled_in() {
        let calls = |text: &str| {
            let path = CallPath::parse(text).unwrap();
            assert_eq!(path.to_string(), text);
            let calls = path.calls();
            let calls: Vec<String> = calls.iter().map(ToString::to_string).collect();
            calls.join(" ")
        };
        assert_eq!(calls("1N-2C"), "1NT Pass 2C");
        assert_eq!(calls("(1D)-X"), "1D X");
        assert_eq!(calls("1D-(1S)-X"), "1D 1S X");
        assert_eq!(calls("P-1S-2C"), "Pass Pass 1S Pass 2C");
        assert_eq!(calls("(1D)-P-(P)-1N"), "1D Pass Pass 1NT");
        assert_eq!(calls("1D-1H-(1S)-X"), "1D Pass 1H 1S X");
        for wrong in ["", "1H-", "9C", "(1H", "1H--2H", "hello"] {
            assert_eq!(CallPath::parse(wrong), None, "{wrong}");
        }
    }
}
