//! Looks a whole system over: random deals are bid out, every call is held to the laws of a sound
//! system, and what each rule does is counted.
//!
//! The laws need no list of right answers. They say what holds in any sensible system, so that what they
//! find are faults of the rules and not of taste.

mod laws;
mod usage;

pub use laws::Law;
pub use usage::{RuleUse, Stage};

use super::situation::Situation;
use super::system::{Choice, System};
use bridge::{BoardNumber, Call, Vulnerability};
use cards::{Deal, Hand, Seat};
use dds::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use usage::Usage;

/// A call that breaks a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which law.
    pub law: Law,
    /// The number of the deal.
    pub deal: u64,
    /// Who called.
    pub seat: Seat,
    /// The calls before it.
    pub auction: String,
    /// The call.
    pub call: Call,
    /// The caller's hand.
    pub hand: Hand,
    /// The rule that made the call; empty for the last resort.
    pub rule: String,
    /// What is wrong, in a few words.
    pub note: String,
}

/// What was found on a number of deals. Parts that were found on different deals can be put together.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// How many deals were bid.
    pub deals: u64,
    /// How many calls were made.
    pub calls: u64,
    /// How many pairs of hands the law of better cards compared.
    pub pairs: u64,
    /// The calls that break a law.
    pub breaches: Vec<Breach>,
    usage: Usage,
}

/// One call of an auction, before it is made.
struct Decision<'a> {
    system: &'a System,
    situation: &'a Situation,
    hand: Hand,
    choice: &'a Choice,
    deal: u64,
}

impl Decision<'_> {
    fn breach(&self, law: Law, note: String) -> Breach {
        let situation = self.situation;
        Breach {
            law,
            deal: self.deal,
            seat: situation.me(),
            auction: situation.auction().to_string(),
            call: self.choice.call,
            hand: self.hand,
            rule: rule_of(self.choice).to_owned(),
            note,
        }
    }
}

/// The rule that made a call; empty for the last resort.
fn rule_of(choice: &Choice) -> &str {
    choice.offer.map_or("", |index| &choice.offers[index].rule)
}

/// Which deals are bid.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Deals {
    /// Whatever comes.
    #[default]
    Random,
    /// One side has at least 25 points: games and slams, which are rare among random deals.
    Strong,
}

impl Deals {
    /// The deal of a number in the sequence of a seed, with its dealer and vulnerability.
    pub fn deal(self, seed: u64, number: u64) -> (Deal, Seat, Vulnerability) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let board = BoardNumber::new((number % 16) as u32 + 1).expect("boards count from one");
        let wanted = |deal: &Deal| {
            let north_south = deal[Seat::North].points() + deal[Seat::South].points();
            self == Deals::Random || !(16..25).contains(&north_south)
        };
        let mut deal = Deal::random(&mut rng);
        while !wanted(&deal) {
            deal = Deal::random(&mut rng);
        }
        (deal, board.dealer(), board.vulnerability())
    }
}

impl Audit {
    /// Bids the deals of these numbers in the sequence of a seed.
    pub fn of(
        system: &System,
        deals: Deals,
        seed: u64,
        numbers: impl IntoIterator<Item = u64>,
    ) -> Self {
        let mut audit = Audit::default();
        let mut solver = Solver::new();
        for number in numbers {
            audit.bid(system, deals.deal(seed, number), number, &mut solver);
        }
        audit
    }

    fn bid(
        &mut self,
        system: &System,
        (deal, dealer, vulnerability): (Deal, Seat, Vulnerability),
        number: u64,
        solver: &mut Solver,
    ) {
        let mut situation = Situation::new(dealer, vulnerability);
        while let Some(turn) = situation.auction().turn() {
            let hand = deal[turn];
            let choice = system.choose(&situation, hand);
            let mut after = situation.clone();
            if system.call(&mut after, choice.call).is_err() {
                break;
            }
            let decision = Decision {
                system,
                situation: &situation,
                hand,
                choice: &choice,
                deal: number,
            };
            self.calls += 1;
            self.usage.count(&decision);
            self.pairs += laws::of_decision(&decision, &mut self.breaches);
            laws::of_call(&decision, &after, &mut self.breaches);
            situation = after;
        }
        laws::of_contract(&situation, &deal, number, solver, &mut self.breaches);
        self.deals += 1;
    }

    /// Puts what was found on other deals to this.
    pub fn merge(&mut self, other: Audit) {
        self.deals += other.deals;
        self.calls += other.calls;
        self.pairs += other.pairs;
        self.breaches.extend(other.breaches);
        self.usage.merge(other.usage);
    }

    /// How often each law was broken.
    pub fn broken(&self) -> BTreeMap<Law, usize> {
        let mut broken = BTreeMap::new();
        for breach in &self.breaches {
            *broken.entry(breach.law).or_insert(0) += 1;
        }
        broken
    }

    /// What each rule of the system did, in the order of the catalogue.
    pub fn rules<'a>(&'a self, system: &'a System) -> Vec<(&'a str, &'a RuleUse)> {
        static NEVER: RuleUse = RuleUse::NEVER;
        let mut seen = BTreeSet::new();
        let entries = system.catalogue().filter(|entry| seen.insert(entry.name));
        let names: Vec<&str> = entries.map(|entry| entry.name).collect();
        let of = |name: &'a str| (name, self.usage.rules.get(name).unwrap_or(&NEVER));
        names.into_iter().map(of).collect()
    }

    /// The share of calls that were left to the rules for any auction, or to the last resort.
    pub fn natural_share(&self, stage: Stage) -> f64 {
        self.usage.natural_share(stage)
    }
}
