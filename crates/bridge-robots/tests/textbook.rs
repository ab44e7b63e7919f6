//! Positions from the textbook of card play, written for this suite: a seat's view and the cards
//! that are right.
//!
//! Answers are worked out by reasoning. Where a single suit decides, the exact odds against best
//! defence confirm them ([`suit_play`]); where few cards are hidden, every layout is solved.
//! `cargo test -p kibitzer-bridge-robots --test textbook -- --nocapture` prints what the robot plays where
//! it differs; with `ROBOT=simple` another one is asked, with `TEXTBOOK=finesse` only positions
//! that are called so.

#[path = "textbook/position.rs"]
mod position;
#[path = "textbook/suit_play.rs"]
mod suit_play;

use bridge_robots::{Name, card_player};
use cards::{BySeat, Card, Hand, Layout, Seat};
use dds::{Problem, Solver};
use kernel::Budget;
use position::{Check, Position};
use std::fs;
use std::path::Path;

/// Who is examined, with how many nodes for a card.
const ROBOT: &str = "expert";
const NODES: u64 = 2_000_000;
const SEED: u64 = 1;

/// Positions that the robot does not get right yet, by name. Whoever makes one of them right takes
/// it off the list; the test names them.
const UNSOLVED: &[&str] = &[
    // The auction is read rightly: with seeds 2 to 6 both are right, on the deals of seed 1 they are close.
    "the king goes under partner's queen",
    "a forcing lead from long trumps",
    "a finesse into the safe hand",
    "second hand low",
    "an exit before a guess",
    "ace and queen with the ten",
    "a trump against a double that was left in",
    "safety play: king and ten opposite ace and nine",
    "safety play: the same from the other side",
    "safety play: the eight is put in",
    "safety play: ace opposite queen and ten",
];

fn positions() -> Vec<Position> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/textbook");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the textbook is there")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    files.sort();
    let only = std::env::var("TEXTBOOK").unwrap_or_default();
    files
        .iter()
        .flat_map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy();
            Position::read(&name, &fs::read_to_string(path).expect("a text"))
        })
        .filter(|position| position.name.contains(&only))
        .collect()
}

#[test]
fn the_textbook_is_large_enough_and_no_position_is_there_twice() {
    let positions = positions();
    assert!(positions.len() >= 60, "{} positions", positions.len());
    let mut names: Vec<&str> = positions.iter().map(|position| &*position.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), positions.len(), "a name is used twice");
    for name in UNSOLVED {
        assert!(names.contains(name), "{name} is no position");
    }
}

#[test]
fn the_odds_of_single_suits_confirm_the_answers() {
    let mut wrong = Vec::new();
    for position in positions() {
        let Some(Check::Suit { losers }) = position.check else {
            continue;
        };
        let chances = suit_play::chances(&position.seen, position.view.contract.declarer, losers);
        let best = best_of(&chances);
        let told = told(&position, &chances);
        println!("{told}");
        let confirmed = chances
            .iter()
            .all(|&(card, chance)| position.right.contains(card) == (chance > best - 0.002));
        if !confirmed {
            wrong.push(told);
        }
    }
    assert!(wrong.is_empty(), "the odds say otherwise: {wrong:#?}");
}

#[test]
fn solving_every_layout_confirms_the_answers() {
    let mut solver = Solver::new();
    let mut wrong = Vec::new();
    for position in positions() {
        if position.check != Some(Check::Open) {
            continue;
        }
        let shares = shares(&mut solver, &position);
        let best = best_of(&shares);
        let told = told(&position, &shares);
        println!("{told}");
        // With open cards a guess may be put off, so that wrong cards can be as good as right ones.
        let confirmed = shares
            .iter()
            .all(|&(card, share)| !position.right.contains(card) || share > best - 0.01);
        if !confirmed {
            wrong.push(told);
        }
    }
    assert!(wrong.is_empty(), "solving says otherwise: {wrong:#?}");
}

fn best_of(chances: &[(Card, f64)]) -> f64 {
    chances
        .iter()
        .map(|&(_, chance)| chance)
        .fold(0.0, f64::max)
}

