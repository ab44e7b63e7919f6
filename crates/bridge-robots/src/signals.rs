//! Signals: which of several small cards a defender plays when it makes no difference to the trick.
//!
//! On partner's lead a high card encourages and a low one does not (attitude); when the declarer's
//! side leads, high and then low shows an even number (count); a discard is low in a suit that one
//! does not want, high in one that one does. Where the suit itself is settled, because partner is
//! going to ruff it or dummy is short in it, a high card asks for the higher of the other two suits
//! and a low one for the lower (suit preference). The convention card may turn the first two round,
//! and do without the last.

use super::PlayContext;
use bridge::{Contract, VisiblePlay, words};
use bridge_bidding::{Agreement, ConventionCard};
use bridge_session::View;
use cards::{Card, Hand, Rank, Seat, Suit};
use kernel::{Message, message};

/// What the rules of signals begin with.
pub(super) const RULES: &str = "bridge.signal.";

/// What a small card tells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// Whether the suit is liked.
    Attitude,
    /// Whether the number of cards in it is even.
    Count,
    /// Which of two other suits is liked better.
    Preference {
        /// A high card asks for this one.
        higher: Suit,
        /// A low card for this one.
        lower: Suit,
    },
}

/// What everybody sees when a defender plays a card.
#[derive(Copy, Clone, Debug)]
pub(super) struct Moment {
    /// Who plays it.
    pub(super) player: Seat,
    /// Who has led to the trick.
    pub(super) leader: Seat,
    /// The suit of the card.
    pub(super) suit: Suit,
    /// Whether that is the suit led.
    pub(super) follows: bool,
    /// The trumps, if there are any.
    pub(super) trumps: Option<Suit>,
    /// Whether partner has shown out of the suit.
    pub(super) partner_out: bool,
    /// How many cards of the suit dummy had before the trick.
    pub(super) in_dummy: usize,
}

impl Moment {
    /// The moment at which the hand to play plays a card of this suit.
    pub(super) fn now(context: &PlayContext<'_>, suit: Suit) -> Self {
        Moment::of(context.seen, context.contract, context.hand, suit)
    }

    /// The moment at which this hand plays a card of this suit, by what everybody sees of the play.
    pub(super) fn of(seen: &VisiblePlay, contract: Contract, player: Seat, suit: Suit) -> Self {
        let dummy = contract.dummy();
        let in_this_trick = seen.trick.iter().filter(|&(seat, _)| seat == dummy);
        let left = seen.hands[dummy].unwrap_or_default();
        let before = in_this_trick.fold(left, |hand, (_, card)| hand | Hand::from(card));
        Moment {
            player,
            leader: seen.trick.leader(),
            suit,
            follows: seen.trick.suit().is_none_or(|led| led == suit),
            trumps: contract.strain().suit(),
            partner_out: seen.void[player.partner()][suit],
            in_dummy: before.length(suit),
        }
    }
}

/// How a partnership signals.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Signals {
    low_encourages: bool,
    low_is_even: bool,
    preference: bool,
}

impl Signals {
    /// As the card says.
    pub(super) fn of(card: &ConventionCard) -> Self {
        let plays = |key: &str| card.get(key) == Some(&Agreement::Switch(true));
        Signals {
            low_encourages: plays("signals.low_encourages"),
            low_is_even: plays("signals.low_is_even"),
            preference: plays("signals.suit_preference"),
        }
    }

    /// What a small card tells that a defender plays now, if anything.
    pub(super) fn signal_at(self, now: Moment) -> Option<Signal> {
        let partners_lead = now.leader == now.player.partner();
        let to_be_ruffed = now.player == now.leader && now.partner_out;
        let settled = to_be_ruffed || partners_lead && now.in_dummy <= 1;
        let preference = match now.trumps {
            Some(trumps) if self.preference && now.follows && settled && trumps != now.suit => {
                let others = |&suit: &Suit| suit != trumps && suit != now.suit;
                let mut others = Suit::ALL.into_iter().rev().filter(others);
                let pair = others.next().zip(others.next());
                pair.map(|(higher, lower)| Signal::Preference { higher, lower })
            }
            _ => None,
        };
        match () {
            () if preference.is_some() => preference,
            () if now.player == now.leader => None,
            () if !now.follows || partners_lead => Some(Signal::Attitude),
            () => Some(Signal::Count),
        }
    }

