//! What a player can type.

use kernel::Detail;

/// A line that the player typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    /// The game as it stands.
    Show,
    /// The legal moves that begin with this.
    Legal(String),
    Hint,
    /// Why the bots moved so, or what this move would do.
    Why(Option<String>, Detail),
    Undo,
    Record,
    Resign,
    Quit,
    /// An empty line.
    Nothing,
    /// Anything else: a move, or words that the game knows.
    Other(String),
}

impl Command {
    /// Understands a line.
    pub(crate) fn read(line: &str) -> Command {
        // What is pasted by accident may hold codes that a terminal obeys; answers repeat the line.
        let line = line.replace(char::is_control, " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else {
            return Command::Nothing;
        };
        match (first.to_ascii_lowercase().as_str(), rest) {
            ("help" | "?" | "h", _) => Command::Help,
            ("show" | "board", []) => Command::Show,
            ("legal" | "moves", rest) => Command::Legal(rest.join(" ")),
            ("hint", []) => Command::Hint,
            ("why", rest) => why(rest),
            ("undo", []) => Command::Undo,
            ("record" | "position", []) => Command::Record,
            ("resign", []) => Command::Resign,
            ("quit" | "exit" | "q", []) => Command::Quit,
            _ => Command::Other(words.join(" ")),
        }
    }
}

/// `why`, `why detailed`, `why F3c4 expert`.
fn why(words: &[&str]) -> Command {
    let (mut action, mut detail) = (Vec::new(), Detail::Simple);
    for word in words {
        match word.to_ascii_lowercase().as_str() {
            "simple" => detail = Detail::Simple,
            "detailed" => detail = Detail::Detailed,
            "expert" => detail = Detail::Expert,
            _ => action.push(*word),
        }
    }
    Command::Why((!action.is_empty()).then(|| action.join(" ")), detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(Command::read("  HELP me "), Command::Help);
        assert_eq!(
            Command::read("legal play S"),
            Command::Legal("play S".into())
        );
        assert_eq!(Command::read("why"), Command::Why(None, Detail::Simple));
        assert_eq!(
            Command::read("why play S3 detailed"),
            Command::Why(Some("play S3".into()), Detail::Detailed)
        );
        assert_eq!(Command::read(" \t"), Command::Nothing);
        assert_eq!(Command::read("\u{1b}[2J"), Command::Other("[2J".into()));
        assert_eq!(Command::read("undo it"), Command::Other("undo it".into()));
    }
}
