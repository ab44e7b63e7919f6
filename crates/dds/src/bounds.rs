//! Tricks that are certain without looking further.
//!
//! Two questions, both asked before a position is searched. [`quick`]: can the side on lead take so
//! many tricks at once, by cashing winners? [`later`]: is the other side sure of so many, however
//! the play goes? Each answers with the cards that the certainty rests on, as runs from the top of the
//! suits, and these are kept as few as possible: the fewer, the more positions the answer serves.

use crate::position::{Position, SUITS, TRUMP, below, highest, lane, run_from, suit_of};

/// The highest `depth` places of a lane.
#[inline(always)]
const fn top(suit: usize, depth: u32) -> u64 {
    (0xffff_0000 >> depth & 0xffff) << (16 * suit)
}

/// The cards of a lane, as sixteen bits.
#[inline(always)]
const fn held(cards: u64, suit: usize) -> u32 {
    (cards >> (16 * suit)) as u32 & 0xffff
}

/// How many of the highest places of a lane are set.
#[inline(always)]
const fn run(held: u32) -> u32 {
    (held << 16).leading_ones()
}

/// Trump tricks that a hand is sure of however the play goes, up to `goal`, and how many of the highest
/// trumps that rests on.
///
/// The hand plays its trumps to different tricks, and each higher trump of theirs beats one of them at
/// most. So of its highest `n` all but as many win as they have trumps higher than the last of these.
#[inline(always)]
fn by_length(mine: u32, theirs: u32, goal: u32) -> (u32, u32) {
    let (mut tricks, mut depth) = (0, 0);
    let (mut left, mut counted) = (mine, 0);
    while left != 0 && tricks < goal {
        let place = 31 - left.leading_zeros();
        left ^= 1 << place;
        counted += 1;
        let higher = (theirs >> place).count_ones();
        if counted > tricks + higher {
            (tricks, depth) = (counted - higher, 16 - place);
        }
    }
    (tricks, depth)
}

