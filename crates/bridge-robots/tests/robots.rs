//! Laws of the robots: they play by the rules, they do not look at other people's cards, they repeat
//! themselves from a seed, and their claims hold.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::scoring::Scoring;
use bridge::{Auction, Play, VisiblePlay, Vulnerability};
use bridge_bidding::{ByRules, ConventionCard, Situation, System, auction};
use bridge_robots::{Belief, PlayContext, Replay, World, robot};
use bridge_session::{Action, Session, Settings, View};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat};
use kernel::{Bot, Budget, Hidden, State, Turn};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::LazyLock;

static SAYC: LazyLock<System> =
    LazyLock::new(|| System::new(ConventionCard::named("sayc").unwrap()).unwrap());

/// A board with its auction and some cards of its play, chosen by chance.
struct Position {
    deal: Deal,
    auction: String,
    record: Vec<Card>,
}

impl Position {
    fn random(rng: &mut impl Rng) -> Self {
        loop {
            let deal = Deal::random(rng);
            let (mut one, mut other) = (ByRules::new(&SAYC), ByRules::new(&SAYC));
            let none = Vulnerability::None;
            let calls = auction(&mut one, &mut other, &deal, Seat::North, none);
            let Some(contract) = calls.contract() else {
                continue;
            };
            let mut play = Play::new(deal, contract);
            for _ in 0..rng.random_range(0..51) {
                let cards: Vec<Card> = play.legal_cards().iter().collect();
                play.card(*cards.choose(rng).unwrap()).unwrap();
            }
            return Position {
                deal,
                auction: calls.to_string(),
                record: play.record().to_vec(),
            };
        }
    }

    /// The table at which it is played, with another deal if one is given.
    fn session(&self, deal: &Deal) -> Session {
        let settings = Settings {
            boards: 1,
            deal: deal.to_string(),
            auction: self.auction.clone(),
            ..Settings::default()
        };
        let mut session = Session::new(&settings, 0).unwrap();
        for &card in &self.record {
            State::play(&mut session, Action::Card(card)).unwrap();
        }
        session
    }

    /// The same with the cards that this seat does not see dealt again, so that all that was played
    /// could still have been played.
    fn alternative(&self, view: &View, seat: Seat, rng: &mut impl Rng) -> Deal {
        let board = view.board.as_ref().unwrap();
        let seen = board.checked(seat).unwrap().unwrap();
        let hidden: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|&seat| seen.hands[seat].is_none())
            .collect();
        loop {
            let mut hands: BySeat<Hand> = BySeat::from_fn(|seat| match seen.hands[seat] {
                Some(left) => left | seen.played[seat],
                None => seen.played[seat],
            });
            let mut cards: Vec<Card> = seen.unseen().iter().collect();
            for &seat in &hidden {
                while hands[seat].len() < 13 {
                    let card = cards.swap_remove(rng.random_range(0..cards.len()));
                    hands[seat].insert(card);
                }
            }
            let deal = Deal::try_from(Layout::new(hands).unwrap()).unwrap();
            let contract = board.contract.unwrap();
            let mut play = Play::new(deal, contract);
            if self.record.iter().all(|&card| play.card(card).is_ok()) {
                return deal;
            }
        }
    }
}

fn look(session: &Session) -> (Seat, View, Vec<Action>) {
    let Turn::Seat(turn) = session.turn() else {
        panic!("it is somebody's turn");
    };
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    let seat = Seat::from_index(turn.index()).unwrap();
    (seat, session.view(Some(turn)), legal)
}

/// In so many positions: what the robot does is allowed, and it is the same whatever the cards are
/// that it does not see.
fn keeps_the_laws(name: &str, positions: u64, first: u64, budget: &Budget) {
    for number in first..first + positions {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let position = Position::random(&mut rng);
        let session = position.session(&position.deal);
        let (seat, view, legal) = look(&session);
        let budget = budget.clone().with_seed(number);
        let action = robot(name).unwrap().decide(&view, &legal, &budget).action;
        assert!(legal.contains(&action), "{name}: {action} at {number}");
        let other = position.alternative(&view, seat, &mut rng);
        let (_, same, others_legal) = look(&position.session(&other));
        assert_eq!(view, same, "the view of {number} tells too much");
        let again = robot(name).unwrap().decide(&same, &others_legal, &budget);
        assert_eq!(action, again.action, "{name} has peeked at {number}");
    }
}

