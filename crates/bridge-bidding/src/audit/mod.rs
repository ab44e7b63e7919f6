//! Looks a whole system over: random deals are bid out, every call is held to the laws of a sound
//! system, and what each rule does is counted.
//!
//! The laws need no list of right answers. They say what holds in any sensible system, so that what they
//! find are faults of the rules and not of taste.

mod cost;
mod laws;
mod usage;

pub use cost::HandCost;
pub use laws::Law;
pub use usage::{Example, OpenAuction, RuleUse, SituationUse, Stage, StageUse};

use super::situation::Situation;
use super::system::{Choice, Entry, System};
use bridge::{BoardNumber, Call, Vulnerability};
use cards::{Deal, Hand, Seat};
use dds::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use usage::Usage;

/// How many hands of a rule are kept as examples, unless more are asked for.
const EXAMPLES: usize = 12;

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
    /// How many hands of a rule are kept.
    keep: usize,
}

/// One call of an auction, before it is made.
struct Decision<'a> {
    system: &'a System,
    situation: &'a Situation,
    hand: Hand,
    choice: &'a Choice,
    deal: u64,
    /// The seed of the deals.
    seed: u64,
    /// How many hands of a rule are kept.
    keep: usize,
}

impl Decision<'_> {
    /// Where the call stands among all calls.
    fn place(&self) -> (u64, usize) {
        (self.deal, self.situation.auction().calls().len())
    }

    /// A random number of its own: the lowest are kept as examples.
    fn draw(&self) -> u64 {
        let (deal, turn) = self.place();
        mix(self.seed ^ mix(deal.wrapping_mul(64) ^ turn as u64))
    }

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
        let (dealer, vulnerability) = board(number);
        let wanted = |deal: &Deal| {
            let north_south = deal[Seat::North].points() + deal[Seat::South].points();
            self == Deals::Random || !(16..25).contains(&north_south)
        };
        let mut deal = Deal::random(&mut rng);
        while !wanted(&deal) {
            deal = Deal::random(&mut rng);
        }
        (deal, dealer, vulnerability)
    }
}

/// The dealer and the vulnerability of a deal's number.
pub fn board(number: u64) -> (Seat, Vulnerability) {
    let board = BoardNumber::new((number % 16) as u32 + 1).expect("boards count from one");
    (board.dealer(), board.vulnerability())
}

/// Spreads numbers that are close to each other (the finaliser of SplitMix64).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Bids the deals of a seed and holds every call to the laws.
#[derive(Copy, Clone, Debug)]
pub struct Auditor<'a> {
    system: &'a System,
    deals: Deals,
    seed: u64,
    keep: usize,
}

impl<'a> Auditor<'a> {
    /// An auditor of this system.
    pub const fn new(system: &'a System, deals: Deals, seed: u64) -> Self {
        Auditor {
            system,
            deals,
            seed,
            keep: EXAMPLES,
        }
    }

    /// Keeps at least this many hands of each rule.
    #[must_use]
    pub fn keeping(mut self, hands: usize) -> Self {
        self.keep = EXAMPLES.max(hands);
        self
    }

    /// Bids the deals of these numbers.
    pub fn audit(&self, solver: &mut Solver, numbers: impl IntoIterator<Item = u64>) -> Audit {
        let mut audit = Audit {
            keep: self.keep,
            ..Audit::default()
        };
        for number in numbers {
            self.bid(&mut audit, number, solver);
        }
        audit
    }

    fn bid(&self, audit: &mut Audit, number: u64, solver: &mut Solver) {
        let (deal, dealer, vulnerability) = self.deals.deal(self.seed, number);
        let mut situation = Situation::new(dealer, vulnerability);
        let mut thin = false;
        while let Some(turn) = situation.auction().turn() {
            let hand = deal[turn];
            let choice = self.system.choose(&situation, hand);
            let mut after = situation.clone();
            if self.system.call(&mut after, choice.call).is_err() {
                break;
            }
            let decision = Decision {
                system: self.system,
                situation: &situation,
                hand,
                choice: &choice,
                deal: number,
                seed: self.seed,
                keep: self.keep,
            };
            audit.calls += 1;
            audit.usage.count(&decision);
            audit.pairs += laws::of_decision(&decision, &mut audit.breaches);
            laws::of_call(&decision, &after, &mut audit.breaches);
            if matches!(choice.call, Call::Bid(_)) {
                thin = laws::is_thin(&decision);
            }
            situation = after;
        }
        laws::of_contract(&situation, &deal, number, thin, solver, &mut audit.breaches);
        audit.deals += 1;
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
        Auditor::new(system, deals, seed).audit(&mut Solver::new(), numbers)
    }

