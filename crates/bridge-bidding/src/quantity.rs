//! What can be counted in a hand: the words in which rules speak of it.

use super::shapes::{Ladder, POINTS};
use cards::{BySuit, Hand, Rank, Suit};
use std::sync::LazyLock;

/// Something that can be counted in a hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quantity<S = Suit> {
    /// High-card points: ace 4, king 3, queen 2, jack 1.
    Hcp,
    /// High-card points and one for each card beyond the fourth of a suit.
    Points,
    /// What the hand is worth in notrump: high-card points, one more with a suit of five cards or
    /// more, one less with 4333.
    NoTrump,
    /// High-card points and what shortness is worth with this suit as trumps: with four of them
    /// 1, 3 and 5 for a doubleton, singleton and void, with three 1, 2 and 3, with fewer nothing.
    Support(S),
    /// The number of cards in a suit.
    Length(S),
    /// By how much the first suit is longer than the second.
    Longer(S, S),
    /// The length of the longest suit.
    Longest,
    /// The length of the shortest suit.
    Shortest,
    /// Whether the shape is 4333, 4432 or 5332: 1 or 0.
    Balanced,
    /// Whether it is balanced, 5422 or 6322.
    SemiBalanced,
    /// High-card points and the lengths of the two longest suits.
    RuleOf20,
    /// High-card points and the number of spades.
    RuleOf15,
    /// Losing tricks: for each suit as many of ace, king and queen as are missing, and no more
    /// than it has cards.
    Losers,
    /// Two for an ace, one for a king.
    Controls,
    /// Aces.
    Aces,
    /// Kings.
    Kings,
    /// Aces and the king of trumps.
    KeyCards(S),
    /// Whether the hand has the ace of the suit: 1 or 0.
    Ace(S),
    /// Whether it has the king.
    King(S),
    /// Whether it has the queen.
    Queen(S),
    /// How many of ace, king and queen of the suit.
    Top3(S),
    /// How many of ace, king, queen, jack and ten of the suit.
    Top5(S),
    /// High-card points in the suit.
    HcpIn(S),
    /// 2 if the suit is stopped in notrump (A, Kx, Qxx, Jxxx), 1 if half so (Qx, Jxx, K), else 0.
    Stopper(S),
    /// Tricks that the hand takes by itself with its longest suit as trumps: honours, and long
    /// cards from the fourth on.
    PlayingTricks,
    /// Tricks that the hand takes in defence with this suit as trumps: quick tricks outside, and
    /// what the trumps win.
    Defence(S),
}

/// A hand with everything counted that does not depend on the auction.
#[derive(Clone, Debug)]
pub struct HandCounts {
    hand: Hand,
    hcp: u8,
    lengths: BySuit<u8>,
}

impl HandCounts {
    /// Counts a hand.
    pub fn new(hand: Hand) -> Self {
        HandCounts {
            hand,
            hcp: hand.points(),
            lengths: BySuit::from_fn(|suit| hand.length(suit) as u8),
        }
    }

    /// The hand itself.
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// How much there is of a quantity.
    pub fn get(&self, quantity: Quantity) -> i16 {
        if let Some((of_points, _)) = quantity.ladder() {
            let points = if of_points { i16::from(self.hcp) } else { 0 };
            return points + of_shape(quantity, self.lengths.into_array());
        }
        let top = |suit: Suit, ranks: u32| {
            let bits = self.hand.suit(suit) >> (13 - ranks);
            bits.count_ones() as i16
        };
        let count = |rank| {
            let suits = Suit::ALL.into_iter();
            let held = suits.filter(|&suit| self.hand.holding(suit).contains(rank));
            held.count() as i16
        };
        let holds = |suit, rank| i16::from(self.hand.holding(suit).contains(rank));
        match quantity {
            Quantity::Losers => Suit::ALL.into_iter().map(|suit| self.losers(suit)).sum(),
            Quantity::Controls => i16::from(self.hand.controls()),
            Quantity::Aces => count(Rank::Ace),
            Quantity::Kings => count(Rank::King),
            Quantity::KeyCards(suit) => {
                count(Rank::Ace) + i16::from(self.hand.holding(suit).contains(Rank::King))
            }
            Quantity::Ace(suit) => holds(suit, Rank::Ace),
            Quantity::King(suit) => holds(suit, Rank::King),
            Quantity::Queen(suit) => holds(suit, Rank::Queen),
            Quantity::Top3(suit) => top(suit, 3),
            Quantity::Top5(suit) => top(suit, 5),
            Quantity::HcpIn(suit) => i16::from(self.hand.holding(suit).points()),
            Quantity::Stopper(suit) => self.stopper(suit),
            Quantity::PlayingTricks => self.playing_tricks(),
            Quantity::Defence(trumps) => self.defence(trumps),
            _ => unreachable!("the rest follows from points and shape"),
        }
    }

