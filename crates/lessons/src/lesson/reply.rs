//! What is said to a learner's move.

use super::scene::LEARNER;
use super::{Lesson, LessonStep, LessonTask, any_fits};
use kernel::{Message, message};
use table::{AnyTable, Event, Games, Intent, Preview, Step, TableError, TableView};

/// What is said to a move.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonReply {
    /// It is what was wanted; the table after it, and after what the others did then.
    Right(Message, Box<TableView>),
    /// It is legal, but something else was wanted.
    Wrong(Message),
    /// The rule that it breaks.
    Illegal(Message),
}

/// Why a move of a lesson cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// The lesson has no such step.
    #[error("the lesson has no such step")]
    NoSuchStep,
    /// Nothing is to be done there.
    #[error("there is no move to make in this step")]
    NoTask,
    /// The table refused something else than the move.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl LessonStep {
    /// What is said to this move. The table after it goes by the name `id`.
    pub fn answer(&self, id: &str, games: Games, action: &str) -> Result<LessonReply, AnswerError> {
        let task = self.task.as_ref().ok_or(AnswerError::NoTask)?;
        let table = self.scene.table(games)?;
        let action = match canonical(&*table, action) {
            Ok(action) => action,
            Err(TableError::IllegalMove(why)) => return Ok(LessonReply::Illegal(why)),
            Err(other) => return Err(other.into()),
        };
        if let Some(why) = task.objection(&action) {
            return Ok(LessonReply::Wrong(why));
        }
        let right = self.scene.after([action]);
        // What the others do then was written for the first of the right moves; after another one it may not be
        // possible.
        let seen = right.after(task.then.iter().cloned()).seen(id, games);
        let seen = seen.or_else(|_| right.seen(id, games))?;
        Ok(LessonReply::Right(task.done.clone(), Box::new(seen)))
    }

    /// Describes a move without judging it.
    pub fn preview(&self, games: Games, action: &str) -> Result<Preview, AnswerError> {
        let table = self.scene.table(games)?;
        Ok(table.preview(LEARNER, action)?)
    }
}

impl LessonTask {
    /// Why a legal move will not do. What the file objects to comes first, but for the very moves that it calls
    /// right: so `bury *` may be right, and points in it wrong.
    fn objection(&self, action: &str) -> Option<Message> {
        if self.right.iter().any(|right| right == action) {
            return None;
        }
        let wrong = self
            .wrong
            .iter()
            .find(|wrong| any_fits(&wrong.moves, action));
        if let Some(wrong) = wrong {
            return Some(wrong.text.clone());
        }
        (!any_fits(&self.right, action)).then(|| message!("lesson-not-wanted"))
    }
}

impl Lesson {
    /// The step with this number, from 0.
    pub fn step(&self, number: usize) -> Result<&LessonStep, AnswerError> {
        self.steps.get(number).ok_or(AnswerError::NoSuchStep)
    }
}

/// The move as the game writes it, or the rule that it breaks.
fn canonical(table: &dyn AnyTable, action: &str) -> Result<String, TableError> {
    let intent = Intent::Move {
        action: action.to_owned(),
        expect: table.next(),
    };
    match table.propose(LEARNER, &intent)? {
        Step::Event(Event::Moved { action, .. }) => Ok(action),
        _ => unreachable!("a move is carried out by a move"),
    }
}
