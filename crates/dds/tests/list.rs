//! DDS's published list of deals: tables, the values of all leads, and the value after every card
//! of a play.
//!
//! The list is not ours to ship, so the test takes its path:
//! `DDS_LIST=list1000.txt cargo test --release -p kibitzer-dds --test list -- --ignored
//! --nocapture`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cards::{Card, Deal, Seat, Strain, Suit, TrickTable};
use dds::{Problem, Solver};

/// The strains in the list's order.
const STRAINS: [Strain; 5] = [
    Strain::Spades,
    Strain::Hearts,
    Strain::Diamonds,
    Strain::Clubs,
    Strain::NoTrump,
];
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// One deal of the list.
struct Entry {
    deal: Deal,
    strain: Strain,
    leader: Seat,
    /// The values of the leads, one for each group of equal cards.
    leads: Vec<(Card, u8)>,
    table: TrickTable,
    play: Vec<Card>,
    /// The tricks of declarer's side before the first card and after each.
    trace: Vec<u8>,
}

fn numbers(line: &str) -> Vec<u32> {
    line.split_whitespace()
        .skip(1)
        .map(|n| n.parse().unwrap())
        .collect()
}

fn quoted(line: &str) -> &str {
    line.split('"').nth(1).unwrap()
}

fn read(text: &str) -> Vec<Entry> {
    let mut lines = text.lines().skip(1);
    let mut entries = Vec::new();
    while let Some(first) = lines.next() {
        let head: Vec<usize> = first
            .split_whitespace()
            .skip(1)
            .take(4)
            .map(|n| n.parse().unwrap())
            .collect();
        let mut rest = || lines.next().unwrap();
        let leads = numbers(rest());
        let table = numbers(rest());
        let (_par, _par2) = (rest(), rest());
        let play = quoted(rest());
        let trace = numbers(rest());
        // The number of leads, then their suits, ranks, equals and values.
        let count = leads[0] as usize;
        let lead = |i: usize| {
            let rank = "23456789TJQKA".as_bytes()[leads[1 + count + i] as usize - 2] as char;
            let card = format!("{}{rank}", SUITS[leads[1 + i] as usize].letter());
            (card.parse().unwrap(), leads[1 + 3 * count + i] as u8)
        };
        let value = |strain: Strain, seat: Seat| {
            let row = STRAINS.iter().position(|&s| s == strain).unwrap();
            table[4 * row + seat.index()] as u8
        };
        entries.push(Entry {
            deal: quoted(first).parse().unwrap(),
            strain: STRAINS[head[2]],
            leader: Seat::ALL[head[3]],
            leads: (0..count).map(lead).collect(),
            table: TrickTable::from_fn(value),
            play: play
                .as_bytes()
                .chunks(2)
                .map(|card| std::str::from_utf8(card).unwrap().parse().unwrap())
                .collect(),
            trace: trace[1..].iter().map(|&tricks| tricks as u8).collect(),
        });
    }
    entries
}

#[test]
#[ignore = "needs the list, by its path in DDS_LIST: part of the soak"]
fn every_value_of_the_list_is_ours() {
    let path = std::env::var("DDS_LIST").expect("DDS_LIST says where the list is");
    let entries = read(&std::fs::read_to_string(path).unwrap());
    let mut solver = Solver::new();
    let mut cards = 0;
    for entry in &entries {
        let deal = &entry.deal;
        assert_eq!(solver.table(deal).unwrap(), entry.table, "{deal}");
        let problem = Problem::at_lead(deal, entry.strain, entry.leader);
        let values = solver.cards(&problem).unwrap();
        for &(card, tricks) in &entry.leads {
            let ours = values
                .iter()
                .find(|value| value.equals.contains(card))
                .unwrap();
            assert_eq!(ours.tricks, tricks, "{card} of {deal}");
        }
        // What was learnt about the deal is kept for its play.
        let declarer = entry.leader.rho();
        let length = entry.trace.len() - 1;
        let trace = solver
            .trace(deal, entry.strain, declarer, &entry.play[..length])
            .unwrap();
        let ours = trace.steps.iter().map(|step| step.tricks);
        let ours: Vec<u8> = std::iter::once(trace.start).chain(ours).collect();
        assert_eq!(ours, entry.trace, "the play of {deal}");
        cards += length;
    }
    println!("{} deals and {cards} cards of play agree", entries.len());
    assert!(!entries.is_empty());
}
