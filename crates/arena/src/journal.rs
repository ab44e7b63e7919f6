//! The journal file of a match: JSON lines, the description first, then each finished game.
//!
//! Matches of other kinds keep journals of the same form: a [`JournalEntry`] says what is kept, and
//! which match it belongs to.
//!
//! Each line is written and flushed as a whole when its game is over, so a crash can only tear the
//! last line. A torn last line is dropped and its game played again; any other defect is an error
//! that names the line, because the arena did not write it.

use crate::game::{Ending, Fixture, Game};
use crate::matches::Description;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::Hash;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

const VERSION: u32 = 1;

/// What one line of a journal keeps: a finished game, or a finished board.
pub trait JournalEntry: Serialize + DeserializeOwned {
    /// What was played; it heads the journal, and a journal with another one is refused.
    type Description: Clone + PartialEq + Serialize + DeserializeOwned;
    /// Its place in the match; no place is filled twice.
    type Key: Eq + Hash;

    /// Its place in the match.
    fn key(&self) -> Self::Key;

    /// Checks that a well-formed entry belongs to this match.
    fn check(&self, description: &Self::Description) -> Result<(), String>;

    /// Describes the first difference between two matches, for a sentence that begins with the
    /// journal's name.
    fn difference(found: &Self::Description, wanted: &Self::Description) -> String;
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<D> {
    arena_journal: u32,
    #[serde(rename = "match")]
    description: D,
}

/// An open journal, locked against other matches.
pub struct Journal<E> {
    path: PathBuf,
    file: File,
    entries: PhantomData<fn(&E)>,
}

impl<E: JournalEntry> Journal<E> {
    /// Opens or creates the journal of this match, and returns what it keeps.
    pub fn open(path: &Path, description: &E::Description) -> Result<(Self, Vec<E>), JournalError> {
        let refuse = |source| JournalError::Io {
            path: path.to_owned(),
            source,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(refuse)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse(path.to_owned())),
            // Some network drives have no locks; there it is up to the user.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(refuse(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(refuse)?;

        let header = line(&Header {
            arena_journal: VERSION,
            description: description.clone(),
        });
        // A match that crashed during its very first write left the beginning of this header.
        let unborn = bytes.len() < header.len() && header.as_bytes().starts_with(&bytes);
        let kept = if unborn {
            Contents::<E>::default()
        } else {
            Contents::parse(path, &bytes)?
        };
        if let Some(found) = &kept.description
            && found != description
        {
            return Err(JournalError::Foreign {
                path: path.to_owned(),
                difference: E::difference(found, description),
            });
        }
        file.set_len(kept.length as u64).map_err(refuse)?;
        file.seek(SeekFrom::End(0)).map_err(refuse)?;
        let mut journal = Journal {
            path: path.to_owned(),
            file,
            entries: PhantomData,
        };
        if kept.description.is_none() {
            journal.write(&header)?;
        } else if !kept.ends_line {
            journal.write("\n")?;
        }
        Ok((journal, kept.entries))
    }

    /// Appends a finished game.
    pub fn append(&mut self, entry: &E) -> Result<(), JournalError> {
        self.write(&line(entry))
    }

    fn write(&mut self, text: &str) -> Result<(), JournalError> {
        self.file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|source| JournalError::Io {
                path: self.path.clone(),
                source,
            })
    }
}

/// Reads a journal file: its match and the finished games.
pub(crate) fn read(path: &Path) -> Result<(Description, Vec<Game>), JournalError> {
    let bytes = fs::read(path).map_err(|source| JournalError::Io {
        path: path.to_owned(),
        source,
    })?;
    let contents = Contents::<Game>::parse(path, &bytes)?;
    match contents.description {
        Some(description) => Ok((description, contents.entries)),
        None => Err(JournalError::Empty(path.to_owned())),
    }
}

struct Contents<E: JournalEntry> {
    description: Option<E::Description>,
    entries: Vec<E>,
    /// How many bytes of the file are intact.
    length: usize,
    ends_line: bool,
}

impl<E: JournalEntry> Default for Contents<E> {
    fn default() -> Self {
        Contents {
            description: None,
            entries: Vec::new(),
            length: 0,
            ends_line: false,
        }
    }
}

