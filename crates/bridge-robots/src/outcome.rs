//! What a contract says of the hands, beyond what each call has shown.
//!
//! Calls are read one at a time, and each leaves room. Where the auction ends, much of that room is
//! gone: those who play in a suit have found a fit there, the longer the higher they are; those who
//! do not play in a major have none there; a game has its points; and a long suit would have been
//! bid. So each deal is weighed by how well it goes with its contract.
//!
//! The numbers say how many times as likely a deal becomes. They are fitted to the hidden hands of
//! 4,000 boards of a strong program, beside deals that were drawn and weighed without them.

use bridge::{Contract, Doubling};
use bridge_bidding::Situation;
use cards::{BySeat, BySuit, Hand, Seat, Suit};

/// For each trump that the declaring side is short of eight, and for each that it has beyond, by the
/// level: one or two, three, four, five or more.
const TRUMPS: [(f64, f64); 4] = [(0.71, 0.44), (0.28, 0.60), (0.24, 0.95), (0.07, 1.49)];
const FIT_LENGTH: usize = 8;
/// For each trump of the declarer.
const DECLARERS_TRUMP: f64 = 1.6;
/// For each card beyond seven in their longer major, if they do not play in one.
const MAJOR_FIT: f64 = 0.37;
/// For a declarer at notrump who has a singleton.
const SHORT_AT_NOTRUMP: f64 = 0.52;
/// For each point of the declaring side in a contract as high as game, and in a slam. Those that were
/// doubled may have been bid to be lost, and below game either side may have the points.
const POINT_FOR_GAME: f64 = 1.13;
const POINT_FOR_SLAM: f64 = 1.25;
/// For each card beyond four in the longest suit that its holder has not shown.
const UNSHOWN: f64 = 0.77;

/// The end of an auction.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    contract: Contract,
    /// The suits that each hand has shown.
    shown: BySeat<BySuit<bool>>,
}

impl Outcome {
    /// A contract, and the auction that led to it.
    pub(super) fn new(contract: Contract, situation: &Situation) -> Self {
        let shown = |seat| BySuit::from_fn(|suit| situation.has_shown(seat, suit));
        Outcome {
            contract,
            shown: BySeat::from_fn(shown),
        }
    }

    /// How likely a deal is to end in this contract, in units that do not matter.
    pub(super) fn likelihood(&self, deal: &BySeat<Hand>) -> f64 {
        let hands = Seat::ALL.into_iter();
        let silent: f64 = hands
            .map(|seat| self.of_long_suit(seat, deal[seat]))
            .product();
        let declarer = deal[self.contract.declarer];
        let dummy = deal[self.contract.dummy()];
        self.of_strain(declarer, dummy) * self.of_points(declarer | dummy) * silent
    }

    fn of_strain(&self, declarer: Hand, dummy: Hand) -> f64 {
        let side = declarer | dummy;
        let trumps = self.contract.strain().suit();
        let mut likelihood = 1.0;
        if let Some(trumps) = trumps {
            let level = usize::from(self.contract.bid.level.get());
            let (missing, beyond) = TRUMPS[level.clamp(2, 5) - 2];
            let length = side.length(trumps);
            likelihood *= each(missing, FIT_LENGTH.saturating_sub(length));
            likelihood *= each(beyond, length.saturating_sub(FIT_LENGTH));
            likelihood *= each(DECLARERS_TRUMP, declarer.length(trumps));
        } else if Suit::ALL.iter().any(|&suit| declarer.length(suit) < 2) {
            likelihood *= SHORT_AT_NOTRUMP;
        }
        let majors = [Suit::Hearts, Suit::Spades];
        if trumps.is_none_or(|trumps| !majors.contains(&trumps)) {
            let longer = majors.map(|suit| side.length(suit)).into_iter().max();
            likelihood *= each(
                MAJOR_FIT,
                longer.unwrap_or(0).saturating_sub(FIT_LENGTH - 1),
            );
        }
        likelihood
    }

    fn of_points(&self, side: Hand) -> f64 {
        let Contract { bid, doubling, .. } = self.contract;
        let a_point = match bid.level.get() {
            _ if doubling != Doubling::Undoubled => return 1.0,
            6.. => POINT_FOR_SLAM,
            4.. => POINT_FOR_GAME,
            3 if bid.strain.suit().is_none() => POINT_FOR_GAME,
            _ => return 1.0,
        };
        each(a_point, usize::from(side.points()))
    }

    fn of_long_suit(&self, seat: Seat, hand: Hand) -> f64 {
        let trumps = self.contract.strain().suit();
        let unshown = |suit: &Suit| !self.shown[seat][*suit] && trumps != Some(*suit);
        let lengths = Suit::ALL.into_iter().filter(unshown);
        let longest = lengths.map(|suit| hand.length(suit)).max().unwrap_or(0);
        each(UNSHOWN, longest.saturating_sub(4))
    }
}

/// What `count` cards or points count together.
fn each(one: f64, count: usize) -> f64 {
    one.powi(count as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Deal;

    fn likelihood(contract: &str, deal: &str) -> f64 {
        let outcome = Outcome {
            contract: contract.parse().unwrap(),
            shown: BySeat::default(),
        };
        let deal: Deal = deal.parse().unwrap();
        outcome.likelihood(&BySeat::from_fn(|seat| deal[seat]))
    }

    /// North and South have eight spades, seven hearts and 24 points.
    const FIT: &str = "N:AQ752.K64.A73.Q6 84.Q852.KJ94.T87 KJ3.A973.Q65.942 T96.JT.T82.AKJ53";
    /// The same with a spade of South's for a heart of West's.
    const NO_FIT: &str = "N:AQ752.K64.A73.Q6 84.Q852.KJ94.T87 KJ.AT973.Q65.942 T963.J.T82.AKJ53";

    #[test]
    fn those_who_play_in_a_suit_have_a_fit_the_surer_the_higher_they_are() {
        let odds = |contract: &str| likelihood(contract, FIT) / likelihood(contract, NO_FIT);
        assert!(odds("2S-N") > 1.0);
        assert!(odds("4S-N") > odds("2S-N"));
    }

    #[test]
    fn a_fit_in_a_major_is_not_left_for_notrump() {
        // Eight spades or eight hearts: the same.
        let odds = likelihood("3NT-N", FIT) / likelihood("3NT-N", NO_FIT);
        // In the second South has a fifth heart that he has not shown.
        assert!((odds - 1.0 / UNSHOWN).abs() < 1e-9, "{odds}");
        let nine = "N:AQ752.K64.A73.Q6 8.QT852.KJ94.T87 KJ43.A97.Q65.942 T96.J3.T82.AKJ53";
        assert!(likelihood("3NT-N", nine) < likelihood("3NT-N", FIT));
    }

    #[test]
    fn points_count_for_games_that_nobody_doubled() {
        // The ace of clubs and a small one change hands.
        let more = "N:AQ752.K64.A73.A6 84.Q852.KJ94.T87 KJ3.A973.Q65.942 T96.JT.T82.KQJ53";
        let odds = |contract: &str| likelihood(contract, more) / likelihood(contract, FIT);
        assert!(odds("6S-N") > odds("4S-N"));
        assert!(odds("4S-N") > 1.0);
        assert_eq!(odds("2S-N"), 1.0);
        assert_eq!(odds("4SX-N"), 1.0);
    }
}
