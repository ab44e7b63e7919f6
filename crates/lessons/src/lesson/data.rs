//! The lessons that come with the program.

use super::Lesson;
use rust_embed::RustEmbed;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/data"]
struct Files;

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let lessons = LESSON_FILES.iter().map(|(name, text)| {
        Lesson::read(name, text).unwrap_or_else(|error| panic!("a shipped lesson: {error}"))
    });
    lessons.collect()
});

/// The files, by name: game by game, in the order in which the lessons are learnt.
pub static LESSON_FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter()
        .filter(|name| name.ends_with(".toml"))
        .collect();
    names.sort_by_key(|name| place(name));
    let read = names.iter().filter_map(|name| {
        let file = Files::get(name)?;
        Some((
            name.to_string(),
            String::from_utf8(file.data.into_owned()).ok()?,
        ))
    });
    read.collect()
});

/// Game, then number.
fn place(name: &str) -> (String, u32) {
    let (game, file) = name.rsplit_once('/').unwrap_or(("", name));
    let number = file
        .split('-')
        .next()
        .and_then(|number| number.parse().ok());
    (game.to_owned(), number.unwrap_or(u32::MAX))
}

/// All lessons, game by game, in the order in which they are learnt.
pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

/// The lesson of this name.
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.id == id)
}
