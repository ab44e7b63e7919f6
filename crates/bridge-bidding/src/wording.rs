//! What can be counted, needed and known of a hand, as messages.

use super::needs::{Condition, Logic, Needs};
use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::situation::HandKnowledge;
use cards::Suit;
use kernel::{Arg, Message, message};

/// A suit as an argument.
pub(super) fn suit(suit: Suit) -> Arg {
    Arg::Strain(suit.letter())
}

impl Quantity {
    /// What is counted.
    pub fn message(self) -> Message {
        match self {
            Quantity::Hcp => message!("count-hcp"),
            Quantity::Points => message!("count-points"),
            Quantity::NoTrump => message!("count-notrump"),
            Quantity::Support(of) => message!("count-support", suit = suit(of)),
            Quantity::Length(of) => message!("count-length", suit = suit(of)),
            Quantity::Longer(one, other) => {
                message!("count-longer", one = suit(one), other = suit(other))
            }
            Quantity::Longest => message!("count-longest"),
            Quantity::Shortest => message!("count-shortest"),
            Quantity::Balanced => message!("count-balanced"),
            Quantity::SemiBalanced => message!("count-semibalanced"),
            Quantity::RuleOf20 => message!("count-rule-20"),
            Quantity::RuleOf15 => message!("count-rule-15"),
            Quantity::Losers => message!("count-losers"),
            Quantity::Controls => message!("count-controls"),
            Quantity::Aces => message!("count-aces"),
            Quantity::Kings => message!("count-kings"),
            Quantity::KeyCards(of) => message!("count-key-cards", suit = suit(of)),
            Quantity::Ace(of) => message!("count-ace", suit = suit(of)),
            Quantity::King(of) => message!("count-king", suit = suit(of)),
            Quantity::Queen(of) => message!("count-queen", suit = suit(of)),
            Quantity::Top3(of) => message!("count-top-three", suit = suit(of)),
            Quantity::Top5(of) => message!("count-top-five", suit = suit(of)),
            Quantity::HcpIn(of) => message!("count-hcp-in", suit = suit(of)),
            Quantity::Stopper(of) => message!("count-stopper", suit = suit(of)),
            Quantity::PlayingTricks => message!("count-tricks"),
            Quantity::Defence(_) => message!("count-defence"),
        }
    }
}

impl Condition {
    /// The condition that exactly this much of the quantity meets.
    pub(super) fn held(quantity: Quantity, hand: &HandCounts) -> Self {
        let count = hand.get(quantity);
        Condition {
            quantity,
            low: count,
            high: count,
        }
    }

    /// What is needed.
    pub fn message(&self) -> Message {
        let Condition { low, high, .. } = *self;
        let range = self.range();
        match self.quantity {
            Quantity::Hcp => message!("need-hcp", range = range),
            Quantity::Points => message!("need-points", range = range),
            Quantity::NoTrump => message!("need-notrump", range = range),
            Quantity::Support(of) => message!("need-support", range = range, suit = suit(of)),
            Quantity::Length(of) if high == 0 => message!("need-void", suit = suit(of)),
            Quantity::Length(of) => message!("need-length", range = range, suit = suit(of)),
            Quantity::Longer(one, other) => longer(one, other, low, high),
            Quantity::Longest => message!("need-longest", range = range),
            Quantity::Shortest if high < 2 => message!("need-short"),
            Quantity::Shortest if low >= 2 => message!("need-no-short"),
            Quantity::Shortest if low == 1 => message!("need-no-void"),
            Quantity::Shortest => message!("need-shortest", range = range),
            Quantity::Balanced if low > 0 => message!("need-balanced"),
            Quantity::Balanced => message!("need-unbalanced"),
            Quantity::SemiBalanced if low > 0 => message!("need-semibalanced"),
            Quantity::SemiBalanced => message!("need-not-semibalanced"),
            Quantity::RuleOf20 => message!("need-rule-20", range = range),
            Quantity::RuleOf15 => message!("need-rule-15", range = range),
            Quantity::Losers => message!("need-losers", range = range),
            Quantity::Controls => message!("need-controls", range = range),
            Quantity::Aces => message!("need-aces", range = range),
            Quantity::Kings => message!("need-kings", range = range),
            Quantity::KeyCards(of) => {
                message!("need-key-cards", range = range, suit = suit(of))
            }
            Quantity::Ace(of) if low > 0 => message!("need-ace", suit = suit(of)),
            Quantity::Ace(of) => message!("need-no-ace", suit = suit(of)),
            Quantity::King(of) if low > 0 => message!("need-king", suit = suit(of)),
            Quantity::King(of) => message!("need-no-king", suit = suit(of)),
            Quantity::Queen(of) if low > 0 => message!("need-queen", suit = suit(of)),
            Quantity::Queen(of) => message!("need-no-queen", suit = suit(of)),
            Quantity::Top3(of) => message!("need-top-three", range = range, suit = suit(of)),
            Quantity::Top5(of) => message!("need-top-five", range = range, suit = suit(of)),
            Quantity::HcpIn(of) => message!("need-hcp-in", range = range, suit = suit(of)),
            Quantity::Stopper(of) if low > 1 => message!("need-stopper", suit = suit(of)),
            Quantity::Stopper(of) if low == 1 => message!("need-half-stopper", suit = suit(of)),
            Quantity::Stopper(of) => message!("need-no-stopper", suit = suit(of)),
            Quantity::PlayingTricks => message!("need-tricks", range = range),
            Quantity::Defence(_) => message!("need-defence", range = range),
        }
    }

