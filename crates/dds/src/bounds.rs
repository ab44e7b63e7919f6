//! Tricks that are certain without looking further.
//!
//! Two questions, both asked before a position is searched. [`quick`]: can the side on lead take this
//! many tricks at once, by cashing winners? [`later`]: is the other side sure of this many, however
//! the play goes? A third, [`this_trick`], is for the second hand.
//!
//! # What an answer rests on
//!
//! Each answer names cards, as runs from the top of the suits, and claims more than its position: it holds in *every*
//! position where each hand has the same lengths and these cards have the same owners. The fewer cards,
//! the more positions the answer serves; one card too few, and the table is wrong somewhere else. So each rule below
//! carries its argument, and the argument may use lengths, the owners of the named cards, and
//! nothing more. `exhaustive.rs` checks every claim against all the positions that it speaks of.

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
/// most; where partner's trump beats it, the side has the trick all the same. So of its highest `n` all but as many win as
/// they have trumps higher than the last of these. That needs the owners of the trumps down to the last of these, and nothing else.
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
/// cashes too. Trump tricks that nobody can take away are counted first and may be made at any time.
///
/// **High trumps.** A side that has the `high` highest trumps between two hands, the longer of which has
/// `longest` trumps, is sure of `min(high, longest)` tricks however the play goes. Neither hand plays a trump
/// unless it has to. If one has to, it plays a high one, which wins, or has none, and then the high ones are all with partner, whose
/// length did not change. If both have to, one of them plays a high trump and the other a low one, if either has a low one;
/// if all their trumps are high, two of them go, and what is left still is the length of the longer hand.
/// Each way the trick is won whenever the minimum falls by one.
///
/// **Side suits.** Nobody ruffs a suit in the first `rounds` rounds: opponents who have trumps follow to each of
/// them, and no suit is led more often. A hand of our own side is not made to ruff either: see `can_discard`. So
/// no trump is played while side suits are cashed, and the two kinds of tricks add up.
#[inline(always)]
pub(crate) fn quick<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    goal: u32,
) -> Option<u64> {
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let theirs = position.hands[lho] | position.hands[rho];
    let winners = !(theirs | below(theirs));
    let own_winners = position.hands[leader] & winners;
    let partners_winners = position.hands[partner] & winners;

    // Tricks and the cards they rest on: those that need nothing but the lead, and those that partner
    // takes once the leader can cross.
    let (mut own_tricks, mut own_cards) = (0, 0);
    let (mut tricks_across, mut cards_across) = (0, 0);
    let mut can_cross = false;

    // 1. Trumps. Those that are high are tricks in any case; a leader who can draw all of them does.
    // Trumps of each opponent that may still ruff.
    let mut ruffing_trumps = [0, 0];
    let mut can_discard = [true, true];
    let mut partner_can_ruff = false;
    if TRUMPS {
        ruffing_trumps = [position.length(lho, TRUMP), position.length(rho, TRUMP)];
        let lengths = [
            position.length(leader, TRUMP),
            position.length(partner, TRUMP),
        ];
        if lengths[0] + lengths[1] != 0 {
            let (own_high, partners_high) =
                (held(own_winners, TRUMP), held(partners_winners, TRUMP));
            let high = run(own_high | partners_high);
            let longest = ruffing_trumps[0].max(ruffing_trumps[1]);
            let mut tricks = high.min(lengths[0].max(lengths[1]));
            let mut depth = tricks;
            if longest == 0 {
                // Nobody else has any: ranks do not matter, and every lead of the longer hand's wins.
                tricks = lengths[0].max(lengths[1]);
                depth = 0;
            } else {
                // With as many of the highest as they have, the leader draws all their trumps; with as many
                // as partner has too, nothing is left to beat the leader's small ones.
                let drawn = run(own_high);
                if drawn >= longest {
                    ruffing_trumps = [0, 0];
                    if drawn >= lengths[1] && lengths[0] > tricks {
                        tricks = lengths[0];
                        depth = depth.max(longest.max(lengths[1]));
                    }
                    depth = depth.max(longest);
                }
            }
            // All of `depth` is high, so that for fewer tricks than that as many high trumps will do.
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
            own_tricks = tricks;
            own_cards = top(TRUMP, depth);
            // `goal - tricks` tricks are wanted of side suits: a hand with as many side cards can play one to
            // each. A hand with fewer might have to ruff a winner of the own side.
            can_discard = lengths.map(|trumps| position.tricks - trumps + tricks >= goal);
            // A trump of partner's ruffs if the ones that are counted stay sure without it: it is not among the
            // highest, and the longer hand is still long enough.
            partner_can_ruff = tricks + 1 == goal
                && (tricks <= high || longest == 0)
                && position.hands[partner] & lane(TRUMP) & !top(TRUMP, tricks) != 0
                && lengths[0].max(lengths[1] - 1) >= tricks;
            // Leading a trump to partner's highest is a way across. The trick is among those counted, and must
            // not cost another of them.
            if own_high < partners_high && lengths[0] > 0 {
                let spare = position.hands[leader] & lane(TRUMP) & !top(TRUMP, tricks) != 0;
                if longest == 0 || tricks > high || spare {
                    // Ranks do not matter; or the tricks are sure by length, however trumps are
                    // played; or the trump led is none of those counted.
                    can_cross = true;
                    cards_across = top(TRUMP, 1);
                } else if high > tricks {
                    // Two of the highest go in one trick. As many as are counted, less one, must be left
                    // after that, and so one more has to be high than is counted.
                    can_cross = true;
                    cards_across = top(TRUMP, tricks + 1);
                }
            }
        }
    }

    // 2. The other suits.
    let high_trumps = own_cards;
    for suit in 0..if TRUMPS { 3 } else { SUITS } {
        if TRUMPS
            && partner_can_ruff
            && position.length(partner, suit) == 0
            && position.length(leader, suit) != 0
            && (position.length(lho, suit) != 0 || position.length(lho, TRUMP) == 0)
            && (position.length(rho, suit) != 0 || position.length(rho, TRUMP) == 0)
        {
            // Partner ruffs, nobody can overruff, and the trumps that are counted are still there.
            return Some(high_trumps);
        }
        let (own_high, partners_high) = (held(own_winners, suit), held(partners_winners, suit));
        if own_high | partners_high == 0 {
            continue;
        }
        let longest = position.length(lho, suit).max(position.length(rho, suit));
        // Rounds before an opponent who has trumps runs out of the suit.
        let mut rounds = 13;
        if TRUMPS {
            if ruffing_trumps[0] != 0 {
                rounds = position.length(lho, suit);
            }
            if ruffing_trumps[1] != 0 {
                rounds = rounds.min(position.length(rho, suit));
            }
            if rounds == 0 {
                continue;
            }
        }
        let own_length = position.length(leader, suit);
        let partners_length = position.length(partner, suit);
        if own_high > partners_high {
            // The leader has the highest card. Each of the run wins; and if everybody else has run out by
            // the end of it, so does the rest of the suit.
            let high = run(own_high);
            let others = longest.max(partners_length);
            let mut tricks = if high >= others { own_length } else { high };
            if TRUMPS {
                tricks = tricks.min(rounds);
                if !can_discard[1] {
                    tricks = tricks.min(partners_length);
                }
            }
            // What is won after the others have run out is not won by rank.
            let depth = |tricks: u32| tricks.min(others);
            if own_tricks + tricks >= goal {
                return Some(own_cards | top(suit, depth(goal - own_tricks)));
            }
            own_tricks += tricks;
            own_cards |= top(suit, depth(tricks));
            // Partner's winners below these: partner plays the lowest cards under the leader's run, and so
            // keeps as many of the winners as there are cards left.
            if tricks == high && partners_length > high && rounds > high {
                let more = run(partners_high << high & 0xffff)
                    .min(partners_length - high)
                    .min(rounds - high);
                if more > 0 && can_discard[0] {
                    // The leader crosses by one more card of the suit.
                    can_cross |= own_length > high;
                    if can_cross && own_tricks + tricks_across + more >= goal {
                        let needed = (goal - own_tricks).saturating_sub(tricks_across).max(1);
                        return Some(own_cards | cards_across | top(suit, high + needed));
                    }
                    tricks_across += more;
                    cards_across |= top(suit, high + more);
                }
            }
        } else {
            // Partner has the highest card, and any card of the leader's is a way across to it.
            let high = run(partners_high);
            let others = longest.max(own_length);
            let mut tricks = if high >= others {
                partners_length
            } else {
                high
            };
            if TRUMPS {
                tricks = tricks.min(rounds);
                if !can_discard[0] {
                    tricks = tricks.min(own_length);
                }
            }
            if tricks == 0 {
                continue;
            }
            can_cross |= own_length > 0;
            if can_cross && own_tricks + tricks_across + tricks >= goal {
                let needed = (goal - own_tricks).saturating_sub(tricks_across).max(1);
                return Some(own_cards | cards_across | top(suit, needed.min(others)));
            }
            tricks_across += tricks;
            cards_across |= top(suit, tricks.min(others));
        }
    }
    (can_cross && own_tricks + tricks_across >= goal).then_some(own_cards | cards_across)
}

