//! Sessions keep the laws of every game, and the manners of a bridge table.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::scoring::Scoring;
use bridge::{Call, Vulnerability};
use bridge_session::{Action, Session, Settings, View};
use bridge_table::Bridge;
use cards::{BySeat, Card, Deal, Hand, Seat, Side};
use kernel::laws::Battery;
use kernel::{Contest, Hidden, State, Turn};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn settings(scoring: Scoring) -> Settings {
    Settings {
        boards: 2,
        scoring,
        ..Settings::default()
    }
}

fn start(seed: u64) -> Session {
    let scoring = [Scoring::Imps, Scoring::Matchpoints][seed as usize % 2];
    // At every third table South practises, and plays the hands that North declares.
    let learner = seed.is_multiple_of(3).then_some(Seat::South);
    let settings = Settings {
        learner,
        ..settings(scoring)
    };
    Session::new(&settings, seed).unwrap()
}

fn every_action() -> Vec<Action> {
    let calls = Call::all().map(Action::Call);
    let cards = Card::all().map(Action::Card);
    let claims = (0..=13).map(Action::Claim);
    let answers = [Action::Accept, Action::Refuse];
    calls.chain(cards).chain(claims).chain(answers).collect()
}

fn few() -> Battery {
    Battery {
        games: 12,
        ..Battery::default()
    }
}

#[test]
fn actions_are_legal_complete_and_read_back() {
    few().state(start, |_| every_action());
}

/// The same session with the unseen cards of the board on the table dealt otherwise.
fn another_world(
    session: &Session,
    seat: Option<kernel::Seat>,
    rng: &mut ChaCha8Rng,
) -> Option<Session> {
    // A session that has gone on to its second board has a deal of its own in the first.
    if !session.finished().is_empty() {
        return None;
    }
    let board = session.view(seat).board?;
    let (seen, dummy) = (board.hands, board.contract.map(|contract| contract.dummy()));
    // After a claim more is seen, and the claim would have to be made again.
    let open = session.view(None).board?.hands;
    let faced = |hand: Seat| !open[hand].is_empty() && dummy != Some(hand);
    let claimed = board.proposal.is_some() || board.refused.is_some();
    if claimed || Seat::ALL.into_iter().any(faced) {
        return None;
    }
    let deal = session.deal()?;
    let record = session.card_play().map(|play| play.record().to_vec());
    let record = record.unwrap_or_default();
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&hand| seen[hand].is_empty())
        .collect();
    let gone: Hand = record.iter().copied().collect();
    let mut cards: Vec<Card> = hidden.iter().flat_map(|&hand| deal[hand] - gone).collect();
    cards.shuffle(rng);
    let mut rest = cards.into_iter();
    let hands = BySeat::from_fn(|hand| {
        if !hidden.contains(&hand) {
            deal[hand]
        } else {
            let played = deal[hand] & gone;
            played | rest.by_ref().take(13 - played.len()).collect::<Hand>()
        }
    });
    let settings = Settings {
        deal: Deal::new(hands).unwrap().to_string(),
        ..session.settings().clone()
    };
    // The deal that was given is told to nobody, so it may stand in one session and not in the other.
    let mut other = Session::new(&settings, 0).unwrap();
    let calls = session
        .auction()?
        .calls()
        .iter()
        .map(|&call| Action::Call(call));
    let cards = record.into_iter().map(Action::Card);
    for action in calls.chain(cards) {
        other.play(action).ok()?;
    }
    Some(other)
}

#[test]
fn a_move_shows_what_it_is_said_to_show() {
    let games = |games| Battery {
        games,
        ..Battery::default()
    };
    let calls = games(8).reveals::<Bridge>(start, another_world);
    let cards = games(100).reveals::<Bridge>(in_play, another_world);
    assert!(
        calls.compared > 200 && cards.compared > 50,
        "{calls:?} {cards:?}"
    );
    assert!(calls.seen > 8 && cards.seen > 40, "{calls:?} {cards:?}");
}

