//! What each reason claims, checked against the cards.

use super::layouts::share;
use super::position::redeal;
use bridge::Trick;
use bridge_bidding::Quantity;
use bridge_robots::PlayContext;
use bridge_robots::simple::Outlook;
use bridge_robots::technique::Technique;
use cards::{Card, Hand, Rank, Seat};
use kernel::{Arg, Message};
use rand::Rng;

/// How often the hidden cards are dealt again to look for a contradiction.
const REDEALS: usize = 12;

fn card_of(message: &Message, name: &str) -> Card {
    match message.arg(name) {
        Some(Arg::Card(card)) => card.parse().unwrap(),
        other => panic!("{}: {name} is {other:?}", message.code()),
    }
}

fn count_of(message: &Message, name: &str) -> usize {
    match message.arg(name) {
        Some(&Arg::Count(count)) => usize::try_from(count).unwrap(),
        other => panic!("{}: {name} is {other:?}", message.code()),
    }
}

fn chance_of(message: &Message) -> f64 {
    match message.arg("chance") {
        Some(&Arg::Chance(chance)) => chance,
        other => panic!("{}: the chance is {other:?}", message.code()),
    }
}

fn seat_of(message: &Message) -> Seat {
    match message.arg("seat") {
        Some(&Arg::Seat(seat, _)) => Seat::from_index(seat).unwrap(),
        other => panic!("{}: the seat is {other:?}", message.code()),
    }
}

fn same(said: f64, counted: Option<f64>, what: &str) {
    if let Some(counted) = counted {
        assert!((said - counted).abs() < 1e-9, "{what}: {said}, {counted}");
    }
}

