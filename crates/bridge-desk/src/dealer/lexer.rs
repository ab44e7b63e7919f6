//! The words of a dealer script, each with its line and column.

use super::ScriptError;

/// A word.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// A name, a number or a shape, as it stands there.
    Word(String),
    /// A quoted text.
    Text(String),
    /// An operator or a bracket.
    Symbol(&'static str),
    /// `\n` outside of quotes.
    NewLine,
}

/// A word and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) token: Token,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// The longest first.
const SYMBOLS: [&str; 21] = [
    "&&", "||", "==", "!=", "<=", ">=", "<", ">", "!", "(", ")", ",", "+", "-", "*", "/", "%", "?",
    ":", "=", ";",
];
/// No script is longer.
const LONGEST: usize = 1 << 20;

/// Cuts a script into words; comments are left out.
pub(super) fn words(text: &str) -> Result<Vec<Placed>, ScriptError> {
    if text.len() > LONGEST {
        return Err(ScriptError::new(
            1,
            1,
            "the script is longer than a mebibyte",
        ));
    }
    let mut words = Vec::new();
    let (mut line, mut column) = (1, 1);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = (line, column);
        let place = |token| Placed {
            token,
            line: at.0,
            column: at.1,
        };
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if first == '#' || rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            match rest.find("*/") {
                Some(end) => end + 2,
                None => return Err(ScriptError::new(line, column, "this comment has no end")),
            }
        } else if first == '"' {
            let Some(end) = rest[1..].find('"') else {
                return Err(ScriptError::new(
                    line,
                    column,
                    "this text has no closing quote",
                ));
            };
            let inner = &rest[1..end + 1];
            words.push(place(Token::Text(inner.replace("\\n", "\n"))));
            end + 2
        } else if rest.starts_with("\\n") {
            words.push(place(Token::NewLine));
            2
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let end = end.unwrap_or(rest.len());
            words.push(place(Token::Word(rest[..end].to_owned())));
            end
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
            words.push(place(Token::Symbol(symbol)));
            symbol.len()
        } else {
            let problem = format!("`{first}` is not understood");
            return Err(ScriptError::new(line, column, problem));
        };
        for c in rest[..length].chars() {
            if c == '\n' {
                (line, column) = (line + 1, 1);
            } else {
                column += 1;
            }
        }
        rest = &rest[length..];
    }
    Ok(words)
}
