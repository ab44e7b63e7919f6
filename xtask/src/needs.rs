//! What the tasks need besides Rust, and how to get it.
//!
//! On Debian as root, missing packages are installed. Everywhere else a sentence says what to
//! install, and the task fails: tests that cannot run have not passed.

use crate::step::Step;
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program or library that a task needs.
struct Need {
    /// What it is for.
    purpose: &'static str,
    /// Its names, the usual one first.
    programs: &'static [&'static str],
    /// Where else to look besides the search path; `*` is any folder.
    folders: &'static [&'static str],
    /// The Debian packages that contain it.
    packages: &'static [&'static str],
}

const NODE: Need = Need {
    purpose: "to build the web application",
    programs: &["npm"],
    folders: &[],
    packages: &["nodejs", "npm"],
};

const CHROMIUM: Need = Need {
    purpose: "for the browser tests",
    programs: &["chromium", "chromium-browser", "google-chrome"],
    folders: &[],
    packages: &["chromium"],
};

const POSTGRES: Need = Need {
    purpose: "to test the store on PostgreSQL",
    programs: &["initdb"],
    folders: &["/usr/lib/postgresql/*/bin"],
    packages: &["postgresql"],
};

const COMPILER: Need = Need {
    purpose: "to build DDS, which is C++",
    programs: &["c++", "g++", "clang++"],
    folders: &[],
    packages: &["g++"],
};

const LIBCLANG: Need = Need {
    purpose: "to call DDS from Rust",
    programs: &["libclang.so", "libclang.so.1", "libclang.dylib"],
    folders: &["/usr/lib/*/lib", "/usr/lib/*/.", "/usr/local/opt/llvm/lib"],
    packages: &["libclang-dev"],
};

const PYTHON: Need = Need {
    purpose: "to test the Python package",
    programs: &["python3"],
    folders: &[],
    packages: &["python3", "python3-venv"],
};

/// The oldest Node version that the web application's packages support.
const OLDEST_NODE: u32 = 20;

/// Node and npm.
pub(crate) fn node() -> Result<()> {
    NODE.meet()?;
    let output = Command::new("node").arg("--version").output();
    let version = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let version = version.unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next();
    match major.and_then(|major| major.parse::<u32>().ok()) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => bail!(
            "Node {OLDEST_NODE} or later is needed to build the web application; this is `{version}`"
        ),
    }
}

/// The path of a Chromium.
pub(crate) fn chromium() -> Result<PathBuf> {
    CHROMIUM.meet()
}

/// The path of a Python that can make environments.
pub(crate) fn python() -> Result<PathBuf> {
    let python = PYTHON.meet()?;
    // Debian packs what makes environments by itself.
    let probe = Command::new(&python)
        .args(["-c", "import ensurepip, venv"])
        .stderr(Stdio::null())
        .status();
    if !probe.is_ok_and(|status| status.success()) {
        PYTHON.install()?;
    }
    Ok(python)
}

/// PostgreSQL's own programs; the tests find them themselves.
pub(crate) fn postgres() -> Result<()> {
    POSTGRES.meet().map(drop)
}

/// A C++ compiler and the library that reads its headers.
pub(crate) fn cplusplus() -> Result<()> {
    COMPILER.meet()?;
    LIBCLANG.meet().map(drop)
}

impl Need {
    /// Finds the program, installing it first if possible.
    fn meet(&self) -> Result<PathBuf> {
        if let Some(path) = self.find() {
            return Ok(path);
        }
        self.install()?;
        match self.find() {
            Some(path) => Ok(path),
            None => bail!("{}", self.advice()),
        }
    }

    fn find(&self) -> Option<PathBuf> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = std::env::split_paths(&path)
            .chain(self.folders.iter().flat_map(|folder| expanded(folder)))
            .collect();
        self.programs
            .iter()
            .flat_map(|program| folders.iter().map(move |folder| folder.join(program)))
            .find(|path| path.is_file())
    }

    fn install(&self) -> Result<()> {
        let quiet = |program: &str, argument: &str| {
            let mut command = Command::new(program);
            command.arg(argument).stderr(Stdio::null()).output().ok()
        };
        let is_root = quiet("id", "-u").is_some_and(|output| output.stdout.trim_ascii() == b"0");
        if !is_root || quiet("apt-get", "--version").is_none() {
            bail!("{}", self.advice());
        }
        eprintln!(
            "{} is missing; installing it {}",
            self.programs[0], self.purpose
        );
        let apt = |arguments: &[&str]| {
            Step::program("apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive")
        };
        apt(&["update", "-qq"]).run()?;
        apt(&["install", "-y", "-qq", "--no-install-recommends"])
            .with(self.packages)
            .run()
    }

    fn advice(&self) -> String {
        format!(
            "`{}` is needed {}; install it (Debian: apt-get install {}) and try again",
            self.programs[0],
            self.purpose,
            self.packages.join(" ")
        )
    }
}

/// The folders that match a path with a `*`.
fn expanded(folder: &str) -> Vec<PathBuf> {
    let Some((before, after)) = folder.split_once("/*/") else {
        return vec![PathBuf::from(folder)];
    };
    let entries = Path::new(before).read_dir().into_iter().flatten().flatten();
    entries.map(|entry| entry.path().join(after)).collect()
}