    /// What the cards of a signal tell by agreement, whichever is played.
    pub(super) fn agreement(self, signal: Signal) -> Message {
        match signal {
            Signal::Attitude if self.low_encourages => message!("bridge-agreed-attitude-low"),
            Signal::Attitude => message!("bridge-agreed-attitude"),
            Signal::Count if self.low_is_even => message!("bridge-agreed-count-low"),
            Signal::Count => message!("bridge-agreed-count"),
            Signal::Preference { higher, lower } => message!(
                "bridge-agreed-preference",
                higher = words::suit(higher),
                lower = words::suit(lower)
            ),
        }
    }

    /// Whether the signal from this hand is a high card of the suit.
    fn high(self, signal: Signal, hand: Hand, suit: Suit) -> bool {
        let held = hand.of_suit(suit);
        match signal {
            Signal::Attitude => likes(held) != self.low_encourages,
            Signal::Count => held.len().is_multiple_of(2) != self.low_is_even,
            Signal::Preference { higher, lower } => {
                hand.of_suit(higher).points() > hand.of_suit(lower).points()
            }
        }
    }

    /// The card that gives the signal from this hand, of the cards of a suit that can be spared.
    pub(super) fn card(self, signal: Signal, hand: Hand, suit: Suit, spare: Hand) -> Option<Card> {
        let cards = spare.of_suit(suit).iter();
        if self.high(signal, hand, suit) {
            cards.max_by_key(|card| card.rank())
        } else {
            cards.min_by_key(|card| card.rank())
        }
    }
}

impl Signal {
    /// The stable name of the rule by which a card is chosen for it.
    pub(super) fn rule(self) -> String {
        format!("{RULES}{}", self.name())
    }

    const fn name(self) -> &'static str {
        match self {
            Signal::Attitude => "attitude",
            Signal::Count => "count",
            Signal::Preference { .. } => "preference",
        }
    }

    /// What this card from this hand tells partner.
    pub(super) fn message(self, hand: Hand, card: Card) -> Message {
        let suit = card.suit();
        let held = hand.of_suit(suit);
        let (card, named) = (words::card(card), words::suit(suit));
        match self {
            Signal::Attitude if likes(held) => {
                message!("bridge-signal-likes", card = card, suit = named)
            }
            Signal::Attitude => message!("bridge-signal-dislikes", card = card, suit = named),
            Signal::Count if held.len().is_multiple_of(2) => {
                message!("bridge-signal-even", card = card, suit = named)
            }
            Signal::Count => message!("bridge-signal-odd", card = card, suit = named),
            Signal::Preference { higher, lower } => {
                let points = |suit| hand.of_suit(suit).points();
                let liked = if points(higher) > points(lower) {
                    higher
                } else {
                    lower
                };
                message!("bridge-signal-asks", card = card, suit = words::suit(liked))
            }
        }
    }
}

/// What everybody may know of a small card that a defender who signals is about to play: what the
/// partnership has agreed for this moment. Nothing here looks at a hidden hand, so whether the choice
/// was free is not told, and neither is what the card turns out to say.
pub fn agreed(view: &View, card: Card) -> Option<Message> {
    let play = view.board.as_ref()?.play(None)?;
    let seen = VisiblePlay::new(&play).ok()?;
    let player = seen.hand_to_play()?;
    let defends = player.side() != play.contract.declarer.side();
    if !defends || card.rank() > SMALL {
        return None;
    }
    let signals = Signals::of(view.systems().ok()?.of(player).card());
    let signal = signals.signal_at(Moment::of(&seen, play.contract, player, card.suit()))?;
    let agreement = signals.agreement(signal);
    Some(message!("bridge-signal-agreed", agreement = agreement))
}