    fn losers(&self, suit: Suit) -> i16 {
        let length = i16::from(self.lengths[suit]).min(3);
        let top = (self.hand.suit(suit) >> 10).count_ones() as i16;
        // Of a doubleton only the ace and the king count, of a singleton only the ace.
        let counting = match length {
            0 => 0,
            1 => (self.hand.suit(suit) >> 12 & 1) as i16,
            2 => (self.hand.suit(suit) >> 11).count_ones() as i16,
            _ => top,
        };
        length - counting
    }

    fn stopper(&self, suit: Suit) -> i16 {
        let holding = self.hand.holding(suit);
        let has = |rank| holding.contains(rank);
        match holding.len() {
            _ if has(Rank::Ace) => 2,
            2.. if has(Rank::King) => 2,
            3.. if has(Rank::Queen) => 2,
            4.. if has(Rank::Jack) => 2,
            1 if has(Rank::King) => 1,
            2 if has(Rank::Queen) => 1,
            3 if has(Rank::Jack) => 1,
            _ => 0,
        }
    }

    /// Each suit: cards beyond the third win, and honours in it win as far as they stand: a rough
    /// count in which AKQ is three, AK, KQJ and AQJ two, KQ, AQ and QJT one and a half and so on,
    /// rounded down over the hand.
    fn playing_tricks(&self) -> i16 {
        let quarters: i16 = Suit::ALL
            .into_iter()
            .map(|suit| {
                let holding = self.hand.suit(suit);
                let length = self.lengths[suit] as i16;
                let (a, k, q, j, t) = (
                    holding >> 12 & 1 != 0,
                    holding >> 11 & 1 != 0,
                    holding >> 10 & 1 != 0,
                    holding >> 9 & 1 != 0,
                    holding >> 8 & 1 != 0,
                );
                let honours = match (a, k, q) {
                    (true, true, true) => 12,
                    (true, true, false) => 8 + if j { 2 } else { 0 },
                    (true, false, true) => 6 + if j { 3 } else { 0 },
                    (false, true, true) => {
                        4 + if j {
                            4
                        } else if t {
                            2
                        } else {
                            0
                        }
                    }
                    (true, false, false) => 4 + if j && t { 2 } else { 0 },
                    (false, true, false) => 2 + if j && t { 2 } else { 0 },
                    (false, false, true) => {
                        if j && t {
                            4
                        } else {
                            i16::from(length > 2)
                        }
                    }
                    (false, false, false) => 0,
                };
                let honours = honours.min(4 * length);
                let long = 4 * (length - 3).max(0);
                // A long suit without top honours has its losers first.
                let lost = if length >= 4 && !(a || k || q) { 2 } else { 0 };
                honours + (long - lost).max(0)
            })
            .sum();
        quarters / 4
    }

    /// Quick tricks (AK two, AQ one and a half, A and KQ one, Kx a half) outside trumps, no more
    /// than one in a suit of six cards, as declarer is short there; and trumps: an ace, a guarded
    /// king, a queen with two and a jack with three, and one more for a fourth trump behind an honour.
    /// Rounded down over the hand.
    fn defence(&self, trumps: Suit) -> i16 {
        let halves = |suit: Suit| {
            let has = |place: u32| self.hand.suit(suit) >> place & 1 != 0;
            let (ace, king, queen, jack) = (has(12), has(11), has(10), has(9));
            let length = self.lengths[suit];
            if suit == trumps {
                let honours = 2 * i16::from(ace)
                    + 2 * i16::from(king && length >= 2)
                    + 2 * i16::from(queen && (length >= 3 || king && length >= 2))
                    + 2 * i16::from(jack && length >= 4);
                return honours + 2 * i16::from(length >= 4 && honours > 0);
            }
            let quick = match (ace, king, queen) {
                (true, true, _) => 4,
                (true, false, true) => 3,
                (true, false, false) | (false, true, true) => 2,
                (false, true, false) if length >= 2 => 1,
                _ => 0,
            };
            if length >= 6 { quick.min(2) } else { quick }
        };
        Suit::ALL.into_iter().map(halves).sum::<i16>() / 2
    }
}

