//! The file formats behind one interface, and how to recognise them.

use super::{BoardRecord, Encoding, Reading, json, lin, link, list, pbn, rbn};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// A file format for boards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Portable Bridge Notation.
    Pbn,
    /// The format of BBO.
    Lin,
    /// Richard's Bridge Notation.
    Rbn,
    /// Links to BBO's hand viewer, one per line.
    Link,
    /// Deals, one per line.
    List,
    /// Deals in GIB's form, one per line.
    Gib,
    /// The records as JSON.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] = [
        Format::Pbn,
        Format::Lin,
        Format::Rbn,
        Format::Link,
        Format::List,
        Format::Gib,
        Format::Json,
    ];

    /// Its name, which is also its file extension.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Pbn => "pbn",
            Format::Lin => "lin",
            Format::Rbn => "rbn",
            Format::Link => "link",
            Format::List => "list",
            Format::Gib => "gib",
            Format::Json => "json",
        }
    }

    /// The format of a file by its extension.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "txt" | "dds" => Some(Format::List),
            "sol" => Some(Format::Gib),
            "url" | "links" => Some(Format::Link),
            name => name.parse().ok(),
        }
    }

    /// Guesses the format from the contents.
    ///
    /// ```
    /// use bridge_formats::Format;
    /// assert_eq!(Format::guess(b"% PBN 2.1\n[Event \"x\"]"), Format::Pbn);
    /// assert_eq!(Format::guess(b"qx|o1|md|3S"), Format::Lin);
    /// assert_eq!(Format::guess(b"N:AK.. - - -"), Format::List);
    /// ```
    pub fn guess(bytes: &[u8]) -> Self {
        let head = &bytes[..bytes.len().min(4096)];
        let (text, _) = Encoding::decode(head);
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let line = lines.find(|line| !line.starts_with(['%', '#', ';']));
        let line = line.unwrap_or("");
        let is_tag = |line: &str| {
            let name = line.strip_prefix('[').map(str::trim_start);
            name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        let is_command = |line: &str| line.get(2..3) == Some("|");
        let is_labelled = |line: &str| {
            let mut chars = line.chars();
            let label = chars.next().is_some_and(|c| "DTLESFKNBHACPRMI".contains(c));
            label && chars.next() == Some(' ')
        };
        match line {
            line if line.contains("handviewer") || line.starts_with("http") => Format::Link,
            line if is_tag(line) => Format::Pbn,
            line if is_command(line) => Format::Lin,
            line if is_labelled(line) => Format::Rbn,
            line if line.starts_with("{\"") || line == "{" || line.starts_with('[') => Format::Json,
            line if line.split_whitespace().count() >= 4 && line.contains('.') => Format::List,
            _ => Format::Pbn,
        }
    }

    /// Reads the boards of a file.
    pub fn read(self, bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
        match self {
            Format::Pbn => pbn::read(bytes),
            Format::Lin => lin::read(bytes),
            Format::Rbn => rbn::read(bytes),
            Format::Link => link::read(bytes),
            Format::List | Format::Gib => list::read(bytes),
            Format::Json => json::read(bytes),
        }
    }

    /// Writes a file with these boards.
    pub fn write(self, boards: &[BoardRecord]) -> String {
        match self {
            Format::Pbn => pbn::write(boards),
            Format::Lin => lin::write(boards),
            Format::Rbn => rbn::write(boards),
            Format::Link => link::write(boards),
            Format::List => list::write(boards),
            Format::Gib => list::write_gib(boards),
            Format::Json => json::write(boards),
        }
    }

    /// The fields of these boards that the file cannot express, found by reading it back.
    pub fn loses(self, boards: &[BoardRecord], written: &str) -> Vec<&'static str> {
        let back = self.read(written.as_bytes()).found;
        if back.len() != boards.len() {
            return vec!["boards"];
        }
        let mut lost = Vec::new();
        for (before, after) in boards.iter().zip(&back) {
            before.differences(after, &mut lost);
        }
        lost
    }
}

impl BoardRecord {
    /// Adds the names of the fields in which `other` lacks something.
    fn differences(&self, other: &BoardRecord, names: &mut Vec<&'static str>) {
        macro_rules! compare {
            ($($field:ident),*) => {$(
                let name = stringify!($field);
                let told = self.$field != BoardRecord::default().$field;
                if told && self.$field != other.$field && !names.contains(&name) {
                    names.push(name);
                }
            )*};
        }
        compare!(
            event,
            site,
            date,
            board,
            room,
            players,
            dealer,
            vulnerability,
            deal,
            scoring,
            declarer,
            contract,
            tricks,
            score,
            auction,
            play,
            double_dummy,
            comments
        );
        // Tags by name: it helps to know which.
        let kept = |name: &str| other.tags.iter().any(|tag| tag.name == name);
        if self.tags.iter().any(|tag| !kept(&tag.name)) && !names.contains(&"tags") {
            names.push("tags");
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a format (pbn, lin, rbn, link, list, gib or json)")]
pub struct UnknownFormatError(String);

impl FromStr for Format {
    type Err = UnknownFormatError;

    fn from_str(text: &str) -> Result<Self, UnknownFormatError> {
        let mut formats = Format::ALL.into_iter();
        formats
            .find(|format| text.eq_ignore_ascii_case(format.name()))
            .ok_or_else(|| UnknownFormatError(text::excerpt(text)))
    }
}
