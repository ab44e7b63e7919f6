//! Judgement where the rules leave a choice: deals that fit the auction are bid out after each call
//! that the hand could make, and scored double dummy.
//!
//! Only calls are weighed whose needs the hand has, so that partner is never told what is not so. A pass
//! is among them wherever it is allowed. What a call denies by the order of the rules may not be so
//! then; the simulation takes into account that partner believes it.

use super::quantity::Counted;
use super::sample::Sampler;
use super::situation::Situation;
use super::system::System;
use crate::scoring::imps;
use crate::{Call, Contract};
use cards::{BySeat, Deal, Hand, Seat};
use dds::{Problem, Solver};
use kernel::Budget;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// What decides between two calls.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// International match points against the call that the rules say.
    #[default]
    Imps,
    /// Half the share of deals on which it does better: a matchpoint against one other table.
    Matchpoints,
}

/// Weighs calls by bidding sampled deals out.
pub struct Judge<'a> {
    system: &'a System,
    solver: Solver,
    deals: usize,
    scoring: Scoring,
    tricks: HashMap<(Deal, cards::Strain, Seat), u8>,
}

/// A call with what it came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The call.
    pub call: Call,
    /// How much better it did than the call of the rules, a deal: IMPs, or share of matchpoints.
    pub gain: f64,
    /// The standard error of the gain.
    pub error: f64,
    /// On how many deals.
    pub deals: usize,
}

/// So many calls at most are weighed against each other.
const CALLS: usize = 5;
/// A gain counts when it is so many times its standard error.
const SURE: f64 = 1.6;
/// An auction is given up, and its last contract taken, after so many calls.
const LONGEST: usize = 60;

impl<'a> Judge<'a> {
    /// A judge of this system that looks at so many deals for a call.
    pub fn new(system: &'a System, deals: usize) -> Self {
        Judge {
            system,
            solver: Solver::new(),
            deals,
            scoring: Scoring::default(),
            tricks: HashMap::new(),
        }
    }

