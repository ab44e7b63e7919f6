//! The plainest way to play a card that is not foolish: win cheaply if the trick can be won, else
//! throw the lowest card away.

use super::simple::Rule;
use super::{CardPlayer, PlayContext};
use cards::Card;
use kernel::{Budget, Decision, Reason, message};

/// Wins as cheaply as possible, or plays low.
#[derive(Copy, Clone, Debug, Default)]
pub struct Plain;

impl CardPlayer for Plain {
    fn choose(&self, context: &PlayContext<'_>, _budget: &Budget) -> Decision<Card> {
        let wins = |card: Card| {
            let mut trick = context.seen.trick.clone();
            trick.push(card);
            trick.winner(context.contract.strain()) == context.hand
        };
        let lowest = |cards: &mut dyn Iterator<Item = Card>| {
            let trump = context.contract.strain().suit();
            cards.min_by_key(|card| (Some(card.suit()) == trump, card.rank()))
        };
        let held = context.seen.trick.winner(context.contract.strain());
        let ours = !context.seen.trick.cards().is_empty() && held.side() == context.hand.side();
        let cheapest = lowest(&mut context.legal.iter().filter(|&card| wins(card)));
        let (card, message) = match cheapest.filter(|_| !ours) {
            Some(card) if !context.seen.trick.cards().is_empty() => {
                (card, message!("bridge-plain-win"))
            }
            _ => (
                lowest(&mut context.legal.iter()).expect("there is a card to play"),
                message!("bridge-plain-low"),
            ),
        };
        let reason = if context.legal.len() == 1 {
            Rule::OnlyCard.reason(card)
        } else {
            Reason::new("bridge.plain", message)
        };
        Decision::of(card).because(reason)
    }
}
