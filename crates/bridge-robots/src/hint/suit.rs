//! One suit in declarer's two hands, played by itself from the top.

use crate::simple::Outlook;
use cards::{Card, Hand, Seat, Suit};

/// A suit as declarer sees it.
#[derive(Copy, Clone, Debug)]
pub struct SuitCards {
    /// The suit.
    pub suit: Suit,
    /// Whose hands: first the one that plays next.
    pub seats: [Seat; 2],
    /// The cards of the suit in them.
    pub hands: [Hand; 2],
    /// Those of the opponents.
    pub missing: Hand,
}

/// What a suit brings if it is played out from the top.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Tricks won.
    pub won: usize,
    /// Tricks won before the first one is lost.
    pub at_once: usize,
    /// Tricks lost before the last one that is won.
    pub lost: usize,
}

impl SuitCards {
    /// The suit in the two hands of the declarer's side.
    pub fn new(outlook: &Outlook<'_>, suit: Suit) -> Self {
        SuitCards {
            suit,
            seats: [outlook.turn, outlook.turn.partner()],
            hands: [outlook.hand, outlook.other()].map(|hand| hand.of_suit(suit)),
            missing: outlook.against().of_suit(suit),
        }
    }

    /// The length of the longer hand: the most tricks that the suit can bring.
    pub fn longest(&self) -> usize {
        self.hands[0].len().max(self.hands[1].len())
    }

    /// The tricks on top: as many as are won at once however the missing cards lie.
    pub fn tops(&self) -> usize {
        self.run([self.missing, Hand::EMPTY]).at_once
    }

    /// What the suit brings against these holdings: each round the best card of one hand and the
    /// lowest of the other; an opponent who can win does it as cheaply as possible.
    pub fn run(&self, mut theirs: [Hand; 2]) -> Run {
        let mut ours = self.hands;
        let mut run = Run::default();
        let mut lost = 0;
        for _ in 0..self.longest() {
            let Some(best) = (ours[0] | ours[1]).top() else {
                break;
            };
            let with = usize::from(!ours[0].contains(best));
            ours[with].remove(best);
            remove_lowest(&mut ours[1 - with]);
            let beats = |hand: Hand| hand.iter().filter(|&card| card > best).min();
            let winner = (0..2).find_map(|at| Some((at, beats(theirs[at])?)));
            for (at, hand) in theirs.iter_mut().enumerate() {
                match winner {
                    Some((winning, card)) if winning == at => {
                        hand.remove(card);
                    }
                    _ => remove_lowest(hand),
                }
            }
            if winner.is_some() {
                lost += 1;
            } else {
                run.won += 1;
                run.lost = lost;
                if lost == 0 {
                    run.at_once += 1;
                }
            }
        }
        run
    }

    /// The highest missing card, and the one after it.
    pub fn highest_missing(&self) -> (Option<Card>, Option<Card>) {
        let mut missing = self.missing.iter();
        (missing.next(), missing.next())
    }

    /// The losers of a hand in this suit when the missing cards break as they do most often and
    /// every high one lies badly.
    pub fn losers(&self, hand: usize) -> usize {
        self.losers_in(self.hands[hand].len())
    }

    /// The same for the first rounds of the suit.
    pub fn losers_in(&self, rounds: usize) -> usize {
        let mut ours = self.hands[0] | self.hands[1];
        let mut theirs = self.missing;
        let rounds = rounds.min(usual_length(theirs.len()));
        let mut losers = 0;
        for _ in 0..rounds {
            let Some(best) = ours.top() else {
                losers += 1;
                continue;
            };
            ours.remove(best);
            match theirs.iter().filter(|&card| card > best).min() {
                Some(card) => {
                    losers += 1;
                    theirs.remove(card);
                }
                None => remove_lowest(&mut theirs),
            }
        }
        losers
    }
}

/// The longer of two hands when this many cards break as they do most often.
pub fn usual_length(missing: usize) -> usize {
    match missing {
        0..=1 => missing,
        2 => 1,
        even if even % 2 == 0 => even / 2 + 1,
        odd => odd / 2 + 1,
    }
}

fn remove_lowest(hand: &mut Hand) {
    if let Some(card) = hand.iter().next_back() {
        hand.remove(card);
    }
}
