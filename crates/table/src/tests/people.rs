//! Who may do what.

use super::{Bench, bot, person};
use crate::{AnyTable, Holder, HolderView, Intent, Right, Status, Step, TableError};
use kernel::Seat;
use std::collections::BTreeMap;

fn two_people() -> Bench {
    Bench::new([person("ann"), person("bob")], 1)
}

#[test]
fn a_move_in_mind_is_refused_as_if_it_were_made_and_changes_nothing() {
    let mut bench = two_people();
    let before = bench.table.view(Some("ann"));
    for (guest, action) in [("eve", "c1"), ("bob", "c1"), ("ann", "c9"), ("ann", "ü")] {
        let refused = match bench.table.preview(guest, action) {
            Ok(preview) => TableError::IllegalMove(preview.refusal.unwrap()),
            Err(refusal) => refusal,
        };
        assert_eq!(bench.play(guest, action), Err(refused), "{guest} {action}");
    }
    assert_eq!(bench.table.preview("ann", "c1").unwrap().refusal, None);
    assert_eq!(bench.table.view(Some("ann")), before);
    bench.play("ann", "c1").unwrap();
}

#[test]
fn moves_need_a_seat_the_turn_and_the_right_number() {
    let mut bench = two_people();
    assert_eq!(bench.play("eve", "c1"), Err(TableError::NotYourSeat));
    assert_eq!(bench.play("bob", "c1"), Err(TableError::NotYourTurn));
    let illegal = bench.play("ann", "c9").unwrap_err();
    assert_eq!(illegal.to_string(), "choose a number from 1 to 3");
    assert_eq!(bench.play("ann", "ü").unwrap_err().code(), "illegal-move");
    bench.play("ann", "c1").unwrap();
    let late = |action: &str| Intent::Move {
        action: action.to_owned(),
        expect: 1,
    };
    let again = bench.table.propose("ann", &late("c1"));
    assert_eq!(
        again,
        Ok(Step::Already(1)),
        "the same message twice is harmless"
    );
    let other = bench.table.propose("ann", &late("c2"));
    assert_eq!(other, Err(TableError::Stale { next: 2 }));
    let theirs = bench.table.propose("bob", &late("c1"));
    assert_eq!(theirs, Err(TableError::Stale { next: 2 }));
}

#[test]
fn between_people_undo_is_asked_and_granted() {
    let mut bench = two_people();
    assert_eq!(
        bench.act("ann", Intent::AskUndo).unwrap_err().code(),
        "nothing-to-undo"
    );
    bench.play("ann", "c1").unwrap();
    bench.act("ann", Intent::AskUndo).unwrap();
    assert_eq!(bench.table.view(None).undo.unwrap().to, 0);
    assert_eq!(
        bench.act("ann", Intent::GrantUndo).unwrap_err().code(),
        "not-allowed"
    );
    assert_eq!(
        bench.act("eve", Intent::GrantUndo),
        Err(TableError::NotYourSeat)
    );
    bench.act("bob", Intent::RefuseUndo).unwrap();
    assert_eq!(bench.table.view(None).ply, 1);
    bench.act("ann", Intent::AskUndo).unwrap();
    bench.act("bob", Intent::GrantUndo).unwrap();
    assert_eq!(bench.table.view(None).ply, 0);
    assert_eq!(bench.table.view(None).undo, None);
}

#[test]
fn a_move_settles_an_open_question() {
    let mut bench = two_people();
    bench.play("ann", "c1").unwrap();
    bench.act("ann", Intent::AskUndo).unwrap();
    bench.play("bob", "c1").unwrap();
    assert_eq!(bench.table.view(None).undo, None);
    assert_eq!(
        bench.act("bob", Intent::GrantUndo).unwrap_err().code(),
        "nothing-to-undo"
    );
}

