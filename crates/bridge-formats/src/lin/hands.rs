//! Hands as BBO writes them: the suit letters with their cards (`SAKQHT9DC432`), and `md`, which
//! has the dealer as a digit and the hands of South, West, North and East; the last may be omitted,
//! since it follows from the other three.

use crate::error::FormatErrorKind;
use crate::unequal_hands;
use cards::{BySeat, Hand, Layout, Seat, Suit};

/// The order of the seats, and of the digits 1 to 4.
pub(crate) const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// The contents of `md`.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hands {
    pub(crate) dealer: Option<Seat>,
    pub(crate) layout: Layout,
}

/// Reads the value of `md`. An error comes with its place in it; hands may be known even then.
pub(crate) fn read(
    value: &str,
) -> Result<(Hands, Option<FormatErrorKind>), (usize, FormatErrorKind)> {
    let digit = value.chars().next().and_then(|c| c.to_digit(10));
    let dealer = digit.and_then(|digit| SEATS.get((digit as usize).checked_sub(1)?).copied());
    let mut at = usize::from(digit.is_some());
    let mut hands = BySeat::new([Hand::EMPTY; 4]);
    for (seat, text) in SEATS.into_iter().zip(value[at..].split(',')) {
        hands[seat] = hand(text).map_err(|(inner, problem)| (at + inner, problem))?;
        at += text.len() + 1;
    }
    let layout = layout(hands).map_err(|problem| (0, problem))?;
    let problem = unequal_hands(&layout).map(FormatErrorKind::Unequal);
    Ok((Hands { dealer, layout }, problem))
}

/// Reads one hand; an empty text is an unknown hand.
pub(crate) fn hand(text: &str) -> Result<Hand, (usize, FormatErrorKind)> {
    if text.trim().is_empty() {
        return Ok(Hand::EMPTY);
    }
    let read = text.parse::<Hand>();
    read.map_err(|error| (error.at, FormatErrorKind::Cards(error.kind)))
}

/// Builds a layout from four hands, one of which may follow from the others.
pub(crate) fn layout(mut hands: BySeat<Hand>) -> Result<Layout, FormatErrorKind> {
    let full = hands.values().filter(|hand| hand.len() == 13).count();
    let empty = Seat::ALL.into_iter().find(|&seat| hands[seat].is_empty());
    if let (3, Some(seat)) = (full, empty) {
        let held = hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
        hands[seat] = !held;
    }
    Layout::new(hands).map_err(|error| FormatErrorKind::Cards(cards::ParseErrorKind::Deal(error)))
}

/// Writes the value of `md`. For a complete deal the last hand is omitted, as BBO does.
pub(crate) fn write(hands: &Hands) -> String {
    let dealer = SEATS.iter().position(|&seat| Some(seat) == hands.dealer);
    let digit = dealer.map_or(0, |place| place + 1);
    let complete = SEATS.iter().all(|&seat| hands.layout[seat].len() == 13);
    let texts = SEATS.map(|seat| {
        if complete && seat == Seat::East {
            String::new()
        } else {
            write_hand(hands.layout[seat])
        }
    });
    format!("{digit}{}", texts.join(","))
}

/// Writes one hand; an unknown hand is an empty text.
pub(crate) fn write_hand(hand: Hand) -> String {
    let mut text = String::new();
    if hand.is_empty() {
        return text;
    }
    for suit in Suit::DESCENDING {
        text.push(suit.letter());
        text.extend(hand.holding(suit).iter().map(|rank| rank.letter()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Deal;

    #[test]
    fn hands_come_back() {
        let deal = Deal::from_seed(5);
        for dealer in [None, Some(Seat::South), Some(Seat::East)] {
            let hands = Hands {
                dealer,
                layout: deal.into(),
            };
            let text = write(&hands);
            assert!(text.ends_with(','));
            assert_eq!(read(&text), Ok((hands, None)));
        }
        let one: Layout = "N:- - AKQJ.T98.765.432 -".parse().unwrap();
        let hands = Hands {
            dealer: Some(Seat::South),
            layout: one,
        };
        assert_eq!(write(&hands), "1SAKQJHT98D765C432,,,");
        assert_eq!(read("1sakqjh10 98d567c432"), Ok((hands, None)));
    }

    #[test]
    fn wrong_hands_name_their_place() {
        let problem = |text: &str| {
            let (at, problem) = read(text).unwrap_err();
            (at, problem.to_string())
        };
        let (at, text) = problem("3SAKX,,,");
        assert_eq!(at, 4);
        assert!(text.contains("`X`"), "{text}");
        let (at, text) = problem("3SAK,SA,,");
        assert_eq!(at, 0);
        assert!(text.contains("♠A appears twice"), "{text}");
        let (_, problem) = read("1SAK,SQ").unwrap();
        assert!(problem.unwrap().to_string().contains("W 1"));
    }
}
