//! What each rule does: how often it is on offer, could still apply, and makes the call, and with which hands.
//!
//! Counts of different deals can be put together, and the result does not depend on how the deals were shared
//! out. Memory is bounded: of hands a sample is kept, of the auctions that fall to the last rules the commonest.

use super::Decision;
use crate::cells::Cells;
use crate::needs::Extent;
use crate::quantity::{HandCounts, Quantity};
use crate::situation::Situation;
use bridge::Call;
use cards::{Hand, Seat};
use std::collections::BTreeMap;

/// How many auctions are counted, after those that came up least have been dropped.
const AUCTIONS: usize = 20_000;
/// How often a part of the deals looks up which rule hides another.
const LOOK_UPS: u64 = 3;

/// A call that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The number of the deal.
    pub deal: u64,
    /// How many calls came before.
    pub turn: usize,
    /// Who called.
    pub seat: Seat,
    /// The calls before it.
    pub auction: String,
    /// The caller's hand.
    pub hand: Hand,
    /// The call.
    pub call: Call,
}

impl Example {
    fn of(decision: &Decision<'_>) -> Self {
        let situation = decision.situation;
        Example {
            deal: decision.deal,
            turn: situation.auction().calls().len(),
            seat: situation.me(),
            auction: situation.auction().to_string(),
            hand: decision.hand,
            call: decision.choice.call,
        }
    }

    /// High-card points, then points with length.
    fn strength(&self) -> (i16, i16) {
        strength(self.hand)
    }

    fn place(&self) -> (u64, usize) {
        (self.deal, self.turn)
    }
}

fn strength(hand: Hand) -> (i16, i16) {
    let counts = HandCounts::new(hand);
    (counts.get(Quantity::Hcp), counts.get(Quantity::Points))
}

/// A random sample of the calls that a rule made: those with the lowest draws, whoever looks for them.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sample(BTreeMap<(u64, u64, usize), Example>);

impl Sample {
    fn offer(&mut self, draw: u64, most: usize, example: impl FnOnce() -> Example) {
        let beaten = || {
            self.0
                .last_key_value()
                .is_some_and(|(last, _)| last.0 < draw)
        };
        if self.0.len() >= most && beaten() {
            return;
        }
        let example = example();
        let (deal, turn) = example.place();
        self.0.insert((draw, deal, turn), example);
        self.keep(most);
    }

    fn merge(&mut self, other: Sample, most: usize) {
        self.0.extend(other.0);
        self.keep(most);
    }

    fn keep(&mut self, most: usize) {
        while self.0.len() > most {
            self.0.pop_last();
        }
    }
}

/// What a rule did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RuleUse {
    /// How often its situation was at hand and its call allowed.
    pub offered: u64,
    /// How often it made the call.
    pub chosen: u64,
    /// How often, on offer, the rules before it left hands for it.
    pub open: u64,
    /// How often no hand with its needs was left after what the caller had said before.
    pub excluded: u64,
    /// Which rules, by their places in the catalogue, took all its hands, and how often that was looked up.
    pub hidden_by: BTreeMap<usize, u64>,
    /// How often it made which call.
    pub calls: BTreeMap<Call, u64>,
    /// The weakest hand that made the call.
    pub weakest: Option<Example>,
    /// The strongest.
    pub strongest: Option<Example>,
    sample: Sample,
}

impl RuleUse {
    /// Of a rule that was never on offer.
    pub(super) const NEVER: RuleUse = RuleUse {
        offered: 0,
        chosen: 0,
        open: 0,
        excluded: 0,
        hidden_by: BTreeMap::new(),
        calls: BTreeMap::new(),
        weakest: None,
        strongest: None,
        sample: Sample(BTreeMap::new()),
    };

    /// Some of the calls that it made, drawn by chance.
    pub fn examples(&self) -> impl Iterator<Item = &Example> {
        self.sample.0.values()
    }

    /// Whether it was on offer, and earlier rules had taken all hands each time.
    pub fn is_shadowed(&self) -> bool {
        self.offered > 0 && self.open == 0
    }

    fn choose(&mut self, decision: &Decision<'_>) {
        self.chosen += 1;
        *self.calls.entry(decision.choice.call).or_default() += 1;
        let (points, place) = (strength(decision.hand), decision.place());
        if is_weaker(points, place, self.weakest.as_ref()) {
            self.weakest = Some(Example::of(decision));
        }
        if is_stronger(points, place, self.strongest.as_ref()) {
            self.strongest = Some(Example::of(decision));
        }
        self.sample
            .offer(decision.draw(), decision.keep, || Example::of(decision));
    }

