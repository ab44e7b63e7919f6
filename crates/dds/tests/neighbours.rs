//! Positions once solved wrongly, and their neighbours: the same with two cards exchanged.
//!
//! Each stands for a rule that named too few cards. The positions are data, one per line; what
//! holds for them must hold around them, where random positions never come.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod pons;

use cards::{Layout, Seat, Strain};
use dds::{Batch, Problem, Solver};

/// A position at the start of a trick: hands, strain, leader.
fn wrong_once() -> Vec<Problem> {
    let lines = include_str!("data/wrong-once.txt").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (hands, rest) = line.split_once(';').unwrap();
            let mut rest = rest.split_whitespace();
            let strain: Strain = rest.next().unwrap().parse().unwrap();
            let leader: Seat = rest.next().unwrap().parse().unwrap();
            let layout: Layout = hands.trim().parse().unwrap();
            Problem::new(layout, strain, leader, &[]).unwrap()
        })
        .collect()
}

/// All positions with two cards of different hands exchanged.
fn neighbours(problem: &Problem) -> Vec<Problem> {
    let mut all = Vec::new();
    for (one, other) in pairs() {
        for give in problem.hands()[one] {
            for take in problem.hands()[other] {
                let mut hands = *problem.hands();
                hands[one].remove(give);
                hands[one].insert(take);
                hands[other].remove(take);
                hands[other].insert(give);
                let layout = Layout::new(hands).unwrap();
                all.push(Problem::new(layout, problem.strain(), problem.leader(), &[]).unwrap());
            }
        }
    }
    all
}

fn pairs() -> impl Iterator<Item = (Seat, Seat)> {
    let seats = Seat::ALL.into_iter();
    seats
        .flat_map(|one| Seat::ALL.into_iter().map(move |other| (one, other)))
        .filter(|(one, other)| one.index() < other.index())
}

fn agree(problems: &[Problem]) {
    let ours = Batch::new().cards(problems).unwrap();
    for ((problem, ours), theirs) in problems.iter().zip(&ours).zip(pons::cards(problems)) {
        assert_eq!(pons::one_by_one(ours), theirs, "{problem:?}");
    }
}

#[test]
fn neighbours_of_positions_that_were_wrong_are_right() {
    let all: Vec<Problem> = wrong_once().iter().flat_map(neighbours).collect();
    agree(&all);
}

#[test]
#[ignore = "a minute or two: part of the soak"]
fn neighbours_of_their_neighbours_are_right() {
    for problem in wrong_once() {
        for (i, neighbour) in neighbours(&problem).iter().enumerate() {
            // A different share of the second ring around each.
            let ring: Vec<Problem> = neighbours(neighbour)
                .into_iter()
                .skip(i % 7)
                .step_by(7)
                .collect();
            agree(&ring);
        }
    }
}

/// Crossing in trumps used up a trick that was counted: two of the highest trumps fell in one
/// trick.
#[test]
fn crossing_in_trumps_does_not_cost_a_counted_trump() {
    let problem = &wrong_once()[0];
    let mut solver = Solver::new();
    assert_eq!(solver.tricks(problem), Ok(2));
    let best = solver.best(problem).unwrap().unwrap();
    assert_eq!(best.card, "DT".parse().unwrap());
}
