//! The convention card: the agreements of a partnership, as a TOML file.
//!
//! A card is a list of named agreements: ranges, numbers, switches and texts. The card `sayc` has
//! them all; every other card is built on another and says only what differs. A card may bring rules
//! of its own.

use super::card_check::Stated;
use super::card_error::{CardError, CardFault, Wanted};
use kernel::{Message, message};
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// The agreements of a partnership.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConventionCard {
    name: String,
    entries: BTreeMap<String, Agreement>,
    rules: Vec<RuleFile>,
}

/// Rules that a card brings itself.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RuleFile {
    name: String,
    text: String,
}

impl RuleFile {
    fn new(name: &str, text: String) -> Self {
        let name = name.to_owned();
        RuleFile { name, text }
    }
}

/// One agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Limits, as `"15-17"` or `"8+"`.
    Range(u8, u8),
    /// A number.
    Number(u8),
    /// Played or not.
    Switch(bool),
    /// A text.
    Text(String),
}

/// The cards that come with the program: name and text.
const SHIPPED: [(&str, &str); 6] = [
    ("kibitzer", include_str!("cards/kibitzer.toml")),
    ("sayc", include_str!("cards/sayc.toml")),
    ("sayc-downey", include_str!("cards/sayc-downey.toml")),
    ("two-over-one", include_str!("cards/two-over-one.toml")),
    ("acol", include_str!("cards/acol.toml")),
    ("classic", include_str!("cards/classic.toml")),
];

/// How many cards may be built on one another.
const DEEPEST: usize = 8;

/// No card and no file of rules is longer.
const LONGEST: u64 = 1 << 20;

/// No card in a request is longer: the longest that comes with the program has 8,000 characters.
const LONGEST_REQUESTED: usize = 16_000;

/// No name of a card in a request is longer, in characters.
const LONGEST_NAME: usize = 40;

/// What the agreements of rules of one's own are called.
pub(super) const OWN: &str = "own.";

