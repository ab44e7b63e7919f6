//! What was found, in the order in which it is told.

use super::Options;
use arena::Estimate;
use bridge_bidding::audit::{Audit, Breach, Example, HandCost, Law, RuleUse, SituationUse};
use bridge_bidding::{Entry, System};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Everything that was found.
pub(super) struct Report<'a> {
    pub(super) card: &'a str,
    pub(super) seed: u64,
    pub(super) strong: bool,
    pub(super) wanted: u64,
    /// Deals in each of the two sets that a call is priced on; none if nothing was priced.
    pub(super) sample: Option<u32>,
    /// Whether it was not stopped.
    pub(super) complete: bool,
    pub(super) audit: &'a Audit,
    /// The catalogue with what each rule did.
    pub(super) rules: Vec<(Entry<'a>, &'a RuleUse)>,
    pub(super) costs: BTreeMap<usize, RuleCost>,
}

/// What the calls of a rule cost.
pub(super) struct RuleCost {
    /// IMPs a call; none if no call could be weighed.
    pub(super) loss: Option<Estimate>,
    /// How many calls were weighed.
    pub(super) weighed: usize,
    /// IMPs in a thousand deals.
    pub(super) in_all: f64,
    pub(super) hands: Vec<(Example, Option<HandCost>)>,
}

impl RuleCost {
    /// From priced calls of a rule, and how many it makes in a thousand deals.
    pub(super) fn new(hands: Vec<(Example, Option<HandCost>)>, calls: f64) -> Self {
        let losses = hands.iter().filter_map(|(_, cost)| Some((*cost)?.loss));
        let losses: Vec<f64> = losses.collect();
        let share = losses.len() as f64 / hands.len().max(1) as f64;
        let loss = (!losses.is_empty()).then(|| Estimate::mean(&losses));
        RuleCost {
            in_all: loss.map_or(0.0, |loss| loss.value * calls * share),
            weighed: losses.len(),
            loss,
            hands,
        }
    }
}

/// A situation with its rules.
pub(super) struct SituationReport<'r> {
    pub(super) text: &'r str,
    pub(super) file: &'r str,
    pub(super) rank: i16,
    pub(super) used: SituationUse,
    /// The places of its rules in the catalogue.
    pub(super) rules: std::ops::Range<usize>,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        system: &'a System,
        options: &Options,
        audit: &'a Audit,
        costs: BTreeMap<usize, RuleCost>,
        complete: bool,
    ) -> Self {
        Report {
            card: system.card().name(),
            seed: options.seed,
            strong: options.strong,
            wanted: options.deals,
            sample: options.simulate.map(|_| options.sample),
            complete,
            audit,
            rules: audit.rules(system),
            costs,
        }
    }

    /// How often something is, in a thousand deals.
    pub(super) fn per_thousand(&self, count: usize) -> f64 {
        count as f64 * 1000.0 / self.audit.deals.max(1) as f64
    }

    /// The laws with what breaks them, the one broken most first.
    pub(super) fn laws(&self) -> Vec<(Law, Vec<&'a Breach>)> {
        let of = |law: Law| {
            let breaches = self.audit.breaches.iter();
            let breaches: Vec<&Breach> = breaches.filter(|breach| breach.law == law).collect();
            (law, breaches)
        };
        let mut laws: Vec<_> = Law::ALL.map(of).into();
        laws.sort_by_key(|(_, breaches)| Reverse(breaches.len()));
        laws
    }

    /// The situations in the order of the catalogue.
    pub(super) fn situations(&self) -> Vec<SituationReport<'_>> {
        let mut situations: Vec<SituationReport<'_>> = Vec::new();
        let mut last = None;
        for (index, (entry, _)) in self.rules.iter().enumerate() {
            if last.replace(entry.block) == Some(entry.block) {
                if let Some(situation) = situations.last_mut() {
                    situation.rules.end = index + 1;
                }
                continue;
            }
            situations.push(SituationReport {
                text: entry.situation,
                file: entry.file,
                rank: entry.rank,
                used: self.audit.situation(entry.block),
                rules: index..index + 1,
            });
        }
        situations
    }

    /// The rules of a kind, without those that only read calls.
    fn bidding(&self, wanted: impl Fn(&RuleUse) -> bool) -> Vec<usize> {
        let rules = self.rules.iter().enumerate();
        let found = rules.filter(|(_, (entry, used))| !entry.reads_only() && wanted(used));
        found.map(|(index, _)| index).collect()
    }

    /// Rules that were never on offer.
    pub(super) fn never_offered(&self) -> Vec<usize> {
        self.bidding(|used| used.offered == 0)
    }

    /// Rules that were on offer but had no hands left, those on offer most first.
    pub(super) fn shadowed(&self) -> Vec<usize> {
        let mut rules = self.bidding(RuleUse::is_shadowed);
        rules.sort_by_key(|&rule| Reverse(self.rules[rule].1.offered));
        rules
    }

    /// Rules that had hands left, but none of those came up.
    pub(super) fn never_chosen(&self) -> Vec<usize> {
        self.bidding(|used| used.open > 0 && used.chosen == 0)
    }

    /// How many rules only read calls.
    pub(super) fn reading(&self) -> usize {
        let reads = |(entry, _): &&(Entry<'_>, &RuleUse)| entry.reads_only();
        self.rules.iter().filter(reads).count()
    }

    /// Which rules hide a rule, the one that does so most often first.
    pub(super) fn hiders(&self, rule: usize) -> Vec<(usize, u64)> {
        let hidden = &self.rules[rule].1.hidden_by;
        let mut hiders: Vec<(usize, u64)> = hidden.iter().map(|(&by, &n)| (by, n)).collect();
        hiders.sort_by_key(|&(_, count)| Reverse(count));
        hiders
    }

    /// The priced rules, the one that costs most in all first.
    pub(super) fn dearest(&self) -> Vec<(usize, &RuleCost)> {
        let costs = self.costs.iter().map(|(&rule, cost)| (rule, cost));
        let mut costs: Vec<_> = costs.filter(|(_, cost)| cost.loss.is_some()).collect();
        costs.sort_by(|(_, one), (_, other)| other.in_all.total_cmp(&one.in_all));
        costs
    }

    /// A rule's name, with its place in the files.
    pub(super) fn place(&self, rule: usize) -> String {
        let (entry, _) = &self.rules[rule];
        format!("{} ({}:{})", entry.name, entry.file, entry.line)
    }

    /// The rule that made a call, or that there was none.
    pub(super) fn maker(&self, rule: Option<usize>) -> &str {
        rule.map_or("last resort", |rule| self.rules[rule].0.name)
    }
}

/// `12.3 %`.
pub(super) fn percent(part: u64, of: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / of.max(1) as f64)
}

/// `0.42 (0.10 to 0.74)`.
pub(super) fn interval(loss: &Estimate) -> String {
    if loss.low.is_finite() && loss.high.is_finite() {
        format!("{:.2} ({:.2} to {:.2})", loss.value, loss.low, loss.high)
    } else {
        format!("{:.2} (one call)", loss.value)
    }
}