    /// Its limits, where they say something.
    fn range(&self) -> Arg {
        let Condition { low, high, .. } = *self;
        let least = (low > 0 || low == high).then_some(i64::from(low));
        let most = (high < Quantity::<Suit>::MOST).then_some(i64::from(high));
        Arg::range(least, most)
    }

    /// Whether every hand meets it.
    fn is_empty(&self) -> bool {
        let compares = matches!(self.quantity, Quantity::Longer(..));
        !compares && self.low <= 0 && self.high >= Quantity::<Suit>::MOST
    }
}

fn longer(one: Suit, other: Suit, low: i16, high: i16) -> Message {
    let (one, other) = (suit(one), suit(other));
    match (low, high) {
        (1.., _) => message!("need-longer", one = one, other = other),
        (0, 0) => message!("need-as-long", one = one, other = other),
        (0, _) => message!("need-not-shorter", one = one, other = other),
        (_, 0) => message!("need-not-longer", one = one, other = other),
        _ => message!("need-shorter", one = one, other = other),
    }
}

impl Needs {
    /// All that is needed, each thing once: of two limits for the same quantity what both leave.
    pub fn message(&self) -> Message {
        match self {
            Logic::One(condition) => condition.message(),
            Logic::Not(part) => message!("need-not", need = part.message()),
            Logic::Any(parts) if parts.is_empty() => message!("need-no-hand"),
            Logic::Any(parts) => {
                let ways = parts.iter().map(|part| {
                    let mut phrases = phrases(part).into_iter();
                    match (phrases.next(), phrases.len()) {
                        (None, _) => message!("need-nothing"),
                        (Some(only), 0) => only,
                        (Some(first), _) => {
                            message!("need-with", first = first, rest = Arg::list(phrases))
                        }
                    }
                });
                Arg::any_of(ways).into()
            }
            Logic::All(_) => {
                let mut phrases = phrases(self);
                match phrases.len() {
                    0 => message!("need-nothing"),
                    1 => phrases.remove(0),
                    _ => Arg::list(phrases).into(),
                }
            }
        }
    }

    /// Whether it says nothing of the hand.
    pub(super) fn is_empty(&self) -> bool {
        phrases(self).is_empty()
    }
}

/// What must hold together, one phrase for each thing.
fn phrases(needs: &Needs) -> Vec<Message> {
    let mut parts = Vec::new();
    gather(needs, &mut parts);
    let mut phrases = Vec::new();
    for part in &parts {
        let phrase = match part {
            Part::Limit(condition) if condition.is_empty() => continue,
            Part::Limit(condition) => match longest(condition, &parts) {
                Some(longest) => message!("need-longest-suit", suit = suit(longest)),
                None => condition.message(),
            },
            Part::Other(needs @ Logic::Any(ways)) if ways.len() > 1 && parts.len() > 1 => {
                message!("need-group", needs = needs.message())
            }
            Part::Other(needs) => needs.message(),
        };
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    phrases
}

/// One thing that must hold.
enum Part<'a> {
    Limit(Condition),
    Other(&'a Needs),
}

fn gather<'a>(needs: &'a Needs, parts: &mut Vec<Part<'a>>) {
    match needs {
        Logic::All(inner) => inner.iter().for_each(|part| gather(part, parts)),
        Logic::One(new) => {
            let known = parts.iter_mut().find_map(|part| match part {
                Part::Limit(known) if known.quantity == new.quantity => Some(known),
                _ => None,
            });
            match known {
                Some(known) => {
                    known.low = known.low.max(new.low);
                    known.high = known.high.min(new.high);
                }
                None => parts.push(Part::Limit(*new)),
            }
        }
        other => parts.push(Part::Other(other)),
    }
}