/// Checks what a part of a reason says of a card.
pub(super) fn check(
    why: &Message,
    context: &PlayContext<'_>,
    outlook: &Outlook<'_>,
    card: Card,
    rng: &mut impl Rng,
) {
    let seen = context.seen;
    let turn = outlook.turn;
    let strain = context.contract.strain();
    let wins = |card: Card| {
        let mut trick = seen.trick.clone();
        trick.push(card);
        trick.winner(strain) == turn
    };
    let lowest = || {
        let mut of_suit = outlook.legal.of_suit(card.suit()).iter();
        of_suit.all(|other| other >= card)
    };
    let what = format!("{why}: {card} of {} in {:?}", outlook.hand, seen.trick);
    match why.code() {
        "bridge-thumb-only-card" => assert_eq!(outlook.legal.len(), 1, "{what}"),
        "bridge-hint-equal" => {
            let own = outlook.hand;
            let top = outlook.legal.top().unwrap();
            let bottom = outlook.legal.iter().min_by_key(|card| card.rank()).unwrap();
            assert_eq!(outlook.legal.of_suit(top.suit()), outlook.legal, "{what}");
            let on_table: Hand = seen.trick.cards().iter().copied().collect();
            let between = (outlook.left - own) | on_table;
            let mut between = between.of_suit(top.suit()).iter();
            assert!(!between.any(|c| c < top && c > bottom), "{what}");
        }
        "bridge-hint-win-cheaply" => {
            assert_eq!(seen.trick.cards().len(), 3, "{what}");
            let mut cheaper = outlook
                .legal
                .iter()
                .filter(|&other| other.rank() < card.rank());
            assert!(wins(card) && !cheaper.any(wins), "{what}");
        }
        "bridge-hint-win-high" => {
            let cheaper = card_of(why, "cheaper");
            assert!(wins(card) && wins(cheaper) && cheaper < card, "{what}");
        }
        "bridge-hint-cannot-win" | "bridge-hint-cannot-win-free" => {
            assert!(!outlook.legal.iter().any(wins), "{what}");
            assert!(why.code().ends_with("free") || lowest(), "{what}");
        }
        "bridge-hint-second-hand-low" => {
            assert!(lowest() && seen.trick.cards().len() == 1, "{what}");
        }
        "bridge-hint-partner-leads" => {
            let winner = seen.trick.winner(strain);
            assert!(
                lowest() && winner == turn.partner() && !wins(card),
                "{what}"
            );
        }
        "bridge-hint-partner-holds" | "bridge-hint-spare-high" => {
            assert!(why.code().ends_with("high") || lowest(), "{what}");
            assert_eq!(seen.trick.winner(strain), turn.partner(), "{what}");
            assert!(is_certain(outlook, card, turn.partner(), rng), "{what}");
        }
        "bridge-hint-overtake" => {
            assert_eq!(seen.trick.winner(strain), turn.partner(), "{what}");
            assert!(wins(card), "{what}");
        }
        "bridge-hint-secure" | "bridge-hint-cash" | "bridge-hint-ruff" | "bridge-hint-overruff" => {
            assert!(wins(card) && is_certain(outlook, card, turn, rng), "{what}");
        }
        "bridge-hint-secure-cheapest" => {
            assert!(wins(card) && is_certain(outlook, card, turn, rng), "{what}");
        }
        "bridge-hint-ruff-for-now" => assert!(wins(card), "{what}"),
        "bridge-hint-beat" => {
            let mut against = outlook.against().of_suit(card.suit()).iter();
            assert!(wins(card) && against.any(|other| other > card), "{what}");
        }
        "bridge-hint-cash-high" => {
            let mut against = outlook.against().of_suit(card.suit()).iter();
            assert!(!against.any(|other| other > card), "{what}");
        }
        // Nobody is told to save a high card and then to play one.
        "bridge-idea-save" => assert!(lowest(), "{what}"),
        "bridge-hint-third-hand-high" => {
            assert!(wins(card) && seen.trick.cards().len() == 2, "{what}");
            let out = outlook.against().of_suit(card.suit());
            let mut higher = outlook.legal.iter().filter(|&other| other > card);
            assert!(
                higher.all(|other| !out.iter().any(|c| c < other && c > card)),
                "{what}"
            );
        }
        "bridge-hint-cover" | "bridge-hint-cover-own" => {
            let led = seen.trick.cards()[0];
            assert!(led.rank() >= Rank::Ten && card > led, "{what}");
            assert_eq!(led.suit(), card.suit(), "{what}");
            let mut against = outlook.against().of_suit(led.suit()).iter();
            assert!(
                against.any(|other| other > card),
                "nothing takes it: {what}"
            );
        }
        "bridge-hint-hold-up" | "bridge-hint-hold-up-defence" => {
            let kept = card_of(why, "card");
            assert!(
                strain.suit().is_none() && wins(kept) && !wins(card),
                "{what}"
            );
            assert!(
                !outlook
                    .against()
                    .of_suit(kept.suit())
                    .iter()
                    .any(|c| c > kept),
                "{what}"
            );
        }
        "bridge-hint-let-go" => assert!(!wins(card) && wins(card_of(why, "kept")), "{what}"),
        "bridge-hint-over-dummy" => {
            let (kept, honour) = (card_of(why, "kept"), card_of(why, "honour"));
            assert!(
                seen.hands[context.contract.dummy()]
                    .unwrap()
                    .contains(honour),
                "{what}"
            );
            assert!(
                outlook.hand.contains(kept) && kept > honour && card < honour,
                "{what}"
            );
        }
        "bridge-hint-draw-trumps" => {
            let trumps = outlook.left.length(card.suit()) - outlook.ours().length(card.suit());
            assert_eq!(strain.suit(), Some(card.suit()), "{what}");
            assert_eq!(count_of(why, "count"), trumps, "{what}");
        }
        "bridge-hint-finesse" => finesse(why, outlook, card, &what),
        "bridge-hint-towards" => towards(why, outlook, &what),
        "bridge-hint-lead-fourth" | "bridge-hint-lead-fourth-best" => {
            let held = outlook.hand.of_suit(card.suit());
            assert_eq!(held.iter().nth(3), Some(card), "{what}");
        }
        "bridge-hint-lead-sequence" | "bridge-hint-lead-inner" => {
            let next = card_of(why, "next");
            let out = outlook.against();
            let (low, high) = (card.min(next), card.max(next));
            assert!(outlook.hand.contains(next) && low < high, "{what}");
            assert!(
                !out.of_suit(card.suit()).iter().any(|c| c < high && c > low),
                "{what}"
            );
        }
        "bridge-hint-lead-singleton" | "bridge-hint-lead-single-card" => {
            assert_eq!(outlook.hand.length(card.suit()), 1, "{what}");
            if why.code() == "bridge-hint-lead-singleton" {
                assert!(partner_may_get_in(context, outlook), "{what}");
            }
        }
        "bridge-hint-lead-doubleton" | "bridge-hint-lead-two-cards" => {
            assert_eq!(outlook.hand.length(card.suit()), 2, "{what}");
            if why.code() == "bridge-hint-lead-doubleton" {
                assert!(partner_may_get_in(context, outlook), "{what}");
            }
        }
        "bridge-hint-enough-winners" => {
            assert!(
                count_of(why, "count") >= usize::from(outlook.wanted()),
                "{what}"
            );
        }
        "bridge-hint-from-honour" => {
            // A card as good as the honour is not led away from it.
            let top = card_of(why, "top");
            let out = outlook.against();
            let mut between = out.of_suit(card.suit()).iter();
            assert!(between.any(|c| c < top && c > card), "{what}");
        }
        "bridge-fact-unbid" => {
            for suit in outlook.side_suits() {
                let said = match why.arg("suits") {
                    Some(Arg::AnyOf(suits)) => suits.contains(&bridge::words::suit(suit)),
                    other => panic!("the suits are {other:?}"),
                };
                let shown = Seat::ALL.into_iter();
                let shown = shown
                    .filter(|&seat| context.situation.has_shown(seat, suit))
                    .count();
                assert_eq!(said, shown == 0, "{what}");
            }
        }
        "bridge-hint-through" => {
            let honour = card_of(why, "honour");
            assert_eq!(turn.next(), context.contract.dummy(), "{what}");
            assert!(outlook.dummy.unwrap().contains(honour), "{what}");
        }
        _ => {}
    }
}

