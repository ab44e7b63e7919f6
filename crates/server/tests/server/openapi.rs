//! The description that the browser's types are made from.

use catalogue::CATALOGUE;
use serde_json::Value;
use std::path::Path;

#[test]
fn the_file_in_the_repository_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    let now = server::openapi(&CATALOGUE);
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "web/openapi.json is not what the server says: run \
         `UPDATE_OPENAPI=1 cargo test -p kibitzer-server openapi` and commit it"
    );
}

#[test]
fn everything_it_speaks_of_is_described() {
    let text = server::openapi(&CATALOGUE);
    let description: Value = serde_json::from_str(&text).unwrap();
    let schemas = description["components"]["schemas"].as_object().unwrap();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path}");
            assert!(operation["operationId"].is_string(), "{method} {path}");
        }
    }
}

/// Of two types of one name only one would be described, under both addresses.
#[test]
fn no_two_descriptions_have_one_name() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut names = std::collections::BTreeMap::new();
    for name in [
        "server",
        "table",
        "kernel",
        "bridge-http",
        "pentomino-http",
        "lessons",
    ] {
        let mut folders = vec![crates.join(name).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in folder.read_dir().unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                for part in text.split("ToSchema)").skip(1) {
                    let words = part.split(|c: char| !c.is_alphanumeric());
                    let mut words = words.filter(|word| !word.is_empty());
                    if words.any(|word| matches!(word, "struct" | "enum")) {
                        let described = words.next().unwrap().to_owned();
                        let first = names.insert(described.clone(), path.clone());
                        assert_eq!(first, None, "{described} is also in {}", path.display());
                    }
                }
            }
        }
    }
    assert!(names.len() > 40, "the sources are where they were");
}
