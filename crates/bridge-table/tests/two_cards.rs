//! A table where each side plays a convention card of its own: everybody bids by that of their own
//! side, and reads a call by that of the side which made it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{Call, VisiblePlay};
use bridge_bidding::{
    ConventionCard, HandKnowledge, Quantity, Sampler, Situation, System, Systems,
};
use bridge_robots::{Belief, PlayContext};
use bridge_session::{Action, BoardView, Session, Settings, View};
use bridge_table::Bridge;
use cards::{BySeat, Hand, Seat, Side};
use kernel::{Bot, Budget, Game, Hidden, Public, State};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// 13 points and no five-card suit for North and East, who deal boards 1 and 2.
const DEAL: &str = "N:KQ72.AJ5.Q84.J62 AJ4.KT73.K95.QT7 T953.Q62.AJ3.A85 86.984.T762.K943";

fn table(card: &str, card_east_west: &str) -> Settings {
    Settings {
        boards: 1,
        card: card.to_owned(),
        card_east_west: card_east_west.to_owned(),
        ..Settings::default()
    }
}

fn system(card: &str) -> System {
    System::new(ConventionCard::named(card).unwrap()).unwrap()
}

fn seen_by(session: &Session, seat: Seat) -> View {
    session.view(Some(kernel::Seat::new(seat.index() as u8)))
}

fn board(view: &View) -> &BoardView {
    view.board.as_ref().unwrap()
}

fn turn(session: &Session) -> Option<Seat> {
    session.auction()?.turn()
}

fn legal(session: &Session) -> Vec<Action> {
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    legal
}

fn call_of(robot: &dyn Bot<Session>, session: &Session, seat: Seat) -> Call {
    let view = seen_by(session, seat);
    let decision = robot.decide(&view, &legal(session), &Budget::nodes(1_000));
    let Action::Call(call) = decision.action else {
        panic!("a call: {:?}", decision.action);
    };
    call
}

fn points(known: &HandKnowledge) -> (i16, i16) {
    known.usual(Quantity::Hcp)
}

#[test]
fn every_call_is_bid_and_explained_by_its_makers_card() {
    let pairs = [
        ("sayc", "acol"),
        ("acol", "two-over-one"),
        ("kibitzer", "classic"),
    ];
    let robot = Bridge::bot("beginner").unwrap();
    let mut calls = 0;
    for (north_south, east_west) in pairs {
        let (ours, theirs) = (system(north_south), system(east_west));
        for seed in 0..12 {
            let settings = Settings {
                first_board: seed as u32 % 16 + 1,
                ..table(north_south, east_west)
            };
            let mut session = Session::new(&settings, seed).unwrap();
            let start = board(&session.view(None)).clone();
            let mut situation = Situation::new(start.auction.dealer(), start.vulnerability);
            while let Some(seat) = turn(&session) {
                let made_by = match seat.side() {
                    Side::NorthSouth => &ours,
                    Side::EastWest => &theirs,
                };
                let call = call_of(&*robot, &session, seat);
                let hand = session.deal().unwrap()[seat];
                let place = format!("{north_south}/{east_west} {seed}: {}", start.auction);
                assert_eq!(call, made_by.choose(&situation, hand).call, "{place}");

                let meaning = made_by.meaning(&situation, call).message();
                let options = board(&seen_by(&session, seat)).options.clone();
                let option = options.into_iter().find(|option| option.call == call);
                let foreseen = option.unwrap().meaning;
                assert!(
                    foreseen.is_none_or(|foreseen| foreseen == meaning),
                    "{place}"
                );
                let action = Action::Call(call);
                let public = Bridge::meaning(&Public::of(&session), "beginner", action).unwrap();
                let hint = Bridge::comment(&seen_by(&session, seat), action);
                assert_eq!(hint[0].shows.as_ref(), Some(&meaning), "{place}");
                assert_eq!(*public.message(), hint[0].message, "{place}");

                made_by.call(&mut situation, call).unwrap();
                session.play(action).unwrap();
                calls += 1;
                let Some(board) = session.view(None).board else {
                    break;
                };
                assert_eq!(board.calls.last().unwrap().meaning, meaning, "{place}");
                // Whoever looks, from whichever side, knows the same of every hand.
                for eye in [Seat::North, Seat::East] {
                    let view = seen_by(&session, eye);
                    let read = self::board(&view).situation(view.systems().unwrap());
                    for seat in Seat::ALL {
                        let (known, told) = (read.known(seat), situation.known(seat));
                        assert_eq!(known.cells(), told.cells(), "{place}");
                    }
                }
            }
        }
    }
    assert!(calls > 300, "{calls}");
}

#[test]
fn a_notrump_is_what_its_own_side_plays() {
    for (card, card_east_west, north, east) in [
        ("sayc", "acol", "1C", "1NT"),
        ("acol", "sayc", "1NT", "1C"),
        ("acol", "", "1NT", "1NT"),
        ("sayc", "", "1C", "1C"),
    ] {
        for level in ["beginner", "advanced", "master"] {
            let robot = Bridge::bot(level).unwrap();
            for (dealer, first_board, opening) in [(Seat::North, 1, north), (Seat::East, 2, east)] {
                let settings = Settings {
                    first_board,
                    deal: DEAL.to_owned(),
                    ..table(card, card_east_west)
                };
                let session = Session::new(&settings, 0).unwrap();
                let call = call_of(&*robot, &session, dealer).to_string();
                assert_eq!(
                    call, opening,
                    "{level}, {dealer} with {card}/{card_east_west}"
                );
            }
        }
    }
}

