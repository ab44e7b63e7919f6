use super::*;
use kernel::Budget;

fn script(text: &str) -> DealerScript {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn report(text: &str) -> DealerReport {
    let all = &mut |_: &Deal, _: &[Printed]| ControlFlow::Continue(());
    script(text).run(1, &Run::default(), all).unwrap()
}

fn average(report: &DealerReport, number: usize) -> Estimate {
    match &report.results[number] {
        ActionResult::Average { value, .. } => *value,
        other => panic!("{other:?} is no average"),
    }
}

use crate::Estimate;

/// Expressions that have no cards in them, with what they come to in C.
#[test]
fn operators_bind_as_in_c() {
    for (expression, value) in [
        ("1 ? 0 ? 3 : 2 : 1", 2),
        ("0 ? 3 : 1 ? 2 : 1", 2),
        ("1 || 0 ? 1 : 0", 1),
        ("1 || 0 && 0", 1),
        ("0 || 0 || 0 && 1 && 1", 0),
        ("2 == 2 != 0", 1),
        ("-2 < -1 <= 0", 0),
        ("2 > 3 >= 1", 0),
        ("4 > 3 < 1", 0),
        ("0 == 0 < 0", 1),
        ("1 + 0 < 1", 0),
        ("3 * 3 % 2", 1),
        ("10 % 8 / 2", 1),
        ("1 + 2 * 3", 7),
        ("!0 * 2", 2),
        ("not 3 or 0", 0),
        ("-1 - 2", -3),
        ("2 - -1", 3),
        ("-7 / 2", -3),
        ("5 / 0", 0),
        ("score(all, x3N, 9)", 600),
        ("score(none, x4S, 9)", -50),
        ("score(vul, x4S, 9)", -100),
        ("imps(420 - -50)", 10),
    ] {
        let report = report(&format!("produce 2 action average {expression}"));
        assert_eq!(average(&report, 0).mean, f64::from(value), "{expression}");
    }
}

/// Hands whose counts can be looked up.
#[test]
fn hands_are_counted_as_the_manual_says() {
    let fixed = "predeal north SAKQ, HT9, DK2, CAJ9876 south SJT98765432, HAK, DA ";
    for (expression, value) in [
        ("hcp(north)", 17),
        ("hcp(north, spades)", 9),
        ("controls(north)", 6),
        ("control(north, clubs)", 2),
        ("losers(north)", 2 + 1 + 2),
        ("loser(north, hearts)", 2),
        ("aces(south)", 2),
        ("top3(south, hearts)", 2),
        ("tens(south)", 1),
        ("pt3(south)", 1),
        ("c13(north, clubs)", 7),
        ("spades(south)", 10),
        ("hascard(north, AS)", 1),
        ("hascard(north, AH)", 0),
        ("shape(south, any a210)", 1),
        ("score(nv, x1C, clubs(north) + 1)", 70),
        ("shape(north, 3226 - xxx6)", 0),
        ("shape(north, 3xx6 + any 5xxx)", 1),
    ] {
        let report = report(&format!("{fixed} produce 2 action average {expression}"));
        assert_eq!(average(&report, 0).mean, f64::from(value), "{expression}");
    }
}

/// Drawn by shapes or not, the same deals are as likely, and as many are said to be generated.
#[test]
fn shapes_first_changes_nothing_but_the_time() {
    for (condition, chance, points) in [
        // By the tables: 15 to 17 points and balanced.
        (
            "hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)",
            0.0480,
            8.04,
        ),
        ("spades(south) >= 6 && spades(north) >= 4", 0.0134, f64::NAN),
    ] {
        let text = format!(
            "produce 20000 generate 100000000 condition {condition} action average hcp(south)"
        );
        let report = report(&text);
        let share = report.share;
        assert!(report.drawn < report.generated, "{report:?}");
        if chance < 0.02 {
            // Against plain drawing, which a number of points of another kind brings about.
            let plain = format!(
                "produce 2000 generate 100000000 condition ({condition}) && 1 + rnd(1) action average hcp(south)"
            );
            let plain = plain.replace("spades(south) >= 6 &&", "spades(south) >= 6 + rnd(1) &&");
            let plain = plain.replace("spades(north) >= 4", "spades(north) >= 4 + rnd(1)");
            let plain = super::tests::report(&plain);
            assert_eq!(plain.drawn, plain.generated);
            assert!(
                plain.share.low < share.high && share.low < plain.share.high,
                "{share:?} and {:?}",
                plain.share
            );
            continue;
        }
        assert!((share.mean - chance).abs() < 0.0015, "{share:?}");
        assert!(
            (average(&report, 0).mean - points).abs() < 0.15,
            "{report:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_deals_on_any_number_of_threads() {
    let text = "condition hcp(north) > 18 && hcp(south) > 9 produce 300 action printoneline, average hcp(east)";
    let of = |threads: usize| {
        let mut deals = Vec::new();
        let run = Run::new(Budget::unlimited().with_threads(threads));
        let report = script(text).run(7, &run, &mut |deal, _| {
            deals.push(*deal);
            ControlFlow::Continue(())
        });
        (deals, report.unwrap())
    };
    let (deals, report) = of(1);
    assert_eq!(deals.len(), 300);
    for deal in &deals {
        assert!(deal[Seat::North].points() > 18 && deal[Seat::South].points() > 9);
    }
    assert_eq!((deals, report), of(3));
}

#[test]
fn impossible_conditions_are_refused_at_once() {
    for condition in [
        "hcp(north) > 37",
        "hcp(north) > 20 && hcp(south) > 20",
        "hcp(north) + hcp(south) > 40",
        "spades(north) + spades(south) + spades(east) == 14",
        "shape(west, any 4432) && spades(west) == 5",
        "spades(north) > 7 && spades(south) > 5",
        "0",
    ] {
        let script = script(&format!("condition {condition}"));
        let error = script.run(1, &Run::default(), &mut |_, _| ControlFlow::Continue(()));
        assert_eq!(error.unwrap_err(), DeskError::Impossible, "{condition}");
    }
}

#[test]
fn errors_say_where_and_what() {
    for (text, error) in [
        ("condition", "1:1: an expression is wanted, not the end"),
        (
            "condition hcp(",
            "1:14: north, east, south or west is wanted, not the end",
        ),
        (
            "condition\n  hcp(north) > many",
            "2:16: `many` is not known: names are to be set before they are used",
        ),
        (
            "condition shape(north, any 4433)",
            "1:28: `4433` is no shape (5332, 54xx, any 4441)",
        ),
        (
            "predeal north SAA",
            "1:15: `saa` is no holding (SAQ542, HK, CT9)",
        ),
        ("predeal north SA south SA", "1:24: SA is dealt twice"),
        ("produce 0", "1:9: a number above 0 is wanted"),
        ("action average \"x", "1:16: this text has no closing quote"),
        ("/* no end", "1:1: this comment has no end"),
        ("condition hcp(north) $ 3", "1:22: `$` is not understood"),
        (
            "action frequency (hcp(north), 9, 3)",
            "1:34: the bounds are to be in order, and not too far apart",
        ),
    ] {
        let found = text.parse::<DealerScript>().unwrap_err().to_string();
        assert_eq!(found, error, "{text}");
    }
    let deep = "(".repeat(1000);
    assert!(format!("condition {deep}").parse::<DealerScript>().is_err());
    let doubled: String = (1..60)
        .map(|n| format!("x{n} = x{} + x{}\n", n - 1, n - 1))
        .collect();
    assert!(
        format!("x0 = 1\n{doubled}")
            .parse::<DealerScript>()
            .is_err()
    );
    let long = "1 + ".repeat(5_000);
    assert!(
        format!("condition {long}1")
            .parse::<DealerScript>()
            .is_err()
    );
    assert!(
        "pointcount 2000000000 2000000000"
            .parse::<DealerScript>()
            .is_err()
    );
    let deep = "!".repeat(100_000);
    assert!(
        format!("condition {deep}1")
            .parse::<DealerScript>()
            .is_err()
    );
}
