//! What a call shows, as a convention card says it: a name, suits, strength, and whether partner may pass.
//!
//! Many rules make one call. Those that name the same meaning are one [`Reading`] of it, and what is
//! said of the hand holds for all of them together: ranges and lengths come from the union of their
//! cells, never from the needs of one rule. So nothing here depends on the hand that made the call.

use super::call_shares::{Share, shares};
use super::cells::Cells;
use super::hand_spread::{Ends, NO_LIMIT, PASSED, Spread, point_range, trimmed};
use super::needs::{Logic, Needs};
use super::quantity::Quantity;
use super::rule::Forcing;
use super::shapes::{self, POINTS};
use super::situation::{HandKnowledge, game_level};
use super::system::{Meaning, Offer, Role};
use super::told_facts::{tells_shape, tells_strength};
use bridge::{Bid, Call};
use cards::{Strain, Suit};
use kernel::{Arg, Message, message};
use std::sync::Arc;

/// How many readings of one call are told.
const MOST_READINGS: usize = 3;
/// A reading that fewer of the hands have is an exception, and not told.
const RARE_READING: f32 = 0.06;
/// Exceptions that are fewer than these, all together, do not count.
const VERY_FEW: f32 = 0.05;
/// From this share on, a reading is what the call mostly means.
const MOSTLY: f32 = 0.6;
/// Of the suit that is opened.
const VERY_RARE_LENGTHS: f32 = 0.01;
/// Points that an opening has, shape counted.
const OPENING: i16 = 11;
/// Hands that are rarer than these, among those that a player may have, are freaks.
const FREAKS: f32 = 0.002;
/// Points that shape adds at most, as a rule.
const SHAPE: i16 = 6;
/// The share of balanced hands from which a call shows one; the rest is nearly so.
const BALANCED: f32 = 0.85;

/// Names that say nothing of the hand.
const VAGUE: [&str; 6] = [
    "bid-no-agreement",
    "bid-nothing-to-add",
    "bid-nothing-better",
    "bid-no-better-call",
    "bid-last-resort",
    "bid-as-without-double",
];
/// Wordings that are a name, so that suits and strength follow behind a colon, whatever their rules say.
const NAMES_ONLY: [&str; 8] = [
    "bid-asks-feature",
    "bid-balancing-notrump",
    "bid-fourth-suit-forcing",
    "bid-invites-6nt",
    "bid-jacoby-2nt",
    "bid-minimum",
    "bid-penalty-double",
    "bid-to-play",
];
/// What a call shows.
#[derive(Clone, Debug)]
pub struct CallMeaning {
    /// The call.
    pub call: Call,
    /// What it may be, at most three different things, the likeliest first.
    pub readings: Vec<Reading>,
}

/// One thing that a call may mean.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The name that the rules give it, a written message.
    pub name: Message,
    /// Whether the message is only a name, so that suits and strength follow behind a colon.
    pub is_name: bool,
    /// Suits that the call says something about, the longest first.
    pub suits: Vec<SuitLength>,
    /// Whether it shows a balanced hand.
    pub is_balanced: bool,
    /// Whether it denies four cards in either major.
    pub denies_majors: bool,
    /// The strength, where the call says something about it.
    pub points: Option<PointRange>,
    /// What partner may do.
    pub forcing: Forcing,
    /// Whether it says something else than it names.
    pub is_artificial: bool,
    /// The share of the hands that make the call.
    pub share: f32,
}

/// The length of a suit that a call shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SuitLength {
    /// The suit.
    pub suit: Suit,
    /// The least.
    pub low: i16,
    /// The most; none if nothing is said about it.
    pub high: Option<i16>,
}

/// The strength that a call shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PointRange {
    /// The least; none if the hand may be as weak as before.
    pub low: Option<i16>,
    /// The most; none if it may be as strong as before.
    pub high: Option<i16>,
    /// How it is counted: high-card points, with length, or in support of a suit.
    pub counted: Quantity,
}

