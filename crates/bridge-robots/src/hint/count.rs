//! What declarer counts first: in notrump the tricks on top, with trumps the losers.

use super::suit::SuitCards;
use crate::simple::Outlook;
use cards::{Card, Hand, Suit};
use std::collections::HashMap;

/// More positions than this are not looked at.
const POSITIONS: usize = 20_000;

/// The tricks that two hands can take without losing one, against any lie of the missing cards.
///
/// Unlike the sum over the suits it minds which hand has the lead: tricks in a hand that cannot be
/// reached do not count. `None` if there is too much to look at.
pub fn tricks_on_top(outlook: &Outlook<'_>) -> Option<usize> {
    let hands = [outlook.hand, outlook.other()];
    let missing = outlook.against();
    let left = usize::from(outlook.seen.tricks_left());
    let from = |leader: usize, seen: &mut HashMap<Position, usize>| {
        cash(
            Position {
                hands,
                missing,
                leader,
            },
            seen,
        )
    };
    let mut seen = HashMap::new();
    let first = from(0, &mut seen)?;
    // Who follows to a trick does not know yet which of the two hands leads next.
    let best = if outlook.seen.trick.cards().is_empty() {
        first
    } else {
        first.max(from(1, &mut seen)?)
    };
    Some(best.min(left))
}

#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Position {
    hands: [Hand; 2],
    missing: Hand,
    leader: usize,
}

fn cash(position: Position, seen: &mut HashMap<Position, usize>) -> Option<usize> {
    if let Some(&known) = seen.get(&position) {
        return Some(known);
    }
    if seen.len() > POSITIONS {
        return None;
    }
    let mut most = 0;
    for suit in Suit::ALL {
        let [here, there] =
            [position.leader, 1 - position.leader].map(|hand| position.hands[hand].of_suit(suit));
        let against = position.missing.of_suit(suit);
        for led in ends(here) {
            let follows: Vec<Option<Card>> = if there.is_empty() {
                vec![None]
            } else {
                ends(there).into_iter().map(Some).collect()
            };
            for follow in follows {
                let best = follow.map_or(led, |card| card.max(led));
                if against.top().is_some_and(|top| top > best) {
                    continue;
                }
                let mut next = position;
                next.hands[position.leader].remove(led);
                if let Some(card) = follow {
                    next.hands[1 - position.leader].remove(card);
                }
                // Somebody has to follow: at worst with the lowest of the missing cards.
                if let Some(lowest) = against.iter().next_back() {
                    next.missing.remove(lowest);
                }
                if best != led {
                    next.leader = 1 - position.leader;
                }
                most = most.max(1 + cash(next, seen)?);
            }
        }
    }
    seen.insert(position, most);
    Some(most)
}

/// The highest card and the lowest: those between are played no sooner.
fn ends(cards: Hand) -> Vec<Card> {
    let (first, last) = (cards.top(), cards.iter().next_back());
    let last = last.filter(|&last| first != Some(last));
    first.into_iter().chain(last).collect()
}

/// The losers of the hand with the longer trumps, suit by suit, spades first.
#[derive(Clone, Debug)]
pub struct Losers {
    /// Which of the two hands that is: 0 for the one that plays next.
    pub hand: usize,
    /// The suits in which it has losers, with their number.
    pub suits: Vec<(Suit, usize)>,
}

impl Losers {
    /// The losers with these trumps.
    pub fn new(outlook: &Outlook<'_>, trump: Suit) -> Self {
        let lengths = [outlook.hand, outlook.other()].map(|hand| hand.length(trump));
        let hand = match lengths[0].cmp(&lengths[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            // Of equal ones the declarer's own.
            std::cmp::Ordering::Equal => usize::from(outlook.turn != outlook.contract.declarer),
        };
        let suits = Suit::DESCENDING.into_iter().filter_map(|suit| {
            let losers = SuitCards::new(outlook, suit).losers(hand);
            (losers > 0).then_some((suit, losers))
        });
        Losers {
            hand,
            suits: suits.collect(),
        }
    }

    /// All of them.
    pub fn total(&self) -> usize {
        self.suits.iter().map(|(_, losers)| losers).sum()
    }

    /// Those of a suit.
    pub fn of(&self, suit: Suit) -> usize {
        let found = self.suits.iter().find(|(known, _)| *known == suit);
        found.map_or(0, |(_, losers)| *losers)
    }
}
