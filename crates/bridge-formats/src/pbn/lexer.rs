//! Splits a PBN file into tags, words of sections, comments and escaped lines.

use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};

/// A piece and where it begins. Joined again, with the white space between them, the pieces are the
/// file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    pub(crate) at: usize,
    /// The byte after it.
    pub(crate) end: usize,
    pub(crate) kind: Kind<'a>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind<'a> {
    /// `[Name "value"]`, with the value as it stands between the quotes.
    Tag { name: &'a str, value: Value<'a> },
    /// A word of a section; one in quotes may contain spaces.
    Word(&'a str),
    /// `{ … }` or `; …`, without the delimiters.
    Comment(&'a str),
    /// A line that begins with `%`.
    Escape,
    /// The end of a line.
    LineEnd,
}

/// The text between the quotes of a tag, and where it begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Value<'a> {
    pub(crate) at: usize,
    pub(crate) raw: &'a str,
}

/// Splits a text into pieces.
pub(crate) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// No further `}` exists: searching for one at every `{` would take quadratic time.
    no_more_braces: bool,
}

/// How far ahead to look for the end of a tag with unescaped quotes.
const LOOK_AHEAD: usize = 2000;

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Lexer {
            text,
            at: 0,
            no_more_braces: false,
        }
    }

    /// The next piece; `None` at the end. Syntax errors go to `context`.
    pub(crate) fn next(&mut self, context: &mut ReadContext<'_>) -> Option<Piece<'a>> {
        self.skip_blanks();
        let at = self.at;
        let first = self.peek()?;
        let kind = match first {
            '\n' | '\r' => {
                self.at += 1;
                if first == '\r' && self.peek() == Some('\n') {
                    self.at += 1;
                }
                Kind::LineEnd
            }
            '%' if self.begins_line() => {
                self.line();
                Kind::Escape
            }
            ';' => Kind::Comment(&self.line()[1..]),
            '{' => self.comment(context),
            '[' if self.tag_name().is_some() => self.tag(context),
            '"' => Kind::Word(self.quoted()),
            _ => Kind::Word(self.word()),
        };
        let end = self.at;
        Some(Piece { at, end, kind })
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with(['\n', '\r'])
    }

    fn skip_blanks(&mut self) {
        let blank = |c: char| c.is_whitespace() && c != '\n' && c != '\r';
        self.at += self.rest().len() - self.rest().trim_start_matches(blank).len();
    }

    /// Consumes the rest of the line.
    fn line(&mut self) -> &'a str {
        let rest = self.rest();
        let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
        self.at += line.len();
        line
    }

    fn comment(&mut self, context: &mut ReadContext<'_>) -> Kind<'a> {
        let rest = self.rest();
        let end = if self.no_more_braces {
            None
        } else {
            rest.find('}')
        };
        match end {
            Some(end) => {
                self.at += end + 1;
                Kind::Comment(&rest[1..end])
            }
            None => {
                // Better one line too few than the rest of the file.
                self.no_more_braces = true;
                context.fault(self.at, FormatErrorKind::UnclosedComment);
                Kind::Comment(&self.line()[1..])
            }
        }
    }

    /// The name of the tag that begins here, if one does: any other bracket is a word.
    fn tag_name(&self) -> Option<&'a str> {
        let rest = self.rest()[1..].trim_start_matches([' ', '\t']);
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let name = &rest[..end.unwrap_or(rest.len())];
        let follows = rest[name.len()..].chars().next();
        let parted = follows.is_none_or(|c| c.is_whitespace() || c == '"' || c == ']');
        (!name.is_empty() && parted).then_some(name)
    }

    /// Reads `[Name "value"]`, which must end on the same line.
    fn tag(&mut self, context: &mut ReadContext<'_>) -> Kind<'a> {
        let begin = self.at;
        self.at += 1;
        self.skip_blanks();
        let name = self.tag_name_here();
        self.skip_blanks();
        if self.peek() != Some('"') {
            context.fault(begin, FormatErrorKind::NoValue(excerpt(name)));
            let value = Value {
                at: self.at,
                raw: "",
            };
            // Anything up to the bracket is not a value.
            let rest = self.rest();
            match rest.find(['\n', '\r', ']']) {
                Some(end) if rest[end..].starts_with(']') => self.at += end + 1,
                _ => drop(self.line()),
            }
            return Kind::Tag { name, value };
        }
        let at = self.at + 1;
        let quoted = self.quoted();
        let closed = quoted.len() > 1 && quoted.ends_with('"');
        let mut raw = &quoted[1..quoted.len() - usize::from(closed)];
        self.skip_blanks();
        if self.peek() == Some(']') {
            self.at += 1;
        } else if let Some(longer) = self.with_bare_quotes(at) {
            context.fault(at + raw.len(), FormatErrorKind::BareQuote);
            raw = longer;
        } else {
            context.fault(begin, FormatErrorKind::UnclosedTag);
            raw = if closed {
                raw
            } else {
                raw.trim_end_matches(']')
            };
        }
        Kind::Tag {
            name,
            value: Value { at, raw },
        }
    }

    fn tag_name_here(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let name = &rest[..end.unwrap_or(rest.len())];
        self.at += name.len();
        name
    }

    /// The value from here to the last `"]` of the line, for writers who forget to escape quotes.
    fn with_bare_quotes(&mut self, at: usize) -> Option<&'a str> {
        let near = self.text[at..].char_indices().take(LOOK_AHEAD);
        let mut ends = near.filter(|&(_, c)| c == '\n' || c == '\r');
        let end = match ends.next() {
            Some((end, _)) => at + end,
            None if self.text.len() - at < LOOK_AHEAD => self.text.len(),
            None => return None,
        };
        let line = &self.text[at..end];
        let bracket = line.trim_end().strip_suffix(']')?;
        let value = bracket.trim_end().strip_suffix('"')?;
        // Brackets within mean that two tags share the line: leave the second one alone.
        if value.contains('[') || at + bracket.len() < self.at {
            return None;
        }
        self.at = at + bracket.len() + 1;
        Some(value)
    }

    /// A string with its quotes, or the rest of the line if it is not closed.
    fn quoted(&mut self) -> &'a str {
        let rest = self.rest();
        let mut escaped = false;
        for (i, c) in rest.char_indices().skip(1) {
            match c {
                '"' if !escaped => {
                    self.at += i + 1;
                    return &rest[..=i];
                }
                '\n' | '\r' => break,
                _ => escaped = c == '\\' && !escaped,
            }
        }
        self.line()
    }

    /// Everything up to white space or the start of a comment.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let mut ends = rest.char_indices().skip(1);
        let end = ends.find(|&(_, c)| c.is_whitespace() || matches!(c, '{' | ';' | '['));
        let word = &rest[..end.map_or(rest.len(), |(i, _)| i)];
        self.at += word.len();
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> (Vec<String>, Vec<String>) {
        let mut context = ReadContext::new(text);
        let mut lexer = Lexer::new(text);
        let mut found = Vec::new();
        while let Some(piece) = lexer.next(&mut context) {
            found.push(match piece.kind {
                Kind::Tag { name, value } => format!("{name}={}", value.raw),
                Kind::Word(word) => format!("<{word}>"),
                Kind::Comment(comment) => format!("{{{comment}}}"),
                Kind::Escape => "%".into(),
                Kind::LineEnd => "/".into(),
            });
        }
        let faults = context.finish(()).faults;
        (found, faults.iter().map(ToString::to_string).collect())
    }

    fn clean(text: &str) -> Vec<String> {
        let (found, faults) = pieces(text);
        assert!(faults.is_empty(), "{faults:?}");
        found
    }

    #[test]
    fn pieces_of_a_sound_file() {
        assert_eq!(
            clean("% PBN 2.1\r\n[Event \"A \\\"B\\\" \\\\\"] ; x\n{two\nlines}1C =1= $5"),
            [
                "%",
                "/",
                r#"Event=A \"B\" \\"#,
                "{ x}",
                "/",
                "{two\nlines}",
                "<1C>",
                "<=1=>",
                "<$5>"
            ]
        );
        assert_eq!(clean("[ A  \"x\" ][B\"y\"]"), ["A=x", "B=y"]);
        assert_eq!(clean(r#"1 "Ann [x]" %"#), ["<1>", "<\"Ann [x]\">", "<%>"]);
        assert_eq!(clean("a{b}c;d"), ["<a>", "{b}", "<c>", "{d}"]);
    }

    #[test]
    fn pieces_of_broken_files() {
        let broken = |text| {
            let (found, faults) = pieces(text);
            assert_eq!(faults.len(), 1, "{faults:?}");
            (found, faults[0].clone())
        };
        let (found, fault) = broken("[Event \"x]\n[Site \"y\"]");
        assert_eq!(found, ["Event=x", "/", "Site=y"]);
        assert_eq!(fault, "1:1: this tag has no `]`");
        let (found, fault) = broken("[Event \"the \"big\" one\"]");
        assert_eq!(found, ["Event=the \"big\" one"]);
        assert_eq!(fault, "1:13: a quote within a value must be written \\\"");
        assert_eq!(broken("[Event]\n1").0, ["Event=", "/", "<1>"]);
        assert_eq!(broken("[Event x]\n1").0, ["Event=", "/", "<1>"]);
        assert_eq!(broken("[Event \"x\"\n1").0, ["Event=x", "/", "<1>"]);
        assert_eq!(broken("{never\n[A \"x\"]").0, ["{never}", "/", "A=x"]);
        assert_eq!(clean("[+] ]"), ["<[+]>", "<]>"]);
    }
}
