//! Measures how strong the levels are, as they are shipped, and writes it where the level cards read it.
//!
//! Every level plays the one below it, in `kibitzer arena`: duplicate games with the sides changed, the
//! bots that decide as at a table. Finished games are kept in `target/levels`, so a run that was
//! stopped goes on where it was.

use crate::step::{Step, root};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// How the levels of a game are compared.
struct Measure {
    game: &'static str,
    /// The crate whose `levels.json` is written.
    home: &'static str,
    /// The levels with the number of games against the one below, weakest first.
    levels: &'static [(&'static str, u64)],
    /// What the arena is given besides.
    arguments: &'static [&'static str],
}

const MEASURES: [Measure; 4] = [
    Measure {
        game: "bridge",
        home: "bridge-table",
        levels: &[
            ("beginner", 0),
            ("intermediate", 400),
            ("advanced", 300),
            ("expert", 240),
            ("master", 60),
        ],
        arguments: &["--set", "boards=1"],
    },
    Measure {
        game: "flows",
        home: "flows",
        levels: &[
            ("beginner", 0),
            ("intermediate", 200),
            ("advanced", 100),
            ("expert", 60),
        ],
        arguments: &["--threads", "1"],
    },
    Measure {
        game: "pentomino",
        home: "pentomino",
        levels: &[
            ("beginner", 0),
            ("intermediate", 400),
            ("advanced", 300),
            ("expert", 200),
            ("master", 100),
        ],
        arguments: &[],
    },
    Measure {
        game: "shengji",
        home: "shengji",
        levels: &[
            ("beginner", 0),
            ("intermediate", 2_000),
            ("advanced", 1_000),
            ("expert", 400),
            ("master", 120),
        ],
        arguments: &[
            "--set",
            "rounds=1",
            "--set",
            "rank=rotate",
            "--set",
            "starter=rotate",
        ],
    },
];

/// The seed of the openings: nothing was tuned on these games.
const SEED: &str = "20261118";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only these games; without a name all of them
    games: Vec<String>,
}

/// Measures the levels of the games.
pub(crate) fn levels(options: &Options) -> Result<()> {
    let names = || MEASURES.iter().map(|measure| measure.game);
    if let Some(name) = options
        .games
        .iter()
        .find(|name| !names().any(|known| known == *name))
    {
        let known: Vec<_> = names().collect();
        bail!("there is no game `{name}`; there are {}", known.join(", "));
    }
    let wanted = |measure: &&Measure| {
        options.games.is_empty() || options.games.iter().any(|name| name == measure.game)
    };
    for measure in MEASURES.iter().filter(wanted) {
        let matches = measure.levels.windows(2).map(|pair| play(measure, pair));
        let matches = matches.collect::<Result<Vec<_>>>()?;
        let file = root().join("crates").join(measure.home).join("levels.json");
        let table = serde_json::to_string_pretty(&json!({ "matches": matches }))?;
        fs::write(&file, table + "\n").with_context(|| file.display().to_string())?;
        eprintln!("wrote {}", file.display());
    }
    Ok(())
}

/// Plays one level against the one below it, or takes up the match where it was stopped.
fn play(measure: &Measure, pair: &[(&'static str, u64)]) -> Result<Value> {
    let [(against, _), (level, games)] = *pair else {
        bail!("a match is between two levels");
    };
    let folder = root().join("target/levels");
    fs::create_dir_all(&folder)?;
    let kept = |ending: &str| folder.join(format!("{}-{level}.{ending}", measure.game));
    let (journal, report) = (kept("jsonl"), kept("json"));
    let games = games.to_string();
    let mut command = vec!["arena", measure.game, "--a", level, "--b", against];
    command.extend(["--games", &games, "--seed", SEED]);
    command.extend(measure.arguments);
    eprintln!("kibitzer {}", command.join(" "));
    Step::cargo(&["run", "--release", "--quiet", "-p", "kibitzer", "--"])
        .with(&command)
        .with(&[Path::new("--journal"), &journal])
        .with(&[Path::new("--json"), &report])
        .run()?;
    let report: Value = serde_json::from_slice(&fs::read(&report)?)?;
    let pairing = &report["pairings"][0];
    Ok(json!({
        "level": level,
        "against": against,
        "games": report["games"],
        "share": pairing["win_rate"],
        "margin": pairing["margin"],
        "command": format!("kibitzer {}", command.join(" ")),
    }))
}
