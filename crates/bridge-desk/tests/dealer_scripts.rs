//! Forty scripts over the language of Debian's `dealer`, against what that program made of them.
//!
//! `tests/dealer/oracle.json` has its counts for 300,000 random deals of each script (`dealer -s 26`
//! with `generate 300000` and `produce 300000`).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge_desk::{ActionResult, DealerReport, DealerScript, Estimate, Run};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How many standard errors two estimates of one number may lie apart: among a hundred numbers, one
/// in ten thousand runs does so by chance.
const APART: f64 = 5.0;

#[derive(Deserialize)]
struct Oracle {
    generated: f64,
    produced: f64,
    averages: Vec<f64>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dealer")
}

fn scripts() -> BTreeMap<String, String> {
    let mut scripts = BTreeMap::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "dealer") {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            scripts.insert(name, fs::read_to_string(path).unwrap());
        }
    }
    scripts
}

fn with_limits(text: &str, deals: u64) -> String {
    format!("{text}\ngenerate {deals}\nproduce {deals}\n")
}

fn ours(text: &str) -> DealerReport {
    let script: DealerScript = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let none = &mut |_: &_, _: &[_]| ControlFlow::Continue(());
    script.run(1, &Run::default(), none).unwrap()
}

fn averages(report: &DealerReport) -> Vec<Estimate> {
    let results = report.results.iter();
    let averages = results.filter_map(|result| match result {
        ActionResult::Average { value, .. } => Some(*value),
        ActionResult::Frequency { .. } => None,
    });
    averages.collect()
}

/// Rates and averages agree within what chance allows.
fn assert_agree(name: &str, report: &DealerReport, oracle: &Oracle) {
    let (theirs, ours) = (oracle.produced / oracle.generated, report.share.mean);
    let both = 1.0 / oracle.generated + 1.0 / report.generated as f64;
    let error = (theirs * (1.0 - theirs) * both).sqrt();
    assert!(
        (ours - theirs).abs() <= APART * error + 1e-9,
        "{name}: {ours} of all deals, not {theirs} ± {error}"
    );
    let averages = averages(report);
    assert_eq!(averages.len(), oracle.averages.len(), "{name}");
    for (number, (ours, theirs)) in averages.iter().zip(&oracle.averages).enumerate() {
        let error = (ours.high - ours.low) / 2.0 / 1.96;
        let deviation = error * (report.produced as f64).sqrt();
        let both = (error.powi(2) + deviation.powi(2) / oracle.produced).sqrt();
        // They print six digits.
        let rounding = 1e-5 * theirs.abs();
        assert!(
            (ours.mean - theirs).abs() <= APART * both + rounding,
            "{name}, average {}: {} and {theirs}, ± {both}",
            number + 1,
            ours.mean
        );
    }
}

#[test]
fn rates_and_averages_are_those_of_dealer() {
    let oracle = fs::read_to_string(folder().join("oracle.json")).unwrap();
    let oracle: BTreeMap<String, Oracle> = serde_json::from_str(&oracle).unwrap();
    let scripts = scripts();
    assert_eq!(scripts.len(), 40);
    for (name, text) in &scripts {
        let report = ours(&with_limits(text, 60_000));
        assert_agree(name, &report, &oracle[name]);
    }
}

/// The same against the program itself, with the time that each takes for two million random deals.
#[test]
#[ignore = "wants Debian's dealer; `cargo xtask soak dealer` runs it"]
fn dealer_itself_is_slower() {
    const DEALS: u64 = 2_000_000;
    let mut ratios = Vec::new();
    for (name, text) in scripts() {
        let text = with_limits(&text, DEALS);
        let begun = Instant::now();
        let (oracle, theirs) = dealer(&text);
        let whole = begun.elapsed();
        let begun = Instant::now();
        let report = ours(&text);
        let own = begun.elapsed();
        assert_agree(&name, &report, &oracle);
        let ratio = theirs.unwrap_or(whole).as_secs_f64() / own.as_secs_f64();
        println!("{name:24} {whole:>10.2?} {own:>10.2?} {ratio:7.1} ×");
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median {:.1} ×", (ratios[19] + ratios[20]) / 2.0);
}

/// What dealer makes of a script, and how long it says it took.
fn dealer(text: &str) -> (Oracle, Option<Duration>) {
    let places = ["dealer", "/usr/games/dealer"];
    let mut child = places
        .iter()
        .find_map(|program| {
            let mut command = Command::new(program);
            command.args(["-s", "9"]).stdin(Stdio::piped());
            command.stdout(Stdio::piped()).spawn().ok()
        })
        .expect("install Debian's dealer (apt-get install dealer)");
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let number = |line: &str, before: &str| -> Option<f64> {
        line.strip_prefix(before)?
            .split_whitespace()
            .next()?
            .parse()
            .ok()
    };
    let find = |before: &str| output.lines().find_map(|line| number(line, before));
    let averages = output.lines().filter(|line| !line.starts_with("Frequency"));
    let averages = averages.filter_map(|line| line.rsplit_once(": ")?.1.parse().ok());
    let oracle = Oracle {
        generated: find("Generated ").unwrap(),
        produced: find("Produced ").unwrap(),
        averages: averages.collect(),
    };
    (oracle, find("Time needed ").map(Duration::from_secs_f64))
}