/// A session somewhere in the play of its first board.
fn in_play(seed: u64) -> Session {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut session = start(seed);
    let mut legal = Vec::new();
    let cards = rng.random_range(0..50);
    while session
        .card_play()
        .is_none_or(|play| play.record().len() < cards)
    {
        session.legal_actions(&mut legal);
        let plain = |action: &&Action| matches!(action, Action::Call(_) | Action::Card(_));
        let plain: Vec<&Action> = legal.iter().filter(plain).collect();
        session.apply(**plain.choose(&mut rng).unwrap());
    }
    session
}

#[test]
fn views_tell_nothing_of_unseen_hands() {
    let battery = Battery {
        games: 200,
        ..Battery::default()
    };
    let auctions = few().views(start, another_world);
    let plays = battery.views(in_play, another_world);
    assert!(auctions > 100 && plays > 300, "{auctions} and {plays}");
}

fn played(settings: &Settings, actions: &[&str]) -> Session {
    let mut session = Session::new(settings, 7).unwrap();
    for text in actions {
        let action: Action = text.parse().unwrap();
        session
            .play(action)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    session
}

const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

fn one_board() -> Settings {
    Settings {
        boards: 1,
        deal: DEAL.to_owned(),
        auction: "N: 3NT P P P".to_owned(),
        ..Settings::default()
    }
}

fn seat_to_act(session: &Session) -> Option<Seat> {
    match session.turn() {
        Turn::Seat(seat) => Seat::from_index(seat.index()),
        _ => None,
    }
}

fn seen_by(session: &Session, seat: Seat) -> View {
    session.view(Some(kernel::Seat::new(seat.index() as u8)))
}

#[test]
fn a_claim_is_put_to_both_defenders_and_faces_the_cards() {
    let mut session = played(&one_board(), &["SQ", "S5", "S4", "SA"]);
    let why = |session: &Session, text: &str| {
        let action: Action = text.parse().unwrap();
        session.check(action).unwrap_err().to_string()
    };
    assert_eq!(
        why(&session, "claim 13"),
        "Only 12 tricks are left: 13 cannot be claimed."
    );
    assert_eq!(why(&session, "accept"), "There is no claim to answer.");
    session.play(Action::Claim(7)).unwrap();
    assert_eq!(seat_to_act(&session), Some(Seat::East));
    let hands = seen_by(&session, Seat::West).board.unwrap().hands;
    assert_eq!(
        hands[Seat::North].len(),
        13,
        "the claimer's cards are faced"
    );
    assert!(hands[Seat::East].is_empty(), "the partner's are not");
    assert_eq!(
        why(&session, "HA"),
        "There is a claim on the table: accept or refuse it."
    );
    session.play(Action::Accept).unwrap();
    assert_eq!(seat_to_act(&session), Some(Seat::West));
    let mut refused = session.clone();
    session.play(Action::Accept).unwrap();
    assert_eq!(session.turn(), Turn::Over);
    assert_eq!(session.finished()[0].result.to_string(), "3NT-N-1");
    assert_eq!(session.score(kernel::Seat::new(0)), Some(-50.0));

    refused.play(Action::Refuse).unwrap();
    assert_eq!(seat_to_act(&refused), Some(Seat::North), "the play goes on");
    assert!(why(&refused, "claim 7").contains("refused"));
    for card in ["HA", "H9", "H6", "H3"] {
        refused.play(card.parse().unwrap()).unwrap();
    }
    assert!(
        refused.check(Action::Claim(7)).is_ok(),
        "in the next trick it may be tried again"
    );
}

#[test]
fn a_defenders_claim_is_put_to_the_declarer() {
    let mut session = played(&one_board(), &["SQ", "S5", "S4", "S2", "SJ", "S6"]);
    assert_eq!(seat_to_act(&session), Some(Seat::West));
    session.play(Action::Claim(0)).unwrap();
    assert_eq!(seat_to_act(&session), Some(Seat::North));
    session.play(Action::Accept).unwrap();
    assert_eq!(session.finished()[0].result.to_string(), "3NT-N+3");
}

#[test]
fn boards_follow_each_other_and_are_scored() {
    let settings = Settings {
        boards: 3,
        first_board: 4,
        ..Settings::default()
    };
    let mut session = Session::new(&settings, 5).unwrap();
    assert_eq!(
        seat_to_act(&session),
        Some(Seat::West),
        "West deals board 4"
    );
    for _ in 0..3 {
        for _ in 0..4 {
            session.play(Action::Call(Call::Pass)).unwrap();
        }
    }
    assert_eq!(session.turn(), Turn::Over);
    let told: Vec<_> = session
        .finished()
        .iter()
        .map(|board| board.vulnerability)
        .collect();
    let wanted = [
        Vulnerability::Both,
        Vulnerability::NorthSouth,
        Vulnerability::EastWest,
    ];
    assert_eq!(told, wanted);
    assert_eq!(session.points(Side::EastWest), 0);
    let again = Session::new(&settings, 5).unwrap();
    assert_eq!(
        again.deal(),
        Some(&session.finished()[0].deal),
        "the same seed, the same deal"
    );
}

#[test]
fn a_rubber_ends_with_the_second_game() {
    let settings = Settings {
        scoring: Scoring::Rubber,
        ..Settings::default()
    };
    let mut session = Session::new(&settings, 1).unwrap();
    let mut boards = 0;
    // North and South bid game whenever they deal and are given all the tricks.
    while let Some(seat) = seat_to_act(&session) {
        let opens = session.auction().is_some_and(|a| a.last_bid().is_none());
        let first = session.finished().len() == boards;
        let play = session.card_play().is_some();
        let action = match (play, opens && seat.side() == Side::NorthSouth) {
            (false, true) => "3NT".parse().unwrap(),
            (false, false) => Action::Call(Call::Pass),
            (true, _) => {
                let mut legal = Vec::new();
                session.legal_actions(&mut legal);
                let left = session.card_play().unwrap().position().tricks_left();
                let claim = Action::Claim(if seat.side() == Side::NorthSouth {
                    left
                } else {
                    0
                });
                *legal
                    .iter()
                    .find(|&&a| a == Action::Accept || a == claim)
                    .unwrap_or(&legal[0])
            }
        };
        assert!(first);
        session.play(action).unwrap();
        boards = session.finished().len();
    }
    assert_eq!(boards, 2, "two games are a rubber");
    assert_eq!(
        session.finished()[1].vulnerability,
        Vulnerability::NorthSouth
    );
    assert!(session.points(Side::NorthSouth) > 700);
}

#[test]
fn settings_that_cannot_be_played_by_are_refused_by_name() {
    let refused = |change: fn(&mut Settings)| {
        let mut settings = Settings::default();
        change(&mut settings);
        Session::new(&settings, 0).unwrap_err().to_string()
    };
    assert!(refused(|s| s.boards = 0).starts_with("boards:"));
    assert!(refused(|s| s.first_board = 0).starts_with("first_board:"));
    assert!(refused(|s| s.card = "precision".to_owned()).starts_with("card:"));
    assert!(refused(|s| s.deal = "N:AK".to_owned()).starts_with("deal:"));
    assert!(refused(|s| s.auction = "N: 1C 1C".to_owned()).starts_with("auction:"));
    assert!(refused(|s| s.auction = "E: 1C".to_owned()).starts_with("auction: East"));
}

#[test]
fn meanings_are_told_and_artificial_calls_marked() {
    let session = played(&Settings::default(), &["1NT", "P", "2H", "P"]);
    let board = seen_by(&session, Seat::North).board.unwrap();
    assert!(
        board.calls[0].meaning.to_string().contains("15"),
        "{}",
        board.calls[0].meaning
    );
    assert!(board.calls[2].artificial);
    let options = board.options;
    assert_eq!(
        options.len(),
        session.auction().unwrap().legal_calls().count()
    );
    let two_spades = options.iter().find(|o| o.call.to_string() == "2S").unwrap();
    assert!(two_spades.meaning.is_some());
    assert!(
        seen_by(&session, Seat::South)
            .board
            .unwrap()
            .options
            .is_empty()
    );
}
