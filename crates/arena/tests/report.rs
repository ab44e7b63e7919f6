//! The three forms of a report.

mod heap;

use arena::{Match, Report, Run, UnknownEntrantError};
use heap::*;

fn game() -> Match<Heap> {
    let entrants = two_seats()
        .entrant(perfect())
        .entrant(middling("so-so", 0.7));
    entrants.entrant(random("random")).games(100).seed(2)
}

fn report() -> Report {
    let record = Run::new().play(&game(), |_| ()).expect("a sound match");
    Report::new(&record).without_times()
}

#[test]
fn the_text_of_a_round_robin() {
    insta::assert_snapshot!(report());
}

#[test]
fn json_has_stable_names() {
    let json: serde_json::Value = serde_json::from_str(&report().to_json()).unwrap();
    let names = |value: &serde_json::Value| {
        let names = value.as_object().unwrap().keys().cloned();
        names.collect::<Vec<_>>().join(" ")
    };
    insta::assert_snapshot!(
        [
            &json,
            &json["match"],
            &json["entrants"][0],
            &json["pairings"][0]
        ]
        .map(names)
        .join("\n")
    );
}

#[test]
fn times_are_reported_unless_struck_out() {
    let game = two_seats().entrant(takes(1)).entrant(takes(2)).games(4);
    let report = Report::new(&Run::new().play(&game, |_| ()).unwrap());
    let time = report.entrants[0].time.unwrap();
    assert!(time.mean_ms <= time.max_ms && time.p95_ms <= time.max_ms);
    assert!(report.to_string().contains("ms/move"));
    assert!(!report.without_times().to_string().contains("ms/move"));
}

#[test]
fn ratings_can_be_anchored_at_an_entrant() {
    let record = Run::new().play(&game(), |_| ()).unwrap();
    let report = Report::anchored(&record, "random", 1000.0).unwrap();
    assert_eq!(report.entrants[2].rating.value, 1000.0);
    let free = Report::new(&record);
    let gap = |report: &Report| report.entrants[0].rating.value - report.entrants[2].rating.value;
    assert!((gap(&report) - gap(&free)).abs() < 1e-6);
    let error: UnknownEntrantError = Report::anchored(&record, "nobody", 0.0).unwrap_err();
    assert_eq!(error.to_string(), "no entrant is called `nobody`");
}

#[test]
fn plots_name_everybody_and_escape_what_must_be() {
    let svg = report().to_svg();
    for text in [
        "perfect",
        "so-so",
        "random",
        "Elo rating",
        "a heap of 12 to 40 stones",
    ] {
        assert!(svg.contains(text), "{text} is missing");
    }
    let game = two_seats()
        .entrant(random("<b> & \"c\""))
        .entrant(perfect())
        .games(2);
    let svg = Report::new(&Run::new().play(&game, |_| ()).unwrap()).to_svg();
    assert!(
        svg.contains("win rate") && svg.contains("&lt;b&gt; &amp;"),
        "{svg}"
    );
    assert!(!svg.contains("<b>"));
}

#[test]
fn plots_shorten_what_would_run_off() {
    let endless = "ä".repeat(300);
    let game = Match::new(&endless, opening)
        .entrant(random(&endless))
        .entrant(perfect());
    let report = Report::new(&Run::new().play(&game, |_| ()).unwrap());
    for svg in [report.win_rates_svg(), report.ratings_svg()] {
        assert!(svg.contains("ä…") && !svg.contains(&"ä".repeat(77)));
    }
}
