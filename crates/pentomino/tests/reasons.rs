//! The law of reasons: what a reason says is true of the position, whoever gives it. Each sentence is
//! computed again here, from the rules for a single placement and plain recursion, with none of the
//! code that found the reason.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{
    Adversarial, Analyst as _, Arg, Bot, Budget, Decision, Game, Hidden, Language, Level, Message,
    Reader, Reason, State,
};
use pentomino::solver::{Solver, Verdict};
use pentomino::survey::FirstMoveValue;
use pentomino::{Analyst, Form, Pentomino, Placement, Position, Square, book};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Every placement, tried one by one.
fn legal(position: &Position) -> Vec<Placement> {
    let board = position.board();
    let forms = Form::all().iter();
    let placements = forms.flat_map(|form| {
        board
            .squares()
            .map(move |corner| Placement::new(form, corner))
    });
    placements
        .filter(|&placement| position.check(placement).is_ok())
        .collect()
}

type Cells = BTreeSet<(u8, u8)>;

fn covered(placements: &[Placement]) -> Cells {
    let squares = placements.iter().flat_map(|placement| placement.squares());
    squares.map(|square| (square.row, square.col)).collect()
}

fn regions(cells: &Cells) -> usize {
    let mut rest = cells.clone();
    let mut count = 0;
    while let Some(first) = rest.pop_first() {
        count += 1;
        let mut edge = vec![first];
        while let Some((row, col)) = edge.pop() {
            let beside = [
                (row.wrapping_sub(1), col),
                (row + 1, col),
                (row, col.wrapping_sub(1)),
                (row, col + 1),
            ];
            edge.extend(beside.into_iter().filter(|cell| rest.remove(cell)));
        }
    }
    count
}

/// A placement in its position, with what can be seen of it.
struct Case<'a> {
    position: &'a Position,
    action: Placement,
    legal: &'a [Placement],
    after: Position,
    replies: Vec<Placement>,
    lost: OnceCell<bool>,
}

impl<'a> Case<'a> {
    fn new(position: &'a Position, legal: &'a [Placement], action: Placement) -> Self {
        let mut after = position.clone();
        after.apply(action);
        Case {
            position,
            action,
            legal,
            replies: self::legal(&after),
            after,
            lost: OnceCell::new(),
        }
    }

    /// Squares that could be covered and, free still, cannot any more.
    fn died(&self) -> Cells {
        let before = covered(self.legal);
        let now: Cells = &covered(&self.replies) | &covered(&[self.action]);
        &before - &now
    }

    /// Whether the player to move in the position loses.
    fn is_lost(&self) -> bool {
        *self
            .lost
            .get_or_init(|| verdict(self.position) == Verdict::Lost)
    }

