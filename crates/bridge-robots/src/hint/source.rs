//! Where declarer's further tricks can come from, each with its odds.

use super::odds::Odds;
use super::suit::SuitCards;
use crate::simple::Outlook;
use bridge::words;
use cards::{Card, Hand, Rank, Seat, Suit};
use kernel::{Arg, Message, message};

/// A suit that costs more tricks than this before it brings one is no source.
const MOST_LOST: usize = 2;
/// Chances below this are not worth a plan.
const MIN_CHANCE: f64 = 0.1;

/// A way to another trick.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Source {
    /// The small cards of a suit win, without losing a trick, if it breaks no worse than this.
    Break {
        /// The suit.
        suit: Suit,
        /// The longer holding of the opponents, at most.
        longer: usize,
        /// How many cards they have.
        missing: usize,
        /// How likely that is.
        chance: f64,
    },
    /// A high card falls under higher ones.
    Drop {
        /// The card.
        card: Card,
        /// How likely that is.
        chance: f64,
    },
    /// A card wins if the one missing above it lies before it, and a still higher one is ours.
    Finesse {
        /// The missing card.
        missing: Card,
        /// Who must have it.
        onside: Seat,
        /// How likely that is.
        chance: f64,
    },
    /// A card wins if the highest one lies before it.
    Towards {
        /// Our card.
        honour: Card,
        /// The highest card.
        missing: Card,
        /// Who must have it.
        onside: Seat,
        /// How likely that is.
        chance: f64,
    },
    /// The cards of a suit win once the higher ones are driven out.
    Force {
        /// The highest card to drive out.
        missing: Card,
        /// How many tricks it costs.
        lost: usize,
    },
    /// The small cards of a suit win after some rounds are given up, if it breaks no worse than this.
    Length {
        /// The suit.
        suit: Suit,
        /// How likely that is.
        chance: f64,
        /// How many rounds are lost.
        lost: usize,
    },
    /// The hand with the shorter trumps ruffs.
    Ruff {
        /// The suit that it ruffs.
        suit: Suit,
        /// Whose hand ruffs.
        by: Seat,
    },
    /// A loser goes on a winner of the other hand.
    Discard {
        /// The suit of the winner.
        suit: Suit,
        /// Whose winner it is.
        by: Seat,
    },
}

impl Source {
    /// The suit in which it is.
    pub fn suit(self) -> Suit {
        match self {
            Source::Break { suit, .. }
            | Source::Length { suit, .. }
            | Source::Ruff { suit, .. }
            | Source::Discard { suit, .. } => suit,
            Source::Drop { card, .. } => card.suit(),
            Source::Finesse { missing, .. }
            | Source::Towards { missing, .. }
            | Source::Force { missing, .. } => missing.suit(),
        }
    }

    /// How likely it brings a trick, as far as the suit itself decides.
    pub fn chance(self) -> f64 {
        match self {
            Source::Break { chance, .. }
            | Source::Drop { chance, .. }
            | Source::Finesse { chance, .. }
            | Source::Towards { chance, .. }
            | Source::Length { chance, .. } => chance,
            Source::Force { .. } | Source::Ruff { .. } | Source::Discard { .. } => 1.0,
        }
    }

    /// Whether it can be tried without giving up the lead.
    pub const fn keeps_lead(self) -> bool {
        matches!(self, Source::Break { .. } | Source::Drop { .. })
    }

    /// Whether two hidden hands with these cards bring the trick.
    pub fn works(self, suit: &SuitCards, seats: [Seat; 2], hands: [Hand; 2]) -> bool {
        let held = hands.map(|hand| hand.of_suit(self.suit()));
        let holder = |card: Card| seats[usize::from(!held[0].contains(card))];
        match self {
            Source::Break { .. } | Source::Drop { .. } => suit.run(held).at_once > suit.tops(),
            Source::Length { .. } => suit.run(held).won > suit.tops(),
            Source::Finesse {
                missing, onside, ..
            }
            | Source::Towards {
                missing, onside, ..
            } => holder(missing) == onside,
            Source::Force { .. } | Source::Ruff { .. } | Source::Discard { .. } => true,
        }
    }

