//! Why not another call: the one thing that speaks against it.

use super::call_meaning::{CallMeaning, Reading};
use super::hand_fit::{Fit, Lack, LackKind, compared};
use super::quantity::{HandCounts, Quantity};
use super::situation::Situation;
use super::system::Choice;
use super::systems::Systems;
use super::why::{ALL_POINTS, reading_of};
use super::wording::suit;
use bridge::Call;
use cards::{Strain, Suit};
use kernel::{Arg, Message, message};

/// Nobody thinks of a new suit with fewer cards than these.
const BIDDABLE: i16 = 4;
/// A range that is closer by so many points tells more.
const CLOSER: i16 = 3;
/// How many other calls are explained.
const ALTERNATIVES: usize = 3;
/// Trumps that make a fit.
const FIT: i16 = 8;

/// Other calls that a player would think of, each with what speaks against it.
pub(super) fn why_not(
    systems: Systems<'_>,
    situation: &Situation,
    hand: &HandCounts,
    choice: &Choice,
    thought_of: &[Call],
) -> Vec<(Call, Message)> {
    let system = systems.to_call(situation);
    let mut found: Vec<(Call, Message)> = Vec::new();
    let mut lacks: Vec<(Call, Lack)> = Vec::new();
    let mut fits = false;
    for &call in thought_of {
        if found.len() == ALTERNATIVES {
            break;
        }
        if call == Call::Pass && situation.is_forced() {
            found.extend(forcing_call(situation).map(|reason| (call, reason)));
            continue;
        }
        if is_short(situation, call, hand) {
            continue;
        }
        let told = system.meaning(situation, call).told();
        let reason = match compared(&told, hand) {
            Fit::Far => None,
            Fit::Lacks(lack) => {
                // What speaks against two calls alike is said once.
                let known = lacks
                    .iter()
                    .any(|(other, known)| is_same(call, &lack, *other, known));
                let reason = (!known).then(|| speaks_against(call, &told, &lack));
                lacks.push((call, lack));
                reason
            }
            // One call that would do as well is enough.
            Fit::Fits if fits => None,
            Fit::Fits => {
                let meaning = system.meaning(situation, choice.call);
                let better = meaning.told();
                let better = reading_of(&better, &meaning, choice, hand);
                let too = fits_too(situation, call, &told, hand, choice.call, better);
                fits = too.is_some();
                too
            }
        };
        found.extend(reason.map(|reason| (call, reason)));
    }
    found
}

/// Whether the same thing speaks against both calls, so that to say it of the second is no news.
fn is_same(call: Call, lack: &Lack, other: Call, known: &Lack) -> bool {
    let strain = |call: Call| call.bid().map(|bid| bid.strain);
    let same_strain = strain(call).is_some() && strain(call) == strain(other);
    let by_points = matches!(lack.kind, LackKind::TooWeak | LackKind::TooStrong);
    let same_range = lack.shown.arg("range") == known.shown.arg("range");
    lack.kind == known.kind && (same_range || same_strain || !by_points)
}

/// Whether a call names a suit that nobody would bid with this hand: three cards or fewer, and not partner's.
fn is_short(situation: &Situation, call: Call, hand: &HandCounts) -> bool {
    let suit = call.bid().and_then(|bid| bid.strain.suit());
    let partner = situation.me().partner();
    suit.is_some_and(|suit| {
        hand.get(Quantity::Length(suit)) < BIDDABLE && !situation.has_shown(partner, suit)
    })
}

fn speaks_against(call: Call, told: &CallMeaning, lack: &Lack) -> Message {
    let (shown, held) = (lack.shown.clone(), lack.held.clone());
    let mut first = told.readings.iter().take(1);
    let artificial = first.find(|reading| reading.is_artificial && call.bid().is_some());
    match artificial {
        // Else "2♣ would promise 5 diamonds" sounds like a slip.
        Some(reading) => message!(
            "why-not-artificial",
            call = call,
            name = reading.name.clone(),
            promise = shown,
            held = held
        ),
        None if lack.promises => message!("why-not", call = call, promise = shown, held = held),
        None => message!("why-not-shows", call = call, promise = shown, held = held),
    }
}

/// Partner's call that must not be passed.
fn forcing_call(situation: &Situation) -> Option<Message> {
    let partner = situation.last_word(situation.me().partner())?;
    Some(match partner.call {
        Call::Double => message!("why-not-asked", call = partner.call),
        call => message!("why-not-forced", call = call),
    })
}

/// Whether a call tells clearly more of the hand than another: longer suits, or the strength within closer limits.
fn says_more(reading: &Reading, other: &Reading) -> bool {
    let cards = |reading: &Reading| reading.suits.iter().map(|suit| suit.low).sum::<i16>();
    let width = |reading: &Reading| match reading.points {
        Some(points) => points.high.unwrap_or(ALL_POINTS) - points.low.unwrap_or(0),
        None => ALL_POINTS,
    };
    let shape = cards(reading) - cards(other)
        + 4 * (i16::from(reading.is_balanced) - i16::from(other.is_balanced));
    let strength = width(other) - width(reading);
    (shape > 0 && strength >= -2) || (shape >= 0 && strength >= CLOSER)
}

/// Both calls fit: a fit is shown first, the longer suit comes first, or what says more.
fn fits_too(
    situation: &Situation,
    call: Call,
    told: &CallMeaning,
    hand: &HandCounts,
    better: Call,
    reading: Option<&Reading>,
) -> Option<Message> {
    let is_clear = told
        .readings
        .first()
        .is_some_and(|reading| !reading.facts().is_empty());
    if !is_clear || call == Call::Pass || better == Call::Pass {
        return None;
    }
    let suit_of = |call: Call| call.bid().and_then(|bid| bid.strain.suit());
    let length = |suit: Suit| hand.get(Quantity::Length(suit));
    let partner = situation.me().partner();
    let is_artificial = reading.is_some_and(|reading| reading.is_artificial);
    if let Some(own) = suit_of(better).filter(|_| !is_artificial) {
        let theirs = situation.known(partner).usual(Quantity::Length(own)).0;
        let raises = situation.has_shown(partner, own) && length(own) + theirs >= FIT;
        let other = call.bid().map(|bid| bid.strain);
        if raises && other.is_some_and(|other| other != Strain::from(own)) {
            return Some(message!("why-not-hides-fit", call = call, suit = suit(own)));
        }
    }
    if let (Some(other), Some(own)) = (suit_of(call), suit_of(better))
        && !situation.has_shown(partner, other)
    {
        if length(own) > length(other) {
            return Some(message!(
                "why-not-shorter",
                call = call,
                count = length(own),
                suit = suit(own)
            ));
        }
        // Nothing speaks against the longer suit.
        if length(other) > length(own) && !is_artificial {
            return None;
        }
    }
    let reading = reading?;
    let says = reading.facts();
    let other = told.readings.first()?;
    if says.is_empty() || !says_more(reading, other) {
        return None;
    }
    Some(message!(
        "why-not-first",
        call = call,
        better = better,
        says = Arg::list(says)
    ))
}
