//! The choices of a decision, each with what it comes to.

use super::goal::Goal;
use super::{PlayContext, Valuation};
use cards::Card;
use kernel::{Arg, Candidate, Reason, message};

/// By how much the number of worlds grows, in halves, by the tricks that are over: the fewer cards
/// are left, the sooner a world is solved.
const GROWTH: [usize; 13] = [2, 2, 3, 4, 5, 6, 8, 10, 10, 10, 10, 10, 10];

/// How many times as many worlds the opening lead gets: nothing is seen yet, and no later card is
/// as much of a guess.
const FOR_THE_LEAD: usize = 2;

/// How many worlds to look at in this trick, where `first` is the number for the first trick.
pub(super) fn worlds_wanted(context: &PlayContext<'_>, first: usize) -> usize {
    if context.is_opening_lead() {
        return first * FOR_THE_LEAD;
    }
    let trick = context.seen.finished.len().min(GROWTH.len() - 1);
    (first * GROWTH[trick]).div_ceil(2)
}

/// The choices, best first: those that were solved in all worlds before those that were dropped,
/// then by worth, by the chance of the contract, and by rank.
pub(super) fn candidates(
    context: &PlayContext<'_>,
    valuation: &Valuation,
    goal: Goal,
) -> Vec<Candidate<Card>> {
    let declares = context.side() == context.contract.declarer.side();
    let wanted = context.contract.tricks();
    let reached = |tricks: u8| (tricks >= wanted) == declares;
    let mut listed: Vec<(bool, f64, Candidate<Card>)> = (0..valuation.choices.len())
        .filter(|&choice| !valuation.tricks[choice].is_empty())
        .map(|choice| {
            let (value, error) = valuation.worth(context, goal, choice);
            let (chance, _) =
                valuation.mean(choice, |tricks, _| f64::from(u8::from(reached(tricks))));
            let (tricks, _) = valuation.mean(choice, |tricks, _| {
                f64::from(if declares { tricks } else { 13 - tricks })
            });
            let (_, equals) = valuation.choices[choice];
            let lowest = equals.iter().min_by_key(|card| card.rank());
            let mut candidate = Candidate::new(lowest.expect("a choice has a card"), value);
            candidate.uncertainty = Some(error);
            let deals = valuation.tricks[choice].len();
            candidate
                .reasons
                .push(outlook(declares, chance, tricks, deals));
            let live = valuation.tricks[choice].len() == valuation.weights.len();
            (live, chance, candidate)
        })
        .collect();
    listed.sort_by(|a, b| {
        let live = b.0.cmp(&a.0);
        let worth = || b.2.value.total_cmp(&a.2.value);
        let chance = || b.1.total_cmp(&a.1);
        let rank = || a.2.action.rank().cmp(&b.2.action.rank());
        live.then_with(worth).then_with(chance).then_with(rank)
    });
    listed
        .into_iter()
        .map(|(_, _, candidate)| candidate)
        .collect()
}

/// What a choice comes to over the deals in which it was solved.
pub(super) fn outlook(declares: bool, chance: f64, tricks: f64, deals: usize) -> Reason {
    let often = Arg::chance(chance);
    let average = Arg::number(tricks, 1);
    let (goal, message) = if declares {
        (
            message!("bridge-fact-makes"),
            message!("bridge-makes", chance = often, tricks = average),
        )
    } else {
        (
            message!("bridge-fact-defeats"),
            message!("bridge-defeats", chance = often, tricks = average),
        )
    };
    Reason::new("bridge.worlds", message)
        .likely(goal, message!("bridge-fact-yes"), chance)
        .fact(message!("bridge-fact-tricks"), Arg::number(tricks, 2))
        .fact(message!("bridge-fact-deals"), deals)
}
