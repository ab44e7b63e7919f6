//! A game of Shengji in letters: levels and trumps, the reader's cards by suits, the trick, the points.

use crate::card::Card;
use crate::order::SUITS;
use crate::pile::Cards;
use crate::view::{Phase, View};
use crate::words;
use kernel::{Arg, Canvas, Message, message};
use std::fmt::Write;

/// What a view shows.
pub(crate) fn picture(view: &View, canvas: Canvas) -> String {
    let mut text = format!("{}\n", canvas.bold(&heading(view).to_string()));
    let names = words::seats();
    if let Some(declared) = view.declarations.last() {
        let declared = message!(
            "shengji-picture-declared",
            seat = names[usize::from(declared.seat) % 4].clone(),
            cards = declared.cards
        );
        let _ = writeln!(text, "{declared}");
    }
    if let Some(kitty) = view.kitty {
        let _ = writeln!(text, "{}", message!("shengji-picture-kitty", cards = kitty));
    }
    text += &trick(view, &names);
    if view.phase == Phase::Playing {
        let points = message!(
            "shengji-picture-points",
            points = view.attackers,
            threshold = view.threshold
        );
        let _ = writeln!(text, "{points}");
    }
    text + &hand(view, canvas)
}

fn heading(view: &View) -> Message {
    let trump = view
        .trump
        .map(|trump| trump.0.map_or('N', |suit| suit.letter()));
    message!(
        "shengji-picture-round",
        round = view.round + 1,
        own = view.levels[0],
        other = view.levels[1],
        rank = view.rank,
        trump = trump.map_or_else(|| message!("shengji-picture-undeclared").into(), Arg::Suit)
    )
}

/// The trick under way, or the last one.
fn trick(view: &View, names: &[Message; 4]) -> String {
    let Some(trick) = view.tricks.last() else {
        return String::new();
    };
    let plays = trick.by_seat().map(|(seat, cards)| {
        let winner = if seat == usize::from(trick.winner) {
            "*"
        } else {
            ""
        };
        format!("{} {}{winner}", names[seat], pretty(cards))
    });
    format!("{}\n", plays.collect::<Vec<_>>().join("   "))
}

/// The reader's cards by effective suit, high cards first, as they are typed.
fn hand(view: &View, canvas: Canvas) -> String {
    let order = view.order();
    let mut text = String::new();
    for suit in (0..SUITS).rev() {
        let mut cards: Vec<Card> = view.hand.iter().collect();
        cards.retain(|&card| order.effective_suit(card) == suit);
        if cards.is_empty() {
            continue;
        }
        cards.sort_by_key(|&card| std::cmp::Reverse(order.slot(card)));
        let name = message!("shengji-picture-suit", suit = order.suit_arg(suit));
        let cards = cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let _ = writeln!(
            text,
            "{} {}",
            canvas.faint(&name.to_string()),
            cards.join(" ")
        );
    }
    text
}

fn pretty(cards: Cards) -> String {
    let cards = cards.iter().map(|card| card.to_string());
    cards.collect::<Vec<_>>().join(" ")
}
