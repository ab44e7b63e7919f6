//! What an auction tells: what each hand has shown, and whether it would have made its calls.
//!
//! What a call shows is points and lengths. A hand within them may still have had a better call: a
//! weak two on a suit without honours, an overcall where its holder passed. So each hand is also
//! checked against every call of its own, by the rules of its side's card.
//!
//! Some players keep to those rules and others do not. The hands that are seen, one's own and
//! dummy's, show which: where these bid by the book, the hidden ones probably did too.

use super::PlayContext;
use super::outcome::Outcome;
use super::prior::{Prior, Strictness};
use super::two_hands::{Pair, TwoHandSampler};
use bridge::Call;
use bridge_bidding::{Situation, Systems};
use cards::{BySeat, Hand, Seat};

/// How likely an auction is by the book before a hand is looked at.
const BOOK_BIDDER_PRIOR: f64 = 0.4;
/// Who bids by the book makes another call than the rules would this often beside theirs.
const BOOK_BIDDER_ERROR: f64 = 0.02;
/// Who does not makes the call of the rules this often all the same.
const BY_CHANCE: f64 = 0.8;
/// And this is how likely a hand of his is that would have made another first call, beside one that would
/// not; and the same for later calls. Fitted, like the weights of hands outside of what was shown,
/// to the hidden hands of 4,000 boards of a strong program with a style of its own.
const OTHER_FIRST_CALL: f64 = 0.1;
const OTHER_CALL: f64 = 0.45;

/// What an auction says about the four hands.
#[derive(Clone, Debug)]
pub(super) struct AuctionReading {
    /// How well hands agree with what was shown.
    pub(super) priors: BySeat<Prior>,
    /// How well deals go with the contract.
    pub(super) outcome: Outcome,
    /// The calls of each seat, with the auction before them; none if hands are not asked for them.
    calls: BySeat<Vec<(Situation, Call)>>,
    /// How likely it was by the book, as far as the hands tell that are seen.
    by_the_book: f64,
}

/// How likely a player would have bid a hand this way: by the book, or in a style of their own.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Styles {
    book: f64,
    own: f64,
}

impl AuctionReading {
    /// The auction of a table by what was shown, and if `weighs_calls` by what hands would have called.
    pub(super) fn new(context: &PlayContext<'_>, weighs_calls: bool) -> Self {
        let situation = context.situation;
        let strictness = if weighs_calls {
            Strictness::Lenient
        } else {
            Strictness::Strict
        };
        AuctionReading {
            priors: BySeat::from_fn(|seat| Prior::new(situation.known(seat), strictness)),
            outcome: Outcome::new(context.contract, situation),
            calls: if weighs_calls {
                calls(context.systems, situation)
            } else {
                BySeat::default()
            },
            by_the_book: BOOK_BIDDER_PRIOR,
        }
    }

    /// Holds the auction against whole hands that are seen.
    pub(super) fn look_at(&mut self, systems: Systems<'_>, hands: &BySeat<Option<Hand>>) {
        let (mut book, mut own) = (BOOK_BIDDER_PRIOR, 1.0 - BOOK_BIDDER_PRIOR);
        for seat in Seat::ALL {
            if let Some(hand) = hands[seat] {
                let styles = self.styles(systems, seat, hand);
                book *= styles.book;
                own *= styles.own;
            }
        }
        self.by_the_book = book / (book + own);
    }

