//! Contracts of a file of boards played again by four robots: how many tricks a board they give away
//! against double-dummy play, beside those who played it first.
//!
//! ```text
//! cargo run --release -p kibitzer-bridge --example replay -- FILE ROBOT FIRST BOARDS [NODES] [choices]
//! ```
//!
//! With `choices` the robot is asked in each position of the record what it would play, so that two
//! robots can be compared on the same positions.

use bridge::bidding::{ConventionCard, Situation, System};
use bridge::robots::{CardPlayer, Cost, Name, Replay, card_player};
use bridge::scoring::imps;
use bridge::session::Scoring;
use bridge::{Call, Play, Vulnerability};
use cards::{Card, Deal, Seat};
use dds::{Problem, Solver};
use kernel::Budget;
use serde::Deserialize;
use std::error::Error;
use std::time::Duration;

#[derive(Deserialize)]
struct Board {
    id: u64,
    deal: String,
    dealer: String,
    vul: String,
    auction: Vec<String>,
    play: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: usize| -> usize {
        args.get(at)
            .and_then(|text| text.parse().ok())
            .unwrap_or(usual)
    };
    let text = std::fs::read_to_string(args.first().ok_or("which file?")?)?;
    let name: Name = args.get(1).map_or("double-dummy", String::as_str).parse()?;
    let (first, boards) = (number(2, 1_000), number(3, 20));
    let nodes = args.get(4).and_then(|text| text.parse().ok());
    let choices = args.iter().any(|arg| arg == "choices");
    let every = args
        .iter()
        .find_map(|arg| arg.strip_prefix("every=")?.parse().ok())
        .unwrap_or(1);

    let system = System::new(ConventionCard::named("sayc")?)?;
    let mut solver = Solver::new();
    let mut total = Totals::default();
    let mut duel = Duel::default();
    let against: Option<Name> = match args.iter().find_map(|arg| arg.strip_prefix("against=")) {
        Some(text) => Some(text.parse()?),
        None => None,
    };
    for line in text.lines().skip(first) {
        if total.boards + duel.tricks.len() == boards {
            break;
        }
        let board: Board = serde_json::from_str(line)?;
        let deal: Deal = board.deal.parse()?;
        let vulnerability: Vulnerability = board.vul.parse()?;
        let mut situation = Situation::new(board.dealer.parse()?, vulnerability);
        for call in &board.auction {
            system.call(&mut situation, call.parse::<Call>()?)?;
        }
        let Some(contract) = situation.auction().contract() else {
            continue;
        };
        let record: Vec<Card> = board
            .play
            .iter()
            .map(|card| card.parse())
            .collect::<Result<_, _>>()?;
        let replay = Replay {
            deal,
            contract,
            situation: &situation,
            system: &system,
            scoring: Scoring::Imps,
        };
        if let Some(other) = against {
            duel.add(&replay, [name, other], board.id);
            continue;
        }
        solver.forget();
        let theirs = replay.cost(&mut solver, &record).expect("nobody stops it");
        let mut players: Vec<Box<dyn CardPlayer>> =
            (0..4).map(|_| card_player(name.style)).collect();
        let budget = |card: usize| {
            let budget = nodes.map_or(Budget::unlimited(), Budget::nodes);
            budget.with_seed(board.id << 8 | card as u64)
        };
        let ours = if choices {
            let mut cost = Cost {
                start: theirs.start,
                ..Cost::default()
            };
            let mut play = Play::new(deal, contract);
            let mut problem = Problem::at_lead(&deal, contract.strain(), contract.leader());
            for (number, &card) in record.iter().enumerate() {
                let seat = play.player().expect("the record goes on");
                let asked = number < 4 || number % every == (board.id as usize % every);
                if asked && play.legal_cards().len() > 1 {
                    let chosen = replay.choose(&play, &mut *players[seat.index()], &budget(number));
                    let chosen = chosen.expect("it goes on");
                    let values = solver.cards(&problem).expect("nobody stops it");
                    let value = values
                        .iter()
                        .find(|value| value.equals.contains(chosen.card));
                    let lost = values[0].tricks - value.expect("a legal card").tricks;
                    let part = match (seat.side() == contract.declarer.side(), number) {
                        (true, _) => &mut cost.declarer,
                        (false, 0) => &mut cost.lead,
                        (false, _) => &mut cost.defence,
                    };
                    *part += lost;
                    total.times.push(chosen.elapsed);
                }
                play.card(card)?;
                problem.play(card)?;
            }
            cost
        } else {
            let [a, b, c, d] = &mut players[..] else {
                unreachable!("four players")
            };
            let mut four: [&mut dyn CardPlayer; 4] = [a, b, c, d];
            let played = replay.play(&mut four, budget);
            let free = || played.iter().filter(|chosen| chosen.free);
            total.times.extend(free().map(|chosen| chosen.elapsed));
            total.nodes.extend(free().map(|chosen| chosen.nodes));
            let record: Vec<Card> = played.iter().map(|chosen| chosen.card).collect();
            replay.cost(&mut solver, &record).expect("nobody stops it")
        };
        if args.iter().any(|arg| arg == "verbose") {
            println!("{} {contract} ours {ours:?} theirs {theirs:?}", board.id);
        }
        total.add(&theirs, &ours);
        if total.boards.is_multiple_of(10) {
            total.tell();
        }
    }
    match against {
        Some(_) => duel.tell(),
        None => total.tell(),
    }
    Ok(())
}

