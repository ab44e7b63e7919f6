//! How a robot finds its calls.

use bridge::Call;
use bridge::scoring::Scoring;
use bridge_bidding::{Judge, Situation, Systems};
use cards::Hand;
use kernel::{Budget, Decision, Reason, message};

/// How the calls are found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bidding {
    /// By the rules of the card alone.
    Rules,
    /// Not at all: always a pass, so that the other side bids alone.
    Silent,
    /// By the rules, and what they leave open by bidding sampled deals out.
    Judgement {
        /// How many of them for a call.
        deals: usize,
    },
}

impl Bidding {
    /// The call for a hand, with its reasons.
    pub fn choose(
        self,
        systems: Systems<'_>,
        situation: &Situation,
        hand: Hand,
        scoring: Scoring,
        budget: &Budget,
    ) -> Decision<Call> {
        if self == Bidding::Silent {
            let reason = Reason::new("silent", message!("bridge-silent"));
            return Decision::of(Call::Pass).because(reason);
        }
        let decision = systems.decide(situation, hand);
        let Bidding::Judgement { deals } = self else {
            return decision;
        };
        let call = Judge::new(systems, deals)
            .scoring(scoring)
            .choose(situation, hand, budget);
        if call == decision.action {
            return decision;
        }
        let message = message!("bridge-judgement", rules = decision.action, call = call);
        let shows = systems.meaning(situation, call).message();
        let reason = Reason::new("judgement", message)
            .fact(message!("bridge-fact-deals"), deals)
            .showing(shows);
        Decision {
            action: call,
            reasons: vec![reason],
            ..decision
        }
    }
}
