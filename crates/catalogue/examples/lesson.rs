//! `lesson ID`: a lesson as its writer wants to see it: every step with its words in each language, the board
//! in letters, the legal moves, and what is said to those that the file names. Without an ID the list.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

use catalogue::GAMES;
use kernel::{Language, Message, Reader};
use lessons::lesson::{lesson, lessons};

fn tell(what: &str, message: &Message) {
    for language in Language::all() {
        let reader = Reader {
            language,
            ..Reader::default()
        };
        println!("  {what} [{}] {}", language.tag(), message.text(&reader));
    }
}

fn main() {
    let Some(id) = std::env::args().nth(1) else {
        for lesson in lessons() {
            println!("{} ({} steps)", lesson.id, lesson.steps.len());
        }
        return;
    };
    let lesson = lesson(&id).unwrap_or_else(|| panic!("no lesson is called {id}"));
    tell("title", &lesson.title);
    tell("about", &lesson.about);
    for step in &lesson.steps {
        println!("\n== {}, line {}", step.name, step.line);
        tell("text", &step.text);
        match step.scene.seen("", GAMES) {
            Ok(seen) => {
                println!("{}", step.scene.picture(GAMES).unwrap());
                println!("  turn {:?}, legal {:?}", seen.turn, seen.legal);
            }
            Err(error) => println!("  !! {error}"),
        }
        if let Some(task) = &step.task {
            println!("  right {:?}, then {:?}", task.right, task.then);
            tell("done", &task.done);
            for wrong in &task.wrong {
                println!("  wrong {:?}", wrong.moves);
                tell("said", &wrong.text);
            }
        }
    }
}