impl Reading {
    /// Whether it says the same of the shape, with the same for partner to do: only the name differs, and both are no
    /// convention.
    fn is_like(&self, other: &Reading) -> bool {
        let shape = |reading: &Reading| {
            let lengths = reading.suits.clone();
            (lengths, reading.is_balanced, reading.denies_majors)
        };
        let is_plain = |reading: &Reading| reading.is_name && !reading.is_artificial;
        let shows = |reading: &Reading| !reading.facts().is_empty();
        shape(self) == shape(other)
            && is_plain(self)
            && is_plain(other)
            && shows(self)
            && self.forcing == other.forcing
            && self.points.map(|points| points.counted) == other.points.map(|points| points.counted)
            && self.overlaps(other)
    }

    /// Whether some hands have the points of both.
    fn overlaps(&self, other: &Reading) -> bool {
        let ends = |reading: &Reading| {
            let points = reading.points;
            let low = points.and_then(|points| points.low).unwrap_or(0);
            let high = points.and_then(|points| points.high);
            (low, high.unwrap_or(i16::MAX))
        };
        let ((low, high), (least, most)) = (ends(self), ends(other));
        low <= most && least <= high
    }

    /// Whether the call says something about a suit, by its length or in its name.
    pub fn says(&self, suit: Suit) -> bool {
        self.suits.iter().any(|told| told.suit == suit)
            || said_suits(&self.name).contains(&suit.letter())
    }
}

impl PointRange {
    /// How far a number of points is outside.
    pub(super) fn gap(&self, points: i16) -> i16 {
        let below = self.low.map_or(0, |low| low - points);
        let above = self.high.map_or(0, |high| points - high);
        below.max(above).max(0)
    }

    /// Whether so many points are within it.
    pub fn contains(&self, points: i16) -> bool {
        self.low.is_none_or(|low| low <= points) && self.high.is_none_or(|high| points <= high)
    }
}

impl Meaning {
    /// Whether the call is made by some rule, and not only read.
    pub(super) fn is_ever_made(&self) -> bool {
        self.offers.iter().any(|offer| !offer.only_read)
    }

    /// The call as a convention card says it.
    pub fn told(&self) -> Arc<CallMeaning> {
        self.book.told.get(self.place, || self.tell())
    }