    /// The system whose rules are followed.
    pub const fn system(&self) -> &'a System {
        self.system
    }

    /// The same by another scoring.
    pub fn scoring(mut self, scoring: Scoring) -> Self {
        self.scoring = scoring;
        self
    }

    /// The call for a hand: that of the rules, or one that does surely better.
    pub fn choose(&mut self, situation: &Situation, hand: Hand, budget: &Budget) -> Call {
        let weighed = self.weigh(situation, hand, &[], budget);
        let best = weighed.iter().max_by(|a, b| a.gain.total_cmp(&b.gain));
        match (weighed.first(), best) {
            (_, Some(best)) if best.gain > SURE * best.error => best.call,
            (Some(first), _) => first.call,
            (None, _) => self.system.choose(situation, hand).call,
        }
    }

    /// Weighs the calls that the hand could make, and `more`; the call of the rules is the first.
    pub fn weigh(
        &mut self,
        situation: &Situation,
        hand: Hand,
        more: &[Call],
        budget: &Budget,
    ) -> Vec<Weighed> {
        let mut calls = self.thinkable(situation, hand);
        for &call in more {
            if !calls.contains(&call) && situation.auction().check(call).is_ok() {
                calls.push(call);
            }
        }
        let scores = match calls.len() {
            1 => Vec::new(),
            _ => self.scores(situation, hand, &calls, budget),
        };
        let columns = 0..calls.len();
        let weighed = columns.map(|column| {
            let gains = scores.iter().map(|row| self.gain(row[column], row[0]));
            let gains: Vec<f64> = gains.collect();
            let (gain, error) = mean_and_error(&gains);
            Weighed {
                call: calls[column],
                gain,
                error,
                deals: gains.len(),
            }
        });
        weighed.collect()
    }

    /// The calls whose needs the hand has, that of the rules first.
    fn thinkable(&self, situation: &Situation, hand: Hand) -> Vec<Call> {
        let choice = self.system.choose(situation, hand);
        let counted = Counted::new(hand);
        let mut calls = vec![choice.call];
        if !is_open(situation) {
            return calls;
        }
        for offer in choice.offers.iter() {
            let new = !calls.contains(&offer.call);
            if calls.len() < CALLS && new && !offer.artificial && offer.needs.fits(&counted) {
                calls.push(offer.call);
            }
        }
        calls
    }

    /// For each sampled deal the score of each call, for the side of the caller.
    fn scores(
        &mut self,
        situation: &Situation,
        hand: Hand,
        calls: &[Call],
        budget: &Budget,
    ) -> Vec<Vec<i32>> {
        let Some(me) = situation.auction().turn() else {
            return Vec::new();
        };
        let mut hands = BySeat::default();
        hands[me] = Some(hand);
        let cells = BySeat::from_fn(|seat| situation.known(seat).cells().clone());
        let Some(sampler) = Sampler::new(hands, cells) else {
            return Vec::new();
        };
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let mut after = Vec::with_capacity(calls.len());
        for &call in calls {
            let mut next = situation.clone();
            if self.system.call(&mut next, call).is_err() {
                return Vec::new();
            }
            after.push(next);
        }
        let mut rows = Vec::with_capacity(self.deals);
        self.tricks.clear();
        for done in 0..self.deals {
            if budget.is_spent(done as u64 * 1_000) {
                break;
            }
            let Some(deal) = sampler.draw(&mut rng) else {
                break;
            };
            let row = after.iter().map(|start| self.score(start, &deal, me));
            rows.push(row.collect());
        }
        rows
    }

    /// What the auction comes to if everybody goes on by the rules.
    fn score(&mut self, start: &Situation, deal: &Deal, me: Seat) -> i32 {
        let mut situation = start.clone();
        while let Some(turn) = situation.auction().turn() {
            let call = match situation.auction().calls().len() {
                ..LONGEST => self.system.choose(&situation, deal[turn]).call,
                _ => Call::Pass,
            };
            self.system
                .call(&mut situation, call)
                .expect("rules offer only what is allowed");
        }
        match situation.auction().contract() {
            Some(contract) => self.contract_score(&contract, deal, &situation, me),
            None => 0,
        }
    }

    fn contract_score(
        &mut self,
        contract: &Contract,
        deal: &Deal,
        situation: &Situation,
        me: Seat,
    ) -> i32 {
        let declarer = contract.declarer;
        let key = (*deal, contract.bid.strain, declarer);
        let tricks = match self.tricks.get(&key) {
            Some(&tricks) => tricks,
            None => {
                let problem = Problem::at_lead(deal, contract.bid.strain, declarer.lho());
                let defence = self.solver.tricks(&problem);
                let tricks = 13 - defence.expect("no stop flag was given");
                self.tricks.insert(key, tricks);
                tricks
            }
        };
        let score = contract.score(tricks, situation.vulnerability());
        match declarer.side() == me.side() {
            true => score,
            false => -score,
        }
    }

    fn gain(&self, score: i32, other: i32) -> f64 {
        match self.scoring {
            Scoring::Imps => f64::from(imps(score - other)),
            Scoring::Matchpoints => 0.5 * f64::from((score - other).signum()),
        }
    }
}

/// Whether there is something to weigh: the first calls of each side say what the hand is, and the
/// rules know that best.
fn is_open(situation: &Situation) -> bool {
    let me = situation.me();
    let contested = situation.opener().is_some_and(|opener| {
        let sides = [me, me.lho()].map(|seat| {
            situation.last_word(seat).is_some() || situation.last_word(seat.partner()).is_some()
        });
        opener.side() == me.side() && sides[1] || opener.side() != me.side() && sides[0]
    });
    let level = situation
        .auction()
        .last_bid()
        .map_or(0, |(_, bid)| bid.level.get());
    level >= 2 && (contested || situation.last_word(me).is_some())
}

fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    if count < 2.0 {
        return (0.0, 0.0);
    }
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}
