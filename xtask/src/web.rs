//! The web application: its packages and its build.

use crate::needs;
use crate::step::{Step, root};
use anyhow::Result;
use std::path::Path;
use std::time::SystemTime;

/// Installs the npm packages exactly as the lock file has them; does nothing if they are there
/// already.
pub(crate) fn packages() -> Result<()> {
    needs::node()?;
    let web = root().join("web");
    // npm writes this file last.
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    if installed.is_some_and(|then| Some(then) > changed(&web.join("package-lock.json"))) {
        return Ok(());
    }
    Step::npm(&["ci", "--no-fund", "--no-audit"]).run()
}

/// Builds the application in `web/dist`; does nothing if it is newer than its sources.
pub(crate) fn build() -> Result<()> {
    packages()?;
    let web = root().join("web");
    let built = changed(&web.join("dist/index.html"));
    let sources = [
        "src",
        "public",
        "index.html",
        "package-lock.json",
        "vite.config.ts",
    ];
    let newest = sources
        .iter()
        .filter_map(|part| newest(&web.join(part)))
        .max();
    if built.is_some() && built > newest {
        return Ok(());
    }
    Step::npm(&["run", "--silent", "build"]).run()
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

/// When anything under this path was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let own = changed(path);
    let entries = path.read_dir().into_iter().flatten().flatten();
    let below = entries.filter_map(|entry| newest(&entry.path())).max();
    own.max(below)
}
