//! A call that a request asks for: a hand, the calls before it, and who is to call.

use crate::fields::FieldError;
use bridge::{Call, CallError, Vulnerability};
use bridge_bidding::{Forcing, Judge, Mark, Offer, Situation, Systems, module_of};
use bridge_training::{Group, Theme};
use cards::{Hand, Seat};
use kernel::{Budget, Decision, Detail, Reader};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A place in an auction with the hand that is to call.
#[derive(Clone, Debug)]
pub(crate) struct CallQuestion {
    systems: Systems<'static>,
    situation: Situation,
    hand: Hand,
}

/// A call with its reasons as separate facts.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct CallExplanation {
    /// The call.
    pub(crate) bid: String,
    /// The main reason.
    pub(crate) primary_reason: String,
    /// What the rule needs, by what is counted.
    pub(crate) requirements: BTreeMap<String, String>,
    /// What the hand has of it.
    pub(crate) actual_values: BTreeMap<String, String>,
    /// The conditions that were tried.
    pub(crate) rule_checks: Vec<RuleCheck>,
    /// The names of the rules that spoke.
    pub(crate) rules: Vec<String>,
    /// Other calls, and why they were not made.
    pub(crate) alternatives: Vec<Alternative>,
    /// The convention, if it is one.
    pub(crate) convention: String,
    /// The rule's name in the catalogue.
    pub(crate) sayc_rule: String,
    /// What partner may do.
    pub(crate) forcing_status: String,
}

/// A condition and what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct RuleCheck {
    /// What was looked at.
    pub(crate) condition: String,
    /// What is wanted.
    pub(crate) required: String,
    /// What there is.
    pub(crate) actual: String,
}

/// A call that was not made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Alternative {
    /// The call.
    pub(crate) bid: String,
    /// Why not.
    pub(crate) reason: String,
}

impl CallQuestion {
    /// The place after these calls, of which the one to call next has this hand. Who dealt follows
    /// from that.
    pub(crate) fn new(
        systems: Systems<'static>,
        hand: Hand,
        caller: Seat,
        vulnerability: Vulnerability,
        (field, calls): (&str, &[Call]),
    ) -> Result<Self, FieldError> {
        let dealer = caller.after(3 * (calls.len() % 4));
        let mut situation = Situation::new(dealer, vulnerability);
        for (index, &call) in calls.iter().enumerate() {
            let made = systems.call(&mut situation, call);
            made.map_err(|error| FieldError::new(format!("{field}[{index}]"), error))?;
        }
        if situation.auction().is_over() {
            Err(FieldError::new(field, CallError::Over))
        } else {
            Ok(CallQuestion {
                systems,
                situation,
                hand,
            })
        }
    }

    /// Where the auction stands.
    pub(crate) const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The hand that is to call.
    pub(crate) const fn hand(&self) -> Hand {
        self.hand
    }

    /// The call of the system, with its reasons.
    pub(crate) fn decide(&self) -> Decision<Call> {
        self.systems.decide(&self.situation, self.hand)
    }

    /// The call and why, in words of this detail.
    pub(crate) fn explained(&self, detail: Detail) -> (Call, String) {
        let decision = self.decide();
        let reader = reader();
        let reasons = decision.reasons.iter();
        let mut told: Vec<String> = reasons
            .map(|reason| reason.render(detail, &reader))
            .collect();
        if matches!(detail, Detail::Detailed | Detail::Expert) {
            let others = decision.candidates.iter().skip(1);
            let against = others.flat_map(|other| &other.reasons);
            told.extend(against.map(|reason| reason.render(detail, &reader)));
        }
        (decision.action, told.join(" "))
    }

    /// The call and why, as separate facts.
    pub(crate) fn structured(&self) -> CallExplanation {
        let choice = self.systems.choose(&self.situation, self.hand);
        let decision = self.systems.explain(&self.situation, self.hand, &choice);
        let offer = choice.offer.map(|index| &choice.offers[index]);
        let facts = decision.reasons.iter().flat_map(|reason| &reason.facts);
        let mut requirements = BTreeMap::new();
        let mut actual_values = BTreeMap::new();
        let mut rule_checks = Vec::new();
        for fact in facts {
            let Some(required) = &fact.required else {
                continue;
            };
            let [condition, required, actual] =
                [&fact.what, required, &fact.held].map(|message| message.text(&reader()));
            requirements.insert(condition.clone(), required.clone());
            actual_values.insert(condition.clone(), actual.clone());
            rule_checks.push(RuleCheck {
                condition,
                required,
                actual,
            });
        }
        let others = decision.candidates.iter().skip(1);
        let alternatives = others.map(|other| Alternative {
            bid: format!("{:#}", other.action),
            reason: other
                .reasons
                .first()
                .map(|reason| reason.message.text(&reader()))
                .unwrap_or_default(),
        });
        let rules = decision.reasons.iter().map(|reason| reason.rule.clone());
        CallExplanation {
            bid: format!("{:#}", decision.action),
            primary_reason: decision
                .reasons
                .first()
                .map(|reason| reason.message.text(&reader()))
                .unwrap_or_default(),
            requirements,
            actual_values,
            rule_checks,
            alternatives: alternatives.collect(),
            convention: offer.map(convention).unwrap_or_default(),
            sayc_rule: offer
                .map(|offer| offer.rule.to_string())
                .unwrap_or_default(),
            forcing_status: status(offer.map_or(Forcing::NonForcing, |offer| offer.forcing)).into(),
            rules: rules.collect(),
        }
    }

