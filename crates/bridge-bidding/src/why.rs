//! Why a call was made, as its maker would say it: what I have, what partner has shown, what that adds up to, and so
//! the call. Every number is counted here.

use super::call_meaning::{CallMeaning, Reading, called};
use super::hand_fit::{Fit, fit_of};
use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::shown_points::{shown_points, worth};
use super::situation::{Situation, game_level};
use super::system::{Choice, Meaning};
use super::systems::Systems;
use super::wording::suit;
use bridge::{Bid, Call, Doubling};
use cards::{Strain, Suit};
use kernel::{Arg, Message, message};

/// High-card points that a game needs, about: in notrump or a major, and in a minor.
pub(super) const GAME: i16 = 25;
const MINOR_GAME: i16 = 29;
/// And a slam of six, and of seven.
pub(super) const SMALL_SLAM: i16 = 33;
pub(super) const GRAND_SLAM: i16 = 37;
/// Points in the pack.
pub(super) const ALL_POINTS: i16 = 40;
/// Who has fewer points than these need not look for a call.
const ENOUGH_TO_ACT: i16 = 11;
/// A slam that is further away than these points needs no word.
const SLAM_IN_SIGHT: i16 = 6;
/// Who opened with no more points than these has a minimum.
const MINIMUM: i16 = 14;
/// In a suit of no more cards than these one is short.
const SHORT: i16 = 2;
/// Names of passes that say nothing: why the hand passes is told instead.
const SILENT_PASSES: [&str; 5] = [
    "bid-nothing-to-add",
    "bid-nothing-better",
    "bid-no-better-call",
    "bid-as-without-double",
    "bid-content",
];

/// Why this call: sentence by sentence.
pub(super) fn why(
    systems: Systems<'_>,
    situation: &Situation,
    hand: &HandCounts,
    choice: &Choice,
    meaning: &Meaning,
) -> Message {
    let is_last_resort = match choice.offer {
        None => true,
        Some(index) => choice.offers[index].called().code() == "bid-last-resort",
    };
    if is_last_resort {
        return message!("why-last-resort", call = choice.call);
    }
    let told = meaning.told();
    let reading = reading_of(&told, meaning, choice, hand);
    let mut sentences = vec![message!(
        "why-have",
        have = Arg::list(held(situation, hand, reading))
    )];
    let adds_up = partner(systems, situation, hand, choice.call, reading);
    let is_summed = !adds_up.is_empty();
    sentences.extend(adds_up);
    // "Nothing to add" adds nothing.
    let is_silent = |name: &str| choice.call == Call::Pass && SILENT_PASSES.contains(&name);
    let named = reading.filter(|reading| !is_silent(reading.name.code()));
    let own = choice.offer.map(|index| choice.offers[index].called());
    let strong = own.filter(|name| name.code() == "bid-strong-double");
    // A bare name comes with what it promises, unless the hand is an exception to that.
    let promised = |reading: &Reading| match fit_of(choice.call, reading, hand) {
        Fit::Fits if reading.is_name => reading.line(choice.call),
        _ => reading.name.clone(),
    };
    let name = strong.or(named.map(promised));
    let so = match name {
        Some(name) => message!("why-so", call = choice.call, name = name),
        None => {
            if choice.call == Call::Pass {
                sentences.extend(nothing_to_bid(situation, hand, is_summed));
            }
            message!("why-so-only", call = choice.call)
        }
    };
    sentences.push(so);
    joined(sentences)
}

/// Why a hand passes where the pass itself says nothing; none if the points of both have said it.
fn nothing_to_bid(situation: &Situation, hand: &HandCounts, is_summed: bool) -> Option<Message> {
    let (me, partner) = (situation.me(), situation.me().partner());
    let points = hand.get(Quantity::Hcp);
    let last = situation.auction().last_bid();
    let partners = last.filter(|&(seat, _)| seat == partner);
    let chosen = partners.filter(|(_, bid)| {
        let word = situation.last_word(partner);
        word.is_some_and(|word| word.forcing == Forcing::SignOff && word.call == Call::Bid(*bid))
    });
    if let Some((_, bid)) = chosen {
        return Some(message!("why-partner-chose", call = Call::Bid(bid)));
    }
    if is_summed {
        return None;
    }
    let opened = situation.opener() == Some(me);
    // Partner's suit may be passed with two cards of it, and anything else that was not doubled.
    let stays = partners.filter(|(_, bid)| {
        let held = bid
            .strain
            .suit()
            .map(|suit| hand.get(Quantity::Length(suit)));
        let is_doubled = situation.auction().doubling() != Doubling::Undoubled;
        held.is_none_or(|held| held >= SHORT) && !is_doubled
    });
    Some(if opened && points <= MINIMUM {
        message!("why-minimum-shown")
    } else if situation.last_word(me).is_some() {
        message!("why-shown-already")
    } else if stays.is_some() {
        message!("why-good-enough")
    } else if points < ENOUGH_TO_ACT {
        message!("why-too-weak-to-act")
    } else {
        message!("why-nothing-fits")
    })
}

