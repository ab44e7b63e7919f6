//! What is known of the hands that one does not see, and deals that agree with it.

use crate::DeskError;
use bridge::{Call, Contract, Vulnerability};
use bridge_bidding::{
    Cells, ConventionCard, DealExpr, HandConstraint, Sampler, Situation, System, Systems,
};
use cards::{BySeat, Deal, Hand, Layout, Seat};
use dds::Solver;
use kernel::Budget;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

/// The most deals of a question.
pub(crate) const MOST_DEALS: u32 = 20_000;
/// How many deals in a row may not fit.
const MOST_DRAWS: u64 = 2_000_000;
/// How likely a hand is to have made its call though its card says another one.
const OTHER_CALL: f64 = 0.1;

/// What is known of the hands that are not given.
///
/// ```
/// use bridge_desk::Evidence;
///
/// let evidence: Evidence = serde_json::from_str(
///     r#"{"auction": ["1NT", "Pass", "3NT"], "require": ["north spades 3-"]}"#,
/// )
/// .unwrap();
/// assert_eq!(evidence.card, "sayc");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Evidence {
    /// Who dealt: the first call is this seat's.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
    /// The calls so far; passes that end the auction may be left out.
    pub auction: Vec<Call>,
    /// The convention card by which calls are read: the name of a shipped one, or its whole text.
    pub card: String,
    /// That of East and West, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ew_card: Option<String>,
    /// What hands must have, as in `north hcp 12+ spades 5+` ([`HandConstraint`]).
    pub require: Vec<String>,
    /// The same as expressions, as in `hcp(north) + hcp(south) >= 25` ([`DealExpr`]).
    #[serde(rename = "where")]
    pub wishes: Vec<String>,
}

impl Default for Evidence {
    fn default() -> Self {
        Evidence {
            dealer: Seat::North,
            vulnerability: Vulnerability::None,
            auction: Vec::new(),
            card: "sayc".into(),
            ew_card: None,
            require: Vec::new(),
            wishes: Vec::new(),
        }
    }
}

/// Evidence that has been read.
pub(crate) struct Knowledge {
    north_south: System,
    east_west: Option<System>,
    pub(crate) situation: Situation,
    /// The calls, each with the situation before it.
    calls: Vec<(Situation, Call)>,
    constraints: Vec<HandConstraint>,
    wishes: Vec<DealExpr>,
}

impl Evidence {
    pub(crate) fn read(&self) -> Result<Knowledge, DeskError> {
        let system = |card: &str| -> Result<System, DeskError> {
            Ok(System::new(ConventionCard::requested(card)?)?)
        };
        let constraints = self.require.iter().map(|text| {
            let parsed = text.parse::<HandConstraint>();
            parsed.map_err(|error| DeskError::constraint(text, &error))
        });
        let wishes = self.wishes.iter().map(|text| {
            let parsed = text.parse::<DealExpr>();
            parsed.map_err(|error| DeskError::expression(text, &error))
        });
        let mut knowledge = Knowledge {
            constraints: constraints.collect::<Result<_, _>>()?,
            wishes: wishes.collect::<Result<_, _>>()?,
            north_south: system(&self.card)?,
            east_west: self.ew_card.as_deref().map(system).transpose()?,
            situation: Situation::new(self.dealer, self.vulnerability),
            calls: Vec::new(),
        };
        for (index, &call) in self.auction.iter().enumerate() {
            let made = knowledge.call(call);
            made.map_err(|error| DeskError::Call {
                number: index + 1,
                error,
            })?;
        }
        Ok(knowledge)
    }
}

