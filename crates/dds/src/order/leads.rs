//! The order of leads.
//!
//! The aim is not only a card that settles the matter but one whose proof is short and rests on few
//! cards: a lead that settles it in a roundabout way costs more than one that fails soon. The
//! weights are about what players talk about: who has the highest cards of the suit, who can ruff,
//! who sits behind whom, how long the opponents are. Which of these matter for leads, and how much,
//! was learnt from DDS by Bo Haglund and Søren Hein; tuning the numbers one by one on two sets of
//! random deals made other deals slower and was given up.

use super::{ACE, KING, QUEEN};
use crate::position::{Position, SUITS, TRUMP, lane, lowest, suit_of};

/// LeadOrder with their scores.
pub(crate) struct LeadOrder {
    /// For each lead a score above the six bits of the card; the greatest key comes next.
    keys: [u16; 16],
    len: usize,
}

impl LeadOrder {
    #[inline(always)]
    fn add(&mut self, card: u64, score: i32) {
        // Scores lie well within 512 of zero. Among equal scores the lower card has the greater key.
        self.keys[self.len & 15] =
            ((score + 512) << 6) as u16 | (63 - card.trailing_zeros()) as u16;
        self.len += 1;
    }

    /// The next card that is still among `left`.
    #[inline(always)]
    pub(crate) fn next(&mut self, left: u64) -> u64 {
        loop {
            let key = self.keys.iter().fold(0, |most, &key| key.max(most));
            self.keys = self.keys.map(|other| if other == key { 0 } else { other });
            let card = 1 << (63 - (key & 63));
            if card & left != 0 {
                return card;
            }
        }
    }
}

/// Weights for and against a lead in a trump contract.
#[derive(Copy, Clone)]
struct SuitWeights {
    /// Per card of the suit in the left and the right opponent's hand, in quarters.
    left_length: i32,
    right_length: i32,
    left_ruffs: i32,
    right_ruffs: i32,
    partner_ruffs: i32,
    /// The right opponent has one of the two highest, not alone.
    right_is_high: i32,
    /// Through the highest up to partner's second highest.
    through_the_ace: i32,
    /// A singleton to partner's highest, with trumps to ruff the next round.
    for_a_ruff: i32,
    wins: Outcome,
    loses: Outcome,
}

/// Weights for a lead that wins the trick for the leader's side, or for one that may lose it.
#[derive(Copy, Clone)]
struct Outcome {
    partner_has_king_queen: i32,
    king_queen_apart: i32,
    drops_the_ace: i32,
    ace_and_king_apart: i32,
    ace: i32,
    under_the_ace: i32,
    king_to_the_ace: i32,
    to_the_ace: i32,
    king_of_a_sequence: i32,
    sequence: i32,
    rest: i32,
}

/// Weights for and against a lead in no trumps.
#[derive(Copy, Clone)]
struct PlainWeights {
    left_length: i32,
    right_length: i32,
    partner_void: i32,
    /// From here: our side has the suit's highest card.
    king_right: i32,
    king_left_alone: i32,
    king_left: i32,
    king_falls: i32,
    king_stays: i32,
    /// From here: it has not.
    right_is_high: i32,
    through_the_ace: i32,
    partner_has_king_queen: i32,
    king_queen_apart: i32,
    drops_the_ace: i32,
    under_the_ace: i32,
    rest: i32,
    king_of_a_sequence: i32,
    sequence: i32,
}

/// All weights.
#[derive(Copy, Clone)]
struct Weights {
    suit: SuitWeights,
    plain: PlainWeights,
}

/// The weights in use.
const WEIGHTS: Weights = Weights {
    suit: SuitWeights {
        left_length: 39,
        right_length: 39,
        left_ruffs: -12,
        right_ruffs: -12,
        partner_ruffs: 17,
        right_is_high: -12,
        through_the_ace: 27,
        for_a_ruff: 19,
        wins: Outcome {
            partner_has_king_queen: 0,
            king_queen_apart: 0,
            drops_the_ace: 35,
            ace_and_king_apart: 48,
            ace: 30,
            under_the_ace: -3,
            king_to_the_ace: 42,
            to_the_ace: 28,
            king_of_a_sequence: 38,
            sequence: 22,
            rest: 11,
        },
        loses: Outcome {
            partner_has_king_queen: 20,
            king_queen_apart: 13,
            drops_the_ace: 2,
            ace_and_king_apart: 33,
            ace: 37,
            under_the_ace: -14,
            king_to_the_ace: 34,
            to_the_ace: 34,
            king_of_a_sequence: 33,
            sequence: 3,
            rest: 3,
        },
    },
    plain: PlainWeights {
        left_length: 27,
        right_length: 27,
        partner_void: -9,
        king_right: -1,
        king_left_alone: 16,
        king_left: 22,
        king_falls: 45,
        king_stays: 18,
        right_is_high: -10,
        through_the_ace: 31,
        partner_has_king_queen: 35,
        king_queen_apart: 25,
        drops_the_ace: 28,
        under_the_ace: -17,
        rest: 12,
        king_of_a_sequence: 46,
        sequence: 27,
    },
};

