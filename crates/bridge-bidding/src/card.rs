//! The convention card: the agreements of a partnership, as a TOML file.
//!
//! A card is a list of named agreements: ranges, numbers, switches and texts. The card `sayc` has
//! them all; every other card is built on another and says only what differs.

use std::collections::BTreeMap;
use std::fmt;

/// The agreements of a partnership.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConventionCard {
    name: String,
    entries: BTreeMap<String, Agreement>,
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

/// A card file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// Not TOML at all.
    #[error("{0}")]
    Syntax(String),
    /// Neither a shipped card nor given.
    #[error("there is no card `{name}` to build on (there are {known})")]
    Base {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// An agreement that no card has.
    #[error("`{key}` is no agreement{hint}")]
    Unknown {
        /// Its name.
        key: String,
        /// One with a name like it.
        hint: String,
    },
    /// A value of the wrong kind.
    #[error("`{key}` must be {wanted}, not `{found}`")]
    Kind {
        /// Which agreement.
        key: String,
        /// What it must be.
        wanted: &'static str,
        /// What it is.
        found: String,
    },
    /// Two agreements that cannot both be kept.
    #[error("{0}")]
    Contradiction(String),
}

/// The cards that come with the program: name and text.
const SHIPPED: [(&str, &str); 4] = [
    ("kibitzer", include_str!("cards/kibitzer.toml")),
    ("sayc", include_str!("cards/sayc.toml")),
    ("sayc-downey", include_str!("cards/sayc-downey.toml")),
    ("classic", include_str!("cards/classic.toml")),
];

/// Ranges that must not meet: one hand would have two openings.
const APART: [(&str, &str); 2] = [
    ("notrump.one", "notrump.two"),
    ("notrump.two", "notrump.three"),
];

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
            None => Err(CardError::Base {
                name: name.chars().take(40).collect(),
                known: Self::shipped().collect::<Vec<_>>().join(", "),
            }),
        }
    }

    /// Reads a card that is built on one that comes with the program.
    pub fn parse(text: &str) -> Result<Self, CardError> {
        Self::parse_on(text, Self::named)
    }

    /// Reads a card that is built on one that can be had by its name.
    pub fn parse_on(
        text: &str,
        named: impl Fn(&str) -> Result<Self, CardError>,
    ) -> Result<Self, CardError> {
        let table: toml::Table = text
            .parse()
            .map_err(|error: toml::de::Error| CardError::Syntax(error.to_string()))?;
        let mut name = String::from("unnamed");
        let mut base = None;
        let mut entries = BTreeMap::new();
        for (key, value) in &table {
            match (key.as_str(), value) {
                ("name", toml::Value::String(text)) => name = text.clone(),
                ("base", toml::Value::String(text)) => base = Some(named(text)?),
                (_, toml::Value::Table(section)) => {
                    for (inner, value) in section {
                        let key = format!("{key}.{inner}");
                        entries.insert(key.clone(), Agreement::read(&key, value)?);
                    }
                }
                (key, value) => {
                    return Err(CardError::Kind {
                        key: key.into(),
                        wanted: "a section",
                        found: value.to_string(),
                    });
                }
            }
        }
        let mut card = match base {
            // Only the first card stands by itself.
            None if name == "sayc" => ConventionCard {
                name: name.clone(),
                entries: BTreeMap::new(),
            },
            None => named("sayc")?,
            Some(base) => base,
        };
        let complete = card.entries.is_empty();
        card.name = name;
        for (key, agreement) in entries {
            if !complete {
                card.admits(&key, &agreement)?;
            }
            card.entries.insert(key, agreement);
        }
        card.check()?;
        Ok(card)
    }

    /// Whether the card this one is built on has such an agreement.
    fn admits(&self, key: &str, agreement: &Agreement) -> Result<(), CardError> {
        let Some(known) = self.entries.get(key) else {
            let last = key.rsplit('.').next().unwrap_or(key);
            let alike = self.entries.keys().find(|known| known.ends_with(last));
            return Err(CardError::Unknown {
                key: key.into(),
                hint: alike.map_or_else(String::new, |alike| format!("; is `{alike}` meant?")),
            });
        };
        if std::mem::discriminant(known) == std::mem::discriminant(agreement) {
            return Ok(());
        }
        Err(CardError::Kind {
            key: key.into(),
            wanted: known.kind(),
            found: agreement.to_string(),
        })
    }

    fn check(&self) -> Result<(), CardError> {
        for (first, second) in APART {
            let (Some(Agreement::Range(low, high)), Some(Agreement::Range(least, most))) =
                (self.get(first), self.get(second))
            else {
                continue;
            };
            if least <= high && low <= most {
                return Err(CardError::Contradiction(format!(
                    "`{first}` ({low}-{high}) and `{second}` ({least}-{most}) overlap"
                )));
            }
        }
        Ok(())
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
    fn read(key: &str, value: &toml::Value) -> Result<Self, CardError> {
        let wrong = |wanted| CardError::Kind {
            key: key.into(),
            wanted,
            found: value.to_string().chars().take(40).collect(),
        };
        match value {
            toml::Value::Boolean(on) => Ok(Agreement::Switch(*on)),
            toml::Value::Integer(number) => u8::try_from(*number)
                .map(Agreement::Number)
                .map_err(|_| wrong("a number from 0 to 255")),
            toml::Value::String(text) => {
                if !text.starts_with(|c: char| c.is_ascii_digit()) {
                    return Ok(Agreement::Text(text.clone()));
                }
                let (low, high) = range(text).ok_or_else(|| wrong("a range such as \"15-17\""))?;
                if low > high {
                    return Err(wrong("a range from low to high"));
                }
                Ok(Agreement::Range(low, high))
            }
            _ => Err(wrong("a range, a number, a switch or a text")),
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            Agreement::Range(..) => "a range such as \"15-17\"",
            Agreement::Number(_) => "a number",
            Agreement::Switch(_) => "true or false",
            Agreement::Text(_) => "a text",
        }
    }
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
