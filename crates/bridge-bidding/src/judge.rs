//! Judgement where the rules leave a choice: deals that fit the auction are bid out after each call
//! that could be right, and scored double dummy.
//!
//! Weighed are the calls whose needs the hand has, and those that place the contract: a pass, a raise
//! of a suit in which we have eight cards, game, slam, a double of their game. A call below game that says
//! something is weighed only if the hand has what it says: partner would misread it, and the next
//! decision would rest on that.
//!
//! The deals follow from the position alone: the calls, the hand and the vulnerability as the caller sees them. So
//! everybody who asks about a position, a robot at the table, a hint, a review or a trainer, gets the same
//! answer, whichever seat the caller has.

use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::situation::{Situation, bid, game_level};
use super::system::Offer;
use super::systems::Systems;
use super::trial::Trial;
use bridge::Call;
use bridge::scoring::Scoring;
use cards::{Hand, Seat, Side, Strain, Suit};
use dds::Solver;
use kernel::Budget;

/// Weighs calls by bidding sampled deals out.
pub struct Judge<'a> {
    systems: Systems<'a>,
    solver: Solver,
    deals: usize,
    scoring: Scoring,
    seed: u64,
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

/// What the judge thinks of the calls in a position.
pub struct Opinion<'a> {
    /// The call of the rules.
    pub book: Call,
    /// The call to make: that of the rules, or one that does surely better.
    pub best: Call,
    /// The calls that were weighed, by their place in the trial, and on how many deals.
    weighed: Vec<(usize, usize)>,
    /// The deals behind it; none if no deal fits the auction.
    trial: Option<Trial<'a>>,
}

impl Opinion<'_> {
    /// How many deals were drawn.
    pub fn deals(&self) -> usize {
        self.trial.as_ref().map_or(0, Trial::deals)
    }
}

/// How many calls are weighed against each other at most.
const CALLS: usize = 6;
/// How many standard errors a difference must be to count.
pub(crate) const SURE: f64 = 1.6;
/// How many deals are drawn before the calls that do worse are dropped.
const ROUND: usize = 8;
/// How many standard errors a gain must be to end the trial at once, after two rounds.
const CLEAR: f64 = 3.0;
/// How many deals are drawn before a cost is looked at again.
const STEP: usize = 16;
/// How many times as many deals a close decision gets before it is left open.
const CLOSE: usize = 2;

impl Judge<'_> {
    /// How many deals a position is judged on where people are told of it, and by the strongest robots.
    pub const DEALS: usize = 48;
}

impl<'a> Judge<'a> {
    /// A judge of this system, or those of the two sides, that draws `deals` deals for a call.
    pub fn new(systems: impl Into<Systems<'a>>, deals: usize) -> Self {
        Judge {
            systems: systems.into(),
            solver: Solver::new(),
            deals,
            scoring: Scoring::default(),
            seed: 0,
        }
    }

