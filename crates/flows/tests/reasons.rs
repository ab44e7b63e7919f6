//! The law of reasons: what a reason says is true of the position, whoever gives it. Routes, threats
//! and odds are computed again here by walking the edges of the board, with none of the code that
//! found the reason.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use flows::board::opposite;
use flows::{Action, Bag, Board, Face, Flows, Judge, Players, Position, Settings, Space, Tile};
use kernel::{
    Arg, Budget, Decision, Game, Hidden, Language, Level, Message, Proof, Reader, Reason, Seat,
    State, Turn,
};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The tiles on the board, and what can be walked on it.
#[derive(Clone)]
struct Walker {
    board: &'static Board,
    faces: Vec<Option<Face>>,
}

impl Walker {
    fn of(position: &Position) -> Self {
        let board = position.board();
        let mut faces = vec![None; board.spaces().len()];
        for action in position.moves() {
            if let Action::Place(space, face) = *action {
                faces[board.find(space).unwrap()] = Some(face);
            }
        }
        Walker { board, faces }
    }

    fn after(&self, space: usize, face: Face) -> Self {
        let mut after = self.clone();
        after.faces[space] = Some(face);
        after
    }

    /// The fewest tiles still missing between a side and the one opposite, using only these empty
    /// spaces; `None` if there is no way at all.
    fn missing(&self, side: usize, usable: &dyn Fn(usize) -> bool) -> Option<u32> {
        let mut best: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        let mut open: VecDeque<(usize, usize, u32)> = VecDeque::new();
        for (space, enters) in self.board.rim(side) {
            open.push_back((space, enters, 0));
        }
        while let Some((space, enters, tiles)) = open.pop_front() {
            if best
                .get(&(space, enters))
                .is_some_and(|&known| known <= tiles)
            {
                continue;
            }
            best.insert((space, enters), tiles);
            let (exits, tiles): (Vec<usize>, u32) = match self.faces[space] {
                Some(face) => (vec![face.across(enters)], tiles),
                None if usable(space) => {
                    ((0..6).filter(|&exit| exit != enters).collect(), tiles + 1)
                }
                None => continue,
            };
            let free = self.faces[space].is_some();
            for exit in exits {
                match self.board.neighbour(space, exit) {
                    None if self.board.side_at(space, exit) == Some(side + 3) => {
                        let rim = (usize::MAX, 0);
                        let known = best.entry(rim).or_insert(tiles);
                        *known = tiles.min(*known);
                    }
                    None => {}
                    Some(next) if free => open.push_front((next, opposite(exit), tiles)),
                    Some(next) => open.push_back((next, opposite(exit), tiles)),
                }
            }
        }
        best.get(&(usize::MAX, 0)).copied()
    }

    fn needs(&self, side: usize) -> Option<u32> {
        self.missing(side, &|_| true)
    }

    fn empty(&self) -> impl Iterator<Item = usize> {
        (0..self.faces.len()).filter(|&space| self.faces[space].is_none())
    }

    /// The tiles left in the bag with which this line could be completed at once.
    fn completing(&self, side: usize, bag: [u32; 4]) -> BTreeSet<usize> {
        let completes = |tile: &Tile| {
            self.empty().any(|space| {
                let mut faces = tile.faces();
                faces.any(|face| self.after(space, face).needs(side) == Some(0))
            })
        };
        let left = Tile::ALL.into_iter().filter(|tile| bag[tile.sharps()] > 0);
        left.filter(completes).map(Tile::sharps).collect()
    }
}

/// What is left in the bag when all tiles on the board and the one in hand were in it.
fn bag_after(settings: &Settings, walker: &Walker) -> [u32; 4] {
    let full: Bag = settings.bag;
    let mut left = Tile::ALL.map(|tile| u32::from(full.count(tile)));
    for face in walker.faces.iter().flatten() {
        left[face.tile().sharps()] -= 1;
    }
    left
}