    /// Whether the sentence is true; an error says which part is not.
    fn holds(&self, reason: &Reason, decision: &Decision<Placement>) -> Result<(), String> {
        let message = &reason.message;
        let number = |name: &str| match message.arg(name) {
            Some(Arg::Count(number)) => *number as usize,
            other => panic!("{message}: {name} is {other:?}"),
        };
        let is = |what: &str, said: usize, truth: usize| {
            if said == truth {
                Ok(())
            } else {
                Err(format!("{what} is {truth}, not {said}"))
            }
        };
        let that = |holds: bool, fault: &str| if holds { Ok(()) } else { Err(fault.to_owned()) };
        let replies = self.replies.len();
        match message.code() {
            "pentomino-only" => is("the number of moves", 1, self.legal.len()),
            "pentomino-no-reply" => {
                that(replies == 0, "there are replies")?;
                let full = self.after.left().is_empty() && self.after.full_board_draws();
                that(!full, "a full board is a draw")
            }
            "pentomino-last-piece-draws" => that(
                self.after.left().is_empty() && self.after.full_board_draws(),
                "no draw",
            ),
            "pentomino-single-reply" => is("the number of replies", 1, replies),
            "pentomino-replies" => {
                is("the number of replies", number("replies"), replies)?;
                is("the number of moves", number("before"), self.legal.len())
            }
            "pentomino-dead" | "pentomino-dead-many" => self.squares(message, number("count")),
            "pentomino-dead-and-splits" | "pentomino-dead-many-and-splits" => {
                self.squares(message, number("count"))?;
                self.splits(number("regions"))
            }
            "pentomino-splits" => {
                that(self.died().is_empty(), "squares died and nobody says so")?;
                self.splits(number("regions"))
            }
            "pentomino-moves-even" | "pentomino-moves-odd" => {
                let (fewest, most) = moves_left(&self.after, &mut HashMap::new());
                let moves = number("moves");
                is("the fewest moves", moves, fewest)?;
                is("the most moves", moves, most)?;
                that(
                    (moves % 2 == 0) == (message.code() == "pentomino-moves-even"),
                    "parity",
                )
            }
            "pentomino-moves-between" | "pentomino-moves-or" => {
                let (fewest, most) = moves_left(&self.after, &mut HashMap::new());
                that(fewest < most, "the number of moves is fixed")?;
                is("the fewest moves", number("fewest"), fewest)?;
                is("the most moves", number("most"), most)
            }
            "pentomino-wins" => {
                that(replies > 0, "no reply needs an answer")?;
                that(verdict(&self.after) == Verdict::Lost, "it does not win")
            }
            "pentomino-wins-in" => {
                let moves = number("moves");
                let mut seen = HashMap::new();
                that(
                    loses_within(&self.after, moves - 1, &mut seen),
                    "it does not win so soon",
                )
            }
            "pentomino-loses-in" => {
                let wins = wins_within(&self.after, number("moves"), &mut HashMap::new());
                that(wins, "the opponent does not win so soon")
            }
            "pentomino-lost-in" => {
                let moves = number("moves");
                let mut seen = HashMap::new();
                that(self.legal.len() > 1, "there was no choice")?;
                that(self.is_lost(), "the position is not lost")?;
                that(
                    wins_within(&self.after, moves - 1, &mut seen),
                    "it holds out longer",
                )?;
                let few = self.after.open().len() <= PLAYED_OUT;
                let sooner = few && moves >= 3 && wins_within(&self.after, moves - 3, &mut seen);
                that(!sooner, "it does not hold out so long")
            }
            "pentomino-lost" => {
                that(self.legal.len() > 1, "there was no choice")?;
                that(self.is_lost(), "the position is not lost")
            }
            "pentomino-draws" | "pentomino-draws-so-far" => that(
                matches!(verdict(&self.after), Verdict::Drawn(_)),
                "it does not draw",
            ),
            "pentomino-outlook-unproven" => {
                is("the number of replies", number("replies"), replies)?;
                that(decision.settled.is_none(), "it is proven")
            }
            "pentomino-trap-lost" | "pentomino-trap-unproven" => {
                let lost = message.code() == "pentomino-trap-lost";
                that(self.legal.len() > 1, "there was no choice")?;
                that(!lost || self.is_lost(), "the position is not lost")?;
                let (tried, winning) = (number("tried"), number("winning"));
                that(
                    0 < tried && tried <= replies && winning <= tried,
                    "bad counts",
                )?;
                that(
                    tried < replies || self.refutations() == winning,
                    "bad count of all",
                )
            }
            "pentomino-trap-guess" => that(self.legal.len() > 1, "there was no choice"),
            "pentomino-book-wins" => {
                that(self.position.ply() == 0, "not the first move")?;
                let value = book::standard().get(self.action);
                that(value == Some(FirstMoveValue::Wins), "it does not win")
            }
            "pentomino-book-refutes" => {
                let value = book::standard().get(self.position.moves()[0]);
                that(
                    value == Some(FirstMoveValue::LosesTo(self.action)),
                    "no refutation",
                )
            }
            "pentomino-open-space" => self.is_most_open(reason),
            "pentomino-best-in-time" => that(self.legal.len() > 1, "there was no choice"),
            "pentomino-best-ahead" => self.is_best_ahead(message, number("moves")),
            other => Err(format!("a sentence that nobody checks: {other}")),
        }
    }

    fn squares(&self, message: &Message, count: usize) -> Result<(), String> {
        let died = self.died();
        if died.len() != count {
            return Err(format!("{} squares die, not {count}", died.len()));
        }
        let Some(Arg::List(named)) = message.arg("squares") else {
            return if count > 6 {
                Ok(())
            } else {
                Err("few squares without names".to_owned())
            };
        };
        let named: BTreeSet<String> = named
            .iter()
            .map(|name| match name {
                Arg::Move(square) => square.clone(),
                other => panic!("{other:?} is no square"),
            })
            .collect();
        let names = died
            .iter()
            .map(|&(row, col)| Square::new(col, row).to_string());
        if named == names.collect() {
            Ok(())
        } else {
            Err(format!("other squares: {died:?}"))
        }
    }

    fn splits(&self, said: usize) -> Result<(), String> {
        let before = regions(&covered(self.legal));
        let after = regions(&covered(&self.replies));
        if after == said && after > before {
            Ok(())
        } else {
            Err(format!("{before} regions become {after}, not {said}"))
        }
    }