    /// The source as part of a sentence: "clubs if they break 3–3 (36 %)".
    pub fn message(self, dummy: Seat) -> Message {
        let suit = words::suit(self.suit());
        match self {
            Source::Break {
                longer,
                missing,
                chance,
                ..
            } => {
                let (longer, shorter) = (longer, missing - longer);
                let chance = Arg::chance(chance);
                if longer == missing.div_ceil(2) {
                    message!(
                        "bridge-source-break",
                        suit = suit,
                        longer = longer,
                        shorter = shorter,
                        chance = chance
                    )
                } else {
                    message!(
                        "bridge-source-fair-break",
                        suit = suit,
                        longer = longer,
                        shorter = shorter,
                        chance = chance
                    )
                }
            }
            Source::Drop { card, chance } => message!(
                "bridge-source-drop",
                suit = suit,
                card = words::card(card),
                chance = Arg::chance(chance)
            ),
            Source::Finesse {
                missing,
                onside,
                chance,
            } => message!(
                "bridge-source-finesse",
                suit = suit,
                seat = words::seat(onside),
                card = words::card(missing),
                chance = Arg::chance(chance)
            ),
            Source::Towards {
                honour,
                missing,
                onside,
                chance,
            } => message!(
                "bridge-source-towards",
                honour = words::card(honour),
                seat = words::seat(onside),
                card = words::card(missing),
                chance = Arg::chance(chance)
            ),
            Source::Force { missing, lost } => message!(
                "bridge-source-force",
                suit = suit,
                card = words::card(missing),
                lost = lost
            ),
            Source::Length { chance, lost, .. } => message!(
                "bridge-source-length",
                suit = suit,
                lost = lost,
                chance = Arg::chance(chance)
            ),
            Source::Ruff { by, .. } if by == dummy => {
                message!("bridge-source-ruff-dummy", suit = suit)
            }
            Source::Ruff { .. } => message!("bridge-source-ruff-hand", suit = suit),
            Source::Discard { by, .. } if by == dummy => {
                message!("bridge-source-discard-dummy", suit = suit)
            }
            Source::Discard { .. } => message!("bridge-source-discard-hand", suit = suit),
        }
    }
}

/// The best source in a suit by the way its cards lie: none if it brings nothing more.
pub fn of_suit(outlook: &Outlook<'_>, odds: &Odds, suit: Suit) -> Option<Source> {
    let cards = SuitCards::new(outlook, suit);
    if cards.missing.is_empty() || cards.longest() == 0 {
        return None;
    }
    let mut sources: Vec<Source> = finesses(&cards, odds);
    sources.extend(from_the_top(outlook, &cards, odds));
    sources.retain(|source| source.chance() >= MIN_CHANCE);
    sources
        .into_iter()
        .max_by(|a, b| a.chance().total_cmp(&b.chance()))
}

/// Finesses, and cards to lead towards: in either hand one.
pub fn finesses(cards: &SuitCards, odds: &Odds) -> Vec<Source> {
    let to = |target: usize| finesse(cards, odds, target);
    (0..2).filter_map(to).collect()
}

/// The finesse in which this hand plays third, or the card in it to lead towards.
fn finesse(cards: &SuitCards, odds: &Odds, target: usize) -> Option<Source> {
    let (missing, second) = cards.highest_missing();
    let missing = missing.filter(|card| card.rank() >= Rank::Jack)?;
    let [there, here] = [cards.hands[target], cards.hands[1 - target]];
    if cards.tops() >= cards.longest() || !here.iter().any(|card| card < missing) {
        return None;
    }
    // Cards that only the missing one beats.
    let next = |card: &Card| *card < missing && second.is_none_or(|second| *card > second);
    let onside = cards.seats[1 - target].next();
    let chance = odds.holds(onside, missing)?;
    let finesse = Some(Source::Finesse {
        missing,
        onside,
        chance,
    });
    let covered = there.iter().any(|card| card > missing);
    match there.iter().find(next) {
        Some(_) if covered => finesse,
        Some(honour) => {
            let small = here.iter().any(|card| card < honour);
            let worth = honour.rank() >= Rank::Queen && there.len() >= 2 && small;
            worth.then_some(Source::Towards {
                honour,
                missing,
                onside,
                chance,
            })
        }
        // An honour that is run: if it is covered, the one next to it takes its place.
        None => finesse.filter(|_| covered && here.iter().filter(next).count() >= 2),
    }
}