/// Whether the side of `leader`, who is on lead, can take `goal` tricks at once.
///
/// The leader cashes what wins in the own hand, then crosses to partner, if a suit allows it, who
/// cashes too. High trumps count wherever they are, because nothing can beat them later either.
#[inline(always)]
pub(crate) fn quick<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    goal: u32,
) -> Option<u64> {
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let theirs = position.hands[lho] | position.hands[rho];
    let winners = !(theirs | below(theirs));
    let mine = position.hands[leader] & winners;
    let other = position.hands[partner] & winners;

    // Tricks and the cards they rest on: of the leader, and of partner once on lead.
    let (mut own, mut rests) = (0, 0);
    let (mut across, mut rests_across) = (0, 0);
    let mut entry = false;

    // 1. Trumps. Those that are high are tricks in any case; a leader who can draw all of them does.
    let mut ruffs = [0, 0];
    let mut can_discard = [true, true];
    let mut ruff = false;
    if TRUMPS {
        ruffs = [position.length(lho, TRUMP), position.length(rho, TRUMP)];
        let lengths = [
            position.length(leader, TRUMP),
            position.length(partner, TRUMP),
        ];
        if lengths[0] + lengths[1] != 0 {
            let (a, b) = (held(mine, TRUMP), held(other, TRUMP));
            let high = run(a | b);
            let longest = ruffs[0].max(ruffs[1]);
            let mut tricks = high.min(lengths[0].max(lengths[1]));
            let mut depth = tricks;
            if longest == 0 {
                // Nobody else has any: ranks do not matter.
                tricks = lengths[0].max(lengths[1]);
                depth = 0;
            } else {
                let drawn = run(a);
                if drawn >= longest {
                    ruffs = [0, 0];
                    if drawn >= lengths[1] && lengths[0] > tricks {
                        tricks = lengths[0];
                        depth = depth.max(longest.max(lengths[1]));
                    }
                    depth = depth.max(longest);
                }
            }
            if tricks >= goal {
                return Some(top(TRUMP, depth.min(goal)));
            }
            if longest != 0 {
                for hand in [leader, partner] {
                    let mine = held(position.hands[hand], TRUMP);
                    let (sure, down_to) = by_length(mine, held(theirs, TRUMP), goal);
                    if sure > tricks {
                        tricks = sure;
                        depth = depth.max(down_to);
                    }
                }
                if tricks >= goal {
                    return Some(top(TRUMP, depth));
                }
            }
            own = tricks;
            rests = top(TRUMP, depth);
            // A hand with too few side cards may have to ruff the side's own winners.
            can_discard = lengths.map(|trumps| position.tricks - trumps + tricks >= goal);
            // A trump of partner's that is not among these can ruff.
            ruff = tricks + 1 == goal
                && (tricks <= high || longest == 0)
                && position.hands[partner] & lane(TRUMP) & !top(TRUMP, tricks) != 0
                && lengths[0].max(lengths[1] - 1) >= tricks;
            let spare = position.hands[leader] & lane(TRUMP) & !top(TRUMP, high) != 0;
            if a < b && lengths[0] > 0 && (spare || longest == 0 || high != tricks) {
                // Leading a trump to partner's highest is a way across. It is among those counted, and so
                // must not cost another of them.
                entry = true;
                rests_across = top(TRUMP, 1);
            }
        }
    }

    // 2. The other suits.
    let high_trumps = rests;
    for suit in 0..if TRUMPS { 3 } else { SUITS } {
        if TRUMPS
            && ruff
            && position.length(partner, suit) == 0
            && position.length(leader, suit) != 0
            && (position.length(lho, suit) != 0 || position.length(lho, TRUMP) == 0)
            && (position.length(rho, suit) != 0 || position.length(rho, TRUMP) == 0)
        {
            // Partner ruffs, and the high trumps are still there.
            return Some(high_trumps);
        }
        let (a, b) = (held(mine, suit), held(other, suit));
        if a | b == 0 {
            continue;
        }
        let longest = position.length(lho, suit).max(position.length(rho, suit));
        // Rounds before an opponent who has trumps runs out of the suit.
        let mut rounds = 13;
        if TRUMPS {
            if ruffs[0] != 0 {
                rounds = position.length(lho, suit);
            }
            if ruffs[1] != 0 {
                rounds = rounds.min(position.length(rho, suit));
            }
            if rounds == 0 {
                continue;
            }
        }
        let (la, lb) = (
            position.length(leader, suit),
            position.length(partner, suit),
        );
        if a > b {
            // The leader has the highest card.
            let high = run(a);
            let others = longest.max(lb);
            let mut tricks = if high >= others { la } else { high };
            if TRUMPS {
                tricks = tricks.min(rounds);
                if !can_discard[1] {
                    tricks = tricks.min(lb);
                }
            }
            let depth = |tricks: u32| tricks.min(others);
            if own + tricks >= goal {
                return Some(rests | top(suit, depth(goal - own)));
            }
            own += tricks;
            rests |= top(suit, depth(tricks));
            // Partner's winners below these, if the leader can lead to them.
            if tricks == high && lb > high && rounds > high {
                let more = run(b << high & 0xffff).min(lb - high).min(rounds - high);
                if more > 0 && can_discard[0] {
                    entry |= la > high;
                    if entry && own + across + more >= goal {
                        let needed = (goal - own).saturating_sub(across).max(1);
                        return Some(rests | rests_across | top(suit, high + needed));
                    }
                    across += more;
                    rests_across |= top(suit, high + more);
                }
            }
        } else {
            // Partner has the highest card.
            let high = run(b);
            let others = longest.max(la);
            let mut tricks = if high >= others { lb } else { high };
            if TRUMPS {
                tricks = tricks.min(rounds);
                if !can_discard[0] {
                    tricks = tricks.min(la);
                }
            }
            if tricks == 0 {
                continue;
            }
            entry |= la > 0;
            if entry && own + across + tricks >= goal {
                let needed = (goal - own).saturating_sub(across).max(1);
                return Some(rests | rests_across | top(suit, needed.min(others)));
            }
            across += tricks;
            rests_across |= top(suit, tricks.min(others));
        }
    }
    (entry && own + across >= goal).then_some(rests | rests_across)
}

