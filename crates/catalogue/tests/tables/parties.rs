//! Rights belong to parties: in every game, with people and robots in the seats.

use crate::test_table::{TestTable, bot, code, games, guest, person};
use catalogue::GAMES;
use kernel::Seat;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use table::{Event, Intent, Right, Status, Step, TableError};

/// Plays until a move could be taken back, and asks for it; `None` if that never is so.
fn asked(game: &str, settings: &Value, parties: &[usize]) -> Option<(TestTable, usize)> {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut played = TestTable::people(game, settings, parties.len(), 11);
    for _ in 0..40 {
        if played.table.status() == Status::Over {
            return None;
        }
        let mover = played.play_any(&mut rng);
        match played.act(mover, Intent::AskUndo) {
            Ok(()) => return Some((played, mover)),
            Err(refusal) => assert!(matches!(
                refusal,
                TableError::AlreadyShown | TableError::GameOver
            )),
        }
    }
    None
}

#[test]
fn taking_back_needs_every_opponent_and_no_partner() {
    for (game, settings, parties) in games() {
        let Some((mut played, mover)) = asked(game, &settings, &parties) else {
            assert_eq!(game, "flows", "a tile is drawn after every move");
            continue;
        };
        let before = played.ply();
        let all = 0..parties.len();
        let opponents: Vec<usize> = all
            .clone()
            .filter(|&s| parties[s] != parties[mover])
            .collect();
        let waiting = played.table.view(None).undo.unwrap().waiting;
        let seats = |seats: &[usize]| -> Vec<Seat> {
            seats.iter().map(|&seat| Seat::new(seat as u8)).collect()
        };
        assert_eq!(waiting, seats(&opponents), "{game}");
        for seat in all.filter(|seat| !opponents.contains(seat)) {
            assert!(!played.can(seat, Right::AnswerUndo));
            assert_eq!(code(played.act(seat, Intent::GrantUndo)), "not-allowed");
            assert_eq!(code(played.act(seat, Intent::RefuseUndo)), "not-allowed");
        }
        let (last, first) = opponents.split_last().unwrap();
        for (answered, &seat) in (1..).zip(first) {
            assert!(played.can(seat, Right::AnswerUndo));
            played.act(seat, Intent::GrantUndo).unwrap();
            let undo = played.table.view(None).undo.unwrap();
            assert_eq!(undo.agreed, seats(&opponents[..answered]));
            assert_eq!(played.ply(), before, "{game}: not everybody has agreed");
            assert_eq!(code(played.act(seat, Intent::GrantUndo)), "not-allowed");
        }
        // One who says no is enough, and then the question can be asked again.
        played.act(*last, Intent::RefuseUndo).unwrap();
        assert_eq!(played.table.view(None).undo, None);
        assert_eq!(
            code(played.act(*last, Intent::GrantUndo)),
            "nothing-to-undo"
        );
        played.act(mover, Intent::AskUndo).unwrap();
        assert_eq!(code(played.act(mover, Intent::AskUndo)), "not-allowed");
        for &seat in &opponents {
            played.act(seat, Intent::GrantUndo).unwrap();
        }
        assert_eq!(played.ply(), before - 1, "{game}");
        // The log alone tells the same.
        let again = GAMES.restore("id", &played.log).unwrap();
        assert_eq!(again.view(Some("p1")), played.table.view(Some("p1")));
    }
}

#[test]
fn whoever_was_asked_and_plays_on_has_said_no() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let (game, settings, parties) = games().swap_remove(0);
    let (mut played, mover) = asked(game, &settings, &parties).unwrap();
    // In bridge the next to call is an opponent.
    let next = played.play_any(&mut rng);
    assert_ne!(parties[next], parties[mover]);
    assert_eq!(played.table.view(None).undo, None);
}