    /// How many replies win.
    fn refutations(&self) -> usize {
        let wins = |&&reply: &&Placement| {
            let mut answered = self.after.clone();
            answered.apply(reply);
            verdict(&answered) == Verdict::Lost
        };
        self.replies.iter().filter(wins).count()
    }

    /// Free squares count 1, and round after round each becomes the sum of its neighbours.
    fn is_most_open(&self, reason: &Reason) -> Result<(), String> {
        const ROUNDS: usize = 3;
        let board = self.position.board();
        let free = |square: Square| {
            let cell = board.cell(square);
            u64::from(self.position.free() >> cell & 1 == 1)
        };
        let mut open: BTreeMap<(u8, u8), u64> =
            board.squares().map(|s| ((s.row, s.col), free(s))).collect();
        for _ in 0..ROUNDS {
            let near = |&(row, col): &(u8, u8), &(r, c): &(u8, u8)| {
                (row, col) != (r, c) && row.abs_diff(r) <= 1 && col.abs_diff(c) <= 1
            };
            let sum = |at: &(u8, u8)| {
                open.iter()
                    .filter(|(of, _)| near(at, of))
                    .map(|(_, n)| n)
                    .sum()
            };
            open = open.keys().map(|at| (*at, sum(at))).collect();
        }
        let of = |placement: Placement| -> u64 {
            placement
                .squares()
                .iter()
                .map(|s| open[&(s.row, s.col)])
                .sum()
        };
        let best = self
            .legal
            .iter()
            .map(|&placement| of(placement))
            .max()
            .unwrap();
        if of(self.action) != best {
            return Err(format!("{} is not the most open", self.action));
        }
        let equals = self
            .legal
            .iter()
            .filter(|&&placement| of(placement) == best)
            .count();
        let facts: Vec<String> = reason.facts.iter().map(|f| f.held.to_string()).collect();
        if facts == [best.to_string(), equals.to_string(), ROUNDS.to_string()] {
            Ok(())
        } else {
            Err(format!("{facts:?}, but {best} and {equals}"))
        }
    }

    /// Looking as far ahead by plain minimax, no move leaves the one who makes the last of them more.
    fn is_best_ahead(&self, message: &Message, depth: usize) -> Result<(), String> {
        let measure = matches!(message.arg("measure"), Some(Arg::Message(measure)) if measure.code() == "pentomino-by-mobility");
        if !measure || self.legal.len() < 2 {
            return Err("not what the levels count".to_owned());
        }
        if depth == 0 || (self.legal.len() as f64).powi(depth as i32) > 30_000.0 {
            return Ok(());
        }
        let value = |&placement: &Placement| {
            let mut after = self.position.clone();
            after.apply(placement);
            -ahead(&after, depth - 1)
        };
        let best = self.legal.iter().map(value).max().unwrap();
        if value(&self.action) == best {
            Ok(())
        } else {
            Err(format!(
                "{} comes to {}, another to {best}",
                self.action,
                value(&self.action)
            ))
        }
    }
}

/// What the player to move gets: the moves left count for the player who made the last one.
fn ahead(position: &Position, depth: usize) -> i64 {
    const END: i64 = 1_000_000;
    let replies = position.open().len() as i64;
    if replies == 0 {
        return -END;
    }
    if depth == 0 {
        return -replies;
    }
    let mut all = Vec::new();
    position.legal_actions(&mut all);
    let value = |placement: &Placement| {
        let mut after = position.clone();
        after.apply(*placement);
        -ahead(&after, depth - 1)
    };
    // Sooner wins are better, as later losses are.
    all.iter().map(value).max().unwrap().clamp(-END, END)
}

fn verdict(position: &Position) -> Verdict {
    let solver = Solver::new(position.board().clone(), 8);
    let solution = solver.solve(position, &Budget::unlimited());
    solution.verdict.expect("an unlimited budget suffices")
}

/// The fewest and the most moves that can still be made.
fn moves_left(position: &Position, seen: &mut HashMap<u64, (usize, usize)>) -> (usize, usize) {
    if let Some(&range) = seen.get(&position.key()) {
        return range;
    }
    let mut all = Vec::new();
    position.legal_actions(&mut all);
    let below = all.iter().map(|&placement| {
        let mut after = position.clone();
        after.apply(placement);
        moves_left(&after, seen)
    });
    let below: Vec<_> = below.collect();
    let fewest = below.iter().map(|range| range.0 + 1).min().unwrap_or(0);
    let most = below.iter().map(|range| range.1 + 1).max().unwrap_or(0);
    seen.insert(position.key(), (fewest, most));
    (fewest, most)
}

