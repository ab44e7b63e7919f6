//! What the cards played tell of the hands that they came from.
//!
//! Of two equal cards either may be played. A hand that had both shows one of them half as often as
//! a hand that had only that one is forced to: this is the principle of restricted choice. Opening
//! leads follow the table of leads, and small cards of the defenders follow a habit.

use super::habit::Habits;
use super::signals::{Moment, Signal, Signals, small};
use super::two_hands::Pair;
use super::{PlayContext, lead};
use cards::{BySeat, BySuit, Card, Hand, Rank, Seat, Suit};

/// The cards that two hidden hands have played, ready to be held against what they may have had.
pub(super) struct PlayReading<'a> {
    context: &'a PlayContext<'a>,
    signals: Signals,
    seats: [Seat; 2],
    /// What each of the two has played.
    played: [Hand; 2],
    cards: Vec<PlayedCard>,
}

/// One card from a hidden hand.
struct PlayedCard {
    /// Which of the two hands.
    hand: usize,
    card: Card,
    /// What that hand had played before.
    before: Hand,
    /// The cards that were gone when it was played; those of its own trick do not count.
    gone: Hand,
    kind: Kind,
}

/// What a card is to be read as.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    OpeningLead,
    Signal(Signal),
    Other,
}

impl<'a> PlayReading<'a> {
    /// The reading of what was played at this table by these two.
    pub(super) fn new(context: &'a PlayContext<'a>, seats: [Seat; 2], signals: bool) -> Self {
        let seen = context.seen;
        let mut cards = Vec::new();
        let mut before = [Hand::EMPTY; 2];
        let mut gone = Hand::EMPTY;
        // Only defenders signal, and they are one side.
        let defender = context.contract.declarer.lho();
        let agreed = Signals::of(context.systems.of(defender).card());
        let trumps = context.contract.strain().suit();
        let dummy = context.contract.dummy();
        let dummys = seen.hands[dummy].unwrap_or_default() | seen.played[dummy];
        let mut void: BySeat<BySuit<bool>> = BySeat::default();
        for trick in seen.finished.iter().chain([&seen.trick]) {
            for (seat, card) in trick.iter() {
                if let Some(hand) = seats.iter().position(|&hidden| hidden == seat) {
                    let follows = trick.suit() == Some(card.suit());
                    let defends = seat.side() != context.contract.declarer.side();
                    let moment = Moment {
                        player: seat,
                        leader: trick.leader(),
                        suit: card.suit(),
                        follows,
                        trumps,
                        partner_out: void[seat.partner()][card.suit()],
                        in_dummy: (dummys - gone).length(card.suit()),
                    };
                    let reads = signals && defends && card.rank() <= Rank::Nine;
                    let signal = reads.then(|| agreed.signal_at(moment)).flatten();
                    let kind = match signal {
                        _ if gone.is_empty() && seat == trick.leader() => Kind::OpeningLead,
                        Some(signal) => Kind::Signal(signal),
                        None => Kind::Other,
                    };
                    cards.push(PlayedCard {
                        hand,
                        card,
                        before: before[hand],
                        gone,
                        kind,
                    });
                    before[hand].insert(card);
                }
                if let Some(led) = trick.suit().filter(|&led| led != card.suit()) {
                    void[seat][led] = true;
                }
            }
            gone.extend(trick.cards().iter().copied());
        }
        PlayReading {
            context,
            signals: agreed,
            seats,
            played: seats.map(|seat| seen.played[seat]),
            cards,
        }
    }

    /// The same without what was played of a suit, but for the opening lead.
    pub(super) fn without(mut self, suit: Suit) -> Self {
        self.cards
            .retain(|played| played.card.suit() != suit || played.kind == Kind::OpeningLead);
        self
    }

    /// How likely two hands that have these cards left would have played so, in units that do not
    /// matter.
    pub(super) fn likelihood(&self, pair: &Pair) -> f64 {
        let whole = [0, 1].map(|hand| pair[hand] | self.played[hand]);
        let mut likelihood = 1.0;
        let mut habits = [Habits::NEW; 2];
        for played in &self.cards {
            let held = whole[played.hand] - played.before;
            match played.kind {
                Kind::OpeningLead => {
                    let leader = self.seats[played.hand];
                    likelihood *= lead::likelihood(self.context, leader, held, played.card);
                }
                Kind::Signal(signal) => {
                    let suit = played.card.suit();
                    let spare = small(held.of_suit(suit));
                    let told = self.signals.card(signal, held, suit, spare);
                    habits[played.hand].see(played.card, spare, told);
                }
                Kind::Other => {
                    likelihood /= f64::from(equal_cards(held, played.card, played.gone));
                }
            }
        }
        for (seat, habits) in self.seats.into_iter().zip(habits) {
            likelihood *= habits.likelihood(seat.side() == self.context.side());
        }
        likelihood
    }
}

/// How many cards of a hand are as good as this one, itself included, when those are gone.
fn equal_cards(held: Hand, card: Card, gone: Hand) -> u32 {
    let suit = card.suit();
    let held = held.suit(suit);
    let touching = held | gone.suit(suit);
    let at = card.rank().index() as u32;
    // The run of cards around it, upwards and downwards.
    let up = (touching >> at).trailing_ones();
    let down = (!(touching << (15 - at))).leading_zeros();
    let low = at + 1 - down;
    let run = ((1_u32 << (at + up)) - (1_u32 << low)) as u16;
    (held & run).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_touch_once_what_is_gone_is_left_out() {
        let count = |held: &str, card: &str, gone: &str| {
            equal_cards(
                held.parse().unwrap(),
                card.parse().unwrap(),
                gone.parse().unwrap(),
            )
        };
        assert_eq!(count("QJ2...", "SQ", "..."), 2);
        assert_eq!(count("QJ2...", "SJ", "..."), 2);
        assert_eq!(count("QJ2...", "S2", "..."), 1);
        assert_eq!(count("QT2...", "SQ", "..."), 1);
        assert_eq!(count("QT2...", "ST", "J..."), 2);
        assert_eq!(count("AKQJT98765432...", "S7", "..."), 13);
        assert_eq!(count("A...", "SA", "KQ..."), 1);
    }
}
