//! Finds hands in which the obvious card loses the contract and a thoughtful one keeps it.
//!
//! Four robots bid and play a random deal. Our side plays by rules of thumb: where its card gives the contract away, and a
//! better one would have kept it in many more of the deals that fit, there is something to learn.

use super::{measure, techniques};
use crate::cards::bid_out;
use crate::problem::ME;
use bridge::{Auction, BoardNumber, Contract};
use bridge_robots::{Bidding, Name, Robot, Simple, judge_cards};
use bridge_session::{Action, PracticeHand, Session, Settings, View};
use cards::{Card, Deal};
use dds::{Problem, Solver, Trace};
use kernel::{Bot, Budget, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Who plays the other hands while a hand is looked for.
const OTHERS: &str = "expert:worlds=12,nodes=300000,bidding=rules";
/// How many deals tell roughly whether there is something to learn.
const SCREENING_WORLDS: usize = 16;
/// The difference that makes it worth a closer look.
const SCREENING_GAP: f64 = 0.25;
/// Robots that find the card show how hard it is.
const SOLVERS: [&str; 2] = ["minimax:2", "minimax:4"];

/// What South does in a hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// Plays the contract.
    Declarer,
    /// Defends against one.
    Defender,
}

/// The hand of this number, if there is something to learn from it in this role, or in either.
pub fn find(number: u64, role: Option<Role>, budget: &Budget) -> Option<PracticeHand> {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let board = BoardNumber::new(rng.random_range(1..=16))?;
    let deal = Deal::random(&mut rng);
    let auction = bid_out(board, &deal).auction().clone();
    let contract = auction.contract()?;
    let declares = contract.declarer == ME;
    let other = match role {
        Some(Role::Declarer) => !declares,
        Some(Role::Defender) => declares,
        None => false,
    };
    if other || !declares && contract.declarer.side() == ME.side() {
        return None;
    }
    let line = Line {
        board,
        deal,
        auction,
        contract,
    };
    let mut solver = Solver::with_memory(32 << 20);
    // 1. With open cards our side succeeds; by rules of thumb it does not.
    let start = line.trace(&mut solver, &[])?.start;
    if !line.succeeds(start) {
        return None;
    }
    let simple = Robot::new(Bidding::Rules, Simple);
    let thumb = line.played([&simple, &simple, &simple, &simple], &mut solver, budget)?;
    if line.gap(&thumb, budget)? < SCREENING_GAP {
        return None;
    }
    // 2. The same against players who think.
    let others = OTHERS.parse::<Name>().ok()?.robot();
    let others: &dyn Bot<Session> = &*others;
    let mut robots = [others; 4];
    robots[ME.index()] = &simple;
    let parting = line.played(robots, &mut solver, budget)?;
    if line.gap(&parting, budget)? < SCREENING_GAP {
        return None;
    }
    line.judged(parting, &mut solver, budget)
}

/// Where our side's card gave the contract away.
struct Parting {
    /// The cards before it.
    record: Vec<Card>,
    /// The card.
    card: Card,
}

struct Line {
    board: BoardNumber,
    deal: Deal,
    auction: Auction,
    contract: Contract,
}

impl Line {
    fn session(&self, record: &[Card]) -> Option<Session> {
        session(self.board, &self.deal, &self.auction, record)
    }

    fn trace(&self, solver: &mut Solver, record: &[Card]) -> Option<Trace> {
        let (strain, declarer) = (self.contract.strain(), self.contract.declarer);
        solver.trace(&self.deal, strain, declarer, record).ok()
    }

    /// Whether our side has what it wants with this many tricks of the declarer.
    fn succeeds(&self, tricks: u8) -> bool {
        (tricks >= self.contract.tricks()) == (self.contract.declarer == ME)
    }

    /// Whether it has after these cards, with open cards from there.
    fn still_succeeds(&self, solver: &mut Solver, record: &[Card]) -> Option<bool> {
        let trace = self.trace(solver, record)?;
        let tricks = trace.steps.last().map_or(trace.start, |step| step.tricks);
        Some(self.succeeds(tricks))
    }

