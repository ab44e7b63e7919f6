//! Who holds which cards, as far as known or as many as are left.

use crate::by::BySeat;
use crate::card::Card;
use crate::deal::DealError;
use crate::error::{ParseError, ParseErrorKind};
use crate::hand::Hand;
use crate::seat::Seat;
use crate::text::Scanner;
use std::fmt;
use std::ops::Index;
use std::str::FromStr;

/// Four hands of at most thirteen cards, no card in two of them: a deal with some hands unknown, or
/// what is left of one during the play.
///
/// The text form is that of PBN: the first seat, a colon, four hands clockwise from it. A hand
/// without cards is written `-`.
///
/// ```
/// use cards::{Layout, Seat};
/// let layout: Layout = "E:AK.T9..2 - .432..5 -".parse().unwrap();
/// assert_eq!(layout[Seat::East].len(), 5);
/// assert_eq!(layout.to_string(), "N:- AK.T9..2 - .432..5");
/// assert_eq!(layout.starting_with(Seat::East).to_string(), "E:AK.T9..2 - .432..5 -");
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Layout(BySeat<Hand>);

impl Layout {
    /// No cards at all.
    pub const EMPTY: Layout = Layout(BySeat::new([Hand::EMPTY; 4]));

    /// These hands, if no card is in two of them and none has more than thirteen.
    pub fn new(hands: BySeat<Hand>) -> Result<Self, DealError> {
        DealError::check_distinct(&hands)?;
        match hands.iter().find(|(_, hand)| hand.len() > 13) {
            Some((seat, hand)) => Err(DealError::length(&hands, seat, *hand)),
            None => Ok(Layout(hands)),
        }
    }

    /// The hands.
    pub const fn hands(&self) -> &BySeat<Hand> {
        &self.0
    }

    /// All cards that are in a hand.
    pub fn cards(&self) -> Hand {
        self.0.values().fold(Hand::EMPTY, |all, &hand| all | hand)
    }

    /// Who holds the card.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|&seat| self.0[seat].contains(card))
    }

    /// The text form that begins with this seat's hand.
    pub fn starting_with(self, first: Seat) -> FromSeat {
        FromSeat {
            first,
            hands: self.0,
        }
    }

    /// Reads a layout, and returns the byte at which each seat's hand begins.
    pub(crate) fn scan(scanner: &mut Scanner) -> Result<(Self, BySeat<usize>), ParseError> {
        // 1. The first seat. Lists of deals that all begin with North may leave it out.
        scanner.skip_space();
        let word = scanner.rest().split_whitespace().next().unwrap_or("");
        let mut first = Seat::North;
        if word.contains(':') {
            let seat = scanner.peek().and_then(Seat::from_char);
            first = seat.ok_or_else(|| scanner.fail_here(ParseErrorKind::UnknownSeat))?;
            scanner.take_any();
            if !scanner.take(':') {
                return Err(scanner.fail_here(ParseErrorKind::Unexpected));
            }
            scanner.skip_space();
        }
        // 2. Four hands.
        let mut hands = BySeat::new([Hand::EMPTY; 4]);
        let mut places = BySeat::new([0; 4]);
        let mut taken = Hand::EMPTY;
        for turn in 0..4 {
            if scanner.rest().is_empty() {
                return Err(scanner.fail(scanner.at(), ParseErrorKind::HandCount(turn)));
            }
            let seat = first.after(turn);
            places[seat] = scanner.at();
            let word = scanner.rest().split_whitespace().next().unwrap_or("");
            if word == "-" {
                scanner.take('-');
            } else {
                hands[seat] = Hand::scan_dots(scanner, taken)?;
                taken |= hands[seat];
                if hands[seat].len() > 13 {
                    let error = DealError::length(&hands, seat, hands[seat]);
                    return Err(scanner.fail(places[seat], ParseErrorKind::Deal(error)));
                }
            }
            scanner.skip_space();
        }
        Ok((Layout(hands), places))
    }
}

impl Index<Seat> for Layout {
    type Output = Hand;

    fn index(&self, seat: Seat) -> &Hand {
        &self.0[seat]
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.starting_with(Seat::North).fmt(f)
    }
}

impl FromStr for Layout {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let (layout, _) = Layout::scan(&mut scanner)?;
        scanner.end()?;
        Ok(layout)
    }
}

/// Prints four hands clockwise from a given seat.
#[derive(Copy, Clone, Debug)]
pub struct FromSeat {
    first: Seat,
    hands: BySeat<Hand>,
}

impl fmt::Display for FromSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        for turn in 0..4 {
            let hand = self.hands[self.first.after(turn)];
            f.write_str(if turn == 0 { ":" } else { " " })?;
            if hand.is_empty() {
                f.write_str("-")?;
            } else {
                write!(f, "{hand}")?;
            }
        }
        Ok(())
    }
}
