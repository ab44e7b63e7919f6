//! LIN consists of pairs: a two-letter command, a bar, a value, a bar.

use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};

/// A command and where its value begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Command<'a> {
    pub(crate) at: usize,
    pub(crate) name: &'a str,
    pub(crate) value: &'a str,
    pub(crate) value_at: usize,
}

/// Splits a text into commands.
pub(crate) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Lexer { text, at: 0 }
    }

    /// The next command; `None` at the end.
    pub(crate) fn next(&mut self, context: &mut ReadContext<'_>) -> Option<Command<'a>> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if rest.is_empty() {
                return None;
            }
            let (at, end) = (self.at, rest.find('|').unwrap_or(rest.len()));
            let name = rest[..end].trim_end();
            self.at += (end + 1).min(rest.len());
            // An unescaped bar within a value would shift all names and values after it: skip ahead
            // until a name comes.
            if !is_name(name) {
                let stray = if name.is_empty() { "|" } else { name };
                context.fault(at, FormatErrorKind::Stray(excerpt(stray)));
                continue;
            }
            let (value, value_at) = (&self.text[self.at..], self.at);
            let Some(end) = value.find('|') else {
                context.fault(at, FormatErrorKind::UnclosedCommand(excerpt(name)));
                self.at = self.text.len();
                let value = value.trim_end();
                return Some(Command {
                    at,
                    name,
                    value,
                    value_at,
                });
            };
            self.at += end + 1;
            return Some(Command {
                at,
                name,
                value: &value[..end],
                value_at,
            });
        }
    }
}

/// Names are two letters or digits, at least one of them a letter.
fn is_name(text: &str) -> bool {
    let fits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    fits && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(text: &str) -> (Vec<(String, String)>, usize) {
        let mut context = ReadContext::new(text);
        let mut lexer = Lexer::new(text);
        let mut found = Vec::new();
        while let Some(command) = lexer.next(&mut context) {
            assert!(text[command.value_at..].starts_with(command.value));
            found.push((command.name.to_owned(), command.value.to_owned()));
        }
        (found, context.finish(()).faults.len())
    }

    #[test]
    fn pairs_and_what_is_none() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let (found, faults) = commands("vg|x,y|\r\nst|| mb|1C!|\n");
        let wanted = [pair("vg", "x,y"), pair("st", ""), pair("mb", "1C!")];
        assert_eq!((found, faults), (wanted.to_vec(), 0));
        let (found, faults) = commands("nt|a | b|mb|p|pc|SA");
        let wanted = [pair("nt", "a "), pair("mb", "p"), pair("pc", "SA")];
        assert_eq!((found, faults), (wanted.to_vec(), 2));
        assert_eq!(commands("|||").1, 3);
    }
}