    /// A call that nobody makes by the rules, read as the first of them says; none if the caller cannot mean that.
    fn by_the_first_rule(&self) -> Option<Group<'_>> {
        let offers = self.on_offer.iter().chain(&self.offers);
        let mut offers = offers.filter(|offer| offer.call == self.call && !offer.is_copy);
        let offer = offers.next().or(self.offers.first())?;
        let (name, is_name) = called(offer, self);
        let cells = offer.shown().cells().may;
        // Suits and strength that the caller has denied before are not said; a bare name would say nothing.
        let mut possible = cells.clone();
        possible.and(self.before.cells());
        let cells = match possible.is_empty() {
            false => cells,
            true if is_name => return None,
            true => self.before.cells().clone(),
        };
        let mut group = Group::new(name, is_name);
        group.add(offer, &cells, [1.0; POINTS]);
        Some(group)
    }

    fn tell(&self) -> CallMeaning {
        let mut groups: Vec<Group<'_>> = Vec::new();
        let mut group_of: Vec<usize> = Vec::new();
        for offer in &self.offers {
            let (name, is_name) = called(offer, self);
            let known = groups.iter().position(|group| group.name == name);
            group_of.push(known.unwrap_or(groups.len()));
            if known.is_none() {
                groups.push(Group::new(name, is_name));
            }
        }
        match shares(self) {
            Some(shares) => {
                for (class, made_by) in &shares {
                    for (number, (offer, &at)) in self.offers.iter().zip(&group_of).enumerate() {
                        if let Some(share) = &made_by[number] {
                            groups[at].add(offer, class, *share);
                        }
                    }
                }
            }
            None => groups.extend(self.by_the_first_rule()),
        }
        groups.retain(|group| group.weight > 0.0);
        if groups.is_empty() {
            let name = message!("bid-no-agreement");
            groups.push(Group::unforeseen(name, self.known.cells()));
        }
        let total: f32 = groups.iter().map(|group| group.weight).sum();
        groups.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        // That there is nothing to say goes without saying where something is said; but a rare case is no headline.
        let vague = groups.iter().filter(|group| group.is_vague());
        let vague: f32 = vague.map(|group| group.weight).sum();
        let says_something = vague < MOSTLY * total;
        if says_something {
            groups.sort_by_key(Group::is_vague);
        }
        let rare = |group: &Group<'_>| {
            group.weight < RARE_READING * total || (says_something && group.is_vague())
        };
        let mut told: Vec<Group<'_>> = Vec::new();
        let mut exceptions: Vec<Group<'_>> = Vec::new();
        for group in groups {
            if told.is_empty() || (told.len() < MOST_READINGS && !rare(&group)) {
                told.push(group);
            } else {
                exceptions.push(group);
            }
        }
        // Exceptions are not told. But their hands are among those that make the call, so that what is said
        // must hold for them too, unless they are very few.
        let few: f32 = exceptions.iter().map(|group| group.weight).sum();
        if let Some(first) = told.first_mut()
            && few > VERY_FEW * total
        {
            exceptions.iter().for_each(|group| first.absorb(group));
        }
        let mut readings: Vec<Reading> = Vec::new();
        let mut kept: Vec<Group<'_>> = Vec::new();
        for group in told {
            let reading = group.reading(self, total);
            // Two names for the same suits are one thing to whoever hears the call.
            let same = readings.iter().position(|other| other.is_like(&reading));
            match same {
                Some(at) => {
                    kept[at].absorb(&group);
                    kept[at].weight += group.weight;
                    readings[at] = kept[at].reading(self, total);
                }
                None => {
                    readings.push(reading);
                    kept.push(group);
                }
            }
        }
        CallMeaning {
            call: self.call,
            readings,
        }
    }
}

