//! Instructions per deal, which no other program on the machine can disturb: each engine runs alone
//! under valgrind's callgrind, once with the deals and once with none, and the difference counts.

use super::deals::Listed;
use super::engine::{Engine, Ours};
use super::{Options, engines};
use anyhow::{Context, Result, bail};
use cards::{Seat, Strain};
use dds::Problem;
use std::io::Write;
use std::process::Command;

/// Solves the tables of the deals with one engine and does nothing else.
pub(super) fn solve(name: &str, deals: &[Listed]) -> Result<()> {
    let engine = engines().into_iter().find(|engine| engine.name() == name);
    let mut engine = engine.with_context(|| format!("there is no engine {name}"))?;
    for listed in deals {
        let lead = Problem::at_lead(&listed.deal, Strain::NoTrump, Seat::West);
        engine.prepare(&listed.deal, &lead)?;
        engine.table();
    }
    Ok(())
}

/// Counts instructions and prints them.
pub(super) fn count(options: &Options, deals: &[Listed], count: usize) -> Result<()> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        bail!("`valgrind` is needed to count instructions (Debian: apt-get install valgrind)");
    }
    let deals = &deals[..count.clamp(1, deals.len())];
    let mut file = tempfile::NamedTempFile::new()?;
    for listed in deals {
        writeln!(file, "{}", listed.deal)?;
    }
    let path = file
        .path()
        .to_str()
        .context("the temporary file has an odd name")?;
    println!(
        "\nInstructions of tables, {} deals (seed {})",
        deals.len(),
        options.seed
    );
    let mut ours = None;
    for name in engines().iter().map(|engine| engine.name()) {
        let with = collected(name, path)?;
        let without = collected(name, "0")?;
        let each = (with - without) as f64 / deals.len() as f64 / 1e6;
        println!("  {name:<11} {each:>9.1} million a deal");
        let ours = *ours.get_or_insert(each);
        if each != ours {
            println!("ratio instructions {name} {:.2}", each / ours);
        }
    }
    let mut engine = Ours::new();
    for listed in deals {
        let lead = Problem::at_lead(&listed.deal, Strain::NoTrump, Seat::West);
        engine.prepare(&listed.deal, &lead)?;
        engine.table();
    }
    let positions = engine.solver.work().positions / deals.len() as u64;
    println!("  positions at the start of a trick, ours: {positions} a deal");
    Ok(())
}

/// The instructions that an engine takes for these deals, including program start.
fn collected(engine: &str, deals: &str) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(["--main-stacksize=268435456", "--max-stackframe=268435456"])
        .arg(std::env::current_exe()?)
        .args(["dds", "--engine", engine, "--deals", deals])
        .output()?;
    let words = String::from_utf8_lossy(&output.stderr);
    let count = words.split("Collected :").nth(1);
    let count = count.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    count.with_context(|| format!("callgrind did not count: {words}"))
}
