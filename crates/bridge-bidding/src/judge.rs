//! Judgement where the rules leave a choice: deals that fit the auction are bid out after each call
//! that could be right, and scored double dummy.
//!
//! Weighed are the calls whose needs the hand has, and those that place the contract: a pass, a raise
//! of a suit in which we have eight cards, game, slam, a double of their game. A call below game that says
//! something is weighed only if the hand has what it says: partner would misread it, and the next
//! decision would rest on that.

use super::continuation::Continuations;
use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::sample::Sampler;
use super::situation::{Situation, bid, game_level};
use super::system::Offer;
use super::systems::Systems;
use bridge::scoring::{Scoring, imps};
use bridge::{Call, Contract, Vulnerability};
use cards::{BySeat, Deal, Hand, Seat, Strain, Suit};
use dds::{Problem, Solver};
use kernel::Budget;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// Weighs calls by bidding sampled deals out.
pub struct Judge<'a> {
    systems: Systems<'a>,
    solver: Solver,
    deals: usize,
    scoring: Scoring,
}

/// A call with its estimated gain.
#[derive(Clone, Debug, PartialEq)]
pub struct CallEstimate {
    /// The call.
    pub call: Call,
    /// How much better it did than the call of the rules, a deal: IMPs, or share of matchpoints.
    pub gain: f64,
    /// The standard error of the gain.
    pub error: f64,
    /// On how many deals.
    pub deals: usize,
}

/// How many calls are weighed against each other at most.
const CALLS: usize = 6;
/// How many standard errors a gain must be to count.
const SURE: f64 = 1.6;
/// How many deals are drawn before the calls that do worse are dropped.
const ROUND: usize = 8;
/// How many standard errors a gain must be to end the trial at once, after two rounds.
const CLEAR: f64 = 3.0;

impl<'a> Judge<'a> {
    /// A judge of this system, or those of the two sides, that draws `deals` deals for a call.
    pub fn new(systems: impl Into<Systems<'a>>, deals: usize) -> Self {
        Judge {
            systems: systems.into(),
            solver: Solver::new(),
            deals,
            scoring: Scoring::default(),
        }
    }

    /// The systems whose rules are followed.
    pub const fn systems(&self) -> Systems<'a> {
        self.systems
    }

    /// The same by another scoring.
    pub fn scoring(mut self, scoring: Scoring) -> Self {
        self.scoring = scoring;
        self
    }

    /// The call for a hand: that of the rules, or one that does surely better.
    pub fn choose(&mut self, situation: &Situation, hand: Hand, budget: &Budget) -> Call {
        let calls = self.thinkable(situation, hand);
        let first = calls[0];
        if calls.len() == 1 {
            return first;
        }
        let Some(mut trial) = Trial::new(self.systems, situation, hand, &calls, budget) else {
            return first;
        };
        // Calls that do worse go out round by round, so that most deals are spent on what is close.
        while trial.deals < self.deals {
            let round = ROUND.min(self.deals - trial.deals);
            if !trial.run(round, &mut self.solver, self.scoring, budget) {
                break;
            }
            trial.drop_the_worse();
            let clear = trial.deals >= 2 * ROUND && trial.best(CLEAR).is_some();
            if trial.left.len() == 1 || clear {
                break;
            }
        }
        trial.best(SURE).unwrap_or(first)
    }

    /// Weighs the calls that the hand could make, and `more`; the call of the rules is the first.
    pub fn weigh(
        &mut self,
        situation: &Situation,
        hand: Hand,
        more: &[Call],
        budget: &Budget,
    ) -> Vec<CallEstimate> {
        let mut calls = self.thinkable(situation, hand);
        for &call in more {
            if !calls.contains(&call) && situation.auction().check(call).is_ok() {
                calls.push(call);
            }
        }
        let unweighed = |&call: &Call| CallEstimate {
            call,
            gain: 0.0,
            error: 0.0,
            deals: 0,
        };
        if calls.len() == 1 {
            return calls.iter().map(unweighed).collect();
        }
        match Trial::new(self.systems, situation, hand, &calls, budget) {
            Some(mut trial) => {
                trial.run(self.deals, &mut self.solver, self.scoring, budget);
                (0..calls.len()).map(|at| trial.weighed(at)).collect()
            }
            None => calls.iter().map(unweighed).collect(),
        }
    }

    /// How much better a call does than that of the rules, on deals of its own; none if there are no
    /// deals that fit.
    pub fn gain(
        &mut self,
        situation: &Situation,
        hand: Hand,
        call: Call,
        budget: &Budget,
    ) -> Option<CallEstimate> {
        let rules = self.systems.choose(situation, hand).call;
        let mut trial = Trial::new(self.systems, situation, hand, &[rules, call], budget)?;
        trial.run(self.deals, &mut self.solver, self.scoring, budget);
        Some(trial.weighed(1)).filter(|estimate| estimate.deals > 0)
    }

    /// Whether calls are weighed in a situation at all: not before the two level, nor before our side has
    /// bid.
    pub fn weighs(situation: &Situation) -> bool {
        is_open(situation)
    }

    /// The calls that could be right, that of the rules first.
    fn thinkable(&self, situation: &Situation, hand: Hand) -> Vec<Call> {
        let choice = self.systems.choose(situation, hand);
        let counted = HandCounts::new(hand);
        let mut calls = vec![choice.call];
        if !is_open(situation) {
            return calls;
        }
        let placing = placing(situation, &counted);
        let fitting = choice.offers.iter().filter(|offer| {
            let speaks = !offer.artificial || offer.call == Call::Double;
            speaks && offer.needs.fits(&counted)
        });
        let honest =
            |&call: &Call| places(situation, call) || self.is_honest(situation, call, hand);
        let placing = placing.into_iter().filter(honest);
        for call in fitting.map(|offer| offer.call).chain(placing) {
            let allowed = situation.auction().check(call).is_ok();
            if calls.len() < CALLS && !calls.contains(&call) && allowed {
                calls.push(call);
            }
        }
        calls
    }

    /// Whether partner, who hears a call, is told what the hand is.
    fn is_honest(&self, situation: &Situation, call: Call, hand: Hand) -> bool {
        let meaning = self.systems.meaning(situation, call);
        let asks = |offer: &Offer| offer.artificial || offer.forcing >= Forcing::Forcing;
        meaning.known.cells().contains(hand) && !meaning.offers.first().is_some_and(asks)
    }
}

