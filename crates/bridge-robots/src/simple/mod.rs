//! The robot `Simple`: plays every card by a rule of thumb, in well under a millisecond.
//!
//! It is what a beginner is taught. Each rule is a small function that either has something to say
//! or leaves the card to the next one; which rule spoke is the reason of the card.
//!
//! | room | what it is |
//! |---|---|
//! | [`Outlook`] | what the rules look at |
//! | [`Rule`] | the rules by name, with what each says |
//! | [`opening_lead`] | fourth best, top of sequence, partner's suit, singletons, trumps |
//! | [`following`] | second hand low, third hand high, cover, finesse, hold-up |
//! | [`discard`] | ruffs and discards |
//! | [`declaring`] | the declarer's leads: trumps, ruffs, long suits, finesses, winners |
//! | [`defending`] | a defender's leads |

pub mod declaring;
pub mod defending;
pub mod discard;
pub mod following;
pub mod opening_lead;
pub(super) mod outlook;
mod rule;
#[cfg(test)]
mod tests;

pub use outlook::Outlook;
pub use rule::Rule;

use super::{CardPlayer, PlayContext};
use cards::Card;
use kernel::{Budget, Decision, Reason};

/// A card and the rule that chose it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The card.
    pub card: Card,
    /// Why.
    pub reason: Reason,
}

fn advise(card: Card, rule: Rule) -> Option<Advice> {
    let reason = rule.reason(card);
    Some(Advice { card, reason })
}

/// Plays by rules of thumb.
#[derive(Copy, Clone, Debug, Default)]
pub struct Simple;

impl Simple {
    /// The card that the rules choose for the hand that plays next.
    pub fn advice(outlook: &Outlook<'_>) -> Advice {
        only_card(outlook)
            .or_else(|| by_rule(outlook))
            .filter(|advice| outlook.legal.contains(advice.card))
            .unwrap_or_else(|| {
                let card = outlook.legal.iter().next_back();
                let card = card.expect("an outlook has a card to play");
                let reason = Rule::Low.reason(card);
                Advice { card, reason }
            })
    }
}

fn only_card(outlook: &Outlook<'_>) -> Option<Advice> {
    let card = outlook.legal.top().filter(|_| outlook.legal.len() == 1)?;
    advise(card, Rule::OnlyCard)
}

fn by_rule(outlook: &Outlook<'_>) -> Option<Advice> {
    let led = outlook.seen.trick.suit();
    let opening = outlook.seen.finished.is_empty();
    match led {
        None if outlook.declares() => declaring::lead(outlook),
        None if opening => opening_lead::lead(outlook),
        None => defending::lead(outlook),
        Some(suit) if outlook.hand.length(suit) > 0 => following::follow(outlook),
        Some(_) => discard::discard(outlook),
    }
}

impl CardPlayer for Simple {
    fn choose(&self, context: &PlayContext<'_>, _budget: &Budget) -> Decision<Card> {
        let outlook = Outlook::new(context.seen, context.contract, context.situation.auction());
        let advice = outlook
            .as_ref()
            .map(Simple::advice)
            .expect("a context has a card to play");
        Decision::of(advice.card).because(advice.reason)
    }
}
