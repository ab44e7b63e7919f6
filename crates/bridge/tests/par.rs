//! Par against a search of all auctions, call by call and seat by seat.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::scoring::duplicate;
use bridge::{Bid, Doubling, Par, Vulnerability};
use cards::{Seat, Side, Strain, TrickTable};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeSet, HashSet};

/// As much of an auction as matters for its future.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    standing: Option<(Bid, Side, Doubling)>,
    passes: u8,
    turn: Seat,
}

impl Node {
    const COUNT: usize = (1 + 35 * 2 * 3) * 4 * 4;

    fn index(&self) -> usize {
        let standing = self.standing.map_or(0, |(bid, side, doubling)| {
            1 + (bid.index() * 2 + side.index()) * 3 + doubling as usize
        });
        (standing * 4 + usize::from(self.passes)) * 4 + self.turn.index()
    }

    fn is_over(&self) -> bool {
        self.passes == 4 || self.passes == 3 && self.standing.is_some()
    }

    fn next(&self) -> Vec<Node> {
        let turn = self.turn.next();
        let mut next = vec![Node {
            passes: self.passes + 1,
            turn,
            ..*self
        }];
        let side = self.turn.side();
        let mut call = |standing| {
            next.push(Node {
                standing: Some(standing),
                passes: 0,
                turn,
            });
        };
        match self.standing {
            Some((bid, owner, Doubling::Undoubled)) if owner != side => {
                call((bid, owner, Doubling::Doubled));
            }
            Some((bid, owner, Doubling::Doubled)) if owner == side => {
                call((bid, owner, Doubling::Redoubled));
            }
            _ => {}
        }
        let lowest = self.standing.map_or(0, |(bid, ..)| bid.index() + 1);
        for bid in (lowest..Bid::COUNT).filter_map(Bid::from_index) {
            call((bid, side, Doubling::Undoubled));
        }
        next
    }
}

struct Auctions<'a> {
    table: &'a TrickTable,
    vulnerability: Vulnerability,
    /// What is known already, by [`Node::index`].
    known: Vec<Option<i32>>,
}

impl Auctions<'_> {
    /// What North and South score when everybody calls perfectly from here.
    fn value(&mut self, node: Node) -> i32 {
        if node.is_over() {
            return self.score(node);
        }
        if let Some(value) = self.known[node.index()] {
            return value;
        }
        let values = node.next().into_iter().map(|next| self.value(next));
        let value = match node.turn.side() {
            Side::NorthSouth => values.max(),
            Side::EastWest => values.min(),
        };
        self.known[node.index()] = value;
        value.unwrap()
    }

    fn score(&self, node: Node) -> i32 {
        let Some((bid, owner, doubling)) = node.standing else {
            return 0;
        };
        let tricks = owner.seats().map(|seat| self.table[(bid.strain, seat)]);
        let tricks = tricks.into_iter().max().unwrap();
        let score = duplicate(bid, doubling, tricks, self.vulnerability.of(owner));
        match owner {
            Side::NorthSouth => score,
            Side::EastWest => -score,
        }
    }

    /// The contracts in which perfect auctions end. Left out are those that fail undoubled or
    /// make doubled: where a side could run to something no worse, the last call may make no
    /// difference, but nobody would call that a par contract. Left out as well are sacrifices
    /// below all that the side ahead could open with.
    fn endings(&mut self, start: Node) -> BTreeSet<String> {
        let value = self.value(start);
        let winner = if value > 0 {
            Side::NorthSouth
        } else {
            Side::EastWest
        };
        let winner_deals = Node {
            turn: winner.seats()[0],
            ..start
        };
        let opener = if self.value(winner_deals) == value {
            winner
        } else {
            winner.other()
        };
        let opens = |bid: &Bid| Node {
            standing: Some((*bid, opener, Doubling::Undoubled)),
            passes: 0,
            turn: opener.seats()[0].next(),
        };
        // An opening that the opener's partner would have to raise is not yet one.
        let sign = if opener == Side::NorthSouth { 1 } else { -1 };
        let lowest = Bid::all().find(|bid| {
            let stands = [Doubling::Undoubled, Doubling::Doubled].map(|doubling| Node {
                standing: Some((*bid, opener, doubling)),
                ..start
            });
            let content = |node: &Node| self.score(*node) * sign >= value * sign;
            stands.iter().all(content) && self.value(opens(bid)) == value
        });

        let (mut seen, mut open) = (HashSet::from([start]), vec![start]);
        let mut endings = BTreeSet::new();
        while let Some(node) = open.pop() {
            match node.standing {
                Some((bid, owner, doubling)) if node.is_over() => {
                    let fails = (self.score(node) < 0) == (owner == Side::NorthSouth);
                    let forced = owner == opener || lowest.is_some_and(|lowest| lowest < bid);
                    let natural = if fails {
                        Doubling::Doubled
                    } else {
                        Doubling::Undoubled
                    };
                    if forced && doubling == natural {
                        endings.insert(format!("{bid}{doubling}-{owner}"));
                    }
                }
                _ if node.is_over() => {}
                _ => {
                    for next in node.next() {
                        if self.value(next) == value && seen.insert(next) {
                            open.push(next);
                        }
                    }
                }
            }
        }
        endings
    }
}

