//! A problem: the place at the table that a theme and a number stand for.

use super::agreement::Doubt;
use super::theme::{Subject, Theme};
use super::{calls, cards as play};
use bridge::{Auction, BoardNumber};
use bridge_session::{Action, Session, Settings, View};
use cards::{Card, Deal, Seat};
use kernel::{Budget, Hidden, Illegal, State, message};
use lessons::{FindProblemError, ProblemId};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// A place at the table in which South has to decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// What is practised.
    pub theme: String,
    /// The number of the board: it says who dealt and who is vulnerable.
    pub board: BoardNumber,
    /// All hands; South sees what a player would.
    pub deal: Deal,
    /// The calls so far.
    pub auction: Auction,
    /// The cards played so far.
    #[serde(default)]
    pub record: Vec<Card>,
}

/// Who decides.
pub(super) const ME: Seat = Seat::South;

impl Problem {
    /// Finds the problem of this name: the same on every machine.
    pub fn find(id: &ProblemId, budget: &Budget) -> Result<Self, FindProblemError> {
        Problem::find_telling(id, budget, &mut |_, _| {})
    }

    /// The same, with every place that was left out on the way and why.
    pub fn find_telling(
        id: &ProblemId,
        budget: &Budget,
        dropped: &mut dyn FnMut(&Problem, Doubt),
    ) -> Result<Self, FindProblemError> {
        let theme = Theme::named(id.theme()).ok_or(FindProblemError::TooRare)?;
        let mut rng = ChaCha8Rng::seed_from_u64(id.number());
        rng.set_stream(text::stable_hash(id.theme()));
        match theme.subject {
            Subject::Module(_) | Subject::Stage(_) => calls::find(theme, &mut rng, budget, dropped),
            _ => play::find(theme, &mut rng, budget, dropped),
        }
    }

    /// Whether a call is wanted, and not a card.
    pub fn is_call(&self) -> bool {
        !self.auction.is_over()
    }

    /// The table after these calls and cards, whoever is to act.
    pub(super) fn table(&self) -> Result<Session, Illegal> {
        let settings = Settings {
            boards: 1,
            first_board: self.board.get(),
            deal: self.deal.to_string(),
            auction: self.auction.to_string(),
            ..Settings::default()
        };
        let mut session = Session::new(&settings, 0)?;
        for &card in &self.record {
            session.play(Action::Card(card))?;
        }
        Ok(session)
    }

    /// The table as it stands. A problem that was kept outside may be damaged; then it says where.
    pub fn session(&self) -> Result<Session, Illegal> {
        let session = self.table()?;
        let turn = kernel::Turn::Seat(kernel::Seat::new(ME.index() as u8));
        if session.turn() == turn {
            Ok(session)
        } else {
            Err(Illegal::because(message!("practice-nothing-to-decide")))
        }
    }

    /// What South sees.
    pub fn view(&self) -> Result<View, Illegal> {
        let seat = kernel::Seat::new(ME.index() as u8);
        Ok(self.session()?.view(Some(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_problem_says_what_is_wrong() {
        let problem = Problem {
            theme: "leads".into(),
            board: "1".parse().unwrap(),
            deal: Deal::from_seed(1),
            auction: "N: 1NT P P".parse().unwrap(),
            record: Vec::new(),
        };
        let error = problem.session().unwrap_err().to_string();
        assert!(error.contains("South has nothing to decide"), "{error}");
        let other = Problem {
            auction: "E: 1NT".parse().unwrap(),
            ..problem
        };
        let error = other.session().unwrap_err().to_string();
        assert!(error.contains("auction"), "{error}");
    }
}
