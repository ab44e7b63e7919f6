//! What a game brings to be practised.

use crate::{CategoryShare, Day, MarkError, PhaseCost, ProblemId, Verdict};
use kernel::{Budget, Message};
use std::fmt;
use std::sync::Arc;

/// What can be practised in a game. The names of themes, phases and kinds of mistakes belong to one
/// game each.
pub trait Practice: fmt::Debug + Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// Where themes belong, in the order in which they are learnt.
    fn groups(&self) -> &'static [&'static str];

    /// The themes, in the order in which they are learnt.
    fn themes(&self) -> &'static [Theme];

    /// The parts of the play with a cost of their own.
    fn phases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The problems of a day: the same for everybody.
    fn daily(&self, day: Day) -> Vec<ProblemId>;

    /// Finds the problem of this name: the same on every machine.
    fn find(
        &self,
        id: &ProblemId,
        budget: &Budget,
    ) -> Result<Arc<dyn PracticeProblem>, FindProblemError>;

    /// The problem that was written as this text.
    fn read(&self, text: &str) -> Result<Arc<dyn PracticeProblem>, DamagedProblemError>;

    /// A kind of mistake, in the plural, if it is one of this game.
    fn mistake(&self, _category: &str) -> Option<Message> {
        None
    }

    /// What helps against a kind of mistake that has become a habit.
    fn remedy(&self, _habit: &CategoryShare) -> Option<Message> {
        None
    }

    /// What to do about a part of the play, if it costs much.
    fn costly(&self, _phase: &PhaseCost) -> Option<Message> {
        None
    }

    /// What to say about a part of the play that has not been practised.
    fn untried(&self, _phase: &str) -> Option<Message> {
        None
    }
}

/// A position in which the one who practises has to decide.
pub trait PracticeProblem: fmt::Debug + Send + Sync {
    /// The whole problem as text, for [`Practice::read`].
    fn write(&self) -> Result<String, DamagedProblemError>;

    /// What the one who is to solve it sees.
    fn shown(&self) -> Result<ShownProblem, DamagedProblemError>;

    /// What an answer is worth.
    fn mark(&self, answer: &str, budget: &Budget) -> Result<Verdict, MarkError>;

    /// What was hidden, for after the answer.
    fn solution(&self) -> String;

    /// What a move would be called, for one who considers it; not whether it is good.
    fn consider(&self, _answer: &str) -> Result<Vec<Message>, MarkError> {
        Ok(Vec::new())
    }
}

/// A theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in links.
    pub id: String,
    /// Its name for people.
    pub title: Message,
    /// What is practised.
    pub about: Message,
    /// Where it belongs, one of [`Practice::groups`].
    pub group: &'static str,
    /// What kind of decision it asks for.
    pub kind: &'static str,
    /// Its problems, where they are set one by one and come to an end; empty where one is made for any number.
    pub listed: Vec<ListedProblem>,
}

/// A problem that was set by hand or chosen beforehand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ListedProblem {
    /// Its number among those of the theme.
    pub number: u64,
    /// How hard it is, from 1 to 3.
    pub stars: u8,
}

/// A problem without what is hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownProblem {
    /// The seat that answers.
    pub seat: usize,
    /// The game's view, as at a table.
    pub view: serde_json::Value,
    /// What may be answered.
    pub legal: Vec<String>,
    /// What to look for, for whoever asks.
    pub hint: Option<Message>,
}

/// Why there is no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FindProblemError {
    /// There was not the time.
    #[error("there was not the time to find a problem of this theme")]
    Stopped,
    /// Nothing fits, however long one looks.
    #[error("no problem was found that fits this theme")]
    TooRare,
}

/// A problem that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the problem is damaged: {0}")]
pub struct DamagedProblemError(pub String);