/// Whether a call leaves nothing to be misread: it passes, doubles a game, or bids game or more.
fn places(situation: &Situation, call: Call) -> bool {
    match call {
        Call::Bid(bid) => {
            let signs_off = bid.level.get() >= game_level(bid.strain);
            // Beyond game but below slam a bid asks or invites.
            signs_off && (bid.level.get() == game_level(bid.strain) || bid.level.get() >= 6)
        }
        Call::Pass => true,
        Call::Double => !situation.is_below_game(),
        Call::Redouble => false,
    }
}

/// Calls that place the contract, whatever the rules say of the hand.
fn placing(situation: &Situation, hand: &HandCounts) -> Vec<Call> {
    let me = situation.me();
    let partner = situation.known(me.partner());
    let mut calls = Vec::new();
    if !situation.is_forced() {
        calls.push(Call::Pass);
    }
    let theirs = situation
        .auction()
        .last_bid()
        .filter(|(seat, _)| seat.side() != me.side());
    if theirs.is_some_and(|(_, bid)| bid.level.get() >= game_level(bid.strain).min(4)) {
        calls.push(Call::Double);
    }
    let together = |quantity: Quantity| f32::from(hand.get(quantity)) + partner.mean(quantity);
    for suit in Suit::DESCENDING {
        let cards = hand.get(Quantity::Length(suit)) + partner.usual(Quantity::Length(suit)).0;
        let ours = situation.has_shown(me, suit) || situation.has_shown(me.partner(), suit);
        let Some(cheapest) = situation
            .cheapest(suit.into())
            .filter(|_| ours && cards >= 8)
        else {
            continue;
        };
        let game = game_level(suit.into());
        let slam = together(Quantity::Support(suit)) >= 30.0;
        let levels = [
            (cheapest, cheapest <= 5),
            (game, game > cheapest),
            (6, slam),
        ];
        let bids = levels
            .into_iter()
            .filter(|&(level, sensible)| sensible && level >= cheapest);
        calls.extend(bids.filter_map(|(level, _)| Some(Call::Bid(bid(level, suit.into())?))));
    }
    for (level, least) in [(3, 23.0), (6, 31.5)] {
        if together(Quantity::Hcp) >= least {
            calls.extend(bid(level, Strain::NoTrump).map(Call::Bid));
        }
    }
    calls
}

/// Sampled deals, and what each call came to on them.
struct Trial<'a> {
    me: Seat,
    vulnerability: Vulnerability,
    sampler: Sampler,
    rng: ChaCha8Rng,
    continuations: Continuations<'a>,
    calls: Vec<Call>,
    starts: Vec<usize>,
    /// The calls that are still weighed; the first, that of the rules, always is.
    left: Vec<usize>,
    gains: Vec<Vec<f64>>,
    deals: usize,
}

