//! A player at a table.

use super::bidding::Bidding;
use super::{CardPlayer, Table, claims};
use bridge::Seen;
use bridge_bidding::System;
use bridge_session::{Action, BoardView, Session, View};
use cards::Seat;
use dds::Solver;
use kernel::{Bot, Budget, Decision, Illegal, Reason};
use std::time::Instant;

/// Somebody who bids, plays the cards, claims what is certain and answers the claims of others.
pub struct Seated<P = Box<dyn CardPlayer>> {
    bidding: Bidding,
    player: P,
}

impl<P: CardPlayer> Seated<P> {
    /// A player who bids and plays so.
    pub fn new(bidding: Bidding, player: P) -> Self {
        Seated { bidding, player }
    }

    fn act(
        &self,
        view: &View,
        legal: &[Action],
        budget: &Budget,
    ) -> Result<Decision<Action>, Illegal> {
        let because = |why: &str| Illegal::because(why);
        let seat = view
            .seat
            .ok_or_else(|| because("seat: a spectator has nothing to decide"))?;
        let board = view
            .board
            .as_ref()
            .ok_or_else(|| because("board: there is none"))?;
        let seen = board.checked(seat)?;
        let system = view.system()?;
        match (seen, &board.proposal) {
            (Some(seen), Some(proposal)) => {
                let mut solver = Solver::with_memory(MEMORY);
                Ok(claims::answer(&seen, proposal, &mut solver, budget))
            }
            (Some(seen), None) => self.play(view, board, &seen, seat, legal, &system, budget),
            (None, _) => {
                let hand = board.hands[seat];
                let situation = board.situation(&system);
                let scoring = view.scoring;
                let bidding = self.bidding;
                let decision = bidding.choose(&system, &situation, hand, scoring, budget);
                Ok(decision.map(Action::Call))
            }
        }
    }

    #[allow(
        clippy::too_many_arguments,
        reason = "the parts of one view, read once"
    )]
    fn play(
        &self,
        view: &View,
        board: &BoardView,
        seen: &Seen,
        seat: Seat,
        legal: &[Action],
        system: &System,
        budget: &Budget,
    ) -> Result<Decision<Action>, Illegal> {
        let situation = board.situation(system);
        let play = board
            .play(Some(seat))
            .ok_or_else(|| Illegal::because("contract: there is none"))?;
        let table = Table::new(&play, seen, &situation, system, view.scoring)
            .ok_or_else(|| Illegal::because("record: this seat has no card to play"))?;
        let claimable = |action: &Action| legal.contains(action);
        let claim = claims::certain(&table)
            .map(|claim| (Action::Claim(claim.tricks), claim))
            .filter(|(action, _)| claimable(action));
        if let Some((action, claim)) = claim {
            return Ok(Decision::of(action).because(claim.reason));
        }
        Ok(self.player.choose(&table, budget).map(Action::Card))
    }
}

/// The memory for judging claims, of which few are hard.
const MEMORY: usize = 16 << 20;

impl<P: CardPlayer> Bot<Session> for Seated<P> {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let mut decision = match self.act(view, legal, budget) {
            Ok(decision) if legal.contains(&decision.action) => decision,
            // A view that no table could have shown: anything that is allowed will do.
            Ok(_) => Decision::of(legal[0]),
            Err(why) => {
                Decision::of(legal[0]).because(Reason::new("no-such-table", why.to_string()))
            }
        };
        decision.work.elapsed = start.elapsed();
        decision
    }
}
