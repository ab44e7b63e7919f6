//! What robots believe of the cards that they do not see: how much likelier the deal as it was is to them
//! than one at random.
//!
//! Matches need thousands of boards to show what better beliefs are worth; this needs dozens. What is
//! found out by solving deals (hindsight) has no part in it.

use super::Options;
use crate::dealt_board::DealtBoard;
use crate::recorded_board::{self, RecordedBoard};
use anyhow::{Context, Result, anyhow};
use arena::Estimate;
use bridge::scoring::Scoring;
use bridge::{Play, VisiblePlay};
use bridge_bidding::{ConventionCard, System};
use bridge_robots::{Belief, Name, PlayContext};
use cards::{BySeat, Card, Hand, Seat, Suit};
use dds::{Batch, StoppedError};
use kernel::{Hidden, StopFlag};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::fmt;
use std::ops::{ControlFlow, Range};

/// The cards of a board before which beliefs are measured; later so little is hidden that all of it is
/// looked at.
const MEASURED_CARDS: Range<usize> = 4..40;
/// Beliefs are measured before one in this many of them: neighbours tell nearly the same.
const ONE_IN: u32 = 4;
/// Random deals that the true one is compared with.
const RANDOM_DEALS: usize = 500;
/// Attempts at each of those: a hand that has shown out of a suit must get none of it.
const TRIES: usize = 4_000;

/// The deals where no file has any, and who plays them.
const SEED: u64 = 1;
const PLAYERS: &str = "double-dummy:worlds=4";

/// What was measured.
#[derive(Serialize)]
pub(crate) struct Insight {
    robot: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<String>,
    boards: usize,
    parts: Vec<Part>,
}

/// The logarithm of how many times as likely the true deal is, board by board.
#[derive(Serialize)]
struct Part {
    name: &'static str,
    robot: Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<Estimate>,
}

/// Mean logarithms of one board, of the declarer and the defenders, for each robot.
type Means = [Vec<Option<f64>>; 2];

/// Asks the robots before cards of the boards.
pub(super) fn measure(options: &Options, stop: &StopFlag) -> Result<Insight> {
    let mut names = vec![options.robot.clone()];
    names.extend(options.against.clone());
    let believers = names.iter().map(|name| {
        let parsed: Name = name.parse()?;
        Belief::of(parsed.style).with_context(|| format!("{name} believes nothing"))
    });
    let believers: Vec<Belief> = believers.collect::<Result<_>>()?;
    let system = System::new(ConventionCard::named("kibitzer")?)?;
    let (skip, count) = (options.skip as usize, options.boards as usize);
    let boards = match &options.file {
        Some(file) => recorded_board::read(file, &system, skip, count)?,
        None => played(&system, skip, count, stop)?,
    };
    let mut asked: Vec<Means> = Vec::new();
    let ended = Batch::new()
        .threads(options.threads)
        .stop_by(stop.shared())
        .each(
            boards.iter().enumerate(),
            |_, (number, board)| {
                if stop.is_stopped() {
                    Err(StoppedError)
                } else {
                    Ok(ask(board, number, &system, &believers))
                }
            },
            |means| {
                asked.push(means);
                ControlFlow::Continue(())
            },
        );
    match (ended, asked.is_empty()) {
        (Err(StoppedError), true) => Err(anyhow!("stopped before the first board was looked at")),
        _ => Ok(insight(names, &asked)),
    }
}

/// Random deals, bid by the rules of the card and played by robots that do not take long.
fn played(
    system: &System,
    skip: usize,
    count: usize,
    stop: &StopFlag,
) -> Result<Vec<RecordedBoard>> {
    let dealt = DealtBoard::sequence(system, SEED).skip(skip).take(count);
    let dealt = dealt.take_while(|_| !stop.is_stopped());
    let players: Name = PLAYERS.parse()?;
    dealt.map(|dealt| Ok(dealt.played(players)?)).collect()
}