fn told(position: &Position, chances: &[(Card, f64)]) -> String {
    let cards: Vec<String> = chances
        .iter()
        .map(|(card, chance)| format!("{card} {:.1} %", 100.0 * chance))
        .collect();
    let Position { place, name, .. } = position;
    format!(
        "{place}: {name}: {} of {}",
        position.right,
        cards.join(", ")
    )
}

/// The share of the layouts in which each card still makes, or beats, the contract with open cards.
fn shares(solver: &mut Solver, position: &Position) -> Vec<(Card, f64)> {
    let seen = &position.seen;
    let contract = position.view.contract;
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&seat| seen.hands[seat].is_none())
        .collect();
    let [first, second] = hidden[..] else {
        panic!("{}: two hands are hidden", position.place);
    };
    let cards: Vec<Card> = seen.unseen().iter().collect();
    assert!(cards.len() <= 14, "{}: too many layouts", position.place);
    let left = seen.cards_left(first) as u32;
    let declarer = contract.declarer.side();
    let player = position.view.seat.expect("a seat").side();
    let mut made: Vec<(Card, f64)> = seen.legal_cards().iter().map(|card| (card, 0.0)).collect();
    let mut count = 0.0;
    for set in (0..1_u32 << cards.len()).filter(|set| set.count_ones() == left) {
        let part = |wanted: bool| -> Hand {
            let chosen = (0..cards.len()).filter(|at| (set >> at & 1 != 0) == wanted);
            chosen.map(|at| cards[at]).collect()
        };
        let mut hands: BySeat<Hand> = seen.hands.map(Option::unwrap_or_default);
        hands[first] = part(true);
        hands[second] = part(false);
        let shows_out = hidden.iter().any(|&seat| {
            let void = &seen.void[seat];
            hands[seat].iter().any(|card| void[card.suit()])
        });
        if shows_out {
            continue;
        }
        let layout = Layout::new(hands).expect("a layout");
        let trick = &seen.trick;
        let problem = Problem::new(layout, contract.strain(), trick.leader(), trick.cards());
        let problem = problem.expect("a position");
        count += 1.0;
        let left = problem.tricks() as u8;
        for value in solver.cards(&problem).expect("nobody stops it") {
            let tricks = if problem.turn().side() == declarer {
                value.tricks
            } else {
                left - value.tricks
            };
            let makes = seen.tricks[declarer] + tricks >= contract.tricks();
            if makes == (player == declarer) {
                for card in value.equals.iter() {
                    if let Some(entry) = made.iter_mut().find(|(held, _)| *held == card) {
                        entry.1 += 1.0;
                    }
                }
            }
        }
    }
    made.iter_mut().for_each(|(_, share)| *share /= count);
    made
}

#[test]
fn the_robot_plays_by_the_book() {
    let name = std::env::var("ROBOT").unwrap_or_else(|_| ROBOT.to_owned());
    let name: Name = name.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut failed = Vec::new();
    let mut solved = Vec::new();
    let positions = positions();
    for position in &positions {
        let player = card_player(name.style);
        let budget = Budget::nodes(NODES).with_seed(SEED);
        let decision = position.ask(&*player, &budget);
        let right = position.right.contains(decision.action);
        let known = UNSOLVED.contains(&&*position.name);
        if !right {
            let told: Vec<String> = decision
                .candidates
                .iter()
                .take(5)
                .map(|candidate| format!("{} {:.2}", candidate.action, candidate.value))
                .collect();
            println!(
                "{}: {}: {} for {} ({})",
                position.place,
                position.name,
                decision.action,
                position.right,
                told.join(", ")
            );
        }
        match (right, known) {
            (false, false) => failed.push(position.name.clone()),
            (true, true) => solved.push(position.name.clone()),
            _ => {}
        }
    }
    let right = positions.len() - UNSOLVED.len() - failed.len() + solved.len();
    println!("{right} of {} are right", positions.len());
    assert!(failed.is_empty(), "{} are wrong: {failed:#?}", failed.len());
    if !solved.is_empty() {
        println!("no longer unsolved, take them off the list: {solved:#?}");
    }
}