/// Each contract played twice: the first declares, and the second does.
#[derive(Default)]
struct Duel {
    tricks: Vec<f64>,
    imps: Vec<f64>,
    times: [Duration; 2],
}

impl Duel {
    fn add(&mut self, replay: &Replay<'_>, names: [Name; 2], id: u64) {
        let declarer = replay.contract.declarer.side();
        let tricks = [0, 1].map(|first: usize| {
            let who = |seat: Seat| match seat.side() == declarer {
                true => first,
                false => 1 - first,
            };
            let [mut a, mut b, mut c, mut d] =
                Seat::ALL.map(|seat| card_player(names[who(seat)].style));
            let mut four: [&mut dyn CardPlayer; 4] = [&mut a, &mut b, &mut c, &mut d];
            let seed = |card: usize| Budget::unlimited().with_seed(id << 8 | card as u64);
            let record = replay.play(&mut four, seed);
            let mut play = Play::new(replay.deal, replay.contract);
            for chosen in &record {
                self.times[who(chosen.hand)] += chosen.elapsed;
                play.card(chosen.card).expect("players keep to the rules");
            }
            play.tricks()[declarer]
        });
        let scores = tricks.map(|tricks| replay.contract.score(tricks, Vulnerability::None));
        self.tricks
            .push(f64::from(tricks[0]) - f64::from(tricks[1]));
        self.imps.push(f64::from(imps(scores[0] - scores[1])));
        if self.tricks.len().is_multiple_of(10) {
            self.tell();
        }
    }

    fn tell(&self) {
        let count = self.tricks.len() as f64;
        let (tricks, error) = mean(self.tricks.iter().copied(), count);
        let (imps, imp_error) = mean(self.imps.iter().copied(), count);
        println!(
            "{count} boards: {tricks:+.3} ± {error:.3} tricks, {imps:+.3} ± {imp_error:.3} IMPs; {:.1?} and {:.1?}",
            self.times[0], self.times[1]
        );
    }
}

#[derive(Default)]
struct Totals {
    boards: usize,
    ours: Vec<[f64; 3]>,
    theirs: Vec<[f64; 3]>,
    gain: f64,
    times: Vec<Duration>,
    nodes: Vec<u64>,
}

impl Totals {
    fn add(&mut self, theirs: &Cost, ours: &Cost) {
        self.boards += 1;
        let parts = |cost: &Cost| [cost.declarer, cost.lead, cost.defence].map(f64::from);
        self.ours.push(parts(ours));
        self.theirs.push(parts(theirs));
        self.gain += f64::from(ours.end) - f64::from(ours.start);
    }

    fn tell(&mut self) {
        let count = self.boards as f64;
        for (part, name) in ["declarer", "opening lead", "defence"].iter().enumerate() {
            let (ours, error) = mean(self.ours.iter().map(|row| row[part]), count);
            let (theirs, their_error) = mean(self.theirs.iter().map(|row| row[part]), count);
            println!("{name:13} {ours:.3} ± {error:.3}   file {theirs:.3} ± {their_error:.3}");
        }
        println!(
            "tricks minus double dummy {:+.3} on {} boards",
            self.gain / count,
            self.boards
        );
        self.nodes.sort_unstable();
        if let Some(most) = self.nodes.last() {
            let at = |share: f64| self.nodes[((self.nodes.len() - 1) as f64 * share) as usize];
            let sum: u64 = self.nodes.iter().sum();
            println!(
                "nodes a card: median {}, p95 {}, p99 {}, most {most}, a board {}",
                at(0.5),
                at(0.95),
                at(0.99),
                sum / self.boards as u64
            );
        }
        self.times.sort_unstable();
        let at = |share: f64| {
            self.times[((self.times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3
        };
        println!(
            "ms a card: median {:.1}, p95 {:.1}, p99 {:.1}, most {:.1}",
            at(0.5),
            at(0.95),
            at(0.99),
            at(1.0)
        );
    }
}

fn mean(numbers: impl Iterator<Item = f64> + Clone, count: f64) -> (f64, f64) {
    let mean = numbers.clone().sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / count / count).sqrt())
}
