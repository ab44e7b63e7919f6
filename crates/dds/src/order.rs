//! In which order cards are tried. Nothing here can change an answer; it decides how soon it comes.
//!
//! The aim is not only a card that settles the matter but one whose proof is short and rests on few
//! cards: a lead that settles it by a long way round costs more than one that fails soon. What is
//! weighed are the things that players name: who has the highest cards of the suit, who can ruff, who
//! sits behind whom, how long the opponents are. Which of these matter for leads, and how much, was
//! learnt from DDS by Bo Haglund and Søren Hein; changing the numbers one by one, to fit two sets of
//! random deals, made other deals slower and was given up.

use crate::position::{Position, SUITS, TRUMP, higher, highest, lane, lowest};

/// Cards in the order in which they are to be tried.
pub(crate) struct Moves {
    cards: [u64; 13],
    scores: [i32; 13],
    len: usize,
    next: usize,
}

impl Moves {
    /// None yet.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Moves {
            cards: [0; 13],
            scores: [0; 13],
            len: 0,
            next: 0,
        }
    }

    #[inline(always)]
    fn push(&mut self, card: u64) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    #[inline(always)]
    fn push_ascending(&mut self, mut cards: u64) {
        while cards != 0 {
            self.push(lowest(cards));
            cards &= cards - 1;
        }
    }

    #[inline(always)]
    fn insert(&mut self, card: u64, score: i32) {
        let mut i = self.len;
        while i > 0 && self.scores[i - 1] < score {
            self.cards[i] = self.cards[i - 1];
            self.scores[i] = self.scores[i - 1];
            i -= 1;
        }
        self.cards[i] = card;
        self.scores[i] = score;
        self.len += 1;
    }

    /// The next one that is still among `left`.
    #[inline(always)]
    pub(crate) fn next(&mut self, left: u64) -> u64 {
        loop {
            let card = self.cards[self.next];
            self.next += 1;
            if card & left != 0 {
                return card;
            }
        }
    }

    /// Whether they have been put in order.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
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
    wins: Winning,
    loses: Losing,
}

