//! The thought that leads to a card, for whoever asks for a hint: first the count, then what to
//! look for. The card itself is left to be found.

use bridge::{VisiblePlay, words};
use bridge_robots::simple::{Outlook, Rule};
use bridge_robots::{Idea, Simple, idea};
use bridge_session::View;
use cards::{Card, Suit};
use kernel::{Message, Reason, message};

/// The thought that leads to this card, which was chosen for these reasons.
pub(super) fn card_idea(view: &View, reasons: &[Reason], card: Card) -> Option<Message> {
    let board = view.board.as_ref()?;
    let play = board.play(view.seat)?;
    let seen = VisiblePlay::new(&play).ok()?;
    let outlook = Outlook::new(&seen, play.contract, &board.auction)?;
    let thought = idea(reasons).or_else(|| rule_of_thumb(&outlook, card));
    let wanted = outlook.wanted();
    let thought = match thought {
        Some(thought) => thought.message(),
        None if wanted == 0 => message!("bridge-idea-made"),
        None if outlook.declares() => {
            message!("bridge-idea-suit", suit = words::suit(card.suit()))
        }
        None => message!("bridge-idea-count", wanted = wanted),
    };
    let leads = outlook.seen.trick.cards().is_empty();
    if !(outlook.declares() && leads && wanted > 0) {
        return Some(thought);
    }
    let tops = Suit::ALL.map(|suit| outlook.top_tricks(suit));
    Some(message!(
        "bridge-idea-tops",
        wanted = wanted,
        tops = tops.into_iter().sum::<usize>(),
        thought = thought
    ))
}

/// The thought of the rule of thumb, where that plays the same card.
fn rule_of_thumb(outlook: &Outlook<'_>, card: Card) -> Option<Idea> {
    let advice = Simple::advice(outlook);
    let rule = Rule::named(&advice.reason.rule)?;
    (advice.card == card).then(|| rule.idea())
}
