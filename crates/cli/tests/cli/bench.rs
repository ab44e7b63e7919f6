//! `kibitzer bench`: a server with as few tables as it takes, and robots on one board.

use crate::run::{Run, kibitzer, run};
use serde_json::Value;

#[test]
fn a_server_is_measured() {
    let mut command = kibitzer(&["bench", "server", "--tables", "100", "--json"]);
    // Not on a database that is somebody's.
    command.env_remove("DATABASE_URL");
    let report = Run::from(command.output().unwrap()).good();
    let report: Value = serde_json::from_str(&report).unwrap();
    let speed = &report["server"][0];
    assert_eq!(speed["database"], "SQLite");
    assert_eq!(speed["tables"], 100);
    for part in ["idle", "busy"] {
        assert_eq!(speed[part]["moves"], 36, "{report}");
        assert!(speed[part]["p99"].as_f64() >= speed[part]["p50"].as_f64());
    }
    assert!(speed["full"]["moves_per_second"].as_f64() > Some(0.0));
    assert!(speed["bots_thinking"].as_f64() > Some(0.0));
}

/// Two boards in the form that `bench card-play` reads; on the second everybody passes.
const BOARDS: &str = concat!(
    r#"{"deal":"N:J8.Q965.A954.985 9.KJ872.T862.KT6 T7432.T3.K7.AQJ2 AKQ65.A4.QJ3.743","dealer":"N","#,
    r#""vul":"None","auction":["P","P","P","1S","P","P","P"],"play":["H9","H2","HT","HA","SA","S8","S9","#,
    r#""S2","SK","SJ","C6","S3","SQ","C5","D2","S4","S5","D4","H7","ST","CA","C3","C8","CT","CQ","C4","C9","#,
    r#""CK","HK","H3","H4","H5","HJ","S7","S6","H6","CJ","C7","HQ","H8","C2","D3","D5","D6","DK","DJ","D9","#,
    r#""D8","D7","DQ","DA","DT"]}"#,
    "\n",
    r#"{"deal":"N:J8.Q965.A954.985 9.KJ872.T862.KT6 T7432.T3.K7.AQJ2 AKQ65.A4.QJ3.743","dealer":"N","#,
    r#""auction":["P","P","P","P"],"play":[]}"#,
    "\n",
);

#[test]
fn robots_play_recorded_contracts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.jsonl");
    std::fs::write(&path, BOARDS).unwrap();
    let file = path.to_str().unwrap();
    let told = run(&["bench", "card-play", file, "--robot", "simple"]).good();
    assert!(told.contains("1 boards played by simple"), "{told}");
    assert!(told.contains("opening lead"), "{told}");
    let report = run(&["bench", "card-play", file, "--robot", "simple", "--json"]).good();
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["card_play"]["boards"], 1);
    assert_eq!(report["card_play"]["beside"], "recorded");
    let beside = |name: &str| {
        let args = ["bench", "card-play", file, "--robot", "simple", "--json"];
        let report = run(&[&args[..], &["--against", name]].concat()).good();
        serde_json::from_str::<Value>(&report).unwrap()["card_play"].clone()
    };
    let same = beside("simple");
    assert_eq!(same["beside"], "simple");
    for part in same["parts"].as_array().unwrap() {
        assert_eq!(part["difference"]["value"], 0.0, "{part}");
    }
    assert!(beside("minimax:1")["time_beside"]["mean"].as_f64() > Some(0.0));
    let told = run(&["bench", "card-play", file, "--robot", "simple", "--leads"]).good();
    assert!(told.contains("opening lead"), "{told}");
    assert!(!told.contains("declarer"), "{told}");
    let told = run(&["bench", "card-play"]).bad(1);
    assert!(told.contains("needs a file of boards"), "{told}");
    std::fs::write(&path, BOARDS.replace("\"H9\",\"H2\"", "\"H9\",\"S9\"")).unwrap();
    let told = run(&["bench", "card-play", file, "--robot", "simple"]).bad(1);
    assert!(
        told.contains("boards.jsonl:1") && told.contains("card 2"),
        "{told}"
    );
}
