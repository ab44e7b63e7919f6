//! Everything that must pass before a change goes in.

use crate::needs;
use crate::python;
use crate::step::Step;
use crate::web;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::path::PathBuf;
use std::time::Instant;

/// One check, and what to do if it fails.
struct Check {
    name: &'static str,
    run: fn() -> Result<()>,
    remedy: &'static str,
}

/// The quickest first, but the web application before what embeds it.
const CHECKS: [Check; 10] = [
    Check {
        name: "formatting",
        run: || Step::cargo(&["fmt", "--all", "--check"]).run(),
        remedy: "run `cargo fmt --all` (`rustup component add rustfmt` if it is missing)",
    },
    Check {
        name: "web packages",
        run: web::packages,
        remedy: "Node and the npm registry are needed for the web application",
    },
    Check {
        name: "web formatting",
        run: || Step::npm(&["run", "--silent", "lint"]).run(),
        remedy: "run `npm run format` in web",
    },
    Check {
        name: "web types",
        run: || Step::npm(&["run", "--silent", "check"]).run(),
        remedy: "mend what svelte-check names above",
    },
    Check {
        name: "web unit tests",
        run: || Step::npm(&["run", "--silent", "test"]).run(),
        remedy: "the failing test is named above; `npx vitest NAME` in web runs it alone",
    },
    Check {
        name: "web build",
        run: || Step::npm(&["run", "--silent", "build"]).run(),
        remedy: "the build says above what is wrong, or which bundle has grown too large",
    },
    Check {
        name: "lints",
        run: || {
            Step::cargo(&["clippy", "--workspace", "--all-targets", "--locked"])
                .with(&["--", "-D", "warnings"])
                .run()
        },
        remedy: "mend what clippy names above (`rustup component add clippy` if it is missing)",
    },
    Check {
        name: "tests",
        // `cargo test` rather than another runner, because only it runs the examples in the docs.
        run: || {
            needs::postgres()?;
            Step::cargo(&["test", "--workspace", "--locked"]).run()
        },
        remedy: "the failing test is named above; `cargo test -p CRATE NAME` runs it alone",
    },
    Check {
        name: "Python package",
        run: python::test,
        remedy: "the failing test is named above; see python/tests",
    },
    Check {
        name: "browser tests",
        run: browser_tests,
        remedy: "the failing story is named above; see web/e2e",
    },
];

/// What to check.
#[derive(Args)]
pub(crate) struct Options {
    /// Only the checks with this word in their names, such as `lints` or `browser`; what they need must have been built
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

impl Options {
    fn wants(&self, check: &Check) -> bool {
        let name = check.name.to_lowercase();
        let wanted = self.only.as_deref().map(str::to_lowercase);
        wanted.is_none_or(|wanted| name.contains(&wanted))
    }
}

/// Runs the checks one after another and stops at the first failure.
pub(crate) fn test(options: &Options) -> Result<()> {
    let begun = Instant::now();
    if !CHECKS.iter().any(|check| options.wants(check)) {
        let names = CHECKS.map(|check| check.name).join(", ");
        bail!("no check is called so; there are {names}");
    }
    for (number, check) in (1..).zip(&CHECKS).filter(|(_, check)| options.wants(check)) {
        let title = format!("[{number}/{}] {}", CHECKS.len(), check.name);
        eprintln!("{title}");
        let start = Instant::now();
        (check.run)().with_context(|| {
            format!(
                "check {number}, {}, did not pass; {}",
                check.name, check.remedy
            )
        })?;
        eprintln!("{title}: passed in {:.1} s", start.elapsed().as_secs_f64());
    }
    eprintln!("all passed in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// The stories of `web/e2e` in a real browser against the real program.
fn browser_tests() -> Result<()> {
    let chromium = needs::chromium()?;
    build_beside_tests()?;
    Step::npm(&["run", "--silent", "e2e"])
        .env("KIBITZER_BIN", built("kibitzer")?)
        .env("CHROMIUM", chromium)
        .run()
}

/// Builds the program and the libraries as the tests have them: `--tests` settles the features of every dependency as
/// `cargo test` does. Without it half the workspace would be built a second time.
pub(crate) fn build_beside_tests() -> Result<()> {
    Step::cargo(&["build", "--locked", "--workspace"])
        .with(&["--lib", "--bins", "--tests"])
        .run()
}

/// A program of the workspace, which cargo puts beside us.
fn built(name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe().context("where this program is")?;
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(own.with_file_name(name))
}
