//! `kibitzer arena shengji-rounds` and `shengji-play`: duplicate rounds of Shengji.
//!
//! Each deal is played twice with the teams swapped: same cards, same starter, ranks rotating from 2 to
//! A. A round has a defending and an attacking side, so the report gives the gain in each role.

use super::Options;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::save::save;
use crate::settings;
use anyhow::{Context, Result, ensure};
use arena::Estimate;
use dds::StoppedError;
use kernel::{Bot, Budget, Contest, Game, Hidden, Seat, State, StopFlag, Turn};
use serde_json::json;
use shengji::{Phase, Position, Rank, Ruleset, Setup, Shengji};
use std::io::Write;
use std::ops::ControlFlow;

/// The games of this kind: whole players, and play of the cards alone.
pub(super) const WHOLE: &str = "shengji-rounds";
pub(super) const CARDS: &str = "shengji-play";

/// What the command's help says of it.
pub(super) const HELP: &str = "\
Players of shengji-rounds and shengji-play: those of shengji. --games counts deals; each is played
twice with the teams swapped, ranks rotating from 2 to A. In shengji-play declaring and burying is
done by the rules for all, so that only the play of the cards differs.
--set rules=…  The rules, as for shengji.";

/// Who declares and buries where only card play is compared.
const BY_RULES: &str = "intermediate";

/// What came of one round, as the first entrant sees it.
struct Round {
    levels: f64,
    defends: bool,
    /// The attackers' points, with a minus if they are the other side's.
    points: f64,
    won: bool,
}

/// Plays the match and reports on it, even where it was stopped halfway.
pub(super) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let [first, second] = options.two("rounds")?;
    for name in [first, second] {
        Shengji::bot(name)?;
    }
    let rules = rules(options)?;
    let bar = super::progress_bar(options.games);
    let stop = interrupt.begin();
    let batch = options.batch(stop.shared());
    let mut played: Vec<[Round; 2]> = Vec::new();
    let ended = batch.each(
        0..options.games,
        |_, deal| both(rules, deal, [first, second], options, &stop),
        |rounds| {
            played.push(rounds);
            super::advance(&bar, bar.position() + 1);
            ControlFlow::Continue(())
        },
    );
    bar.finish_and_clear();
    report(options, [first, second], &played)?;
    match ended {
        Ok(_) => Ok(Ending::Done),
        Err(StoppedError) => {
            eprintln!("Stopped after {} of {} deals.", played.len(), options.games);
            Ok(Ending::Interrupted)
        }
    }
}

fn rules(options: &Options) -> Result<Ruleset> {
    let agreed = settings::object(&options.set);
    let agreed = agreed.as_object().context("settings are fields")?;
    let mut rules = Ruleset::default();
    for (name, value) in agreed {
        ensure!(
            name == "rules",
            "{name}: in matches of rounds only rules can be set"
        );
        let text = value.as_str().unwrap_or_default();
        rules = text
            .parse()
            .map_err(|error| anyhow::anyhow!("rules: {error}"))?;
    }
    Ok(rules)
}

/// The deal with the first entrant in either team.
fn both(
    rules: Ruleset,
    deal: u64,
    names: [&String; 2],
    options: &Options,
    stop: &StopFlag,
) -> Result<[Round; 2], StoppedError> {
    let round = |team: usize| {
        let start = Position::new(Setup {
            rules,
            rounds: 1,
            rank: Rank::new((deal % 13) as u8),
            starter: Some((deal / 13 % 4) as u8),
            seed: options.seed.wrapping_mul(1_000_003).wrapping_add(deal),
        });
        let bots = [0, 1, 2, 3].map(|seat: usize| bot(names[usize::from(seat & 1 != team)]));
        let by_rules = (options.game == CARDS).then(|| bot(BY_RULES));
        let budget = |moves: u64| {
            let mut budget = options.time.map_or(Budget::unlimited(), Budget::time);
            budget.nodes = options.nodes;
            let seed = options.seed ^ deal << 20 ^ (team as u64) << 19 ^ moves;
            budget.with_seed(seed).with_stop(stop.clone())
        };
        let end = play(start, &bots, by_rules.as_deref(), budget)?;
        let result = &end.results()[0];
        let score = |seat: usize| end.score(Seat::new(seat as u8)).expect("the round is over");
        let defends = usize::from(result.starter & 1) == team;
        let points = f64::from(result.attackers);
        Ok(Round {
            levels: score(team) - score(1 - team),
            defends,
            points: if defends { -points } else { points },
            won: result.attackers_won != defends,
        })
    };
    Ok([round(0)?, round(1)?])
}

