//! The game as a kernel state: turns, legal actions, views, scores.

use crate::action::Action;
use crate::listing;
use crate::permit;
use crate::position::Position;
use crate::scoring;
use crate::show::Show;
use crate::view::{Phase, View};
use kernel::{Contest, Hidden, Illegal, Seat, State, Turn};

impl State for Position {
    type Action = Action;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Seat(Seat::new(self.turn)),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(listing::list(&self.view_of(Some(self.turn))));
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        permit::check(&self.view_of(Some(self.turn)), action)
    }

    fn apply(&mut self, action: Action) {
        self.carry_out(action);
    }
}

impl Position {
    fn view_of(&self, seat: Option<u8>) -> View {
        let over = matches!(self.phase, Phase::RoundOver | Phase::Over);
        let asked = matches!(
            self.phase,
            Phase::Dealing | Phase::Closing | Phase::Stealing
        );
        let knows_kitty = over || (seat == self.burier && self.phase != Phase::Burying);
        let mut view = View {
            rules: self.setup.rules,
            rounds: self.setup.rounds,
            round: self.round,
            seat,
            phase: self.phase,
            turn: (self.phase != Phase::Over).then_some(self.turn),
            levels: self.levels,
            won: self.won,
            rank: self.rank,
            trump: self.trump_suit(),
            first: self.first,
            starter: self.starter,
            dealt: self.dealt,
            quiet: self.quiet,
            declarations: self.declarations.clone(),
            flipped: self.flipped,
            hand: seat
                .map(|seat| self.hands[usize::from(seat & 3)])
                .unwrap_or_default(),
            counts: self.hands.map(|hand| hand.len() as u8),
            burier: self.burier,
            kitty: (knows_kitty && self.burier.is_some()).then_some(self.kitty),
            tricks: self.tricks.clone(),
            attackers: self.attackers,
            captured: self.captured,
            threshold: scoring::next_threshold(&self.setup.rules, self.attackers),
            declarable: Vec::new(),
            results: self.results.clone(),
            show: None,
        };
        if asked && seat.is_some() {
            view.declarable = listing::declarable(&view);
        }
        view
    }
}

impl Hidden for Position {
    type View = View;

    fn view(&self, seat: Option<Seat>) -> View {
        let mut view = self.view_of(seat.map(|seat| seat.index() as u8 & 3));
        view.show = Some(Show::of(&view));
        view
    }
}

impl Contest for Position {
    fn seats(&self) -> usize {
        4
    }

    /// The levels that the seat's team has won, so that the margin between the teams is the signed
    /// number of levels.
    fn score(&self, seat: Seat) -> Option<f64> {
        (self.phase == Phase::Over).then(|| f64::from(self.won[seat.index() & 1]))
    }
}
