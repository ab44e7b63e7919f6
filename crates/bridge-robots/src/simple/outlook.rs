//! What the rules of thumb look at: the cards seen from one chair, counted once for all rules.

use bridge::{Auction, Contract, VisiblePlay};
use cards::{BySuit, Card, Hand, Seat, Side, Suit};

/// The play from one chair.
#[derive(Clone, Debug)]
pub struct Outlook<'a> {
    /// What was seen of the play.
    pub seen: &'a VisiblePlay,
    /// The contract.
    pub contract: Contract,
    /// The auction.
    pub auction: &'a Auction,
    /// The hand that plays next.
    pub turn: Seat,
    /// Its cards.
    pub hand: Hand,
    /// Those of them that may be played.
    pub legal: Hand,
    /// The other hand of the side, where it is seen: to the declarer, not to a defender.
    pub partner: Option<Hand>,
    /// Dummy, once it is seen.
    pub dummy: Option<Hand>,
    /// Cards of which it is not seen who holds them.
    pub unseen: Hand,
    /// All cards not yet played.
    pub left: Hand,
}

impl<'a> Outlook<'a> {
    /// The outlook of whoever plays next; `None` if the play is over or that hand is not seen.
    pub fn new(seen: &'a VisiblePlay, contract: Contract, auction: &'a Auction) -> Option<Self> {
        let turn = seen.hand_to_play()?;
        let hand = seen.hands[turn]?;
        let legal = seen.legal_cards();
        if legal.is_empty() {
            return None;
        }
        let declares = turn.side() == contract.declarer.side();
        let played = seen.played.values();
        let played = played.fold(Hand::EMPTY, |all, &cards| all | cards);
        Some(Outlook {
            seen,
            contract,
            auction,
            turn,
            hand,
            legal,
            partner: seen.hands[turn.partner()].filter(|_| declares),
            dummy: seen.hands[contract.dummy()],
            unseen: seen.unseen(),
            left: !played,
        })
    }

    /// The trumps, if there are any.
    pub fn trump(&self) -> Option<Suit> {
        self.contract.strain().suit()
    }

    /// Whether this suit is trumps.
    pub fn is_trump(&self, suit: Suit) -> bool {
        self.trump() == Some(suit)
    }

    /// Whether the side to play is the declarer's.
    pub fn declares(&self) -> bool {
        self.turn.side() == self.contract.declarer.side()
    }

    /// The side to play.
    pub fn side(&self) -> Side {
        self.turn.side()
    }

    /// The suits other than trumps, spades first.
    pub fn side_suits(&self) -> impl Iterator<Item = Suit> {
        let trump = self.trump();
        Suit::DESCENDING
            .into_iter()
            .filter(move |&suit| Some(suit) != trump)
    }

    /// The cards of the side that are seen: both hands for the declarer, one's own for a defender.
    pub fn ours(&self) -> Hand {
        self.hand | self.partner.unwrap_or(Hand::EMPTY)
    }

    /// The cards that an opponent holds or may hold.
    pub fn against(&self) -> Hand {
        self.left - self.ours()
    }

    /// The cards of a suit in a hand that are higher than every card the opponents may hold.
    pub fn masters(&self, hand: Hand, suit: Suit) -> Hand {
        above(hand.of_suit(suit), self.against().of_suit(suit))
    }

    /// The tricks in a suit that the side has in its two hands without losing one: as many as there
    /// are cards on top, but no more than the longer hand has cards.
    pub fn top_tricks(&self, suit: Suit) -> usize {
        let longer = self.hand.length(suit).max(self.other().length(suit));
        self.masters(self.ours(), suit).len().min(longer)
    }

    /// The other hand of the side, or nothing where it is not seen.
    pub fn other(&self) -> Hand {
        self.partner.unwrap_or(Hand::EMPTY)
    }

    /// The tricks that the side has still to win for its goal: the contract, or its defeat.
    pub fn wanted(&self) -> u8 {
        let goal = if self.declares() {
            self.contract.tricks()
        } else {
            14 - self.contract.tricks()
        };
        goal.saturating_sub(self.seen.tricks[self.side()])
    }

    /// The card that holds the trick as it stands, and who played it.
    pub fn best(&self) -> Option<(Seat, Card)> {
        let trick = &self.seen.trick;
        let winner = trick.winner(self.seen.strain);
        trick.iter().find(|&(seat, _)| seat == winner)
    }

    /// Whether the card would beat the best one of the trick as it stands.
    pub fn beats(&self, card: Card) -> bool {
        self.best().is_none_or(|(_, best)| {
            let trumps = |card: Card| self.is_trump(card.suit());
            match (card.suit() == best.suit(), trumps(card)) {
                (true, _) => card > best,
                (false, trumped) => trumped,
            }
        })
    }

    /// Whether the side holds the trick as it stands.
    pub fn winning(&self) -> bool {
        self.best()
            .is_some_and(|(seat, _)| seat.side() == self.side())
    }

    /// How many play to this trick after this hand.
    pub fn behind(&self) -> usize {
        3 - self.seen.trick.cards().len()
    }

    /// How many trumps the opponents may hold.
    pub fn trumps_against(&self) -> usize {
        self.trump().map_or(0, |trump| self.against().length(trump))
    }

    /// The suits that a seat has named in the auction, natural or not.
    pub fn bid_by(&self, seat: Seat) -> BySuit<bool> {
        let mut named = BySuit::default();
        for (caller, call) in self.auction.iter() {
            if let (true, Some(suit)) =
                (caller == seat, call.bid().and_then(|bid| bid.strain.suit()))
            {
                named[suit] = true;
            }
        }
        named
    }
}

/// The cards of one suit that are higher than all of `others`.
pub(crate) fn above(cards: Hand, others: Hand) -> Hand {
    match others.top() {
        Some(top) => cards.iter().filter(|&card| card > top).collect(),
        None => cards,
    }
}

/// The lowest card.
pub(crate) fn lowest(cards: Hand) -> Option<Card> {
    cards.iter().next_back()
}

/// The cards from the top of a suit that touch each other, those gone or held by the same side not
/// counting as gaps: from `KQJ4` with the ace out, king, queen and jack.
pub(crate) fn top_sequence(cards: Hand, others: Hand) -> Hand {
    let Some(top) = cards.top() else {
        return Hand::EMPTY;
    };
    let next = others
        .iter()
        .find(|&other| other < top && other.suit() == top.suit());
    cards
        .iter()
        .filter(|&card| next.is_none_or(|next| card > next))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Hand {
        text.parse().expect("cards")
    }

    #[test]
    fn a_sequence_ends_at_the_first_card_that_is_missing() {
        let held = cards("SK SQ SJ S4");
        let others = cards("SA ST S9");
        assert_eq!(top_sequence(held, others), cards("SK SQ SJ"));
        assert_eq!(
            top_sequence(cards("SQ ST S8"), cards("SA S9")),
            cards("SQ ST")
        );
        assert_eq!(top_sequence(Hand::EMPTY, others), Hand::EMPTY);
    }

    #[test]
    fn what_is_above_the_others_wins() {
        assert_eq!(above(cards("SA SK SJ"), cards("SQ S2")), cards("SA SK"));
        assert_eq!(above(cards("S2"), Hand::EMPTY), cards("S2"));
    }
}