const COLOURS: [&str; 3] = [
    "flows-colour-blue",
    "flows-colour-orange",
    "flows-colour-purple",
];
const TILES: [&str; 4] = ["basketball", "kimono", "rink", "sharps"];
/// Words of the program and codes, which no player should read.
const INTERNAL: [&str; 12] = [
    "T0", "T1", "T2", "T3", "Bottom", "Upper", "Lower", "Team", "node", "evaluat", "sample",
    "party",
];

/// The party that a reason speaks of.
fn party(reason: &Reason) -> (usize, Option<usize>) {
    let (code, seat) = match reason.message.arg("party").unwrap() {
        Arg::Seat(seat, code) => (code.to_string(), Some(*seat)),
        Arg::Message(name) => (name.code().to_owned(), None),
        other => panic!("{other:?} is no party"),
    };
    let party = COLOURS.iter().position(|&colour| colour == code);
    (party.unwrap_or_else(|| panic!("{code} is no colour")), seat)
}

fn count(reason: &Reason, name: &str) -> u32 {
    match reason.message.arg(name) {
        Some(&Arg::Count(count)) => count.try_into().unwrap(),
        other => panic!("{other:?} is no count"),
    }
}

fn fact<'a>(reason: &'a Reason, code: &str) -> &'a Message {
    let mut facts = reason.facts.iter();
    let fact = facts.find(|fact| fact.what.code() == code);
    &fact
        .unwrap_or_else(|| panic!("{} has no {code}", reason.rule))
        .held
}

/// The spaces in a list of them.
fn spaces(text: &Message, board: &Board) -> Vec<usize> {
    let text = text.to_string();
    let names = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let named = names.filter_map(|name| name.parse::<Space>().ok());
    named.map(|space| board.find(space).unwrap()).collect()
}

fn read(message: &Message, seat: usize, language: Language) -> String {
    let reader = Reader {
        language,
        seat: Some(seat),
    };
    message.text(&reader)
}

/// Whatever is told is told in the words of players, in each language.
fn is_plain(reason: &Reason, seat: usize) {
    let facts = reason
        .facts
        .iter()
        .flat_map(|fact| [&fact.what, &fact.held]);
    for message in [&reason.message].into_iter().chain(facts) {
        let english = read(message, seat, Language::ENGLISH);
        assert!(!english.trim().is_empty(), "{reason:?} is empty");
        for word in INTERNAL {
            assert!(!english.contains(word), "“{english}” has {word}");
        }
        for language in Language::all() {
            assert_ne!(read(message, seat, language), message.code(), "no words");
        }
    }
}