/// The scores of the leads of one suit: its ace, the king of a sequence, other cards of a sequence and
/// the rest. Lower cards score higher, except in a sequence if `from_the_top`.
#[derive(Copy, Clone, Default)]
struct Scores {
    ace: i32,
    king: i32,
    sequence: i32,
    rest: i32,
    from_the_top: bool,
}

impl Scores {
    /// The same score for every card but the ace.
    #[inline(always)]
    const fn alike(ace: i32, others: i32) -> Self {
        Scores {
            ace,
            king: others,
            sequence: others,
            rest: others,
            from_the_top: false,
        }
    }
}

/// Orders the leads.
pub(crate) fn leads<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    candidates: u64,
) -> LeadOrder {
    let hand = position.hands[leader];
    // The scores by suit, by whether the card is in a sequence, and by its height: the suit's highest, the
    // second or another. A table lookup avoids branches that are hard to predict.
    let mut scores = [[[0; 3]; 2]; SUITS];
    let mut from_the_top = 0;
    for (suit, scores) in scores.iter_mut().enumerate() {
        if candidates & lane(suit) != 0 {
            let of = if TRUMPS {
                with_trumps(position, leader, suit)
            } else {
                without_trumps(position, leader, suit)
            };
            *scores = [[of.ace, of.rest, of.rest], [of.ace, of.king, of.sequence]];
            if of.from_the_top {
                from_the_top |= lane(suit) & hand << 1;
            }
        }
    }
    let mut leads = LeadOrder {
        keys: [0; 16],
        len: 0,
    };
    let mut left = candidates;
    while left != 0 {
        let card = lowest(left);
        left &= left - 1;
        let above = 15 - (card.trailing_zeros() as usize & 15);
        let in_sequence = usize::from(hand & card >> 1 != 0);
        let score = scores[suit_of(card)][in_sequence][above.min(2)];
        let rank = above as i32;
        let falls = !TRUMPS && from_the_top & card != 0;
        leads.add(card, score + if falls { -rank } else { rank });
    }
    leads
}

/// The scores of a suit's leads in a trump contract.
#[inline(always)]
fn with_trumps(position: &Position, leader: usize, suit: usize) -> Scores {
    let weights = &WEIGHTS.suit;
    let SuitView {
        own_cards,
        partner_cards,
        lho_cards,
        rho_cards,
        own_length,
        partner_length,
        lho_length,
        rho_length,
    } = SuitView::of(position, leader, suit);
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let trumps = |hand: usize| position.hands[hand] >> (16 * TRUMP);
    let plain = suit != TRUMP;
    let ruffs = |hand, length| plain && length == 0 && trumps(hand) != 0;
    let (ruff_left, ruff_right) = (ruffs(lho, lho_length), ruffs(rho, rho_length));
    let ruff = ruffs(partner, partner_length);
    let over = (!ruff_left || trumps(partner) > trumps(lho))
        && (!ruff_right || trumps(partner) > trumps(rho));
    let safe = !ruff_left && !ruff_right;

    let counted = |length| counted(position, length);
    let mut base = -(counted(lho_length) * weights.left_length
        + counted(rho_length) * weights.right_length)
        / 4;
    if ruff_left {
        base += weights.left_ruffs;
    }
    if ruff_right {
        base += weights.right_ruffs;
    }
    if ruff && rho_length > 0 {
        base += weights.partner_ruffs;
    }
    if rho_cards & (ACE | KING) != 0 {
        if rho_length != 1 {
            base += weights.right_is_high;
        }
    } else if lho_cards & ACE != 0 && partner_cards & KING != 0 && partner_length != 1 {
        base += weights.through_the_ace;
    }
    if plain
        && own_length == 1
        && trumps(leader) != 0
        && partner_length > 1
        && partner_cards & ACE != 0
    {
        base += weights.for_a_ruff;
    }

    let drops_ace =
        lho_length == 1 && lho_cards & ACE != 0 || rho_length == 1 && rho_cards & ACE != 0;
    let king_queen = partner_cards & (KING | QUEEN) == KING | QUEEN;
    let king_queen_apart = partner_length > 1
        && (own_cards & KING != 0 && partner_cards & QUEEN != 0
            || partner_cards & KING != 0 && own_cards & QUEEN != 0);
    let outcome = |wins: bool| if wins { &weights.wins } else { &weights.loses };
    let base_of = |outcome: &Outcome| {
        base + if king_queen {
            outcome.partner_has_king_queen
        } else if king_queen_apart {
            outcome.king_queen_apart
        } else {
            0
        }
    };
    let ace_led = outcome(if ruff { over } else { safe });
    let ace = base_of(ace_led)
        + if partner_cards & KING != 0 {
            ace_led.ace_and_king_apart
        } else {
            ace_led.ace
        };
    let led = outcome(if partner_cards > lho_cards | rho_cards {
        safe
    } else {
        ruff && over
    });
    let base = base_of(led);
    if drops_ace {
        Scores::alike(ace, base + led.drops_the_ace)
    } else if own_cards & ACE != 0 {
        let others = if partner_cards & KING != 0 {
            led.ace_and_king_apart
        } else {
            led.under_the_ace
        };
        Scores::alike(ace, base + others)
    } else if partner_cards & ACE != 0 {
        let others = if own_cards & KING != 0 {
            led.king_to_the_ace
        } else {
            led.to_the_ace
        };
        Scores::alike(ace, base + others)
    } else {
        Scores {
            ace,
            king: base + led.king_of_a_sequence,
            sequence: base + led.sequence,
            rest: base + led.rest,
            from_the_top: false,
        }
    }
}

