//! The plainest way to play a card that is not foolish: win cheaply if the trick can be won, else
//! throw the lowest card away.

use super::{CardPlayer, Table};
use cards::Card;
use kernel::{Budget, Decision, Reason};

/// Wins as cheaply as possible, or plays low.
#[derive(Copy, Clone, Debug, Default)]
pub struct Plain;

impl CardPlayer for Plain {
    fn choose(&self, table: &Table<'_>, _budget: &Budget) -> Decision<Card> {
        let wins = |card: Card| {
            let mut trick = table.seen.trick.clone();
            trick.push(card);
            trick.winner(table.contract.strain()) == table.hand
        };
        let lowest = |cards: &mut dyn Iterator<Item = Card>| {
            let trump = table.contract.strain().suit();
            cards.min_by_key(|card| (Some(card.suit()) == trump, card.rank()))
        };
        let held = table.seen.trick.winner(table.contract.strain());
        let ours = !table.seen.trick.cards().is_empty() && held.side() == table.hand.side();
        let cheapest = lowest(&mut table.legal.iter().filter(|&card| wins(card)));
        let (card, text) = match cheapest.filter(|_| !ours) {
            Some(card) => (
                card,
                "It wins the trick as it stands, and no higher card is needed.",
            ),
            None => (
                lowest(&mut table.legal.iter()).expect("there is a card to play"),
                "The lowest card: nothing is won by a higher one.",
            ),
        };
        Decision::of(card).because(Reason::new("plain", text))
    }
}