#[test]
fn alone_undo_takes_the_bots_reply_back_too() {
    let mut bench = Bench::new([person("ann"), bot("steady")], 1);
    bench.play("ann", "c1").unwrap();
    let thought = bench.table.bot_task().unwrap().run(Default::default());
    bench.commit(thought.event);
    bench.act("ann", Intent::AskUndo).unwrap();
    assert_eq!(bench.table.view(None).ply, 0);
}

#[test]
fn seats_are_taken_once() {
    let mut bench = Bench::new([person("ann"), Holder::Open], 1);
    assert_eq!(bench.table.status(), Status::Waiting);
    assert_eq!(bench.play("ann", "c1"), Err(TableError::Waiting));
    let sit = |seat| Intent::Sit {
        seat: Seat::new(seat),
        name: Some("Bob".to_owned()),
        seed: 1,
    };
    assert_eq!(bench.act("bob", sit(0)), Err(TableError::SeatTaken));
    assert_eq!(bench.act("bob", sit(5)), Err(TableError::NoSuchSeat));
    bench.act("bob", sit(1)).unwrap();
    assert_eq!(bench.act("eve", sit(1)), Err(TableError::SeatTaken));
    bench.play("ann", "c1").unwrap();
}

#[test]
fn only_the_opener_seats_bots() {
    let mut bench = Bench::new([person("ann"), Holder::Open], 1);
    let seat_bot = |name: &str| Intent::SeatBot {
        seat: Seat::new(1),
        bot: name.to_owned(),
        away: false,
        seed: 1,
    };
    let refused = bench.act("bob", seat_bot("steady")).unwrap_err();
    assert_eq!(refused.code(), "not-allowed");
    let unknown = bench.act("ann", seat_bot("nobody")).unwrap_err();
    assert_eq!(unknown.code(), "unknown-bot");
    bench.act("ann", seat_bot("steady")).unwrap();
    assert_eq!(bench.table.status(), Status::Playing);
}

#[test]
fn a_bot_stands_in_for_who_is_away_until_they_are_back() {
    let mut bench = two_people();
    let stand_in = |away| Intent::SeatBot {
        seat: Seat::new(1),
        bot: "steady".to_owned(),
        away,
        seed: 1,
    };
    let back = || Intent::Sit {
        seat: Seat::new(1),
        name: None,
        seed: 1,
    };
    let here = bench.act("ann", stand_in(false)).unwrap_err();
    assert_eq!(here.code(), "not-allowed");
    assert_eq!(
        bench.act("eve", stand_in(true)),
        Err(TableError::NotYourSeat)
    );
    assert_eq!(bench.act("bob", stand_in(true)), Err(TableError::SeatTaken));
    bench.act("ann", stand_in(true)).unwrap();
    let holder = |guest| bench.table.view(Some(guest)).seats[1].holder.clone();
    let for_you = |guest| matches!(holder(guest), HolderView::Bot { for_you: true, .. });
    assert_eq!([for_you("bob"), for_you("ann")], [true, false]);
    // Ann is not alone for that: Bob may come back to what she has looked up.
    assert!(!bench.table.view(Some("ann")).can.contains(&Right::Hint));
    bench.play("ann", "c1").unwrap();
    let thought = bench.table.bot_task().unwrap().run(Default::default());
    bench.commit(thought.event);
    assert_eq!(bench.act("eve", back()), Err(TableError::SeatTaken));
    bench.act("bob", back()).unwrap();
    assert_eq!(bench.act("bob", back()), Err(TableError::SeatTaken));
    bench.play("ann", "c1").unwrap();
    bench.play("bob", "c3").unwrap();
}

#[test]
fn a_rematch_needs_everybody_and_changes_seats() {
    let mut bench = two_people();
    let rematch = || Intent::Rematch(BTreeMap::new());
    let early = bench.act("ann", rematch()).unwrap_err();
    assert_eq!(early.code(), "not-allowed");
    bench.act("ann", Intent::Resign(None)).unwrap();
    bench.act("ann", rematch()).unwrap();
    let twice = bench.act("ann", rematch()).unwrap_err();
    assert_eq!(twice.code(), "not-allowed");
    let Step::Open(order) = bench.table.propose("bob", &rematch()).unwrap() else {
        panic!("both have asked");
    };
    assert_eq!(order.seats, [person("bob"), person("ann")]);
}