/// The scores of a suit's leads in no trumps.
#[inline(always)]
fn without_trumps(position: &Position, leader: usize, suit: usize) -> Scores {
    let weights = &WEIGHTS.plain;
    let SuitView {
        own_cards,
        partner_cards,
        lho_cards,
        rho_cards,
        partner_length,
        lho_length,
        rho_length,
        ..
    } = SuitView::of(position, leader, suit);
    let counted = |length| counted(position, length);
    let mut base = -(counted(lho_length) * weights.left_length
        + counted(rho_length) * weights.right_length)
        / 4;
    if partner_length == 0 {
        base += weights.partner_void;
    }
    // The score if our side wins the trick.
    let mut won = base;
    let mut falls = true;
    if rho_cards & KING != 0 {
        if rho_length != 1 {
            won += weights.king_right;
            falls = false;
        }
    } else if lho_cards & KING != 0 {
        if lho_length == 1 {
            won += weights.king_left_alone;
        } else {
            won += weights.king_left;
            falls = false;
        }
    }
    won += if falls {
        weights.king_falls
    } else {
        weights.king_stays
    };
    if partner_cards > lho_cards | rho_cards {
        return Scores::alike(won, won);
    }
    if rho_cards & (ACE | KING) != 0 {
        if rho_length != 1 {
            base += weights.right_is_high;
        }
    } else if lho_cards & ACE != 0 && partner_cards & KING != 0 && partner_length != 1 {
        base += weights.through_the_ace;
    }
    let drops_ace =
        lho_length == 1 && lho_cards & ACE != 0 || rho_length == 1 && rho_cards & ACE != 0;
    let king_queen = partner_cards & (KING | QUEEN) == KING | QUEEN;
    let king_queen_apart = partner_length > 1
        && (own_cards & KING != 0 && partner_cards & QUEEN != 0
            || partner_cards & KING != 0 && own_cards & QUEEN != 0);
    if king_queen {
        base += weights.partner_has_king_queen;
    } else if king_queen_apart {
        base += weights.king_queen_apart;
    }
    if drops_ace {
        Scores::alike(won, base + weights.drops_the_ace)
    } else if own_cards & ACE != 0 {
        Scores::alike(won, base + weights.under_the_ace)
    } else {
        Scores {
            ace: won,
            king: base + weights.king_of_a_sequence,
            sequence: base + weights.sequence,
            rest: base + weights.rest,
            from_the_top: true,
        }
    }
}

/// An opponent's length as it counts against a lead: a void is as bad as a long suit, because the opponent
/// discards or ruffs.
#[inline(always)]
const fn counted(position: &Position, length: i32) -> i32 {
    if length == 0 {
        position.tricks as i32
    } else {
        length
    }
}

/// A suit from the leader's point of view: each hand's cards and length.
struct SuitView {
    own_cards: u64,
    partner_cards: u64,
    lho_cards: u64,
    rho_cards: u64,
    own_length: i32,
    partner_length: i32,
    lho_length: i32,
    rho_length: i32,
}

impl SuitView {
    #[inline(always)]
    fn of(position: &Position, leader: usize, suit: usize) -> Self {
        let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
        let held = |hand: usize| position.hands[hand] >> (16 * suit) & 0xffff;
        let length = |hand| position.length(hand, suit) as i32;
        SuitView {
            own_cards: held(leader),
            partner_cards: held(partner),
            lho_cards: held(lho),
            rho_cards: held(rho),
            own_length: length(leader),
            partner_length: length(partner),
            lho_length: length(lho),
            rho_length: length(rho),
        }
    }
}
