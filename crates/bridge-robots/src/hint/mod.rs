//! Hints: what a teacher says of a card, in two steps. First the idea, which leaves the card to be
//! found; then why it is this card.
//!
//! Everything follows from what the seat sees: the count, odds by the cards alone, and what the
//! card does at this moment. How often a card succeeds is left to the judge of cards.
//!
//! | room | what it is |
//! |---|---|
//! | [`odds`] | the layouts of the unseen cards, counted |
//! | [`suit`] | one suit in declarer's two hands |
//! | [`count`] | tricks on top, and losers |
//! | [`source`] | where further tricks can come from, with their odds |
//! | [`plan`] | declarer's plan in words |
//! | [`reading`] | what partner's lead and the auction tell a defender |
//! | `declaring`, `defending`, `opening`, `following`, `discarding` | why a card, by what it does |
//! | [`compared`] | what the judge says of it beside the next best |

mod compared;
pub mod count;
mod declaring;
mod defending;
mod discarding;
mod following;
pub mod odds;
mod opening;
pub mod plan;
pub mod reading;
pub mod source;
pub mod suit;

pub use compared::compared;

use crate::PlayContext;
use crate::simple::Outlook;
use bridge::words;
use bridge_session::View;
use cards::{Card, Hand};
use kernel::{Message, Reason, message};

/// The stable names of these reasons begin like this.
pub const RULES: &str = "bridge.hint.";

/// What a card does, and the question that leads to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// Its stable name, without [`RULES`].
    pub name: &'static str,
    /// The question, which does not name the card.
    pub question: Option<Message>,
    /// What the card does.
    pub why: Message,
}

impl Thought {
    fn new(name: &'static str, question: Message, why: Message) -> Option<Self> {
        Some(Thought {
            name,
            question: Some(question),
            why,
        })
    }

    /// Whether there is nothing to choose.
    pub fn is_forced(&self) -> bool {
        ["only-card", "equal-cards"].contains(&self.name)
    }

    /// Why the card is played.
    pub fn reason(self) -> Reason {
        Reason::new(format!("{RULES}{}", self.name), self.why)
    }
}

/// Two sentences.
fn then(first: Message, second: Message) -> Message {
    message!("bridge-hint-then", first = first, second = second)
}

/// What this card does at this table.
pub fn thought(context: &PlayContext<'_>, card: Card) -> Option<Thought> {
    let outlook = Outlook::new(context.seen, context.contract, context.situation.auction())?;
    forced(context, &outlook, card).or_else(|| match outlook.seen.trick.suit() {
        None if context.is_opening_lead() => opening::thought(context, &outlook, card),
        None if outlook.declares() => declaring::thought(&outlook, card),
        None => defending::thought(context, &outlook, card),
        Some(led) if outlook.hand.length(led) > 0 => following::thought(&outlook, card, led),
        Some(_) => discarding::thought(&outlook, card),
    })
}

/// The idea behind a card that was chosen for these reasons, without naming it.
pub fn idea(view: &View, reasons: &[Reason], card: Card) -> Option<Message> {
    PlayContext::of_view(view, |context| idea_at(context, reasons, card)).flatten()
}

/// The same from what the seat knows.
pub fn idea_at(context: &PlayContext<'_>, reasons: &[Reason], card: Card) -> Option<Message> {
    let outlook = Outlook::new(context.seen, context.contract, context.situation.auction())?;
    let thought = thought(context, card);
    if let Some(forced) = thought.as_ref().filter(|thought| thought.is_forced()) {
        return forced.question.clone();
    }
    // An agreement, or odds that the card was chosen by, come before what the card does.
    let special = crate::idea(reasons).map(crate::Idea::message);
    let question = special.or_else(|| thought?.question);
    let leads = outlook.seen.trick.cards().is_empty();
    let wanted = usize::from(outlook.wanted());
    let left = usize::from(outlook.seen.tricks_left());
    if wanted == 0 || wanted > left {
        let settled = match (outlook.declares(), wanted == 0) {
            (true, true) => message!("bridge-idea-made"),
            (true, false) => message!("bridge-idea-lost"),
            (false, true) => message!("bridge-idea-beaten"),
            (false, false) => message!("bridge-idea-unbeatable"),
        };
        // Questions about the contract are settled too.
        return Some(match question.filter(|_| !leads) {
            Some(question) => then(settled, question),
            None => settled,
        });
    }
    if outlook.declares() {
        let early = outlook.seen.finished.is_empty();
        let plan = plan::Plan::new(&outlook).filter(|_| leads || early);
        let plan = plan.map(|plan| plan.message(&outlook, card));
        return plan.or(question);
    }
    if context.is_opening_lead() {
        return question;
    }
    let mut parts = Vec::new();
    if leads {
        parts.push(message!("bridge-idea-count", wanted = wanted));
    }
    parts.extend(reading::facts(context, &outlook));
    parts.truncate(2);
    parts.extend(question);
    let first = parts.first().cloned();
    let rest = parts.into_iter().skip(1);
    Some(match first {
        Some(first) => rest.fold(first, then),
        None => message!("bridge-idea-count", wanted = wanted),
    })
}

/// Cards between which there is no choice.
fn forced(context: &PlayContext<'_>, outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let equals = context.equals(card);
    if outlook.legal.len() == 1 {
        return Thought::new(
            "only-card",
            message!("bridge-idea-only-card"),
            message!("bridge-thumb-only-card"),
        );
    }
    if !equals.contains_all(outlook.legal) {
        return None;
    }
    let cards: Vec<_> = outlook.legal.iter().map(words::card).collect();
    Thought::new(
        "equal-cards",
        message!("bridge-hint-equal-question"),
        message!("bridge-hint-equal", cards = cards),
    )
}

/// The lowest card of several, spades before other suits of the same rank.
fn lowest(cards: Hand) -> Option<Card> {
    cards.iter().min_by_key(|card| card.rank())
}

impl Outlook<'_> {
    /// Whether no opponent who has still to play to this trick can beat this card in it.
    pub(super) fn holds_the_trick(&self, card: Card) -> bool {
        let led = self.seen.trick.suit().unwrap_or(card.suit());
        let behind = (1..=self.behind()).map(|turns| self.turn.after(turns));
        let mut opponents = behind.filter(|seat| seat.side() != self.side());
        opponents.all(|seat| {
            let void = self.seen.void[seat];
            let (held, may_be_void) = match self.seen.hands[seat] {
                Some(hand) => (hand, hand.length(led) == 0),
                None => {
                    let possible = self.unseen.iter().filter(|card| !void[card.suit()]);
                    (possible.collect(), true)
                }
            };
            let overtakes = held.of_suit(card.suit()).iter().any(|other| other > card);
            let follows = card.suit() == led;
            let trumped = self.trump().is_some_and(|trump| {
                trump != card.suit() && held.length(trump) > 0 && may_be_void && trump != led
            });
            let over = overtakes && (follows || may_be_void);
            !(over || trumped)
        })
    }
}
