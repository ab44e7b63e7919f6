//! Calls tried on deals that fit the auction.
//!
//! Each call leads to an auction that goes on by the rules, and that to a contract. Two calls are compared on the
//! deals on which their contracts differ; only those are solved.

use super::continuation::Continuations;
use super::judge::CallEstimate;
use super::sample::Sampler;
use super::situation::Situation;
use super::systems::Systems;
use bridge::scoring::{Scoring, imps};
use bridge::{Call, Contract, Vulnerability};
use cards::{BySeat, Deal, Hand, Seat, Strain};
use dds::{Problem, Solver};
use kernel::Budget;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// What a whole matchpoint counts, so that it is on the scale of IMPs.
pub const MATCHPOINT_VALUE: f64 = 6.0;

/// The deals, and where each call leads on them.
pub(crate) struct Trial<'a> {
    situation: Situation,
    me: Seat,
    vulnerability: Vulnerability,
    scoring: Scoring,
    sampler: Sampler,
    rng: ChaCha8Rng,
    continuations: Continuations<'a>,
    calls: Vec<TriedCall>,
    deals: Vec<DrawnDeal>,
    ended: bool,
}

/// A call, and the contracts to which it led on the first deals.
struct TriedCall {
    call: Call,
    start: usize,
    contracts: Vec<Option<Contract>>,
}

/// A deal, and the tricks of the contracts that were played on it.
struct DrawnDeal {
    deal: Deal,
    tricks: HashMap<(Strain, Seat), u8>,
}

impl<'a> Trial<'a> {
    /// A trial of these calls; none if no deal fits the auction, or one of them is not allowed.
    pub(crate) fn new(
        systems: Systems<'a>,
        situation: &Situation,
        hand: Hand,
        calls: &[Call],
        scoring: Scoring,
        seed: u64,
    ) -> Option<Self> {
        let me = situation.auction().turn()?;
        let mut hands = BySeat::default();
        hands[me] = Some(hand);
        let cells = BySeat::from_fn(|seat| situation.known(seat).cells().clone());
        let mut trial = Trial {
            situation: situation.clone(),
            me,
            vulnerability: situation.vulnerability(),
            scoring,
            sampler: Sampler::new(hands, cells)?,
            rng: ChaCha8Rng::seed_from_u64(seed),
            continuations: Continuations::new(systems),
            calls: Vec::new(),
            deals: Vec::new(),
            ended: false,
        };
        for &call in calls {
            trial.add(call)?;
        }
        Some(trial)
    }

    /// The place of a call, which is entered if it is new; none if it is not allowed.
    pub(crate) fn add(&mut self, call: Call) -> Option<usize> {
        let known = self.calls.iter().position(|tried| tried.call == call);
        if known.is_some() {
            return known;
        }
        let start = self.continuations.begin(&self.situation, call)?;
        self.calls.push(TriedCall {
            call,
            start,
            contracts: Vec::new(),
        });
        Some(self.calls.len() - 1)
    }

    /// The calls that are tried.
    pub(crate) fn tried(&self) -> Vec<Call> {
        self.calls.iter().map(|tried| tried.call).collect()
    }

    /// How many deals there are so far.
    pub(crate) fn deals(&self) -> usize {
        self.deals.len()
    }

    /// Draws deals until there are this many; returns how many of them there are.
    pub(crate) fn draw(&mut self, wanted: usize, budget: &Budget) -> usize {
        while self.deals.len() < wanted && !self.ended {
            let deal = if budget.is_spent(self.deals.len() as u64 * 1_000) {
                None
            } else {
                self.sampler.draw(&mut self.rng)
            };
            match deal {
                Some(deal) => self.deals.push(DrawnDeal {
                    deal,
                    tricks: HashMap::new(),
                }),
                None => self.ended = true,
            }
        }
        self.deals.len().min(wanted)
    }

    /// By how much one call does better than another over the first `deals` deals, with the standard error.
    pub(crate) fn difference(
        &mut self,
        one: usize,
        other: usize,
        deals: usize,
        solver: &mut Solver,
    ) -> (f64, f64) {
        self.follow(one, deals);
        self.follow(other, deals);
        let gains: Vec<f64> = (0..deals)
            .map(|at| self.gain(at, one, other, solver))
            .collect();
        mean_and_error(&gains)
    }

    /// What a call gains over the first one.
    pub(crate) fn estimate(
        &mut self,
        at: usize,
        deals: usize,
        solver: &mut Solver,
    ) -> CallEstimate {
        let (gain, error) = self.difference(at, 0, deals, solver);
        CallEstimate {
            call: self.calls[at].call,
            gain,
            error,
            deals,
        }
    }

    /// Bids the first deals out after a call.
    fn follow(&mut self, at: usize, deals: usize) {
        let tried = &mut self.calls[at];
        for drawn in &self.deals[tried.contracts.len().min(deals)..deals] {
            let contract = self.continuations.contract(tried.start, &drawn.deal);
            tried.contracts.push(contract);
        }
    }

    /// What one call gains over another on a deal.
    fn gain(&mut self, deal: usize, one: usize, other: usize, solver: &mut Solver) -> f64 {
        let contracts = [one, other].map(|at| self.calls[at].contracts[deal]);
        // What comes to the same need not be played.
        if contracts[0] == contracts[1] {
            return 0.0;
        }
        let [one, other] =
            contracts.map(|contract| contract.map_or(0, |it| self.score(&it, deal, solver)));
        match self.scoring {
            // A rubber is bid as for IMPs: games and slams are what matters in both.
            Scoring::Imps | Scoring::Rubber => f64::from(imps(one - other)),
            // A matchpoint against one other table, on the scale of IMPs.
            Scoring::Matchpoints => MATCHPOINT_VALUE / 2.0 * f64::from((one - other).signum()),
        }
    }

    /// What a contract scores for the side of the caller.
    fn score(&mut self, contract: &Contract, deal: usize, solver: &mut Solver) -> i32 {
        let (strain, declarer) = (contract.bid.strain, contract.declarer);
        let DrawnDeal { deal, tricks } = &mut self.deals[deal];
        let tricks = *tricks.entry((strain, declarer)).or_insert_with(|| {
            let problem = Problem::at_lead(deal, strain, declarer.lho());
            13 - solver.tricks(&problem).expect("no stop flag was given")
        });
        let score = contract.score(tricks, self.vulnerability);
        if declarer.side() == self.me.side() {
            score
        } else {
            -score
        }
    }
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