    /// Plays until our side gives the contract away; `None` if it does not.
    fn played(
        &self,
        robots: [&dyn Bot<Session>; 4],
        solver: &mut Solver,
        budget: &Budget,
    ) -> Option<Parting> {
        let mut session = self.session(&[])?;
        let mut record: Vec<Card> = Vec::new();
        let declarer = self.contract.declarer;
        let mut open = Problem::at_lead(&self.deal, self.contract.strain(), declarer.lho());
        let mut won = 0;
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = session.turn() {
            if budget.is_spent(0) {
                return None;
            }
            session.legal_actions(&mut legal);
            legal.retain(|action| matches!(action, Action::Card(_)));
            let view = session.view_without_options(Some(seat));
            let own = Budget::unlimited().with_seed(record.len() as u64);
            let action = match legal.as_slice() {
                [only] => *only,
                _ => robots[seat.index()].decide(&view, &legal, &own).action,
            };
            let Action::Card(card) = action else {
                return None;
            };
            record.push(card);
            session.apply(action);
            let winner = open.play(card).ok()?;
            won += u8::from(winner.is_some_and(|winner| winner.side() == declarer.side()));
            let ours = seat.index() == ME.index();
            let partners = seat.index() == ME.partner().index();
            if !(ours || partners) || legal.len() == 1 && record.len() > 1 {
                continue;
            }
            let tricks = solver.tricks(&open).ok()?;
            let declarers = if open.turn().side() == declarer.side() {
                tricks
            } else {
                open.tricks() as u8 - tricks
            };
            if !self.succeeds(won + declarers) {
                // What partner gives away is not South's to learn from.
                record.pop();
                return (ours && !record.is_empty()).then_some(Parting { record, card });
            }
        }
        None
    }

    /// How much more often the best card succeeds.
    fn gap(&self, parting: &Parting, budget: &Budget) -> Option<f64> {
        let view = self.view(&parting.record)?;
        measure::gap(&view, parting.card, SCREENING_WORLDS, budget)
    }

    fn view(&self, record: &[Card]) -> Option<View> {
        Some(view(&self.session(record)?))
    }

    /// The hand, if the judge, more deals and the cards as they lie agree on the better card.
    fn judged(
        self,
        Parting {
            record,
            card: obvious,
        }: Parting,
        solver: &mut Solver,
        budget: &Budget,
    ) -> Option<PracticeHand> {
        let view = self.view(&record)?;
        let mut legal = Vec::new();
        self.session(&record)?.legal_actions(&mut legal);
        legal.retain(|action| matches!(action, Action::Card(_)));
        let opinion = judge_cards(&view, &legal, budget)?;
        if !opinion.is_experts {
            return None;
        }
        let thoughtful = opinion.cards.first()?.card;
        let mut after = record.clone();
        after.push(thoughtful);
        if !self.still_succeeds(solver, &after)? {
            return None;
        }
        let chances = measure::chances(&view, obvious, thoughtful, budget)?;
        if !chances.is_telling() {
            return None;
        }
        let equals = &opinion.cards.first()?.equals;
        let finds = |name: &str| {
            let robot = name.parse::<Name>().ok()?.robot();
            match robot.decide(&view, &legal, &Budget::unlimited()).action {
                Action::Card(card) => Some(equals.contains(card)),
                _ => None,
            }
        };
        let stars = match SOLVERS.iter().position(|name| finds(name) == Some(true)) {
            Some(place) => place as u8 + 1,
            None => 3,
        };
        let mut hand = PracticeHand {
            theme: String::new(),
            number: 0,
            stars,
            board: self.board,
            deal: self.deal,
            auction: self.auction,
            record,
            obvious,
            thoughtful,
            percent: chances.percent(),
            worlds: chances.worlds,
        };
        hand.theme = techniques::theme_of(&hand)?.to_owned();
        Some(hand)
    }
}

/// The table after these cards.
pub(super) fn session(
    board: BoardNumber,
    deal: &Deal,
    auction: &Auction,
    record: &[Card],
) -> Option<Session> {
    let settings = Settings {
        boards: 1,
        first_board: board.get(),
        deal: deal.to_string(),
        auction: auction.to_string(),
        ..Settings::default()
    };
    let mut session = Session::new(&settings, 0).ok()?;
    for &card in record {
        session.play(Action::Card(card)).ok()?;
    }
    Some(session)
}

/// What South sees.
pub(super) fn view(session: &Session) -> View {
    session.view_without_options(Some(kernel::Seat::new(ME.index() as u8)))
}
