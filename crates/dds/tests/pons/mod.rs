//! Calls to `pons-dds`, a port of DDS to Rust by Chen-Pang He. Not every test uses all of them.
#![allow(dead_code, reason = "shared by tests that use different parts")]

use cards::{Card, Deal, Hand, Rank, Suit, TrickTable};
use contract_bridge as theirs;
use contract_bridge::{Builder, FullDeal, Holding};
use dds::{CardValue, Problem};
use pons_dds::{Board, CurrentTrick, NonEmptyStrainFlags, Objective, Target};

const STRAINS: [theirs::Strain; 5] = {
    use theirs::Strain::*;
    [Clubs, Diamonds, Hearts, Spades, Notrump]
};

const SEATS: [theirs::Seat; 4] = {
    use theirs::Seat::*;
    [North, East, South, West]
};

const SUITS: [theirs::Suit; 4] = {
    use theirs::Suit::*;
    [Clubs, Diamonds, Hearts, Spades]
};

/// Each card with its value, equal cards listed separately as `pons-dds` does.
pub(crate) fn one_by_one(values: &[CardValue]) -> Vec<(Card, u8)> {
    let each = values.iter().flat_map(|value| {
        let tricks = value.tricks;
        value.equals.into_iter().map(move |card| (card, tricks))
    });
    let mut each: Vec<(Card, u8)> = each.collect();
    each.sort();
    each
}

/// The tables of these deals according to `pons-dds`.
pub(crate) fn tables(deals: &[Deal]) -> Vec<TrickTable> {
    let deals: Vec<FullDeal> = deals.iter().map(full).collect();
    let tables = pons_dds::solve_deals(&deals, NonEmptyStrainFlags::ALL);
    let table = |table: &pons_dds::TrickCountTable| {
        TrickTable::from_fn(|strain, seat| {
            let row = table[STRAINS[strain.index()]];
            row.get(SEATS[seat.index()]).get()
        })
    };
    tables.iter().map(table).collect()
}

/// The values of all cards in these positions according to `pons-dds`, by card number.
pub(crate) fn cards(problems: &[Problem]) -> Vec<Vec<(Card, u8)>> {
    let objectives: Vec<Objective> = problems.iter().map(objective).collect();
    let found = pons_dds::solve_boards(&objectives);
    let values = |found: &pons_dds::FoundPlays| {
        let mut values: Vec<(Card, u8)> = Vec::new();
        for play in &found.plays {
            let ranks = play.equals | Holding::from_rank(play.card.rank);
            let suit = Suit::ALL[play.card.suit as usize];
            for rank in ranks.iter() {
                let card = Card::new(suit, Rank::ALL[usize::from(rank.get()) - 2]);
                values.push((card, play.score.get()));
            }
        }
        values.sort();
        values
    };
    found.iter().map(values).collect()
}

fn full(deal: &Deal) -> FullDeal {
    deal.to_string().parse().unwrap()
}

fn objective(problem: &Problem) -> Objective {
    let [north, east, south, west] = problem.hands().map(hand).into_array();
    let hands = Builder::new()
        .north(north)
        .east(east)
        .south(south)
        .west(west);
    let trick: Vec<theirs::Card> = problem.trick().iter().map(|&c| card(c)).collect();
    let strain = STRAINS[problem.strain().index()];
    let leader = SEATS[problem.leader().index()];
    let trick = CurrentTrick::from_slice(strain, leader, &trick).unwrap();
    Objective {
        board: Board::try_new(hands.build_partial().unwrap(), trick).unwrap(),
        target: Target::Legal,
    }
}

fn hand(hand: Hand) -> theirs::Hand {
    let mut other = theirs::Hand::EMPTY;
    for c in hand {
        other.insert(card(c));
    }
    other
}

fn card(card: Card) -> theirs::Card {
    theirs::Card {
        suit: SUITS[card.suit().index()],
        rank: theirs::Rank::new(card.rank().index() as u8 + 2),
    }
}
