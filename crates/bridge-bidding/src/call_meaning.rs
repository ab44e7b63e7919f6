//! What a call shows, as a convention card says it: a name, suits, strength, and whether partner may pass.
//!
//! Many rules make one call. Those that name the same meaning are one [`Reading`] of it, and what is
//! said of the hand holds for all of them together: ranges and lengths come from the union of their
//! cells, never from the needs of one rule. So nothing here depends on the hand that made the call.

use super::cells::Cells;
use super::quantity::{Quantity, of_shape};
use super::rule::Forcing;
use super::shapes::{self, POINTS};
use super::situation::{HandKnowledge, game_level};
use super::system::{Meaning, Offer};
use bridge::Call;
use cards::{BySuit, Strain, Suit};
use kernel::{Arg, Message, message};

/// How many readings of one call are told.
const MOST_READINGS: usize = 3;
/// A reading that fewer of the hands have is an exception, and not told.
const RARE_READING: f32 = 0.06;
/// The share of hands at either end of a range that count as exceptions.
const EXCEPTIONS: f32 = 0.018;
/// Of lengths, which rules state exactly.
const RARE_LENGTHS: f32 = 0.025;
/// A range is rounded to where it surely ends, if that is no further away than this.
const ROUND_UP: i16 = 2;
const ROUND_DOWN: i16 = 1;
/// An offer again without its upper limit takes only what the rules before it have left.
const COPY_WEIGHT: f32 = 0.25;

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

impl PointRange {
    /// Whether so many points are within it.
    pub fn contains(&self, points: i16) -> bool {
        self.low.is_none_or(|low| low <= points) && self.high.is_none_or(|high| points <= high)
    }
}

impl Meaning {
    /// The call as a convention card says it.
    pub fn told(&self) -> CallMeaning {
        let mut groups: Vec<Group<'_>> = Vec::new();
        for (offer, extent) in self.offers.iter().zip(&self.extents) {
            let name = offer.called();
            let is_name = offer.is_named_only();
            match groups.iter_mut().find(|group| group.name == name) {
                Some(group) => group.add(offer, extent),
                None => groups.push(Group::new(name, is_name, offer, extent)),
            }
        }
        if groups.is_empty() {
            let name = message!("bid-no-agreement");
            groups.push(Group::unforeseen(name, self.known.cells()));
        }
        let total: f32 = groups.iter().map(|group| group.weight).sum();
        groups.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        // What goes without saying where something is said.
        if groups.iter().any(|group| !group.is_empty_talk()) {
            groups.retain(|group| !group.is_empty_talk());
        }
        let all = groups.iter().map(|group| group.weight).sum::<f32>();
        let rare = |group: &Group<'_>| group.weight < RARE_READING * all;
        // An exception is not told; but its hands are among those that make the call, so that what
        // is left must not be too narrow: it goes to the reading before it.
        let mut told: Vec<Group<'_>> = Vec::new();
        for group in groups {
            if told.is_empty() || (told.len() < MOST_READINGS && !rare(&group)) {
                told.push(group);
            } else if let Some(first) = told.first_mut() {
                first.absorb(&group);
            }
        }
        let readings = told.into_iter().map(|group| group.reading(self, total));
        CallMeaning {
            call: self.call,
            readings: readings.collect(),
        }
    }
}

/// The offers of one name.
struct Group<'a> {
    name: Message,
    is_name: bool,
    /// The offer that most of the hands make.
    main: Option<&'a Offer>,
    main_weight: f32,
    cells: Vec<(f32, Cells)>,
    weight: f32,
}

impl<'a> Group<'a> {
    fn new(name: Message, is_name: bool, offer: &'a Offer, extent: &Cells) -> Self {
        let mut group = Group {
            name,
            is_name,
            main: None,
            main_weight: -1.0,
            cells: Vec::new(),
            weight: 0.0,
        };
        group.add(offer, extent);
        group
    }

    /// A call that no rule foresees.
    fn unforeseen(name: Message, cells: &Cells) -> Self {
        Group {
            name,
            is_name: true,
            main: None,
            main_weight: 0.0,
            cells: vec![(1.0, cells.clone())],
            weight: 1.0,
        }
    }

