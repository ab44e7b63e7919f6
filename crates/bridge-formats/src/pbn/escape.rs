//! Texts between quotes and braces. PBN writes suits as `\S`, `\H`, `\D`, `\C`, a backslash as `\\`
//! and, between quotes, a quote as `\"`. Any other backslash stands for itself, as in the headers
//! of tables (`Declarer;Result\2R`).

use cards::Suit;
use std::borrow::Cow;

/// What a text stands between.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Between {
    Quotes,
    Braces,
}

impl Between {
    /// Whether a backslash before this means something.
    fn escapes(self, c: char) -> bool {
        let quoted = self == Between::Quotes && matches!(c, '"' | '#');
        quoted || matches!(c, '\\' | 'S' | 'H' | 'D' | 'C')
    }
}

/// The text that is meant.
pub(crate) fn unescape(raw: &str, between: Between) -> Cow<'_, str> {
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

/// What to write for this text. What cannot be written there is changed: between quotes a line end
/// becomes a space, between braces a `}` becomes a `)`.
pub(crate) fn escape(text: &str, between: Between) -> String {
    let mut raw = String::with_capacity(text.len());
    // A value that begins so would be a copy of the board before.
    if between == Between::Quotes && (text == "#" || text.starts_with("##")) {
        raw.push('\\');
    }
    let is_symbol = |c: char| matches!(c, '♠' | '♥' | '♦' | '♣');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, between) {
            ('"', Between::Quotes) => raw.push_str("\\\""),
            ('\n' | '\r', Between::Quotes) => raw.push(' '),
            ('}', Between::Braces) => raw.push(')'),
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
            assert_eq!(escape(text, Between::Quotes), raw);
            assert_eq!(unescape(raw, Between::Quotes), text);
        }
        assert_eq!(escape("a\nb", Between::Quotes), "a b");
    }

    #[test]
    fn comments_come_back() {
        for (text, raw) in [("a \"b\"\n#\\\"", "a \"b\"\n#\\\""), ("♦K", r"\DK")] {
            assert_eq!(escape(text, Between::Braces), raw);
            assert_eq!(unescape(raw, Between::Braces), text);
        }
        assert_eq!(escape("{x}", Between::Braces), "{x)");
    }
}