    /// The dealing of the unseen cards to two hidden hands.
    pub(super) fn sampler(
        &self,
        context: &PlayContext<'_>,
        seats: [Seat; 2],
    ) -> TwoHandSampler<'_> {
        let seen = context.seen;
        TwoHandSampler::new(
            seats.map(|seat| seen.played[seat]),
            seen.cards_left(seats[0]),
            seats.map(|seat| &seen.void[seat]),
            seen.unseen(),
            seats.map(|seat| &self.priors[seat]),
        )
    }

    /// How likely two hands that have these cards left would have bid as their holders did.
    pub(super) fn of_pair(&self, context: &PlayContext<'_>, seats: [Seat; 2], pair: &Pair) -> f64 {
        let whole = |at: usize| pair[at] | context.seen.played[seats[at]];
        let of = |at: usize| self.likelihood(context.systems, seats[at], whole(at));
        of(0) * of(1)
    }

    /// How likely this hand would have bid as its holder did, 1 if always.
    pub(super) fn likelihood(&self, systems: Systems<'_>, seat: Seat, hand: Hand) -> f64 {
        let Styles { book, own } = self.styles(systems, seat, hand);
        self.by_the_book * book + (1.0 - self.by_the_book) * own
    }

    fn styles(&self, systems: Systems<'_>, seat: Seat, hand: Hand) -> Styles {
        let (mut book, mut own) = (1.0, 1.0);
        for (number, (before, made)) in self.calls[seat].iter().enumerate() {
            own *= BY_CHANCE;
            if systems.choose(before, hand).call != *made {
                book *= BOOK_BIDDER_ERROR;
                own *= match number {
                    0 => OTHER_FIRST_CALL,
                    _ => OTHER_CALL,
                };
            }
        }
        Styles { book, own }
    }
}

/// The calls of an auction by who made them, each with the situation before it.
fn calls(systems: Systems<'_>, after: &Situation) -> BySeat<Vec<(Situation, Call)>> {
    let auction = after.auction();
    let mut situation = Situation::new(auction.dealer(), after.vulnerability());
    let mut calls: BySeat<Vec<(Situation, Call)>> = BySeat::default();
    for &call in auction.calls() {
        let Some(turn) = situation.auction().turn() else {
            break;
        };
        calls[turn].push((situation.clone(), call));
        if systems.call(&mut situation, call).is_err() {
            break;
        }
    }
    calls
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::Vulnerability;
    use bridge_bidding::{ConventionCard, System};

    fn reading(calls_made: &[&str]) -> (System, AuctionReading) {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        for call in calls_made {
            system.call(&mut situation, call.parse().unwrap()).unwrap();
        }
        let auction = AuctionReading {
            priors: BySeat::from_fn(|seat| Prior::new(situation.known(seat), Strictness::Lenient)),
            outcome: Outcome::new("3NT-N".parse().unwrap(), &situation),
            calls: calls((&system).into(), &situation),
            by_the_book: BOOK_BIDDER_PRIOR,
        };
        (system, auction)
    }

    #[test]
    fn a_hand_that_would_have_bid_otherwise_is_unlikely_and_not_impossible() {
        let (system, auction) = reading(&["1NT", "Pass", "3NT"]);
        assert_eq!(auction.calls[Seat::North].len(), 1);
        let of = |seat: Seat, hand: &str| {
            auction.likelihood((&system).into(), seat, hand.parse().unwrap())
        };
        let (right, wrong) = (
            of(Seat::North, "AQ7.KJ62.KT3.QT9"),
            of(Seat::North, "AQ7.KJ62.K93.T98"),
        );
        assert!(wrong > 0.0 && wrong < 0.1 * right, "{wrong} beside {right}");
        // East would have shown six good hearts and an opening.
        assert_eq!(of(Seat::East, "72.AKQJ65.K93.T8"), wrong);
        // Nobody has asked West yet.
        assert_eq!(of(Seat::West, "72.AKQJ65.K93.T8"), 1.0);
    }

    #[test]
    fn the_hands_that_are_seen_tell_whether_others_bid_by_the_book() {
        let (system, mut auction) = reading(&["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"]);
        let mut after = |hand: &str| {
            let mut seen = BySeat::default();
            seen[Seat::North] = Some(hand.parse().unwrap());
            auction.look_at((&system).into(), &seen);
            auction.by_the_book
        };
        assert!(after("AQ7.KJ62.KT3.QT9") > BOOK_BIDDER_PRIOR);
        assert!(after("AQ7.KJ62.K93.T98") < BOOK_BIDDER_PRIOR);
    }
}
