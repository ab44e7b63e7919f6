//! The table "The rooms" in `docs/architecture.md` says which crate depends on which. This test
//! compares it with Cargo's metadata, so that the two cannot drift apart.

use super::{DOCUMENT, document, metadata, root};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What each crate depends on; the crates go by the names of their folders.
type Map = BTreeMap<String, BTreeSet<String>>;

const HEADER: &str = "| crate | what it is | knows |";
const NOTHING: &str = "nothing of ours";

/// The map as the document draws it: folders, each with what it knows. Folders that hold no crate, as
/// `is_crate` says, are left out.
fn drawn(document: &str, is_crate: impl Fn(&str) -> bool) -> Result<Map> {
    let lines = document.lines().skip_while(|line| *line != HEADER).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    let mut map = Map::new();
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [folder, _, knows] = cells[..] else {
            bail!("{DOCUMENT}: a row of the rooms has three cells: {row}");
        };
        let folder = folder.trim_matches('`');
        if !is_crate(folder) {
            continue;
        }
        let known = match knows {
            NOTHING => BTreeSet::new(),
            _ => knows
                .split(',')
                .map(|name| name.trim().to_owned())
                .collect(),
        };
        if map.insert(short(folder), known).is_some() {
            bail!("{DOCUMENT}: `{folder}` has two rows");
        }
    }
    if map.is_empty() {
        bail!("{DOCUMENT}: there is no table with the header `{HEADER}`");
    }
    Ok(map)
}

/// The last part of a folder's path.
fn short(folder: &str) -> String {
    folder.rsplit('/').next().unwrap_or(folder).to_owned()
}

/// The map according to Cargo: the workspace's members with the members they depend on.
/// Dependencies of tests and build scripts do not count.
fn built(metadata: &Value) -> Result<Map> {
    let packages = metadata["packages"].as_array().context("no packages")?;
    let folder = |package: &Value| -> Option<String> {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        Some(manifest.parent()?.file_name()?.to_str()?.to_owned())
    };
    let mut folders = BTreeMap::new();
    for package in packages {
        let name = package["name"].as_str().context("a package has no name")?;
        let folder = folder(package).context("a package lies nowhere")?;
        folders.insert(name, folder);
    }
    let mut map = Map::new();
    for package in packages {
        let needs = package["dependencies"].as_array();
        let needs = needs.context("a package has no dependencies")?.iter();
        let normal = needs.filter(|need| need["kind"].is_null());
        let ours = normal.filter_map(|need| folders.get(need["name"].as_str()?).cloned());
        let name = package["name"].as_str().unwrap_or_default();
        map.insert(folders[name].clone(), ours.collect());
    }
    Ok(map)
}

/// The differences, a sentence for each edge and each room.
fn differences(drawn: &Map, built: &Map) -> Vec<String> {
    let mut wrong = Vec::new();
    for room in built.keys().filter(|&room| !drawn.contains_key(room)) {
        wrong.push(format!("{DOCUMENT} has no row for `{room}`."));
    }
    for (room, listed) in drawn {
        let Some(known) = built.get(room) else {
            wrong.push(format!(
                "{DOCUMENT} has a row for `{room}`, which is not a crate of the workspace."
            ));
            continue;
        };
        for one in known.difference(listed) {
            wrong.push(format!(
                "`{room}` depends on `{one}`, but {DOCUMENT} does not list it: \
                 an edge too many, or a name missing in the column `knows`."
            ));
        }
        for one in listed.difference(known) {
            wrong.push(format!(
                "{DOCUMENT} says that `{room}` knows `{one}`, but its Cargo.toml does not: \
                 an edge too few, or a name too many in the column `knows`."
            ));
        }
    }
    wrong
}

#[test]
fn the_map_is_the_house() -> Result<()> {
    let root = root();
    // A folder that is not there counts as a crate, so that it is missed in the workspace.
    let is_crate = |folder: &str| {
        let folder = root.join(folder);
        !folder.exists() || folder.join("Cargo.toml").exists()
    };
    let wrong = differences(&drawn(&document()?, is_crate)?, &built(&metadata()?)?);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    Ok(())
}

/// A map and a workspace that differ in every possible way.
#[test]
fn every_difference_is_named() -> Result<()> {
    let document = format!(
        "{HEADER}\n|---|---|---|\n\
         | `crates/low` | below | {NOTHING} |\n\
         | `crates/high` | above | low, gone |\n\
         | `web` | no crate | the interface |\n\
         | `crates/torn-down` | was there | low |\n\n\
         | `crates/other` | another table | low |\n"
    );
    let metadata = serde_json::json!({"packages": [
        {"name": "x-low", "manifest_path": "/x/crates/low/Cargo.toml", "dependencies": [
            {"name": "serde", "kind": null},
            {"name": "x-high", "kind": "dev"},
            {"name": "x-new", "kind": null}]},
        {"name": "x-high", "manifest_path": "/x/crates/high/Cargo.toml", "dependencies": [
            {"name": "x-low", "kind": null}]},
        {"name": "x-new", "manifest_path": "/x/crates/new/Cargo.toml", "dependencies": []},
    ]});
    let map = drawn(&document, |folder| folder != "web")?;
    let wrong = differences(&map, &built(&metadata)?);
    let named = [
        "no row for `new`",
        "`high` knows `gone`",
        "`low` depends on `new`",
        "a row for `torn-down`",
    ];
    assert_eq!(wrong.len(), named.len(), "{wrong:#?}");
    for (sentence, part) in wrong.iter().zip(named) {
        assert!(sentence.contains(part), "{part}: {sentence}");
    }
    assert!(drawn("# No table", |_| true).is_err());
    Ok(())
}
