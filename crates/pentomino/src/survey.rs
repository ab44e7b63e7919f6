//! Which first moves win: a table for each board, computed move by move.
//!
//! A survey is plain text, with one line for each class of first moves under the board's
//! symmetries:
//!
//! ```text
//! F1a1 loses to N5d4
//! X1c3 wins
//! ```
//!
//! It can be stopped and resumed at any time, and it is the opening book: the first player plays a
//! winning move, the second answers a losing move with its refutation.

use crate::solver::{Solver, Verdict};
use crate::{Board, ParsePlacementError, Placement, PlacementSet, Position, Setup};
use kernel::{Arg, Budget, Message, State, Work, message};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The value of a first move, for the player who makes it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FirstMoveValue {
    /// It wins against every reply.
    Wins,
    /// It loses to this reply.
    LosesTo(Placement),
}

/// What is known about the first moves on a board.
#[derive(Clone, Debug)]
pub struct Survey {
    board: Arc<Board>,
    /// By the class's first placement.
    known: BTreeMap<Placement, FirstMoveValue>,
}

/// Why a text is not a survey.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum SurveyError {
    /// A line has neither form.
    Malformed(usize),
    /// A move is malformed.
    Placement {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: ParsePlacementError,
    },
    /// The move does not fit on the board, or the reply does not fit beside it.
    DoesNotFit {
        /// The line, from 1.
        line: usize,
        /// The move.
        placement: Placement,
    },
}

impl From<&SurveyError> for Message {
    fn from(error: &SurveyError) -> Self {
        match error {
            SurveyError::Malformed(line) => message!("pentomino-survey-malformed", line = *line),
            SurveyError::Placement { line, error } => message!(
                "pentomino-survey-placement",
                line = *line,
                why = Message::from(error)
            ),
            SurveyError::DoesNotFit { line, placement } => message!(
                "pentomino-survey-misfit",
                line = *line,
                action = Arg::play(placement)
            ),
        }
    }
}

impl Survey {
    /// Nothing known yet.
    pub fn new(board: Arc<Board>) -> Self {
        Survey {
            board,
            known: BTreeMap::new(),
        }
    }

    /// Reads a survey of this board. Empty lines and those that start with `#` are skipped.
    pub fn parse(board: Arc<Board>, text: &str) -> Result<Self, SurveyError> {
        let mut survey = Survey::new(board);
        for (line, content) in (1..).zip(text.lines()) {
            let words: Vec<&str> = content.split_whitespace().collect();
            let read = |word: &str| {
                word.parse::<Placement>()
                    .map_err(|error| SurveyError::Placement { line, error })
            };
            let (first, worth) = match words[..] {
                [] => continue,
                [comment, ..] if comment.starts_with('#') => continue,
                [first, "wins"] => (read(first)?, FirstMoveValue::Wins),
                [first, "loses", "to", reply] => {
                    (read(first)?, FirstMoveValue::LosesTo(read(reply)?))
                }
                _ => return Err(SurveyError::Malformed(line)),
            };
            let mut position = Position::new(Setup::on(survey.board.clone()));
            let reply = if let FirstMoveValue::LosesTo(reply) = worth {
                Some(reply)
            } else {
                None
            };
            for placement in std::iter::once(first).chain(reply) {
                position
                    .play(placement)
                    .map_err(|_| SurveyError::DoesNotFit { line, placement })?;
            }
            survey.note(first, worth);
        }
        Ok(survey)
    }

    /// The value of a first move, if known; a refutation is transformed to fit this very move.
    pub fn get(&self, first: Placement) -> Option<FirstMoveValue> {
        let (class, symmetry) = self.class(first);
        Some(match *self.known.get(&class)? {
            FirstMoveValue::Wins => FirstMoveValue::Wins,
            FirstMoveValue::LosesTo(reply) => {
                FirstMoveValue::LosesTo(self.board.images(reply)[symmetry])
            }
        })
    }

    /// Records the value of a first move. A refutation counts for both moves: if a move loses to a
    /// reply, that reply loses to the move when it comes first, because the position after both is
    /// the same.
    pub fn record(&mut self, first: Placement, worth: FirstMoveValue) {
        self.note(first, worth);
        if let FirstMoveValue::LosesTo(reply) = worth {
            self.note(reply, FirstMoveValue::LosesTo(first));
        }
    }

    fn note(&mut self, first: Placement, worth: FirstMoveValue) {
        let images = self.board.images(first);
        let (index, &class) = images
            .iter()
            .enumerate()
            .min_by_key(|(_, image)| **image)
            .expect("one image is itself");
        let worth = match worth {
            FirstMoveValue::Wins => FirstMoveValue::Wins,
            FirstMoveValue::LosesTo(reply) => {
                FirstMoveValue::LosesTo(self.board.images(reply)[index])
            }
        };
        self.known.entry(class).or_insert(worth);
    }

    /// The first placement of the class, and the symmetry that leads from it to this one.
    fn class(&self, placement: Placement) -> (Placement, usize) {
        let class = self
            .board
            .images(placement)
            .into_iter()
            .min()
            .expect("one image is itself");
        let images = self.board.images(class);
        let symmetry = images.iter().position(|&image| image == placement);
        (class, symmetry.expect("symmetries form a group"))
    }

    /// The first moves, one of each class, that are still unknown.
    pub fn unknown(&self) -> Vec<Placement> {
        let classes = self
            .board
            .classes()
            .into_iter()
            .map(|placement| self.class(placement).0);
        classes
            .filter(|class| !self.known.contains_key(class))
            .collect()
    }

    /// The known values, one entry for each class.
    pub fn entries(&self) -> impl Iterator<Item = (Placement, FirstMoveValue)> + '_ {
        self.known.iter().map(|(&first, &worth)| (first, worth))
    }

    /// Solves a first move. `None` if the budget ran out first.
    pub fn explore(
        &mut self,
        solver: &Solver,
        first: Placement,
        budget: &Budget,
    ) -> (Option<FirstMoveValue>, Work) {
        let mut position = Position::new(Setup::on(self.board.clone()));
        position.apply(first);
        // A reply that wins as a first move cannot refute this one: it would lose to it.
        let hopeless: PlacementSet = position
            .open()
            .iter()
            .filter(|&site| {
                self.get(self.board.sites()[site].placement) == Some(FirstMoveValue::Wins)
            })
            .collect();
        let solution = solver.solve_without(&position, hopeless, budget);
        let worth = solution.verdict.map(|verdict| match verdict {
            Verdict::Won(reply) => FirstMoveValue::LosesTo(reply),
            Verdict::Lost | Verdict::Drawn(_) => FirstMoveValue::Wins,
        });
        if let Some(worth) = worth {
            self.record(first, worth);
        }
        (worth, solution.work)
    }
}

impl fmt::Display for FirstMoveValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FirstMoveValue::Wins => write!(f, "wins"),
            FirstMoveValue::LosesTo(reply) => write!(f, "loses to {reply}"),
        }
    }
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.known
            .iter()
            .try_for_each(|(first, worth)| writeln!(f, "{first} {worth}"))
    }
}
