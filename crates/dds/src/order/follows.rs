//! The order of cards for a hand that is not on lead.

use super::{ACE, KING, Trick};
use crate::position::{Position, TRUMP, higher, highest, lane, lowest};

/// The order of cards for a hand that is not on lead.
pub(crate) struct FollowOrder {
    /// These first, one by one; zero means none.
    first: [u64; 4],
    /// Then these, and then the rest, each time the lowest first.
    then: u64,
}

impl FollowOrder {
    /// The next card that is still among `left`.
    #[inline(always)]
    pub(crate) fn next(&self, left: u64) -> u64 {
        for card in self.first {
            if card & left != 0 {
                return card;
            }
        }
        let then = self.then & left;
        lowest(if then != 0 { then } else { left })
    }
}

/// Orders the cards of the hand that plays number `N` after the lead (1 to 3).
pub(crate) fn follows<const TRUMPS: bool, const N: usize>(
    position: &Position,
    trick: &Trick,
    candidates: u64,
) -> FollowOrder {
    let hand = (trick.leader + N) & 3;
    let suit = lane(trick.suit);
    let partner_wins = (trick.winner ^ hand) & 1 == 0;
    let ruffed = TRUMPS && trick.suit != TRUMP && trick.best >> (16 * TRUMP) != 0;
    if candidates & suit == 0 {
        return discards::<TRUMPS, N>(position, trick, hand, partner_wins, candidates);
    }
    let above = if ruffed {
        0
    } else {
        candidates & higher(trick.best)
    };
    let low = lowest(candidates);
    let (first, second) = match N {
        1 => {
            let third = position.hands[(hand + 1) & 3] & suit;
            let fourth = position.hands[(hand + 2) & 3] & suit;
            let wins = lowest(above & higher(highest(third)));
            if highest(fourth) > trick.best && highest(fourth) > highest(third) {
                (low, wins)
            } else {
                (wins, low)
            }
        }
        2 => {
            let fourth = highest(position.hands[(hand + 1) & 3] & suit);
            let wins = above & higher(fourth);
            if partner_wins && (fourth < trick.best || wins == 0) {
                (low, 0)
            } else if wins != 0 {
                (lowest(wins), low)
            } else if above != 0 {
                // The cheapest card that forces fourth hand to spend as much as the highest would.
                let over = position.hands[(hand + 1) & 3] & suit & !higher(highest(above));
                (lowest(above & higher(highest(over))), low)
            } else {
                (low, 0)
            }
        }
        _ if partner_wins || above == 0 => (low, 0),
        _ => (0, 0),
    };
    FollowOrder {
        first: [first, second, 0, 0],
        then: above,
    }
}

/// Orders the cards of a hand that cannot follow suit: useful ruffs, then the lowest of each suit,
/// starting with the suit that can best spare one. A ruff is not useful if partner wins the trick
/// without it, even if partner has not played yet.
fn discards<const TRUMPS: bool, const N: usize>(
    position: &Position,
    trick: &Trick,
    hand: usize,
    partner_wins: bool,
    candidates: u64,
) -> FollowOrder {
    let hands = &position.hands;
    let suit = lane(trick.suit);
    let plain = TRUMPS && trick.suit != TRUMP;
    let trumps = |hand: usize| hands[hand] & lane(TRUMP);
    let ruffs_it = |hand: usize| plain && hands[hand] & suit == 0 && trumps(hand) != 0;
    let partner_wins = match N {
        1 => {
            let (third, fourth) = ((hand + 1) & 3, (hand + 2) & 3);
            if ruffs_it(third) {
                ruffs_it(fourth) && trumps(fourth) > trumps(third)
            } else {
                ruffs_it(fourth) || hands[fourth] & suit > hands[third] & suit | trick.best
            }
        }
        2 => {
            let fourth = (hand + 1) & 3;
            partner_wins
                && (trick.best > hands[fourth] & suit)
                && !(plain && trick.best & suit != 0 && ruffs_it(fourth))
        }
        _ => partner_wins,
    };
    let mut ruffs = 0;
    let mut ruff = 0;
    if plain {
        ruffs = candidates & lane(TRUMP);
        if trick.best & lane(TRUMP) != 0 {
            ruffs &= higher(trick.best);
        }
        if !partner_wins {
            ruff = lowest(ruffs);
        }
    }
    let key = |suit: usize| {
        let spare = candidates & lane(suit);
        if spare == 0 {
            return 0;
        }
        let length = position.length(hand, suit);
        let mine = position.hands[hand] >> (16 * suit) & 0xffff;
        let mut score = 2 * length + 8;
        if mine & ACE != 0 {
            score -= if length == 1 { 7 } else { 1 };
        } else if length == 2 && mine & KING != 0 {
            score -= 4;
        }
        score << 6 | (63 - spare.trailing_zeros())
    };
    let card = |key: u32| if key == 0 { 0 } else { 1 << (63 - (key & 63)) };
    // Sorts the suits by key with a small sorting network, the best first.
    let (a, b, c) = (key(0), key(1), key(2));
    let (a, b) = (a.max(b), a.min(b));
    let (b, c) = (b.max(c), b.min(c));
    let (a, b) = (a.max(b), a.min(b));
    let first = if TRUMPS {
        [ruff, card(a), card(b), card(c)]
    } else {
        let d = key(3);
        let (c, d) = (c.max(d), c.min(d));
        let (b, c) = (b.max(c), b.min(c));
        let (a, b) = (a.max(b), a.min(b));
        [card(a), card(b), card(c), card(d)]
    };
    FollowOrder { first, then: ruffs }
}
