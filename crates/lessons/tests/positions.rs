//! Every problem that comes with the program is a position of its game, and its move is best there.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use flows::Flows;
use kernel::{Budget, Game, Hidden, Seat, State};
use lessons::position::{Measure, PROBLEM_FILES, PositionPractice, PositionProblem, PositionSet};
use lessons::{Correctness, Day, MarkError, Practice, ProblemId};
use pentomino::solver::{Solver, Verdict};
use pentomino::{Pentomino, Position};
use shengji::Shengji;
use std::collections::BTreeSet;

fn set<G: Game>() -> PositionSet {
    let text = &PROBLEM_FILES[G::NAME];
    PositionSet::read(G::NAME, text).unwrap_or_else(|error| panic!("{error}"))
}

/// Every `step`th problem of a game, with its name.
fn each<G: Game>(step: usize, mut look: impl FnMut(&str, &ProblemId, &PositionProblem)) -> usize {
    let set = set::<G>();
    let problems = set.themes.iter().flat_map(|theme| {
        let own = theme.problems.iter();
        own.map(|problem| (ProblemId::new(&theme.id, problem.number), problem))
    });
    let mut seen = 0;
    for (id, problem) in problems.step_by(step) {
        look(&format!("{}: {id}", G::NAME), &id, problem);
        seen += 1;
    }
    seen
}

/// Reached by the rules, with a choice to make, and named once.
fn stands<G: Game>(least: usize) {
    let practice = PositionPractice::<G>::new();
    let mut names = BTreeSet::new();
    let mut positions = BTreeSet::new();
    let seen = each::<G>(1, |place, id, problem| {
        assert!(names.insert(id.to_string()), "{place} stands twice");
        let key = format!("{}{}{}", problem.settings, problem.seed, problem.moves);
        assert!(positions.insert(key), "{place}: the position stands twice");
        assert!((1..=3).contains(&problem.stars), "{place}");
        let found = practice.find(id, &Budget::default()).unwrap();
        let shown = found
            .shown()
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        assert!(shown.legal.len() > 1, "{place}: nothing to choose");
        assert!(problem.gap > 0.0, "{place}");
        assert!(!shown.hint.unwrap().to_string().is_empty(), "{place}");
        // What the server keeps is read back.
        let again = practice.read(&found.write().unwrap()).unwrap();
        assert_eq!(again.shown().unwrap().view, shown.view, "{place}");
        let nonsense = found.mark("no such move", &Budget::nodes(1)).unwrap_err();
        assert!(
            matches!(nonsense, MarkError::NotAnAnswer(_)),
            "{place}: {nonsense:?}"
        );
    });
    assert!(seen >= least, "{} has {seen} problems of {least}", G::NAME);
    let set = set::<G>();
    for theme in &set.themes {
        assert!(!theme.problems.is_empty(), "{} is empty", theme.id);
        let stars: Vec<u8> = theme.problems.iter().map(|problem| problem.stars).collect();
        assert!(
            stars.is_sorted(),
            "{}: the easier ones come first",
            theme.id
        );
    }
}

/// The best move gets full marks, and the worst of the others that were compared gets fewer.
fn is_judged<G: Game>(step: usize) {
    let practice = PositionPractice::<G>::new();
    each::<G>(step, |place, id, problem| {
        let found = practice.find(id, &Budget::default()).unwrap();
        let right = found.mark(&problem.best, &Budget::default()).unwrap();
        assert_eq!(right.correctness, Correctness::Optimal, "{place}");
        assert_eq!((right.score, right.stars), (10.0, 5), "{place}");
        assert!(!right.reasons.is_empty(), "{place}");
        let first = &right.candidates[0];
        assert_eq!(first.action, problem.best, "{place}: another one is best");
        let next = &right.candidates[1];
        assert!(
            first.value > next.value,
            "{place}: {} is as good",
            next.action
        );
        let other = &right.candidates.last().unwrap().action;
        let wrong = found.mark(other, &Budget::default()).unwrap();
        assert!(wrong.score < 10.0, "{place}: {other} gets full marks");
        assert_ne!(wrong.correctness, Correctness::Optimal, "{place}");
        assert_eq!(
            (&wrong.answer, &wrong.best),
            (other, &problem.best),
            "{place}"
        );
        assert_eq!(
            wrong,
            found.mark(other, &Budget::default()).unwrap(),
            "{place}: the same again"
        );
    });
}

/// The exact solver, which is not what judges: the move wins and every other one loses.
fn is_proven(step: usize) {
    let won = each::<Pentomino>(step, |place, _, problem| {
        assert!(problem.only, "{place}");
        let position: Position = problem.state::<Pentomino>().unwrap();
        let solver = Solver::new(position.board().clone(), 16);
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        for action in legal {
            let mut after = position.clone();
            after.apply(action);
            let verdict = solver.solve(&after, &Budget::default()).verdict;
            // The opponent, who is to move then, wins after all others.
            let lost = matches!(verdict, Some(Verdict::Lost));
            assert_eq!(
                lost,
                action.to_string() == problem.best,
                "{place}: {action}"
            );
        }
    });
    assert!(won > 0);
}

#[test]
fn every_problem_stands() {
    stands::<Pentomino>(20);
    stands::<Flows>(15);
    stands::<Shengji>(30);
    let files: Vec<&str> = PROBLEM_FILES.keys().map(String::as_str).collect();
    assert_eq!(files, ["flows", "pentomino", "shengji"]);
}

#[test]
fn a_share_is_judged_again() {
    is_judged::<Pentomino>(4);
    is_judged::<Flows>(5);
    is_judged::<Shengji>(6);
}

#[test]
fn a_share_is_proven_again() {
    is_proven(3);
}

#[test]
#[ignore = "long: all of them"]
fn every_problem_is_judged_and_proven_again() {
    is_judged::<Pentomino>(1);
    is_judged::<Flows>(1);
    is_judged::<Shengji>(1);
    is_proven(1);
}

#[test]
fn a_day_has_one_set_of_several_themes() {
    fn sets<G: Game>() {
        let practice = PositionPractice::<G>::new();
        let day: Day = "2026-11-19".parse().unwrap();
        let set = practice.daily(day);
        assert_eq!(set, practice.daily(day));
        assert_eq!(set.len(), 5);
        let themes: BTreeSet<&str> = set.iter().map(ProblemId::theme).collect();
        assert_eq!(themes.len(), practice.themes().len().min(5), "{set:?}");
        let others = practice.daily("2026-11-20".parse().unwrap());
        assert_ne!(set, others);
        for id in set {
            practice.find(&id, &Budget::default()).unwrap();
        }
    }
    sets::<Pentomino>();
    sets::<Flows>();
    sets::<Shengji>();
}

#[test]
fn values_are_what_the_games_count() {
    assert_eq!(set::<Pentomino>().measure, Measure::Proof);
    assert_eq!(set::<Flows>().measure, Measure::Chance);
    assert_eq!(set::<Shengji>().measure, Measure::Levels);
}

#[test]
fn only_what_the_player_sees_is_shown() {
    let practice = PositionPractice::<Shengji>::new();
    each::<Shengji>(7, |place, id, problem| {
        let shown = practice
            .find(id, &Budget::default())
            .unwrap()
            .shown()
            .unwrap();
        let state = problem.state::<Shengji>().unwrap();
        let own = state.view(Some(Seat::new(problem.seat)));
        assert_eq!(shown.view, serde_json::to_value(&own).unwrap(), "{place}");
        let other = state.view(Some(Seat::new((problem.seat + 1) % 4)));
        assert_ne!(shown.view, serde_json::to_value(&other).unwrap(), "{place}");
    });
}
