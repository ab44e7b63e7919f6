//! What the examples share: a system whose rules are read from a folder, so that a change of a rule can be
//! tried without building anything.

use bridge_bidding::{ConventionCard, System};
use std::path::Path;

/// The system of a card (a name or a file) by the rules of a folder: `list.in` and the files it names.
pub(crate) fn system(folder: &str, card: &str) -> System {
    let folder = Path::new(folder);
    let list = std::fs::read_to_string(folder.join("list.in")).unwrap();
    let names = list.split('"').filter(|name| name.ends_with(".rules"));
    let names = names.map(|name| name.rsplit('/').next().unwrap().to_owned());
    let mut files: Vec<(String, String)> = Vec::new();
    for name in names {
        if !files.iter().any(|(known, _)| *known == name) {
            let text = std::fs::read_to_string(folder.join(&name)).unwrap();
            files.push((name, text));
        }
    }
    let card = if card.ends_with(".toml") {
        ConventionCard::parse(&std::fs::read_to_string(card).unwrap()).unwrap()
    } else {
        ConventionCard::named(card).unwrap()
    };
    let files = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    System::with_rules(card, files).unwrap()
}
