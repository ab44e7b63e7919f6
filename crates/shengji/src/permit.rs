//! Whether the seat of a view may do something, and if not, by which rule.

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
use kernel::Illegal;

/// Whether the seat of this view, which is to act, may do this.
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
                other => Err(Illegal::because(format!(
                    "burying: lay down exactly {KITTY} cards, not {other}"
                ))),
            }
        }
        (Phase::Playing, Action::Play(cards)) => play(view, cards),
        (Phase::RoundOver, Action::Next) => Ok(()),
        (phase, _) => Err(Illegal::because(format!("now {}", wanted(phase)))),
    }
}

fn wanted(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealing => "cards are dealt: declare, pass or pass-all",
        Phase::Closing => "the declaring closes: declare or pass",
        Phase::Burying => "eight cards are to be buried",
        Phase::Stealing => "the kitty may be taken over: declare or pass",
        Phase::Playing => "cards are to be played",
        Phase::RoundOver => "the round is over: go on with next",
        Phase::Over => "the game is over",
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
        0 => format!("you do not hold {missing}"),
        _ => format!("you hold {missing} only once"),
    }))
}

/// Why these cards cannot be declared now.
pub(crate) fn objection_to_bid(view: &View, cards: Cards) -> Option<String> {
    let Some(seat) = view.seat else {
        return Some("a spectator declares nothing".to_owned());
    };
    if let Err(illegal) = holds(view, cards) {
        return Some(illegal.to_string());
    }
    let Some(bid) = Bid::of(cards, view.rank) else {
        return Some(format!(
            "declaring: show one or both copies of a {}, or two equal jokers",
            view.rank
        ));
    };
    declaration::objection(&view.rules, view.standing(), seat, bid).map(str::to_owned)
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
        .map_err(|breach| Illegal::because(breach.words(memory.order, &trick.format, memory.hand))),
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
        return Some(Illegal::because(
            "throwing: trumps may not be thrown by these rules",
        ));
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
    Some(Illegal::because(format!(
        "throwing: only throws that are proved may be led by these rules, and somebody may beat {}",
        order.cards(beatable.cards)
    )))
}
