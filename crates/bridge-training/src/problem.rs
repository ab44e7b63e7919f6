//! A problem: a theme and a number, and the place at the table that they stand for.

use super::theme::{Subject, Theme};
use super::{calls, cards as play};
use bridge::{Auction, BoardNumber};
use bridge_session::{Action, Session, Settings, View};
use cards::{Card, Deal, Seat};
use kernel::{Budget, Hidden, Illegal, State};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The name of a problem: `stayman.42`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProblemId {
    theme: String,
    seed: u64,
}

impl ProblemId {
    /// The problem of a theme with this number.
    pub fn new(theme: &Theme, seed: u64) -> Self {
        ProblemId {
            theme: theme.id.clone(),
            seed,
        }
    }

    /// The name of the theme.
    pub fn theme(&self) -> &str {
        &self.theme
    }
}

impl fmt::Display for ProblemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.theme, self.seed)
    }
}

/// Not the name of a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no problem (a theme, a dot and a number, as in stayman.42)")]
pub struct NotAProblem(String);

impl FromStr for ProblemId {
    type Err = NotAProblem;

    fn from_str(text: &str) -> Result<Self, NotAProblem> {
        let read = text.split_once('.').and_then(|(theme, seed)| {
            let id = ProblemId::new(Theme::named(theme)?, seed.parse().ok()?);
            // Each problem has one name: no leading zeros, no plus.
            (id.to_string() == text).then_some(id)
        });
        read.ok_or_else(|| NotAProblem(text.chars().take(40).collect()))
    }
}

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

/// Why there is no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProblem {
    /// There was not the time.
    #[error("there was not the time to find a deal for this theme")]
    Stopped,
    /// Nothing fits, however long one looks.
    #[error("no deal was found that fits this theme")]
    TooRare,
}

/// Who decides.
pub(super) const ME: Seat = Seat::South;

impl Problem {
    /// Finds the problem of this name: the same on every machine.
    pub fn find(id: &ProblemId, budget: &Budget) -> Result<Self, NoProblem> {
        let theme = Theme::named(&id.theme).ok_or(NoProblem::TooRare)?;
        let mut rng = ChaCha8Rng::seed_from_u64(id.seed);
        rng.set_stream(stable_hash(&id.theme));
        match theme.subject {
            Subject::Module(_) | Subject::Stage(_) => calls::find(theme, &mut rng, budget),
            _ => play::find(theme, &mut rng, budget),
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
        match session.turn() == turn {
            true => Ok(session),
            false => Err(Illegal::because("South has nothing to decide here")),
        }
    }

    /// What South sees.
    pub fn view(&self) -> Result<View, Illegal> {
        let seat = kernel::Seat::new(ME.index() as u8);
        Ok(self.session()?.view(Some(seat)))
    }
}

/// The same on every machine and for ever, unlike the hashes of the standard library (FNV-1a).
fn stable_hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in [
            "stayman.0",
            "leads.18446744073709551615",
            "negative-doubles.42",
        ] {
            let id: ProblemId = text.parse().unwrap();
            assert_eq!(id.to_string(), text);
        }
        for wrong in [
            "",
            "stayman",
            "stayman.",
            "stayman.-1",
            "stayman.01",
            "stayman.+1",
            "x.1",
        ] {
            assert!(wrong.parse::<ProblemId>().is_err(), "{wrong}");
        }
        assert!("stayman.18446744073709551616".parse::<ProblemId>().is_err());
    }

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
