//! How a call came out on the deal as it was: luck, which changes no mark.
//!
//! A mark asks what the caller could know. Once all hands are open, people ask what would have happened: so both
//! auctions are bid on by the rules, and their contracts played double dummy.

use super::continuation::Continuations;
use super::explain::thought_of;
use super::judge::Judge;
use super::marking::Mark;
use super::quantity::HandCounts;
use super::situation::Situation;
use bridge::scoring::imps;
use bridge::{BoardResult, Call, words};
use cards::Deal;
use dds::Problem;
use kernel::{Message, message};
use lessons::Correctness;

/// Fewer IMPs than these are nothing to speak of.
const TELLING: i32 = 3;

/// What a call came to on a deal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CallOutcome {
    /// The call.
    pub call: Call,
    /// The contract that it leads to if everybody bids on by the rules, played double dummy.
    pub result: BoardResult,
    /// What that scores for the caller's side.
    pub score: i32,
}

impl Judge<'_> {
    /// What a call leads to on a deal; none if it is not allowed.
    pub fn outcome(
        &mut self,
        situation: &Situation,
        deal: &Deal,
        call: Call,
    ) -> Option<CallOutcome> {
        let me = situation.auction().turn()?;
        let mut continuations = Continuations::new(self.systems());
        let start = continuations.begin(situation, call)?;
        let result = match continuations.contract(start, deal) {
            None => BoardResult::PassedOut,
            Some(contract) => {
                let lead = contract.declarer.lho();
                let problem = Problem::at_lead(deal, contract.bid.strain, lead);
                let tricks = self.solver().tricks(&problem).ok()?;
                BoardResult::Played {
                    contract,
                    tricks: 13 - tricks,
                }
            }
        };
        Some(CallOutcome {
            call,
            result,
            score: result.score(me.side(), situation.vulnerability()),
        })
    }

    /// What luck made of a call that was marked: a right call that another one beats on this deal, or a mistake that
    /// did better than the call to make. None where the deal says the same as the mark, or next to nothing.
    pub fn luck(
        &mut self,
        situation: &Situation,
        deal: &Deal,
        call: Call,
        mark: &Mark,
    ) -> Option<Message> {
        let me = situation.auction().turn()?;
        let made = self.outcome(situation, deal, call)?;
        if mark.correctness == Correctness::Optimal {
            let choice = self.systems().choose(situation, deal[me]);
            let mut others = self.thinkable(situation, deal[me]);
            others.extend(thought_of(&choice, &HandCounts::new(deal[me])));
            let others = others.into_iter().filter(|&other| other != call);
            let outcomes: Vec<CallOutcome> = others
                .filter_map(|other| self.outcome(situation, deal, other))
                .collect();
            let best = outcomes.into_iter().rev().max_by_key(|other| other.score)?;
            let cost = imps(best.score - made.score);
            let (reached, instead) = (words::result(made.result), words::result(best.result));
            return (cost >= TELLING).then(|| {
                // The best call by simulation need not be that of the book.
                if call == mark.book {
                    message!(
                        "mark-luck-cost",
                        call = call,
                        other = best.call,
                        cost = cost,
                        reached = reached,
                        instead = instead
                    )
                } else {
                    message!(
                        "mark-luck-cost-judged",
                        call = call,
                        other = best.call,
                        cost = cost,
                        reached = reached,
                        instead = instead
                    )
                }
            });
        }
        if !mark.grade().is_mistake() {
            return None;
        }
        let better = self.outcome(situation, deal, mark.better)?;
        let gain = imps(made.score - better.score);
        (gain >= TELLING).then(|| {
            message!(
                "mark-luck-gain",
                call = call,
                better = mark.better,
                gain = gain,
                reached = words::result(made.result),
                instead = words::result(better.result)
            )
        })
    }
}
