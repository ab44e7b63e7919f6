//! Calls in words: why this one, what it shows, and why not another.

use super::needs::{Condition, Logic, Needs};
use super::quantity::{Counted, Quantity, plural};
use super::rule::Forcing;
use super::situation::{Known, Situation};
use super::system::{Choice, Meaning, Offer, System};
use super::wording::purpose;
use bridge::Call;
use cards::{Hand, Suit};
use kernel::{Candidate, Decision, Reason};

/// So many calls that were not made are explained.
const ALTERNATIVES: usize = 6;

impl System {
    /// The call for a hand, with why it was chosen and what else was thought of.
    pub fn decide(&self, situation: &Situation, hand: Hand) -> Decision<Call> {
        let choice = self.choose(situation, hand);
        self.explain(situation, hand, &choice)
    }

    /// A choice in words.
    pub fn explain(&self, situation: &Situation, hand: Hand, choice: &Choice) -> Decision<Call> {
        let counted = Counted::new(hand);
        let shows = self.meaning(situation, choice.call).to_string();
        let reason = match choice.offer {
            Some(index) => reason(&choice.offers[index], &counted).showing(shows),
            None => {
                let text = "No rule foresees this auction with this hand: a natural call.";
                Reason::new("natural", text).showing(shows)
            }
        };
        let mut candidates = vec![Candidate::new(choice.call, 1.0)];
        for offer in nearest(choice, &counted) {
            let mut candidate = Candidate::new(offer.call, 0.0);
            candidate.reasons.push(why_not(offer, &counted));
            candidates.push(candidate);
        }
        let mut decision = Decision::of(choice.call).because(reason);
        decision.candidates = candidates;
        decision
    }
}

/// The module of a rule: its name up to the dot.
pub fn module_of(rule: &str) -> &str {
    rule.split_once('.').map_or(rule, |(module, _)| module)
}

/// The other calls that come nearest to fitting: those of which the hand lacks least.
fn nearest<'a>(choice: &'a Choice, hand: &Counted) -> Vec<&'a Offer> {
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
fn reason(offer: &Offer, hand: &Counted) -> Reason {
    let text = format!("{}: {}.", offer.call, offer.said());
    let mut reason = Reason::new(offer.rule.as_ref(), text);
    for need in offer.needs.conjuncts() {
        let (what, held) = compared(need, hand);
        reason = reason.requirement(what, need.to_string(), held);
    }
    reason.fact("forcing", offer.forcing.to_string())
}

/// Why a call was not made: the first need that the hand lacks.
fn why_not(offer: &Offer, hand: &Counted) -> Reason {
    let missing = offer.needs.conjuncts().iter().find(|need| !need.fits(hand));
    let said = offer.said();
    match missing {
        Some(need) => {
            let (what, held) = compared(need, hand);
            let text = format!("{} would be {said}; it needs {need}.", offer.call);
            Reason::new(offer.rule.as_ref(), text).requirement(what, need.to_string(), held)
        }
        None => {
            let text = format!("{} would be {said}; another call comes first.", offer.call);
            Reason::new(offer.rule.as_ref(), text)
        }
    }
}

/// What a need is about, and how much of it the hand has.
fn compared(need: &Needs, hand: &Counted) -> (String, String) {
    match need {
        Logic::One(condition) => (condition.quantity.to_string(), held(condition, hand)),
        _ => {
            let mut conditions = Vec::new();
            gather(need, &mut conditions);
            let mut told: Vec<String> = Vec::new();
            for condition in conditions {
                let words = match condition.quantity {
                    Quantity::Balanced | Quantity::SemiBalanced | Quantity::Stopper(_) => {
                        held(&condition, hand)
                    }
                    quantity => format!("{} {quantity}", hand.get(quantity)),
                };
                if !told.contains(&words) {
                    told.push(words);
                }
            }
            (String::from("one of several"), told.join(", "))
        }
    }
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

fn held(condition: &Condition, hand: &Counted) -> String {
    let number = hand.get(condition.quantity);
    match condition.quantity {
        Quantity::Balanced | Quantity::SemiBalanced => {
            String::from(if number == 1 { "yes" } else { "no" })
        }
        Quantity::Stopper(suit) => match number {
            2 => format!("{} stopped", plural(suit)),
            1 => format!("half a stopper in {}", plural(suit)),
            _ => format!("no stopper in {}", plural(suit)),
        },
        _ => number.to_string(),
    }
}

impl Offer {
    /// What the call says: the rule's words, or what it is for and what it shows.
    fn said(&self) -> String {
        if !self.words.is_empty() {
            return self.words.to_string();
        }
        let anything = self.shown().conjuncts().is_empty();
        match (purpose(&self.rule), anything) {
            (Some(purpose), true) => purpose.to_owned(),
            (Some(purpose), false) => format!("{purpose}: {}", self.shown()),
            (None, false) => self.shown().to_string(),
            (None, true) if self.call == Call::Pass => "no suitable bid".to_owned(),
            (None, true) => "what is left when nothing else fits".to_owned(),
        }
    }
}

impl std::fmt::Display for Meaning {
    /// What those at the table are told of a call; nothing in it depends on the hand that made it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut said: Vec<String> = Vec::new();
        for offer in &self.offers {
            let words = offer.said();
            if !said.contains(&words) {
                said.push(words);
            }
        }
        match said.len() {
            0 => f.write_str("no agreement; natural")?,
            1..=3 => f.write_str(&said.join(", or "))?,
            _ => write!(f, "{}, among other hands", said[0])?,
        }
        write!(f, " ({})", self.known)?;
        if let Some(offer) = self.offers.first() {
            if offer.forcing != Forcing::NonForcing {
                write!(f, "; {}", offer.forcing)?;
            }
            if offer.artificial {
                f.write_str("; artificial")?;
            }
        }
        Ok(())
    }
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let limits = |quantity| self.usual(quantity);
        let range = |(low, high): (i16, i16)| match low == high {
            true => low.to_string(),
            false => format!("{low}–{high}"),
        };
        write!(f, "{} HCP", range(limits(Quantity::Hcp)))?;
        for suit in Suit::DESCENDING {
            let lengths @ (low, high) = limits(Quantity::Length(suit));
            // Anybody may have one to six of a suit: that is no news.
            if low >= 3 || high <= 3 {
                write!(f, ", {}{}", range(lengths), suit.symbol())?;
            }
        }
        Ok(())
    }
}