/// Checks what is said of a placement.
fn is_true(position: &Position, action: Action, reasons: &[Reason]) {
    let seat = position.mover();
    let players = position.players();
    let me = players.party(seat);
    let board = position.board();
    let before = Walker::of(position);
    let Action::Place(space, face) = action else {
        return;
    };
    let after = before.after(board.find(space).unwrap(), face);
    let lines: Vec<usize> = players.lines().iter().map(|line| line.side()).collect();
    let bag = bag_after(position.settings(), &after);
    let place = || format!("{action} after {:?}", position.moves());
    assert!(!reasons.is_empty(), "{}", place());
    let done: Vec<usize> = (0..lines.len())
        .filter(|&party| after.needs(lines[party]) == Some(0))
        .collect();
    let mut told = BTreeSet::new();
    let mut threats = BTreeSet::new();
    for reason in reasons {
        is_plain(reason, seat);
        let code = reason.message.code();
        match code {
            "flows-completes" => assert!(done.contains(&me), "{}", place()),
            "flows-completes-theirs" => {
                assert!(!done.is_empty() && !done.contains(&me), "{}", place())
            }
            "flows-threatens" | "flows-exposed" => {
                let party = match code {
                    "flows-threatens" => me,
                    _ => party(reason).0,
                };
                assert_eq!(party == me, code == "flows-threatens", "{}", place());
                let tiles = after.completing(lines[party], bag);
                let said = reason.message.to_string();
                for (sharps, name) in TILES.iter().enumerate() {
                    assert_eq!(
                        said.contains(name),
                        tiles.contains(&sharps),
                        "{said} {}",
                        place()
                    );
                }
                let drawn: u32 = tiles.iter().map(|&sharps| bag[sharps]).sum();
                let share = f64::from(drawn) / f64::from(bag.iter().sum::<u32>());
                let odds = reason.facts[0].likelihood.unwrap();
                assert!(
                    (odds - share).abs() < 1e-9,
                    "{odds} for {share}: {}",
                    place()
                );
                threats.insert(party);
            }
            "flows-forbids" => {
                let net = {
                    let mut net = *position.net();
                    net.place(board.find(space).unwrap(), face);
                    net
                };
                let judge = Judge::new(&net, players.lines(), position.settings().legality);
                let all: Vec<(usize, Face)> = after
                    .empty()
                    .flat_map(|space| Face::all().map(move |face| (space, face)))
                    .collect();
                let out = all
                    .iter()
                    .filter(|&&(space, face)| !judge.allows(space, face));
                assert_eq!(
                    count(reason, "forbidden"),
                    out.clone().count() as u32,
                    "{}",
                    place()
                );
                assert_eq!(count(reason, "all"), all.len() as u32, "{}", place());
                let named: BTreeSet<usize> = spaces(fact(reason, "flows-fact-forbidden-on"), board)
                    .into_iter()
                    .collect();
                assert_eq!(named, out.map(|&(space, _)| space).collect(), "{}", place());
            }
            _ => {
                let (party, named) = party(reason);
                assert_eq!(party == me, reason.rule == "flows.tiles.own", "{}", place());
                if party == me {
                    assert_eq!(named, Some(seat), "the player reads “you”: {}", place());
                    assert!(read(&reason.message, seat, Language::ENGLISH).starts_with("You"));
                }
                let (was, is) = (before.needs(lines[party]), after.needs(lines[party]));
                match code {
                    "flows-needs-now" => {
                        assert_eq!(Some(count(reason, "before")), was, "{}", place());
                        assert_eq!(Some(count(reason, "tiles")), is, "{}", place());
                        assert_ne!(was, is, "{}", place());
                    }
                    "flows-needs-still" => {
                        assert_eq!((Some(count(reason, "tiles")), was), (is, is), "{}", place());
                    }
                    "flows-needs-freed" => {
                        assert_eq!(
                            (was, Some(count(reason, "tiles"))),
                            (None, is),
                            "{}",
                            place()
                        );
                    }
                    "flows-blocked-now" => assert!(was.is_some() && is.is_none(), "{}", place()),
                    "flows-blocked-still" => assert_eq!((was, is), (None, None), "{}", place()),
                    other => panic!("{other} is said of a placement"),
                }
                for (walker, needs, name) in [
                    (&before, was, "flows-fact-route-before"),
                    (&after, is, "flows-fact-route-after"),
                ] {
                    let route = spaces(fact(reason, name), board);
                    assert_eq!(route.len() as u32, needs.unwrap_or(0), "{name} {}", place());
                    assert!(route.iter().all(|&space| walker.faces[space].is_none()));
                    // With tiles there and nowhere else the line is joined.
                    let alone = walker.missing(lines[party], &|space| route.contains(&space));
                    assert_eq!(alone, needs, "{name}: {route:?} {}", place());
                }
                told.insert(party);
            }
        }
    }
    if done.is_empty() {
        assert_eq!(
            told.len(),
            lines.len(),
            "every party is spoken of: {}",
            place()
        );
        for (party, &line) in lines.iter().enumerate() {
            let threat = !after.completing(line, bag).is_empty();
            assert_eq!(threats.contains(&party), threat, "{}", place());
        }
    }
}