/// Sentences one after the other.
pub(super) fn joined(sentences: Vec<Message>) -> Message {
    let mut sentences = sentences.into_iter();
    let first = sentences
        .next()
        .unwrap_or_else(|| message!("bid-nothing-to-add"));
    sentences.fold(first, |first, then| {
        message!("why-then", first = first, then = then)
    })
}

/// The reading by which the hand makes the call; the likeliest if that is too rare to be told.
pub(super) fn reading_of<'a>(
    told: &'a CallMeaning,
    meaning: &Meaning,
    choice: &Choice,
    hand: &HandCounts,
) -> Option<&'a Reading> {
    let name = choice
        .offer
        .map(|index| called(&choice.offers[index], meaning).0);
    let mut readings = told.readings.iter();
    let named = readings.find(|reading| Some(&reading.name) == name.as_ref());
    let mut readings = told.readings.iter();
    let fitting = readings.find(|reading| matches!(fit_of(choice.call, reading, hand), Fit::Fits));
    named.or(fitting).or(told.readings.first())
}

/// What the hand has of that which matters for the call.
fn held(situation: &Situation, hand: &HandCounts, reading: Option<&Reading>) -> Vec<Message> {
    let code = reading.map_or("", |reading| reading.name.code());
    if code.starts_with("bid-answer-") && code.contains("ace") {
        return vec![message!("why-aces", count = hand.get(Quantity::Aces))];
    }
    let points = reading.and_then(|reading| reading.points);
    let counted = points.map_or(Quantity::Hcp, |points| points.counted);
    let mut held = vec![strength(hand, counted)];
    let mut suits: Vec<Suit> = Vec::new();
    if let Some(reading) = reading {
        suits.extend(reading.suits.iter().map(|length| length.suit));
        suits.extend(
            Suit::DESCENDING
                .into_iter()
                .filter(|&suit| reading.says(suit)),
        );
    }
    if suits.is_empty() {
        let partner = situation.me().partner();
        let long = |suit: &Suit| {
            let length = hand.get(Quantity::Length(*suit));
            length >= 5 || (length >= 3 && situation.has_shown(partner, *suit))
        };
        suits.extend(Suit::DESCENDING.into_iter().filter(long));
    }
    suits.dedup();
    suits.extend(short_suit(situation, hand, code));
    let mut named: Vec<Suit> = Vec::new();
    for held_suit in suits {
        if !named.contains(&held_suit) && named.len() < 2 {
            named.push(held_suit);
            let length = hand.get(Quantity::Length(held_suit));
            held.push(message!(
                "why-length",
                count = length,
                suit = suit(held_suit)
            ));
        }
    }
    let is_balanced = hand.get(Quantity::Balanced) == 1;
    if is_balanced && reading.is_some_and(|reading| reading.is_balanced) {
        held.push(message!("shows-balanced"));
    }
    held
}

/// Their suit, if the call asks partner to take it out and the hand is short there.
fn short_suit(situation: &Situation, hand: &HandCounts, code: &str) -> Option<Suit> {
    let takes_out = ["bid-takeout", "bid-reopening", "bid-balancing-double"];
    let (seat, bid) = situation.auction().last_bid()?;
    let theirs = bid
        .strain
        .suit()
        .filter(|_| seat.side() != situation.me().side())?;
    let is_short = hand.get(Quantity::Length(theirs)) <= SHORT;
    (is_short && takes_out.iter().any(|name| code.starts_with(name))).then_some(theirs)
}

/// The points of a hand, and what they are worth where shape counts.
fn strength(hand: &HandCounts, counted: Quantity) -> Message {
    let (points, worth) = (hand.get(Quantity::Hcp), hand.get(counted));
    if worth == points {
        message!("why-points", count = points)
    } else {
        message!("why-points-worth", count = points, worth = worth)
    }
}

