//! How a robot finds its calls.

use bridge::Call;
use bridge::scoring::Scoring;
use bridge_bidding::{Judge, Situation, System};
use cards::Hand;
use kernel::{Budget, Decision, Reason};
use std::str::FromStr;

/// How the calls are found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bidding {
    /// By the rules of the card alone.
    Rules,
    /// By the rules, and what they leave open by bidding sampled deals out.
    Judgement {
        /// So many of them for a call.
        deals: usize,
    },
}

impl Bidding {
    /// The call for a hand, with its reasons.
    pub fn choose(
        self,
        system: &System,
        situation: &Situation,
        hand: Hand,
        scoring: Scoring,
        budget: &Budget,
    ) -> Decision<Call> {
        let decision = system.decide(situation, hand);
        let Bidding::Judgement { deals } = self else {
            return decision;
        };
        let call = Judge::new(system, deals)
            .scoring(scoring)
            .choose(situation, hand, budget);
        if call == decision.action {
            return decision;
        }
        let text = format!(
            "The rules say {}, but on deals that fit the auction {call} does better.",
            decision.action
        );
        let shows = system.meaning(situation, call).to_string();
        let reason = Reason::new("judgement", text)
            .fact("deals", deals)
            .showing(shows);
        Decision {
            action: call,
            reasons: vec![reason],
            ..decision
        }
    }
}

impl FromStr for Bidding {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "rules" {
            return Ok(Bidding::Rules);
        }
        match text.parse() {
            Ok(deals @ 2..=1_000) => Ok(Bidding::Judgement { deals }),
            _ => Err(format!(
                "bidding: `{}` is neither `rules` nor a number of deals from 2 to 1000",
                text::excerpt(text)
            )),
        }
    }
}
