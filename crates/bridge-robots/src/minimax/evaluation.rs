//! The judgement of a position: tricks won, sure winners, control of trumps, communication
//! and what the defence has in store, with a weight for each.
//!
//! All five are counted from the cards of all four hands, for both sides, and what counts is the
//! difference. A trick under way is first played to its end as good players would at sight.

use super::lookahead::{Lookahead, TRICK};
use bridge::CardPlay;
use cards::{Hand, Seat, Side, Suit};
use kernel::{Adversarial, Evaluate, Value};

/// What each part of the judgement counts, in tricks.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// A trick that is won.
    pub tricks_won: f64,
    /// A card that must win.
    pub sure_winners: f64,
    /// A trump that is high, or left when the others' are gone.
    pub trump_control: f64,
    /// An entry from one hand to the other.
    pub communication: f64,
    /// A suit that the defenders stop.
    pub defence: f64,
}

impl Weights {
    /// The usual ones.
    pub const USUAL: Weights = Weights {
        tricks_won: 1.0,
        sure_winners: 0.5,
        trump_control: 0.3,
        communication: 0.2,
        defence: 0.15,
    };
}

/// The parts of the judgement, each as our side's count less theirs.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Tricks won.
    pub tricks_won: i32,
    /// Sure winners.
    pub sure_winners: i32,
    /// Trumps that are high or long.
    pub trump_control: i32,
    /// Entries between the hands.
    pub communication: i32,
    /// Suits stopped; the defenders' side only.
    pub defence: i32,
}

/// The evaluation.
#[derive(Copy, Clone, Debug)]
pub struct Evaluation {
    /// What the parts count.
    pub weights: Weights,
    /// The declarer's side.
    pub declarer: Side,
}

impl Evaluation {
    /// The usual weights, for a contract of this side.
    pub const fn new(declarer: Side) -> Self {
        Evaluation {
            weights: Weights::USUAL,
            declarer,
        }
    }

    /// The parts of the judgement.
    pub fn parts(&self, state: &Lookahead) -> Parts {
        if state.position().trick().cards().is_empty() {
            return self.between_tricks(state);
        }
        let mut state = state.clone();
        finish_trick(&mut state);
        self.between_tricks(&state)
    }

    fn between_tricks(&self, state: &Lookahead) -> Parts {
        let position = state.position();
        let us = position.us();
        let difference = |count: &dyn Fn(Side) -> i32| count(us) - count(us.other());
        let defenders = self.declarer.other();
        let stopped = stoppers(position, defenders);
        Parts {
            tricks_won: state.lead(),
            sure_winners: difference(&|side| sure_winners(position, side)),
            trump_control: difference(&|side| trump_control(position, side)),
            communication: difference(&|side| entries(position, side)),
            defence: if defenders == us { stopped } else { -stopped },
        }
    }
}

impl Evaluate<Lookahead> for Evaluation {
    fn evaluate(&self, state: &Lookahead) -> Value {
        let parts = self.parts(state);
        let weights = &self.weights;
        let tricks = weights.tricks_won * f64::from(parts.tricks_won)
            + weights.sure_winners * f64::from(parts.sure_winners)
            + weights.trump_control * f64::from(parts.trump_control)
            + weights.communication * f64::from(parts.communication)
            + weights.defence * f64::from(parts.defence);
        Value::score((tricks * f64::from(TRICK)) as i32)
    }
}

/// Plays a trick under way to its end: whoever can win it for their side does so as cheaply as
/// possible, and everybody else plays low.
fn finish_trick(state: &mut Lookahead) {
    while !state.position().trick().cards().is_empty() {
        let position = state.position();
        let legal = position.legal_cards();
        let strain = position.strain();
        let trump = strain.suit();
        let seat = position.hand_to_play();
        let seat = seat.expect("a trick that has begun is played to its end");
        let held = position.trick().winner(strain).side() == seat.side();
        let cheap = |card: &cards::Card| (Some(card.suit()) == trump, card.rank());
        let mut trick = position.trick().clone();
        let wins = |&card: &cards::Card| {
            trick.push(card);
            let wins = trick.winner(strain) == seat;
            trick.pop();
            wins
        };
        let winner = legal.iter().filter(wins).min_by_key(cheap);
        let card = winner.filter(|_| !held);
        let card = card.or_else(|| legal.iter().min_by_key(cheap));
        state.make(card.expect("a hand to play has a card"));
    }
}

