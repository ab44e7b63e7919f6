//! Every lesson keeps to the rules of its game: a fault is told with the file and the line of its step.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use catalogue::{GAMES, NAMES};
use lessons::lesson::{LESSON_FILES, Lesson, LessonReply, LessonStep, fits, lessons};
use std::collections::BTreeSet;

/// How many lessons each game is to have at least.
const LEAST: [(&str, usize); 4] = [
    ("bridge", 5),
    ("flows", 5),
    ("pentomino", 3),
    ("shengji", 6),
];

fn steps() -> impl Iterator<Item = (String, &'static Lesson, usize, &'static LessonStep)> {
    assert_eq!(LESSON_FILES.len(), lessons().len());
    let files = LESSON_FILES.iter().map(|(name, _)| name);
    files.zip(lessons()).flat_map(|(file, lesson)| {
        let steps = lesson.steps.iter().enumerate();
        steps.map(move |(number, step)| {
            let place = format!("{file}:{} ({})", step.line, step.name);
            (place, lesson, number, step)
        })
    })
}

#[test]
fn every_game_has_its_lessons() {
    for (game, least) in LEAST {
        let own = lessons().iter().filter(|lesson| lesson.game == game);
        let count = own.count();
        assert!(count >= least, "{game} has {count} lessons of {least}");
    }
    for lesson in lessons() {
        assert!(NAMES.contains(&lesson.game.as_str()), "{}", lesson.id);
        let moves = lesson.steps.iter().filter(|step| step.task.is_some());
        assert!(
            moves.count() >= 2,
            "{}: the learner hardly moves",
            lesson.id
        );
        let game = GAMES.named(&lesson.game).unwrap();
        game.seats(&lesson.play)
            .unwrap_or_else(|error| panic!("{}: [play]: {error}", lesson.id));
    }
}

#[test]
fn every_step_stands_on_a_legal_board_and_asks_for_legal_moves() {
    for (place, _, _, step) in steps() {
        let seen = step.scene.seen("lesson", GAMES);
        let seen = seen.unwrap_or_else(|error| panic!("{place}: {error}"));
        let Some(task) = &step.task else {
            continue;
        };
        let legal = seen.legal;
        let legal = legal.unwrap_or_else(|| panic!("{place}: it is not the learner's turn"));
        let answer = |action: &str| {
            let reply = step.answer("lesson", GAMES, action);
            reply.unwrap_or_else(|error| panic!("{place}: {action}: {error}"))
        };
        // Patterns are tried on every listed move, plain moves as they are.
        let matching = |patterns: &[String]| -> BTreeSet<String> {
            let mut found: BTreeSet<String> = legal
                .iter()
                .filter(|action| patterns.iter().any(|pattern| fits(pattern, action)))
                .cloned()
                .collect();
            let plain = patterns.iter().filter(|pattern| !pattern.contains('*'));
            found.extend(plain.cloned());
            found
        };
        let right = matching(&task.right);
        assert!(!right.is_empty(), "{place}: no legal move is right");
        // A move that a pattern allows may still be objected to; one that is written out may not.
        let right: BTreeSet<String> = right
            .into_iter()
            .filter(|action| {
                let reply = answer(action);
                let fine = matches!(reply, LessonReply::Right(..));
                let written = task.right.contains(action);
                assert!(
                    fine || !written,
                    "{place}: {action}, which is right, gets {reply:?}"
                );
                fine
            })
            .collect();
        assert!(
            !right.is_empty(),
            "{place}: every right move is objected to"
        );
        for wrong in &task.wrong {
            let moves = matching(&wrong.moves);
            let told = moves.iter().filter(
                |action| matches!(answer(action), LessonReply::Wrong(text) if text == wrong.text),
            );
            let code = wrong.text.code();
            assert!(told.count() > 0, "{place}: {code} is said to no legal move");
        }
        // The others' moves, after the first of the right ones.
        let first = task.right[0].clone();
        let after = step
            .scene
            .after([first].into_iter().chain(task.then.iter().cloned()));
        let after = after.seen("lesson", GAMES);
        after.unwrap_or_else(|error| panic!("{place}: then: {error}"));
        let free = legal.len() == right.len();
        let alone = legal.len() == 1;
        assert!(
            !free || alone || task.right.iter().any(|pattern| pattern == "*"),
            "{place}: every legal move is right; say so by `*`"
        );
    }
}

#[test]
fn a_move_that_will_not_do_is_answered() {
    for (place, _, _, step) in steps() {
        if step.task.is_none() {
            continue;
        }
        let nonsense = step.answer("lesson", GAMES, "no such move").unwrap();
        assert!(
            matches!(&nonsense, LessonReply::Illegal(why) if !why.to_string().is_empty()),
            "{place}: {nonsense:?}"
        );
    }
}

/// A text that somebody reads on a phone while the board waits.
const LONGEST: usize = 330;

#[test]
fn words_are_short_and_there_in_both_languages() {
    for (place, lesson, _, step) in steps() {
        let done = step.task.iter().map(|task| &task.done);
        let wrong = step.task.iter().flat_map(|task| &task.wrong);
        let texts = [&lesson.title, &lesson.about, &step.text].into_iter();
        for text in texts.chain(done).chain(wrong.map(|wrong| &wrong.text)) {
            for language in kernel::Language::all() {
                let reader = kernel::Reader {
                    language,
                    ..kernel::Reader::default()
                };
                let said = text.text(&reader);
                assert_ne!(said, text.code(), "{place}: no words in {}", language.tag());
                let length = said.chars().count();
                assert!(length <= LONGEST, "{place}: {length} letters: {said}");
            }
        }
    }
}
