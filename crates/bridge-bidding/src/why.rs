//! Why a call was made, as its maker would say it: what I have, what partner has shown, what that adds up to, and so
//! the call. And why not another: the one thing that speaks against it. Every number is counted here.

use super::call_meaning::{CallMeaning, Reading, called};
use super::hand_spread::known_points;
use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::situation::{Situation, game_level};
use super::system::{Choice, Meaning, System};
use super::wording::suit;
use bridge::{Bid, Call};
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
/// Nobody thinks of a call that is further from the hand than these points, or these cards of a suit.
const NEAR_POINTS: i16 = 4;
const NEAR_CARDS: i16 = 1;
/// Nor of a new suit with fewer cards than these.
const BIDDABLE: i16 = 4;
/// Who has fewer points than these need not look for a call.
const ENOUGH_TO_ACT: i16 = 11;
/// A slam that is further away than these points needs no word.
const SLAM_IN_SIGHT: i16 = 6;
/// A range that is closer by so many points tells more.
const CLOSER: i16 = 3;
/// How many other calls are explained.
const ALTERNATIVES: usize = 3;

/// Why this call: sentence by sentence.
pub(super) fn why(
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
    sentences.extend(partner(situation, hand, choice.call, reading));
    // "Nothing to add" adds nothing.
    let named = reading.filter(|reading| reading.name.code() != "bid-nothing-to-add");
    let own = choice.offer.map(|index| choice.offers[index].called());
    let strong = own.filter(|name| name.code() == "bid-strong-double");
    // A bare name comes with what it promises, unless the hand is an exception to that.
    let promised = |reading: &Reading| match fit_of(reading, hand) {
        Fit::Fits if reading.is_name => reading.line(choice.call),
        _ => reading.name.clone(),
    };
    let name = strong.or(named.map(promised));
    let so = match name {
        Some(name) => message!("why-so", call = choice.call, name = name),
        None => {
            if choice.call == Call::Pass {
                sentences.push(nothing_to_bid(situation, hand));
            }
            message!("why-so-only", call = choice.call)
        }
    };
    sentences.push(so);
    joined(sentences)
}