    fn add(&mut self, offer: &'a Offer, extent: &Cells) {
        let factor = if offer.is_copy { COPY_WEIGHT } else { 1.0 };
        let weight = factor * weight_of(extent);
        if weight > self.main_weight {
            self.main = Some(offer);
            self.main_weight = weight;
        }
        self.weight += weight;
        self.cells.push((factor, extent.clone()));
    }

    /// Takes the hands of a reading that is too rare to be told.
    fn absorb(&mut self, other: &Group<'_>) {
        self.cells.extend(other.cells.iter().cloned());
    }

    /// Whether the name says nothing.
    fn is_empty_talk(&self) -> bool {
        matches!(self.name.code(), "bid-nothing-to-add" | "bid-last-resort")
    }

    fn reading(self, meaning: &Meaning, total: f32) -> Reading {
        let is_artificial = self.main.is_some_and(|offer| offer.artificial);
        let counted = self.main.map_or(Quantity::Hcp, counted);
        let spread = Spread::of(&self.cells, counted);
        let before = Spread::of(&[(1.0, meaning.before.cells().clone())], counted);
        let said = said_suits(&self.name);
        let is_balanced = spread.balanced > 0.96 && before.balanced < 0.9;
        let denies_majors = denies_majors(meaning, &spread) && self.is_name;
        let tells_strength = tells_strength(self.name.code(), meaning.call);
        Reading {
            suits: suits(meaning, &spread, is_artificial, &said),
            is_balanced,
            denies_majors,
            points: point_range(&spread, &before, counted).filter(|_| tells_strength),
            forcing: forcing(self.main, meaning, self.name.code()),
            is_artificial,
            share: if total > 0.0 { self.weight / total } else { 1.0 },
            name: self.name,
            is_name: self.is_name,
        }
    }
}

fn weight_of(cells: &Cells) -> f32 {
    cells
        .iter()
        .map(|(points, shape)| shapes::weight(points, shape))
        .sum()
}

/// How the hands of some cells are spread.
struct Spread {
    points: Vec<f32>,
    lengths: BySuit<[f32; 14]>,
    /// The share of balanced hands.
    balanced: f32,
}

impl Spread {
    fn of(parts: &[(f32, Cells)], counted: Quantity) -> Self {
        let mut union: Vec<f32> = vec![0.0; POINTS * shapes::SHAPES];
        for (factor, cells) in parts {
            for (points, shape) in cells.iter() {
                let share = &mut union[points * shapes::SHAPES + shape];
                *share = share.max(*factor);
            }
        }
        let mut spread = Spread {
            points: vec![0.0; POINTS + 20],
            lengths: BySuit::default(),
            balanced: 0.0,
        };
        let extra: Vec<i16> = shapes::all()
            .iter()
            .map(|&lengths| of_shape(counted, lengths))
            .collect();
        let mut total = 0.0;
        for (at, &share) in union.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let (points, shape) = (at / shapes::SHAPES, at % shapes::SHAPES);
            let weight = share * shapes::weight(points, shape);
            let lengths = shapes::all()[shape];
            total += weight;
            let value = (points as i16 + extra[shape]).max(0) as usize;
            spread.points[value.min(POINTS + 19)] += weight;
            for suit in Suit::ALL {
                spread.lengths[suit][usize::from(lengths[suit.index()])] += weight;
            }
            if of_shape(Quantity::Balanced, lengths) == 1 {
                spread.balanced += weight;
            }
        }
        if total > 0.0 {
            spread.balanced /= total;
        }
        spread
    }

    fn length(&self, suit: Suit) -> (i16, i16) {
        let weights = &self.lengths[suit];
        trimmed(weights, RARE_LENGTHS)
    }
}

/// The limits within which all but the exceptions at either end are.
fn trimmed(weights: &[f32], exceptions: f32) -> (i16, i16) {
    let total: f32 = weights.iter().sum();
    let mut sum = 0.0;
    let mut passed = |weight: &f32| {
        sum += weight;
        sum > exceptions * total
    };
    let low = weights.iter().position(&mut passed).unwrap_or(0) as i16;
    sum = 0.0;
    let mut passed = |weight: &f32| {
        sum += weight;
        sum > exceptions * total
    };
    let above = weights.iter().rev().position(&mut passed).unwrap_or(0) as i16;
    let high = weights.len() as i16 - 1 - above;
    (low, high.max(low))
}

