//! The files of problems.
//!
//! ```toml
//! measure = "chance"          # what the values are: proof, chance or levels
//! nodes = 100000              # how long an answer is looked at
//! worst = 0.5                 # a move that loses this much gets no marks
//!
//! [[theme]]
//! id = "flows-routes"         # its words: theme-flows-routes and theme-flows-routes-about
//! group = "positions"
//! kind = "tile"
//! problems = [
//!     { number = 1, stars = 2, seat = 0, moves = "draw:2, d4:2r0, …", best = "e3:1r2", gap = 0.31 },
//! ]
//! ```

use super::{Measure, PositionProblem};
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/problems"]
struct Files;

/// The problems of a game.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionSet {
    /// What the analyst's values are.
    pub measure: Measure,
    /// How many nodes an answer is looked at for, so that it is worth the same on every machine.
    pub nodes: u64,
    /// A move that loses this much gets no marks.
    pub worst: f64,
    /// The themes, in the order in which they are learnt.
    #[serde(rename = "theme")]
    pub themes: Vec<PositionTheme>,
}

/// The problems of a theme.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionTheme {
    /// Its name in links.
    pub id: String,
    /// Where it belongs.
    pub group: String,
    /// What kind of decision it asks for.
    pub kind: String,
    /// The problems, the easier ones first.
    pub problems: Vec<PositionProblem>,
}

/// What is wrong with a file of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {fault}")]
pub struct PositionFileError {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: String,
}

impl PositionSet {
    /// Reads a file.
    pub fn read(file: &str, text: &str) -> Result<Self, PositionFileError> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            PositionFileError {
                file: file.to_owned(),
                line: text[..at].matches('\n').count() + 1,
                fault: error.message().to_owned(),
            }
        })
    }

    /// The problem with this number of this theme.
    pub fn problem(&self, theme: &str, number: u64) -> Option<&PositionProblem> {
        let theme = self.themes.iter().find(|one| one.id == theme)?;
        theme.problems.iter().find(|one| one.number == number)
    }
}

/// The files that come with the program, by game.
pub static PROBLEM_FILES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let read = Files::iter().filter_map(|name| {
        let game = name.strip_suffix(".toml")?.to_owned();
        let text = Files::get(&name)?.data.into_owned();
        Some((game, String::from_utf8(text).ok()?))
    });
    read.collect()
});

static SETS: LazyLock<BTreeMap<&'static str, PositionSet>> = LazyLock::new(|| {
    let sets = PROBLEM_FILES.iter().map(|(game, text)| {
        let set = PositionSet::read(&format!("{game}.toml"), text);
        let set = set.unwrap_or_else(|error| panic!("shipped problems: {error}"));
        (game.as_str(), set)
    });
    sets.collect()
});

/// The problems of the game of this name.
pub(super) fn shipped(game: &str) -> &'static PositionSet {
    static NONE: PositionSet = PositionSet {
        measure: Measure::Chance,
        nodes: 0,
        worst: 1.0,
        themes: Vec::new(),
    };
    SETS.get(game).unwrap_or(&NONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "measure = \"chance\"\nnodes = 9\nworst = 0.5\n";

    #[test]
    fn a_fault_is_told_with_its_line() {
        let wrong = "[[theme]]\nid = \"a\"\ngruop = \"b\"\n";
        let error = PositionSet::read("flows.toml", &format!("{HEAD}{wrong}")).unwrap_err();
        let said = error.to_string();
        assert!(said.starts_with("flows.toml:6: "), "{said}");
    }

    #[test]
    fn problems_are_found_by_theme_and_number() {
        let theme = "[[theme]]\nid = \"a\"\ngroup = \"b\"\nkind = \"tile\"\nproblems = [\n";
        let one = "{ number = 7, stars = 1, seat = 0, moves = \"x\", best = \"y\", gap = 0.2 },\n]";
        let set = PositionSet::read("flows.toml", &format!("{HEAD}{theme}{one}")).unwrap();
        assert_eq!(set.problem("a", 7).unwrap().best, "y");
        assert!(set.problem("a", 8).is_none() && set.problem("b", 7).is_none());
    }
}