impl<E: JournalEntry> Contents<E> {
    fn parse(path: &Path, bytes: &[u8]) -> Result<Self, JournalError> {
        let mut contents = Contents::default();
        let mut lines_by_key: HashMap<E::Key, usize> = HashMap::new();
        for (index, text) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let number = index + 1;
            let ends_line = text.ends_with(b"\n");
            let bad = |problem: String| JournalError::Line {
                path: path.to_owned(),
                line: number,
                problem,
            };
            if let Some(description) = &contents.description {
                let entry = match serde_json::from_slice::<E>(text) {
                    Ok(entry) => entry,
                    Err(_) if !ends_line => break,
                    Err(error) => return Err(bad(error.to_string())),
                };
                entry.check(description).map_err(bad)?;
                if let Some(earlier) = lines_by_key.insert(entry.key(), number) {
                    return Err(bad(format!("the same game is on line {earlier}")));
                }
                contents.entries.push(entry);
            } else {
                let header: Header<E::Description> =
                    serde_json::from_slice(text).map_err(|error| JournalError::NoHeader {
                        path: path.to_owned(),
                        problem: error.to_string(),
                    })?;
                if header.arena_journal != VERSION {
                    return Err(JournalError::Version {
                        path: path.to_owned(),
                        version: header.arena_journal,
                    });
                }
                contents.description = Some(header.description);
            }
            contents.length += text.len();
            contents.ends_line = ends_line;
        }
        Ok(contents)
    }
}

impl JournalEntry for Game {
    type Description = Description;
    type Key = Fixture;

    fn key(&self) -> Fixture {
        self.fixture
    }

    fn check(&self, description: &Description) -> Result<(), String> {
        let entrants = description.entrants.len();
        let Fixture { first, second, .. } = self.fixture;
        if first >= second || second >= entrants {
            return Err(format!(
                "entrants {first} and {second} do not meet in a match of {entrants}"
            ));
        }
        if let Ending::Forfeit(forfeit) = &self.ending
            && !self.fixture.entrants().contains(&forfeit.entrant)
        {
            return Err(format!("entrant {} is not in this game", forfeit.entrant));
        }
        Ok(())
    }

    fn difference(found: &Description, wanted: &Description) -> String {
        difference(found, wanted)
    }
}

fn line(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string(value).expect("plain data with text keys");
    text.push('\n');
    text
}

/// Describes the first difference between two matches.
fn difference(found: &Description, wanted: &Description) -> String {
    if found.game != wanted.game {
        return format!("its game is `{}`, not `{}`", found.game, wanted.game);
    }
    if found.seed != wanted.seed {
        return format!("its seed is {}, not {}", found.seed, wanted.seed);
    }
    if found.longest != wanted.longest {
        return format!(
            "its longest game is {} plies, not {}",
            found.longest, wanted.longest
        );
    }
    if found.forfeit != wanted.forfeit {
        return format!(
            "its forfeit costs {} points, not {}",
            found.forfeit, wanted.forfeit
        );
    }
    let names = |description: &Description| {
        let cards = description.entrants.iter();
        cards
            .map(|card| format!("{} ({})", card.name, card.limits))
            .collect::<Vec<_>>()
            .join(", ")
    };
    format!("its entrants are {}, not {}", names(found), names(wanted))
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system reported an error.
    #[error("the journal {} cannot be read or written", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Another match is writing to the same file.
    #[error("another match is writing to the journal {}", .0.display())]
    InUse(PathBuf),
    /// The file is not a journal.
    #[error("{} is not a match journal: {problem}", .path.display())]
    NoHeader {
        /// The file.
        path: PathBuf,
        /// What is wrong with its first line.
        problem: String,
    },
    /// A later version of the arena wrote the file.
    #[error("{} is a journal of version {version}, which this arena does not know", .path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// The file belongs to another match.
    #[error("{} is the journal of another match: {difference}", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// How the two matches differ.
        difference: String,
    },
    /// A line is not a game of this match.
    #[error("{}, line {line}: {problem}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// The file is empty.
    #[error("the journal {} is empty", .0.display())]
    Empty(PathBuf),
}