/// The name of an offer, and whether it is only a name. Meanings that differ only in which rule has them are
/// one, and a name that depends on whose turn it is follows from that.
pub(super) fn called(offer: &Offer, meaning: &Meaning) -> (Message, bool) {
    let name = offer.called();
    let role = meaning.table.role;
    let suit = offer.call.bid().and_then(|bid| bid.strain.suit());
    let again = suit.is_some_and(|suit| meaning.table.own[suit]);
    let is_double = offer.call == Call::Double;
    let takes_out = || {
        let mut codes = meaning.offers.iter().map(Offer::called);
        codes.any(|name| name.code() == "bid-takeout-double")
    };
    let level = offer.call.bid().map(|bid| (bid.level.get(), bid.strain));
    let is_game = level
        .is_some_and(|(level, strain)| suit.is_some() && (game_level(strain)..6).contains(&level));
    let raises = suit.is_some_and(|suit| meaning.table.partners[suit]);
    let is_bid = level.is_some_and(|(level, strain)| (game_level(strain)..6).contains(&level));
    let opening = meaning.table.opening;
    let ends = offer.forcing <= Forcing::NonForcing;
    let named = match (name.code(), role) {
        ("bid-notrump-bid", Role::Response) if offer.forcing == Forcing::SignOff => {
            message!("bid-to-play")
        }
        ("bid-notrump-bid", Role::Response) => message!("bid-notrump-response"),
        ("bid-notrump-bid", Role::Other) if has_bid(meaning) => message!("bid-rebid"),
        ("bid-raise", _) if is_game && ends => message!("bid-game-raise"),
        // A game opposite a pre-empt is bid to make or to get in their way, and nobody is to know which.
        ("bid-preempt" | "bid-game", Role::Response)
            if raises && is_game && opening.is_some_and(|bid| bid.level.get() > 1) =>
        {
            message!("bid-game-raise")
        }
        ("bid-preempt", Role::Response) if raises && is_game => message!("bid-preemptive-game"),
        ("bid-preempt", Role::Response) if raises => message!("bid-preemptive-raise"),
        ("bid-rebid", _) if is_game && ends => message!("bid-game"),
        ("bid-invites-game", Role::Response) if raises && !is_double => message!("bid-limit-raise"),
        ("bid-notrump-bid" | "bid-rebid", Role::Rebid) => message!("bid-rebid"),
        ("bid-long-suit", _) if again => message!("bid-rebid"),
        ("bid-long-suit", _) => message!("bid-new-suit"),
        ("bid-new-suit", _) if again => message!("bid-rebid"),
        ("bid-new-suit", Role::Rebid) => message!("bid-second-suit"),
        ("bid-notrump-bid" | "bid-forced-answer", Role::Advance) => message!("bid-advance"),
        ("bid-takeout-majors" | "bid-takeout-other-major" | "bid-takeout-extra", _)
            if is_double =>
        {
            return (message!("bid-takeout-double"), false);
        }
        // One double, whether it is bid on with or not; but where it promises no support, it is another.
        ("bid-strong-double", _) if is_double && takes_out() => {
            return (message!("bid-takeout-double"), false);
        }
        ("bid-takeout-two-suits-strong", _) if is_double => {
            return (message!("bid-takeout-two-suits"), false);
        }
        ("bid-cue-opening" | "bid-cue-majors" | "bid-cue-opening-late", _) => {
            return (message!("bid-cue-strong"), false);
        }
        // One double, whether the suit is just long enough to be shown or too weak to be bid.
        ("bid-negative-other-major" | "bid-negative-other-major-weak", _) => {
            message!("bid-negative-double")
        }
        // The call of last resort was agreed by nobody.
        ("bid-last-resort", _) => message!("bid-no-agreement"),
        ("bid-accepts", _) if !meaning.table.invited && is_bid => message!("bid-game"),
        ("bid-as-without-double", _) => as_without_double(offer.call, meaning),
        ("bid-game-over-overcall" | "bid-game-over-two-suits" | "bid-game-in-major", _) => name,
        (code, _) => {
            let is_name = offer.is_named_only() || NAMES_ONLY.contains(&code);
            return (name, is_name);
        }
    };
    (named, true)
}

/// Whether the call opens with one of a suit, or bids a suit after that.
fn opens_or_has_opened(meaning: &Meaning) -> bool {
    let is_suit = |call: &Call| matches!(call, Call::Bid(bid) if bid.strain != Strain::NoTrump);
    let is_opening =
        |call: &Call| is_suit(call) && matches!(call, Call::Bid(bid) if bid.level.get() == 1);
    match meaning.table.role {
        Role::Opening => is_opening(&meaning.call),
        Role::Rebid => {
            is_suit(&meaning.call) && {
                let mut earlier = meaning.earlier.iter().map(|(call, _)| call);
                earlier
                    .find(|call| call.bid().is_some())
                    .is_some_and(is_opening)
            }
        }
        Role::Response | Role::Advance | Role::Other => false,
    }
}

/// Whether the call passes partner's opening in notrump, which anybody with the points for game would not.
fn passes_notrump(meaning: &Meaning, code: &str) -> bool {
    let in_notrump = |bid: Bid| bid.strain == Strain::NoTrump;
    meaning.call == Call::Pass
        && code == "bid-content"
        && meaning.table.role == Role::Response
        && meaning.table.opening.is_some_and(in_notrump)
}

/// Whether the caller has bid before.
fn has_bid(meaning: &Meaning) -> bool {
    let mut earlier = meaning.earlier.iter();
    earlier.any(|(call, _)| call.bid().is_some())
}

