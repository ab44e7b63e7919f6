//! Chooses problems for practice from games between strong players, and writes the file of a game.
//!
//! ```sh
//! cargo run --release -p kibitzer-lessons --example problems -- flows 1 200 20 > problems.toml
//! ```
//!
//! The arguments: the game, the seed of the first game, how many games at most, how many problems of
//! each theme are enough, after how many seconds no further game begins. What is written replaces `problems/GAME.toml`; people keep the numbers of
//! problems, so later ones go to the end of their theme.

#![allow(clippy::unwrap_used, reason = "a tool may stop where it cannot go on")]

use flows::Flows;
use kernel::{ActionOf, Decision, Game, Reason, ViewOf};
use lessons::position::PositionProblem;
use lessons::position::choose::{Choice, Chosen};
use pentomino::Pentomino;
use serde_json::{Value, json};
use shengji::{Phase, Shengji};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A game in which problems can be looked for.
trait Sought: Game {
    /// What the file says of the judge.
    const HEAD: &'static str;
    /// The themes in the order in which they are learnt, each with its kind of decision.
    const THEMES: &'static [(&'static str, &'static str)];

    fn choice() -> Choice;

    fn table(_seed: u64) -> Value {
        json!({})
    }

    /// Whether a decision of a player is worth a closer look.
    fn is_wanted(
        view: &ViewOf<Self>,
        legal: &[ActionOf<Self>],
        decision: &Decision<ActionOf<Self>>,
    ) -> bool;

    /// Which theme a position belongs to, and how hard it is.
    fn place(chosen: &Chosen<'_, Self>) -> Option<(&'static str, u8)>
    where
        Self: Sized;
}

fn gap<A>(decision: &Decision<A>) -> f64 {
    match &decision.candidates[..] {
        [best, next, ..] => best.value - next.value,
        _ => 0.0,
    }
}

impl Sought for Pentomino {
    const HEAD: &'static str = "measure = \"proof\"\nnodes = 3000000\nworst = 1.0\n";
    const THEMES: &'static [(&'static str, &'static str)] = &[
        ("pentomino-last-moves", "placement"),
        ("pentomino-only-move", "placement"),
    ];

    fn choice() -> Choice {
        Choice {
            players: vec!["expert".into(), "master".into()],
            nodes: 300_000,
            opening: 3,
            judge: 3_000_000,
            deep: 3_000_000,
            gap: 1.0,
            only: true,
        }
    }

    fn table(seed: u64) -> Value {
        match seed % 4 {
            0 => json!({"board": "6x6"}),
            1 => json!({"board": "7x7"}),
            _ => json!({}),
        }
    }

    fn is_wanted(_: &ViewOf<Self>, legal: &[ActionOf<Self>], _: &Decision<ActionOf<Self>>) -> bool {
        (4..=160).contains(&legal.len())
    }

    fn place(chosen: &Chosen<'_, Self>) -> Option<(&'static str, u8)> {
        Some(match chosen.legal.len() {
            0..=10 => ("pentomino-last-moves", 1),
            11..=20 => ("pentomino-last-moves", 2),
            21..=30 => ("pentomino-last-moves", 3),
            31..=55 => ("pentomino-only-move", 1),
            56..=90 => ("pentomino-only-move", 2),
            _ => ("pentomino-only-move", 3),
        })
    }
}

impl Sought for Flows {
    const HEAD: &'static str = "measure = \"chance\"\nnodes = 60000\nworst = 0.5\n";
    const THEMES: &'static [(&'static str, &'static str)] =
        &[("flows-routes", "tile"), ("flows-endings", "tile")];

    fn choice() -> Choice {
        Choice {
            players: vec!["expert".into(), "advanced".into()],
            nodes: 20_000,
            opening: 2,
            judge: 60_000,
            deep: 600_000,
            gap: 0.08,
            only: false,
        }
    }

    fn is_wanted(
        _: &ViewOf<Self>,
        legal: &[ActionOf<Self>],
        decision: &Decision<ActionOf<Self>>,
    ) -> bool {
        // A flow that is completed at once is no problem.
        let wins_now = decision
            .candidates
            .first()
            .is_some_and(|best| best.value > 0.995);
        legal.len() > 3 && !wins_now && gap(decision) >= 0.07
    }

    fn place(chosen: &Chosen<'_, Self>) -> Option<(&'static str, u8)> {
        let best = chosen.decision.action;
        let reasons = Flows::comment(chosen.view, best);
        let ends = |reason: &Reason| reason.message.code().starts_with("flows-completes");
        if reasons.first().is_some_and(ends) {
            return None;
        }
        let stars = match chosen.problem.gap {
            gap if gap >= 0.25 => 1,
            gap if gap >= 0.14 => 2,
            _ => 3,
        };
        let left = json!(chosen.view)["show"]["spaces"]
            .as_array()?
            .iter()
            .filter(|space| space.get("tile").is_none_or(Value::is_null))
            .count();
        Some(if left <= 9 {
            ("flows-endings", stars)
        } else {
            ("flows-routes", stars)
        })
    }
}

