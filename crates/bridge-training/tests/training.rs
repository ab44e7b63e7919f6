//! Practice as a whole: every theme has problems, the same ones everywhere, and answers are judged
//! by what South can know.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{Call, Contract};
use bridge_bidding::Mistake;
use bridge_training::{Phase, Problem, Subject, Theme};
use cards::{BySeat, Deal, Hand, Layout, Seat, Strain};
use kernel::{Budget, State};
use lessons::{Correctness, MarkError, ProblemId, Verdict};
use std::time::Instant;

fn problem(id: &str) -> Problem {
    let id: ProblemId = id.parse().unwrap();
    Problem::find(&id, &Budget::unlimited()).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn contract(problem: &Problem) -> Contract {
    problem.auction.contract().unwrap()
}

/// The page that tells a kind of mistake has words for every kind that a verdict may name.
#[test]
fn every_kind_of_mistake_has_words_in_the_browser() {
    const CARDS: [&str; 3] = ["contract-given-up", "wrong-suit", "wrong-card"];
    const PAGES: [&str; 2] = [
        include_str!("../../../locales/en/web-train.ftl"),
        include_str!("../../../locales/zh/web-train.ftl"),
    ];
    let calls = Mistake::ALL.iter().map(|mistake| mistake.name());
    for name in calls.chain(CARDS) {
        for page in PAGES {
            assert!(page.contains(&format!("        [{name}] ")), "{name}");
        }
    }
}

#[test]
fn every_theme_has_problems() {
    for theme in Theme::all() {
        let begun = Instant::now();
        let id = ProblemId::new(&theme.id, 7).to_string();
        let problem = problem(&id);
        println!("{id}: {:?}", begun.elapsed());
        assert_eq!(problem.theme, theme.id);
        let session = problem
            .session()
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        let view = problem.view().unwrap();
        let board = view.board.unwrap();
        assert_eq!(view.seat, Some(Seat::South));
        assert_eq!(board.hands[Seat::South], problem.deal[Seat::South]);
        assert_eq!(theme.is_bidding(), problem.is_call(), "{id}");
        let mut legal = Vec::new();
        session.legal_actions(&mut legal);
        assert!(legal.len() > 1, "{id}: nothing to decide");
        if theme.is_bidding() {
            assert_eq!(board.hands.cards(), problem.deal[Seat::South], "{id}");
            continue;
        }
        let contract = contract(&problem);
        match theme.subject {
            Subject::Lead(_) => {
                assert!(problem.record.is_empty() && contract.leader() == Seat::South)
            }
            Subject::Declaring(_) => assert_eq!(contract.declarer, Seat::South),
            _ => assert!(
                !problem.record.is_empty() && contract.declarer.side() != Seat::South.side()
            ),
        }
        let notrump = contract.strain() == Strain::NoTrump;
        assert!(!theme.id.ends_with("-notrump") || notrump, "{id}");
        assert!(!theme.id.ends_with("-suit") || !notrump, "{id}");
    }
}

#[test]
fn the_same_name_is_the_same_problem() {
    for id in ["stayman.1", "competing.2", "leads.3", "declaring.4"] {
        let found = problem(id);
        assert_eq!(found, problem(id), "{id}");
        let text = serde_json::to_string(&found).unwrap();
        assert_eq!(serde_json::from_str::<Problem>(&text).unwrap(), found);
    }
    assert_ne!(problem("stayman.1").deal, problem("stayman.2").deal);
}

#[test]
fn a_search_that_is_stopped_finds_nothing() {
    let budget = Budget::unlimited();
    budget.stop.stop();
    for id in ["stayman.1", "leads.1"] {
        assert!(Problem::find(&id.parse().unwrap(), &budget).is_err());
        let refused = problem(id).mark(if id.starts_with('l') { "SA" } else { "Pass" }, &budget);
        // A call is judged by the rules even then; a card needs worlds.
        assert_eq!(refused.is_err(), id.starts_with('l'), "{refused:?}");
    }
}

#[test]
fn the_call_of_the_system_is_best() {
    let problem = problem("stayman.5");
    let budget = Budget::unlimited().with_seed(1);
    let wrong = problem.mark("7NT", &budget).unwrap();
    let right = problem.mark(&wrong.best, &budget).unwrap();
    assert_eq!((right.score, right.stars), (10.0, 5));
    assert_eq!(
        (right.correctness, right.category),
        (Correctness::Optimal, None)
    );
    assert!(!right.reasons.is_empty() && !right.candidates.is_empty());
    assert!(wrong.score < 5.0 && wrong.stars < 3, "{wrong:?}");
    assert!(
        wrong.category.is_some() && wrong.cost.unwrap() > 1.0,
        "{wrong:?}"
    );
    assert_eq!(
        problem.mark("7NT", &budget).unwrap(),
        wrong,
        "seeded, so repeatable"
    );
}

/// What is said of the first and of the last among the cards of a problem.
fn best_and_worst(id: &str) -> [Verdict; 2] {
    let problem = problem(id);
    let budget = Budget::unlimited().with_seed(3);
    let session = problem.session().unwrap();
    let legal = session.card_play().unwrap().legal_cards();
    let any = problem
        .mark(&legal.top().unwrap().to_string(), &budget)
        .unwrap();
    let cards = [&any.candidates[0], any.candidates.last().unwrap()];
    cards.map(|card| problem.mark(&card.action, &budget).unwrap())
}

#[test]
fn the_best_card_is_best_and_others_cost() {
    for (theme, phase) in [
        ("leads", Phase::OpeningLead),
        ("declaring", Phase::Declarer),
        ("defending", Phase::Defence),
    ] {
        // There are problems in which every card does; one where it matters is not far.
        let (id, verdicts) = (11..20)
            .map(|number| format!("{theme}.{number}"))
            .map(|id| (best_and_worst(&id), id))
            .find(|(verdicts, _)| verdicts.iter().any(|verdict| verdict.cost > Some(0.4)))
            .map(|(verdicts, id)| (id, verdicts))
            .unwrap_or_else(|| panic!("{theme}: it never matters"));
        let best = verdicts.iter().filter(|verdict| verdict.stars == 5);
        assert!(best.clone().count() > 0, "{id}");
        for verdict in best {
            assert_eq!(verdict.answer, verdict.best, "{id}");
            assert_eq!(verdict.category, None);
        }
        let phase = Some(phase.name());
        assert!(
            verdicts
                .iter()
                .all(|verdict| verdict.phase.as_deref() == phase)
        );
        for verdict in &verdicts {
            let first = verdict.candidates[0].value;
            assert!(
                verdict
                    .candidates
                    .iter()
                    .all(|candidate| candidate.value <= first)
            );
        }
    }
}

#[test]
fn hidden_cards_change_no_verdict() {
    let leads = problem("leads.11");
    // East and West change hands with North's: all that South sees stays as it is.
    let hidden = [Seat::North, Seat::East, Seat::West];
    let unseen: Hand = hidden
        .into_iter()
        .fold(Hand::EMPTY, |all, seat| all | leads.deal[seat]);
    let mut hands = BySeat::from_fn(|_| Hand::EMPTY);
    hands[Seat::South] = leads.deal[Seat::South];
    for (index, card) in unseen.into_iter().enumerate() {
        hands[hidden[index % 3]].insert(card);
    }
    let other = Problem {
        deal: Deal::try_from(Layout::new(hands).unwrap()).unwrap(),
        ..leads.clone()
    };
    assert_ne!(leads.deal, other.deal);
    let card = leads.deal[Seat::South].top().unwrap().to_string();
    let budget = Budget::unlimited().with_seed(9);
    assert_eq!(leads.mark(&card, &budget), other.mark(&card, &budget));
    assert_eq!(leads.view(), other.view());
}

#[test]
fn what_is_no_answer_is_refused() {
    let (call, card) = (problem("stayman.5"), problem("leads.11"));
    let budget = Budget::nodes(1);
    for wrong in ["", "SA", "9NT", "claim 3", "accept"] {
        let refused = call.mark(wrong, &budget);
        assert!(
            matches!(refused, Err(MarkError::NotAnAnswer(_))),
            "{wrong}: {refused:?}"
        );
    }
    assert!(matches!(
        card.mark("Pass", &budget),
        Err(MarkError::NotAnAnswer(_))
    ));
    let not_held = card.deal[Seat::North].top().unwrap().to_string();
    assert!(matches!(
        card.mark(&not_held, &budget),
        Err(MarkError::Illegal(_))
    ));
    let low = call.auction.last_bid().unwrap().1;
    let refused = call.mark(&Call::Bid(low).to_string(), &budget);
    assert!(matches!(refused, Err(MarkError::Illegal(_))), "{refused:?}");
}
