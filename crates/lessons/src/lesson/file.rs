//! Reads the file of a lesson.
//!
//! ```toml
//! [play]                      # settings of the table at the end, those that differ
//! rounds = 1
//!
//! [[step]]
//! name = "lead"               # its words: lesson-GAME-LESSON-lead, and …-lead-done after the move
//! at = { seed = 7, seat = 0, settings = { rounds = 1 }, moves = ["25 x pass", "bury …"] }
//! right = ["play S5 S5"]      # `*` stands for any letters; without it there is only something to read
//! then = ["play S6 S6"]       # what the others do next
//! wrong = [{ name = "single", moves = ["play S5"] }]   # …-lead-single
//! ```
//!
//! A step without `at` goes on where the one before it ended. `25 x pass` is a move 25 times.

use super::{Lesson, LessonStep, LessonTask, Scene, WrongMove};
use kernel::{Message, Seat};
use serde::Deserialize;
use toml::Spanned;

/// What is wrong with a file of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {fault}")]
pub struct LessonFileError {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    play: toml::Table,
    step: Vec<Spanned<WrittenStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    name: String,
    at: Option<WrittenScene>,
    #[serde(default)]
    right: Vec<String>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    wrong: Vec<WrittenWrong>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenScene {
    #[serde(default)]
    settings: toml::Table,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    moves: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWrong {
    name: String,
    moves: Vec<String>,
}

/// Most times that a move is repeated.
const MOST_REPEATS: usize = 200;

impl Lesson {
    /// Reads a lesson. The file `shengji/2-pairs.toml` has the lesson `shengji-pairs`.
    pub fn read(file: &str, text: &str) -> Result<Lesson, LessonFileError> {
        let fault = |at: usize, fault: String| LessonFileError {
            file: file.to_owned(),
            line: text[..at.min(text.len())].matches('\n').count() + 1,
            fault,
        };
        let (game, name) = names(file).ok_or_else(|| {
            fault(
                0,
                "the name of a lesson's file is like `GAME/2-pairs.toml`".to_owned(),
            )
        })?;
        let written: Written = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            fault(at, error.message().to_owned())
        })?;
        let id = format!("{game}-{name}");
        let mut scene: Option<Scene> = None;
        let mut steps: Vec<LessonStep> = Vec::new();
        for spanned in written.step {
            let at = spanned.span().start;
            let step = spanned.into_inner();
            if steps.iter().any(|other| other.name == step.name) {
                return Err(fault(at, format!("two steps are called `{}`", step.name)));
            }
            let code = |end: &str| words(&format!("{id}-{}{end}", step.name));
            let (text, done) = (code(""), code("-done"));
            let wrong = step.wrong.into_iter().map(|wrong| WrongMove {
                text: words(&format!("{id}-{}-{}", step.name, wrong.name)),
                moves: wrong.moves,
            });
            let wrong: Vec<WrongMove> = wrong.collect();
            let begun = match step.at {
                Some(at) => Some(at.scene(&game)),
                None => scene.take(),
            };
            let Some(begun) = begun else {
                let what = "the first step needs a position, `at`";
                return Err(fault(at, what.to_owned()));
            };
            if step.right.is_empty() && !(step.then.is_empty() && wrong.is_empty()) {
                let what = "`then` and `wrong` belong to a move that is wanted, `right`";
                return Err(fault(at, what.to_owned()));
            }
            let then = repeated(&step.then);
            // The lesson goes on after the first of the moves that will do.
            let first = step.right.first().cloned();
            scene = Some(begun.after(first.into_iter().chain(then.iter().cloned())));
            steps.push(LessonStep {
                name: step.name,
                line: fault(at, String::new()).line,
                text,
                scene: begun,
                task: (!step.right.is_empty()).then_some(LessonTask {
                    right: step.right,
                    done,
                    then,
                    wrong,
                }),
            });
        }
        let json = serde_json::to_value(written.play);
        let play = json.map_err(|error| fault(0, error.to_string()))?;
        Ok(Lesson {
            title: words(&id),
            about: words(&format!("{id}-about")),
            id,
            game,
            play,
            steps,
        })
    }
}

/// The message with this code, whose wording is in `locales`.
fn words(name: &str) -> Message {
    Message::from_data(format!("lesson-{name}"), [])
}

/// The game and the name in the name of a file.
fn names(file: &str) -> Option<(String, String)> {
    let (folder, file) = file.rsplit_once('/')?;
    let game = folder.rsplit('/').next()?;
    let (_, name) = file.strip_suffix(".toml")?.split_once('-')?;
    Some((game.to_owned(), name.to_owned()))
}

/// The moves, with `3 x pass` written out.
pub(crate) fn repeated(moves: &[String]) -> Vec<String> {
    let each = moves.iter().flat_map(|text| {
        let times = text.split_once(" x ");
        let times = times.and_then(|(times, one)| Some((times.parse().ok()?, one)));
        let (times, one): (usize, &str) = times.unwrap_or((1, text));
        std::iter::repeat_n(one.to_owned(), times.min(MOST_REPEATS))
    });
    each.collect()
}

impl WrittenScene {
    fn scene(self, game: &str) -> Scene {
        Scene {
            game: game.to_owned(),
            settings: serde_json::to_value(self.settings).unwrap_or_default(),
            seed: self.seed,
            seat: Seat::new(self.seat),
            moves: repeated(&self.moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "data/pentomino/1-moves.toml";

    #[test]
    fn a_step_goes_on_where_the_last_one_ended() {
        let text = r#"
            [[step]]
            name = "one"
            at = { seat = 1, moves = ["2 x a", "b"] }
            right = ["c", "d"]
            then = ["e"]
            [[step]]
            name = "two"
        "#;
        let lesson = Lesson::read(FILE, text).unwrap();
        assert_eq!(lesson.id, "pentomino-moves");
        assert_eq!(lesson.steps[0].scene.moves, ["a", "a", "b"]);
        assert_eq!(lesson.steps[1].scene.moves, ["a", "a", "b", "c", "e"]);
        assert_eq!(lesson.steps[1].text.code(), "lesson-pentomino-moves-two");
        assert_eq!(lesson.steps[1].line, 7);
        assert!(lesson.steps[1].task.is_none());
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let fault = |text: &str| Lesson::read(FILE, text).unwrap_err().to_string();
        let first = fault("\n[[step]]\nname = \"one\"\n");
        assert!(first.contains(":2: the first step"), "{first}");
        let unknown = fault("[[step]]\nname = \"one\"\nat = {}\nrihgt = []\n");
        assert!(unknown.contains(":4: "), "{unknown}");
        let twice = "[[step]]\nname = \"a\"\nat = {}\n[[step]]\nname = \"a\"\n";
        assert!(fault(twice).contains(":4: two steps"), "{}", fault(twice));
        let then = "[[step]]\nname = \"a\"\nat = {}\nthen = [\"b\"]\n";
        assert!(fault(then).contains(":1: `then`"), "{}", fault(then));
    }
}