/// Why a hand passes where the pass itself says nothing.
fn nothing_to_bid(situation: &Situation, hand: &HandCounts) -> Message {
    if situation.last_word(situation.me()).is_some() {
        message!("why-shown-already")
    } else if hand.get(Quantity::Hcp) < ENOUGH_TO_ACT {
        message!("why-too-weak-to-act")
    } else {
        message!("why-nothing-fits")
    }
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
fn reading_of<'a>(
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
    let fitting = readings.find(|reading| matches!(fit_of(reading, hand), Fit::Fits));
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
    let (low, high) = known_points(situation.known(partner));
    let range = |low: i16, high: Option<i16>| {
        Arg::range((low > 0).then_some(i64::from(low)), high.map(i64::from))
    };
    let own = hand.get(Quantity::Hcp);
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
    sentences.extend(fit(situation, hand, call, reading));
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

/// How a hand compares with a reading of a call.
enum Fit {
    /// It has what is shown.
    Fits,
    /// It lacks one thing, by little.
    Lacks(Lack),
    /// Nobody would think of the call.
    Far,
}

/// What is shown, and what the hand has instead.
struct Lack {
    shown: Message,
    held: Message,
    /// Whether something is promised, and not only denied or limited.
    promises: bool,
}

fn fit_of(reading: &Reading, hand: &HandCounts) -> Fit {
    for length in &reading.suits {
        let held = hand.get(Quantity::Length(length.suit));
        let above = length.high.map_or(0, |high| held - high);
        let gap = above.max(length.low - held);
        if gap > NEAR_CARDS {
            return Fit::Far;
        }
        if gap > 0 {
            return Fit::Lacks(Lack {
                shown: length.message(),
                held: message!("why-held-cards", count = held),
                promises: length.low > 0,
            });
        }
    }
    if let Some(points) = reading.points {
        let gap = points.gap(hand.get(points.counted));
        if gap > NEAR_POINTS {
            return Fit::Far;
        }
        if gap > 0 {
            return Fit::Lacks(Lack {
                shown: points.message(),
                held: held_points(hand, points.counted),
                promises: points.low.is_some(),
            });
        }
    }
    if reading.is_balanced && hand.get(Quantity::Balanced) == 0 {
        return Fit::Lacks(Lack {
            shown: message!("need-balanced"),
            held: message!("why-not-balanced"),
            promises: true,
        });
    }
    let majors = [Suit::Hearts, Suit::Spades].into_iter();
    let mut four = majors.filter(|&suit| hand.get(Quantity::Length(suit)) >= 4);
    match four.next().filter(|_| reading.denies_majors) {
        Some(major) => Fit::Lacks(Lack {
            shown: message!("shows-no-major"),
            held: message!(
                "why-length",
                count = hand.get(Quantity::Length(major)),
                suit = suit(major)
            ),
            promises: false,
        }),
        None => Fit::Fits,
    }
}

/// The points of a hand where they have just been spoken of.
fn held_points(hand: &HandCounts, counted: Quantity) -> Message {
    let (points, worth) = (hand.get(Quantity::Hcp), hand.get(counted));
    if worth == points {
        message!("why-held-points", count = points)
    } else {
        message!("why-held-worth", count = points, worth = worth)
    }
}

/// Other calls that a player would think of, each with what speaks against it.
pub(super) fn why_not(
    system: &System,
    situation: &Situation,
    hand: &HandCounts,
    choice: &Choice,
    thought_of: &[Call],
) -> Vec<(Call, Message)> {
    let mut found: Vec<(Call, Message)> = Vec::new();
    let mut fits = false;
    for &call in thought_of {
        if found.len() == ALTERNATIVES {
            break;
        }
        let reason = if call == Call::Pass && situation.is_forced() {
            forcing_call(situation)
        } else {
            let told = system.meaning(situation, call).told();
            match compared(&told, hand) {
                _ if is_short(situation, call, hand) => None,
                Fit::Far => None,
                Fit::Lacks(lack) => Some(speaks_against(call, &told, lack)),
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
            }
        };
        found.extend(reason.map(|reason| (call, reason)));
    }
    found
}

/// Whether a call names a suit that nobody would bid with this hand: three cards or fewer, and not partner's.
fn is_short(situation: &Situation, call: Call, hand: &HandCounts) -> bool {
    let suit = call.bid().and_then(|bid| bid.strain.suit());
    let partner = situation.me().partner();
    suit.is_some_and(|suit| {
        hand.get(Quantity::Length(suit)) < BIDDABLE && !situation.has_shown(partner, suit)
    })
}

/// How a hand compares with all that a call may mean: what fits one reading is no reason against it.
fn compared(told: &CallMeaning, hand: &HandCounts) -> Fit {
    let mut found = Fit::Far;
    for reading in &told.readings {
        match fit_of(reading, hand) {
            Fit::Fits => return Fit::Fits,
            Fit::Lacks(lack) if matches!(found, Fit::Far) => found = Fit::Lacks(lack),
            _ => {}
        }
    }
    found
}

fn speaks_against(call: Call, told: &CallMeaning, lack: Lack) -> Message {
    let Lack {
        shown,
        held,
        promises,
    } = lack;
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
        None if promises => message!("why-not", call = call, promise = shown, held = held),
        None => message!("why-not-shows", call = call, promise = shown, held = held),
    }
}

/// Partner's call that must not be passed.
fn forcing_call(situation: &Situation) -> Option<Message> {
    let partner = situation.last_word(situation.me().partner())?;
    Some(message!("why-not-forced", call = partner.call))
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

/// Both calls fit: the longer suit comes first, or what says more.
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
    let suit_of = |call: Call| match call {
        Call::Bid(bid) => bid.strain.suit(),
        _ => None,
    };
    let length = |suit: Suit| hand.get(Quantity::Length(suit));
    let partner = situation.me().partner();
    if let (Some(other), Some(own)) = (suit_of(call), suit_of(better))
        && length(own) > length(other)
        && !situation.has_shown(partner, other)
    {
        return Some(message!(
            "why-not-shorter",
            call = call,
            count = length(own),
            suit = suit(own)
        ));
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
