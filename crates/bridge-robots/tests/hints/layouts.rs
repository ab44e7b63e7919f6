//! Every way in which the hidden cards may lie, one by one.

use bridge::VisiblePlay;
use cards::{Card, Hand, Seat};

/// More hidden cards than this take too long.
const MOST: usize = 15;

/// The two hidden hands, and all layouts of their cards; none if there are too many.
pub(super) fn all(seen: &VisiblePlay) -> Option<([Seat; 2], Vec<[Hand; 2]>)> {
    let hidden = Seat::ALL
        .into_iter()
        .filter(|&seat| seen.hands[seat].is_none());
    let seats: [Seat; 2] = hidden.collect::<Vec<_>>().try_into().ok()?;
    let cards: Vec<Card> = seen.unseen().iter().collect();
    if cards.len() > MOST {
        return None;
    }
    let mut layouts = Vec::new();
    for set in 0..1_u32 << cards.len() {
        let mut hands = [Hand::EMPTY; 2];
        for (at, &card) in cards.iter().enumerate() {
            hands[(set >> at & 1) as usize].insert(card);
        }
        let fits = |at: usize| {
            let seat = seats[at];
            let void = |card: Card| seen.void[seat][card.suit()];
            hands[at].len() == seen.cards_left(seat) && !hands[at].iter().any(void)
        };
        if fits(0) && fits(1) {
            layouts.push(hands);
        }
    }
    Some((seats, layouts))
}

/// The share of the layouts that pass a test; the hand of a seat is asked for by the seat.
pub(super) fn share(
    seen: &VisiblePlay,
    test: impl Fn(&dyn Fn(Seat) -> Hand) -> bool,
) -> Option<f64> {
    let (seats, layouts) = all(seen)?;
    let passed = layouts.iter().filter(|hands| {
        let of = |seat: Seat| hands[seats.iter().position(|&hidden| hidden == seat).unwrap()];
        test(&of)
    });
    Some(passed.count() as f64 / layouts.len() as f64)
}
