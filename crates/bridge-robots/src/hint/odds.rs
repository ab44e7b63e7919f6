//! How the unseen cards may lie in the two hidden hands: every layout that goes with the cards
//! played, each as likely as any other. Only the cards are counted, not the bidding.

use bridge::VisiblePlay;
use cards::{Card, Hand, Seat, Suit};

/// More cards than this are not dealt in every way.
const MOST_CARDS: usize = 14;

/// The layouts of the unseen cards.
#[derive(Clone, Debug)]
pub struct Odds {
    /// The two hidden hands.
    pub seats: [Seat; 2],
    /// Cards that can only be in one of them, because the other has shown out.
    fixed: [Hand; 2],
    /// The cards that may be in either.
    free: Hand,
    /// How many of these the first hand has.
    places: usize,
}

impl Odds {
    /// The layouts of a position in which exactly two hands are hidden.
    pub fn new(seen: &VisiblePlay) -> Option<Self> {
        let hidden = Seat::ALL
            .into_iter()
            .filter(|&seat| seen.hands[seat].is_none());
        let seats: [Seat; 2] = hidden.collect::<Vec<_>>().try_into().ok()?;
        let unseen = seen.unseen();
        let out = |seat: Seat| {
            let suits = Suit::ALL.into_iter().filter(|&suit| seen.void[seat][suit]);
            suits.fold(Hand::EMPTY, |all, suit| all | unseen.of_suit(suit))
        };
        let fixed = [out(seats[1]), out(seats[0])];
        let free = unseen - (fixed[0] | fixed[1]);
        let places = seen.cards_left(seats[0]).checked_sub(fixed[0].len())?;
        let others = seen.cards_left(seats[1]).checked_sub(fixed[1].len())?;
        (places + others == free.len()).then_some(Odds {
            seats,
            fixed,
            free,
            places,
        })
    }

    /// How likely the two hidden hands hold these cards in a way that passes the test. The hands
    /// come in the order of [`Odds::seats`], with no other cards than these.
    pub fn chance(&self, cards: Hand, test: impl Fn([Hand; 2]) -> bool) -> Option<f64> {
        let free: Vec<Card> = cards
            .iter()
            .filter(|&card| self.free.contains(card))
            .collect();
        if free.len() > MOST_CARDS {
            return None;
        }
        let held = |hand: Hand| hand.iter().filter(|&card| cards.contains(card)).collect();
        let fixed: [Hand; 2] = self.fixed.map(held);
        let others = self.free.len() - free.len();
        let mut chance = 0.0;
        for set in 0..1_u32 << free.len() {
            let taken = set.count_ones() as usize;
            let ways = self
                .places
                .checked_sub(taken)
                .map_or(0.0, |rest| choose(others, rest));
            if ways == 0.0 {
                continue;
            }
            let mut hands = fixed;
            for (at, &card) in free.iter().enumerate() {
                hands[usize::from(set >> at & 1 == 0)].insert(card);
            }
            if test(hands) {
                chance += ways;
            }
        }
        Some(chance / choose(self.free.len(), self.places))
    }

    /// How likely this hidden hand has the card.
    pub fn holds(&self, seat: Seat, card: Card) -> Option<f64> {
        let place = self.seats.iter().position(|&hidden| hidden == seat)?;
        self.chance(card.into(), |hands| hands[place].contains(card))
    }
}

/// In how many ways so many cards can be taken from these.
fn choose(from: usize, taken: usize) -> f64 {
    if taken > from {
        return 0.0;
    }
    (0..taken).fold(1.0, |ways, n| ways * (from - n) as f64 / (n + 1) as f64)
}
