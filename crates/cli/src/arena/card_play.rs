//! `kibitzer arena card-play`: duplicate matches between players of the cards.
//!
//! Each deal is bid by the rules, and its contract is played twice: the first declares and the
//! second defends, and the other way round. What differs is the play alone.

use super::Options;
use crate::dealt_board::DealtBoard;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::save::save;
use anyhow::{Context, Result};
use arena::Estimate;
use bridge::scoring::imps;
use bridge_bidding::{ConventionCard, System};
use bridge_robots::Name;
use cards::Seat;
use dds::StoppedError;
use kernel::{Budget, StopFlag};
use serde_json::json;
use std::io::Write;
use std::ops::ControlFlow;

/// What the command's help says of it.
pub(super) const HELP: &str = "\
Players of card-play: the robots of bridge, such as simple, minimax:4, double-dummy:worlds=20, expert
--games counts boards; the contract of each is played twice, with the players changed.
The report gives the time that each of them took for a card with a choice: a match is fair between
two that take the same.";

/// What the first gained on a board, as declarer and in defence together.
struct Board {
    tricks: f64,
    imps: f64,
    efforts: [Effort; 2],
}

/// What the cards of a player took, where there was a choice.
#[derive(Copy, Clone, Debug, Default)]
struct Effort {
    cards: u32,
    seconds: f64,
    positions: u64,
}

impl Effort {
    fn add(&mut self, other: Effort) {
        self.cards += other.cards;
        self.seconds += other.seconds;
        self.positions += other.positions;
    }

    /// Milliseconds and positions a card.
    fn a_card(self) -> [f64; 2] {
        let cards = f64::from(self.cards.max(1));
        [self.seconds * 1e3 / cards, self.positions as f64 / cards]
    }
}

/// What came of the play at one table.
struct Outcome {
    /// The tricks of the declarer.
    tricks: u8,
    /// What the declarer's cards took, and the defenders'.
    efforts: [Effort; 2],
}

/// Plays the match and reports on it, even where it was stopped halfway.
pub(super) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let [first, second] = options.two("card play")?;
    let names: [Name; 2] = [first.parse()?, second.parse()?];
    let system = System::new(ConventionCard::named("kibitzer")?)?;
    let boards = u32::try_from(options.games).context("there are not that many boards")?;
    let bar = super::progress_bar(options.games);
    let stop = interrupt.begin();
    let batch = options.batch(stop.shared());
    let mut played: Vec<Board> = Vec::new();
    let deals = DealtBoard::sequence(&system, options.seed).take(boards as usize);
    let ended = batch.each(
        deals,
        |_, deal| both(&deal, &names, options, &stop),
        |board| {
            played.push(board);
            super::advance(&bar, bar.position() + 1);
            ControlFlow::Continue(())
        },
    );
    bar.finish_and_clear();
    report(options, [first, second], &played)?;
    match ended {
        Ok(_) => Ok(Ending::Done),
        Err(StoppedError) => {
            eprintln!("Stopped after {} of {boards} boards.", played.len());
            Ok(Ending::Interrupted)
        }
    }
}

/// The contract at both tables.
fn both(
    dealt: &DealtBoard,
    names: &[Name; 2],
    options: &Options,
    stop: &StopFlag,
) -> Result<Board, StoppedError> {
    let mut tricks = [0; 2];
    let mut efforts = [Effort::default(); 2];
    for declarer in 0..2 {
        let there = [names[declarer], names[1 - declarer]];
        let outcome = table(dealt, there, options, stop)?;
        tricks[declarer] = outcome.tricks;
        efforts[declarer].add(outcome.efforts[0]);
        efforts[1 - declarer].add(outcome.efforts[1]);
    }
    let vulnerability = dealt.number.vulnerability();
    let scores = tricks.map(|tricks| dealt.contract.score(tricks, vulnerability));
    Ok(Board {
        tricks: f64::from(tricks[0]) - f64::from(tricks[1]),
        imps: f64::from(imps(scores[0] - scores[1])),
        efforts,
    })
}

/// The play at one table, where the first name declares and the second defends.
fn table(
    dealt: &DealtBoard,
    names: [Name; 2],
    options: &Options,
    stop: &StopFlag,
) -> Result<Outcome, StoppedError> {
    let declarer = dealt.contract.declarer.side();
    let replay = dealt.replay().expect("a deal with a contract");
    let robots = names.map(Name::robot);
    let robot = |seat: Seat| &*robots[usize::from(seat.side() != declarer)];
    let budget = |card: usize| {
        let mut budget = options.time.map_or(Budget::unlimited(), Budget::time);
        budget.nodes = options.nodes;
        let seed = options.seed ^ u64::from(dealt.number.get()) << 8 ^ (card as u64) << 40;
        budget.with_seed(seed).with_stop(stop.clone())
    };
    let record = replay.play(Seat::ALL.map(robot), budget);
    let record = record.unwrap_or_else(|error| panic!("board {}: {error}", dealt.number));
    // After Ctrl-C the players choose without thought, and the board does not count.
    if stop.is_stopped() {
        return Err(StoppedError);
    }
    let mut play = bridge::Play::new(dealt.deal, dealt.contract);
    let mut efforts = [Effort::default(); 2];
    for chosen in &record {
        play.card(chosen.card).expect("players keep to the rules");
        if chosen.free {
            efforts[usize::from(chosen.hand.side() != declarer)].add(Effort {
                cards: 1,
                seconds: chosen.elapsed.as_secs_f64(),
                positions: chosen.nodes,
            });
        }
    }
    Ok(Outcome {
        tricks: play.tricks()[declarer],
        efforts,
    })
}

fn report(options: &Options, names: [&String; 2], played: &[Board]) -> Result<()> {
    let estimate =
        |of: fn(&Board) -> f64| Estimate::mean(&played.iter().map(of).collect::<Vec<f64>>());
    let (tricks, imps) = (estimate(|board| board.tricks), estimate(|board| board.imps));
    let within = |estimate: &Estimate| {
        let Estimate { value, low, high } = estimate;
        format!("{value:+.3} (95 %: {low:+.3} to {high:+.3})")
    };
    let mut out = std::io::stdout().lock();
    let [first, second] = names;
    writeln!(out, "{} boards, seed {}", played.len(), options.seed)?;
    writeln!(out, "{first} against {second}, declaring and defending:")?;
    writeln!(out, "  {} tricks a board", within(&tricks))?;
    writeln!(out, "  {} IMPs a board", within(&imps))?;
    let mut efforts = [Effort::default(); 2];
    for board in played {
        for (all, of_board) in efforts.iter_mut().zip(board.efforts) {
            all.add(of_board);
        }
    }
    let efforts = efforts.map(Effort::a_card);
    for (name, [millis, positions]) in names.iter().zip(efforts) {
        writeln!(
            out,
            "  {name}: {millis:.1} ms, {positions:.0} positions a card"
        )?;
    }
    if let Some(path) = &options.json {
        let value = json!({
            "boards": played.len(),
            "seed": options.seed,
            "entrants": names,
            "tricks": tricks,
            "imps": imps,
            "milliseconds_a_card": efforts.map(|[millis, _]| millis),
            "positions_a_card": efforts.map(|[_, positions]| positions),
        });
        save(path, &format!("{value:#}\n"))?;
    }
    Ok(())
}
