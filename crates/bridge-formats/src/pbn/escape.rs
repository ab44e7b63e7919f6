//! Texts between quotes and braces. PBN writes suits as `\S`, `\H`, `\D`, `\C`, a backslash as `\\`
//! and, between quotes, a quote as `\"`. Any other backslash stands for itself, as in the headers
//! of tables (`Declarer;Result\2R`).

use cards::Suit;
use std::borrow::Cow;

/// The delimiters of a text.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Delimiters {
    Quotes,
    Braces,
}

impl Delimiters {
    /// Whether a backslash before this character is an escape.
    fn escapes(self, c: char) -> bool {
        let quoted = self == Delimiters::Quotes && matches!(c, '"' | '#');
        quoted || matches!(c, '\\' | 'S' | 'H' | 'D' | 'C')
    }
}

/// Removes the escapes.
pub(crate) fn unescape(raw: &str, between: Delimiters) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return raw.into();
    }
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&meant) if c == '\\' && between.escapes(meant) => {
                text.push(Suit::from_char(meant).map_or(meant, Suit::symbol));
                chars.next();
            }
            _ => text.push(c),
        }
    }
    text.into()
}

/// Adds the escapes. What cannot be written is changed: between quotes a line end becomes a space,
/// between braces a `}` becomes a `)`.
pub(crate) fn escape(text: &str, between: Delimiters) -> String {
    let mut raw = String::with_capacity(text.len());
    // A value that begins like this would mean a copy of the previous board.
    if between == Delimiters::Quotes && (text == "#" || text.starts_with("##")) {
        raw.push('\\');
    }
    let is_symbol = |c: char| matches!(c, '♠' | '♥' | '♦' | '♣');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, between) {
            ('"', Delimiters::Quotes) => raw.push_str("\\\""),
            ('\n' | '\r', Delimiters::Quotes) => raw.push(' '),
            ('}', Delimiters::Braces) => raw.push(')'),
            ('\\', _) => {
                raw.push(c);
                let next = chars.peek();
                if next.is_none_or(|&next| between.escapes(next) || is_symbol(next)) {
                    raw.push(c);
                }
            }
            _ if is_symbol(c) => {
                raw.push('\\');
                raw.extend(Suit::from_char(c).map(Suit::letter));
            }
            _ => raw.push(c),
        }
    }
    raw
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for (text, raw) in [
            ("plain", "plain"),
            ("a \"b\"", r#"a \"b\""#),
            ("5+♥, \\", r"5+\H, \\"),
            ("\\♠", r"\\\S"),
            ("\\S", r"\\S"),
            ("\\\\S", r"\\\\S"),
            ("Result\\2R", r"Result\2R"),
            ("#", r"\#"),
            ("#387 Pairs", "#387 Pairs"),
            ("\\#", r"\\#"),
            ("##x", r"\##x"),
        ] {
            assert_eq!(escape(text, Delimiters::Quotes), raw);
            assert_eq!(unescape(raw, Delimiters::Quotes), text);
        }
        assert_eq!(escape("a\nb", Delimiters::Quotes), "a b");
    }

    #[test]
    fn comments_come_back() {
        for (text, raw) in [("a \"b\"\n#\\\"", "a \"b\"\n#\\\""), ("♦K", r"\DK")] {
            assert_eq!(escape(text, Delimiters::Braces), raw);
            assert_eq!(unescape(raw, Delimiters::Braces), text);
        }
        assert_eq!(escape("{x}", Delimiters::Braces), "{x)");
    }
}
