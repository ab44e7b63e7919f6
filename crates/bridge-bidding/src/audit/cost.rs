//! What a rule's call costs against the best call by simulation.
//!
//! The best of several calls, chosen by noisy numbers, looks better than it is. So it is chosen on one set of
//! sampled deals, and what it gains is measured on a second.

use super::usage::Example;
use super::{Auditor, mix};
use crate::judge::Judge;
use crate::situation::Situation;
use bridge::Call;
use kernel::{Budget, StopFlag};

/// What one call cost.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct HandCost {
    /// The call that did best on the first set of deals.
    pub best: Call,
    /// IMPs that it gains over the call of the rules on the second set; 0 if that call is the best.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
}

impl Auditor<'_> {
    /// The situation in which a call was made.
    pub fn replay(&self, example: &Example) -> Option<Situation> {
        let (deal, dealer, vulnerability) = self.deals.deal(self.seed, example.deal);
        let mut situation = Situation::new(dealer, vulnerability);
        for _ in 0..example.turn {
            let turn = situation.auction().turn()?;
            let call = self.system.choose(&situation, deal[turn]).call;
            self.system.call(&mut situation, call).ok()?;
        }
        Some(situation)
    }

    /// What a call cost; none if it is one of those that are not weighed, or the flag was set.
    pub fn price(
        &self,
        judge: &mut Judge<'_>,
        example: &Example,
        stop: &StopFlag,
    ) -> Option<HandCost> {
        let situation = self.replay(example)?;
        if !Judge::weighs(&situation) {
            return None;
        }
        let place = mix(self.seed ^ mix(example.deal ^ mix(example.turn as u64)));
        let budget = Budget::unlimited().with_stop(stop.clone());
        judge.reseed(mix(place ^ mix(1)));
        let weighed = judge.weigh(&situation, example.hand, &[], &budget);
        let best = weighed
            .iter()
            .max_by(|one, other| one.gain.total_cmp(&other.gain))
            .filter(|best| best.gain > 0.0)
            .map_or(example.call, |best| best.call);
        let rules = HandCost {
            best,
            loss: 0.0,
            error: 0.0,
        };
        if best == example.call {
            // Without deals that fit nothing has been weighed.
            let weighed = weighed.len() == 1 || weighed.iter().any(|call| call.deals > 0);
            return (weighed && !stop.is_stopped()).then_some(rules);
        }
        judge.reseed(mix(place ^ mix(2)));
        let gain = judge.gain(&situation, example.hand, best, &budget)?;
        (!stop.is_stopped()).then_some(HandCost {
            loss: gain.gain,
            error: gain.error,
            ..rules
        })
    }
}
