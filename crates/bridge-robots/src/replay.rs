//! A deal played out in a given contract by robots, for measuring how good they are.
//!
//! It is a session that begins with the finished auction, and robots decide through [`kernel::decide`]
//! with the view of their seat, as at a table. Only claims are left out: every card is played.

use super::elsewhere::board_with;
use bridge::{Auction, Contract, Vulnerability};
use bridge_session::{Action, Session, Settings};
use cards::{Card, Deal, Seat};
use dds::{Solver, StoppedError, Trace, TraceError};
use kernel::{Bot, Budget, DecideError, Hidden, Illegal, State, Turn, decide};
use std::time::{Duration, Instant};

/// A board whose auction is over, with the cards played so far.
#[derive(Clone, Debug)]
pub struct Replay {
    session: Session,
    deal: Deal,
    contract: Contract,
}

/// A card that a robot chose.
#[derive(Copy, Clone, Debug)]
pub struct CardChoice {
    /// Whose hand it came from.
    pub hand: Seat,
    /// The card.
    pub card: Card,
    /// How long it took.
    pub elapsed: Duration,
    /// Whether there was a choice.
    pub free: bool,
    /// The positions that were looked at for it.
    pub nodes: u64,
}

/// Why a board is not played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The deal and the auction make no board whose cards are to be played.
    #[error("{0}")]
    Board(Illegal),
    /// Nobody bid.
    #[error("the board was passed out")]
    PassedOut,
    /// A robot that did not play a card.
    #[error("the robot {0}")]
    Robot(#[from] DecideError<Action>),
}

impl Replay {
    /// A deal after this auction, before the opening lead.
    pub fn new(
        deal: Deal,
        auction: &Auction,
        vulnerability: Vulnerability,
    ) -> Result<Self, ReplayError> {
        let contract = auction.contract().ok_or(ReplayError::PassedOut)?;
        let settings = Settings {
            boards: 1,
            first_board: board_with(auction.dealer(), vulnerability).get(),
            deal: deal.to_string(),
            auction: auction.to_string(),
            ..Settings::default()
        };
        Ok(Replay {
            session: Session::new(&settings, 0).map_err(ReplayError::Board)?,
            deal,
            contract,
        })
    }

    /// Who chooses the next card; nobody once all are played.
    pub fn player(&self) -> Option<Seat> {
        match self.session.turn() {
            Turn::Seat(seat) => Seat::from_index(seat.index()),
            _ => None,
        }
    }

    /// Plays a card.
    pub fn card(&mut self, card: Card) -> Result<(), Illegal> {
        self.session.play(Action::Card(card))
    }

    /// The card that a robot chooses from the seat whose turn it is. None if the play is over.
    pub fn choose(
        &self,
        robot: &dyn Bot<Session>,
        budget: &Budget,
    ) -> Result<Option<CardChoice>, ReplayError> {
        let Turn::Seat(seat) = self.session.turn() else {
            return Ok(None);
        };
        let play = self.session.card_play();
        let Some(hand) = play.and_then(|play| play.hand_to_play()) else {
            return Ok(None);
        };
        let mut legal = Vec::new();
        self.session.legal_actions(&mut legal);
        legal.retain(|action| matches!(action, Action::Card(_)));
        let view = self.session.view(Some(seat));
        let begun = Instant::now();
        let decision = decide::<Session>(robot, &view, &legal, budget)?;
        let Action::Card(card) = decision.action else {
            return Err(DecideError::Illegal(decision.action).into());
        };
        Ok(Some(CardChoice {
            hand,
            card,
            elapsed: begun.elapsed(),
            free: legal.len() > 1,
            nodes: decision.work.nodes,
        }))
    }

    /// Plays the deal out. Each seat has its robot; the declarer's plays dummy's cards.
    /// `budget` gets the number of the card.
    pub fn play(
        mut self,
        robots: [&dyn Bot<Session>; 4],
        mut budget: impl FnMut(usize) -> Budget,
    ) -> Result<Vec<CardChoice>, ReplayError> {
        let mut record = Vec::with_capacity(52);
        while let Some(seat) = self.player() {
            let robot = robots[seat.index()];
            let Some(chosen) = self.choose(robot, &budget(record.len()))? else {
                break;
            };
            self.card(chosen.card).map_err(ReplayError::Board)?;
            record.push(chosen);
        }
        Ok(record)
    }

    /// What each of these cards cost double dummy.
    pub fn cost(&self, solver: &mut Solver, record: &[Card]) -> Result<Cost, StoppedError> {
        let (strain, declarer) = (self.contract.strain(), self.contract.declarer);
        match solver.trace(&self.deal, strain, declarer, record) {
            Ok(trace) => Ok(Cost::of(&trace, declarer)),
            Err(TraceError::Stopped(stopped)) => Err(stopped),
            Err(TraceError::Card { .. }) => unreachable!("a record follows the rules"),
        }
    }
}

/// The tricks that were given away in a play, against perfect play with open cards.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// By the declarer.
    pub declarer: u8,
    /// By the opening lead.
    pub lead: u8,
    /// By the defenders after that.
    pub defence: u8,
    /// What the contract was worth at the start, in tricks of the declarer.
    pub start: u8,
    /// What came of it.
    pub end: u8,
}

impl Cost {
    fn of(trace: &Trace, declarer: Seat) -> Self {
        let mut cost = Cost {
            start: trace.start,
            end: trace.steps.last().map_or(trace.start, |step| step.tricks),
            ..Cost::default()
        };
        for (number, step) in trace.steps.iter().enumerate() {
            let part = match (step.seat.side() == declarer.side(), number) {
                (true, _) => &mut cost.declarer,
                (false, 0) => &mut cost.lead,
                (false, _) => &mut cost.defence,
            };
            *part += step.cost;
        }
        cost
    }
}
