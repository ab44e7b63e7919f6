//! The rules of a single trick, on printed cards: what a lead consists of, what may answer it, who
//! wins. The game uses the same functions; these are for cards on a table.

use crate::component::{Format, decompose};
use crate::order::Order;
use crate::pile::{Cards, Pile};
use crate::ruleset::Ruleset;
use crate::trick::Trick;
use crate::{follow, throw};
use kernel::{Illegal, message};

/// The number of pairs of each component, 0 for a single, in the order of the rule book; `None` if
/// the cards are not of one effective suit and so cannot be led.
pub fn components(order: &Order, cards: Cards) -> Option<Vec<u8>> {
    let pile = order.slots(cards);
    let suit = order.suit_of(pile)?;
    let components = decompose(order, pile, suit);
    Some(components.iter().map(|part| part.pairs).collect())
}

/// Whether this hand may answer the lead with these cards.
pub fn follow(
    order: &Order,
    rules: &Ruleset,
    lead: Cards,
    hand: Cards,
    play: Cards,
) -> Result<(), Illegal> {
    let format = format_of(order, lead)?;
    let (hand, play) = (order.slots(hand), order.slots(play));
    if !hand.contains(play) {
        return Err(Illegal::because(message!("shengji-refuse-not-these")));
    }
    follow::check(order, rules, &format, hand, play)
        .map_err(|breach| Illegal::because(breach.message(order, &format, hand)))
}

/// Which of the plays, the lead first, wins the trick.
pub fn winner(order: &Order, rules: &Ruleset, plays: &[Cards]) -> Result<usize, Illegal> {
    let (&lead, answers) = plays
        .split_first()
        .ok_or_else(|| Illegal::because(message!("shengji-refuse-no-lead")))?;
    let format = format_of(order, lead)?;
    let mut trick = Trick::lead(order, rules, format, 0, order.slots(lead));
    for &play in answers.iter().take(3) {
        trick.follow(order, rules, order.slots(play));
    }
    Ok(usize::from(trick.winner))
}

/// What is actually led when the leader tries these cards against these hands.
pub fn lead(
    order: &Order,
    rules: &Ruleset,
    hands: &[Cards; 4],
    leader: usize,
    cards: Cards,
) -> Result<Cards, Illegal> {
    let pile = order.slots(cards);
    let suit = order.suit_of(pile).ok_or_else(several_suits)?;
    let components = decompose(order, pile, suit);
    let hands: [Pile; 4] = hands.map(|hand| order.slots(hand));
    let failure = throw::failure(order, rules, &components, suit, leader & 3, &hands);
    Ok(failure.map_or(cards, |failure| order.cards(failure.led.cards)))
}

/// The objection to a lead of several suits.
pub(crate) fn several_suits() -> Illegal {
    Illegal::because(message!("shengji-refuse-lead-suits"))
}

fn format_of(order: &Order, lead: Cards) -> Result<Format, Illegal> {
    let pile = order.slots(lead);
    let suit = order.suit_of(pile).ok_or_else(several_suits)?;
    Ok(Format::of(&decompose(order, pile, suit), suit))
}
