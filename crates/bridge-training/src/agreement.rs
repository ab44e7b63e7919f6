//! Whether a place at the table makes a fair problem: book and simulation agree on the best answer.
//!
//! A learner who finds the answer of the book must not be marked down by the simulation, nor taught a call that the
//! system makes only because nothing fits.
//!
//! What was agreed on one set of deals may be luck. So [`Problem::disagreement`] asks again on other deals, and more of
//! them; the auditor counts what it finds.

use super::problem::{ME, Problem};
use super::system;
use bridge::Call;
use bridge_bidding::{Choice, Judge, Situation, Systems};
use bridge_robots::{CardOpinion, judge_cards, value_cards};
use bridge_session::{Action, View};
use cards::{Card, Hand};
use kernel::{Budget, State};

/// A problem is left out if another call does better by so many standard errors: that is not clear enough to teach.
const UNSURE: f64 = 1.0;
/// How many deals an answer is checked on again, twice, and the seeds of the two sets.
const FRESH_DEALS: usize = 144;
const FRESH_SEEDS: [u64; 2] = [0x6f72_6368, 0x6861_7264];
/// A gain of so many standard errors on both sets is no luck.
const CONFIRMED: f64 = 2.0;
/// What the judge of cards leaves to the expert, who knows more than open cards show, in IMPs.
const NEAR: f64 = 0.5;

/// Why a place makes no problem.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// No rule of the system knows the hand.
    LastResort,
    /// On deals that fit, another call does better than that of the book.
    BetterCall(Call),
    /// Another call seems to do better, though not surely.
    CloseCall(Call),
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
            Doubt::CloseCall(_) => "simulation leans to another call",
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
    let mut opinion = judge.opinion(situation, hand, budget);
    if opinion.best != choice.call {
        return Some(Doubt::BetterCall(opinion.best));
    }
    let mut costs = judge.costs(&mut opinion).into_iter();
    let close = costs.find(|&(_, cost, error)| cost < -UNSURE * error);
    close.map(|(call, ..)| Doubt::CloseCall(call))
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

/// Another answer that does better than the one that is taught, on two sets of deals that had no part in choosing it.
#[derive(Clone, Debug, PartialEq)]
pub struct Disagreement {
    /// The answer that is taught.
    pub answer: String,
    /// The one that does better.
    pub better: String,
    /// By how many IMPs, on the second set.
    pub gain: f64,
    /// The standard error of that.
    pub error: f64,
}

impl Problem {
    /// Whether other deals that fit disagree with the answer, by more than their error.
    pub fn disagreement(&self, budget: &Budget) -> Option<Disagreement> {
        if self.is_call() {
            self.better_call(budget)
        } else {
            self.better_card(budget)
        }
    }

    fn better_call(&self, budget: &Budget) -> Option<Disagreement> {
        let system = system();
        let mut situation = Situation::new(self.auction.dealer(), self.board.vulnerability());
        for &call in self.auction.calls() {
            system.call(&mut situation, call).ok()?;
        }
        let hand = self.deal[ME];
        let [first, second] = FRESH_SEEDS.map(|seed| Judge::new(system, FRESH_DEALS).seeded(seed));
        let (mut first, mut second) = (first, second);
        let weighed = first.weigh(&situation, hand, &[], budget);
        let answer = weighed.first()?.call;
        let better = weighed
            .into_iter()
            .filter(|other| other.gain > CONFIRMED * other.error)
            .max_by(|one, other| one.gain.total_cmp(&other.gain))?;
        let again = second.gain(&situation, hand, better.call, budget)?;
        (again.gain > CONFIRMED * again.error).then(|| Disagreement {
            answer: answer.to_string(),
            better: better.call.to_string(),
            gain: again.gain,
            error: again.error,
        })
    }

    fn better_card(&self, budget: &Budget) -> Option<Disagreement> {
        let view = self.view().ok()?;
        let mut legal = Vec::new();
        self.session().ok()?.legal_actions(&mut legal);
        let answer = judge_cards(&view, &legal, budget)?.cards.first()?.card;
        let lost = |opinion: &CardOpinion| -> Option<(Card, f64, f64)> {
            let mut cards = opinion.cards.iter();
            let mine = cards.find(|judged| judged.equals.contains(answer))?;
            let best = opinion.cards.first()?.card;
            let lost = mine.cost - NEAR;
            (lost > CONFIRMED * mine.error).then_some((best, mine.cost, mine.error))
        };
        let mut found = None;
        for seed in FRESH_SEEDS {
            let budget = budget.clone().with_seed(seed);
            found = Some(lost(&value_cards(&view, FRESH_DEALS, &budget)?)?);
        }
        let (better, gain, error) = found?;
        Some(Disagreement {
            answer: answer.to_string(),
            better: better.to_string(),
            gain,
            error,
        })
    }
}
