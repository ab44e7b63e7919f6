//! A set of cards: what a player holds, or any other part of the pack.

use crate::by::BySuit;
use crate::card::Card;
use crate::error::{ParseError, ParseErrorKind};
use crate::holding::Holding;
use crate::shape::Shape;
use crate::suit::Suit;
use crate::text::Scanner;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};
use std::str::FromStr;

/// A set of cards as 52 bits; the bit of a card is its [`index`](Card::index).
///
/// It prints as PBN writes hands, spades first with dots between the suits, or with suit symbols
/// under `{:#}`. Both are read, as are suit letters in place of symbols and `-` for a void, so that
/// a list of cards reads as a hand too.
///
/// ```
/// use cards::{Hand, Suit};
/// let hand: Hand = "AKQ.T9.-.432".parse().unwrap();
/// assert_eq!(hand.to_string(), "AKQ.T9..432");
/// assert_eq!(format!("{hand:#}"), "♠AKQ ♥T9 ♦- ♣432");
/// assert_eq!("♠AKQ ♥10 9 ♣432".parse(), Ok(hand));
/// assert_eq!("SA SK SQ HT H9 C4 C3 C2".parse(), Ok(hand));
/// assert_eq!((hand.len(), hand.points()), (8, 9));
/// assert_eq!(hand.suit(Suit::Clubs), 0b111);
/// ```
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

const SUIT: u64 = 0x1fff;

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(0);
    /// All fifty-two cards.
    pub const PACK: Hand = Hand((1 << 52) - 1);

    /// The set with these bits, if none of them is beyond the pack.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::PACK.0 == 0 {
            Some(Hand(bits))
        } else {
            None
        }
    }

    /// 52 bits, the lowest for ♣2.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// All cards of a suit.
    pub const fn whole(suit: Suit) -> Self {
        Hand(SUIT << (13 * suit as u32))
    }

    /// The set of four holdings.
    pub fn from_holdings(holdings: BySuit<Holding>) -> Self {
        holdings.iter().fold(Hand::EMPTY, |hand, (suit, holding)| {
            Hand(hand.0 | u64::from(holding.bits()) << (13 * suit as u32))
        })
    }

    /// The number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// Whether the set contains all of `others`.
    pub const fn contains_all(self, others: Hand) -> bool {
        others.0 & !self.0 == 0
    }

    /// The set with this card.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Hand(self.0 | 1 << card.index())
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Hand(self.0 & !(1 << card.index()))
    }

    /// Adds a card; returns whether it is new.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        *self = self.with(card);
        new
    }

    /// Removes a card; returns whether it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        *self = self.without(card);
        there
    }

    /// The holding in a suit as thirteen bits, the lowest for the two.
    #[inline]
    pub const fn suit(self, suit: Suit) -> u16 {
        (self.0 >> (13 * suit as u32) & SUIT) as u16
    }

    /// The holding in a suit.
    pub const fn holding(self, suit: Suit) -> Holding {
        Holding::from_bits(self.suit(suit))
    }

    /// The cards of one suit.
    #[must_use]
    pub const fn of_suit(self, suit: Suit) -> Self {
        Hand(self.0 & SUIT << (13 * suit as u32))
    }

    /// The number of cards in a suit.
    pub const fn length(self, suit: Suit) -> usize {
        self.suit(suit).count_ones() as usize
    }

    /// The highest card, spades being highest.
    pub const fn top(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Card::from_index(63 - self.0.leading_zeros() as usize)
        }
    }

    /// The cards, ♠A first.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// The lengths of the suits.
    pub fn shape(self) -> Shape {
        Shape::of(self)
    }

    /// High-card points by Milton Work's count: ace 4, king 3, queen 2, jack 1.
    pub fn points(self) -> u8 {
        Suit::ALL
            .into_iter()
            .map(|suit| self.holding(suit).points())
            .sum()
    }

    /// Controls: two for an ace, one for a king.
    pub const fn controls(self) -> u8 {
        const KINGS: u64 = 1 << 11 | 1 << 24 | 1 << 37 | 1 << 50;
        const ACES: u64 = KINGS << 1;
        (2 * (self.0 & ACES).count_ones() + (self.0 & KINGS).count_ones()) as u8
    }

    /// Reads the next word as a hand with dots between suits. None of its cards may be in `taken`.
    pub(crate) fn scan_dots(scanner: &mut Scanner, taken: Hand) -> Result<Self, ParseError> {
        let word = scanner.rest().split_whitespace().next().unwrap_or("");
        let suits = word.split('.').count();
        if !word.is_empty() && suits != 4 {
            return Err(scanner.fail(scanner.at(), ParseErrorKind::SuitCount(suits)));
        }
        let mut hand = taken;
        for suit in Suit::DESCENDING {
            hand.scan_ranks(scanner, suit)?;
            if suit != Suit::Clubs && !scanner.take('.') {
                return Err(scanner.fail_here(ParseErrorKind::UnknownRank));
            }
        }
        match scanner.peek() {
            Some(c) if !c.is_whitespace() => Err(scanner.fail_here(ParseErrorKind::UnknownRank)),
            _ => Ok(hand - taken),
        }
    }

    /// Reads suits, each with its ranks.
    fn scan_suits(scanner: &mut Scanner) -> Result<Self, ParseError> {
        let mut hand = Hand::EMPTY;
        scanner.skip_space();
        while let Some(suit) = scanner.suit() {
            scanner.skip_space();
            hand.scan_ranks(scanner, suit)?;
            while scanner.skip_space() {
                hand.scan_ranks(scanner, suit)?;
            }
        }
        match scanner.rest() {
            "" => Ok(hand),
            _ => Err(scanner.fail_here(ParseErrorKind::UnknownRank)),
        }
    }

    /// Adds the ranks that come next; `-` is none.
    fn scan_ranks(&mut self, scanner: &mut Scanner, suit: Suit) -> Result<(), ParseError> {
        if scanner.take('-') {
            return Ok(());
        }
        loop {
            let at = scanner.at();
            let Some(rank) = scanner.rank() else {
                return Ok(());
            };
            let card = Card::new(suit, rank);
            if !self.insert(card) {
                return Err(scanner.fail(at, ParseErrorKind::DuplicateCard(card)));
            }
        }
    }
}

