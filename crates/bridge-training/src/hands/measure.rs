//! How often two cards succeed on deals that fit what is seen: the measure by which a hand is set.

use bridge_robots::{CardOpinion, value_cards};
use bridge_session::View;
use cards::Card;
use kernel::Budget;

/// How many deals the two lines are compared on.
pub const WORLDS: usize = 200;
/// How much more often the thoughtful card must succeed.
pub const LEAST_GAP: f64 = 0.20;
/// The deals of the measure are not those of the judge, who chose the card.
const SEED: u64 = 24;

/// How often each card makes the contract, or beats it, if both sides then play on with open cards.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Chances {
    /// The obvious card.
    pub obvious: f64,
    /// The thoughtful one.
    pub thoughtful: f64,
    /// On how many deals.
    pub worlds: usize,
}

impl Chances {
    /// In percent, the obvious card first.
    pub fn percent(&self) -> [u32; 2] {
        [self.obvious, self.thoughtful].map(|chance| (100.0 * chance).round() as u32)
    }

    /// Whether the difference is large enough to be taught.
    pub fn is_telling(&self) -> bool {
        self.worlds * 2 >= WORLDS && self.thoughtful - self.obvious >= LEAST_GAP
    }
}

/// Measures two cards at the same place.
pub(super) fn chances(
    view: &View,
    obvious: Card,
    thoughtful: Card,
    budget: &Budget,
) -> Option<Chances> {
    let opinion = value_cards(view, WORLDS, &budget.clone().with_seed(SEED))?;
    Some(Chances {
        obvious: chance(&opinion, obvious)?,
        thoughtful: chance(&opinion, thoughtful)?,
        worlds: opinion.worlds,
    })
}

/// How much more often the best card succeeds than this one, on a few deals.
pub(super) fn gap(view: &View, card: Card, worlds: usize, budget: &Budget) -> Option<f64> {
    let opinion = value_cards(view, worlds, &budget.clone().with_seed(SEED))?;
    let best = opinion.cards.iter().map(|judged| judged.chance);
    Some(best.fold(0.0, f64::max) - chance(&opinion, card)?)
}

fn chance(opinion: &CardOpinion, card: Card) -> Option<f64> {
    let mut cards = opinion.cards.iter();
    let judged = cards.find(|judged| judged.equals.contains(card))?;
    Some(judged.chance)
}
