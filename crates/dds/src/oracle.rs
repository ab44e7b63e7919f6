//! The rules of trick-taking once more, as plainly as they can be written: what the fast code is tested
//! against.

use crate::position::{Position, TRUMP, lane, one, suit_of};

/// Tricks that North and South win with best play, by trying everything.
pub(crate) fn tricks<const TRUMPS: bool>(position: &Position, leader: usize) -> u32 {
    play::<TRUMPS>(position, leader, &mut Vec::new())
}

fn play<const TRUMPS: bool>(position: &Position, leader: usize, trick: &mut Vec<u64>) -> u32 {
    if position.tricks == 0 {
        return 0;
    }
    if trick.len() == 4 {
        let mut best = 0;
        for turn in 1..4 {
            let (card, to_beat) = (trick[turn], trick[best]);
            let same = suit_of(card) == suit_of(to_beat);
            let ruff = TRUMPS && suit_of(card) == TRUMP && !same;
            if ruff || same && card > to_beat {
                best = turn;
            }
        }
        let winner = (leader + best) & 3;
        let lengths = (0..4).fold(position.lengths, |lengths, turn| {
            lengths - one((leader + turn) & 3, suit_of(trick[turn]))
        });
        let played = trick.iter().fold(0, |all, card| all | card);
        let next = position.after(played, lengths);
        return u32::from(winner & 1 == 0) + tricks::<TRUMPS>(&next, winner);
    }
    let hand = (leader + trick.len()) & 3;
    let held = position.hands[hand];
    let in_suit = trick.first().map_or(held, |&led| held & lane(suit_of(led)));
    let mut cards = if in_suit == 0 { held } else { in_suit };
    let mut best = None;
    while cards != 0 {
        let card = cards & cards.wrapping_neg();
        cards &= cards - 1;
        trick.push(card);
        let value = play::<TRUMPS>(position, leader, trick);
        trick.pop();
        let better = match best {
            None => true,
            Some(best) if hand & 1 == 0 => value > best,
            Some(best) => value < best,
        };
        if better {
            best = Some(value);
        }
    }
    best.unwrap_or(0)
}

/// Numbers that look random and are always the same.
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

    /// A random position of so many tricks.
    pub(crate) fn position(&mut self, tricks: usize) -> Position {
        // Endings are seldom of all suits alike: some have gone, some are left long.
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

    /// The same position with the owners of all but the `fixed` cards exchanged, so that every hand
    /// keeps its lengths.
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