impl Knowledge {
    pub(crate) fn systems(&self) -> Systems<'_> {
        let other = self.east_west.as_ref().unwrap_or(&self.north_south);
        Systems::new(&self.north_south, other)
    }

    fn call(&mut self, call: Call) -> Result<(), bridge::CallError> {
        let before = self.situation.clone();
        let mut after = before.clone();
        self.systems().call(&mut after, call)?;
        self.situation = after;
        self.calls.push((before, call));
        Ok(())
    }

    pub(crate) fn has_auction(&self) -> bool {
        !self.calls.is_empty()
    }

    pub(crate) fn is_constrained(&self) -> bool {
        !self.constraints.is_empty() || !self.wishes.is_empty()
    }

    /// The contract of the auction, which is passed out to it, or the one that was given.
    pub(crate) fn contract(&mut self, given: Option<Contract>) -> Result<Contract, DeskError> {
        if !self.has_auction() {
            return given.ok_or(DeskError::NoContract);
        }
        if self.situation.auction().last_bid().is_some() {
            while !self.situation.auction().is_over() {
                let passed = self.call(Call::Pass);
                passed.expect("a pass is always allowed until the auction is over");
            }
        }
        if !self.situation.auction().is_over() {
            return given.ok_or(DeskError::NoContract);
        }
        let bid = self.situation.auction().contract();
        let bid = bid.ok_or(DeskError::PassedOut)?;
        match given {
            Some(given) if given != bid => Err(DeskError::OtherContract { given, bid }),
            _ => Ok(bid),
        }
    }

    /// Whether a deal has what was required besides the auction.
    pub(crate) fn allows(&self, deal: &Deal, solver: &mut Option<Solver>) -> bool {
        let mut tricks = || {
            let solver = solver.get_or_insert_with(Solver::new);
            let table = solver.table(deal);
            table.expect("no stop flag was given to the solver")
        };
        self.constraints
            .iter()
            .all(|constraint| constraint.fits(deal))
            && self.wishes.iter().all(|wish| wish.fits(deal, &mut tricks))
    }

    /// Deals with these hands that agree with everything: hidden hands would have made the calls of
    /// their seats by their cards, all but a few.
    pub(crate) fn deals(
        &self,
        hands: BySeat<Option<Hand>>,
        count: u32,
        rng: &mut impl Rng,
        budget: &Budget,
    ) -> Result<Vec<Deal>, DeskError> {
        check_hands(&hands)?;
        let mut cells = BySeat::from_fn(|seat| match hands[seat] {
            Some(_) => Cells::ALL,
            None => self.situation.known(seat).cells().clone(),
        });
        for constraint in &self.constraints {
            constraint.narrow(&mut cells);
        }
        for (seat, hand) in hands.iter() {
            if hand.is_some_and(|hand| !cells[seat].contains(hand)) {
                return Err(DeskError::Impossible);
            }
        }
        let sampler = Sampler::new(hands, cells).ok_or(DeskError::Impossible)?;
        let mut solver = None;
        let mut deals = Vec::new();
        let mut misses = 0;
        while deals.len() < count as usize {
            if budget.is_spent(0) {
                break;
            }
            let Some(deal) = sampler.draw(rng) else {
                return Err(DeskError::NothingFits { draws: misses + 1 });
            };
            if self.allows(&deal, &mut solver) && self.would_bid(&deal, &hands, rng) {
                deals.push(deal);
                misses = 0;
                continue;
            }
            misses += 1;
            if misses >= MOST_DRAWS {
                return Err(DeskError::NothingFits { draws: misses });
            }
        }
        if deals.is_empty() {
            return Err(DeskError::Stopped);
        }
        Ok(deals)
    }

    /// Whether the hidden hands bid so, as often as that is likely.
    fn would_bid(&self, deal: &Deal, hands: &BySeat<Option<Hand>>, rng: &mut impl Rng) -> bool {
        // One number for the whole deal: most deals fail at the first call that does not agree.
        let luck: f64 = rng.random_range(0.0..1.0);
        let mut likely = 1.0;
        for (before, made) in &self.calls {
            let Some(seat) = before.auction().turn() else {
                continue;
            };
            if hands[seat].is_some() {
                continue;
            }
            if self.systems().choose(before, deal[seat]).call != *made {
                likely *= OTHER_CALL;
                if likely <= luck {
                    return false;
                }
            }
        }
        true
    }
}

/// Refuses hands that are not whole, or share a card.
pub(crate) fn check_hands(hands: &BySeat<Option<Hand>>) -> Result<(), DeskError> {
    let mut seen = Hand::EMPTY;
    for (seat, hand) in hands.iter() {
        let Some(hand) = hand else { continue };
        if hand.len() != 13 {
            return Err(DeskError::HandLength {
                seat,
                cards: hand.len(),
            });
        }
        if let Some(card) = (seen & *hand).top() {
            return Err(DeskError::CardTwice(card));
        }
        seen |= *hand;
    }
    debug_assert!(Layout::new(hands.map(Option::unwrap_or_default)).is_ok());
    Ok(())
}

/// Refuses a number of deals that nobody waits for.
pub(crate) fn check_deals(deals: u32) -> Result<(), DeskError> {
    if (1..=MOST_DEALS).contains(&deals) {
        Ok(())
    } else {
        Err(DeskError::Deals {
            asked: deals,
            most: MOST_DEALS,
        })
    }
}
