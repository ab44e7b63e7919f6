//! What is generic names no game: adding one touches its crate, its folder in `web`, the catalogue and
//! its messages.

use super::root;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The folders in which no game may be named.
const GENERIC: [&str; 10] = [
    "crates/arena/src",
    "crates/cli/src/play",
    "crates/kernel/src",
    "crates/lessons/src",
    "crates/messages/src",
    "crates/search/src",
    "crates/server/src",
    "crates/store/src",
    "crates/table/src",
    "crates/webui/src",
];

/// The games of the catalogue, as its list has them.
fn games() -> Result<Vec<String>> {
    let source = fs::read_to_string(root().join("crates/catalogue/src/lib.rs"))?;
    let list = source
        .split("\ngames!(")
        .nth(1)
        .context("the list of games")?;
    let list = list.split(')').next().unwrap_or_default();
    Ok(list
        .split(',')
        .map(|name| name.trim().to_lowercase())
        .collect())
}

/// The lines of code in a source, without comments and unit tests.
fn code(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = source.lines().take_while(|line| *line != "#[cfg(test)]");
    let code = lines.enumerate();
    code.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

fn look_through(folder: &Path, games: &[String], named: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("tests") {
            look_through(&path, games, named)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            for (number, line) in code(&fs::read_to_string(&path)?) {
                let line = line.to_lowercase();
                let mut words = line.split(|letter: char| !letter.is_alphanumeric());
                if words.any(|word| games.iter().any(|game| game == word)) {
                    named.push(format!("{}:{}: {line}", path.display(), number + 1));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn generic_code_names_no_game() -> Result<()> {
    let games = games()?;
    assert!(games.len() >= 4, "{games:?}");
    let mut named = Vec::new();
    for folder in GENERIC {
        look_through(&root().join(folder), &games, &mut named)?;
    }
    assert!(named.is_empty(), "\n{}", named.join("\n"));
    Ok(())
}

#[test]
fn comments_and_unit_tests_may_name_one() {
    let source = "//! As in chess.\nfn run() {}\n    // chess\n#[cfg(test)]\nmod tests { chess }\n";
    assert_eq!(code(source).collect::<Vec<_>>(), [(1, "fn run() {}")]);
}
