//! A line of play told trick by trick: what to lead, what to play third, and what to do next by what
//! the defenders have played.

use super::missing::{Missing, Set};
use super::position::Position;
use super::search::{Line, Search, Trick, next_defender, thirds};
use crate::DeskError;
use cards::{Holding, ParseError, Rank, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How many tricks of a line are told.
const DEPTH: usize = 3;

/// A trick of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SuitStep {
    /// The hand to lead from.
    pub from: Seat,
    /// The card to lead.
    pub lead: Rank,
    /// What follows, by the card of the next defender.
    pub cases: Vec<SuitStepCase>,
}

/// What follows a card of the second hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SuitStepCase {
    /// What the second hand plays.
    pub second: Vec<Seen>,
    /// The card to play third; none if that hand has no card of the suit.
    pub third: Option<Rank>,
    /// What comes next, by the card of the last hand.
    pub then: Vec<SuitNext>,
}

/// What comes next after a trick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SuitNext {
    /// What the last hand plays.
    pub fourth: Vec<Seen>,
    /// Whether our side has won the trick.
    pub won: bool,
    /// The next trick; none where nothing is left to find out, or where telling ends.
    pub next: Option<Box<SuitStep>>,
}

/// What a defender plays, as far as it can be told apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A low card.
    Low,
    /// One of these, which are all equal.
    Cards(Holding),
    /// A card of another suit.
    Out,
}

text::as_text!(Seen);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Low => f.write_str("low"),
            Seen::Cards(cards) => write!(f, "{cards}"),
            Seen::Out => f.write_str("out"),
        }
    }
}

impl FromStr for Seen {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(match text {
            "low" => Seen::Low,
            "out" => Seen::Out,
            cards => Seen::Cards(cards.parse()?),
        })
    }
}

/// Tells the line that comes to `target`.
pub(crate) fn steps<const N: usize>(
    search: &mut Search<'_, N>,
    position: &Position,
    alive: Set,
    target: &Line<N>,
) -> Result<Option<SuitStep>, DeskError> {
    let need = search.need();
    step(search, position, need, alive, target, DEPTH)
}

fn step<const N: usize>(
    search: &mut Search<'_, N>,
    position: &Position,
    need: u8,
    alive: Set,
    target: &Line<N>,
    depth: usize,
) -> Result<Option<SuitStep>, DeskError> {
    // Once one layout is left, or no trick can be won, there is nothing to tell.
    let hopeless = target.0[0] & alive == 0;
    if depth == 0 || position.rounds() < 2 || alive.count_ones() < 2 || hopeless {
        return Ok(None);
    }
    for hand in [1, 0] {
        let Some(led) = position.led_from(hand) else {
            continue;
        };
        for card in position.distinct(search.missing, hand) {
            let lines = search.after_lead(&led, hand, card, need, alive)?;
            if !lines.iter().any(|line| line.beats(target, alive)) {
                continue;
            }
            let cases = cases(search, &led, hand, card, need, alive, target, depth)?;
            return Ok(Some(SuitStep {
                from: seat(hand),
                lead: rank(card),
                cases,
            }));
        }
    }
    Ok(None)
}

#[allow(
    clippy::too_many_arguments,
    reason = "where the line stands, and what it is to come to"
)]
fn cases<const N: usize>(
    search: &mut Search<'_, N>,
    led: &Position,
    hand: usize,
    card: u8,
    need: u8,
    alive: Set,
    target: &Line<N>,
    depth: usize,
) -> Result<Vec<SuitStepCase>, DeskError> {
    let missing = search.missing;
    let mut told: Vec<SuitStepCase> = Vec::new();
    let seconds: Vec<_> = led.answers(missing, next_defender(hand), alive).collect();
    // The low cards first: they are what usually comes.
    for (second, set) in seconds.into_iter().rev() {
        for third in thirds(led, missing, hand) {
            let lines = search.after_third(led, hand, card, second, third, need, set)?;
            if !lines.iter().any(|line| line.beats(target, set)) {
                continue;
            }
            let mut then: Vec<SuitNext> = Vec::new();
            let fourths: Vec<_> = led.answers(missing, 1 - next_defender(hand), set).collect();
            for (fourth, set) in fourths.into_iter().rev() {
                let trick = Trick {
                    hand,
                    card,
                    second,
                    third,
                    fourth,
                };
                let (after, won) = trick.end(led, missing);
                let next = next_target(search, need, won, target);
                let left = if won { need.saturating_sub(1) } else { need };
                let next = step(search, &after, left, set, &next, depth - 1)?.map(Box::new);
                let seen = seen_as(missing, fourth);
                match then.iter_mut().find(|t| t.won == won && t.next == next) {
                    Some(same) => same.fourth.push(seen),
                    None => then.push(SuitNext {
                        fourth: vec![seen],
                        won,
                        next,
                    }),
                }
            }
            let third = third.map(rank);
            let seen = seen_as(missing, second);
            match told.iter_mut().find(|c| c.third == third && c.then == then) {
                Some(same) => same.second.push(seen),
                None => told.push(SuitStepCase {
                    second: vec![seen],
                    third,
                    then,
                }),
            }
            break;
        }
    }
    Ok(told)
}

/// What is still to be reached after a trick.
fn next_target<const N: usize>(
    search: &Search<'_, N>,
    need: u8,
    won: bool,
    target: &Line<N>,
) -> Line<N> {
    if !won || need > 0 || search.need() > 0 {
        return *target;
    }
    let last = target.0.len() - 1;
    Line(std::array::from_fn(|at| target.0[(at + 1).min(last)]))
}

fn rank(rank: u8) -> Rank {
    Rank::from_index(usize::from(rank)).expect("there are thirteen ranks")
}

/// How a card of a class looks to declarer. The lowest class is low where it has a spot card.
fn seen_as(missing: &Missing, class: Option<usize>) -> Seen {
    let Some(class) = class else { return Seen::Out };
    let cards = missing.classes[class];
    let is_last = class + 1 == missing.classes.len();
    if is_last && cards.trailing_zeros() as usize <= Rank::Eight.index() {
        Seen::Low
    } else {
        Seen::Cards(Holding::from_bits(cards))
    }
}

fn seat(hand: usize) -> Seat {
    [Seat::North, Seat::South][hand]
}
