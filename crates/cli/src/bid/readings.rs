//! Auctions that have been read before, so that the next question about one of them, or about one
//! that begins in the same way, costs only what is new.

use bridge::{Call, CallError, Vulnerability};
use bridge_bidding::{Situation, System, Systems};
use cards::{BySide, Seat, Side};
use std::collections::HashMap;
use std::sync::Arc;

/// At most this many auctions are kept; one takes some 30 kB with what the rules offer in it.
const MOST: usize = 2000;

/// Auctions as systems read them, each with where its calls lead.
#[derive(Default)]
pub(crate) struct Readings {
    met: Vec<Met>,
    roots: HashMap<([usize; 2], Vulnerability), Root>,
}

/// Before the first call.
struct Root {
    at: usize,
    /// Keeps the systems, and with them the addresses that they are known by.
    _systems: BySide<Arc<System>>,
}

struct Met {
    situation: Situation,
    next: Vec<(Call, usize)>,
}

impl Readings {
    /// Where an auction stands, each call read by the system of its side, or which of the calls is not
    /// allowed.
    ///
    /// The rules know players only by their place after the dealer, so that an auction is the same
    /// whoever deals: in the answer it is North.
    pub(crate) fn read(
        &mut self,
        systems: &BySide<Arc<System>>,
        dealer: Seat,
        vulnerability: Vulnerability,
        calls: &[Call],
    ) -> Result<&Situation, (usize, CallError)> {
        if self.met.len() >= MOST {
            *self = Readings::default();
        }
        let [ours, theirs] =
            [dealer.side(), dealer.side().other()].map(|side| vulnerability.of(side));
        let vulnerability = Vulnerability::of_sides(ours, theirs);
        let of_dealer = |side: Side| match side {
            Side::NorthSouth => &systems[dealer.side()],
            Side::EastWest => &systems[dealer.side().other()],
        };
        let turned = BySide::from_fn(of_dealer);
        let addresses = turned.map(|system| Arc::as_ptr(system) as usize);
        let key = (addresses.into_array(), vulnerability);
        let reading = Systems::new(turned[Side::NorthSouth], turned[Side::EastWest]);
        let mut at = match self.roots.get(&key) {
            Some(root) => root.at,
            None => {
                let at = self.keep(Situation::new(Seat::North, vulnerability));
                let _systems = turned.map(Arc::clone);
                self.roots.insert(key, Root { at, _systems });
                at
            }
        };
        for (index, &call) in calls.iter().enumerate() {
            let known = self.met[at].next.iter().find(|(made, _)| *made == call);
            at = match known {
                Some(&(_, next)) => next,
                None => {
                    let mut situation = self.met[at].situation.clone();
                    let made = reading.call(&mut situation, call);
                    made.map_err(|error| (index, error))?;
                    let next = self.keep(situation);
                    self.met[at].next.push((call, next));
                    next
                }
            };
        }
        Ok(&self.met[at].situation)
    }

    fn keep(&mut self, situation: Situation) -> usize {
        self.met.push(Met {
            situation,
            next: Vec::new(),
        });
        self.met.len() - 1
    }
}