    fn merge(&mut self, other: RuleUse, keep: usize) {
        self.offered += other.offered;
        self.chosen += other.chosen;
        self.open += other.open;
        self.excluded += other.excluded;
        add(&mut self.hidden_by, other.hidden_by);
        add(&mut self.calls, other.calls);
        if let Some(hand) = other.weakest
            && is_weaker(hand.strength(), hand.place(), self.weakest.as_ref())
        {
            self.weakest = Some(hand);
        }
        if let Some(hand) = other.strongest
            && is_stronger(hand.strength(), hand.place(), self.strongest.as_ref())
        {
            self.strongest = Some(hand);
        }
        self.sample.merge(other.sample, keep);
    }
}

/// Whether a hand is weaker than the weakest so far; of equals the one that came up first counts.
fn is_weaker(points: (i16, i16), place: (u64, usize), than: Option<&Example>) -> bool {
    than.is_none_or(|than| (points, place) < (than.strength(), than.place()))
}

fn is_stronger(points: (i16, i16), place: (u64, usize), than: Option<&Example>) -> bool {
    than.is_none_or(|than| {
        let (other, there) = (than.strength(), than.place());
        points > other || points == other && place < there
    })
}

fn add<K: Ord>(counts: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *counts.entry(key).or_default() += count;
    }
}

/// How often a situation came up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct SituationUse {
    /// How often one of its rules was on offer.
    pub met: u64,
    /// How often one of its rules made the call.
    pub decided: u64,
    /// How often an earlier situation made the call.
    pub taken: u64,
}

impl SituationUse {
    /// How often the hand fitted none of its rules.
    pub const fn passed_on(&self) -> u64 {
        self.met - self.decided - self.taken
    }
}

/// A part of the auctions.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Calls while the opponents have only passed.
    Uncontested,
    /// Calls after the opponents have come in.
    Contested,
    /// From the ninth call on, contested or not.
    Late,
}

impl Stage {
    /// All of them.
    pub const ALL: [Stage; 3] = [Stage::Uncontested, Stage::Contested, Stage::Late];

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Uncontested => "uncontested",
            Stage::Contested => "contested",
            Stage::Late => "from the ninth call on",
        }
    }
}

/// How many calls of a stage fell to the last rules.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct StageUse {
    /// All calls.
    pub calls: u64,
    /// Those made by the rules for any auction, `natural.…`.
    pub natural: u64,
    /// Those that no rule made.
    pub last_resort: u64,
}

impl StageUse {
    /// The share of calls that were left to the rules for any auction or to the last resort.
    pub fn share(&self) -> f64 {
        (self.natural + self.last_resort) as f64 / self.calls.max(1) as f64
    }
}

/// An auction in which the rules for any auction, or the last resort, made the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenAuction {
    /// How often.
    pub count: u64,
    /// The place of the rule of the first such call in the catalogue; none for the last resort.
    pub rule: Option<usize>,
    /// The first such call.
    pub example: Example,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Usage {
    pub(super) rules: BTreeMap<usize, RuleUse>,
    pub(super) situations: BTreeMap<usize, SituationUse>,
    pub(super) stages: BTreeMap<Stage, StageUse>,
    /// By the calls as rules write them.
    pub(super) auctions: BTreeMap<String, OpenAuction>,
}

impl Usage {
    pub(super) fn count(&mut self, decision: &Decision<'_>) {
        let choice = decision.choice;
        self.count_offers(decision);
        let made = choice.offer.map(|index| &choice.offers[index]);
        let mut last = None;
        let mut blocks: Vec<usize> = choice.offers.iter().map(|offer| offer.block).collect();
        blocks.sort_unstable();
        for block in blocks {
            if last.replace(block) == Some(block) {
                continue;
            }
            let situation = self.situations.entry(block).or_default();
            situation.met += 1;
            situation.decided += u64::from(made.is_some_and(|made| made.block == block));
            situation.taken += u64::from(made.is_some_and(|made| made.block < block));
        }
        if let Some(made) = made {
            self.rules.entry(made.index).or_default().choose(decision);
        }
        let natural = made.is_some_and(|made| made.rule.starts_with("natural."));
        self.count_stage(decision.situation, natural, made.is_none());
        if natural || made.is_none() {
            let auction = self
                .auctions
                .entry(written(decision.situation))
                .or_insert_with(|| OpenAuction {
                    count: 0,
                    rule: made.map(|made| made.index),
                    example: Example::of(decision),
                });
            auction.count += 1;
        }
    }

