//! Whether a place at the table makes a fair problem: book and simulation agree on the best answer.
//!
//! A learner who finds the answer of the book must not be marked down by the simulation, nor taught a call that the
//! system makes only because nothing fits.

use bridge::Call;
use bridge_bidding::{Choice, Judge, Situation, Systems};
use bridge_robots::judge_cards;
use bridge_session::{Action, View};
use cards::Hand;
use kernel::Budget;

/// Why a place makes no problem.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// No rule of the system knows the hand.
    LastResort,
    /// On deals that fit, another call does better than that of the book.
    BetterCall(Call),
    /// The card of the expert is not the one that does best on deals that fit.
    OtherCard,
    /// The best card is hardly better than the others.
    NothingAtStake,
    /// There was not the time to judge it.
    Unjudged,
}

impl Doubt {
    /// What it is, in a word or two for a report.
    pub fn name(&self) -> &'static str {
        match self {
            Doubt::LastResort => "last resort",
            Doubt::BetterCall(_) => "simulation prefers another call",
            Doubt::OtherCard => "the expert plays another card",
            Doubt::NothingAtStake => "nothing at stake",
            Doubt::Unjudged => "not judged",
        }
    }
}

/// What speaks against asking for this call.
pub(super) fn doubt_call(
    systems: Systems<'_>,
    situation: &Situation,
    hand: Hand,
    choice: &Choice,
    budget: &Budget,
) -> Option<Doubt> {
    let rule = choice.offer.map(|index| &choice.offers[index].rule);
    if rule.is_none_or(|rule| rule.starts_with("natural.")) {
        return Some(Doubt::LastResort);
    }
    let mut judge = Judge::new(systems, Judge::DEALS);
    let best = judge.opinion(situation, hand, budget).best;
    (best != choice.call).then_some(Doubt::BetterCall(best))
}

/// What speaks against asking for a card here, where the others must lose this many IMPs at most.
pub(super) fn doubt_card(
    view: &View,
    legal: &[Action],
    stake: f64,
    budget: &Budget,
) -> Option<Doubt> {
    let Some(opinion) = judge_cards(view, legal, budget) else {
        return Some(Doubt::Unjudged);
    };
    // The expert gives reasons only for a card that does best here too.
    if opinion.reasons.is_empty() {
        return Some(Doubt::OtherCard);
    }
    let worst = opinion.cards.iter().map(|card| card.cost);
    (worst.fold(0.0, f64::max) < stake).then_some(Doubt::NothingAtStake)
}