/// Whether a holding is one that partner may go on with.
fn likes(held: Hand) -> bool {
    held.iter().any(|card| card.rank() >= Rank::Queen)
}

/// Cards up to here can be spared for a signal.
const SMALL: Rank = Rank::Nine;

/// The cards of a hand that win nothing and so can tell something.
pub(super) fn small(held: Hand) -> Hand {
    held.iter().filter(|card| card.rank() <= SMALL).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEST: Seat = Seat::West;
    const EAST: Seat = Seat::East;

    fn standard() -> Signals {
        Signals::of(&ConventionCard::named("sayc").unwrap())
    }

    fn moment(player: Seat, leader: Seat, suit: Suit) -> Moment {
        Moment {
            player,
            leader,
            suit,
            follows: true,
            trumps: Some(Suit::Hearts),
            partner_out: false,
            in_dummy: 3,
        }
    }

    fn tell(signals: Signals, signal: Signal, hand: &str) -> String {
        let hand: Hand = hand.parse().unwrap();
        let card = signals.card(signal, hand, Suit::Spades, small(hand));
        card.unwrap().to_string()
    }

    #[test]
    fn high_encourages_and_shows_an_even_number() {
        assert_eq!(tell(standard(), Signal::Attitude, "K83..."), "S8");
        assert_eq!(tell(standard(), Signal::Attitude, "J83..."), "S3");
        assert_eq!(tell(standard(), Signal::Count, "83..."), "S8");
        assert_eq!(tell(standard(), Signal::Count, "832..."), "S2");
    }

    #[test]
    fn the_card_may_turn_it_round() {
        let text = "name = \"mine\"\nbase = \"sayc\"\n[signals]\nlow_encourages = true\nlow_is_even = true\nsuit_preference = false";
        let signals = Signals::of(&ConventionCard::parse(text).unwrap());
        assert_eq!(tell(signals, Signal::Attitude, "K83..."), "S3");
        assert_eq!(tell(signals, Signal::Count, "83..."), "S3");
        let mut ruff = moment(WEST, WEST, Suit::Spades);
        ruff.partner_out = true;
        assert_eq!(signals.signal_at(ruff), None);
    }

    #[test]
    fn what_is_told_depends_on_who_led() {
        let told = |player, leader| standard().signal_at(moment(player, leader, Suit::Spades));
        assert_eq!(told(EAST, WEST), Some(Signal::Attitude));
        assert_eq!(told(EAST, Seat::North), Some(Signal::Count));
        assert_eq!(told(EAST, EAST), None);
        let mut discard = moment(EAST, Seat::North, Suit::Spades);
        discard.follows = false;
        assert_eq!(standard().signal_at(discard), Some(Signal::Attitude));
    }

    #[test]
    fn a_suit_to_be_ruffed_asks_for_another() {
        let mut ruff = moment(WEST, WEST, Suit::Spades);
        ruff.partner_out = true;
        let signal = standard().signal_at(ruff).unwrap();
        let (higher, lower) = (Suit::Diamonds, Suit::Clubs);
        assert_eq!(signal, Signal::Preference { higher, lower });
        assert_eq!(tell(standard(), signal, "952..A4.843"), "S9");
        assert_eq!(tell(standard(), signal, "952..84.K43"), "S2");
        let hand = "952..84.K43".parse().unwrap();
        let said = signal.message(hand, "S2".parse().unwrap());
        assert_eq!(said.to_string(), "♠2 asks partner for clubs.");
        // With a singleton in dummy nobody wants to know whether East likes the suit.
        let mut short = moment(EAST, WEST, Suit::Clubs);
        short.in_dummy = 1;
        let (higher, lower) = (Suit::Spades, Suit::Diamonds);
        assert_eq!(
            standard().signal_at(short),
            Some(Signal::Preference { higher, lower })
        );
        // Without trumps it is no use to lead what partner has none of.
        ruff.trumps = None;
        assert_eq!(standard().signal_at(ruff), None);
    }
}
