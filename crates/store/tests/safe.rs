//! SQL is text in the program: nothing that a user typed becomes part of it.
//!
//! sqlx accepts only such texts by itself, and anything else in a wrapper that asserts it is safe.
//! Nothing here uses the wrapper.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

#[test]
fn no_statement_is_put_together() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut read = 0;
    for name in fs::read_dir(crates).unwrap() {
        let mut folders = vec![name.unwrap().path().join("src")];
        while let Some(folder) = folders.pop() {
            for entry in folder.read_dir().into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    let text = fs::read_to_string(&path).unwrap();
                    assert!(!text.contains("AssertSqlSafe"), "{}", path.display());
                    read += 1;
                }
            }
        }
    }
    assert!(read > 10, "the sources are where they were");
}
