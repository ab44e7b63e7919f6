//! A position at the start of a trick, in the coordinates of the search.
//!
//! Each suit has a lane of sixteen bits, and only cards still in play have a bit: the highest
//! remaining card of a suit is always the lane's top bit, the next one the bit below. So two
//! positions that differ only in which ranks have gone are the same words, equal cards are
//! neighbouring bits, and "the three highest cards of a suit" is a constant mask. Trumps, if any,
//! lie in the last lane.

/// The four lanes.
pub(crate) const SUITS: usize = 4;

/// The lane of the trump suit, in a trump contract.
pub(crate) const TRUMP: usize = 3;

/// All bits of a lane.
#[inline(always)]
pub(crate) const fn lane(suit: usize) -> u64 {
    0xffff << (16 * suit)
}

/// The lane of a card.
#[inline(always)]
pub(crate) const fn suit_of(card: u64) -> usize {
    card.trailing_zeros() as usize >> 4
}

/// The card and all places above it in its lane.
#[inline(always)]
pub(crate) const fn run_from(card: u64) -> u64 {
    card.wrapping_neg() & (0xffff << (card.trailing_zeros() & 48))
}

/// The lowest bit.
#[inline(always)]
pub(crate) const fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

/// The highest bit.
#[inline(always)]
pub(crate) const fn highest(cards: u64) -> u64 {
    if cards == 0 {
        0
    } else {
        1 << (63 - cards.leading_zeros())
    }
}

/// Every place above a card, in its lane and beyond; zero gives everything.
#[inline(always)]
pub(crate) const fn higher(card: u64) -> u64 {
    if card == 0 { !0 } else { !(card | (card - 1)) }
}

/// Every place below a card of the same lane, in all lanes at once.
#[inline(always)]
pub(crate) const fn below(cards: u64) -> u64 {
    // Lanes use only their upper thirteen bits, and bits that leave a lane at its lower end are
    // masked off step by step.
    let mut places = cards >> 1 & 0x7fff_7fff_7fff_7fff;
    places |= places >> 1 & 0x7fff_7fff_7fff_7fff;
    places |= places >> 2 & 0x3fff_3fff_3fff_3fff;
    places |= places >> 4 & 0x0fff_0fff_0fff_0fff;
    places | places >> 8 & 0x00ff_00ff_00ff_00ff
}

/// Four hands at the start of a trick.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The cards of North, East, South and West.
    pub(crate) hands: [u64; 4],
    /// How many cards of each suit each hand has: four bits each, by hand and then by lane.
    pub(crate) lengths: u64,
    /// Tricks still to be played.
    pub(crate) tricks: u32,
}

/// One card of this hand and lane, as `lengths` counts it.
#[inline(always)]
pub(crate) const fn one(hand: usize, suit: usize) -> u64 {
    1 << (16 * hand + 4 * suit)
}

impl Position {
    /// The position of these thirteen-bit holdings, by hand and then by lane.
    pub(crate) fn new(holdings: [[u16; SUITS]; 4]) -> Self {
        let mut position = Position {
            hands: [0; 4],
            lengths: 0,
            tricks: holdings[0].iter().map(|h| h.count_ones()).sum(),
        };
        for suit in 0..SUITS {
            let mut place = 1 << (16 * suit + 15);
            for rank in (0..13).rev() {
                let holder = holdings.iter().position(|hand| hand[suit] >> rank & 1 == 1);
                if let Some(hand) = holder {
                    position.hands[hand] |= place;
                    position.lengths += one(hand, suit);
                    place >>= 1;
                }
            }
        }
        position
    }

    /// How many cards of the lane the hand has.
    #[inline(always)]
    pub(crate) const fn length(&self, hand: usize, suit: usize) -> u32 {
        (self.lengths >> (16 * hand + 4 * suit)) as u32 & 15
    }

    /// The position after a trick of these cards, with `lengths` already updated.
    #[inline(always)]
    pub(crate) fn after(&self, played: u64, lengths: u64) -> Position {
        let mut hands = self.hands;
        let mut left = played;
        // The lowest goes first, so that the places of the others do not change.
        for _ in 0..4 {
            let card = lowest(left);
            left ^= card;
            let under = card - (1 << (card.trailing_zeros() & 48));
            // Adding the cards below to themselves moves them up by one place.
            hands = hands.map(|hand| (hand & !card) + (hand & under));
        }
        Position {
            hands,
            lengths,
            tricks: self.tricks - 1,
        }
    }

    /// The cards of this position that matter, if `relevant` cards matter after the trick. Both are
    /// runs from the top of each lane.
    #[inline(always)]
    pub(crate) fn before(played: u64, relevant: u64) -> u64 {
        let mut relevant = relevant;
        let mut left = played;
        if relevant & played == 0 {
            return relevant;
        }
        while left != 0 {
            let card = highest(left);
            left ^= card;
            // Putting a card back among the relevant ones pushes the lowest of them down.
            if relevant & card != 0 {
                relevant |= (relevant & lane(suit_of(card))) >> 1;
            }
        }
        relevant
    }
}
