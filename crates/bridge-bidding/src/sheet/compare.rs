//! Two cards line by line.

use super::{CallPath, CardSheet, SheetLine, SheetSection};
use kernel::Message;
use serde::Serialize;

/// A section of two cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedSection {
    /// Its name in addresses.
    pub id: &'static str,
    /// Its heading.
    pub title: Message,
    /// The lines of either card.
    pub lines: Vec<ComparedLine>,
}

/// A line of two cards; at least one of them has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparedLine {
    /// Its name in addresses.
    pub id: String,
    /// The call in its auction.
    pub path: Option<CallPath>,
    /// What the first card says; none if it does not play it.
    pub one: Option<Message>,
    /// What the second card says.
    pub other: Option<Message>,
}

impl ComparedLine {
    /// Whether the cards say different things.
    pub fn differs(&self) -> bool {
        self.one != self.other
    }
}

impl CardSheet {
    /// The lines of this card and another side by side, in the order of the card.
    pub fn compare(&self, other: &CardSheet) -> Vec<ComparedSection> {
        let order = super::lines::SECTIONS.iter().map(|section| section.id);
        let sections = order.chain(["own"]).filter_map(|id| {
            let of = |sheet: &'_ CardSheet| sheet.sections.iter().position(|one| one.id == id);
            let one = of(self).map(|at| &self.sections[at]);
            let other = of(other).map(|at| &other.sections[at]);
            let title = one.or(other)?.title.clone();
            let lines = compare_lines(lines(one), lines(other));
            Some(ComparedSection { id, title, lines })
        });
        sections.collect()
    }
}

fn lines(section: Option<&SheetSection>) -> &[SheetLine] {
    section.map_or(&[], |section| &section.lines)
}

/// Both lists have the order of the card, so that a line of the second alone goes behind what precedes it there.
fn compare_lines(ours: &[SheetLine], theirs: &[SheetLine]) -> Vec<ComparedLine> {
    let place = |lines: &[SheetLine], id: &str| lines.iter().position(|line| line.id == id);
    let compared = |line: &SheetLine, one: Option<&SheetLine>, other: Option<&SheetLine>| {
        let says = |line: &SheetLine| line.says.clone();
        ComparedLine {
            id: line.id.clone(),
            path: line.path.clone(),
            one: one.map(says),
            other: other.map(says),
        }
    };
    let mut compared_lines = Vec::new();
    let mut next = 0;
    for line in ours {
        let Some(at) = place(theirs, &line.id) else {
            compared_lines.push(compared(line, Some(line), None));
            continue;
        };
        let only_theirs = theirs[next..at.max(next)].iter();
        compared_lines.extend(only_theirs.map(|theirs| compared(theirs, None, Some(theirs))));
        compared_lines.push(compared(line, Some(line), Some(&theirs[at])));
        next = next.max(at + 1);
    }
    let rest = theirs[next..].iter();
    compared_lines.extend(rest.map(|theirs| compared(theirs, None, Some(theirs))));
    compared_lines
}
