//! What opening leads have cost, whatever the deal: rules of thumb with numbers.
//!
//! Before dummy is seen a handful of deals says little about a lead, and the same few things are
//! true of most of them: the lead from king and queen is safe, the one from under an ace is not.
//! The numbers are fitted by least squares to the tricks that each lead of some four thousand boards
//! wins double dummy, beside the other leads of the same hand. What they say counts as much as so
//! many deals.

use super::{Table, lead};
use cards::{Card, Hand, Rank, Suit};

/// Experience counts as much as so many deals: so its weight comes out beside 8, 16 and 32 of them.
pub(super) const DEALS: f64 = 25.0;

/// What is led, and the tricks that it wins more than a small card of three: against trumps, and
/// against notrump.
const HOLDINGS: [(Holding, f64, f64); 13] = [
    (Holding::AceKing, 0.31, 0.22),
    (Holding::Ace, 0.0, -0.18),
    (Holding::UnderAce, -0.29, -0.20),
    (Holding::KingOfTwo, 0.07, 0.12),
    (Holding::King, -0.23, -0.41),
    (Holding::QueenOfTwo, 0.02, 0.09),
    (Holding::Queen, -0.14, -0.25),
    (Holding::JackOfTwo, 0.02, 0.06),
    (Holding::Jack, -0.09, -0.07),
    (Holding::FromKingQueen, -0.19, -0.34),
    (Holding::FromKing, -0.14, -0.12),
    (Holding::FromQueen, -0.05, -0.07),
    (Holding::FromJack, -0.03, 0.01),
];
/// The same for the length of the suit.
const SINGLETON: (f64, f64) = (0.19, 0.04);
const DOUBLETON: (f64, f64) = (0.06, 0.0);
const FOUR_OR_MORE: (f64, f64) = (0.0, 0.10);
/// And for whose suit it is.
const PARTNERS: (f64, f64) = (0.09, 0.44);
const DECLARERS: (f64, f64) = (-0.15, -0.24);
const DUMMYS: (f64, f64) = (-0.09, -0.16);

/// A lead of trumps; and besides, if it is the only one, the ace, an honour by itself, or small from
/// an honour.
const TRUMP: f64 = -0.12;
const SINGLE_TRUMP: f64 = 0.18;
const ACE_OF_TRUMPS: f64 = -0.06;
const TRUMP_HONOUR: f64 = -0.35;
const TRUMP_FROM_HONOUR: f64 = -0.19;

/// A card with what is behind it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Holding {
    /// Ace or king from both.
    AceKing,
    Ace,
    /// Something else from a suit with the ace.
    UnderAce,
    /// With the queen.
    KingOfTwo,
    King,
    /// With the jack.
    QueenOfTwo,
    Queen,
    /// With the ten.
    JackOfTwo,
    Jack,
    FromKingQueen,
    FromKing,
    FromQueen,
    FromJack,
    Small,
}

impl Holding {
    fn of(held: Hand, card: Card) -> Self {
        use Rank::{Ace, Jack, King, Queen, Ten};
        let has = |rank| held.contains(Card::new(card.suit(), rank));
        match card.rank() {
            Ace | King if has(Ace) && has(King) => Holding::AceKing,
            Ace => Holding::Ace,
            _ if has(Ace) => Holding::UnderAce,
            King if has(Queen) => Holding::KingOfTwo,
            King => Holding::King,
            _ if has(King) && has(Queen) => Holding::FromKingQueen,
            _ if has(King) => Holding::FromKing,
            Queen if has(Jack) => Holding::QueenOfTwo,
            Queen => Holding::Queen,
            _ if has(Queen) => Holding::FromQueen,
            Jack if has(Ten) => Holding::JackOfTwo,
            Jack => Holding::Jack,
            _ if has(Jack) => Holding::FromJack,
            _ => Holding::Small,
        }
    }

    /// Whether it is an honour without the next one.
    const fn alone(self) -> bool {
        matches!(self, Holding::King | Holding::Queen | Holding::Jack)
    }
}

/// What is known of the leads of a hand.
#[derive(Copy, Clone, Debug)]
pub(super) struct Experience {
    hand: Hand,
    /// The leads that are worth a look: honours, and of the small cards of each suit the usual one.
    /// On four thousand boards there was always one of the best leads among them.
    pub(super) sensible: Hand,
}

