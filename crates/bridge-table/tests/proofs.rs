//! The law of proofs at the bridge table: a claim said to be certain holds however the hidden cards
//! lie, an answer that speaks of best play agrees with trying everything, and nothing else is called
//! proven.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge_robots::robot;
use bridge_session::{Action, Session, Settings, View};
use bridge_table::Analyst;
use cards::{BySeat, Card, Deal, Hand, Layout, Seat};
use dds::Problem;
use kernel::{Analyst as _, Budget, Decision, Hidden, State, Turn};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// A board in its last tricks, reached by cards played at random.
fn random_position(rng: &mut ChaCha8Rng) -> Session {
    let contracts = ["1NT", "3NT", "4S", "4H", "5D", "3C", "6NT", "2S"];
    let contract = contracts.choose(rng).unwrap();
    let settings = Settings {
        boards: 1,
        deal: Deal::random(rng).to_string(),
        auction: format!("N: {contract} P P P"),
        ..Settings::default()
    };
    let mut session = Session::new(&settings, rng.random()).unwrap();
    let cards = rng.random_range(32..51);
    while session
        .card_play()
        .is_some_and(|play| play.record().len() < cards)
    {
        let legal = session.card_play().unwrap().legal_cards();
        let legal: Vec<Card> = legal.iter().collect();
        // High cards first more often than not, so that there is something to claim.
        let high = legal.iter().max_by_key(|card| card.rank()).copied();
        let card = if rng.random_bool(0.6) {
            high.unwrap()
        } else {
            *legal.choose(rng).unwrap()
        };
        session.play(Action::Card(card)).unwrap();
    }
    session
}

fn look(session: &Session) -> (Seat, View, Vec<Action>) {
    let Turn::Seat(turn) = session.turn() else {
        panic!("the board is over");
    };
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    (
        Seat::from_index(turn.index()).unwrap(),
        session.view(Some(turn)),
        legal,
    )
}

fn problem(session: &Session, hands: &BySeat<Hand>) -> Problem {
    let position = session.card_play().unwrap().position();
    let trick = position.trick();
    let layout = Layout::new(*hands).unwrap();
    Problem::new(layout, position.strain(), trick.leader(), trick.cards()).unwrap()
}

/// The tricks of the side to move, by trying everything.
fn everything(problem: &Problem) -> usize {
    let legal = problem.legal();
    if legal.is_empty() {
        return 0;
    }
    let side = problem.turn().side();
    legal
        .iter()
        .map(|card| {
            let mut after = problem.clone();
            let won = after.play(card).unwrap();
            let won = won.is_some_and(|winner| winner.side() == side);
            let rest = after.tricks();
            let theirs = everything(&after);
            let ours = if after.turn().side() == side {
                theirs
            } else {
                rest - theirs
            };
            usize::from(won) + ours
        })
        .max()
        .unwrap()
}

fn tricks_for(session: &Session, hands: &BySeat<Hand>, seat: Seat) -> usize {
    let problem = problem(session, hands);
    let found = if problem.tricks() <= 4 {
        everything(&problem)
    } else {
        usize::from(dds::Solver::new().tricks(&problem).unwrap())
    };
    if problem.turn().side() == seat.side() {
        found
    } else {
        problem.tricks() - found
    }
}

/// The same position with the cards that a seat does not see dealt anew, as the play so far allows.
fn another_lie(view: &View, seat: Seat, rng: &mut ChaCha8Rng) -> Option<BySeat<Hand>> {
    let seen = view.board.as_ref()?.checked(seat).unwrap()?;
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&at| seen.hands[at].is_none())
        .collect();
    let mut cards: Vec<Card> = seen.unseen().iter().collect();
    let fits = |at: Seat, hand: Hand| hand.iter().all(|card| !seen.void[at][card.suit()]);
    for _ in 0..200 {
        cards.shuffle(rng);
        let mut rest = cards.iter().copied();
        let hands = BySeat::from_fn(|at| match seen.hands[at] {
            Some(hand) => hand,
            None => rest.by_ref().take(seen.cards_left(at)).collect(),
        });
        if hidden.iter().all(|&at| fits(at, hands[at])) {
            return Some(hands);
        }
    }
    None
}

