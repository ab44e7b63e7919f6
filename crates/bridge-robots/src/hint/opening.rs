//! Why an opening lead.

use super::{Thought, reading, then};
use crate::PlayContext;
use crate::simple::Outlook;
use bridge::words;
use cards::{Card, Hand, Rank, Seat, Suit};
use kernel::{Arg, Message, message};

/// Points of an ace.
const ACE: i16 = 4;

/// What an opening lead is by the table of leads, and why its suit.
pub(super) fn thought(
    context: &PlayContext<'_>,
    outlook: &Outlook<'_>,
    card: Card,
) -> Option<Thought> {
    let suit = card.suit();
    // A ruff needs partner to get in, for which there must be points left.
    let entry = reading::most_left_for_partner(context, outlook) >= ACE;
    let kind = Kind::of(outlook, card, entry)?;
    let partner = outlook.turn.partner();
    let partners = context.situation.has_shown(partner, suit);
    let question = if partners {
        message!("bridge-idea-lead-partner")
    } else {
        kind.question()
    };
    let fact = reading::points_before_the_lead(context, outlook);
    let fact = fact.or_else(|| unbid(context, outlook).filter(|_| !partners));
    let question = match fact {
        Some(fact) => then(fact, question),
        None => question,
    };
    let named = words::suit(suit);
    let why = match kind {
        Kind::Doubleton { .. } if partners => {
            message!("bridge-hint-lead-partner-two", suit = named)
        }
        _ if partners => then(
            message!("bridge-hint-lead-partner", suit = named),
            kind.why(card),
        ),
        _ => kind.why(card),
    };
    Thought::new(kind.name(), question, why)
}

/// The side suits that nobody has shown, if they are few.
fn unbid(context: &PlayContext<'_>, outlook: &Outlook<'_>) -> Option<Message> {
    let shown = |suit: Suit| {
        let mut seats = Seat::ALL.into_iter();
        seats.any(|seat| context.situation.has_shown(seat, suit))
    };
    let suits = outlook.side_suits().filter(|&suit| !shown(suit));
    let suits: Vec<_> = suits.map(words::suit).collect();
    (1..=2)
        .contains(&suits.len())
        .then(|| message!("bridge-fact-unbid", suits = Arg::any_of(suits)))
}

/// From what a card is led.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    Trump,
    Singleton { ruffs: bool },
    AceKing,
    Sequence { next: Card },
    Inner { next: Card },
    Doubleton { ruffs: bool },
    Ace,
    FourthBest { longest: bool },
    LowFromHonour { top: Card },
    Small,
}

impl Kind {
    fn of(outlook: &Outlook<'_>, card: Card, entry: bool) -> Option<Kind> {
        let suit = card.suit();
        let held = outlook.hand.of_suit(suit);
        let cards: Vec<Card> = held.iter().collect();
        let at = cards.iter().position(|&other| other == card)?;
        let trump = outlook.trump();
        let ruffs = entry && trump.is_some_and(|trump| outlook.hand.length(trump) > 0);
        let touches = |above: Card, below: Card| above.rank().index() == below.rank().index() + 1;
        let next = cards
            .get(at + 1)
            .copied()
            .filter(|&next| touches(card, next));
        let above = at.checked_sub(1).map(|at| cards[at]);
        let top = cards[0];
        let honour = top.rank() >= Rank::Ten;
        let king = Card::new(suit, Rank::King);
        let longest = Suit::ALL
            .into_iter()
            .all(|other| outlook.hand.length(other) <= held.len());
        Some(match () {
            () if trump == Some(suit) => Kind::Trump,
            () if cards.len() == 1 => Kind::Singleton { ruffs },
            () if card.rank() == Rank::Ace && held.contains(king) => Kind::AceKing,
            () if card.rank() >= Rank::Ten && next.is_some() && above.is_none() => {
                Kind::Sequence { next: next? }
            }
            () if card.rank() >= Rank::Ten
                && next.is_some()
                && above.is_some_and(|above| !touches(above, card)) =>
            {
                Kind::Inner { next: next? }
            }
            () if cards.len() == 2 && at == 0 => Kind::Doubleton { ruffs },
            () if card.rank() == Rank::Ace => Kind::Ace,
            () if at == 3 && honour => Kind::FourthBest { longest },
            () if top.rank() <= Rank::Ten => Kind::Small,
            () if at > 0 && at + 1 == cards.len() => Kind::LowFromHonour { top },
            () => return None,
        })
    }

    const fn name(self) -> &'static str {
        match self {
            Kind::Trump => "lead-trump",
            Kind::Singleton { .. } => "lead-singleton",
            Kind::AceKing => "lead-ace-king",
            Kind::Sequence { .. } => "lead-sequence",
            Kind::Inner { .. } => "lead-inner-sequence",
            Kind::Doubleton { .. } => "lead-doubleton",
            Kind::Ace => "lead-ace",
            Kind::FourthBest { .. } => "lead-fourth-best",
            Kind::LowFromHonour { .. } => "lead-low",
            Kind::Small => "lead-small",
        }
    }

    fn question(self) -> Message {
        match self {
            Kind::Trump => message!("bridge-idea-lead-trumps"),
            Kind::Singleton { ruffs: true } | Kind::Doubleton { ruffs: true } => {
                message!("bridge-idea-lead-short")
            }
            Kind::AceKing | Kind::Ace => message!("bridge-idea-lead-strong"),
            Kind::Sequence { .. } | Kind::Inner { .. } => message!("bridge-idea-lead-sequence"),
            Kind::FourthBest { .. } => message!("bridge-idea-lead-long"),
            _ => message!("bridge-idea-lead-safe"),
        }
    }

    fn why(self, card: Card) -> Message {
        let suit = words::suit(card.suit());
        let card = words::card(card);
        match self {
            Kind::Trump => message!("bridge-hint-lead-trump"),
            Kind::Singleton { ruffs: true } => message!("bridge-hint-lead-singleton", suit = suit),
            Kind::Singleton { .. } => message!("bridge-hint-lead-single-card", suit = suit),
            Kind::AceKing => message!("bridge-hint-lead-ace-king", suit = suit),
            Kind::Sequence { next } => message!(
                "bridge-hint-lead-sequence",
                card = card,
                next = words::card(next)
            ),
            Kind::Inner { next } => message!(
                "bridge-hint-lead-inner",
                card = card,
                next = words::card(next)
            ),
            Kind::Doubleton { ruffs: true } => message!("bridge-hint-lead-doubleton", suit = suit),
            Kind::Doubleton { .. } => message!("bridge-hint-lead-two-cards", suit = suit),
            Kind::Ace => message!("bridge-hint-lead-ace"),
            Kind::FourthBest { longest: true } => message!("bridge-hint-lead-fourth", suit = suit),
            Kind::FourthBest { .. } => message!("bridge-hint-lead-fourth-best", suit = suit),
            Kind::LowFromHonour { top } => message!("bridge-hint-lead-low", top = words::card(top)),
            Kind::Small => message!("bridge-hint-lead-small", suit = suit),
        }
    }
}

/// Touching cards at the top of a suit, one of which is led against declarer later in the play: from `QJ4` the
/// queen or the jack. Another one of them.
pub(super) fn heads_sequence(held: Hand, others: Hand, card: Card) -> Option<Card> {
    let top = held.top()?;
    let second = held.iter().find(|&other| other < top)?;
    let touches = |low: Card| !others.iter().any(|other| other < top && other > low);
    let leads = second.rank() >= Rank::Ten && touches(second) && touches(card);
    leads.then_some(if card == top { second } else { top })
}
