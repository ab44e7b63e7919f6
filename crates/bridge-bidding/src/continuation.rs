//! How an auction goes on if everybody bids by the rules.
//!
//! Deal after deal the same auctions come up. So each is kept with what its calls mean and what is on
//! offer in it, and only the hands are tried anew.

use super::situation::Situation;
use super::systems::Systems;
use bridge::{Call, Contract};
use cards::Deal;

/// An auction of this many calls is cut off, and its last contract taken.
const LONGEST: usize = 60;

/// Auctions that have been met, each with where its calls lead.
pub(crate) struct Continuations<'a> {
    systems: Systems<'a>,
    met: Vec<Met>,
}

/// One of them.
struct Met {
    situation: Situation,
    next: Vec<(Call, usize)>,
}

impl<'a> Continuations<'a> {
    pub(crate) fn new(systems: Systems<'a>) -> Self {
        Continuations {
            systems,
            met: Vec::new(),
        }
    }

    /// Keeps the auction that begins with a call; none if the call is not allowed.
    pub(crate) fn begin(&mut self, situation: &Situation, call: Call) -> Option<usize> {
        let mut situation = situation.clone();
        self.systems.call(&mut situation, call).ok()?;
        self.met.push(Met {
            situation,
            next: Vec::new(),
        });
        Some(self.met.len() - 1)
    }

    /// The contract to which an auction comes on a deal; none if it is passed out.
    pub(crate) fn contract(&mut self, start: usize, deal: &Deal) -> Option<Contract> {
        let mut at = start;
        while let Some(turn) = self.met[at].situation.auction().turn() {
            let situation = &self.met[at].situation;
            let call = match situation.auction().calls().len() {
                ..LONGEST => self.systems.choose(situation, deal[turn]).call,
                _ => Call::Pass,
            };
            at = self.after(at, call);
        }
        self.met[at].situation.auction().contract()
    }

    fn after(&mut self, at: usize, call: Call) -> usize {
        let known = self.met[at].next.iter().find(|(made, _)| *made == call);
        if let Some(&(_, next)) = known {
            return next;
        }
        let mut situation = self.met[at].situation.clone();
        self.systems
            .call(&mut situation, call)
            .expect("rules offer only what is allowed");
        let next = self.met.len();
        self.met.push(Met {
            situation,
            next: Vec::new(),
        });
        self.met[at].next.push((call, next));
        next
    }
}
