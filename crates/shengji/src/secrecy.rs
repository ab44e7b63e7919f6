//! Hidden cards: when they are revealed, and other games that a seat could not tell from this one,
//! for tests that nothing leaks.

use crate::belief::Belief;
use crate::card::Card;
use crate::memory::Memory;
use crate::pile::{Cards, Pile};
use crate::position::Position;
use crate::view::Phase;
use kernel::{Hidden, Seat};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

impl Position {
    /// Whether anybody sees a card here, or has learnt of one, that was hidden from them in
    /// `before`, one move earlier: cards are dealt or the kitty is picked up, a card of it is
    /// turned, the round is over and shows what was buried, or a throw has shown who can beat it.
    pub(crate) fn reveals(&self, before: &Position) -> bool {
        let mut hands = self.hands.iter().zip(&before.hands);
        let dealt = (before.round, before.deals) != (self.round, self.deals)
            || hands.any(|(now, then)| now.len() > then.len());
        let led = self.tricks.len() > before.tricks.len();
        let thrown = led
            && (self
                .tricks
                .last()
                .is_some_and(|trick| trick.thrown.is_some())
                || self
                    .current
                    .as_ref()
                    .is_some_and(|trick| trick.format.is_throw()));
        let over = self.results.len() > before.results.len();
        dealt || thrown || over || self.flipped != before.flipped
    }

    /// Another game that this seat could not tell from this one: the cards it cannot see are
    /// elsewhere, as far as nothing played so far tells them apart. For tests of secrecy.
    #[doc(hidden)]
    pub fn reshuffled(&self, seat: Option<Seat>, rng: &mut ChaCha8Rng) -> Option<Position> {
        let mut other = self.clone();
        let seat = seat.map(Seat::index);
        let mut deck = self.deck.to_vec();
        match self.phase {
            Phase::Dealing | Phase::Closing => {
                let dealt = usize::from(self.dealt) * 4;
                let shown: Cards =
                    self.declarations
                        .iter()
                        .fold(Cards::NONE, |shown, declaration| {
                            Cards(Pile {
                                one: shown.one | declaration.cards.one,
                                two: shown.two | declaration.cards.two,
                            })
                        });
                let free = |place: usize| {
                    let own = Some((usize::from(self.first) + place) % 4) == seat && place < dealt;
                    !own && shown.count(deck[place].index()) == 0
                };
                let places: Vec<usize> = (0..deck.len()).filter(|&place| free(place)).collect();
                let mut cards: Vec<Card> = places.iter().map(|&place| deck[place]).collect();
                cards.shuffle(rng);
                for (&place, card) in places.iter().zip(cards) {
                    deck[place] = card;
                }
                other.hands = [Cards::NONE; 4];
                for (place, card) in deck[..dealt].iter().enumerate() {
                    other.hands[(usize::from(self.first) + place) % 4]
                        .0
                        .add(card.index());
                }
                other.deck = Arc::new(deck);
            }
            Phase::Playing if self.tricks.is_empty() => {
                // Before the first lead the other players' plain cards and the kitty can change.
                let from = (0..4).find(|&holder| Some(holder) != seat)?;
                let to = (0..4)
                    .rev()
                    .find(|&holder| Some(holder) != seat && holder != from)?;
                let plain = |hand: Cards| {
                    hand.iter()
                        .filter(|card| card.rank().is_some_and(|rank| rank != self.rank))
                        .min()
                };
                let (a, b) = (plain(self.hands[from])?, plain(self.hands[to])?);
                other.hands[from].0.take(a.index());
                other.hands[from].push(b).ok()?;
                other.hands[to].0.take(b.index());
                other.hands[to].push(a).ok()?;
            }
            _ => return None,
        }
        Some(other)
    }

    /// The same game with the hidden cards of another world that fits what this seat, which is to
    /// play, has seen; during the deal and the burial the stock changes. For tests of secrecy.
    #[doc(hidden)]
    pub fn in_another_world(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Position> {
        if matches!(self.phase, Phase::Dealing | Phase::Closing) {
            return self.reshuffled(Some(seat), rng);
        }
        if !matches!(self.phase, Phase::Playing | Phase::Burying) {
            return None;
        }
        let view = self.view(Some(seat));
        let memory = Memory::new(&view);
        let mut belief = Belief::new(&view, &memory);
        let world = belief.draw(rng);
        let mut other = self.clone();
        for (hand, guess) in other.hands.iter_mut().zip(world.hands) {
            *hand = memory.order.cards(guess);
        }
        if self.phase == Phase::Playing {
            other.kitty = memory.order.cards(world.kitty);
        }
        (belief.relaxed == 0).then_some(other)
    }
}
