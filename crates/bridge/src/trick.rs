//! One trick: up to four cards, and whose it is.

use arrayvec::ArrayVec;
use cards::{Card, Seat, Strain, Suit};

/// The cards played to one trick so far, in turn from its leader.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    cards: ArrayVec<Card, 4>,
}

impl Trick {
    /// The trick to which this seat is to lead.
    pub fn new(leader: Seat) -> Self {
        Trick {
            leader,
            cards: ArrayVec::new(),
        }
    }

    /// Who leads to it.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards, the one led first.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards with those who played them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, Card)> + ExactSizeIterator {
        let cards = self.cards.iter().enumerate();
        cards.map(|(turn, &card)| (self.leader.after(turn), card))
    }

    /// The suit that was led and must be followed.
    pub fn suit(&self) -> Option<Suit> {
        self.cards.first().map(|card| card.suit())
    }

    /// Whether all four have played.
    pub const fn is_complete(&self) -> bool {
        self.cards.len() == 4
    }

    /// Who plays next; nobody once it is complete.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_complete()).then(|| self.leader.after(self.cards.len()))
    }

    /// Who holds the trick as it stands. Before the lead it is the leader.
    pub fn winner(&self, strain: Strain) -> Seat {
        self.best(strain).map_or(self.leader, |(seat, _)| seat)
    }

    /// The card that holds the trick as it stands: the highest trump, else the highest of the suit
    /// led (Law 44).
    pub fn best(&self, strain: Strain) -> Option<(Seat, Card)> {
        // Neither a trump nor of the suit led is never the best so far: of one suit the higher card
        // is better, and of two suits only a trump beats the other.
        self.iter().reduce(|best, next| {
            let beats = if next.1.suit() == best.1.suit() {
                next.1 > best.1
            } else {
                Some(next.1.suit()) == strain.suit()
            };
            if beats { next } else { best }
        })
    }

    /// Adds a card, played in turn; whether it may be played is for others to say.
    pub fn push(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Takes the last card back.
    pub fn pop(&mut self) -> Option<Card> {
        self.cards.pop()
    }
}
