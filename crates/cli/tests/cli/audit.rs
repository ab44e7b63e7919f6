//! `kibitzer audit`: bidding as text, JSON and page, the same on any number of threads; problems of practice.

use crate::run::run;
use serde_json::Value;

const FORTY: [&str; 6] = ["audit", "bidding", "--deals", "40", "--seed", "3"];

#[test]
fn an_audit_is_told_in_words_in_json_and_as_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (json, html) = (file("audit.json"), file("audit.html"));
    let files = ["--json", &json, "--html", &html];
    let price = ["--simulate", "1", "--sample", "2"];
    let text = run(&[&FORTY[..], &files, &price].concat()).good();
    for part in [
        "sayc: 40 random deals, seed 3",
        "Laws",
        "monotone",
        "never on offer",
        "Cost against",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }

    let report: Value = serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(report["deals"], 40);
    assert_eq!(report["laws"].as_array().unwrap().len(), 11);
    let situations = report["situations"].as_array().unwrap();
    let decided: u64 = situations
        .iter()
        .map(|situation| situation["decided"].as_u64().unwrap())
        .sum();
    let last_resort = ["uncontested", "contested"]
        .map(|stage| report["stages"][stage]["last_resort"].as_u64().unwrap());
    assert_eq!(
        decided + last_resort.iter().sum::<u64>(),
        report["calls"].as_u64().unwrap()
    );
    for situation in situations {
        let rules = situation["rules"].as_array().unwrap();
        let chosen: u64 = rules
            .iter()
            .map(|rule| rule["chosen"].as_u64().unwrap())
            .sum();
        assert_eq!(situation["decided"], chosen, "{situation}");
        for rule in rules.iter().filter(|rule| rule["chosen"] != 0) {
            let points = |hand: &str| rule[hand]["points"].as_u64().unwrap();
            assert!(points("weakest") <= points("strongest"), "{rule}");
            assert!(!rule["examples"].as_array().unwrap().is_empty(), "{rule}");
        }
    }
    assert!(!report["cost"]["rules"].as_array().unwrap().is_empty());

    let page = std::fs::read_to_string(&html).unwrap();
    assert!(page.starts_with("<!doctype html>"));
    well_formed(&page);
    for outside in ["http:", "https:", "src=", "url(", "@import", "<link"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// Every tag is closed in its turn, and nothing else looks like one.
fn well_formed(page: &str) {
    let (mut open, mut rest) = (Vec::new(), page);
    while let Some((_, tag)) = rest.split_once('<') {
        let (tag, after) = tag.split_once('>').unwrap();
        rest = after;
        let name: String = tag
            .trim_start_matches('/')
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        match name.as_str() {
            // The script has arrows and comparisons of its own.
            "script" if !tag.starts_with('/') => rest = rest.split_once("</script>").unwrap().1,
            "" | "meta" | "br" | "input" => {
                assert!(!name.is_empty() || tag == "!doctype html", "<{tag}>")
            }
            _ if tag.starts_with('/') => {
                assert_eq!(open.pop().as_deref(), Some(name.as_str()), "<{tag}>")
            }
            _ => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_report_does_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    let report = |threads: &str| {
        let file = folder.path().join(threads);
        let rest = [
            "--strong",
            "--threads",
            threads,
            "--json",
            file.to_str().unwrap(),
        ];
        let text = run(&[&FORTY[..], &rest].concat()).good();
        (text, std::fs::read_to_string(file).unwrap())
    };
    assert_eq!(report("1"), report("3"));
}

#[test]
fn faults_are_named() {
    let fault = run(&["audit", "bidding", "--card", "precision"]).bad(1);
    assert!(
        fault.contains("there is no card `precision`") && fault.contains("sayc"),
        "{fault}"
    );
    let folder = tempfile::tempdir().unwrap();
    let rules = [
        "audit",
        "bidding",
        "--deals",
        "8",
        "--rules",
        folder.path().to_str().unwrap(),
    ];
    assert!(run(&rules).bad(1).contains("no files of rules"));
    let file = folder.path().join("mine.rules");
    std::fs::write(
        &file,
        "module mine\nafter -\n  P pass: any\n  1C club: C 3+\n",
    )
    .unwrap();
    let fault = run(&rules).bad(1);
    for part in ["mine.rules, line 4", "`mine.club`", "`mine.pass` (line 3)"] {
        assert!(fault.contains(part), "{part}: {fault}");
    }
    std::fs::write(
        &file,
        "module mine\nafter -\n  1C club: C 3+\n  P pass: any\n",
    )
    .unwrap();
    assert!(run(&rules).good().contains("mine.club"));
}

#[test]
fn problems_of_practice_are_audited() {
    let text = run(&["audit", "training", "--theme", "stayman", "--problems", "3"]).good();
    assert!(
        text.contains("3 problems") && text.contains("0 faulty"),
        "{text}"
    );
    let json = run(&[
        "audit",
        "training",
        "--theme",
        "stayman",
        "--problems",
        "2",
        "--json",
    ])
    .good();
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["problems"], 2, "{json}");
    let fault = run(&["audit", "training", "--theme", "juggling"]).bad(1);
    assert!(
        fault.contains("there is no theme `juggling`") && fault.contains("stayman"),
        "{fault}"
    );
}
