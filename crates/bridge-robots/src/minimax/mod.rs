//! `Minimax`: alpha-beta a few tricks deep, with a judgement at the horizon.
//!
//! Searching with all hands open is [`open`], for its benchmark only. At a table it
//! searches deals that agree with what the seat has seen, and plays the card that does best on
//! average over them.

mod evaluation;
mod lookahead;
mod order;

pub use evaluation::{Evaluation, Parts, Weights};
pub use lookahead::Lookahead;
pub use order::CardOrder;

use super::{Belief, CardPlayer, PlayContext, Simple, World};
use bridge::CardPlay;
use cards::{BySide, Card, Layout, Side};
use kernel::{Budget, Candidate, Decision, Reason, Work, message};
use lookahead::TRICK;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use search::{AlphaBeta, Analysis};
use std::time::Instant;

/// How many deals are searched for a card.
const WORLDS: usize = 12;
/// An ending of this many tricks more than the depth is searched to its end: with few cards that
/// takes no longer, and needs no judgement.
const ENDING: u8 = 2;
/// A search of a few tricks fills no larger table.
const MEBIBYTES: usize = 2;

/// Looks some tricks ahead.
#[derive(Copy, Clone, Debug)]
pub struct Minimax {
    tricks: u8,
    worlds: usize,
}

impl Minimax {
    /// A search of this many tricks, counting the one under way.
    pub fn new(tricks: u8) -> Self {
        Minimax {
            tricks: tricks.clamp(1, 13),
            worlds: WORLDS,
        }
    }

    /// Searches this many deals for a card.
    #[must_use]
    pub fn worlds(mut self, worlds: usize) -> Self {
        self.worlds = worlds.max(1);
        self
    }
}

/// The values of the cards of a position that is seen by everybody: a robot that sees all hands, which is
/// of use as a yardstick only. The value of a card is what the search takes the tricks of the side
/// to play to be in the end, if the two sides share those beyond its horizon.
pub fn open(
    position: &CardPlay,
    before: BySide<u8>,
    declarer: Side,
    tricks: u8,
    budget: &Budget,
) -> Option<Decision<Card>> {
    let began = Instant::now();
    let searched = search(position, before, declarer, tricks, budget)?;
    let mut means = Means::default();
    means.add(&searched, position, 1.0);
    let reason = Reason::new("bridge.minimax.open", message!("bridge-ahead-open"));
    means.decision(reason, searched.depth, began)
}

/// Searches one world to the end of this many tricks, or of the play if that is near.
fn search(
    position: &CardPlay,
    before: BySide<u8>,
    declarer: Side,
    tricks: u8,
    budget: &Budget,
) -> Option<Analysis<Card>> {
    position.hand_to_play()?;
    let state = Lookahead::new(position.clone(), before);
    let played = position.trick().cards().len() as u32;
    let left = position.tricks_left();
    let tricks = if left <= tricks.saturating_add(ENDING) {
        left
    } else {
        tricks.max(1)
    };
    let plies = 4 * u32::from(tricks) - played;
    let mut search = AlphaBeta::new(Evaluation::new(declarer))
        .order(CardOrder)
        .table_mebibytes(MEBIBYTES)
        .table_from(2)
        .depth(plies);
    let choices: Vec<Card> = state.choices().iter().collect();
    Some(search.analyse(&state, &choices, budget))
}

impl CardPlayer for Minimax {
    fn choose(&self, context: &PlayContext<'_>, budget: &Budget) -> Decision<Card> {
        let began = Instant::now();
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let worlds = match context.legal.len() {
            1 => Vec::new(),
            _ => Belief::new().worlds(context, self.worlds, &mut rng),
        };
        let mut means = Means::default();
        let mut depth = 0;
        for (number, world) in worlds.iter().enumerate() {
            if number > 0 && budget.is_spent(means.nodes) {
                break;
            }
            let Some(position) = position(context, world) else {
                continue;
            };
            let share = share(budget, means.nodes, worlds.len() - number);
            let declarer = context.contract.declarer.side();
            let before = context.seen.tricks;
            if let Some(found) = search(&position, before, declarer, self.tricks, &share) {
                means.add(&found, &position, world.weight);
                depth = depth.max(found.depth);
            }
        }
        let message = message!("bridge-ahead", count = self.tricks);
        let reason = Reason::new("bridge.minimax", message)
            .fact(message!("bridge-fact-deals"), means.worlds);
        means
            .decision(reason, depth, began)
            .unwrap_or_else(|| Simple.choose(context, budget))
    }
}

/// The position in a world; none if a record from outside has led to hands that no table has.
fn position(context: &PlayContext<'_>, world: &World) -> Option<CardPlay> {
    let layout = Layout::new(world.hands).ok()?;
    let trick = &context.seen.trick;
    let strain = context.contract.strain();
    CardPlay::new(
        layout,
        strain,
        trick.leader(),
        trick.cards(),
        context.side(),
    )
    .ok()
}

/// The share of the budget for the next world, with this many to go.
fn share(budget: &Budget, spent: u64, worlds: usize) -> Budget {
    let now = Instant::now();
    let parts = worlds.max(1);
    Budget {
        nodes: budget
            .nodes
            .map(|nodes| (nodes.saturating_sub(spent) / parts as u64).max(1)),
        deadline: budget.deadline.map(|deadline| {
            now + deadline.saturating_duration_since(now) / u32::try_from(parts).unwrap_or(u32::MAX)
        }),
        ..budget.clone()
    }
}

/// The values of the cards over the worlds so far.
#[derive(Debug, Default)]
struct Means {
    cards: Vec<(Card, f64, f64)>,
    weight: f64,
    worlds: u32,
    nodes: u64,
}

impl Means {
    /// Adds a world. The choices are the same in all, because the cards in play are.
    fn add(&mut self, found: &Analysis<Card>, position: &CardPlay, weight: f64) {
        let state = kernel::Adversarial::side(position);
        self.nodes += found.stats.nodes;
        self.worlds += 1;
        self.weight += weight;
        for &(card, value) in &found.values {
            let lead = f64::from(value.seen_by(state).raw()) / f64::from(TRICK);
            let tricks = (13.0 + lead) / 2.0;
            let entry = self.cards.iter().position(|&(known, ..)| known == card);
            let entry = entry.unwrap_or_else(|| {
                self.cards.push((card, 0.0, 0.0));
                self.cards.len() - 1
            });
            self.cards[entry].1 += weight * tricks;
            self.cards[entry].2 += weight * tricks * tricks;
        }
    }

    /// The best card; of equals the lowest. None if no world was searched.
    fn decision(self, reason: Reason, depth: u32, began: Instant) -> Option<Decision<Card>> {
        let mut candidates: Vec<Candidate<Card>> = self
            .cards
            .iter()
            .map(|&(card, sum, squares)| {
                let mean = sum / self.weight;
                let variance = (squares / self.weight - mean * mean).max(0.0);
                let error = (variance / f64::from(self.worlds.max(2) - 1)).sqrt();
                Candidate {
                    uncertainty: (self.worlds > 1).then_some(error),
                    ..Candidate::new(card, mean)
                }
            })
            .collect();
        candidates.sort_by(|a, b| {
            let lower = a.action.rank().cmp(&b.action.rank());
            b.value.total_cmp(&a.value).then(lower)
        });
        let action = candidates.first()?.action;
        Some(Decision {
            action,
            candidates,
            settled: None,
            reasons: vec![reason],
            work: Work {
                nodes: self.nodes,
                depth,
                worlds: self.worlds,
                elapsed: began.elapsed(),
            },
        })
    }
}

#[cfg(test)]
mod tests;