impl ConventionCard {
    /// The names of the cards that come with the program.
    pub fn shipped() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|&(name, _)| name)
    }

    /// A card that comes with the program.
    pub fn named(name: &str) -> Result<Self, CardError> {
        // What a card was called before; tables and files of that time still name it so.
        let current = match name {
            "seed" => "classic",
            name => name,
        };
        let card = SHIPPED.iter().find(|(known, _)| *known == current);
        match card {
            Some((_, text)) => Self::parse(text),
            None => Err(CardError::new(
                0,
                CardFault::Base {
                    name: name.chars().take(40).collect(),
                    known: Self::shipped().collect::<Vec<_>>().join(", "),
                },
            )),
        }
    }

    /// Reads a card that is built on one that comes with the program.
    pub fn parse(text: &str) -> Result<Self, CardError> {
        Self::parse_on(text, Self::named)
    }

    /// The card that somebody at a table or in an editor asks for: the name of one that comes with the program, or
    /// the text of a card. Such a text is short, has a name, and brings no rules of its own, which could keep the
    /// program busy for long.
    pub fn requested(name_or_text: &str) -> Result<Self, CardError> {
        if !Self::is_text(name_or_text) {
            return Self::named(name_or_text);
        }
        let text = name_or_text;
        if text.len() > LONGEST_REQUESTED {
            return Err(CardError::new(0, CardFault::TooLong(LONGEST_REQUESTED)));
        }
        let card = Self::parse(text)?;
        if !card.rules.is_empty() {
            let is_rules = |line: &str| line.trim_start().starts_with("rules");
            let line = text.lines().position(is_rules).map_or(0, |line| line + 1);
            return Err(CardError::new(line, CardFault::OwnRules));
        }
        if !(1..=LONGEST_NAME).contains(&card.name.trim().chars().count()) {
            return Err(CardError::new(1, CardFault::Name(LONGEST_NAME)));
        }
        Ok(card)
    }

    /// Whether this is the text of a card, and not the name of one.
    pub fn is_text(name_or_text: &str) -> bool {
        name_or_text.contains(['\n', '='])
    }

    /// The text of a card that comes with the program.
    pub fn shipped_text(name: &str) -> Option<&'static str> {
        let card = SHIPPED.iter().find(|(known, _)| *known == name);
        card.map(|&(_, text)| text)
    }

    /// Reads a card that is built on one that can be had by its name.
    pub fn parse_on(
        text: &str,
        named: impl Fn(&str) -> Result<Self, CardError>,
    ) -> Result<Self, CardError> {
        let no_folder = |name: &str| Err(CardFault::NoFolder(name.to_owned()));
        Self::read(text, "the card", &named, &no_folder)
    }

    /// Reads a card from a file. The card it is built on and its rules may be files too, named from
    /// the folder in which it is.
    pub fn from_file(path: &Path) -> Result<Self, CardError> {
        Self::from_file_within(path, DEEPEST)
    }

    fn from_file_within(path: &Path, depth: usize) -> Result<Self, CardError> {
        let file = path.display().to_string();
        let text = text_of(path).map_err(|fault| CardError::new(0, fault).in_file(&file))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let named = |name: &str| {
            if !name.ends_with(".toml") {
                return Self::named(name);
            }
            if depth == 0 {
                return Err(CardError::new(0, CardFault::Circle));
            }
            Self::from_file_within(&folder.join(name), depth - 1)
        };
        let rules = |name: &str| text_of(&folder.join(name));
        Self::read(&text, &file, &named, &rules).map_err(|error| error.in_file(&file))
    }

    fn read(
        text: &str,
        file: &str,
        named: &dyn Fn(&str) -> Result<Self, CardError>,
        rules_of: &dyn Fn(&str) -> Result<String, CardFault>,
    ) -> Result<Self, CardError> {
        let line_at = |at: usize| place_in(text, at).0;
        // A fault with its very place.
        let fault_at = |at: usize, fault: CardFault| {
            let (line, column) = place_in(text, at);
            CardError {
                column,
                ..CardError::new(line, fault)
            }
        };
        let table = DeTable::parse(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            fault_at(at, CardFault::Syntax(error.message().to_owned()))
        })?;
        let mut name = String::from("unnamed");
        let mut base = None;
        let mut rules = Vec::new();
        let mut stated = Stated::new();
        let mut places = BTreeMap::new();
        let mut entries = Vec::new();
        for (key, value) in table.get_ref() {
            let line = line_at(key.span().start);
            let at = value.span().start;
            let key = key.get_ref().as_ref();
            let kind = |wanted, value: &DeValue<'_>| {
                let found = found(value);
                let key = key.into();
                fault_at(at, CardFault::Kind { key, wanted, found })
            };
            match (key, value.get_ref()) {
                ("name", DeValue::String(text)) => name = text.clone().into_owned(),
                ("base", DeValue::String(text)) => {
                    let card = named(text).map_err(|mut error| {
                        if error.file.is_empty() && error.line == 0 {
                            error.line = line;
                        }
                        error
                    })?;
                    base = Some(card);
                }
                ("rules", DeValue::Array(items)) => {
                    for item in items.iter() {
                        let line = line_at(item.span().start);
                        let at = |fault| CardError::new(line, fault);
                        let DeValue::String(item) = item.get_ref() else {
                            return Err(kind(Wanted::FileOrRules, item.get_ref()));
                        };
                        // A text of several lines is rules, in the lines of the card itself.
                        let file = if item.contains('\n') {
                            let before = "\n".repeat(line);
                            RuleFile::new(file, format!("{before}{item}"))
                        } else {
                            RuleFile::new(item, rules_of(item).map_err(at)?)
                        };
                        rules.push(file);
                    }
                }
                ("rules", value) => return Err(kind(Wanted::Files, value)),
                (_, DeValue::Table(section)) => {
                    for (inner, value) in section {
                        let line = line_at(inner.span().start);
                        let key = format!("{key}.{}", inner.get_ref());
                        let at = value.span().start;
                        let agreement = Agreement::read(&key, value.get_ref());
                        let agreement = agreement.map_err(|fault| fault_at(at, fault))?;
                        stated.insert(key.clone(), line);
                        places.insert(key.clone(), (inner.span().start, at));
                        entries.push((key, agreement));
                    }
                }
                (_, value) => return Err(kind(Wanted::Section, value)),
            }
        }
        let mut card = match base {
            // Only the first card stands by itself.
            None if name == "sayc" => ConventionCard {
                name: name.clone(),
                entries: BTreeMap::new(),
                rules: Vec::new(),
            },
            None => named("sayc")?,
            Some(base) => base,
        };
        let complete = card.entries.is_empty();
        card.name = name;
        for (key, agreement) in entries {
            let own = key.starts_with(OWN) && card.get(&key).is_none();
            if !complete && !own {
                let (name, value) = places.get(&key).copied().unwrap_or_default();
                card.admits(&key, &agreement).map_err(|fault| match fault {
                    CardFault::Unknown { .. } => fault_at(name, fault),
                    fault => fault_at(value, fault),
                })?;
            }
            card.entries.insert(key, agreement);
        }
        // What is closer to the table comes first.
        rules.append(&mut card.rules);
        card.rules = rules;
        card.follow(&stated)?;
        card.check(&stated)?;
        Ok(card)
    }

    /// Whether the card this one is built on has such an agreement.
    fn admits(&self, key: &str, agreement: &Agreement) -> Result<(), CardFault> {
        let Some(known) = self.entries.get(key) else {
            let last = key.rsplit('.').next().unwrap_or(key);
            let alike = self.entries.keys().find(|known| known.ends_with(last));
            return Err(CardFault::Unknown {
                key: key.into(),
                alike: alike.cloned(),
            });
        };
        if std::mem::discriminant(known) == std::mem::discriminant(agreement) {
            return Ok(());
        }
        Err(CardFault::Kind {
            key: key.into(),
            wanted: known.kind(),
            found: agreement.to_string(),
        })
    }

    pub(super) fn put(&mut self, key: &str, agreement: Agreement) {
        self.entries.insert(key.to_owned(), agreement);
    }

    /// The rules that the card brings itself, which come before the others of their rank.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.rules.iter();
        files.map(|file| (file.name.as_str(), file.text.as_str()))
    }

    /// A paragraph about a card that comes with the program, for somebody who chooses one.
    pub fn about(name: &str) -> Option<Message> {
        Some(match name {
            "kibitzer" => message!("card-kibitzer"),
            "sayc" => message!("card-sayc"),
            "sayc-downey" => message!("card-sayc-downey"),
            "two-over-one" => message!("card-two-over-one"),
            "acol" => message!("card-acol"),
            "classic" | "seed" => message!("card-classic"),
            _ => return None,
        })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// An agreement by its name, as `notrump.one`.
    pub fn get(&self, key: &str) -> Option<&Agreement> {
        self.entries.get(key)
    }

    /// All agreements in the order of their names.
    pub fn agreements(&self) -> impl Iterator<Item = (&str, &Agreement)> {
        self.entries
            .iter()
            .map(|(key, value)| (key.as_str(), value))
    }
}