    /// Marks a call made here, as practice and reviews do.
    pub(crate) fn mark(&self, call: Call, budget: &Budget) -> Mark {
        Judge::new(self.systems, Judge::DEALS).mark(&self.situation, self.hand, call, budget)
    }
}

/// Who reads the answer to this request.
fn reader() -> Reader {
    Reader::current().unwrap_or_default()
}

/// The convention that a rule belongs to; natural calls belong to none.
fn convention(offer: &Offer) -> String {
    let module = module_of(&offer.rule);
    let theme = Theme::of_module(module);
    theme
        .filter(|theme| theme.group == Group::Conventions)
        .map(|theme| theme.title.text(&reader()))
        .unwrap_or_default()
}

const fn status(forcing: Forcing) -> &'static str {
    match forcing {
        Forcing::SignOff => "Sign-off",
        Forcing::NonForcing => "Non-forcing",
        Forcing::Invitational => "Invitational",
        Forcing::Forcing => "Forcing",
        Forcing::GameForcing => "Game forcing",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge_session::Settings;

    fn systems() -> Systems<'static> {
        let settings = Settings {
            card: "classic".into(),
            ..Settings::default()
        };
        settings.systems().unwrap()
    }

    #[test]
    fn calls_that_cannot_be_are_named() {
        let own: Hand = "AK43.Q62.J872.93".parse().unwrap();
        let asked = |texts: &[&str]| {
            let calls: Vec<Call> = texts.iter().map(|text| text.parse().unwrap()).collect();
            let place = ("auction_history", &*calls);
            CallQuestion::new(systems(), own, Seat::South, Vulnerability::None, place)
        };
        let error = asked(&["2H", "1S"]).unwrap_err().to_string();
        assert_eq!(error, "auction_history[1]: 1♠ is not higher than 2♥.");
        let error = asked(&["Pass"; 4]).unwrap_err().to_string();
        assert_eq!(error, "auction_history: The auction is over.");
        // After two calls South is to call, so North dealt.
        let dealer = asked(&["1NT", "Pass"])
            .unwrap()
            .situation()
            .auction()
            .dealer();
        assert_eq!(dealer, Seat::North);
    }

    /// The example of the interface: partner opened 1NT, and the answer is Stayman.
    #[test]
    fn stayman_is_called_and_explained() {
        let hand: Hand = "KQ43.Q62.A872.93".parse().unwrap();
        let calls = [Call::Bid("1NT".parse().unwrap()), Call::Pass];
        let place = ("auction_history", &calls[..]);
        let asked =
            CallQuestion::new(systems(), hand, Seat::South, Vulnerability::None, place).unwrap();
        let (call, simple) = asked.explained(Detail::Simple);
        assert_eq!(call.to_string(), "2C");
        let explained = asked.structured();
        assert_eq!(explained.bid, "2♣");
        assert_eq!(explained.convention, "Stayman");
        assert_eq!(explained.sayc_rule, "stayman.ask");
        assert_eq!(explained.forcing_status, "Forcing");
        assert_eq!(explained.primary_reason, simple);
        assert!(!explained.alternatives.is_empty() && !explained.rule_checks.is_empty());
        assert!(
            explained
                .requirements
                .keys()
                .eq(explained.actual_values.keys())
        );
        // What everybody may hear tells nothing of the hand.
        let (_, meaning) = asked.explained(Detail::Convention);
        assert!(meaning.contains("asks for a four-card major"), "{meaning}");
        let mark = asked.mark("2H".parse().unwrap(), &Budget::nodes(1_000_000));
        assert_eq!(mark.better, call);
        assert!(mark.score < 8.0);
        let mark = asked.mark("1C".parse().unwrap(), &Budget::nodes(1_000_000));
        assert_eq!(mark.score, 0.0);
    }
}
