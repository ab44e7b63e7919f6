//! How to play a suit: the best line for each number of tricks, and for tricks, IMPs and matchpoints.

mod missing;
mod position;
mod search;
mod steps;
#[cfg(test)]
mod tests;
mod words;

pub use steps::{Seen, SuitNext, SuitStep, SuitStepCase};
pub use words::Sentence;

use crate::{DeskError, Run};
use bridge::scoring::{duplicate, imps};
use bridge::{Bid, Doubling};
use cards::{Holding, Rank, Seat};
use missing::{Missing, Set};
use position::{ANY, Position};
use search::{Aim, Line, ROUNDS, Search};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a line comes to in every layout.
type Whole = Line<ROUNDS>;

/// The most rounds of looking for a line that no other one beats by IMPs or matchpoints.
const ROUNDS_OF_REPLIES: usize = 64;

/// How to play a suit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuitQuestion {
    /// The cards of the two hands.
    pub suit: SuitHands,
    /// The cards that West and East have places for: thirteen less what is known of other suits.
    #[serde(default = "whole")]
    pub vacant: [u8; 2],
    /// Entries in other suits.
    #[serde(default)]
    pub entries: Entries,
    /// The tricks that the contract needs from the suit, for IMPs and matchpoints; by default those
    /// that the best line takes on average, to the nearest whole one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub need: Option<u8>,
    /// The contract, for IMPs and matchpoints; 3NT unless told.
    #[serde(default = "three_notrump")]
    pub contract: Bid,
    /// Whether it is vulnerable.
    #[serde(default)]
    pub vulnerable: bool,
}

const fn whole() -> [u8; 2] {
    [13; 2]
}

fn three_notrump() -> Bid {
    "3NT".parse().expect("3NT is a bid")
}

impl SuitQuestion {
    /// A suit with entries as they are wanted and nothing known of the other suits.
    pub fn new(suit: SuitHands) -> Self {
        SuitQuestion {
            suit,
            vacant: whole(),
            entries: Entries::default(),
            need: None,
            contract: three_notrump(),
            vulnerable: false,
        }
    }
}

/// The holdings of North and South: `AJ9 / K654`; `x` is the lowest card that is left.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SuitHands {
    /// North's.
    pub north: Holding,
    /// South's.
    pub south: Holding,
}

text::as_text!(SuitHands);

impl fmt::Display for SuitHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", shown(self.north), shown(self.south))
    }
}

/// A void is a hyphen.
fn shown(holding: Holding) -> String {
    if holding.is_empty() {
        "-".into()
    } else {
        holding.to_string()
    }
}

impl FromStr for SuitHands {
    type Err = DeskError;

    fn from_str(text: &str) -> Result<Self, DeskError> {
        let error = || DeskError::Holding(text::excerpt(text));
        let (north, south) = text.split_once('/').ok_or_else(error)?;
        let mut taken = Holding::VOID;
        let mut small = [0; 2];
        let mut hands = [Holding::VOID; 2];
        for (at, part) in [north, south].into_iter().enumerate() {
            let part = part.trim().replace("10", "T");
            let part = if ["-", "–", "—"].contains(&part.as_str()) {
                ""
            } else {
                &part
            };
            for letter in part.chars().filter(|c| !c.is_whitespace()) {
                if letter == 'x' || letter == 'X' {
                    small[at] += 1;
                    continue;
                }
                let rank = Rank::from_char(letter).ok_or_else(error)?;
                if taken.contains(rank) {
                    return Err(error());
                }
                taken = taken.with(rank);
                hands[at] = hands[at].with(rank);
            }
        }
        for (hand, small) in hands.iter_mut().zip(small) {
            for _ in 0..small {
                let lowest = Rank::ALL.into_iter().find(|&rank| !taken.contains(rank));
                let lowest = lowest.ok_or_else(error)?;
                taken = taken.with(lowest);
                *hand = hand.with(lowest);
            }
        }
        if taken.is_empty() {
            return Err(error());
        }
        Ok(SuitHands {
            north: hands[0],
            south: hands[1],
        })
    }
}