fn ask(board: &RecordedBoard, number: usize, system: &System, believers: &[Belief]) -> Means {
    let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
    let mut found = [0, 1].map(|_| vec![Vec::new(); believers.len()]);
    let mut play = Play::new(board.deal, board.contract);
    for (at, &card) in board.record.iter().enumerate() {
        if MEASURED_CARDS.contains(&at) && rng.random_ratio(1, ONE_IN) {
            let seat = play.player().expect("the record goes on");
            let view = play.view(Some(kernel::Seat::new(seat.index() as u8)));
            let seen = VisiblePlay::new(&view).expect("a play that follows the rules");
            let table = PlayContext::new(&view, &seen, &board.situation, system, Scoring::Imps);
            let deals = deals(board, &seen, &mut rng);
            if let (Some(table), Some(deals)) = (table, deals) {
                let part = usize::from(!table.is_declarer());
                for (believer, found) in believers.iter().zip(&mut found[part]) {
                    let likely = believer.likelihoods(&table, &deals);
                    let at_random = likely[1..].iter().sum::<f64>() / RANDOM_DEALS as f64;
                    found.push((likely[0].max(f64::MIN_POSITIVE) / at_random).ln());
                }
            }
        }
        play.card(card).expect("a record follows the rules");
    }
    let mean = |found: &Vec<f64>| {
        let some = !found.is_empty();
        some.then(|| found.iter().sum::<f64>() / found.len() as f64)
    };
    found.map(|part| part.iter().map(mean).collect())
}

/// What the hands have left: as it is, and with the hidden cards dealt anew. None if that finds no deal, or
/// not two hands are hidden.
fn deals(
    board: &RecordedBoard,
    seen: &VisiblePlay,
    rng: &mut ChaCha8Rng,
) -> Option<Vec<BySeat<Hand>>> {
    let truth = BySeat::from_fn(|seat| board.deal[seat] - seen.played[seat]);
    let hidden = Seat::ALL
        .into_iter()
        .filter(|&seat| seen.hands[seat].is_none());
    let hidden: Vec<Seat> = hidden.collect();
    let [first, second] = hidden[..] else {
        return None;
    };
    let shows_out = |seat: Seat, hand: Hand| {
        let of_suit = |&suit: &Suit| seen.void[seat][suit] && !hand.of_suit(suit).is_empty();
        Suit::ALL.iter().any(of_suit)
    };
    let mut cards: Vec<Card> = (truth[first] | truth[second]).iter().collect();
    let left = truth[first].len();
    let mut deals = vec![truth];
    for _ in 0..RANDOM_DEALS * TRIES {
        cards.shuffle(rng);
        let mut deal = truth;
        deal[first] = cards[..left].iter().copied().collect();
        deal[second] = cards[left..].iter().copied().collect();
        if !shows_out(first, deal[first]) && !shows_out(second, deal[second]) {
            deals.push(deal);
            if deals.len() > RANDOM_DEALS {
                return Some(deals);
            }
        }
    }
    None
}

fn insight(names: Vec<String>, asked: &[Means]) -> Insight {
    let part = |name: &'static str, part: usize| {
        let mean = |of: &dyn Fn(&Vec<Option<f64>>) -> Option<f64>| {
            let boards: Vec<f64> = asked.iter().filter_map(|board| of(&board[part])).collect();
            Estimate::mean(&boards)
        };
        Part {
            name,
            robot: mean(&|robots| robots[0]),
            difference: (names.len() > 1).then(|| mean(&|robots| Some(robots[0]? - robots[1]?))),
        }
    };
    Insight {
        parts: vec![part("declarer", 0), part("defender", 1)],
        boards: asked.len(),
        beside: names.get(1).cloned(),
        robot: names.into_iter().next().unwrap_or_default(),
    }
}

impl fmt::Display for Insight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} boards as {} sees them", self.boards, self.robot)?;
        let times = |Estimate { value, low, high }: &Estimate| {
            let (value, low, high) = (value.exp(), low.exp(), high.exp());
            format!("{value:.2} (95 %: {low:.2} to {high:.2}) times as likely as")
        };
        for part in &self.parts {
            let found = times(&part.robot);
            write!(f, "  {}: the true deal is {found} one at random", part.name)?;
            if let (Some(beside), Some(difference)) = (&self.beside, &part.difference) {
                write!(f, ", {} to {beside}", times(difference))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