/// The range of points that the call tells: an end only where the call moves it.
fn point_range(spread: &Spread, before: &Spread, counted: Quantity) -> Option<PointRange> {
    let end = |weights: &[f32]| {
        let (low, high) = trimmed(weights, EXCEPTIONS);
        let (least, most) = trimmed(weights, 0.0);
        let low = if low - least <= ROUND_DOWN { least } else { low };
        let high = if most - high <= ROUND_UP { most } else { high };
        (low, high)
    };
    let (low, high) = end(&spread.points);
    let (least, most) = end(&before.points);
    let unlimited = trimmed(&spread.points, 0.0).1 >= trimmed(&before.points, 0.0).1;
    let rises = low > least && low > 0;
    let falls = high < most && !unlimited;
    if !rises && !falls {
        return None;
    }
    Some(PointRange {
        low: (rises || low >= 5).then_some(low),
        high: falls.then_some(high),
        counted,
    })
}

/// How the rule counts strength.
fn counted(offer: &Offer) -> Quantity {
    use super::needs::{Condition, Logic, Needs};
    fn counts(needs: &Needs, found: &mut Vec<Quantity>) {
        match needs {
            Logic::One(Condition { quantity, .. }) => found.push(*quantity),
            Logic::All(parts) => parts.iter().for_each(|part| counts(part, found)),
            Logic::Any(_) | Logic::Not(_) => {}
        }
    }
    let mut found = Vec::new();
    counts(offer.shown(), &mut found);
    let support = found
        .iter()
        .find(|quantity| matches!(quantity, Quantity::Support(_)));
    match support {
        Some(&support) => support,
        None if found.contains(&Quantity::Hcp) => Quantity::Hcp,
        None if found.contains(&Quantity::Points) => Quantity::Points,
        None => Quantity::Hcp,
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
    let mut told: Vec<SuitLength> = Vec::new();
    for suit in Suit::DESCENDING {
        if said.contains(&suit.letter()) || meaning.call == Call::Pass {
            continue;
        }
        let (low, high) = spread.length(suit);
        let (least, most) = usual(&meaning.before, suit);
        let partners = meaning.table.partners[suit];
        let shows = if own == Some(suit) {
            low >= 2
        } else {
            low > least && (low >= 4 || (partners && low >= 3))
        };
        // No fit for partner's major is news in notrump.
        let denies = natural == Some(Strain::NoTrump)
            && partners
            && suit.is_major()
            && high <= 2
            && most > 2;
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
    let below_game = bid.level.get() < game_level(bid.strain);
    if offer.forcing == Forcing::NonForcing && code.starts_with("bid-answer-") {
        return Forcing::Forcing;
    }
    if meaning.table.game_forced && below_game {
        return Forcing::GameForcing;
    }
    let is_suit = bid.strain != Strain::NoTrump;
    if offer.forcing == Forcing::NonForcing && is_suit && !below_game && !offer.artificial {
        return Forcing::SignOff;
    }
    offer.forcing
}

/// Whether the strength belongs to what is said. Asking bids and their answers are about something else, and
/// most passes only say that there is no better call.
fn tells_strength(code: &str, call: Call) -> bool {
    const SILENT: &[&str] = &[
        "bid-as-asked",
        "bid-asker-decides",
        "bid-asks-for-transfer",
        "bid-blackwood",
        "bid-blackwood-kings",
        "bid-completes-transfer",
        "bid-control",
        "bid-feature",
        "bid-gerber",
        "bid-gerber-kings",
        "bid-grand-slam-force",
        "bid-jacoby-short",
        "bid-key-card-blackwood",
        "bid-lead-directing",
        "bid-minor-shown",
        "bid-no-major",
        "bid-pass-or-correct",
        "bid-top-trumps",
        "bid-transfer",
        "bid-two-aces-missing",
    ];
    const TELLING_PASSES: &[&str] = &["bid-too-weak", "bid-no-opening", "bid-too-weak-to-answer"];
    if call == Call::Pass {
        return TELLING_PASSES.contains(&code);
    }
    !SILENT.contains(&code) && !code.starts_with("bid-answer-")
}