#[test]
fn robots_play_by_the_rules_and_do_not_peek() {
    let budget = Budget::nodes(2_000);
    keeps_the_laws("simple", 100, 0, &budget);
    keeps_the_laws("double-dummy:worlds=6", 60, 1_000, &budget);
    keeps_the_laws("expert:worlds=6", 60, 2_000, &budget);
}

#[test]
#[ignore = "takes minutes"]
fn robots_do_not_peek_in_ten_thousand_positions() {
    let budget = Budget::nodes(2_000);
    keeps_the_laws("simple", 4_000, 10_000, &budget);
    keeps_the_laws("minimax:2", 1_000, 20_000, &budget);
    keeps_the_laws("double-dummy:worlds=6", 2_500, 30_000, &budget);
    keeps_the_laws("expert:worlds=6", 2_500, 40_000, &budget);
}

/// Boards on which every card is chosen by chance, so that positions come up that no player would
/// get into; before each the robot is asked for its own.
fn plays_by_the_rules(name: &str, positions: usize, rng: &mut impl Rng) {
    let robot = robot(name).unwrap();
    let mut asked = 0;
    while asked < positions {
        let mut position = Position::random(rng);
        position.record.clear();
        let mut session = position.session(&position.deal);
        while let Turn::Seat(_) = session.turn() {
            let (_, view, legal) = look(&session);
            let budget = Budget::nodes(200).with_seed(asked as u64);
            let action = robot.decide(&view, &legal, &budget).action;
            assert!(legal.contains(&action), "{name}: {action} among {legal:?}");
            asked += 1;
            let is_card = |action: &&Action| matches!(action, Action::Card(_));
            let cards: Vec<&Action> = legal.iter().filter(is_card).collect();
            let Some(&&card) = cards.choose(rng) else {
                break;
            };
            session.apply(card);
        }
    }
}

#[test]
#[ignore = "a million positions, some minutes"]
fn cards_are_legal_in_a_million_positions() {
    let mut rng = ChaCha8Rng::seed_from_u64(77);
    plays_by_the_rules("simple", 960_000, &mut rng);
    plays_by_the_rules("minimax:1", 20_000, &mut rng);
    plays_by_the_rules("double-dummy:worlds=2", 10_000, &mut rng);
    plays_by_the_rules("expert:worlds=2", 10_000, &mut rng);
}

/// A whole board by four robots, with claims and their answers.
fn played_out(name: &str, seed: u64) -> (Vec<Action>, Session) {
    let settings = Settings {
        boards: 1,
        ..Settings::default()
    };
    let mut session = Session::new(&settings, seed).unwrap();
    let bots: Vec<Box<dyn Bot<Session>>> = (0..4).map(|_| robot(name).unwrap()).collect();
    let mut actions = Vec::new();
    while let Turn::Seat(turn) = session.turn() {
        let (_, view, legal) = look(&session);
        let budget = Budget::nodes(4_000).with_seed(seed << 8 | actions.len() as u64);
        let decision = bots[turn.index()].decide(&view, &legal, &budget);
        assert!(
            legal.contains(&decision.action),
            "{} is illegal",
            decision.action
        );
        session.apply(decision.action);
        actions.push(decision.action);
        assert!(actions.len() < 400, "the board does not end");
    }
    (actions, session)
}