/// What a call over a double is called, if it means the same as without it.
fn as_without_double(call: Call, meaning: &Meaning) -> Message {
    let suit = call.bid().map(|bid| bid.strain.suit());
    match suit {
        Some(Some(suit)) if meaning.table.partners[suit] => message!("bid-raise"),
        Some(Some(_)) => message!("bid-new-suit"),
        Some(None) => message!("bid-notrump-response"),
        None => message!("bid-as-without-double"),
    }
}

/// The offers of one name.
#[derive(Clone)]
struct Group<'a> {
    name: Message,
    is_name: bool,
    /// The offer that most of the hands make.
    main: Option<&'a Offer>,
    main_weight: f32,
    /// The cells of its offers, each with the share of the hands that make the call, by points.
    cells: Vec<(Share, Cells)>,
    weight: f32,
}

impl<'a> Group<'a> {
    fn new(name: Message, is_name: bool) -> Self {
        Group {
            name,
            is_name,
            main: None,
            main_weight: -1.0,
            cells: Vec::new(),
            weight: 0.0,
        }
    }

    /// A call that no rule foresees.
    fn unforeseen(name: Message, cells: &Cells) -> Self {
        Group {
            name,
            is_name: true,
            main: None,
            main_weight: 0.0,
            cells: vec![([1.0; POINTS], cells.clone())],
            weight: 1.0,
        }
    }

    fn add(&mut self, offer: &'a Offer, extent: &Cells, share: Share) {
        let weights = extent
            .iter()
            .map(|(points, shape)| share[points] * shapes::weight(points, shape));
        let weight: f32 = weights.sum();
        if weight > self.main_weight {
            self.main = Some(offer);
            self.main_weight = weight;
        }
        self.weight += weight;
        self.cells.push((share, extent.clone()));
    }

    /// Takes the hands of a reading that is too rare to be told.
    fn absorb(&mut self, other: &Group<'_>) {
        self.cells.extend(other.cells.iter().cloned());
    }

    /// Whether the name says nothing.
    fn is_vague(&self) -> bool {
        VAGUE.contains(&self.name.code())
    }

    fn reading(&self, meaning: &Meaning, total: f32) -> Reading {
        let is_artificial = self.main.is_some_and(|offer| offer.artificial);
        let code = self.name.code().to_owned();
        let mut counted = self
            .main
            .map_or(Quantity::Hcp, |offer| counted(offer, &code));
        let spread_by = |counted| {
            let before = [([1.0; POINTS], meaning.before.cells().clone())];
            (
                Spread::of(&self.cells, counted),
                Spread::of(&before, counted),
            )
        };
        let (mut spread, mut before) = spread_by(counted);
        let said = said_suits(&self.name);
        let tells_shape = tells_shape(&code) && meaning.call != Call::Pass;
        let is_preference = code == "bid-preference";
        let is_balanced = tells_shape
            && !is_preference
            && spread.balanced > BALANCED
            && before.balanced < BALANCED;
        let denies_majors = tells_shape && denies_majors(meaning, &spread) && self.is_name;
        let tells_strength =
            tells_strength(self.name.code(), meaning.call) || passes_notrump(meaning, &code);
        let forcing = forcing(self.main, meaning, self.name.code());
        let most = meaning.before.cells().limits(Quantity::Hcp);
        // A natural bid in notrump tells its strength within limits, forcing or not.
        let limits = !is_artificial
            && matches!(meaning.call, Call::Bid(bid) if bid.strain == Strain::NoTrump);
        let is_open =
            forcing >= Forcing::Forcing && !limits && most.is_none_or(|(_, most)| most > NO_LIMIT);
        let mut suits = if tells_shape {
            suits(meaning, &spread, is_artificial, &said)
        } else {
            Vec::new()
        };
        if is_preference {
            suits.retain(|length| {
                meaning
                    .call
                    .bid()
                    .is_some_and(|bid| bid.strain == Strain::from(length.suit))
            });
        }
        let ends = Ends {
            is_open,
            is_limit: forcing == Forcing::Invitational,
            is_passed: most.is_some_and(|(_, most)| most <= PASSED),
        };
        let mut points = point_range(&spread, &before, counted, ends);
        // Who opens a long suit with fewer high cards than others counts length for the rest.
        if counted == Quantity::Hcp
            && opens_or_has_opened(meaning)
            && points.is_some_and(|range| range.low.is_some_and(|low| low < OPENING))
        {
            counted = Quantity::Points;
            (spread, before) = spread_by(counted);
            let most = points.and_then(|range| range.high);
            points = point_range(&spread, &before, counted, ends);
            // The most is where the next opening begins, which counts high cards.
            if let (Some(range), Some(most)) = (&mut points, most) {
                let low = range.low.unwrap_or(0);
                let least = spread.end_from(low, most);
                range.high = Some(range.high.map_or(least, |high| high.min(least)));
            }
        }
        // A preference is no sign of strength, at most of its lack.
        if is_preference {
            points = points.filter(|range| range.high.is_some());
        }
        let reading = Reading {
            suits,
            is_balanced,
            denies_majors,
            points: points.filter(|_| tells_strength),
            forcing,
            is_artificial,
            share: if total > 0.0 {
                self.weight / total
            } else {
                1.0
            },
            name: self.name.clone(),
            is_name: self.is_name,
        };
        if meaning.earlier.is_empty() {
            return reading;
        }
        reading.after(&meaning.before)
    }
}

