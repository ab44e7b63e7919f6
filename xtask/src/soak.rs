//! The long checks: laws over millions of positions and whole matches, which take hours where the
//! tests take minutes.
//!
//! Each is a test that the usual run skips. `cargo xtask test` runs a small share of every law too.

use crate::step::{Step, root};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::time::Instant;

/// A set of laws that are checked together.
struct Soak {
    name: &'static str,
    /// The arguments of `cargo test`.
    tests: &'static [&'static str],
}

const SOAKS: &[Soak] = &[
    Soak {
        name: "solver",
        tests: &["-p", "kibitzer-dds", "--lib", "--test", "neighbours"],
    },
    Soak {
        name: "solver-list",
        tests: &["-p", "kibitzer-dds", "--test", "list"],
    },
    Soak {
        name: "solver-oracle",
        tests: &["-p", "kibitzer-dds", "--test", "oracle"],
    },
    Soak {
        name: "decisions",
        tests: &[
            "-p",
            "kibitzer-bridge-table",
            "-p",
            "kibitzer-shengji",
            "-p",
            "kibitzer-flows",
            "-p",
            "kibitzer-pentomino",
            "-p",
            "kibitzer",
            "--tests",
            "two_thousand_decisions",
        ],
    },
    Soak {
        name: "bidding",
        tests: &["-p", "kibitzer-bridge-bidding", "--test", "laws"],
    },
    Soak {
        name: "meanings",
        tests: &[
            "-p",
            "kibitzer-bridge-bidding",
            "--test",
            "meanings",
            "--test",
            "why",
        ],
    },
    Soak {
        name: "judge",
        tests: &["-p", "kibitzer-bridge-training", "--test", "one_judge"],
    },
    Soak {
        name: "hands",
        tests: &["-p", "kibitzer-bridge-training", "--test", "hands"],
    },
    Soak {
        name: "dealer",
        tests: &["-p", "kibitzer-bridge-desk", "--test", "dealer_scripts"],
    },
    Soak {
        name: "suits",
        tests: &["-p", "kibitzer-bridge-desk", "--lib"],
    },
    Soak {
        name: "hints",
        tests: &[
            "-p",
            "kibitzer-bridge-bidding",
            "-p",
            "kibitzer-bridge-robots",
            "-p",
            "kibitzer-bridge-table",
            "--test",
            "call_hints",
            "--test",
            "hints",
        ],
    },
    Soak {
        name: "bridge",
        tests: &["-p", "kibitzer-bridge*", "--tests"],
    },
    Soak {
        name: "shengji",
        tests: &["-p", "kibitzer-shengji", "--tests"],
    },
    Soak {
        name: "flows",
        tests: &["-p", "kibitzer-flows", "--tests"],
    },
    Soak {
        name: "pentomino",
        tests: &["-p", "kibitzer-pentomino", "--tests"],
    },
    Soak {
        name: "secrecy",
        tests: &["-p", "kibitzer-server", "--test", "server", "secrecy"],
    },
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only these, by name; without a name all of them
    names: Vec<String>,
    /// Lists the names
    #[arg(long)]
    list: bool,
    /// The list of deals of DDS, for `solver-list`
    #[arg(
        long,
        value_name = "FILE",
        default_value = "../shared/data/dds/list-1000.txt"
    )]
    dds_list: PathBuf,
    /// Fuzzes the solver for this many seconds as well; needs `cargo install cargo-fuzz`
    #[arg(long, value_name = "SECONDS")]
    fuzz: Option<u32>,
}

/// Runs the long checks, all of them even if one fails.
pub(crate) fn soak(options: &Options) -> Result<()> {
    if options.list {
        SOAKS.iter().for_each(|soak| println!("{}", soak.name));
        return Ok(());
    }
    if let Some(name) = options.names.iter().find(|name| !is_known(name)) {
        bail!("there is no soak named `{name}`; `cargo xtask soak --list` lists them");
    }
    let wanted = |soak: &&Soak| {
        options.names.is_empty() || options.names.iter().any(|name| name == soak.name)
    };
    let mut failed = Vec::new();
    for soak in SOAKS.iter().filter(wanted) {
        let begun = Instant::now();
        eprintln!("[soak] {}", soak.name);
        if let Err(error) = run(soak, options) {
            eprintln!("error: {error:#}");
            failed.push(soak.name);
        }
        eprintln!(
            "[soak] {}: {:.0} s",
            soak.name,
            begun.elapsed().as_secs_f64()
        );
    }
    if let Some(seconds) = options.fuzz
        && let Err(error) = fuzz(seconds)
    {
        eprintln!("error: {error:#}");
        failed.push("fuzz");
    }
    if !failed.is_empty() {
        bail!("these did not pass: {}", failed.join(", "));
    }
    Ok(())
}

fn is_known(name: &str) -> bool {
    SOAKS.iter().any(|soak| soak.name == name)
}

fn run(soak: &Soak, options: &Options) -> Result<()> {
    let list = root().join(&options.dds_list);
    if soak.name == "solver-list" && !list.exists() {
        // Skipped only if it was not requested by name.
        if options.names.is_empty() {
            eprintln!(
                "left out: there is no {}; `--dds-list FILE` names one",
                list.display()
            );
            return Ok(());
        }
        bail!(
            "there is no {}; `--dds-list FILE` names one",
            list.display()
        );
    }
    Step::cargo(&["test", "--release", "--locked"])
        .with(soak.tests)
        .with(&["--", "--ignored", "--nocapture"])
        .env("DDS_LIST", list)
        .run()
}

/// Guided fuzzing for endings that the solver gets wrong, starting from the neighbours of those it
/// once did.
fn fuzz(seconds: u32) -> Result<()> {
    let time = format!("-max_total_time={seconds}");
    Step::cargo(&["fuzz", "run", "-O", "-s", "none", "dds", "--", &time])
        .with(&["-max_len=40", "-print_final_stats=1"])
        // Instrumentation is not among the stable compiler's own flags.
        .env("RUSTC_BOOTSTRAP", "1")
        .run()
        .context("`cargo install cargo-fuzz` installs what this needs")
}