/// Whether the side that is not on lead is sure of `goal` tricks.
///
/// Rules 1 to 4 are about trumps, of which the arguments for [`quick`] hold for any side at any time. Rules 5 to 7
/// are for play without trumps, and share an argument. Call the side on lead the attackers, the other
/// the defenders, and let *open* suits be those of which the attackers have the highest card, *guarded* ones the
/// others that the attackers have cards of.
///
/// - A trick led in an open suit takes a card of it from each attacker who has one. So they win no more of
///   them than the longer of both has cards, and no more than the sum of that, `attackers_most`, in all.
/// - They win no trick in a guarded suit as long as the defender who has its highest card keeps it.
/// - A defender with four cards or more can keep the highest of all three guarded suits and has another card to
///   throw. (With four guarded suits no trick is led that somebody has to discard to.) So nobody is squeezed before the last three tricks, and
///   there a test tries every position: `nobody_is_squeezed_in_the_last_three_tricks`.
///
/// All of this stays true if a suit that is called open is not, and so the highest cards of these need not be named.
#[inline(always)]
pub(crate) fn later<const TRUMPS: bool>(
    position: &Position,
    leader: usize,
    goal: u32,
) -> Option<u64> {
    let (lho, partner, rho) = ((leader + 1) & 3, leader ^ 2, (leader + 3) & 3);
    let hands = &position.hands;
    if TRUMPS {
        let defenders = [held(hands[lho], TRUMP), held(hands[rho], TRUMP)];
        let lengths = [position.length(lho, TRUMP), position.length(rho, TRUMP)];
        let longest = lengths[0].max(lengths[1]);
        // Each in the place of the defender who plays after it.
        let attackers = [held(hands[leader], TRUMP), held(hands[partner], TRUMP)];
        if attackers != [0, 0] {
            // 1. High trumps.
            let high = run(defenders[0] | defenders[1]).min(longest);
            if high >= goal {
                return Some(top(TRUMP, goal));
            }
            // 2. Long trumps.
            for defender in [0, 1] {
                if lengths[defender] > goal
                    && let (tricks, depth) =
                        by_length(defenders[defender], attackers[0] | attackers[1], goal)
                    && tricks >= goal
                {
                    return Some(top(TRUMP, depth));
                }
            }
            if goal > 1 || high > 0 || longest < 2 {
                return None;
            }
            // 3. The second highest, with a small one. Its holder plays a trump only when made to, and the
            //    defenders have the trick that they want as soon as they are on lead.
            //    Behind the highest: the first time, the highest lies on the table, and the small one goes and the
            //    second highest is master; or it does not, and can no longer come, and the second highest wins.
            //    With the third highest, in either hand: the same, but the highest may still come. Then the small
            //    one goes if partner has to play the third highest, which wins or draws the
            //    highest; otherwise the second highest does so, and leaves partner the master.
            const ACE: u32 = 1 << 15;
            const KING: u32 = 1 << 14;
            const QUEEN: u32 = 1 << 13;
            for defender in [0, 1] {
                if lengths[defender] >= 2 && defenders[defender] & KING != 0 {
                    if attackers[defender] & ACE != 0 {
                        return Some(top(TRUMP, 2));
                    }
                    if (defenders[0] | defenders[1]) & QUEEN != 0 {
                        return Some(top(TRUMP, 3));
                    }
                }
            }
            return None;
        }
        if longest != 0 {
            // 4. All trumps are the defenders', and each of the longer hand's wins a trick, if partner's does not.
            return (longest >= goal).then_some(0);
        }
    }
    // No trumps, or none left.
    let suits = if TRUMPS { 3 } else { SUITS };
    let ours = hands[leader] | hands[partner];
    // The most tricks of the attackers in open suits, and the cards that guard the others.
    let (mut attackers_most, mut guards) = (0, 0);
    // Whether the leader has guarded suits only, and what guards those.
    let (mut leads_guarded_only, mut guards_led) = (true, 0);
    // For each defender: the high cards in guarded suits, which they are, and whether all guards of the
    // suits that can be led are in that hand.
    let (mut winners, mut winning_cards, mut holds_every_guard) = ([0, 0], [0, 0], [true, true]);
    for suit in 0..suits {
        let defenders = [held(hands[lho], suit), held(hands[rho], suit)];
        let theirs = defenders[0] | defenders[1];
        let attackers = held(ours, suit);
        let led = hands[leader] & lane(suit) != 0;
        if attackers > theirs {
            attackers_most += position
                .length(leader, suit)
                .max(position.length(partner, suit));
            leads_guarded_only &= !led;
        } else if theirs != 0 {
            if attackers != 0 {
                guards |= top(suit, 1);
            }
            if led {
                guards_led |= top(suit, 1);
                holds_every_guard[0] &= defenders[0] > defenders[1];
                holds_every_guard[1] &= defenders[1] > defenders[0];
            }
            for (defender, holding) in defenders.into_iter().enumerate() {
                let high = run(holding);
                winners[defender] += high;
                winning_cards[defender] |= top(suit, high);
            }
        }
    }
    if goal == 1 {
        // 5. The attackers win no more than `attackers_most`. Or the leader has only guarded suits to lead.
        if attackers_most < position.tricks {
            return Some(guards);
        }
        return leads_guarded_only.then_some(guards_led);
    }
    // 6. A leader who has only suits of which one defender has the highest card gives that one the lead,
    //    and the high cards of all suits are cashed.
    if leads_guarded_only {
        for defender in [0, 1] {
            if holds_every_guard[defender] && winners[defender] >= goal {
                return Some(winning_cards[defender]);
            }
        }
    }
    // 7. If no guarded suit is ever led, the defenders win all but `attackers_most`. If one is, by whomever, then
    //    the defender with its highest card gets the lead, and cashes. Of all the other tricks, those that the defenders have
    //    not won are still to come, and as many high cards are still there: none of them is thrown while there are others.
    if attackers_most + goal <= position.tricks
        && (winners[0] == 0 || winners[0] >= goal)
        && (winners[1] == 0 || winners[1] >= goal)
    {
        return Some(guards | winning_cards[0] | winning_cards[1]);
    }
    None
}

/// Whether the side that is to play second can win this trick, to which `card` was led.
///
/// It ruffs where the third hand cannot overruff, which is a matter of lengths; or it has a card of the suit above all
/// that the leader played and the third hand has, and the third hand cannot ruff.
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