impl<S: Copy> Quantity<S> {
    /// The same with each suit replaced, if that can be done.
    pub(crate) fn with_suits<T>(self, mut suit: impl FnMut(S) -> Option<T>) -> Option<Quantity<T>> {
        Some(match self {
            Quantity::Hcp => Quantity::Hcp,
            Quantity::Points => Quantity::Points,
            Quantity::NoTrump => Quantity::NoTrump,
            Quantity::Support(s) => Quantity::Support(suit(s)?),
            Quantity::Length(s) => Quantity::Length(suit(s)?),
            Quantity::Longer(s, t) => Quantity::Longer(suit(s)?, suit(t)?),
            Quantity::Longest => Quantity::Longest,
            Quantity::Shortest => Quantity::Shortest,
            Quantity::Balanced => Quantity::Balanced,
            Quantity::SemiBalanced => Quantity::SemiBalanced,
            Quantity::RuleOf20 => Quantity::RuleOf20,
            Quantity::RuleOf15 => Quantity::RuleOf15,
            Quantity::Losers => Quantity::Losers,
            Quantity::Controls => Quantity::Controls,
            Quantity::Aces => Quantity::Aces,
            Quantity::Kings => Quantity::Kings,
            Quantity::KeyCards(s) => Quantity::KeyCards(suit(s)?),
            Quantity::Ace(s) => Quantity::Ace(suit(s)?),
            Quantity::King(s) => Quantity::King(suit(s)?),
            Quantity::Queen(s) => Quantity::Queen(suit(s)?),
            Quantity::Top3(s) => Quantity::Top3(suit(s)?),
            Quantity::Top5(s) => Quantity::Top5(suit(s)?),
            Quantity::HcpIn(s) => Quantity::HcpIn(suit(s)?),
            Quantity::Stopper(s) => Quantity::Stopper(suit(s)?),
            Quantity::PlayingTricks => Quantity::PlayingTricks,
            Quantity::Defence(s) => Quantity::Defence(suit(s)?),
        })
    }
}

impl Quantity {
    /// Whether the high-card points are part of it, and the ladder of the part that follows from
    /// the shape. None for quantities that depend on single cards.
    pub(crate) fn ladder(self) -> Option<(bool, &'static Ladder)> {
        let index = match self {
            Quantity::Hcp => 0,
            Quantity::Points => 1,
            Quantity::Longest => 2,
            Quantity::Shortest => 3,
            Quantity::Balanced => 4,
            Quantity::SemiBalanced => 5,
            Quantity::RuleOf20 => 6,
            Quantity::RuleOf15 => 7,
            Quantity::Support(suit) => 8 + suit.index(),
            Quantity::Length(suit) => 12 + suit.index(),
            Quantity::Longer(a, b) => 16 + 4 * a.index() + b.index(),
            Quantity::NoTrump => 32,
            _ => return None,
        };
        let of_points = matches!(
            self,
            Quantity::Hcp
                | Quantity::Points
                | Quantity::NoTrump
                | Quantity::Support(_)
                | Quantity::RuleOf20
                | Quantity::RuleOf15
        );
        Some((of_points, &LADDERS[index]))
    }

    /// As much as there can be of it.
    pub(crate) const MOST: i16 = POINTS as i16 + 26;
}