impl Reading {
    /// A call that only a freak would make says nothing that contradicts what its caller has shown before.
    fn after(mut self, shown: &HandKnowledge) -> Self {
        let before = Spread::of(&[([1.0; POINTS], shown.cells().clone())], Quantity::Hcp);
        let (least, most) = trimmed(&before.points, FREAKS);
        let worth = if self
            .points
            .is_some_and(|range| range.counted != Quantity::Hcp)
        {
            SHAPE
        } else {
            0
        };
        let is_odd = |range: &PointRange| {
            range.high.is_some_and(|high| high < least)
                || range.low.is_some_and(|low| low > most + worth)
        };
        let is_odd_length = |length: &SuitLength| {
            let (shortest, longest) = trimmed(&before.lengths[length.suit], FREAKS);
            length.low > longest || length.high.is_some_and(|high| high < shortest)
        };
        if self.points.as_ref().is_some_and(is_odd) || self.suits.iter().any(is_odd_length) {
            self.points = None;
            self.suits.clear();
            if self.is_name && !self.is_artificial {
                self.name = message!("bid-no-agreement");
            }
        }
        self
    }
}

/// How the rule counts strength: in support of a suit if it does so anywhere, else as it must always do.
fn counted(offer: &Offer, code: &str) -> Quantity {
    fn counts(needs: &Needs, always: bool, found: &mut Vec<(Quantity, bool)>) {
        match needs {
            Logic::One(condition) => found.push((condition.quantity, always)),
            Logic::All(parts) => parts.iter().for_each(|part| counts(part, always, found)),
            Logic::Any(parts) => parts.iter().for_each(|part| counts(part, false, found)),
            Logic::Not(_) => {}
        }
    }
    let mut found = Vec::new();
    counts(offer.shown(), true, &mut found);
    let mut kinds = found.iter().map(|&(quantity, _)| quantity);
    let support = kinds.find(|kind| matches!(kind, Quantity::Support(_)));
    let weak = code.starts_with("bid-preempt");
    match support {
        Some(support) if !weak => support,
        _ if found.contains(&(Quantity::Hcp, true)) => Quantity::Hcp,
        _ if found.contains(&(Quantity::Points, true)) => Quantity::Points,
        _ => Quantity::Hcp,
    }
}