impl Sought for Shengji {
    const HEAD: &'static str = "measure = \"levels\"\nnodes = 12000\nworst = 1.0\n";
    const THEMES: &'static [(&'static str, &'static str)] = &[
        ("shengji-leads", "lead"),
        ("shengji-follows", "follow"),
        ("shengji-throws", "lead"),
        ("shengji-burials", "burial"),
    ];

    fn choice() -> Choice {
        Choice {
            players: vec!["expert".into()],
            nodes: 2_000,
            opening: 0,
            judge: 12_000,
            deep: 60_000,
            gap: 0.12,
            only: false,
        }
    }

    fn table(_: u64) -> Value {
        json!({"rounds": 1})
    }

    fn is_wanted(
        view: &ViewOf<Self>,
        legal: &[ActionOf<Self>],
        decision: &Decision<ActionOf<Self>>,
    ) -> bool {
        match view.phase {
            Phase::Burying => gap(decision) >= 0.05,
            // Leads differ less from each other than ways to follow.
            Phase::Playing if view.current().is_none() => legal.len() > 2 && gap(decision) >= 0.12,
            Phase::Playing => legal.len() > 2 && gap(decision) >= 0.3,
            _ => false,
        }
    }

    fn place(chosen: &Chosen<'_, Self>) -> Option<(&'static str, u8)> {
        let view = chosen.view;
        let stars = match chosen.problem.gap {
            gap if gap >= 0.8 => 1,
            gap if gap >= 0.5 => 2,
            _ => 3,
        };
        if view.phase == Phase::Burying {
            return Some(("shengji-burials", stars));
        }
        if view.current().is_some() {
            return Some(("shengji-follows", stars));
        }
        let throws = |action: ActionOf<Shengji>| {
            let words = Shengji::describe(view, action);
            words
                .iter()
                .any(|word| word.code() == "shengji-shape-throw")
        };
        let mut first = chosen.decision.candidates.iter().take(2);
        let about_throws = first.any(|candidate| throws(candidate.action));
        Some(if about_throws {
            ("shengji-throws", stars)
        } else {
            ("shengji-leads", stars)
        })
    }
}

fn run<G: Sought>(first: u64, games: u64, enough: usize, seconds: u64) {
    let choice = G::choice();
    let begun = Instant::now();
    let mut themes: BTreeMap<&str, Vec<PositionProblem>> = BTreeMap::new();
    for seed in first..first + games {
        let full = |theme: &str| themes.get(theme).is_some_and(|own| own.len() >= enough);
        let late = begun.elapsed() > Duration::from_secs(seconds);
        if late || G::THEMES.iter().all(|(theme, _)| full(theme)) {
            break;
        }
        // One of each theme from a game, so that problems differ.
        let mut of_game: BTreeMap<&str, PositionProblem> = BTreeMap::new();
        let done = choice.in_game::<G>(&G::table(seed), seed, G::is_wanted, |chosen| {
            if let Some((theme, stars)) = G::place(&chosen) {
                let problem = PositionProblem {
                    stars,
                    ..chosen.problem
                };
                let known = of_game.get(theme);
                if known.is_none_or(|known| problem.gap > known.gap) {
                    of_game.insert(theme, problem);
                }
            }
        });
        done.unwrap();
        for (theme, problem) in of_game {
            themes.entry(theme).or_default().push(problem);
        }
        let counts = themes
            .iter()
            .map(|(theme, own)| format!("{theme} {}", own.len()));
        eprintln!("game {seed}: {}", counts.collect::<Vec<_>>().join(", "));
    }
    print!("# Written by `examples/problems.rs`.\n\n{}", G::HEAD);
    for (theme, kind) in G::THEMES {
        let mut own = themes.remove(theme).unwrap_or_default();
        own.truncate(enough);
        own.sort_by_key(|problem| problem.stars);
        println!(
            "\n[[theme]]\nid = \"{theme}\"\ngroup = \"positions\"\nkind = \"{kind}\"\nproblems = ["
        );
        for (index, problem) in own.iter().enumerate() {
            println!("    {},", line(index + 1, problem));
        }
        println!("]");
    }
}

/// A problem as a line of the file.
fn line(number: usize, problem: &PositionProblem) -> String {
    let settings = problem.settings.as_object().unwrap().iter();
    let settings: Vec<String> = settings
        .map(|(name, value)| format!("{name} = {value}"))
        .collect();
    let settings = if settings.is_empty() {
        String::new()
    } else {
        format!("settings = {{ {} }}, ", settings.join(", "))
    };
    let seed = match problem.seed {
        0 => String::new(),
        seed => format!("seed = {seed}, "),
    };
    let only = if problem.only { ", only = true" } else { "" };
    format!(
        "{{ number = {number}, stars = {}, seat = {}, {seed}{settings}best = \"{}\", gap = {:?}{only}, moves = \"{}\" }}",
        problem.stars, problem.seat, problem.best, problem.gap, problem.moves
    )
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, numbers @ ..] = &arguments[..] else {
        panic!("which game?");
    };
    let number = |place: usize, usual: u64| {
        numbers
            .get(place)
            .map_or(usual, |text: &String| text.parse().unwrap())
    };
    let (first, games, enough) = (number(0, 1), number(1, 100), number(2, 20) as usize);
    let seconds = number(3, u64::MAX);
    match game.as_str() {
        "flows" => run::<Flows>(first, games, enough, seconds),
        "pentomino" => run::<Pentomino>(first, games, enough, seconds),
        "shengji" => run::<Shengji>(first, games, enough, seconds),
        other => panic!("no problems are chosen for {other}"),
    }
}
