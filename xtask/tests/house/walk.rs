//! The section "Walks" in `docs/architecture.md` leads through the house file by file. Every file
//! must be there, hold what is said to be in it, and be passed once: no hop goes back.

use super::{DOCUMENT, document, root};
use anyhow::{Context, Result};
use std::collections::BTreeSet;

/// A hop: the file, and the functions or types that are named in it.
type Hop = (String, Vec<String>);

/// The walks of the section, each a list of hops. A hop is an item of a numbered list that begins with
/// a file in code type; the names in code type directly behind it, with commas between them, are in
/// that file.
fn walks(document: &str) -> Vec<Vec<Hop>> {
    let lines = document
        .lines()
        .skip_while(|line| *line != "## Walks")
        .skip(1);
    let lines = lines.take_while(|line| !line.starts_with("## "));
    let mut walks: Vec<Vec<Hop>> = Vec::new();
    for line in lines {
        if line.starts_with("### ") {
            walks.push(Vec::new());
        }
        let Some((number, rest)) = line.split_once(". `") else {
            continue;
        };
        if number.trim().parse::<usize>().is_err() {
            continue;
        }
        let Some((file, rest)) = rest.split_once('`') else {
            continue;
        };
        let names = rest.split(':').next().unwrap_or_default();
        let names = names.split('`').skip(1).step_by(2).map(str::to_owned);
        if let Some(walk) = walks.last_mut() {
            walk.push((file.to_owned(), names.collect()));
        }
    }
    walks
}

#[test]
fn every_hop_is_there_and_none_goes_back() -> Result<()> {
    let walks = walks(&document()?);
    assert_eq!(
        walks.len(),
        2,
        "{DOCUMENT} walks a person's move and a robot's card"
    );
    for walk in walks {
        assert!(walk.len() > 5, "{walk:?}");
        let mut passed = BTreeSet::new();
        for (file, names) in walk {
            let source = std::fs::read_to_string(root().join(&file)).context(file.clone())?;
            for name in names {
                let words = source.split(|c: char| !c.is_alphanumeric() && c != '_');
                assert!(
                    words.clone().any(|word| word == name),
                    "{file} has no `{name}`"
                );
            }
            assert!(passed.insert(file.clone()), "the walk comes back to {file}");
        }
    }
    Ok(())
}

#[test]
fn hops_are_read() {
    let text = "## Walks\n\nTo begin.\n\n### One\n\n1. `a/b.rs` `run`, `Job`: calls `c`.\n2. `d.ts`: ends.\n\n## Next\n1. `x`: no.";
    let walk = vec![
        (
            "a/b.rs".to_owned(),
            vec!["run".to_owned(), "Job".to_owned()],
        ),
        ("d.ts".to_owned(), vec![]),
    ];
    assert_eq!(walks(text), [walk]);
}
