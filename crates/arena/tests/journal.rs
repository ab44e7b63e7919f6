//! Interrupted matches, and damaged or foreign journals.

mod heap;

use arena::{Match, MatchError, Record, Report, Run};
use heap::*;
use kernel::StopFlag;
use std::fs;
use std::path::Path;

fn game() -> Match<Heap> {
    let entrants = two_seats()
        .entrant(perfect())
        .entrant(middling("so-so", 0.7));
    entrants.entrant(random("random")).games(20).seed(9)
}

fn on(path: &Path) -> Run {
    Run::new().threads(2).journal(path)
}

fn play(path: &Path) -> Result<Record, MatchError> {
    on(path).play(&game(), |_| ())
}

fn text(record: &Record) -> String {
    let report = Report::new(record).without_times();
    format!("{report}\n{}\n{}", report.to_json(), report.to_svg())
}

#[test]
fn an_interrupted_match_ends_as_if_it_had_not_been() {
    let dir = tempfile::tempdir().unwrap();
    let whole = Run::new().play(&game(), |_| ()).unwrap();
    let path = dir.path().join("match.jsonl");
    let mut rounds = 0;
    let resumed = loop {
        rounds += 1;
        let stop = StopFlag::default();
        let flag = stop.clone();
        let mut before = None;
        let record = on(&path)
            .stop(stop)
            .play(&game(), |p| {
                if p.done >= *before.get_or_insert(p.done) + 17 {
                    flag.stop();
                }
            })
            .unwrap();
        assert_eq!(Record::from_journal(&path).unwrap(), record);
        if record.games.len() == 60 {
            break record;
        }
        assert!(rounds < 10);
    };
    assert!(rounds > 1);
    assert_eq!(text(&resumed), text(&whole));
}

#[test]
fn a_finished_match_is_not_played_again_but_can_be_made_longer() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("match.jsonl");
    let first = play(&path).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert_eq!(
        play(&path).unwrap(),
        first,
        "even the times are those of the first run"
    );
    assert_eq!(fs::read(&path).unwrap(), bytes);

    let longer = on(&path).play(&game().games(30), |_| ()).unwrap();
    assert_eq!(longer.games.len(), 90);
    assert_eq!(longer.games[..60], first.games[..]);
    assert_eq!(
        play(&path).unwrap(),
        first,
        "a shorter match leaves the rest alone"
    );
}

#[test]
fn a_torn_last_line_is_played_again() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("match.jsonl");
    let whole = play(&path).unwrap();
    let bytes = fs::read(&path).unwrap();
    let last = bytes[..bytes.len() - 1]
        .iter()
        .rposition(|&b| b == b'\n')
        .unwrap()
        + 1;
    let header = bytes.iter().position(|&b| b == b'\n').unwrap();
    for cut in [
        0,
        1,
        header / 2,
        header,
        header + 1,
        last,
        last + 1,
        last + 9,
        bytes.len() - 1,
    ] {
        fs::write(&path, &bytes[..cut]).unwrap();
        assert_eq!(text(&play(&path).unwrap()), text(&whole), "cut at {cut}");
        let lines = fs::read_to_string(&path).unwrap();
        assert_eq!(lines.lines().count(), 61, "cut at {cut}");
        assert!(lines.ends_with('\n'));
    }
    // Some file systems leave zeros behind.
    fs::write(&path, [&bytes[..last], &[0; 100]].concat()).unwrap();
    assert_eq!(text(&play(&path).unwrap()), text(&whole));
}

#[test]
fn the_journal_of_another_match_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("match.jsonl");
    play(&path).unwrap();
    let bytes = fs::read(&path).unwrap();
    let others = [
        (game().seed(10), "its seed is 9, not 10"),
        (
            game().longest(50),
            "its longest game is 10000 plies, not 50",
        ),
        (game().forfeit(2.0), "its forfeit costs 1 points, not 2"),
        (
            game().entrant(takes(1)),
            "random (100 nodes), takes 1 (100 nodes)",
        ),
        (
            Match::new("other", opening)
                .entrant(takes(1))
                .entrant(takes(2)),
            "its game is `a heap of 12 to 40 stones`, not `other`",
        ),
    ];
    for (other, why) in others {
        let error = on(&path).play(&other, |_| ()).unwrap_err().to_string();
        assert!(
            error.contains("is the journal of another match") && error.contains(why),
            "{error}"
        );
    }
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn bad_content_is_an_error_that_names_the_line() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("match.jsonl");
    // On one thread, so that the lines are in the order of the schedule.
    on(&path).threads(1).play(&game(), |_| ()).unwrap();
    let good = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let third = lines[2];
    let damaged = [
        ("nonsense".to_owned(), "line 3: expected"),
        (String::new(), "line 3: EOF"),
        ("{}".to_owned(), "line 3: missing field"),
        ("[1,2]".to_owned(), "line 3: "),
        (lines[1].to_owned(), "line 3: the same game is on line 2"),
        (
            third.replace("\"second\":1", "\"second\":7"),
            "do not meet in a match of 3",
        ),
        (
            third.replace("\"second\":1", "\"second\":0"),
            "line 3: entrants 0 and 0",
        ),
        (
            third.replace("\"pair\":0", "\"pair\":-1"),
            "line 3: invalid value",
        ),
        (
            third.replace("\"margin\":", "\"margin\":1e999,\"x\":"),
            "line 3: ",
        ),
    ];
    for (bad, why) in damaged {
        let mut all = lines.clone();
        all[2] = &bad;
        let content = all.join("\n") + "\n";
        fs::write(&path, &content).unwrap();
        let error = play(&path).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), content, "left alone");
    }
    fs::write(&path, [lines[0].as_bytes(), b"\n\xff\xfe\n"].concat()).unwrap();
    assert!(play(&path).unwrap_err().to_string().contains("line 2: "));
}

#[test]
fn a_file_that_is_no_journal_is_never_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("notes.txt");
    let (notes, other) = ("My notes", "{\"arena_journal\":1}\n");
    let later = "{\"arena_journal\":2,\"match\":{\"game\":\"\",\"seed\":0,\"longest\":1,\
                 \"forfeit\":1.0,\"entrants\":[]}}\n";
    for (content, why) in [
        (notes, "is not a match journal"),
        (other, "missing field `match`"),
        (later, "is a journal of version 2"),
    ] {
        fs::write(&path, content).unwrap();
        let error = play(&path).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    let error = play(&dir.path().join("missing/match.jsonl"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("cannot be read or written"), "{error}");
    fs::write(&path, "").unwrap();
    let error = Record::from_journal(&path).unwrap_err().to_string();
    assert!(error.ends_with("is empty"), "{error}");
}

#[test]
fn two_matches_do_not_share_a_journal() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("match.jsonl");
    let mut refused = None;
    let first = on(&path).play(&game(), |p| {
        if p.done == 0 {
            refused = play(&path).err();
        }
    });
    assert_eq!(first.unwrap().games.len(), 60);
    assert!(
        refused
            .unwrap()
            .to_string()
            .contains("another match is writing")
    );
}