/// The cards of a [`Hand`], ♠A first.
#[derive(Clone, Debug)]
pub struct Cards(Hand);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.top()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.bits().trailing_zeros() as usize)?;
        self.0.remove(card);
        Some(card)
    }
}

impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}

impl Extend<Card> for Hand {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect::<Hand>();
    }
}

impl From<Card> for Hand {
    fn from(card: Card) -> Self {
        Hand::EMPTY.with(card)
    }
}

impl BitOr for Hand {
    type Output = Hand;

    fn bitor(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }
}

impl BitOrAssign for Hand {
    fn bitor_assign(&mut self, other: Hand) {
        self.0 |= other.0;
    }
}

impl BitAnd for Hand {
    type Output = Hand;

    fn bitand(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }
}

impl BitAndAssign for Hand {
    fn bitand_assign(&mut self, other: Hand) {
        self.0 &= other.0;
    }
}

impl Sub for Hand {
    type Output = Hand;

    fn sub(self, other: Hand) -> Hand {
        Hand(self.0 & !other.0)
    }
}

impl SubAssign for Hand {
    fn sub_assign(&mut self, other: Hand) {
        self.0 &= !other.0;
    }
}

impl Not for Hand {
    type Output = Hand;

    /// The rest of the pack.
    fn not(self) -> Hand {
        Hand::PACK - self
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::DESCENDING {
            let holding = self.holding(suit);
            match (f.alternate(), suit) {
                (true, Suit::Spades) => write!(f, "{suit:#}{holding}")?,
                (true, _) => write!(f, " {suit:#}{holding}")?,
                (false, _) => {
                    if suit != Suit::Spades {
                        f.write_str(".")?;
                    }
                    holding.iter().try_for_each(|rank| write!(f, "{rank}"))?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        if scanner.rest().trim_end() == "-" {
            return Ok(Hand::EMPTY);
        }
        if scanner.peek().and_then(Suit::from_char).is_some() {
            return Hand::scan_suits(&mut scanner);
        }
        let hand = Hand::scan_dots(&mut scanner, Hand::EMPTY)?;
        scanner.end()?;
        Ok(hand)
    }
}
