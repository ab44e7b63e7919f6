//! Duplicate matches in bidding alone: each board is bid twice with the sides changed, and the
//! contracts are scored by what they make double dummy.

use super::judge::Judge;
use super::situation::Situation;
use super::system::System;
use bridge::scoring::imps;
use bridge::{Auction, Call, Par, Vulnerability};
use cards::{Deal, Hand, Seat, Side, TrickTable};
use kernel::Budget;

/// A bidder, who sees one hand and the auction.
pub trait Bidder {
    /// The call. One that is not allowed counts as a pass.
    fn call(&mut self, auction: &Auction, vulnerability: Vulnerability, hand: Hand) -> Call;
}

/// Bids by the rules alone.
pub struct ByRules<'a> {
    system: &'a System,
    situation: Situation,
}

impl<'a> ByRules<'a> {
    /// A bidder of this system.
    pub fn new(system: &'a System) -> Self {
        ByRules {
            system,
            situation: Situation::new(Seat::North, Vulnerability::None),
        }
    }

    /// Where the auction stands, by what has been read of it before.
    fn follow(&mut self, auction: &Auction, vulnerability: Vulnerability) -> &Situation {
        let known = self.situation.auction().calls().len();
        let same = self.situation.auction().dealer() == auction.dealer()
            && self.situation.vulnerability() == vulnerability
            && auction.calls().get(..known) == Some(self.situation.auction().calls());
        if !same {
            self.situation = Situation::new(auction.dealer(), vulnerability);
        }
        let known = self.situation.auction().calls().len();
        for &call in &auction.calls()[known..] {
            self.system
                .call(&mut self.situation, call)
                .expect("an auction holds only what is allowed");
        }
        &self.situation
    }
}

impl Bidder for ByRules<'_> {
    fn call(&mut self, auction: &Auction, vulnerability: Vulnerability, hand: Hand) -> Call {
        let system = self.system;
        system
            .choose(self.follow(auction, vulnerability), hand)
            .call
    }
}

/// Bids by the rules and weighs what they leave open.
pub struct ByJudgement<'a> {
    rules: ByRules<'a>,
    judge: Judge<'a>,
    budget: Budget,
}

impl<'a> ByJudgement<'a> {
    /// A bidder of this system that weighs a call on `deals` deals, drawn by this seed.
    pub fn new(system: &'a System, deals: usize, seed: u64) -> Self {
        ByJudgement {
            rules: ByRules::new(system),
            judge: Judge::new(system, deals).seeded(seed),
            budget: Budget::unlimited(),
        }
    }
}

impl Bidder for ByJudgement<'_> {
    fn call(&mut self, auction: &Auction, vulnerability: Vulnerability, hand: Hand) -> Call {
        let situation = self.rules.follow(auction, vulnerability);
        self.judge.choose(situation, hand, &self.budget)
    }
}

/// A board that two have bid against each other, at two tables.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The auctions: with the first bidder North-South, and East-West.
    pub auctions: [Auction; 2],
    /// What each contract scores for North-South.
    pub scores: [i32; 2],
    /// What the first bidder gains, in IMPs.
    pub imps: i32,
}

/// Bids a board at one table.
pub fn auction(
    north_south: &mut dyn Bidder,
    east_west: &mut dyn Bidder,
    deal: &Deal,
    dealer: Seat,
    vulnerability: Vulnerability,
) -> Auction {
    let mut auction = Auction::new(dealer);
    while let Some(turn) = auction.turn() {
        let bidder: &mut dyn Bidder = match turn.side() {
            Side::NorthSouth => &mut *north_south,
            Side::EastWest => &mut *east_west,
        };
        let call = bidder.call(&auction, vulnerability, deal[turn]);
        let call = auction.check(call).map_or(Call::Pass, |()| call);
        auction.call(call).expect("it has just been checked");
    }
    auction
}

/// What an auction scores for North-South by the double-dummy table of its deal.
pub fn score(auction: &Auction, table: &TrickTable, vulnerability: Vulnerability) -> i32 {
    let Some(contract) = auction.contract() else {
        return 0;
    };
    let tricks = table[(contract.bid.strain, contract.declarer)];
    let score = contract.score(tricks, vulnerability);
    match contract.declarer.side() {
        Side::NorthSouth => score,
        Side::EastWest => -score,
    }
}

/// A board at two tables, by who deals and who is vulnerable.
pub fn duel(
    first: &mut dyn Bidder,
    second: &mut dyn Bidder,
    deal: &Deal,
    table: &TrickTable,
    (dealer, vulnerability): (Seat, Vulnerability),
) -> Duel {
    let open = auction(first, second, deal, dealer, vulnerability);
    let closed = auction(second, first, deal, dealer, vulnerability);
    let auctions = [open, closed];
    let scores = auctions
        .each_ref()
        .map(|auction| score(auction, table, vulnerability));
    Duel {
        imps: imps(scores[0] - scores[1]),
        auctions,
        scores,
    }
}

/// How far, in IMPs, an auction ended from par.
pub fn distance_to_par(auction: &Auction, table: &TrickTable, vulnerability: Vulnerability) -> i32 {
    let par = Par::with_dealer(table, vulnerability, auction.dealer());
    imps(score(auction, table, vulnerability) - par.score).abs()
}