/// A technique is named only where it is one.
pub(super) fn technique(context: &PlayContext<'_>, outlook: &Outlook<'_>, card: Card) {
    let Some(technique) = Technique::of(context, card) else {
        return;
    };
    let seen = context.seen;
    let trump = context.contract.strain().suit();
    let what = format!(
        "{technique:?}: {card} of {} in {:?}",
        outlook.hand, seen.trick
    );
    let wins = |card: Card| {
        let mut trick = seen.trick.clone();
        trick.push(card);
        trick.winner(context.contract.strain()) == outlook.turn
    };
    let out = outlook.against();
    let (ours, led) = (outlook.ours(), seen.trick.suit());
    match technique {
        Technique::Finesse { missing } => {
            assert!(
                out.contains(missing) && missing.suit() == card.suit(),
                "{what}"
            );
            let above = ours.of_suit(missing.suit());
            assert!(above.iter().any(|own| own > missing), "{what}");
        }
        Technique::Towards { missing } => {
            assert!(out.contains(missing) && card < missing, "{what}");
            let above = ours.of_suit(missing.suit()) - outlook.hand;
            assert!(!above.iter().any(|own| own > missing), "{what}");
        }
        Technique::RuffingFinesse { missing } => {
            let higher = out.contains(missing) && missing.rank() > Rank::Ten;
            assert!(
                higher && trump.is_some_and(|trump| trump != missing.suit()),
                "{what}"
            );
        }
        Technique::DrawingTrumps => {
            assert!(
                trump == Some(card.suit()) && out.length(card.suit()) > 0,
                "{what}"
            );
        }
        Technique::Ruff | Technique::Overruff | Technique::Uppercut => {
            assert!(
                trump == Some(card.suit()) && led != trump && wins(card),
                "{what}"
            );
        }
        Technique::HoldUp => {
            let mut held = outlook.legal.iter();
            assert!(trump.is_none() && !wins(card) && held.any(wins), "{what}");
        }
        Technique::Cover => {
            let first = seen.trick.cards()[0];
            assert!(card > first && first.rank() >= Rank::Ten, "{what}");
        }
        Technique::LoserOnLoser => {
            assert!(!wins(card) && outlook.legal.iter().any(wins), "{what}");
        }
        Technique::RuffingLosers | Technique::CrossRuff | Technique::DummyReversal => {
            let trump = trump.unwrap_or_else(|| panic!("{what}: no trumps"));
            let there = outlook.other();
            assert!(
                there.length(card.suit()) == 0 && there.length(trump) > 0,
                "{what}"
            );
        }
        Technique::GivingRuff => assert!(seen.void[outlook.turn.partner()][card.suit()], "{what}"),
        Technique::ForcingDefence => {
            assert!(seen.void[context.contract.declarer][card.suit()], "{what}");
        }
        Technique::Unblocking => {
            let lower = outlook.hand.of_suit(card.suit());
            let blocked = lower.iter().any(|own| own < card);
            let longer = outlook.other().length(card.suit()) > lower.len();
            assert!(blocked || longer, "{what}");
        }
        Technique::Establishing { suit } | Technique::SafetyPlay { suit } => {
            assert!(out.length(suit) > 0 && card.suit() == suit, "{what}");
        }
        Technique::Cashing => {
            let best = ours.of_suit(card.suit()).top();
            let highest = out.of_suit(card.suit()).top();
            assert!(best > highest, "{what}");
        }
        Technique::Avoidance { .. }
        | Technique::Ducking
        | Technique::ThrowIn
        | Technique::Squeeze => {}
    }
}

