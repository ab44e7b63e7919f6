//! Why a card was played, in words: what it does, and what it takes for granted.

use super::assumption::Assumption;
use super::hint;
use super::{PlayContext, Valuation, World};
use cards::Card;
use kernel::Decision;

/// How many candidates are explained by what they take for granted.
const EXPLAINED: usize = 3;

/// The stable name of the reason that says only that a card did best.
pub(super) const BEST: &str = "bridge.expert";

/// Puts what the card does first, as what helps most by itself, and adds to the first
/// candidates how the cards must lie for them to fail.
pub(super) fn explain(
    context: &PlayContext<'_>,
    worlds: &[World],
    valuation: &Valuation,
    decision: &mut Decision<Card>,
) {
    if let Some(thought) = hint::thought(context, decision.action) {
        decision.reasons.retain(|reason| reason.rule != BEST);
        decision.reasons.insert(0, thought.reason());
    }
    let weighed: Vec<World> = worlds
        .iter()
        .zip(&valuation.weights)
        .map(|(world, &weight)| World::new(world.hands, weight))
        .collect();
    let declares = context.side() == context.contract.declarer.side();
    let wanted = context.contract.tricks();
    for candidate in decision.candidates.iter_mut().take(EXPLAINED) {
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
        let assumption = Assumption::find(solved, &context.seen.played, &fails);
        candidate.reasons.push(assumption.reason());
    }
}
