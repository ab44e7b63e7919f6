//! Shapes, suits, holdings and cards as dealer scripts write them.

use bridge_bidding::shapes::{self, ShapeSet};
use cards::{Card, Hand, Rank, Suit};

/// The shapes of a pattern such as `54xx`, in the order of the suits from spades or in any.
pub(super) fn shape(word: &str, any: bool) -> Option<ShapeSet> {
    let pattern: Vec<Option<u8>> = word
        .chars()
        .map(|c| match c {
            'x' => Some(None),
            'a'..='d' => Some(Some(10 + c as u8 - b'a')),
            _ => c.to_digit(10).map(|digit| Some(digit as u8)),
        })
        .collect::<Option<_>>()?;
    let pattern: [Option<u8>; 4] = pattern.try_into().ok()?;
    let sum: u8 = pattern.iter().flatten().sum();
    let open = pattern.contains(&None);
    if sum > 13 || !open && sum != 13 {
        return None;
    }
    let fits = |lengths: [u8; 4]| {
        let mut pairs = pattern.iter().zip(lengths);
        pairs.all(|(wanted, length)| wanted.is_none_or(|wanted| wanted == length))
    };
    let mut set = ShapeSet::EMPTY;
    for (number, &[clubs, diamonds, hearts, spades]) in shapes::all().iter().enumerate() {
        let lengths = [spades, hearts, diamonds, clubs];
        if if any {
            orders(lengths).any(fits)
        } else {
            fits(lengths)
        } {
            set.insert(number);
        }
    }
    Some(set)
}

/// The twenty-four orders of four numbers.
fn orders(numbers: [u8; 4]) -> impl Iterator<Item = [u8; 4]> {
    (0..24).map(move |mut order| {
        let mut left = numbers.to_vec();
        [4, 3, 2, 1].map(|count| {
            let at = order % count;
            order /= count;
            left.remove(at)
        })
    })
}

pub(super) fn suit(word: &str) -> Option<Suit> {
    Some(
        match word
            .strip_suffix('s')
            .filter(|rest| rest.len() > 1)
            .unwrap_or(word)
        {
            "spade" | "s" => Suit::Spades,
            "heart" | "h" => Suit::Hearts,
            "diamond" | "d" => Suit::Diamonds,
            "club" | "c" => Suit::Clubs,
            _ => return None,
        },
    )
}

/// `SAQ542`, in small letters.
pub(super) fn holding(word: &str) -> Option<Hand> {
    let mut letters = word.chars();
    let suit = Suit::from_char(letters.next()?.to_ascii_uppercase())?;
    let mut hand = Hand::EMPTY;
    for letter in letters {
        let rank = Rank::from_char(letter.to_ascii_uppercase())?;
        if !hand.insert(Card::new(suit, rank)) {
            return None;
        }
    }
    (!hand.is_empty()).then_some(hand)
}

/// `as`, `tc`, and also `sa`.
pub(super) fn card(word: &str) -> Option<Card> {
    let letters: Vec<char> = word.chars().map(|c| c.to_ascii_uppercase()).collect();
    let [first, second] = letters[..] else {
        return None;
    };
    let of = |rank, suit| Some(Card::new(Suit::from_char(suit)?, Rank::from_char(rank)?));
    of(first, second).or_else(|| of(second, first))
}
