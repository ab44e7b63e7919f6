//! Effective suits and card order: how trump rank and trump suit rearrange the printed cards.
//!
//! Every kind of card gets a *slot*, a bit of a 64-bit mask: the plain suits first, the trumps
//! last, within a suit from low to high. So a hand in play is two masks, and "the higher cards of
//! this suit" is one `and`.

use crate::card::{Card, Rank, Suit};
use crate::pile::{Cards, Pile};
use kernel::Arg;
use std::sync::LazyLock;

/// Trump rank and trump suit of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trump {
    /// The defenders' level.
    pub rank: Rank,
    /// The declared suit; none in a no-trump round.
    pub suit: Option<Suit>,
}

/// The index of the trump suit among effective suits; 0 to 3 are the printed suits.
pub const TRUMP: usize = 4;
/// The number of effective suits.
pub const SUITS: usize = 5;

/// The order of the cards under a trump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    trump: Trump,
    slot_of: [u8; Card::KINDS],
    card_of: [u8; Card::KINDS],
    // As long as a mask has bits, so that no lookup by slot can be out of bounds.
    suit_of: [u8; 64],
    rung_of: [u8; 64],
    higher: [u64; 64],
    // Indexed by the leading zeros of a mask; 64 for an empty one.
    not_below: [u64; 65],
    suits: [u64; SUITS],
    base: [u8; SUITS],
    fives: u64,
    tens: u64,
    aces: u64,
    trump_classes: [u64; 3],
    disposal: [u64; 7],
}

/// The pairs of an effective suit by rung: a bit for each rung that has one, and the number of
/// extra pairs on the rung that several suits share.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rungs {
    pub(crate) mask: u32,
    pub(crate) shared: u32,
    pub(crate) extra: u8,
}

impl Order {
    /// The order under this trump.
    pub fn new(trump: Trump) -> Order {
        let mut order = Order {
            trump,
            slot_of: [0; Card::KINDS],
            card_of: [0; Card::KINDS],
            suit_of: [0; 64],
            rung_of: [0; 64],
            higher: [0; 64],
            not_below: [u64::MAX; 65],
            suits: [0; SUITS],
            base: [0; SUITS],
            fives: 0,
            tens: 0,
            aces: 0,
            trump_classes: [0; 3],
            disposal: [0; 7],
        };
        let mut slot = 0;
        let mut place = |order: &mut Order, card: Card, suit: usize, rung: usize| {
            order.slot_of[card.index()] = slot as u8;
            order.card_of[slot] = card.index() as u8;
            order.suit_of[slot] = suit as u8;
            order.rung_of[slot] = rung as u8;
            order.suits[suit] |= 1 << slot;
            slot += 1;
        };
        let plain = || Rank::all().filter(|&rank| rank != trump.rank);
        for suit in Suit::ALL {
            if Some(suit) == trump.suit {
                continue;
            }
            for (rung, rank) in plain().enumerate() {
                place(&mut order, Card::new(suit, rank), suit.index(), rung);
            }
        }
        let mut rung = 0;
        if let Some(suit) = trump.suit {
            for rank in plain() {
                place(&mut order, Card::new(suit, rank), TRUMP, rung);
                rung += 1;
            }
        }
        for suit in Suit::ALL {
            if Some(suit) != trump.suit {
                place(&mut order, Card::new(suit, trump.rank), TRUMP, rung);
            }
        }
        rung += 1;
        if let Some(suit) = trump.suit {
            place(&mut order, Card::new(suit, trump.rank), TRUMP, rung);
            rung += 1;
        }
        place(&mut order, Card::LITTLE_JOKER, TRUMP, rung);
        place(&mut order, Card::BIG_JOKER, TRUMP, rung + 1);

        for suit in 0..SUITS {
            order.base[suit] = (order.suits[suit].trailing_zeros() % 64) as u8;
        }
        for slot in 0..Card::KINDS {
            let card = order.card(slot);
            match card.points() {
                5 => order.fives |= 1 << slot,
                10 => order.tens |= 1 << slot,
                _ => {}
            }
            if card.rank() == Some(Rank::ACE) && order.suit_of[slot] != TRUMP as u8 {
                order.aces |= 1 << slot;
            }
            for other in 0..Card::KINDS {
                let same_suit = order.suit_of[other] == order.suit_of[slot];
                if same_suit && order.rung_of[other] > order.rung_of[slot] {
                    order.higher[slot] |= 1 << other;
                }
            }
        }
        for slot in 0..Card::KINDS {
            let rung = u32::from(order.rung(slot));
            let equal = order.on_rung(order.suit(slot), rung);
            order.not_below[63 - slot] = order.higher(slot) | equal;
        }
        let suited = trump.suit.is_some();
        let weak = if suited {
            (0..12).fold(0, |mask, rung| mask | order.on_rung(TRUMP, rung))
        } else {
            0
        };
        let rank = order.on_rung(TRUMP, if suited { 12 } else { 0 });
        order.trump_classes = [weak, rank, order.suits[TRUMP] & !weak & !rank];
        let (plain, points) = (!order.suits[TRUMP], order.fives | order.tens);
        let top = order.trump_classes[2];
        order.disposal = [
            plain & !points & !order.aces,
            plain & !points,
            plain & order.fives,
            plain,
            weak & !points,
            weak | rank & !points,
            rank | top,
        ];
        order
    }

