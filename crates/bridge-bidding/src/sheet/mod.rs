//! A convention card in words, laid out as a printed one: sections with a line for each agreement.
//!
//! The words of a call are those that the table gives for it, nobody vulnerable; so the card and the
//! table cannot contradict each other. What no single call shows is worded from the card itself.

mod agreement_words;
mod call_path;
mod compare;
mod lines;
mod notes;

pub use call_path::{CallPath, CallStep};
pub use compare::{ComparedLine, ComparedSection};
pub use notes::{NotesCall, NotesChapter, NotesSituation, SystemNotes};

use crate::card::{Agreement, ConventionCard, OWN};
use crate::system::{Meaning, System};
use kernel::{Arg, Message, message};
use lines::{LinePlan, SECTIONS};
use serde::Serialize;

/// A convention card in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardSheet {
    /// The card's name.
    pub name: String,
    /// The sections, in the order of a printed card.
    pub sections: Vec<SheetSection>,
}

/// A section of a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetSection {
    /// Its name in addresses.
    pub id: &'static str,
    /// Its heading.
    pub title: Message,
    /// Its lines, none of them empty.
    pub lines: Vec<SheetLine>,
}

/// A line of a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetLine {
    /// Its name in addresses: the auction, or the first key.
    pub id: String,
    /// The call in its auction; none if the line is about more than one call.
    pub path: Option<CallPath>,
    /// What is agreed.
    pub says: Message,
    /// The keys of the card that decide it.
    pub keys: Vec<String>,
}

impl System {
    /// The card in words.
    pub fn sheet(&self) -> CardSheet {
        let mut sections: Vec<SheetSection> = Vec::new();
        for plan in SECTIONS {
            let lines = plan.lines.iter().filter_map(|line| self.line(line));
            let lines: Vec<SheetLine> = lines.collect();
            if !lines.is_empty() {
                sections.push(SheetSection {
                    id: plan.id,
                    title: (plan.title)(),
                    lines,
                });
            }
        }
        let own: Vec<SheetLine> = own_agreements(self.card()).collect();
        if !own.is_empty() {
            sections.push(SheetSection {
                id: "own",
                title: message!("sheet-own"),
                lines: own,
            });
        }
        CardSheet {
            name: self.card().name().to_owned(),
            sections,
        }
    }

    fn line(&self, plan: &LinePlan) -> Option<SheetLine> {
        let is_on = |key: &str| self.card().get(key) == Some(&Agreement::Switch(true));
        let (text, keys) = match plan {
            LinePlan::Agreed(keys) => {
                return Some(SheetLine {
                    id: keys.first().copied().unwrap_or_default().to_owned(),
                    path: None,
                    says: agreement_words::words(self.card(), keys)?,
                    keys: owned(keys),
                });
            }
            LinePlan::If(_, keys) if !keys.first().is_some_and(|key| is_on(key)) => return None,
            LinePlan::If(text, keys) | LinePlan::Call(text, keys) => (text, keys),
        };
        let path = CallPath::parse(text)?;
        Some(SheetLine {
            id: path.to_string(),
            says: self.agreed_meaning(&path)?.message(),
            path: Some(path),
            keys: owned(keys),
        })
    }

    /// What the last call of a path means, if the rules ever make it there.
    pub(super) fn agreed_meaning(&self, path: &CallPath) -> Option<Meaning> {
        let (situation, call) = path.before_last(self)?;
        let meaning = self.meaning(&situation, call);
        meaning.is_ever_made().then_some(meaning)
    }
}

impl CardSheet {
    /// The line of this name, with its section.
    pub fn line(&self, id: &str) -> Option<(&SheetSection, &SheetLine)> {
        self.sections.iter().find_map(|section| {
            let line = section.lines.iter().find(|line| line.id == id)?;
            Some((section, line))
        })
    }
}

fn owned(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|&key| key.to_owned()).collect()
}

/// The agreements of rules that the card brings itself, which nobody has put into words.
fn own_agreements(card: &ConventionCard) -> impl Iterator<Item = SheetLine> {
    let own = card.agreements().filter(|(key, _)| key.starts_with(OWN));
    own.map(|(key, value)| SheetLine {
        id: key.to_owned(),
        path: None,
        says: message!(
            "agreed-own",
            key = Arg::text(key.trim_start_matches(OWN)),
            value = Arg::text(value)
        ),
        keys: vec![key.to_owned()],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Other values of an agreement, not too far from its own.
    fn other_values(value: &Agreement) -> Vec<String> {
        match value {
            Agreement::Switch(on) => vec![(!on).to_string()],
            Agreement::Number(number) => [1, 2]
                .iter()
                .flat_map(|step| [number + step, number.saturating_sub(*step)])
                .map(|number| number.to_string())
                .collect(),
            Agreement::Range(low, high) => {
                let range = |low: u8, high: u8| match high {
                    64 => format!("\"{low}+\""),
                    high => format!("\"{low}-{high}\""),
                };
                let up = |number: u8| if number < 60 { number + 2 } else { number };
                let down = |number: u8| {
                    if number < 60 {
                        number.saturating_sub(2)
                    } else {
                        number
                    }
                };
                vec![
                    range(up(*low), up(*high)),
                    range(down(*low), down(*high)),
                    range(down(*low), *high),
                    range(low + 1, *high),
                    range(*low, up(*high)),
                    range(low.saturating_sub(4), *high),
                ]
            }
            Agreement::Text(_) => Vec::new(),
        }
    }

    /// Every agreement stands in some line: a card that plays it otherwise has another line there.
    #[test]
    fn a_changed_agreement_changes_its_line() {
        // A switch that only matters beside others is turned where they are on.
        const WITH: &[(&str, &str)] = &[
            ("slam.rkcb_1430", "[slam]\nrkcb = true\n"),
            ("acol.benjamin", "base = \"acol\"\n"),
            // With a strong notrump nobody jumps to three with a balanced hand.
            ("rebids.three_notrump", "[notrump]\none = \"12-14\"\n"),
        ];
        let sayc = ConventionCard::named("sayc").unwrap();
        let mut unseen = Vec::new();
        for (key, value) in sayc.agreements() {
            // The first follows from the range of one notrump. The second changes nothing: balanced hands bid 2NT
            // after 2C and 2D whenever they are below the range of 3NT.
            if ["notrump.weak", "strong.rebid_two"].contains(&key) {
                continue;
            }
            let with = WITH.iter().find(|(known, _)| *known == key);
            let with = with.map_or("", |(_, with)| with);
            let (section, name) = key.split_once('.').unwrap();
            let header = format!("[{section}]\n");
            let text = |value: &str| {
                let mut text = format!("name = \"x\"\n{with}");
                if !with.contains(&header) {
                    text.push_str(&header);
                }
                format!("{text}{name} = {value}\n")
            };
            let plain = format!("name = \"x\"\n{with}");
            let lines = |text: &str| {
                let system = System::new(ConventionCard::parse(text).ok()?).unwrap();
                let plans = SECTIONS.iter().flat_map(|section| section.lines);
                let with_key = plans.filter(|plan| plan.keys().contains(&key));
                Some(with_key.map(|plan| system.line(plan)).collect::<Vec<_>>())
            };
            let before = lines(&plain);
            let mut others = other_values(value).into_iter();
            let changed =
                others.any(|value| lines(&text(&value)).is_some_and(|after| Some(after) != before));
            if !changed {
                unseen.push(key.to_owned());
            }
        }
        assert_eq!(unseen, Vec::<String>::new(), "no line shows these");
    }
}