#[test]
fn with_robots_against_one_nobody_is_asked() {
    for (game, settings, parties) in games() {
        let seat = |seat: usize| {
            if parties[seat] == 0 {
                person(seat)
            } else {
                bot()
            }
        };
        let seats = (0..parties.len()).map(seat).collect();
        let mut played = TestTable::open(game, &settings, seats, 5);
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        let budget = || kernel::Budget::nodes(50);
        while let Some(task) = played.table.bot_task() {
            played.commit(task.run(budget()).event);
        }
        let mover = played.play_any(&mut rng);
        let before = played.ply();
        match played.act(mover, Intent::AskUndo) {
            Ok(()) => assert_eq!(played.ply(), before - 1, "{game}"),
            // Two people against robots are people still.
            Err(refusal) => assert_eq!((game, refusal), ("flows", TableError::AlreadyShown)),
        }
        assert_eq!(played.table.view(None).undo, None);
    }
}

#[test]
fn a_robot_in_an_opponents_place_cannot_agree() {
    let (game, settings, parties) = games().pop().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut played = TestTable::people(game, &settings, parties.len(), 5);
    let mover = played.play_any(&mut rng);
    let stand_in = Intent::SeatBot {
        seat: Seat::new(1 - mover as u8),
        bot: "beginner".to_owned(),
        away: true,
        seed: 0,
    };
    played.act(mover, stand_in).unwrap();
    assert_eq!(code(played.act(mover, Intent::AskUndo)), "not-allowed");
    let back = Intent::Sit {
        seat: Seat::new(1 - mover as u8),
        name: None,
        seed: 0,
    };
    played.act(1 - mover, back).unwrap();
    played.act(mover, Intent::AskUndo).unwrap();
    played.act(1 - mover, Intent::GrantUndo).unwrap();
    assert_eq!(played.ply(), 0);
}

/// The cards that a view shows of hands and kitty, whatever was played of them.
fn cards(game: &str, view: &Value) -> Vec<String> {
    let texts = |value: &Value| -> Vec<String> {
        let list = value.as_array().cloned().unwrap_or_default();
        list.iter()
            .map(|card| card.as_str().unwrap().to_owned())
            .collect()
    };
    let mut cards = match game {
        "bridge" => {
            let board = &view["board"];
            let hands = board["hands"].as_str().unwrap_or_default();
            let hands = hands.split([':', ' ']).skip(1).enumerate();
            let number = &board["number"];
            let cards = hands.flat_map(|(seat, hand)| {
                let suits = hand.split('.').zip(["S", "H", "D", "C"]);
                suits.flat_map(move |(ranks, suit)| {
                    let ranks = ranks.chars().filter(|&rank| rank != '-');
                    ranks.map(move |rank| format!("{number} {seat} {suit}{rank}"))
                })
            });
            cards.collect()
        }
        "shengji" => {
            let flipped = view["flipped"].as_str().map(str::to_owned);
            let shown = texts(&view["hand"])
                .into_iter()
                .chain(texts(&view["kitty"]));
            shown.chain(flipped).collect()
        }
        _ => Vec::new(),
    };
    cards.sort_unstable();
    cards
}

/// Whether all of these are among those, each as often.
fn among(some: &[String], all: &[String]) -> bool {
    let mut all = all.iter();
    some.iter().all(|card| all.any(|other| other == card))
}

/// Between people, nobody has seen a card between the move to be taken back and now that they did not
/// see before it; and what is refused for that reason is refused because somebody has.
#[test]
fn nothing_is_taken_back_across_a_card_that_was_shown() {
    let (mut allowed, mut refused) = (0, 0);
    for (game, settings, parties) in games() {
        for seed in 0..3 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut played = TestTable::people(game, &settings, parties.len(), seed);
            for _ in 0..160 {
                if played.table.status() == Status::Over {
                    break;
                }
                played.play_any(&mut rng);
                let asker = rng.random_range(0..parties.len());
                let answer = played.table.propose(&guest(asker), &Intent::AskUndo);
                let view = played.table.view(None);
                let last = view
                    .moves
                    .iter()
                    .rposition(|made| made.seat.index() == asker);
                let Some(to) = last else { continue };
                if game == "flows" {
                    assert!(matches!(
                        answer,
                        Err(TableError::AlreadyShown | TableError::GameOver)
                    ));
                    continue;
                }
                let eyes = (0..parties.len()).map(|seat| Some(guest(seat)));
                let seen = eyes.chain([None]).any(|eye| {
                    let shown = |ply| {
                        let at = played.table.at(eye.as_deref(), ply).unwrap();
                        cards(game, &at.view)
                    };
                    let before = shown(to);
                    (to + 1..=view.ply).any(|ply| !among(&shown(ply), &before))
                });
                match answer {
                    Ok(Step::Event(Event::UndoAsked(request))) => {
                        assert_eq!(request.to, to);
                        assert!(!seen, "{game}: somebody saw a card since move {to}");
                        allowed += 1;
                    }
                    Err(TableError::AlreadyShown) => {
                        // A throw tells of others' hands without showing a card.
                        assert!(
                            seen || game == "shengji",
                            "{game}, move {to}: nothing was shown"
                        );
                        refused += 1;
                    }
                    Err(TableError::GameOver) => {}
                    other => panic!("{game}: {other:?}"),
                }
            }
        }
    }
    assert!(
        allowed > 100 && refused > 50,
        "{allowed} allowed, {refused} refused"
    );
}

