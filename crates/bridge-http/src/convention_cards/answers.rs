//! The answers about cards, as they go over the wire.

use bridge_bidding::{CallPath, CardSheet, ComparedSection, SystemNotes};
use kernel::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// The cards that come with the program.
#[derive(Serialize, ToSchema)]
pub(super) struct CardList {
    /// In the order in which they are offered.
    pub(super) cards: Vec<ListedCard>,
}

/// A card to choose.
#[derive(Serialize, ToSchema)]
pub(super) struct ListedCard {
    /// Its name in addresses and settings.
    pub(super) name: String,
    /// A paragraph about it.
    pub(super) about: Option<Message>,
}

/// A card in words, or what is wrong with it.
#[derive(Serialize, ToSchema)]
pub(super) struct CardAnswer {
    /// What it is called.
    name: String,
    /// Its text in TOML.
    toml: String,
    /// The sections, in the order of a printed card.
    sections: Vec<CardSection>,
    /// The lines of both cards, if it was to be compared.
    comparison: Option<CardComparison>,
    /// What is wrong with the text; then there are no sections.
    fault: Option<CardFaultAnswer>,
}

/// What is wrong with the text of a card.
#[derive(Serialize, ToSchema)]
pub(super) struct CardFaultAnswer {
    /// The line, counted from 1; 0 if the fault is in no line of its own.
    pub(super) line: usize,
    /// The column, counted from 1; 0 if the whole line is meant.
    pub(super) column: usize,
    /// What is wrong.
    pub(super) message: Message,
}

/// A section of a card.
#[derive(Serialize, ToSchema)]
struct CardSection {
    /// Its name in addresses.
    id: String,
    /// Its heading.
    title: Message,
    lines: Vec<CardLine>,
}

/// A line of a card.
#[derive(Serialize, ToSchema)]
struct CardLine {
    /// Its name in addresses: the auction (`1H-2N`, `(1D)-X`), or a key of the card.
    id: String,
    /// The call in its auction; empty if the line is about more than one call.
    path: Vec<PathCall>,
    /// All calls of the auction, passes included.
    auction: Vec<String>,
    /// What is agreed.
    says: Message,
    /// The keys of the card that decide it.
    keys: Vec<String>,
}

/// A call of an auction.
#[derive(Serialize, ToSchema)]
struct PathCall {
    call: String,
    /// Whether an opponent makes it.
    theirs: bool,
}

/// Two cards line by line.
#[derive(Serialize, ToSchema)]
struct CardComparison {
    /// What the other card is called.
    other: String,
    /// How many lines differ.
    differences: usize,
    sections: Vec<ComparedCardSection>,
}

/// A section of two cards.
#[derive(Serialize, ToSchema)]
struct ComparedCardSection {
    id: String,
    title: Message,
    lines: Vec<ComparedCardLine>,
}

/// A line of two cards.
#[derive(Serialize, ToSchema)]
struct ComparedCardLine {
    id: String,
    path: Vec<PathCall>,
    /// What the first card says; `null` if it does not play it.
    one: Option<Message>,
    /// What the other card says.
    other: Option<Message>,
    differs: bool,
}

/// The notes of a system, or what is wrong with its card.
#[derive(Serialize, ToSchema)]
pub(super) struct NotesAnswer {
    /// What the card is called.
    name: String,
    chapters: Vec<NotesChapterAnswer>,
    /// What is wrong with the text; then there are no chapters.
    fault: Option<CardFaultAnswer>,
}

/// A chapter of the notes.
#[derive(Serialize, ToSchema)]
struct NotesChapterAnswer {
    /// Its name in addresses.
    id: String,
    title: Message,
    situations: Vec<NotesPlace>,
}

/// A place in an auction.
#[derive(Serialize, ToSchema)]
struct NotesPlace {
    /// The calls so far; empty before the opening.
    path: Vec<PathCall>,
    calls: Vec<NotesCallAnswer>,
}

/// A call in its place.
#[derive(Serialize, ToSchema)]
struct NotesCallAnswer {
    /// The auction with the call: its name in addresses.
    id: String,
    call: String,
    says: Message,
}

fn path(path: Option<&CallPath>) -> Vec<PathCall> {
    let steps = path.map_or(&[][..], CallPath::steps).iter();
    let calls = steps.map(|step| PathCall {
        call: step.call.to_string(),
        theirs: step.is_theirs,
    });
    calls.collect()
}

impl CardAnswer {
    pub(super) fn new(sheet: &CardSheet, other: Option<&CardSheet>, toml: String) -> Self {
        let sections = sheet.sections.iter().map(|section| CardSection {
            id: section.id.to_owned(),
            title: section.title.clone(),
            lines: section
                .lines
                .iter()
                .map(|line| CardLine {
                    id: line.id.clone(),
                    path: path(line.path.as_ref()),
                    auction: line.path.as_ref().map_or_else(Vec::new, |path| {
                        path.calls().iter().map(ToString::to_string).collect()
                    }),
                    says: line.says.clone(),
                    keys: line.keys.clone(),
                })
                .collect(),
        });
        CardAnswer {
            name: sheet.name.clone(),
            toml,
            sections: sections.collect(),
            comparison: other.map(|other| CardComparison::new(&sheet.compare(other), &other.name)),
            fault: None,
        }
    }

    pub(super) const fn faulty(fault: CardFaultAnswer) -> Self {
        CardAnswer {
            name: String::new(),
            toml: String::new(),
            sections: Vec::new(),
            comparison: None,
            fault: Some(fault),
        }
    }
}

impl CardComparison {
    fn new(compared: &[ComparedSection], other: &str) -> Self {
        let lines = compared.iter().flat_map(|section| &section.lines);
        let differences = lines.filter(|line| line.differs()).count();
        let sections = compared.iter().map(|section| ComparedCardSection {
            id: section.id.to_owned(),
            title: section.title.clone(),
            lines: section
                .lines
                .iter()
                .map(|line| ComparedCardLine {
                    id: line.id.clone(),
                    path: path(line.path.as_ref()),
                    differs: line.differs(),
                    one: line.one.clone(),
                    other: line.other.clone(),
                })
                .collect(),
        });
        CardComparison {
            other: other.to_owned(),
            differences,
            sections: sections.collect(),
        }
    }
}

impl NotesAnswer {
    pub(super) fn new(notes: &SystemNotes) -> Self {
        let chapters = notes.chapters.iter().map(|chapter| NotesChapterAnswer {
            id: chapter.id.clone(),
            title: chapter.title.clone(),
            situations: chapter
                .situations
                .iter()
                .map(|place| NotesPlace {
                    path: path(place.path.as_ref()),
                    calls: place
                        .calls
                        .iter()
                        .map(|call| NotesCallAnswer {
                            id: call.path.to_string(),
                            call: call.call.to_string(),
                            says: call.says.clone(),
                        })
                        .collect(),
                })
                .collect(),
        });
        NotesAnswer {
            name: notes.name.clone(),
            chapters: chapters.collect(),
            fault: None,
        }
    }

    pub(super) const fn faulty(fault: CardFaultAnswer) -> Self {
        NotesAnswer {
            name: String::new(),
            chapters: Vec::new(),
            fault: Some(fault),
        }
    }
}