static LADDERS: LazyLock<Vec<Ladder>> = LazyLock::new(|| {
    use Quantity::*;
    let simple = [
        Hcp,
        Points,
        Longest,
        Shortest,
        Balanced,
        SemiBalanced,
        RuleOf20,
        RuleOf15,
    ];
    let pairs = Suit::ALL.map(|a| Suit::ALL.map(|b| Longer(a, b)));
    let all = simple.into_iter();
    let all = all
        .chain(Suit::ALL.map(Support))
        .chain(Suit::ALL.map(Length));
    all.chain(pairs.into_iter().flatten())
        .chain([NoTrump])
        .map(|quantity| Ladder::of(|lengths| of_shape(quantity, lengths)))
        .collect()
});

/// The part of a quantity that follows from the lengths of clubs, diamonds, hearts and spades.
pub(super) fn of_shape(quantity: Quantity, lengths: [u8; 4]) -> i16 {
    let mut sorted = lengths.map(i16::from);
    sorted.sort_unstable();
    let length = |suit: Suit| i16::from(lengths[suit.index()]);
    match quantity {
        Quantity::Points => sorted.iter().map(|&n| (n - 4).max(0)).sum(),
        Quantity::NoTrump => i16::from(sorted[3] >= 5) - i16::from(sorted[0] == 3),
        Quantity::Support(trumps) => {
            let worth: [i16; 3] = match length(trumps) {
                0..=2 => return 0,
                3 => [3, 2, 1],
                _ => [5, 3, 1],
            };
            let others = Suit::ALL.into_iter().filter(|&suit| suit != trumps);
            let worth = others.map(|suit| worth.get(length(suit) as usize).copied());
            worth.map(Option::unwrap_or_default).sum()
        }
        Quantity::Length(suit) => length(suit),
        Quantity::Longer(a, b) => length(a) - length(b),
        Quantity::Longest => sorted[3],
        Quantity::Shortest => sorted[0],
        Quantity::Balanced => {
            i16::from(matches!(sorted, [3, 3, 3, 4] | [2, 3, 4, 4] | [2, 3, 3, 5]))
        }
        Quantity::SemiBalanced => {
            let also = matches!(sorted, [2, 2, 4, 5] | [2, 2, 3, 6]);
            i16::from(also || of_shape(Quantity::Balanced, lengths) == 1)
        }
        Quantity::RuleOf20 => sorted[3] + sorted[2],
        Quantity::RuleOf15 => length(Suit::Spades),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(hand: &str, quantity: Quantity) -> i16 {
        HandCounts::new(hand.parse().unwrap()).get(quantity)
    }

    #[test]
    fn hands_are_counted() {
        use Quantity::*;
        let hand = "AQJ75.K2.A9843.7";
        for (quantity, expected) in [
            (Hcp, 14),
            (Points, 16),
            (NoTrump, 15),
            (Support(Suit::Spades), 18),
            (Support(Suit::Hearts), 14),
            (Length(Suit::Diamonds), 5),
            (Longer(Suit::Spades, Suit::Hearts), 3),
            (Longest, 5),
            (Shortest, 1),
            (Balanced, 0),
            (RuleOf20, 24),
            (RuleOf15, 19),
            (Losers, 5),
            (Controls, 5),
            (Aces, 2),
            (Kings, 1),
            (KeyCards(Suit::Hearts), 3),
            (Ace(Suit::Spades), 1),
            (King(Suit::Spades), 0),
            (Queen(Suit::Spades), 1),
            (Top3(Suit::Spades), 2),
            (Top5(Suit::Spades), 3),
            (HcpIn(Suit::Spades), 7),
            (Stopper(Suit::Clubs), 0),
            (Stopper(Suit::Hearts), 2),
        ] {
            assert_eq!(count(hand, quantity), expected, "{quantity:?}");
        }
        assert_eq!(count("AKQT985432.2.A4.", PlayingTricks), 11);
        assert_eq!(count("Q4.J42.K.AQ98765", Stopper(Suit::Spades)), 1);
        // Two aces and a king with another card, rounded down; in trumps the queen counts, too.
        assert_eq!(count(hand, Defence(Suit::Clubs)), 3);
        assert_eq!(count("Q952.AK84.7.KT63", Defence(Suit::Spades)), 4);
        assert_eq!(count("7.AKQ8743.A2.964", Defence(Suit::Spades)), 2);
        assert_eq!(count("K.Q2.JT94.QJ9874", Defence(Suit::Spades)), 0);
    }
}
