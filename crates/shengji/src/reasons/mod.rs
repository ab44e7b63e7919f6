//! Why a play, in the words of the game: read off the position, so that a reason holds whatever
//! made the player choose.
//!
//! A player's branch or search decides what is played; what it does (wins, feeds, ducks, ruffs,
//! draws trumps) is a fact about the view. Here these facts become sentences, the same for every
//! level, and `tests/reasons.rs` computes each of them again.

mod answer;
mod burial;
mod lead;

pub(crate) use burial::why as why_bury;

use crate::bots::table_knowledge::TableKnowledge;
use crate::component::decompose;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::throw::can_beat;
use crate::trick::Trick;
use crate::view::View;
use crate::{Action, Phase};
use kernel::{Arg, Message, Reason, message};

/// A forced play.
pub(crate) fn forced() -> Reason {
    Reason::new("shengji.forced", message!("shengji-forced"))
}

/// What a play does and why one makes it, as far as it can be seen from the seat; `rule` names what
/// chose it.
pub(crate) fn of_play(table: &TableKnowledge, legal: &[Action], play: Pile, rule: &str) -> Reason {
    if legal.len() == 1 {
        return forced();
    }
    let (kind, text) = match &table.trick {
        None => lead::why(table, play),
        Some(trick) => answer::why(table, trick, legal, play),
    };
    let rule = match rule {
        "" => format!("shengji.{kind}"),
        rule => format!("shengji.{rule}"),
    };
    Reason::new(rule, text)
}

/// The reason for any action that a simple player takes by this rule.
pub(crate) fn of(view: &View, legal: &[Action], action: Action, rule: &str) -> Reason {
    match action {
        Action::Play(cards) if view.phase == Phase::Playing => {
            let table = TableKnowledge::new(view);
            of_play(&table, legal, view.order().slots(cards), rule)
        }
        Action::Bury(cards) => {
            let order = view.order();
            let text = why_bury(order, order.slots(view.hand), order.slots(cards));
            Reason::new(format!("shengji.{rule}"), text)
        }
        _ => Reason::new(format!("shengji.{rule}"), message!("shengji-round-over")),
    }
}

/// What this play also does: it empties a plain suit of a hand that has trumps.
pub(crate) fn extra(table: &TableKnowledge, play: Pile) -> Option<Reason> {
    let (order, hand) = (table.order(), table.memory.hand);
    let left = hand.minus(play);
    let trumps = left.within(order.mask(TRUMP)).len();
    let emptied = (0..TRUMP).find(|&suit| {
        let mask = order.mask(suit);
        play.one & mask != 0 && left.one & mask == 0
    })?;
    (trumps > 0).then(|| {
        let text = message!(
            "shengji-also-void",
            suit = order.suit_arg(emptied),
            trumps = trumps
        );
        Reason::new("shengji.void", text)
    })
}

/// How safe the cards are that win a trick so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Safety {
    /// Nobody who is still to play can beat them.
    Final,
    /// Nothing that beats them in their suit is left, but an opponent may ruff.
    RuffOnly,
    /// An opponent may have something higher.
    Open,
}

/// How safe a trick is for its winner's side after this many plays. An opponent is known not to
/// beat it only if no unseen card can, or because it has shown to be out of suits.
fn safety(table: &TableKnowledge, trick: &Trick) -> Safety {
    let (order, memory) = (table.order(), &table.memory);
    let suit = usize::from(trick.suit);
    let led = usize::from(trick.format.suit);
    let mut safety = Safety::Final;
    for nth in trick.played..4 {
        let seat = usize::from(trick.leader + nth) & 3;
        if (seat ^ usize::from(trick.winner)) & 1 == 0 {
            continue;
        }
        let parts = decompose(order, trick.best, suit);
        // Whoever follows to a plain suit that was ruffed cannot beat it.
        let higher = memory.may_hold(seat, suit)
            && (suit == led || memory.may_hold(seat, TRUMP))
            && parts
                .iter()
                .any(|part| can_beat(order, part, suit, memory.unseen));
        if higher {
            return Safety::Open;
        }
        if suit != TRUMP && memory.may_hold(seat, TRUMP) {
            safety = Safety::RuffOnly;
        }
    }
    safety
}

/// How the player refers to a seat.
pub(crate) fn who(table: &TableKnowledge, seat: usize) -> Message {
    let place = match (seat + 4 - table.memory.seat) % 4 {
        1 => "next",
        2 => "partner",
        3 => "previous",
        _ => "own",
    };
    message!("shengji-who", place = Arg::text(place))
}

/// Cards in a sentence.
fn cards(table: &TableKnowledge, pile: Pile) -> Arg {
    table.order().cards(pile).into()
}

/// The cards whose points count in the trick after this play.
fn worth(table: &TableKnowledge, trick: &Trick, play: Pile) -> u32 {
    u32::from(trick.points) + table.order().points(play)
}
