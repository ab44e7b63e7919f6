//! Convention cards in words.

use crate::run::run;

#[test]
fn a_card_is_printed_compared_and_written_as_notes() {
    let list = run(&["card"]).good();
    assert!(
        list.contains("two-over-one") && list.contains("acol"),
        "{list}"
    );
    let card = run(&["card", "sayc"]).good();
    assert!(
        card.contains("1♥–2NT") && card.contains("Jacoby 2NT"),
        "{card}"
    );
    assert!(card.contains("(1♦)–X"), "{card}");
    let chinese = run(&["card", "sayc", "--lang", "zh"]).good();
    assert!(chinese.contains("斯台曼"), "{chinese}");
    let compared = run(&["card", "acol", "--compare", "sayc"]).good();
    assert!(
        compared.contains("12–14") && compared.contains("15–17"),
        "{compared}"
    );
    assert!(compared.contains("lines differ"), "{compared}");
    let json = run(&["card", "acol", "--json"]).good();
    let sheet: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(sheet["name"], "acol");
    assert_eq!(sheet["sections"][0]["lines"][0]["path"], "1C");
    let notes = run(&["card", "sayc", "--notes"]).good();
    assert!(notes.starts_with("1. Openings"), "{notes}");
}

#[test]
fn a_card_with_a_fault_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ours.toml");
    std::fs::write(&file, "name = \"ours\"\n[notrump]\none = \"17-15\"\n").unwrap();
    let told = run(&["card", file.to_str().unwrap()]).bad(1);
    assert!(told.contains("line 3, column 7"), "{told}");
    assert!(run(&["card", "moscow"]).bad(1).contains("moscow"));
}
