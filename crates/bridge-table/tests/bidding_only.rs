//! Boards that end with their auction, and hands set for practice by their name.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::BoardResult;
use bridge_session::{Action, PracticeHand, Session, Settings};
use bridge_table::Bridge;
use cards::Seat;
use dds::Solver;
use kernel::{Budget, Game, Hidden, State, Turn};

/// Bids a session out: robots who pass sit East and West.
fn bid_out(settings: &Settings, seed: u64) -> Session {
    let mut session = Session::new(settings, seed).unwrap();
    let (bidding, silent) = (
        Bridge::bot("beginner"),
        Bridge::bot("beginner:bidding=pass"),
    );
    let (bidding, silent) = (bidding.unwrap(), silent.unwrap());
    let mut legal = Vec::new();
    while let Turn::Seat(seat) = session.turn() {
        session.legal_actions(&mut legal);
        assert!(legal.iter().all(|action| matches!(action, Action::Call(_))));
        let robot = if seat.index() % 2 == 0 {
            &bidding
        } else {
            &silent
        };
        let view = session.view(Some(seat));
        let action = robot.decide(&view, &legal, &Budget::nodes(1)).action;
        assert!(seat.index() % 2 == 0 || action.to_string() == "Pass");
        session.play(action).unwrap();
    }
    session
}

#[test]
fn a_board_that_is_only_bid_scores_what_perfect_play_makes() {
    let settings = Settings {
        boards: 3,
        bidding_only: true,
        ..Settings::default()
    };
    let session = bid_out(&settings, 11);
    assert_eq!(session.finished().len(), 3);
    let mut solver = Solver::new();
    for board in session.finished() {
        assert!(board.record.is_empty());
        let ours = board.deal[Seat::North].points() + board.deal[Seat::South].points();
        assert!(ours >= 22, "{}", board.deal);
        let BoardResult::Played { contract, tricks } = board.result else {
            panic!("with 22 points somebody bids");
        };
        solver.forget();
        let best = solver.declarers(&board.deal, contract.strain()).unwrap();
        assert_eq!(tricks, best[contract.declarer], "{contract}");
    }
    assert!(Bridge::start(&settings, 11).is_ok());
}

#[test]
fn a_hand_is_played_by_its_name_and_refused_with_the_reason() {
    let hand = &PracticeHand::all()[0];
    let named = |name: &str| Settings {
        hand: name.to_owned(),
        ..Settings::default()
    };
    let session = Session::new(&named(&hand.name()), 5).unwrap();
    assert_eq!(session.deal(), Some(&hand.deal));
    assert_eq!(session.auction(), Some(&hand.auction));
    let shown = Bridge::redact_settings(session.settings());
    assert_eq!((&*shown.hand, &*shown.deal), (&*hand.name(), ""));
    let alone = session.board_settings().unwrap();
    assert_eq!(
        (&*alone.hand, alone.auction),
        ("", hand.auction.to_string())
    );
    let refused = |settings: Settings| settings.check().unwrap_err().to_string();
    assert!(refused(named("hand-nothing.1")).contains("hand-nothing.1"));
    let given = Settings {
        deal: hand.deal.to_string(),
        ..named(&hand.name())
    };
    assert!(refused(given).contains("its own deal"));
}