fn hands(position: &CardPlay, side: Side) -> [Hand; 2] {
    side.seats().map(|seat| position.hands()[seat])
}

/// How many of the highest cards left of a suit a side has in a row.
fn tops(position: &CardPlay, side: Side, suit: Suit) -> u32 {
    let both = |side| {
        let [one, other] = hands(position, side);
        one.suit(suit) | other.suit(suit)
    };
    let (ours, theirs) = (both(side), both(side.other()));
    if theirs == 0 {
        return ours.count_ones();
    }
    // A higher bit is a higher card: what lies above their highest.
    let above_theirs = u16::MAX << (16 - theirs.leading_zeros());
    (ours & above_theirs).count_ones()
}

/// Cards that win whatever happens: the highest of a suit, as many rounds as the longer hand has
/// cards and no opponent with a trump is void.
fn sure_winners(position: &CardPlay, side: Side) -> i32 {
    let trump = position.strain().suit();
    let ours = hands(position, side);
    let theirs = hands(position, side.other());
    let winners = Suit::ALL.map(|suit| {
        let longer = ours[0].length(suit).max(ours[1].length(suit)) as u32;
        let mut rounds = tops(position, side, suit).min(longer);
        if let Some(trump) = trump.filter(|&trump| trump != suit) {
            for hand in theirs {
                if hand.length(trump) > 0 {
                    rounds = rounds.min(hand.length(suit) as u32);
                }
            }
        }
        rounds as i32
    });
    winners.iter().sum()
}

/// The highest trumps of a side, and those of its longer hand that are left when both opponents
/// have none.
fn trump_control(position: &CardPlay, side: Side) -> i32 {
    let Some(trump) = position.strain().suit() else {
        return 0;
    };
    let longest = |side| {
        let [one, other] = hands(position, side);
        one.length(trump).max(other.length(trump)) as i32
    };
    let long = (longest(side) - longest(side.other())).max(0);
    tops(position, side, trump) as i32 + long
}

/// Ways from one hand of a side to the other: suits in which the one can lead a small card to the
/// other's highest. More than two each way count no more.
fn entries(position: &CardPlay, side: Side) -> i32 {
    let [one, other] = hands(position, side);
    let theirs = hands(position, side.other());
    let ways = |from: Hand, to: Hand| {
        let suits = Suit::ALL.into_iter().filter(|&suit| {
            let against = theirs[0].suit(suit) | theirs[1].suit(suit);
            // A higher bit is a higher card.
            let high = to.suit(suit) > against && to.suit(suit) > from.suit(suit);
            high && from.suit(suit) != 0
        });
        (suits.count() as i32).min(2)
    };
    ways(one, other) + ways(other, one)
}