impl<'a> Trial<'a> {
    fn new(
        systems: Systems<'a>,
        situation: &Situation,
        hand: Hand,
        calls: &[Call],
        budget: &Budget,
    ) -> Option<Self> {
        let me = situation.auction().turn()?;
        let mut hands = BySeat::default();
        hands[me] = Some(hand);
        let cells = BySeat::from_fn(|seat| situation.known(seat).cells().clone());
        let mut continuations = Continuations::new(systems);
        let starts = calls
            .iter()
            .map(|&call| continuations.begin(situation, call))
            .collect::<Option<Vec<usize>>>()?;
        Some(Trial {
            me,
            vulnerability: situation.vulnerability(),
            sampler: Sampler::new(hands, cells)?,
            rng: ChaCha8Rng::seed_from_u64(budget.seed),
            continuations,
            calls: calls.to_vec(),
            starts,
            left: (0..calls.len()).collect(),
            gains: vec![Vec::new(); calls.len()],
            deals: 0,
        })
    }

    /// Draws more deals; false if that was not possible.
    fn run(
        &mut self,
        deals: usize,
        solver: &mut Solver,
        scoring: Scoring,
        budget: &Budget,
    ) -> bool {
        for _ in 0..deals {
            if budget.is_spent(self.deals as u64 * 1_000) {
                return false;
            }
            let Some(deal) = self.sampler.draw(&mut self.rng) else {
                return false;
            };
            self.deals += 1;
            let contracts: Vec<Option<Contract>> = self
                .left
                .iter()
                .map(|&at| self.continuations.contract(self.starts[at], &deal))
                .collect();
            // What comes to the same need not be played.
            let same = contracts.iter().all(|contract| *contract == contracts[0]);
            let mut tricks = HashMap::new();
            let mut score = |contract: &Option<Contract>| match contract {
                Some(contract) if !same => self.score(contract, &deal, solver, &mut tricks),
                _ => 0,
            };
            let scores: Vec<i32> = contracts.iter().map(&mut score).collect();
            for (&at, &score) in self.left.iter().zip(&scores) {
                self.gains[at].push(match scoring {
                    // A rubber is bid as for IMPs: games and slams are what matters in both.
                    Scoring::Imps | Scoring::Rubber => f64::from(imps(score - scores[0])),
                    // A matchpoint against one other table.
                    Scoring::Matchpoints => 0.5 * f64::from((score - scores[0]).signum()),
                });
            }
        }
        true
    }

    /// What a contract scores for the side of the caller.
    fn score(
        &self,
        contract: &Contract,
        deal: &Deal,
        solver: &mut Solver,
        tricks: &mut HashMap<(Strain, Seat), u8>,
    ) -> i32 {
        let (strain, declarer) = (contract.bid.strain, contract.declarer);
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

    /// Drops the calls that have not done better than that of the rules and will hardly do so.
    fn drop_the_worse(&mut self) {
        let mut left = std::mem::take(&mut self.left);
        left.retain(|&at| {
            let weighed = self.weighed(at);
            at == 0 || weighed.gain + 0.5 * weighed.error > 0.0
        });
        self.left = left;
    }

    /// The call that gains most, among those whose gain is `sure` standard errors or more.
    fn best(&self, sure: f64) -> Option<Call> {
        let others = self.left.iter().filter(|&&at| at > 0);
        let weighed = others.map(|&at| self.weighed(at));
        weighed
            .filter(|call| call.deals > 1 && call.gain > sure * call.error)
            .max_by(|a, b| a.gain.total_cmp(&b.gain))
            .map(|weighed| weighed.call)
    }

    fn weighed(&self, at: usize) -> CallEstimate {
        let (gain, error) = mean_and_error(&self.gains[at]);
        CallEstimate {
            call: self.calls[at],
            gain,
            error,
            deals: self.gains[at].len(),
        }
    }
}

/// Whether there is something to weigh: first calls, and those at the one level, say what the hand is,
/// and the rules know that best.
fn is_open(situation: &Situation) -> bool {
    let me = situation.me();
    let ours = [me, me.partner()]
        .into_iter()
        .any(|seat| situation.last_word(seat).is_some());
    let level = situation
        .auction()
        .last_bid()
        .map_or(0, |(_, bid)| bid.level.get());
    level >= 2 && ours
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
