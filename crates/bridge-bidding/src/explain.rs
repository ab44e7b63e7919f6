//! Why a call was chosen, what it shows, and why not another: as messages.

use super::means::Means;
use super::needs::{Condition, Logic, Needs};
use super::quantity::{HandCounts, Quantity};
use super::situation::Situation;
use super::system::{Choice, Offer, System};
use bridge::Call;
use cards::Hand;
use kernel::{Arg, Candidate, Decision, Message, Reason, message};

/// How many rejected calls get an explanation.
const ALTERNATIVES: usize = 6;

impl System {
    /// The call for a hand, with why it was chosen and what else was considered.
    pub fn decide(&self, situation: &Situation, hand: Hand) -> Decision<Call> {
        let choice = self.choose(situation, hand);
        self.explain(situation, hand, &choice)
    }

    /// Explains a choice.
    pub fn explain(&self, situation: &Situation, hand: Hand, choice: &Choice) -> Decision<Call> {
        let counted = HandCounts::new(hand);
        let shows = self.meaning(situation, choice.call).message();
        let reason = match choice.offer {
            Some(index) => reason(&choice.offers[index], &counted),
            None => Reason::new("natural", message!("bid-natural", call = choice.call)),
        };
        let mut candidates = vec![Candidate::new(choice.call, 1.0)];
        for offer in nearest(choice, &counted) {
            let mut candidate = Candidate::new(offer.call, 0.0);
            candidate.reasons.push(why_not(offer, &counted));
            candidates.push(candidate);
        }
        let mut decision = Decision::of(choice.call).because(reason.showing(shows));
        decision.candidates = candidates;
        decision
    }
}

/// The module of a rule: its name up to the dot.
pub fn module_of(rule: &str) -> &str {
    rule.split_once('.').map_or(rule, |(module, _)| module)
}

/// The other calls that come nearest to fitting: those of which the hand lacks least.
fn nearest<'a>(choice: &'a Choice, hand: &HandCounts) -> Vec<&'a Offer> {
    let mut best: Vec<(usize, &Offer)> = Vec::new();
    for offer in choice
        .offers
        .iter()
        .filter(|offer| offer.call != choice.call)
    {
        let needs = offer.needs.conjuncts().iter();
        let lacking = needs.filter(|need| !need.fits(hand)).count();
        match best.iter_mut().find(|(_, known)| known.call == offer.call) {
            Some(known) if lacking < known.0 => *known = (lacking, offer),
            Some(_) => {}
            None => best.push((lacking, offer)),
        }
    }
    best.sort_by_key(|&(lacking, _)| lacking);
    let nearest = best.into_iter().take(ALTERNATIVES);
    nearest.map(|(_, offer)| offer).collect()
}

/// Why an offer fits: each of its needs against what the hand has.
fn reason(offer: &Offer, hand: &HandCounts) -> Reason {
    let says = message!("bid-reason", call = offer.call, says = offer.called());
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

/// Why a call was not made: the first need that the hand lacks.
fn why_not(offer: &Offer, hand: &HandCounts) -> Reason {
    let missing = offer.needs.conjuncts().iter().find(|need| !need.fits(hand));
    let name = offer.name();
    let Some(need) = missing else {
        let says = if offer.needs.is_empty() {
            message!("bid-otherwise", call = offer.call, says = offer.called())
        } else {
            message!("bid-later", call = offer.call, says = offer.called())
        };
        return Reason::new(offer.rule.as_ref(), says);
    };
    let (what, held) = compared(need, hand);
    let (wanted, here) = gist(need, hand);
    let says = match name {
        Some(name) => message!(
            "bid-lacks-named",
            call = offer.call,
            name = name,
            need = wanted,
            held = here
        ),
        None => message!("bid-lacks", call = offer.call, need = wanted, held = here),
    };
    Reason::new(offer.rule.as_ref(), says).requirement(what, need.message(), held)
}

/// A need that the hand lacks and what it has instead, briefly: of many ways to meet it the usual one.
fn gist(need: &Needs, hand: &HandCounts) -> (Message, Message) {
    match need {
        Logic::Any(ways) if ways.len() > 2 => {
            let usual = &ways[0];
            let wanted = message!("need-or-similar", need = usual.message());
            (wanted, held_of(usual, hand))
        }
        _ => (need.message(), held_of(need, hand)),
    }
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
