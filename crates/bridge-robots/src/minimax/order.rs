//! Which card to try first: alpha-beta is as fast as its first guesses are good.

use super::Lookahead;
use cards::{Card, Hand, Suit};
use search::Order;

/// The order of a card player: winners before losers, cheap ones before dear ones.
#[derive(Copy, Clone, Debug, Default)]
pub struct CardOrder;

impl Order<Lookahead> for CardOrder {
    fn score(&self, state: &Lookahead, card: Card) -> i32 {
        let position = state.position();
        let trick = position.trick();
        let rank = card.rank().index() as i32;
        let trump = position.strain().suit();
        let Some(seat) = position.hand_to_play() else {
            return 0;
        };
        let Some(led) = trick.suit() else {
            return lead(state, card, trump);
        };
        // Following: the cheapest card that wins, if the side does not hold the trick; else low.
        let (holder, best) = trick
            .best(position.strain())
            .expect("a trick with a card has a best one");
        let held = holder.side() == seat.side();
        let beats = match (card.suit() == best.suit(), Some(card.suit()) == trump) {
            (true, _) => card > best,
            (false, trumped) => trumped,
        };
        let last = trick.cards().len() == 3;
        let thrown = card.suit() != led && Some(card.suit()) != trump;
        match (beats, held) {
            (true, false) if last => 4_000 - 20 * rank,
            (true, false) => 2_000 + 40 * rank,
            (true, true) => -500 - 20 * rank,
            (false, _) if thrown => {
                -20 * rank - 4 * position.hands()[seat].length(card.suit()) as i32
            }
            (false, _) => -20 * rank,
        }
    }
}

/// A lead: high cards that win, then suits in which partner wins.
fn lead(state: &Lookahead, card: Card, trump: Option<Suit>) -> i32 {
    let position = state.position();
    let suit = card.suit();
    let Some(seat) = position.hand_to_play() else {
        return 0;
    };
    let partner = position.hands()[seat.partner()].of_suit(suit);
    let against: Hand = (position.hands()[seat.lho()] | position.hands()[seat.rho()]).of_suit(suit);
    let rank = card.rank().index() as i32;
    let highest = against.top();
    let trumps = if trump == Some(suit) { 200 } else { 0 };
    if Some(card) > highest {
        return 2_000 + trumps + 20 * rank;
    }
    if partner.top() > highest {
        return 1_500 + trumps - 20 * rank;
    }
    // Towards honours, or away from nothing.
    let towards = partner.top().map_or(0, |top| top.rank().index() as i32);
    trumps + 20 * towards - 10 * rank
}