/// East opens 1NT by Acol, and South, who plays SAYC, has to lead against it.
#[test]
fn the_opponents_read_it_as_the_card_of_its_maker_has_it() {
    let settings = Settings {
        first_board: 2,
        deal: DEAL.to_owned(),
        auction: "E: 1NT P P P".to_owned(),
        ..table("sayc", "acol")
    };
    let session = Session::new(&settings, 0).unwrap();
    let view = seen_by(&session, Seat::South);
    let (board, systems) = (board(&view), view.systems().unwrap());
    assert!(board.calls[0].meaning.to_string().contains("12–14"));
    let situation = board.situation(systems);
    assert_eq!(points(situation.known(Seat::East)), (12, 14));
    let sayc = board.situation(systems.of(Seat::South));
    assert_eq!(points(sayc.known(Seat::East)), (15, 17));

    // The deals on which calls are weighed.
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut hands: BySeat<Option<Hand>> = BySeat::default();
    hands[Seat::South] = Some(board.hands[Seat::South]);
    let cells = BySeat::from_fn(|seat| situation.known(seat).cells().clone());
    let sampler = Sampler::new(hands, cells).unwrap();
    for _ in 0..100 {
        let deal = sampler.draw(&mut rng).unwrap();
        assert!((12..=14).contains(&deal[Seat::East].points()), "{deal}");
    }

    // And those that a card player imagines.
    let play = board.play(Some(Seat::South)).unwrap();
    let seen = VisiblePlay::new(&play).unwrap();
    let average = |systems: Systems<'_>| {
        let situation = board.situation(systems);
        let context = PlayContext::new(&play, &seen, &situation, systems, view.scoring).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let worlds = Belief::new()
            .weighing_calls()
            .worlds(&context, 100, &mut rng);
        let points = worlds
            .iter()
            .map(|world| world.weight * f64::from(world.hands[Seat::East].points()));
        points.sum::<f64>()
    };
    let (right, wrong) = (
        average(systems),
        average(Systems::from(systems.of(Seat::South))),
    );
    assert!((12.0..=14.0).contains(&right), "{right}");
    assert!(wrong > 15.0, "{wrong}");
}

#[test]
fn a_hint_explains_the_call_by_the_card_of_the_one_who_asks() {
    let settings = Settings {
        first_board: 2,
        deal: DEAL.to_owned(),
        ..table("sayc", "acol")
    };
    let session = Session::new(&settings, 0).unwrap();
    let view = seen_by(&session, Seat::East);
    let mut analyst = Bridge::analyst();
    let hint = analyst.analyse(&view, &legal(&session), None, &Budget::nodes(1_000));
    assert_eq!(hint.action.to_string(), "1NT");
    let shows = hint.reasons[0].shows.as_ref().unwrap().to_string();
    assert!(shows.contains("12–14"), "{shows}");
}

#[test]
fn what_was_saved_before_means_one_card_for_both_sides() {
    let old =
        r#"{"boards":2,"first_board":1,"scoring":"imps","card":"acol","deal":"","auction":""}"#;
    let settings: Settings = serde_json::from_str(old).unwrap();
    assert_eq!(settings.card_east_west, "");
    let systems = settings.systems().unwrap();
    for seat in Seat::ALL {
        assert_eq!(systems.of(seat).card().name(), "acol");
    }
    let written = serde_json::to_string(&settings).unwrap();
    assert_eq!(
        serde_json::from_str::<Settings>(&written).unwrap(),
        settings
    );
    // What a seat sees is written as before, and read as before.
    let view = seen_by(&Session::new(&settings, 1).unwrap(), Seat::North);
    let written = serde_json::to_string(&view).unwrap();
    assert!(!written.contains("card_east_west"));
    assert_eq!(serde_json::from_str::<View>(&written).unwrap().card, "acol");
    assert_eq!(Settings::default().card, "sayc");

    let two = table("sayc", "acol");
    let written = serde_json::to_string(&two).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&written).unwrap(), two);
    let view = seen_by(&Session::new(&two, 1).unwrap(), Seat::North);
    assert_eq!(
        (view.card.as_str(), view.card_east_west.as_str()),
        ("sayc", "acol")
    );
}

#[test]
fn a_card_that_there_is_not_is_refused_by_the_field_that_names_it() {
    let refused = |card: &str, other: &str| {
        let refused = Session::new(&table(card, other), 0).unwrap_err();
        refused.to_string()
    };
    assert_eq!(
        refused("sayc", "precision"),
        "card_east_west: there is no convention card called “precision”"
    );
    assert!(refused("precision", "acol").starts_with("card:"));
    let mut view = seen_by(
        &Session::new(&table("sayc", "acol"), 0).unwrap(),
        Seat::North,
    );
    view.card_east_west = "precision".to_owned();
    let refused = Bridge::legal(&view).unwrap_err().to_string();
    assert!(refused.starts_with("card_east_west:"), "{refused}");
}