/// Tables as deals have them: what one side wins in a strain the other mostly does not.
fn random_table(rng: &mut ChaCha8Rng) -> TrickTable {
    let wild = rng.random_range(0..4) == 0;
    let strength = rng.random_range(3..=10);
    let middle: [i32; 5] = std::array::from_fn(|_| strength + rng.random_range(-4..=4));
    TrickTable::from_fn(|strain: Strain, seat: Seat| {
        if wild {
            return rng.random_range(0..=13);
        }
        let tricks = match seat.side() {
            Side::NorthSouth => middle[strain.index()],
            Side::EastWest => 13 - middle[strain.index()],
        };
        let luck = [0, 0, 0, 0, 1, -1, -1, -2][rng.random_range(0..8)];
        (tricks + luck).clamp(0, 13) as u8
    })
}

#[test]
fn par_is_the_value_of_the_auction() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut sacrifices, mut first_matters, mut passed_out) = (0, 0, 0);
    for round in 0..2_000 {
        let table = random_table(&mut rng);
        let vulnerability = Vulnerability::ALL[round % 4];
        let mut auctions = Auctions {
            table: &table,
            vulnerability,
            known: vec![None; Node::COUNT],
        };
        let pars = [Seat::North, Seat::East].map(|dealer| {
            let start = Node {
                standing: None,
                passes: 0,
                turn: dealer,
            };
            let par = Par::with_dealer(&table, vulnerability, dealer);
            assert_eq!(
                par.score,
                auctions.value(start),
                "{table}, {vulnerability}, {dealer}"
            );
            let listed: BTreeSet<String> = par
                .contracts
                .iter()
                .map(|c| format!("{}{}-{}", c.bid, c.doubling, c.side))
                .collect();
            assert_eq!(listed.len(), par.contracts.len());
            assert_eq!(
                listed,
                auctions.endings(start),
                "{table}, {vulnerability}, {dealer}"
            );
            for contract in &par.contracts {
                let score = duplicate(
                    contract.bid,
                    contract.doubling,
                    contract.tricks,
                    vulnerability.of(contract.side),
                );
                let sign = if contract.side == Side::NorthSouth {
                    1
                } else {
                    -1
                };
                assert_eq!(score * sign, par.score);
                assert!(contract.declarers().count() > 0);
                for declarer in contract.declarers() {
                    assert_eq!(declarer.side(), contract.side);
                    assert_eq!(table[(contract.bid.strain, declarer)], contract.tricks);
                }
            }
            par
        });
        let doubled = |par: &Par| {
            par.contracts
                .iter()
                .any(|c| c.doubling != Doubling::Undoubled)
        };
        sacrifices += usize::from(doubled(&pars[0]));
        first_matters += usize::from(pars[0].score != pars[1].score);
        passed_out += usize::from(pars[0].contracts.is_empty());
    }
    assert!(sacrifices > 100, "{sacrifices} sacrifices");
    assert!(
        first_matters > 10,
        "{first_matters} where the dealer matters"
    );
    assert!(passed_out < 100, "{passed_out} passed out");
}

#[test]
fn nobody_can_make_anything() {
    let par = Par::new(&TrickTable::default(), Vulnerability::Both, Side::EastWest);
    assert_eq!(par.to_string(), "0: Pass");
}

#[test]
fn the_side_that_bids_first_wins_where_both_make_one_no_trump() {
    let table: TrickTable = "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 7 7 7 6".parse().unwrap();
    let first = |side| Par::new(&table, Vulnerability::None, side).to_string();
    assert_eq!(first(Side::NorthSouth), "90: 1NT-NS=");
    assert_eq!(first(Side::EastWest), "-90: 1NT-E=");
}
