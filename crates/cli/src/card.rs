//! `kibitzer card`: a convention card in words, as a printed one; two cards compared; the notes of a system.

use crate::bid::card::system;
use crate::ending::Ending;
use anyhow::Result;
use bridge_bidding::{CallPath, CardSheet, ComparedSection, ConventionCard, SystemNotes};
use kernel::Message;
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write as _;

const EXAMPLES: &str = "\
Examples:
  kibitzer card                                    the cards that come with the program
  kibitzer card sayc                               what each call shows, as on a printed card
  kibitzer card acol --compare sayc                what differs
  kibitzer card two-over-one --notes               every common call, by situation
  kibitzer card my.toml --json                     for programs

Opponents' calls stand in brackets. What calls show is told with nobody vulnerable. A card file with a
fault is refused with its line and column.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The convention card: a name or a file; without one, all names
    card: Option<String>,
    /// Tells what differs from this card
    #[arg(long, value_name = "CARD", requires = "card", conflicts_with = "notes")]
    compare: Option<String>,
    /// With --compare: also the lines that do not differ
    #[arg(long, requires = "compare")]
    all: bool,
    /// Tells what every common call means, by situation
    #[arg(long, requires = "card")]
    notes: bool,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<Ending> {
    let Some(card) = &options.card else {
        return list(options.json);
    };
    let system = system(card)?;
    let text = if options.notes {
        let notes = system.notes();
        if options.json {
            format!("{}\n", json!(notes))
        } else {
            notes_text(&notes)
        }
    } else if let Some(other) = &options.compare {
        let other = crate::bid::card::system(other)?.sheet();
        let sheet = system.sheet();
        let compared = sheet.compare(&other);
        if options.json {
            let value = json!({"one": sheet.name, "other": other.name, "sections": compared});
            format!("{value}\n")
        } else {
            compared_text(&sheet.name, &other.name, &compared, options.all)
        }
    } else {
        let sheet = system.sheet();
        if options.json {
            format!("{}\n", json!(sheet))
        } else {
            sheet_text(&sheet)
        }
    };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(Ending::Done)
}

fn list(as_json: bool) -> Result<Ending> {
    let cards = ConventionCard::shipped();
    let cards = cards.map(|name| (name, ConventionCard::about(name)));
    let text = if as_json {
        let cards: Vec<_> = cards
            .map(|(name, about)| json!({"name": name, "about": about}))
            .collect();
        format!("{}\n", json!(cards))
    } else {
        cards.fold(String::new(), |mut text, (name, about)| {
            let about = about.map_or_else(String::new, |about| about.to_string());
            let _ = writeln!(text, "{name}\n  {about}");
            text
        })
    };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(Ending::Done)
}

/// `1♥–2NT`, `(1♦)–X`.
fn auction(path: &CallPath) -> String {
    let calls = path.steps().iter().map(|step| {
        let call = format!("{:#}", step.call);
        if step.is_theirs {
            format!("({call})")
        } else {
            call
        }
    });
    calls.collect::<Vec<_>>().join("–")
}

/// A line with what stands before it; further meanings of a call stand below the first.
fn put(text: &mut String, before: &str, says: &Message) {
    for (number, line) in says.to_string().lines().enumerate() {
        let before = if number == 0 { before } else { "" };
        let _ = writeln!(text, "  {before:<16} {line}");
    }
}

fn sheet_text(sheet: &CardSheet) -> String {
    let mut text = String::new();
    for section in &sheet.sections {
        let _ = writeln!(text, "{}", section.title);
        for line in &section.lines {
            let before = line.path.as_ref().map_or_else(String::new, auction);
            put(&mut text, &before, &line.says);
        }
        text.push('\n');
    }
    text
}

fn compared_text(one: &str, other: &str, compared: &[ComparedSection], all: bool) -> String {
    let mut text = String::new();
    let width = one.chars().count().max(other.chars().count());
    let mut differences = 0;
    for section in compared {
        let shown: Vec<_> = section
            .lines
            .iter()
            .filter(|line| all || line.differs())
            .collect();
        if shown.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{}", section.title);
        for line in shown {
            differences += usize::from(line.differs());
            let before = line.path.as_ref().map_or_else(String::new, auction);
            let mut before = before.as_str();
            for (name, says) in [(one, &line.one), (other, &line.other)] {
                if name == other && !line.differs() {
                    continue;
                }
                let says = says.as_ref().map_or_else(
                    || "–".to_owned(),
                    |says| says.to_string().replace('\n', "; "),
                );
                let name = if line.differs() { name } else { "=" };
                let _ = writeln!(text, "  {before:<16} {name:<width$}  {says}");
                before = "";
            }
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{differences} lines differ");
    text
}

fn notes_text(notes: &SystemNotes) -> String {
    let mut text = String::new();
    for (number, chapter) in notes.chapters.iter().enumerate() {
        let _ = writeln!(text, "{}. {}", number + 1, chapter.title);
        for place in &chapter.situations {
            if let Some(path) = &place.path {
                let _ = writeln!(text, "\n  {}", auction(path));
            }
            for call in &place.calls {
                put(&mut text, &format!("    {:#}", call.call), &call.says);
            }
        }
        text.push('\n');
    }
    text
}
