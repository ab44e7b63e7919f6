//! How often each rule was on offer, could still apply, and made the call.

use super::{Decision, rule_of};
use crate::cells::Cells;
use cards::Hand;
use std::collections::BTreeMap;

/// How many hands of a rule are kept as examples.
const EXAMPLES: usize = 12;

/// What a rule did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RuleUse {
    /// How often its situation was at hand and its call allowed.
    pub offered: u64,
    /// How often it made the call.
    pub chosen: u64,
    /// How often, on offer, the rules before it left hands for it.
    pub open: u64,
    /// Auctions and hands for which it made the call.
    pub examples: Vec<(String, Hand)>,
}

impl RuleUse {
    /// Of a rule that was never on offer.
    pub(super) const NEVER: RuleUse = RuleUse {
        offered: 0,
        chosen: 0,
        open: 0,
        examples: Vec::new(),
    };
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

#[derive(Clone, Debug, Default)]
pub(super) struct Usage {
    pub(super) rules: BTreeMap<String, RuleUse>,
    stages: BTreeMap<Stage, (u64, u64)>,
}

impl Usage {
    pub(super) fn count(&mut self, decision: &Decision<'_>) {
        let situation = decision.situation;
        let choice = decision.choice;
        let mut left = situation.known(situation.me()).cells().clone();
        let mut last = None;
        for offer in choice.offers.iter() {
            let mut may = offer.needs.cells().may;
            may.and(&left);
            let rule = self.rules.entry(offer.rule.to_string()).or_default();
            // A rule that is tried for several suits counts once.
            rule.offered += u64::from(last != Some(&offer.rule));
            rule.open += u64::from(!may.is_empty() && last != Some(&offer.rule));
            last = Some(&offer.rule);
            left.without(offer.needs.cells().sure());
            if left.is_empty() {
                left = Cells::NONE;
            }
        }
        if let Some(index) = choice.offer {
            let rule = self.rules.entry(choice.offers[index].rule.to_string());
            let rule = rule.or_default();
            rule.chosen += 1;
            if rule.examples.len() < EXAMPLES {
                let example = (situation.auction().to_string(), decision.hand);
                rule.examples.push(example);
            }
        }
        // Passes of one who has nothing to say are not what the last rules are counted for.
        let me = situation.me();
        let calls = situation.auction().calls().len();
        let contested = [me.lho(), me.rho()]
            .into_iter()
            .any(|seat| situation.last_word(seat).is_some());
        let rule = rule_of(choice);
        let natural = rule.is_empty() || rule.starts_with("natural.");
        let side = if contested {
            Stage::Contested
        } else {
            Stage::Uncontested
        };
        let late = (calls >= 8).then_some(Stage::Late);
        for stage in [side].into_iter().chain(late) {
            let (all, left) = self.stages.entry(stage).or_default();
            *all += 1;
            *left += u64::from(natural);
        }
    }

    pub(super) fn merge(&mut self, other: Usage) {
        for (name, used) in other.rules {
            let rule = self.rules.entry(name).or_default();
            rule.offered += used.offered;
            rule.chosen += used.chosen;
            rule.open += used.open;
            let room = EXAMPLES.saturating_sub(rule.examples.len());
            rule.examples.extend(used.examples.into_iter().take(room));
        }
        for (stage, (all, natural)) in other.stages {
            let counted = self.stages.entry(stage).or_default();
            counted.0 += all;
            counted.1 += natural;
        }
    }

    pub(super) fn natural_share(&self, stage: Stage) -> f64 {
        let (all, natural) = self.stages.get(&stage).copied().unwrap_or_default();
        natural as f64 / all.max(1) as f64
    }
}