/// A missing card, a higher one and one next below it on the same side; and the opponent who must have
/// the missing one plays before the hand that finesses.
fn finesse(why: &Message, outlook: &Outlook<'_>, card: Card, what: &str) {
    let (missing, seat) = (card_of(why, "card"), seat_of(why));
    let suit = missing.suit();
    let leads = outlook.seen.trick.cards().is_empty();
    assert!(outlook.unseen.contains(missing), "{what}");
    assert!(missing.rank() > card.rank(), "{what}");
    let before = if leads {
        outlook.turn.next()
    } else {
        outlook.turn.rho()
    };
    assert_eq!(seat, before, "{what}");
    let ours = outlook.ours().of_suit(suit);
    assert!(
        ours.iter().any(|own| own > missing),
        "nothing above it: {what}"
    );
    let out = outlook.unseen.of_suit(suit);
    let next = |own: Card| own < missing && !out.iter().any(|c| c < missing && c > own);
    assert!(ours.iter().any(next), "nothing to finesse with: {what}");
    let counted = share(outlook.seen, |of| of(seat).contains(missing));
    same(chance_of(why), counted, what);
}

/// An honour in the other hand that only the highest missing card beats.
fn towards(why: &Message, outlook: &Outlook<'_>, what: &str) {
    let (honour, missing, seat) = (card_of(why, "honour"), card_of(why, "card"), seat_of(why));
    assert!(
        outlook.other().contains(honour) && honour.rank() >= Rank::Queen,
        "{what}"
    );
    assert_eq!(seat, outlook.turn.next(), "{what}");
    let mut above = outlook
        .unseen
        .of_suit(honour.suit())
        .iter()
        .filter(|&c| c > honour);
    assert_eq!(
        (above.next(), above.next()),
        (Some(missing), None),
        "{what}"
    );
    let counted = share(outlook.seen, |of| of(seat).contains(missing));
    same(chance_of(why), counted, what);
}

/// Whether this seat wins the trick with the card on the table or just played, however the hidden
/// cards lie and whatever the opponents play.
fn is_certain(outlook: &Outlook<'_>, card: Card, winner: Seat, rng: &mut impl Rng) -> bool {
    let seen = outlook.seen;
    let strain = outlook.contract.strain();
    (0..REDEALS).all(|_| {
        let hands = redeal(seen, rng);
        let mut trick: Trick = seen.trick.clone();
        trick.push(card);
        // The other hand of the side may overtake, which is the side's own choice.
        let ours = |seat: Seat| seat.side() == winner.side();
        while let Some(seat) = trick.turn() {
            let legal = hands[seat].following(trick.suit());
            let wins = |card: &Card| {
                let mut after = trick.clone();
                after.push(*card);
                after.winner(strain) == seat
            };
            let choice = legal.iter().find(|card| wins(card) != ours(seat));
            trick.push(choice.unwrap_or(legal.top().unwrap()));
        }
        ours(trick.winner(strain))
    })
}

/// Whether the points that the opponents have shown leave partner an ace.
fn partner_may_get_in(context: &PlayContext<'_>, outlook: &Outlook<'_>) -> bool {
    let seats = [context.contract.declarer, context.contract.dummy()];
    let shown = seats.map(|seat| context.situation.known(seat).usual(Quantity::Hcp).0);
    i16::from(outlook.hand.points()) + shown[0] + shown[1] + 4 <= 40
}
