//! Assembles the pieces of a file into games, without interpreting them.

use super::lexer::{Kind, Lexer, Piece, Value};
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use crate::record::Tag;
use crate::tables::HEADINGS;

/// The tags that PBN requires of every game, in the order of the export format, and the sections.
pub(crate) const MANDATORY: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];

/// Further tags that we interpret.
const KNOWN: [&str; 7] = [
    "Auction",
    "Play",
    "Note",
    "Room",
    "Score",
    "DoubleDummyTricks",
    "OptimumResultTable",
];

/// The largest number of words read from an auction or a play.
const MAX_WORDS: usize = 2000;

/// A tag with its section.
#[derive(Clone, Debug)]
pub(crate) struct RawTag<'a> {
    pub(crate) at: usize,
    /// The byte after its bracket.
    pub(crate) end: usize,
    pub(crate) name: &'a str,
    pub(crate) value: Value<'a>,
    /// The words of an auction or a play with their places.
    pub(crate) words: Vec<(usize, &'a str)>,
    /// The lines of any other section.
    pub(crate) rows: Vec<String>,
}

/// What a comment follows: a tag, and a number of its words.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Anchor {
    pub(crate) tag: usize,
    pub(crate) words: usize,
}

/// One game.
#[derive(Clone, Debug, Default)]
pub(crate) struct RawGame<'a> {
    pub(crate) tags: Vec<RawTag<'a>>,
    /// Comments with what they follow; `None` is the beginning.
    pub(crate) comments: Vec<(Option<Anchor>, &'a str)>,
}

impl<'a> RawGame<'a> {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.comments.is_empty()
    }

    /// Attaches a comment to what has been read so far.
    fn comment(&mut self, comment: &'a str) {
        let last = self.tags.len().checked_sub(1);
        let anchor = last.map(|tag| Anchor {
            tag,
            words: self.tags[tag].words.len(),
        });
        self.comments.push((anchor, comment));
    }

    fn has(&self, name: &str) -> bool {
        self.tags.iter().any(|tag| tag.name == name)
    }

    /// Whether a tag of this name belongs to the next game.
    ///
    /// PBN separates games by an empty line. Real files have empty lines within games, and games
    /// without empty lines between them. So after an empty line a tag continues the game only if it
    /// could not begin one, or if there were only headings so far; and without one, a second number,
    /// event or deal begins a game, and after an auction or a play so does another second heading.
    fn is_over_before(&self, name: &str, after_empty_line: bool) -> bool {
        if self.tags.is_empty() {
            return false;
        }
        let headings_only = || {
            ![
                "Board", "Deal", "Auction", "Declarer", "Contract", "Result", "Play",
            ]
            .iter()
            .any(|name| self.has(name))
        };
        if after_empty_line {
            let starts = MANDATORY.contains(&name) || HEADINGS.contains(&name);
            starts && (!headings_only() || self.has(name))
        } else {
            let played = || self.has("Auction") || self.has("Play");
            let begins = matches!(name, "Event" | "Board" | "Deal");
            let heads = matches!(name, "Site" | "Date" | "West" | "North" | "Dealer");
            self.has(name) && (begins || heads && played())
        }
    }
}

/// Reads games one after another.
pub(crate) struct Games<'a> {
    lexer: Lexer<'a>,
    /// The tag that begins the next game, and the comments before it.
    held: Option<Piece<'a>>,
    carried: Vec<&'a str>,
}

impl<'a> Games<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Games {
            lexer: Lexer::new(text),
            held: None,
            carried: Vec::new(),
        }
    }

    /// The next game; `None` at the end or when the allowance is spent.
    pub(crate) fn next(&mut self, context: &mut ReadContext<'_>) -> Option<RawGame<'a>> {
        let mut game = RawGame::default();
        let carried = self.carried.drain(..);
        game.comments.extend(carried.map(|comment| (None, comment)));
        // Comments after an empty line belong to what follows, whichever game that is in.
        let mut pending = Vec::new();
        let (mut line_used, mut empty_line, mut row_begun) = (true, false, false);
        while let Some(piece) = self.held.take().or_else(|| self.lexer.next(context)) {
            match piece.kind {
                Kind::LineEnd => {
                    empty_line |= !line_used;
                    (line_used, row_begun) = (false, false);
                    continue;
                }
                Kind::Escape => {}
                Kind::Comment(comment) => {
                    if !context.pay(piece.at, comment.len()) {
                        return None;
                    }
                    if empty_line {
                        pending.push(comment)
                    } else {
                        game.comment(comment)
                    }
                }
                Kind::Tag { name, value } => {
                    let name = known(name);
                    if game.is_over_before(name, empty_line) {
                        self.held = Some(piece);
                        self.carried = pending;
                        return Some(game);
                    }
                    if !context.pay(piece.at, value.raw.len()) {
                        return None;
                    }
                    pending.drain(..).for_each(|comment| game.comment(comment));
                    game.tags.push(RawTag {
                        at: piece.at,
                        end: piece.end,
                        name,
                        value,
                        words: Vec::new(),
                        rows: Vec::new(),
                    });
                    (empty_line, row_begun) = (false, false);
                }
                Kind::Word(word) => {
                    pending.drain(..).for_each(|comment| game.comment(comment));
                    if !take_word(&mut game, piece.at, word, row_begun, context) {
                        return None;
                    }
                    row_begun = true;
                }
            }
            line_used = true;
        }
        pending.drain(..).for_each(|comment| game.comment(comment));
        (!game.is_empty()).then_some(game)
    }
}

/// Whether a kept tag belongs with the sections: a table, or a second auction or play.
pub(crate) fn is_section(tag: &Tag) -> bool {
    !tag.rows.is_empty() || matches!(tag.name.as_str(), "Auction" | "Play")
}

/// Whether we interpret a tag.
pub(crate) fn is_known(name: &str) -> bool {
    MANDATORY.contains(&name) || KNOWN.contains(&name)
}

/// The name of a tag as PBN spells it. Known names match regardless of case.
fn known(name: &str) -> &str {
    let mut names = MANDATORY.iter().chain(&KNOWN);
    names
        .find(|known| known.eq_ignore_ascii_case(name))
        .map_or(name, |known| known)
}

fn take_word<'a>(
    game: &mut RawGame<'a>,
    at: usize,
    word: &'a str,
    row_begun: bool,
    context: &mut ReadContext<'_>,
) -> bool {
    let Some(tag) = game.tags.last_mut() else {
        if !row_begun {
            context.fault(at, FormatErrorKind::Stray(excerpt(word)));
        }
        return true;
    };
    if matches!(tag.name, "Auction" | "Play") {
        match tag.words.len() {
            n if n < MAX_WORDS => tag.words.push((at, word)),
            MAX_WORDS => {
                // Reported once: the list grows by one word that is not used.
                tag.words.push((at, ""));
                let (what, limit) = ("words in a section", MAX_WORDS);
                context.fault(at, FormatErrorKind::TooMany { what, limit });
            }
            _ => {}
        }
        return true;
    }
    match tag.rows.last_mut() {
        Some(row) if row_begun => {
            row.push(' ');
            row.push_str(word);
            context.pay_for_text(at, word.len() + 1)
        }
        _ => {
            tag.rows.push(word.into());
            context.pay(at, word.len())
        }
    }
}
