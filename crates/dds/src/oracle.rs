//! The rules of trick-taking once more, written as plainly as possible: a reference for testing the
//! fast code.

use crate::position::{Position, TRUMP, lane, one, suit_of};
use rustc_hash::FxHashMap;

/// Plain recursion that remembers each position exactly: no bounds, no patterns, no ordering.
#[derive(Default)]
pub(crate) struct Reference<const TRUMPS: bool> {
    known: FxHashMap<[u64; 4], u8>,
}

impl<const TRUMPS: bool> Reference<TRUMPS> {
    /// The number of positions remembered before the memory is cleared.
    const MOST: usize = 4_000_000;

    /// The tricks won by the side on lead. Remembers the positions it leads to, not the position
    /// itself.
    pub(crate) fn tricks(&mut self, position: &Position, leader: usize) -> u32 {
        if self.known.len() > Self::MOST {
            self.known.clear();
        }
        self.play(position, leader, leader, 0, 0, position.lengths)
    }

    fn known(&mut self, position: &Position, leader: usize) -> u32 {
        if position.tricks == 0 {
            return 0;
        }
        let key = [0, 1, 2, 3].map(|turn| position.hands[(leader + turn) & 3]);
        if let Some(&tricks) = self.known.get(&key) {
            return u32::from(tricks);
        }
        let tricks = self.play(position, leader, leader, 0, 0, position.lengths);
        self.known.insert(key, tricks as u8);
        tricks
    }

    /// The tricks of the leader's side, once `played` are on the table and `best` of them wins.
    fn play(
        &mut self,
        position: &Position,
        leader: usize,
        winner: usize,
        played: u64,
        best: u64,
        lengths: u64,
    ) -> u32 {
        let count = played.count_ones() as usize;
        if count == 4 {
            let next = position.after(played, lengths);
            let tricks = self.known(&next, winner);
            return if winner & 1 == leader & 1 {
                1 + tricks
            } else {
                next.tricks - tricks
            };
        }
        let hand = (leader + count) & 3;
        let held = position.hands[hand];
        let led = played & position.hands[leader];
        let in_suit = if count == 0 {
            held
        } else {
            held & lane(suit_of(led))
        };
        let mut cards = if in_suit == 0 { held } else { in_suit };
        let ours = hand & 1 == leader & 1;
        let mut value = if ours { 0 } else { position.tricks };
        while cards != 0 {
            let card = cards & cards.wrapping_neg();
            cards &= cards - 1;
            let suit = suit_of(card);
            let beats = count == 0
                || suit == suit_of(best) && card > best
                || TRUMPS && suit == TRUMP && suit_of(best) != TRUMP;
            let (winner, best) = if beats { (hand, card) } else { (winner, best) };
            let lengths = lengths - one(hand, suit);
            let tricks = self.play(position, leader, winner, played | card, best, lengths);
            value = if ours {
                value.max(tricks)
            } else {
                value.min(tricks)
            };
        }
        value
    }
}

/// A deterministic random number generator.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// A random position of this many tricks.
    pub(crate) fn position(&mut self, tricks: usize) -> Position {
        // Endings rarely have all suits alike: some have gone, some are still long.
        let mut suits = [0, 1, 2, 3];
        self.shuffle(&mut suits);
        let fewest = (4 * tricks).div_ceil(13);
        let count = fewest + self.below(5 - fewest);
        let mut cards: Vec<usize> = suits[..count]
            .iter()
            .flat_map(|suit| 13 * suit..13 * suit + 13)
            .collect();
        self.shuffle(&mut cards);
        let mut holdings = [[0; 4]; 4];
        for (i, card) in cards[..4 * tricks].iter().enumerate() {
            holdings[i % 4][card / 13] |= 1 << (card % 13);
        }
        Position::new(holdings)
    }

    /// A position with few trumps and uneven suits, so that voids, ruffs and blocked suits occur.
    pub(crate) fn uneven_position(&mut self, tricks: usize) -> Position {
        let trumps = self.below(4.max(tricks) + 2);
        let weights = [1 + self.below(6), self.below(6), self.below(3)];
        let mut left = [13, 13, 13];
        let mut suits = vec![TRUMP; trumps];
        while suits.len() < 4 * tricks {
            let pick = self.below(weights.iter().sum());
            let suit = if pick < weights[0] {
                0
            } else {
                1 + usize::from(pick >= weights[0] + weights[1])
            };
            // When one suit has run out, any other takes its place.
            let suit = (0..3).map(|i| (suit + i) % 3).find(|&suit| left[suit] > 0);
            let suit = suit.expect("39 cards are more than any ending has besides trumps");
            left[suit] -= 1;
            suits.push(suit);
        }
        self.shuffle(&mut suits);
        let mut holdings = [[0; 4]; 4];
        let mut ranks = [0; 4];
        for (i, suit) in suits.into_iter().enumerate() {
            holdings[i % 4][suit] |= 1 << ranks[suit];
            ranks[suit] += 1;
        }
        Position::new(holdings)
    }

    /// The same position with all cards but the `fixed` ones exchanged between hands, so that every
    /// hand keeps its lengths.
    pub(crate) fn alike(&mut self, position: &Position, fixed: u64) -> Position {
        let mut other = *position;
        for suit in 0..4 {
            let free = lane(suit) & !fixed;
            let mut owners = Vec::new();
            let mut places = Vec::new();
            for place in (0..16).map(|i| 1 << (16 * suit + i)) {
                if let Some(hand) = (0..4).find(|&h| position.hands[h] & place & free != 0) {
                    owners.push(hand);
                    places.push(place);
                }
            }
            self.shuffle(&mut owners);
            for hand in &mut other.hands {
                *hand &= !places.iter().fold(0, |all, place| all | place);
            }
            for (owner, place) in owners.into_iter().zip(places) {
                other.hands[owner] |= place;
            }
        }
        other
    }
}
