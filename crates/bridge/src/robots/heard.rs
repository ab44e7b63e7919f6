//! What a player makes of an auction: what each hand has shown, and whether it would have bid so.
//!
//! What a call shows is points and lengths. A hand within them may still have had a better call: a
//! weak two on a suit without honours, an overcall where its holder passed. So each hand is also
//! asked for every call of its own, by the rules of our card. Others do not keep to those, and a
//! hand that would have bid otherwise is unlikely and not impossible.

use super::Table;
use super::dealing::{Dealing, Pair};
use super::outcome::Outcome;
use super::prior::{Prior, Strictness};
use crate::bidding::{Situation, System};
use crate::{Auction, Call, Vulnerability};
use cards::{BySeat, Hand, Seat};

/// How likely a hand is that would have made another first call, beside one that would not; and the
/// same for later calls. Fitted, like the weights of hands outside of what was shown, to the hidden
/// hands of 4,000 boards of a strong program.
const OTHER_FIRST_CALL: f64 = 0.1;
const OTHER_CALL: f64 = 0.45;

/// An auction as a player has heard it.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    auction: Auction,
    vulnerability: Vulnerability,
    card: String,
    /// How well hands agree with what was shown.
    pub(super) priors: BySeat<Prior>,
    /// How well deals go with the contract.
    pub(super) outcome: Outcome,
    /// The calls of each seat, with the auction before them; none if hands are not asked for them.
    calls: BySeat<Vec<(Situation, Call)>>,
}

impl Heard {
    /// The auction of a table by what was shown, and if `asking` by what hands would have called.
    pub(super) fn new(table: &Table<'_>, asking: bool) -> Self {
        let situation = table.situation;
        let strictness = match asking {
            true => Strictness::Lenient,
            false => Strictness::Strict,
        };
        Heard {
            auction: situation.auction().clone(),
            vulnerability: situation.vulnerability(),
            card: table.system.card().name().to_owned(),
            priors: BySeat::from_fn(|seat| Prior::new(situation.known(seat), strictness)),
            outcome: Outcome::new(table.contract, situation),
            calls: match asking {
                true => calls(table.system, situation),
                false => BySeat::default(),
            },
        }
    }

    /// Whether it is the auction of this table.
    pub(super) fn is_of(&self, table: &Table<'_>) -> bool {
        let situation = table.situation;
        self.auction == *situation.auction()
            && self.vulnerability == situation.vulnerability()
            && self.card == table.system.card().name()
    }

    /// The dealing of the unseen cards to two hidden hands.
    pub(super) fn dealing(&self, table: &Table<'_>, seats: [Seat; 2]) -> Dealing<'_> {
        let seen = table.seen;
        Dealing::new(
            seats.map(|seat| seen.played[seat]),
            seen.cards_left(seats[0]),
            seats.map(|seat| &seen.void[seat]),
            seen.unseen(),
            seats.map(|seat| &self.priors[seat]),
        )
    }

    /// How likely two hands that have these cards left would have bid as their holders did.
    pub(super) fn of_pair(&self, table: &Table<'_>, seats: [Seat; 2], pair: &Pair) -> f64 {
        let whole = |at: usize| pair[at] | table.seen.played[seats[at]];
        let of = |at: usize| self.likelihood(table.system, seats[at], whole(at));
        of(0) * of(1)
    }

    /// How likely this hand would have bid as its holder did, 1 if always.
    pub(super) fn likelihood(&self, system: &System, seat: Seat, hand: Hand) -> f64 {
        let mut likelihood = 1.0;
        for (number, (before, made)) in self.calls[seat].iter().enumerate() {
            if system.choose(before, hand).call != *made {
                likelihood *= match number {
                    0 => OTHER_FIRST_CALL,
                    _ => OTHER_CALL,
                };
            }
        }
        likelihood
    }
}

/// The calls of an auction by who made them, each with the situation before it.
fn calls(system: &System, heard: &Situation) -> BySeat<Vec<(Situation, Call)>> {
    let auction = heard.auction();
    let mut situation = Situation::new(auction.dealer(), heard.vulnerability());
    let mut calls: BySeat<Vec<(Situation, Call)>> = BySeat::default();
    for &call in auction.calls() {
        let Some(turn) = situation.auction().turn() else {
            break;
        };
        calls[turn].push((situation.clone(), call));
        if system.call(&mut situation, call).is_err() {
            break;
        }
    }
    calls
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bidding::ConventionCard;

    #[test]
    fn a_hand_that_would_have_bid_otherwise_is_unlikely_and_not_impossible() {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        for call in ["1NT", "Pass", "3NT"] {
            system.call(&mut situation, call.parse().unwrap()).unwrap();
        }
        let calls = calls(&system, &situation);
        assert_eq!(calls[Seat::North].len(), 1);
        assert!(calls[Seat::West].is_empty());
        let heard = Heard {
            auction: situation.auction().clone(),
            vulnerability: Vulnerability::None,
            card: String::new(),
            priors: BySeat::from_fn(|seat| Prior::new(situation.known(seat), Strictness::Lenient)),
            outcome: Outcome::new("3NT-N".parse().unwrap(), &situation),
            calls,
        };
        let of = |seat: Seat, hand: &str| heard.likelihood(&system, seat, hand.parse().unwrap());
        assert_eq!(of(Seat::North, "AQ7.KJ62.KT3.QT9"), 1.0);
        assert_eq!(of(Seat::North, "AQ7.KJ62.K93.T98"), OTHER_FIRST_CALL);
        // East would have shown six good hearts and an opening.
        assert_eq!(of(Seat::East, "72.AKQJ65.K93.T8"), OTHER_FIRST_CALL);
        // Nobody has asked West yet.
        assert_eq!(of(Seat::West, "72.AKQJ65.K93.T8"), 1.0);
    }
}
