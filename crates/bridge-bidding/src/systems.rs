//! Which system a call is made and read by: that of the side whose turn it is.

use super::marking::Mark;
use super::situation::Situation;
use super::system::{Choice, Meaning, System};
use bridge::{Auction, Call, CallError, Vulnerability};
use cards::{BySide, Deal, Hand, Seat};

/// The systems of the two sides of a table.
///
/// Both sides may play the same. Whoever reads a call reads it by the card of the side that made it,
/// as players do who have looked at their opponents' card.
#[derive(Copy, Clone, Debug)]
pub struct Systems<'a>(BySide<&'a System>);

impl<'a> Systems<'a> {
    /// Each side by its own.
    pub fn new(north_south: &'a System, east_west: &'a System) -> Self {
        Systems(BySide::new([north_south, east_west]))
    }

    /// The system of this seat's side.
    pub fn of(self, seat: Seat) -> &'a System {
        self.0[seat.side()]
    }

    /// The system of the side that is to call: by it the call is chosen, and read by everybody.
    pub fn to_call(self, situation: &Situation) -> &'a System {
        self.of(situation.me())
    }

    /// The call for a hand.
    pub fn choose(self, situation: &Situation, hand: Hand) -> Choice {
        self.to_call(situation).choose(situation, hand)
    }

    /// What a call would mean.
    pub fn meaning(self, situation: &Situation, call: Call) -> Meaning {
        self.to_call(situation).meaning(situation, call)
    }

    /// Marks a call by the rules alone.
    pub fn mark(self, situation: &Situation, hand: Hand, call: Call) -> Mark {
        self.to_call(situation).mark(situation, hand, call)
    }

    /// Goes on by a call.
    pub fn call(self, situation: &mut Situation, call: Call) -> Result<(), CallError> {
        self.to_call(situation).call(situation, call)
    }

    /// The whole auction of a deal, each hand bid by the rules of its side.
    pub fn bid(self, deal: &Deal, dealer: Seat, vulnerability: Vulnerability) -> Auction {
        let mut situation = Situation::new(dealer, vulnerability);
        while let Some(turn) = situation.auction().turn() {
            let call = self.choose(&situation, deal[turn]).call;
            self.call(&mut situation, call)
                .expect("a system chooses legal calls only");
        }
        situation.auction().clone()
    }

    /// Where an auction stands.
    pub fn read(self, auction: &Auction, vulnerability: Vulnerability) -> Situation {
        let mut situation = Situation::new(auction.dealer(), vulnerability);
        for &call in auction.calls() {
            self.call(&mut situation, call)
                .expect("an auction holds legal calls only");
        }
        situation
    }
}

/// Both sides play the same.
impl<'a> From<&'a System> for Systems<'a> {
    fn from(system: &'a System) -> Self {
        Systems::new(system, system)
    }
}