/// What partner has shown and what it comes to with the own hand, if partner has shown something and the call is
/// about that.
fn partner(
    systems: Systems<'_>,
    situation: &Situation,
    hand: &HandCounts,
    call: Call,
    reading: Option<&Reading>,
) -> Vec<Message> {
    let partner = situation.me().partner();
    let mut sentences = Vec::new();
    if situation.last_word(partner).is_none() || reading.is_some_and(is_answer) {
        return sentences;
    }
    let (low, high) = shown_points(systems, situation, partner);
    let fit = fit(situation, hand, call, reading);
    let range = |low: i16, high: Option<i16>| {
        Arg::range((low > 0).then_some(i64::from(low)), high.map(i64::from))
    };
    let counted = reading.and_then(|reading| reading.points);
    let counted = counted.map_or(Quantity::Hcp, |points| points.counted);
    let own = worth(hand, counted, fit.is_some());
    let least = own + low;
    let most = high.map(|high| (own + high).min(ALL_POINTS));
    // A sum that leads to nothing is not told.
    if (low > 0 || high.is_some())
        && let Some(verdict) = enough(situation, call, reading, least, most)
    {
        let (points, sum) = (range(low, high), range(least, most));
        sentences.push(message!("why-partner", points = points, sum = sum));
        sentences.push(verdict);
    }
    sentences.extend(fit);
    sentences
}

/// Whether the call answers a question, so that the strength together does not matter.
fn is_answer(reading: &Reading) -> bool {
    const ANSWERS: [&str; 10] = [
        "bid-answer",
        "bid-stayman-answer",
        "bid-no-major",
        "bid-completes-transfer",
        "bid-as-asked",
        "bid-jacoby-short",
        "bid-jacoby-no-shortness",
        "bid-jacoby-minimum",
        "bid-drury-",
        "bid-feature",
    ];
    let code = reading.name.code();
    ANSWERS.iter().any(|answer| code.starts_with(answer))
}

/// What the points together are enough for.
fn enough(
    situation: &Situation,
    call: Call,
    reading: Option<&Reading>,
    least: i16,
    most: Option<i16>,
) -> Option<Message> {
    let me = situation.me();
    let last = situation.auction().last_bid();
    let is_ours = last.is_some_and(|(seat, _)| seat.side() == me.side());
    let last = last.map(|(_, bid)| bid);
    let is_game = |bid: Bid| bid.level.get() >= game_level(bid.strain);
    let bid = match call {
        Call::Bid(bid) => bid,
        // Who passes stops here: in game below slam, or below game.
        Call::Pass if !is_ours => return None,
        Call::Pass if last.is_some_and(is_game) => {
            let middle = |most: i16| (least + most) / 2;
            let in_sight = SMALL_SLAM - SLAM_IN_SIGHT..SMALL_SLAM;
            let near = most.is_some_and(|most| in_sight.contains(&middle(most)));
            return near.then(|| message!("why-no-slam", needed = SMALL_SLAM));
        }
        _ => {
            let far = most.is_some_and(|most| most < GAME);
            return far.then(|| message!("why-no-game", needed = GAME));
        }
    };
    // More is bid than the points are worth: shape must make up for it.
    let is_light = |needed: i16| most.is_some_and(|most| least + most < 2 * needed - 2);
    if bid.level.get() >= 6 && is_light(SMALL_SLAM) {
        return Some(message!("why-slam-on-shape", needed = SMALL_SLAM));
    }
    if bid.level.get() >= 6 {
        return Some(message!("why-slam", six = SMALL_SLAM, seven = GRAND_SLAM));
    }
    let needed = match bid.strain {
        Strain::Clubs | Strain::Diamonds => MINOR_GAME,
        _ => GAME,
    };
    if is_game(bid) {
        if is_light(needed) {
            return Some(message!("why-game-on-shape", needed = needed));
        }
        return (least >= needed - 2).then(|| message!("why-game", needed = needed));
    }
    if most.is_some_and(|most| most < GAME) {
        return Some(message!("why-no-game", needed = GAME));
    }
    let forcing = reading.map_or(Forcing::NonForcing, |reading| reading.forcing);
    if forcing == Forcing::Invitational && least < GAME {
        return Some(message!("why-perhaps-game", needed = GAME));
    }
    (least >= GAME).then(|| message!("why-game", needed = GAME))
}

/// The trumps that both have together, where that matters.
fn fit(
    situation: &Situation,
    hand: &HandCounts,
    call: Call,
    reading: Option<&Reading>,
) -> Option<Message> {
    let partner = situation.known(situation.me().partner());
    let of_call = match call {
        Call::Bid(bid) => bid.strain.suit(),
        _ => None,
    };
    let said = reading.map(|reading| reading.suits.iter().map(|length| length.suit));
    let suits = of_call.into_iter().chain(said.into_iter().flatten());
    let mut fits = suits.filter_map(|trumps| {
        let theirs = partner.usual(Quantity::Length(trumps)).0;
        let together = hand.get(Quantity::Length(trumps)) + theirs;
        (theirs >= 2 && together >= 8).then_some((together, trumps))
    });
    let (together, trumps) = fits.next()?;
    Some(message!("why-fit", count = together, suit = suit(trumps)))
}
