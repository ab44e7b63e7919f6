//! Files that are there as a whole or not at all.

use anyhow::{Context, Result};
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Replaces a file in one step: a crash leaves the old contents or the new, never half of them.
pub(crate) fn save(path: &Path, text: &str) -> Result<()> {
    let written = || -> std::io::Result<()> {
        let draft = draft(path);
        let mut file = File::create(&draft)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    written().with_context(|| format!("{} cannot be written", path.display()))
}

/// The contents of a file; `None` if there is none yet.
pub(crate) fn load(path: &Path) -> Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{} cannot be read", path.display())),
    }
}

/// Beside the file, as only there a rename is one step.
fn draft(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_no_draft_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book.txt");
        assert_eq!(load(&path).unwrap(), None);
        save(&path, "one").unwrap();
        save(&path, "two").unwrap();
        assert_eq!(load(&path).unwrap().as_deref(), Some("two"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let nowhere = save(&folder.path().join("no/such/folder"), "x").unwrap_err();
        assert!(nowhere.to_string().contains("cannot be written"));
    }
}