    /// The systems whose rules are followed.
    pub const fn systems(&self) -> Systems<'a> {
        self.systems
    }

    /// The solver of deals.
    pub(super) fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// The same by another scoring.
    pub fn scoring(mut self, scoring: Scoring) -> Self {
        self.scoring = scoring;
        self
    }

    /// The same on other deals. Who is to agree with everybody else leaves the seed alone.
    pub fn seeded(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Goes over to other deals.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// The call for a hand: that of the rules, or one that does surely better.
    pub fn choose(&mut self, situation: &Situation, hand: Hand, budget: &Budget) -> Call {
        let calls = self.thinkable(situation, hand);
        if calls.len() == 1 {
            return calls[0];
        }
        self.weigh_up(situation, hand, calls, budget).best
    }

    /// Weighs the calls that could be right.
    pub fn opinion(&mut self, situation: &Situation, hand: Hand, budget: &Budget) -> Opinion<'a> {
        let calls = self.thinkable(situation, hand);
        self.weigh_up(situation, hand, calls, budget)
    }

    /// Weighs calls, of which the first is that of the rules.
    fn weigh_up(
        &mut self,
        situation: &Situation,
        hand: Hand,
        calls: Vec<Call>,
        budget: &Budget,
    ) -> Opinion<'a> {
        let book = calls[0];
        let mut opinion = Opinion {
            book,
            best: book,
            weighed: vec![(0, 0)],
            trial: self.trial(situation, hand, &calls),
        };
        if calls.len() > 1
            && let Some(trial) = &mut opinion.trial
        {
            opinion.weighed = vec![(0, 0); calls.len()];
            let best = best_of(
                trial,
                &mut opinion.weighed,
                self.deals,
                &mut self.solver,
                budget,
            );
            opinion.best = best.unwrap_or(book);
        }
        opinion
    }

    /// What the best call gains over another, in IMPs a deal, with the standard error; none if no deal fits. Deals
    /// are drawn until it is clear which is better, within a limit.
    pub fn cost(
        &mut self,
        opinion: &mut Opinion<'a>,
        call: Call,
        budget: &Budget,
    ) -> Option<(f64, f64)> {
        let trial = opinion.trial.as_mut()?;
        let (best, other) = (trial.add(opinion.best)?, trial.add(call)?);
        let mut deals = 0;
        loop {
            let wanted = deals + STEP;
            deals = trial.draw(wanted, budget);
            let (gain, error) = trial.difference(best, other, deals, &mut self.solver);
            let clear = gain.abs() >= CLEAR * error;
            if clear || deals < wanted || deals >= CLOSE * self.deals {
                return (deals > 1).then_some((gain, error));
            }
        }
    }

    /// What the best call gains over each call that was weighed, as far as it was.
    pub fn costs(&mut self, opinion: &mut Opinion<'a>) -> Vec<(Call, f64, f64)> {
        let Some(trial) = &mut opinion.trial else {
            return vec![(opinion.book, 0.0, 0.0)];
        };
        let Some(best) = trial.add(opinion.best) else {
            return Vec::new();
        };
        let weighed = opinion.weighed.iter();
        weighed
            .map(|&(at, deals)| {
                let (cost, error) = trial.difference(best, at, deals, &mut self.solver);
                (trial.tried()[at], cost, error)
            })
            .collect()
    }

    /// What the best call gains over that of the rules.
    pub(crate) fn gain_over_book(&mut self, opinion: &mut Opinion<'a>, budget: &Budget) -> f64 {
        let book = opinion.book;
        self.cost(opinion, book, budget)
            .map_or(0.0, |(gain, _)| gain.max(0.0))
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
        let trial = if calls.len() == 1 {
            None
        } else {
            self.trial(situation, hand, &calls)
        };
        let Some(mut trial) = trial else {
            let unweighed = |&call: &Call| CallEstimate {
                call,
                gain: 0.0,
                error: 0.0,
                deals: 0,
            };
            return calls.iter().map(unweighed).collect();
        };
        let deals = trial.draw(self.deals, budget);
        (0..calls.len())
            .map(|at| trial.estimate(at, deals, &mut self.solver))
            .collect()
    }

    /// How much better a call does than that of the rules; none if no deal fits.
    pub fn gain(
        &mut self,
        situation: &Situation,
        hand: Hand,
        call: Call,
        budget: &Budget,
    ) -> Option<CallEstimate> {
        let rules = self.systems.choose(situation, hand).call;
        let mut trial = self.trial(situation, hand, &[rules, call])?;
        let deals = trial.draw(self.deals, budget);
        (deals > 0).then(|| trial.estimate(1, deals, &mut self.solver))
    }

    /// Draws deals for a position; none if no deal fits or a call is not allowed.
    fn trial(&self, situation: &Situation, hand: Hand, calls: &[Call]) -> Option<Trial<'a>> {
        let (systems, situation) = seen_from_south(self.systems, situation);
        let seed = self.seed ^ position_hash(&situation, hand);
        Trial::new(systems, &situation, hand, calls, self.scoring, seed)
    }

    /// Whether calls are weighed in a situation at all: not before the two level, nor before our side has
    /// bid.
    pub fn weighs(situation: &Situation) -> bool {
        is_open(situation)
    }

    /// The calls that could be right, that of the rules first.
    pub(super) fn thinkable(&self, situation: &Situation, hand: Hand) -> Vec<Call> {
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

/// The call that does surely better than the first, if there is one. Calls that do worse go out round by
/// round, so that most deals are spent on what is close.
fn best_of(
    trial: &mut Trial<'_>,
    weighed: &mut [(usize, usize)],
    most: usize,
    solver: &mut Solver,
    budget: &Budget,
) -> Option<Call> {
    let mut left: Vec<usize> = (1..weighed.len()).collect();
    let mut gains: Vec<CallEstimate> = Vec::new();
    let mut deals = 0;
    while deals < most && !left.is_empty() {
        let wanted = (deals + ROUND).min(most);
        deals = trial.draw(wanted, budget);
        gains = left
            .iter()
            .map(|&at| trial.estimate(at, deals, solver))
            .collect();
        weighed[0] = (0, deals);
        for &at in &left {
            weighed[at] = (at, deals);
        }
        let better = |estimate: &CallEstimate| estimate.gain + 0.5 * estimate.error > 0.0;
        let open = left.iter().zip(&gains).filter(|(_, gain)| better(gain));
        left = open.map(|(&at, _)| at).collect();
        gains.retain(better);
        let clear = deals >= 2 * ROUND && surest(&gains, CLEAR).is_some();
        if clear || deals < wanted {
            break;
        }
    }
    surest(&gains, SURE)
}

/// The call that gains most, among those whose gain is this many standard errors or more.
fn surest(gains: &[CallEstimate], sure: f64) -> Option<Call> {
    gains
        .iter()
        .filter(|estimate| estimate.deals > 1 && estimate.gain > sure * estimate.error)
        .max_by(|a, b| a.gain.total_cmp(&b.gain))
        .map(|estimate| estimate.call)
}

/// The same position with the caller in the South seat.
fn seen_from_south<'a>(systems: Systems<'a>, situation: &Situation) -> (Systems<'a>, Situation) {
    let me = situation.me();
    if me == Seat::South {
        return (systems, situation.clone());
    }
    let auction = situation.auction();
    let steps = (0..4).find(|&steps| me.after(steps) == Seat::South);
    let dealer = auction.dealer().after(steps.unwrap_or(0));
    let (systems, vulnerability) = match me.side() {
        Side::NorthSouth => (systems, situation.vulnerability()),
        Side::EastWest => (
            Systems::new(systems.of(Seat::East), systems.of(Seat::North)),
            situation.vulnerability().swapped(),
        ),
    };
    let mut turned = Situation::new(dealer, vulnerability);
    for &call in auction.calls() {
        // The Laws are the same from every seat.
        let made = systems.call(&mut turned, call);
        debug_assert!(made.is_ok(), "{call} in {auction}");
    }
    (systems, turned)
}

/// The same number for the same position, on every machine.
fn position_hash(situation: &Situation, hand: Hand) -> u64 {
    let (auction, vulnerability) = (situation.auction(), situation.vulnerability());
    text::stable_hash(&format!("{auction} {hand} {vulnerability}"))
}
