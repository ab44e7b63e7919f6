//! The order of leads.
//!
//! The aim is not only a card that settles the matter but one whose proof is short and rests on few
//! cards: a lead that settles it by a long way round costs more than one that fails soon. What is
//! weighed are the things that players name: who has the highest cards of the suit, who can ruff, who
//! sits behind whom, how long the opponents are. Which of these matter for leads, and how much, was
//! learnt from DDS by Bo Haglund and Søren Hein; changing the numbers one by one, to fit two sets of
//! random deals, made other deals slower and was given up.

use super::{ACE, KING, QUEEN};
use crate::position::{Position, SUITS, TRUMP, lane, lowest, suit_of};

/// Leads, with what speaks for them.
pub(crate) struct Leads {
    /// For each a score above the six bits that tell the card; the greatest comes next.
    keys: [u16; 16],
    len: usize,
}

impl Leads {
    #[inline(always)]
    fn add(&mut self, card: u64, score: i32) {
        // Scores lie well within 512 of zero. Of equal ones the lower card is the greater key.
        self.keys[self.len & 15] =
            ((score + 512) << 6) as u16 | (63 - card.trailing_zeros()) as u16;
        self.len += 1;
    }

    /// The next one that is still among `left`.
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

/// What speaks for and against a lead when there are trumps.
#[derive(Copy, Clone)]
struct SuitWeights {
    /// For each card that the left and the right opponent have of the suit, in quarters.
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

/// For a lead that wins the trick for the side, or one that may lose it.
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

/// What speaks for and against a lead without trumps.
#[derive(Copy, Clone)]
struct PlainWeights {
    left_length: i32,
    right_length: i32,
    partner_void: i32,
    /// The suit's winner is ours.
    king_right: i32,
    king_left_alone: i32,
    king_left: i32,
    king_falls: i32,
    king_stays: i32,
    /// It is not.
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

/// The weights of leads.
#[derive(Copy, Clone)]
struct Weights {
    suit: SuitWeights,
    plain: PlainWeights,
}

/// The weights in use.
const USUAL: Weights = Weights {
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

/// What speaks for the leads of one suit: for its ace, the king of a sequence, other cards of a sequence and
/// the rest. The lower the card the better, only of a sequence the higher if `from_the_top`.
#[derive(Copy, Clone, Default)]
struct Scores {
    ace: i32,
    king: i32,
    sequence: i32,
    rest: i32,
    from_the_top: bool,
}

impl Scores {
    /// Whatever the card is, save the ace.
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

/// Puts the leads in order.
pub(crate) fn leads<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    candidates: u64,
) -> Leads {
    let hand = position.hands[leader];
    // The scores by suit, whether the card is of a sequence, and how high: the suit's highest, the second or
    // another. So that telling what a card is takes no branch that is hard to foresee.
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
    let mut leads = Leads {
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

/// The leads of a suit when there are trumps.
#[inline(always)]
fn with_trumps(position: &Position, leader: usize, suit: usize) -> Scores {
    let w = &USUAL.suit;
    let View {
        mine,
        other,
        before,
        behind,
        own,
        across,
        on_left,
        on_right,
    } = View::of(position, leader, suit);
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let trumps = |hand: usize| position.hands[hand] >> (16 * TRUMP);
    let plain = suit != TRUMP;
    let ruffs = |hand, length| plain && length == 0 && trumps(hand) != 0;
    let (ruff_left, ruff_right) = (ruffs(lho, on_left), ruffs(rho, on_right));
    let ruff = ruffs(partner, across);
    let over = (!ruff_left || trumps(partner) > trumps(lho))
        && (!ruff_right || trumps(partner) > trumps(rho));
    let safe = !ruff_left && !ruff_right;

    let counted = |length| counted(position, length);
    let mut base = -(counted(on_left) * w.left_length + counted(on_right) * w.right_length) / 4;
    if ruff_left {
        base += w.left_ruffs;
    }
    if ruff_right {
        base += w.right_ruffs;
    }
    if ruff && on_right > 0 {
        base += w.partner_ruffs;
    }
    if behind & (ACE | KING) != 0 {
        if on_right != 1 {
            base += w.right_is_high;
        }
    } else if before & ACE != 0 && other & KING != 0 && across != 1 {
        base += w.through_the_ace;
    }
    if plain && own == 1 && trumps(leader) != 0 && across > 1 && other & ACE != 0 {
        base += w.for_a_ruff;
    }

    let drops_ace = on_left == 1 && before & ACE != 0 || on_right == 1 && behind & ACE != 0;
    let king_queen = other & (KING | QUEEN) == KING | QUEEN;
    let king_queen_apart = across > 1
        && (mine & KING != 0 && other & QUEEN != 0 || other & KING != 0 && mine & QUEEN != 0);
    let outcome = |wins: bool| if wins { &w.wins } else { &w.loses };
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
        + if other & KING != 0 {
            ace_led.ace_and_king_apart
        } else {
            ace_led.ace
        };
    let led = outcome(if other > before | behind {
        safe
    } else {
        ruff && over
    });
    let base = base_of(led);
    if drops_ace {
        Scores::alike(ace, base + led.drops_the_ace)
    } else if mine & ACE != 0 {
        let others = if other & KING != 0 {
            led.ace_and_king_apart
        } else {
            led.under_the_ace
        };
        Scores::alike(ace, base + others)
    } else if other & ACE != 0 {
        let others = if mine & KING != 0 {
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

/// The leads of a suit when there are none.
#[inline(always)]
fn without_trumps(position: &Position, leader: usize, suit: usize) -> Scores {
    let w = &USUAL.plain;
    let View {
        mine,
        other,
        before,
        behind,
        across,
        on_left,
        on_right,
        ..
    } = View::of(position, leader, suit);
    let counted = |length| counted(position, length);
    let mut base = -(counted(on_left) * w.left_length + counted(on_right) * w.right_length) / 4;
    if across == 0 {
        base += w.partner_void;
    }
    // If the trick is ours.
    let mut won = base;
    let mut falls = true;
    if behind & KING != 0 {
        if on_right != 1 {
            won += w.king_right;
            falls = false;
        }
    } else if before & KING != 0 {
        if on_left == 1 {
            won += w.king_left_alone;
        } else {
            won += w.king_left;
            falls = false;
        }
    }
    won += if falls { w.king_falls } else { w.king_stays };
    if other > before | behind {
        return Scores::alike(won, won);
    }
    if behind & (ACE | KING) != 0 {
        if on_right != 1 {
            base += w.right_is_high;
        }
    } else if before & ACE != 0 && other & KING != 0 && across != 1 {
        base += w.through_the_ace;
    }
    let drops_ace = on_left == 1 && before & ACE != 0 || on_right == 1 && behind & ACE != 0;
    let king_queen = other & (KING | QUEEN) == KING | QUEEN;
    let king_queen_apart = across > 1
        && (mine & KING != 0 && other & QUEEN != 0 || other & KING != 0 && mine & QUEEN != 0);
    if king_queen {
        base += w.partner_has_king_queen;
    } else if king_queen_apart {
        base += w.king_queen_apart;
    }
    if drops_ace {
        Scores::alike(won, base + w.drops_the_ace)
    } else if mine & ACE != 0 {
        Scores::alike(won, base + w.under_the_ace)
    } else {
        Scores {
            ace: won,
            king: base + w.king_of_a_sequence,
            sequence: base + w.sequence,
            rest: base + w.rest,
            from_the_top: true,
        }
    }
}

/// An opponent's length as it speaks against a lead: a void is as bad as a long suit, for it discards or ruffs.
#[inline(always)]
const fn counted(position: &Position, length: i32) -> i32 {
    if length == 0 {
        position.tricks as i32
    } else {
        length
    }
}

/// A suit as the leader sees it: who has what and how much of it.
struct View {
    mine: u64,
    other: u64,
    before: u64,
    behind: u64,
    own: i32,
    across: i32,
    on_left: i32,
    on_right: i32,
}

impl View {
    #[inline(always)]
    fn of(position: &Position, leader: usize, suit: usize) -> Self {
        let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
        let held = |hand: usize| position.hands[hand] >> (16 * suit) & 0xffff;
        let length = |hand| position.length(hand, suit) as i32;
        View {
            mine: held(leader),
            other: held(partner),
            before: held(lho),
            behind: held(rho),
            own: length(leader),
            across: length(partner),
            on_left: length(lho),
            on_right: length(rho),
        }
    }
}