#[test]
fn boards_repeat_from_their_seed_and_no_claim_is_refused() {
    let mut claims = 0;
    for seed in 0..6 {
        let (actions, session) = played_out("expert:worlds=8,bidding=rules", seed);
        assert_eq!(actions, played_out("expert:worlds=8,bidding=rules", seed).0);
        assert_eq!(session.finished().len(), 1);
        assert!(!actions.contains(&Action::Refuse), "{actions:?}");
        claims += actions
            .iter()
            .filter(|action| matches!(action, Action::Claim(_)))
            .count();
    }
    assert!(claims > 0, "somebody claims");
}

/// Whatever is claimed or conceded is what there is with best play, neither more nor less.
#[test]
fn claims_and_concessions_are_exact() {
    let (mut claims, mut concessions) = (0, 0);
    for seed in 100..160 {
        let settings = Settings {
            boards: 1,
            ..Settings::default()
        };
        let mut session = Session::new(&settings, seed).unwrap();
        let bots: Vec<Box<dyn Bot<Session>>> = (0..4).map(|_| robot("simple").unwrap()).collect();
        while let Turn::Seat(turn) = session.turn() {
            let (seat, view, legal) = look(&session);
            let budget = Budget::nodes(1_000).with_seed(seed);
            let action = bots[turn.index()].decide(&view, &legal, &budget).action;
            if let Action::Claim(tricks) = action {
                let there = double_dummy(session.card_play().unwrap(), seat);
                assert_eq!(tricks, there, "{seed}: {seat} claims {tricks}");
                claims += usize::from(tricks > 0);
                concessions += usize::from(tricks == 0);
            }
            session.apply(action);
        }
    }
    assert!(claims > 10 && concessions > 0, "{claims} and {concessions}");
}

/// A claim of one trick too many is refused.
#[test]
fn a_claim_is_answered_by_what_it_is_worth() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut answered = [0, 0];
    while answered.iter().any(|&count| count < 10) {
        let position = Position::random(&mut rng);
        let mut session = position.session(&position.deal);
        if position.record.is_empty() {
            continue;
        }
        let (_, view, _) = look(&session);
        let board = view.board.unwrap();
        let left = 13 - board.tricks.values().sum::<u8>();
        let claimed = rng.random_range(0..=left);
        State::play(&mut session, Action::Claim(claimed)).unwrap();
        let (_, view, legal) = look(&session);
        let answer = robot("simple")
            .unwrap()
            .decide(&view, &legal, &Budget::nodes(1_000))
            .action;
        let proposal = view.board.as_ref().unwrap().proposal.unwrap();
        let ours = double_dummy(session.card_play().unwrap(), proposal.by);
        let right = if claimed <= ours {
            Action::Accept
        } else {
            Action::Refuse
        };
        assert_eq!(
            answer, right,
            "{claimed} of {left} claimed, {ours} are there"
        );
        answered[usize::from(right == Action::Accept)] += 1;
    }
}

/// The tricks that are still there for the side of a seat.
fn double_dummy(play: &Play, seat: Seat) -> u8 {
    let position = play.position();
    let trick = position.trick();
    let layout = Layout::new(*position.hands()).unwrap();
    let problem =
        dds::Problem::new(layout, position.strain(), trick.leader(), trick.cards()).unwrap();
    let tricks = dds::Solver::new().tricks(&problem).unwrap();
    if problem.turn().side() == seat.side() {
        tricks
    } else {
        position.tricks_left() - tricks
    }
}

/// What somebody at a table believes.
fn believed(
    belief: Belief,
    play: &Play,
    calls: &Auction,
    count: usize,
    rng: &mut ChaCha8Rng,
) -> (VisiblePlay, Vec<World>) {
    let mut situation = Situation::new(calls.dealer(), Vulnerability::None);
    for &call in calls.calls() {
        SAYC.call(&mut situation, call).unwrap();
    }
    let Turn::Seat(turn) = play.turn() else {
        panic!("it is somebody's turn");
    };
    let view = play.view(Some(turn));
    let seen = VisiblePlay::new(&view).unwrap();
    let table = PlayContext::new(&view, &seen, &situation, &*SAYC, Scoring::Imps).unwrap();
    let worlds = belief.worlds(&table, count, rng);
    (seen, worlds)
}

