//! What positions are worth and what moves cost: hints and reviews, the same for every game.

use crate::{Status, Table, TableError, Task};
#[cfg(feature = "schema")]
use kernel::Proof;
use kernel::{
    ActionOf, Candidate, Game, Hidden, Judgement, Message, ProvenResult, Reason, Seat, State, Turn,
    Work, message,
};
use serde::Serialize;

/// A position of a game, valued, with the move that was made in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// The position after this many moves.
    pub ply: usize,
    /// Who was to move; `null` where the game was over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The move that was made.
    pub played: Option<String>,
    /// What the position is worth with best play, where that is proven: by a win, or by a proof for
    /// every legal move.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Proof>))]
    pub result: Option<ProvenResult>,
    /// Whether best value, value and cost are proven. Otherwise they are true as far as was looked.
    pub exact: bool,
    /// The value of the best move, as the mover sees it.
    pub best: Option<f64>,
    /// The value of the move that was made.
    pub value: Option<f64>,
    /// The difference.
    pub cost: Option<f64>,
    /// The difference in a word.
    pub judgement: Option<Judgement>,
    /// The best move.
    pub action: Option<String>,
    /// What was compared, best first.
    pub candidates: Vec<Candidate<String>>,
    /// Why the best move is best.
    pub reasons: Vec<Reason>,
    /// What it took.
    pub work: Work,
}

/// Help for a move, in two steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// What to look for.
    pub idea: Message,
    /// The move.
    pub action: Option<String>,
    /// Why.
    pub reasons: Vec<Reason>,
    /// What it was compared with.
    pub candidates: Vec<Candidate<String>>,
}

impl Hint {
    /// The first step alone.
    pub fn idea_only(self) -> Self {
        Hint {
            idea: self.idea,
            action: None,
            reasons: Vec::new(),
            candidates: Vec::new(),
        }
    }
}

impl<G: Game> Table<G> {
    /// The work of valuing the position after this many moves.
    pub(crate) fn analysis_task(
        &self,
        guest: Option<&str>,
        ply: usize,
    ) -> Result<Task<Analysis>, TableError> {
        if !self.has_begun() {
            return Err(TableError::Waiting);
        }
        if ply > self.ply() {
            self.may_analyse(guest)?;
            return Err(TableError::NoSuchPly(self.ply()));
        }
        let state = self.state_at(ply);
        let open = G::laid_open(&state, &self.state);
        if !open {
            self.may_analyse(guest)?;
        }
        let played = self.action_at(ply);
        let Turn::Seat(seat) = state.turn() else {
            return Ok(Task::new(0, move |_| over(ply)));
        };
        // It is made from what that seat sees, and tells of it.
        let own = guest.is_some_and(|guest| self.seats[seat.index()].is(guest));
        if G::SECRETS && !own && !open && self.status() != Status::Over {
            let why = message!("table-hidden-until-over");
            return Err(TableError::NotAllowed(why));
        }
        let view = state.view(Some(seat));
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        // Only where nothing is hidden any more may luck be spoken of.
        let is_open = open || self.status() == Status::Over;
        let work = move |budget: &kernel::Budget| {
            let mut decision = G::analyst().analyse(&view, &legal, played, budget);
            if let Some(played) = played.filter(|_| is_open)
                && let Some(made) = decision.candidates.iter_mut().find(|made| made.is(&played))
            {
                made.reasons.extend(G::hindsight(&state, played, budget));
            }
            let best = decision.candidates.first().map(|best| best.value);
            let made = decision
                .candidates
                .iter()
                .find(|candidate| played.is_some_and(|played| candidate.is(&played)));
            let value = made.map(|made| made.value);
            let cost = best.zip(value).map(|(best, value)| (best - value).max(0.0));
            let judgement = made.zip(cost).map(|(made, cost)| {
                let error = made.uncertainty.unwrap_or(0.0);
                let scale = G::about().scale;
                let by_scale = || Judgement::of(cost, error, scale.most - scale.least);
                made.judgement.unwrap_or_else(by_scale)
            });
            let proven = |made: &Candidate<ActionOf<G>>| made.proof.is_some();
            let exact =
                decision.settled.is_some() && (played.is_none() || made.is_some_and(proven));
            let decision = decision.map(|action| action.to_string());
            Analysis {
                ply,
                seat: Some(seat),
                played: played.map(|action| action.to_string()),
                result: decision.settled,
                exact,
                best,
                value,
                cost,
                judgement,
                action: Some(decision.action),
                candidates: decision.candidates,
                reasons: decision.reasons,
                work: decision.work,
            }
        };
        Ok(Task::new(self.seed_for(ply as u64), work))
    }

    /// The work of finding a hint for the guest to move.
    pub(crate) fn hint_task(&self, guest: &str) -> Result<Task<Hint>, TableError> {
        let mine = self.seats_of(guest);
        if mine.is_empty() {
            return Err(TableError::NotYourSeat);
        }
        match self.status() {
            Status::Over => return Err(TableError::GameOver),
            Status::Waiting => return Err(TableError::Waiting),
            Status::Playing => {}
        }
        let seat = self.to_move().filter(|seat| mine.contains(seat));
        let seat = seat.ok_or(TableError::NotYourTurn)?;
        if !self.plays_alone(guest) {
            let why = message!("table-no-hints");
            return Err(TableError::NotAllowed(why));
        }
        let view = self.state.view(Some(seat));
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        let work = move |budget: &kernel::Budget| {
            let decision = G::analyst().analyse(&view, &legal, None, budget);
            let idea = G::idea(&view, &decision);
            let decision = decision.map(|action| action.to_string());
            Hint {
                idea,
                action: Some(decision.action),
                reasons: decision.reasons,
                candidates: decision.candidates,
            }
        };
        Ok(Task::new(self.seed_for(self.next), work))
    }

    fn action_at(&self, ply: usize) -> Option<ActionOf<G>> {
        let actions = self.opening.iter().copied();
        let mut actions = actions.chain(self.moves.iter().map(|made| made.action));
        actions.nth(ply)
    }
}

fn over(ply: usize) -> Analysis {
    Analysis {
        ply,
        seat: None,
        played: None,
        result: None,
        exact: true,
        best: None,
        value: None,
        cost: None,
        judgement: None,
        action: None,
        candidates: Vec::new(),
        reasons: Vec::new(),
        work: Work::default(),
    }
}