/// Checks what is said of a decision.
fn is_sound(position: &Position, legal: &[Action], decision: &Decision<Action>) {
    let seat = position.mover();
    assert!(!decision.reasons.is_empty());
    for reason in &decision.reasons {
        is_plain(reason, seat);
    }
    let codes: Vec<&str> = decision
        .reasons
        .iter()
        .map(|one| one.message.code())
        .collect();
    assert_eq!(
        codes.contains(&"flows-forced"),
        legal.len() == 1,
        "{codes:?}"
    );
    let best = decision.candidates.first();
    for reason in &decision.reasons {
        match reason.message.code() {
            "flows-chance" => {
                let Some(Arg::Chance(chance)) = reason.message.arg("chance") else {
                    panic!("{reason:?}")
                };
                assert!((chance - best.unwrap().value).abs() < 1e-9, "{reason:?}");
            }
            "flows-wins-now" | "flows-wins" => {
                assert!(
                    matches!(best.unwrap().proof, Some(Proof::Win(_))),
                    "{reason:?}"
                );
            }
            "flows-lost" => assert!(decision.settled.is_some_and(|one| one.is_lost())),
            "flows-completes" => {
                let mut after = position.clone();
                after.apply(decision.action);
                let me = position.players().party(seat);
                assert_eq!(after.has_won(me), Some(true), "{reason:?}");
            }
            _ => {}
        }
    }
}

/// Plays games at random and checks what is said of random placements and of the decisions of all
/// levels. Returns how many placements and how many reasons were looked at.
fn hold(games: u64, asked: f64, seed: u64) -> (u32, u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut seen, mut reasons_seen) = (0, 0);
    for players in [Players::Two, Players::Three, Players::Four, Players::Six] {
        for game in 0..games {
            let settings = Settings {
                players,
                radius: if game % 2 == 0 { 3 } else { 2 },
                ..Settings::default()
            };
            let mut position = Flows::start(&settings, seed + game).unwrap();
            let mut legal = Vec::new();
            loop {
                match position.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let draw = Flows::draw(&position, &mut rng);
                        position.apply(draw);
                        continue;
                    }
                    Turn::Seat(_) => {}
                }
                position.legal_actions(&mut legal);
                let seat = Seat::new(position.mover() as u8);
                let view = position.view(Some(seat));
                let &action = legal.choose(&mut rng).unwrap();
                if rng.random_bool(asked) {
                    let reasons = Flows::comment(&view, action);
                    is_true(&position, action, &reasons);
                    seen += 1;
                    reasons_seen += reasons.len() as u32;
                }
                if rng.random_bool(asked / 8.0) {
                    let budget = Budget::nodes(600);
                    let level = *Level::ALL.choose(&mut rng).unwrap();
                    let bot = Flows::bot(&level.to_string()).unwrap();
                    is_sound(&position, &legal, &bot.decide(&view, &legal, &budget));
                    let analysed = Flows::analyst().analyse(&view, &legal, Some(action), &budget);
                    is_sound(&position, &legal, &analysed);
                    for candidate in analysed.candidates {
                        if !candidate.reasons.is_empty() {
                            is_true(&position, candidate.action, &candidate.reasons);
                        }
                    }
                }
                // Sooner or later somebody helps themselves.
                let me = position.players().party(position.mover());
                let nearer = legal.iter().copied().find(|&action| {
                    let mut after = position.clone();
                    after.apply(action);
                    after.has_won(me) == Some(true)
                });
                position.apply(nearer.filter(|_| rng.random_bool(0.3)).unwrap_or(action));
            }
        }
    }
    (seen, reasons_seen)
}

#[test]
fn what_reasons_say_holds() {
    let (placements, reasons) = hold(4, 0.5, 1);
    assert!(placements > 150 && reasons > 400, "{placements}, {reasons}");
}

#[test]
#[ignore = "long: 5,000 placements"]
fn what_reasons_say_holds_of_thousands() {
    let (placements, reasons) = hold(60, 1.0, 100);
    println!("{placements} placements, {reasons} reasons, none false");
    assert!(placements > 5_000, "{placements}");
}
