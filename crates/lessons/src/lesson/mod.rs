//! Lessons: short steps on a real board, where the learner makes the moves.
//!
//! A lesson is a file in `data/<game>`: positions, the moves that are wanted, and what to reply to
//! others. Its words are messages whose codes follow from the names in it, so a new lesson is a file
//! and its wordings in `locales`. The rules of the game judge every move: a lesson stands on a
//! table that is never stored, of which the learner holds a seat.
//!
//! | room | what it is |
//! |---|---|
//! | [`Lesson`], [`LessonStep`] | a lesson as it was written |
//! | [`Scene`] | a position on a table |
//! | [`LessonReply`] | what is said to a move |
//! | [`lessons`], [`lesson`] | those that come with the program |

mod data;
mod file;
mod reply;
mod scene;

pub use data::{LESSON_FILES, lesson, lessons};
pub use file::LessonFileError;
pub(crate) use file::repeated;
pub use reply::{AnswerError, LessonReply};
pub use scene::Scene;

use kernel::Message;
use std::ops::Range;

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its name in links: `shengji-pairs`.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// What it is called.
    pub title: Message,
    /// What one learns.
    pub about: Message,
    /// The settings of the table that the lesson ends at; what is left out is as usual.
    pub play: serde_json::Value,
    /// One after the other.
    pub steps: Vec<LessonStep>,
}

/// A step: something to read, and perhaps a move to make.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// Its name in the file.
    pub name: String,
    /// The line of the file where it begins.
    pub line: usize,
    /// What the learner reads.
    pub text: Message,
    /// Where it happens.
    pub scene: Scene,
    /// What to do; nothing where there is only something to look at.
    pub task: Option<LessonTask>,
}

/// A move that is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonTask {
    /// The moves that will do. A `*` stands for any letters.
    pub right: Vec<String>,
    /// What is said to them.
    pub done: Message,
    /// What the others do then.
    pub then: Vec<String>,
    /// What to reply to legal moves that will not do: the first that fits.
    pub wrong: Vec<WrongMove>,
}

/// A reply to legal moves that are not wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongMove {
    /// The moves, with `*` for any letters.
    pub moves: Vec<String>,
    /// What is wrong with them.
    pub text: Message,
}

/// Whether a move fits a pattern of a lesson, in which `*` stands for any letters.
pub fn fits(pattern: &str, action: &str) -> bool {
    let Some((head, mut rest)) = pattern.split_once('*') else {
        return pattern == action;
    };
    let Some(mut left) = action.strip_prefix(head) else {
        return false;
    };
    while let Some((part, after)) = rest.split_once('*') {
        let Some(Range { end, .. }) = left.find(part).map(|at| at..at + part.len()) else {
            return false;
        };
        left = &left[end..];
        rest = after;
    }
    left.len() >= rest.len() && left.ends_with(rest)
}

fn any_fits(patterns: &[String], action: &str) -> bool {
    patterns.iter().any(|pattern| fits(pattern, action))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_stands_for_any_letters() {
        assert!(fits("play S5 S5", "play S5 S5"));
        assert!(!fits("play S5", "play S5 S5"));
        assert!(fits("*", "anything"));
        assert!(fits("play S*", "play S5"));
        assert!(!fits("play S*", "play H5"));
        assert!(fits("*c3", "X1c3"));
        assert!(fits("play * S5 *", "play HA S5 S6"));
        assert!(!fits("play * S5 *", "play HA S6 S6"));
        assert!(!fits("ab*ba", "aba"));
    }
}