/// For a lead that wins the trick for the side.
#[derive(Copy, Clone)]
struct Winning {
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

/// For a lead that may lose it.
#[derive(Copy, Clone)]
struct Losing {
    partner_has_king_queen: i32,
    king_queen_apart: i32,
    drops_the_ace: i32,
    ace_and_king_apart: i32,
    ace: i32,
    under_the_ace: i32,
    to_the_ace: i32,
    king_of_a_sequence: i32,
    sequence: i32,
    sequence_rank: i32,
    rest: i32,
    rest_rank: i32,
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
    rest_rank: i32,
    king_of_a_sequence: i32,
    sequence: i32,
    sequence_rank: i32,
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
        wins: Winning {
            drops_the_ace: 35,
            ace_and_king_apart: 48,
            ace: 31,
            under_the_ace: -3,
            king_to_the_ace: 42,
            to_the_ace: 28,
            king_of_a_sequence: 40,
            sequence: 22,
            rest: 11,
        },
        loses: Losing {
            partner_has_king_queen: 20,
            king_queen_apart: 13,
            drops_the_ace: 2,
            ace_and_king_apart: 33,
            ace: 38,
            under_the_ace: -14,
            to_the_ace: 34,
            king_of_a_sequence: 35,
            sequence: 3,
            sequence_rank: 4,
            rest: 3,
            rest_rank: 4,
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
        rest_rank: 4,
        king_of_a_sequence: 48,
        sequence: 29,
        sequence_rank: -4,
    },
};

/// The highest cards left of a suit, by the names they had when all were there.
const ACE: u64 = 1 << 15;
const KING: u64 = 1 << 14;
const QUEEN: u64 = 1 << 13;

/// Puts the leads in order.
pub(crate) fn leads<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    candidates: u64,
    moves: &mut Moves,
) {
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let hands = &position.hands;
    let trumps = |hand: usize| hands[hand] >> (16 * TRUMP);
    for suit in 0..SUITS {
        let of = |cards: u64| cards >> (16 * suit) & 0xffff;
        let mut left = of(candidates);
        if left == 0 {
            continue;
        }
        let (mine, other) = (of(hands[leader]), of(hands[partner]));
        let (before, behind) = (of(hands[lho]), of(hands[rho]));
        let length = |hand| position.length(hand, suit) as i32;
        let (own, across) = (length(leader), length(partner));
        let (on_left, on_right) = (length(lho), length(rho));
        let ours = other > before | behind;
        let drops_ace = on_left == 1 && before & ACE != 0 || on_right == 1 && behind & ACE != 0;
        let king_queen = other & (KING | QUEEN) == KING | QUEEN;
        let king_queen_apart = across > 1
            && (mine & KING != 0 && other & QUEEN != 0 || other & KING != 0 && mine & QUEEN != 0);
        // A void is as bad as a long suit: it discards or ruffs.
        let counted = |length: i32| {
            if length == 0 {
                position.tricks as i32
            } else {
                length
            }
        };
        let right_is_high = behind & (ACE | KING) != 0;
        let through = before & ACE != 0 && other & KING != 0 && across != 1;
        if TRUMPS {
            let w = &USUAL.suit;
            let plain = suit != TRUMP;
            let ruffs = |hand, length| plain && length == 0 && trumps(hand) != 0;
            let (ruff_left, ruff_right) = (ruffs(lho, on_left), ruffs(rho, on_right));
            let ruff = ruffs(partner, across);
            let over = (!ruff_left || trumps(partner) > trumps(lho))
                && (!ruff_right || trumps(partner) > trumps(rho));
            let mut base =
                -(counted(on_left) * w.left_length + counted(on_right) * w.right_length) / 4;
            if ruff_left {
                base += w.left_ruffs;
            }
            if ruff_right {
                base += w.right_ruffs;
            }
            if ruff && on_right > 0 {
                base += w.partner_ruffs;
            }
            if right_is_high {
                if on_right != 1 {
                    base += w.right_is_high;
                }
            } else if through {
                base += w.through_the_ace;
            }
            if plain && own == 1 && trumps(leader) != 0 && across > 1 && other & ACE != 0 {
                base += w.for_a_ruff;
            }
            while left != 0 {
                let card = lowest(left);
                left &= left - 1;
                let rank = 16 - card.trailing_zeros() as i32;
                let sequence = mine & card >> 1 != 0;
                let wins = if card == ACE {
                    if ruff {
                        over
                    } else {
                        !ruff_left && !ruff_right
                    }
                } else if ours {
                    !ruff_left && !ruff_right
                } else {
                    ruff && over
                };
                let score = if wins {
                    let w = &w.wins;
                    if drops_ace {
                        w.drops_the_ace + rank
                    } else if mine & ACE != 0 {
                        if other & KING != 0 {
                            w.ace_and_king_apart + rank
                        } else if card == ACE {
                            w.ace
                        } else {
                            w.under_the_ace + rank
                        }
                    } else if other & ACE != 0 {
                        rank + if mine & KING != 0 {
                            w.king_to_the_ace
                        } else {
                            w.to_the_ace
                        }
                    } else if sequence {
                        if card == KING {
                            w.king_of_a_sequence
                        } else {
                            w.sequence + rank
                        }
                    } else {
                        w.rest + rank
                    }
                } else {
                    let w = &w.loses;
                    let mut score = if drops_ace {
                        w.drops_the_ace + rank
                    } else if mine & ACE != 0 {
                        if other & KING != 0 {
                            w.ace_and_king_apart + rank
                        } else if card == ACE {
                            w.ace
                        } else {
                            w.under_the_ace + rank
                        }
                    } else if other & ACE != 0 {
                        w.to_the_ace + rank
                    } else if sequence && card == KING {
                        w.king_of_a_sequence
                    } else if sequence {
                        w.sequence + rank * w.sequence_rank / 4
                    } else {
                        w.rest + rank * w.rest_rank / 4
                    };
                    if king_queen {
                        score += w.partner_has_king_queen;
                    } else if king_queen_apart {
                        score += w.king_queen_apart;
                    }
                    score
                };
                moves.insert(card << (16 * suit), base + score);
            }
        } else {
            let w = &USUAL.plain;
            let mut base =
                -(counted(on_left) * w.left_length + counted(on_right) * w.right_length) / 4;
            if across == 0 {
                base += w.partner_void;
            }
            while left != 0 {
                let card = lowest(left);
                left &= left - 1;
                let rank = 16 - card.trailing_zeros() as i32;
                let mut score = base;
                if card == ACE || ours {
                    let mut falls = true;
                    if behind & KING != 0 {
                        if on_right != 1 {
                            score += w.king_right;
                            falls = false;
                        }
                    } else if before & KING != 0 {
                        if on_left == 1 {
                            score += w.king_left_alone;
                        } else {
                            score += w.king_left;
                            falls = false;
                        }
                    }
                    score += rank + if falls { w.king_falls } else { w.king_stays };
                } else {
                    if right_is_high {
                        if on_right != 1 {
                            score += w.right_is_high;
                        }
                    } else if through {
                        score += w.through_the_ace;
                    }
                    if king_queen {
                        score += w.partner_has_king_queen;
                    } else if king_queen_apart {
                        score += w.king_queen_apart;
                    }
                    let sequence = mine & card >> 1 != 0;
                    score += if drops_ace {
                        w.drops_the_ace + rank
                    } else if mine & ACE != 0 {
                        w.under_the_ace + rank
                    } else if !sequence {
                        w.rest + rank * w.rest_rank / 4
                    } else if card == KING {
                        w.king_of_a_sequence
                    } else {
                        w.sequence + rank * w.sequence_rank / 4
                    };
                }
                moves.insert(card << (16 * suit), score);
            }
        }
    }
}