type Seen = HashMap<(u64, usize, bool), bool>;

/// With more placements than this plain recursion takes too long for the number of moves, and the
/// solver says who wins.
const PLAYED_OUT: usize = 60;

/// Whether the player to move loses within so many moves, whatever they are.
fn loses_within(position: &Position, moves: usize, seen: &mut Seen) -> bool {
    if position.open().len() > PLAYED_OUT {
        return verdict(position) == Verdict::Lost;
    }
    if position.open().is_empty() {
        return !(position.left().is_empty() && position.full_board_draws());
    }
    let key = (position.key(), moves, false);
    if moves == 0 {
        return false;
    }
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let mut all = Vec::new();
    position.legal_actions(&mut all);
    let found = all.iter().all(|&placement| {
        let mut after = position.clone();
        after.apply(placement);
        wins_within(&after, moves - 1, seen)
    });
    seen.insert(key, found);
    found
}

/// Whether the player to move can win within so many moves.
fn wins_within(position: &Position, moves: usize, seen: &mut Seen) -> bool {
    if position.open().len() > PLAYED_OUT {
        return matches!(verdict(position), Verdict::Won(_));
    }
    let key = (position.key(), moves, true);
    if moves == 0 {
        return false;
    }
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let mut all = Vec::new();
    position.legal_actions(&mut all);
    let found = all.iter().any(|&placement| {
        let mut after = position.clone();
        after.apply(placement);
        loses_within(&after, moves - 1, seen)
    });
    seen.insert(key, found);
    found
}

/// What was seen of one player.
#[derive(Default)]
struct Count {
    moves: usize,
    sentences: usize,
    own: usize,
    codes: BTreeMap<String, usize>,
}

/// Sentences about this very move, and not what is said of every move.
const COMMON: [&str; 7] = [
    "pentomino-best-in-time",
    "pentomino-replies",
    "pentomino-open-space",
    "pentomino-best-ahead",
    "pentomino-trap-guess",
    "pentomino-outlook-unproven",
    "pentomino-random",
];

/// Words of the program that are none of the game.
const INTERNAL: [&str; 8] = [
    "node",
    "world",
    "sampl",
    "play-out",
    "candidate",
    "heuristic",
    "rules choose",
    "{",
];

fn check(position: &Position, decision: &Decision<Placement>, who: &str, count: &mut Count) {
    let moves = legal(position);
    let case = Case::new(position, &moves, decision.action);
    let place = format!("{who}, {position} {}", decision.action);
    assert!(!decision.reasons.is_empty(), "{place}: no reason");
    let mut codes = BTreeSet::new();
    for reason in &decision.reasons {
        let text = reason.text();
        if let Err(fault) = case.holds(reason, decision) {
            panic!("{place}: “{text}”: {fault}");
        }
        assert!(
            codes.insert(reason.message.code()),
            "{place}: “{text}” is said twice"
        );
        *count
            .codes
            .entry(reason.message.code().to_owned())
            .or_default() += 1;
        for language in ["en", "zh"] {
            let reader = Reader::new(Language::from_tag(language));
            let text = reason.message.text(&reader);
            assert!(
                !text.trim().is_empty(),
                "{place}: {} says nothing",
                reason.rule
            );
            let internal = INTERNAL.iter().find(|word| text.contains(*word));
            assert_eq!(internal, None, "{place}: “{text}”");
        }
    }
    // Forced moves say so and claim no choice; a move cannot win and lose.
    assert_eq!(
        codes.contains("pentomino-only"),
        moves.len() == 1,
        "{place}"
    );
    let any = |all: &[&str]| all.iter().any(|code| codes.contains(code));
    let wins = any(&[
        "pentomino-wins",
        "pentomino-wins-in",
        "pentomino-no-reply",
        "pentomino-book-wins",
    ]);
    let loses = any(&[
        "pentomino-lost",
        "pentomino-lost-in",
        "pentomino-loses-in",
        "pentomino-trap-lost",
    ]);
    assert!(!(wins && loses), "{place}: {codes:?}");
    let chosen = any(&[
        "pentomino-best-ahead",
        "pentomino-best-in-time",
        "pentomino-open-space",
    ]) || loses && !any(&["pentomino-loses-in"]);
    assert!(!(moves.len() == 1 && chosen), "{place}: {codes:?}");
    // The other moves that it speaks of.
    for candidate in &decision.candidates {
        if candidate.action != decision.action && !candidate.reasons.is_empty() {
            let case = Case::new(position, &moves, candidate.action);
            for reason in &candidate.reasons {
                if let Err(fault) = case.holds(reason, decision) {
                    panic!(
                        "{place}: of {}: “{}”: {fault}",
                        candidate.action,
                        reason.text()
                    );
                }
            }
        }
    }
    count.moves += 1;
    count.sentences += decision.reasons.len();
    count.own += usize::from(codes.iter().any(|code| !COMMON.contains(code)));
}