/// What the suit brings when its high cards are played first.
fn from_the_top(outlook: &Outlook<'_>, cards: &SuitCards, odds: &Odds) -> Option<Source> {
    let suit = cards.suit;
    let tops = cards.tops();
    let missing = cards.missing.len();
    let chance = |test: &dyn Fn([Hand; 2]) -> bool| odds.chance(cards.missing, test);
    let at_once = chance(&|held| cards.run(held).at_once > tops)?;
    if at_once >= MIN_CHANCE {
        let breaks = |held: [Hand; 2]| held[0].len().max(held[1].len()) <= tops;
        let (top, _) = cards.highest_missing();
        let card = top?;
        let falls = |held: [Hand; 2]| {
            let holder = held.iter().find(|hand| hand.contains(card));
            holder.is_some_and(|hand| hand.len() <= tops)
        };
        let same = |test: &dyn Fn([Hand; 2]) -> bool| {
            let differs = chance(&|held| test(held) != (cards.run(held).at_once > tops));
            differs.is_some_and(|differs| differs < 1e-9)
        };
        if same(&breaks) {
            return Some(Source::Break {
                suit,
                longer: tops,
                missing,
                chance: at_once,
            });
        }
        if same(&falls) && card.rank() >= Rank::Ten {
            return Some(Source::Drop {
                card,
                chance: at_once,
            });
        }
    }
    let worst = cards.run([cards.missing, Hand::EMPTY]);
    let (top, _) = cards.highest_missing();
    let long = usize::from(cards.hands[1].len() > cards.hands[0].len());
    if !reached(outlook, cards, long) {
        return None;
    }
    if worst.won > tops && worst.lost <= MOST_LOST {
        return Some(Source::Force {
            missing: top?,
            lost: worst.lost,
        });
    }
    let chance = chance(&|held| cards.run(held).won > tops)?;
    let fewest = (1..=MOST_LOST).find(|&lost| {
        let with = odds.chance(cards.missing, |held| {
            let run = cards.run(held);
            run.won > tops && run.lost <= lost
        });
        with.is_some_and(|with| with >= chance / 2.0)
    });
    Some(Source::Length {
        suit,
        chance,
        lost: fewest?,
    })
}

/// Whether the longer hand can be reached after the suit is established: it is the only long hand,
/// or has a high card in another suit.
fn reached(outlook: &Outlook<'_>, cards: &SuitCards, long: usize) -> bool {
    let hands = [outlook.hand, outlook.other()];
    let equal = cards.hands[0].len() == cards.hands[1].len();
    let entry = Suit::ALL.into_iter().any(|suit| {
        let high = !outlook.masters(hands[long], suit).is_empty();
        let trumps = outlook.is_trump(suit) && hands[long].length(suit) > 0;
        suit != cards.suit && (high || trumps)
    });
    equal || entry
}

/// Ruffs in the hand with the shorter trumps: a suit of which it has fewer cards than the other
/// hand, where that has losers.
pub fn ruff(outlook: &Outlook<'_>, trump: Suit, long: usize, suit: Suit) -> Option<Source> {
    let hands = [outlook.hand, outlook.other()];
    let (longer, shorter) = (hands[long], hands[1 - long]);
    let seats = [outlook.turn, outlook.turn.partner()];
    let cards = SuitCards::new(outlook, suit);
    let room = longer.length(suit) > shorter.length(suit);
    // Losers of the rounds to which the short hand has to follow cannot be ruffed.
    let losers = cards.losers(long) > cards.losers_in(shorter.length(suit));
    (suit != trump && room && losers && shorter.length(trump) > 0).then_some(Source::Ruff {
        suit,
        by: seats[1 - long],
    })
}

/// Winners of the hand with the shorter trumps on which the other one can throw losers of other
/// suits.
pub fn discard(outlook: &Outlook<'_>, trump: Suit, long: usize, suit: Suit) -> Option<Source> {
    let hands = [outlook.hand, outlook.other()];
    let seats = [outlook.turn, outlook.turn.partner()];
    let masters = outlook.masters(outlook.ours(), suit).len();
    let there = hands[1 - long].length(suit);
    let here = hands[long].length(suit);
    let elsewhere = Suit::ALL.into_iter().any(|other| {
        other != suit && other != trump && SuitCards::new(outlook, other).losers(long) > 0
    });
    (suit != trump && masters > here && there > here && elsewhere).then_some(Source::Discard {
        suit,
        by: seats[1 - long],
    })
}
