//! What a player can type.

use kernel::Detail;
use pentomino::{Piece, Placement, Square};

/// A line that the player typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Move(Placement),
    Help,
    Forms(Piece),
    Moves(Option<Piece>),
    Board,
    Hint,
    Why(Option<Placement>, Detail),
    Undo,
    Position,
    Resign,
    Quit,
    /// An empty line.
    Nothing,
}

impl Command {
    /// Understands a line, or says why not.
    pub(crate) fn read(line: &str) -> Result<Command, String> {
        // What is pasted by accident may hold codes that a terminal obeys; errors repeat the line.
        let line = line.replace(char::is_control, " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else {
            return Ok(Command::Nothing);
        };
        let alone = |command: Command| match rest {
            [] => Ok(command),
            [extra, ..] => Err(format!("`{first}` stands alone; what is `{}`?", cut(extra))),
        };
        match first.to_ascii_lowercase().as_str() {
            "help" | "?" | "h" => Ok(Command::Help),
            "forms" | "form" => match rest {
                [letter] => piece(letter).map(Command::Forms),
                _ => Err("say which piece, like `forms F`".to_owned()),
            },
            "moves" => match rest {
                [] => Ok(Command::Moves(None)),
                [letter] => piece(letter).map(|piece| Command::Moves(Some(piece))),
                _ => Err("say one piece, like `moves F`, or none".to_owned()),
            },
            "why" => why(rest),
            "board" => alone(Command::Board),
            "hint" => alone(Command::Hint),
            "undo" => alone(Command::Undo),
            "position" => alone(Command::Position),
            "resign" => alone(Command::Resign),
            "quit" | "exit" | "q" => alone(Command::Quit),
            _ => placement(&words).map(Command::Move),
        }
    }
}

/// `F3c4`, or five squares with commas or spaces between them.
fn placement(words: &[&str]) -> Result<Placement, String> {
    let joined = words.join(",");
    let names = || joined.split(',').filter(|name| !name.is_empty());
    if names().count() > 1 || joined.parse::<Square>().is_ok() && joined.len() == 2 {
        let squares: Vec<&str> = names().collect();
        if squares.len() > 1 && squares.iter().all(|name| name.parse::<Square>().is_ok()) {
            let text = squares.join(",");
            return text.parse().map_err(|error| format!("{error}"));
        }
    }
    let [word] = words else {
        return Err(unknown(&words.join(" ")));
    };
    // A word without a number is no attempt at a move.
    if !word.contains(|c: char| c.is_ascii_digit()) {
        return Err(unknown(word));
    }
    word.parse().map_err(|error| {
        format!("{error}. A move is the piece, its form and the lower left corner of its box: F3c4")
    })
}

fn unknown(text: &str) -> String {
    format!(
        "`{}` is neither a move nor a command; `help` lists them",
        cut(text)
    )
}

fn why(words: &[&str]) -> Result<Command, String> {
    let (mut asked, mut detail) = (None, Detail::Simple);
    for word in words {
        match word.to_ascii_lowercase().as_str() {
            "simple" => detail = Detail::Simple,
            "detailed" => detail = Detail::Detailed,
            "expert" => detail = Detail::Expert,
            _ => asked = Some(placement(&[word])?),
        }
    }
    Ok(Command::Why(asked, detail))
}

fn piece(text: &str) -> Result<Piece, String> {
    let mut letters = text.chars();
    match (letters.next().and_then(Piece::from_letter), letters.next()) {
        (Some(piece), None) => Ok(piece),
        _ => Err(format!(
            "`{}` is not a pentomino; the pieces are F I L N P T U V W X Y Z",
            cut(text)
        )),
    }
}

/// Enough of a text to recognise it.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_understood_in_every_form() {
        let cross = Command::Move("X1c3".parse().unwrap());
        for text in ["X1c3", " x1C3 ", "d3,c4,d4,e4,d5", "d3 c4 d4 e4 d5"] {
            assert_eq!(Command::read(text).as_ref(), Ok(&cross), "{text}");
        }
    }

    #[test]
    fn nonsense_is_named() {
        let error = |text: &str| Command::read(text).unwrap_err();
        assert!(error("hello").contains("`hello` is neither a move nor a command"));
        assert!(error("undo it").contains("what is `it`?"));
        assert!(error("forms").contains("say which piece"));
        assert!(error("forms Q").contains("`Q` is not a pentomino"));
        assert!(error("Q1a1").contains("“Q” is not a pentomino"));
        assert!(error("F9a1").contains("forms 1 to 8"));
        assert!(error("a1 a2").contains("not a pentomino"));
        assert!(error("a1 a2 zz9 a3 a4").contains("neither a move"));
        assert!(!error(&"x".repeat(10_000)).contains(&"x".repeat(50)));
        for text in ["\u{1b}[2J", "💥", "F", "f3", "1", "why me", "-1", "F1a0"] {
            assert!(Command::read(text).is_err(), "{text}");
        }
    }
}
