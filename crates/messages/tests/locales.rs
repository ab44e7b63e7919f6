//! Every message has a wording in every language, none is unused, and every argument exists and is
//! used. A faulty file fails here, with its line, and never on a page.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Codes that the house itself puts together, from what arguments are.
const OWN: [&str; 11] = [
    "suit-name",
    "strain-name",
    "card-name",
    "call-name",
    "list-separator",
    "list-or",
    "range-between",
    "range-from",
    "range-to",
    "range-any",
    "prose",
];

/// What the codes of meanings in the rules of bidding begin with in the files of wordings.
const MEANINGS: &str = "bid-";

type Words = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The messages of a language with the arguments each uses, except those only the browser words.
fn words(language: &str) -> Words {
    let mut words = Words::new();
    for path in files(&root().join("locales").join(language), ".ftl") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(source.as_str()).unwrap_or_else(|(_, errors)| {
            let at = errors[0].pos.start;
            let line = source[..at].matches('\n').count() + 1;
            panic!("{language}/{name}:{line}: {:?}", errors[0].kind)
        });
        if name.starts_with("web-") {
            continue;
        }
        collect(&resource, &format!("{language}/{name}"), &mut words);
    }
    words
}

fn collect(resource: &Resource<&str>, place: &str, words: &mut Words) {
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                let value = message.value.as_ref();
                let value = value.unwrap_or_else(|| panic!("{place}: {id} has no wording"));
                let mut args = BTreeSet::new();
                in_pattern(value, &mut args);
                let twice = words.insert(id.clone(), args);
                assert!(twice.is_none(), "{place}: {id} stands there twice");
            }
            Entry::Junk { content } => panic!("{place}: {content}"),
            _ => {}
        }
    }
}

fn in_pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, args);
        }
    }
}

fn in_expression(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    let inline = |inline: &InlineExpression<&str>, args: &mut BTreeSet<String>| match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, args),
        _ => {}
    };
    match expression {
        Expression::Inline(one) => inline(one, args),
        Expression::Select { selector, variants } => {
            inline(selector, args);
            variants
                .iter()
                .for_each(|variant| in_pattern(&variant.value, args));
        }
    }
}

/// Codes, each with the arguments it is given and where.
type Uses = BTreeMap<String, Vec<(BTreeSet<String>, String)>>;

/// The codes in the program.
fn used() -> Uses {
    let mut used = meant();
    used.extend(lessons());
    used.extend(problems());
    for path in files(&root().join("crates"), ".rs") {
        let text = path.to_string_lossy();
        if !text.contains("/src/") || text.contains("/messages/src/lib.rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        let code: String = source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .flat_map(|line| [line, "\n"])
            .collect();
        for (at, _) in code.match_indices("message!(") {
            let rest = &code[at + "message!(".len()..];
            let Some((code, args)) = call(rest) else {
                continue;
            };
            let place = path.strip_prefix(root()).unwrap_or(&path);
            let place = place.display().to_string();
            used.entry(code).or_default().push((args, place));
        }
    }
    used
}

/// The codes that follow from the names in the files of lessons, `crates/lessons/data/GAME/NUMBER-NAME.toml`.
fn lessons() -> Uses {
    let mut used = Uses::new();
    let root = root();
    for path in files(&root.join("crates/lessons/data"), ".toml") {
        let place = path
            .strip_prefix(&root)
            .unwrap_or(&path)
            .display()
            .to_string();
        let game = path.parent().and_then(Path::file_name).unwrap();
        let file = path.file_stem().unwrap().to_string_lossy().into_owned();
        let (_, name) = file.split_once('-').unwrap();
        let lesson = format!("lesson-{}-{name}", game.to_string_lossy());
        let text = fs::read_to_string(&path).unwrap();
        let written: toml::Table = text
            .parse()
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        let mut codes = vec![lesson.clone(), format!("{lesson}-about")];
        for step in written["step"].as_array().unwrap() {
            let code = format!("{lesson}-{}", step["name"].as_str().unwrap());
            if step.get("right").is_some() {
                codes.push(format!("{code}-done"));
            }
            let wrong = step.get("wrong").and_then(toml::Value::as_array);
            for wrong in wrong.into_iter().flatten() {
                codes.push(format!("{code}-{}", wrong["name"].as_str().unwrap()));
            }
            codes.push(code);
        }
        for code in codes {
            let uses = used.entry(code).or_default();
            uses.push((BTreeSet::new(), place.clone()));
        }
    }
    used
}

/// The codes that follow from the themes in the files of problems, `crates/lessons/problems/GAME.toml`.
fn problems() -> Uses {
    let mut used = Uses::new();
    let root = root();
    for path in files(&root.join("crates/lessons/problems"), ".toml") {
        let place = path.strip_prefix(&root).unwrap_or(&path);
        let place = place.display().to_string();
        let text = fs::read_to_string(&path).unwrap();
        let written: toml::Table = text
            .parse()
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        for theme in written["theme"].as_array().unwrap() {
            let code = format!("theme-{}", theme["id"].as_str().unwrap());
            for code in [format!("{code}-about"), code] {
                let uses = used.entry(code).or_default();
                uses.push((BTreeSet::new(), place.clone()));
            }
        }
    }
    used
}

/// The lines of the rules of bidding, without comments, each with its place.
fn rules() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for path in files(&root().join("crates"), ".rules") {
        let source = fs::read_to_string(&path).unwrap();
        let file = path.strip_prefix(root()).unwrap_or(&path).display();
        for (number, line) in source.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            lines.push((format!("{file}:{}", number + 1), line.to_owned()));
        }
    }
    lines
}