#[test]
fn a_rematch_may_be_against_another_bot() {
    let mut bench = Bench::new([person("ann"), bot("steady")], 1);
    bench.act("ann", Intent::Resign(None)).unwrap();
    let rematch = |seat, name: &str| Intent::Rematch(BTreeMap::from([(seat, name.to_owned())]));
    let Step::Open(order) = bench.table.propose("ann", &rematch(1, "panics")).unwrap() else {
        panic!("alone one need not wait");
    };
    assert_eq!(order.seats, [bot("panics"), person("ann")]);
    let error = |seat, name| {
        bench
            .table
            .propose("ann", &rematch(seat, name))
            .unwrap_err()
    };
    assert_eq!(error(1, "nobody").code(), "unknown-bot");
    assert_eq!(error(0, "steady").code(), "not-allowed");
    assert_eq!(error(7, "steady").code(), "no-such-seat");
}

/// What `can` promises is what `propose` does, wherever a game may go.
#[test]
fn rights_and_refusals_agree() {
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    let seatings = [
        [person("ann"), person("bob")],
        [person("ann"), person("ann")],
        [person("ann"), bot("steady")],
        [person("ann"), Holder::Open],
    ];
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(5);
    for round in 0..200 {
        let mut bench = Bench::new(seatings[round % 4].clone(), round as u64);
        for _ in 0..12 {
            let guest = *["ann", "bob", "eve"].choose(&mut rng).unwrap();
            let expect = bench.table.next();
            let free = bench.table.seats.iter().position(|h| *h == Holder::Open);
            let own = (0..2).find(|&seat| bench.table.stands_in_for(Seat::new(seat), guest));
            let back = own.map(Seat::new);
            let free = Seat::new(free.unwrap_or(0) as u8);
            let seats = &bench.table.seats;
            let person = |h: &Holder| matches!(h, Holder::Person { .. });
            let other = seats.iter().position(|h| person(h) && !h.is(guest));
            let held = seats.iter().position(|h| *h != Holder::Open);
            let tries = [
                (
                    Right::Move,
                    Intent::Move {
                        action: "c2".to_owned(),
                        expect,
                    },
                ),
                (
                    Right::Sit,
                    Intent::Sit {
                        seat: back.unwrap_or(free),
                        name: None,
                        seed: 1,
                    },
                ),
                (
                    Right::SeatBot,
                    Intent::SeatBot {
                        seat: free,
                        bot: "steady".to_owned(),
                        away: false,
                        seed: 1,
                    },
                ),
                (
                    Right::StandIn,
                    Intent::SeatBot {
                        seat: Seat::new(other.or(held).unwrap_or(0) as u8),
                        bot: "steady".to_owned(),
                        away: true,
                        seed: 1,
                    },
                ),
                (Right::Undo, Intent::AskUndo),
                (Right::AnswerUndo, Intent::RefuseUndo),
                (Right::AnswerResign, Intent::RefuseResign),
                (Right::Resign, Intent::Resign(None)),
            ];
            let can = bench.table.view(Some(guest)).can;
            for (right, intent) in &tries {
                let answer = bench.table.propose(guest, intent);
                assert_eq!(
                    can.contains(right),
                    answer.is_ok(),
                    "{right:?} of {guest}: {answer:?}"
                );
            }
            assert_eq!(
                can.contains(&Right::Hint),
                bench.table.hint_task(guest).is_ok()
            );
            assert_eq!(
                can.contains(&Right::Analyse),
                bench.table.analysis_task(Some(guest), 0).is_ok()
            );
            // Resignations would end most games at once.
            let upto = tries.len() - usize::from(rng.random_bool(0.9));
            let intent = &tries[rng.random_range(0..upto)].1;
            if let Ok(Step::Event(event)) = bench.table.propose(guest, intent) {
                bench.commit(event);
            }
        }
    }
}