/// The suit that is to be no shorter than all three others, if this is one of the conditions that say so.
fn longest(condition: &Condition, parts: &[Part<'_>]) -> Option<Suit> {
    let compared = |condition: &Condition| match condition.quantity {
        Quantity::Longer(suit, _) if condition.low == 0 && condition.high > 0 => Some(suit),
        _ => None,
    };
    let suit = compared(condition)?;
    let same = parts.iter().filter(|part| match part {
        Part::Limit(condition) => compared(condition) == Some(suit),
        Part::Other(_) => false,
    });
    (same.count() == 3).then_some(suit)
}

impl Forcing {
    /// What partner may do.
    pub fn message(self) -> Message {
        match self {
            Forcing::SignOff => message!("forcing-sign-off"),
            Forcing::NonForcing => message!("forcing-none"),
            Forcing::Invitational => message!("forcing-invitational"),
            Forcing::Forcing => message!("forcing-one-round"),
            Forcing::GameForcing => message!("forcing-to-game"),
        }
    }
}

impl HandKnowledge {
    /// The points and the suits that say something.
    pub fn message(&self) -> Message {
        let usual = |quantity: Quantity| {
            let (low, high) = self.usual(quantity);
            Condition {
                quantity,
                low,
                high,
            }
        };
        let lengths = Suit::DESCENDING.map(|suit| usual(Quantity::Length(suit)));
        // Anybody may have one to six of a suit: that is no news.
        let telling = lengths
            .into_iter()
            .filter(|length| length.low >= 3 || length.high <= 3);
        let parts = [usual(Quantity::Hcp)].into_iter().chain(telling);
        Arg::list(parts.map(|part| part.message())).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(quantity: Quantity, low: i16, high: i16) -> Needs {
        Logic::One(Condition {
            quantity,
            low,
            high,
        })
    }

    #[test]
    fn conditions_read_as_players_say_them() {
        let spades = Suit::Spades;
        let most = Quantity::<Suit>::MOST;
        for (needs, words) in [
            (one(Quantity::Hcp, 15, 17), "15–17 HCP"),
            (one(Quantity::RuleOf20, 20, most), "20+ by the rule of 20"),
            (
                one(Quantity::Top3(spades), 2, most),
                "2+ of the top three spades",
            ),
            (one(Quantity::Aces, 1, 1), "1 ace"),
            (one(Quantity::Shortest, 1, most), "no void"),
            (one(Quantity::Length(spades), 0, 0), "a void in spades"),
            (Needs::ANYTHING, "any hand"),
        ] {
            assert_eq!(needs.message().to_string(), words);
        }
    }

    #[test]
    fn what_is_needed_twice_is_said_once() {
        let length = |low| one(Quantity::Length(Suit::Hearts), low, Quantity::<Suit>::MOST);
        let needs = Logic::All(vec![
            length(3),
            Needs::ANYTHING,
            Logic::All(vec![length(5)]),
        ]);
        assert_eq!(needs.message().to_string(), "5+ hearts");
    }

    #[test]
    fn what_every_hand_has_is_not_said() {
        let any = one(Quantity::Hcp, -7, Quantity::<Suit>::MOST);
        assert!(any.is_empty());
        assert!(!one(Quantity::Hcp, -7, 12).is_empty());
    }

    #[test]
    fn the_longest_suit_is_called_that() {
        const MOST: i16 = Quantity::<Suit>::MOST;
        let others = [Suit::Clubs, Suit::Diamonds, Suit::Spades];
        let longer = |other| one(Quantity::Longer(Suit::Hearts, other), 0, MOST);
        let enough = one(Quantity::Hcp, 12, MOST);
        let light = Logic::All(vec![
            one(Quantity::RuleOf20, 20, MOST),
            one(Quantity::Controls, 4, MOST),
        ]);
        let needs = Logic::All(vec![
            Logic::Any(vec![enough, light]),
            Logic::All(others.map(longer).to_vec()),
        ]);
        assert_eq!(
            needs.message().to_string(),
            "(12+ HCP or 20+ by the rule of 20 with 4+ controls), hearts the longest suit"
        );
    }
}