/// The suits other than trumps that a side stops: with the highest card left, or with the second
/// or third and as many small ones as there are higher ones out.
fn stoppers(position: &CardPlay, side: Side) -> i32 {
    let trump = position.strain().suit();
    let stops = |hand: Hand, suit: Suit| {
        let in_play = Seat::ALL
            .into_iter()
            .fold(0, |all, seat| all | position.hands()[seat].suit(suit));
        let own = hand.suit(suit);
        if own == 0 {
            return false;
        }
        // The stopper is the hand's highest card; each higher one that is out must fall on a small one.
        let stopper = 15 - own.leading_zeros();
        let higher = (in_play & (u16::MAX << (stopper + 1))).count_ones();
        higher <= 2 && own.count_ones() > higher
    };
    let suits = Suit::ALL.into_iter().filter(|&suit| Some(suit) != trump);
    let stopped = suits.filter(|&suit| {
        let mut hands = hands(position, side).into_iter();
        hands.any(|hand| stops(hand, suit))
    });
    stopped.count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{BySide, Card, Strain};

    fn parts(hands: &str, strain: Strain, on_table: &[&str]) -> Parts {
        let on_table: Vec<Card> = on_table.iter().map(|card| card.parse().unwrap()).collect();
        let side = Side::NorthSouth;
        let play = CardPlay::new(hands.parse().unwrap(), strain, Seat::North, &on_table, side);
        let state = Lookahead::new(play.unwrap(), BySide::new([3, 1]));
        Evaluation::new(side).parts(&state)
    }

    #[test]
    fn tricks_are_counted_as_a_difference() {
        let hands = "N:A... 2... 3... 4...";
        assert_eq!(parts(hands, Strain::NoTrump, &[]).tricks_won, 2);
        // The trick under way is played to its end.
        let under_way = "N:3... 2.A.. .2.5. .4.6.";
        assert_eq!(parts(under_way, Strain::NoTrump, &["SA"]).tricks_won, 3);
        assert_eq!(parts(under_way, Strain::NoTrump, &["HK"]).tricks_won, 1);
    }

    #[test]
    fn sure_winners_need_length_and_no_ruff() {
        // Ace and king of spades; East and West have the queen of hearts.
        let hands = "N:A2.3.. 97.Q.. K3.2.. 54.4..";
        let found = parts(hands, Strain::NoTrump, &[]);
        assert_eq!(found.sure_winners, 2 - 1);
        // East has no spade and a trump: the spades are not sure.
        let ruffed = "N:A2.3.. .Q7.2. K3.2.. 54.4..";
        assert_eq!(parts(ruffed, Strain::Hearts, &[]).sure_winners, -2);
        // Four high cards that fall in two rounds are two tricks.
        let doubled = "N:AQ... 32... KJ... 54...";
        assert_eq!(parts(doubled, Strain::NoTrump, &[]).sure_winners, 2);
    }

    #[test]
    fn trumps_count_when_they_are_high_or_long() {
        let hands = "N:.AK2.. .34.2. 2.Q5.. 345...";
        let found = parts(hands, Strain::Hearts, &[]);
        // Four trumps on top and one more than East has.
        assert_eq!(found.trump_control, 4 + 1);
        assert_eq!(parts(hands, Strain::NoTrump, &[]).trump_control, 0);
    }

    #[test]
    fn entries_lead_from_a_small_card_to_the_highest() {
        let hands = "N:A.2.. 3.4.. 2.A.. 5.6..";
        assert_eq!(parts(hands, Strain::NoTrump, &[]).communication, 2);
        let stranded = "N:A.K.. 3.4.. ..32. 5.6..";
        assert_eq!(parts(stranded, Strain::NoTrump, &[]).communication, 0);
    }

    #[test]
    fn stoppers_count_for_the_defence_alone() {
        // East stops spades with the guarded king; nobody else stops anything for the defence.
        let hands = "N:A2.2.. K3.3.. Q4.A.. 65.4..";
        assert_eq!(parts(hands, Strain::NoTrump, &[]).defence, -1);
        let bare = "N:A2.5.. K.32.. Q4.A.. 65.4..";
        assert_eq!(parts(bare, Strain::NoTrump, &[]).defence, 0);
    }

    #[test]
    fn the_parts_are_weighed_as_usual() {
        let hands = "N:A2.2.. K3.3.. Q4.A.. 65.4..";
        let side = Side::NorthSouth;
        let leader = Seat::North;
        let play = CardPlay::new(hands.parse().unwrap(), Strain::NoTrump, leader, &[], side);
        let state = Lookahead::new(play.unwrap(), BySide::new([3, 1]));
        let evaluation = Evaluation::new(side);
        let parts = evaluation.parts(&state);
        let expected =
            2.0 + 0.5 * f64::from(parts.sure_winners) + 0.2 * f64::from(parts.communication) - 0.15;
        let value = evaluation.evaluate(&state).raw();
        assert_eq!(value, (expected * 1000.0) as i32);
    }
}
