//! Boards from one format into another.

use crate::run::{run, run_with};
use std::fs;

const PBN: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
    [Deal \"N:J542.T87.QJ42.42 AKQ9.KJ4.AT8.T87 8.Q92.K976.QJ965 T763.A653.53.AK3\"]\n\
    [Auction \"N\"]\nPass 1NT Pass 3NT\nAP\n[Site \"Utrecht\"]\n";

#[test]
fn there_and_back_through_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("a.pbn"), PBN).unwrap();
    for (from, to) in [("a.pbn", "b.lin"), ("b.lin", "c.json"), ("c.json", "d.pbn")] {
        run(&["convert", &path(from), &path(to)]).good();
    }
    let text = fs::read_to_string(path("d.pbn")).unwrap();
    assert!(text.contains("[Contract \"3NT\"]"), "{text}");
    assert!(
        text.contains("Pass 1NT Pass 3NT\r\nPass Pass Pass"),
        "{text}"
    );
    run(&["convert", &path("d.pbn"), &path("e.list")]).good();
    let text = fs::read_to_string(path("e.list")).unwrap();
    assert!(text.starts_with("N:J542.T87."), "{text}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
}

#[test]
fn pipes_and_what_is_lost() {
    let run = run_with(&["convert", "-", "-", "--to", "lin"], PBN.as_bytes());
    assert!(
        run.err.contains("note: lin cannot tell all of: site"),
        "{}",
        run.err
    );
    let text = run.good();
    assert!(text.contains("md|3S8HQ92DK976CQJ965,"), "{text}");
    let link = run_with(
        &["convert", "-", "--from", "pbn", "--to", "link"],
        PBN.as_bytes(),
    )
    .good();
    assert!(link.starts_with("https://www.bridgebase.com/"), "{link}");
    let quiet = run_with(&["convert", "-", "--to", "lin", "--quiet"], PBN.as_bytes());
    assert_eq!(quiet.err, "");
}

#[test]
fn faults_are_told_and_the_rest_is_converted() {
    let broken = PBN.replace("\"N\"]\n[V", "\"Q\"]\n[V");
    let run = run_with(&["convert", "-", "--to", "list"], broken.as_bytes());
    assert!(run.out.starts_with("N:J542"), "{}", run.out);
    let err = run.bad(4);
    assert!(err.contains("standard input:2:10: `Q` was kept"), "{err}");
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pbn");
    let file = file.to_str().unwrap();
    assert!(
        run(&["convert", file, "b.lin"])
            .bad(1)
            .contains("cannot be read")
    );
    fs::write(file, "nothing").unwrap();
    let error = run(&["convert", file, "-", "--to", "lin"]).bad(1);
    assert!(
        error.contains("there is no board in it, read as pbn"),
        "{error}"
    );
    assert!(run(&["convert", file, "-"]).bad(1).contains("add --to"));
    assert!(run(&["convert", file, "b.doc"]).bad(1).contains("add --to"));
    assert!(
        run(&["convert", file, "-", "--to", "doc"])
            .bad(2)
            .contains("`doc` is not a format")
    );
    fs::write(file, PBN).unwrap();
    let error = run(&["convert", file, "/no/such/folder/b.lin"]).bad(1);
    assert!(error.contains("cannot be written"), "{error}");
}
