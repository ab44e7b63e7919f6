//! Opening leads by convention: which card of a suit, and how likely a hand leads as it did.

use super::PlayContext;
use cards::{Card, Hand, Rank, Seat, Suit};

/// How often the card of a suit is the conventional one.
const CONVENTION_FREQUENCY: f64 = 0.85;

/// The card to lead from these cards of one suit: top of a sequence, top of two, low from three with an
/// honour, fourth best from four or more, the second of small ones.
pub fn conventional(held: Hand, against_trumps: bool) -> Option<Card> {
    let cards: Vec<Card> = held.iter().collect();
    let rank = |at: usize| cards.get(at).map(|card| card.rank());
    let follows = |at: usize, gap: usize| match (rank(at), rank(at + 1)) {
        (Some(a), Some(b)) => a.index() - b.index() <= gap,
        _ => false,
    };
    let top = *cards.first()?;
    if cards.len() <= 2 {
        return Some(top);
    }
    // Touching honours, ten and nine among them, against notrump with a third card that all but touches, or short.
    if top.rank() >= Rank::Ten && follows(0, 1) {
        let enough = against_trumps || cards.len() == 3 || follows(1, 2);
        if enough {
            return Some(top);
        }
    }
    let ace = top.rank() == Rank::Ace;
    if ace && against_trumps {
        return Some(top);
    }
    // A sequence inside: KJT, QT9, AJT.
    let second = cards[1];
    if top.rank() >= Rank::Queen && second.rank() >= Rank::Ten && follows(1, 1) {
        return Some(second);
    }
    let honour = top.rank() >= Rank::Ten;
    match (cards.len(), honour) {
        (3, true) => cards.last().copied(),
        (3, false) => Some(top),
        (_, true) => cards.get(3).copied(),
        (_, false) => Some(second),
    }
}

/// The card to lead from these cards of one suit at this table.
pub(super) fn usual(context: &PlayContext<'_>, held: Hand, suit: Suit) -> Option<Card> {
    let trumps = context.contract.strain().suit();
    conventional(held, trumps.is_some() && trumps != Some(suit))
}

/// How likely this hand would have led this card.
pub(super) fn likelihood(context: &PlayContext<'_>, leader: Seat, hand: Hand, card: Card) -> f64 {
    let suit = card.suit();
    let held = hand.of_suit(suit);
    let weight = |suit: Suit| attraction(context, leader, hand, suit);
    let all: f64 = Suit::ALL.into_iter().map(weight).sum();
    let of_suit = weight(suit) / all.max(f64::MIN_POSITIVE);
    let of_card = match (held.len(), usual(context, held, suit) == Some(card)) {
        (1, _) => 1.0,
        (_, true) => CONVENTION_FREQUENCY,
        (count, false) => (1.0 - CONVENTION_FREQUENCY) / (count - 1) as f64,
    };
    of_suit * of_card
}

/// How much a hand is drawn to lead a suit.
fn attraction(context: &PlayContext<'_>, leader: Seat, hand: Hand, suit: Suit) -> f64 {
    let held = hand.of_suit(suit);
    if held.is_empty() {
        return 0.0;
    }
    let has = |rank| held.contains(Card::new(suit, rank));
    let shown = |seat| context.situation.has_shown(seat, suit);
    let mut weight = 1.0;
    if shown(leader.partner()) {
        weight *= 2.5;
    }
    let theirs = shown(leader.lho()) || shown(leader.rho());
    match context.contract.strain().suit() {
        None => {
            weight *= 1.6_f64.powi(held.len() as i32 - 3);
            if theirs {
                weight *= 0.4;
            }
        }
        Some(trumps) if trumps == suit => weight *= 0.6,
        Some(_) => {
            if theirs {
                weight *= 0.6;
            }
            weight *= match (has(Rank::Ace), has(Rank::King), has(Rank::Queen)) {
                (true, true, _) => 3.0,
                (true, false, _) => 0.5,
                (false, true, true) => 1.6,
                _ if has(Rank::Queen) && has(Rank::Jack) => 1.5,
                _ => 1.0,
            };
            if held.len() == 1 {
                weight *= 2.0;
            }
        }
    }
    weight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_booklets_table_of_leads() {
        let lead = |cards: &str, against_trumps| {
            let held: Hand = format!("{cards}...").parse().unwrap();
            conventional(held, against_trumps).unwrap().to_string()
        };
        for (cards, trumps, notrump) in [
            ("AK3", "SA", "SA"),
            ("KQJ4", "SK", "SK"),
            ("KQ54", "SK", "S4"),
            ("QJ93", "SQ", "SQ"),
            ("JT8", "SJ", "SJ"),
            ("T984", "ST", "ST"),
            ("T964", "ST", "S4"),
            ("KJT4", "SJ", "SJ"),
            ("K9742", "S4", "S4"),
            ("Q73", "S3", "S3"),
            ("73", "S7", "S7"),
            ("A9742", "SA", "S4"),
            ("9742", "S7", "S7"),
            ("974", "S9", "S9"),
            ("5", "S5", "S5"),
        ] {
            assert_eq!(lead(cards, true), trumps, "{cards} against trumps");
            assert_eq!(lead(cards, false), notrump, "{cards} against notrump");
        }
        assert_eq!(conventional(Hand::EMPTY, true), None);
    }
}
