//! The number of a deal among all deals, and the deal of a number, as Richard Pavlicek counts them
//! (“Mapping Bridge Deals”, rpbridge.net/7z68.htm).
//!
//! The cards are dealt one by one from ♠A down to ♣2. Of all deals that agree with the cards dealt
//! so far, those that give the next card to North come first, then those for East, South and West;
//! the size of each group is proportional to the places left in that hand. So the number is a path
//! through 52 divisions, none of which leaves a remainder.

use crate::by::BySeat;
use crate::card::Card;
use crate::deal::Deal;
use crate::hand::Hand;
use crate::seat::Seat;

impl Deal {
    /// The number of deals: 52! / 13!⁴.
    pub const COUNT: u128 = 53_644_737_765_488_792_839_237_440_000;

    /// The deal with this number, from 0 to [`COUNT`](Self::COUNT) − 1. (The pages of the
    /// “Impossible Bridge Book” are counted from 1.)
    ///
    /// ```
    /// use cards::Deal;
    /// let deal = Deal::from_index(0).unwrap();
    /// assert_eq!(deal.to_string(), "N:AKQJT98765432... .AKQJT98765432.. \
    ///     ..AKQJT98765432. ...AKQJT98765432");
    /// assert_eq!(Deal::from_index(Deal::COUNT), None);
    /// ```
    pub fn from_index(index: u128) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let mut rest = index;
        let mut hands = BySeat::new([Hand::EMPTY; 4]);
        let mut division = DealGroup::new();
        for card in Card::all() {
            let seat = division.seat_of(&mut rest);
            hands[seat].insert(card);
            division.deal(seat);
        }
        Some(Deal::trusted(hands))
    }

    /// The number of this deal; the inverse of [`from_index`](Self::from_index).
    pub fn index(&self) -> u128 {
        let mut division = DealGroup::new();
        Card::all().fold(0, |index, card| {
            let seat = self.holder(card);
            let before = division.before(seat);
            division.deal(seat);
            index + before
        })
    }
}

/// The deals that agree with the cards dealt so far.
struct DealGroup {
    deals: u128,
    cards_left: u128,
    places_left: BySeat<u128>,
}

impl DealGroup {
    fn new() -> Self {
        DealGroup {
            deals: Deal::COUNT,
            cards_left: 52,
            places_left: BySeat::new([13; 4]),
        }
    }

    /// How many of these deals give the next card to this seat.
    fn share(&self, seat: Seat) -> u128 {
        self.deals * self.places_left[seat] / self.cards_left
    }

    /// How many of these deals come before the first of those.
    fn before(&self, seat: Seat) -> u128 {
        let earlier = Seat::ALL.into_iter().take_while(|&other| other != seat);
        earlier.map(|other| self.share(other)).sum()
    }

    /// Who gets the next card in deal `number` of these. Afterwards `number` counts within that
    /// seat's group.
    fn seat_of(&self, number: &mut u128) -> Seat {
        for seat in [Seat::North, Seat::East, Seat::South] {
            let share = self.share(seat);
            if *number < share {
                return seat;
            }
            *number -= share;
        }
        Seat::West
    }

    fn deal(&mut self, seat: Seat) {
        self.deals = self.share(seat);
        self.places_left[seat] -= 1;
        self.cards_left -= 1;
    }
}
