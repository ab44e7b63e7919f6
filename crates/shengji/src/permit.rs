//! Whether the seat of a view may do something, and if not, which rule forbids it.

use crate::action::Action;
use crate::burial::KITTY;
use crate::component::decompose;
use crate::declaration::{self, Bid};
use crate::memory::{Memory, trick_of};
use crate::order::TRUMP;
use crate::pile::{Cards, Pile};
use crate::rules::several_suits;
use crate::ruleset::ThrowMode;
use crate::view::{Phase, View};
use crate::{follow, throw};
use kernel::{Arg, Illegal, Message, message};

/// Checks an action of the seat of this view, which is to act.
pub(crate) fn check(view: &View, action: Action) -> Result<(), Illegal> {
    let asked = matches!(
        view.phase,
        Phase::Dealing | Phase::Closing | Phase::Stealing
    );
    match (view.phase, action) {
        (_, Action::Pass) if asked => Ok(()),
        (Phase::Dealing, Action::PassAll) => Ok(()),
        (_, Action::Declare(cards)) if asked => {
            objection_to_bid(view, cards).map_or(Ok(()), |why| Err(Illegal::because(why)))
        }
        (Phase::Burying, Action::Bury(cards)) => {
            holds(view, cards)?;
            match cards.len() {
                KITTY => Ok(()),
                other => Err(Illegal::because(message!(
                    "shengji-refuse-bury",
                    wanted = KITTY,
                    given = other
                ))),
            }
        }
        (Phase::Playing, Action::Play(cards)) => play(view, cards),
        (Phase::RoundOver, Action::Next) => Ok(()),
        (phase, _) => Err(Illegal::because(message!(
            "shengji-refuse-phase",
            phase = Arg::text(name(phase))
        ))),
    }
}

/// The name of a phase in messages.
fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealing => "dealing",
        Phase::Closing => "closing",
        Phase::Burying => "burying",
        Phase::Stealing => "stealing",
        Phase::Playing => "playing",
        Phase::RoundOver => "round-over",
        Phase::Over => "over",
    }
}

fn holds(view: &View, cards: Cards) -> Result<(), Illegal> {
    if view.hand.contains(*cards) {
        return Ok(());
    }
    let missing = cards.iter().find(|card| {
        let place = card.index();
        cards.count(place) > view.hand.count(place)
    });
    let missing = missing.expect("some card is missing");
    Err(Illegal::because(match view.hand.count(missing.index()) {
        0 => message!("shengji-refuse-not-held", card = missing),
        _ => message!("shengji-refuse-held-once", card = missing),
    }))
}

/// Why these cards cannot be declared now.
pub(crate) fn objection_to_bid(view: &View, cards: Cards) -> Option<Message> {
    let Some(seat) = view.seat else {
        return Some(message!("shengji-refuse-spectator"));
    };
    if let Err(illegal) = holds(view, cards) {
        return Some(illegal.into());
    }
    let Some(bid) = Bid::of(cards, view.rank) else {
        return Some(message!("shengji-refuse-declare", rank = view.rank));
    };
    declaration::objection(&view.rules, view.standing(), seat, bid)
}

fn play(view: &View, cards: Cards) -> Result<(), Illegal> {
    holds(view, cards)?;
    let memory = Memory::new(view);
    let play = memory.order.slots(cards);
    match trick_of(view) {
        None => objection_to_lead(&memory, play).map_or(Ok(()), Err),
        Some(trick) => follow::check(
            memory.order,
            &memory.rules,
            &trick.format,
            memory.hand,
            play,
        )
        .map_err(|breach| {
            Illegal::because(breach.message(memory.order, &trick.format, memory.hand))
        }),
    }
}

/// Why these cards, which are held, cannot be led.
pub(crate) fn objection_to_lead(memory: &Memory, lead: Pile) -> Option<Illegal> {
    let order = memory.order;
    let Some(suit) = order.suit_of(lead) else {
        return Some(several_suits());
    };
    let components = decompose(order, lead, suit);
    if components.len() < 2 {
        return None;
    }
    if suit == TRUMP && !memory.rules.trump_throws {
        return Some(Illegal::because(message!("shengji-refuse-throw-trumps")));
    }
    if memory.rules.throw_mode == ThrowMode::Attempt
        || memory.others_void(suit)
        || throw::is_proved(order, &components, suit, memory.unseen)
    {
        return None;
    }
    let beatable = components
        .iter()
        .find(|component| throw::can_beat(order, component, suit, memory.unseen));
    let beatable = beatable.expect("what is not proved can be beaten");
    let cards = order.cards(beatable.cards);
    Some(Illegal::because(message!(
        "shengji-refuse-throw-risky",
        cards = cards
    )))
}