#[test]
fn a_party_gives_up_together() {
    for (game, settings, parties) in games() {
        let mut played = TestTable::people(game, &settings, parties.len(), 7);
        let partner = (1..parties.len()).find(|&seat| parties[seat] == parties[0]);
        played.act(0, Intent::Resign(None)).unwrap();
        let Some(partner) = partner else {
            assert_eq!(
                played.table.status(),
                Status::Over,
                "{game}: alone one decides"
            );
            continue;
        };
        assert_eq!(played.table.status(), Status::Playing, "{game}");
        let resign = &played.table.view(None).resign[0];
        assert_eq!(resign.asked_by, Seat::new(0));
        assert_eq!(resign.waiting, [Seat::new(partner as u8)]);
        for seat in (0..parties.len()).filter(|&seat| seat != partner) {
            assert!(!played.can(seat, Right::AnswerResign));
            assert_eq!(code(played.act(seat, Intent::GrantResign)), "not-allowed");
        }
        assert_eq!(code(played.act(0, Intent::Resign(None))), "not-allowed");
        played.act(partner, Intent::RefuseResign).unwrap();
        assert_eq!(
            code(played.act(partner, Intent::GrantResign)),
            "nothing-to-answer"
        );
        assert!(played.table.view(None).resign.is_empty());
        // Both sides may ask at once, and a partner who asks too has agreed.
        played.act(0, Intent::Resign(None)).unwrap();
        played.act(1, Intent::Resign(None)).unwrap();
        assert_eq!(played.table.view(None).resign.len(), 2);
        played.act(partner, Intent::Resign(None)).unwrap();
        let result = played.table.view(None).result.unwrap();
        let points: Vec<f64> = parties
            .iter()
            .map(|&party| f64::from(party as u8))
            .collect();
        assert_eq!((result.how.as_str(), result.scores), ("resigned", points));

        // A robot for a partner is not asked.
        let seat = |seat: usize| if seat == partner { bot() } else { person(seat) };
        let seats = (0..parties.len()).map(seat).collect();
        let mut played = TestTable::open(game, &settings, seats, 7);
        played.act(0, Intent::Resign(None)).unwrap();
        assert_eq!(played.table.status(), Status::Over);
    }
}

#[test]
fn seats_that_are_not_there_are_told_not_panicked_over() {
    for (game, settings, parties) in games() {
        let mut played = TestTable::people(game, &settings, parties.len(), 7);
        let seat = Seat::new(77);
        let undo: Event = serde_json::from_value(serde_json::json!({
            "kind": "undo-asked", "asked_by": 77, "to": 0,
        }))
        .unwrap();
        for event in [
            undo,
            Event::UndoGranted { seat },
            Event::Resigned { seat },
            Event::ResignAsked { seat },
            Event::ResignGranted { seat },
            Event::RematchAsked { seat },
        ] {
            let seq = played.table.next();
            let entry = table::Entry { seq, at: 5, event };
            assert!(played.table.apply(&entry).is_err(), "{game}: {entry:?}");
        }
    }
}