#[test]
fn worlds_agree_with_all_that_was_seen() {
    for seed in 0..150 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let position = Position::random(&mut rng);
        let calls: Auction = position.auction.parse().unwrap();
        let mut play = Play::new(position.deal, calls.contract().unwrap());
        position
            .record
            .iter()
            .for_each(|&card| play.card(card).unwrap());
        let (seen, worlds) = believed(Belief::new().reading_signals(), &play, &calls, 20, &mut rng);
        assert!(
            !worlds.is_empty() && worlds.len() <= 20,
            "{} worlds",
            worlds.len()
        );
        let total: f64 = worlds.iter().map(|world| world.weight).sum();
        assert!((total - 1.0).abs() < 1e-9, "the weights sum to {total}");
        for world in &worlds {
            let cards = world
                .hands
                .values()
                .fold(Hand::EMPTY, |all, &hand| all | hand);
            let all: usize = world.hands.values().map(|hand| hand.len()).sum();
            assert_eq!(cards.len(), all, "nobody has another's card");
            for seat in Seat::ALL {
                assert_eq!(world.hands[seat].len(), seen.cards_left(seat));
                assert!(seen.hands[seat].is_none_or(|hand| hand == world.hands[seat]));
                for (suit, &void) in seen.void[seat].iter() {
                    assert!(!void || world.hands[seat].of_suit(suit).is_empty());
                }
            }
        }
    }
}

/// East drops the queen under the ace. With queen and jack he might have dropped the jack, so that
/// the queen alone is nearly twice as likely.
#[test]
fn the_choice_of_a_hand_with_equal_cards_is_not_restricted() {
    let deal: Deal = "N:AKT98.432.432.32 Q.JT98.JT98.QJT9 7654.AKQ.AKQ.AK4 J32.765.765.8765"
        .parse()
        .unwrap();
    let calls: Auction = "N: Pass Pass 2NT Pass 3NT Pass Pass Pass".parse().unwrap();
    let mut play = Play::new(deal, calls.contract().unwrap());
    for card in ["C6", "C2", "CT", "CA", "S4", "S2", "SA", "SQ"] {
        play.card(card.parse().unwrap()).unwrap();
    }
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (_, worlds) = believed(Belief::new(), &play, &calls, 6_000, &mut rng);
    let share = |spades: &str| {
        let left: Hand = format!("{spades}...").parse().unwrap();
        let fits = |world: &&World| world.hands[Seat::East].of_suit(cards::Suit::Spades) == left;
        worlds
            .iter()
            .filter(fits)
            .map(|world| world.weight)
            .sum::<f64>()
    };
    let ratio = share("") / share("J");
    assert!((1.4..2.4).contains(&ratio), "{ratio}");
}

/// What is measured on recorded contracts is the card that is played at a table.
#[test]
fn a_card_is_the_same_at_a_table_and_on_a_recorded_contract() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let names = [
        "simple",
        "minimax:1",
        "double-dummy:worlds=6",
        "expert:worlds=6",
    ];
    let mut free = 0;
    for number in 0..40 {
        let position = Position::random(&mut rng);
        let (_, view, mut legal) = look(&position.session(&position.deal));
        legal.retain(|action| matches!(action, Action::Card(_)));
        let board = view.board.as_ref().unwrap();
        let mut replay = Replay::new(position.deal, &board.auction, board.vulnerability).unwrap();
        for &card in &position.record {
            replay.card(card).unwrap();
        }
        let name = names[number % names.len()];
        let budget = Budget::nodes(20_000).with_seed(number as u64);
        let at_table = robot(name).unwrap().decide(&view, &legal, &budget).action;
        let chosen = replay.choose(&*robot(name).unwrap(), &budget).unwrap();
        let chosen = chosen.unwrap();
        assert_eq!(at_table, Action::Card(chosen.card), "{name}");
        free += usize::from(chosen.free);
    }
    assert!(free > 20, "{free}");
}
