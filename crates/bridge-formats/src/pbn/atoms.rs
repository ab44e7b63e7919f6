//! Splits the words of auctions and plays into calls or cards and what belongs to them, with or
//! without a space in between.

/// The smallest part of a section.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Atom<'a> {
    /// A call or a card, perhaps.
    Text(&'a str),
    /// `=3=`: note 3 belongs to the previous item.
    Note(u32),
    /// `$5`, or a suffix such as `!?` counted from 1 to 6: an annotation of the previous item.
    Glyph(u16),
    /// A suffix by its number.
    Suffix(u16),
    /// `^R`: the next item is irregular.
    Irregular(char),
    /// `*`: broken off here.
    Stopped,
    /// `+`: to be continued.
    Open,
    /// `-`: nothing at this place.
    Nothing,
}

/// The suffixes in the order of their numbers.
const SUFFIXES: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The parts of a word with their places in it.
pub(crate) fn atoms(word: &str) -> impl Iterator<Item = (usize, Atom<'_>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &word[at..];
        let (length, atom) = first(rest)?;
        let begin = at;
        at += length;
        Some((begin, atom))
    })
}

fn first(rest: &str) -> Option<(usize, Atom<'_>)> {
    let mut chars = rest.chars();
    let head = chars.next()?;
    match (head, rest) {
        (_, "*") => return Some((1, Atom::Stopped)),
        (_, "+") => return Some((1, Atom::Open)),
        // Some write two of them for a card that was not played.
        (_, "-" | "--") => return Some((rest.len(), Atom::Nothing)),
        _ => {}
    }
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    match head {
        '=' => {
            let length = digits(&rest[1..]);
            if let Ok(number) = rest[1..=length].parse() {
                let closed = rest[1 + length..].starts_with('=');
                return Some((1 + length + usize::from(closed), Atom::Note(number)));
            }
        }
        '$' => {
            let length = digits(&rest[1..]);
            if let Ok(number) = rest[1..=length].parse() {
                return Some((1 + length, Atom::Glyph(number)));
            }
        }
        '^' => {
            if let Some(letter) = chars.next().filter(char::is_ascii_alphabetic) {
                return Some((2, Atom::Irregular(letter)));
            }
        }
        '!' | '?' => {
            let found = (1..=2).rev().find_map(|length| {
                let suffix = rest.get(..length)?;
                let number = SUFFIXES.iter().position(|&known| known == suffix)?;
                Some((length, Atom::Suffix(number as u16 + 1)))
            });
            if found.is_some() {
                return found;
            }
        }
        _ => {}
    }
    let mut ends = rest.char_indices().skip(1);
    let end = ends.find(|(_, c)| matches!(c, '=' | '$' | '^' | '!' | '?' | '*'));
    let text = &rest[..end.map_or(rest.len(), |(i, _)| i)];
    Some((text.len(), Atom::Text(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart() {
        let parts = |word| atoms(word).map(|(_, atom)| atom).collect::<Vec<_>>();
        use Atom::*;
        assert_eq!(parts("1NT=12=!?"), [Text("1NT"), Note(12), Suffix(5)]);
        assert_eq!(parts("^S2C$7"), [Irregular('S'), Text("2C"), Glyph(7)]);
        assert_eq!(parts("4S*"), [Text("4S"), Stopped]);
        assert_eq!(parts("-"), [Nothing]);
        assert_eq!(parts("=x"), [Text("=x")]);
        assert_eq!(parts("=1"), [Note(1)]);
        assert_eq!(parts("$99999999"), [Text("$99999999")]);
        assert_eq!(parts("♠é"), [Text("♠é")]);
        assert_eq!(parts("^"), [Text("^")]);
    }
}