/// What a hand that is not on lead sees of the trick.
#[derive(Copy, Clone)]
pub(crate) struct Trick {
    pub(crate) leader: usize,
    pub(crate) suit: usize,
    /// The cards so far.
    pub(crate) played: u64,
    /// The card that wins so far, and whose it is.
    pub(crate) best: u64,
    pub(crate) winner: usize,
    /// The lengths after them.
    pub(crate) lengths: u64,
}

/// Puts the cards of the hand that plays as number `N` (1 to 3 after the lead) in order.
pub(crate) fn follows<const TRUMPS: bool, const N: usize>(
    position: &Position,
    trick: &Trick,
    candidates: u64,
    moves: &mut Moves,
) {
    let hand = (trick.leader + N) & 3;
    let suit = lane(trick.suit);
    let partner_wins = (trick.winner ^ hand) & 1 == 0;
    let ruffed = TRUMPS && trick.suit != TRUMP && trick.best >> (16 * TRUMP) != 0;
    if candidates & suit == 0 {
        return discards::<TRUMPS>(position, trick, hand, partner_wins, candidates, moves);
    }
    let above = if ruffed {
        0
    } else {
        candidates & higher(trick.best)
    };
    let low = lowest(candidates);
    let mut rest = candidates;
    let mut try_next = |moves: &mut Moves, card: u64| {
        if rest & card != 0 {
            moves.push(card);
            rest &= !card;
        }
    };
    match N {
        1 => {
            let third = position.hands[(hand + 1) & 3] & suit;
            let fourth = position.hands[(hand + 2) & 3] & suit;
            let wins = above & higher(highest(third));
            if highest(fourth) > trick.best && highest(fourth) > highest(third) {
                try_next(moves, low);
                try_next(moves, lowest(wins));
            } else {
                try_next(moves, lowest(wins));
                try_next(moves, low);
            }
        }
        2 => {
            let fourth = highest(position.hands[(hand + 1) & 3] & suit);
            let wins = above & higher(fourth);
            if partner_wins && (fourth < trick.best || wins == 0) {
                try_next(moves, low);
            } else if wins != 0 {
                try_next(moves, lowest(wins));
            } else if above != 0 {
                // The cheapest card that makes the fourth hand spend as much as the highest would.
                let over = position.hands[(hand + 1) & 3] & suit & !higher(highest(above));
                try_next(moves, lowest(above & higher(highest(over))));
            }
            try_next(moves, low);
        }
        _ => {
            if partner_wins || above == 0 {
                try_next(moves, low);
            }
        }
    }
    let winning = above & rest;
    moves.push_ascending(winning);
    moves.push_ascending(rest & !winning);
}

/// Puts the cards of a hand that cannot follow suit in order: ruffs that help, then the lowest of each
/// suit, from the suit that can best spare it.
fn discards<const TRUMPS: bool>(
    position: &Position,
    trick: &Trick,
    hand: usize,
    partner_wins: bool,
    candidates: u64,
    moves: &mut Moves,
) {
    let mut rest = candidates;
    let mut ruffs = 0;
    if TRUMPS && trick.suit != TRUMP {
        ruffs = candidates & lane(TRUMP);
        if trick.best & lane(TRUMP) != 0 {
            ruffs &= higher(trick.best);
        }
        if !partner_wins && ruffs != 0 {
            let ruff = lowest(ruffs);
            moves.push(ruff);
            moves.scores[0] = i32::MAX;
            rest &= !ruff;
        }
    }
    for suit in 0..if TRUMPS { TRUMP } else { SUITS } {
        let spare = rest & lane(suit);
        if spare == 0 {
            continue;
        }
        let length = position.length(hand, suit) as i32;
        let mine = position.hands[hand] >> (16 * suit) & 0xffff;
        let mut score = 2 * length;
        if mine & ACE != 0 {
            score -= if length == 1 { 7 } else { 1 };
        } else if length == 2 && mine & KING != 0 {
            score -= 4;
        }
        moves.insert(lowest(spare), score);
    }
    for &card in &moves.cards[..moves.len] {
        rest &= !card;
    }
    let ruffs = ruffs & rest;
    moves.push_ascending(ruffs);
    moves.push_ascending(rest & !ruffs);
}