/// The entries of our hands in other suits; none means as many as are wanted. After a trick that the
/// defenders win, the next lead costs an entry as well.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Entries {
    /// North's.
    pub north: Option<u8>,
    /// South's.
    pub south: Option<u8>,
    /// The hand that leads first; none if it may be either.
    pub first: Option<Seat>,
}

/// How a suit is played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SuitAnswer {
    /// The suit.
    pub suit: SuitHands,
    /// How many cards are missing, and in how many ways that differ they may lie.
    pub missing: u8,
    /// The layouts that differ.
    pub layouts: usize,
    /// The chance of each number of tricks, from one on, by the line that is best for it.
    pub chances: Vec<SuitChance>,
    /// The line with the most tricks on average.
    pub tricks: Option<SuitLine>,
    /// The line against which no other gains IMPs, with `need` tricks from the suit for the contract.
    pub imps: Option<SuitLine>,
    /// The same for matchpoints.
    pub matchpoints: Option<SuitLine>,
    /// The tricks that the contract needs.
    pub need: u8,
}

/// The best chance of a number of tricks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SuitChance {
    /// At least so many.
    pub tricks: u8,
    /// How likely.
    pub chance: f64,
    /// How to play for it; none if every line will do, or none can.
    pub line: Option<SuitStep>,
    /// The same in words.
    pub words: Vec<Sentence>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SuitLine {
    /// The tricks on average.
    pub tricks: f64,
    /// How likely each number of tricks is, from none on.
    pub distribution: Vec<f64>,
    /// How to play.
    pub line: Option<SuitStep>,
    /// The same in words.
    pub words: Vec<Sentence>,
}

/// Plays a suit.
///
/// ```
/// use bridge_desk::{Run, SuitQuestion, play_suit};
///
/// let question = SuitQuestion::new("AQ / xx".parse().unwrap());
/// let answer = play_suit(&question, &Run::default()).unwrap();
/// assert_eq!(answer.chances[0].chance, 1.0);
/// assert!((answer.chances[1].chance - 0.5).abs() < 1e-9);
/// ```
pub fn play_suit(question: &SuitQuestion, run: &Run<'_>) -> Result<SuitAnswer, DeskError> {
    let SuitHands { north, south } = question.suit;
    if question.vacant.iter().any(|&places| places > 13) {
        return Err(DeskError::VacantPlaces);
    }
    let missing = Missing::new([north, south], question.vacant)?;
    let position = start(question);
    let rounds = position.rounds() as u8;
    if let Some(asked) = question.need.filter(|&need| need > rounds) {
        return Err(DeskError::TricksOfSuit {
            asked,
            most: rounds,
        });
    }
    let alive = missing.all();
    let mut chances = Vec::new();
    for tricks in 1..=rounds {
        let mut search = Search::<1>::new(&missing, Aim::AtLeast(tricks), &run.budget);
        let lines = search.lines(&position, tricks, alive)?;
        let best = best_by(&lines, |line| missing.weight(line.0[0] & alive));
        let chance = missing.weight(best.0[0] & alive);
        let open = chance > 1e-12 && best.0[0] & alive != alive;
        let line = if open {
            steps::steps(&mut search, &position, alive, &best)?
        } else {
            None
        };
        chances.push(SuitChance {
            tricks,
            chance: chance.min(1.0),
            words: words::sentences(line.as_ref()),
            line,
        });
        (run.progress)(tricks.into(), u64::from(rounds) + 1);
    }
    let mut search = Search::<ROUNDS>::new(&missing, Aim::Tricks, &run.budget);
    let whole = Lines {
        missing: &missing,
        position,
        alive,
    };
    // With many missing cards too many lines differ for a full answer; the chances stand all the same.
    let lines = match search.lines(&position, 0, alive) {
        Ok(lines) => lines,
        Err(DeskError::TooLarge) => {
            let need = question.need.unwrap_or_default();
            return Ok(whole.answer(question, chances, need, [None, None, None]));
        }
        Err(error) => return Err(error),
    };
    let most = best_by(&lines, |line| whole.average(line));
    let need = question.need.unwrap_or(whole.average(&most).round() as u8);
    let score = |tricks: u8| {
        let made = question.contract.level.tricks() + tricks;
        let made = made.saturating_sub(need).min(13);
        duplicate(
            question.contract,
            Doubling::Undoubled,
            made,
            question.vulnerable,
        )
    };
    let at_imps = whole.unbeaten(&lines, |mine, other| {
        f64::from(imps(score(mine) - score(other)))
    });
    let at_matchpoints = whole.unbeaten(&lines, |mine, other| {
        f64::from((score(mine) - score(other)).signum())
    });
    let told = [most, at_imps, at_matchpoints]
        .iter()
        .map(|line| whole.told(&mut search, line).map(Some))
        .collect::<Result<Vec<_>, _>>()?;
    let told: [Option<SuitLine>; 3] = told.try_into().expect("there are three lines");
    Ok(whole.answer(question, chances, need, told))
}