fn bot(name: &str) -> Box<dyn Bot<Position>> {
    Shengji::bot(name).expect("this name was understood before")
}

/// Plays one round. `by_rules` declares and buries for all seats, where there is such a player.
/// `budget` gets the number of the move.
pub(crate) fn play(
    mut state: Position,
    bots: &[Box<dyn Bot<Position>>; 4],
    by_rules: Option<&dyn Bot<Position>>,
    budget: impl Fn(u64) -> Budget,
) -> Result<Position, StoppedError> {
    let mut legal = Vec::new();
    let mut moves = 0_u64;
    while let Turn::Seat(seat) = state.turn() {
        let player = by_rules.filter(|_| state.phase() != Phase::Playing);
        let player = player.unwrap_or(&*bots[seat.index()]);
        let budget = budget(moves);
        state.legal_actions(&mut legal);
        let view = state.view(Some(seat));
        let decision = kernel::decide::<Position>(player, &view, &legal, &budget)
            .expect("players keep to the rules");
        // After Ctrl-C the players choose without thought, and the round does not count.
        if budget.stop.is_stopped() {
            return Err(StoppedError);
        }
        state.apply(decision.action);
        moves += 1;
    }
    Ok(state)
}

fn report(options: &Options, names: [&String; 2], played: &[[Round; 2]]) -> Result<()> {
    let mean = |rounds: [&Round; 2]| (rounds[0].levels + rounds[1].levels) / 2.0;
    let levels: Vec<f64> = played.iter().map(|[a, b]| mean([a, b])).collect();
    let rounds = || played.iter().flatten();
    let estimate = |of: &dyn Fn(&Round) -> Option<f64>| {
        Estimate::mean(&rounds().filter_map(of).collect::<Vec<f64>>())
    };
    let of_role =
        |defends: bool| estimate(&|round| (round.defends == defends).then_some(round.levels));
    let levels = Estimate::mean(&levels);
    let (defending, attacking) = (of_role(true), of_role(false));
    let points = estimate(&|round| Some(round.points));
    let won = estimate(&|round| Some(f64::from(u8::from(round.won))));
    let within = |estimate: &Estimate| {
        let Estimate { value, low, high } = estimate;
        format!("{value:+.3} (95 %: {low:+.3} to {high:+.3})")
    };
    let mut out = std::io::stdout().lock();
    let [first, second] = names;
    let deals = played.len();
    writeln!(
        out,
        "{}: {deals} deals, each played twice, seed {}",
        options.game, options.seed
    )?;
    writeln!(out, "{first} against {second}:")?;
    writeln!(out, "  {} levels a round", within(&levels))?;
    writeln!(out, "  {} when defending", within(&defending))?;
    writeln!(out, "  {} when attacking", within(&attacking))?;
    writeln!(out, "  {:.1} % of rounds won", 100.0 * won.value)?;
    writeln!(
        out,
        "  {} points, those of attackers against it counted off",
        within(&points)
    )?;
    if let Some(path) = &options.json {
        let value = json!({
            "game": options.game,
            "deals": deals,
            "seed": options.seed,
            "entrants": names,
            "levels": levels,
            "defending": defending,
            "attacking": attacking,
            "points": points,
            "rounds_won": won,
        });
        save(path, &format!("{value:#}\n"))?;
    }
    Ok(())
}
