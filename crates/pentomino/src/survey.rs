//! Which first moves win: the table of a board, computed move by move.
//!
//! A survey is plain text, a line for each class of first moves under the board's symmetries:
//!
//! ```text
//! F1a1 loses to N5d4
//! X1c3 wins
//! ```
//!
//! It can be stopped and taken up again at any time, and it is the opening book: the first mover
//! plays a move that wins, the second one answers a move that loses with its refutation.

use crate::solver::{Solver, Verdict};
use crate::{Board, ParsePlacementError, Placement, PlacementSet, Position, Setup};
use kernel::{Arg, Budget, Message, State, Work, message};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What a first move is worth to the player who makes it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It wins against every reply.
    Wins,
    /// It loses to this reply.
    LosesTo(Placement),
}

/// What is known of the first moves of a board.
#[derive(Clone, Debug)]
pub struct Survey {
    board: Arc<Board>,
    /// By the class's first placement.
    known: BTreeMap<Placement, Worth>,
}

/// Why a text is no survey.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum SurveyError {
    /// A line is of neither form.
    Malformed(usize),
    /// A move is malformed.
    Placement {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        error: ParsePlacementError,
    },
    /// The move does not fit on the board, or the reply does not fit beside it.
    DoesNotFit {
        /// Which line, from 1.
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
                [first, "wins"] => (read(first)?, Worth::Wins),
                [first, "loses", "to", reply] => (read(first)?, Worth::LosesTo(read(reply)?)),
                _ => return Err(SurveyError::Malformed(line)),
            };
            let mut position = Position::new(Setup::on(survey.board.clone()));
            let reply = if let Worth::LosesTo(reply) = worth {
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

    /// What a first move is worth, if it is known; a refutation is turned to fit this very move.
    pub fn get(&self, first: Placement) -> Option<Worth> {
        let (class, symmetry) = self.class(first);
        Some(match *self.known.get(&class)? {
            Worth::Wins => Worth::Wins,
            Worth::LosesTo(reply) => Worth::LosesTo(self.board.images(reply)[symmetry]),
        })
    }

    /// Notes what was found out about a first move. A refutation is noted for both: what loses to
    /// a reply, that reply loses to when it comes first, for the position after both is the same.
    pub fn record(&mut self, first: Placement, worth: Worth) {
        self.note(first, worth);
        if let Worth::LosesTo(reply) = worth {
            self.note(reply, Worth::LosesTo(first));
        }
    }

    fn note(&mut self, first: Placement, worth: Worth) {
        let images = self.board.images(first);
        let (index, &class) = images
            .iter()
            .enumerate()
            .min_by_key(|(_, image)| **image)
            .expect("one image is itself");
        let worth = match worth {
            Worth::Wins => Worth::Wins,
            Worth::LosesTo(reply) => Worth::LosesTo(self.board.images(reply)[index]),
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

    /// The first moves, one of each class, about which nothing is known.
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

    /// What is known, one entry for each class.
    pub fn entries(&self) -> impl Iterator<Item = (Placement, Worth)> + '_ {
        self.known.iter().map(|(&first, &worth)| (first, worth))
    }

    /// Finds out about a first move. `None` if the budget was spent before.
    pub fn explore(
        &mut self,
        solver: &Solver,
        first: Placement,
        budget: &Budget,
    ) -> (Option<Worth>, Work) {
        let mut position = Position::new(Setup::on(self.board.clone()));
        position.apply(first);
        // A reply that wins as a first move cannot refute this one: it would lose to it.
        let hopeless: PlacementSet = position
            .open()
            .iter()
            .filter(|&site| self.get(self.board.sites()[site].placement) == Some(Worth::Wins))
            .collect();
        let solution = solver.solve_without(&position, hopeless, budget);
        let worth = solution.verdict.map(|verdict| match verdict {
            Verdict::Won(reply) => Worth::LosesTo(reply),
            Verdict::Lost | Verdict::Drawn(_) => Worth::Wins,
        });
        if let Some(worth) = worth {
            self.record(first, worth);
        }
        (worth, solution.work)
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Wins => write!(f, "wins"),
            Worth::LosesTo(reply) => write!(f, "loses to {reply}"),
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