    /// Counts which rules are on offer, and which of them the earlier ones leave hands for.
    fn count_offers(&mut self, decision: &Decision<'_>) {
        let situation = decision.situation;
        let known = situation.known(situation.me()).cells();
        let mut left = known.clone();
        let mut emptied_by = None;
        let mut before: Vec<(usize, Extent)> = Vec::new();
        // A rule may be on offer for several suits, and again without its limits: it counts once.
        let mut met: BTreeMap<usize, Reach> = BTreeMap::new();
        for offer in decision.choice.offers.iter() {
            let reach = met.entry(offer.index).or_default();
            if let Some(rule) = emptied_by {
                reach.hidden_by = reach.hidden_by.or(Some(rule));
                continue;
            }
            let extent = offer.needs.cells();
            let mut may = extent.may.clone();
            may.and(&left);
            if !may.is_empty() {
                reach.open = true;
            } else {
                let rule = self.rules.entry(offer.index).or_default();
                let looked_up: u64 = rule.hidden_by.values().sum::<u64>() + rule.excluded;
                if rule.open == 0 && looked_up < LOOK_UPS {
                    match hider(&extent.may, known, &before) {
                        Some(hider) => reach.hidden_by = Some(hider),
                        None => reach.excluded = true,
                    }
                }
            }
            left.without(extent.sure());
            if left.is_empty() {
                emptied_by = Some(offer.index);
            }
            before.push((offer.index, extent));
        }
        for (index, reach) in met {
            let rule = self.rules.entry(index).or_default();
            rule.offered += 1;
            rule.open += u64::from(reach.open);
            if !reach.open {
                rule.excluded += u64::from(reach.excluded);
                if let Some(hider) = reach.hidden_by.filter(|&hider| hider != index) {
                    *rule.hidden_by.entry(hider).or_default() += 1;
                }
            }
        }
    }

    fn count_stage(&mut self, situation: &Situation, natural: bool, last_resort: bool) {
        let me = situation.me();
        let contested = [me.lho(), me.rho()]
            .into_iter()
            .any(|seat| situation.last_word(seat).is_some());
        let side = if contested {
            Stage::Contested
        } else {
            Stage::Uncontested
        };
        let late = (situation.auction().calls().len() >= 8).then_some(Stage::Late);
        for stage in [side].into_iter().chain(late) {
            let stage = self.stages.entry(stage).or_default();
            stage.calls += 1;
            stage.natural += u64::from(natural);
            stage.last_resort += u64::from(last_resort);
        }
    }

    pub(super) fn merge(&mut self, other: Usage, keep: usize) {
        for (index, used) in other.rules {
            self.rules.entry(index).or_default().merge(used, keep);
        }
        for (block, used) in other.situations {
            let situation = self.situations.entry(block).or_default();
            situation.met += used.met;
            situation.decided += used.decided;
            situation.taken += used.taken;
        }
        for (stage, used) in other.stages {
            let stage = self.stages.entry(stage).or_default();
            stage.calls += used.calls;
            stage.natural += used.natural;
            stage.last_resort += used.last_resort;
        }
        for (auction, open) in other.auctions {
            match self.auctions.get_mut(&auction) {
                Some(known) => known.count += open.count,
                None => drop(self.auctions.insert(auction, open)),
            }
        }
        if self.auctions.len() > 2 * AUCTIONS {
            let mut counts: Vec<u64> = self.auctions.values().map(|open| open.count).collect();
            counts.sort_unstable_by_key(|&count| std::cmp::Reverse(count));
            let least = counts[AUCTIONS];
            self.auctions.retain(|_, open| open.count > least);
        }
    }
}

/// How far a rule got in one decision.
#[derive(Copy, Clone, Debug, Default)]
struct Reach {
    open: bool,
    excluded: bool,
    hidden_by: Option<usize>,
}

/// The earlier rule that takes most of a rule's hands; none if what is known of the caller leaves none.
fn hider(needs: &Cells, known: &Cells, before: &[(usize, Extent)]) -> Option<usize> {
    let mut left = needs.clone();
    left.and(known);
    let mut most = None;
    for (index, extent) in before {
        let mut taken = left.clone();
        taken.and(extent.sure());
        let count = taken.iter().count();
        if count > most.map_or(0, |(most, _)| most) {
            most = Some((count, *index));
        }
        left.without(extent.sure());
    }
    most.map(|(_, index)| index)
}

/// The calls so far as rules write them: from the first that is no pass, the opponents' in brackets.
fn written(situation: &Situation) -> String {
    let me = situation.me();
    let calls = situation
        .made()
        .iter()
        .skip_while(|made| made.call == Call::Pass);
    let calls: Vec<String> = calls
        .map(|made| {
            let call = match made.call {
                Call::Pass => "P".to_owned(),
                Call::Bid(bid) => match bid.strain.suit() {
                    Some(suit) => format!("{}{suit}", bid.level.get()),
                    None => format!("{}N", bid.level.get()),
                },
                call => call.to_string(),
            };
            if made.seat.side() == me.side() {
                call
            } else {
                format!("({call})")
            }
        })
        .collect();
    if calls.is_empty() {
        "-".to_owned()
    } else {
        calls.join(" ")
    }
}