/// The meanings that the rules of bidding name: `means CODE NAME=VALUE … + needs`.
fn meant() -> Uses {
    let mut meant = Uses::new();
    for (place, line) in rules() {
        let attributes = line.split([';', ',']).skip(1).map(str::trim);
        for meaning in attributes.filter_map(|part| part.strip_prefix("means ")) {
            let mut words = meaning.split_whitespace();
            let code = words.next().unwrap_or_default();
            let args = words.filter_map(|word| Some(word.split_once('=')?.0.to_owned()));
            let uses = meant.entry(format!("{MEANINGS}{code}")).or_default();
            uses.push((args.collect(), place.clone()));
        }
    }
    meant
}

/// The code and the names of the arguments of a call of `message!`, from behind its parenthesis.
fn call(rest: &str) -> Option<(String, BTreeSet<String>)> {
    let rest = rest.trim_start().strip_prefix('"')?;
    let (code, mut rest) = rest.split_once('"')?;
    let mut args = BTreeSet::new();
    let mut depth = 0;
    let mut quoted = false;
    // An argument's name follows a comma of the call itself and precedes a single `=`.
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            '\\' if quoted => rest = rest.get(1..)?,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' => return Some((code.to_owned(), args)),
            ',' if depth == 0 => {
                let (name, _) = rest.split_once('=').unwrap_or((rest, ""));
                let name = name.trim();
                let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
                if !name.is_empty() && is_name(name) {
                    args.insert(name.to_owned());
                }
            }
            _ => {}
        }
    }
    None
}

#[test]
fn every_language_words_every_message() {
    let english = words("en");
    for entry in fs::read_dir(root().join("locales")).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_dir() {
            continue;
        }
        let language = path.file_name().unwrap().to_string_lossy().into_owned();
        let words = words(&language);
        for (code, args) in &english {
            let there = words
                .get(code)
                .unwrap_or_else(|| panic!("{language} has no wording for {code}"));
            assert_eq!(there, args, "{language}: the arguments of {code}");
        }
        let unknown: Vec<_> = words
            .keys()
            .filter(|code| !english.contains_key(*code))
            .collect();
        assert!(
            unknown.is_empty(),
            "{language} words what English does not: {unknown:?}"
        );
    }
}

#[test]
fn every_code_has_a_wording_and_every_wording_a_code() {
    let (english, used) = (words("en"), used());
    assert!(used.len() > 100, "the scan has found only {}", used.len());
    for (code, calls) in &used {
        for (args, place) in calls {
            let wording = english
                .get(code)
                .unwrap_or_else(|| panic!("{place}: {code} has no wording"));
            assert_eq!(args, wording, "{place}: the arguments of {code}");
        }
    }
    let unused: Vec<_> = english
        .keys()
        .filter(|code| !used.contains_key(*code) && !OWN.contains(&code.as_str()))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn the_rules_of_bidding_name_meanings_and_quote_no_words() {
    assert!(
        meant().len() > 150,
        "the scan has found only {}",
        meant().len()
    );
    for (place, line) in rules() {
        assert!(!line.contains('"'), "{place}: words in place of a meaning");
    }
}

/// A word that the glossary refuses, and where it is right all the same: files of messages, and
/// longer words that it is part of.
struct Refused {
    word: String,
    right_in: Vec<String>,
}

/// The last table of `locales/glossary.md`.
fn refused() -> Vec<Refused> {
    let glossary = fs::read_to_string(root().join("locales/glossary.md")).unwrap();
    let (_, table) = glossary.split_once("## Refused").unwrap();
    let rows = table.lines().filter(|line| line.starts_with('|')).skip(2);
    let refused = rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [word, _, right_in] = cells[..] else {
            panic!("{row}: three columns");
        };
        let right_in = right_in.split('`').map(str::trim);
        Refused {
            word: word.to_owned(),
            right_in: right_in
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
        }
    });
    refused.collect()
}

#[test]
fn chinese_words_are_those_of_players() {
    let refused = refused();
    assert!(refused.len() > 10, "the table has only {}", refused.len());
    let mut exceptions: BTreeSet<(&str, &str)> = BTreeSet::new();
    for one in &refused {
        exceptions.extend(one.right_in.iter().map(|name| (&*one.word, &**name)));
    }
    let mut used = BTreeSet::new();
    for path in files(&root().join("locales/zh"), ".ftl") {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let source = fs::read_to_string(&path).unwrap();
        for Refused { word, right_in } in &refused {
            for (number, line) in source.lines().enumerate() {
                let mut rest = line.to_owned();
                for part in right_in.iter().filter(|part| rest.contains(*part)) {
                    used.insert((word.clone(), part.clone()));
                }
                for part in right_in {
                    rest = rest.replace(part, "");
                }
                let found = rest.contains(word);
                if found && right_in.contains(&name) {
                    used.insert((word.clone(), name.clone()));
                } else {
                    assert!(!found, "{name}.ftl:{}: {word}", number + 1);
                }
            }
        }
    }
    // An exception that nobody needs hides the next mistake.
    exceptions.retain(|&(word, name)| !used.contains(&(word.to_owned(), name.to_owned())));
    assert!(exceptions.is_empty(), "never needed: {exceptions:?}");
}
