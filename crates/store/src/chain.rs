//! The chain of checksums through the log of a table, and how it can be damaged.
//!
//! Each checksum covers the one before it, the table, the number, the time and the body. It is not
//! a signature: it detects damage, not an attacker, who can compute SHA-256 too.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::StoredEvent;

/// Hexadecimal digits of a checksum: 128 bits are plenty against accidents.
const DIGITS: usize = 32;

/// The chain of one table, as far as it has been checked.
#[derive(Clone, Debug)]
pub struct Chain {
    table: String,
    next: i64,
    last: String,
}

impl Chain {
    /// The chain before the first event.
    pub fn new(table: &str) -> Self {
        Chain::after(table, 0, String::new())
    }

    /// The chain before event `next`, where `last` is the checksum of the event before it.
    pub(crate) fn after(table: &str, next: i64, last: String) -> Self {
        Chain {
            table: table.to_owned(),
            next,
            last,
        }
    }

    /// The number of the next event.
    pub fn next(&self) -> i64 {
        self.next
    }

    /// The checksum of the last event.
    pub fn last(&self) -> &str {
        &self.last
    }

    /// Extends the chain by an event and returns its checksum.
    pub(crate) fn extend(&mut self, at: i64, body: &str) -> &str {
        let mut hash = Sha256::new();
        // No text in the database contains U+0000, so it can separate the parts.
        let parts: [&str; 5] = [
            &self.last,
            &self.table,
            &self.next.to_string(),
            &at.to_string(),
            body,
        ];
        for part in parts {
            hash.update(part.as_bytes());
            hash.update([0]);
        }
        self.last.clear();
        for byte in hash.finalize().iter().take(DIGITS / 2) {
            self.last.push_str(&format!("{byte:02x}"));
        }
        self.next += 1;
        &self.last
    }

    /// Extends the chain by an event of the log, or returns why it cannot be the next one.
    pub fn accept(&mut self, event: &StoredEvent) -> Result<(), Damage> {
        if event.seq != self.next {
            let text = format!("event {} follows instead of event {}", event.seq, self.next);
            return Err(Damage::new(self.next, DamageKind::Gap, text));
        }
        let found = self.extend(event.at, &event.body);
        match &event.checksum {
            Some(checksum) if checksum != found => {
                let text = "its checksum does not match: this event or an earlier one was changed";
                Err(Damage::new(event.seq, DamageKind::Altered, text))
            }
            _ => Ok(()),
        }
    }
}

/// What is wrong with the log of a table, at its first unsound event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The number of that event. All before it are sound.
    pub seq: i64,
    /// The kind of damage.
    pub kind: DamageKind,
    /// The damage in words.
    pub text: String,
}

/// The kinds of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageKind {
    /// An event is missing.
    Gap,
    /// A checksum does not match.
    Altered,
    /// A row cannot be read.
    Unreadable,
    /// An event is impossible after those before it.
    Inapplicable,
    /// The end of the log is missing.
    Truncated,
}

impl DamageKind {
    /// A one-word code, for programs.
    pub fn code(self) -> &'static str {
        match self {
            DamageKind::Gap => "gap",
            DamageKind::Altered => "altered",
            DamageKind::Unreadable => "unreadable",
            DamageKind::Inapplicable => "inapplicable",
            DamageKind::Truncated => "truncated",
        }
    }
}

impl Damage {
    /// Damage at this event.
    pub fn new(seq: i64, kind: DamageKind, text: impl Into<String>) -> Self {
        Damage {
            seq,
            kind,
            text: text.into(),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "event {}: {} ({})",
            self.seq,
            self.text,
            self.kind.code()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(seq: i64, body: &str, checksum: Option<&str>) -> StoredEvent {
        StoredEvent {
            seq,
            at: 7,
            body: body.to_owned(),
            checksum: checksum.map(str::to_owned),
        }
    }

    #[test]
    fn every_part_counts() {
        let sum = |table: &str, at, body: &str| Chain::new(table).extend(at, body).to_owned();
        let first = sum("t", 1, "a");
        assert_eq!(first.len(), DIGITS);
        for other in [sum("u", 1, "a"), sum("t", 2, "a"), sum("t", 1, "b")] {
            assert_ne!(first, other);
        }
        let mut chain = Chain::new("t");
        chain.extend(1, "a");
        let second = chain.extend(1, "a").to_owned();
        assert_ne!(first, second, "the number and the one before it");
    }

    #[test]
    fn rows_without_a_checksum_are_covered_by_the_next_that_has_one() {
        let mut chain = Chain::new("t");
        chain.extend(7, "old");
        let sum = chain.extend(7, "new").to_owned();
        let read = |old: &str| {
            let mut chain = Chain::new("t");
            chain.accept(&event(0, old, None)).unwrap();
            chain.accept(&event(1, "new", Some(&sum)))
        };
        assert_eq!(read("old"), Ok(()));
        let damage = read("odd").unwrap_err();
        assert_eq!((damage.seq, damage.kind), (1, DamageKind::Altered));
    }
}
