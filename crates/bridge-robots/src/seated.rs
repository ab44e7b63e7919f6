//! A player at a table.

use super::bidding::Bidding;
use super::{CardPlayer, Table, claims};
use bridge::Seen;
use bridge_bidding::{Situation, System};
use bridge_session::{Action, BoardView, Session, View};
use cards::Seat;
use dds::Solver;
use kernel::{Bot, Budget, Decision, Illegal, Reason};
use std::time::Instant;

/// Somebody who bids, plays the cards, claims what is certain and answers the claims of others.
pub struct Seated<P = Box<dyn CardPlayer>> {
    bidding: Bidding,
    player: P,
    solver: Solver,
    /// The auction as it was read last; reading one takes longer than many a card.
    read: Option<(String, Situation)>,
}

impl<P: CardPlayer> Seated<P> {
    /// A player who bids and plays so.
    pub fn new(bidding: Bidding, player: P) -> Self {
        Seated {
            bidding,
            player,
            solver: Solver::with_memory(MEMORY),
            read: None,
        }
    }

    /// Where the auction stands, read again only where it has changed.
    fn situation(&mut self, board: &BoardView, card: &str, system: &System) -> &Situation {
        let known = self.read.as_ref().is_some_and(|(name, situation)| {
            name == card
                && situation.vulnerability() == board.vulnerability
                && *situation.auction() == board.auction
        });
        if !known {
            self.read = None;
        }
        let read = self
            .read
            .get_or_insert_with(|| (card.to_owned(), board.situation(system)));
        &read.1
    }

    fn act(
        &mut self,
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
                Ok(claims::answer(&seen, proposal, &mut self.solver, budget))
            }
            (Some(seen), None) => self.play(view, board, &seen, seat, legal, &system, budget),
            (None, _) => {
                let hand = board.hands[seat];
                let bidding = self.bidding;
                let situation = self.situation(board, &view.card, &system);
                let decision = bidding.choose(&system, situation, hand, view.scoring, budget);
                Ok(decision.map(Action::Call))
            }
        }
    }

    #[allow(
        clippy::too_many_arguments,
        reason = "the parts of one view, read once"
    )]
    fn play(
        &mut self,
        view: &View,
        board: &BoardView,
        seen: &Seen,
        seat: Seat,
        legal: &[Action],
        system: &System,
        budget: &Budget,
    ) -> Result<Decision<Action>, Illegal> {
        self.situation(board, &view.card, system);
        let situation = self.read.as_ref().map(|(_, situation)| situation);
        let situation = situation.expect("it was just read");
        let play = board
            .play(Some(seat))
            .ok_or_else(|| Illegal::because("contract: there is none"))?;
        let table = Table::new(&play, seen, situation, system, view.scoring)
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
    fn decide(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
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