/// Whether the side that is not on lead is sure of `goal` tricks.
#[inline(always)]
pub(crate) fn later<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    goal: u32,
) -> Option<u64> {
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let hands = &position.hands;
    if TRUMPS {
        let (a, b) = (held(hands[lho], TRUMP), held(hands[rho], TRUMP));
        let lengths = [position.length(lho, TRUMP), position.length(rho, TRUMP)];
        let longest = lengths[0].max(lengths[1]);
        let (x, y) = (held(hands[leader], TRUMP), held(hands[partner], TRUMP));
        if x | y != 0 {
            // 1. High trumps.
            let high = run(a | b).min(longest);
            if high >= goal {
                return Some(top(TRUMP, goal));
            }
            // 2. Long trumps.
            for (holding, length) in [(a, lengths[0]), (b, lengths[1])] {
                if length > goal
                    && let (tricks, depth) = by_length(holding, x | y, goal)
                    && tricks >= goal
                {
                    return Some(top(TRUMP, depth));
                }
            }
            if goal > 1 || high > 0 || longest < 2 {
                return None;
            }
            // 3. The second highest with a small one, behind the highest or with the third highest.
            const ACE: u32 = 1 << 15;
            const KING: u32 = 1 << 14;
            const QUEEN: u32 = 1 << 13;
            for (holding, before, length) in [(a, x, lengths[0]), (b, y, lengths[1])] {
                if length >= 2 && holding & KING != 0 {
                    if before & ACE != 0 {
                        return Some(top(TRUMP, 2));
                    }
                    if (a | b) & QUEEN != 0 {
                        return Some(top(TRUMP, 3));
                    }
                }
            }
            return None;
        }
        if longest != 0 {
            // 4. All trumps are theirs.
            return (longest >= goal).then_some(0);
        }
    }
    // No trumps, or none left.
    let suits = if TRUMPS { 3 } else { SUITS };
    let ours = hands[leader] | hands[partner];
    let (mut most, mut highest) = (0, 0);
    let (mut shut_out, mut leads) = (true, 0);
    let (mut cashing, mut rests, mut always) = ([0, 0], [0, 0], [true, true]);
    for suit in 0..suits {
        let (a, b) = (held(hands[lho], suit), held(hands[rho], suit));
        let owned = held(ours, suit);
        let led = hands[leader] & lane(suit) != 0;
        if owned > a | b {
            most += position
                .length(leader, suit)
                .max(position.length(partner, suit));
            shut_out &= !led;
        } else if a | b != 0 {
            if owned != 0 {
                highest |= top(suit, 1);
            }
            if led {
                leads |= top(suit, 1);
                always[0] &= a > b;
                always[1] &= b > a;
            }
            for (i, holding) in [a, b].into_iter().enumerate() {
                let high = run(holding);
                cashing[i] += high;
                rests[i] |= top(suit, high);
            }
        }
    }
    if goal == 1 {
        // 5. Without losing the lead, the side on lead wins only in suits of which it has the highest
        //    card, and in each at most as often as the longer hand has cards.
        if most < position.tricks {
            return Some(highest);
        }
        return shut_out.then_some(leads);
    }
    // 6. A leader who has only suits of which one opponent has the highest card gives that one the lead,
    //    and the high cards of all suits are cashed.
    if shut_out {
        for i in [0, 1] {
            if always[i] && cashing[i] >= goal {
                return Some(rests[i]);
            }
        }
    }
    // 7. Sooner or later one of them gets the lead, with enough tricks left to cash; which one, the side
    //    on lead may choose.
    if most + goal <= position.tricks
        && (cashing[0] == 0 || cashing[0] >= goal)
        && (cashing[1] == 0 || cashing[1] >= goal)
    {
        return Some(highest | rests[0] | rests[1]);
    }
    None
}

/// Whether the side that is to play second can win this trick, to which `card` was led.
#[inline(always)]
pub(crate) fn this_trick<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    card: u64,
) -> Option<u64> {
    let (second, third, fourth) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let suit = suit_of(card);
    let hands = &position.hands;
    let others = hands[third] & lane(suit);
    if TRUMPS && suit != TRUMP {
        let trumps = |hand: usize| hands[hand] >> (16 * TRUMP) != 0;
        if others == 0 && trumps(third) {
            return None;
        }
        let ruffs = |hand: usize| hands[hand] & lane(suit) == 0 && trumps(hand);
        if ruffs(second) || ruffs(fourth) {
            return Some(0);
        }
    }
    let ours = (hands[second] | hands[fourth]) & lane(suit);
    (ours > others | card).then(|| run_from(highest(ours)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::{self, Dice};

    /// Whatever is called certain is true, and stays true when the cards that it does not rest on are
    /// dealt anew.
    fn certain_is_true<const TRUMPS: bool>(seed: u64, tricks: usize, positions: usize) {
        let mut dice = Dice(seed);
        for _ in 0..positions {
            let position = dice.position(tricks);
            let leader = dice.below(4);
            let check = |position: &Position, ours: bool, goal: u32, what: &str, of: &Position| {
                let north_south = oracle::tricks::<TRUMPS>(position, leader);
                let tricks = if ours == (leader & 1 == 0) {
                    north_south
                } else {
                    position.tricks - north_south
                };
                assert!(
                    tricks >= goal,
                    "{what} said {goal}, it is {tricks}; leader {leader}\n{:016x?}\nof {:016x?}",
                    position.hands,
                    of.hands,
                );
            };
            for goal in 1..=position.tricks {
                if let Some(rests) = quick::<TRUMPS>(&position, leader, goal) {
                    check(&position, true, goal, "quick", &position);
                    for _ in 0..3 {
                        check(
                            &dice.alike(&position, rests),
                            true,
                            goal,
                            "quick, alike",
                            &position,
                        );
                    }
                }
                if let Some(rests) = later::<TRUMPS>(&position, leader, goal) {
                    check(&position, false, goal, "later", &position);
                    for _ in 0..3 {
                        check(
                            &dice.alike(&position, rests),
                            false,
                            goal,
                            "later, alike",
                            &position,
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn certain_tricks_of_suit_contracts_are_true() {
        for (tricks, positions) in [(2, 10_000), (3, 10_000), (4, 800)] {
            certain_is_true::<true>(tricks as u64, tricks, positions);
        }
    }

    #[test]
    fn certain_tricks_of_no_trumps_are_true() {
        for (tricks, positions) in [(2, 10_000), (3, 10_000), (4, 800)] {
            certain_is_true::<false>(10 + tricks as u64, tricks, positions);
        }
    }
}