fn start(question: &SuitQuestion) -> Position {
    let Entries {
        north,
        south,
        first,
    } = question.entries;
    let entries = [north.unwrap_or(ANY), south.unwrap_or(ANY)];
    Position {
        ours: [question.suit.north.bits(), question.suit.south.bits()],
        gone: Default::default(),
        void: [false; 2],
        free: match first {
            _ if entries == [ANY; 2] => 0b11,
            Some(Seat::North) => 0b01,
            Some(Seat::South) => 0b10,
            _ => 0b11,
        },
        entries,
    }
}

/// The first of the lines for which something is largest.
fn best_by<const N: usize>(lines: &[Line<N>], of: impl Fn(&Line<N>) -> f64) -> Line<N> {
    let best = lines.iter().reduce(|best, next| {
        if of(next) > of(best) + 1e-12 {
            next
        } else {
            best
        }
    });
    *best.expect("a position has a line")
}

/// The lines of a suit from the beginning.
struct Lines<'a> {
    missing: &'a Missing,
    position: Position,
    alive: Set,
}

impl Lines<'_> {
    fn average(&self, line: &Whole) -> f64 {
        let planes = line.0.iter().take(self.position.rounds() as usize);
        planes
            .map(|set| self.missing.weight(set & self.alive))
            .sum()
    }

    /// A line against which no other gains; where there is none, the last one tried.
    fn unbeaten(&self, lines: &[Whole], gain: impl Fn(u8, u8) -> f64) -> Whole {
        let against = |mine: &Whole, other: &Whole| -> f64 {
            let layouts = self.missing.weights.iter().enumerate();
            layouts
                .map(|(at, weight)| weight * gain(mine.tricks(at), other.tricks(at)))
                .sum()
        };
        let mut best = best_by(lines, |line| self.average(line));
        for _ in 0..ROUNDS_OF_REPLIES {
            let reply = best_by(lines, |line| against(line, &best));
            if against(&reply, &best) <= 1e-9 {
                break;
            }
            best = reply;
        }
        best
    }

    fn told(&self, search: &mut Search<'_, ROUNDS>, line: &Whole) -> Result<SuitLine, DeskError> {
        let rounds = self.position.rounds() as usize;
        let mut distribution = vec![0.0; rounds + 1];
        for (layout, weight) in self.missing.weights.iter().enumerate() {
            distribution[usize::from(line.tricks(layout)).min(rounds)] += weight;
        }
        let steps = steps::steps(search, &self.position, self.alive, line)?;
        Ok(SuitLine {
            tricks: self.average(line),
            distribution,
            words: words::sentences(steps.as_ref()),
            line: steps,
        })
    }

    fn answer(
        &self,
        question: &SuitQuestion,
        chances: Vec<SuitChance>,
        need: u8,
        [tricks, imps, matchpoints]: [Option<SuitLine>; 3],
    ) -> SuitAnswer {
        SuitAnswer {
            suit: question.suit,
            missing: self.missing.sizes.iter().sum(),
            layouts: self.missing.weights.len(),
            chances,
            tricks,
            imps,
            matchpoints,
            need,
        }
    }
}