impl Agreement {
    fn read(key: &str, value: &DeValue<'_>) -> Result<Self, CardFault> {
        let wrong = |wanted| CardFault::Kind {
            key: key.into(),
            wanted,
            found: found(value),
        };
        match value {
            DeValue::Boolean(on) => Ok(Agreement::Switch(*on)),
            DeValue::Integer(number) => u8::from_str_radix(number.as_str(), number.radix())
                .ok()
                .filter(|&number| number <= NO_LIMIT)
                .map(Agreement::Number)
                .ok_or_else(|| wrong(Wanted::SmallNumber)),
            DeValue::String(text) => {
                if !text.starts_with(|c: char| c.is_ascii_digit()) {
                    return Ok(Agreement::Text(text.clone().into_owned()));
                }
                let limits = range(text).filter(|&(low, high)| low.max(high) <= NO_LIMIT);
                let (low, high) = limits.ok_or_else(|| wrong(Wanted::Range))?;
                if low > high {
                    return Err(wrong(Wanted::OrderedRange));
                }
                Ok(Agreement::Range(low, high))
            }
            _ => Err(wrong(Wanted::Agreement)),
        }
    }

    const fn kind(&self) -> Wanted {
        match self {
            Agreement::Range(..) => Wanted::Range,
            Agreement::Number(_) => Wanted::Number,
            Agreement::Switch(_) => Wanted::Switch,
            Agreement::Text(_) => Wanted::Text,
        }
    }
}

/// The line and column of a place in a text, counted from 1.
fn place_in(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at.min(text.len())).unwrap_or(text);
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let lines = before.matches('\n').count();
    (lines + 1, before[line..].chars().count() + 1)
}

/// A value as it is shown in an error.
fn found(value: &DeValue<'_>) -> String {
    let text = match value {
        DeValue::String(text) => text.clone().into_owned(),
        DeValue::Integer(number) => number.as_str().to_owned(),
        DeValue::Boolean(on) => on.to_string(),
        other => other.type_str().to_owned(),
    };
    text.chars().take(40).collect()
}

/// The text of a file that is not too long.
fn text_of(path: &Path) -> Result<String, CardFault> {
    let unreadable =
        |error: std::io::Error| CardFault::Unreadable(format!("{}: {error}", path.display()));
    let size = std::fs::metadata(path).map_err(unreadable)?.len();
    if size > LONGEST {
        let text = format!("{}: it is longer than a megabyte", path.display());
        return Err(CardFault::Unreadable(text));
    }
    std::fs::read_to_string(path).map_err(unreadable)
}

/// More than there is of anything.
pub(crate) const NO_LIMIT: u8 = 64;

/// `15-17`, `8+` or `4`.
pub(crate) fn range(text: &str) -> Option<(u8, u8)> {
    if let Some(low) = text.strip_suffix('+') {
        return Some((low.parse().ok()?, NO_LIMIT));
    }
    if let Some(high) = text.strip_suffix('-') {
        return Some((0, high.parse().ok()?));
    }
    match text.split_once('-') {
        Some((low, high)) => Some((low.parse().ok()?, high.parse().ok()?)),
        None => text.parse().ok().map(|number| (number, number)),
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Agreement::Range(low, NO_LIMIT) => write!(f, "{low}+"),
            Agreement::Range(low, high) => write!(f, "{low}-{high}"),
            Agreement::Number(number) => number.fmt(f),
            Agreement::Switch(on) => on.fmt(f),
            Agreement::Text(text) => text.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_name_is_still_known() {
        let card = ConventionCard::named("seed").unwrap();
        assert_eq!(card.name(), "classic");
        assert!(ConventionCard::shipped().all(|name| name != "seed"));
    }
}