fn budgets(seed: u64) -> Vec<Budget> {
    let stopped = Budget::nodes(100_000);
    stopped.stop.stop();
    let late = Budget {
        deadline: Some(Instant::now()),
        ..Budget::unlimited()
    };
    let nodes = [0, 1, 500].map(|nodes| Budget::nodes(nodes).with_seed(seed));
    nodes.into_iter().chain([stopped, late]).collect()
}

/// Values at a bridge table are averages over deals that fit: none may pass for a proof.
fn proves_nothing(decision: &Decision<Action>) {
    assert_eq!(decision.settled, None);
    assert!(decision.candidates.iter().all(|one| one.proof.is_none()));
}

/// Positions looked at, claims and concessions checked, answers checked.
fn law(seeds: std::ops::Range<u64>) -> (u64, u64, u64) {
    let (mut positions, mut claims, mut answers) = (0, 0, 0);
    for seed in seeds {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let session = random_position(&mut rng);
        if session.card_play().is_none() || session.turn() == Turn::Over {
            continue;
        }
        positions += 1;
        let (seat, view, legal) = look(&session);
        let left = *session.card_play().unwrap().position().hands();
        for budget in budgets(seed) {
            let decision = robot("simple").unwrap().decide(&view, &legal, &budget);
            proves_nothing(&decision);
            let Action::Claim(tricks) = decision.action else {
                continue;
            };
            // Whoever plays for dummy claims for the declarer's side all the same.
            let mut lies = vec![left];
            lies.extend((0..6).filter_map(|_| another_lie(&view, seat, &mut rng)));
            for hands in lies {
                let there = tricks_for(&session, &hands, seat);
                assert_eq!(
                    usize::from(tricks),
                    there,
                    "{seed}: {seat} claims in {hands:?}"
                );
            }
            claims += 1;
        }
        if seed.is_multiple_of(20) {
            let budget = Budget::nodes(300).with_seed(seed);
            proves_nothing(&Analyst::default().analyse(
                &view,
                &legal,
                legal.first().copied(),
                &budget,
            ));
        }
        // Somebody claims at random, and a robot answers.
        let mut claimed = session.clone();
        let wanted = rng.random_range(0..=problem(&session, &left).tricks()) as u8;
        if claimed.play(Action::Claim(wanted)).is_err() {
            continue;
        }
        let (_, view, legal) = look(&claimed);
        let by = view.board.as_ref().unwrap().proposal.unwrap().by;
        let there = tricks_for(&session, &left, by);
        for budget in budgets(seed) {
            let decision = robot("simple").unwrap().decide(&view, &legal, &budget);
            let said = decision.reasons[0].message.code();
            let right = match said {
                "bridge-claim-right" => usize::from(wanted) <= there,
                "bridge-claim-wrong" => usize::from(wanted) > there,
                _ => decision.action == Action::Refuse,
            };
            assert!(right, "{seed}: {wanted} claimed of {there}: {said}");
            answers += 1;
        }
    }
    (positions, claims, answers)
}

#[test]
fn nothing_called_certain_is_false() {
    let (positions, claims, answers) = law(0..120);
    assert!(
        claims > 20 && answers > 200,
        "{positions} {claims} {answers}"
    );
}

/// `cargo test -p kibitzer-bridge-table --test proofs -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn nothing_called_certain_is_false_in_two_thousand_positions() {
    let (positions, claims, answers) = law(10_000..12_200);
    println!("bridge: 0 false of {claims} claims and {answers} answers in {positions} positions");
    assert!(positions >= 2_000, "{positions}");
}
