//! The protocol: the example of its document, and everything that can be wrong with a line.

use crate::run::run_with;
use serde_json::Value;

fn session(input: &[u8]) -> Vec<Value> {
    let out = run_with(&["engine"], input).good();
    out.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn strike_times(mut answer: Value) -> Value {
    if let Some(work) = answer["work"].as_object_mut() {
        work.remove("millis");
    }
    answer
}

/// Lines that start with `> ` are sent, those with `< ` must come back.
#[test]
fn the_document_tells_the_truth() {
    let document = include_str!("../../../../docs/engine-protocol.md");
    let lines = |mark: &str| -> Vec<&str> {
        document
            .lines()
            .filter_map(|line| line.strip_prefix(mark))
            .collect()
    };
    let answers = session(
        lines("> {")
            .iter()
            .map(|l| format!("{{{l}\n"))
            .collect::<String>()
            .as_bytes(),
    );
    let promised = lines("< ");
    assert!(promised.len() >= 3, "the document has lost its examples");
    assert_eq!(answers.len(), promised.len());
    for (answer, promised) in answers.into_iter().zip(promised) {
        let promised: Value = serde_json::from_str(promised).unwrap();
        assert_eq!(
            strike_times(answer.clone()),
            strike_times(promised),
            "now it is {answer}"
        );
    }
}

#[test]
fn rubbish_is_answered_and_the_engine_goes_on() {
    let good = r#"{"id":"end","game":"pentomino","bot":"random","view":{"width":5,"height":5}}"#;
    let view = r#""view":{"width":5,"height":5}"#;
    let rubbish = [
        ("not json".to_owned(), "not JSON"),
        ("[1,2]".to_owned(), "an object in braces"),
        ("{\"id\":1}".to_owned(), "missing field `game`"),
        ("[".repeat(10_000), "not JSON"),
        ("x".repeat(70_000), "at most 65536 bytes"),
        (format!(r#"{{"id":[1],"game":"pentomino","level":"expert",{view}}}"#), "an id is"),
        (format!(r#"{{"game":"chess","level":"expert",{view}}}"#), "no game `chess`"),
        (format!(r#"{{"game":"pentomino",{view}}}"#), "either a `level` or a `bot`"),
        (format!(r#"{{"game":"pentomino","level":"godlike",{view}}}"#), "godlike"),
        (format!(r#"{{"game":"pentomino","bot":"deepblue",{view}}}"#), "“deepblue” is not a bot"),
        (format!(r#"{{"game":"pentomino","bot":"random","nodes":0,{view}}}"#), "at least 1"),
        (format!(r#"{{"game":"pentomino","bot":"random","nodes":-3,{view}}}"#), "-3"),
        (format!(r#"{{"game":"pentomino","bot":"random","depth":3,{view}}}"#), "unknown field `depth`"),
        (r#"{"game":"pentomino","bot":"random","view":{"width":9,"height":9}}"#.to_owned(), "at most 64 squares"),
        (r#"{"game":"pentomino","bot":"random","view":{"width":5,"height":1,"moves":["I2a1"]}}"#.to_owned(), "the game is over"),
        (r#"{"game":"pentomino","bot":"random","view":{"width":5,"height":5,"moves":["X1b2","X1b2"]}}"#.to_owned(), "already placed"),
        (r#"{"game":"pentomino","bot":"random","view":7}"#.to_owned(), "view: "),
    ];
    let mut input: String = rubbish
        .iter()
        .map(|(line, _)| format!("{line}\n\n"))
        .collect();
    input += good;
    let answers = session(input.as_bytes());
    assert_eq!(answers.len(), rubbish.len() + 1);
    for (answer, (line, expected)) in answers.iter().zip(&rubbish) {
        let error = answer["error"].as_str().unwrap_or_default();
        let line: String = line.chars().take(80).collect();
        assert!(error.contains(expected), "{line}: {answer}");
    }
    let last = answers.last().unwrap();
    assert_eq!(last["id"], "end");
    assert!(last["action"].is_string());
    assert_eq!(session(b"\xff\xfe\n\0\n").len(), 2);
}

#[test]
fn errors_carry_the_id_and_quit_ends_the_session() {
    let input = "{\"id\":5,\"game\":\"go\",\"level\":\"master\",\"view\":{}}\n{\"id\":6,\"quit\":true}\n{\"id\":7}\n";
    let answers = session(input.as_bytes());
    let [answer] = &answers[..] else {
        panic!("one answer: {answers:?}")
    };
    assert_eq!(answer["id"], 5);
    let error = answer["error"].as_str().unwrap();
    assert!(
        error.starts_with("there is no game `go`; there is "),
        "{error}"
    );
    for game in ["bridge", "flows", "pentomino", "shengji"] {
        assert!(error.contains(game), "{error}");
    }
}

#[test]
fn what_cannot_be_read_in_a_view_is_named_with_its_place() {
    let view = |rules: &str, hand: &str| {
        format!(
            r#"{{"id":1,"game":"shengji","level":"beginner","view":{{"rules":{rules},"rounds":1,"round":0,"seat":1,
            "phase":"dealing","turn":1,"levels":["2","2"],"won":[0,0],"rank":"2","trump":null,"first":0,"starter":null,
            "dealt":3,"quiet":[false,false,false,false],"declarations":[],"hand":{hand},"counts":[3,3,3,3],
            "burier":null,"kitty":null,"tricks":[],"attackers":0,"captured":[],"threshold":5,"declarable":[],
            "results":[]}}}}"#
        )
        .replace('\n', " ")
    };
    let good = r#"["S2","H3","C4"]"#;
    let answer = |rules: &str, hand: &str| session((view(rules, hand) + "\n").as_bytes()).remove(0);
    let error = |rules: &str, hand: &str| {
        let answer = answer(rules, hand);
        answer["error"].as_str().expect("an error").to_owned()
    };
    assert!(answer("{}", good)["action"].is_string());
    let told = error(r#"{"house_rule":1}"#, good);
    assert!(
        told.starts_with("view: rules.house_rule: unknown field"),
        "{told}"
    );
    let told = error(r#"{"throw_mode":"x"}"#, good);
    assert!(
        told.starts_with("view: rules.throw_mode: `x` is not one of attempt"),
        "{told}"
    );
    let told = error("{}", r#"["S2","S2","S2"]"#);
    assert!(
        told.starts_with("view: hand: There are only two copies"),
        "{told}"
    );
    let told = error("{}", r#"["S2","H3"]"#);
    assert_eq!(told, "view: hand: 2 cards, should be 3");
}

#[test]
fn the_same_request_gives_the_same_answer() {
    let request = r#"{"id":1,"game":"pentomino","bot":"minmax:2","seed":9,"nodes":5000,"view":{"width":8,"height":8,"moves":["X1c3","F1a4"]}}"#;
    let answers = session(format!("{request}\n{request}\n").as_bytes());
    let [first, second] = &answers[..] else {
        panic!("two answers")
    };
    assert_eq!(strike_times(first.clone()), strike_times(second.clone()));
}