/// The suits that a call says something new about.
fn suits(
    meaning: &Meaning,
    spread: &Spread,
    is_artificial: bool,
    said: &[char],
) -> Vec<SuitLength> {
    let natural = match meaning.call {
        Call::Bid(bid) if !is_artificial => Some(bid.strain),
        _ => None,
    };
    let own = natural.and_then(Strain::suit);
    let in_notrump = natural == Some(Strain::NoTrump);
    let mut told: Vec<SuitLength> = Vec::new();
    for suit in Suit::DESCENDING {
        if said.contains(&suit.letter()) || meaning.call == Call::Pass {
            continue;
        }
        let (low, high) = spread.length(suit);
        // A minor that may be short is opened with three, though it is rare.
        let low = match natural {
            Some(_) if own == Some(suit) && meaning.table.role == Role::Opening => {
                trimmed(&spread.lengths[suit], VERY_RARE_LENGTHS).0
            }
            _ => low,
        };
        let (least, most) = usual(&meaning.before, suit);
        let partners = meaning.table.partners[suit];
        let shows = if own == Some(suit) {
            low >= 2
        } else {
            low > least && !in_notrump && (low >= 4 || (partners && low >= 3))
        };
        // No fit for partner's major is news in notrump.
        let denies = in_notrump && partners && suit.is_major() && high <= 2 && most > 2;
        if shows {
            told.push(SuitLength {
                suit,
                low,
                high: (high == low).then_some(high),
            });
        } else if denies {
            told.push(SuitLength {
                suit,
                low: 0,
                high: Some(high),
            });
        }
    }
    told.sort_by_key(|length| (own != Some(length.suit), std::cmp::Reverse(length.low)));
    told.truncate(2);
    told
}

fn usual(known: &HandKnowledge, suit: Suit) -> (i16, i16) {
    known.usual(Quantity::Length(suit))
}

/// Whether a natural bid in notrump denies both majors that it could have shown.
fn denies_majors(meaning: &Meaning, spread: &Spread) -> bool {
    let majors = [Suit::Hearts, Suit::Spades];
    let notrump = matches!(meaning.call, Call::Bid(bid) if bid.strain == Strain::NoTrump);
    notrump
        && majors.iter().all(|&suit| spread.length(suit).1 <= 3)
        && majors
            .iter()
            .all(|&suit| usual(&meaning.before, suit).1 > 3)
}

/// The suits that the name itself speaks of.
fn said_suits(name: &Message) -> Vec<char> {
    let names = ["suit", "one", "two", "long", "short"];
    let suits = names.into_iter().filter_map(|arg| match name.arg(arg)? {
        Arg::Strain(letter) | Arg::Suit(letter) => Some(*letter),
        _ => None,
    });
    suits.collect()
}

/// What partner may do, as the table sees it.
fn forcing(main: Option<&Offer>, meaning: &Meaning, code: &str) -> Forcing {
    let Some(offer) = main else {
        return Forcing::NonForcing;
    };
    let Call::Bid(bid) = meaning.call else {
        return offer.forcing;
    };
    // A balanced hand within two or three points says all, and partner decides.
    let limited = bid.strain == Strain::NoTrump && code != "bid-invitation" && !offer.artificial;
    if offer.forcing == Forcing::Invitational
        && (code == "bid-super-accept"
            || (limited && matches!(meaning.table.role, Role::Rebid | Role::Opening)))
    {
        return Forcing::NonForcing;
    }
    let below_game = bid.level.get() < game_level(bid.strain);
    if offer.forcing == Forcing::NonForcing && code.starts_with("bid-answer-") {
        return Forcing::Forcing;
    }
    if offer.forcing == Forcing::NonForcing && code == "bid-to-play" {
        return Forcing::SignOff;
    }
    // Who answers a question leaves the rest to the one who asked.
    if code == "bid-feature" {
        return Forcing::NonForcing;
    }
    if meaning.table.game_forced && below_game {
        return Forcing::GameForcing;
    }
    let places = bid.strain != Strain::NoTrump || meaning.table.role == Role::Advance;
    if offer.forcing == Forcing::NonForcing && places && !below_game && !offer.artificial {
        return Forcing::SignOff;
    }
    offer.forcing
}