    /// Puts what was found on other deals to this.
    pub fn merge(&mut self, other: Audit) {
        self.deals += other.deals;
        self.calls += other.calls;
        self.pairs += other.pairs;
        self.breaches.extend(other.breaches);
        self.keep = self.keep.max(other.keep);
        self.usage.merge(other.usage, self.keep);
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
    pub fn rules<'a>(&'a self, system: &'a System) -> Vec<(Entry<'a>, &'a RuleUse)> {
        static NEVER: RuleUse = RuleUse::NEVER;
        let of = |index: usize| self.usage.rules.get(&index).unwrap_or(&NEVER);
        let entries = system.catalogue().enumerate();
        entries.map(|(index, entry)| (entry, of(index))).collect()
    }

    /// How often the situation of this number came up.
    pub fn situation(&self, block: usize) -> SituationUse {
        let known = self.usage.situations.get(&block);
        known.copied().unwrap_or_default()
    }

    /// How many calls of a stage fell to the last rules.
    pub fn stage(&self, stage: Stage) -> StageUse {
        let known = self.usage.stages.get(&stage);
        known.copied().unwrap_or_default()
    }

    /// The auctions in which the rules for any auction, or the last resort, made the call: the calls as rules
    /// write them, the commonest first.
    pub fn open_auctions(&self) -> Vec<(&str, &OpenAuction)> {
        let auctions = self.usage.auctions.iter();
        let mut auctions: Vec<_> = auctions
            .map(|(calls, open)| (calls.as_str(), open))
            .collect();
        auctions.sort_by_key(|(_, open)| std::cmp::Reverse(open.count));
        auctions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ConventionCard;

    #[test]
    fn parts_make_the_same_whole() {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let auditor = Auditor::new(&system, Deals::Random, 5);
        let mut solver = Solver::new();
        let whole = auditor.audit(&mut solver, 0..48);
        let mut parts = Audit::default();
        for part in [0..16, 16..32, 32..48] {
            parts.merge(auditor.audit(&mut solver, part));
        }
        assert_eq!(whole.breaches, parts.breaches);
        assert_eq!(whole.usage.auctions, parts.usage.auctions);
        for (calls, open) in whole.open_auctions() {
            let pass = open.example.auction.contains("Pass");
            assert!(
                !calls.contains("Pass") && (pass || !calls.contains('P')),
                "{calls}"
            );
        }
        for ((entry, one), (_, other)) in whole.rules(&system).iter().zip(parts.rules(&system)) {
            let facts = |used: &RuleUse| {
                let examples: Vec<Example> = used.examples().cloned().collect();
                let borders = (used.weakest.clone(), used.strongest.clone());
                (used.offered, used.open, used.chosen, borders, examples)
            };
            assert_eq!(facts(one), facts(other), "{}", entry.name);
            assert!(one.examples().count() <= EXAMPLES);
        }
        let (entry, used) = whole
            .rules(&system)
            .into_iter()
            .max_by_key(|(_, used)| used.chosen)
            .unwrap();
        let situation = whole.situation(entry.block);
        assert!(situation.decided >= used.chosen && situation.met >= situation.decided);
        assert_eq!(used.calls.values().sum::<u64>(), used.chosen);
        for example in used.examples() {
            let situation = auditor.replay(example).unwrap();
            assert_eq!(situation.auction().to_string(), example.auction);
            assert_eq!(system.choose(&situation, example.hand).call, example.call);
        }
    }
}
