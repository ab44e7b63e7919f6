//! The hand evaluation of Kaplan and Rubens (The Bridge World, October 1982), times a hundred.

use cards::{Hand, Holding, Rank, Suit};

/// The quality of a suit: its points and intermediate cards, by its length.
pub(super) fn quality(hand: Hand, suit: Suit) -> i32 {
    let held = hand.holding(suit);
    let has = |rank| i32::from(held.contains(rank));
    let length = held.len() as i32;
    let honours = has(Rank::Ace) + has(Rank::King) + has(Rank::Queen);
    let mut half_points = 2 * i32::from(held.points());
    if length > 6 {
        // Length stands in for the queen and the jack.
        let absent = 3 - 2 * has(Rank::Queen) - has(Rank::Jack);
        half_points += 2 * absent.min(length - 6);
    } else {
        if held.contains(Rank::Ten) {
            let backed = honours > 1 || held.contains(Rank::Jack);
            half_points += if backed { 2 } else { 1 };
        }
        if held.contains(Rank::Nine) {
            let backed = honours + has(Rank::Jack) == 2
                || held.contains(Rank::Ten)
                || held.contains(Rank::Eight);
            half_points += i32::from(backed);
        }
    }
    5 * length * half_points
}

/// The worth of a hand: the qualities of its suits, its honours, and its shape.
pub(super) fn cccc(hand: Hand) -> i32 {
    let suits = Suit::ALL.map(|suit| hand.holding(suit));
    let honours: i32 = suits.into_iter().map(honours).sum();
    let qualities: i32 = Suit::ALL.into_iter().map(|suit| quality(hand, suit)).sum();
    let short: i32 = suits
        .iter()
        .map(|held| (3 - held.len() as i32).max(0))
        .sum();
    let shape = if short == 0 { -50 } else { 100 * (short - 1) };
    honours + qualities + shape
}

fn honours(held: Holding) -> i32 {
    let length = held.len();
    let mut above = 0;
    let mut worth = 0;
    if held.contains(Rank::Ace) {
        worth += 300;
        above += 1;
    }
    if held.contains(Rank::King) {
        worth += if length == 1 { 50 } else { 200 };
        above += 1;
    }
    if held.contains(Rank::Queen) {
        worth += match (length, above) {
            (1, _) => 0,
            (2, 0) => 50,
            (2, _) => 75,
            (_, 0) => 75,
            _ => 100,
        };
        above += 1;
    }
    if held.contains(Rank::Jack) {
        worth += match above {
            2 if length > 2 => 50,
            1 if length > 2 => 25,
            _ => 0,
        };
        above += 1;
    }
    if held.contains(Rank::Ten) {
        let nine = held.contains(Rank::Nine);
        worth += match above {
            2 => 25,
            1 if nine => 25,
            _ => 0,
        };
    }
    worth
}
