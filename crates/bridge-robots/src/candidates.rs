//! The choices of a decision with what is told of each.

use super::goal::Goal;
use super::{Table, Valuation};
use cards::Card;
use kernel::{Candidate, Reason};

/// By how much the number of worlds grows, in halves, by the tricks that are over: the fewer cards
/// are left, the sooner a world is solved.
const GROWTH: [usize; 13] = [2, 2, 3, 4, 5, 6, 8, 10, 10, 10, 10, 10, 10];

/// The opening lead is looked at in so many times as many worlds: nothing is seen yet, and nothing
/// that comes later is so much of a guess.
const FOR_THE_LEAD: usize = 2;

/// How many worlds to look at in this trick, if it were so many in the first.
pub(super) fn worlds_wanted(table: &Table<'_>, first: usize) -> usize {
    if table.is_opening_lead() {
        return first * FOR_THE_LEAD;
    }
    let trick = table.seen.finished.len().min(GROWTH.len() - 1);
    (first * GROWTH[trick]).div_ceil(2)
}

/// The choices, best first: those that were solved in all worlds before those that were dropped,
/// then by worth, by the chance of the contract, and by rank.
pub(super) fn candidates(
    table: &Table<'_>,
    valuation: &Valuation,
    goal: Goal,
) -> Vec<Candidate<Card>> {
    let declares = table.side() == table.contract.declarer.side();
    let wanted = table.contract.tricks();
    let reached = |tricks: u8| (tricks >= wanted) == declares;
    let mut listed: Vec<(bool, f64, Candidate<Card>)> = (0..valuation.choices.len())
        .filter(|&choice| !valuation.tricks[choice].is_empty())
        .map(|choice| {
            let (value, error) = valuation.worth(table, goal, choice);
            let (chance, _) =
                valuation.mean(choice, |tricks, _| f64::from(u8::from(reached(tricks))));
            let (tricks, _) = valuation.mean(choice, |tricks, _| {
                f64::from(if declares { tricks } else { 13 - tricks })
            });
            let (_, equals) = valuation.choices[choice];
            let lowest = equals.iter().min_by_key(|card| card.rank());
            let mut candidate = Candidate::new(lowest.expect("a choice has a card"), value);
            candidate.uncertainty = Some(error);
            candidate
                .reasons
                .push(told(declares, chance, tricks, valuation, choice));
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

fn told(declares: bool, chance: f64, tricks: f64, valuation: &Valuation, choice: usize) -> Reason {
    let (goal, text) = match declares {
        true => ("makes", "makes the contract"),
        false => ("defeats", "defeats the contract"),
    };
    let text = format!(
        "It {text} in {:.0} % of the deals; {tricks:.1} tricks on average.",
        100.0 * chance
    );
    Reason::new("bridge.worlds", text)
        .likely(goal, "yes", chance)
        .fact("tricks", format!("{tricks:.2}"))
        .fact("deals", valuation.tricks[choice].len())
}
