//! Why a call was chosen, what it shows, and why not another: as messages.

use super::means::Means;
use super::needs::{Condition, Logic, Needs};
use super::quantity::{HandCounts, Quantity};
use super::situation::Situation;
use super::system::{Choice, Offer, System};
use super::systems::Systems;
use super::why::why;
use super::why_not::why_not;
use bridge::Call;
use cards::Hand;
use kernel::{Arg, Candidate, Decision, Message, Reason, message};

/// How many other calls are tried for a reason against them.
const THOUGHT_OF: usize = 6;
/// How far from the hand's own a call may be that a player would think of.
const NEAR: i16 = 4;

impl System {
    /// The call for a hand, with why it was chosen and what else was considered.
    pub fn decide(&self, situation: &Situation, hand: Hand) -> Decision<Call> {
        Systems::from(self).decide(situation, hand)
    }

    /// Explains a choice.
    pub fn explain(&self, situation: &Situation, hand: Hand, choice: &Choice) -> Decision<Call> {
        Systems::from(self).explain(situation, hand, choice)
    }
}

impl Systems<'_> {
    /// The call for a hand, with why it was chosen and what else was considered.
    pub fn decide(self, situation: &Situation, hand: Hand) -> Decision<Call> {
        let choice = self.choose(situation, hand);
        self.explain(situation, hand, &choice)
    }

    /// Explains a choice.
    pub fn explain(self, situation: &Situation, hand: Hand, choice: &Choice) -> Decision<Call> {
        let counted = HandCounts::new(hand);
        let meaning = self.meaning(situation, choice.call);
        let says = why(self, situation, &counted, choice, &meaning);
        let reason = match choice.offer {
            Some(index) => with_needs(says, &choice.offers[index], &counted),
            None => Reason::new("natural", says),
        };
        let mut candidates = vec![Candidate::new(choice.call, 1.0)];
        let thought_of = thought_of(choice, &counted);
        for (call, against) in why_not(self, situation, &counted, choice, &thought_of) {
            let mut candidate = Candidate::new(call, 0.0);
            candidate.reasons.push(Reason::new("why-not", against));
            candidates.push(candidate);
        }
        let mut decision = Decision::of(choice.call).because(reason.showing(meaning.message()));
        decision.candidates = candidates;
        decision
    }
}

/// The module of a rule: its name up to the dot.
pub fn module_of(rule: &str) -> &str {
    rule.split_once('.').map_or(rule, |(module, _)| module)
}

/// The other calls that a player would think of: those that the hand comes near to, the nearest first.
pub(super) fn thought_of(choice: &Choice, hand: &HandCounts) -> Vec<Call> {
    let mut best: Vec<(i16, Call)> = Vec::new();
    let others = choice
        .offers
        .iter()
        .filter(|offer| offer.call != choice.call && !offer.only_read && !offer.is_copy);
    for offer in others {
        let far = distance(&offer.needs, hand);
        match best.iter_mut().find(|(_, call)| *call == offer.call) {
            Some(known) => known.0 = known.0.min(far),
            None => best.push((far, offer.call)),
        }
    }
    best.retain(|&(far, _)| far <= NEAR);
    best.sort_by_key(|&(far, _)| far);
    let nearest = best.into_iter().take(THOUGHT_OF);
    nearest.map(|(_, call)| call).collect()
}

/// How far a hand is from what is needed: points that are missing or too many, cards of a suit twice.
fn distance(needs: &Needs, hand: &HandCounts) -> i16 {
    match needs {
        Logic::All(parts) => parts.iter().map(|part| distance(part, hand)).sum(),
        Logic::Any(parts) => parts
            .iter()
            .map(|part| distance(part, hand))
            .min()
            .unwrap_or(0),
        Logic::Not(_) => i16::from(!needs.fits(hand)),
        Logic::One(condition) => {
            let held = hand.get(condition.quantity);
            let gap = (condition.low - held).max(held - condition.high).max(0);
            match condition.quantity {
                Quantity::Length(_) | Quantity::Longest => 2 * gap,
                _ => gap,
            }
        }
    }
}

/// A reason with each need of its rule against what the hand has, for experts.
fn with_needs(says: Message, offer: &Offer, hand: &HandCounts) -> Reason {
    let mut reason = Reason::new(offer.rule.as_ref(), says);
    for need in offer.needs.conjuncts() {
        let (what, held) = compared(need, hand);
        reason = reason.requirement(what, need.message(), held);
    }
    if offer.call == Call::Pass {
        return reason;
    }
    reason.fact(message!("bid-partner"), offer.forcing.message())
}

/// What a need is about, and how much of it the hand has.
fn compared(need: &Needs, hand: &HandCounts) -> (Message, Message) {
    match need {
        Logic::One(condition) => (condition.quantity.message(), held(condition, hand)),
        Logic::All(_) | Logic::Not(_) => (need.message(), yes_or_no(need.fits(hand))),
        Logic::Any(_) => (message!("count-several"), held_of(need, hand)),
    }
}

/// What the hand has of everything that a need counts, each thing with its name.
fn held_of(need: &Needs, hand: &HandCounts) -> Message {
    let mut conditions = Vec::new();
    gather(need, &mut conditions);
    let mut held: Vec<Message> = Vec::new();
    for condition in conditions {
        let words = Condition::held(condition.quantity, hand).message();
        if !held.contains(&words) {
            held.push(words);
        }
    }
    Arg::list(held).into()
}

fn gather(need: &Needs, conditions: &mut Vec<Condition>) {
    match need {
        Logic::All(parts) | Logic::Any(parts) => {
            parts.iter().for_each(|part| gather(part, conditions));
        }
        Logic::Not(part) => gather(part, conditions),
        Logic::One(condition) => conditions.push(*condition),
    }
}

fn yes_or_no(yes: bool) -> Message {
    if yes {
        message!("bid-yes")
    } else {
        message!("bid-no")
    }
}

/// How much of it the hand has, where its name is said already.
fn held(condition: &Condition, hand: &HandCounts) -> Message {
    let count = hand.get(condition.quantity);
    match condition.quantity {
        Quantity::Balanced
        | Quantity::SemiBalanced
        | Quantity::Ace(_)
        | Quantity::King(_)
        | Quantity::Queen(_) => yes_or_no(count == 1),
        Quantity::Stopper(_) | Quantity::Longer(..) => {
            Condition::held(condition.quantity, hand).message()
        }
        _ => count.into(),
    }
}

impl Offer {
    /// The meaning that its rule names, with what its variables stand for; none if it names none.
    pub fn name(&self) -> Option<Message> {
        let means = self.means.as_ref()?;
        Some(means.message(&self.bindings))
    }

    /// What the call is called, by its rule or because it must be called something.
    pub(super) fn called(&self) -> Message {
        match self.name() {
            Some(name) => name,
            None if self.call == Call::Pass => message!("bid-nothing-to-add"),
            None => message!("bid-natural-call"),
        }
    }

    /// Whether the meaning is a name only, so that suits and strength belong to what is said.
    pub(super) fn is_named_only(&self) -> bool {
        self.means.as_deref().is_none_or(Means::is_name)
    }
}