impl Experience {
    /// At the opening lead; none later.
    pub(super) fn new(table: &Table<'_>) -> Option<Self> {
        let hand = table.seen.hands[table.hand].filter(|_| table.is_opening_lead())?;
        Some(Experience {
            hand,
            sensible: sensible(table, hand),
        })
    }

    /// The tricks that a lead wins beyond others; of equal cards the highest is asked for.
    pub(super) fn tricks(&self, table: &Table<'_>, card: Card) -> f64 {
        tricks(table, self.hand, card)
    }
}

fn tricks(table: &Table<'_>, hand: Hand, card: Card) -> f64 {
    let suit = card.suit();
    let held = hand.of_suit(suit);
    let holding = Holding::of(held, card);
    let trumps = table.contract.strain().suit();
    if trumps == Some(suit) {
        return TRUMP + of_trump(held, holding);
    }
    let against = |(trumped, notrump): (f64, f64)| match trumps {
        Some(_) => trumped,
        None => notrump,
    };
    let of_length = against(match held.len() {
        1 => SINGLETON,
        2 => DOUBLETON,
        3 => (0.0, 0.0),
        _ => FOUR_OR_MORE,
    });
    let listed = HOLDINGS.iter().find(|&&(known, ..)| known == holding);
    let of_holding = match listed {
        Some(&(_, trumped, notrump)) if held.len() > 1 || !holding.alone() => {
            against((trumped, notrump))
        }
        _ => 0.0,
    };
    let leader = table.hand;
    let shown = |seat, worth| match table.situation.has_shown(seat, suit) {
        true => against(worth),
        false => 0.0,
    };
    of_length
        + of_holding
        + shown(leader.partner(), PARTNERS)
        + shown(leader.rho(), DECLARERS)
        + shown(leader.lho(), DUMMYS)
}

fn of_trump(held: Hand, holding: Holding) -> f64 {
    let of_holding = match holding {
        Holding::Ace | Holding::AceKing => ACE_OF_TRUMPS,
        holding if holding.alone() => TRUMP_HONOUR,
        Holding::KingOfTwo | Holding::QueenOfTwo | Holding::JackOfTwo | Holding::Small => 0.0,
        _ => TRUMP_FROM_HONOUR,
    };
    let single = if held.len() == 1 { SINGLE_TRUMP } else { 0.0 };
    of_holding + single
}

fn sensible(table: &Table<'_>, hand: Hand) -> Hand {
    let trumps = table.contract.strain().suit();
    let mut leads = Hand::EMPTY;
    for suit in Suit::ALL {
        let held = hand.of_suit(suit);
        let usual = lead::conventional(held, trumps.is_some() && trumps != Some(suit));
        let honours = held.iter().filter(|card| card.rank() >= Rank::Ten);
        leads.extend(honours);
        let small = || held.iter().filter(|card| card.rank() < Rank::Ten);
        let lowest = || small().min_by_key(|card| card.rank());
        leads.extend(
            usual
                .filter(|&usual| usual.rank() < Rank::Ten)
                .or_else(lowest),
        );
    }
    leads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_what_it_is_led_from() {
        let led = |held: &str, card: &str| {
            let held: Hand = format!("{held}...").parse().unwrap();
            Holding::of(held, card.parse().unwrap())
        };
        for (held, card, holding) in [
            ("AK3", "SK", Holding::AceKing),
            ("A73", "SA", Holding::Ace),
            ("A73", "S3", Holding::UnderAce),
            ("AQJ3", "SQ", Holding::UnderAce),
            ("KQ3", "SK", Holding::KingOfTwo),
            ("KQ3", "S3", Holding::FromKingQueen),
            ("K73", "SK", Holding::King),
            ("KJT3", "SJ", Holding::FromKing),
            ("QJ3", "SQ", Holding::QueenOfTwo),
            ("Q73", "SQ", Holding::Queen),
            ("QT3", "ST", Holding::FromQueen),
            ("JT3", "SJ", Holding::JackOfTwo),
            ("J73", "S3", Holding::FromJack),
            ("T73", "ST", Holding::Small),
        ] {
            assert_eq!(led(held, card), holding, "{card} from {held}");
        }
    }
}
