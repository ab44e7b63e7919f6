//! A whole player: bidding, card play and claims.

use super::bidding::Bidding;
use super::{CardPlayer, PlayContext, claims};
use bridge::VisiblePlay;
use bridge_bidding::Systems;
use bridge_session::{Action, BoardView, Session, View};
use cards::Seat;
use dds::Solver;
use kernel::{Bot, Budget, Decision, Illegal, Reason, message};
use std::time::Instant;

/// Bids, plays the cards, claims what is certain and answers the claims of others.
pub struct Robot<P = Box<dyn CardPlayer>> {
    bidding: Bidding,
    player: P,
}

impl<P: CardPlayer> Robot<P> {
    /// A player who bids and plays so.
    pub fn new(bidding: Bidding, player: P) -> Self {
        Robot { bidding, player }
    }

    fn act(
        &self,
        view: &View,
        legal: &[Action],
        budget: &Budget,
    ) -> Result<Decision<Action>, Illegal> {
        let seat = view
            .seat
            .ok_or_else(|| Illegal::because(message!("bridge-view-spectator")))?;
        let board = view
            .board
            .as_ref()
            .ok_or_else(|| Illegal::because(message!("bridge-view-over")))?;
        let seen = board.checked(seat)?;
        let seat = board.plays_as(seat);
        let systems = view.systems()?;
        match (seen, &board.proposal) {
            (Some(seen), Some(proposal)) => {
                let mut solver = Solver::with_memory(MEMORY);
                Ok(claims::answer(&seen, proposal, &mut solver, budget))
            }
            (Some(seen), None) => self.play(view, board, &seen, seat, legal, systems, budget),
            (None, _) => {
                let hand = board.hands[seat];
                let situation = board.situation(systems);
                let scoring = view.scoring;
                let bidding = self.bidding;
                let decision = bidding.choose(systems, &situation, hand, scoring, budget);
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
        seen: &VisiblePlay,
        seat: Seat,
        legal: &[Action],
        systems: Systems<'_>,
        budget: &Budget,
    ) -> Result<Decision<Action>, Illegal> {
        let situation = board.situation(systems);
        let play = board
            .play(Some(seat))
            .ok_or_else(|| Illegal::because(message!("bridge-view-no-contract")))?;
        let context = PlayContext::new(&play, seen, &situation, systems, view.scoring)
            .ok_or_else(|| Illegal::because(message!("bridge-view-no-card")))?;
        let claimable = |action: &Action| legal.contains(action);
        let claim = claims::certain(&context)
            .map(|claim| (Action::Claim(claim.tricks), claim))
            .filter(|(action, _)| claimable(action));
        if let Some((action, claim)) = claim {
            return Ok(Decision::of(action).because(claim.reason));
        }
        Ok(self.player.choose(&context, budget).map(Action::Card))
    }
}

/// The memory for judging claims, of which few are hard.
const MEMORY: usize = 16 << 20;

impl<P: CardPlayer> Bot<Session> for Robot<P> {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let mut decision = match self.act(view, legal, budget) {
            Ok(decision) if legal.contains(&decision.action) => decision,
            // A view that no table could have shown: anything that is allowed will do.
            Ok(_) => Decision::of(legal[0]),
            Err(why) => Decision::of(legal[0]).because(Reason::new("bridge.no-such-table", why)),
        };
        decision.work.elapsed = start.elapsed();
        decision
    }
}
