//! A person who practises with robots: hands worth playing, and partner's to play as well.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge_session::{Action, Deals, Session, Settings, View};
use bridge_table::Bridge;
use cards::Seat;
use kernel::{Bot, Budget, Decision, Game, Hidden, State, Turn};

const SOUTH: kernel::Seat = kernel::Seat::new(2);
const NORTH: kernel::Seat = kernel::Seat::new(0);

fn north_declares(learner: Option<Seat>, seed: u64) -> Session {
    let settings = Settings {
        boards: 1,
        auction: "N: 1NT P 3NT P P P".to_owned(),
        learner,
        ..Settings::default()
    };
    Session::new(&settings, seed).unwrap()
}

fn decide(view: &View) -> Decision<Action> {
    let legal = Bridge::legal(view).unwrap();
    let robot = Bridge::bot("advanced").unwrap();
    robot.decide(view, &legal, &Budget::nodes(2_000).with_seed(5))
}

/// Who plays the hand for the declarer knows what the declarer would know, and plays no other card.
#[test]
fn dummy_plays_as_the_declarer_would() {
    for seed in 0..6 {
        let mut taken = north_declares(Some(Seat::South), seed);
        let mut usual = north_declares(None, seed);
        let hidden = taken.view(Some(SOUTH)).board.unwrap().hands[Seat::North];
        assert!(hidden.is_empty(), "nothing is seen before the lead");
        let mut by_dummy = 0;
        while let Turn::Seat(turn) = taken.turn() {
            let Turn::Seat(expected) = usual.turn() else {
                panic!("the same cards end the board")
            };
            assert_eq!(turn, if expected == NORTH { SOUTH } else { expected });
            let view = taken.view(Some(turn));
            let asked = usual.view(Some(expected));
            assert_eq!(
                Bridge::legal(&view).unwrap(),
                Bridge::legal(&asked).unwrap()
            );
            let decision = decide(&view);
            assert_eq!(decision.action, decide(&asked).action, "{view:?}");
            by_dummy += usize::from(turn == SOUTH);
            // Nobody else sees more than they would.
            for seat in [Some(kernel::Seat::new(1)), Some(kernel::Seat::new(3)), None] {
                let hands = |session: &Session| session.view(seat).board.map(|board| board.hands);
                assert_eq!(hands(&taken), hands(&usual));
            }
            taken.play(decision.action).unwrap();
            usual.play(decision.action).unwrap();
        }
        assert!(by_dummy > 0);
        assert_eq!(taken.finished(), usual.finished());
    }
}

#[test]
fn robots_declare_themselves_if_they_are_told_to() {
    let settings = Settings {
        robots_declare: true,
        ..north_declares(Some(Seat::South), 1).settings().clone()
    };
    let mut session = Session::new(&settings, 1).unwrap();
    let lead = decide(&session.view(Some(kernel::Seat::new(1)))).action;
    session.play(lead).unwrap();
    assert_eq!(session.turn(), Turn::Seat(NORTH));
    let seen = session.view(Some(SOUTH)).board.unwrap().hands;
    assert!(seen[Seat::North].is_empty());
}

#[test]
fn the_best_hand_and_hands_to_declare() {
    let session = |deals, seed, learner| {
        let settings = Settings {
            learner: Some(learner),
            deals,
            first_board: 1 + (seed % 16) as u32,
            ..Settings::default()
        };
        Session::new(&settings, seed).unwrap()
    };
    for seed in 0..60 {
        let learner = Seat::ALL[seed as usize % 4];
        let dealt = session(Deals::BestHand, seed, learner);
        let deal = dealt.deal().unwrap();
        let most = Seat::ALL.map(|seat| deal[seat].points()).into_iter().max();
        assert_eq!(Some(deal[learner].points()), most);
        let dealt = session(Deals::Declare, seed, learner);
        let systems = dealt.settings().systems().unwrap();
        let number = bridge::BoardNumber::new(dealt.settings().first_board).unwrap();
        let auction = systems.bid(
            dealt.deal().unwrap(),
            number.dealer(),
            number.vulnerability(),
        );
        assert_eq!(
            auction.contract().map(|contract| contract.declarer),
            Some(learner)
        );
    }
    let nobody = Settings {
        deals: Deals::Declare,
        ..Settings::default()
    };
    let refused = Session::new(&nobody, 1).unwrap_err().to_string();
    assert!(refused.contains("learner"), "{refused}");
}