    /// The order under this trump, from a table built once.
    pub fn of(trump: Trump) -> &'static Order {
        static ORDERS: LazyLock<Vec<Order>> = LazyLock::new(|| {
            let suits = || Suit::ALL.into_iter().map(Some).chain([None]);
            Rank::all()
                .flat_map(|rank| suits().map(move |suit| Order::new(Trump { rank, suit })))
                .collect()
        });
        let suit = trump.suit.map_or(Suit::ALL.len(), Suit::index);
        &ORDERS[trump.rank.index() * 5 + suit]
    }

    /// The trump of this order.
    pub fn trump(&self) -> Trump {
        self.trump
    }

    /// The card in this slot.
    pub(crate) fn card(&self, slot: usize) -> Card {
        Card::from_index(usize::from(self.card_of[slot]))
    }

    /// The slot of a card.
    pub(crate) fn slot(&self, card: Card) -> usize {
        usize::from(self.slot_of[card.index()])
    }

    /// The effective suit of a slot.
    #[inline]
    pub(crate) fn suit(&self, slot: usize) -> usize {
        usize::from(self.suit_of[slot & 63])
    }

    /// The effective suit of a card.
    pub fn effective_suit(&self, card: Card) -> usize {
        self.suit(self.slot(card))
    }

    /// The slots of an effective suit.
    #[inline]
    pub(crate) fn mask(&self, suit: usize) -> u64 {
        self.suits[suit]
    }

    /// The rung of a slot: its height, with consecutive numbers.
    #[inline]
    pub(crate) fn rung(&self, slot: usize) -> u8 {
        self.rung_of[slot & 63]
    }

    /// The strictly higher slots of the same effective suit.
    #[inline]
    pub(crate) fn higher(&self, slot: usize) -> u64 {
        self.higher[slot & 63]
    }

    /// The slots of the suit that are not below any of this mask, which lies in one effective suit;
    /// all slots if it is empty. A single lookup, so that an empty mask is not a special case.
    #[inline]
    pub(crate) fn not_below(&self, mask: u64) -> u64 {
        self.not_below[mask.leading_zeros() as usize]
    }

    /// The slots of cards worth 5 and of those worth 10.
    #[inline]
    pub(crate) fn point_masks(&self) -> (u64, u64) {
        (self.fives, self.tens)
    }

    /// The slots of all point cards.
    #[inline]
    pub(crate) fn point_mask(&self) -> u64 {
        self.fives | self.tens
    }

    /// The slots of the aces of plain suits.
    pub(crate) fn aces(&self) -> u64 {
        self.aces
    }

    /// Trumps by value: suit cards, off-suit rank cards, the highest ones.
    #[inline]
    pub(crate) fn trump_classes(&self) -> [u64; 3] {
        self.trump_classes
    }

    /// The trumps that nobody spends on an empty trick: rank cards of the trump suit and jokers.
    #[inline]
    pub(crate) fn dear(&self) -> u64 {
        self.trump_classes[2]
    }

    /// What to throw first: safe plain cards, those without points, fives, any plain card, then
    /// trumps from weakest to never.
    #[inline]
    pub(crate) fn disposal(&self) -> &[u64; 7] {
        &self.disposal
    }

    /// The effective suit of all these cards; `None` if they have several, or there are none.
    pub(crate) fn suit_of(&self, pile: Pile) -> Option<usize> {
        if pile.is_empty() {
            return None;
        }
        let suit = self.suit(pile.one.trailing_zeros() as usize);
        (pile.one & !self.suits[suit] == 0).then_some(suit)
    }

    /// The points of these cards.
    #[inline]
    pub(crate) fn points(&self, pile: Pile) -> u32 {
        let fives = (pile.one & self.fives).count_ones() + (pile.two & self.fives).count_ones();
        let tens = (pile.one & self.tens).count_ones() + (pile.two & self.tens).count_ones();
        5 * fives + 10 * tens
    }

    /// Converts printed cards to slots.
    pub(crate) fn slots(&self, cards: Cards) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.iter().for_each(|card| pile.add(self.slot(card)));
        pile
    }

    /// Converts slots to printed cards.
    pub fn cards(&self, pile: Pile) -> Cards {
        pile.places().map(|slot| self.card(slot)).collect()
    }

    /// The pairs of this mask of paired slots, which lie in one effective suit, by rung.
    #[inline]
    pub(crate) fn rungs(&self, paired: u64, suit: usize) -> Rungs {
        if paired & self.suits[suit] == 0 {
            return Rungs {
                mask: 0,
                shared: 0,
                extra: 0,
            };
        }
        let bits = ((paired & self.suits[suit]) >> self.base[suit]) as u32;
        if suit != TRUMP {
            return Rungs {
                mask: bits,
                shared: 0,
                extra: 0,
            };
        }
        let (below, width) = match self.trump.suit {
            Some(_) => (12, 3),
            None => (0, 4),
        };
        let on_shared = bits >> below & ((1 << width) - 1);
        let low = bits & ((1 << below) - 1);
        let high = bits >> (below + width);
        Rungs {
            mask: low | u32::from(on_shared != 0) << below | high << (below + 1),
            shared: 1 << below,
            extra: on_shared.count_ones().saturating_sub(1) as u8,
        }
    }

    /// The slots on this rung of the suit.
    pub(crate) fn on_rung(&self, suit: usize, rung: u32) -> u64 {
        let base = u32::from(self.base[suit]);
        if suit != TRUMP {
            return 1 << (base + rung);
        }
        let (below, width) = match self.trump.suit {
            Some(_) => (12, 3),
            None => (0, 4),
        };
        if rung < below {
            1 << (base + rung)
        } else if rung == below {
            ((1 << width) - 1) << (base + below)
        } else {
            1 << (base + width + rung - 1)
        }
    }

    /// The name of an effective suit in a sentence.
    pub(crate) fn suit_arg(&self, suit: usize) -> Arg {
        Arg::Suit(Suit::ALL.get(suit).map_or('T', |suit| suit.letter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_are_those_of_the_rule_book() {
        let order = Order::new(Trump {
            rank: Rank::TWO,
            suit: Some(Suit::Spades),
        });
        let rung = |text: &str| order.rung(order.slot(text.parse().unwrap()));
        let line = ["S3", "SK", "SA", "H2", "S2", "LJ", "BJ"].map(rung);
        assert!(line.is_sorted_by(|a, b| a < b), "{line:?}");
        assert_eq!(rung("H2"), rung("C2"));
        assert_eq!(order.mask(TRUMP).count_ones(), 18);
        assert_eq!(order.mask(Suit::Spades.index()), 0);
    }

    #[test]
    fn slots_of_a_rung_are_found_again_under_every_trump() {
        for rank in Rank::all() {
            for suit in Suit::ALL.into_iter().map(Some).chain([None]) {
                let order = Order::new(Trump { rank, suit });
                for slot in 0..Card::KINDS {
                    let rung = u32::from(order.rung(slot));
                    assert!(order.on_rung(order.suit(slot), rung) >> slot & 1 == 1);
                    assert_eq!(order.slot(order.card(slot)), slot);
                    let rungs = order.rungs(1 << slot, order.suit(slot));
                    assert_eq!(rungs.mask, 1 << rung);
                }
            }
        }
    }
}