/// Plays games of random openings and checks every move until there are enough of them.
fn law(moves: usize, boards: &[&str], seed: u64) {
    let players = Level::ALL.map(|level| level.to_string());
    for name in players.iter().map(String::as_str).chain(["analyst"]) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let bot: Option<Box<dyn Bot<Position>>> = Pentomino::bot(name).ok();
        let mut analyst = Analyst::default();
        let mut count = Count::default();
        // The analyst tells of eight moves at a time, and of longer wins than anybody recomputes in a
        // moment on a large board.
        let (boards, moves) = match bot {
            Some(_) => (boards, moves),
            None => (&SMALL[..], moves.min(500)),
        };
        while count.moves < moves {
            let mut position: Position = boards.choose(&mut rng).unwrap().parse().unwrap();
            for _ in 0..rng.random_range(0..4) {
                let mut all = Vec::new();
                position.legal_actions(&mut all);
                if let Some(&placement) = all.choose(&mut rng) {
                    position.apply(placement);
                }
            }
            let mut all = Vec::new();
            loop {
                position.legal_actions(&mut all);
                if all.is_empty() {
                    break;
                }
                let budget = Budget::nodes(60_000).with_seed(rng.random());
                let view = position.view(None);
                let decision = match &bot {
                    Some(bot) => bot.decide(&view, &all, &budget),
                    None => analyst.analyse(&view, &all, None, &budget),
                };
                check(&position, &decision, name, &mut count);
                // Otherwise every game would be as this player likes it.
                let random = rng.random_range(0..4) == 0;
                position.apply(if random {
                    *all.choose(&mut rng).unwrap()
                } else {
                    decision.action
                });
            }
        }
        let share = 100.0 * count.own as f64 / count.moves as f64;
        println!(
            "{name}: {} moves, {} sentences, 0 false; {share:.0} % with a reason of their own kind",
            count.moves, count.sentences
        );
        for (code, times) in count.codes {
            println!("  {times:>6} {code}");
        }
    }
}

const SMALL: [&str; 7] = [
    "6x6",
    "5x5",
    "5x6 blocked=b2,c4",
    "8x4",
    "7x5 absent=IL",
    "5x5 absent=FLNPTUVW draw",
    "6x5 absent=FILNPT draw",
];

#[test]
fn every_sentence_is_true() {
    law(40, &SMALL, 20_261_119);
}

/// `MOVES=500` checks fewer.
#[test]
#[ignore = "half an hour; run by `cargo xtask soak`"]
fn every_sentence_is_true_of_five_thousand_moves_a_level() {
    let mut boards = SMALL.to_vec();
    boards.extend([
        "8x8",
        "8x8",
        "8x8",
        "8x8 blocked=d4,e4,d5,e5",
        "10x6",
        "7x7",
    ]);
    let moves = std::env::var("MOVES").map_or(5_000, |moves| moves.parse().unwrap());
    law(moves, &boards, 1);
}

/// Sentences to be read aloud: `cargo test -p kibitzer-pentomino --test reasons aloud -- --ignored --nocapture`.
#[test]
#[ignore = "prints"]
fn aloud() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for round in 0..50 {
        let level = Level::ALL[round % 5];
        let mut position: Position = ["8x8", "6x6"][round / 5 % 2].parse().unwrap();
        let mut all = Vec::new();
        for _ in 0..rng.random_range(1..7) {
            position.legal_actions(&mut all);
            if all.len() > 1 {
                position.apply(*all.choose(&mut rng).unwrap());
            }
        }
        position.legal_actions(&mut all);
        if all.is_empty() {
            continue;
        }
        let bot = Pentomino::bot(&level.to_string()).unwrap();
        let decision = bot.decide(&position.view(None), &all, &Budget::nodes(400_000));
        println!("{level}: {position} → {}", decision.action);
        for language in ["en", "zh"] {
            let reader = Reader::new(Language::from_tag(language));
            let said = decision
                .reasons
                .iter()
                .map(|reason| reason.message.text(&reader));
            println!("    {}", said.collect::<Vec<_>>().join(" "));
        }
    }
}
