//! Why a card was played, in words: the technique, and what it takes for granted.

use super::assumption::Assumption;
use super::technique::Technique;
use super::{Table, Valuation, World};
use cards::Card;
use kernel::Decision;

/// So many candidates are told with what they take for granted.
const TOLD: usize = 3;

/// Adds the technique of the card that is played, and for the first candidates how the cards must
/// lie for them to fail.
pub(super) fn explain(
    table: &Table<'_>,
    worlds: &[World],
    valuation: &Valuation,
    decision: &mut Decision<Card>,
) {
    if let Some(technique) = Technique::of(table, decision.action) {
        decision.reasons.push(technique.reason());
    }
    let weighed: Vec<World> = worlds
        .iter()
        .zip(&valuation.weights)
        .map(|(world, &weight)| World::new(world.hands, weight))
        .collect();
    let declares = table.side() == table.contract.declarer.side();
    let wanted = table.contract.tricks();
    for candidate in decision.candidates.iter_mut().take(TOLD) {
        let choices = &valuation.choices;
        let choice = choices
            .iter()
            .position(|(_, equals)| equals.contains(candidate.action));
        let Some(choice) = choice else { continue };
        let tricks = &valuation.tricks[choice];
        let fails: Vec<bool> = tricks
            .iter()
            .map(|&tricks| (tricks >= wanted) != declares)
            .collect();
        let solved = &weighed[..fails.len().min(weighed.len())];
        let assumption = Assumption::find(solved, &table.seen.played, &fails);
        candidate.reasons.push(assumption.reason());
    }
}
